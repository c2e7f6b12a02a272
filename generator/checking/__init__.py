"""Layer 5: questions about what the press made: is it fresh, where does a number come from, what stands for what."""

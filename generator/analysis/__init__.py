"""Layer 2: from records to numbers: selection, comparability, metrics, and the receipt of each number."""

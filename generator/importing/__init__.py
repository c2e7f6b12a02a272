"""Layer 1: an official result summary in, the rows of one data/results file out."""

"""Layer 1: files in, frozen typed records out; every finding with its file, line and column."""

"""Two states of a site compared, each a plain value: nothing is computed, read or written for it but data files."""

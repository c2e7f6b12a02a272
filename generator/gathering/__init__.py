"""Layer 2: a submitter's own tree of results in, unverified rows of one data/results file out."""

"""Layer 4: the press itself: templates and records in; pages, figures, ledgers out."""

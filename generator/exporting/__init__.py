"""A post taken out of the site: one folder with all that it needs, for a blog elsewhere."""

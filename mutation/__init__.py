"""The gate tested by itself: cells of the data are changed, and whatever moves on a page has to be seen."""

"""Published claims recomputed: what the data give, and the verdict that follows."""

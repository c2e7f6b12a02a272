"""The kinds of figures; each module turns its own data into a picture."""

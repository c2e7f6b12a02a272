"""Every kind of figure on real and on hard data, pictured and checked in a real browser (`make gallery`)."""

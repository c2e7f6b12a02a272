"""Guides for running a benchmark again: commands that can be copied, and the facts around them."""

"""Logs of benchmark runs: found in a folder or a tree, and read line by line."""

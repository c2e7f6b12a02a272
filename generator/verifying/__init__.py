"""Runs judged: valid or not, their score, the published row they are held against, and the verdict."""

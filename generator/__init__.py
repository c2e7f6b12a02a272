"""Scorepress: the press for benchmark posts whose every number carries its receipt."""

__version__ = "0.1.0"

"""How numbers are shown: their words, tables and figures."""

"""Tables: the frozen value and its HTML, and one module for each kind that a page can ask for."""

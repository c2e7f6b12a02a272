"""What the publisher of the results demands of pages about them, checked on every page before anything is written."""

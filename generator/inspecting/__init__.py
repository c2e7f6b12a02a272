"""The built site, whatever built it, held against the ledger and the data."""

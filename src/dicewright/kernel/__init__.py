"""The kernel: matches, tables, records and content; it knows no game."""

"""The report of a batch as a single, self-contained page."""

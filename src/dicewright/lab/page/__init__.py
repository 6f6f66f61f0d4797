"""The report of a batch as one page that needs nothing from elsewhere."""

"""Batches: a row for each match, kept in a folder, so that any question can be asked of them later."""

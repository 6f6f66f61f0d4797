"""Calls to browsers that are closed."""

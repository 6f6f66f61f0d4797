"""The record of a match, and how it is replayed."""

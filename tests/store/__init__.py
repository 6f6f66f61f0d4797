"""Tests of the store: one contract for all of them, and what only a database can go through."""

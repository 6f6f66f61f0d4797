"""Tests of the real games, one folder each."""

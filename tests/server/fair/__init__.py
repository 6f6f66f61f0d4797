"""Promised dice in rooms: what devices add, what is told, and the proof."""

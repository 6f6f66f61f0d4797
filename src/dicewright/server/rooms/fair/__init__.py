"""Promised dice in a room: the promise, what players add, what clients are told; see docs/fair/dice.md."""

"""Promised dice in a room: the promise, what players add, and what is told of it; see docs/fair/dice.md."""

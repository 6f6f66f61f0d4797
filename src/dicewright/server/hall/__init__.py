"""The hall: guests, rooms, and who sits where."""

from dicewright.server.hall.hall import Hall

__all__ = ["Hall"]

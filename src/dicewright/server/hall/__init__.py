"""The hall: guests, rooms, and who sits where."""

from dicewright.server.hall.hall import Hall
from dicewright.server.hall.seats import checked_game

__all__ = ["Hall", "checked_game"]

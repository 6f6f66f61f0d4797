"""The lab: many matches played by bots, counted and compared."""

from dicewright.lab.notebook import compare, run

__all__ = ["compare", "run"]

"""Lasting effects: one immutable entry each, with an end."""

from typing import NamedTuple


class Lasting(NamedTuple):
    """An effect on an owner that ends when `moment` has come `left` more times for `who` (-1: anyone)."""

    name: str
    owner: int
    moment: str
    who: int = -1
    left: int = 1
    amount: int = 0

    def after(self, moment: str, who: int) -> "Lasting":
        """Return the entry as it is after a moment has passed for somebody."""
        if moment != self.moment or self.who not in (-1, who):
            return self
        return Lasting(self.name, self.owner, moment, self.who, self.left - 1, self.amount)

"""Counting rounds, for bots that look ahead."""

from typing import Any

from dicewright.kernel.game import Game
from dicewright.kernel.state import State


class Rounds:
    """Tells after each step whether a round is over: by the game's own count, or when all had a turn.

    It can be told to count a number of turns instead.
    """

    def __init__(self, game: Game[Any], now: State, turns: int = 0) -> None:
        self.lap = game.lap
        self.need = turns or (now.seats if game.lap is None else 1)
        self.last = self.count(now)
        self.passed = 0

    def count(self, s: Any) -> int:
        """Return a number that changes when a turn, or the game's own round, is over."""
        return s.turn if self.lap is None else self.lap(s)

    def __call__(self, s: Any) -> bool:
        """Say whether the round is over, given the state after a step."""
        now = self.count(s)
        if now != self.last:
            self.last = now
            self.passed += 1
        return self.passed >= self.need

    @property
    def rounds(self) -> float:
        """Return how many rounds have passed; a turn is a fraction of a round."""
        return self.passed / self.need

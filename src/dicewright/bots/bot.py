"""What a bot is: a name, a seed, and a choice for each open decision of a seat."""

import hashlib
from typing import Any

from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.game import Game
from dicewright.kernel.seat import Seat


class Bot:
    """Chooses for a seat. A bot remembers nothing between two questions, so a resumed match goes on alike."""

    name = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> int:
        """Return one option of the seat's open decision."""
        raise NotImplementedError

    @classmethod
    def policy(cls, game: "Game[Any]") -> Policy | None:
        """Return a policy that answers as this bot does, faster, without a seat; None if it looks ahead."""
        return None

    def seed_of(self, seat: Seat, draw: int = 0, ago: int = 0) -> int:
        """Return a seed for this question of this seat, or for one some questions ago; all others differ."""
        place = f"{self.name} {self.seed} {seat.index} {seat.decision.number - ago} {draw}"
        return int.from_bytes(hashlib.sha256(place.encode()).digest()[:7], "big")

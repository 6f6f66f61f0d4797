"""Dice Warriors: fighters in front and all others behind, strike whoever is nearest to death."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.dice_warriors.codes import SPACE, seat_of
from dicewright.games.dice_warriors.state import Warriors
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS


def place(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Put fighters in the first rank they may stand in, all others in the last."""
    front = s.kind(s.moving).ranks > 0
    return (min if front else max)(options, key=SPACE.first)


def target(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Strike the foe with the fewest hits left, help the friend with the most damage."""
    foes = [n for n in options if n != PASS and seat_of(n) != seat]
    friends = [n for n in options if n != PASS and seat_of(n) == seat]
    return min(foes, key=s.left) if foes else max(friends, key=lambda n: s.die(n).damage)


def first(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Use what one has."""
    return options[0]


ANCHOR: Final = Policy(
    {"place": place, "target": target, **dict.fromkeys(("area", "cast", "use", "shield", "revive"), first)}
)

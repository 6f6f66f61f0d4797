"""What decides a battle of Dice Warriors: who still stands, with how many hits, and who leads."""

from math import log
from typing import Final

from dicewright.games.dice_warriors.hints import value as worth
from dicewright.games.dice_warriors.state import PARTY, TRAY, Warriors
from dicewright.kernel.content.value import Value

TEN: Final = 10  # hits are counted in tens


def numbers(s: Warriors, seat: int) -> tuple[float, ...]:
    """Return what is counted of a party."""
    brings = hits = characters = others = owed = 0
    for n, die in s.coded(seat):
        if die.rank < TRAY:
            continue
        brings += worth(s, n)
        owed += bool(die.owed)
        if die.sort == PARTY:
            hits += s.left(n)
            characters += 1
        else:
            others += 1
    return (log(1 + max(brings, 0)), brings / TEN, hits / TEN, characters, others, -owed, s.lead == seat)


VALUE: Final = Value(
    ("share", "strength", "hits", "characters", "others", "owed", "lead"),
    numbers,
    {"strength": TEN, "characters": 1, "others": 1},
)

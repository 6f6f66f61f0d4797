"""What decides a battle of Dice Warriors: who still stands, with how many hits, what they roll, who leads."""

from math import log
from typing import Final

from dicewright.games.dice_warriors.hints import value as worth
from dicewright.games.dice_warriors.policy.weighing import body
from dicewright.games.dice_warriors.state import PARTY, TRAY, Warriors
from dicewright.kernel.content.value import Value

TEN: Final = 10  # hits are counted in tens


def numbers(s: Warriors, seat: int) -> tuple[float, ...]:
    """Return what is counted of a party."""
    brings = hits = characters = others = owed = 0
    bodies = 0.0
    for n, die in s.coded(seat):
        if die.rank < TRAY:
            continue
        brings += worth(s, n)
        bodies += body(s, n)
        owed += bool(die.owed)
        if die.sort == PARTY:
            hits += s.left(n)
            characters += 1
        else:
            others += 1
    shares = (log(1 + max(brings, 0)), log(1 + bodies), log(1 + hits))
    return (*shares, brings / TEN, hits / TEN, characters, others, -owed, s.lead == seat)


VALUE: Final = Value(
    ("share", "rolls", "life", "strength", "hits", "characters", "others", "owed", "lead"),
    numbers,
    {"strength": TEN, "characters": 1, "others": 1},
)

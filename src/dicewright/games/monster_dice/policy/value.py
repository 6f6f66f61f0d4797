"""What decides a game of MonsterDice: points, the more the later it is; dice to win more, and cards."""

from typing import Final

from dicewright.games.monster_dice.rows import MONSTER_OF, MONSTERS, Rows
from dicewright.games.monster_dice.score import account
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.content.value import Value

TEN: Final = 10  # points are counted in tens
# Cards that do something while there is time for it: in hand, and in hand early.
HELD: Final = ("inyourteeth", "myopia", "pshht", "squidknot", "surprise")


def numbers(s: Monsters, seat: int) -> tuple[float, ...]:
    """Return what is counted of a seat; it is the later, the fewer cards are left to draw."""
    rows: Rows = s.data
    points = account(s, seat).total / TEN
    early = len(s.deck) / len(rows.cards)
    late = 1 - early
    dice = [0.0] * len(MONSTERS)
    for die in s.pools[seat]:
        dice[MONSTER_OF[die]] += 1
    hand = [rows.power[card] for card in s.hands[seat]]
    held = [float(hand.count(power)) for power in HELD]
    return (
        points,
        points * late * late,
        points * late**8,
        float(rows.dimwit in s.hands[seat]),
        len(s.infirmary[seat]) / len(MONSTERS),
        len(hand),
        len(hand) * late,
        len(s.played[seat]),
        -((seat - s.turn) % s.seats) / s.seats,
        len(s.pools[seat]) / len(MONSTERS),
        *[one * early for one in dice],
        *held,
        *[one * early for one in held],
    )


VALUE: Final = Value(
    (
        *("points", "points_late", "points_last", "dimwit", "infirmary", "cards", "cards_late"),
        *("played", "turn", "dice"),
        *[f"dice_{monster}" for monster in MONSTERS],
        *HELD,
        *[f"{power}_early" for power in HELD],
    ),
    numbers,
    {"points": TEN, "dice": len(MONSTERS), "infirmary": len(MONSTERS), "cards": 1},
)

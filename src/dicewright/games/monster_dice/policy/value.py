"""What decides a game of MonsterDice: points, the more the later it is; dice to win more; cards."""

from typing import Final

from dicewright.games.monster_dice.rows import MONSTERS
from dicewright.games.monster_dice.score import account
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.content.value import Value

TEN: Final = 10  # points are counted in tens


def numbers(s: Monsters, seat: int) -> tuple[float, ...]:
    """Return what is counted of a seat; it is the later, the fewer cards are left to draw."""
    points = account(s, seat).total / TEN
    late = 1 - len(s.deck) / len(s.data.cards)
    dice = len(s.pools[seat]) / len(MONSTERS)
    special = s.data.special
    specials = sum([1 for card in s.hands[seat] if special[card]])
    return (
        points,
        points * late * late,
        dice,
        dice * late,
        len(s.infirmary[seat]) / len(MONSTERS),
        len(s.hands[seat]),
        specials,
        len(s.played[seat]),
        -((seat - s.turn) % s.seats) / s.seats,
    )


VALUE: Final = Value(
    (
        *("points", "points_late", "dice", "dice_late", "infirmary"),
        *("cards", "specials", "played", "turn"),
    ),
    numbers,
    {"points": TEN, "dice": len(MONSTERS), "infirmary": len(MONSTERS), "cards": 1},
)

"""What decides a game of Doodle Dice: how many colours are lacking, how rare they are, whose turn it is."""

from typing import Final

from dicewright.games.doodle_dice.policy import worths
from dicewright.games.doodle_dice.state import Doodle, colours_of, dice_of
from dicewright.kernel.content.value import Value


def numbers(s: Doodle, seat: int) -> tuple[float, ...]:
    """Return what is counted of a seat; a turn counts more for who is near the end."""
    colours = colours_of(s)
    owned = s.owned(seat)
    card_of = s.data.colour
    values = worths(s.data, len(dice_of(s)))
    effort = sum([values[card_of.index(colour)] for colour in colours if colour not in owned])
    lacking = len(colours) - len(owned)
    wait = (seat - s.turn) % s.seats / s.seats
    near = 1 / (1 + lacking)
    return (-lacking, -effort, near, -wait, -wait * near, len(s.specials[seat]))


VALUE: Final = Value(
    ("colours", "effort", "near", "turn", "turn_near", "specials"),
    numbers,
    {"colours": 1, "effort": -1, "specials": 1},
)

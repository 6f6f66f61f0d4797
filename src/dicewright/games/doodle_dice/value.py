"""What decides a game of Doodle Dice: the colours that are lacking, how near they are, whose turn it is."""

from typing import Final

from dicewright.games.doodle_dice.policy import likely, rarities
from dicewright.games.doodle_dice.state import Doodle, colours_of, dice_of
from dicewright.games.doodle_dice.turn import ROLLS
from dicewright.kernel.content.value import Value


def numbers(s: Doodle, seat: int) -> tuple[float, ...]:
    """Return what is counted of a seat; a turn counts more for who is near the end."""
    colours = colours_of(s)
    dice = len(dice_of(s))
    owned = s.owned(seat)
    card_of = s.data.colour
    rare = rarities(s.data, dice)
    turns = [rare[card_of.index(colour)] for colour in colours if colour not in owned]
    lacking = len(colours) - len(owned)
    wait = (seat - s.turn) % s.seats / s.seats
    near = 1 / (1 + lacking)
    found, best = within_reach(s, seat)
    last = best if lacking == 1 else 0.0
    safe = 0.0
    for card in s.sets[seat]:
        safe += 1 - likely(s.data.needs[card], (), dice, ROLLS)
    return (
        -lacking,
        -sum(turns),
        -max(turns, default=0.0),
        near,
        -wait,
        -wait * near,
        len(s.specials[seat]),
        found,
        last,
        -wait * last,
        float(lacking == 1),
        float(lacking == 2),
        safe,
    )


def within_reach(s: Doodle, seat: int) -> tuple[float, float]:
    """Return the chance to gain a colour from the gallery, and that of the likeliest card of all."""
    rows = s.data
    dice = len(dice_of(s))
    owned = s.owned(seat)
    nothing, best = 1.0, 0.0
    for card in s.gallery:
        if rows.colour[card] not in owned:
            chance = likely(rows.needs[card], (), dice, ROLLS)
            nothing *= 1 - chance
            best = max(best, chance)
    for cards in s.sets:
        for card in cards:
            if rows.colour[card] not in owned:
                best = max(best, likely(rows.needs[card], (), dice, ROLLS))
    return 1 - nothing, best


VALUE: Final = Value(
    (
        *("colours", "effort", "rarest", "near", "turn", "turn_near", "specials"),
        *("found", "last", "turn_last", "one", "two", "safe"),
    ),
    numbers,
    {"colours": 1, "effort": -1, "specials": 1},
    turns=1,  # what others roll next would only blur what this turn has brought
)

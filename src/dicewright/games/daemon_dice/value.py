"""What decides a battle of Daemon Dice: what the dice of a daemon bring, where they lie, whose turn it is."""

from math import log
from typing import Final

from dicewright.games.daemon_dice.loss import bringing
from dicewright.games.daemon_dice.state import HELD, HOLDING, STUNNED, WOUNDED, Daemon
from dicewright.kernel.content.value import Value

DICE: Final = 13  # of a usual daemon
GREAT: Final = 1000  # what dice bring is counted in thousands


def numbers(s: Daemon, seat: int) -> tuple[float, ...]:
    """Return what is counted of a daemon."""
    places = s.places[seat]
    brings = bringing(s, seat)
    whole = len(places) - places.count(WOUNDED)
    return (
        log(1 + brings),
        brings / GREAT,
        whole / DICE,
        places.count(STUNNED) / DICE,
        places.count(HELD) / DICE,
        places.count(HOLDING) / DICE,
        -((seat - s.turn) % s.seats) / s.seats,
    )


VALUE: Final = Value(
    ("share", "strength", "whole", "stunned", "held", "holding", "turn"),
    numbers,
    {"whole": DICE, "stunned": DICE},
)

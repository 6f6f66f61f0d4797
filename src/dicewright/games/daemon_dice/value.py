"""What decides a battle of Daemon Dice: what dice bring and where they lie, what is faced, whose turn it is.

What is faced counts by what is there to meet it: dice that guard, and dice that are left to be hurt.
"""

from functools import lru_cache
from math import log
from typing import Final

from dicewright.games.daemon_dice.loss import bringing
from dicewright.games.daemon_dice.rows import BLOW, NONE, Rows
from dicewright.games.daemon_dice.state import HELD, HOLDING, STUNNED, WOUNDED, Daemon
from dicewright.kernel.content.value import Value

DICE: Final = 13  # of a usual daemon
GREAT: Final = 1000  # what dice bring is counted in thousands
SIDES: Final = 6
Brought = tuple[float, float, float, float]  # blows, other attacks, and what guards against each


@lru_cache(maxsize=512)  # the parts of the tables in use
def brought(rows: Rows, part: int) -> Brought:
    """Return what a roll of a part brings on average: harm by blows and otherwise, guards against each."""
    blows = others = 0
    against_blows = against_others = 0
    for symbol in rows.faces[part]:
        harm = rows.stuns[symbol] + 2 * rows.wounds[symbol]
        if rows.manner[symbol] == BLOW:
            blows += harm
        elif rows.manner[symbol]:
            others += harm
        guards = rows.symbols[symbol].guards
        against_blows += "block" in guards or "deflect" in guards
        against_others += "dodge" in guards or "deflect" in guards
    return blows / SIDES, others / SIDES, against_blows / SIDES, against_others / SIDES


def rolling(s: Daemon, seat: int) -> Brought:
    """Return what all free dice of a daemon bring on average."""
    blows, others, against_blows, against_others = 0.0, 0.0, 0.0, 0.0
    for part, place in zip(s.bodies[seat], s.places[seat], strict=True):
        if place < HELD:
            one = brought(s.data, part)
            blows += one[0]
            others += one[1]
            against_blows += one[2]
            against_others += one[3]
    return blows, others, against_blows, against_others


def looming(s: Daemon, seat: int) -> tuple[float, float]:
    """Return the harm, by blows and otherwise, that the foes of a daemon bring on average."""
    foes = [foe for foe in s.living() if foe != seat]
    blows, others = 0.0, 0.0
    for foe in foes:
        found = rolling(s, foe)
        blows += found[0] / len(foes)
        others += found[1] / len(foes)
    return blows, others


def faced(s: Daemon) -> tuple[int, int, int, int, int]:
    """Return what is set out and not defended: wounds and stuns, harm by blows and otherwise, pluses."""
    rows: Rows = s.data
    wounds = stuns = blows = others = pluses = 0
    for attack in s.attacks:
        if not attack.defended:
            own = rows.wounds[attack.symbol] + len(attack.spikes)
            harm = rows.stuns[attack.symbol] + 2 * own
            wounds += own
            stuns += rows.stuns[attack.symbol]
            pluses += len(attack.pluses) + (attack.brain != NONE)
            if rows.manner[attack.symbol] == BLOW:
                blows += harm
            else:
                others += harm
    return wounds, stuns, blows, others, pluses


def numbers(s: Daemon, seat: int) -> tuple[float, ...]:
    """Return what is counted of a daemon."""
    places = s.places[seat]
    brings = bringing(s, seat)
    whole = len(places) - places.count(WOUNDED)
    free = len([place for place in places if place < HELD])
    hurt = s.victim() == seat
    wounds, stuns, blows, others, pluses = faced(s) if hurt else (0, 0, 0, 0, 0)
    minuses = s.minuses + s.aimed if hurt else 0
    _, _, against_blows, against_others = rolling(s, seat)
    foe_blows, foe_others = looming(s, seat)
    return (
        log(1 + brings),
        brings / GREAT,
        whole / DICE,
        places.count(STUNNED) / DICE,
        places.count(HELD) / DICE,
        places.count(HOLDING) / DICE,
        -((seat - s.turn) % s.seats) / s.seats,
        log(1 + free),
        -1 / (1 + free),
        -wounds / DICE,
        -stuns / DICE,
        -pluses / DICE,
        -minuses / DICE,
        -blows / (1 + against_blows),
        -others / (1 + against_others),
        -(blows + others) / (1 + free),
        -minuses / (1 + free),
        -foe_blows / (1 + against_blows),
        -foe_others / (1 + against_others),
        -(foe_blows + foe_others) / (1 + free),
    )


VALUE: Final = Value(
    (
        *("share", "strength", "whole", "stunned", "held", "holding", "turn", "free", "last"),
        *("wounds", "stuns", "pluses", "minuses"),
        *("blows", "others", "harm", "hindered", "foe_blows", "foe_others", "foe_harm"),
    ),
    numbers,
    {"whole": DICE, "stunned": DICE},
)

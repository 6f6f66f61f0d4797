"""The value of dice: which ones would be missed most, and how seats stand by the dice they have."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from dicewright.games.daemon_dice.rows import BLOW, BRAIN, PLUS, TENTACLE, Rows
from dicewright.games.daemon_dice.state import ACTIVE, DIE, HELD, HOLDING, STUNNED, Daemon
from dicewright.kernel.decisions import Decision

# What symbols are worth, in halves of a stun; a wound is two stuns.
GUARD: Final = 2
MINUS: Final = 2
TARGETED: Final = 3
HARD: Final = 1  # more, for an attack that no block stops
HELPING: Final = {PLUS: 3, BRAIN: 2, TENTACLE: 4}
SOON: Final = 2  # turns until a stunned die is back, about
EVER: Final = 4  # turns in which a wounded one would still have been rolled, about

# Of what a die brings as long as it is rolled each turn, so many tenths count where it lies, by its place.
# What is held comes free sooner or later, what is stunned may wake, and what is wounded never does.
TENTHS: Final = (10, 10, 10, 10, 10, 5, 3, 0)


def ranking(turns: int, *, aimed: bool = False) -> Callable[[Daemon, Decision], dict[int, int]]:
    """Return a function that ranks the dice of the daemon in turn, if a hurt die misses some turns.

    For its owner the least missed die comes first, for an attacker the most missed. [daemon.turn.suffer]
    [daemon.part.brain]
    """

    def ranks(s: Daemon, decision: Decision) -> dict[int, int]:
        dice = [die for die, place in enumerate(s.places[s.turn]) if place < STUNNED]
        missed = {die: now(s, s.turn, die) + later(s, s.turn, die, turns) for die in dice}
        order = sorted(set(missed.values()), reverse=aimed)
        return {die: 1 + order.index(value) for die, value in missed.items()}

    return ranks


def now(s: Daemon, seat: int, die: int) -> int:
    """Return what a die may still do this turn: it has guarded, but not yet attacked, or it keeps its hold.

    [daemon.damage.symbol] [daemon.grab.last]
    """
    rows: Rows = s.data
    place, grip = s.places[seat][die], s.grips[seat][die]
    if place == HOLDING:
        foe, held = DIE.split(grip)
        return worth(rows, s.bodies[foe][held])
    return 6 * sent(rows, s.shown[seat][die]) if place == ACTIVE else 0


def later(s: Daemon, seat: int, die: int, turns: int) -> int:
    """Return what a die would do in some turns; a held die is rolled in about half of them."""
    whole = turns * worth(s.data, s.bodies[seat][die])
    return whole // 2 if s.places[seat][die] == HELD else whole


def standing(s: Daemon) -> list[int]:
    """Return how seats stand, for bots: the value of their dice; held, stunned or wounded ones count less.

    [daemon.win] [daemon.die.place]
    """
    return [0 if s.out[seat] else bringing(s, seat) for seat in range(s.seats)]


def bringing(s: Daemon, seat: int) -> int:
    """Return the value of all dice of a daemon, by where they lie. [daemon.die.place]"""
    rows: Rows = s.data
    dice = zip(s.bodies[seat], s.places[seat], strict=True)
    return sum([worth(rows, part) * TENTHS[place] for part, place in dice])


@lru_cache(maxsize=512)  # the parts of the tables in use: bots ask for every die of every world
def worth(rows: Rows, part: int) -> int:
    """Return what the six faces of a part are worth together: six times what a roll brings on average."""
    return sum([max(sent(rows, symbol), guarding(rows, symbol)) for symbol in rows.faces[part]])


def sent(rows: Rows, symbol: int) -> int:
    """Return what a symbol does to a foe; 0 for no symbol."""
    hard = HARD if rows.manner[symbol] > BLOW else 0
    hurt = 2 * rows.stuns[symbol] + 4 * rows.wounds[symbol] + hard
    return hurt + MINUS * rows.minuses[symbol] + TARGETED * rows.targeted[symbol] + HELPING.get(symbol, 0)


def guarding(rows: Rows, symbol: int) -> int:
    """Return what a symbol does for its owner; one that stops every attack is worth more."""
    guards = rows.symbols[symbol].guards
    return (GUARD + ("deflect" in guards)) if guards else 0

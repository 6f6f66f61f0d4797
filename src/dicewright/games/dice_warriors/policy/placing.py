"""Rules of thumb for where dice stand: who strikes in front, who casts and heals behind."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.dice_warriors.codes import SPACE, seat_of
from dicewright.games.dice_warriors.policy.weighing import body, shown
from dicewright.games.dice_warriors.rows import ANYWHERE, MELEE, NONE, Rows
from dicewright.games.dice_warriors.state import TRAY, Warriors
from dicewright.kernel.asking.policy import Choice
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS

FRONT: Final = 0
SECOND: Final = 1
REAR: Final = 2
FRAGILE: Final = 6  # hits: who has no more is safer behind


def wanted_rank(s: Warriors, n: int) -> int:
    """Return the rank from which a die can do what it shows, as far behind as that allows."""
    rows: Rows = s.data
    die = s.die(n)
    if die.effect == NONE:
        return REAR
    row = rows.effects[die.effect]
    if row.stance:
        return FRONT
    if row.act == "stealthy-attack" or row.kind == MELEE or row.side == "enemy":
        return min(row.most - 1, REAR) if 0 < row.most < ANYWHERE else FRONT
    if row.die:
        reach = rows.secondary[row.die].reach
        return min(reach - 1, REAR) if reach else REAR
    return REAR


def eager(s: Warriors, n: int) -> bool:
    """Return whether a die has something to do in front: it strikes what is near, or takes a stance."""
    rows: Rows = s.data
    die = s.die(n)
    if die.effect == NONE or die.idle:
        return False
    row = rows.effects[die.effect]
    return row.stance or row.act == "stealthy-attack" or (row.side == "enemy" and row.most == 1)


def formation(s: Warriors, seat: int) -> dict[int, int]:
    """Return a rank for each die: two ranks at most, so that the front strikes as soon as it can.

    Ranks act from the rear, in turn with the enemy's: who has fewer of them strikes before the enemy's front
    does. Only the fragile stand behind, unless they have something to do in front.
    """
    dice = [n for n, die in s.coded(seat) if die.rank >= TRAY]
    return {n: SECOND if s.left(n) <= FRAGILE and not eager(s, n) else FRONT for n in dice}


def place(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Put a die where it can do what it shows, and apart from its neighbours, so that no area holds many."""
    rank = formation(s, seat)[s.moving]
    taken = [die.column for die in s.dice[seat] if die.rank >= 0]
    return min(options, key=lambda space: crowding(space, rank, taken))


def crowding(space: int, rank: int, taken: list[int]) -> int:
    """Return how far a space is from a rank, and then how many dice are near it."""
    at, column = SPACE.split(space)
    near = sum([1 for other in taken if abs(other - column) <= 1])
    return 100 * abs(at - rank) + near


def step(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Let the die step forward that can strike from there, else the sturdiest."""
    return max(options, key=lambda n: (wanted_rank(s, n) == FRONT and shown(s, n) > 0, s.left(n)))


def anywhere(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Enter on the first space that is far from others."""
    taken = [die.column for die in s.dice[seat] if die.rank >= 0]
    spaces = [space for space in options if space != PASS]
    return min(spaces, key=lambda space: crowding(space, FRONT, taken))


def shield(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Cover the die of the rank that would be missed most."""
    return max(options[:-1], key=lambda n: (2 * shown(s, n) + body(s, n) - s.left(n), seat_of(n)))


PLACING: Final[dict[str, Choice]] = {
    "enter": anywhere,
    "place": place,
    "revive_to": anywhere,
    "shield": shield,
    "step": step,
    "step_to": anywhere,
}

"""Rules of thumb for sharing blows out: together they kill what they can, and few hits are wasted."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from dicewright.games.dice_warriors.mat import beside, distance
from dicewright.games.dice_warriors.policy.weighing import blow, body, dealt, shown
from dicewright.games.dice_warriors.powers.melee import swarming
from dicewright.games.dice_warriors.rows import ANYWHERE, MELEE, NONE, Effect, Rows
from dicewright.games.dice_warriors.state import DEFENCE, DOUBLED, SMITE, Warriors
from dicewright.games.dice_warriors.steps.resolve import ready

Blow = tuple[int, int]  # a die, and what it deals
MANY: Final = 8  # blows that are looked at together, at most


def striking(s: Warriors, n: int) -> Effect | None:
    """Return the blow at one die that a die shows, or None."""
    rows: Rows = s.data
    effect = s.die(n).effect
    row = rows.effects[effect] if effect != NONE else None
    return row if row is not None and row.damage and row.side == "enemy" else None


def dealing(s: Warriors, n: int, row: Effect, base: int) -> int:
    """Return what a die deals with a blow: with what adds to it, and doubled."""
    if row.act == "swarm":
        base = swarming(s, n)
    if s.lasting:
        base += sum([e.amount for e in s.entries(SMITE, n)])
        if row.kind == MELEE:
            base += sum([e.amount for e in s.granted("weapon", n)])
        if s.has(DOUBLED, n):
            base *= 2
    return base


def waiting(s: Warriors, seat: int, but: int) -> list[Blow]:
    """Return the blows of the rank being resolved that are still to come, without one die's."""
    found = []
    for n in ready(s, seat):
        row = striking(s, n)
        if row is not None and n != but:
            amount = s.die(n).amount
            found.append((n, dealing(s, n, row, row.damage if amount == NONE else amount)))
    return found


def reaches(s: Warriors, n: int, foe: int) -> bool:
    """Return whether the blow that a die shows reaches a foe."""
    row = striking(s, n)
    if row is None or (row.near and s.options["strict_adjacent"] == "on" and not beside(s, n, foe)):
        return False
    return row.least <= distance(s, n, foe) <= (row.most or ANYWHERE)


def hits(s: Warriors, foe: int) -> int:
    """Return how much must be dealt to kill a foe; what its defence takes off once counts, too."""
    parries = sum([e.amount for e in s.entries(DEFENCE, foe)]) if s.lasting else 0
    return s.left(foe) + s.die(foe).ignores + parries


def prize(s: Warriors, foe: int) -> float:
    """Return what the death of a foe is worth for each hit it takes."""
    return (body(s, foe) + shown(s, foe)) / max(s.left(foe), 1)


def shared_out(s: Warriors, first: Blow, others: Sequence[Blow], foes: Sequence[int]) -> dict[int, int]:
    """Return whom each die strikes: those who are worth most for their hits are killed with the least waste.

    Nobody is killed if the same blows do more elsewhere. Blows that are left go where they hurt most. The
    first reaches all foes.
    """
    free = [first, *others]
    given: dict[int, int] = {}
    left = sorted(foes, key=lambda foe: prize(s, foe), reverse=True)
    for foe in tuple(left):
        able = [
            one for one in free if (one[0] == first[0] or reaches(s, one[0], foe)) and dealt(s, foe, one[1])
        ]
        crew = enough(able[:MANY], hits(s, foe))
        total = sum([damage for _, damage in crew])
        if crew and blow(s, foe, total) >= max([blow(s, other, total) for other in left]):
            left.remove(foe)
            for one in crew:
                given[one[0]] = foe
                free.remove(one)
    for n, damage in free:
        open_ = [foe for foe in left or foes if n == first[0] or reaches(s, n, foe)]
        if open_:
            given[n] = max(open_, key=lambda foe: blow(s, foe, damage))
    return given


def enough(able: Sequence[Blow], need: int) -> tuple[Blow, ...]:
    """Return the blows that come to so much with the least waste, the fewest of equal ones; () if none do."""
    best: tuple[Blow, ...] = ()
    least = 0
    for n in range(1, len(able) + 1):
        for crew in combinations(able, n):
            total = sum([damage for _, damage in crew])
            if total >= need and (not best or total < least):
                best, least = crew, total
    return best

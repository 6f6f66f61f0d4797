"""What a player would like to know before choosing: the exact chance that an attack can be defended."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import Final

from dicewright.games.daemon_dice.rows import GUARDS, PLUS, Rows
from dicewright.games.daemon_dice.state import ACTIVE, ASIDE, HOLDING, Attack, Daemon
from dicewright.games.daemon_dice.steps.defend import doubles, harmless, need
from dicewright.games.daemon_dice.words import bare_die, player
from dicewright.kernel.decisions import Decision
from dicewright.kernel.game import Measure

Counts = tuple[tuple[int, ...], ...]  # a die's faces as what they count for
SENDING: Final = ("aim", "spike", "boost", "inject")
FACING: Final = ("release", "aside")


def measures(s: Daemon, decision: Decision) -> list[Measure]:
    """Return a measure for each open attack: whether it can be defended. [daemon.turn.defend]"""
    if decision.kind in SENDING:
        owner, victim = s.turn, s.target
    elif decision.kind in FACING:
        owner, victim = s.sender, s.turn
    else:
        return []
    return [
        Measure(
            f"d{owner}.{attack.die}",
            exact=holding(at, victim),
            text="holds",
            parts={"victim": player(victim), "attack": bare_die(s, owner, attack.die)},
        )
        for at, attack in enumerate(s.attacks)
    ]


def holding(at: int, victim: int) -> Callable[[Daemon, Decision, int], Fraction]:
    """Return a function that computes the chance to defend against an attack after an answer."""

    def exact(s: Daemon, decision: Decision, option: int) -> Fraction:
        attack = s.attacks[at]
        needed = need(s, attack)
        if decision.kind == "boost" and option == at:
            needed += s.data.boost[attack.symbol]
        if harmless(s, attack, s.turn if victim == s.target else s.sender, victim):
            return Fraction(1)
        dice, gone, aimed = rolling(s, decision, option, victim)
        return defensible(s, attack, [s.bodies[victim][die] for die in dice], needed, gone, aimed)

    return exact


def rolling(s: Daemon, decision: Decision, option: int, victim: int) -> tuple[list[int], int, int]:
    """Return the dice the victim could roll after an answer, and the plain and aimed minuses to come."""
    dice = [die for die, place in enumerate(s.places[victim]) if place <= ASIDE and die not in s.swoops]
    chosen = {*(decision.set[2] if decision.set is not None else ()), option}
    if decision.kind == "aside":
        dice = [die for die in dice if s.places[victim][die] == ACTIVE and die not in chosen]
        return dice, s.minuses - len(chosen), 0
    if decision.kind == "release":
        dice += [die for die in s.lying(victim, HOLDING) if die in chosen and die not in s.swoops]
    return sorted(dice), s.minuses, 0 if s.swoops else s.aimed


def defensible(
    s: Daemon, attack: Attack, parts: Sequence[int], needed: int, gone: int, aimed: int = 0
) -> Fraction:
    """Return the chance that dice can defend against an attack if all of them are used for it.

    Minuses are placed one by one, each where it suits its player best.
    """
    rows: Rows = s.data
    first, second = ((guard, *doubles(s, guard)) for guard in GUARDS[rows.manner[attack.symbol]])
    dice: Counts = ()
    for part in sorted(parts):
        faces = [4 * (face in first) + 2 * (face in second) + (face == PLUS) for face in rows.faces[part]]
        if any(faces):
            dice = (*dice, tuple(faces))
    useless = len(parts) - len(dice)
    for _ in range(min(aimed, len(dice))):
        dice = min(lesser(dice), key=partial(shown, needed=needed))
    for _ in range(min(gone - useless, len(dice))):
        dice = max(lesser(dice), key=partial(shown, needed=needed))
    return shown(dice, needed)


def lesser(dice: Counts) -> list[Counts]:
    """Return what dice can remain after one of them is set aside."""
    return list(dict.fromkeys([(*dice[:i], *dice[i + 1 :]) for i in range(len(dice))]))


@cache
def shown(dice: Counts, needed: int) -> Fraction:
    """Return the chance, counting guards of the first kind, the second, both, and pluses die by die."""
    ways: dict[tuple[int, int, int, int], int] = {(0, 0, 0, 0): 1}
    for faces in dice:
        after: dict[tuple[int, int, int, int], int] = {}
        for (a, b, both, plus), n in ways.items():
            for face in sorted(set(faces)):
                key = (
                    min(needed, a + (face == 4)),
                    min(needed, b + (face == 2)),
                    min(needed, both + (face == 6)),
                    min(needed, plus + (face == 1)),
                )
                after[key] = after.get(key, 0) + n * faces.count(face)
        ways = after
    good = sum([n for (a, b, both, plus), n in ways.items() if enough(a + both, b + both, plus, needed)])
    return Fraction(good, 6 ** len(dice))


def enough(first: int, second: int, pluses: int, needed: int) -> bool:
    """Say whether guards of either kind, one at least, and pluses make a defence. [daemon.defence.plus]"""
    return any(guards and guards + pluses >= needed for guards in (first, second))

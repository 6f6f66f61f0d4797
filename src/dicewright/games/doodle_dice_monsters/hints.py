"""What a player would like to know before choosing: the exact chance that an attack destroys its target.

Everybody is taken to answer as well as they can: the defender by the shield and the nullifier that serve
best, both sides by rolling again whenever that helps. Pink stays out of it, big dice are rolled, and no
fortress cancels the attack, is paid for, or has a shield or nullifier rolled again.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache

from dicewright.games.doodle_dice_monsters.bodies import PART_CODE, Attack, Monster, Part
from dicewright.games.doodle_dice_monsters.powers.stratagems import forbids_rage
from dicewright.games.doodle_dice_monsters.rows import HUNDRED, NONE, SHIELD
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.attack import (
    MISS,
    forbids_nullifying,
    forbids_shielding,
    glorious,
)
from dicewright.games.doodle_dice_monsters.steps.damage import dealt, guarded, lowered
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Measure
from dicewright.kernel.windows import modified, refusal, usable

Value = Callable[[int], Fraction]  # of a face: the chance that the part then falls


def lap(s: Monsters) -> int:
    """Return what changes with every round; turns change as often as monsters of both sides take them."""
    return s.round


def measures(s: Monsters, decision: Decision) -> list[Measure]:
    """Return what is worth knowing of an attack: does the part aimed at fall, and its shield?"""
    if decision.kind not in ("aim", "shield", "nullify", "again"):
        return []
    found = [Measure("falls", exact=falls)]
    if decision.kind == "shield" or (s.attack is not None and s.attack.shield != NONE):
        found.append(Measure("shield_falls", exact=shield_falls))
    return found


def worth(s: Monsters) -> list[int]:
    """Return how seats stand, for bots: life in monsters counts double, dice in pools by their sides."""
    found = []
    for seat in range(s.seats):
        friends = [one for one in range(s.seats) if s.teams[one] == s.teams[seat]]
        parts = [part for one in friends for monster in s.monsters[one] for part in monster.parts]
        pools = sum([s.dice[one][die][0] for one in friends for die in s.active[one]])
        pools += sum([die[0] for one in friends for die in s.stock(one)])
        found.append(pools + sum([part.life + part.sides for part in parts]))
    return found


def falls(s: Monsters, decision: Decision, option: int) -> Fraction:
    """Return the chance that the part first aimed at is destroyed after an answer. [ddm.attack.order]"""
    return chance(s, decision, option, shield=False)


def shield_falls(s: Monsters, decision: Decision, option: int) -> Fraction:
    """Return the chance that the shield that takes an attack over is destroyed. [ddm.shield.take]"""
    return chance(s, decision, option, shield=True)


def chance(s: Monsters, decision: Decision, option: int, shield: bool) -> Fraction:
    """Return the chance after an answer; the state is a world of one's own and may be changed."""
    a, kind = s.attack, decision.kind
    assert a is not None
    if kind == "aim":
        a.aimed = a.part = PART_CODE.second(option)
        return min(through(s, a, shield, way) for way in shields(s, a))
    if kind == "shield":
        return through(s, a, shield, NONE if option == PASS else PART_CODE.second(option))
    if kind == "nullify":
        stopped = Fraction(0) if option == PASS else cancelling(s, a, PART_CODE.second(option))
        return (1 - stopped) * meeting(s) * struck(s, a, shield)
    return rolled(s, a, shield, decision, option)


def shields(s: Monsters, a: Attack) -> list[int]:
    """Return the shields that could take the attack over, and NONE. [ddm.shield.take]"""
    target = s.monster(a.target)
    return [NONE, *(part.number for part in target.parts if not forbids_shielding(s, target, part))]


def through(s: Monsters, a: Attack, shield: bool, way: int) -> Fraction:
    """Return the chance if a shield takes the attack over, or none, and the best nullifier answers.

    [ddm.shield.soak] [ddm.part.nullifier]
    """
    target = s.monster(a.target)
    a.shield, a.part = way, a.aimed if way == NONE else way
    part = target.part(a.part)
    fresh = not s.marked("round", "soak", target.key(part))
    a.soaks = part.serves_as(SHIELD) and fresh and s.works(target, part)
    parts = [part for part in target.parts if not forbids_nullifying(s, target, part)]
    stopped = max([Fraction(0), *(cancelling(s, a, part.number) for part in parts)])
    return (1 - stopped) * meeting(s) * struck(s, a, shield)


def meeting(s: Monsters) -> Fraction:
    """Return the chance that the attack does not miss. [ddm.fortress.black] [ddm.stratagem.green]"""
    left = Fraction(1)
    for seat in s.concerned("missing"):
        for power, owner in s.powers("missing", seat):
            if not refusal(s, power, owner):
                left *= 1 - Fraction(MISS, HUNDRED)
    return left


def furious(s: Monsters, a: Attack, number: int) -> bool:
    """Say whether the attacker can have a part that answers rolled again. [ddm.stratagem.red]"""
    target = s.monster(a.target)
    key = target.key(target.part(number))
    found = [one for seat in s.allies(s.monster(a.attacker).seat) for one in s.powers("soaked", seat)]
    return any(id == "frenzy" and not forbids_rage(s, owner, a, key) for id, owner in found)


def cancelling(s: Monsters, a: Attack, nullifier: int) -> Fraction:
    """Return the chance that a nullifier cancels the attack: half of its even sides. [ddm.nullify.half]

    In battle fury it has to do so twice. [ddm.stratagem.red]
    """
    sides = s.monster(a.target).part(nullifier).sides
    even = sides - sides % 2
    return Fraction(even // 2, even) ** (2 if furious(s, a, nullifier) else 1)


def struck(s: Monsters, a: Attack, shield: bool) -> Fraction:
    """Return the chance before the weapon is rolled. [ddm.part.weapon] [ddm.struggle.hit]"""
    attacker = s.monster(a.attacker)
    weapon = attacker.part(a.weapon)
    if a.struggle or a.damage:
        return fallen(s, a, a.damage or s.effort(attacker, weapon), shield)
    value, faces = valued(s, a, shield), faces_of(s, attacker, weapon, "weapon")
    return mean(faces, rolling(value, faces, answering(s), players(s), 0, 0))


def faces_of(s: Monsters, monster: Monster, part: Part, kind: str) -> range:
    """Return what a part can roll: in glory nothing but its maximum. [ddm.stratagem.white]"""
    return range(part.sides if glorious(s, monster, kind) else 1, part.sides + 1)


def rolled(s: Monsters, a: Attack, shield: bool, decision: Decision, option: int) -> Fraction:
    """Return the chance once the weapon lies there, after it is rolled again or not. [ddm.core.black]"""
    attacker = s.monster(a.attacker)
    faces = faces_of(s, attacker, attacker.part(a.weapon), "weapon")
    value, seats = valued(s, a, shield), players(s)
    turn = s.concerned("rolled").index(decision.seat)
    left, passed = answering(s), turn
    if option == PASS:
        passed += 1
    else:
        left = (*left[:turn], left[turn] - 1, *left[turn + 1 :])
        passed = 0
    after = rolling(value, faces, left, seats, (turn + 1) % len(left), passed)
    return after(a.face) if option == PASS else mean(faces, after)


def players(s: Monsters) -> tuple[bool, ...]:
    """Return whether those who speak when the weapon lies there, in order, are on the attacker's side."""
    assert s.attack is not None
    side = s.teams[s.monster(s.attack.attacker).seat]
    return tuple([s.teams[seat] == side for seat in s.concerned("rolled")])


def answering(s: Monsters) -> tuple[int, ...]:
    """Return how often each of these can still have it rolled again. [ddm.core.white]"""
    return tuple([len(usable(s, "rolled", seat)) for seat in s.concerned("rolled")])


def valued(s: Monsters, a: Attack, shield: bool) -> Value:
    """Return what a face is worth: with all that is added, the chance that the part falls. [ddm.core.red]"""
    return cache(lambda face: fallen(s, a, dealt(s, a, face), shield))


def mean(faces: range, value: Value) -> Fraction:
    """Return the mean over all faces of a die."""
    return sum([value(face) for face in faces], Fraction(0)) / len(faces)


def rolling(
    value: Value, faces: range, left: tuple[int, ...], seats: Sequence[bool], turn: int, passed: int
) -> Value:
    """Return what a face is worth if both sides may have it rolled again, in turn, until all let it stand.

    The attacker wants it high, the defenders low. [ddm.attack.order]
    """
    if passed == len(seats) or not any(left):
        return value
    following = (turn + 1) % len(seats)
    stand = rolling(value, faces, left, seats, following, passed + 1)
    if not left[turn]:
        return stand
    fewer = (*left[:turn], left[turn] - 1, *left[turn + 1 :])
    again = mean(faces, rolling(value, faces, fewer, seats, following, 0))
    best = max if seats[turn] else min
    return lambda face: best(stand(face), again)


def fallen(s: Monsters, a: Attack, damage: int, shield: bool) -> Fraction:
    """Return the chance that so much damage destroys the part, over all rolls of a shield. [ddm.damage]

    In battle fury one that saves the part is rolled again. [ddm.core.gray] [ddm.stratagem.red]
    """
    target = s.monster(a.target)
    if a.shield == NONE and shield:
        return Fraction(0)
    past = min(damage, modified(s, "pierced", 0)) if a.shield != NONE else 0
    if a.shield != NONE and not shield:
        return Fraction(past - (guarded(s, a) if past else 0) >= target.part(a.aimed).life)
    part = target.part(a.part)
    if part.life == 0:  # of a martyr
        return Fraction(0)
    rolls = faces_of(s, target, part, "shield") if a.soaks else range(1)
    hits = [damage - past - lowered(s, a, roll) >= part.life for roll in rolls]
    once = Fraction(hits.count(True), len(hits))
    return once + (1 - once) * once if a.soaks and furious(s, a, a.part) else once

"""An attack through its nine steps: what must be asked on the way, and what is told of it."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import answers, rules
from tests.games.doodle_dice_monsters.referee.answers import Use
from tests.games.doodle_dice_monsters.referee.table import Attack, Blow, Event, Monster, Table

LURE: Final = 2
SHIELD: Final = 3
NULLIFY: Final = 4
CANCEL: Final = 5
WEAPON: Final = 6
AGAIN: Final = 7
SOAK: Final = 8
DAMAGE: Final = 9


def pay(t: Table) -> None:
    """Spend an action. [ddm.turn]"""
    t.check("ddm.turn", rules.left(t) > 0, True)
    t.spent += 1


def arm(t: Table, m: Monster, id: str) -> Attack:
    """Begin an attack with a part: an action, once a turn or a round. [ddm.weapon.once] DDM-54 DDM-67"""
    part = t.part(id)[1]
    if t.phase == "opening":
        t.check("ddm.stratagem.black", id, t.chosen)
        return Attack(m, part, False)
    if m.kind == "fortress":
        return Attack(m, part, True, int(t.options["living_fortress_damage"]))
    close(t)
    t.check("ddm.turn", m.id, t.acting)
    if t.way == "armory":
        t.check("ddm.fortress.red", id in rules.arms(t, m), True)
    else:
        t.check("ddm.part.weapon", t.way in rules.ways(t, m, part), True)
    pay(t)
    if t.way != "weapon":
        m.uses.append("struggle")
    part.struck = part.struck or t.way != "struggle"
    return Attack(m, part, t.way == "struggle", part.sides // 4)


def on_attacks(t: Table, e: Event) -> None:
    """Check that an attack is declared. [ddm.attack.order]"""
    t.attack = arm(t, t.part(e["data"]["part"])[0], e["data"]["part"])
    if t.phase == "opening":
        t.strikes.append(t.attack)
        t.fresh = True


def on_aimed(t: Table, e: Event) -> None:
    """Check that it is aimed at a part that may be attacked. [ddm.attack.order] [ddm.barred]"""
    a = t.fight
    target, part = t.part(e["data"]["part"])
    if a.lured or a.leaps:
        t.check("ddm.core.pink", target is a.target, True)
    else:
        t.check("ddm.barred", target.id in rules.targets(t, a.attacker), True)
    a.target, a.aimed, a.part = target, part, part


def running(t: Table, step: int) -> Attack:
    """Return the attack that a step belongs to: of several strikes the first that has not passed it."""
    a = t.fight
    waiting = [strike for strike in t.strikes if strike.step < step and not strike.cancelled]
    if t.strikes and (a.cancelled or a.step > step or t.fresh):
        a = waiting[0] if waiting else a
        t.attack, t.fresh = a, False
    return a


def rolling(t: Table) -> Attack:
    """Return the attack for which a die is rolled or named now; strikes are so one after the other. DDM-54"""
    a = t.fight
    soaks = a.rolls and not a.soaking and not answers.unhindered(t, a)
    done = a.face > 0 and not (a.again or a.recast or soaks)
    later = [strike for strike in t.strikes if not strike.cancelled and not strike.face]
    if later and (t.fresh or a.cancelled or done):
        a = t.attack = later[0]
        t.fresh = False
    return a


def advance(t: Table, a: Attack, step: int) -> None:
    """Go on to a step; whoever may answer on the way must have been asked. [ddm.attack.order]"""
    while a.step < step and not (a.cancelled and a.step >= CANCEL):
        a.step += 1
        leave(t, a)


def leave(t: Table, a: Attack) -> None:
    """Check, when a step begins, that nothing was left out in the one before. [ddm.attack.order]"""
    if a.step == SHIELD:
        owed(t, a, "redirect", answers.lures(t, a))
    elif a.step == NULLIFY:
        bid(t, a, "shield", bool(answers.shields(a)))
        settle(a)
    elif a.step == CANCEL:
        owed(t, a, "forestall", answers.chills(t, a))
        bid(t, a, "nullify", bool(answers.nullifiers(a)))
        a.misses = answers.checks(t, a)
    elif a.step == WEAPON:
        t.check("ddm.stratagem.green", a.misses, 0)
        if a.nullifier is not None:
            recasts = answers.recasts(t, Attack(**{**vars(a), "step": CANCEL}))
            owed(t, a, "recast", recasts)
            t.check("ddm.nullify.half", a.check > a.nullifier.sides // 2 and not a.recast, True)
            a.asked = [entry for entry in a.asked if entry[0] != "recast"]
    elif a.step == AGAIN and not a.struggle and not a.leaps:
        t.check("ddm.part.weapon", a.face > 0, True)
    elif a.step == SOAK:
        t.check("ddm.core.black", a.again, False)
        owed(t, a, "again", answers.again(t, a))
    elif a.step == DAMAGE:
        t.check("ddm.shield.soak", a.soaking, a.rolls and not answers.unhindered(t, a))
        owed(t, a, "recast", answers.recasts(t, a))
        t.check("ddm.stratagem.red", a.recast, False)
        if not t.strikes:
            count(t, a)


def count(t: Table, a: Attack) -> None:
    """Count the damage, or count it again: it is about to be done, less what hordes took. [ddm.damage]"""
    reckon(t, a)
    at = next((n for n, blow in enumerate(t.blows) if blow.attack is a), len(t.blows))
    rest = [blow for blow in t.blows if blow.attack is not a]
    shared = {blow.part.id: blow.shared for blow in t.blows if blow.attack is a}
    new = []
    for part, n in a.hits or []:
        taken = shared.get(part.id, 0)
        new.append(Blow(a.struck, part, max(0, n - taken), a, shared=taken))
        new[-1].hordes = [] if a.mastered else None
    t.blows = [*rest[:at], *new, *rest[at:]]


def reckon(t: Table, a: Attack) -> None:
    """Count what an attack deals to which part. [ddm.damage]"""
    a.hits = answers.hits(t, a, a.weapon.sides if a.mastered else a.face)


def owed(t: Table, a: Attack, kind: str, uses: list[Use]) -> None:
    """Disagree if a seat that might answer was not asked. [ddm.attack.order]"""
    seats = sorted({use[2] for use in uses})
    t.check("ddm.attack.order", [seat for seat in seats if (kind, seat) in a.asked], seats)


def bid(t: Table, a: Attack, kind: str, able: bool) -> None:
    """Disagree if who is attacked might answer and was not asked. [ddm.attack.order]"""
    t.check("ddm.attack.order", able and (kind, a.struck.seat) not in a.asked, False)


def settle(a: Attack) -> None:
    """Check that the first attack that ends up at a shield uses up its roll. [ddm.shield.soak] DDM-20"""
    if a.landing.serves("shield"):
        a.rolls = a.landing.works and not a.landing.soaked
        a.landing.soaked = True


def close(t: Table) -> None:
    """Check that the attacks before are over. [ddm.attack.order]"""
    for a in t.strikes or ([] if t.attack is None else [t.attack]):
        if a.hits is None:
            advance(t, a, DAMAGE)
    if t.strikes and not t.struck:
        land(t)
    t.check("ddm.damage", [], [(blow.part.id, blow.n) for blow in t.blows])
    t.attack, t.strikes, t.struck = None, [], False


def land(t: Table) -> None:
    """Let all strikes before the turns hurt at the same time. [ddm.stratagem.black] DDM-54"""
    t.struck = True
    for a in t.strikes:
        advance(t, a, DAMAGE)
    for a in t.strikes:
        if not a.cancelled:
            count(t, a)


def on_lured(t: Table, e: Event) -> None:
    """Pink draws the attack to itself, once a round. [ddm.core.pink]"""
    a, m = running(t, LURE), t.monster(e["data"]["monster"])
    able = [use for use in answers.lures(t, a) if use[1] == m.id]
    t.check("ddm.core.pink", bool(able), True)
    m.uses.append(able[0][3])
    a.target, a.lured, a.step = m, True, LURE


def on_took_over(t: Table, e: Event) -> None:
    """Check that a shield takes the attack over, once a round. [ddm.shield.take]"""
    a, part = running(t, SHIELD), t.part(e["data"]["part"])[1]
    advance(t, a, SHIELD)
    t.check("ddm.shield.take", part in answers.shields(a), True)
    part.took = a.shielded = True
    a.part = part


def on_chilled(t: Table, e: Event) -> None:
    """Check that a fortress cancels the attack and freezes the attacker. [ddm.fortress.blue] DDM-63"""
    a = running(t, NULLIFY)
    advance(t, a, NULLIFY)
    able = [use for use in answers.chills(t, a) if use[2] == e["seat"]]
    t.check("ddm.fortress.blue", (bool(able), e["data"]["monster"]), (True, a.attacker.id))
    t.monster(able[0][1]).uses.append("chill")
    a.cancelled, a.step = True, CANCEL
    a.attacker.frozen = 2 if a.attacker.id == t.acting else 1


def on_missed(t: Table, e: Event) -> None:
    """Check that the attack misses, and is over. [ddm.stratagem.green] DDM-53"""
    t.check("ddm.stratagem.green", e["data"]["monster"], t.fight.struck.id)
    t.fight.cancelled = True


def on_leapt(t: Table, e: Event) -> None:
    """Check that what was more than a core could take leaps on, from step 3. [ddm.fortress.yellow] DDM-65"""
    old, target = t.fight, t.monster(e["data"]["monster"])
    t.check("ddm.fortress.yellow", target.id in leaps(t, old), True)
    t.check("ddm.fortress.yellow", e["data"]["n"], old.excess)
    t.attack = Attack(old.attacker, old.weapon, old.struggle, old.excess, leaps=True, target=target)
    t.attack.step = LURE


def leaps(t: Table, a: Attack) -> list[str]:
    """Return the enemies that excess may leap to. [ddm.fortress.yellow] DDM-65"""
    own = a.attacker
    if a.excess < 1 or own.id not in t.monsters or not rules.built(t, "fortress", "yellow", own):
        return []
    if not rules.shows(t, own, "electric"):
        return []
    near = [t.monsters[id] for id in rules.targets(t, own) if id in t.monsters]
    return [m.id for m in near if m is not a.target and m.kind != "horde"]


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "attacks": on_attacks,
    "aimed": on_aimed,
    "lured": on_lured,
    "took_over": on_took_over,
    "chilled": on_chilled,
    "missed": on_missed,
    "leapt": on_leapt,
}

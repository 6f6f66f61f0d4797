"""Damage: the one function that counts it, what stops it, healing, death, and how a battle ends."""

from dicewright.games.dice_warriors.codes import DIE, seat_of
from dicewright.games.dice_warriors.mat import repair
from dicewright.games.dice_warriors.rows import MELEE, NONE, TRAP, Rows
from dicewright.games.dice_warriors.state import (
    BRACE,
    COVER,
    DEAD,
    DEFENCE,
    DOUBLED,
    FAMILIAR,
    GONE,
    PARTY,
    SMITE,
    SMITE_UNDEAD,
    TOUGH,
    Die,
    Warriors,
)
from dicewright.kernel.lasting import Lasting


def count_damage(s: Warriors, victim: int, base: int, fixed: bool = False) -> int:
    """Count the damage of one hit: base, adders, multiplier, reductions of each hit, then pools.

    What the victim itself sets is `fixed`: no adder and no multiplier changes it. [warriors.multiplier]
    """
    value = base if fixed else raw_damage(s, victim, base)
    if s.lasting:
        value -= sum([e.amount for e in s.granted("skin", victim) + s.entries(TOUGH, victim)])
        value -= parried(s, victim, value)
    die = s.die(victim)
    if value > 0 and die.ignores:
        ignored = min(value, die.ignores)
        die.ignores -= ignored
        value -= ignored
    return max(0, value)


def raw_damage(s: Warriors, victim: int, base: int) -> int:
    """Return what the acting die deals before anything protects: adders first, then doubling.

    [warriors.multiplier] [warriors.kind]
    """
    source = s.act.die
    s.act.struck = True
    if source == NONE or not s.lasting:
        return base
    value = base
    if s.act.smite in (NONE, victim):
        smite = SMITE_UNDEAD if s.kind(victim).undead else SMITE
        value += sum([e.amount for e in s.entries(smite, source)])
    if s.effect().kind == MELEE:
        value += sum([e.amount for e in s.granted("weapon", source)])
    for e in s.entries(DOUBLED, source):
        value *= e.amount
    return value


def parried(s: Warriors, victim: int, value: int) -> int:
    """Return what Defense takes off, and use up its points unless they count for each hit.

    [warriors.result.defense] [warriors.result.double-defense]
    """
    off = 0
    whole = s.options["defence_mode"] == "pool"
    for i, e in enumerate(s.lasting):
        if e.name == DEFENCE and e.owner == victim and value > off:
            taken = min(e.amount, value - off)
            off += taken
            if whole:
                s.lasting[i] = Lasting(e.name, e.owner, e.moment, e.who, e.left, e.amount - taken)
    if whole and off:
        s.lasting = [e for e in s.lasting if e.name != DEFENCE or e.amount > 0]
    return off


def spend(s: Warriors, n: int) -> None:
    """Use up what a die had to add and to double, once a result has dealt damage. [warriors.multiplier]"""
    if s.act.struck and s.lasting:
        for used in (SMITE, SMITE_UNDEAD, DOUBLED):
            s.lift(used, n)


def shielded(s: Warriors, victim: int) -> bool:
    """Say whether a die suffers no damage now. [warriors.result.shield] [warriors.spell.mage-shield]"""
    return s.has(COVER, victim) or bool(s.granted("shield", victim))


def touched(s: Warriors, victim: int) -> bool:
    """Say whether an effect reaches a die; a Holy Aura stops one of the enemy's and is spent.

    [warriors.spell.holy-aura]
    """
    auras = s.granted("aura", victim)
    if not auras:
        return True
    by = s.act.by if s.act.by != NONE else seat_of(s.act.die) if s.act.die != NONE else NONE
    if by == seat_of(victim):
        return True
    s.lift(auras[0].name, victim)
    s.say("aura_broke", victim, effect=TRAP if s.act.die == NONE else s.effect().id)
    return False


def hit(s: Warriors, victim: int, base: int, fixed: bool = False) -> int:
    """Deal damage to a die that an effect has reached, tell it, and return how much. [warriors.life]"""
    covered = shielded(s, victim)
    value = suffer(s, victim, base, fixed)
    if s.act.die == NONE:
        s.say("caught", victim, damage=value, left=max(0, s.left(victim)))
    elif covered:
        s.say("shielded", s.act.die, victim, effect=s.effect().id)
    elif value == 0:
        s.say("unharmed", s.act.die, victim, effect=s.effect().id)
    else:
        s.say("hurt", s.act.die, victim, effect=s.effect().id, damage=value, left=max(0, s.left(victim)))
    return value


def suffer(s: Warriors, victim: int, base: int, fixed: bool = False) -> int:
    """Deal damage to a die that an effect has reached, and return how much it suffered. [warriors.life]"""
    value = 0 if shielded(s, victim) else count_damage(s, victim, base, fixed)
    if value:
        s.die(victim).damage += value
        s.hurt = True
    return value


def foreseen(s: Warriors, victim: int, value: int) -> int:
    """Return what a die would suffer of some damage as it stands now. [warriors.multiplier]"""
    if s.lasting:
        if shielded(s, victim) or s.granted("aura", victim):
            return 0
        less = s.granted("skin", victim) + s.entries(TOUGH, victim) + s.entries(DEFENCE, victim)
        value -= sum([e.amount for e in less])
    return max(0, value - s.die(victim).ignores)


def slay(s: Warriors, victim: int) -> None:
    """Kill a die whatever its hits, unless it suffers no damage now. [warriors.result.assassinate]

    [warriors.spell.destroy-undead]
    """
    if shielded(s, victim):
        s.say("shielded", s.act.die, victim, effect=s.effect().id)
        return
    s.die(victim).damage = s.kind(victim).sides
    s.hurt = True
    s.say("slain", s.act.die, victim, effect=s.effect().id)


def lose(s: Warriors, n: int, hits: int) -> None:
    """Let a die lose hits that nothing prevents: a price, fading, or a familiar's death. [warriors.life]"""
    s.die(n).damage += hits
    s.say("lost", n, damage=hits, left=max(0, s.left(n)))


def heal(s: Warriors, n: int, hits: int) -> None:
    """Give a die hits back, never above its sides; the rest is lost. [warriors.heal]"""
    die = s.die(n)
    healed = min(hits, die.damage)
    die.damage -= healed
    if s.act.die in (NONE, n):
        s.say("recovered", n, hits=healed, left=s.left(n))
    else:
        s.say("healed", s.act.die, n, effect=s.effect().id, hits=healed, left=s.left(n))


# Death and the end.


def settle(s: Warriors) -> None:
    """Take away what died, let ranks close, and end the battle if a party is gone. [warriors.life]

    Everything one result does is one moment, so both parties may be gone at once. [warriors.end]
    """
    first = dead = fallen(s)
    while dead:
        for n in dead:
            if s.alive(n):  # and did not vanish with its caster
                bury(s, n)
        dead = fallen(s)
    if first:
        finished(s)
    for seat in (s.turn, 1 - s.turn):
        repair(s, seat)


def fallen(s: Warriors) -> list[int]:
    """Return the dice on the mat that have no hits left. [warriors.life]"""
    rows: Rows = s.data
    kinds = rows.kinds
    return [
        DIE.code(seat, place)
        for seat in range(s.seats)
        for place, die in enumerate(s.dice[seat])
        if die.damage and die.rank >= 0 and die.damage >= kinds[die.kind].sides
    ]


def bury(s: Warriors, n: int) -> None:
    """Take a die away that has no hits left. A familiar's death costs its caster half of what is left.

    [warriors.monster.familiar]
    """
    die = s.die(n)
    s.say("died", n)
    master = die.master
    remove(s, n)
    if die.sort == FAMILIAR and s.alive(master):
        left = s.left(master)
        if left > 0:
            lose(s, master, (left + 1) // 2)


def remove(s: Warriors, n: int) -> None:
    """Take a die off the mat with all that lasts on it; its familiar vanishes. [warriors.duplicate]"""
    die: Die = s.die(n)
    die.rank = DEAD if die.sort == PARTY else GONE
    die.kind = die.native
    die.face = die.effect = die.amount = die.grip = NONE
    die.resolved = True
    die.idle = False
    die.owed = 0
    end_stances(s, n)
    s.lasting = [e for e in s.lasting if e.owner != n or e.name in ("wall-of-earth", "darkness")]
    for seat in range(s.seats):
        for other in s.standing(seat):
            if s.die(other).grip == n:
                let_go(s, other)
            if s.die(other).master == n:
                s.say("vanished", other)
                remove(s, other)


def let_go(s: Warriors, n: int) -> None:
    """End what a die engulfs; if it was held back for that, it has nothing to do. [warriors.result.engulf]"""
    die = s.die(n)
    die.grip = die.held_by = die.held_amount = NONE
    if die.face == NONE:
        die.effect = NONE


def revert(s: Warriors, n: int) -> None:
    """Give a die its own shape again, with all its damage; what another shape engulfed is free.

    [warriors.spell.shape-change]
    """
    die = s.die(n)
    die.kind = die.native
    die.ignores = s.kind(n).ignores
    let_go(s, n)
    s.say("reverted", n)


def end_stances(s: Warriors, n: int) -> None:
    """End whatever stances a die has taken. [warriors.silence]"""
    for e in s.stances_of(n):
        s.lasting.remove(e)


def beaten(dice: list[Die]) -> bool:
    """Say whether no character is left among a seat's dice. [warriors.duplicate]"""
    return PARTY not in [die.sort for die in dice if die.rank > DEAD]


def finished(s: Warriors) -> None:
    """End the battle when a side has no character dice left; both at once share it. [warriors.end]"""
    s.out = [beaten(dice) for dice in s.dice]
    if True in s.out:
        winners = [seat for seat in range(s.seats) if not s.out[seat]]
        s.tell("beaten", winners[0] if winners else -1)
        s.end(winners or range(s.seats))


def braced(s: Warriors, target: int) -> int:
    """Return the die whose Brace turns a Charge at a target, NONE if none does. [warriors.result.brace]"""
    if not s.lasting:
        return NONE
    seat = seat_of(target)
    for e in s.lasting:
        if e.name == BRACE and seat_of(e.owner) == seat and s.die(e.owner).rank <= s.die(target).rank:
            return e.owner
    return NONE

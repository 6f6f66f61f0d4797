"""Spells that last on a die or on the field, and the one that ends them."""

from dicewright.games.dice_warriors.acting import apply, roll_die, roll_spell, show, shown, take_stance
from dicewright.games.dice_warriors.aim import EITHER, aim, chooser, dark, decline, willing
from dicewright.games.dice_warriors.harm import heal, let_go, remove, touched
from dicewright.games.dice_warriors.mat import counts, distance, free, short
from dicewright.games.dice_warriors.rows import NONE, POWERS, Effect, Rows
from dicewright.games.dice_warriors.state import FAR, MAGIC, OWES_MAGIC, OWES_NOTHING, PARTY, Warriors
from dicewright.kernel.decisions import PASS


@POWERS.power("enchant")
def enchant(s: Warriors, me: int) -> None:
    """Let a spell last on one die; cast again it begins anew. [warriors.spell.stone-skin]

    [warriors.spell.mage-shield] [warriors.spell.holy-aura]
    """
    n = aim(s)
    if n != NONE:
        bestow(s, n)


def bestow(s: Warriors, n: int, more: int = 0) -> None:
    """Let what is carried out last on a die by its own name: for rounds, or until something touches it."""
    row = s.effect()
    s.lift(row.id, n)
    if row.rounds:
        s.last(row.id, n, "round", left=row.rounds + more, amount=s.amount())
    else:
        s.last(row.id, n, "touched", n)
    s.say("enchanted", n, effect=row.id)


@POWERS.power("spikes")
def spikes(s: Warriors, me: int) -> None:
    """Grow a coat of spikes. [warriors.spell.spikes]"""
    if willing(s):
        bestow(s, me)


@POWERS.power("arm_itself")
def arm_itself(s: Warriors, me: int) -> None:
    """Strike harder in the next turns; this one is over. [warriors.spell.magic-weapon]"""
    if willing(s):
        bestow(s, me, 1)


@POWERS.power("flaming-blade")
def flaming_blade(s: Warriors, me: int) -> None:
    """Let a die strike harder in its next turns, this one too if it waits. [warriors.spell.flaming-blade]"""
    n = aim(s)
    if n != NONE:
        bestow(s, n, 0 if s.waiting(n) else 1)


@POWERS.power("darkness")
def darkness(s: Warriors, me: int) -> None:
    """Cloak one rank of either side for this round. [warriors.spell.darkness]"""
    ranks = [seat * FAR + r for seat in range(s.seats) for r, dice in enumerate(counts(s, seat)) if dice]
    rank = s.choose(me // FAR, "darken", (*ranks, PASS))
    if rank == PASS:
        decline(s)
        return
    owner = dark(rank // FAR, rank % FAR)
    s.lift("darkness", owner)
    s.last("darkness", owner, "round", left=s.effect().rounds)
    s.tell("darkened", rank // FAR, rank=rank % FAR)


@POWERS.power("wall-of-earth")
def wall_of_earth(s: Warriors, me: int) -> None:
    """Raise a wall between the fronts until this die acts again. [warriors.spell.wall-of-earth]"""
    if willing(s):
        s.lift("wall-of-earth", me)
        s.last("wall-of-earth", me, "round", left=s.effect().rounds)
        s.say("walled", me)


# Healing that lasts, or that goes to many.


@POWERS.power("regeneration")
def regeneration(s: Warriors, me: int) -> None:
    """Heal a die now and at the end of the next rounds. [warriors.spell.regeneration]"""
    n = aim(s)
    if n != NONE:
        regrow(s, n, s.effect())


def regrow(s: Warriors, n: int, row: Effect) -> None:
    """Let a die regenerate. [warriors.spell.regeneration]"""
    heal(s, n, row.amount)
    s.lift(row.id, n)
    s.last(row.id, n, "round", left=row.rounds, amount=row.amount)


@POWERS.power("mass-heal")
def mass_heal(s: Warriors, me: int) -> None:
    """Roll the Heal die for every die of one own rank. [warriors.spell.mass-heal]"""
    rows: Rows = s.data
    seat = me // FAR
    if s.act.by == NONE and s.choose(seat, "cast", EITHER) == PASS:
        decline(s)
        return
    effect, amount = roll_spell(s, me, s.effect().die)
    ranks = [seat * FAR + rank for rank, dice in enumerate(counts(s, seat)) if dice]
    rank = s.choose(chooser(s), "heal_rank", ranks)
    row = rows.effects[effect]
    if row.act == "revivify":
        s.act.target = rank % FAR
        POWERS.acts["revivify"](s, me)
        return
    for n in s.in_rank(seat, rank % FAR):
        if row.act == "regeneration":
            regrow(s, n, row)
        else:
            heal(s, n, amount)


# Changes of place and shape.


@POWERS.power("rangers-stride")
def rangers_stride(s: Warriors, me: int) -> None:
    """Move up to two ranks, forward or back, if the ranks are legal then. [warriors.spell.rangers-stride]"""
    seat, die = me // FAR, s.die(me)
    ranks = [rank for rank in range(s.ranks) if not astray(s, me, rank)]
    spaces = [rank * FAR + column for rank in ranks for column in free(s, seat, rank)]
    if not spaces:
        s.say("no_target", me, effect=s.effect().id)
        return
    at = s.choose(seat, "stride", (*spaces, PASS))
    if at == PASS:
        decline(s)
        return
    die.rank, die.column = at // FAR, at % FAR
    s.say("stepped", me, rank=die.rank, column=die.column)


def astray(s: Warriors, me: int, rank: int) -> str:
    """Return the rule that keeps a Ranger from striding to a rank, or "". [warriors.spell.rangers-stride]"""
    here = s.die(me).rank
    if rank == here or abs(rank - here) > s.amount():
        return "warriors.spell.rangers-stride"
    ranks = counts(s, me // FAR)
    ranks[here] -= 1
    ranks[rank] += 1
    return "" if short(ranks) == NONE else "warriors.rank.legal"


@POWERS.power("shape-change")
def shape_change(s: Warriors, me: int) -> None:
    """Become another die for this round, roll it and apply it now. [warriors.spell.shape-change]"""
    die = s.die(me)
    forms = [kind for kind in range(len(s.data.kinds)) if not formless(s, me, kind)]
    form = s.choose(me // FAR, "form", (*forms, PASS))
    if form == PASS:
        decline(s)
        return
    die.kind = form
    die.ignores = s.kind(me).ignores
    s.say("changed", me)
    show(s, me, roll_die(s, me))
    shown(s, me)
    if s.options["defence_timing"] == "stance":
        take_stance(s, me, die.effect, die.amount)
    apply(s, me, die.effect, die.amount)


def formless(s: Warriors, me: int, kind: int) -> str:
    """Return the rule that keeps a druid from a shape, or "". [warriors.spell.shape-change]"""
    rows: Rows = s.data
    die, form = s.die(me), rows.kinds[kind]
    if kind in (die.kind, die.native) or form.sides <= die.damage:
        return "warriors.spell.shape-change"
    monster = s.options["shape_forms"] == "characters" and not form.character
    return "warriors.spell.shape-change" if monster else ""


# Dispel Magic.


def dispellable(s: Warriors) -> list[tuple[str, int]]:
    """Return what Dispel Magic can end now: (what, on which die or rank). [warriors.spell.dispel-magic]"""
    found = [(e.name, e.owner) for e in s.lasting if e.name in MAGIC and within(s, e.owner)]
    for seat in range(s.seats):
        for n in s.standing(seat):
            if within(s, n):
                die = s.die(n)
                found += [("owed", n)] if die.owed == OWES_MAGIC else []
                found += [("engulf", n)] if die.grip != NONE else []
                found += [("shape-change", n)] if die.kind != die.native else []
                found += [("summoned", n)] if die.sort != PARTY else []
    return found


def within(s: Warriors, owner: int) -> bool:
    """Say whether Dispel Magic reaches a die, or a rank by its number. [warriors.spell.dispel-magic]"""
    me = s.act.die
    if owner < 0:
        seat, rank = divmod(-2 - owner, 10)
        return seat == me // FAR or s.die(me).rank + rank + 1 <= s.effect().most
    if owner // FAR == me // FAR or not s.alive(owner):
        return True
    return distance(s, me, owner) <= s.effect().most


@POWERS.power("dispel-magic")
def dispel_magic(s: Warriors, me: int) -> None:
    """End one lasting effect of magic, or send a summoned die away. [warriors.spell.dispel-magic]"""
    found = dispellable(s)
    if not found:
        s.say("no_target", me, effect=s.effect().id)
        return
    option = s.choose(chooser(s), "dispel", (*range(len(found)), PASS))
    if option == PASS:
        decline(s)
        return
    what, owner = found[option]
    if owner >= 0 and s.alive(owner) and not touched(s, owner):
        return
    dispel(s, what, owner)


def dispel(s: Warriors, what: str, owner: int) -> None:
    """End one effect, without any of the harm that its natural end may do. [warriors.spell.dispel-magic]"""
    if owner >= 0:
        s.say("dispelled", owner, effect=what)
    else:
        s.tell("dawned", (-2 - owner) // 10, rank=(-2 - owner) % 10)
    if what in MAGIC:
        s.lift(what, owner)
    elif what == "owed":
        s.die(owner).owed = OWES_NOTHING
    elif what == "engulf":
        let_go(s, owner)
    elif what == "shape-change":
        s.die(owner).kind = s.die(owner).native
    else:
        remove(s, owner)

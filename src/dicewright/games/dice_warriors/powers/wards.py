"""Spells that last on a die or on the field, and the one that ends them."""

from collections.abc import Iterable

from dicewright.games.dice_warriors.acting import apply, roll_die, roll_spell, show, take_stance
from dicewright.games.dice_warriors.aim import EITHER, aim, chooser, decline, willing
from dicewright.games.dice_warriors.codes import RANK, SPACE, cloak_code, cloaked_rank, seat_of
from dicewright.games.dice_warriors.harm import heal, let_go, remove, revert, touched
from dicewright.games.dice_warriors.mat import counts, distance, forbids_space, free_spaces, short_rank
from dicewright.games.dice_warriors.rows import NONE, POWERS, Effect, Rows
from dicewright.games.dice_warriors.state import (
    CURSED,
    MAGIC,
    OWES_MAGIC,
    OWES_NOTHING,
    PARTY,
    REGENERATION,
    REGROWN,
    Warriors,
)
from dicewright.kernel.decisions import PASS


@POWERS.power("enchant")
def enchant(s: Warriors, me: int) -> None:
    """Let a spell last on a die, on its own if it names none; cast again it begins anew.

    [warriors.spell.stone-skin] [warriors.spell.mage-shield] [warriors.spell.holy-aura]
    [warriors.spell.spikes] [warriors.spell.magic-weapon] [warriors.spell.flaming-blade]
    """
    n = aim(s) if s.effect().side else me if willing(s) else NONE
    if n != NONE:
        bestow(s, n)


def bestow(s: Warriors, n: int) -> None:
    """Let what is carried out last on a die by its own name: for rounds, or until something touches it.

    A weapon is for turns: this one counts only if it is still to come. [warriors.spell.magic-weapon]
    """
    row = s.effect()
    more = 1 if row.lasts == "weapon" and not s.waiting(n) else 0
    s.lift(row.id, n)
    if row.rounds:
        s.last(row.id, n, "round", left=row.rounds + more, amount=s.amount())
    else:
        s.last(row.id, n, "touched", n)
    if n == s.act.die:
        s.say("gained", n, effect=row.id)
    else:
        s.say("enchanted", s.act.die, n, effect=s.effect().id)


@POWERS.power("darkness")
def darkness(s: Warriors, me: int) -> None:
    """Cloak one rank of either side for this round. [warriors.spell.darkness]"""
    ranks = occupied(s, range(s.seats))
    rank = s.choose(chooser(s), "darken", ranks if s.act.by != NONE else (*ranks, PASS))
    if rank == PASS:
        decline(s)
        return
    seat, place = RANK.split(rank)
    owner = cloak_code(seat, place)
    s.lift("darkness", owner)
    s.last("darkness", owner, "round", left=s.effect().rounds)
    s.tell("darkened", seat, rank=place)


def occupied(s: Warriors, seats: Iterable[int]) -> list[int]:
    """Return the ranks of some seats in which dice stand."""
    return [RANK.code(seat, rank) for seat in seats for rank, dice in enumerate(counts(s, seat)) if dice]


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
        regrow(s, n, s.effect(), s.amount())


def regrow(s: Warriors, n: int, row: Effect, hits: int) -> None:
    """Let a die regenerate. [warriors.spell.regeneration]"""
    heal(s, n, hits)
    s.lift(REGENERATION, n)
    s.last(REGENERATION, n, "round", left=row.rounds, amount=hits)
    s.last(REGROWN, n, "round")


@POWERS.power("mass-heal")
def mass_heal(s: Warriors, me: int) -> None:
    """Roll the Heal die for every die of one own rank; a foe who chooses may name any.

    [warriors.spell.mass-heal]
    """
    rows: Rows = s.data
    if s.act.by == NONE and s.choose(seat_of(me), "cast", EITHER) == PASS:
        decline(s)
        return
    effect, amount = roll_spell(s, me, s.effect().die)
    row = rows.effects[effect]
    seats = (seat_of(me),) if s.act.by == NONE or row.act == "revivify" else range(s.seats)
    rank = s.choose(chooser(s), "heal_rank", occupied(s, seats))
    if row.act == "revivify":
        s.act.target = RANK.second(rank)
        POWERS.acts["revivify"](s, me)
        return
    hits = row.amount if amount == NONE else amount
    for n in s.in_rank(*RANK.split(rank)):
        if row.act == REGENERATION:
            regrow(s, n, row, hits)
        else:
            heal(s, n, hits)


# Changes of place and shape.


@POWERS.power("rangers-stride")
def rangers_stride(s: Warriors, me: int) -> None:
    """Move up to two ranks, forward or back, if the ranks are legal then. [warriors.spell.rangers-stride]"""
    seat, die = seat_of(me), s.die(me)
    ranks = [rank for rank in range(s.ranks) if not forbids_rank_to_stride(s, me, rank)]
    if not ranks:
        s.say("no_target", me, effect=s.effect().id)
        return
    space = s.choose(seat, "stride", (*free_spaces(s, seat, ranks), PASS))
    if space == PASS:
        decline(s)
        return
    die.rank, die.column = SPACE.split(space)
    s.say("stepped", me, rank=die.rank, column=die.column)


def forbids_striding(s: Warriors, seat: int, space: int) -> str:
    """Return the rule that keeps a Ranger from striding to a space, or "". [warriors.spell.rangers-stride]"""
    return forbids_space(s, seat, space) or forbids_rank_to_stride(s, s.act.die, SPACE.first(space))


def forbids_rank_to_stride(s: Warriors, me: int, rank: int) -> str:
    """Return the rule that keeps a Ranger from striding to a rank, or "". [warriors.spell.rangers-stride]"""
    here = s.die(me).rank
    if rank == here or abs(rank - here) > s.amount():
        return "warriors.spell.rangers-stride"
    ranks = counts(s, seat_of(me))
    ranks[here] -= 1
    ranks[rank] += 1
    return "" if short_rank(ranks) == NONE else "warriors.rank.legal"


@POWERS.power("shape-change")
def shape_change(s: Warriors, me: int) -> None:
    """Become another die for this round, roll it and apply it now; what still waits is kept.

    [warriors.spell.shape-change]
    """
    seat, die = seat_of(me), s.die(me)
    forms = [kind for kind in range(len(s.data.kinds)) if not forbids_form(s, seat, kind)]
    form = s.choose(seat, "form", (*forms, PASS))
    if form == PASS:
        decline(s)
        return
    s.say("changed", me, form=s.data.kinds[form].id)
    die.kind = form
    die.ignores = s.kind(me).ignores
    face = roll_die(s, me)
    if not s.waiting(me):
        show(s, me, face)
    effect, amount = s.kind(me).faces[face]
    s.say("shows", me, effect=s.data.names[effect])
    if s.options["defence_timing"] == "stance":
        take_stance(s, me, effect, amount)
    apply(s, me, effect, amount, s.act.by)


def forbids_form(s: Warriors, seat: int, kind: int) -> str:
    """Return the rule that keeps a druid from a shape, or "". [warriors.spell.shape-change]"""
    rows: Rows = s.data
    die, form = s.die(s.act.die), rows.kinds[kind]
    if kind in (die.kind, die.native) or form.sides <= die.damage:
        return "warriors.spell.shape-change"
    monster = s.options["shape_forms"] == "characters" and not form.character
    return "warriors.spell.shape-change" if monster else ""


# Dispel Magic.


def dispellable(s: Warriors) -> list[tuple[str, int]]:
    """Return what Dispel Magic can end now: (what, on which die or rank). [warriors.spell.dispel-magic]"""
    found = [(e.name, e.owner) for e in s.lasting if magical(s, e.name)]
    for seat in range(s.seats):
        for n in s.standing(seat):
            die = s.die(n)
            found += [("owed", n)] if die.owed == OWES_MAGIC else []
            found += [("engulf", n)] if die.grip != NONE else []
            found += [("shape-change", n)] if die.kind != die.native else []
            found += [("summoned", n)] if die.sort != PARTY else []
    return [(what, owner) for what, owner in found if within(s, bearer(s, what, owner))]


def magical(s: Warriors, name: str) -> bool:
    """Say whether what lasts by a name is magic. [warriors.spell.dispel-magic]"""
    rows: Rows = s.data
    return name in MAGIC or name in rows.lasting


def bearer(s: Warriors, what: str, owner: int) -> int:
    """Return where an effect of magic lies: on a die or a rank, NONE for a wall between the fronts.

    [warriors.spell.dispel-magic]
    """
    if what == "wall-of-earth":
        return NONE
    return s.die(owner).grip if what == "engulf" else owner


def within(s: Warriors, at: int) -> bool:
    """Say whether Dispel Magic reaches a die, a rank by its number, or the wall.

    [warriors.spell.dispel-magic]
    """
    me = s.act.die
    if s.act.by != NONE and at == me:
        return False
    if at == NONE:
        return s.die(me).rank + 1 <= s.effect().most
    if at < 0:
        seat, rank = cloaked_rank(at)
        return seat == seat_of(me) or s.die(me).rank + rank + 1 <= s.effect().most
    return seat_of(at) == seat_of(me) or distance(s, me, at) <= s.effect().most


@POWERS.power("dispel-magic")
def dispel_magic(s: Warriors, me: int) -> None:
    """End one lasting effect of magic, or send a summoned die away. [warriors.spell.dispel-magic]"""
    found = dispellable(s)
    if not found:
        s.say("no_target", me, effect=s.effect().id)
        return
    options = tuple(range(len(found)))
    option = s.choose(chooser(s), "dispel", options if s.act.by != NONE else (*options, PASS))
    if option == PASS:
        decline(s)
        return
    what, owner = found[option]
    at = bearer(s, what, owner)
    if at < 0 or touched(s, at):
        dispel(s, what, owner)


def spell_of(what: str) -> str:
    """Return the spell that an effect comes from. [warriors.spell.dispel-magic]"""
    return "curse" if what == CURSED else what


def dispel(s: Warriors, what: str, owner: int) -> None:
    """End one effect, without any of the harm that its natural end may do. [warriors.spell.dispel-magic]"""
    if owner >= 0:
        s.say("dispelled", owner, effect=spell_of(what))
    else:
        seat, rank = cloaked_rank(owner)
        s.tell("dawned", seat, rank=rank)
    if magical(s, what):
        s.lift(what, owner)
    elif what == "owed":
        s.die(owner).owed = OWES_NOTHING
    elif what == "engulf":
        let_go(s, owner)
    elif what == "shape-change":
        revert(s, owner)
    else:
        remove(s, owner)

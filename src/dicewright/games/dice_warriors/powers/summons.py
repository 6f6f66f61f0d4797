"""Dice that come: monsters, squires, familiars, phantoms, copies, and the dead."""

from dicewright.games.dice_warriors.acting import enter, familiar_of
from dicewright.games.dice_warriors.aim import aim, decline
from dicewright.games.dice_warriors.codes import SPACE, seat_of
from dicewright.games.dice_warriors.mat import counts, forbids_space, settle_in, short_rank
from dicewright.games.dice_warriors.rows import NONE, POWERS, Rows
from dicewright.games.dice_warriors.state import CLONE, DEAD, FAMILIAR, PHANTASM, SQUIRE, SUMMONED, Warriors
from dicewright.games.dice_warriors.steps.place import open_ranks
from dicewright.kernel.decisions import PASS


@POWERS.power("conjure")
def conjure(s: Warriors, me: int) -> None:
    """Bring a monster to the front rank; a theme puts another in its place. [warriors.summon.type]"""
    rows: Rows = s.data
    kind = rows.kinds[rows.kind_at[s.effect().monster]]
    instead = kind.as_undead if s.act.theme == "undead" else kind.as_animals if s.act.theme else ""
    if enter(s, seat_of(me), rows.kind_at[instead or kind.id], SUMMONED, may=True) == NONE:
        decline(s)


@POWERS.power("squire")
def squire(s: Warriors, me: int) -> None:
    """Bring a Squire to the front rank for this round. [warriors.monster.squire]

    [warriors.result.summon-squire]
    """
    row = s.effect()
    if enter(s, seat_of(me), s.data.kind_at[row.monster], SQUIRE, rounds=row.rounds, may=True) == NONE:
        decline(s)


@POWERS.power("familiar")
def familiar(s: Warriors, me: int) -> None:
    """Bring a familiar to its caster's rank; no caster has two. [warriors.spell.familiar]

    [warriors.monster.familiar]
    """
    if familiar_of(s, me) != NONE:
        s.say("no_target", me, effect=s.effect().id)
        return
    kind: int = s.data.kind_at[s.effect().monster]
    n = enter(s, seat_of(me), kind, FAMILIAR, s.die(me).rank, may=True)
    if n == NONE:
        decline(s)
    else:
        s.die(n).master = me


@POWERS.power("phantasm")
def phantasm(s: Warriors, me: int) -> None:
    """Bring a phantom of the caster's choice for some rounds. [warriors.monster.phantasm]"""
    rows: Rows = s.data
    forms = sorted([rows.kind_at[form] for form in s.effect().forms])
    kind = s.choose(seat_of(me), "phantom", (*forms, PASS))
    if kind == PASS:
        decline(s)
    else:
        enter(s, seat_of(me), kind, PHANTASM, rounds=s.effect().rounds)


@POWERS.power("clone")
def clone(s: Warriors, me: int) -> None:
    """Copy a die with its hits, but without what lasts on it, into its rank. [warriors.monster.clone]"""
    n = aim(s)
    if n == NONE:
        return
    s.say("aimed", s.act.die, n, effect=s.effect().id)
    die = s.die(n)
    enter(s, seat_of(n), die.kind, CLONE, die.rank, max(1, s.kind(n).sides // 2), die.damage)


@POWERS.power("revivify")
def revivify(s: Warriors, me: int) -> None:
    """Bring one dead party die back; it is first rolled next round. [warriors.spell.revivify]"""
    seat = seat_of(me)
    dead = [n for n, die in s.coded(seat) if die.rank == DEAD]
    if not dead:
        s.say("no_target", me, effect=s.effect().id)
        return
    n = s.choose(seat, "revive", (*dead, PASS))
    if n == PASS:
        decline(s)
        return
    ranks = [rank for rank in range(s.ranks) if not forbids_rank_to_return(s, n, rank)]
    if s.act.target in ranks:
        ranks = [s.act.target]  # of a Mass Heal: the rank that was named
    return_to(s, n, ranks)


def forbids_returning(s: Warriors, seat: int, space: int) -> str:
    """Return the rule that keeps the die that returns from a space, or "". [warriors.spell.revivify]"""
    return forbids_space(s, seat, space) or forbids_rank_to_return(s, s.moving, SPACE.first(space))


def forbids_rank_to_return(s: Warriors, n: int, rank: int) -> str:
    """Return the rule that keeps a die from returning to a rank, or "". [warriors.spell.revivify]"""
    ranks = counts(s, seat_of(n))
    ranks[rank] += 1
    if short_rank(ranks) != NONE:
        return "warriors.rank.legal"
    return "warriors.rank.placement" if rank >= open_ranks(s, s.die(n)) else ""


def return_to(s: Warriors, n: int, ranks: list[int]) -> None:
    """Put a die that returns on an empty space, with all its hits or half. [warriors.spell.revivify]"""
    die = s.die(n)
    settle_in(s, n, ranks, "revive_to")
    die.damage = s.kind(n).sides // 2 if s.options["revivify_hits"] == "half" else 0
    die.ignores = s.kind(n).ignores
    die.resolved = die.idle = True
    s.say("returned", n, rank=die.rank, column=die.column)

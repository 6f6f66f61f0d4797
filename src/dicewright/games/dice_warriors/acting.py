"""Carrying results out: what a die shows, rolling again, spell dice, and dice that come."""

from dicewright.games.dice_warriors.codes import DIE, seat_of
from dicewright.games.dice_warriors.harm import let_go, settle, spend
from dicewright.games.dice_warriors.mat import settle_in
from dicewright.games.dice_warriors.rows import ANYWHERE, NONE, POWERS, Rows
from dicewright.games.dice_warriors.setup import new_die
from dicewright.games.dice_warriors.state import CURSED, STAY, Act, Warriors


def perform(
    s: Warriors, n: int, effect: int, amount: int, reach: int = ANYWHERE, by: int = NONE, theme: str = ""
) -> None:
    """Carry out one result or spell of a die, and what follows from it: death, closing ranks, the end.

    Adders and doubling are used up by the first result that deals damage. [warriors.multiplier]
    """
    rows: Rows = s.data
    before = s.act
    s.act = Act(n, effect, amount, reach)
    s.act.by = by
    s.act.theme = theme
    POWERS.acts[rows.effects[effect].act](s, n)
    spend(s, n)
    settle(s)
    s.act = before


def show(s: Warriors, n: int, face: int) -> None:
    """Turn a die to one of its sides. [warriors.round.roll]"""
    die = s.die(n)
    die.face = face
    die.effect, die.amount = s.kind(n).faces[face]


def take_stance(s: Warriors, n: int, effect: int, amount: int) -> None:
    """Let a die take the stance of a face, if it has one. [warriors.result.defense] [warriors.result.shield]

    [warriors.result.brace] [warriors.result.rage]
    """
    if effect == NONE:
        return
    rows: Rows = s.data
    row = rows.effects[effect]
    does = row.act if row.stance else f"{row.act} stance"
    if does in POWERS.acts:
        before = s.act
        s.act = Act(n, effect, amount)
        POWERS.acts[does](s, n)
        s.act = before


def apply(s: Warriors, n: int, effect: int, amount: int, by: int = NONE) -> None:
    """Let a face take effect in its turn: a stance already works, unless stances begin only now.

    [warriors.round.resolve]
    """
    if effect == NONE:
        return
    rows: Rows = s.data
    late = s.options["defence_timing"] == "on_resolution"
    if late:
        take_stance(s, n, effect, amount)
    if not rows.effects[effect].stance:
        perform(s, n, effect, amount, by=by)


def roll_die(s: Warriors, n: int) -> int:
    """Roll a die that stands on the mat and return its side; a curse rolls it twice, and the foe picks.

    [warriors.spell.curse]
    """
    let_go(s, n)
    sides = s.kind(n).sides
    cursed = s.lasting and s.has("curse", n)
    faces = s.roll(seat_of(n), "again", (sides, sides) if cursed else (sides,))
    face = faces[0] - 1
    if cursed:
        lay_curse(s, n)
        face = foe_picks(s, n, faces) - 1
    return face


def lay_curse(s: Warriors, n: int) -> None:
    """Let a curse come true at a roll; every die that this action rolls is cursed. [warriors.spell.curse]"""
    s.passes("rolled", n)
    s.last(CURSED, n, "round")


def foe_picks(s: Warriors, n: int, faces: tuple[int, ...]) -> int:
    """Let the other side pick one of the faces that a cursed die has rolled. [warriors.spell.curse]"""
    before = s.act
    s.act = Act(n)
    s.act.rolled = faces
    face = s.choose(1 - seat_of(n), "cursed", sorted(set(faces)))
    s.act = before
    return face


def roll_spell(s: Warriors, n: int, die: str) -> tuple[int, int]:
    """Roll a spell, heal or summon die and return its face. A familiar lets its caster keep one of two.

    [warriors.spell.may] [warriors.monster.familiar] [warriors.spell.curse]
    """
    rows: Rows = s.data
    row = rows.secondary[die]
    cursed = s.has(CURSED, n)
    twice = not cursed and die not in ("heal", "summon") and familiar_of(s, n) != NONE
    faces = s.roll(seat_of(n), "spell", (row.sides,) * (2 if cursed or twice else 1))
    kept = faces[0]
    if len(set(faces)) > 1:
        s.act.rolled = faces
        kept = s.choose(1 - seat_of(n) if cursed else seat_of(n), "keep", sorted(set(faces)))
        s.act.rolled = ()
    effect, amount = spell_on(s, die, kept - 1)
    s.say("cast_spell", n, spell=rows.effects[effect].id, spell_die=die)
    return effect, amount


def spell_on(s: Warriors, die: str, side: int) -> tuple[int, int]:
    """Return what a side of a spell die shows at this table. [warriors.die.utility]"""
    rows: Rows = s.data
    effect, amount = rows.rolls[die][side]
    if rows.effects[effect].id == "wish" and s.options["utility_twelfth"] == "dispel_magic":
        effect = rows.at["dispel-magic"]
    return effect, amount


def familiar_of(s: Warriors, n: int) -> int:
    """Return the familiar of a die, NONE if it has none. [warriors.monster.familiar]"""
    for other in s.standing(seat_of(n)):
        if s.die(other).master == n:
            return other
    return NONE


def cast_from(s: Warriors, n: int, die: str, by: int, theme: str = "") -> None:
    """Roll a spell die and carry its face out. [warriors.spell.may]"""
    rows: Rows = s.data
    effect, amount = roll_spell(s, n, die)
    if s.options["themed_summons"] == "on" and not theme:
        theme = s.kind(n).summons
    perform(s, n, effect, amount, rows.secondary[die].reach or ANYWHERE, by, theme)


def tell_shown(s: Warriors, n: int) -> None:
    """Tell what a die shows. [warriors.round.roll]"""
    rows: Rows = s.data
    die = s.die(n)
    if s.table.hears and die.effect != NONE:
        s.say("shows", n, effect=rows.effects[die.effect].id)


# Dice that come.


def enter(
    s: Warriors,
    seat: int,
    kind: int,
    sort: int,
    rank: int = 0,
    rounds: int = 0,
    damage: int = 0,
    may: bool = False,
) -> int:
    """Bring a die to a rank, the front if nothing else is said, for so many rounds or for good.

    It is rolled at once, and acts this round if that rank is not finished. What `may` be declined returns
    NONE then. [warriors.rank.placement] [warriors.result.summon]
    """
    rows: Rows = s.data
    n = DIE.code(seat, len(s.dice[seat]))
    die = new_die(rows, kind, sort)
    die.damage = damage
    s.dice[seat].append(die)
    if not settle_in(s, n, (rank,), "enter", may):
        s.dice[seat].pop()
        return NONE
    if rounds:
        s.last(STAY, n, "round", left=rounds)
    s.say("entered", n, rank=rank, column=die.column)
    die.resolved = rank_is_done(s, seat, rank)
    show(s, n, roll_die(s, n))
    tell_shown(s, n)
    wake(s, n)
    return n


def rank_is_done(s: Warriors, seat: int, rank: int) -> bool:
    """Say whether a rank has been resolved this round. [warriors.round.resolve]"""
    return not (rank < s.reached[seat] or (rank == s.reached[seat] and s.open == seat))


def wake(s: Warriors, n: int) -> None:
    """Let a stance that a die shows now work from now. [warriors.result.inspire]"""
    if s.options["defence_timing"] == "stance" and not s.die(n).idle:
        take_stance(s, n, s.die(n).effect, s.die(n).amount)

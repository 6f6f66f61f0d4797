"""The options of every question in words."""

from math import prod
from typing import Final

from dicewright.games.dice_warriors.acting import spell_on
from dicewright.games.dice_warriors.aim import inside
from dicewright.games.dice_warriors.codes import COLUMN, RANK, SPACE, cloaked_rank, die_id, seat_of, square_at
from dicewright.games.dice_warriors.harm import braced, foreseen, raw_damage
from dicewright.games.dice_warriors.powers.melee import swarming
from dicewright.games.dice_warriors.powers.wards import dispellable, spell_of
from dicewright.games.dice_warriors.rows import NONE, Face, Rows, effect_text, face_title
from dicewright.games.dice_warriors.state import DOUBLED, Warriors
from dicewright.games.dice_warriors.steps.resolve import DISARM, TRAP
from dicewright.games.dice_warriors.steps.roll import HOLD
from dicewright.games.dice_warriors.words import (
    called,
    die_word,
    effect_title,
    listed,
    player,
    rank_word,
    space_word,
)
from dicewright.kernel.asking.questions import Label
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision

TIMES: Final = "\u00d7"


def die(s: Warriors, decision: Decision, n: int) -> Label:
    """Return a die with its hits and what it shows."""
    return Label("die", {"die": die_word(s, n, decision.seat)})


def target(s: Warriors, decision: Decision, n: int) -> Label:
    """Return a die to aim at; of an attack, what the victim would suffer as it stands now."""
    row = s.effect()
    fixed = row.act == "death-touch" or (row.act == "assassinate" and s.options["assassinate"] == "half_hits")
    if row.side != "enemy" or not (s.number() or fixed):
        return die(s, decision, n)
    base = (s.left(n) + 1) // 2 if fixed else swarming(s, s.act.die) if row.act == "swarm" else s.number()
    before = s.act.struck
    damage = base if fixed else raw_damage(s, n, base)
    s.act.struck = before
    felt = foreseen(s, n, damage)
    parts: dict[str, object] = {"die": die_word(s, n, decision.seat), "damage": felt}
    bearer = braced(s, n) if row.charges and seat_of(n) != seat_of(s.act.die) else NONE
    if bearer != NONE:
        return Label("strike_braced", {**parts, "bearer": called(s, bearer)})
    if not felt:
        return Label("strike_none", parts)
    if felt < damage:
        return Label("strike_less", {**parts, "off": damage - felt})
    if damage == base:
        return Label("strike", parts)
    return Label("strike_sum", {**parts, "sum": sum_of(s, base, damage)})


def sum_of(s: Warriors, base: int, damage: int) -> str:
    """Return how damage comes about, in the order in which it is counted. [warriors.multiplier]"""
    times = prod([e.amount for e in s.entries(DOUBLED, s.act.die)])
    added = damage // times - base if times else 0
    first = f"{base} + {added}" if added else str(base)
    if times == 1:
        return first
    return f"{f'({first})' if added else first} {TIMES} {times}"


def space(s: Warriors, decision: Decision, space: int) -> Label:
    """Return a space by its rank and column."""
    return Label("space", {"space": space_word(*SPACE.split(space))})


def rank(s: Warriors, decision: Decision, option: int) -> Label:
    """Return a rank with the dice in it."""
    seat, rank = RANK.split(option)
    return Label(
        "rank", {"seat": player(seat), "rank": rank_word(rank), "dice": listed(s, s.in_rank(seat, rank))}
    )


def area(s: Warriors, decision: Decision, area: int) -> Label:
    """Return a rank, a column or a square, and say which of one's own dice it would hit."""
    row = s.effect()
    dice = inside(s, area)
    own = [n for n in dice if seat_of(n) == decision.seat]
    foes = [n for n in dice if n not in own]
    first = square_at(area)[1] if row.pattern == "square" else COLUMN.second(area)
    parts = {
        "rank": rank_word(RANK.second(area)),
        "column": max(1, first + 1),
        "last": min(s.columns, first + row.size),
        "foes": listed(s, foes) or Word("nobody"),
        "own": listed(s, own),
    }
    if row.pattern == "square":
        text = "square_both" if own else "square"
    elif not foes:
        text = "own_area"
    else:
        text = "rank_hit" if row.pattern == "rank" else "column_hit" if row.size == 1 else "columns_hit"
    return Label(text, parts, targets=[die_id(n) for n in dice])


def face(s: Warriors, face: Face) -> Label:
    """Return a face with what it does."""
    rows: Rows = s.data
    effect, amount = face
    row = rows.effects[effect]
    parts = {"title": face_title(row.title, amount), "text": effect_text(rows, effect, amount)}
    return Label("face", parts, row.rule)


def spell_side(s: Warriors, decision: Decision, side: int) -> Label:
    """Return a side of the spell die that is rolled."""
    return face(s, spell_on(s, s.effect().die, side - 1))


def cursed_side(s: Warriors, decision: Decision, side: int) -> Label:
    """Return a side of the die that is cursed."""
    return face(s, s.kind(s.act.die).faces[side - 1])


def wished_side(s: Warriors, decision: Decision, side: int) -> Label:
    """Return a side that a die may be turned to."""
    return face(s, s.kind(s.act.target).faces[side])


def kind(s: Warriors, decision: Decision, kind: int) -> Label:
    """Return a kind of die: a phantom, or a shape."""
    row = s.data.kinds[kind]
    return Label("kind", {"title": row.title, "sides": row.sides})


def magic(s: Warriors, decision: Decision, option: int) -> Label:
    """Return an effect that may be ended, or a die that may be sent away."""
    what, owner = dispellable(s)[option]
    if owner < 0:
        seat, rank = cloaked_rank(owner)
        return Label("dawn", {"seat": player(seat), "rank": rank_word(rank)})
    if what == "summoned":
        return Label("unsummon", {"die": die_word(s, owner, decision.seat)})
    title = effect_title(s.data, spell_of(what))
    return Label("end", {"effect": title, "die": die_word(s, owner, decision.seat)})


def hold(s: Warriors, decision: Decision, option: int) -> Label:
    """Return whether an elemental holds on."""
    return Label("hold" if option == HOLD else "let_go")


def deed(s: Warriors, decision: Decision, deed: int) -> Label:
    """Return what a die may give up its next turn for."""
    if deed in (TRAP, DISARM):
        return Label("lay_trap" if deed == TRAP else "disarm")
    return Label("pray", rule="warriors.abort.heal")

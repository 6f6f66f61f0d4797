"""Dice Warriors in words: prompts and labels."""

from collections.abc import Callable
from math import prod
from typing import Final

from dicewright.games.dice_warriors.acting import spell_on
from dicewright.games.dice_warriors.aim import EDGE, YES, inside
from dicewright.games.dice_warriors.harm import dealt
from dicewright.games.dice_warriors.mat import counts
from dicewright.games.dice_warriors.powers.melee import swarming
from dicewright.games.dice_warriors.powers.wards import dispellable, spoken
from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import DOUBLED, FAR, Warriors, name, space
from dicewright.games.dice_warriors.steps.resolve import DISARM, TRAP
from dicewright.games.dice_warriors.telling.refuse import DICE, SPACES, mat_of
from dicewright.games.dice_warriors.telling.words import (
    die_word,
    effect_title,
    listed,
    own_die,
    player,
    rank_word,
    space_word,
)
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Description, Label

TIMES: Final = "\u00d7"
DECLINING: Final = ("target", "area", "use", "phantom", "revive", "darken", "stride", "form", "dispel")
PASSING: Final = {"cast": "no_roll", "shield": "no_shield", "disarm": "no_disarm", "forgo": "no_forgo"}


def describe(s: Warriors, decision: Decision) -> Description:
    """Return a decision in words."""
    known = NONE not in (s.act.die, s.act.effect)
    row = s.effect() if known else None
    moving = s.moving if s.moving != NONE else s.act.die
    ranks = counts(s, decision.seat)
    return Description(
        [label(s, decision, option) for option in decision.options],
        {
            "die": own_die(s, s.act.die),
            "moving": own_die(s, moving),
            "effect": row.title if row else "",
            "text": row.text if row else "",
            "whose": Word("yours") if s.act.by == NONE else Word("theirs"),
            "ranks": " - ".join([str(n) for n in ranks]),
            "target": own_die(s, s.act.target) if known and row and row.side else Word("nobody"),
            "grip": own_die(s, s.die(moving).grip) if moving != NONE else Word("nobody"),
            "shows": shows(s, moving),
            "rank": rank_word(s.reached[decision.seat]),
        },
    )


def shows(s: Warriors, n: int) -> str:
    """Return what a die shows."""
    rows: Rows = s.data
    return rows.effects[s.die(n).effect].title if n != NONE and s.die(n).effect != NONE else "-"


def label(s: Warriors, decision: Decision, option: int) -> Label:
    """Return one option in words."""
    kind, rule = decision.kind, decision.rule
    if option == PASS:
        return Label(PASS, "decline" if kind in DECLINING else PASSING[kind], rule=rule)
    if kind in DICE:
        return die_label(s, decision, option)
    if kind in SPACES:
        rank, column = divmod(option, FAR)
        at = [space(mat_of(decision), rank, column)]
        return Label(option, "space", {"space": space_word(rank, column)}, at, rule)
    return OTHERS[kind](s, decision, option)


def die_label(s: Warriors, decision: Decision, n: int) -> Label:
    """Return a die among the options in words; of an attack, what it would deal before any defence."""
    parts: dict[str, object] = {"die": die_word(s, n)}
    row = s.effect() if s.act.effect != NONE else None
    if not (decision.kind == "target" and row and row.side == "enemy" and s.number()):
        return Label(n, "die", parts, [name(n)], decision.rule)
    base = swarming(s, s.act.die) if row.act == "swarm" else s.number()
    before = s.act.struck
    parts["damage"] = damage = dealt(s, n, base)
    s.act.struck = before
    if damage == base:
        return Label(n, "strike", parts, [name(n)], decision.rule)
    return Label(n, "strike_sum", {**parts, "sum": sum_of(s, base, damage)}, [name(n)], decision.rule)


def sum_of(s: Warriors, base: int, damage: int) -> str:
    """Return how damage comes about, in the order in which it is counted. [warriors.multiplier]"""
    times = prod([e.amount for e in s.entries(DOUBLED, s.act.die)])
    added = damage // times - base if times else 0
    first = f"{base} + {added}" if added else str(base)
    if times == 1:
        return first
    return f"{f'({first})' if added else first} {TIMES} {times}"


def rank_label(s: Warriors, decision: Decision, option: int) -> Label:
    """Return a rank among the options in words."""
    dice = s.in_rank(option // FAR, option % FAR)
    parts = {"seat": player(option // FAR), "rank": rank_word(option % FAR), "dice": listed(s, dice)}
    return Label(option, "rank", parts, [name(n) for n in dice], decision.rule)


def area_label(s: Warriors, decision: Decision, option: int) -> Label:
    """Return a rank, a column or a square in words, and say which of one's own dice it would hit."""
    row = s.effect()
    dice = inside(s, option)
    own = [n for n in dice if n // FAR == decision.seat]
    foes = [n for n in dice if n // FAR != decision.seat]
    column = option % FAR - (EDGE if row.pattern == "square" else 0)
    parts = {
        "rank": rank_word(option % FAR),
        "column": max(1, column + 1),
        "last": min(s.columns, column + row.size),
        "foes": listed(s, foes) or Word("nobody"),
        "own": listed(s, own),
    }
    if row.pattern == "square":
        text = "square_both" if own else "square"
    elif not foes:
        text = "own_area"
    else:
        text = "rank_hit" if row.pattern == "rank" else "column_hit" if row.size == 1 else "columns_hit"
    return Label(option, text, parts, [name(n) for n in dice], decision.rule)


def face_label(s: Warriors, decision: Decision, option: int) -> Label:
    """Return a face to keep in words: of the die itself, or of the spell die it rolls."""
    rows: Rows = s.data
    if decision.kind == "keep":
        effect, amount = spell_on(s, s.effect().die, option - 1)
    else:
        n = s.act.target if decision.kind == "wish" else s.act.die
        effect, amount = s.kind(n).faces[option if decision.kind == "wish" else option - 1]
    row = rows.effects[effect]
    title = row.title if amount == NONE else f"{row.title} {amount}"
    return Label(option, "face", {"title": title, "text": row.text}, rule=row.rule)


def kind_label(s: Warriors, decision: Decision, option: int) -> Label:
    """Return a kind of die in words: a phantom, or a shape."""
    kind = s.data.kinds[option]
    return Label(option, "kind", {"title": kind.title, "sides": kind.sides}, rule=decision.rule)


def dispel_label(s: Warriors, decision: Decision, option: int) -> Label:
    """Return an effect that may be ended in words, or a die that may be sent away."""
    what, owner = dispellable(s)[option]
    if owner < 0:
        seat, rank = divmod(-2 - owner, 10)
        return Label(option, "dawn", {"seat": player(seat), "rank": rank_word(rank)}, rule=decision.rule)
    if what == "summoned":
        return Label(option, "unsummon", {"die": die_word(s, owner)}, [name(owner)], decision.rule)
    title = Word("lost_turn") if what == "owed" else effect_title(s.data, spoken(what))
    return Label(option, "end", {"effect": title, "die": die_word(s, owner)}, [name(owner)], decision.rule)


def word_label(s: Warriors, decision: Decision, option: int) -> Label:
    """Return a plain yes, or a deed, in words."""
    kind, rule = decision.kind, decision.rule
    if kind == "hold":
        return Label(option, "hold" if option == YES else "let_go", rule=rule)
    if kind == "forgo":
        text = "lay_trap" if option == TRAP else "disarm" if option == DISARM else "pray"
        return Label(option, text, rule="warriors.abort.heal" if text == "pray" else "warriors.trap")
    return Label(option, "roll" if kind == "cast" else "use" if kind == "use" else "disarm", rule=rule)


OTHERS: Final[dict[str, Callable[[Warriors, Decision, int], Label]]] = {
    "darken": rank_label,
    "heal_rank": rank_label,
    "area": area_label,
    "keep": face_label,
    "cursed": face_label,
    "wish": face_label,
    "phantom": kind_label,
    "form": kind_label,
    "dispel": dispel_label,
    "hold": word_label,
    "forgo": word_label,
    "cast": word_label,
    "use": word_label,
    "disarm": word_label,
}

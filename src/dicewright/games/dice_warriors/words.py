"""Dice Warriors in words: players, dice, spaces, ranks, effects, events, and what lasts on a die."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from dicewright.games.dice_warriors.codes import die_id, seat_of
from dicewright.games.dice_warriors.rows import NONE, Rows, effect_text, face_title, own_number
from dicewright.games.dice_warriors.state import (
    COVER,
    OWES_FREELY,
    REGROWN,
    SMITE,
    SMITE_UNDEAD,
    SUMMONED,
    Warriors,
)
from dicewright.kernel.content.texts import Word, all_of
from dicewright.kernel.lasting import Lasting

OTHERS: Final = {"owed": "lost_turn", "summoned": "summoning"}  # what magic can end besides spells
UNSAID: Final = (SMITE_UNDEAD, REGROWN)  # each goes with another


def player(seat: int) -> Word:
    """Return the words for a seat."""
    return Word("player", {"n": seat + 1})


def titled(data: Rows, kind: str) -> str:
    """Return the title of a kind of die."""
    return data.kinds[data.kind_at[kind]].title if kind in data.kind_at else kind


def effect_title(data: Rows, effect: str) -> Word | str:
    """Return the title of a result or a spell, or the words for what else can be ended."""
    if effect in data.at:
        return data.effects[data.at[effect]].title
    return Word(OTHERS[effect]) if effect in OTHERS else effect.replace("-", " ")


def numbered(title: str, nth: int) -> str:
    """Return what a die is called: its title, and a number from the second of its kind on."""
    return title if nth == 1 else f"{title} {nth}"


def called(s: Warriors, n: int) -> str:
    """Return what a die is called on its side."""
    return numbered(s.kind(n).title, s.nth(n))


def die_word(s: Warriors, n: int, asked: int = NONE) -> Word:
    """Return the words for a die: whose, what, its hits, and what it shows if that still counts."""
    die = s.die(n)
    parts: dict[str, object] = {"seat": seat_of(n) + 1, "title": called(s, n)}
    parts["left"] = max(0, s.left(n))
    parts["sides"] = s.kind(n).sides
    whose = "mine" if seat_of(n) == asked else "die"
    if die.effect != NONE and not die.resolved and die.rank >= 0:
        return Word(f"{whose}_shows", {**parts, "shows": shown_by(s, n)})
    return Word(whose, parts)


def shown_by(s: Warriors, n: int) -> str:
    """Return the title of what a die shows."""
    rows: Rows = s.data
    return face_title(rows.effects[s.die(n).effect].title, s.die(n).amount)


def own_die(s: Warriors, n: int) -> str | Word:
    """Return the words for a die whose owner is known."""
    return Word("nobody") if n == NONE else called(s, n)


def die_called(s: Warriors, n: int, asked: int) -> str | Word:
    """Return what a die is called; whose it is only to a seat that it does not belong to."""
    if n == NONE or seat_of(n) == asked:
        return own_die(s, n)
    return Word("whose", {"seat": seat_of(n) + 1, "title": called(s, n)})


def spoken_die(data: Rows, die: str, kind: str, nth: int) -> Word:
    """Return the words for a die of anybody, by its id, its kind, and which of that kind it is."""
    seat = int(die[1:].partition(".")[0])
    return Word("whose", {"seat": seat + 1, "title": numbered(titled(data, kind), nth)})


def rank_word(rank: int) -> Word:
    """Return the words for a rank."""
    return Word("front") if rank == 0 else Word("rank", {"n": rank + 1})


def space_word(rank: int, column: int) -> Word:
    """Return the words for a space."""
    return Word("space", {"rank": rank_word(rank), "column": column + 1})


def listed(s: Warriors, dice: Sequence[int]) -> str:
    """Return dice as a list of their titles."""
    return ", ".join([called(s, n) for n in dice])


def in_row(words: Sequence[Word]) -> Word | str:
    """Return words as a list with commas."""
    row: Word | str = ""
    for word in words:
        row = Word("row", {"first": row, "then": word}) if row else word
    return row


def counted_list(names: Sequence[str]) -> Word | str:
    """Return names as a list in which equal ones are counted."""
    several = {one: names.count(one) for one in names}
    return in_row([Word("several", {"n": n, "title": one}) for one, n in several.items()])


def results_shown(data: Rows, told: Any) -> Word | str:
    """Return what rolled dice show, as a list."""
    pairs = zip(told["kinds"], told["results"], strict=True)
    return in_row(
        [
            Word("result", {"title": titled(data, kind), "effect": effect_title(data, result)})
            for kind, result in pairs
        ]
    )


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence; what an event does not tell is empty."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    parts["die"] = spoken_die(data, told["die"], told["what"], told["nth"]) if "die" in told else ""
    parts["target"] = spoken_die(data, told["target"], told["whom"], told["mth"]) if "target" in told else ""
    parts["effect"] = effect_title(data, told.get("effect", ""))
    parts["spell"] = effect_title(data, told.get("spell", ""))
    parts["spell_die"] = data.secondary[told["spell_die"]].title if "spell_die" in told else ""
    parts["rank"] = rank_word(told.get("rank", 0))
    parts["space"] = standing(told)
    parts["kinds"] = counted_list([titled(data, kind) for kind in told.get("kinds", ())])
    parts["rolls"] = len(told.get("results", ()))
    parts["results"] = results_shown(data, told) if "results" in told else ""
    parts["victims"] = victims(data, told) if "victims" in told else ""
    parts["form"] = titled(data, told.get("form", ""))
    parts["formation"] = formation(data, told) if "ranks" in told else ""
    parts["won"] = "yes" if event["seat"] >= 0 else "no"
    return parts


def victims(data: Rows, told: Mapping[str, Any]) -> Word:
    """Return the dice that an area has hit, each with what it suffered."""
    dice = [spoken_die(data, *die) for die in zip(told["victims"], told["kinds"], told["nths"], strict=True)]
    hits = zip(dice, told["damage"], told["left"], strict=True)
    return all_of([Word("victim", {"die": die, "damage": n, "left": left}) for die, n, left in hits])


def standing(told: Mapping[str, Any]) -> Word:
    """Return the words for the space that an event is about."""
    if "space" in told:
        _, rank, column = told["space"].split(".")
        return space_word(int(rank), int(column))
    return space_word(told.get("rank", 0), told.get("column", 0))


def formation(data: Rows, told: Mapping[str, Any]) -> str:
    """Return a formation as a list of ranks from the front."""
    ranks = []
    for rank in sorted(set(told["ranks"])):
        here = [titled(data, k) for k, r in zip(told["kinds"], told["ranks"], strict=True) if r == rank]
        ranks.append(", ".join(here))
    return "; ".join(ranks)


# What lasts on a die.


@mypyc_attr(native_class=False)
@dataclass
class StatusView:
    """What lasts on a die: its title and what it does, its amount, and the other die it has to do with."""

    id: str
    title: str
    text: str
    amount: int
    left: int  # ends of rounds that it still lasts, this round's included; 0 if no such end is set
    of: str


def statuses(s: Warriors, n: int) -> list[StatusView]:
    """Return all that lasts on a die. [warriors.negated] [warriors.summon.decay]"""
    lasting = [status(s, e) for e in s.lasting if e.owner == n and e.name not in UNSAID]
    return lasting + list(conditions(s, n))


def said(
    s: Warriors, id: str, amount: int = 0, left: int = 0, of: str = "", text: str = "", **parts: object
) -> StatusView:
    """Return what lasts in the words of its id, or with a text of its own."""
    assert s.game is not None
    say = s.game.texts.say
    words = say("word", text or f"status_{id}_text", {"amount": amount, **parts})
    return StatusView(id, say("word", f"status_{id}", {}), words, amount, left, of)


def status(s: Warriors, e: Lasting) -> StatusView:
    """Return one lasting effect. [warriors.negated]"""
    undead = sum([one.amount for one in s.entries(SMITE_UNDEAD, e.owner)]) if e.name == SMITE else 0
    left = e.left if e.moment == "round" else 0
    rows: Rows = s.data
    assert s.game is not None
    if e.name in rows.lasting and not s.game.texts.has("word", f"status_{e.name}"):
        row = rows.effects[rows.at[e.name]]
        words = effect_text(rows, rows.at[e.name], e.amount if row.amount else NONE)
        return StatusView(e.name, row.title, words, e.amount, left, "")
    if e.name == COVER:
        return said(s, e.name, left=left, of=die_id(e.amount))
    return said(s, e.name, e.amount, left, undead=undead)


def holds(s: Warriors, n: int) -> Iterator[StatusView]:
    """Yield whom a die engulfs, and who engulfs it. [warriors.result.engulf]"""
    if s.die(n).grip != NONE:
        yield said(s, "engulfs", squeeze(s, n), of=die_id(s.die(n).grip))
    for other in [other for seat in range(s.seats) for other in s.standing(seat)]:
        if s.die(other).grip == n:
            yield said(s, "engulfed", squeeze(s, other), of=die_id(other))


def squeeze(s: Warriors, n: int) -> int:
    """Return what a die that has engulfed another deals each round. [warriors.result.engulf]"""
    rows: Rows = s.data
    by = s.die(n).held_by
    row = rows.effects[by if by != NONE else rows.first["engulf"]]
    return own_number(row, "damage", s.die(n).held_amount)


def conditions(s: Warriors, n: int) -> Iterator[StatusView]:
    """Yield the other conditions of a die: lost turns, holds, another shape, a caster, fading."""
    rows: Rows = s.data
    die = s.die(n)
    if die.idle:
        yield said(s, "idle", left=1)
    if die.owed:
        yield said(s, "owed", text="status_owed_freely" if die.owed == OWES_FREELY else "")
    yield from holds(s, n)
    if die.master != NONE:
        yield said(s, "familiar", of=die_id(die.master))
    if die.kind != die.native:
        yield said(s, "shape-change", left=1, was=rows.kinds[die.native].title)
    if die.ignores:
        yield said(s, "ignores", die.ignores)
    if die.sort == SUMMONED:
        yield said(s, "fades", rows.numbers["fading"])

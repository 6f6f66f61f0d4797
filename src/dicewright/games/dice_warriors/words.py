"""Dice Warriors in words: players, dice, spaces, ranks, effects, and what events tell."""

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.games.dice_warriors.codes import DIE, seat_of
from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import Warriors
from dicewright.kernel.content.texts import Word


def player(seat: int) -> Word:
    """Return the words for a seat."""
    return Word("player", {"n": seat + 1})


def titled(data: Rows, kind: str) -> str:
    """Return the title of a kind of die."""
    return data.kinds[data.kind_at[kind]].title if kind in data.kind_at else kind


def effect_title(data: Rows, effect: str) -> str:
    """Return the title of a result or a spell."""
    return data.effects[data.at[effect]].title if effect in data.at else effect.replace("-", " ")


def die_word(s: Warriors, n: int) -> Word:
    """Return the words for a die: whose, what, its hits, and what it shows if that still counts."""
    rows: Rows = s.data
    die, kind = s.die(n), s.kind(n)
    parts: dict[str, object] = {"seat": seat_of(n) + 1, "title": kind.title, "n": DIE.second(n) + 1}
    parts["left"] = max(0, s.left(n))
    parts["sides"] = kind.sides
    if die.effect != NONE and not die.resolved and die.rank >= 0:
        return Word("die_shows", {**parts, "shows": rows.effects[die.effect].title})
    return Word("die", parts)


def own_die(s: Warriors, n: int) -> Word:
    """Return the words for a die whose owner is known."""
    if n == NONE:
        return Word("nobody")
    return Word("own_die", {"title": s.kind(n).title, "n": DIE.second(n) + 1})


def spoken_die(data: Rows, die: str, kind: str) -> Word:
    """Return the words for a die of anybody, by its id and its kind."""
    seat, _, number = die[1:].partition(".")
    return Word("whose", {"seat": int(seat) + 1, "title": titled(data, kind), "n": int(number) + 1})


def rank_word(rank: int) -> Word:
    """Return the words for a rank."""
    return Word("front") if rank == 0 else Word("rank", {"n": rank + 1})


def space_word(rank: int, column: int) -> Word:
    """Return the words for a space."""
    return Word("space", {"rank": rank_word(rank), "column": column + 1})


def rolled(n: int) -> Word:
    """Return the words for so many dice that are rolled."""
    return Word("one_rolled" if n == 1 else "rolled", {"n": n})


def listed(s: Warriors, dice: Sequence[int]) -> str:
    """Return dice as a list of their titles."""
    return ", ".join([f"{s.kind(n).title} {DIE.second(n) + 1}" for n in dice])


def counted_list(names: Sequence[str]) -> str:
    """Return names as a list in which equal ones are counted."""
    return ", ".join([f"{names.count(one)} {one}" for one in dict.fromkeys(names)])


def results_shown(data: Rows, told: Any) -> str:
    """Return what rolled dice show, as a list."""
    pairs = zip(told["kinds"], told["results"], strict=True)
    return ", ".join([f"{titled(data, kind)}: {effect_title(data, result)}" for kind, result in pairs])


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence; what an event does not tell is empty."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    parts["die"] = spoken_die(data, told["die"], told["what"]) if "die" in told else ""
    parts["target"] = spoken_die(data, told["target"], told["whom"]) if "target" in told else ""
    parts["effect"] = effect_title(data, told.get("effect", ""))
    parts["spell"] = effect_title(data, told.get("spell", ""))
    parts["spell_die"] = data.secondary[told["spell_die"]].title if "spell_die" in told else ""
    parts["rank"] = rank_word(told.get("rank", 0))
    parts["space"] = standing(told)
    parts["rolled"] = rolled(len(told.get("faces", ())))  # what they show is told by name, next
    parts["faces"] = ", ".join([str(face) for face in told.get("faces", ())])
    parts["kinds"] = counted_list([titled(data, kind) for kind in told.get("kinds", ())])
    parts["results"] = results_shown(data, told) if "results" in told else ""
    parts["victims"] = len(told.get("victims", ()))
    parts["formation"] = formation(data, told) if "ranks" in told else ""
    return parts


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

"""The words of Dice Warriors that sentences are made of: players, dice, spaces, ranks and effects."""

from collections.abc import Sequence
from typing import Any

from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import FAR, Warriors
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
    parts: dict[str, object] = {"seat": n // FAR + 1, "title": kind.title, "n": n % FAR + 1}
    parts["left"] = max(0, s.left(n))
    parts["sides"] = kind.sides
    if die.effect != NONE and not die.resolved and die.rank >= 0:
        return Word("die_shows", {**parts, "shows": rows.effects[die.effect].title})
    return Word("die", parts)


def own_die(s: Warriors, n: int) -> Word:
    """Return the words for a die whose owner is known."""
    if n == NONE:
        return Word("nobody")
    return Word("own_die", {"title": s.kind(n).title, "n": n % FAR + 1})


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
    return ", ".join([f"{s.kind(n).title} {n % FAR + 1}" for n in dice])


def counted(names: Sequence[str]) -> str:
    """Return names as a list in which equal ones are counted."""
    return ", ".join([f"{names.count(one)} {one}" for one in dict.fromkeys(names)])


def shown(data: Rows, told: Any) -> str:
    """Return what rolled dice show, as a list."""
    pairs = zip(told["kinds"], told["results"], strict=True)
    return ", ".join([f"{titled(data, kind)}: {effect_title(data, result)}" for kind, result in pairs])

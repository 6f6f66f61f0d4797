"""Things on the table by name: those of a view, those a board names, and those in the tables."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicewright.cli.boards import faces_of, things_of
from dicewright.kernel.match import Match

NUMBER: Final = re.compile(r" \d+( of Player \d+)?$")  # by which dice of one kind differ
LEFT_OUT: Final = ("rank", "column", "the")  # words that may be left out of a name


def named_things(value: object) -> Iterator[tuple[str, str]]:
    """Yield the id and title of everything in a view."""
    for row in rows_in(value):
        yield row["id"], str(row.get("title") or row["id"])


def rows_in(value: object) -> Iterator[Mapping[str, Any]]:
    """Yield every object in a view that has an id."""
    if isinstance(value, Mapping):
        if isinstance(value.get("id"), str):
            yield value
        for item in value.values():
            yield from rows_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from rows_in(item)


def things_on_table(m: Match, view: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of all things that a viewer sees, by their ids."""
    seats = {f"p{seat}": f"Player {seat + 1}" for seat in range(m.seats)}
    return {**dict(named_things(view)), **seats, **things_of(m.game.id, view)}


def things_in_tables(m: Match, view: Mapping[str, Any]) -> dict[str, str]:
    """Return the things of the tables that are not in the view, but like some that are: a card in the deck.

    That `c.O9` is seen and `O9` is a row of a table tells how the other rows of that table are called.
    """
    seen = [id.rpartition(".") for id, _ in named_things(view)]
    found: dict[str, str] = {}
    for rows in m.game.read_tables(m.log["tables"]["diff"]).raw.values():
        for prefix in dict.fromkeys(before for before, dot, tail in seen if dot and tail in rows):
            found |= {f"{prefix}.{id}": str(row.get("title", id)) for id, row in rows.items()}
    return found


def find_things(known: Mapping[str, str], word: str) -> dict[str, str]:
    """Return things by id or name: exactly so, else beginning with the words or letters, else with them."""
    wanted = plain(word)
    names = {id: plain(title) for id, title in known.items()}
    found = [id for id, name in names.items() if word.casefold() == id.casefold() or wanted == name]
    found = found or [id for id, name in names.items() if f"{name} ".startswith(f"{wanted} ")]
    found = found or [id for id, name in names.items() if name.startswith(wanted)]
    found = found or [id for id, name in names.items() if wanted in name]
    return {id: known[id] for id in found}


def plain(name: str) -> str:
    """Return a name in small letters, without commas and without words that may be left out."""
    return " ".join(word for word in name.casefold().replace(",", " ").split() if word not in LEFT_OUT)


def text_of(view: Mapping[str, Any], id: str) -> str:
    """Return what the view tells of a thing that is no die: of a card or an effect what it does."""
    return next((str(row.get("text", "")) for row in rows_in(view) if row["id"] == id), "")


# Dice.


def faces_in_words(faces: list[str]) -> str:
    """Return the faces of a die in few words, equal ones counted."""
    if faces == [str(n) for n in range(1, len(faces) + 1)]:
        return f"1 to {len(faces)}"
    short = [face.partition(":")[0] for face in faces]
    once = len(set(short)) == len(short)
    return ", ".join(face if once else f"{short.count(face)} {face}" for face in dict.fromkeys(short))


def dice_by_faces(m: Match, view: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return what stands on the faces of all dice in play, and which dice have them, without numbers."""
    found: dict[str, list[str]] = {}
    for id, name in things_on_table(m, view).items():
        faces = faces_of(m, view, id)
        if faces:
            found.setdefault(faces_in_words(faces), []).append(NUMBER.sub("", name))
    return {faces: list(dict.fromkeys(names)) for faces, names in found.items()}

"""What counts as words: everything of a game that people read or hear, each under a name of its own."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicewright.kernel.content.messages import Piece
from dicewright.kernel.game import Game

FIELDS: Final = ("title", "text")  # of rows
SEEN: Final = ("title", "text", "ability", "all")  # keys of views under which words stand, not ids
WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*")
LETTERS: Final = 3  # shorter ones are names of dice, numbers and little words that languages share

Said = dict[str, Any]


def sentences(game: Game[Any]) -> dict[str, tuple[Piece, ...]]:
    """Return all texts, the table's own among them."""
    found = game.texts.sections
    return {f"texts {section} {id}": text for section in found for id, text in found[section].items()}


def told(game: Game[Any]) -> dict[str, str]:
    """Return what else is told: rules, names and texts of rows, options, and the first game."""
    return {**rules(game), **rows(game), **options(game), **lessons(game)}


def rules(game: Game[Any]) -> dict[str, str]:
    """Return the rulebook: its introduction, its sections and its paragraphs."""
    book = game.rulebook
    found = {"rulebook introduction": book.introduction, "rulebook conduct": book.conduct}
    found |= {f"rulebook {id}": one.text for id, one in book.paragraphs.items()}
    return found | {f"rulebook section of {id}": one.section for id, one in book.paragraphs.items()}


def rows(game: Game[Any]) -> dict[str, str]:
    """Return titles and texts of rows, as the game's language has them."""
    tables = game.base if game.translation is None else game.translation.worded(game.base)
    return {
        f"tables {table} {id} {field}": str(fields[field])
        for table, rows in tables.raw.items()
        for id, fields in rows.items()
        for field in FIELDS
        if field in fields
    }


def options(game: Game[Any]) -> dict[str, str]:
    """Return titles, help and names of values; a value that is a number names itself."""
    found = {}
    for key, row in game.options.rows.items():
        found[f"options {key} title"] = row.title
        if row.help:
            found[f"options {key} help"] = row.help
        for value in row.values:
            if not value.isdigit():
                found[f"options {key} value {value}"] = row.names.get(value, value)
    return found


def lessons(game: Game[Any]) -> dict[str, str]:
    """Return the cues of the first game, and what is said at its end."""
    if game.first is None:
        return {}
    cues = {f"first {cue.id}": cue.text for cue in game.first.cues}
    return {"first closing": game.first.agreed.closing, **cues}


def names(game: Game[Any], language: str) -> set[str]:
    """Return what a translation calls as English does, and says so: rows that it names on purpose."""
    said = game.speaking(language).translation
    assert said is not None
    return {
        f"tables {table} {id} {field}"
        for table, rows in said.tables.items()
        for id, fields in rows.items()
        for field in fields
    }


def vocabulary(game: Game[Any]) -> set[str]:
    """Return every word that the texts and the rows of a game are made of."""
    texts = [words for text in sentences(game).values() for words in written(text)]
    return {word for text in (*texts, *rows(game).values()) for word in words_of(text)}


def written(pieces: tuple[Piece, ...]) -> Iterator[str]:
    """Return what stands written in a message, all its forms included."""
    for piece in pieces:
        yield piece.words
        for case in piece.cases.values():
            yield from written(case)


def words_of(text: str) -> set[str]:
    """Return the words of a sentence, in small letters."""
    return {word for word in WORD.findall(text.lower()) if len(word) >= LETTERS}


def read_aloud(view: object, under: str = "") -> Iterator[str]:
    """Return the words of a view, which stand among ids and numbers."""
    if isinstance(view, Mapping):
        for key, item in view.items():
            if key != "attachments":  # what people have named themselves
                yield from read_aloud(item, str(key))
    elif isinstance(view, list):
        for item in view:
            yield from read_aloud(item, under)
    elif isinstance(view, str) and under in SEEN:
        yield view

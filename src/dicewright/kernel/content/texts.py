"""Texts: the sentences people read, by section and id, with named parts to fill in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from dicewright.kernel.content.messages import ARTICLE, Piece, parts_of, read_message
from dicewright.kernel.content.spelling import article, capital, joined
from dicewright.kernel.content.toml import load
from dicewright.kernel.errors import DataError

T = TypeVar("T")
SECTIONS: Final = (
    *("prompt", "option", "event", "yours", "refusal"),
    *("measure", "glossary", "word", "phase", "build"),
)
ENGLISH: Final = "en"
SENTENCES: Final = ("prompt", "event", "yours")  # whose texts begin with a capital; in English a name has one
OWN: Final = Path(__file__).parents[1] / "text" / "en.toml"


class Word(NamedTuple):
    """A text by its id; as a part, of the section `word`, so that no sentence is put together in code."""

    id: str
    parts: Mapping[str, object] = {}


def all_of(words: Sequence[T]) -> T | Word:
    """Return the words for a list of several things."""
    said: T | Word
    said, *others = words
    for other in others[:-1]:
        said = Word("row", {"first": said, "then": other})
    return Word("and", {"first": said, "then": others[-1]}) if others else said


@dataclass(frozen=True)
class Texts:
    """The sentences of one language, the table's own included."""

    file: str
    sections: dict[str, dict[str, tuple[Piece, ...]]]
    language: str = ENGLISH

    @classmethod
    def read(cls, path: Path) -> "Texts":
        """Read a file of texts and lay it over the table's own."""
        return cls(OWN.name, {section: {} for section in SECTIONS}).overlaid(OWN).overlaid(path)

    def overlaid(self, path: Path) -> "Texts":
        """Return these texts with those of a file laid over them."""
        return self.with_rows(path.name, load(path))

    def with_rows(self, file: str, rows: Mapping[str, Mapping[str, object]]) -> "Texts":
        """Return these texts with others laid over them, by section and id."""
        sections = {section: texts.copy() for section, texts in self.sections.items()}
        for section, texts in rows.items():
            if section not in sections:
                known = ", ".join(SECTIONS)
                raise DataError(file, section, "", f"is no section; there are {known}")
            for id, text in texts.items():
                sections[section][id] = _pieces(file, section, id, text)
        return replace(self, file=file, sections=sections)

    def say(self, section: str, id: str, parts: Mapping[str, object]) -> str:
        """Fill the parts into a sentence; parts it does not name are left alone."""
        said = joined(self._filled(section, id, self._pieces(section, id), parts), self.language)
        return capital(said) if self.language != ENGLISH and section in SENTENCES else said

    def _filled(self, section: str, id: str, pieces: tuple[Piece, ...], parts: Mapping[str, object]) -> str:
        said = ""
        for piece in pieces:
            said += piece.words
            if not piece.part:
                continue
            if piece.part not in parts:
                raise DataError(self.file, section, id, f"needs the part {piece.part}")
            value = parts[piece.part]
            if piece.cases:
                said += self._filled(section, id, piece.chosen(value), parts)
                continue
            words = self.say("word", value.id, value.parts) if isinstance(value, Word) else str(value)
            said += f"{article(words)} {words}" if piece.form == ARTICLE else words
        return said

    def has(self, section: str, id: str) -> bool:
        """Tell whether there is such a text."""
        return id in self.sections.get(section, {})

    def ids(self, section: str) -> list[str]:
        """List the ids of a section, the table's own first."""
        return list(self.sections[section])

    def parts(self, section: str, id: str) -> frozenset[str]:
        """Return the names of the parts a sentence needs."""
        return frozenset(parts_of(self._pieces(section, id)))

    def _pieces(self, section: str, id: str) -> tuple[Piece, ...]:
        if id not in self.sections.get(section, {}):
            raise DataError(self.file, section, id, "is missing")
        return self.sections[section][id]


def _pieces(file: str, section: str, id: str, text: object) -> tuple[Piece, ...]:
    if isinstance(text, dict):
        raise DataError(file, section, id, "must be a sentence; an id with dots is written in quotes")
    if not isinstance(text, str):
        raise DataError(file, section, id, "must be a sentence")
    try:
        return read_message(text)
    except ValueError as error:
        raise DataError(file, section, id, str(error)) from None

"""Texts: the sentences people read, by section and id, with named parts to fill in."""

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from dicewright.kernel.content.toml import load
from dicewright.kernel.errors import DataError

SECTIONS: Final = (
    *("prompt", "option", "event", "yours", "refusal"),
    *("measure", "glossary", "word", "phase", "build"),
)
FORMS: Final = ("", "s", "a")  # of a part: as it is, the s of many, with its article
OWN: Final = Path(__file__).parents[1] / "text" / "en.toml"


@dataclass(frozen=True)
class Piece:
    """A stretch of a sentence, the part that follows it, if any, and the form of that part."""

    words: str
    part: str = ""
    form: str = ""


class Word(NamedTuple):
    """A text by its id: as a part, of the section word, so that no sentence is put together in code."""

    id: str
    parts: Mapping[str, object] = {}


def all_of(words: Sequence[Word]) -> Word:
    """Return the words for several things in a row."""
    said, *others = words
    for other in others[:-1]:
        said = Word("row", {"first": said, "then": other})
    return Word("and", {"first": said, "then": others[-1]}) if others else said


@dataclass(frozen=True)
class Texts:
    """The sentences of one language, the table's own included."""

    file: str
    sections: dict[str, dict[str, tuple[Piece, ...]]]

    @classmethod
    def read(cls, path: Path) -> "Texts":
        """Read a file of texts and lay it over the table's own."""
        sections: dict[str, dict[str, tuple[Piece, ...]]] = {section: {} for section in SECTIONS}
        for source in (OWN, path):
            for section, texts in load(source).items():
                if section not in sections:
                    known = ", ".join(SECTIONS)
                    raise DataError(source.name, section, "", f"is no section; there are {known}")
                for id, text in texts.items():
                    sections[section][id] = _pieces(source.name, section, id, text)
        return cls(path.name, sections)

    def say(self, section: str, id: str, parts: Mapping[str, object]) -> str:
        """Fill the parts into a sentence; parts it does not name are left alone."""
        said = ""
        for piece in self._pieces(section, id):
            said += piece.words
            if not piece.part:
                continue
            if piece.part not in parts:
                raise DataError(self.file, section, id, f"needs the part {piece.part}")
            value = parts[piece.part]
            if isinstance(value, Word):
                value = self.say("word", value.id, value.parts)
            said += formed(value, piece.form)
        return said

    def has(self, section: str, id: str) -> bool:
        """Tell whether there is such a text."""
        return id in self.sections.get(section, {})

    def ids(self, section: str) -> list[str]:
        """List the ids of a section, the table's own first."""
        return list(self.sections[section])

    def parts(self, section: str, id: str) -> frozenset[str]:
        """Return the names of the parts a sentence needs."""
        return frozenset(piece.part for piece in self._pieces(section, id) if piece.part)

    def _pieces(self, section: str, id: str) -> tuple[Piece, ...]:
        if id not in self.sections.get(section, {}):
            raise DataError(self.file, section, id, "is missing")
        return self.sections[section][id]


def formed(value: object, form: str) -> str:
    """Return a part as a sentence needs it: as it is, only the s of many, or with its article."""
    if form == "s":
        return "" if value == 1 else "s"
    return f"{article(str(value))} {value}" if form == "a" else str(value)


def article(words: str) -> str:
    """Return "an" before a vowel and before 8, 11 and 18, which are spoken with one; else "a"."""
    number = words.split(" ", maxsplit=1)[0].rstrip(".,:;")
    spoken = number.startswith("8") or number in ("11", "18")
    return "an" if spoken or words[:1].lower() in tuple("aeiou") else "a"


def _pieces(file: str, section: str, id: str, text: object) -> tuple[Piece, ...]:
    if isinstance(text, dict):
        raise DataError(file, section, id, "must be a sentence; an id with dots is written in quotes")
    if not isinstance(text, str):
        raise DataError(file, section, id, "must be a sentence")
    try:
        parsed = list(string.Formatter().parse(text))
    except ValueError:
        parsed = [("", "", None, None)]  # an empty part, refused below
    for _, part, form, conversion in parsed:
        if part is not None and (not part.isidentifier() or form not in FORMS or conversion):
            raise DataError(
                file, section, id, "may have braces only around parts: {name}, {name:s} and {name:a}"
            )
    return tuple(Piece(words, part or "", form or "") for words, part, form, _ in parsed)

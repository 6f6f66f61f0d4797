"""The rulebook: a game's rules in paragraphs, each found by the rule id in brackets at its end.

After the id there can be the numbers of the rulings that the rule carries out: [pig.turn PIG-1 PIG-2].
They lead from a ruling to its rules; nobody who reads the rules sees them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from dicewright.kernel.errors import DataError

OWN: Final = Path(__file__).parents[1] / "text" / "rulebook.md"
ID: Final = re.compile(r"\s*\[([a-z][a-z0-9_-]*(?:\.[a-z0-9][a-z0-9_-]*)+)((?: [A-Z]+-[0-9]+)*)\]$")
LISTED: Final = re.compile(r"\s|\||(?:[-*]|[0-9]+\.) ")  # in a list or a table


@dataclass(frozen=True)
class Paragraph:
    """One rule: a paragraph, a list item, or a list or table that shares one id."""

    id: str
    section: str
    text: str
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rulebook:
    """A game's rules in their order, followed by the conduct of the table."""

    title: str
    introduction: str
    paragraphs: dict[str, Paragraph]
    conduct: str = ""  # the title of the table's own rules

    @classmethod
    def read(cls, path: Path, prefixes: Sequence[str], own: Path = OWN) -> "Rulebook":
        """Read a rulebook whose rule ids begin with one of the prefixes; the table's own rules follow."""
        book = _read(path, tuple(f"{prefix}." for prefix in prefixes))
        if path == own or not own.exists():
            return book
        conduct = Rulebook.read(own, ("table",), own)
        return replace(book, paragraphs=book.paragraphs | conduct.paragraphs, conduct=conduct.title)

    def joined(self, rules: Mapping[str, Mapping[str, str]]) -> "Rulebook":
        """Return the book with house rules after its own."""
        more = {id: Paragraph(id, rule["section"], rule["text"]) for id, rule in rules.items()}
        return replace(self, paragraphs=self.paragraphs | more)

    def find(self, word: str) -> list[Paragraph]:
        """Find the paragraphs of a ruling or with a word; those that have it in their id come first."""
        ruled = [p for p in self.paragraphs.values() if word.upper() in p.rulings]
        if ruled:
            return ruled
        word = word.casefold()
        found = [p for p in self.paragraphs.values() if word in f"{p.id}\n{p.section}\n{p.text}".casefold()]
        return sorted(found, key=lambda p: (p.id != word, word not in p.id))


def read_rules(path: Path) -> dict[str, dict[str, object]]:
    """Read added house rules, as rows of plain values; their ids can begin with anything."""
    book = _read(path, ("",))
    return {id: {"section": rule.section, "text": rule.text} for id, rule in book.paragraphs.items()}


def _read(path: Path, prefixes: tuple[str, ...]) -> Rulebook:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise DataError(path.name, "", "", "is missing or is no UTF-8 text") from None
    reader = _Reader(path.name, prefixes)
    for number, line in enumerate(text.splitlines(), 1):
        reader.line(number, line.rstrip())
    return reader.finish()


class _Reader:
    """Goes through a rulebook line by line; what is open waits for its id."""

    def __init__(self, file: str, prefixes: tuple[str, ...]) -> None:
        self.file = file
        self.prefixes = prefixes
        self.title = ""
        self.section = ""
        self.introduction: list[str] = []
        self.paragraphs: dict[str, Paragraph] = {}
        self.open: list[str] = []
        self.since = 0

    def line(self, number: int, line: str) -> None:
        """Take in one line."""
        if line.startswith("#"):
            self.close()
            self.head(number, line)
        elif not line:
            self.pause()
        elif not self.title:
            raise self.error(number, "a rulebook begins with # and its title")
        else:
            self.words(number, line)

    def words(self, number: int, line: str) -> None:
        """Take in a line of a paragraph, a list or a table."""
        if self.open and not self.open[-1]:
            leads = self.open[-2].endswith(":")
            if not leads and not LISTED.match(line) and not ID.fullmatch(line):
                self.close()
        if found := ID.search(line):
            self.add(number, found[1], tuple(found[2].split()), line[: found.start()])
            return
        self.since = self.since if self.open else number
        self.open.append(line)

    def pause(self) -> None:
        """Take in an empty line: only a list, a table or the text before one may still get its id."""
        if self.open and self.open[-1]:
            if self.open[-1].endswith(":") or LISTED.match(self.open[-1]):
                self.open.append("")
            else:
                self.close()

    def head(self, number: int, line: str) -> None:
        """Begin the book or a section of it."""
        marks, _, heading = line.partition(" ")
        if (marks == "#") == bool(self.title) or not heading:
            raise self.error(number, "a rulebook has one title with # and sections with ##")
        if self.title:
            self.section = heading
        self.title = self.title or heading

    def add(self, number: int, id: str, rulings: tuple[str, ...], last: str) -> None:
        """End the open paragraph with its id and its rulings."""
        text = "\n".join([*self.open, last]).strip()
        if not text:
            raise self.error(number, f"{id} has no text")
        if id in self.paragraphs:
            raise self.error(number, f"{id} is used twice")
        if not id.startswith(self.prefixes):
            raise self.error(number, f"{id} must begin with {' or '.join(self.prefixes)}")
        self.paragraphs[id] = Paragraph(id, self.section or self.title, text, rulings)
        self.open = []

    def close(self) -> None:
        """End a paragraph without an id, which only the introduction may be."""
        if not self.open:
            return
        if self.section:
            raise self.error(self.since, f"ends without a rule id such as [{self.prefixes[0]}turn]")
        self.introduction.extend([*self.open, ""])
        self.open = []

    def finish(self) -> Rulebook:
        """Return the book."""
        self.close()
        if not self.title:
            raise self.error(1, "a rulebook begins with # and its title")
        return Rulebook(self.title, "\n".join(self.introduction).strip(), self.paragraphs)

    def error(self, number: int, sentence: str) -> DataError:
        """Return an error that names the line instead of a row."""
        return DataError(self.file, str(number), "", sentence)

"""Messages: sentences with parts to fill in, in a small part of ICU MessageFormat.

`{name}` is a part, `{name:a}` one with its article. `{n, plural, one {# die} other {# dice}}` has a form for
each number, `#` being the number, and `{kind, select, foe {it} other {them}}` a form for each word.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
CASE: Final = re.compile(r"=?[A-Za-z0-9_]+")
FORMS: Final = ("plural", "select")
OTHER: Final = "other"
ARTICLE: Final = "a"  # the form of a part with its English article


class Piece:
    """A stretch of a sentence and the part that follows it, if any, with its forms, if it has several."""

    def __init__(self, words: str = "", part: str = "", form: str = "") -> None:
        self.words = words
        self.part = part
        self.form = form  # "", the article, or one of FORMS
        self.cases: dict[str, tuple[Piece, ...]] = {}

    def chosen(self, value: object) -> tuple["Piece", ...]:
        """Return the form for a value."""
        if self.form == "plural":
            exact = self.cases.get(f"={value}")
            if exact is not None:
                return exact
            case = "one" if value == 1 else OTHER  # in English and Spanish alike
        else:
            case = str(value)
        return self.cases.get(case, self.cases[OTHER])


class Reader:
    """Reads one message; what is wrong with it is a ValueError in plain words."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def whole(self) -> tuple[Piece, ...]:
        """Read a message to its end."""
        found = tuple(self.pieces(""))
        if self.at < len(self.text):
            raise ValueError("has a brace that closes nothing")
        return found

    def pieces(self, counted: str) -> Iterator[Piece]:
        """Read up to a closing brace or the end; # stands for the part that is counted."""
        words = ""
        while self.at < len(self.text) and self.text[self.at] != "}":
            sign = self.text[self.at]
            self.at += 1
            if sign == "{":
                yield self.part(words)
                words = ""
            elif sign == "#" and counted:
                yield Piece(words, counted)
                words = ""
            else:
                words += sign
        if words:
            yield Piece(words)

    def part(self, words: str) -> Piece:
        """Read a part after its opening brace."""
        piece = Piece(words, self.match(NAME, "a part needs a name"))
        if self.text.startswith(":a}", self.at):
            piece.form = ARTICLE
            self.at += 1 + len(ARTICLE)
        if self.sign("}"):
            return piece
        self.need(",")
        piece.form = self.match(NAME, "after the comma comes plural or select")
        if piece.form not in FORMS:
            raise ValueError(f"knows plural and select, not {piece.form}")
        self.need(",")
        while not self.sign("}"):
            case = self.match(CASE, "a form has a name: one, other, =0, …")
            self.need("{")
            piece.cases[case] = tuple(self.pieces(piece.part if piece.form == "plural" else ""))
            self.need("}")
        if OTHER not in piece.cases:
            raise ValueError(f"needs a form other for {piece.part}")
        return piece

    def blank(self) -> None:
        """Go past spaces."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def sign(self, sign: str) -> bool:
        """Go past a sign if it comes next."""
        self.blank()
        if self.text[self.at : self.at + 1] != sign:
            return False
        self.at += 1
        return True

    def need(self, sign: str) -> None:
        """Go past a sign that must come next."""
        if not self.sign(sign):
            raise ValueError(f"needs {sign} at {self.text[self.at : self.at + 12]!r}")

    def match(self, pattern: re.Pattern[str], missing: str) -> str:
        """Read a name."""
        self.blank()
        found = pattern.match(self.text, self.at)
        if found is None:
            raise ValueError(missing)
        self.at = found.end()
        return found[0]


def filled(pieces: tuple[Piece, ...], parts: Mapping[str, object]) -> str:
    """Return a sentence with its parts filled in as they are."""
    said = ""
    for piece in pieces:
        said += piece.words
        if piece.part:
            value = parts[piece.part]
            said += filled(piece.chosen(value), parts) if piece.cases else str(value)
    return said


def read_message(text: str) -> tuple[Piece, ...]:
    """Return a message in pieces, or raise a ValueError that says what is wrong."""
    return Reader(text).whole()


def parts_of(pieces: tuple[Piece, ...]) -> Iterator[str]:
    """Name the parts that a message needs."""
    for piece in pieces:
        if piece.part:
            yield piece.part
        for case in piece.cases.values():
            yield from parts_of(case)

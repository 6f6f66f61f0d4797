"""Builds: the dice a player brings, as one plain text for all games.

    game: daemon-dice
    name: Stitchy
    size: 13
    3 Eye blue/yellow
    1 Death Knight          # a comment

A line is `key: value` or `COUNT NAME attributes`. The NAME is the first word after the count and every word
right after it that begins with a capital letter; all words from the next one on are attributes, and none of
them begins with a capital. `#` after a space, or at the start of a line, begins a comment.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from dicewright.kernel.content.messages import filled, read_message
from dicewright.kernel.content.shapes import unfit
from dicewright.kernel.errors import BadBuild, DataError, Fault

__all__ = ["RANDOM", "Build", "Fault", "Line", "export", "fault", "parse", "read_ready"]

RULE: Final = "table.build"
RANDOM: Final = "random"  # where a build is named, this means: any legal one
READY: Final = re.compile("[a-z][a-z0-9-]*")
MOST_DICE: Final = 999
MOST_SIGNS: Final = 20_000
COMMENT: Final = re.compile(r"(?:^|\s)#.*")
COUNT: Final = re.compile("[1-9][0-9]{0,2}")
KEY: Final = re.compile(r"([a-z][a-z0-9_-]*)\s*:\s*(.+)")


@dataclass(frozen=True)
class Line:
    """Some dice with one name and attributes; `number` is the line of the text they came from, if any."""

    count: int
    name: str
    attributes: tuple[str, ...] = ()
    number: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return " ".join((str(self.count), self.name, *self.attributes))

    def __reduce__(self) -> tuple[type["Line"], tuple[object, ...]]:
        # By default pickle sets each attribute, which a compiled frozen class refuses.
        return Line, (self.count, self.name, self.attributes, self.number)


@dataclass(frozen=True)
class Build:
    """A build: its game, its name, what else its keys say, and its lines."""

    game: str
    name: str = ""
    keys: dict[str, str] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()

    def plain(self) -> dict[str, object]:
        """Return the build as JSON keeps it."""
        lines = [str(line) for line in self.lines]
        return {"game": self.game, "name": self.name, "keys": dict(sorted(self.keys.items())), "lines": lines}

    def __reduce__(self) -> tuple[type["Build"], tuple[object, ...]]:
        return Build, (self.game, self.name, self.keys, self.lines)

    @classmethod
    def of(cls, plain: object) -> "Build":
        """Make a build from what plain() returned, and only from that."""
        if not isinstance(plain, dict) or plain.keys() != {"game", "name", "keys", "lines"}:
            raise unread()
        game, name, keys, lines = plain["game"], plain["name"], plain["keys"], plain["lines"]
        if not isinstance(keys, dict) or not isinstance(lines, list):
            raise unread()
        if not all(isinstance(text, str) for text in (game, name, *keys, *keys.values(), *lines)):
            raise unread()
        heads = {"game": game, **({"name": name} if name else {}), **keys}
        build = parse("\n".join([f"{key}: {value}" for key, value in heads.items()] + lines))
        # A line break or a comment smuggled into a text does not come out the same.
        if build.plain() != plain:
            raise unread()
        return build


def unread() -> BadBuild:
    """Return the error for a text that is not a build."""
    return BadBuild([fault(0, RULE, "must be a table of game, name, keys and lines as texts")])


def export(build: Build) -> str:
    """Write a build in its one canonical form: keys in order, equal lines as one."""
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for line in build.lines:
        kind = (line.name, line.attributes)
        counts[kind] = counts.get(kind, 0) + line.count
    heads = [f"game: {build.game}", *([f"name: {build.name}"] if build.name else [])]
    heads += [f"{key}: {value}" for key, value in sorted(build.keys.items())]
    lines = [str(Line(count, name, attributes)) for (name, attributes), count in counts.items()]
    return "\n".join([*heads, *lines, ""])


def parse(text: str) -> Build:
    """Read a build from its text, or raise BadBuild with every fault in it."""
    if len(text) > MOST_SIGNS:
        raise BadBuild([fault(0, RULE, "a build has at most {n} characters", n=MOST_SIGNS)])
    keys: dict[str, str] = {}
    lines: list[Line] = []
    faults: list[Fault] = []
    for number, whole in enumerate(text.split("\n"), 1):
        words = COMMENT.sub("", whole).split()
        if not words:
            continue
        if sign := unfit("".join(words)):
            faults.append(fault(number, RULE, "contains the unreadable character {sign}", sign=sign))
        elif words[0][0].isdigit():
            faults += _dice(words, number, lines)
        else:
            faults += _key(" ".join(words), number, keys)
    if not faults:
        faults += _whole(keys, lines)
    if faults:
        raise BadBuild(faults)
    return Build(keys.pop("game"), keys.pop("name", ""), keys, tuple(lines))


def read_ready(folder: Path) -> dict[str, Build]:
    """Read the ready builds of a game, each by the name of its file."""
    ready: dict[str, Build] = {}
    for path in sorted(folder.glob("*.txt")):
        if not READY.fullmatch(path.stem) or path.stem == RANDOM:
            why = f"must have a name of small letters, digits and hyphens, other than {RANDOM}"
            raise DataError(path.name, "", "", why)
        try:
            ready[path.stem] = parse(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise DataError(path.name, "", "", f"cannot be read ({error.strerror})") from None
        except ValueError as error:
            why = str(error) if isinstance(error, BadBuild) else "is not a text in UTF-8"
            raise DataError(path.name, "", "", why) from None
    return ready


def fault(line: int, rule: str, form: str, **parts: object) -> Fault:
    """Return a fault whose sentence has parts."""
    return Fault(line, filled(read_message(form), parts), rule, form, parts)


def _dice(words: Sequence[str], number: int, lines: list[Line]) -> list[Fault]:
    """Read `COUNT NAME attributes` into the lines, or return why not."""
    count, *rest = words
    if not COUNT.fullmatch(count):
        form = "the count must be a whole number from 1 to {n}, not {count}"
        return [fault(number, RULE, form, n=MOST_DICE, count=repr(count))]
    if not rest or not rest[0][0].isalpha():
        return [fault(number, RULE, "write a name that begins with a letter after the count {n}", n=count)]
    end = 1
    while end < len(rest) and rest[end][0].isupper():
        end += 1
    for word in rest[end:]:
        if word[0].isupper():
            form = "write {word} with a small first letter, since it follows the attribute {other}"
            return [fault(number, RULE, form, word=repr(word), other=repr(rest[end]))]
    lines.append(Line(int(count), " ".join(rest[:end]), tuple(rest[end:]), number))
    return []


def _key(line: str, number: int, keys: dict[str, str]) -> list[Fault]:
    """Read `key: value` into the keys, or return why not."""
    found = KEY.fullmatch(line)
    if not found:
        form = "write a number and a name, such as `3 Eye blue/yellow`, or `key: value`"
        return [fault(number, RULE, form)]
    key, value = found.groups()
    if key in keys:
        return [fault(number, RULE, "{key} is given twice", key=key)]
    keys[key] = value
    return []


def _whole(keys: dict[str, str], lines: Sequence[Line]) -> list[Fault]:
    """Return what is wrong with a build whose lines are each right."""
    wrong = []
    if "game" not in keys:
        wrong.append(fault(0, RULE, "a build must say which game it is for: `game: daemon-dice`"))
    if sum(line.count for line in lines) > MOST_DICE:
        wrong.append(fault(0, RULE, "a build has at most {n} dice", n=MOST_DICE))
    return wrong

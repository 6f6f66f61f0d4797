"""Print to the terminal and read from it, with colours and widths that suit it."""

import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from dicewright.cli import NARROWEST
from dicewright.cli.boards import drawing
from dicewright.cli.boards.scene import Scene
from dicewright.cli.players import with_names
from dicewright.kernel.content.rulebook import Paragraph
from dicewright.kernel.match import Match

WIDEST: Final = 100  # longer lines are hard to read
USUAL: Final = 80  # if the width is unknown
RULE: Final = "dim"
ASCII: Final = str.maketrans({"\u00d7": "x", "\u2212": "-", "\u2013": "-", "\u2019": "'", "\u2026": "..."})
HANGING: Final = 2  # columns by which the further lines of an event stand in


class Screen:
    """The standard output and input, usually a terminal."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")  # no character may stop the game
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.console.width = max(NARROWEST, min(self.console.width or USUAL, WIDEST))
        self.called: Mapping[int, str] = {}  # bots by their seats
        self.ascii = self.console.options.ascii_only
        if sys.stdin is not None and sys.stdin.isatty():
            with suppress(ImportError):
                import_module("readline")  # adds editing and a history to input

    @property
    def width(self) -> int:
        """Return the number of columns."""
        return self.console.width

    def say(self, words: str | Text, style: str = "") -> None:
        """Print a sentence, wrapped between words; bots have their names in it."""
        said = words if isinstance(words, Text) else self.plain(with_names(words, self.called))
        self.console.print(said, style=style)

    def plain(self, words: str) -> str:
        """Return words with signs that a plain terminal has."""
        return words.translate(ASCII) if self.ascii else words

    def event(self, m: Match, event: Mapping[str, Any], indent: str, you: int | None = None) -> None:
        """Print an event, to `you` in words of its own; for dice that count also their sum and average."""
        fallen = m.fallen(event)
        said = (m.yours(event) if event["seat"] == you else "") or m.say(event)
        said = self.plain(with_names(said, self.called))
        if said:
            self.hanging(Text.assemble(said, (f"  {fallen.text}" if fallen else "", RULE)), indent)

    def hanging(self, words: Text, indent: str) -> None:
        """Print words behind an indent; lines after the first stand further in."""
        first, *others = words.wrap(self.console, self.width - len(indent) - HANGING)
        self.console.print(Text.assemble(indent, first))
        for line in others:
            self.console.print(Text.assemble(" " * (len(indent) + HANGING), line))

    def head(self, words: str) -> None:
        """Print a heading."""
        self.console.print()
        self.console.print(words, style="bold underline")

    def paragraph(self, paragraph: Paragraph) -> None:
        """Print a rule with its id."""
        self.console.print(Text.assemble(paragraph.text, " ", (f"[{paragraph.id}]", RULE)))

    def numbered(self, labels: Sequence[str]) -> None:
        """Print numbered options."""
        self.pairs([(f"{number:2}", label) for number, label in enumerate(labels, 1)])

    def pairs(self, rows: Sequence[tuple[str, str]]) -> None:
        """Print words, each with its meaning beside it."""
        grid = Table.grid(padding=(0, 2))
        for word, meaning in rows:
            grid.add_row(Text(f" {word}", "bold cyan"), with_names(meaning, self.called))
        self.console.print(grid)

    def board(self, m: Match, viewer: int | None, names: list[str]) -> None:
        """Draw the table as a viewer sees it."""
        game = m.game
        options, zones = m.log["options"], m.game.board
        scene = Scene(m.view(viewer), viewer, names, self.width, self.ascii, game.title, options, zones)
        self.console.print()
        self.console.print(Text("\n").join(drawing(game.id)(scene)), overflow="fold")

    def curtain(self, name: str) -> None:
        """Clear the screen, and wait until the next player sits at it."""
        self.console.clear()
        if not self.console.is_terminal:
            self.console.print("\n" * 3)
        self.read(f"Pass the screen to {name}, who presses Enter: ")
        self.console.clear()

    def read(self, prompt: str = "> ") -> str:
        """Read one line."""
        sys.stdout.flush()
        return " ".join(input(prompt).split())

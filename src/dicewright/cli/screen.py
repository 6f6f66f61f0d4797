"""The screen: what is printed, how wide, in which colours; NO_COLOR and narrow terminals are respected."""

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
from dicewright.kernel.content.rulebook import Paragraph
from dicewright.kernel.match import Match

WIDEST: Final = 100  # longer lines are hard to read
USUAL: Final = 80  # where nobody knows
RULE: Final = "dim"


class Screen:
    """Prints to the standard output and reads from the keyboard, or from whatever stands for them."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")  # whatever is typed or named, the game goes on
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.console.width = max(NARROWEST, min(self.console.width or USUAL, WIDEST))
        self.ascii = self.console.options.ascii_only
        if sys.stdin is not None and sys.stdin.isatty():
            with suppress(ImportError):
                import_module("readline")  # lets lines be edited and called up again

    @property
    def width(self) -> int:
        """Return how many columns there are."""
        return self.console.width

    def say(self, words: str | Text, style: str = "") -> None:
        """Print a sentence, wrapped between words."""
        self.console.print(words, style=style)

    def event(self, m: Match, event: Mapping[str, Any], indent: str) -> None:
        """Print what has happened; of dice that count also what they came to, and what was to be expected."""
        fallen = m.fallen(event)
        self.say(Text.assemble(indent, m.say(event), (f"  {fallen.text}" if fallen else "", RULE)))

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
        """Print words, and beside each what it means."""
        grid = Table.grid(padding=(0, 2))
        for word, meaning in rows:
            grid.add_row(Text(f" {word}", "bold cyan"), meaning)
        self.console.print(grid)

    def board(self, m: Match, viewer: int | None, names: list[str]) -> None:
        """Draw the table as a viewer sees it."""
        game = m.game
        scene = Scene(m.view(viewer), viewer, names, self.width, self.ascii, game.title, m.log["options"])
        self.console.print()
        self.console.print(Text("\n").join(drawing(game.id)(scene)), overflow="fold")

    def curtain(self, name: str) -> None:
        """Hide what the last player saw until the next one sits at the screen."""
        self.console.clear()
        if not self.console.is_terminal:
            self.console.print("\n" * 3)
        self.read(f"Pass the screen to {name}, who presses Enter: ")
        self.console.clear()

    def read(self, prompt: str = "> ") -> str:
        """Read one line."""
        sys.stdout.flush()
        return " ".join(input(prompt).split())

"""Read the rules of a game, or look a word up in them."""

import json
from pathlib import Path

import click

from dicewright.cli.arguments.completing import GameName, Tables
from dicewright.cli.screen import Screen
from dicewright.kernel.content.rulebook import Paragraph
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of


@click.command(epilog="\b\nExamples:\n  dicewright rules doodle-dice\n  dicewright rules doodle-dice steal")
@click.argument("game", type=GameName())
@click.argument("words", metavar="[ID|WORD]...", nargs=-1)
@click.option(
    "--tables",
    metavar="DIR",
    type=Tables(),
    help="Include the rules of changed tables: a folder, or a variant.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def rules(game: str, words: tuple[str, ...], tables: Path | None, *, as_json: bool) -> None:
    """Read the rules of GAME in our own words.

    Give the id of a rule, the number of a ruling or any words to read only the rules that contain them. Each
    rule is followed by its id in brackets, and questions, refusals and events name that id.
    """
    printed = game_of(game)
    changed = printed.read_tables(tables)
    printed.rows(changed)
    known = printed.housed(changed)
    book = known.rulebook
    wanted = " ".join(words)
    found = book.find(wanted) if wanted else list(book.paragraphs.values())
    if not found:
        raise DicewrightError(f"no rule of {game} mentions {wanted!r}")
    if as_json:
        plain = [{"id": p.id, "section": p.section, "text": p.text} for p in found]
        click.echo(json.dumps({"game": game, "rules": plain}))
        return
    screen = Screen()
    if not wanted:
        screen.head(book.title)
        screen.say(book.introduction)
    show(screen, found)
    if not wanted and known.has_builds:
        screen.say(f"\n{known.title} is played with builds: see dicewright build list {game}", "dim")


def show(screen: Screen, found: list[Paragraph]) -> None:
    """Print rules under the headings of their sections."""
    section = ""
    for paragraph in found:
        if paragraph.section != section:
            section = paragraph.section
            screen.head(section)
        screen.paragraph(paragraph)

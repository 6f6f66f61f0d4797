"""List a game's tables, or write them out to be changed."""

from pathlib import Path

import click

from dicewright.cli.arguments.completing import FILE, GameName
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of


@click.command(epilog="Example:  dicewright tables doodle-dice --export mine")
@click.argument("game", type=GameName())
@click.option("--export", metavar="DIR", type=FILE, help="Write the tables to a new or empty folder.")
def tables(game: str, export: Path | None) -> None:
    """List the tables of GAME: its cards, dice and powers as rows.

    To change them, export them, edit what you like, delete the rows you did not change, and play with
    `--tables DIR`. A row that only says `remove = true` removes that row from the game.
    """
    base = game_of(game).base
    if export is None:
        for name, rows in base.raw.items():
            click.echo(f"{name}.toml: {len(rows)} row{'' if len(rows) == 1 else 's'}")
        return
    try:
        base.export(export)
    except OSError as error:
        raise DicewrightError(f"cannot write to {str(export)!r}: {error.strerror}") from None
    click.echo(f"{', '.join(f'{name}.toml' for name in base.raw)} written to {export}")
    click.echo(f"To play with them: dicewright play {game} --tables {export}")

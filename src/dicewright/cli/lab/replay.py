"""Retell one match of a batch."""

import json
from pathlib import Path

import click

from dicewright.cli.arguments.completing import FILE
from dicewright.cli.lab.shelf import table_options, watching
from dicewright.cli.replay import tell
from dicewright.cli.screen import Screen
from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.folder import Folder
from dicewright.lab.batch.retelling import record_of, retold


@click.command(epilog="\b\nExample:\n  dicewright lab replay doodles 17 --save match.json")
@click.argument("folder", type=FILE)
@click.argument("number", type=click.IntRange(0))
@click.option(
    "--save", metavar="FILE", type=FILE, help="Save its record instead, for `replay` and `analyse`."
)
@table_options
def replay(
    folder: Path,
    number: int,
    save: Path | None,
    table: str | None,
    database: str | None,
    data: Path | None,
) -> None:
    """Show what happened in match NUMBER of the batch in FOLDER, or say where to watch it at a table."""
    found = Folder(folder)
    if save is not None and save.exists():
        raise DicewrightError(f"{str(save)!r} is there already; name another")
    if not any(first <= number < last for first, last in found.pieces()):
        raise DicewrightError(f"{folder.name} has no match {number}")
    m = retold(found.plan, number)
    watched = watching(found, table, database, data)
    if watched is not None:
        click.echo(f"Watch it at {watched(m)}")
    elif save is None:
        tell(Screen(), m, None)
    if save is None:
        return
    save.write_text(json.dumps(record_of(m)), encoding="utf-8")
    click.echo(f"Match {number} written to {save}")

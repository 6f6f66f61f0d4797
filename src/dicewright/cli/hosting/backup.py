"""Write everything a server keeps to one file, while it runs, and fill a new database from such a file."""

from pathlib import Path
from typing import Any, Final

import click

from dicewright.cli.hosting import counted, database_options, with_database

FILE: Final = click.Path(path_type=Path, dir_okay=False)
SAID: Final = {
    "guests": "guest",
    "rooms": "room",
    "matches": "match",
    "records": "record",
}  # people know these


@click.command(
    epilog="\b\nExample:\n  dicewright backup monday.dicewright --database postgresql://me@db/dice"
)
@click.argument("file", type=FILE)
@database_options
def backup(file: Path, database: str | None, data: Path | None) -> None:
    """Write everything a server keeps to a new FILE, as it is at one moment. The server may be running.

    The file contains secrets, such as the hidden dice of running matches. Only its owner can read it; keep it
    that way.
    """
    from dicewright.store.upkeep.backup import back_up  # noqa: PLC0415 - SQLAlchemy takes a second

    counts = with_database(database, data, lambda opened: back_up(opened, file))
    click.echo(f"{file}: {told(counts)}")


@click.command(epilog="Example:  dicewright restore monday.dicewright --data ~/dicewright")
@click.argument("file", type=FILE)
@database_options
def restore(file: Path, database: str | None, data: Path | None) -> None:
    """Fill an empty database from a backup. It may be of a different kind from the one backed up.

    The file is checked first, and either all of it is restored or nothing. Then start a server on the
    database, and all matches go on.
    """
    from dicewright.store.upkeep.backup import restore as restored  # noqa: PLC0415 - as above

    counts = with_database(database, data, lambda opened: restored(opened, file), new=True)
    click.echo(f"restored: {told(counts)}")


def told(counts: dict[str, Any]) -> str:
    """Return counts in words."""
    return ", ".join(counted(counts.get(many, 0), one, many) for many, one in SAID.items())

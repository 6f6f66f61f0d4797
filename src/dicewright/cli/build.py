"""List, make, check and write out builds: what players bring to a match."""

import json
from pathlib import Path

import click

from dicewright.cli import REFUSED, Group
from dicewright.cli.arguments import TABLES, options_of, settings_options
from dicewright.cli.arguments.builds import game_with_builds, read_build, read_text, ready_build
from dicewright.cli.arguments.completing import FileName, GameName, Tables
from dicewright.kernel.content.builds import Build, export, parse
from dicewright.kernel.errors import BadBuild, Fault
from dicewright.kernel.match import chance_from, source_of_builds

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")


@click.group(
    cls=Group,
    no_args_is_help=False,
    invoke_without_command=True,
    epilog="\b\nExamples:\n  dicewright build list daemon-dice\n"
    "  dicewright build random daemon-dice > mine.txt\n"
    "  dicewright play daemon-dice --builds mine.txt",
)
@click.pass_context
def build(ctx: click.Context) -> None:
    """List, make, check and export builds: the dice that players bring to some games.

    A build is plain text: `game: GAME`, `name: NAME`, then one line for each kind of die with its count and
    name. FILE may be - for standard input, or GAME/NAME for a ready-made build.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@build.command("list", epilog="\b\nExample:\n  dicewright build list daemon-dice --json")
@click.argument("game", type=GameName())
@click.option("--tables", metavar="DIR", type=Tables(), help=TABLES)
@AS_JSON
def list_ready(game: str, tables: Path | None, *, as_json: bool) -> None:
    """List the ready-made builds of GAME, and what they are worth.

    With changed tables, builds that cannot be played with them are left out.
    """
    printed = game_with_builds(game)
    changed = printed.read_tables(tables)
    data, known = printed.rows(changed), printed.housed(changed)
    ready = {id: row for id, row in known.ready.items() if not known.faults(data, None, row)}
    if as_json:
        rows = [{"id": id, **facts(row, known.weighed(data, row))} for id, row in ready.items()]
        click.echo(json.dumps({"game": game, "builds": rows}))
        return
    for id, row in ready.items():
        click.echo(f"{id}: {row.name or 'unnamed'}, size {size(row)}")
        show(known.weighed(data, row))
    if ready:
        click.echo(f"to bring one: dicewright play {game} --builds {next(iter(ready))}")
    else:
        click.echo(f"{known.title} has no ready-made builds; to make one: dicewright build random {game}")


@build.command("random", epilog="\b\nExample:\n  dicewright build random daemon-dice --seed 7 > mine.txt")
@click.argument("game", type=GameName())
@click.option("--seed", type=int, metavar="S", help="The same seed gives the same build.")
@settings_options
def make_random(
    game: str, seed: int | None, options: str | None, preset: str | None, tables: Path | None
) -> None:
    """Print any legal build for GAME."""
    known = game_with_builds(game)
    chance = source_of_builds(chance_from(seed, None))
    settings = known.options.resolve(options_of(options, preset))
    data = known.rows(known.read_tables(tables))
    for made in known.built(data, settings, None, 1, chance):
        if made is not None:
            write(made)


@build.command("check", epilog="\b\nExample:\n  dicewright build check mine.txt")
@click.argument("file", type=FileName())
@settings_options
@AS_JSON
def check_file(
    file: str, options: str | None, preset: str | None, tables: Path | None, *, as_json: bool
) -> int:
    """Check the build in FILE.

    Every fault is printed on its own line, with its place and its rule. For a good build you see what it is
    worth. You can check it against options and changed tables.
    """
    try:
        found = ready_build(file) or parse(read_text(file))
    except BadBuild as error:
        return tell(None, [], list(error.faults), as_json=as_json)
    known = game_with_builds(found.game)
    agreed_on = options_of(options, preset)
    settings = known.options.resolve(agreed_on) if agreed_on else None
    data = known.rows(known.read_tables(tables))
    faults = known.faults(data, settings, found)
    says = [] if faults else known.weighed(data, found)
    return tell(found, says, faults, as_json=as_json)


@build.command("export", epilog="\b\nExample:\n  dicewright build export mine.txt > tidy.txt")
@click.argument("file", type=FileName())
def export_file(file: str) -> None:
    """Print the build in FILE in its standard form.

    Keys are put in order, equal lines are merged, and comments are left out.
    """
    write(ready_build(file) or read_build(file))


def tell(found: Build | None, says: list[str], faults: list[Fault], *, as_json: bool) -> int:
    """Print the faults of a build, or what it is worth, and return the exit status."""
    if as_json:
        plain = [{"line": fault.line, "sentence": fault.sentence, "rule": fault.rule} for fault in faults]
        known = {} if found is None else {"game": found.game, **facts(found, says)}
        click.echo(json.dumps({**known, "says": says, "faults": plain}))
    elif faults:
        for fault in faults:
            click.echo(f"{fault} [{fault.rule}]")
    elif found is not None:
        click.echo(f"{found.name or 'This'} is a good build for {found.game}, size {size(found)}")
        show(says)
    return REFUSED if faults else 0


def facts(build: Build, says: list[str]) -> dict[str, object]:
    """Return a build as JSON."""
    return {"name": build.name, "size": size(build), "says": says, "build": build.plain()}


def size(build: Build) -> int:
    """Return the number of dice, or of whatever the game counts, in a build."""
    return sum(line.count for line in build.lines)


def show(sentences: list[str]) -> None:
    """Print indented sentences about a build."""
    for sentence in sentences:
        click.echo(f"  {sentence}")


def write(build: Build) -> None:
    """Print a build as UTF-8, whatever the encoding of the terminal."""
    click.echo(export(build).encode(), nl=False)

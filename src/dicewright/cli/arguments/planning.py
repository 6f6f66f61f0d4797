"""Options that say what bots play many times, and the plan that they make."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from dicewright.bots.sensible import Sensible
from dicewright.cli.arguments import bot_seats, options_of, settings_options, table_changes
from dicewright.cli.arguments.builds import builds_of, builds_option
from dicewright.cli.arguments.completing import BotNames
from dicewright.kernel.game import game_of
from dicewright.lab.changes import changed
from dicewright.lab.plan import Plan

F = TypeVar("F", bound=Callable[..., Any])


def plan_options(command: F) -> F:
    """Add all options of a plan to a command."""
    for option in (
        builds_option,
        settings_options,
        click.option(
            "--set",
            "changes",
            multiple=True,
            metavar="TABLE.ROW.FIELD=VALUE",
            help="Change a number or a face: results.charge.damage=4. Can be given several times.",
        ),
        click.option(
            "--bots",
            metavar="LIST",
            type=BotNames(),
            help="A bot's name for every seat; by default all are sensible.",
        ),
        click.option(
            "--seats", type=int, metavar="K", help="Number of players; by default the fewest possible."
        ),
    ):
        command = option(command)
    return command


def plan_of(
    game: str,
    seed: int,
    seats: int | None,
    bots: str | None,
    options: str | None,
    preset: str | None,
    tables: Path | None,
    builds: str | None,
    changes: tuple[str, ...] = (),
    usual: str = Sensible.name,
) -> Plan:
    """Return the plan that these options make; `usual` is the bot for seats that nobody named one for."""
    known = game_of(game)
    given = options_of(options, preset)
    names = bot_seats(known, seats, bots, usual, given)
    return Plan(
        known.id,
        len(names),
        seed,
        names,
        given,
        changed(known, table_changes(known, tables), changes),
        tuple(builds_of(known, builds, len(names)) or ()),
    ).checked()

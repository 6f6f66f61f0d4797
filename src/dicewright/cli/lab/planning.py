"""Options that say what is played in the lab, and the plan that they make."""

import tomllib
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeVar

import click

from dicewright.bots.sensible import Sensible
from dicewright.cli.arguments import bots_of, fewest_seats, options_of, settings_options, table_changes
from dicewright.cli.arguments.builds import builds_of, builds_option
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of
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
            help="Change a number or a face: results.charge.damage=4. Can be given again.",
        ),
        click.option("--bots", metavar="LIST", help="A name for every seat; else all are sensible."),
        click.option("--seats", type=int, metavar="K", help="How many play; else as few as can."),
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
    changes: tuple[str, ...],
    builds: str | None,
) -> Plan:
    """Return the plan that these options make."""
    known = game_of(game)
    names = bots_of(bots, Sensible.name)
    given = options_of(options, preset)
    taken = seats if seats is not None else max(fewest_seats(known, given), len(names))
    if len(names) not in (0, 1, taken):
        raise DicewrightError(f"{taken} seats need {taken} bots, not {len(names)}")
    names = names * taken if len(names) == 1 else names or [Sensible.name] * taken
    return Plan(
        known.id,
        taken,
        seed,
        tuple(names),
        given,
        changed(known, table_changes(known, tables), changes),
        tuple(builds_of(known, builds, taken) or ()),
    ).checked()


def changed(game: Game[Any], tables: Mapping[str, Any], changes: tuple[str, ...]) -> dict[str, Any]:
    """Return changes to tables with single fields changed on top of them."""
    found: dict[str, Any] = deepcopy(dict(tables))
    for change in changes:
        place, sign, text = change.partition("=")
        table, _, rest = place.strip().partition(".")
        row, _, field = rest.rpartition(".")
        if not sign or not table or not row or not field:
            raise DicewrightError(f"a change is written TABLE.ROW.FIELD=VALUE; {change!r} is not")
        rows = game.base.raw.get(table)
        if rows is None or row not in rows:
            there = ", ".join(rows or game.base.raw)
            raise DicewrightError(f"there is no {table}.{row} to change; there are: {there}")
        found.setdefault(table, {}).setdefault(row, {})[field] = value_of(text.strip())
    return dict(game.read_tables(found).diff)


def value_of(text: str) -> Any:
    """Return a value as TOML reads it; a word without quotes is a text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text

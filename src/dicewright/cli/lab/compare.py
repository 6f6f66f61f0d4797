"""Compare two versions of a game on the same dice."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from dicewright.cli.arguments import many_matches
from dicewright.cli.arguments.completing import BotNames, GameName, Tables
from dicewright.cli.arguments.planning import plan_of, plan_options
from dicewright.cli.lab.working import cluster_option, place, working
from dicewright.cli.screen import Screen
from dicewright.cli.simulate import print_table
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of
from dicewright.lab.batch.batch import run_all
from dicewright.lab.batch.compare import Difference, verdict
from dicewright.lab.batch.compare import compare as compared
from dicewright.lab.batch.measures import written
from dicewright.lab.changes import changed
from dicewright.lab.plan import Plan
from dicewright.lab.workers import Tick, Workers


@click.command(
    epilog="\b\nExamples:\n  dicewright lab compare dice-warriors --to results.charge.damage=4 -n 2000\n"
    "  dicewright lab compare doodle-dice --to-options slow_start=on\n"
    "  dicewright lab compare daemon-dice --to-tables steady-daemons"
)
@click.argument("game", type=GameName())
@many_matches(1000, 2, "figures")
@plan_options
@click.option("--to", "to", multiple=True, metavar="TABLE.ROW.FIELD=VALUE", help="What the second changes.")
@click.option("--to-options", metavar="A=B,C=D", help="Options of the second version.")
@click.option("--to-tables", metavar="DIR", type=Tables(), help="Tables of the second version, or a variant.")
@click.option("--to-builds", metavar="A,B", help="Builds for the second version.")
@click.option("--to-bots", metavar="LIST", type=BotNames(), help="Bots of the second version.")
@cluster_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def compare(
    game: str,
    matches: int,
    seed: int,
    jobs: int | None,
    to: tuple[str, ...],
    to_options: str | None,
    to_tables: Path | None,
    to_builds: str | None,
    to_bots: str | None,
    cluster: str,
    *,
    as_json: bool,
    **given: Any,
) -> None:
    """Play GAME in two versions with the same dice, and show how the second changes every measure."""
    others = {"options": to_options, "tables": to_tables, "builds": to_builds, "bots": to_bots}
    if not to and not any(others.values()):
        raise DicewrightError("say what changes in the second version: --to, --to-options, --to-tables, …")
    first = plan_of(game, seed, **given)
    second = changed_plan(plan_of(game, seed, **second_given(given, others)), to)
    with working(jobs, cluster, 2 * matches) as (workers, tick):
        found = played(first, second, matches, workers, tick)
    if as_json:
        told = [one.plain() for one in found]
        click.echo(json.dumps({"matches": matches, "verdict": verdict(found), "differences": told}))
    else:
        show(Screen(), matches, found)


def second_given(given: dict[str, Any], others: dict[str, Any]) -> dict[str, Any]:
    """Return what is given for the second version; its options come on top of those of the first."""
    joined = ",".join(text for text in (given["options"], others["options"]) if text) or None
    changed = {name: value for name, value in others.items() if value}
    return {**given, **changed, "options": joined}


def changed_plan(second: Plan, to: tuple[str, ...]) -> Plan:
    """Return the second plan with its changes of tables."""
    return replace(second, tables=changed(game_of(second.game), second.tables, to)).checked()


def played(first: Plan, second: Plan, matches: int, workers: Workers, tick: Tick) -> list[Difference]:
    """Play both plans and compare them."""
    with place(None) as folder:
        wanted = [(first, folder / "first"), (second, folder / "second")]
        one, other = run_all(wanted, matches, workers=workers, tick=tick)
        return compared(one.folder, other.folder)


def show(screen: Screen, matches: int, found: list[Difference]) -> None:
    """Print a comparison for people."""
    screen.say(f"{matches} matches of each version, with the same dice", "bold")
    rows = [
        (one.title, written(one.measure, one.first), written(one.measure, one.second), one.verdict())
        for one in found
    ]
    print_table(screen, [("", "first", "second", "change"), *rows], 0, 2)
    screen.say(verdict(found))

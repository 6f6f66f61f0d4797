"""Let bots play many matches and count."""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from dicewright.bots.random import Random
from dicewright.cli.arguments import many_matches, settings_options
from dicewright.cli.arguments.builds import builds_option
from dicewright.cli.arguments.completing import BotNames, GameName
from dicewright.cli.arguments.planning import plan_of
from dicewright.cli.screen import Screen
from dicewright.cli.signals import stoppable
from dicewright.lab.plan import Plan
from dicewright.lab.simulate import run
from dicewright.lab.workers import Tick

WIDE: Final = 72  # columns of the table of lengths


@click.command(
    epilog="\b\nExamples:\n  dicewright simulate doodle-dice -n 2000 --seats 4 --seed 7\n"
    "  dicewright simulate doodle-dice -n 20 --bots casual,expert --options extras=off"
)
@click.argument("game", type=GameName())
@many_matches(1000, 1, "output")
@click.option(
    "--seats",
    type=int,
    metavar="K",
    help="Number of players; by default one per bot, or the fewest possible.",
)
@click.option(
    "--bots",
    metavar="LIST",
    type=BotNames(),
    help="A bot's name for every seat (sensible,random); by default all are random.",
)
@settings_options
@builds_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def simulate(
    game: str,
    matches: int,
    seats: int | None,
    bots: str | None,
    seed: int,
    jobs: int | None,
    options: str | None,
    preset: str | None,
    tables: Path | None,
    builds: str | None,
    *,
    as_json: bool,
) -> None:
    """Let bots play N matches of GAME, and show how often each seat wins and how long matches take.

    The same command with the same seed prints the same on every machine, with any number of jobs.
    """
    plan = plan_of(game, seed, seats, bots, options, preset, tables, builds, usual=Random.name)
    report = run_with_progress(plan, matches, jobs or os.cpu_count() or 1)
    if as_json:
        click.echo(json.dumps(report))
    else:
        show(Screen(), report)


def run_with_progress(plan: Plan, matches: int, jobs: int) -> dict[str, Any]:
    """Run a plan, with a progress bar on the error output if that is a terminal."""
    with progress(matches) as tick:
        return run(plan, matches, jobs, tick)


class Rate(ProgressColumn):
    """How many matches are played per second."""

    def render(self, task: Task) -> Text:
        """Return the rate of late."""
        return Text(f"{task.speed:,.3g} a second" if task.speed else "")


@contextmanager
def progress(matches: int) -> Iterator[Tick]:
    """Show a progress bar on the error output if that is a terminal, and end the workers when stopped."""
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    console = Console(stderr=True)
    hidden = not sys.stderr.isatty()
    with stoppable(end_workers), Progress(*columns, console=console, transient=True, disable=hidden) as bar:
        task = bar.add_task("", total=matches)
        yield lambda n: bar.advance(task, n)


def end_workers() -> None:
    """Kill all workers: they would first finish their matches, which may take minutes."""
    for worker in active_children():
        worker.kill()


def show(screen: Screen, report: dict[str, Any]) -> None:
    """Print a report for people."""
    screen.say(f"{report['matches']} matches of {report['game']}, seed {report['seed']}", "bold")
    narrow = screen.width < WIDE
    seats = [
        (
            f"{'' if narrow else 'Player '}{row['seat'] + 1}",
            row["bot"],
            f"{row['share']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
        )
        for row in report["seats"]
    ]
    head = ("#" if narrow else "seat", "bot", "wins", "95 % interval")
    print_table(screen, [head, *seats], left=1, gap=1 if narrow else 2)
    screen.say(f"First place was shared in {report['ties']}.")
    names = ("length", "mean", "sd", "least", "5 %", "25 %", "half", "75 %", "95 %", "most")
    lengths: list[tuple[str, ...]] = [names]
    lengths += [(name, *length_row(report[name])) for name in ("decisions", "turns") if report[name]]
    print_table(screen, list(zip(*lengths, strict=True)) if narrow else lengths, left=0, gap=2)
    settings = ", ".join(f"{key}={value}" for key, value in report["options"].items())
    screen.say(f"Options: {settings or 'none'}", "dim")
    if any(report["builds"]):
        brought = ["random" if row is None else row["name"] or "unnamed" for row in report["builds"]]
        screen.say(f"Builds: {', '.join(brought)}", "dim")
    if report["tables"]:
        screen.say(f"Changed tables: {', '.join(report['tables'])}", "dim")


def print_table(screen: Screen, rows: Sequence[tuple[str, ...]], left: int, gap: int) -> None:
    """Print a table; the first row is its head, and only the column `left` is aligned left."""
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False)
    for n, head in enumerate(rows[0]):
        table.add_column(head, justify="left" if n == left else "right")
    for row in rows[1:]:
        table.add_row(*row)
    screen.console.print(table)


def length_row(found: dict[str, Any]) -> tuple[str, ...]:
    """Return one row of the table of lengths."""
    middle = [str(value) for value in found["quantiles"].values()]
    return (f"{found['mean']:.1f}", f"{found['sd']:.1f}", str(found["min"]), *middle, str(found["max"]))

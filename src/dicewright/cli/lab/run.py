"""Play a batch of matches and keep a row of each."""

import json
from pathlib import Path
from typing import Any

import click

from dicewright.cli.arguments import many_matches
from dicewright.cli.arguments.completing import FILE, GameName
from dicewright.cli.arguments.planning import plan_of, plan_options
from dicewright.cli.lab.report import show
from dicewright.cli.lab.working import cluster_option, place, working
from dicewright.cli.screen import Screen
from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.batch import run as played
from dicewright.lab.batch.report import report as reported


@click.command(
    epilog="\b\nExamples:\n  dicewright lab run doodle-dice -n 10000 --seats 4 --out doodles\n"
    "  dicewright lab run dice-warriors --until 1% --set results.charge.damage=4"
)
@click.argument("game", type=GameName())
@many_matches(1000, 1, "rows")
@plan_options
@click.option("--until", metavar="1%", help="Stop when every share of wins is known within this margin.")
@click.option("--out", metavar="DIR", type=FILE, help="Keep the rows here; a stopped batch is continued.")
@cluster_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def run(
    game: str,
    matches: int,
    seed: int,
    jobs: int | None,
    until: str | None,
    out: Path | None,
    cluster: str,
    *,
    as_json: bool,
    **given: Any,
) -> None:
    """Let bots play N matches of GAME, keep a row for every seat of each match, and report on them.

    The same command with the same seed gives the same rows on every machine, with any number of jobs.
    """
    plan = plan_of(game, seed, **given)
    with place(out) as folder, working(jobs, cluster, matches) as (workers, tick):
        batch = played(plan, matches, folder, workers=workers, until=share_of(until), tick=tick)
        found = reported(batch.folder)
    if as_json:
        click.echo(json.dumps(found))
    else:
        show(Screen(), found)
        if out is not None:
            Screen().say(f"Kept in {out}.", "dim")


def share_of(text: str | None) -> float:
    """Return a share such as 1% or ±0.5%; 0 for none."""
    if text is None:
        return 0.0
    try:
        share = float(text.strip().lstrip("±").rstrip("%")) / 100
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise DicewrightError(f"--until must be a percentage such as 1%, not {text!r}")
    return share

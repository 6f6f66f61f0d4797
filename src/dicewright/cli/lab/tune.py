"""Find numbers and faces that bring a game to where a designer wants it."""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import click

from dicewright.cli.arguments import many_matches
from dicewright.cli.arguments.completing import FILE, GameName
from dicewright.cli.arguments.planning import plan_of, plan_options
from dicewright.cli.lab.working import cluster_option, place, working
from dicewright.cli.screen import Screen
from dicewright.cli.simulate import print_table
from dicewright.kernel.game import game_of
from dicewright.lab.batch.evidence import aim, keep
from dicewright.lab.batch.measures import written
from dicewright.lab.batch.tune import LAST, MORE, Target, Tuned, Tuner
from dicewright.lab.changes import Axis


@click.command(
    epilog="\b\nExample:\n  dicewright lab tune dice-warriors results.charge.damage=2..6 \\\n"
    "    results.brace.damage=1..4 --toward rounds=8..12 --keep win.Knight=45..55 --out mine"
)
@click.argument("game", type=GameName())
@click.argument("axes", nargs=-1, required=True, metavar="TABLE.ROW.FIELD=2..6...")
@many_matches(300, 2, "figures", counted="How many matches of each version.")
@plan_options
@click.option("--toward", multiple=True, metavar="MEASURE=RANGE", help="A measure to aim for: rounds=8..12.")
@click.option(
    "--keep", "kept", multiple=True, metavar="MEASURE=RANGE", help="A measure that must stay in its range."
)
@click.option("--trials", type=click.IntRange(1), default=40, show_default=True, help="Versions to try.")
@click.option("--out", metavar="DIR", type=FILE, help="Write the tables found, with their evidence.")
@click.option(
    "--rows", metavar="DIR", type=FILE, help="Keep the matches here; a stopped search continues from them."
)
@cluster_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def tune(
    game: str,
    axes: tuple[str, ...],
    matches: int,
    seed: int,
    jobs: int | None,
    toward: tuple[str, ...],
    kept: tuple[str, ...],
    trials: int,
    out: Path | None,
    rows: Path | None,
    cluster: str,
    *,
    as_json: bool,
    **given: Any,
) -> None:
    """Try versions of GAME with the same dice until one comes close to what --toward says.

    The best few are played again with dice that the search has not seen; the figures shown are from there.
    """
    plan = plan_of(game, seed, **given)
    varied = [Axis.read(game_of(game), axis) for axis in axes]
    aims, limits = [Target.read(text) for text in toward], [Target.read(text) for text in kept]
    total = (trials + 1 + MORE * (LAST + 1)) * matches
    with place(rows) as folder, working(jobs, cluster, total) as (workers, tick):
        found = Tuner(plan, varied, aims, limits, matches, folder, workers, tick).run(trials)
    if out is not None:
        keep(game_of(game), found, out, shlex.join(["dicewright", *sys.argv[1:]]))
    if as_json:
        click.echo(json.dumps(plain(found)))
    else:
        show(Screen(), found, out)


def plain(found: Tuned) -> dict[str, Any]:
    """Return what was found as JSON takes it."""
    return {
        "better": found.better,
        "values": {str(axis.place): value for axis, value in zip(found.axes, found.values, strict=True)},
        "tables": found.tables,
        "tried": found.tried,
        "matches": found.matches,
        "seed": found.seed,
        "differences": [one.plain() for one in found.gains],
    }


def show(screen: Screen, found: Tuned, out: Path | None) -> None:
    """Print what was found for people."""
    if not found.better:
        screen.say("None of the versions tried comes closer than the printed tables.", "bold")
    values = [f"{axis.place}={value}" for axis, value in zip(found.axes, found.values, strict=True)]
    screen.say(f"The best of {found.tried} versions: {' '.join(values)}", "bold")
    for target in (*found.toward, *found.keep):
        one, other = found.printed[target.name], found.found[target.name]
        screen.say(
            f"{aim(target)}. Printed {written(target.name, one.mean)}, "
            f"here {written(target.name, other.mean)} ± {written(target.name, other.half)}."
        )
    screen.say(f"{found.matches} matches of each with the same dice, which the search had not seen:")
    rows = [
        (one.title, written(one.measure, one.first), written(one.measure, one.second), one.verdict())
        for one in found.gains
    ]
    print_table(screen, [("", "printed", "here", "change"), *rows], 0, 2)
    if out is not None:
        screen.say(f"The tables are in {out}; play with them: --tables {out}", "dim")

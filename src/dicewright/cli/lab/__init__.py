"""The lab: batches of matches, their reports, and comparisons of two versions of a game."""

import click

from dicewright.cli import Group
from dicewright.cli.lab.again import again
from dicewright.cli.lab.compare import compare
from dicewright.cli.lab.first import first
from dicewright.cli.lab.replay import replay
from dicewright.cli.lab.report import report
from dicewright.cli.lab.rulings import rulings
from dicewright.cli.lab.run import run
from dicewright.cli.lab.sweep import sweep
from dicewright.cli.lab.tune import tune


@click.group(
    cls=Group,
    commands=[run, again, report, replay, compare, sweep, tune, rulings, first],
    epilog="\b\nExamples:\n  dicewright lab run doodle-dice -n 10000 --seats 4 --out doodles\n"
    "  dicewright lab compare dice-warriors --to results.charge.damage=4",
)
def lab() -> None:
    """Play many matches of a game, keep a row for each, and see what they show."""

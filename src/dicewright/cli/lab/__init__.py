"""The lab: batches of matches, their reports, and comparisons of two versions of a game."""

import click

from dicewright.cli.lab.compare import compare
from dicewright.cli.lab.report import report
from dicewright.cli.lab.run import run


@click.group(commands=[run, report, compare])
def lab() -> None:
    """Play many matches of a game, keep a row of each, and ask what they tell."""

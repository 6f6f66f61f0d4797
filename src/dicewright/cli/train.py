"""Train what a game's positions are worth, by matches that bots play."""

import os
from pathlib import Path

import click

from dicewright.cli.arguments import many_matches
from dicewright.cli.arguments.completing import GameName
from dicewright.cli.screen import Screen
from dicewright.cli.simulate import print_table, progress
from dicewright.kernel.content.toml import write
from dicewright.kernel.content.value import ROW
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import VALUE, game_of
from dicewright.lab.train import Trained
from dicewright.lab.train import train as trained


@click.command(epilog="\b\nExample:\n  dicewright train doodle-dice -n 4000 --seed 7 --into mine.toml")
@click.argument("game", type=GameName())
@many_matches(2000, 5, "weights")
@click.option(
    "--into",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="The file to write; by default the game's own.",
)
def train(game: str, matches: int, seed: int, jobs: int | None, into: Path | None) -> None:
    """Learn from N matches of GAME how likely each player is to win from a position.

    Bots play matches of two to four players by rules of thumb, with one random answer in ten. Four fifths of
    the matches are used for learning, and the rest to measure how accurate the chances are.
    """
    known = game_of(game)
    with progress(matches) as tick:
        found = trained(game, matches, seed, jobs or os.cpu_count() or 1, tick)
    file = into or known.folder / "data" / VALUE
    by = f"# dicewright train {known.id} -n {matches} --seed {seed}\n"
    try:
        file.write_text(by + write({ROW: found.weights}), encoding="utf-8")
    except OSError as error:
        raise DicewrightError(f"{file.name} cannot be written ({error.strerror})") from None
    show(Screen(), found, file.name)


def show(screen: Screen, found: Trained, file: str) -> None:
    """Print weights, loss and reliability."""
    print_table(screen, [("counted", "weight"), *weights(found)], left=0, gap=2)
    screen.say(
        f"Loss {found.loss:.3f} in {found.positions} positions not used for learning; "
        f"{found.blind:.3f} when guessing blindly."
    )
    rows = [(f"{told:.0%}", f"{came:.0%}", str(n)) for told, came, n in found.curve]
    print_table(screen, [("foretold", "came", "times"), *rows], left=-1, gap=2)
    screen.say(f"Written to {file}.")


def weights(found: Trained) -> list[tuple[str, str]]:
    """Return the names and weights as rows."""
    return [(name, f"{weight:.3f}") for name, weight in found.weights.items()]

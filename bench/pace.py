"""The pace games have to keep: random games a second, against a bar that is scaled to the machine."""

from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game, play_on
from dicewright.kernel.tables.playout import Playout

PIECE: Final = 100  # games between two looks at the machine
COUNTED: Final = 0.13
RATE: Final = "paced games/s"
BAR: Final = "the bar for them here"
SHARE: Final = "paced games/s / bar"


class Paced(NamedTuple):
    """A game with a pace: so many seats, and games/s where counting to ten million takes COUNTED."""

    seats: int
    least: int


PACED: Final = {"doodle-dice": Paced(4, 600), "daemon-dice": Paced(2, 1500), "monster-dice": Paced(4, 250)}


def calibration() -> float:
    """Return the seconds this machine takes to count to ten million."""
    start = process_time()
    for _ in range(10**7):
        pass
    return process_time() - start


def pace(game: "Game[Any]", seconds: float) -> dict[str, float]:
    """Return games/s, the bar and their ratio; counting and playing take turns."""
    play(game, PIECE)
    rates: list[float] = []
    bars: list[float] = []
    spent = 0.0
    while spent < seconds:
        before = calibration()
        took = play(game, PIECE)
        rates.append(PIECE / took)
        bars.append(PACED[game.id].least * COUNTED / ((before + calibration()) / 2))
        spent += took
    shares = [rate / bar for rate, bar in zip(rates, bars, strict=True)]
    return {RATE: median(rates), BAR: median(bars), SHARE: median(shares)}


def play(game: "Game[Any]", games: int) -> float:
    """Play games at random, from their beginning to their end, and return the seconds it took."""
    seats = PACED[game.id].seats
    options = game.options.resolve(None)
    start = process_time()
    for seed in range(games):
        builds = game.built(game.base_rows, options, None, seats, Seeded(~seed))
        s = game.begin(game.base_rows, options, builds, seats)
        s.table = Playout(Seeded(seed))
        play_on(s)
    return process_time() - start

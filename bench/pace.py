"""The pace Doodle Dice has to keep: random four-seat games, against a bar that is scaled to the machine."""

from statistics import median
from time import process_time
from typing import Any, Final

from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game, play_on
from dicewright.kernel.tables.playout import Playout

PACED: Final = "doodle-dice"
SEATS: Final = 4
PIECE: Final = 100  # games between two looks at the machine
LEAST: Final = 600  # games/s where counting to ten million takes COUNTED
COUNTED: Final = 0.13
RATE: Final = "four-seat games/s"
BAR: Final = "the bar for them here"
SHARE: Final = "four-seat games/s / bar"


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
        bars.append(LEAST * COUNTED / ((before + calibration()) / 2))
        spent += took
    shares = [rate / bar for rate, bar in zip(rates, bars, strict=True)]
    return {RATE: median(rates), BAR: median(bars), SHARE: median(shares)}


def play(game: "Game[Any]", games: int) -> float:
    """Play games at random, from their beginning to their end, and return the seconds it took."""
    start = process_time()
    for seed in range(games):
        s = game.begin(game.base_rows, game.options.resolve(None), [None] * SEATS, SEATS)
        s.table = Playout(Seeded(seed))
        play_on(s)
    return process_time() - start

"""Measure what thoughts of bots, and hints, cost: at questions from all of a match that is played well."""

import argparse
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, Final

from bench.games import games
from bench.measure import is_compiled
from dicewright.bots import BOTS, named
from dicewright.bots.hint import hint
from dicewright.games import GAMES
from dicewright.kernel import state
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.kernel.seat import Seat

HINT: Final = "hint"
THINKERS: Final = ("greedy", "skilled", "strong", HINT)


def main() -> int:
    """Run the program."""
    known = games()
    parser = argparse.ArgumentParser(prog="bench.bots.thinking", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument(
        "--bots", default=",".join(THINKERS), metavar="A,B", help=f"of {HINT}, {', '.join(BOTS)}"
    )
    parser.add_argument("--questions", type=int, default=40, metavar="N", help="of each game")
    args = parser.parse_args()
    print(f"milliseconds of CPU time, {'compiled' if is_compiled(state.__file__) else 'pure'}")
    for game in args.games or [game.id for game in GAMES]:
        asked = questions(known[game], args.questions)
        for bot in args.bots.split(","):
            took = sorted([cost(think(bot), seat) for seat in asked])
            mean = sum(took) / len(took)
            print(
                f"{game}, {bot}: mean {mean:.1f}, middle {median(took):.1f}, longest {took[-1]:.0f}",
                flush=True,
            )
    return 0


def questions(game: "Game[Any]", n: int) -> list[Seat]:
    """Return seats with a real question, evenly out of a match by rules of thumb that has enough of them."""
    found: list[Seat] = []
    seed = 0
    while len(found) < n:
        found += asked_in(game, seed)
        seed += 1
    return [found[i * len(found) // n] for i in range(n)]


def asked_in(game: "Game[Any]", seed: int) -> list[Seat]:
    """Return the seats at all real questions of one match by rules of thumb."""
    found: list[Seat] = []
    match = Match(game, max(game.least, 2), seed=seed)
    while not match.over:
        decision = match.pending[0]
        seat = match.seat(decision.seat)
        if len(decision.options) > 1:
            found.append(seat)
        match.answer(decision.seat, named("sensible", seed).choose(seat), decision.number)
    return found


def think(bot: str) -> Callable[[Seat], object]:
    """Return what is timed."""
    return hint if bot == HINT else named(bot, 1).choose


def cost(thought: Callable[[Seat], object], seat: Seat) -> float:
    """Return what a thought takes, in milliseconds."""
    start = process_time()
    thought(seat)
    return 1000 * (process_time() - start)


if __name__ == "__main__":
    sys.exit(main())

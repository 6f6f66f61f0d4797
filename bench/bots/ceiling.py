"""Measure the ceiling that luck sets: how much better than the rules of thumb the best answer is.

Every answer to a question is played to the very end, in the same worlds with the same luck. The best of one
half of the worlds is measured in the other half, so that nothing looks better than it is.
"""

import argparse
import sys
from math import sqrt
from typing import Any, Final

from bench.bots.thinking import asked_in
from bench.games import games
from dicewright.bots.sensible import by_thumb
from dicewright.bots.trials import Answer, Trials, worth_trying
from dicewright.games import GAMES
from dicewright.kernel.game import Game
from dicewright.kernel.seat import Seat
from dicewright.kernel.tables.trial import Trial

SEEDS: Final = 1 << 41  # the worlds are not those of bots and hints
BAND: Final = 1.96  # standard deviations: 95 % of a normal distribution lie within
SEATS: Final = 2


class Whole(Trials):
    """Plays worlds to their very end."""

    def share(self, answer: Answer, seed: int) -> float:
        """Return what the seat has of the win in one world."""
        end = self.seat.imagine(Trial(seed, self.policies, answer), seed)
        return 1 / len(end.first) if self.seat.index in end.first else 0.0


def main() -> int:
    """Run the program."""
    known = games()
    parser = argparse.ArgumentParser(prog="bench.bots.ceiling", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument("--matches", type=int, default=20, metavar="N", help="that questions come from")
    parser.add_argument("--questions", type=int, default=60, metavar="N", help="of each game")
    parser.add_argument("--worlds", type=int, default=200, metavar="N", help="for each answer")
    args = parser.parse_args()
    for id in args.games or [game.id for game in GAMES]:
        print(id, *told(known[id], args.matches, args.questions, args.worlds), sep="\n", flush=True)
    return 0


def told(game: "Game[Any]", matches: int, n: int, worlds: int) -> list[str]:
    """Return what there is to gain at questions of each kind and at all, in lines."""
    seats = [seat for seed in range(matches) for seat in asked_in(game, seed)]
    of_each = len(seats) / matches / SEATS
    n = min(n, len(seats))
    taken = [seats[i * len(seats) // n] for i in range(n)]
    found = [(seat.decision.kind, gain(seat, worlds)) for seat in taken]
    kinds = sorted({kind for kind, _ in found})
    rows = [(kind, [one for other, one in found if other == kind]) for kind in kinds]
    mean, band = mean_of([one for _, one in found])
    lines = [f"  {kind}: {mean_of(gains)[0]:+.2%} at {len(gains)} questions" for kind, gains in rows]
    lines.append(f"  all: {mean:+.2%}, give or take {band:.2%}, at {n} questions")
    whole = f"{mean * of_each:+.1%}, give or take {band * of_each:.1%}"
    return [*lines, f"  a match, of {of_each:.0f} questions: {whole}"]


def gain(seat: Seat, worlds: int) -> float:
    """Return how much more the best answer wins than that of the rules of thumb, in worlds that are new."""
    thumb = by_thumb(seat, 1, 2)
    answers = worth_trying(seat, thumb)
    first = SEEDS + seat.decision.number * worlds
    trials = Whole(seat, range(first, first + worlds))
    trials.play(answers, worlds)
    half = worlds // 2
    found = 0.0
    for known, new in ((slice(half), slice(half, None)), (slice(half, None), slice(half))):
        best = max(answers, key=lambda one: sum(trials.won[one][known]))
        gains = [a - b for a, b in zip(trials.won[best][new], trials.won[thumb][new], strict=True)]
        found += sum(gains) / len(gains) / 2
    return found


def mean_of(gains: list[float]) -> tuple[float, float]:
    """Return the mean, and how far from it the truth may be."""
    mean = sum(gains) / len(gains)
    return mean, BAND * sqrt(sum([(one - mean) ** 2 for one in gains]) / max(len(gains) - 1, 1) / len(gains))


if __name__ == "__main__":
    sys.exit(main())

"""Measure the rules of thumb of games: what they cost beside random play, and whom they beat.

Each pair of matches has the same dice, builds and seats, with the players swapped.
"""

import argparse
import sys
from collections.abc import Callable
from fractions import Fraction
from time import process_time
from typing import Any, Final

from bench.anchors import ANCHORS
from bench.games import games
from bench.tables.paired import Paired
from dicewright.bots import named
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game, play_on
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.guided import Guided
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.tables.table import Table
from dicewright.lab.stats import share

CHOICES: Final = 0x7468756D62  # sets the seeds of choices apart from those of dice
RANDOM: Final = Policy()
WARM: Final = 50  # matches before the clock runs: what can be kept is kept by then
Play = Callable[[int, int], "tuple[int, ...]"]  # of a seed and our seat: who came first


def main() -> int:
    """Run the program."""
    known = games()
    parser = argparse.ArgumentParser(prog="bench.bots.thumbs", description=__doc__)
    parser.add_argument("games", nargs="*", help="by default all that have a policy")
    parser.add_argument("--pairs", type=int, default=500, help="pairs of matches against random and anchor")
    parser.add_argument("--greedy", type=int, default=0, help="pairs of matches against the greedy bot")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    for id in args.games or [id for id, game in known.items() if game.policy.choices]:
        measure(known[id], args.pairs, args.greedy, args.first)
    return 0


def measure(game: "Game[Any]", pairs: int, greedy: int, first: int) -> None:
    """Print all figures of one game."""
    print(game.id, costs(game, min(pairs, 200)), sep="\n", flush=True)
    print("against random:", won(by_policies(game, RANDOM), pairs, first), flush=True)
    if game.id in ANCHORS:
        print("against the anchor:", won(by_policies(game, ANCHORS[game.id]), pairs, first), flush=True)
        if greedy:
            print("anchor against random:", won(by_policies(game, RANDOM, ANCHORS[game.id]), pairs, first))
    if greedy:
        print("against greedy:", won(by_bots(game, "greedy"), greedy, first), flush=True)


def costs(game: "Game[Any]", matches: int) -> str:
    """Return what a match costs at random and by the policy, each on the same seeds, in turn."""
    took = [0.0, 0.0]
    policies = [game.policy] * game.fitting(max(game.least, 2))
    for seed in range(-WARM, matches):
        for i in (0, 1):
            s = begun(game, seed)
            chance = Seeded(seed)
            table: Table = Guided(chance, policies) if i else Playout(chance)
            start = process_time()
            run(s, table)
            took[i] += process_time() - start if seed >= 0 else 0.0
    random, policy = [total / matches * 1e6 for total in took]
    return f"a random match {random:,.0f} us, by the policy {policy:,.0f} us: x {policy / random:.2f}"


def begun(game: "Game[Any]", seed: int) -> State:
    """Return a table for two at its beginning."""
    settings = game.agreed({}, 2)
    builds = game.built(game.base_rows, settings, None, 2, Seeded(~seed))
    state: State = game.begin(game.base_rows, settings, builds, 2)
    return state


def run(s: State, table: Table) -> tuple[int, ...]:
    """Play a match to its end and return who came first."""
    s.table = table
    play_on(s)
    return s.first


def won(play: Play, pairs: int, first: int) -> str:
    """Return the share of matches won, of pairs with seats swapped, with its interval."""
    points = Fraction(0)
    for seed in range(first, first + pairs):
        for seat in (0, 1):
            found = play(seed, seat)
            points += Fraction(seat in found, len(found))
    told = share(points, 2 * pairs)
    return f"{told['share']:.1%} ({told['low']:.1%} to {told['high']:.1%}, n={2 * pairs})"


def by_policies(game: "Game[Any]", other: Policy, ours: Policy | None = None) -> Play:
    """Return how two policies play a match, the game's own against another."""
    mine = ours or game.policy

    def play(seed: int, seat: int) -> tuple[int, ...]:
        policies = [other, mine] if seat else [mine, other]
        return run(begun(game, seed), Paired(Seeded(seed ^ CHOICES), Seeded(seed), policies))

    return play


def by_bots(game: "Game[Any]", other: str) -> Play:
    """Return how the sensible bot and another play a match."""

    def play(seed: int, seat: int) -> tuple[int, ...]:
        m = Match(game, 2, seed=seed)
        names = [other, "sensible"] if seat else ["sensible", other]
        bots = [named(name, seed) for name in names]
        while not m.over:
            d = m.pending[0]
            m.answer(d.seat, bots[d.seat].choose(m.seat(d.seat)), d.number)
        return tuple(place for place, part in enumerate(m.result or []) if part)

    return play


if __name__ == "__main__":
    sys.exit(main())

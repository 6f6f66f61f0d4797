"""Measure bots at tables of three and more: one player among others who all play alike.

Each deal of dice and builds is played once for each seat, with the one player in it.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from bench.bots.thumbs import CHOICES, RANDOM, run
from bench.games import games
from bench.tables.paired import Paired
from dicewright.bots import named
from dicewright.games.daemon_dice.state import HELD, Daemon
from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.policy.core import WEAK, force, promise
from dicewright.games.doodle_dice_monsters.rows import WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.asking.policy import Choice, Policy
from dicewright.kernel.chance import Chance, Laid, Seeded
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.lab.stats import Z

LOWEST: Final = (0,) * 64  # draws that always choose the first
Play = Callable[[int, int, int], "tuple[int, ...]"]  # of a deal, how many seats, and the one: who came first


def fewest(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Attack the daemon that has the fewest free parts left, of equal ones the first."""
    return min(options, key=lambda foe: len([place for place in s.places[foe] if place < HELD]))


def ripest(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Attack where most can fall, whoever it belongs to, and of equal ones the first."""
    attacker = s.monster(s.acting)
    rolled, strength = True, WEAK
    if s.choosing >= 0 and not EITHER.first(s.choosing):
        key = EITHER.second(s.choosing)
        strength, rolled = force(s, key), s.located(key)[1].serves_as(WEAPON)
    return max(options, key=lambda option: promise(s, attacker, option, strength, rolled))


TARGETS: Final[Mapping[str, Mapping[str, Choice]]] = {
    "daemon-dice": {"target": fewest},
    "doodle-dice-monsters": {"foe": ripest},
}


def main() -> int:
    """Run the program."""
    known = games()
    parser = argparse.ArgumentParser(prog="bench.bots.crowds", description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--seats", default="3,4,6", help="how many play, in a row with commas")
    parser.add_argument("--deals", type=int, default=200, help="each is played once for each seat")
    parser.add_argument("--bots", help="two bots instead: one of the first among some of the second")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    for id in args.games:
        game = known[id]
        for seats in [int(n) for n in args.seats.split(",")]:
            for title, play in players(game, args.bots):
                print(f"{id}, {seats} seats, {title}: {won(play, seats, args.deals, args.first)}", flush=True)
    return 0


def players(game: "Game[Any]", bots: str | None) -> list[tuple[str, Play]]:
    """Return who meets whom: two bots, or the rules of thumb and those that take the first of equals."""
    if bots:
        one, other = bots.split(",")
        return [(f"{one} among {other}", by_bots(game, one, other))]
    usual, plain = game.policy, by_number(game)
    return [
        ("rules of thumb among those who go by number", by_policies(game, usual, plain)),
        ("one who goes by number among rules of thumb", by_policies(game, plain, usual)),
        ("rules of thumb among random", by_policies(game, usual, RANDOM)),
    ]


def by_number(game: "Game[Any]") -> Policy:
    """Return the rules of thumb, but with the simple targets above, and always the first of equal options."""
    usual = game.policy

    def undrawn(rule: Choice) -> Choice:
        return lambda s, seat, options, chance: rule(s, seat, options, Laid(LOWEST))

    choices = {kind: undrawn(rule) for kind, rule in usual.choices.items()}
    return Policy({**choices, **TARGETS.get(game.id, {})}, usual.sets, usual.plans, usual.settled)


def won(play: Play, seats: int, deals: int, first: int) -> str:
    """Return the share of matches that the one has won, with its interval, which a deal counts for once."""
    shares = []
    for seed in range(first, first + deals):
        ends = [(one, play(seed, seats, one)) for one in range(seats)]
        shares.append(float(sum([Fraction(one in end, len(end)) for one, end in ends])) / seats)
    mean = sum(shares) / deals
    spread = sum([(share - mean) ** 2 for share in shares]) / max(deals - 1, 1)
    off = Z * sqrt(spread / deals)
    return f"{mean:.1%} ({mean - off:.1%} to {mean + off:.1%}, even {1 / seats:.1%}, n={seats * deals})"


def by_policies(game: "Game[Any]", ours: Policy, others: Policy) -> Play:
    """Return how one policy plays a match among others."""

    def play(seed: int, seats: int, one: int) -> tuple[int, ...]:
        settings = game.agreed({}, seats)
        builds = game.built(game.base_rows, settings, None, seats, Seeded(~seed))
        s = game.begin(game.base_rows, settings, builds, seats)
        policies = [ours if seat == one else others for seat in range(seats)]
        return run(s, Paired(Seeded(seed ^ CHOICES), Seeded(seed), policies))

    return play


def by_bots(game: "Game[Any]", ours: str, others: str) -> Play:
    """Return how one bot plays a match among others."""

    def play(seed: int, seats: int, one: int) -> tuple[int, ...]:
        m = Match(game, seats, seed=seed)
        bots = [named(ours if seat == one else others, seed) for seat in range(seats)]
        while not m.over:
            d = m.pending[0]
            m.answer(d.seat, bots[d.seat].choose(m.seat(d.seat)), d.number)
        return tuple([place for place, part in enumerate(m.result or []) if part])

    return play


if __name__ == "__main__":
    sys.exit(main())

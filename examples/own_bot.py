"""Write a bot: it tries each option in worlds that its seat can imagine, and takes the best.

Run it from the checkout: `.venv/bin/python -m examples.own_bot`.
"""

import random
from typing import Final

from dicewright import Match, Seat, Seeded
from dicewright.kernel.tables.playout import Playout
from tests.toys.duel import GAME  # a toy stands in for a game here

WORLDS: Final = 6
MATCHES: Final = 12


def choose(seat: Seat) -> int:
    """Return the option after which this seat is first most often, if all go on at random."""
    return max(seat.decision.options, key=lambda option: value(seat, option))


def value(seat: Seat, option: int) -> float:
    """Play an option on to the end in several imagined worlds: other hands, other luck, other dice."""
    shares = 0.0
    for world in range(WORLDS):
        end = seat.imagine(Playout(Seeded(world)), seed=world, first=option)
        shares += 1 / len(end.first) if seat.index in end.first else 0
    return shares


def main() -> None:
    """Let the bot play against random answers, in either seat."""
    source = random.Random(1)
    won = 0.0
    for seed in range(MATCHES):
        m = Match(GAME, seats=2, seed=seed)
        bot = seed % 2
        while not m.over:
            decision = m.pending[0]
            mine = decision.seat == bot
            option = choose(m.seat(bot)) if mine else source.choice(decision.options)
            m.answer(decision.seat, option)
        won += (m.result or [])[bot]
    print(f"The bot has won {won:g} of {MATCHES} matches against random answers.")


if __name__ == "__main__":
    main()

"""Play a match of Duel by random answers and print what a spectator is told.

Run it from the checkout: `.venv/bin/python -m examples.play_random`.
"""

import random
from typing import Final

from dicewright import Match
from tests.toys.duel import GAME  # a toy stands in for a game here

SEED: Final = 5


def main() -> None:
    """Play to the end and say who has won."""
    m = Match(GAME, seats=3, seed=SEED)
    source = random.Random(SEED)
    heard = 0
    while True:
        stream = m.stream(None)
        for event in stream[heard:]:
            if event["kind"] != "hidden":
                print(m.say(event))
        heard = len(stream)
        if m.over:
            break
        decision = source.choice(m.pending)  # several seats may be asked at the same time
        m.answer(decision.seat, source.choice(decision.options), decision.number)
    first = [f"player {seat + 1}" for seat, share in enumerate(m.result or []) if share]
    print(f"First: {' and '.join(first)}, after {m.log['count']} records.")


if __name__ == "__main__":
    main()

"""Measure how long it takes to load a match from its record: `python -m bench.growing.loading`."""

from time import process_time
from typing import Final

from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import known
from dicewright.kernel.match import Match

ANSWERS: Final = 3_000  # at most, and at random
SEED: Final = 5


def main() -> None:
    """Play a random match of each game with as many seats as it has, load it, and print its time."""
    for game in known():
        match, source = Match(game, game.most, seed=SEED), Seeded(SEED)
        for _ in range(ANSWERS):
            if match.over:
                break
            asked = match.pending[source.below(len(match.pending))]
            match.answer(asked.seat, asked.options[source.below(len(asked.options))])
        log = match.log
        begun = process_time()
        Match.load(log)
        took = process_time() - begun
        print(
            f"{game.id:24} {game.most} seats {log['count']:6,} records {1000 * took:6.0f} ms "
            f"{log['count'] / took:9,.0f} records/s"
        )


if __name__ == "__main__":
    main()

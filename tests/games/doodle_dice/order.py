"""How much the order of seats matters: `python -m tests.games.doodle_dice.order [GAMES]`.

Sensible players play so many games for each number of players, with and without a slow start; printed is each
place's share of first places, from the first in turn order to the last, and half a 95 % interval.
"""

import sys
from math import sqrt

from dicewright.games.doodle_dice import GAME
from dicewright.games.doodle_dice.state import Doodle
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_on
from tests.games.doodle_dice.sensible import Sensible

GAMES = 5_000


def ended(seats: int, slow: str, seed: int) -> Doodle:
    """Play a game to its end."""
    options = GAME.options.resolve({"slow_start": slow})
    s = GAME.begin(GAME.base_rows, options, [None] * seats, seats)
    s.table = Sensible(Seeded(seed), steals=True)
    play_on(s)
    return s


def shares(seats: int, slow: str, games: int) -> list[tuple[float, float]]:
    """Return each place's share of first places, and half of its interval."""
    won = [[0.0] * games for _ in range(seats)]
    for seed in range(games):
        s = ended(seats, slow, seed)
        for seat in s.first:
            won[(seat - s.dealer - 1) % seats][seed] = 1 / len(s.first)
    means = [sum(row) / games for row in won]
    spread = [sum((one - mean) ** 2 for one in row) / games for row, mean in zip(won, means, strict=True)]
    return [(mean, 1.96 * sqrt(part / games)) for mean, part in zip(means, spread, strict=True)]


def main() -> int:
    """Print the shares of all places."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for seats in range(GAME.least, GAME.most + 1):
        for slow in ("off", "on"):
            row = " ".join(f"{share:.3f} ± {half:.3f}," for share, half in shares(seats, slow, games))
            sys.stdout.write(f"{seats} players, slow_start={slow}: {row.rstrip(',')}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Train a game's value: play by noisy rules of thumb, fit the weights, and say how well they predict."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import log
from typing import Any, Final

from dicewright.bots.review.lookback import shares
from dicewright.bots.rounds import Rounds
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of, play_step, standing
from dicewright.kernel.state import State
from dicewright.kernel.tables.guided import Guided
from dicewright.lab.curve import Curve, Seen
from dicewright.lab.workers import Tick, each, ignore

NOISE: Final = 10  # one answer in this many is given blindly, so that unusual positions come up, too
TABLE: Final = 4  # players, at most; matches of two, three and four take turns
POSITIONS: Final = 16  # kept of each match, about
KEPT_BACK: Final = 5  # one match in this many is not fitted to, but foretold
PIECE: Final = 25  # matches that a worker plays at a time
BINS: Final = 10  # of the table that compares what was foretold with what came
LEAST: Final = 1e-9  # no chance is taken for less
Position = tuple[list[list[float]], list[float]]  # the numbers of each side, and its share of the win


class Noisy(Guided):
    """Plays by policies, and now and then blindly."""

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer by the seat's policy, or with any option."""
        if self.chance.below(NOISE) == 0:
            return options[self.chance.below(len(options))]
        return super().ask(s, seat, kind, options, chosen)


@dataclass(frozen=True)
class Trained:
    """Weights, and how well they predict matches that they were not fitted to."""

    weights: dict[str, float]
    positions: int  # foretold
    loss: float  # mean of the negative logarithms of the winners' chances
    blind: float  # the same if all chances were equal
    curve: list[tuple[float, float, int]]  # chance foretold, share of wins that came, how many of these


def train(game: "Game[Any] | str", n: int, seed: int = 0, jobs: int = 1, tick: Tick = ignore) -> Trained:
    """Play n matches, fit the weights to four in five of them, and predict the others."""
    known = game_of(game)
    if known.value is None:
        raise DicewrightError(f"{known.title} does not say what is counted of a seat: it has no value")
    if n < KEPT_BACK:
        raise DicewrightError(f"at least {KEPT_BACK} matches are needed, not {n}")
    matches = played(game, n, seed, jobs, tick)
    curve = Curve([0.0] * len(known.value.names))
    curve.fit([one for i, match in enumerate(matches) if i % KEPT_BACK for one in weighed(match)])
    weights = [round(weight, 4) for weight in curve.weights]
    foretold = [one for match in matches[::KEPT_BACK] for one in weighed(match)]
    return judged(dict(zip(known.value.names, weights, strict=True)), foretold)


def played(game: "Game[Any] | str", n: int, seed: int, jobs: int, tick: Tick) -> list[list[Position]]:
    """Return the positions of each match; the number of workers changes nothing."""
    pieces = [(seed, at, min(at + PIECE, n)) for at in range(0, n, PIECE)]
    parts = each(partial(play_piece, game), pieces, jobs, lambda piece: tick(piece[2] - piece[1]))
    return [match for part in parts for match in part]


def play_piece(game: "Game[Any] | str", piece: tuple[int, int, int]) -> list[list[Position]]:
    """Play some matches; each depends only on the seed and its own number."""
    known = game_of(game)
    seed, start, end = piece
    return [play(known, seed << 32 | number, number) for number in range(start, end)]


def play(game: Game[Any], seed: int, number: int) -> list[Position]:
    """Play one match and return positions of it, taken after turns or rounds."""
    assert game.value is not None
    tables = range(max(game.least, 2), min(game.most, TABLE) + 1)
    seats = tables[number % len(tables)]
    settings = game.agreed({}, seats)
    builds = game.built(game.base_rows, settings, None, seats, Seeded(~seed))
    s = game.begin(game.base_rows, settings, builds, seats)
    s.table = Noisy(Seeded(seed), [game.policy] * seats)
    rounds = Rounds(game, s)
    seen: list[tuple[list[tuple[int, ...]], list[list[float]]]] = []
    last = 0
    while play_step(s):
        rounds(s)
        if rounds.passed != last:
            last = rounds.passed
            sides = standing(s, (*s.leaving, *s.gone))
            seen.append((sides, [game.value.counted(s, side) for side in sides]))
    won = shares(s)
    every = -(-len(seen) // POSITIONS) or 1
    return [
        (numbers, [sum([won[seat] for seat in side]) for side in sides]) for sides, numbers in seen[::every]
    ]


def weighed(match: list[Position]) -> list[Seen]:
    """Return the positions of a match, which counts as much as any other however long it was."""
    return [(numbers, won, 1 / len(match)) for numbers, won in match]


def judged(weights: dict[str, float], foretold: Sequence[Seen]) -> Trained:
    """Compare what weights predict with what happened."""
    curve = Curve(list(weights.values()))
    loss = blind = whole = 0.0
    bins = [[0.0, 0.0, 0.0, 0.0] for _ in range(BINS)]
    for numbers, won, counts in foretold:
        chances = curve.chances(numbers)
        whole += counts
        blind += counts * log(len(chances))
        for chance, share in zip(chances, won, strict=True):
            loss -= counts * share * log(max(chance, LEAST))
            found = bins[min(int(chance * BINS), BINS - 1)]
            for i, more in enumerate((counts, counts * chance, counts * share, 1.0)):
                found[i] += more
    table = [(one[1] / one[0], one[2] / one[0], int(one[3])) for one in bins if one[0]]
    return Trained(weights, len(foretold), loss / whole, blind / whole, table)

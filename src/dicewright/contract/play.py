"""Random matches of a game, moment by moment, for the laws to check."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from dicewright.kernel.game import Game
from dicewright.kernel.match import Match

MATCHES: Final = 6
MOMENTS: Final = 400  # of one match that are looked at
LONGEST: Final = 20_000  # answers after which a match will hardly end any more


def begun(game: Game[Any], n: int, seats: int = 0) -> Match:
    """Return a match by its number, with each number of seats in turn."""
    counts = range(game.least, game.most + 1)
    count = seats or counts[n % len(counts)]
    return Match(game, max(count, game.options.least(game.options.resolve())), seed=n)


def moments(game: Game[Any], matches: int = MATCHES) -> Iterator[tuple[Match, Random]]:
    """Yield matches at each moment at which somebody is asked, played on at random."""
    for n in range(matches):
        match, source = begun(game, n), Random(n)  # noqa: S311 - nothing here is secret
        for _ in range(MOMENTS):
            if match.over:
                break
            yield match, source
            answer(match, source)


def answer(match: Match, source: Random) -> None:
    """Answer one of the open questions at random."""
    decision = source.choice(match.pending)
    match.answer(decision.seat, source.choice(decision.options), decision.number)


def played(match: Match, source: Random) -> Match:
    """Play a match to its end, or fail."""
    for _ in range(LONGEST):
        if match.over:
            return match
        answer(match, source)
    raise AssertionError(f"a match of {match.seats} is not over after {LONGEST} answers at random")

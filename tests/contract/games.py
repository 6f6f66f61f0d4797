"""All games, toys included, that the contract runs over, and the tables it lays for each."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeVar
from zlib import crc32

import pytest

from dicewright.games import GAMES as REAL
from dicewright.kernel.chance import Chance
from dicewright.kernel.game import Game
from tests.games.traits import SHORT, Row, Tables, Value, traits
from tests.toys.games import TOYS

F = TypeVar("F", bound=Callable[..., Any])
GAMES: Final[list[Game[Any]]] = [*TOYS, *REAL]
TURN: Final = 3  # where time is short, so many tests run over the cases of a game in turn


class Case(NamedTuple):
    """One table laid for a match: the game, how many play, what is agreed, the seed, and which tables."""

    game: Game[Any]
    seats: int
    options: Row
    seed: int
    lively: bool = False  # played with the game's lively tables

    @property
    def tables(self) -> Tables | None:
        """Return what is changed in the tables."""
        return traits(self.game).lively if self.lively else None

    @property
    def bound(self) -> int:
        """Return how many decisions random play may take."""
        return traits(self.game).bound

    def __str__(self) -> str:
        agreed = [f"{key}={value}" for key, value in self.options.items()]
        return "-".join([self.game.id, str(self.seats), *agreed, str(self.seed)])

    def __repr__(self) -> str:
        lively = ", lively=True" if self.lively else ""
        return f"case({self.game.id!r}, {self.seats}, {self.options}, {self.seed}{lively})"


def case(game: str, seats: int, options: Row, seed: int, *, lively: bool = False) -> Case:
    """Return a case by what its repr shows, to look at one that failed."""
    return Case(next(known for known in GAMES if known.id == game), seats, options, seed, lively)


def seat_counts(game: Game[Any]) -> list[int]:
    """Return how many may play: the least, the most, then what lies between."""
    between = range(game.least + 1, game.most)
    return list(dict.fromkeys((game.least, game.most, *between)))


def values(game: Game[Any]) -> dict[str, list[Value]]:
    """Return, for each option, the values to try, the default first."""
    found: dict[str, list[Value]] = {}
    for key, option in game.options.rows.items():
        usual_ones: Sequence[Value] = option.values or (option.least, option.most)
        tried = traits(game).numbers.get(key, usual_ones)
        first = traits(game).light.get(key, option.default)
        found[key] = list(dict.fromkeys((first, *tried)))
    return found


def each_value(factors: Mapping[str, Sequence[Value]]) -> list[Row]:
    """Return as few rows as show every value of every factor at least once, the first values first."""
    longest = max((len(tried) for tried in factors.values()), default=0)
    return [{key: tried[i % len(tried)] for key, tried in factors.items()} for i in range(longest)]


def pairwise(factors: Mapping[str, Sequence[Value]]) -> list[Row]:
    """Return rows in which any two values of any two factors meet somewhere."""
    place = {key: n for n, key in enumerate(factors)}
    unmet = {(a, x, b, y): None for a, b in combinations(factors, 2) for x in factors[a] for y in factors[b]}

    def new(key: str, value: Value, row: Row) -> int:
        """Count the pairs of one value with those of a row that have not met yet."""
        return sum(
            ((key, value, b, y) if place[key] < place[b] else (b, y, key, value)) in unmet
            for b, y in row.items()
        )

    rows: list[Row] = []
    while unmet:
        a, x, b, y = next(iter(unmet))
        row: Row = {a: x, b: y}
        for key, tried in factors.items():
            if key not in row:
                meets = [new(key, value, row) for value in tried]
                row[key] = tried[meets.index(max(meets))]
        rows.append({key: row[key] for key in factors})
        for one, other in combinations(rows[-1].items(), 2):
            unmet.pop((*one, *other), None)
    return rows or each_value(factors)


def crowd(game: Game[Any], seats: int, options: Row) -> int:
    """Return so many seats, or as many more as what is agreed on takes."""
    return max(seats, game.options.least(game.options.resolve(options)))


def settled(game: Game[Any], seats: int, options: Row) -> Row:
    """Return what so many can agree on: an option that the game refuses keeps its default."""
    refused = game.refuses(game.options.resolve(options), seats)
    return options if refused is None else {**options, refused[0]: game.options.rows[refused[0]].default}


def cases_of(game: Game[Any], rows: Sequence[Row], first: int) -> Iterator[Case]:
    """Return the cases of rows that name the seats among their options, each with a seed of its own."""
    for seed, row in enumerate(rows, first):
        options = {**traits(game).light, **{key: value for key, value in row.items() if key != "seats"}}
        seats = row["seats"]
        assert isinstance(seats, int)
        seats = crowd(game, seats, options)
        yield Case(game, seats, settled(game, seats, options), seed)


def usual(game: Game[Any]) -> list[Case]:
    """Return every number of seats, every preset and every value of every option."""
    seats: list[Row] = [{"seats": n} for n in seat_counts(game)]
    presets: list[Row] = [{"seats": game.least, "preset": name} for name in game.options.presets]
    rows = seats + presets[1:] + each_value({"seats": seat_counts(game), **values(game)})[1:]
    return list(cases_of(game, rows, 100))


def busy(game: Game[Any]) -> list[Case]:
    """Return tables at which much is in play; only the first where time is short."""
    return list(cases_of(game, traits(game).busy[: 1 if SHORT else None], 900))


@cache
def wide(game: Game[Any]) -> list[Case]:
    """Return rows in which any two values meet, the numbers of seats among them."""
    return list(cases_of(game, pairwise({"seats": seat_counts(game), **values(game)}), 200))


def fresh(source: Chance) -> Case:
    """Return a case that nobody has seen before: any game, seats, values and seed."""
    game = GAMES[source.below(len(GAMES))]
    counts = seat_counts(game)
    options = {key: tried[source.below(len(tried))] for key, tried in values(game).items()}
    seats = crowd(game, counts[source.below(len(counts))], options)
    return Case(game, seats, settled(game, seats, options), source.below(2**31))


def brief(cases: Sequence[Case]) -> list[Case]:
    """Return the cases, of each game only the first and the last few where time is short."""
    if not SHORT:
        return list(cases)
    kept = []
    for game in GAMES:
        own = [case for case in cases if case.game is game]
        kept += own[:2] + own[2:][-1:]
    return kept


BUSY: Final = [case for game in GAMES for case in busy(game)]
CASES: Final = brief([case for game in GAMES for case in usual(game)])
WIDE: Final = brief([case for game in GAMES for case in wide(game)])
FEW: Final = [usual(game)[0] for game in GAMES]


def turned(cases: Sequence[Case], test: str) -> list[Case]:
    """Return the cases; where time is short, every third of each real game, for each test others."""
    kept = []
    for game in GAMES:
        own = [case for case in cases if case.game is game]
        dear = SHORT and game in REAL and len(own) >= TURN
        kept += own[crc32(f"{test} {game.id}".encode()) % TURN :: TURN] if dear else own
    return kept


def over(cases: Sequence[Case]) -> Callable[[F], F]:
    """Run a test once for each case; the long form runs it over fresh ones, too."""

    def run(test: F) -> F:
        marked: F = pytest.mark.parametrize("case", turned(cases, test.__name__), ids=str)(test)
        return marked

    return run


def over_games(test: F) -> F:
    """Run a test once for each game."""
    run: F = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])(test)
    return run

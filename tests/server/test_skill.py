"""How strong guests are: by the matches of a game that they have played against bots, and by no others."""

from collections.abc import AsyncIterator

import pytest

from dicewright.bots.levels import ratings
from dicewright.bots.levels.ratings import Rated
from dicewright.server.hall.skill import level_of
from dicewright.store import open_store
from dicewright.store.store import OVER, Guest, Header, Room, Row, Seating, Store

GAME = "doodle-dice"
POINTS = {"beginner": -400.0, "casual": -200.0, "sensible": 0.0, "strong": 200.0}
RATED = Rated(tuple(POINTS), {name: (one, one, one) for name, one in POINTS.items()})
ANN = Guest("ann", "Ann", "hash", 0)


@pytest.fixture(autouse=True)
def rated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let some levels be measured."""
    monkeypatch.setattr(ratings, "ratings", lambda: {GAME: RATED})


async def finished(store: Store, id: str, bot: str | None, won: int, *, stand_in: bool = False) -> None:
    """Keep a match that Ann has played and won or lost, against a bot or a person."""
    own = Seating(id, 0, "person", "Ann", guest="ann", bot="sensible" if stand_in else None)
    other = Seating(id, 1, "bot" if bot else "person", "Bo", bot=bot)
    room = Room(id, GAME, "ann", {}, 0, 0, phase=OVER, match=f"m{id}")
    header = Header(f"m{id}", id, GAME, 1, {}, 0, 1, 0, [won, 1 - won])
    await store.add_room(room, [own, other], (header, [Row([0], "", 0, 0)]))


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    """Give a store that knows Ann."""
    opened = open_store("memory:")
    await opened.start()
    await opened.add_guest(ANN)
    yield opened
    await opened.close()


async def test_who_wins_as_often_as_a_level_is_like_it(store: Store) -> None:
    assert await level_of(store, "ann", GAME) == "sensible"
    for n in range(4):
        await finished(store, f"r{n}", "sensible", 0)
    assert await level_of(store, "ann", GAME) == "beginner"
    for n in range(4, 12):
        await finished(store, f"r{n}", "strong", n % 2)
    assert await level_of(store, "ann", GAME) in ("sensible", "strong")
    assert await level_of(store, "ann", "daemon-dice") == "sensible"


async def test_matches_against_people_and_by_a_stand_in_tell_nothing(store: Store) -> None:
    for n in range(4):
        await finished(store, f"r{n}", None, 0)
        await finished(store, f"s{n}", "sensible", 0, stand_in=True)
    assert await level_of(store, "ann", GAME) == "sensible"

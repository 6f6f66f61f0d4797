"""A server, a Chromium and a watch for the tests in the browser."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import expect

from tests.asserting import noting
from tests.browser.games import GAMES, GENERAL, Played, game_of
from tests.browser.house import House, NewContext
from tests.browser.serving import Server
from tests.browser.watching import Watch
from tests.games.traits import SHORT
from tools.chromium import FLAGS, chromium

# What one expects of a page is an assertion.
type(expect).__call__ = noting(type(expect).__call__)  # type: ignore[method-assign]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where time is short, run a test of every game with one of them, each test with another."""
    runs: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if SHORT and "any_game" in getattr(item, "fixturenames", ()):
            runs[item.nodeid.partition("[")[0]].append(item)
    left: list[pytest.Item] = []
    for test, own in runs.items():
        games = sorted({played_in(item) for item in own})
        kept = games[crc32(test.encode()) % len(games)]
        left += [item for item in own if played_in(item) != kept]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


def played_in(item: pytest.Item) -> str:
    """Return the id of the game that a test of every game is run with."""
    game: Played = item.callspec.params["any_game"]  # type: ignore[attr-defined]
    return game.id


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    found = chromium()
    assert found is not None, "there is no Chromium: install one, or name it in CHROMIUM"
    return {"executable_path": found, "args": list(FLAGS)}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve all tests that leave the server alone."""
    served = Server(tmp_path_factory.mktemp("served")).start()
    yield served
    served.stop()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve one test, which may kill it."""
    served = Server(tmp_path_factory.mktemp("own")).start()
    yield served
    served.stop()


@pytest.fixture
def house(server: Server, new_context: NewContext) -> Iterator[House]:
    """Open pages; whatever goes wrong in them fails the test."""
    yield from watched(server, new_context)


@pytest.fixture
def own_house(own_server: Server, new_context: NewContext) -> Iterator[House]:
    """Do the same at a server of the test's own."""
    yield from watched(own_server, new_context)


def watched(server: Server, new_context: NewContext) -> Iterator[House]:
    watch = Watch(server.address)
    yield House(server, watch, new_context)
    assert not watch.faults, "\n".join(watch.faults)


@pytest.fixture(params=map(game_of, GENERAL), ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Played:
    """Each of the games that the long tests are run with."""
    found: Played = request.param
    return found


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def any_game(request: pytest.FixtureRequest) -> Played:
    """Each game in turn."""
    found: Played = request.param
    return found

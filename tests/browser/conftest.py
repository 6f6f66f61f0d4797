"""A server, a Chromium and a watch for the tests in the browser."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.asserting import noting
from tests.browser.games import GAMES, GENERAL, Played, game_of
from tests.browser.house import House, NewContext
from tests.browser.serving import Server
from tests.browser.watching import Watch
from tools.chromium import FLAGS, chromium

# What one expects of a page is an assertion.
type(expect).__call__ = noting(type(expect).__call__)  # type: ignore[method-assign]


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

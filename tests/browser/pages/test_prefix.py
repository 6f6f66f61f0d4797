"""A server under a path of a larger site: pages, links, invitations and sockets all begin with it."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import watched
from tests.browser.games import GAMES
from tests.browser.house import SIT, House, NewContext, menu, table, ways
from tests.browser.players import Player, play
from tests.browser.serving import Server

PREFIX = "/dice"


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory, new_context: NewContext) -> Iterator[House]:
    """Open pages of a server under a path."""
    served = Server(tmp_path_factory.mktemp("prefix"), prefix=PREFIX).start()
    yield from watched(served, new_context)
    served.stop()


def test_a_table_under_a_path_is_found_invited_to_and_played(site: House) -> None:
    game, address = GAMES[0], site.server.address
    page = site.desktop(f"{address}/")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.context.on("page", lambda opened: opened.on("websocket", lambda line: asked.append(line.url)))
    ways(page, game).get_by_role("link", name="Rules of").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(game.title)
    assert page.url == f"{address}/rules/{game.id}"
    page.get_by_role("link", name="Dicewright").first.click()
    assert page.url == f"{address}/"
    site.host(game, "Invite a friend", page)
    field = page.get_by_role("textbox", name="Link to this table")
    expect(field).to_be_visible()
    link = field.input_value()
    assert link.startswith(f"{address}/room/")
    assert page.url == link
    friend = site.phone(link)
    friend.get_by_role("button", name=SIT).click()
    page.get_by_role("button", name="Start the game").click()
    for one in (page, friend):
        expect(table(one)).to_be_visible()
    play(Player(page, 5, game.eager), Player(friend, 6, game.eager), moves=4)
    page.reload()
    expect(table(page)).to_be_visible()
    menu(page, "Front page")
    expect(ways(page, game)).to_be_visible()
    assert page.url == f"{address}/"
    assert asked
    assert [path for path in asked if not path.startswith(f"{PREFIX}/")] == []

"""Every page can be read by everybody: in light and dark, on a desk and in the hand."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checking import grave_findings
from tests.browser.games import GAMES, GENERAL, Played
from tests.browser.house import House, code_of, counted, graph, menu, table, ways
from tests.browser.seating import Guest, known, resigned, seated

WIDE = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(params=["desktop", "phone"])
def screen(request: pytest.FixtureRequest) -> str:
    """Each kind of screen."""
    return str(request.param)


def test_every_page_of_the_hall_is_readable_by_everybody(house: House, screen: str) -> None:
    ada = known(house.server, "Ada")
    page = at(house, screen, ada)
    examined(page, hall(house, page, ada, GAMES[0]))


def test_every_page_of_a_game_is_readable_by_everybody(house: House, screen: str, any_game: Played) -> None:
    ada = known(house.server, "Ada")
    page = at(house, screen, ada)
    both = any_game.id in GENERAL  # pages are alike in all games: the others show each on one screen
    if both or screen == "desktop":
        examined(page, books(page, any_game))
    if both or screen == "phone":
        examined(page, match(house, page, ada, any_game))


def at(house: House, screen: str, guest: Guest) -> Page:
    """Open the front page on a screen."""
    return house.desktop(guest=guest) if screen == "desktop" else house.phone(guest=guest)


def examined(page: Page, shown: Iterator[str]) -> None:
    """Read every page that is shown."""
    faults = []
    for name in shown:
        faults += [f"{name}: {one}" for one in grave_findings(page)]
        if page.evaluate(WIDE) > 0:
            faults.append(f"{name} scrolls sideways")
    assert not faults, "\n".join(faults)


def hall(house: House, page: Page, guest: Guest, game: Played) -> Iterator[str]:
    """Go through the pages where tables are set up and found, and name each when it is there."""
    expect(ways(page, game)).to_be_visible()
    yield "front"
    host = house.host(game, "Invite a friend")
    page.goto(f"/join/{code_of(host)}")
    page.get_by_role("heading", name="Seats").wait_for()
    yield "join"
    page.goto(f"/new/{game.id}")
    page.get_by_role("switch", name="Public").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Seats").wait_for()
    yield "lobby"
    page.get_by_role("button", name="Invite… somebody to seat 2").click()
    link = page.get_by_role("textbox", name="Link for one seat")
    link.wait_for()
    address = link.input_value()
    yield "invitation"
    page.goto("/rooms")
    page.get_by_role("link", name="Join").first.wait_for()
    yield "rooms"
    page.goto(address)
    page.get_by_role("button", name="Take the seat").wait_for()
    yield "invite"
    page.goto("/")
    page.get_by_role("heading", name="Your tables").wait_for()
    yield "front with tables"
    page.goto(f"/room/{seated(house.server, game, ['person', 'random'], guest)}")
    table(page).wait_for()
    for entry in ("Settings", "Help", "People", "Report", "Move my seat"):
        menu(page, entry)
        yield f"menu, {entry}"
        page.get_by_role("dialog").get_by_role("button", name="Close").click()


def books(page: Page, game: Played) -> Iterator[str]:
    """Go through the pages of a game where nobody plays yet."""
    page.goto(f"/new/{game.id}")
    page.get_by_text("All ").filter(has_text="options").first.click()
    yield "new"
    page.goto(f"/rules/{game.id}")
    page.locator(".rule").first.wait_for()
    page.get_by_role("searchbox").fill("die")
    yield "rules"
    if game.builds:
        page.goto(f"/build/{game.id}")
        page.get_by_role("button", name="At random").click()
        page.get_by_text("Ready to play.").wait_for()
        yield "build"


def match(house: House, page: Page, guest: Guest, game: Played) -> Iterator[str]:
    """Go through the pages of a match, from its beginning until it is looked at again."""
    room = seated(house.server, game, ["person", "random"], guest)
    page.goto(f"/room/{room}")
    page.locator('[data-light="lit"], [data-region="buttons"] button').first.wait_for()
    yield "table"
    resigned(house.server, room, guest)
    counted(page)
    yield "result"
    page.get_by_role("link", name="Play on from here").click()
    again = page.get_by_role("button", name="Play on from here")
    expect(again).to_be_focused()
    again.press("Enter")
    expect(page.get_by_role("button", name="Play on", exact=True)).to_be_visible()
    yield "replay, play on"
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Link to this moment").click()
    yield "replay, link"
    page.get_by_role("button", name="Done").click()
    folded = page.get_by_role("button", name="Chances", expanded=False)
    if folded.count():
        folded.click()
    graph(page).wait_for()
    yield "replay"

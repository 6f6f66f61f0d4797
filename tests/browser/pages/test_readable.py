"""Every page can be read by everybody: in light and dark, on a desk and in the hand."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checking import grave_findings
from tests.browser.games import Played
from tests.browser.house import House, code_of, give_up, menu, named, room_of, table, ways

WIDE = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_every_page_is_readable_by_everybody(house: House, screen: str, game: Played) -> None:
    page = house.desktop() if screen == "desktop" else house.phone()
    faults = []
    for name in shown(house, page, game):
        faults += [f"{name}: {one}" for one in grave_findings(page)]
        if page.evaluate(WIDE) > 0:
            faults.append(f"{name} scrolls sideways")
    assert not faults, "\n".join(faults)


def shown(house: House, page: Page, game: Played) -> Iterator[str]:
    """Go from page to page, and name each when it is there."""
    expect(ways(page, game)).to_be_visible()
    yield "front"
    host = house.host(game, "Invite a friend")
    page.goto(f"/join/{code_of(host)}")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    yield "join"
    yield from hall(page, game)
    yield from books(page, game)
    yield from one_match(house, page, game)


def hall(page: Page, game: Played) -> Iterator[str]:
    """Go through the pages where tables are set up and found."""
    page.goto(f"/new/{game.id}")
    page.get_by_text("All ").filter(has_text="options").first.click()
    yield "new"
    named_page = page.context.new_page()
    named_page.goto("/")
    named(named_page, "Ada")
    named_page.close()
    page.get_by_role("switch", name="Public").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    yield "lobby"
    page.get_by_role("button", name="Invite somebody to seat 2").click()
    link = page.get_by_role("textbox", name="Link for one seat")
    expect(link).to_be_visible()
    address = link.input_value()
    yield "invitation"
    page.goto("/rooms")
    expect(page.get_by_role("link", name="Join").first).to_be_visible()
    yield "rooms"
    page.goto(address)
    expect(page.get_by_role("button", name="Take the seat")).to_be_visible()
    yield "invite"
    page.goto("/")
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    yield "front with tables"


def books(page: Page, game: Played) -> Iterator[str]:
    """Go through the pages that are read and written."""
    page.goto(f"/rules/{game.id}")
    expect(page.locator(".rule").first).to_be_visible()
    page.get_by_role("searchbox").fill("die")
    yield "rules"
    if game.builds:
        page.goto(f"/build/{game.id}")
        page.get_by_role("button", name="By chance").click()
        expect(page.get_by_text("Ready to play.")).to_be_visible()
        yield "build"


def one_match(house: House, page: Page, game: Played) -> Iterator[str]:
    """Go through what a match has beside its table: menu, dialogues, end and replay."""
    page.goto("/")
    house.host(game, "Play a bot now", page)
    expect(table(page)).to_be_visible()
    for entry in ("Settings", "Help", "People", "Report", "Move my seat"):
        menu(page, entry)
        yield f"menu, {entry}"
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
    give_up(page)
    yield "result"
    page.goto(f"/replay/{room_of(page)}")
    expect(page.get_by_role("slider")).to_be_enabled()
    page.get_by_role("button", name="Link to this moment").click()
    yield "replay, link"
    page.get_by_role("button", name="Done").click()
    yield "replay"

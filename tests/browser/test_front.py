"""From the front page to the table: fast, by every way, and back."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.checking import grave_findings
from tests.browser.first_roll import first_roll
from tests.browser.games import GAMES, Played
from tests.browser.house import SIT, House, code_of, table, ways
from tests.browser.players import Player, play

CLICKS = 4  # from nothing to the first roll
REQUESTS = 60
FIRST_LOAD = 150_000  # bytes of the front page and a board


def test_one_click_and_a_light_load_lead_to_the_first_roll(house: House, any_game: Played) -> None:
    taken = first_roll(house, any_game)
    print(f"{any_game.title}: first roll after {taken.seconds:.1f} s and {taken}")
    assert taken.clicks <= CLICKS
    assert taken.requests <= REQUESTS
    assert any(name.endswith(".js") for name in taken.loaded)
    assert taken.size <= FIRST_LOAD


def test_back_and_forward_lead_from_the_table_and_to_it(house: House) -> None:
    game = GAMES[0]
    page = house.host(game, "Play a bot now")
    expect(table(page)).to_be_visible()
    room = page.url
    page.go_back()
    expect(ways(page, game)).to_be_visible()
    assert urlsplit(page.url).path == "/"
    page.go_forward()
    expect(table(page)).to_be_visible()
    assert page.url == room
    play(Player(page, 12, game.eager), moves=2)


def test_a_link_to_a_table_leads_there_at_once(house: House) -> None:
    page = house.host(GAMES[0], "Invite a friend")
    code = code_of(page)
    link = page.get_by_role("textbox", name="Link to this table").input_value()
    for path in (urlsplit(link).path, f"/join/{code}", f"/join/{code.lower()}"):
        friend = house.phone(path)
        expect(friend.get_by_role("button", name=SIT)).to_be_visible()


def test_a_link_that_leads_nowhere_says_so_and_shows_the_way_out(house: House) -> None:
    with house.watch.expecting("404|4004"):
        for path in ("/join/ZZZZ", "/room/nowhere"):
            page = house.phone(path)
            way_out(page)


def way_out(page: Page) -> None:
    """Take the way back to the front page."""
    expect(page.get_by_role("heading", name="no such table")).to_be_visible()
    assert not grave_findings(page)
    way = page.get_by_role("button", name="front page").or_(page.get_by_role("link", name="front page"))
    way.first.click()
    expect(page.get_by_role("article").first).to_be_visible()

"""The page that says what is kept: true to the server's settings, with one's own things to save or delete."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.checking import grave_findings
from tests.browser.games import GAMES
from tests.browser.house import House, table, ways


def test_people_read_what_is_kept_save_their_things_and_delete_them(house: House) -> None:
    page = house.host(GAMES[0], "Play a bot now")
    expect(table(page)).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Privacy").click()
    expect(page.get_by_text("nothing has happened there for 365 days")).to_be_visible()
    expect(page.get_by_text("It is deleted after 90 days.")).to_be_visible()
    expect(page.get_by_text("A report is deleted after 90 days.")).to_be_visible()
    assert not grave_findings(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save my things").click()
    things = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert (things["guest"][0]["name"], len(things["seats"])) == ("Ada", 1)
    page.get_by_role("button", name="Delete my things").click()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(ways(page, GAMES[0])).to_be_visible()
    assert page.evaluate("localStorage.getItem('dicewright.guest')") is None
    page.goto("/privacy")
    expect(page.get_by_text("Nothing is stored about you yet.")).to_be_visible()

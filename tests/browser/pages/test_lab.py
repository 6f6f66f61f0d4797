"""The lab in a browser: a table is changed and checked, both versions are played, and one's own at once."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House, table


def opened_lab(page: Page) -> None:
    """Wait until the tables are there."""
    expect(page.get_by_role("heading", name="The lab of Dice Warriors")).to_be_visible()
    page.locator(".pick select").select_option("results")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_number_is_changed_compared_and_played_at_once(house: House, size: str) -> None:
    page: Page = getattr(house, size)("/lab/dice-warriors")
    opened_lab(page)
    page.get_by_label("Find").fill("charge")
    page.locator("summary", has_text="Charge").first.click()
    damage = page.get_by_label("Charge: damage", exact=True)
    damage.fill("0.5")
    damage.blur()
    expect(page.get_by_role("alert")).to_contain_text("must be a whole number")
    expect(page.get_by_role("button", name="Run")).to_be_disabled()
    damage.fill("20")
    damage.blur()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("Charge, damage: 3 → 20")).to_be_visible()
    page.get_by_label("Bots").select_option("random")
    page.get_by_label("Matches").select_option("100")
    page.get_by_role("button", name="Run").click()
    turns = page.locator("li", has_text="turns per match")
    expect(turns).to_contain_text("→", timeout=60_000)
    first = turns.locator("i").first.evaluate("one => one.getBoundingClientRect().width")
    expect(page.get_by_text("100 of 100 matches of each version")).to_be_visible(timeout=120_000)
    assert turns.locator("i").first.evaluate("one => one.getBoundingClientRect().width") < first
    address = page.url
    page.get_by_role("button", name="Play this version now").click()
    expect(table(page)).to_be_visible()
    friend: Page = getattr(house, size)(re.sub(r"^https?://[^/]+", "", address))
    expect(friend.get_by_text("Charge, damage: 3 → 20")).to_be_visible()


def test_a_face_is_chosen_or_written(house: House) -> None:
    page = house.desktop("/lab/dice-warriors")
    opened_lab(page)
    page.locator(".pick select").select_option("characters")
    page.locator("summary", has_text=re.compile(r"^\s*Knight")).click()
    face = page.get_by_label("Knight: faces 1", exact=True)
    face.select_option(label="Another…")
    page.locator("input[aria-label='Knight: faces 1']").fill("charge 4")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Knight: faces 1", exact=True)).to_have_value("charge 4")
    expect(page.get_by_text("Knight, faces:")).to_contain_text("Charge 4")
    face.select_option(label="Another…")
    page.locator("input[aria-label='Knight: faces 1']").fill("dance")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("row knight, field faces: 'dance' is no result")
    page.get_by_role("button", name="As printed").click()
    expect(page.get_by_text("You have changed nothing yet")).to_be_visible()

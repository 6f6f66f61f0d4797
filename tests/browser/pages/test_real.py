"""Real dice: whoever rolls taps what fell, looks it over and says so, at a desk and in the hand."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checking import grave_findings
from tests.browser.games import GAMES, Played
from tests.browser.house import House, table
from tests.browser.players import Finger, Player, play
from tests.browser.seating import known, seated


def pad(page: Page) -> bool:
    """Say whether a page waits for what fell."""
    return page.get_by_role("heading", name="Roll your dice").is_visible()


@pytest.mark.parametrize("where", ["desk", "hand"])
def test_who_rolls_taps_what_fell_and_may_correct_it(house: House, where: str) -> None:
    game: Played = GAMES[0]
    ada = known(house.server, "Ada")
    room = seated(house.server, game, ["person", "random"], ada, dice="real")
    page = (house.desktop if where == "desk" else house.phone)(f"/room/{room}", ada)
    table(page).wait_for()
    player = (Player if where == "desk" else Finger)(page, 5, game.eager)
    if not pad(page):
        play(player, until=lambda: pad(page))
    dice = page.get_by_role("group", name=re.compile(r"^Die \d of"))
    say = page.get_by_role("button", name="That\u2019s what I rolled")
    expect(say).to_be_disabled()
    # The first roll of all, too, is told by what the dice show, not by numbers.
    expect(dice.nth(0).get_by_role("button", name="squiggle")).to_be_visible()
    for n in range(dice.count()):
        dice.nth(n).get_by_role("button").nth(1).click()
    first = dice.nth(0).get_by_role("button")
    first.nth(0).click()  # a slip is put right
    expect(first.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(first.nth(1)).to_have_attribute("aria-pressed", "false")
    assert not grave_findings(page)
    say.click()
    expect(dice).to_have_count(0)
    fell = [one for one in house.watch.said[page] if one["do"] == "fall"]
    assert len(fell) == 1
    expect(page.get_by_text("(said by Ada)").first).to_be_attached()
    heard = [event for one in house.watch.heard[page] for event in one.get("events", [])]
    mine = [event for event in heard if event.get("entered") == 0]
    assert [event["data"]["faces"] for event in mine] == [fell[0]["faces"]]
    assert not [one for one in house.watch.heard[page] if one["is"] == "refused"]


def test_a_table_with_real_dice_says_what_that_means(house: House) -> None:
    page = house.desktop(f"/new/{GAMES[0].id}")
    page.get_by_role("combobox", name=re.compile("^Dice")).select_option(
        "real ones: everybody rolls their own and taps what they show"
    )
    expect(page.get_by_text("nobody can check them")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("real dice")).to_be_visible()
    expect(page.get_by_role("combobox", name=re.compile("^Dice"))).to_have_value("real")

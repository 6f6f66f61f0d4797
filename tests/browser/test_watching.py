"""Those who look on see what everybody sees, and can do nothing."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.games import Played
from tests.browser.house import House
from tests.browser.players import Player, play


def test_a_spectator_sees_the_same_table_and_cannot_choose(house: House, game: Played) -> None:
    ada, bo = house.pair(game)
    page = house.desktop("/")
    heard = listen(page)
    page.goto(ada.page.url)
    expect(page.get_by_role("main", name="The table")).to_be_visible()
    eve = Player(page, 9)
    for _ in range(4):
        play(ada, bo, moves=5)
        assert not eve.look().choices
        assert not eve.move()
    play(ada, bo)
    expect(page.get_by_role("region", name="The result")).to_be_visible()
    assert eve.look().log == ada.look().log
    scenes = [one for one in heard if one["is"] in ("events", "snapshot")]
    assert scenes
    for scene in scenes:
        assert not scene["requests"], "what others are asked is theirs"
    seats = [seat for one in heard if one["is"] == "room" for seat in one["seats"]]
    assert not any(seat["yours"] for seat in seats)


def test_a_spectator_who_taps_a_thing_sends_no_answer(house: House, game: Played) -> None:
    ada, bo = house.pair(game)
    play(ada, bo, moves=3)
    page = house.desktop("/")
    said: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(json.loads(frame))))
    page.goto(ada.page.url)
    table = page.get_by_role("main", name="The table")
    table.get_by_role("button").last.click()
    for key in ("1", "2", "Enter", "Space", "u"):
        page.keyboard.press(key)
    assert {one["do"] for one in said} <= {"hello", "ping", "why"}


def listen(page: Page) -> list[dict[str, Any]]:
    """Return a list that fills with all that the server says to a page."""
    heard: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    return heard

"""Those who look on see what everybody sees, and can do nothing."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.games import Played
from tests.browser.house import House, give_up, result, table
from tests.browser.players import Player, play

TOLD = ("kind", "seat", "data", "text")
WATCHES = {"hello", "ping", "why"}  # what somebody may say who has no seat


def test_a_spectator_sees_what_everybody_sees_and_can_do_nothing(house: House, any_game: Played) -> None:
    ada, bo = house.pair(any_game)
    page = house.desktop(ada.page.url)
    table(page).wait_for()
    eve = Player(page, 9)
    for _ in range(3):
        play(ada, bo, moves=5)
        assert not eve.look().choices
        assert not eve.move()
    in_vain(page)
    give_up(ada.page)
    expect(result(page)).to_be_visible()
    house.story(any_game, ada, bo, eve)
    assert said(house, page) <= WATCHES
    assert not any(scene["decisions"] for scene in house.watch.scenes(page))
    rooms = [one for one in house.watch.heard[page] if one["is"] == "room"]
    assert not any(seat["yours"] for room in rooms for seat in room["seats"])
    for seat, player in enumerate((ada, bo)):
        scenes = house.watch.scenes(player.page)
        told_no_more(house.watch.scenes(page), scenes)
        if not any_game.hidden:  # what is hidden looks different to its owner
            shown_no_more(house.watch.scenes(page), scenes)
        assert {request["seat"] for scene in scenes for request in scene["decisions"]} == {seat}


def in_vain(page: Page) -> None:
    """Tap things and press keys as if one had something to say."""
    things = table(page).get_by_role("button")
    (things.last if things.count() else table(page)).click()
    for key in ("1", "2", "Enter", "Space", "u"):
        page.keyboard.press(key)


def said(house: House, page: Page) -> set[str]:
    """Return what kinds of things a page has said."""
    return {one["do"] for one in house.watch.said[page]}


def told_no_more(watched: list[dict[str, Any]], played: list[dict[str, Any]]) -> None:
    """Compare what a spectator was told with what a player was told of the same match."""
    theirs = iter(events(played))
    for event in events(watched):
        if event["kind"] != "hidden":
            assert any(told(other) == told(event) for other in theirs), f"told to a spectator alone: {event}"


def shown_no_more(watched: list[dict[str, Any]], played: list[dict[str, Any]]) -> None:
    """Compare what a spectator was shown with what a player was shown of the same match."""
    views: dict[str, list[Any]] = {}  # an answer that tells nothing yet changes the view alone
    for scene in played:
        views.setdefault(scene["head"], []).append(scene["view"])
    both = [(scene["view"], views[scene["head"]]) for scene in watched if scene["head"] in views]
    assert both
    for seen, others in both:
        assert any(not shown_beyond(seen, other) for other in others), f"shown to a spectator alone: {seen}"


def events(scenes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the whole stream of a viewer, in order."""
    stream = {event["at"]: event for scene in scenes for event in scene["events"]}
    return [stream[at] for at in sorted(stream)]


def told(event: dict[str, Any]) -> list[Any]:
    """Return what an event tells, wherever it stands in a stream."""
    return [event[key] for key in TOLD]


def shown_beyond(seen: Any, theirs: Any) -> bool:
    """Say whether a view holds what another does not; of a thing that is theirs it has the number alone."""
    if isinstance(seen, int) and isinstance(theirs, list):
        return seen != len(theirs)
    if isinstance(seen, dict) and isinstance(theirs, dict):
        return any(key not in theirs or shown_beyond(seen[key], theirs[key]) for key in seen)
    if isinstance(seen, list) and isinstance(theirs, list):
        pairs = zip(seen, theirs, strict=False)
        return len(seen) != len(theirs) or any(shown_beyond(one, other) for one, other in pairs)
    return bool(seen != theirs)

"""MonsterDice in the browser: what one screen is shown no other has; a shared one shows it to its owner."""

import json
import re
from functools import partial
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.advance import Proxy, Scene
from tests.browser.checking import grave_findings
from tests.browser.games import game_of
from tests.browser.house import House, result
from tests.browser.players import HOLD, PEEK, Player, play
from tests.browser.seating import known, seated

MONSTERS: Final = game_of("monster-dice")
LOOKING: Final = re.compile("look at", re.IGNORECASE)
HASTE: Final = re.compile(
    "end turn|that's all|let it happen|no surprise|say nothing|keep|roll", re.IGNORECASE
)


def saw(house: House, page: Page) -> list[dict[str, Any]]:
    """Return the events by which a page was shown a hand."""
    scenes = house.watch.scenes(page)
    return [event for scene in scenes for event in scene["events"] if event["kind"] == "saw"]


def held(scene: dict[str, Any], seat: int) -> list[str]:
    """Return the cards of a hand as far as a scene tells them."""
    return [card["id"] for card in scene["view"]["players"][seat]["known"]]


def peek(page: Page) -> Any:
    """Return where a page shows what only its player sees."""
    return page.get_by_role("dialog", name=PEEK)


def asked(player: Player, words: str) -> bool:
    """Say whether a player is asked something in these words."""
    seen = player.look()
    return bool(seen.choices) and words in seen.asked


def any_asked(players: tuple[Player, ...], words: str) -> bool:
    """Say whether anybody is asked something in these words."""
    return any(asked(player, words) for player in players)


def readable(*players: Player) -> None:
    """Fail if somebody could not read a page, in light or in dark."""
    for player in players:
        faults = grave_findings(player.page)
        assert not faults, "\n".join([player.page.url, player.look().asked, *faults])


def window(house: House, player: Player) -> int | None:
    """Return the number of the window that a page asks its player about, or None."""
    seen = player.look()
    requests = house.watch.scenes(player.page)[-1]["decisions"]
    return int(requests[0]["number"]) if seen.choices and requests and requests[0]["window"] else None


def closed(house: House, page: Page, number: int) -> None:
    """Wait until a question that a page was asked is open no more."""
    for _ in range(600):
        if all(request["number"] != number for request in house.watch.scenes(page)[-1]["decisions"]):
            return
        page.wait_for_timeout(50)
    raise AssertionError("the question is still open")


def ringing(asked: Player, waiting: Page) -> None:
    """Fail unless who is asked and who waits see the same time run, as a ring if things may move."""
    for page in (asked.page, waiting):
        timer = page.get_by_role("timer", name=re.compile("minute|second"))
        expect(timer).to_have_text(re.compile(r"^\s*\d+\s*$"))
        expect(timer.locator("svg")).to_be_hidden()
        page.emulate_media(reduced_motion="no-preference")
        expect(timer.locator("svg")).to_be_visible()
        page.emulate_media(reduced_motion="reduce")
    expect(waiting.get_by_text("Others may react")).to_be_visible()
    expect(asked.page.get_by_text("Others may react")).to_have_count(0)
    said = asked.page.locator("[aria-live=polite]").filter(has_text="to react.")
    expect(said).to_have_text(re.compile("^You have (2 minutes|1 minute .*) to react.$"))


def test_a_peek_is_on_one_screen_only_all_through_a_match(house: House) -> None:
    ada, bo = house.pair(MONSTERS, react=120)
    eve = house.desktop(ada.page.url)
    players = (ada, bo)
    shown: list[Player] = []

    def look_on(looker: Player) -> None:
        if not shown:
            shown.append(looker)
            readable(looker)

    for player in players:
        player.eager = LOOKING  # for there is one chance in six a turn
        player.upon_peek = look_on
    play(ada, bo, until=lambda: window(house, ada) is not None)
    ringing(ada, eve)
    for words in ("Send out a monster, or end your turn.", "Play a counter?"):
        play(ada, bo, until=partial(any_asked, players, words))
        readable(next(player for player in players if asked(player, words)))

    play(ada, bo, until=lambda: bool(shown))
    looker, victim = players if shown[0] is ada else players[::-1]
    seen = saw(house, looker.page)[-1]
    owned = [held(scene, players.index(victim)) for scene in house.watch.scenes(victim.page)]
    assert any(set(seen["data"]["cards"]) <= set(hand) for hand in owned), "that was the hand, at some time"
    cards = seen["text"].partition(": ")[2]
    assert [line for line in looker.look().log if cards in line], "who looked can read it again"
    name = "Ada" if victim is ada else "Bo"
    assert f"{name}'s hand: {cards}" in looker.page.content()
    for page in (victim.page, eve):
        assert not [one for one in saw(house, page) if one["at"] == seen["at"]]
        assert f"{name}'s hand: {cards}" not in page.content()
        assert f"The hand of {name}" not in page.content()
    assert not saw(house, eve)
    assert peek(eve).count() == 0
    for player in players:
        player.eager = HASTE  # to the end of the match
    play(ada, bo)
    for scene in house.watch.scenes(eve):
        told = json.dumps([scene["view"]["players"], scene["decisions"]])
        played = [card["id"] for one in scene["view"]["players"] for card in one["played"]]
        assert scene["over"] or not [
            word for word in told.split('"') if word.startswith("c.") and word not in played
        ]
    for player in players:
        expect(result(player.page)).to_be_visible()
        expect(player.page.get_by_role("article", name="Account of Ada")).to_be_visible()
    readable(ada, bo)


def test_a_window_closes_when_its_time_is_up(house: House) -> None:
    ada = house.at_desk(MONSTERS, 7, ["person", "random"], react=3)
    ada.eager = HASTE
    play(ada, until=lambda: window(house, ada) is not None)
    before, said = window(house, ada), len(house.watch.said[ada.page])
    assert before is not None
    closed(house, ada.page, before)
    assert not [one for one in house.watch.said[ada.page][said:] if one["do"] == "choose"]


def test_who_does_not_want_to_be_asked_in_a_turn_is_asked_again_in_the_next(house: House) -> None:
    ada, bo = known(house.server, "Ada"), known(house.server, "Bo")
    room = seated(house.server, MONSTERS, ["person", "open"], ada, bo)
    proxy = Proxy(house.server, MONSTERS, room, ada, bo, seed=2)
    page = house.desktop(f"/room/{room}", ada)
    order = page.get_by_label("From now on")

    def countering(scene: Scene) -> bool:
        request = scene["decisions"][0]
        return bool(request["seat"] == 0 and request["kind"] == "counter")

    scene = proxy.advance(countering)
    order.select_option("turn")
    while scene and countering(scene):  # it is let pass by itself, and so is the next in this turn
        closed(house, page, scene["decisions"][0]["number"])
        scene = proxy.advance(lambda scene: countering(scene) or scene["view"]["turn"] == 0)
    passed = [one for one in house.watch.said[page] if one["do"] == "choose"]
    assert passed
    assert all(one["options"] == [-1] for one in passed)
    assert proxy.advance(countering)
    expect(order).to_have_value("ask")


def test_a_shared_screen_shows_a_hand_to_nobody_before_its_owner_opens_it(house: House) -> None:
    page = house.shared(MONSTERS).page
    both = Player(page, 6)
    curtain = page.get_by_role("region", name="The curtain")
    hand = page.locator('[data-entity^="c."]')
    met: set[int] = set()

    def covered() -> bool:
        return curtain.count() > 0

    while len(met) < 2:
        play(both, until=covered)
        scene = house.watch.scenes(page)[-1]
        name = f"Guest {scene['viewer'] + 1}"
        titles = [card["title"] for card in scene["view"]["players"][scene["viewer"]]["known"]]
        assert titles
        expect(curtain.get_by_role("heading")).to_contain_text("Pass to ")
        assert hand.count() == 0, name
        asked = page.locator("section.prompt .sentence, section.prompt button").all_inner_texts()
        shown = page.content()
        for words in asked:  # the question is the same for all, whatever they hold
            shown = shown.replace(words, "")
        open_to_all = {card["title"] for one in scene["view"]["players"] for card in one["played"]}
        assert not [title for title in titles if title in shown and title not in open_to_all]
        assert "always yes" not in page.content(), "it is offered to those who hold a card"
        curtain.get_by_role("button", name="Hold to show your hand").click()
        assert hand.count() == 0, "a tap is not enough"
        curtain.get_by_role("button", name="Hold to show your hand").click(delay=HOLD)
        expect(hand).to_have_count(len(titles))
        met.add(scene["viewer"])

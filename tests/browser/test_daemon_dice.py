"""Daemon Dice in the browser: guards are dragged onto attacks, or all set by one button."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.advance import Proxy, Scene
from tests.browser.games import game_of
from tests.browser.house import House, table
from tests.browser.moments import asked
from tests.browser.seating import known, seated

GAME: Final = game_of("daemon-dice")
WHOLE: Final = {"size": 13}


def simple(scene: Scene) -> bool:
    """Say whether an attack can be stopped that takes a single guard."""
    attacks = scene["view"]["attacks"]
    return asked("defend")(scene) and any(one["need"] == 1 and one["guards"] for one in attacks)


def at_defence(house: House, phone: bool = False) -> tuple[Page, Scene]:
    """Return a page whose player is asked to defend, and what it was told."""
    for seed in range(21, 33):
        ada = known(house.server, "Ada")
        room = seated(house.server, GAME, ["person", "sensible"], ada, options=WHOLE)
        scene = Proxy(house.server, GAME, room, ada, seed=seed).advance(simple)
        if scene is not None:
            page = (house.phone if phone else house.desktop)(f"/room/{room}", ada)
            table(page).wait_for()
            return page, scene
    raise AssertionError("nobody is ever asked to defend")


def guard_of(scene: Scene) -> tuple[str, str]:
    """Return an attack that takes a single guard, and a die that is one."""
    view = scene["view"]
    counts = {"arm": ("block", "deflect"), "shell": ("deflect",)}
    for attack in view["attacks"]:
        for die in view["players"][scene["viewer"]]["dice"]:
            can = counts.get(die["symbol"], (die["symbol"],))
            if attack["need"] == 1 and die["place"] == "active" and set(can) & set(attack["guards"]):
                return attack["die"], die["id"]
    raise AssertionError("there is no such guard")


def thing(page: Page, entity: str) -> Locator:
    """Return a thing on the table."""
    return page.locator(f'main .thing[data-entity="{entity}"]')


def middle(one: Locator) -> tuple[float, float]:
    """Return the middle of a thing."""
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, die: Locator, to: Locator, kind: str) -> None:
    """Drag a die with a mouse or a finger."""
    end = middle(to)
    start = middle(die)
    if kind == "mouse":
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=6)
        page.mouse.up()
        return
    line = page.context.new_cdp_session(page)

    def finger(what: str, *points: tuple[float, float]) -> None:
        places: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        line.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": places})

    finger("touchStart", start)
    for n in range(1, 7):
        finger(
            "touchMove", *[(start[0] + (end[0] - start[0]) * n / 6, start[1] + (end[1] - start[1]) * n / 6)]
        )
    finger("touchEnd")


@pytest.mark.parametrize("kind", ["mouse", "finger"])
def test_two_taps_stop_an_attack_with_a_die(house: House, kind: str) -> None:
    page, scene = at_defence(house, phone=kind == "finger")
    attack, die = guard_of(scene)
    for hints in page.get_by_role("button", name="No hints, please").all():
        hints.click()
    for entity in (die, attack):
        one = thing(page, entity)
        expect(one).to_have_attribute("data-light", "lit")
        one.click() if kind == "mouse" else one.tap()
        if entity == die:
            expect(one).to_have_attribute("data-light", "picked")
            question = page.get_by_role("region", name="Your question")
            expect(question).to_contain_text(re.compile("Which attack does your .* stop"))
    expect(page.get_by_role("button", name=re.compile("stopped$"))).to_have_count(1)
    news = [event for told in house.watch.scenes(page)[1:] for event in told["events"]]
    assert [event["data"]["die"] for event in news if event["kind"] == "guarded"] == [die]


@pytest.mark.parametrize("kind", ["mouse", "finger"])
def test_a_die_that_is_dragged_onto_an_attack_stops_it(house: House, kind: str) -> None:
    page, scene = at_defence(house, phone=kind == "finger")
    attack, die = guard_of(scene)
    for hints in page.get_by_role("button", name="No hints, please").all():
        hints.click()
    expect(thing(page, die)).to_be_visible()
    drag(page, thing(page, die), thing(page, attack), kind)
    expect(page.get_by_role("button", name=re.compile("stopped$"))).to_have_count(1)
    news = [event for told in house.watch.scenes(page)[1:] for event in told["events"]]
    assert {"guarded", "defended"} <= {event["kind"] for event in news}
    assert [event["data"]["die"] for event in news if event["kind"] == "guarded"] == [die]


def test_guard_for_me_stops_what_the_hint_would(house: House) -> None:
    page, _ = at_defence(house)
    page.get_by_role("button", name="Guard for me").click()
    expect(page.get_by_role("button", name="Guard for me")).to_have_count(0)
    expect(page.locator("[data-sending]")).to_have_count(0)
    left = house.watch.scenes(page)[-1]["decisions"]
    assert not [one for one in left if one["kind"] in ("defend", "guard", "guards", "support")]


def steady(lines: Locator) -> list[str]:
    """Return the lines of a log once they stay: a page that has just opened still groups some."""
    for _ in range(100):
        found = lines.all_inner_texts()
        lines.page.wait_for_timeout(300)
        if found and lines.all_inner_texts() == found:
            return found
    raise AssertionError("the log never rests")


def test_what_is_taken_back_leaves_the_log(house: House) -> None:
    page, scene = at_defence(house)
    attack, die = guard_of(scene)
    lines = page.get_by_role("log").locator("p .text")
    before = steady(lines)
    drag(page, thing(page, die), thing(page, attack), "mouse")
    expect(lines).to_have_count(len(before) + 1)
    assert "is stopped" in lines.all_inner_texts()[-1]
    for _ in range(3):  # answers that the drag gave
        undo = page.get_by_role("button", name=re.compile("^Undo: "))
        if undo.count():
            undo.click()
            expect(page.locator("[data-sending]")).to_have_count(0)
    assert lines.all_inner_texts()[:-1] == before
    expect(lines.last).to_contain_text("taken back")

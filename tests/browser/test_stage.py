"""What is played at the table: nobody's dice fall without them, and everything waits for the landing."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.frames.moments import MOMENTS
from tests.browser.frames.recording import Moment, found, told
from tests.browser.frames.reel import Reel, context_of
from tests.browser.house import DESKTOP, PHONE, NewContext, result, table
from tests.browser.serving import Server

GAME = "doodle-dice"
# Whether anything leaves its place over the table; what comes and goes where it is does not.
MOVES_ABOUT = """() => document.getAnimations().some(({ effect }) => {
  const over = effect.target?.closest('.motions, .throw, main');
  const places = effect.getKeyframes().map((one) => `${one.transform} ${one.translate} ${one.rotate}`);
  return over && new Set(places).size > 1;
})"""
BLOWS = {"hit", "block", "steal"}
HEARS = """
window.heard = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor(...all) { super(...all); window.heard += 1; } };
"""


@pytest.fixture
def opened(server: Server, new_context: NewContext) -> Iterator["Opener"]:
    """Open pages whose clock is held; a fault in one fails the test."""
    opener = Opener(server, new_context)
    yield opener
    assert opener.faults == []


class Opener:
    """Opens pages at a server."""

    def __init__(self, server: Server, new_context: NewContext) -> None:
        self.server = server
        self.new_context = new_context
        self.faults: list[str] = []

    def __call__(self, moment: Moment, game: str = GAME, script: str = "", **form: object) -> Reel:
        settings = form.pop("settings", None)
        size = {"viewport": DESKTOP, **form}
        context: BrowserContext = context_of(self.new_context, self.server.address, settings, **size)  # type: ignore[arg-type]
        context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        return Reel(page, moment, game)


def moment_of(name: str, game: str = GAME) -> Moment:
    """Return a moment of a match."""
    return found(game, {name: MOMENTS[game][name]})[name]


def rolls(log: list[str]) -> list[str]:
    """Return the lines of a log that tell of rolls."""
    return [line for line in log if "⚂" in line]


def test_nobodys_dice_fall_without_them(opened: "Opener") -> None:
    reel = opened(moment_of("throw"))
    before = len(rolls(reel.log))
    reel.tell()
    reel.until("waiting")
    reel.step(3_000)
    assert reel.stage == "waiting"
    assert len(rolls(reel.log)) == before
    reel.page.get_by_role("button", name=re.compile("^Roll [2-6] dice")).click()
    assert reel.stage == "playing"
    assert len(rolls(reel.log)) == before, "the log waits for the landing"
    expect(reel.page.get_by_label("Die 1: in the cup")).to_have_count(1)
    reel.until("idle")
    assert len(rolls(reel.log)) == before + 1
    assert reel.page.locator('[data-region="buttons"] button').count() > 0


def test_the_cup_throws_when_it_is_let_go(opened: "Opener") -> None:
    reel = opened(moment_of("throw"), viewport=PHONE, has_touch=True, is_mobile=True)
    reel.tell()
    reel.until("waiting")
    reel.step(400)
    cup = reel.page.get_by_role("button", name="Shake the dice and throw them")
    cup.dispatch_event("pointerdown", {"pointerId": 1})
    reel.step(600)
    assert reel.stage == "waiting", "a cup that is held is shaken"
    cup.dispatch_event("pointerup", {"pointerId": 1})
    assert reel.stage == "playing"


def test_a_setting_lets_them_fall_by_themselves(opened: "Opener") -> None:
    reel = opened(moment_of("throw"), settings={"rolls": True})
    reel.tell()
    reel.until("idle")
    assert rolls(reel.log)


def test_others_rolls_are_told_when_they_have_landed(opened: "Opener") -> None:
    reel = opened(moment_of("other"))
    before = len(rolls(reel.log))
    reel.begin()
    assert reel.page.locator('[data-beat="dice"]').count() == 1
    assert len(rolls(reel.log)) == before
    assert reel.page.locator('[data-region="buttons"] button').count() == 0
    reel.until("idle")
    assert len(rolls(reel.log)) > before


@pytest.mark.parametrize("game", MOMENTS)
def test_each_moment_is_seen_in_its_order(opened: "Opener", game: str) -> None:
    moments = found(game, MOMENTS[game])
    assert moments.keys() == MOMENTS[game].keys()
    reel = opened(moments["throw"], game)
    for name, moment in moments.items():
        reel.again(moment)
        kinds = [event["kind"] for event in moment.message["events"]]
        beats, moved = reel.watched()
        assert moment.event["kind"] in moved, f"{name}: {beats} of {kinds}"
        places = iter(kinds)
        assert all(beat in places for beat in beats), f"{name}: {beats} of {kinds}"


def failed_roll() -> Moment:
    """Return the moment of a last roll after which its player has nothing."""

    def last(seed: int) -> Iterator[Moment]:
        for before, message in told(GAME, seed, 0):
            kinds = [event["kind"] for event in message["events"]]
            if kinds[:3] == ["dice", "rerolled", "stopped"]:
                yield Moment(before, message, message["events"][0])

    return next(moment for seed in range(1, 40) for moment in last(seed))


def test_a_failed_last_roll_is_seen(opened: "Opener") -> None:
    moment = failed_roll()
    reel = opened(moment)
    before = len(rolls(reel.log))
    reel.begin()
    if reel.stage == "waiting":
        reel.page.keyboard.press("Space")
    while len(rolls(reel.log)) == before:
        assert reel.page.locator('[data-beat="dice"]').count() == 1
        reel.step(20)
    dice = reel.page.locator('[data-region="dice"] [data-entity]')
    assert dice.count() == 6
    assert all(name.split(": ")[1] for name in dice.evaluate_all("all => all.map((one) => one.ariaLabel)"))
    assert "takes nothing" not in " ".join(reel.log[-1:])
    reel.until("idle", "waiting")
    assert any("nothing" in line for line in reel.log)


def test_a_tap_skips_and_is_no_click(opened: "Opener") -> None:
    reel = opened(moment_of("other"))
    reel.begin()
    table(reel.page).click(position={"x": 200, "y": 200})
    assert reel.stage != "playing"
    assert [one for one in reel.heard if one["do"] == "choose"] == []


def test_keys_skip(opened: "Opener") -> None:
    reel = opened(moment_of("other"))
    reel.begin()
    reel.page.keyboard.press("Enter")
    assert reel.stage != "playing"


@pytest.mark.parametrize("game", MOMENTS)
def test_without_motion_and_sound_all_is_told_in_the_same_order(opened: "Opener", game: str) -> None:
    all_moments = found(game, MOMENTS[game])
    moments = {name: all_moments[name] for name in ("throw", *BLOWS & all_moments.keys(), "win")}
    quiet: dict[str, Any] = {"reduced_motion": "reduce", "settings": {"sound": False}}
    reel = opened(moments["throw"], game, script=HEARS, **quiet)
    for name, moment in moments.items():
        reel.again(moment)
        kinds = iter(event["kind"] for event in moment.message["events"])
        beats, moved = reel.watched(MOVES_ABOUT)
        assert all(beat in kinds for beat in beats), f"{name}: {beats}"
        assert moment.event["kind"] in beats or name == "win", f"{name}: {beats}"
        assert moved == set(), f"{name}: {moved} moved"
    assert reel.page.evaluate("heard") == 0


@pytest.mark.parametrize("sound", [False, True])
def test_sounds_are_heard_only_if_they_are_on_and_the_page_was_touched(opened: "Opener", sound: bool) -> None:
    reel = opened(moment_of("other"), script=HEARS, settings={"sound": sound})
    reel.begin()
    reel.until("idle", "waiting")
    assert reel.page.evaluate("heard") == int(
        sound and reel.page.evaluate("navigator.userActivation.hasBeenActive")
    )


def test_the_end_is_celebrated_before_the_result_is_shown(opened: "Opener") -> None:
    reel = opened(moment_of("win"))
    reel.begin()
    expect(reel.page.locator("[data-ending]")).to_have_count(1)
    expect(result(reel.page)).to_have_count(0)
    reel.step(1_000)
    table(reel.page).click(position={"x": 200, "y": 200})
    expect(result(reel.page)).to_have_count(1)
    expect(reel.page.locator("[data-ending]")).to_have_count(0)

"""A first game in a real browser: one press from the front page, then whatever the coach says."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.checking import grave_findings
from tests.browser.house import House, result, table

MOST = 60  # looks at the table; a first game needs far fewer
POINTED = '[data-advised]:not([data-light="picked"])'
# What lies under the hint of all that is to be tapped.
COVERED = """(hint) => {
  const own = hint.getBoundingClientRect();
  const meets = ({ left, right, top, bottom }) =>
    left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  const taps = document.querySelectorAll('[data-advised], [data-region="buttons"] button');
  return [...taps].filter((one) => meets(one.getBoundingClientRect())).map((one) => one.textContent);
}"""


def test_who_taps_what_the_coach_says_has_played_a_whole_game(house: House) -> None:
    page = house.phone()
    page.get_by_role("button", name="First time? Learn it in 90 seconds: Doodle Dice", exact=True).tap()
    expect(table(page)).to_be_visible()
    expect(page.get_by_role("button", name="first game", exact=True)).to_be_visible()
    told: list[int] = []
    for _ in range(MOST):
        request = asked(house, page)
        if request is None:
            break
        new = [cue for cue in request["lesson"]["cues"] if cue["n"] not in told]
        for cue in new:
            read(page, cue)
            told.append(cue["n"])
        page.locator(POINTED).first.tap()
    assert told == [1, 2, 3, 4, 5, 6]
    expect(result(page)).to_contain_text("That\u2019s it! You have won!")
    assert not grave_findings(page)
    page.get_by_role("link", name="Watch the replay").tap()
    expect(page.get_by_text("First game: the dice were prepared.")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Invite a friend").tap()
    expect(page.get_by_role("textbox", name="Link to this table")).to_be_visible()


def asked(house: House, page: Page) -> dict[str, Any] | None:
    """Return what the page asks now, or None when the game is over."""
    now = page.locator(".sentence.asked").or_(result(page))
    while True:
        expect(now).to_be_visible()
        scene = house.watch.scenes(page)[-1]
        if scene["decisions"] or scene["over"]:
            return scene["decisions"][0] if scene["decisions"] else None
        page.wait_for_timeout(20)


def read(page: Page, cue: dict[str, Any]) -> None:
    """Read a hint, which covers nothing that is to be tapped, and put it away."""
    hint: Locator = page.get_by_role("note", name="Hint")
    expect(hint).to_contain_text(cue["text"])
    expect(hint).to_contain_text(f"{cue['n']}/{cue['of']}")
    assert hint.evaluate(COVERED) == []
    hint.get_by_role("button", name="Got it").tap()

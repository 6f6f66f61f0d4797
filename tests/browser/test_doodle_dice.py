"""Doodle Dice in the browser: its cards can be read, however many there are and however small."""

import json
from typing import Any, Final

from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from dicewright.games.doodle_dice import GAME
from tests.browser.checking import CUT, SIZES
from tests.browser.games import game_of
from tests.browser.house import House
from tests.browser.seating import known, seated

TITLES: Final = sorted({str(card["title"]) for card in GAME.read_tables().raw["cards"].values()})
# Words that are cut, or stick out of their cards, and letters that are too small to read.
WHOLE: Final = """async (least) => {
  for (let frames = 3; frames; frames -= 1) await new Promise(requestAnimationFrame);
  const range = new Range();
  const faults = [...document.querySelectorAll('[data-whole]')].flatMap((one) => {
    const [card, text] = [one.closest('.doodle').getBoundingClientRect(), one.firstChild];
    return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { left, right } = range.getBoundingClientRect();
      return left < card.left - 0.5 || right > card.right + 0.5 ? [`${word} sticks out`] : [];
    });
  });
  const small = [...document.querySelectorAll('main *')].filter((one) => {
    const own = [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim());
    return own && one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < least;
  });
  return [...faults, ...(CUT)(), ...small.map((one) => `${one.textContent.trim()} is small`)];
}""".replace("CUT", CUT)
# Whether all cards of the gallery lie inside of it.
INSIDE: Final = """() => {
  const list = document.querySelector('[data-region="gallery"] .cards');
  return list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth + 1;
}"""
LEAST: Final = 12  # pixels that letters are high


def lay_cards(page: Page, titles: list[str]) -> None:
    """Let a page see a gallery in which cards of these titles lie."""

    def line(here: WebSocketRoute) -> None:
        there = here.connect_to_server()

        def laid(message: str | bytes) -> None:
            told: dict[str, Any] = json.loads(message)
            if "view" in told:
                [card, *_] = told["view"]["gallery"] or told["view"]["offered"]
                all = [{**card, "id": f"c.{n}", "title": title} for n, title in enumerate(titles)]
                told["view"] |= {"gallery": all, "offered": []}
            here.send(json.dumps(told))

        there.on_message(laid)

    page.route_web_socket("**/ws/*", line)


def gallery(house: House, titles: list[str]) -> Page:
    """Return a page that shows a gallery of these titles."""
    ada = known(house.server, "Ada")
    room = seated(house.server, game_of("doodle-dice"), ["person", "random"], ada)
    page = house.browser(ada).new_page()
    lay_cards(page, titles)
    page.goto(f"/room/{room}")
    expect(page.locator("[data-whole]")).to_have_count(len(titles))
    return page


def test_nineteen_cards_are_in_sight_at_once(house: House) -> None:
    page = gallery(house, TITLES[:19])
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.wait_for_function(INSIDE, timeout=5_000)


def test_no_title_is_cut_within_a_word_however_small_its_card_is(house: House) -> None:
    page = gallery(house, TITLES)
    faults = []
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        faults += [f"{width}x{height}: {one}" for one in page.evaluate(WHOLE, LEAST)]
    assert not faults, "\n".join(faults)

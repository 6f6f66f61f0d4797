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
PHONE: Final = 800  # pixels up to which cards share the width of the page
WIDTHS: Final = (96, 100, 104, 108, 112, 116, 120, 130, 150, 190)  # pixels that cards are wide on a desk
# Words that are cut in cards of some widths, or as wide as they lie there, of use to somebody or not.
TRY: Final = """async (widths) => {
  for (let frames = 2; frames; frames -= 1) await new Promise(requestAnimationFrame);
  const cards = [...document.querySelectorAll('[data-whole]')].map((one) => one.closest('.doodle'));
  const [list] = cards.map((card) => card.closest('ul'));
  const found = [];
  for (const looks of [[], ['owned'], ['wanted'], ['owned', 'wanted']]) {
    for (const look of ['owned', 'wanted'])
      for (const card of cards) card.classList.toggle(look, looks.includes(look));
    for (const wide of widths) {
      if (wide) list.style.setProperty('--wide', `${wide}px`);
      found.push(...(CUT)().map((word) => `${word} (${[wide, ...looks].join(' ')})`));
    }
  }
  return found;
}""".replace("CUT", CUT)


def lay_all_cards(page: Page) -> None:
    """Let a page see a gallery in which every card lies."""

    def line(here: WebSocketRoute) -> None:
        there = here.connect_to_server()

        def laid(message: str | bytes) -> None:
            told: dict[str, Any] = json.loads(message)
            if "view" in told:
                [card, *_] = told["view"]["gallery"] or told["view"]["offered"]
                all = [{**card, "id": f"c.{n}", "title": title} for n, title in enumerate(TITLES)]
                told["view"] |= {"gallery": all, "offered": []}
            here.send(json.dumps(told))

        there.on_message(laid)

    page.route_web_socket("**/ws/*", line)


def test_no_title_is_cut_within_a_word_however_small_its_card_is(house: House) -> None:
    ada = known(house.server, "Ada")
    room = seated(house.server, game_of("doodle-dice"), ["person", "random"], ada)
    page = house.browser(ada).new_page()
    lay_all_cards(page)
    page.goto(f"/room/{room}")
    expect(page.locator("[data-whole]")).to_have_count(len(TITLES))
    faults = []
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        cut = page.evaluate(TRY, WIDTHS if width > PHONE else [0])
        faults += [f"{width}x{height}: {one}" for one in cut]
    assert not faults, "\n".join(faults)

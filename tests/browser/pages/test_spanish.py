"""In a Spanish browser the table speaks Spanish: pages, frame, prompts and log, and no English word shows."""

import json
import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.games import game_of
from tests.browser.house import PHONE, House, opened, ways

CATALOGUES: Final = Path(__file__).parents[3] / "web" / "src" / "text" / "es"
# All that is read or heard: text in sight, names of things, and what fields ask for.
READ: Final = """() => {
  const parts = ['aria-label', 'title', 'placeholder', 'alt'];
  const said = [...document.querySelectorAll('*')].flatMap((one) =>
    parts.map((part) => one.getAttribute(part) ?? ''));
  return [...document.body.innerText.split('\\n'), ...said].map((one) => one.trim()).filter(Boolean);
}"""


def english() -> set[str]:
    """Return what the client says in English alone: whole messages without parts, other than in Spanish."""
    said = [json.loads(path.read_text()) for path in CATALOGUES.glob("*.json")]
    both = {text for texts in said for text in texts.values()}
    return {key for texts in said for key in texts if not re.search("[{]", key) and key not in both}


def left(page: Page) -> list[str]:
    """Return the English messages that a page still shows."""
    messages = {text.lower() for text in english()}
    return [text for text in page.evaluate(READ) if text.lower() in messages]


def test_a_spanish_browser_reads_spanish_from_the_front_page_to_the_table(house: House) -> None:
    game = game_of("doodle-dice")
    page = opened(house.browser(viewport=PHONE, locale="es-ES", has_touch=True, is_mobile=True), "/")
    expect(page.get_by_role("button", name="Jugar contra un bot").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert left(page) == []
    page.goto(f"/rules/{game.id}")
    expect(page.get_by_role("button", name="Imprimir")).to_be_visible()
    assert left(page) == []
    page.goto("/")
    ways(page, game).get_by_role("button", name="Jugar contra un bot").click()
    expect(page.get_by_role("main", name="La mesa")).to_be_visible()
    expect(page.locator("[data-region=gallery]")).to_be_visible()
    assert left(page) == []
    page.get_by_role("button", name="Menú").click()
    page.get_by_role("button", name="Ajustes").click()
    assert left(page) == []
    page.get_by_label("Idioma").select_option("en")
    expect(page.get_by_role("main", name="The table")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")

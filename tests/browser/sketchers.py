"""People who draw: they sketch and name whatever they make, with a pointer or with a finger."""

import re
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, Request, expect

from tests.browser.games import game_of
from tests.browser.looks import Look
from tests.browser.players import Finger, Player

GAME = game_of("doodle-dice-monsters")
COLOURS = "Red|Blue|Green|Yellow|Black|White|Brown|Gray|Purple|Orange|Pink"
HINTS = ("reserve", "pool", "canvas", "mine", "rail", "order")
LIFTED = re.compile(r"^(ask to|withdraw|the rule of|close|in the rules)", re.IGNORECASE)
INKED = """(canvas) => {
  const { width, height } = canvas;
  return canvas.getContext('2d').getImageData(0, 0, width, height).data.some((one) => one > 0);
}"""


def unhinted(page: Page) -> Page:
    """Let the browser of a page do without hints, which would come and go while somebody draws."""
    page.evaluate(
        "(ids) => { localStorage['dicewright.coach'] = JSON.stringify(ids) }",
        [f"{GAME.id}.{one}" for one in HINTS],
    )
    page.reload()
    return page


class Sketcher(Player):
    """Somebody who draws and names every monster before going on, and knows what was handed in."""

    def settle_in(self) -> None:
        super().settle_in()
        self.handed: dict[str, list[dict[str, Any]]] = {}
        self.page.on("request", self.note)

    def note(self, request: Request) -> None:
        """Note a drawing that is handed in, by its monster."""
        if request.method == "PUT" and "/drawings/" in request.url:
            monster = request.url.rpartition("/")[2]
            self.handed.setdefault(monster, []).append(request.post_data_json or {})

    def look(self) -> Look:
        seen = super().look()
        choices = tuple(one for one in seen.choices if not LIFTED.match(one.name))
        return Look(seen.asked, choices, seen.picked, seen.step, seen.over, seen.log)

    def move(self) -> bool:
        empty = self.page.get_by_label(re.compile(r"^The sheet, 0 strokes"))
        if self.look().choices and empty.count() and empty.is_visible():
            self.page.get_by_label("Its name").fill(f"Beast {self.random.randrange(10**6)}")
            self.draw(empty)
        return super().move()

    def draw(self, sheet: Locator) -> None:
        """Draw a line on a sheet."""
        box = sheet.bounding_box()
        assert box is not None
        mouse = self.page.mouse
        mouse.move(box["x"] + self.random.randrange(10, 60), box["y"] + 20)
        mouse.down()
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        mouse.up()


class Fingers(Sketcher, Finger):
    """Somebody who draws with a finger."""

    def draw(self, sheet: Locator) -> None:
        stroke(self.page, sheet, [(0.3, self.random.uniform(0.1, 0.5)), (0.5, 0.6), (0.7, 0.3)])


def touch(line: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Let fingers do something at points of the screen."""
    spots = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})


def stroke(page: Page, sheet: Locator, points: list[tuple[float, float]]) -> None:
    """Draw a line with a finger, its points as shares of the sheet."""
    box = sheet.bounding_box()
    assert box is not None
    spots = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in points]
    line = page.context.new_cdp_session(page)
    touch(line, "touchStart", spots[0])
    for spot in spots[1:]:
        touch(line, "touchMove", spot)
    touch(line, "touchEnd")
    line.detach()


def sheet_of(page: Page) -> Locator:
    """Return the sheet somebody draws on."""
    return page.get_by_label(re.compile(r"^The sheet,"))


def gather(player: Player) -> None:
    """Gather the first dice of a reserve, if there are more than have room."""
    page = player.page
    confirm = page.get_by_role("button", name=re.compile("^(Gather|Confirm)"))
    pool = page.get_by_role("region", name="Active pool")
    while not pool.is_visible():
        if confirm.is_visible() and confirm.is_enabled():
            confirm.click()
            return
        dice = page.locator('[data-entity^="r"][data-light="lit"]')
        if dice.count():
            dice.first.click()


def with_a_monster(player: Player, seat: int) -> Locator:
    """Make the first active die the core of a monster, and return the sheet to draw it on."""
    page = player.page
    player.touch(page.locator(f'[data-entity^="d{seat}."][data-light="lit"]').first)
    player.touch(page.get_by_role("button", name=re.compile("^A new monster, can")))
    asked = page.get_by_role("region", name="Your question")
    colour = asked.get_by_role("button", name=re.compile(f"^({COLOURS})$"))
    sheet = sheet_of(page)
    expect(sheet.or_(colour).first).to_be_visible()
    if colour.count():  # a hybrid: any of its colours will do
        player.touch(colour.first)
    expect(sheet).to_be_visible()
    return sheet

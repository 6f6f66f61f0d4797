"""The studio in the browser: what draws, fills, stamps and takes back, with a mouse, a finger and keys."""

import math
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.house import House, give_up
from tests.browser.seating import known, seated
from tests.browser.sketchers import (
    GAME,
    INKED,
    Fingers,
    Sketcher,
    gather,
    sheet_of,
    stroke,
    unhinted,
    with_a_monster,
)

Spots = list[tuple[float, float]]
COLOUR = """(canvas, [x, y]) => {
  const at = (share, of) => Math.round(share * of);
  const ink = canvas.getContext('2d');
  return [...ink.getImageData(at(x, canvas.width), at(y, canvas.height), 1, 1).data];
}"""
GREEN, BARE = [63, 154, 61, 255], [0, 0, 0, 0]


def ring(x: float, y: float, far: float) -> Spots:
    """Return a round line as shares of a sheet."""
    angles = [n * math.pi / 12 for n in range(25)]
    return [(x + far * math.cos(one), y + far * math.sin(one)) for one in angles]


class Drawer:
    """Somebody with a sheet of a first monster before them."""

    def __init__(self, house: House, on: str) -> None:
        ada = known(house.server, "Ada")
        room = seated(house.server, GAME, ["person", "random"], ada)
        self.finger = on == "phone"
        open_page: Callable[..., Page] = house.phone if self.finger else house.desktop
        self.page = unhinted(open_page(f"/room/{room}", ada))
        self.player = (Fingers if self.finger else Sketcher)(self.page, 5, GAME.eager)
        gather(self.player)
        self.sheet = with_a_monster(self.player, 0)

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self.player.touch(self.page.get_by_role("button", name=name))

    def dye(self, colour: str) -> None:
        """Take a colour: on a desk the palette is always in sight."""
        if self.finger:
            self.press(re.compile("^Colour"))
        self.player.touch(self.page.get_by_role("radio", name=colour, exact=True))

    def line(self, spots: Spots) -> None:
        """Draw a line, its points as shares of the sheet."""
        if self.finger:
            stroke(self.page, self.sheet, spots)
            return
        box = self.sheet.bounding_box()
        assert box is not None
        mouse = self.page.mouse
        for n, (x, y) in enumerate(spots):
            mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])
            if n == 0:
                mouse.down()
        mouse.up()

    def colour(self, x: float, y: float) -> list[int]:
        """Return the colour of a spot of the sheet."""
        found: list[int] = self.sheet.evaluate(COLOUR, [x, y])
        return found

    def strokes(self) -> int:
        """Return how many strokes are on the sheet."""
        found = re.match(r"The sheet, (\d+) strokes?\b", str(self.sheet.get_attribute("aria-label")))
        assert found is not None
        return int(found[1])

    def handed(self) -> list[list[object]]:
        """Return the strokes that were handed in last."""
        strokes: list[list[object]] = self.player.handed["m0.0"][-1]["strokes"]
        return strokes


@pytest.fixture(params=["desktop", "phone"])
def drawer(request: pytest.FixtureRequest, house: House) -> Drawer:
    """Somebody who draws, at a desk and with a finger."""
    return Drawer(house, request.param)


def test_the_bucket_fills_what_is_enclosed_and_lies_under_the_lines(drawer: Drawer) -> None:
    drawer.line(ring(0.5, 0.55, 0.35))
    drawer.line(ring(0.4, 0.4, 0.08))
    drawer.press(re.compile("^Bucket"))
    drawer.dye("green")
    with drawer.page.expect_request(lambda one: one.method == "PUT" and "/drawings/" in one.url):
        drawer.line([(0.65, 0.7)])
    expect(drawer.sheet).to_have_attribute("aria-label", re.compile("^The sheet, 3 strokes"))
    assert drawer.colour(0.7, 0.75) == GREEN
    assert drawer.colour(0.4, 0.4) == BARE, "the eye stays free"
    assert drawer.colour(0.05, 0.05) == BARE
    assert drawer.colour(0.15, 0.55)[:3] == [29, 31, 36], "the line is as it was"
    assert [one[0] for one in drawer.handed()] == [1, 0, 0], "a filled outline comes first"
    drawer.press("Undo the last stroke")
    expect(drawer.sheet).to_have_attribute("aria-label", re.compile("^The sheet, 2 strokes"))
    assert drawer.colour(0.7, 0.75) == BARE


def test_the_mirror_pen_draws_both_sides_as_one_deed(drawer: Drawer) -> None:
    drawer.press(re.compile("^Mirror"))
    drawer.line([(0.2, 0.2), (0.25, 0.5), (0.3, 0.8)])
    expect(drawer.sheet).to_have_attribute("aria-label", re.compile("^The sheet, 2 strokes"))
    assert drawer.colour(0.25, 0.5)[3] == 255
    assert drawer.colour(0.75, 0.5)[3] == 255
    drawer.press("Undo the last stroke")
    assert drawer.strokes() == 0


def test_a_stamp_is_moved_turned_and_mirrored_before_it_is_set(drawer: Drawer) -> None:
    size = drawer.sheet.bounding_box()
    drawer.press("Stamps")
    drawer.press("sword")
    bar = drawer.page.get_by_role("toolbar", name="The stamp: sword")
    expect(bar).to_be_visible()
    assert drawer.sheet.bounding_box() == size, "the sheet stays as large as it was"
    assert drawer.strokes() == 0, "it is not set yet"
    drawer.line([(0.75, 0.3)])
    for deed in ("Larger", "Turn right", "Turn right", "Mirror it"):
        drawer.press(deed)
    handle = drawer.page.locator(".handle.size").bounding_box()
    assert handle is not None
    drawer.press("Set it")
    expect(bar).to_be_hidden()
    assert drawer.strokes() > 0
    drawer.press("Undo the last stroke")
    assert drawer.strokes() == 0


def test_a_stamp_is_set_by_keys_alone(house: House) -> None:
    drawer = Drawer(house, "desktop")
    page = drawer.page
    page.get_by_role("button", name="Stamps").press("Enter")
    page.get_by_role("button", name="angry eyes").press("Enter")
    expect(drawer.sheet).to_be_focused()
    for key in ("ArrowUp", "ArrowUp", "+", "+", "]", "m"):
        page.keyboard.press(key)
    assert drawer.strokes() == 0
    page.keyboard.press("Escape")
    expect(page.get_by_role("toolbar", name="The angry eyes")).to_be_hidden()
    page.keyboard.press("Enter")  # the stamp in hand again, as it was last
    page.keyboard.press("Enter")
    assert drawer.strokes() > 0
    expect(page.get_by_role("button", name=re.compile("^Ready"))).to_be_visible()


def test_a_stamp_grows_and_turns_by_its_handles(house: House) -> None:
    drawer = Drawer(house, "desktop")
    page = drawer.page
    drawer.press("Stamps")
    drawer.press("sword")

    def drag(handle: Locator, dx: int, dy: int) -> None:
        box = handle.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + dx, y + dy, steps=5)
        page.mouse.up()

    frame = page.locator(".placing")
    before = frame.bounding_box()
    drag(frame.locator(".size"), 40, 40)
    after = frame.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"] + 40
    drag(frame.locator(".turn"), 90, 60)
    turned = frame.evaluate("(one) => parseFloat(one.style.rotate)")
    assert 20 < turned < 90


def test_pins_are_dragged_with_any_tool_and_undo_leaves_them_alone(drawer: Drawer) -> None:
    drawer.line([(0.1, 0.1), (0.3, 0.1)])
    pin = drawer.page.locator('[data-pin="m0.0.0"]')
    box, paper = pin.bounding_box(), drawer.sheet.bounding_box()
    assert box is not None
    assert paper is not None
    start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    end = (paper["x"] + 0.8 * paper["width"], paper["y"] + 0.8 * paper["height"])
    shares = [
        ((x - paper["x"]) / paper["width"], (y - paper["y"]) / paper["height"]) for x, y in (start, end)
    ]
    drawer.line([shares[0], (0.6, 0.7), shares[1]])
    moved = pin.bounding_box()
    assert moved is not None
    assert abs(moved["x"] + moved["width"] / 2 - end[0]) < 4
    assert drawer.strokes() == 1, "nothing was drawn"
    drawer.press("Undo the last stroke")
    assert drawer.strokes() == 0
    assert pin.bounding_box() == moved


def test_undo_of_the_sheet_takes_strokes_back_whatever_else_was_done(house: House) -> None:
    drawer = Drawer(house, "desktop")
    page = drawer.page
    drawer.line([(0.1, 0.1), (0.3, 0.1)])
    drawer.line([(0.1, 0.3), (0.3, 0.3)])
    name = page.get_by_label("Its name")
    name.fill("Fern")
    drawer.press("Undo the last stroke")
    assert drawer.strokes() == 1
    expect(name).to_have_value("Fern")
    # A die that is put into the monster and taken back at the table leaves the sheet as it is.
    drawer.player.touch(page.locator('[data-entity^="d0."][data-light="lit"]').first)
    page.get_by_role("button", name=re.compile("^(Undo|Take back)")).last.click()
    expect(page.get_by_role("button", name=re.compile("^Ready"))).to_be_visible()
    assert drawer.strokes() == 1
    drawer.press("Undo the last stroke")
    assert drawer.strokes() == 0
    drawer.press("Do it again")
    assert drawer.strokes() == 1
    expect(name).to_have_value("Fern")


def test_the_palette_is_always_in_sight_at_a_desk(house: House) -> None:
    drawer = Drawer(house, "desktop")
    palette = drawer.page.get_by_role("radiogroup", name="Colours")
    expect(palette).to_be_visible()
    for tool in ("Eraser", "Pin and name a part", re.compile("^Bucket"), "Pen"):
        drawer.press(tool)
        expect(palette).to_be_visible()
    sheet, tools = sheet_of(drawer.page).bounding_box(), palette.bounding_box()
    assert sheet is not None
    assert tools is not None
    assert tools["y"] >= sheet["y"] + sheet["height"], "and covers nothing"


def test_the_end_shows_all_monsters_with_their_fates_and_the_book_keeps_ones_own(drawer: Drawer) -> None:
    page = drawer.page
    page.get_by_label("Its name").fill("Qqzorbax")
    drawer.line([(0.2, 0.2), (0.5, 0.7), (0.8, 0.25)])
    drawer.press(re.compile("^Ready"))
    expect(page.get_by_role("region", name="Active pool")).to_be_hidden()
    give_up(page)
    hung = page.get_by_role("region", name="The monsters of this match").get_by_role("listitem")
    own = hung.filter(has_text="Qqzorbax")
    expect(own).to_have_count(1)
    expect(own).to_contain_text(re.compile("Drawn in round 1|Destroyed"))
    assert hung.count() > 1, "the others' are there, too"
    assert own.locator("canvas").evaluate(INKED)
    with page.expect_download() as saved:
        drawer.player.touch(own.get_by_role("button", name="Share a picture of Qqzorbax"))
    assert saved.value.suggested_filename == "qqzorbax.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    [kept] = page.evaluate("JSON.parse(localStorage['dicewright.gallery'])")
    assert (kept["drawing"]["name"], kept["fate"]["match"]) == ("Qqzorbax", "Lost")

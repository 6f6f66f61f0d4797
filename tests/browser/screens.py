"""Take the pictures of docs/screens.md: every page and board once, on a desk and in the hand.

`make screens` runs it; `ARGS=--into DIR` writes elsewhere. A match is brought to its moments over the wire,
so that no picture depends on how a board is laid out.
"""

import argparse
import io
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.browser.advance import Proxy
from tests.browser.games import GAMES, Played, game_of
from tests.browser.house import DESKTOP, PHONE, House, code_of, counted, graph, menu, table, ways
from tests.browser.moments import ANY, CASTLE, MOMENTS, When
from tests.browser.players import PEEK
from tests.browser.seating import Guest, known, resigned, seated
from tests.browser.serving import ROOT, Server
from tests.browser.watching import Watch
from tools.chromium import FLAGS, chromium

COLOURS: Final = 48  # enough for a page, and a fifth of the size
FORM: Final = ".webp"
FIGURES: Final = "## What it takes"  # where the figures begin
SETTLED: Final = 150  # milliseconds until nothing moves any more
DEVICES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
Pages = dict[str, Page]


@dataclass
class Album:
    """A folder of pictures, and which were taken."""

    folder: Path
    taken: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    def take(self, pages: Pages, name: str, *schemes: Literal["light", "dark"]) -> None:
        """Take a picture on every device, with few colours."""
        for device, page in pages.items():
            for scheme in schemes or ("light",):
                page.emulate_media(color_scheme=scheme)
                page.mouse.move(1, 1)  # whatever a pointer rests on is explained
                page.wait_for_timeout(SETTLED)
                self.keep(page.screenshot(), f"{device}/{name}{'-dark' if scheme == 'dark' else ''}{FORM}")
            page.emulate_media(color_scheme="light")

    def keep(self, shot: bytes, file: str) -> None:
        """Keep a picture."""
        (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
        picture = Image.open(io.BytesIO(shot)).convert("RGB")
        # An octree keeps what is small and bright: the colours of dice.
        tree = Image.Quantize.FASTOCTREE
        few = picture.quantize(COLOURS, tree, dither=Image.Dither.NONE).convert("RGB")
        few.save(self.folder / file, lossless=True, method=6)
        self.taken.append(file)


def main() -> None:
    """Take all pictures anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "docs", help="the folder of screens.md")
    into: Path = parser.parse_args().into
    album = Album(into / "screens")
    for old in album.folder.rglob(f"*{FORM}"):
        old.unlink()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data)).start()
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        photographed(server, browser, album)
        browser.close()
        server.stop()
    page = into / "screens.md"
    page.write_text(page_of(album.taken, page.read_text() if page.exists() else ""))
    size = sum(file.stat().st_size for file in album.folder.rglob(f"*{FORM}"))
    print(f"{len(album.taken)} pictures, {size / 1e6:.1f} MB")
    assert not album.missed, f"these moments never came: {', '.join(album.missed)}"


def photographed(server: Server, browser: Browser, album: Album) -> None:
    """Take all pictures."""
    house = House(server, Watch(server.address), browser.new_context)
    # The match goes on over the wire, faster than a hand: a monster may be gone before its drawing comes.
    house.watch.expected.append(r"/drawings/|status of 400")
    hall(house, album)
    for game in GAMES:
        match(house, album, replace(game, short={}), first=game is GAMES[0])
    match(house, album, CASTLE, first=False, name="castle")
    books(house, album, GAMES[0])
    builder(house, album, next(game for game in GAMES if game.builds))
    curtain(house, album)
    assert not house.watch.faults, "\n".join(house.watch.faults)


def opened(house: House, path: str = "/", guest: Guest | None = None) -> Pages:
    """Open a page on every device."""
    pages = {device: house.browser(guest, **form).new_page() for device, form in DEVICES.items()}
    return went(pages, path)


def went(pages: Pages, path: str) -> Pages:
    """Go to a page on every device."""
    for page in pages.values():
        page.goto(path)
        page.wait_for_load_state("networkidle")
    return pages


def closed(pages: Pages) -> None:
    """Close the browsers of pages."""
    for page in pages.values():
        page.context.close()


def hall(house: House, album: Album) -> None:
    """Take pictures of the pages around the tables: as a newcomer sees them, and a host and a guest."""
    game, ada = GAMES[0], known(house.server, "Ada")
    pages = opened(house)
    for page in pages.values():
        expect(ways(page, game)).to_be_visible()
    album.take(pages, "hall/front", "light", "dark")
    closed(pages)
    pages = opened(house, f"/new/{game.id}", ada)
    [host, *others] = pages.values()
    host.get_by_role("switch", name="Public").check()
    host.get_by_role("button", name="Open the table").click()
    code = code_of(host)
    for page in others:
        page.goto(host.url)
        code_of(page)
    album.take(pages, "hall/lobby")
    link = ""
    for page in pages.values():
        page.get_by_role("button", name="Invite… somebody to seat 2").click()
        link = page.get_by_role("textbox", name="Link for one seat").input_value()
    album.take(pages, "hall/invitation")
    strangers = opened(house)
    for name, path in (("join", f"/join/{code}"), ("invite", link), ("rooms", "/rooms")):
        album.take(went(strangers, path), f"hall/{name}")
    closed(strangers)
    album.take(went(pages, "/"), "hall/front-again")
    closed(pages)


def match(house: House, album: Album, game: Played, *, first: bool, name: str = "") -> None:
    """Take pictures of a match at its moments and looked back at; of the first what is the same in all.

    They go by the game, or by a name that says how it is played: then only its moments are new.
    """
    folder = name or game.id
    ada = known(house.server, "Ada")
    room = seated(house.server, game, ["person", "greedy"], ada)
    pages = opened(house, f"/room/{room}", ada)
    for page in pages.values():
        expect(page.locator('[data-light="lit"], [data-region="buttons"] button').first).to_be_visible()
    if first:
        album.take(pages, f"{folder}/opening")
    unhinted(pages)
    proxy = Proxy(house.server, game, room, ada)
    moments = MOMENTS.get(folder, ANY)
    for moment, (when, least) in moments.items():
        if reached(house, proxy, pages, when, least):
            last = moment == list(moments)[-1] and not name
            album.take(pages, f"{folder}/{moment}", *(("light", "dark") if last else ()))
        else:
            album.missed.append(f"{folder}/{moment}")
    if first:
        dialogues(album, pages, game)
    if not name:
        resigned(house.server, room, ada)
        look_back(album, pages, room, game, first=first)
    closed(pages)


def look_back(album: Album, pages: Pages, room: str, game: Played, *, first: bool) -> None:
    """Take pictures of a match that is over."""
    for page in pages.values():
        counted(page)
    if first:
        album.take(pages, f"{game.id}/result")
    for device, page in went(pages, f"/replay/{room}").items():
        if device == "desktop":
            graph(page).wait_for()
        slider = page.get_by_role("slider", name="Moment")
        slider.fill(str(int(slider.get_attribute("max") or 0) * 3 // 4))
    album.take(pages, f"{game.id}/replay")


def reached(house: House, proxy: Proxy, pages: Pages, when: When, least: int) -> bool:
    """Bring a match to a moment on all devices, and say whether it came."""
    scene = proxy.advance(when, least)
    if scene is None:
        return False
    for player in scene["view"].get("players", [])[:1]:
        proxy.draw([monster["id"] for monster in player.get("monsters", [])])
    for page in pages.values():
        while house.watch.scenes(page)[-1]["length"] < scene["length"]:
            page.wait_for_timeout(25)
        for peek in shown(page.get_by_role("dialog", name=PEEK).get_by_role("button", name="Got it")):
            peek.click()
        page.wait_for_timeout(SETTLED)
        for done in shown(page.get_by_role("button", name="Show the monsters")):
            done.click()  # whoever draws on is not interrupted when all are ready
        for doodle in shown(page.get_by_role("button", name="Doodle for me")):
            doodle.click()
    unhinted(pages)
    return True


def shown(places: Locator) -> Iterator[Locator]:
    """Yield what is in sight of some places."""
    yield from (place for place in places.all() if place.is_visible())


def unhinted(pages: Pages) -> None:
    """Do without hints, if there are any."""
    for page in pages.values():
        page.wait_for_timeout(SETTLED)
        for hints in shown(page.get_by_role("button", name="No hints, please")):
            hints.click()


def dialogues(album: Album, pages: Pages, game: Played) -> None:
    """Take pictures of a question's rule, the menu and the settings."""
    for page in pages.values():
        page.get_by_role("button", name="The rule of this question").click()
    album.take(pages, f"{game.id}/rule")
    for page in pages.values():
        menu(page)
    album.take(pages, "hall/menu")
    for page in pages.values():
        page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    album.take(pages, "hall/settings")
    for page in pages.values():
        page.get_by_role("dialog").get_by_role("button", name="Close").click()


def books(house: House, album: Album, game: Played) -> None:
    """Take pictures of what is agreed and read away from the table."""
    pages = opened(house, f"/new/{game.id}")
    album.take(pages, f"{game.id}/new")
    album.take(went(pages, f"/rules/{game.id}"), f"{game.id}/rules")
    closed(pages)


def builder(house: House, album: Album, game: Played) -> None:
    """Take a picture of a build that chance has made."""
    pages = opened(house, f"/build/{game.id}")
    for page in pages.values():
        page.get_by_role("button", name="At random").click()
        expect(page.get_by_text("Ready to play.")).to_be_visible()
    album.take(pages, f"{game.id}/build")
    closed(pages)


def curtain(house: House, album: Album) -> None:
    """Take a picture of a shared screen that hides a hand until its owner opens it."""
    game, ada = game_of("monster-dice"), known(house.server, "Ada")
    room = seated(house.server, game, ["person", "person"], ada, shared=True)
    pages = opened(house, f"/room/{room}", ada)
    for page in pages.values():
        table(page).get_by_role("region", name="The curtain").wait_for()
    album.take(pages, f"{game.id}/curtain")
    closed(pages)


def page_of(taken: list[str], before: str) -> str:
    """Return the page that shows the pictures; the figures on it are measured otherwise, and stay."""
    lines = [
        "# Screens",
        "",
        "Every page and board as it looks today. `make screens` takes the pictures again.",
        "Pages that look the same in every game are shown once.",
        "Movements are shown [frame by frame](frames/README.md); `make frames` takes those sheets again.",
        "",
    ]
    for file in sorted(taken):
        name = file.removesuffix(FORM).replace("-", " ").replace("/", ": ")
        lines += [f"## {name.capitalize()}", "", f"![{name}](screens/{file})", ""]
    _, title, figures = before.partition(FIGURES)
    return "\n".join(lines) + title + figures


if __name__ == "__main__":
    main()

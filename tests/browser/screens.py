"""Take the pictures of docs/screens.md: every page and board, on a desk and in the hand.

`make screens` runs it; `ARGS=--into DIR` writes elsewhere.
"""

import argparse
import io
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.games import GAMES, Played
from tests.browser.house import DESKTOP, PHONE, House, code_of, give_up, menu, named, room_of, ways
from tests.browser.players import Finger, Player, play
from tests.browser.serving import ROOT, Server
from tests.browser.watching import Watch
from tools.chromium import FLAGS, chromium

COLOURS = 128  # enough for a page, and a quarter of the size
MIDDLE = 16  # moves until a game is in full swing
PAGES = {"new": "/new/{}", "rules": "/rules/{}", "build": "/build/{}"}  # that each game has
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}


@dataclass
class Album:
    """A folder of pictures and the page that shows them."""

    folder: Path
    device: str
    taken: list[str]

    def take(self, page: Page, name: str, scheme: Literal["light", "dark"] = "light") -> None:
        """Take one picture, with few colours."""
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(150)
        shot = Image.open(io.BytesIO(page.screenshot()))
        file = f"{self.device}/{name}{'-dark' if scheme == 'dark' else ''}.png"
        (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
        shot.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(
            self.folder / file, optimize=True
        )
        self.taken.append(file)
        page.emulate_media(color_scheme="light")

    def both(self, page: Page, name: str) -> None:
        """Take a picture in light and in dark."""
        self.take(page, name)
        self.take(page, name, "dark")


def main() -> None:
    """Take all pictures anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "docs", help="the folder of screens.md")
    into: Path = parser.parse_args().into
    folder = into / "screens"
    for old in folder.glob("*/*.png"):
        old.unlink()
    taken: list[str] = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data)).start()
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for device in DEVICES:
            taken += photographed(server, browser, Album(folder, device, []))
        browser.close()
        server.stop()
    (into / "screens.md").write_text(page_of(taken))


def photographed(server: Server, browser: Browser, album: Album) -> list[str]:
    """Take all pictures on one device."""
    house = House(server, Watch(server.address), browser.new_context)
    hall(house, album)
    for game in GAMES:
        match(house, album, game)
        for word, path in PAGES.items():
            if game.builds or word != "build":
                page = opened(house, album, path.format(game.id))
                if word == "build":
                    page.get_by_role("button", name="By chance").click()
                    expect(page.get_by_text("Ready to play.")).to_be_visible()
                album.take(page, f"{game.id}/{word}")
    assert not house.watch.faults, "\n".join(house.watch.faults)
    return album.taken


def opened(house: House, album: Album, path: str = "/") -> Page:
    """Open a page on the device of an album."""
    page = house.browser(**DEVICES[album.device]).new_page()
    page.goto(path)
    page.wait_for_load_state("networkidle")
    return page


def hall(house: House, album: Album) -> None:
    """Take pictures of the pages around the tables: as a newcomer sees them, and a host and a guest."""
    page = opened(house, album)
    expect(ways(page, GAMES[0])).to_be_visible()
    album.both(page, "hall/front")
    host = opened(house, album)
    house.host(GAMES[0], "Invite a friend", host)
    code = code_of(host)
    album.take(host, "hall/lobby")
    host.get_by_role("switch", name="Public").check()
    host.get_by_role("button", name="Invite… somebody to seat 2").click()
    link = host.get_by_role("textbox", name="Link for one seat").input_value()
    album.take(host, "hall/invitation")
    for name, path in (("join", f"/join/{code}"), ("invite", link), ("rooms", "/rooms")):
        album.take(opened(house, album, path), f"hall/{name}")
    host.goto("/")
    expect(host.get_by_role("heading", name="Your tables")).to_be_visible()
    album.take(host, "hall/front-again")


def match(house: House, album: Album, game: Played) -> None:
    """Take pictures of a match: at its opening, in its middle, with its rules, and at its end."""
    hand = Player if album.device == "desktop" else Finger
    page = opened(house, album)
    named(page, "Ada")
    ways(page, game).get_by_role("button", name="Play a bot now").click()
    player = hand(page, 21, game.eager)
    expect(page.locator('[data-light="lit"]').first).to_be_visible()
    album.take(page, f"{game.id}/opening")
    play(player, moves=MIDDLE)
    play(player, until=lambda: bool(player.look().choices))
    album.both(page, f"{game.id}/middle")
    page.get_by_role("button", name="The rule of this question").click()
    album.take(page, f"{game.id}/rule")
    page.get_by_role("tab", name="Log").click()
    if game is GAMES[0]:
        menu(page)
        album.take(page, "hall/menu")
        page.get_by_role("dialog").get_by_role("button", name="Settings").click()
        album.take(page, "hall/settings")
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
    give_up(page)
    album.take(page, f"{game.id}/result")
    page.goto(f"/replay/{room_of(page)}")
    page.wait_for_load_state("networkidle")
    page.get_by_role("slider", name="Moment").fill("9")
    album.take(page, f"{game.id}/replay")


def page_of(taken: list[str]) -> str:
    """Return the page that shows the pictures."""
    lines = [
        "# Screens",
        "",
        "Every page and board as it looks today; `make screens` takes the pictures anew.",
        "",
    ]
    for file in sorted(taken):
        name = file.removesuffix(".png").replace("-", " ").replace("/", ": ")
        lines += [f"## {name.capitalize()}", "", f"![{name}](screens/{file})", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()

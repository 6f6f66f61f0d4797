"""Take the pictures of docs/screens.md: every page and board, on a desk and in the hand.

`make screens` runs it; `ARGS=--into DIR` writes elsewhere.
"""

import argparse
import io
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.games import GAMES, Played
from tests.browser.house import DESKTOP, PHONE, House, ways
from tests.browser.players import Finger, Player, play
from tests.browser.serving import ROOT, Server
from tests.browser.watching import Watch
from tools.chromium import FLAGS, chromium

ROUTER = ROOT / "web" / "src" / "lib" / "router.svelte.ts"
COLOURS = 128  # enough for a page, and a quarter of the size
MIDDLE = 16  # moves until a game is in full swing
# Pages with a path of their own, by the word that the client's router knows them under.
PAGES = {"rooms": "/rooms", "new": "/new/{}", "rules": "/rules/{}", "build": "/build/{}"}
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
        file = f"{name}-{self.device}{'-dark' if scheme == 'dark' else ''}.png"
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
    page = opened(house, album)
    expect(ways(page, GAMES[0])).to_be_visible()
    album.both(page, "hall/front")
    for game in GAMES:
        match(house, album, game)
        for path, name in paths(game):
            page = opened(house, album)
            page.goto(path)
            page.wait_for_load_state("networkidle")
            album.take(page, name)
    assert not house.watch.faults, "\n".join(house.watch.faults)
    return album.taken


def opened(house: House, album: Album) -> Page:
    """Open the front page on the device of an album."""
    page = house.browser(**DEVICES[album.device]).new_page()
    page.goto("/")
    return page


def knows(word: str) -> bool:
    """Say whether the client's router knows a page."""
    return f"'{word}'" in ROUTER.read_text()


def paths(game: Played) -> Iterator[tuple[str, str]]:
    """Return the pages of a game that the client has; those of no game come with the first."""
    for word, path in PAGES.items():
        with_game = "{}" in path
        if knows(word) and (with_game or game is GAMES[0]) and (word != "build" or game.builds):
            yield path.format(game.id), f"{game.id}/{word}" if with_game else f"hall/{word}"


def match(house: House, album: Album, game: Played) -> None:
    """Take pictures of a match: while it waits, at its opening, in its middle and at its end."""
    hand = Player if album.device == "desktop" else Finger
    waiting = opened(house, album)
    house.host(game, "Invite a friend", waiting)
    expect(waiting.get_by_role("heading", name="Seats")).to_be_visible()
    if game is GAMES[0]:
        album.take(waiting, "hall/lobby")
    page = opened(house, album)
    ways(page, game).get_by_role("button", name="Play a bot now").click()
    player = hand(page, 21, game.eager)
    play(player, until=lambda: bool(player.look().choices))
    album.take(page, f"{game.id}/opening")
    play(player, moves=MIDDLE)
    play(player, until=lambda: bool(player.look().choices))
    album.both(page, f"{game.id}/middle")
    last = house.host(game, "Play a bot now", opened(house, album))
    play(hand(last, 22, game.eager))
    album.take(last, f"{game.id}/result")
    if knows("replay"):
        last.goto(f"/replay/{urlsplit(last.url).path.rpartition('/')[2]}")
        last.wait_for_load_state("networkidle")
        album.take(last, f"{game.id}/replay")


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

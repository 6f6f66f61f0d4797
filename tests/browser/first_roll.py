"""The way from nothing to the first roll: what it takes of a player, of the network and of time."""

import gzip
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import Page, Response

from tests.browser.games import Played
from tests.browser.house import House, ways
from tests.browser.players import Player, play
from tests.browser.serving import DIST


@dataclass
class FirstRoll:
    """What it took: clicks, requests, the files of the client with their packed sizes, and seconds."""

    clicks: int = 0
    requests: int = 0
    loaded: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    def note(self, response: Response) -> None:
        """Count a response, and weigh it if it is a file of the client."""
        self.requests += 1
        path = urlsplit(response.url).path
        file = DIST / ("index.html" if path == "/" else path.lstrip("/"))
        if file.is_file():
            self.loaded[file.name] = len(gzip.compress(file.read_bytes()))

    @property
    def size(self) -> int:
        """Return how many bytes of the client were loaded."""
        return sum(self.loaded.values())


def first_roll(house: House, game: Played) -> FirstRoll:
    """Go from the front page to the first roll, or to the first sketch of a game that begins with them."""
    taken = FirstRoll()
    page = house.browser().new_page()
    page.on("response", taken.note)
    begun = time.monotonic()
    page.goto("/")
    ways(page, game).get_by_role("button", name="Play a bot now").click()
    player = Player(page, 11, game.eager)
    moves = play(player, until=lambda: rolled(house, page) or (game.sketched and bool(player.look().choices)))
    taken.clicks = 1 + moves
    taken.seconds = time.monotonic() - begun
    page.context.close()
    return taken


def rolled(house: House, page: Page) -> bool:
    """Say whether a page was shown dice that its own player rolled, or that decide who begins."""
    events = [event for scene in house.watch.scenes(page) for event in scene["events"]]
    return any("faces" in event["data"] and event["seat"] in (-1, 0) for event in events)

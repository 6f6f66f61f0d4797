"""Measure how long a newcomer waits in a real browser from the front page to the first roll of each game."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browser.first_roll import first_roll
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.serving import Server
from tests.browser.watching import Watch
from tools.chromium import FLAGS, chromium

TIMES = 5


@contextmanager
def opened() -> Iterator[House]:
    """Give a server and a browser."""
    with TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder)).start()
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield House(server, Watch(server.address), browser.new_context)
        browser.close()
        server.stop()


def main() -> None:
    """Print a line for each game."""
    with opened() as house:
        for game in GAMES:
            seconds = [first_roll(house, game).seconds for _ in range(TIMES)]
            print(f"{game.title:22} {median(seconds):5.2f} s, at most {max(seconds):5.2f} s", flush=True)


if __name__ == "__main__":
    main()

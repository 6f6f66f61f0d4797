"""How long one waits for a bot at normal speed, and how often one is asked and clicks in a row.

`python -m tests.browser.frames.pace` prints a table. The page's clock is held and stepped: times are the
table's own, whatever else the machine does. A bot answers sooner than its answers are shown, so all that it
does until one is asked comes at once; what it thinks is not counted.
"""

import json
import re
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.frames.moments import MOMENTS
from tests.browser.frames.recording import Message, Moment, told
from tests.browser.frames.reel import NOW, Reel, context_of
from tests.browser.house import DESKTOP
from tests.browser.serving import ROOT, Server
from tools.chromium import FLAGS, chromium

SEED: Final = 2
TURNS: Final = 6  # turns of the bot that are waited for
TICK: Final = 50  # milliseconds from one look to the next
LONGEST: Final = 60_000
HEARING: Final = 60  # milliseconds of the wall's clock until a message has come


@dataclass
class Pace:
    """The waits for each turn of the other seat; how often in a row one is asked, and rolls."""

    waits: list[int] = field(default_factory=list)
    asked: list[int] = field(default_factory=lambda: [0])
    rolls: list[int] = field(default_factory=lambda: [0])

    @property
    def clicks(self) -> list[int]:
        """Return how often one clicks in a row: a set is answered one by one, and a throw is a click, too."""
        return [asked + rolls for asked, rolls in zip(self.asked, self.rolls, strict=True)]


def waited(reel: Reel, messages: list[Message]) -> tuple[int, int]:
    """Tell what happens; return the milliseconds until all of it is shown, and how often one rolls."""
    rolls = 0
    for message in messages:
        reel.lines[-1].send(json.dumps(message))
    reel.page.wait_for_timeout(HEARING)
    for passed in range(0, LONGEST, TICK):
        stage = reel.page.evaluate(NOW)[0]
        if stage == "idle":
            return passed, rolls
        if stage == "waiting":
            reel.page.keyboard.press("Space")
            rolls += 1
        reel.page.clock.run_for(TICK)
    raise AssertionError("what happens never ends")


def rolling_kinds(game: str) -> list[str]:
    """Return the kinds of decisions whose answer is a roll, as the game's board says."""
    board = (ROOT / "web" / "src" / "games" / game.replace("-", "_") / "index.ts").read_text()
    found = re.search(r"\n  rolls: \[(.*?)\]", board)
    return re.findall(r"'(\w+)'", found[1]) if found else []


def measured(reel: Reel, game: str) -> Pace:
    """Play some turns; an answer that says "roll" lets dice fall without another press."""
    pace, rolling = Pace(), rolling_kinds(game)
    theirs: list[Message] = []
    for before, message in told(game, SEED, 0):
        if before["decisions"] and theirs:
            wait, rolls = waited(reel, theirs)
            pace.waits.append(wait)
            pace.asked.append(0)
            pace.rolls.append(rolls)
            theirs = []
        if before["decisions"]:
            pace.asked[-1] += 1
            rolls = waited(reel, [message])[1]
            pace.rolls[-1] += 0 if before["decisions"][0]["kind"] in rolling else rolls
        else:
            theirs.append(message)
        if len(pace.waits) >= TURNS or message["over"]:
            break
    return pace


def said(numbers: Sequence[float]) -> str:
    """Return the mean of numbers and the most."""
    return f"{mean(numbers):.1f} ({max(numbers):.1f})".replace(".0)", ")")


def main() -> None:
    """Measure all games, and print a table."""
    print(
        "| game | seconds of a bot's turn, mean (most) | questions in a row, mean (most) | clicks in a row |"
    )
    print("|---|---|---|---|")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data)).start()
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for game in sys.argv[1:] or MOMENTS:
            context = context_of(browser.new_context, server.address, viewport=DESKTOP)
            before, message = next(told(game, SEED, 0))
            reel = Reel(context.new_page(), Moment(before, message, {}), game)
            pace = measured(reel, game)
            seconds = said([wait / 1_000 for wait in pace.waits if wait])
            print(f"| {game} | {seconds} | {said(pace.asked)} | {said(pace.clicks)} |", flush=True)
            context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()

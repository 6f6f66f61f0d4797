"""How long one waits for a bot at normal speed, and how often one is asked in a row.

`python -m tests.browser.frames.pace` prints a table. The page's clock is held and stepped: times are the
table's own, whatever else the machine does. A bot answers sooner than its answers are shown, so all that it
does until one is asked comes at once; what it thinks is not counted.
"""

import json
import sys
import tempfile
from pathlib import Path
from statistics import mean
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.frames.moments import MOMENTS
from tests.browser.frames.recording import Message, Moment, told
from tests.browser.frames.reel import NOW, Reel, context_of
from tests.browser.house import DESKTOP
from tests.browser.serving import Server
from tools.chromium import FLAGS, chromium

SEED: Final = 2
TURNS: Final = 6  # turns of the bot that are waited for
TICK: Final = 50  # milliseconds from one look to the next
LONGEST: Final = 60_000
HEARING: Final = 60  # milliseconds of the wall's clock until a message has come


def waited(reel: Reel, messages: list[Message]) -> int:
    """Tell what happens; return the milliseconds until all of it is shown."""
    for message in messages:
        reel.lines[-1].send(json.dumps(message))
    reel.page.wait_for_timeout(HEARING)
    for passed in range(0, LONGEST, TICK):
        stage = reel.page.evaluate(NOW)[0]
        if stage == "idle":
            return passed
        if stage == "waiting":
            reel.page.keyboard.press("Space")
        reel.page.clock.run_for(TICK)
    raise AssertionError("what happens never ends")


def measured(reel: Reel, game: str) -> tuple[list[int], list[int]]:
    """Return the waits for each turn of the other seat, and how often in a row one is asked."""
    waits, asked = [], [0]
    theirs: list[Message] = []
    for before, message in told(game, SEED, 0):
        if before["decisions"] and theirs:
            waits.append(waited(reel, theirs))
            asked.append(0)
            theirs = []
        if before["decisions"]:
            asked[-1] += 1
            waited(reel, [message])
        else:
            theirs.append(message)
        if len(waits) >= TURNS or message["over"]:
            break
    return [wait for wait in waits if wait], asked


def main() -> None:
    """Measure all games, and print a table."""
    print("| game | seconds of a bot's turn, mean (most) | questions in a row, mean (most) |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data)).start()
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for game in sys.argv[1:] or MOMENTS:
            context = context_of(browser.new_context, server.address, viewport=DESKTOP)
            before, message = next(told(game, SEED, 0))
            reel = Reel(context.new_page(), Moment(before, message, {}), game)
            waits, asked = measured(reel, game)
            seconds = f"{mean(waits) / 1_000:.1f} ({max(waits) / 1_000:.1f})"
            print(f"| {game} | {seconds} | {mean(asked):.1f} ({max(asked)}) |", flush=True)
            context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()

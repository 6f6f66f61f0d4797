"""How many frames a second a throw has on a slow phone.

`python -m tests.browser.frames.smooth` prints a table. With `--slow 4` the page's own work takes four times
as long, by the browser's tools. Times are this machine's, so nothing else should run on it.
"""

import argparse
import json
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.browser.frames.moments import MOMENTS
from tests.browser.frames.recording import found
from tests.browser.frames.reel import Reel, context_of
from tests.browser.house import PHONE
from tests.browser.serving import Server
from tools.chromium import FLAGS, chromium

THROWS: Final = 5
SHARP: Final = 3  # pixels of a phone's screen to one of the page
# When each frame began while dice were in the air.
NOTE: Final = """() => {
  window.noted = [];
  const note = (at) => {
    if (document.querySelector('.cup.tipped')) window.noted.push(at);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""


def thrown(reel: Reel) -> list[float]:
    """Let dice fall; return the milliseconds from each frame to the next."""
    reel.page.evaluate("window.noted = []")
    reel.tell()
    for _ in range(600):
        stage = reel.stage
        if stage == "waiting":
            reel.page.keyboard.press("Space")
        if stage == "idle":
            break
        reel.page.wait_for_timeout(100)
    noted: list[float] = reel.page.evaluate("noted")
    gaps = [after - before for before, after in pairwise(noted)]
    return [gap for gap in gaps if gap < 500]  # between two throws


def measured(browser: Browser, server: Server, game: str, slow: float) -> str:
    """Return the line of a game's table."""
    [moment] = found(game, {"throw": MOMENTS[game]["throw"]}).values()
    form: dict[str, Any] = {
        "viewport": PHONE,
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": SHARP,
    }
    context = context_of(browser.new_context, server.address, **form)
    reel = Reel(context.new_page(), moment, game, held=False)
    reel.page.evaluate(NOTE)
    gaps = []
    for n in range(THROWS + 1):
        reel.lines[-1].send(json.dumps(moment.before))
        fell = thrown(reel)
        if n:  # the first throw fetches what the others have
            gaps += fell
        else:
            context.new_cdp_session(reel.page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    context.close()
    rate = 1_000 * len(gaps) / sum(gaps)
    late = quantiles(gaps, n=20)[-1]
    return f"| {game} | {rate:.0f} | {median(gaps):.1f} | {late:.1f} | {max(gaps):.0f} |"


def main() -> None:
    """Measure all games, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--game", choices=MOMENTS, action="append")
    given = parser.parse_args()
    print("| game | frames a second | from one to the next, median ms | 95 of 100 within | most |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data)).start()
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for game in given.game or MOMENTS:
            print(measured(browser, server, game, given.slow), flush=True)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()

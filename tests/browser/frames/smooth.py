"""How many frames a second a throw has on a slow phone.

`python -m tests.browser.frames.smooth` prints a table. With `--slow 4` the page's own work takes four times
as long, by the browser's tools. Frames are counted by the clock on the wall, so nothing else should run. The
work of a frame is the processor's time of the page's main thread, and of the worker that draws dice beside
it: 60 frames a second leave 16.7 ms for each.
"""

import argparse
import json
import tempfile
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, sync_playwright

from tests.browser.frames.moments import MOMENTS
from tests.browser.frames.recording import Moment, found
from tests.browser.frames.reel import Reel, context_of
from tests.browser.house import PHONE
from tests.browser.serving import Server
from tools.chromium import FLAGS, chromium

THROWS: Final = 5
TRACED: Final = 2  # throws in which the work of the worker is counted, too
WORKER: Final = "DedicatedWorker"  # in the name of its thread
TASK: Final = "ThreadControllerImpl::RunTask"
SHARP: Final = 3  # pixels of a phone's screen to one of the page
WHEN: Final = """(test) => new Promise((done) => {
  const holds = new Function(`return ${test}`);
  const look = () => (holds() ? done(window.noted.length) : requestAnimationFrame(look));
  look();
})"""
# When each frame began while dice were in the air.
NOTE: Final = """() => {
  window.noted = [];
  const tipped = document.getElementsByClassName('tipped'); // alive, so that looking costs nothing
  const note = (at) => {
    if (tipped.length) window.noted.push(at);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""


@dataclass
class Fall:
    """The milliseconds from each frame to the next; and of some frames, how long the page worked on them."""

    gaps: list[float] = field(default_factory=list)
    work: float = 0.0
    frames: int = 0

    def __add__(self, other: "Fall") -> "Fall":
        return Fall(self.gaps + other.gaps, self.work + other.work, self.frames + other.frames)

    @property
    def seen(self) -> str:
        """Return what one sees of it as cells of a table."""
        rate = 1_000 * len(self.gaps) / sum(self.gaps)
        return f"{rate:.0f} | {median(self.gaps):.1f} | {quantiles(self.gaps, n=20)[-1]:.1f} |"


def worked(session: CDPSession) -> float:
    """Return the milliseconds for which the page's main thread has worked."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1_000 * float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def thrown(reel: Reel, session: CDPSession) -> Fall:
    """Let dice fall, and measure that."""
    reel.page.evaluate("window.noted = []")
    reel.tell()
    fall = Fall()
    for _ in range(600):
        if reel.stage == "waiting":
            reel.page.keyboard.press("Space")
            first = reel.page.evaluate(WHEN, "window.noted.length > 3")  # it has begun
            before = worked(session)
            last = reel.page.evaluate(WHEN, "!document.querySelector('.cup')")
            fall.work, fall.frames = worked(session) - before, last - first
            break
        reel.page.wait_for_timeout(20)
    noted: list[float] = reel.page.evaluate("noted")
    fall.gaps = [after - before for before, after in pairwise(noted)]
    reel.until_idle()
    return fall


def beside(browser: Browser, reel: Reel, session: CDPSession, moment: Moment) -> float:
    """Return the milliseconds for which the worker that draws dice works on a frame."""
    tool = browser.new_browser_cdp_session()
    told: list[dict[str, Any]] = []
    ended: list[bool] = []

    def complete(_: object) -> None:
        ended.append(True)

    tool.on("Tracing.dataCollected", lambda some: told.extend(some["value"]))
    tool.on("Tracing.tracingComplete", complete)
    tool.send("Tracing.start", {"categories": "toplevel", "transferMode": "ReportEvents"})
    frames = 0
    for _ in range(TRACED):
        reel.lines[-1].send(json.dumps(moment.before))
        frames += len(thrown(reel, session).gaps)
    tool.send("Tracing.end")
    while not ended:
        reel.page.wait_for_timeout(20)
    tool.detach()
    threads = {(e["pid"], e["tid"]) for e in told if WORKER in str(e["args"].get("name"))}
    tasks = [e for e in told if (e["pid"], e["tid"]) in threads and e["name"] == TASK]
    return float(sum(e.get("tdur", 0) for e in tasks)) / 1_000 / frames


def measured(browser: Browser, server: Server, game: str, slow: float) -> str:
    """Return the line of a game's table."""
    [moment] = found(game, {"throw": MOMENTS[game]["throw"]}).values()
    form: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    context = context_of(browser.new_context, server.address, device_scale_factor=SHARP, **form)
    reel = Reel(context.new_page(), moment, game, held=False)
    reel.page.evaluate(NOTE)
    session = context.new_cdp_session(reel.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    falls = []
    for _ in range(THROWS + 1):
        reel.lines[-1].send(json.dumps(moment.before))
        falls.append(thrown(reel, session))
    calm = sum(falls[1:], Fall())  # the first throw fetches what the others have
    drawn = beside(browser, reel, session, moment)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    seen = Fall()
    for _ in range(THROWS):
        reel.lines[-1].send(json.dumps(moment.before))
        seen += thrown(reel, session)
    context.close()
    return f"| {game} | {slow * calm.work / calm.frames:.1f} | {slow * drawn:.1f} | {seen.seen}"


def main() -> None:
    """Measure all games, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--game", choices=MOMENTS, action="append")
    given = parser.parse_args()
    print(
        "| game | ms of work a frame | of drawing beside it "
        "| frames a second | ms to the next, median | 95 of 100 within |"
    )
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data)).start()
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for game in given.game or MOMENTS:
            print(measured(browser, server, game, given.slow), flush=True)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()

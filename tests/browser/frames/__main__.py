"""Take sheets of frames of what moves: `make frames`; `ARGS="--game doodle-dice --moment throw"` takes some.

The page's clock is held and stepped, so a sheet is the same each time. What the server would say comes from a
match that is played here.
"""

import argparse
import io
import json
import tempfile
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from tests.browser.frames.moments import MOMENTS
from tests.browser.frames.recording import Moment, found, room
from tests.browser.house import DESKTOP, PHONE
from tests.browser.serving import ROOT, Server
from tools.chromium import FLAGS, chromium

FRAMES: Final = 10
STEP: Final = 20  # milliseconds from one look of the page at its clock to the next
LONGEST: Final = 60_000
ACROSS: Final = 5
DEVICES: Final[dict[str, tuple[dict[str, Any], int]]] = {
    "desktop": ({"viewport": DESKTOP}, 384),
    "phone": ({"viewport": PHONE, "has_touch": True, "is_mobile": True}, 195),
}
SCHEMES: Final = ("light", "dark")
QUALITY: Final = 50
SETTINGS: Final = """
try { localStorage['dicewright.settings'] = JSON.stringify({ assist: 'highlight', speed: 250, sound: false });
  localStorage['dicewright.guest'] = JSON.stringify({ name: 'Ada', token: 'x' });
  for (const game of GAMES) localStorage[`dicewright.coach.${game}`] = '1'; } catch {}
"""
# Animations of the page keep their own time: they are held, and moved on as far as the clock was.
SEEK: Final = """(step) => {
  for (const one of document.getAnimations()) {
    one.pause();
    one.currentTime = Number(one.currentTime ?? 0) + (one.held ? step : 0);
    one.held = true;
    const end = one.effect?.getComputedTiming().endTime;
    if (end !== Infinity && one.currentTime >= end) one.finish();
  }
}"""
NOW: Final = "() => { const d = document.querySelector('[data-stage]')?.dataset; return [d?.stage, d?.beat] }"


class Reel:
    """A page whose clock is held."""

    def __init__(self, page: Page, moment: Moment, game: str) -> None:
        self.page = page
        self.moment = moment
        self.lines: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/**", self.answer)
        page.clock.install()
        page.goto("/room/frames")
        self.greet = [room(game), moment.before]
        page.get_by_role("main", name="The table").wait_for()
        page.wait_for_timeout(600)
        for hints in page.get_by_role("button", name="No hints, please").all():
            hints.click()
        page.clock.pause_at(page.evaluate("Date.now() + 1000"))

    def answer(self, line: WebSocketRoute) -> None:
        """Greet whoever says hello, and say nothing else by oneself."""
        self.lines.append(line)

        def heard(text: str | bytes) -> None:
            if json.loads(text)["do"] == "hello":
                for message in self.greet:
                    line.send(json.dumps(message))

        line.on_message(heard)

    def step(self, ms: int) -> None:
        """Let time pass."""
        for _ in range(max(1, ms // STEP)):
            self.page.clock.run_for(STEP)
            self.page.evaluate(SEEK, STEP)

    def begin(self) -> None:
        """Tell what happens, and go on until the beat that is looked for begins."""
        self.lines[-1].send(json.dumps(self.moment.message))
        self.page.wait_for_timeout(50)
        for _ in range(LONGEST // STEP):
            stage, beat = self.page.evaluate(NOW)
            if beat == self.moment.event["kind"] or stage == "idle":
                return
            if stage == "waiting":
                self.page.keyboard.press("Space")
            self.step(STEP)

    def frames(self, every: int) -> list[Image.Image]:
        """Take frames; dice that wait for their throw are thrown after the first."""
        taken = []
        for _ in range(FRAMES):
            taken.append(Image.open(io.BytesIO(self.page.screenshot())).convert("RGB"))
            if self.page.evaluate(NOW)[0] == "waiting":
                self.page.keyboard.press("Space")
            self.step(every)
        return taken


def sheet(frames: list[Image.Image], width: int) -> Image.Image:
    """Put frames side by side."""
    height = width * frames[0].height // frames[0].width
    across = ACROSS if width > height else FRAMES
    whole = Image.new("RGB", (across * (width + 4), (len(frames) // across) * (height + 4)), "white")
    for n, frame in enumerate(frames):
        small = frame.resize((width, height), Image.Resampling.LANCZOS)
        whole.paste(small, ((n % across) * (width + 4), (n // across) * (height + 4)))
    return whole


def taken(browser: Browser, address: str, moment: Moment, game: str, name: str, given: Any) -> None:
    """Take the sheets of a moment: on a desk and in the hand, light and dark."""
    for device in given.device or DEVICES:
        form, width = DEVICES[device]
        for scheme in given.scheme or SCHEMES:
            context = browser.new_context(base_url=address, color_scheme=scheme, **form)
            context.add_init_script(SETTINGS.replace("GAMES", json.dumps(list(MOMENTS))))
            reel = Reel(context.new_page(), moment, game)
            reel.begin()
            frames = reel.frames(given.every)
            whole = sheet(frames, frames[0].width if given.large else width)
            file = given.into / f"{device}/{name}{'-dark' if scheme == 'dark' else ''}.webp"
            file.parent.mkdir(parents=True, exist_ok=True)
            whole.save(file, quality=QUALITY, method=6)
            context.close()


def main() -> None:
    """Take all sheets, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=MOMENTS, action="append")
    parser.add_argument("--moment", action="append")
    parser.add_argument("--every", type=int, default=120, help="milliseconds between two frames")
    parser.add_argument("--large", action="store_true", help="for a closer look: frames of their full size")
    parser.add_argument("--device", choices=DEVICES, action="append")
    parser.add_argument("--scheme", choices=SCHEMES, action="append")
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "screens" / "frames")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data)).start()
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for game in given.game or MOMENTS:
            for name, when in MOMENTS[game].items():
                if given.moment and name not in given.moment:
                    continue
                moment = found(game, when)
                if moment is None:
                    print(f"{game}: no {name} in any match")
                    continue
                taken(browser, server.address, moment, game, f"{game}-{name}", given)
                print(f"{game}: {name}")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()

"""A page whose clock is held and stepped, so that what it plays can be looked at at any moment."""

import io
import json
from collections.abc import Callable
from typing import Any, Final

from PIL import Image
from playwright.sync_api import BrowserContext, Page, WebSocketRoute

from tests.browser.frames.recording import Moment, room

FRAMES: Final = 10
STEP: Final = 40  # milliseconds from one look of the page at its clock to the next
LONGEST: Final = 60_000
USUAL: Final = {"assist": "highlight", "speed": 250, "sound": False}
GUEST: Final = {"name": "Ada", "token": "x"}
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
# Who draws beside the page has a clock of its own, so the page draws its dice by itself.
ALONE: Final = "delete HTMLCanvasElement.prototype.transferControlToOffscreen;"
# They are held from their beginning, so that none runs on while the page is looked at.
HOLD: Final = """
const begin = Element.prototype.animate;
Element.prototype.animate = function (...all) {
  const one = begin.apply(this, all);
  one.pause();
  one.held = true;
  return one;
};
"""
NOW: Final = """() => {
  const { stage, beat } = document.querySelector('[data-stage]')?.dataset ?? {};
  return [stage, document.querySelector('[data-ending]') ? 'over' : beat === 'over' ? '' : beat];
}"""

# Whether something lies over the table that moves: dice in the air, a blow, a title, the end.
MOVES: Final = """() => document.querySelector('.motions > *, .throw > :not(canvas), [data-ending]') !== null
  || document.getAnimations().some((one) => one.constructor === Animation)"""


def context_of(
    new_context: Callable[..., BrowserContext],
    address: str,
    settings: dict[str, Any] | None = None,
    **form: Any,
) -> BrowserContext:
    """Return a browser with settings of its own."""
    context = new_context(base_url=address, **form)
    kept = {"dicewright.settings": USUAL | (settings or {}), "dicewright.guest": GUEST}
    for key, value in kept.items():
        text = json.dumps(json.dumps(value))
        context.add_init_script(f"try {{ localStorage['{key}'] = {text} }} catch {{}}")
    return context


class Reel:
    """A page whose clock is held, unless it is to run as it does."""

    def __init__(self, page: Page, moment: Moment, game: str, *, held: bool = True) -> None:
        self.page = page
        self.moment = moment
        self.lines: list[WebSocketRoute] = []
        self.heard: list[dict[str, Any]] = []  # what the page has said
        page.route_web_socket("**/ws/**", self.answer)
        if held:
            page.add_init_script(HOLD + ALONE)
            page.clock.install()
        page.goto("/room/frames")
        self.greet = [room(game), moment.before]
        page.get_by_role("main", name="The table").wait_for()
        page.locator("main [data-entity]").first.wait_for()  # the board lies there
        page.wait_for_timeout(600)
        for hints in page.get_by_role("button", name="No hints, please").all():
            hints.click()
        page.mouse.move(1, 1)  # whatever a pointer rests on is explained
        if held:
            page.clock.pause_at(page.evaluate("(Date.now() + 1000) / 1000"))  # in seconds

    def answer(self, line: WebSocketRoute) -> None:
        """Greet whoever says hello, answer pings, and say nothing else by oneself."""
        self.lines.append(line)

        def heard(text: str | bytes) -> None:
            said = json.loads(text)
            self.heard.append(said)
            if said["do"] == "ping":
                line.send(json.dumps({"v": 1, "is": "pong", "id": said["id"]}))
            if said["do"] == "hello":
                for message in self.greet:
                    line.send(json.dumps(message))

        line.on_message(heard)

    @property
    def stage(self) -> str:
        """Return whether something is played, waits for its player, or all is shown."""
        found: str = self.page.evaluate(NOW)[0]
        return found

    @property
    def log(self) -> list[str]:
        """Return the lines of the log."""
        return self.page.get_by_role("log").locator("p .text").all_inner_texts()

    def step(self, ms: int) -> None:
        """Let time pass."""
        for _ in range(max(1, ms // STEP)):
            self.page.clock.run_for(STEP)
            self.page.evaluate(SEEK, STEP)

    def tell(self) -> None:
        """Tell what happens, and wait until the page has heard it."""
        self.lines[-1].send(json.dumps(self.moment.message))
        self.page.locator('[data-stage="playing"], [data-stage="waiting"]').wait_for()

    def begin(self) -> None:
        """Tell what happens, and go on until the beat that is looked for begins."""
        self.tell()
        for _ in range(LONGEST // STEP):
            stage, beat = self.page.evaluate(NOW)
            if beat == self.moment.event["kind"] or stage == "idle":
                return
            if stage == "waiting":
                self.page.keyboard.press("Space")
            self.step(STEP)

    def again(self, moment: Moment) -> None:
        """Show another scene at once, before another moment."""
        self.moment = moment
        self.lines[-1].send(json.dumps(moment.before))
        self.until("idle")

    def watched(self, moves: str = MOVES) -> tuple[list[str], set[str]]:
        """Tell what happens, throw dice that wait; return the beats in order, and those in which it moves."""
        beats: list[str] = []
        moved: set[str] = set()
        self.tell()
        for _ in range(LONGEST // STEP):
            stage, beat = self.page.evaluate(NOW)
            if beat and beats[-1:] != [beat]:
                beats.append(beat)
            if beat and self.page.evaluate(moves):
                moved.add(beat)
            if stage == "idle":
                return beats, moved
            if stage == "waiting":
                self.page.keyboard.press("Space")
            self.step(STEP)
        raise AssertionError("what happens never ends")

    def until(self, *stages: str) -> None:
        """Let time pass until the stage is so."""
        for _ in range(LONGEST // STEP):
            if self.stage in stages:
                return
            self.step(STEP)
        raise AssertionError(f"the stage is never {' or '.join(stages)}")

    def until_idle(self) -> None:
        """Wait by the clock on the wall until all is shown; dice that wait are thrown."""
        while (stage := self.stage) != "idle":
            if stage == "waiting":
                self.page.keyboard.press("Space")
            self.page.wait_for_timeout(STEP)

    def frames(self, every: int) -> list[Image.Image]:
        """Take frames; dice that wait for their throw are thrown after the first."""
        taken = []
        for _ in range(FRAMES):
            taken.append(Image.open(io.BytesIO(self.page.screenshot())).convert("RGB"))
            if self.stage == "waiting":
                self.page.keyboard.press("Space")
            self.step(every)
        return taken

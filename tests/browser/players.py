"""Players who play by what is on the screen: with a pointer, with a finger, or with the keyboard alone."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random

from playwright.sync_api import Error, Locator, Page
from playwright.sync_api import TimeoutError as Waited

from tests.browser.looks import ANSWERS, Choice, Look, look

PATIENCE = 30.0  # seconds after which a table is stuck at which nobody can do anything
MOVES = 2_000  # more than any short match has
PASS = "Space"  # the key that the button for doing nothing names
ENTER = "Enter"
PEEK = "What only you see"
HOLD = 700  # milliseconds, longer than a curtain asks for
# Where a thing is hit in its middle, if nothing lies over it there.
SPOT = """(one) => {
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return one.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""


class Player:
    """Somebody at a page, who chooses by chance, eager to come to an end."""

    def __init__(self, page: Page, seed: int, eager: str = "") -> None:
        self.page = page
        self.random = Random(seed)
        self.eager = re.compile(eager, re.IGNORECASE) if eager else None
        self.made: list[str] = []
        self.seen: Look | None = None  # at the last look
        self.upon_peek: Callable[[Player], None] | None = None  # what is done while a hand is looked at
        self.upon_choice: Callable[[Player, Look], None] | None = None  # and before something is chosen
        self.settle_in()

    def settle_in(self) -> None:
        """Send away what gets in the way: hints for beginners, and hands that were looked at."""
        hints = self.page.get_by_role("button", name="No hints, please")
        self.page.add_locator_handler(hints, self.brush_aside)
        peek = self.page.get_by_role("dialog", name=PEEK).get_by_role("button", name="Got it")
        self.page.add_locator_handler(peek, self.send_away, no_wait_after=True)

    def send_away(self, peek: Locator) -> None:
        """Be done with a hand that was looked at, unless something was opened over it meanwhile."""
        if self.page.get_by_role("dialog").count() == 1:
            if self.upon_peek is not None:
                self.upon_peek(self)
            self.press_patiently(peek)

    def look(self) -> Look:
        """Look at the table."""
        self.seen = look(self.page)
        return self.seen

    def move(self) -> bool:
        """Choose something, if there is something to choose."""
        seen = self.look()
        if seen.choices and not seen.over and self.upon_choice is not None:
            self.upon_choice(self, seen)
            seen = self.look()  # others may have gone on meanwhile
        if seen.over or not seen.choices:
            return False
        choice = self.pick(seen)
        self.made.append(f"{seen.asked} -> {choice.name}")
        try:
            self.take(choice)
        except Waited:
            if self.place(choice).is_visible():
                raise
            self.made.append("it had gone meanwhile, so look again")
        return True

    def pick(self, seen: Look) -> Choice:
        """Pick one of the choices: most often what brings the game on, seldom to do nothing."""
        return self.random.choices(seen.choices, [self.weight(one, seen) for one in seen.choices])[0]

    def weight(self, choice: Choice, seen: Look) -> float:
        """Return how much a choice is worth."""
        if self.eager is not None and self.eager.search(choice.name):
            return 20.0
        if choice.key == ENTER:
            return 5.0
        return 0.2 if choice.key == PASS else 1.0

    def place(self, choice: Choice) -> Locator:
        """Return where a choice is on the page."""
        if choice.thing:
            return self.page.locator('[data-light="lit"]').nth(choice.at)
        return self.page.locator(ANSWERS).nth(choice.at)

    def take(self, choice: Choice) -> None:
        """Take a choice; what hides a hand is held until it opens."""
        if choice.name.startswith("Hold to show"):
            self.place(choice).click(delay=HOLD)
        else:
            self.touch(self.place(choice))

    def touch(self, place: Locator) -> None:
        """Click with a pointer; what is covered is waited for."""
        spot = place.evaluate(SPOT, timeout=4_000)
        if spot:
            self.page.mouse.click(*spot)
        else:
            self.press_patiently(place)

    def brush_aside(self, hints: Locator) -> None:
        """Have no hints; they may lie behind a menu, or go by themselves, as when the table is put away."""
        with suppress(Error):
            hints.evaluate("one => one.click()", timeout=2_000)

    def press_patiently(self, place: Locator) -> None:
        """Click when a thing lies still and open."""
        place.click(timeout=10_000)


class Finger(Player):
    """Somebody who taps."""

    def touch(self, place: Locator) -> None:
        spot = place.evaluate(SPOT, timeout=4_000)
        if spot:
            self.page.touchscreen.tap(*spot)
        else:
            self.press_patiently(place)

    def press_patiently(self, place: Locator) -> None:
        place.tap(timeout=10_000)


class Keys(Player):
    """Somebody who has no pointer at all."""

    def settle_in(self) -> None:
        """Leave the hints where they are: they are in nobody's way who does not point."""

    def take(self, choice: Choice) -> None:
        if choice.thing:
            self.walk("ArrowRight", self.place(choice))
            self.page.keyboard.press("Space")
        elif choice.key.isdigit():
            self.page.keyboard.press(choice.key)
        else:
            self.press(self.place(choice))

    def press(self, button: Locator) -> None:
        """Go to a button and press it."""
        self.walk("Tab", button)
        self.page.keyboard.press("Enter")

    def walk(self, key: str, goal: Locator) -> None:
        """Press a key until something has the focus."""
        thing = goal.element_handle()
        for _ in range(200):
            if thing.evaluate("(goal) => goal === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead to {goal.evaluate('(goal) => goal.outerHTML')}")


def play(*players: Player, until: Callable[[], bool] = lambda: False, moves: int = MOVES) -> int:
    """Let players move until the match is over, or something holds, or so many moves are made."""
    made, waited = 0, time.monotonic()
    while made < moves and not until():
        moved = [player.move() for player in players]
        made += sum(moved)
        if any(moved):
            waited = time.monotonic()
        elif all(player.seen is not None and player.seen.over for player in players):
            return made
        elif time.monotonic() - waited > PATIENCE:
            raise AssertionError(stuck(players))
        else:
            time.sleep(0.03)
    assert moves < MOVES or until() or made < MOVES, stuck(players)
    return made


def stuck(players: tuple[Player, ...]) -> str:
    """Return how a table stands at which nothing goes on, and the last moves."""
    lines = ["the table is stuck:"]
    for player in players:
        seen = player.look()
        lines += [f"{player.page.url}: {seen.asked!r}, {len(seen.choices)} choices", *player.made[-8:]]
    return "\n".join(lines)

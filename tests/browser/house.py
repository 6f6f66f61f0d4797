"""A house full of players: each with a browser of their own, on a desk or in the hand."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.browser.games import Played
from tests.browser.players import Finger, Player, stuck
from tests.browser.seating import Guest, known, seated
from tests.browser.serving import Server
from tests.browser.watching import Watch

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
WALL = {"width": 1920, "height": 1080}
TABLET = {"width": 768, "height": 1024}
SMALL = {"width": 360, "height": 740}
# The two screens on which people play whole matches of each game, so that every size is played on.
SCREENS = {
    "doodle-dice": (WALL, SMALL),
    "daemon-dice": (DESKTOP, TABLET),
    "monster-dice": (DESKTOP, SMALL),
    "dice-warriors": (WALL, PHONE),
    "doodle-dice-monsters": (DESKTOP, PHONE),
}
AT_ONCE = """
try { localStorage['dicewright.settings'] ??= JSON.stringify({ assist: 'highlight', speed: 0 }) } catch {}
"""

SPELLED = re.compile(r"^Code( \w){4}(?:( \w){3})?$")  # four letters of a public table, seven of any other
SENDING = "Sending…"  # what a page says whose answer the server has not taken yet
SIT = re.compile(r"^Sit (here|on seat)")

expect.set_options(timeout=30_000)  # a busy machine is no fault of the page

Size = dict[str, int]
NewContext = Callable[..., BrowserContext]


class House:
    """Opens pages at one server, all of them watched."""

    def __init__(self, server: Server, watch: Watch, new_context: NewContext) -> None:
        self.server = server
        self.watch = watch
        self.new_context = new_context

    def browser(self, guest: Guest | None = None, **form: Any) -> BrowserContext:
        """Return a browser that shows what others do at once; it knows nobody yet, unless it is a guest's."""
        context = self.new_context(base_url=self.server.address, reduced_motion="reduce", **form)
        context.set_default_timeout(30_000)
        context.add_init_script(AT_ONCE)
        if guest is not None:
            context.add_init_script(guest.script)
        self.watch.over(context)
        return context

    def desktop(self, path: str = "/", guest: Guest | None = None, size: Size = DESKTOP) -> Page:
        """Open a page on a desk."""
        return opened(self.browser(guest, viewport=size), path)

    def phone(self, path: str = "/", guest: Guest | None = None, size: Size = PHONE) -> Page:
        """Open a page in the hand."""
        return opened(self.browser(guest, viewport=size, has_touch=True, is_mobile=True), path)

    def host(self, game: Played, way: str, page: Page | None = None, **form: Any) -> Page:
        """Press one of a game's buttons on the front page, for a short match."""
        page = page if page is not None else self.desktop()
        self.shorten(page, game, **form)
        named(page, "Ada")
        ways(page, game).get_by_role("button", name=way).click()
        return page

    def shorten(self, page: Page, game: Played, **form: Any) -> None:
        """Let the tables that a page opens have the settings of a short match, without haste."""

        def amended(route: Route) -> None:
            if route.request.method != "POST":
                route.fallback()
                return
            asked = json.loads(route.request.post_data or "{}")
            asked = {**asked, "react": None, **form, "options": {**asked.get("options", {}), **game.short}}
            route.continue_(post_data=json.dumps(asked))

        page.route("**/api/rooms", amended)

    def invited(self, page: Page, friend: Page, name: str = "Bo") -> None:
        """Join somebody's table by its code, sit down, and let the host begin."""
        friend.get_by_placeholder("ABCD").fill(code_of(page))
        friend.get_by_role("button", name="Join").click()
        expect(friend.get_by_role("button", name=SIT)).to_be_visible()
        named(friend, name)
        friend.get_by_role("button", name=SIT).click()
        page.get_by_role("button", name="Start the game").click()
        for one in (page, friend):
            expect(table(one)).to_be_visible()

    def pair(self, game: Played, **form: Any) -> tuple[Player, Player]:
        """Return two people at a short match: the host at a desk, the friend with a phone."""
        ada, bo = known(self.server, "Ada"), known(self.server, "Bo")
        room = seated(self.server, game, ["person", "open"], ada, bo, **form)
        desk, hand = SCREENS[game.id]
        page, friend = self.desktop(f"/room/{room}", ada, desk), self.phone(f"/room/{room}", bo, hand)
        for one in (page, friend):
            table(one).wait_for()
        return Player(page, 1, game.eager), Finger(friend, 2, game.eager)

    def alone(self, game: Played, bot: str = "random") -> Player:
        """Return somebody at a short match against a bot, which need not think."""
        return self.at_desk(game, 3, ["person", bot])

    def shared(self, game: Played, seats: int = 2) -> Player:
        """Return whoever plays all seats of a short match at one screen."""
        return self.at_desk(game, 4, ["person"] * seats, shared=True)

    def at_desk(self, game: Played, seed: int, seats: list[str], **form: Any) -> Player:
        """Return the host of a short match that has begun."""
        ada = known(self.server, "Ada")
        page = self.desktop(f"/room/{seated(self.server, game, seats, ada, **form)}", ada)
        table(page).wait_for()
        return Player(page, seed, game.eager)

    def settled(self, *players: Player) -> None:
        """Wait until all know the same, no answer is on its way, and somebody is asked or all is over."""
        heads: list[str] = []
        for _ in range(600):
            heads = [self.watch.scenes(player.page)[-1]["head"] for player in players]
            looks = [player.look() for player in players]
            same = len(set(heads)) == 1 and len({one.over for one in looks}) == 1
            done = looks[0].over or any(one.choices for one in looks)
            if same and done and all(one.asked != SENDING for one in looks):
                return
            players[0].page.wait_for_timeout(25)
        raise AssertionError(f"they know different things: {heads}\n{stuck(players)}")

    def story(self, game: Played, *players: Player) -> tuple[str, ...]:
        """Return the log: where nothing is hidden all are told the same, each with "you" in its place."""
        self.settled(*players)
        logs = [player.look().log for player in players]
        told = [self.told(player) for player in players]
        assert game.hidden or all(one == told[0] for one in told)
        assert game.hidden or all(len(log) == len(logs[0]) for log in logs)
        return logs[0]

    def told(self, player: Player) -> dict[int, str]:
        """Return the sentences that a page was sent, before anybody's name is put in."""
        scenes = self.watch.scenes(player.page)
        return {event["at"]: event["text"] for scene in scenes for event in scene["events"]}


def table(page: Page) -> Locator:
    """Return where a page shows the table."""
    return page.get_by_role("main", name="The table")


def result(page: Page) -> Locator:
    """Return where a page tells how a match has ended."""
    return page.get_by_role("region", name="The result")


def counted(page: Page) -> Locator:
    """Return where a page tells how a match went, as soon as that is counted."""
    graph(page).wait_for()
    return result(page).get_by_role("group", name="How it went")


def graph(page: Page) -> Locator:
    """Return the graph of a match that is over, at its result or above its replay."""
    return page.get_by_role("img", name="Chances of winning")


def room_of(page: Page) -> str:
    """Return the room that a page is in."""
    return urlsplit(page.url).path.rpartition("/")[2]


def menu(page: Page, *entries: str) -> None:
    """Open the menu of a table and press its entries, one after the other."""
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    menu_press(page, *entries)


def menu_press(page: Page, *entries: str) -> None:
    """Press entries of the open menu, one after the other."""
    for entry in entries:
        page.get_by_role("dialog").get_by_role("button", name=entry).click()


def give_up(page: Page) -> None:
    """Resign, as the menu offers it, unless the match has ended by itself."""
    if result(page).count():
        return
    menu(page)
    offered = page.get_by_role("dialog").get_by_role("button", name="Give up")
    if not offered.count():  # the match is over, and its result is on its way
        page.keyboard.press("Escape")
        expect(result(page)).to_be_visible()
        return
    menu_press(page, "Give up", "Yes, I give up")
    expect(result(page).get_by_text(re.compile(r"gives? up\."))).to_be_visible()


def opened(context: BrowserContext, path: str) -> Page:
    """Open a page of a browser."""
    page = context.new_page()
    page.goto(path)
    return page


def named(page: Page, name: str) -> None:
    """Tell one's name where the page asks for it."""
    chip = page.get_by_role("button", name="change your name")
    field = page.get_by_role("textbox", name="Your name")
    expect(chip.or_(field)).to_be_visible()
    if chip.count():
        chip.click()
        field.fill(name)
        field.press("Enter")
        expect(chip).to_be_visible()
    else:
        field.fill(name)


def code_of(page: Page) -> str:
    """Return the code of the table that a page waits at."""
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    place = page.get_by_label(SPELLED).or_(page.get_by_text(SPELLED)).first
    spelled: str = place.evaluate("(one) => one.ariaLabel ?? one.textContent")
    return spelled.removeprefix("Code").replace(" ", "")


def ways(page: Page, game: Played) -> Locator:
    """Return the card of a game on the front page."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=game.title, exact=True))

"""Dice Warriors in the browser: whole battles with spells over areas, summoned dice and traps on the way."""

import re
from dataclasses import replace
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.checking import grave_findings, misfits
from tests.browser.games import game_of
from tests.browser.house import SCREENS, House, code_of, named, result, table
from tests.browser.looks import Look
from tests.browser.players import Finger, Player, play
from tests.browser.seating import call, known

GAME: Final = game_of("dice-warriors")
EAGER: Final = "damage|roll it|lay a trap|can stand here|^columns?|^(front|second|third|fourth) rank"
ONE_BY_ONE: Final = replace(GAME, short={**GAME.short, "placement": "first_player_first"})
SIGHTS: Final = {"an area": r"casts .* and hits ", "a summons": r"comes to ", "a trap": r"lays a trap"}
SCROLLS: Final = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight;
}"""
MATCHES: Final = 4  # until all has been seen, at most
OWN: Final = "Tricks and Traps"
PARTY: Final = f"game: dice-warriors\nname: {OWN}\nsize: 3\n1 Summoner\n1 Rogue\n1 Sorcerer\n"

READ: Final = ("place", "resolve")  # steps at which every screen is read once


class Story:
    """What the logs of a battle have told so far, and what could not be read on the way."""

    def __init__(self, *players: Player) -> None:
        self.players = players
        self.told: set[str] = set()
        self.read: set[tuple[Player, str]] = set()
        self.faults: list[str] = []
        for player in players:
            player.upon_choice = self.seen

    def heard(self) -> bool:
        """Listen; the log shows only what was told last."""
        for player in self.players:
            self.told.update((player.seen or player.look()).log)
        return False

    def seen(self, player: Player, look: Look) -> None:
        """Read the screen of whoever is about to choose, once at each step."""
        if look.step in READ and (player, look.step) not in self.read:
            self.read.add((player, look.step))
            self.look_at(player.page, look.step)

    def look_at(self, page: Page, where: str) -> None:
        """Read a page by axe, in light and dark, and see that it does not scroll."""
        self.faults += [f"{where}: {one}" for one in grave_findings(page)]
        self.faults += [f"{where}: the page scrolls"] if page.evaluate(SCROLLS) else []

    def missing(self) -> list[str]:
        """Return what has not come up."""
        lines = "\n".join(self.told)
        return [name for name, pattern in SIGHTS.items() if not re.search(pattern, lines)]


def begun(house: House, page: Page, friend: Page) -> None:
    """Begin a battle of two people, each with the same dice; one places first, so that nobody hurries."""
    page.goto("/")
    friend.goto("/")
    house.host(ONE_BY_ONE, "Invite a friend", page)
    friend.get_by_placeholder("ABCD").fill(code_of(page))
    friend.get_by_role("button", name="Join").click()
    named(friend, "Bo")
    page.get_by_label("Seat 1 plays with").select_option(label=OWN)
    friend.get_by_label("Seat 2 plays with").select_option(label=OWN)
    expect(page.get_by_text("brings a build")).to_have_count(2)
    faults = grave_findings(page) + grave_findings(friend)
    assert not faults, "\n".join(faults)
    page.get_by_role("button", name="Start the game").click()
    for one in (page, friend):
        expect(table(one)).to_be_visible()


def test_two_people_fight_a_battle_with_an_area_a_summons_and_a_trap(house: House) -> None:
    ada, bo = known(house.server, "Ada"), known(house.server, "Bo")
    for guest in (ada, bo):
        call(house.server, "/api/builds", {"game": GAME.id, "name": OWN, "text": PARTY}, guest)
    desk, hand = SCREENS[GAME.id]
    page, friend = house.desktop(guest=ada, size=desk), house.phone(guest=bo, size=hand)
    begun(house, page, friend)
    players = [Player(page, 7, EAGER), Finger(friend, 8, EAGER)]
    story = Story(*players)
    for _ in range(MATCHES):
        play(*players, until=story.heard)
        for one in (page, friend):
            expect(result(one)).to_be_visible()
            expect(result(one)).to_contain_text("characters left")
            story.look_at(one, "result")
        if not story.missing():
            break
        begun(house, page, friend)
    assert not story.missing(), sorted(story.told)
    assert len(story.read) == len(READ) * len(players)
    assert not story.faults, "\n".join(story.faults)


def test_a_party_is_built_and_led_against_a_bot(house: House) -> None:
    page = house.desktop("/build/dice-warriors")
    house.shorten(page, GAME, seats=["person", "random"])
    page.get_by_label("Dice in a party").fill("3")
    page.get_by_label("Dice in a party").press("Tab")
    for title in ("Summoner", "Rogue", "Sorcerer"):
        page.get_by_role("button", name=f"Add {title}").click()
    expect(page.get_by_text("Ready to play.")).to_be_visible()
    expect(page.get_by_text("14 hits")).not_to_have_count(0)
    faults = grave_findings(page)
    page.set_viewport_size({"width": 390, "height": 844})
    faults += grave_findings(page)
    assert not faults, "\n".join(faults)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Play with it now").click()
    story = Story(Player(page, 7, EAGER))
    for _ in range(MATCHES):
        expect(table(page)).to_be_visible()
        play(*story.players, until=story.heard)
        expect(result(page)).to_be_visible()
        if not story.missing():
            break
        page.get_by_role("button", name="Play again").click()
        expect(result(page)).to_have_count(0)
    assert not story.missing(), sorted(story.told)
    assert not story.faults, "\n".join(story.faults)


def test_dice_are_laid_out_in_any_order_and_closed_spaces_say_why(house: House) -> None:
    page = house.host(GAME, "Invite a friend")
    house.invited(page, house.phone())
    tray = page.get_by_role("region", name="Your dice to place")
    expect(tray).to_be_visible()
    assert not [one for one in misfits(page) if "scrolls" in one or "can stand here" in one]
    fighter = tray.get_by_role("button", name="your fighter").first
    if fighter.count():
        fighter.click()
        page.get_by_role("button", name="your third rank, column 1, empty").click()
        expect(page.get_by_role("alert")).to_contain_text("front or the second rank")
    page.get_by_role("button", name="Place them for me").click()
    expect(tray).to_contain_text("✓ Good")
    page.get_by_role("region", name="Your side").get_by_role("button", name="placed, tap").last.click()
    expect(tray.get_by_role("button", name="in hand")).to_be_visible()
    page.get_by_role("button", name="Place them for me").click()
    expect(tray).to_contain_text("All your dice are placed")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Your question")).to_contain_text("Waiting for Bo")


def test_the_faces_of_any_die_are_a_key_or_a_long_press_away(house: House) -> None:
    page = house.host(GAME, "Invite a friend")
    phone = house.phone()
    house.invited(page, phone)
    tile = page.get_by_role("region", name="Your dice to place").get_by_role("button", name="your").first
    tile.focus()
    page.keyboard.press("r")
    chart = page.get_by_role("dialog").get_by_role("list", name=re.compile("^Faces of"))
    expect(chart).to_contain_text("%")
    held = phone.get_by_role("region", name="Your dice to place").get_by_role("button", name="your").first
    held.dispatch_event("pointerdown", {"pointerType": "touch", "button": 0, "bubbles": True, "pointerId": 1})
    expect(phone.get_by_role("dialog")).to_contain_text("%")
    assert not grave_findings(page)

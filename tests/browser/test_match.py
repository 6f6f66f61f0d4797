"""Whole matches in the browser: by invitation, on one screen, by the keyboard alone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.checking import grave_findings, misfits
from tests.browser.games import Played
from tests.browser.house import House, ways
from tests.browser.players import Keys, Player, play


def test_two_people_play_a_match_by_invitation_at_a_desk_and_on_a_phone(house: House, game: Played) -> None:
    ada, bo = house.pair(game)
    play(ada, bo)
    told = ada.look().log
    assert told
    assert told == bo.look().log
    for page in (ada.page, bo.page):
        expect(page.get_by_role("region", name="The result")).to_be_visible()
    assert ada.made
    assert bo.made


def test_one_screen_is_enough_for_two_and_fits_and_is_readable_in_every_phase(
    house: House, game: Played
) -> None:
    page = house.host(game, "Share this screen", shared=True)
    expect(page.get_by_role("main", name="The table")).to_be_visible()
    both = Player(page, 3, game.eager)
    seen: set[str] = set()
    faults: list[str] = []

    def look_closely() -> bool:
        now = both.look()
        phase = "over" if now.over else re.sub(r" *\d.*", "", now.step)
        if phase not in seen and (now.choices or now.over):
            seen.add(phase)
            faults.extend(f"{phase}: {one}" for one in [*misfits(page), *grave_findings(page)])
        return now.over

    play(both, until=look_closely)
    look_closely()
    assert not faults, "\n".join(faults)
    assert "over" in seen
    assert len(seen) > 1


def test_a_full_table_fits_every_screen(house: House, game: Played) -> None:
    page = house.host(game, "Share this screen", seats=["person"] * game.most, shared=True)
    expect(page.get_by_role("main", name="The table")).to_be_visible()
    everybody = Player(page, 4, game.eager)
    for _ in range(4):
        play(everybody, moves=5)
        faults = misfits(page)
        assert not faults, f"{everybody.look().step}: " + "\n".join(faults)


def test_the_keyboard_is_enough_for_a_match(house: House, game: Played) -> None:
    page = house.desktop()
    hands = Keys(page, 5, game.eager)
    without_a_pointer(page)
    hands.walk("Tab", page.get_by_label("Your name"))
    page.keyboard.type("Ada")
    house.shorten(page, game)
    hands.press(ways(page, game).get_by_role("button", name="Play a bot now"))
    expect(page.get_by_role("main", name="The table")).to_be_visible()
    play(hands)
    expect(page.get_by_role("region", name="The result")).to_be_visible()
    assert hands.made


def without_a_pointer(page: Page) -> None:
    """Let no click come from a pointer."""
    page.evaluate("addEventListener('pointerdown', () => console.error('a pointer was used'), true)")

"""Whole matches in the browser: by invitation, on one screen, by the keyboard alone."""

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.checking import grave_findings, misfits
from tests.browser.games import Played
from tests.browser.house import DESKTOP, PHONE, SCREENS, House, counted, graph, result, room_of, table, ways
from tests.browser.players import Finger, Keys, Player, play

TURNED = re.compile(r"^[①②③]")  # what links to turning points begin with


def test_two_people_play_a_match_by_invitation_at_a_desk_and_on_a_phone(house: House, game: Played) -> None:
    desk, hand = SCREENS[game.id]
    page, friend = house.host(game, "Invite a friend", house.desktop(size=desk)), house.phone(size=hand)
    house.invited(page, friend)
    ada, bo = Player(page, 1, game.eager), Finger(friend, 2, game.eager)
    play(ada, bo)
    assert house.story(game, ada, bo)
    for player in (ada, bo):
        expect(result(player.page)).to_be_visible()
        assert player.made
    # What dice came to that count, and never a number for dice that show figures or symbols.
    rolls = page.get_by_role("log").locator(".roll").all_text_contents()
    assert len(rolls) >= 2 if game.id == "daemon-dice" else not rolls
    assert all(re.fullmatch(r"\d points? - expected [\d.]+", roll) for roll in rolls)


def test_one_screen_is_enough_for_two_and_fits_and_is_readable_in_every_phase(
    house: House, game: Played
) -> None:
    both = house.shared(game)
    seen: set[str] = set()
    faults: list[str] = []

    def look_closely() -> bool:
        now = both.look()
        phase = "over" if now.over else re.sub(r" *\d.*", "", now.step)
        if phase not in seen and (now.choices or now.over):
            seen.add(phase)
            if now.over:
                counted(both.page)
            faults.extend(f"{phase}: {one}" for one in examined(both.page))
        return now.over

    play(both, until=look_closely)
    look_closely()
    assert not faults, "\n".join(faults)
    assert "over" in seen
    assert len(seen) > 1
    looks_back(both.page, even=game.id == "doodle-dice")


def test_a_full_table_fits_every_screen(house: House, any_game: Played) -> None:
    everybody = house.shared(any_game, any_game.most)
    for _ in range(2 if any_game.hidden else 4):
        play(everybody, moves=5)
        faults = misfits(everybody.page)
        assert not faults, f"{everybody.look().step}: " + "\n".join(faults)


def test_the_keyboard_is_enough_for_a_match(house: House, any_game: Played) -> None:
    game = any_game
    page = house.desktop()
    hands = Keys(page, 5, game.eager)
    without_a_pointer(page)
    hands.press(page.get_by_role("button", name="change your name"))
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Ada: change your name")).to_be_focused()
    house.shorten(page, game)
    hands.press(ways(page, game).get_by_role("button", name="Play a bot now"))
    expect(table(page)).to_be_visible()
    play(hands)
    expect(result(page)).to_be_visible()
    assert hands.made
    expect(page.get_by_role("listitem").filter(has_text="Ada (you)")).to_be_visible()


def looks_back(page: Page, *, even: bool) -> None:
    """Go from the result to a moment that turned the match, and to the game that goes on from before it.

    `even`: a match of this game may have no such moment, and the result says so.
    """
    after, room = counted(page), room_of(page)
    expect(after.get_by_text("The numbers")).to_be_visible()
    expect(after.get_by_text(re.compile(r"Player \d"))).to_have_count(0)  # everybody has a name
    expect(after.get_by_role("group", name="Luck").get_by_role("listitem")).to_have_count(2)
    expect(result(page).get_by_role("button", name="Play again")).to_be_in_viewport()
    turns = after.get_by_role("list", name="Turning points").get_by_role("link", name=TURNED)
    turn, none = turns.first, after.get_by_text("No single roll or choice turned it")
    expect(turn.or_(none)).to_be_visible()
    if none.is_visible():
        assert even
        return
    n = (turn.get_attribute("href") or "").removeprefix(f"/replay/{room}#")
    turn.click()
    moment = page.get_by_role("slider", name="Moment")
    expect(moment).to_have_value(n)
    expect(graph(page)).to_be_visible()
    moment.press("Home")
    page.get_by_role("list", name="Turning points").get_by_role("link", name=TURNED).first.click()
    expect(moment).to_have_value(n)
    page.go_back()
    counted(page).get_by_role("link", name="Play on from before turning point 1").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Play on from moment")).to_be_visible()
    expect(moment).to_have_value(n)  # both lead to the moment before


def examined(page: Page) -> list[str]:
    """Return what is wrong with a table as it lies there, on every screen and to every eye."""
    faults = misfits(page)
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        faults += [f"{size['width']} wide: {one}" for one in grave_findings(page)]
    return faults


def without_a_pointer(page: Page) -> None:
    """Let no click come from a pointer."""
    page.evaluate("addEventListener('pointerdown', () => console.error('a pointer was used'), true)")

"""What is read and made away from the table: rules, replays, builds."""

import re

import pytest
from playwright.sync_api import Page, expect

from dicewright.bots.names import called
from tests.browser.games import GAMES, Played
from tests.browser.house import House, give_up, room_of, table
from tests.browser.players import Player, play

LINES = "[role=log] .line"  # of a replay; on a phone they are behind the handle
BUILT = [game for game in GAMES if game.builds]


def test_a_rule_is_found_by_a_word_and_by_its_link(house: House, any_game: Played) -> None:
    page = house.desktop(f"/rules/{any_game.id}")
    search = page.get_by_role("searchbox", name="Search the rules")
    search.fill("dice")
    expect(page.get_by_text(re.compile(r"^\d+ of \d+ rules$"))).to_be_visible()
    found = page.locator("mark").first
    expect(found).to_have_text(re.compile("dice", re.IGNORECASE))
    rule = page.locator(".rule").first.get_attribute("id")
    search.fill("quixotry")
    page.get_by_role("button", name="Show the whole rulebook").click()
    expect(page.locator(".rule").nth(10)).to_be_attached()
    page.goto("/")
    page.goto(f"/rules/{any_game.id}#{rule}")
    expect(page.locator(f'[id="{rule}"]')).to_be_focused()
    expect(page.locator(f'[id="{rule}"]')).to_be_in_viewport()


def test_a_rulebook_answers_first_has_pictures_and_shows_numbers_on_demand(
    house: House, any_game: Played
) -> None:
    page = house.phone(f"/rules/{any_game.id}")
    short = page.get_by_role("region", name="In short")
    expect(short.get_by_role("heading", name="How do I win?")).to_be_visible()
    assert short.get_by_role("listitem").count() >= 3
    expect(page.locator(".plate").nth(2)).to_be_attached()
    number = page.locator(".rule .id").first
    expect(number).to_be_hidden()
    page.get_by_label("Rule numbers").check()
    expect(number).to_be_visible()
    short.get_by_role("link").first.click()
    expect(page.locator(".rule.sought")).to_be_in_viewport()


def test_a_prompt_and_a_line_of_the_log_lead_to_their_rules(house: House, any_game: Played) -> None:
    ada = house.alone(any_game)
    play(ada, until=lambda: bool(ada.look().choices))
    ada.page.get_by_role("button", name="The rule of this question").click()
    shown = ada.page.get_by_role("tabpanel", name="Rules").locator(".sought, [aria-current], mark")
    expect(shown.first).to_be_in_viewport()
    ada.page.get_by_role("tab", name="Log").click()
    ada.page.get_by_role("button", name=re.compile("^The rule: ")).first.click()
    expect(shown.first).to_be_in_viewport()


def test_a_match_can_be_watched_again_and_a_moment_of_it_linked(house: House, any_game: Played) -> None:
    ada = house.alone(any_game)
    play(ada, until=lambda: len(house.watch.chosen) >= 5)
    give_up(ada.page)
    page = ada.page
    page.get_by_role("link", name="Watch the replay").click()
    moment = page.get_by_role("slider", name="Moment")
    expect(moment).to_be_enabled()
    count = page.get_by_text(re.compile(r"^\d+ / \d+$"))
    last = int(moment.get_attribute("max") or 0)
    assert last >= 5
    for n in (1, 2, 3):
        page.get_by_role("button", name="One step forward").click()
        expect(count).to_have_text(f"{n} / {last}")
    told = lines(page)
    page.get_by_role("button", name="Link to this moment").click()
    link = page.get_by_role("textbox", name="Link to this moment").input_value()
    friend = house.phone(link)
    expect(friend.get_by_text(f"3 / {last}")).to_be_visible()
    expect(friend.locator(LINES)).to_have_text(told)
    moment = friend.get_by_role("slider", name="Moment")
    moment.press("End")
    expect(friend.get_by_text(f"{last} / {last}")).to_be_visible()
    expect(friend.get_by_text("has won").first).to_be_visible()
    assert len(lines(friend)) > len(told)
    friend.get_by_label("Whose view").select_option(index=1)
    expect(friend.get_by_text("has won").first).to_be_visible()
    page.get_by_role("button", name="Done").click()
    goes_on(house, ada, any_game, told)


def test_a_match_that_is_not_over_cannot_be_watched_again(house: House) -> None:
    ada = house.alone(GAMES[0])
    with house.watch.expecting(r"refused: GET .*/moments|Failed to load resource"):
        page = house.phone(f"/replay/{room_of(ada.page)}")
        expect(page.get_by_role("heading", name="No such replay")).to_be_visible()


@pytest.mark.parametrize("game", BUILT, ids=lambda game: game.id)
def test_a_build_is_made_sent_saved_and_played(house: House, game: Played) -> None:
    page = house.desktop(f"/build/{game.id}")
    page.get_by_role("button", name="At random").click()
    expect(page.get_by_text("Ready to play.")).to_be_visible()
    made = page.get_by_role("textbox", name="The build as text").input_value()
    link = page.get_by_role("textbox", name="Link to this build").input_value()
    friend = house.phone(link)
    expect(friend.get_by_role("textbox", name="The build as text")).to_have_value(made)
    page.get_by_label("Its name").fill("Grim")
    page.get_by_label("Its name").press("Enter")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Open Grim")).to_be_visible()
    text = page.get_by_role("textbox", name="The build as text")
    made = text.input_value()
    text.fill(made + "99 nonsense\n")
    play_it = page.get_by_role("button", name="Play with it now")
    expect(play_it).to_be_disabled()
    page.get_by_role("button", name="Open Grim").click()
    expect(page.get_by_text("Ready to play.")).to_be_visible()
    assert sorted(text.input_value().split()) == sorted(made.split())
    play_it.click()
    expect(table(page)).to_be_visible()
    room = next(one for one in reversed(house.watch.heard[page]) if one["is"] == "room")
    assert room["seats"][0]["build"]
    page.goto(f"/new/{game.id}")
    page.get_by_label("You play with").select_option("Grim")


def goes_on(house: House, player: Player, game: Played, told: list[str]) -> None:
    """Play on from the moment that a replay shows, in the other's seat, and make a move there.

    What was told before is told of those who sat there then.
    """
    page, match = player.page, room_of(player.page)
    bot = called(match, 1)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("radio", name="Ada")).to_be_focused()
    page.get_by_label("Who plays the others").select_option("beginner")
    page.get_by_role("radio", name="Ada").press("ArrowDown")
    page.get_by_role("radio", name=bot).press("Enter")
    expect(table(page)).to_be_visible()
    expect(page.get_by_text(f"Continues from moment 3 of a game by Ada and {bot}.")).to_be_visible()
    room = next(one for one in reversed(house.watch.heard[page]) if one["is"] == "room")
    assert {**room["from"], "told": 0} == {"room": match, "at": 3, "names": ["Ada", bot], "told": 0}
    assert [seat["yours"] for seat in room["seats"]] == [False, True]
    assert room_of(page) != match
    before = len(house.watch.chosen)
    play(player, until=lambda: len(house.watch.chosen) > before)
    assert game.hidden or list(player.look().log[: len(told)]) == told
    page.get_by_role("link", name="moment 3").click()
    expect(page.get_by_text(re.compile(r"^3 / \d+$"))).to_be_visible()


def lines(page: Page) -> list[str]:
    """Return what a replay has told so far."""
    return [" ".join(line.split()) for line in page.locator(LINES).all_text_contents()]

"""People at a table: what they agree on, what they say, whom they send away, and how they like it shown."""

import json
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.games import GAMES, Played
from tests.browser.house import House, menu, result, table
from tests.browser.players import Finger, Player, play

DAEMONS = GAMES[1]
# What can be chosen and lies with its middle and a good part of it under the hint.
COVERED = """() => {
  const hint = document.querySelector('[aria-label="Hint"]').getBoundingClientRect();
  const lit = [...document.querySelectorAll('[data-light="lit"], [data-region="buttons"] button')];
  return lit.filter((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const wide = Math.min(right, hint.right) - Math.max(left, hint.left);
    const high = Math.min(bottom, hint.bottom) - Math.max(top, hint.top);
    const under = x > hint.left && x < hint.right && y > hint.top && y < hint.bottom;
    return one.checkVisibility() && under && wide * high > (width * height) / 3;
  }).map((one) => one.ariaLabel ?? one.textContent);
}"""
# What a hint is about and lies under it, more than its edge.
SUBJECT = """() => {
  const hint = document.querySelector('[aria-label="Hint"]');
  const own = hint.getBoundingClientRect();
  const about = document.querySelector(`[data-region="${hint.dataset.about}"]`)?.getBoundingClientRect();
  const wide = about ? Math.min(own.right, about.right) - Math.max(own.left, about.left) : 0;
  const high = about ? Math.min(own.bottom, about.bottom) - Math.max(own.top, about.top) : 0;
  return wide > 2 && high > 2 ? [hint.dataset.about] : [];
}"""
HINTS = 6  # at most
COLOUR = "() => getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def pair(house: House) -> tuple[Player, Player]:
    """Two people in mid-game."""
    ada, bo = house.pair(DAEMONS)
    play(ada, bo, moves=4)
    house.settled(ada, bo)
    return ada, bo


def test_a_pause_is_agreed_on_and_ended_by_anybody(pair: tuple[Player, Player]) -> None:
    ada, bo = pair
    menu(ada.page, "Propose a pause")
    agree(bo.page, "asks for a pause.")
    for player in pair:
        expect(player.page.get_by_text("The game is paused, and the clocks are stopped.")).to_be_visible()
    bo.page.get_by_role("button", name="Go on").click()
    for player in pair:
        expect(player.page.get_by_text("The game is paused, and the clocks are stopped.")).to_be_hidden()
    play(ada, bo, moves=2)


def test_an_answer_is_taken_back_when_the_other_agrees(house: House, pair: tuple[Player, Player]) -> None:
    ada, bo = pair
    play(ada, bo, until=lambda: returnable(house, ada))
    house.settled(ada, bo)
    told = ada.look().log
    menu(ada.page, "Ask to take back my last answer")
    agree(bo.page, "asks to take back the last answer.")
    for player in pair:
        expect(player.page.get_by_role("button", name="Withdraw")).to_be_hidden()
    expect(ada.page.get_by_role("log").get_by_text("taken back", exact=False).last).to_be_attached()
    *kept, last = ada.look().log  # what was taken back is out of the log, and the rest is as it was
    assert last == "An answer is taken back."
    assert tuple(kept) == told[: len(kept)]
    assert len(kept) < len(told)
    play(ada, bo, moves=2)


def returnable(house: House, player: Player) -> bool:
    """Say whether the last answer may be taken back by consent."""
    return bool(house.watch.scenes(player.page)[-1]["takeback"])


def test_a_draw_is_declined_and_then_agreed_on(pair: tuple[Player, Player]) -> None:
    ada, bo = pair
    menu(ada.page, "Offer a draw")
    bo.page.get_by_role("button", name="Decline").click()
    expect(ada.page.get_by_role("button", name="Withdraw")).to_be_hidden()
    expect(ada.page.get_by_role("alert").filter(has_text="does not agree")).to_be_visible()
    menu(ada.page, "Offer a draw")
    agree(bo.page, "offers a draw.")
    for player in pair:
        expect(result(player.page).get_by_role("heading", name="share first place")).to_be_visible()
    for player in pair:  # one tap each
        player.page.get_by_role("button", name="Play again").click()
    for player in pair:
        expect(table(player.page)).to_be_visible()
        expect(result(player.page)).to_be_hidden()


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(
    house: House, pair: tuple[Player, Player]
) -> None:
    ada, bo = pair
    play(ada, until=lambda: not ada.look().choices)  # then it is the other's turn
    context, url = bo.page.context, bo.page.url
    bo.page.close()
    ada.page.get_by_role("button", name="Let a bot play on").click()
    expect(ada.page.get_by_text("a bot plays", exact=True)).to_be_visible()
    play(ada, moves=1)
    page = context.new_page()
    page.goto(url)
    expect(table(page)).to_be_visible()
    expect(ada.page.get_by_text("a bot plays", exact=True)).to_be_hidden()
    play(ada, Finger(page, 41, DAEMONS.eager), moves=4)


def test_what_is_said_is_text_and_who_is_muted_says_no_more(pair: tuple[Player, Player]) -> None:
    ada, bo = pair
    for page in (ada.page, bo.page):
        chat(page)
    say(bo.page, "<b>Well</b> rolled!")
    expect(ada.page.get_by_text("<b>Well</b> rolled!")).to_be_visible()
    menu(ada.page, "People at this table", "Mute")
    expect(bo.page.get_by_role("textbox", name="Say something")).to_be_disabled()
    ada.page.get_by_role("dialog").get_by_role("button", name="Let speak").click()
    say(bo.page, "Thank you.")
    expect(ada.page.get_by_text("Thank you.")).to_be_visible()


def test_the_host_sends_somebody_away_for_good(pair: tuple[Player, Player]) -> None:
    ada, bo = pair
    menu(ada.page, "People at this table", "Remove…", "Yes, remove")
    expect(bo.page.get_by_role("heading", name="You can\u2019t come in")).to_be_visible()
    bo.page.reload()
    expect(bo.page.get_by_role("heading", name="You can\u2019t come in")).to_be_visible()
    ada.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    play(ada, moves=3)


def test_settings_are_kept(house: House) -> None:
    page = house.alone(GAMES[0]).page
    page.wait_for_timeout(600)  # a hint comes when the table has settled, and is put away by the next touch
    page.get_by_role("button", name="Menu").hover()
    light = page.evaluate(COLOUR)
    menu(page, "Settings")
    page.get_by_label("Colours").select_option("dark")
    page.get_by_label("Speed of dice").select_option("slow")
    assert page.evaluate(COLOUR) != light
    dark = page.evaluate(COLOUR)
    page.reload()
    expect(table(page)).to_be_visible()
    assert page.evaluate(COLOUR) == dark
    menu(page, "Settings")
    expect(page.get_by_label("Colours")).to_have_value("dark")
    kept = json.loads(page.evaluate("localStorage['dicewright.settings']"))
    assert (kept["theme"], kept["speed"]) == ("dark", 450)


def test_a_newcomer_gets_hints_that_hide_nothing_and_end(house: House, any_game: Played) -> None:
    page = house.host(any_game, "Play a bot now", house.phone())
    hint = page.get_by_role("note", name="Hint")
    read = page.get_by_role("button", name="Got it")
    table(page).wait_for()
    hidden: list[str] = []
    seen = quiet = 0
    while quiet < 5 and seen <= HINTS:  # a hint looks for its place when the table has settled
        page.wait_for_timeout(100)
        if not read.is_visible():
            quiet += 1
            continue
        seen, quiet = seen + 1, 0
        under = [*page.evaluate(COVERED), *page.evaluate(SUBJECT)]
        hidden += [f"{hint.inner_text()[:40]}: {one}" for one in under]
        with suppress(Error):  # a hint goes with what it is about, when the bot has moved
            read.click(timeout=3000)
    assert 0 < seen <= HINTS
    assert not hidden, "\n".join(hidden)


def test_what_is_undone_is_asked_again(house: House) -> None:
    ada = house.shared(DAEMONS)
    undo = ada.page.get_by_role("button", name="Undo: ")
    play(ada, until=lambda: undo.count() > 0)
    undo.click()
    expect(ada.page.get_by_role("log").get_by_text("taken back").last).to_be_attached()
    play(ada, moves=3)


def agree(page: Page, said: str) -> None:
    """Agree to what is proposed."""
    expect(page.get_by_text(said)).to_be_visible()
    page.get_by_role("button", name="Agree").click()


def chat(page: Page) -> None:
    """Open the chat, which on a phone is behind the handle."""
    tab = page.get_by_role("tab", name="Chat")
    if not tab.is_visible():
        page.get_by_role("complementary", name="Players and log").get_by_role("button").first.click()
    tab.click()


def say(page: Page, text: str) -> None:
    """Say something."""
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()

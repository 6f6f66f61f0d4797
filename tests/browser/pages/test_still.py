"""A frame that stands still: nothing jumps or is covered, and no page flashes by on the way to a table."""

from playwright.sync_api import Page, expect

from tests.browser.games import GAMES, Played
from tests.browser.house import House, code_of, table, ways
from tests.browser.players import Finger, Player, play
from tests.browser.seating import known, seated

# What every moment of the page shows, as it changes: a lobby, a blank page, or the heights of the bar.
PASSING = """() => {
  window.passed = [];
  const note = () => {
    if (!location.pathname.startsWith('/room/')) return;
    const seen = document.querySelector('#seats') ? 'lobby' : document.body.innerText.trim() ? '' : 'blank';
    if (seen) window.passed.push(seen);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
HEIGHTS = """() => {
  window.heights = new Set();
  const bar = document.querySelector('.prompt .bar');
  const note = () => { // of a match that is over nothing is asked any more
    if (!bar.matches('.over')) window.heights.add(Math.round(bar.getBoundingClientRect().height));
  };
  note();
  new ResizeObserver(note).observe(bar);
}"""
HEIGHT = "() => document.querySelector('main').getBoundingClientRect().height"


def test_from_the_front_page_one_comes_straight_to_the_table(house: House) -> None:
    page = house.desktop()
    for game in GAMES[:2]:
        card = ways(page, game)
        card.wait_for()
        page.evaluate(PASSING)
        card.get_by_role("button", name="Play a bot now").click()
        expect(table(page)).to_be_visible()
        assert page.evaluate("window.passed") == []
        page.goto("/")


def test_who_likes_motion_is_faded_over_to_the_table(house: House) -> None:
    context = house.new_context(base_url=house.server.address, reduced_motion="no-preference")
    house.watch.over(context)
    page = context.new_page()
    page.goto("/")
    faded = "window.fades = 0; const begin = document.startViewTransition.bind(document);"
    page.evaluate(f"() => {{ {faded} document.startViewTransition = (f) => (window.fades++, begin(f)); }}")
    ways(page, GAMES[0]).get_by_role("button", name="Play a bot now").click()
    expect(table(page)).to_be_visible()
    assert page.evaluate("window.fades") == 1


def test_the_bar_keeps_its_height(house: House, any_game: Played) -> None:
    game = any_game
    ada = known(house.server, "Ada")
    for opens, player, height in ((house.desktop, Player, 76), (house.phone, Finger, 132)):
        room = seated(house.server, game, ["person", "random"], ada)
        page = opens(f"/room/{room}", ada)
        table(page).wait_for()
        page.evaluate(HEIGHTS)
        play(player(page, 3, game.eager), moves=8)
        assert page.evaluate("[...window.heights]") == [height]
        page.close()


def test_on_a_phone_the_log_lies_over_the_table(house: House) -> None:
    ada = known(house.server, "Ada")
    page = house.phone(f"/room/{seated(house.server, GAMES[0], ['person', 'random'], ada)}", ada)
    table(page).wait_for()
    before = page.evaluate(HEIGHT)
    page.locator(".handle").click()
    expect(page.get_by_role("log", name="What has happened")).to_be_visible()
    assert page.evaluate(HEIGHT) == before


def test_a_message_is_read_on_a_phone_and_is_not_new_again_after_a_reload(house: House) -> None:
    ada, bo = house.pair(GAMES[0])
    say(ada.page, "Hello Bo")
    expect(bo.page.locator(".handle")).to_contain_text("Ada: Hello Bo")
    bo.page.locator(".handle").click()
    expect(bo.page.get_by_role("log", name="Chat")).to_contain_text("Hello Bo")
    for page in (ada.page, bo.page):  # neither one's own words nor what was read
        page.reload()
        table(page).wait_for()
        expect(page.locator("[aria-label='something new']")).to_have_count(0)


def say(page: Page, text: str) -> None:
    """Say something in the chat."""
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text(text)


def test_who_comes_by_a_link_sits_down_and_the_host_is_told(house: House) -> None:
    page = house.host(GAMES[0], "Invite a friend")
    bo = known(house.server, "Bo")
    friend = house.phone(f"/join/{code_of(page)}", bo)
    expect(page.get_by_role("status").filter(has_text="Bo joined.")).to_be_visible()
    expect(friend.get_by_role("button", name="Stand up from seat 2")).to_be_visible()
    friend.get_by_role("button", name="Stand up from seat 2").click()
    expect(friend.get_by_role("button", name="Sit here, on seat 2")).to_be_visible()
    stranger = house.phone(f"/join/{code_of(page)}")
    stranger.get_by_label("Your name").fill("Cy")
    stranger.get_by_role("button", name="Join the table").click()
    expect(page.get_by_role("status").filter(has_text="Cy joined.")).to_be_visible()


def test_a_refusal_takes_the_place_of_the_question_and_covers_nothing(house: House) -> None:
    player: Player = house.alone(GAMES[0])
    page = player.page
    player.look()
    before = page.evaluate(HEIGHT)
    page.locator("main [data-light='dim']").first.click(force=True)
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate(HEIGHT) == before
    inside = "() => document.querySelector('.prompt').contains(document.querySelector('[role=alert]'))"
    assert page.evaluate(inside)
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_role("alert")).to_have_count(0)

"""Tables are set up, found and joined: a new table, the public ones, codes and links."""

from playwright.sync_api import Page, expect

from tests.browser.games import GAMES, Played
from tests.browser.house import SIT, House, code_of, give_up, menu, named, opened, room_of, table, ways
from tests.browser.players import Finger, Player, play

USED_UP = r"refused: POST .*/api/(invites|devices): 4|Failed to load resource"


def test_what_is_set_for_a_new_table_holds_in_its_room(house: House, any_game: Played) -> None:
    page = house.desktop(f"/new/{any_game.id}")
    page.get_by_text("All ", exact=False).filter(has_text="options").first.click()
    changed(page)
    rules = page.get_by_label("The rules in one line").input_value()
    page.get_by_label("Clock").select_option("1 minute per move")
    react = page.get_by_label("Time to react")
    if react.count():
        expect(react).to_have_value("8")
        react.select_option("No limit")
    page.get_by_label("Help at this table").select_option("marks and counts, no chances")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(page.get_by_role("code").first).to_have_text(rules)
    room = next(one for one in reversed(house.watch.heard[page]) if one["is"] == "room")
    assert len(room["changed_options"]) == 1
    assert room["clock"]["kind"] == "move"
    assert room["clock"]["seconds"] == 60
    assert room["react"] is None
    assert room["assist"] == "highlight"
    page.get_by_label("Help at this table").select_option("none")
    expect(page.get_by_text("no help")).to_be_visible()
    if react.count():
        react.select_option("15 seconds")
        expect(page.get_by_text("15 s to react")).to_be_visible()


def test_a_new_table_of_bots_begins_at_once_and_helps_as_it_was_set(house: House, game: Played) -> None:
    page = house.desktop(f"/new/{game.id}")
    house.shorten(page, game)
    page.get_by_label("Seat 2").select_option(index=2)
    page.get_by_label("Help at this table").select_option("marks and counts, no chances")
    page.get_by_role("button", name="Start the game").click()
    expect(table(page)).to_be_visible()
    player = Player(page, 30, game.eager)
    play(player, moves=1)
    house.settled(player)
    page.keyboard.press("h")
    expect(page.get_by_role("alert").filter(has_text="The host has limited help")).to_be_visible()
    expect(page.get_by_role("button", name="Hint: suggest")).to_have_count(0)
    menu(page, "Settings")
    expect(page.get_by_label("Help on the table")).to_have_value("highlight")
    expect(page.get_by_label("Chances before choosing")).to_be_disabled()
    assert not [one for one in house.watch.said[page] if one["do"] in ("odds", "hint")]


def test_a_public_table_is_found_joined_and_watched(house: House) -> None:
    game = GAMES[0]
    page = house.host(game, "Invite a friend")
    code_of(page)
    page.get_by_role("switch", name="Public").check()
    friend = house.phone("/rooms")
    join = friend.locator(f'a[href="/room/{room_of(page)}"]')
    expect(join).to_have_text("Join")
    join.click()
    friend.get_by_role("button", name=SIT).click()
    page.get_by_role("button", name="Start the game").click()
    expect(table(friend)).to_be_visible()
    eve = house.desktop("/rooms")
    eve.locator(f'a[href="/room/{room_of(page)}"]').filter(has_text="Watch").click()
    expect(table(eve)).to_be_visible()
    assert not Player(eve, 31).look().choices


def test_an_invitation_for_one_seat_works_once(house: House) -> None:
    page = house.host(GAMES[0], "Invite a friend")
    page.get_by_role("button", name="Invite… somebody to seat 2").click()
    link = page.get_by_role("textbox", name="Link for one seat").input_value()
    expect(page.get_by_role("img", name="QR code: Link for one seat")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    friend = house.phone(link)
    named(friend, "Bo")
    friend.get_by_role("button", name="Take the seat").click()
    expect(friend.get_by_text("starts the game")).to_be_visible()
    expect(page.get_by_text("Bo", exact=True)).to_be_visible()
    late = house.phone(link)
    with house.watch.expecting(USED_UP):
        late.get_by_role("button", name="Take the seat").click()
        expect(late.get_by_role("heading", name="work any more")).to_be_visible()


def test_a_link_moves_a_seat_to_another_device(house: House) -> None:
    game = GAMES[0]
    old = house.alone(game)
    play(old, moves=1)
    menu(old.page, "Move my seat")
    link = old.page.get_by_role("textbox", name="Link for the other device").input_value()
    old.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page = house.phone(link)
    page.get_by_role("button", name="Play on here").click()
    expect(table(page)).to_be_visible()
    expect(old.page.get_by_text("moved to another device")).to_be_visible()
    play(Finger(page, 32, game.eager), moves=2)
    assert not old.look().choices
    late = house.phone(link)
    with house.watch.expecting(USED_UP):
        late.get_by_role("button", name="Play on here").click()
        expect(late.get_by_role("heading", name="work any more")).to_be_visible()


def test_ones_own_tables_are_on_the_front_page(house: House) -> None:
    ada = house.alone(GAMES[0])
    play(ada, until=lambda: bool(ada.look().choices))
    assert ada.page.title().startswith("● Your turn")
    page = opened(ada.page.context, "/")
    page.get_by_role("link", name="Your turn").click()
    expect(table(page)).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("button", name="Yes, end this game").click()
    expect(page.get_by_role("link", name="Your turn")).to_have_count(0)
    expect(ada.page.get_by_role("heading", name="There is no such table")).to_be_visible()


def test_ones_own_games_follow_the_match_and_a_public_one_can_be_watched_again(house: House) -> None:
    game = GAMES[0]
    ada, bo = house.pair(game, public=True)
    house.settled(ada, bo)
    first, other = (ada, bo) if ada.look().choices else (bo, ada)
    hall = opened(other.page.context, "/")
    badge = hall.get_by_role("listitem").filter(has_text=game.title).locator(".badge")
    expect(badge).to_contain_text("s turn")
    play(first, until=lambda: bool(other.look().choices))
    expect(badge).to_have_text("Your turn")
    assert hall.title().startswith("● Your turn (1)")
    give_up(first.page)
    hall.get_by_text("Games you have played (1)").click()
    expect(hall.get_by_text("you won")).to_be_visible()
    eve = house.phone("/rooms")
    again = eve.locator(f'a[href="/replay/{room_of(ada.page)}"]')
    expect(again).to_be_visible()
    expect(eve.get_by_text("Ada")).to_have_count(0)  # a stranger to her, here and in the replay
    again.click()
    expect(table(eve)).to_be_visible()
    expect(eve.get_by_text("Ada")).to_have_count(0)
    eve.get_by_role("button", name="Show names, chat and drawings of strangers").click()
    expect(eve.get_by_text("Ada").first).to_be_attached()


def test_a_quick_match_with_the_next_who_asks_or_a_bot(house: House) -> None:
    game = GAMES[0]
    ada, bo = house.desktop(), house.phone()
    ways(ada, game).get_by_role("button", name="Quick match").click()
    expect(ada.get_by_text("A bot joins in")).to_be_visible()
    ada.get_by_role("button", name="Cancel").click()
    expect(ways(ada, game)).to_be_visible()
    for page in (ada, bo):
        ways(page, game).get_by_role("button", name="Quick match").click()
    for page in (ada, bo):
        expect(table(page)).to_be_visible()
    assert room_of(ada) == room_of(bo)
    eve = house.phone()
    ways(eve, game).get_by_role("button", name="Quick match").click()
    expect(eve.get_by_role("heading", name="Quick match")).to_be_visible()
    eve.get_by_role("button", name="Play a bot now").click()
    expect(table(eve)).to_be_visible()


def test_the_host_gives_a_seat_to_a_bot_and_takes_it_back(house: House) -> None:
    page = house.host(GAMES[0], "Invite a friend")
    page.get_by_label("Give seat 2 to a bot").select_option(index=1)
    page.get_by_role("button", name="Remove the bot from seat 2").click()
    page.get_by_role("button", name="Invite… somebody to seat 2").wait_for()
    page.get_by_role("button", name="Start, with a bot").click()
    expect(table(page)).to_be_visible()


def changed(page: Page) -> None:
    """Give the first option that is a switch or a choice another value."""
    first = page.locator("details li [role=switch], details li select").first
    if first.get_attribute("role") == "switch":
        first.click()
    else:
        values = first.locator("option").evaluate_all("all => all.map((one) => one.value)")
        first.select_option(next(value for value in values if value != first.input_value()))
    expect(page.get_by_text("1 changed")).to_be_visible()

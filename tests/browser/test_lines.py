"""What breaks and heals: reloads, lost lines, a killed server; nothing is lost and nothing is done twice."""

import json
from urllib.request import urlopen

from playwright.sync_api import Locator, Page, expect

from tests.browser.games import GAMES, Played
from tests.browser.house import House, give_up, opened, room_of, table
from tests.browser.players import Player, play
from tests.browser.watching import NETWORK

DAEMONS = GAMES[1]  # for what is the line's affair and not the game's
DEAF = 30_000  # milliseconds within which a silent line is given up


def test_a_reload_in_mid_game_changes_nothing(house: House, any_game: Played) -> None:
    ada, bo = house.pair(any_game)
    play(ada, bo, moves=6)
    for player in (ada, bo):
        house.settled(ada, bo)
        before, asked = player.look(), prompts(house, player)
        player.page.reload()
        expect(table(player.page)).to_be_visible()
        player.page.wait_for_function("() => document.querySelector('[role=log] p')")
        after = player.look()
        assert after.log == before.log
        assert prompts(house, player) == asked
        assert bool(after.choices) == bool(before.choices)
    play(ada, bo, moves=6)
    house.story(any_game, ada, bo)


def test_a_killed_server_comes_back_and_both_go_on_by_themselves(own_house: House, game: Played) -> None:
    ada, bo = own_house.pair(game)
    play(ada, bo, moves=6)
    before = own_house.story(game, ada, bo)
    with own_house.watch.expecting(NETWORK):
        own_house.server.kill()
        for player in (ada, bo):
            expect(line(player.page)).to_be_visible()
        own_house.server.start()
        for player in (ada, bo):
            expect(line(player.page)).to_be_hidden()
    assert own_house.story(game, ada, bo) == before
    play(ada, bo, moves=6)
    give_up(ada.page)
    assert own_house.story(game, ada, bo)[: len(before)] == before
    done_once(own_house, ada)


def test_what_is_chosen_without_a_line_is_done_once_when_it_is_back(house: House) -> None:
    ada, bo = house.pair(DAEMONS)
    play(ada, bo, moves=4)
    house.settled(ada, bo)
    asked = ada if ada.look().choices else bo
    with house.watch.expecting(NETWORK):
        asked.page.context.set_offline(True)
        play(asked, until=lambda: not asked.look().choices)
        expect(line(asked.page)).to_be_visible(timeout=DEAF)
        asked.page.context.set_offline(False)
        expect(line(asked.page)).to_be_hidden()
    house.settled(ada, bo)
    play(ada, bo, moves=6)
    house.settled(ada, bo)
    give_up(ada.page)
    house.settled(ada, bo)
    done_once(house, ada)


def test_two_tabs_of_one_guest_show_one_table(house: House) -> None:
    ada, bo = house.pair(DAEMONS)
    tab = opened(ada.page.context, ada.page.url)
    expect(table(tab)).to_be_visible()
    other = Player(tab, 7)
    for hand in (ada, other, ada):
        play(hand, bo, moves=4)
        house.settled(ada, bo, other)
        assert other.look().asked == ada.look().asked
        assert other.look().log == ada.look().log


def prompts(house: House, player: Player) -> list[str]:
    """Return what somebody is asked; what is laid out and not yet sent is nobody else's affair."""
    return [request["prompt"] for request in house.watch.scenes(player.page)[-1]["decisions"]]


def line(page: Page) -> Locator:
    """Return where a page says that it has lost the server."""
    return page.get_by_text("reconnecting…", exact=True)


def done_once(house: House, player: Player) -> None:
    """Compare the record of a match with what the pages have sent: each answer is in it once."""
    with urlopen(f"{house.server.address}/api/rooms/{room_of(player.page)}/replay") as answer:  # noqa: S310
        records = json.load(answer)["records"]
    kept = [(one[1], one[3]) for one in records if one[0] == "a"]
    sent = [(one["seat"], choice) for one in house.watch.chosen.values() for choice in one["options"]]
    assert kept == sent

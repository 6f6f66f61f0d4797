"""What breaks and heals: reloads, lost lines, a killed server; nothing is lost and nothing is done twice."""

import json
from urllib.request import urlopen

from playwright.sync_api import expect

from tests.browser.games import GAMES, Played
from tests.browser.house import House, opened
from tests.browser.looks import Look
from tests.browser.players import Player, play
from tests.browser.watching import NETWORK

DAEMONS = GAMES[1]  # for what is the line's affair and not the game's
DEAF = 30_000  # milliseconds within which a silent line is given up


def test_a_reload_in_mid_game_changes_nothing(house: House) -> None:
    ada, bo = house.pair(DAEMONS)
    play(ada, bo, moves=6)
    for player in (ada, bo):
        settled(ada, bo)
        before = player.look()
        player.page.reload()
        expect(player.page.get_by_role("main", name="The table")).to_be_visible()
        player.page.wait_for_function("() => document.querySelector('[role=log] p')")
        after = player.look()
        assert after.log == before.log
        assert after.asked == before.asked
    play(ada, bo, moves=6)
    settled(ada, bo)


def test_a_killed_server_comes_back_and_both_go_on_by_themselves(own_house: House, game: Played) -> None:
    ada, bo = own_house.pair(game)
    play(ada, bo, moves=6)
    settled(ada, bo)
    before = ada.look().log
    with own_house.watch.expecting(NETWORK):
        own_house.server.kill()
        for player in (ada, bo):
            expect(player.page.get_by_text("reconnecting")).to_be_visible()
        own_house.server.start()
        for player in (ada, bo):
            expect(player.page.get_by_text("reconnecting")).to_be_hidden()
    assert ada.look().log == before
    play(ada, bo, moves=12)
    settled(ada, bo)
    assert ada.look().log[: len(before)] == before
    give_up(ada)
    settled(ada, bo)
    done_once(own_house, ada)


def test_what_is_chosen_without_a_line_is_done_once_when_it_is_back(house: House) -> None:
    ada, bo = house.pair(DAEMONS)
    play(ada, bo, moves=4)
    settled(ada, bo)
    asked = ada if ada.look().choices else bo
    with house.watch.expecting(NETWORK):
        asked.page.context.set_offline(True)
        play(asked, until=lambda: not asked.look().choices)
        expect(asked.page.get_by_text("reconnecting")).to_be_visible(timeout=DEAF)
        asked.page.context.set_offline(False)
        expect(asked.page.get_by_text("reconnecting")).to_be_hidden()
    settled(ada, bo)
    play(ada, bo, moves=6)
    settled(ada, bo)
    give_up(ada)
    settled(ada, bo)
    done_once(house, ada)


def test_two_tabs_of_one_guest_show_one_table(house: House) -> None:
    ada, bo = house.pair(DAEMONS)
    tab = opened(ada.page.context, ada.page.url)
    expect(tab.get_by_role("main", name="The table")).to_be_visible()
    other = Player(tab, 7)
    for hand in (ada, other, ada):
        play(hand, bo, moves=6)
        settled(ada, bo, other)
        assert other.look().asked == ada.look().asked


def settled(*players: Player) -> None:
    """Wait until all tell the same story, and it is over or somebody is asked."""
    looks: list[Look] = []
    for _ in range(600):
        looks = [player.look() for player in players]
        same = all(one.log == looks[0].log and one.over == looks[0].over for one in looks)
        if same and (looks[0].over or any(one.choices for one in looks)):
            return
        players[0].page.wait_for_timeout(25)
    raise AssertionError(f"they tell different stories: {[(one.asked, one.log[-3:]) for one in looks]}")


def give_up(player: Player) -> None:
    """Resign, as the menu offers it, unless the match has ended by itself."""
    if player.look().over:
        return
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Give up").click()
    player.page.get_by_role("button", name="Yes, I give up").click()
    expect(player.page.get_by_role("region", name="The result")).to_be_visible()


def done_once(house: House, player: Player) -> None:
    """Compare the record of a match with what the pages have sent: each answer is in it once."""
    room = player.page.url.rpartition("/")[2]
    with urlopen(f"{house.server.address}/api/rooms/{room}/replay") as answer:  # noqa: S310
        records = json.load(answer)["records"]
    kept = [(one[1], one[3]) for one in records if one[0] == "a"]
    sent = [(one["seat"], choice) for one in house.watch.chosen.values() for choice in one["options"]]
    assert kept == sent

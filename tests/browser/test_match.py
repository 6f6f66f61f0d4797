"""Whole matches in the browser."""

from tests.browser.games import Played
from tests.browser.house import House
from tests.browser.players import play


def test_two_people_play_a_match_by_invitation_at_a_desk_and_on_a_phone(house: House, game: Played) -> None:
    ada, bo = house.pair(game)
    import time
    t=time.time()
    n=play(ada, bo)
    print(n, time.time()-t)
    print("\n".join(ada.made))
    assert ada.look().over
    assert ada.look().log == bo.look().log

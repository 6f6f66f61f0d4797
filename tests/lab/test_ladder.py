"""The ladder: the same dice with seats swapped, ratings with intervals, and levels that can be told apart."""

from dataclasses import replace
from math import log
from typing import Any

import pytest

from dicewright.bots.levels.ratings import POINT
from dicewright.bots.random import Random
from dicewright.bots.sensible import Sensible
from dicewright.kernel.errors import DicewrightError
from dicewright.lab.ladder import climb, halved, ladder, play, play_piece, player, seated
from dicewright.lab.rating import Meeting, Met, Ratings, borne, measured
from dicewright.lab.workers import ignore
from tests.toys.duel import GAME as DUEL

LEVELS = ("beginner", "casual", "sensible", "skilled", "strong")
EVEN = tuple([1.0, 2.0, 0.0, 1.0] * 25)
THREE_OF_FOUR = tuple([1.0, 2.0] * 50)


def met(one: str, other: str, won: tuple[float, ...]) -> Met:
    """Return a meeting that went so."""
    return Met(Meeting(one, other, len(won)), won)


def climbed(monkeypatch: pytest.MonkeyPatch, better: set[str]) -> list[Meeting]:
    """Return who meets whom, if these levels are better than those below, and nobody else is."""
    asked: list[Meeting] = []

    def won(game: str, some: list[Meeting], seed: int, jobs: int, tick: object, before: int = 0) -> list[Met]:
        assert before == len(asked) - (some[0].since > 0)
        asked[before:] = [replace(one, since=0) for one in some]
        return [Met(one, THREE_OF_FOUR if one.one in better else EVEN) for one in some]

    monkeypatch.setattr("dicewright.lab.ladder.ladder", won)
    found = climb("doodle-dice", LEVELS, ["random"], 20)
    assert [one.meeting for one in found] == asked
    return asked


def test_neighbours_meet_most_and_others_meet_the_usual_level_and_the_top(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = climbed(monkeypatch, {"skilled", "strong"})
    assert found[:4] == [
        Meeting("casual", "beginner", 20),
        Meeting("sensible", "casual", 20),
        Meeting("skilled", "sensible", 20),
        Meeting("strong", "skilled", 20),
    ]
    assert found[4:] == [Meeting(level, "random", 3) for level in ("sensible", "strong")]


def test_who_cannot_be_told_from_the_level_below_ends_the_climb(monkeypatch: pytest.MonkeyPatch) -> None:
    found = climbed(monkeypatch, {"strong"})
    assert found[2:] == [Meeting("skilled", "sensible", 10), Meeting("sensible", "random", 3)]


def test_who_does_not_lead_after_half_of_the_pairs_plays_no_more() -> None:
    one = Meeting("sensible", "random", 7)
    whole = ladder("doodle-dice", [one], 3)[0]
    assert halved("doodle-dice", one, 3, 1, ignore, 0) == whole
    lost = Meeting("random", "sensible", 7)
    found = halved("doodle-dice", lost, 3, 1, ignore, 0)
    assert found == Met(replace(lost, pairs=4), ladder("doodle-dice", [lost], 3)[0].won[:4])


def test_levels_that_did_not_play_have_no_rating() -> None:
    assert measured([met("skilled", "sensible", EVEN)], LEVELS).levels == ("sensible",)


def test_meetings_after_others_have_other_dice() -> None:
    some = [Meeting("casual", "beginner", 8)]
    assert ladder("doodle-dice", some, 3) != ladder("doodle-dice", some, 3, before=1)
    two = ladder("doodle-dice", some * 2, 3)
    assert [*ladder("doodle-dice", some, 3), *ladder("doodle-dice", some, 3, before=1)] == two


def test_the_number_of_workers_changes_nothing_and_another_seed_gives_other_matches() -> None:
    some = [Meeting("casual", "random", 5), Meeting("sensible", "casual", 4)]
    found = ladder("doodle-dice", some, 3)
    assert [len(one.won) for one in found] == [5, 4]
    assert ladder("doodle-dice", some, 3, jobs=2) == found
    assert ladder("doodle-dice", some, 4) != found


def test_every_match_is_heard_of_once() -> None:
    heard: list[int] = []
    ladder("doodle-dice", [Meeting("casual", "random", 5)], tick=heard.append)
    assert sum(heard) == 10


def test_who_meets_itself_wins_one_match_of_each_pair() -> None:
    for name in ("sensible", "tests.lab.test_ladder:Slow"):
        won = play_piece("doodle-dice", (Meeting(name, name, 6),), 1, (0, 0, 6))
        assert won == [1.0] * 6, "the same dice fall for both, and the seats are swapped"


@pytest.mark.parametrize("seats", [3, 4])
def test_at_more_seats_bots_sit_in_turn_and_each_seat_is_both_of_theirs(seats: int) -> None:
    one = Meeting("sensible", "random", 5, seats=seats)
    assert ladder("doodle-dice", [one])[0].share()[0] > 0.9
    assert play_piece("doodle-dice", (replace(one, other="sensible"),), 1, (0, 0, 4)) == pytest.approx(
        [1.0] * 4
    )
    a, b = player("sensible"), player("random")
    tables = zip(seated([a, b], seats), seated([b, a], seats), strict=True)
    assert all({first, second} == {a, b} for first, second in tables)


def test_a_climb_keeps_to_its_seats_and_may_begin_at_the_usual_level() -> None:
    found = climb("doodle-dice", ("sensible",), ["random"], 8, seats=3)
    assert [one.meeting for one in found] == [Meeting("sensible", "random", 1, seats=3)]


def test_bots_that_look_ahead_are_played_in_their_seats() -> None:
    first = play(DUEL, [player("skilled"), player("random")], 5)
    assert first == play(DUEL, [player("skilled"), player("random")], 5)
    assert set(first) <= {0, 1}


class Slow(Sensible):
    """A sensible bot that has to be played in its seat."""

    name = "slow"

    @classmethod
    def policy(cls, game: Any) -> Any:
        """Return none, unless it is asked what to answer."""
        return None


def test_players_are_named_or_one_s_own() -> None:
    assert player("random") is Random
    assert player("tests.lab.test_ladder:Slow") is Slow
    for name in ("bench.anchors.doodle_dice:ANCHOR", "bench.anchors:ANCHORS"):
        own = player(name)
        assert issubclass(own, Sensible)
        assert play_piece("doodle-dice", (Meeting("sensible", own.name, 2),), 1, (0, 0, 2))
    for name, words in (
        ("hal", "no bot is called 'hal'"),
        ("nowhere:HAL", "cannot be loaded"),
        ("math:HAL", "cannot be loaded"),
        ("math:pi", "neither a bot nor a policy"),
    ):
        with pytest.raises(DicewrightError, match=words):
            player(name)


def test_shares_have_intervals_that_go_with_the_pairs() -> None:
    share, low, high = met("a", "b", EVEN).share()
    assert (share, round(low, 3), round(high, 3)) == (0.5, 0.43, 0.57)
    wide = met("a", "b", tuple([2.0, 0.0] * 50)).share()
    assert wide[1] < low, "pairs that are won or lost together say less"
    share, low, high = met("a", "b", (2.0,) * 50).share()
    assert (share, round(low, 2), high) == (1.0, 0.98, 1.0)


def test_points_come_from_matches_and_add_up() -> None:
    found = Ratings([met("strong", "sensible", THREE_OF_FOUR), met("expert", "strong", THREE_OF_FOUR)])
    points, low, high = found.above("strong", "sensible")
    assert points == pytest.approx(log(3) / POINT, rel=0.02)
    assert low < points < high
    twice = found.above("expert", "sensible")
    assert twice[0] == pytest.approx(2 * points, rel=0.02)
    assert twice[2] - twice[1] > high - low, "who met only by way of another is less sure"
    assert found.above("expert", "strong")[0] == pytest.approx(twice[0] - points)


def test_intervals_are_those_of_the_shares() -> None:
    one = met("strong", "sensible", THREE_OF_FOUR)
    _, low, high = Ratings([one]).above("strong", "sensible")
    share, least, most = one.share()
    slope = 1 / (share * (1 - share))
    assert (high - low) * POINT == pytest.approx((most - least) * slope, rel=0.02)


def test_who_always_wins_has_points_and_doubts() -> None:
    points, low, high = Ratings([met("strong", "sensible", (2.0,) * 50)]).above("strong", "sensible")
    assert 400 < points < 2000
    assert low > 0
    assert high - low > 100


def test_levels_that_cannot_be_told_apart_are_left_out() -> None:
    games = [
        met("casual", "beginner", EVEN),
        met("sensible", "casual", THREE_OF_FOUR),
        met("skilled", "sensible", EVEN),
        met("strong", "skilled", THREE_OF_FOUR),
    ]
    assert borne(Ratings(games), LEVELS) == ("casual", "sensible", "strong")
    rated = measured(games, LEVELS)
    assert rated.levels == ("casual", "sensible", "strong")
    assert rated.points["casual"][2] < rated.points["sensible"][0] == 0 < rated.points["strong"][1]

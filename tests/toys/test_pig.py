"""Pig, rule by rule, with written dice."""

import pytest

from dicewright.kernel.decisions import ALL
from dicewright.kernel.errors import BadOption, DicewrightError
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from tests.toys.pig import GAME
from tests.toys.pig.state import Pig
from tests.toys.pig.turn import EITHER, HOLD, ROLL, act, set_up


def pig(*points: int, total: int = 0, goal: int = 100) -> Pig:
    """Return a game with points for each seat; it is seat 0's turn."""
    s = GAME.begin(GAME.base_rows, GAME.options.resolve({"goal": goal}), [None] * len(points), len(points))
    s.points, s.total, s.step = list(points), total, 1
    return s


def go_on(s: Pig, *choose: int, dice: tuple[int, ...] = ()) -> Scripted:
    """Make some choices, one after the other."""
    table = Scripted(choose, dice)
    for choice in choose:
        part = Scripted([choice], table.dice[: int(choice == ROLL)])
        del table.dice[: int(choice == ROLL)]
        play(s, act, part)
        table.told += part.told
    assert not table.dice
    return table


@pytest.mark.parametrize("lot", [0, 1, 2])
def test_a_draw_decides_who_begins(lot: int) -> None:  # pig.start
    s = pig(0, 0, 0)
    table = Scripted(draws=[lot])
    play(s, set_up, table)
    assert s.turn == lot
    assert [(e.kind, e.seat, e.to) for e in table.told] == [("lot", -1, ALL), ("begins", lot, ALL)]


def test_the_lot_is_drawn_among_all_seats() -> None:  # pig.start
    s = pig(0, 0, 0)
    with pytest.raises(AssertionError, match="3 cannot be drawn out of 3"):
        play(s, set_up, Scripted(draws=[3]))


def test_the_turn_passes_to_the_left() -> None:  # pig.start
    s = pig(0, 0, 0)
    order = []
    for _ in range(4):
        order.append(s.turn)
        go_on(s, HOLD)
    assert order == [0, 1, 2, 0]


def test_each_face_from_two_to_six_is_added_to_the_total() -> None:  # pig.turn
    s = pig(0, 0)
    go_on(s, ROLL, ROLL, ROLL, ROLL, ROLL, dice=(2, 3, 4, 5, 6))
    assert (s.total, s.turn, s.points) == (20, 0, [0, 0])


def test_one_may_always_roll_or_hold() -> None:  # pig.turn
    table = Scripted([ROLL], [5])
    play(pig(0, 0), act, table)
    assert table.asked == [(0, "act", EITHER)]


def test_a_one_wipes_out_the_total_and_ends_the_turn() -> None:  # pig.one
    s = pig(7, 0, total=18)
    table = go_on(s, ROLL, dice=(1,))
    assert (s.total, s.turn, s.points) == (0, 1, [7, 0])
    assert table.kinds() == ["die", "lost"]


def test_a_two_does_not() -> None:  # pig.one
    s = pig(7, 0, total=18)
    table = go_on(s, ROLL, dice=(2,))
    assert (s.total, s.turn, table.kinds()) == (20, 0, ["die"])


def test_a_one_on_the_last_seat_gives_the_turn_to_the_first() -> None:  # pig.one
    s = pig(0, 0)
    s.turn = 1
    go_on(s, ROLL, dice=(1,))
    assert s.turn == 0


def test_who_holds_keeps_the_total_for_good() -> None:  # pig.hold
    s = pig(7, 0, total=18)
    table = go_on(s, HOLD)
    assert (s.total, s.turn, s.points) == (0, 1, [25, 0])
    assert [(e.seat, e.data) for e in table.told] == [(0, {"total": 18, "points": 25})]


def test_one_may_hold_with_nothing() -> None:  # pig.hold
    s = pig(7, 0)
    go_on(s, HOLD)
    assert (s.turn, s.points) == (1, [7, 0])


def test_who_holds_with_exactly_the_goal_wins_at_once() -> None:  # pig.win
    s = pig(90, 99, total=10)
    go_on(s, HOLD)
    assert (s.first, s.points) == ((0,), [100, 99])


def test_one_point_less_does_not_win() -> None:  # pig.win
    s = pig(90, 0, total=9)
    go_on(s, HOLD)
    assert (s.first, s.turn) == ((), 1)


def test_more_than_the_goal_wins_too() -> None:  # pig.win
    s = pig(90, 0, total=30)
    go_on(s, HOLD)
    assert s.first == (0,)


def test_a_total_beyond_the_goal_is_worth_nothing_before_it_is_held() -> None:  # pig.win pig.one
    s = pig(90, 0, total=30)
    go_on(s, ROLL, dice=(6,))
    assert s.first == ()
    go_on(s, ROLL, dice=(1,))
    assert s.points == [90, 0]


def test_other_points_may_be_agreed() -> None:  # pig.win
    s = pig(25, 0, total=5, goal=30)
    go_on(s, HOLD)
    assert s.first == (0,)
    assert Match(GAME, seed=1, options={"preset": "short"}).view(0)["goal"] == 30
    assert Match(GAME, seed=1).view(0)["goal"] == 100


@pytest.mark.parametrize("goal", [9, 1001, "many", 10.5, True])
def test_a_goal_has_its_limits(goal: object) -> None:  # pig.win
    with pytest.raises(BadOption, match="goal must be a whole number from 10 to 1000"):
        Match(GAME, seed=1, options={"goal": goal})


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:  # pig.start
    with pytest.raises(DicewrightError, match=f"Pig is played by 2 to 6, not {seats}"):
        Match(GAME, seats, seed=1)


def test_the_winner_gets_all_and_points_are_scores() -> None:  # pig.win
    m = Match(GAME, 2, seed=4, options={"goal": 10})
    while not m.over:
        m.answer(m.pending[0].seat, HOLD if m.view(0)["total"] >= 10 else ROLL)
    scores, result = m.scores, m.result
    assert scores is not None
    assert result == [float(points >= 10) for points in scores]
    assert sorted(result) == [0, 1]


def test_pig_is_told_in_sentences() -> None:  # pig.turn pig.hold pig.one
    m = Match(GAME, 2, seed=4)
    d = m.pending[0]
    assert m.prompt(d) == "You have 0 of 100 points and 0 in this turn. Roll or hold?"
    assert [o["label"] for o in m.describe(d)] == ["hold, and have 0", "roll the die"]
    while not any(e["kind"] in ("lost", "held") for e in m.events):
        m.answer(d.seat, ROLL)
    begun = [m.say(e) for e in m.events]
    assert begun[:2] == ["A lot is drawn among 2.", f"Player {d.seat + 1} begins."]
    assert begun[-2:] == [f"Player {d.seat + 1} rolls 1.", f"Player {d.seat + 1} loses the turn's points."]

"""Scripted: what a test wrote down, no more, no less, and nothing impossible."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.decisions import PASS
from dicewright.kernel.state import Ended, Leave
from dicewright.kernel.tables.scripted import Scripted, play
from tests.kernel.minis import Mini, mini


def state(folder: Path, seats: int = 2) -> Mini:
    game = mini(folder, lambda s: None)
    s: Mini = game.begin(game.base_rows, {}, [None] * seats, seats)
    return s


def choose(s: Mini) -> int:
    return s.choose(0, "ask", (3, 4, PASS))


def pick(s: Mini) -> tuple[int, ...]:
    return s.pick(0, "ask", (3, 4, 5), 1, 2)


def roll(s: Mini) -> tuple[int, ...]:
    return s.roll(0, "die", (6, 4))


def draw(s: Mini) -> int:
    return s.draw(1, "card", 3)


def test_a_script_answers_in_order(tmp_path: Path) -> None:
    def rule(s: Mini) -> list[object]:
        return [choose(s), roll(s), pick(s), draw(s), choose(s)]

    table = Scripted(choose=[4, [3, 5], PASS], dice=[6, 1], draws=[2])
    assert play(state(tmp_path), rule, table) == [4, (6, 1), (3, 5), 2, PASS]
    assert table.asked == [(0, "ask", (3, 4, PASS)), (0, "ask", (3, 4, 5)), (0, "ask", (3, 4, PASS))]
    assert table.kinds() == ["die", "card"]


def test_a_thing_is_named_by_its_entity(tmp_path: Path) -> None:
    s = state(tmp_path)
    assert play(s, choose, Scripted(["x4"])) == 4
    assert play(s, pick, Scripted([["x5", 3]])) == (3, 5)


@pytest.mark.parametrize(
    ("rule", "script", "sentence"),
    [
        (choose, Scripted(), r"no choice is written for seat 0, 'ask': \[3, 4, -1\]"),
        (pick, Scripted(), r"no set is written for seat 0, 'ask': \[3, 4, 5\]"),
        (roll, Scripted(), r"no die is written for seat 0, 'die': \[6, 4\]"),
        (roll, Scripted(dice=[6]), r"no die is written for seat 0, 'die': \[6, 4\]"),
        (draw, Scripted(), "no draw is written for seat 1, 'card': one of 3"),
        (choose, Scripted([3, 4]), r"choices left over: \[4\]"),
        (choose, Scripted([3], dice=[2]), r"dice left over: \[2\]"),
        (choose, Scripted([3], draws=[0]), r"draws left over: \[0\]"),
        (roll, Scripted(dice=[6, 4, 1]), r"dice left over: \[1\]"),
        (choose, Scripted([5]), r"'ask': 5 is not one of \(3, 4, -1\)"),
        (choose, Scripted([[3]]), "'ask': a set is written for a single choice"),
        (choose, Scripted(["x7"]), "'ask': x7 is meant by 0 of"),
        (pick, Scripted([3]), "'ask': a set is written as a list, not 3"),
        (pick, Scripted(["x3"]), "'ask': a set is written as a list, not 'x3'"),
        (pick, Scripted([[3, 6]]), r"'ask': 6 is not one of \(3, 4, 5\)"),
        (pick, Scripted([[]]), "'ask': 1 to 2 make a set, not 0"),
        (pick, Scripted([[3, 4, 5]]), "'ask': 1 to 2 make a set, not 3"),
        (pick, Scripted([[3, 3]]), r"'ask': \[3, 3\] names something twice"),
        (pick, Scripted([["x3", 3]]), r"'ask': \[3, 3\] names something twice"),
        (roll, Scripted(dice=[6, 5]), "'die': a die of 4 sides cannot show 5"),
        (roll, Scripted(dice=[0, 1]), "'die': a die of 6 sides cannot show 0"),
        (draw, Scripted(draws=[3]), "'card': 3 cannot be drawn out of 3"),
        (draw, Scripted(draws=[-1]), "'card': -1 cannot be drawn out of 3"),
    ],
)
def test_what_is_missing_left_over_or_impossible_fails(
    tmp_path: Path, rule: Callable[[Mini], Any], script: Scripted, sentence: str
) -> None:
    with pytest.raises(AssertionError, match=sentence):
        play(state(tmp_path), rule, Scripted(script.choices, script.dice, script.draws))


def test_a_thing_that_is_described_but_not_offered_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        play(state(tmp_path), choose, Scripted(["x99"]))


def test_a_script_may_not_be_played_past_a_rule_that_breaks(tmp_path: Path) -> None:
    def broken(s: Mini) -> None:
        raise KeyError("lost")

    with pytest.raises(KeyError, match="lost"):
        play(state(tmp_path), broken, Scripted())


def test_events_are_kept_for_the_test_to_read(tmp_path: Path) -> None:
    def rule(s: Mini) -> None:
        s.tell("said", 1, to=2, what="hello")

    table = Scripted()
    play(state(tmp_path), rule, table)
    assert [(e.kind, e.seat, e.to, e.data) for e in table.told] == [("said", 1, 2, {"what": "hello"})]


def test_leaving_a_step_names_the_next_and_ending_ends(tmp_path: Path) -> None:
    s = state(tmp_path)
    assert play(s, lambda s: s.go("1"), Scripted()) is None
    assert s.step == 1
    assert play(s, lambda s: s.end((1,)), Scripted()) is None
    assert s.first == (1,)
    with pytest.raises(Leave):
        s.go("1")
    with pytest.raises(Ended):
        s.end((0,))


def test_a_rule_takes_arguments(tmp_path: Path) -> None:
    def rule(s: Mini, seat: int, much: int) -> int:
        return seat + much + s.choose(seat, "ask", (1, 2))

    assert play(state(tmp_path), rule, Scripted([2]), 1, 10) == 13


def test_seats_that_act_together_follow_in_seat_order(tmp_path: Path) -> None:
    def rule(s: Mini) -> list[int]:
        return s.together((1, 0), lambda s, seat: s.choose(seat, "ask", (1, 2)))

    table = Scripted([1, 2])
    assert play(state(tmp_path), rule, table) == [1, 2]
    assert [seat for seat, _, _ in table.asked] == [0, 1]

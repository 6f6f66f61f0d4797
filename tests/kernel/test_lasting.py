"""Marks and lasting effects: what was used within a scope, and what ends when its moment has come."""

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.lasting import Lasting
from dicewright.kernel.tables.playout import Playout
from tests.kernel.minis import Mini


def test_marks_count_by_scope_name_and_owner() -> None:
    s = Mini()
    s.mark("turn", "push", 0)
    s.mark("turn", "push", 0)
    s.mark("round", "push", 0)
    s.mark("turn", "push", 1)
    s.mark("turn", "duck", 0)
    assert s.marked("turn", "push", 0) == 2
    assert s.marked("round", "push", 0) == 1
    assert s.marked("game", "push", 0) == 0
    assert s.marked("turn", "push", 2) == 0


@pytest.mark.parametrize("scope", ["attack", "turn", "round", "game", "full moon"])
def test_a_scope_that_is_over_is_forgotten_and_no_other(scope: str) -> None:
    s = Mini()
    scopes = ["attack", "turn", "round", "game", "full moon"]
    for name in scopes:
        s.mark(name, "push", 0)
    s.clear(scope)
    assert [s.marked(name, "push", 0) for name in scopes] == [int(name != scope) for name in scopes]
    s.clear("no such scope")
    assert len(s.marks) == 4


def test_a_copy_has_marks_and_effects_of_its_own() -> None:
    s = Mini()
    s.mark("turn", "push", 0)
    s.last("slow", 0, "turn")
    copy = s.copy()
    copy.mark("turn", "push", 0)
    copy.passes("turn", 0)
    assert (s.marked("turn", "push", 0), s.lasts("slow", 0)) == (1, 1)
    assert (copy.marked("turn", "push", 0), copy.lasts("slow", 0)) == (2, 0)


def test_a_copy_keeps_the_world_outside() -> None:
    s = Mini()
    s.table, s.data, s.options = Playout(Seeded(1)), ["rows"], {"goal": 3}
    copy = s.copy()
    assert copy.table is s.table
    assert copy.data is s.data
    assert copy.options is s.options


def test_an_effect_ends_when_its_moment_comes() -> None:
    s = Mini()
    s.last("slow", 1, "round")
    assert (s.lasts("slow", 1), s.lasts("slow", 0), s.lasts("fast", 1)) == (1, 0, 0)
    assert s.passes("turn", 0) == []
    ended = s.passes("round", -1)
    assert [(e.name, e.owner, e.left) for e in ended] == [("slow", 1, 0)]
    assert s.lasts("slow", 1) == 0
    assert s.passes("round", -1) == []


@pytest.mark.parametrize("left", [1, 2, 5])
def test_an_effect_lasts_for_so_many_moments(left: int) -> None:
    s = Mini()
    s.last("slow", 0, "turn", left=left)
    for _ in range(left - 1):
        assert s.passes("turn", 1) == []
        assert s.lasts("slow", 0) == 1
    assert len(s.passes("turn", 1)) == 1


def test_a_moment_counts_only_for_whom_it_is_meant() -> None:
    s = Mini()
    s.last("slow", 0, "turn", who=2)
    s.passes("turn", 0)
    s.passes("turn", 1)
    s.passes("round", 2)
    assert s.lasts("slow", 0) == 1
    s.passes("turn", 2)
    assert s.lasts("slow", 0) == 0


def test_amounts_add_up_and_a_plain_effect_counts_one() -> None:
    s = Mini()
    s.last("slow", 0, "turn", amount=2)
    s.last("slow", 0, "turn", amount=-3)
    s.last("slow", 0, "round")
    s.last("slow", 1, "round", amount=50)
    assert s.lasts("slow", 0) == 0
    s.passes("turn", 0)
    assert s.lasts("slow", 0) == 1


def test_several_effects_end_at_once_in_the_order_they_began() -> None:
    s = Mini()
    s.last("slow", 0, "turn")
    s.last("weak", 1, "turn", left=2)
    s.last("blind", 2, "turn")
    s.last("slow", 0, "turn", who=7)
    assert [e.name for e in s.passes("turn", 0)] == ["slow", "blind"]
    assert s.lasting == [Lasting("weak", 1, "turn", -1, 1, 0), Lasting("slow", 0, "turn", 7, 1, 0)]
    assert [e.name for e in s.passes("turn", 7)] == ["weak", "slow"]
    assert s.lasting == []

"""Attacks with weapons and by magic on one die."""

from tests.games.dice_warriors.field import NO, act, asked, lay, left, offered, where


def test_melee_deals_two_to_the_adjacent_rank() -> None:  # warriors.result.melee
    s = lay("warrior=melee", "warrior knight@1.0")
    table = act(s, "d0.0", "d1.0")
    assert left(s, "d1.0", "d1.1") == [8, 12]
    assert offered(table, "target") == ["d1.0"]


def test_melee_from_the_second_rank_reaches_nobody() -> None:  # warriors.result.melee warriors.melee
    s = lay("warrior warrior=melee@1.0", "warrior")
    table = act(s, "d0.1")
    assert table.kinds() == ["no_target"]
    assert left(s, "d1.0") == [10]


def test_a_blow_may_be_left_undone() -> None:  # warriors.result.melee
    s = lay("warrior=melee", "warrior")
    act(s, "d0.0", NO)
    assert left(s, "d1.0") == [10]


def test_advance_strikes_deep_and_moves_up() -> None:  # warriors.result.advance
    s = lay("warrior pike-man=advance@1.0", "warrior warrior@1.0")
    table = act(s, "d0.1", "d1.0", "s0.0.3")
    assert asked(table) == ["target", "step_to"]
    assert left(s, "d1.0") == [8]
    assert where(s, "d0.1") == (0, 3)

"""Stances, and the order in which damage is counted."""

import pytest

from dicewright.games.dice_warriors.harm import count_damage
from dicewright.games.dice_warriors.steps.finish import finish
from dicewright.games.dice_warriors.steps.stance import take_stances
from tests.games.dice_warriors.field import NO, ROWS, act, at, do, has, lay, left, offered


@pytest.mark.parametrize(("stance", "points"), [("defense", 1), ("double-defense", 2)])
def test_defence_takes_its_points_off_once(stance: str, points: int) -> None:
    # warriors.result.defense warriors.result.double-defense
    s = lay("knight", f"warrior={stance}")
    do(s, take_stances)
    assert count_damage(s, at("d1.0"), 4) == 4 - points
    assert count_damage(s, at("d1.0"), 4) == 4


def test_defence_is_used_up_point_by_point() -> None:  # warriors.result.double-defense
    s = lay("knight", "warrior=double-defense")
    do(s, take_stances)
    assert [count_damage(s, at("d1.0"), 1) for _ in range(3)] == [0, 0, 1]


def test_defence_may_count_for_every_hit() -> None:  # warriors.result.defense
    s = lay("knight", "warrior=defense", defence_mode="per_hit")
    do(s, take_stances)
    assert [count_damage(s, at("d1.0"), 2) for _ in range(3)] == [1, 1, 1]


def test_a_stance_works_before_its_die_acts() -> None:  # warriors.result.defense
    s = lay("knight=melee", "warrior=defense")
    do(s, take_stances)
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [9]


def test_stances_may_begin_only_when_their_die_acts() -> None:  # warriors.result.defense
    s = lay("knight=melee knight=melee", "warrior=defense", defence_timing="on_resolution")
    do(s, take_stances)
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [8]
    act(s, "d1.0")
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [7]


def test_a_shield_covers_one_die_of_its_rank() -> None:  # warriors.result.shield
    s = lay("knight=double-melee", "warden=shield warrior cleric@1.0")
    table = do(s, take_stances, "d1.1")
    assert offered(table, "shield") == ["d1.0", "d1.1"]
    act(s, "d0.0", "d1.1")
    assert left(s, "d1.1") == [10]


def test_a_shield_may_cover_its_bearer_or_nobody() -> None:  # warriors.result.shield
    s = lay("knight=melee knight=melee", "warden=shield")
    do(s, take_stances, "d1.0")
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [10]
    s = lay("knight=melee", "warden=shield warrior")
    do(s, take_stances, NO)
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [8]


def test_control_still_reaches_who_is_shielded() -> None:  # warriors.result.shield
    s = lay("summoned/ghost=scare warrior", "warden=shield knight")
    do(s, take_stances, "d1.1")
    act(s, "d0.0", "d1.1")
    assert left(s, "d1.1") == [12]
    assert s.die(at("d1.1")).owed


def test_a_shield_ends_with_its_bearer() -> None:  # warriors.result.shield
    s = lay("knight=double-melee knight=melee", "warden=shield:3 warrior")
    do(s, take_stances, "d1.1")
    act(s, "d0.0", "d1.0")
    act(s, "d0.1", "d1.1")
    assert left(s, "d1.1") == [8]


def test_rage_makes_every_hit_one_less() -> None:  # warriors.result.rage
    s = lay("knight", "barbarian=rage")
    do(s, take_stances)
    assert [count_damage(s, at("d1.0"), 3) for _ in range(2)] == [2, 2]


# Brace.


def test_brace_turns_the_first_charge_and_hurts_the_charger() -> None:  # warriors.result.brace
    s = lay("knight=charge knight=charge", "pike-man=brace warrior warrior@1.0")
    do(s, take_stances)
    act(s, "d0.0", "d1.2")
    assert left(s, "d0.0", "d1.2") == [10, 10]
    act(s, "d0.1", "d1.2")
    assert left(s, "d0.1", "d1.2") == [12, 7], "a second Charge goes through"


def test_brace_does_not_guard_the_ranks_before_it() -> None:  # warriors.result.brace
    s = lay("knight=charge", "warrior pike-man=brace@1.0")
    do(s, take_stances)
    act(s, "d0.0", "d1.0")
    assert left(s, "d0.0", "d1.0") == [12, 7]


def test_brace_turns_nothing_but_a_charge() -> None:  # warriors.result.brace
    s = lay("knight=melee", "pike-man=brace")
    do(s, take_stances)
    act(s, "d0.0", "d1.0")
    assert left(s, "d0.0", "d1.0") == [12, 6]


def test_a_flaming_blade_adds_to_a_brace() -> None:  # warriors.result.brace warriors.kind
    s = lay("knight=charge", "pike-man=brace")
    s.last("flaming-blade", at("d1.0"), "round", left=3, amount=1)
    do(s, take_stances)
    act(s, "d0.0", "d1.0")
    assert left(s, "d0.0") == [9]


def test_a_brace_uses_a_smite_up() -> None:  # warriors.result.brace warriors.result.smite
    s = lay("knight=charge", "pike-man=brace cleric=smite")
    do(s, take_stances)
    act(s, "d1.1", "d1.0", NO)
    act(s, "d0.0", "d1.0")
    assert left(s, "d0.0") == [8]
    assert not has(s, "d1.0", "smite")


# The order of damage.


def test_adders_come_before_doubling() -> None:  # warriors.multiplier warriors.result.smite
    s = lay("warrior=melee", "knight")
    me = at("d0.0")
    s.last("smite", me, "round", amount=2)
    s.last("flaming-blade", me, "round", left=3, amount=1)
    s.last("doubled", me, "round", amount=2)
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [2]  # (2 + 2 + 1) * 2


def test_reductions_come_after_doubling_and_pools_last() -> None:  # warriors.multiplier
    s = lay("warrior=melee", "summoned/ghost warrior")
    me, ghost = at("d0.0"), at("d1.0")
    s.last("doubled", me, "round", amount=2)
    s.last("stone-skin", ghost, "round", left=3, amount=1)
    s.last("defence", ghost, "round", amount=1)
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [6]  # 2 * 2 - 1 - 1 - 2
    assert s.die(ghost).ignores == 0


def test_damage_is_never_less_than_nothing() -> None:  # warriors.multiplier
    s = lay("warrior=melee", "knight:5")
    s.last("stone-skin", at("d1.0"), "round", left=3, amount=2)
    s.last("tough", at("d1.0"), "round", amount=1)
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [5]


def test_a_shield_comes_before_everything_that_is_used_up() -> None:  # warriors.multiplier
    s = lay("warrior=melee", "summoned/ghost=defense warrior")
    do(s, take_stances)
    s.last("mage-shield", at("d1.0"), "round")
    act(s, "d0.0", "d1.0")
    assert has(s, "d1.0", "defence")
    assert s.die(at("d1.0")).ignores == ROWS.kinds[ROWS.kind_at["ghost"]].ignores


# The Ghost.


def test_a_ghost_ignores_two_points_once() -> None:  # warriors.monster.ghost
    s = lay("warrior", "summoned/ghost warrior")
    assert [count_damage(s, at("d1.0"), 1) for _ in range(3)] == [0, 0, 1]


def test_fading_is_not_dealt_to_a_ghost() -> None:  # warriors.monster.ghost warriors.summon.decay
    s = lay("warrior", "summoned/ghost warrior")
    do(s, finish)
    assert left(s, "d1.0") == [5]
    assert s.die(at("d1.0")).ignores == 2


@pytest.mark.parametrize(("agreed", "ignores"), [("once", 0), ("per_round", 2)])
def test_a_ghost_may_ignore_two_points_each_round(
    agreed: str, ignores: int
) -> None:  # warriors.monster.ghost
    s = lay("warrior", "summoned/ghost warrior", ghost_pool=agreed)
    s.die(at("d1.0")).ignores = 0
    do(s, finish)
    assert s.die(at("d1.0")).ignores == ignores

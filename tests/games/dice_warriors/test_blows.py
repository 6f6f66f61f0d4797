"""Attacks with weapons: whom they reach, what they deal, and what they cost."""

import pytest

from dicewright.games.dice_warriors.state import DEAD
from dicewright.games.dice_warriors.steps.roll import roll_dice
from tests.games.dice_warriors.field import (
    NO,
    act,
    asked,
    at,
    do,
    end_round,
    has,
    lay,
    left,
    offered,
    where,
)


def test_melee_deals_two_to_the_adjacent_rank() -> None:  # warriors.result.melee warriors.rank.adjacent
    s = lay("warrior=melee", "warrior knight@1.0")
    table = act(s, "d0.0", "d1.0")
    assert left(s, "d1.0", "d1.1") == [8, 12]
    assert offered(table, "target") == ["d1.0"]


def test_melee_from_the_second_rank_reaches_nobody() -> None:  # warriors.result.melee warriors.melee
    s = lay("warrior warrior=melee@1.0", "warrior")
    table = act(s, "d0.1")
    assert table.kinds() == ["no_target"]
    assert left(s, "d1.0") == [10]


def test_a_blow_may_be_left_undone() -> None:  # warriors.target
    s = lay("warrior=melee", "warrior")
    act(s, "d0.0", NO)
    assert left(s, "d1.0") == [10]


def test_a_blow_never_falls_on_ones_own() -> None:  # warriors.target warriors.spell.side
    s = lay("warrior=melee knight", "warrior")
    assert offered(act(s, "d0.0", "d1.0"), "target") == ["d1.0"]


def test_double_melee_deals_four() -> None:  # warriors.result.double-melee
    s = lay("warrior=double-melee", "warrior warrior@1.0")
    table = act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [6]
    assert offered(table, "target") == ["d1.0"]


def test_a_face_may_have_a_number_of_its_own() -> None:  # warriors.life
    s = lay("warrior=melee", "warrior")
    s.die(at("d0.0")).amount = 5
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [5]


# Charge and Advance.


def test_charge_reaches_the_second_rank_from_the_front() -> None:  # warriors.result.charge warriors.melee
    s = lay("knight=charge", "warrior warrior warrior@1.0 wizard@1.1")
    table = act(s, "d0.0", "d1.2")
    assert offered(table, "target") == ["d1.0", "d1.1", "d1.2", "d1.3"]
    assert left(s, "d1.2") == [7]


def test_charge_does_not_reach_the_third_rank() -> None:  # warriors.result.charge
    s = lay("knight=charge", "warrior warrior@1.0 wizard@2.0")
    assert offered(act(s, "d0.0", "d1.0"), "target") == ["d1.0", "d1.1"]


def test_advance_strikes_deep_and_moves_up() -> None:  # warriors.result.advance
    s = lay("warrior pike-man=advance@1.0", "warrior warrior@1.0")
    table = act(s, "d0.1", "d1.0", "s0.0.3")
    assert asked(table) == ["target", "step_to"]
    assert left(s, "d1.0") == [8]
    assert where(s, "d0.1") == (0, 3)


def test_advance_in_the_front_rank_only_strikes() -> None:  # warriors.result.advance
    s = lay("pike-man=advance", "warrior warrior@1.0")
    act(s, "d0.0", "d1.1")
    assert left(s, "d1.1") == [8]
    assert where(s, "d0.0") == (0, 0)


def test_advance_moves_also_with_nobody_to_strike() -> None:  # warriors.result.advance
    s = lay("warrior warrior warrior@1.0 pike-man=advance@2.0", "warrior")
    act(s, "d0.3", "s0.1.4")
    assert where(s, "d0.3") == (1, 4)
    assert left(s, "d1.0") == [10]


def test_ranks_close_after_an_advance_that_breaks_them() -> (
    None
):  # warriors.result.advance warriors.rank.repair
    s = lay("warrior warrior knight@1.0 pike-man=advance@1.1 cleric@2.0 rogue@2.1", "warrior")
    table = act(s, "d0.3", "d1.0", "s0.0.3", "d0.4", "s0.1.3")
    assert asked(table) == ["target", "step_to", "step", "step_to"]
    assert (where(s, "d0.3"), where(s, "d0.4")) == ((0, 3), (1, 3))


# Assassinate.


def test_assassinate_kills_whatever_the_hits() -> None:  # warriors.result.assassinate
    s = lay("assassin=assassinate", "knight warrior")
    act(s, "d0.0", "d1.0", NO)
    assert s.die(at("d1.0")).rank == DEAD


@pytest.mark.parametrize("ward", ["cover", "mage-shield"])
def test_a_shield_stops_assassinate(ward: str) -> None:  # warriors.result.assassinate
    s = lay("assassin=assassinate", "knight warrior")
    s.last(ward, at("d1.0"), "round", amount=at("d1.1"))
    act(s, "d0.0", "d1.0", NO)
    assert left(s, "d1.0") == [12]


def test_a_holy_aura_stops_assassinate_once() -> None:  # warriors.result.assassinate
    s = lay("assassin=assassinate assassin=assassinate", "knight warrior")
    s.last("holy-aura", at("d1.0"), "touched", at("d1.0"))
    act(s, "d0.0", "d1.0", NO)
    assert left(s, "d1.0") == [12]
    act(s, "d0.1", "d1.0", NO)
    assert s.die(at("d1.0")).rank == DEAD


def test_neither_defence_nor_stone_skin_stops_assassinate() -> None:  # warriors.result.assassinate
    s = lay("assassin=assassinate", "knight warrior")
    s.last("defence", at("d1.0"), "round", amount=2)
    s.last("stone-skin", at("d1.0"), "round", left=3, amount=2)
    act(s, "d0.0", "d1.0", NO)
    assert s.die(at("d1.0")).rank == DEAD


@pytest.mark.parametrize(("agreed", "hits"), [("off", 11), ("half_hits", 5)])
def test_what_assassinate_does_can_be_agreed(agreed: str, hits: int) -> None:  # warriors.result.assassinate
    s = lay("assassin=assassinate", "knight:11 warrior", assassinate=agreed)
    act(s, "d0.0", *([] if agreed == "off" else ["d1.0"]), NO)
    assert left(s, "d1.0") == [hits]


# Rage.


def test_rage_deals_four_and_costs_two() -> None:  # warriors.result.rage
    s = lay("barbarian=rage", "knight")
    act(s, "d0.0", "d1.0")
    assert left(s, "d0.0", "d1.0") == [10, 8]


def test_who_does_not_attack_pays_nothing() -> None:  # warriors.result.rage
    s = lay("barbarian=rage", "knight")
    act(s, "d0.0", NO)
    assert left(s, "d0.0") == [12]


def test_the_price_of_rage_is_neither_reduced_nor_doubled_and_may_kill() -> None:  # warriors.result.rage
    s = lay("barbarian=rage:2 warrior", "knight")
    for name in ("tough", "stone-skin", "mage-shield"):
        s.last(name, at("d0.0"), "round", amount=2)
    s.last("doubled", at("d0.0"), "round", amount=2)
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [4]
    assert s.die(at("d0.0")).rank == DEAD


# Swarm.


def test_a_lone_swarm_deals_two() -> None:  # warriors.result.swarm warriors.monster.tiny
    s = lay("warrior summoned/tiny=swarm", "knight")
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [10]


def test_swarms_add_up() -> None:  # warriors.result.swarm
    s = lay("warrior summoned/tiny=swarm summoned/tiny=swarm summoned/tiny=swarm", "knight")
    for die in ("d0.1", "d0.2", "d0.3"):
        act(s, die, "d1.0")
    assert s.die(at("d1.0")).damage == 12


def test_swarms_may_be_one_attack_together() -> None:  # warriors.result.swarm
    s = lay("warrior summoned/tiny=swarm summoned/tiny=swarm", "knight", swarm="one_combined_attack")
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [9]
    act(s, "d0.2")
    assert left(s, "d1.0") == [9]


def test_a_swarm_together_attacks_again_next_round() -> None:  # warriors.result.swarm
    s = lay("warrior summoned/tiny=swarm", "knight", swarm="one_combined_attack")
    act(s, "d0.1", "d1.0")
    end_round(s)
    do(s, roll_dice, dice=[1, 1, 1])
    for die in ("d0.0", "d0.1", "d1.0"):
        s.die(at(die)).rank = 0
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [8]


def test_a_void_swarm_does_not_count() -> None:  # warriors.result.swarm
    s = lay("warrior summoned/tiny=swarm summoned/tiny", "knight")
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [10]


# From afar, and by magic.


def test_a_range_attack_never_hits_the_adjacent_rank() -> None:  # warriors.result.range-attack
    s = lay("warrior ranger=range-attack", "warrior warrior@1.0 wizard@2.0")
    table = act(s, "d0.1", "d1.1")
    assert offered(table, "target") == ["d1.1", "d1.2"]
    assert left(s, "d1.1") == [8]


def test_a_range_attack_reaches_four_ranks() -> None:  # warriors.result.range-attack
    s = lay("warrior warrior@1.0 ranger=range-attack@1.1 cleric", "warrior warrior@1.0 wizard@2.0")
    assert offered(act(s, "d0.2", "d1.2"), "target") == ["d1.0", "d1.1", "d1.2"]
    s = lay("warrior warrior@1.0 ranger=range-attack@2.0", "warrior warrior@1.0 wizard@2.0")
    assert offered(act(s, "d0.2", "d1.1"), "target") == ["d1.0", "d1.1"]


def test_a_sorcerous_bolt_reaches_distance_one_to_four() -> None:  # warriors.result.sorcerous-bolt
    s = lay("sorcerer=sorcerous-bolt", "warrior warrior@1.0 wizard@2.0")
    table = act(s, "d0.0", "d1.2")
    assert offered(table, "target") == ["d1.0", "d1.1", "d1.2"]
    assert left(s, "d1.2") == [2]


def test_a_wall_stops_bolts_and_arrows_but_not_blows() -> (
    None
):  # warriors.result.sorcerous-bolt warriors.kind
    s = lay("sorcerer=sorcerous-bolt ranger=range-attack warrior=melee", "warrior warrior@1.0")
    s.last("wall-of-earth", at("d1.0"), "round", left=2)
    assert act(s, "d0.0").kinds() == ["no_target"]
    assert act(s, "d0.1").kinds() == ["no_target"]
    act(s, "d0.2", "d1.0")
    assert left(s, "d1.0") == [8]


@pytest.mark.parametrize(("hits", "dealt"), [(12, 6), (5, 3), (2, 1)])
def test_death_touch_takes_half_rounded_up(hits: int, dealt: int) -> None:  # warriors.result.death-touch
    s = lay("necromancer=death-touch", f"knight:{hits} warrior@1.0")
    table = act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [hits - dealt]
    assert offered(table, "target") == ["d1.0"]


def test_the_last_hit_dies_of_a_death_touch() -> None:  # warriors.result.death-touch
    s = lay("necromancer=death-touch", "knight:1 warrior")
    act(s, "d0.0", "d1.0")
    assert s.die(at("d1.0")).rank == DEAD


def test_defences_reduce_a_death_touch_but_nothing_adds_to_it() -> None:  # warriors.result.death-touch
    s = lay("necromancer=death-touch", "knight")
    s.last("stone-skin", at("d1.0"), "round", left=3, amount=2)
    s.last("doubled", at("d0.0"), "round", amount=2)
    s.last("smite", at("d0.0"), "round", amount=2)
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [8]
    assert has(s, "d0.0", "smite"), "what adds nothing is not used up"


# Feast and Life Tap.


@pytest.mark.parametrize(
    ("carrier", "result", "healed"), [("ghoul", "feast", 2), ("necromancer", "life-tap", 1)]
)
def test_feast_and_life_tap_hurt_and_heal(carrier: str, result: str, healed: int) -> None:
    # warriors.result.feast warriors.result.life-tap
    s = lay(f"{carrier}={result}:3", "knight")
    act(s, "d0.0", "d1.0")
    assert left(s, "d0.0", "d1.0") == [3 + healed, 10]


@pytest.mark.parametrize(("carrier", "result"), [("ghoul", "feast"), ("necromancer", "life-tap")])
def test_they_heal_even_if_the_damage_is_stopped(carrier: str, result: str) -> None:
    # warriors.result.feast warriors.result.life-tap
    s = lay(f"{carrier}={result}:3", "knight")
    s.last("mage-shield", at("d1.0"), "round")
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [12]
    assert left(s, "d0.0")[0] > 3


def test_they_never_heal_above_the_sides() -> None:  # warriors.result.feast warriors.heal
    s = lay("ghoul=feast:5", "knight")
    act(s, "d0.0", "d1.0")
    assert left(s, "d0.0") == [6]


def test_adjacent_is_one_of_the_eight_spaces_around() -> None:  # warriors.dice.adjacent warriors.result.feast
    s = lay("ghoul=feast@0.2", "knight@0.0 knight@0.1 knight@0.3 knight@0.4")
    assert offered(act(s, "d0.0", "d1.1"), "target") == ["d1.1", "d1.2"]


def test_adjacent_may_be_the_whole_rank() -> None:  # warriors.dice.adjacent
    s = lay("ghoul=feast@0.2", "knight@0.0 knight@0.1 knight@0.3 knight@1.2", strict_adjacent="off")
    assert offered(act(s, "d0.0", "d1.0"), "target") == ["d1.0", "d1.1", "d1.2"]


# Scare.


def test_scare_hurts_and_takes_the_next_roll() -> None:  # warriors.result.scare
    s = lay("summoned/ghost=scare warrior", "knight=melee warrior@1.0 wizard@2.0")
    table = act(s, "d0.0", "d1.0")
    assert offered(table, "target") == ["d1.0", "d1.1", "d1.2"]
    assert left(s, "d1.0") == [11]
    assert s.die(at("d1.0")).owed
    act(s, "d1.0", "d0.1")
    assert left(s, "d0.1") == [8], "what it shows now still counts"


def test_scare_reaches_three_ranks() -> None:  # warriors.result.scare
    s = lay("warrior summoned/ghost=scare@1.0", "knight warrior@1.0 wizard@2.0")
    assert offered(act(s, "d0.1", "d1.0"), "target") == ["d1.0", "d1.1"]

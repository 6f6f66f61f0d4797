"""Spells that protect, arm, heal and hide, how long they last, and what stops what."""

import pytest

from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import DEAD
from tests.games.dice_warriors.field import (
    NO,
    YES,
    act,
    areas_of,
    asked,
    at,
    end_round,
    has,
    lay,
    left,
    offered,
    spell,
    spell_face,
    where,
)

# Mage Shield, Stone Skin, Holy Aura.


def test_a_mage_shield_stops_all_damage_this_round() -> None:  # warriors.spell.mage-shield
    s = lay("wizard warrior warrior@1.0", "wizard")
    spell(s, "d0.0", "mage-shield", "d0.2")
    spell(s, "d1.0", "magic-barrage", "d0.2")
    assert left(s, "d0.2") == [10]
    end_round(s)
    spell(s, "d1.0", "magic-barrage", "d0.2")
    assert left(s, "d0.2") == [4]


def test_a_mage_shield_does_not_stop_control() -> None:  # warriors.spell.mage-shield
    s = lay("wizard=low-spell", "cleric")
    spell(s, "d0.0", "mage-shield", "d0.0")
    s.die(at("d0.0")).resolved = False
    spell(s, "d1.0", "charm", "d0.0")
    assert s.die(at("d0.0")).effect == NONE


@pytest.mark.parametrize("of", ["utility", "ranger", "druid"])
def test_stone_skin_takes_two_off_every_hit_for_three_rounds(of: str) -> None:  # warriors.spell.stone-skin
    s = lay("wizard warrior warrior@1.0", "wizard")
    assert spell_face(of, "stone-skin")
    spell(s, "d0.0", "stone-skin", "d0.2", of=of)
    for _ in range(3):
        before = left(s, "d0.2")[0]
        spell(s, "d1.0", "magic-bolt", "d0.2")
        assert left(s, "d0.2") == [before]
        spell(s, "d1.0", "magic-blast", "d0.2")
        assert left(s, "d0.2") == [before - 2]
        end_round(s)
    assert not has(s, "d0.2", "stone-skin")
    spell(s, "d1.0", "magic-bolt", "d0.2")
    assert left(s, "d0.2") == [2]


def test_stone_skin_cast_again_begins_anew_and_does_not_add() -> None:  # warriors.spell.stone-skin
    s = lay("wizard warrior", "wizard")
    spell(s, "d0.0", "stone-skin", "d0.1")
    end_round(s)
    spell(s, "d0.0", "stone-skin", "d0.1")
    spell(s, "d1.0", "magic-blast", "d0.1")
    assert left(s, "d0.1") == [8]
    assert [e.left for e in s.entries("stone-skin", at("d0.1"))] == [3]


def test_a_holy_aura_lasts_until_an_enemy_effect_is_stopped() -> None:  # warriors.spell.holy-aura
    s = lay("cleric warrior", "wizard")
    spell(s, "d0.0", "holy-aura", "d0.1")
    for _ in range(6):
        end_round(s)
    assert has(s, "d0.1", "holy-aura")
    spell(s, "d1.0", "magic-bolt", "d0.1")
    assert left(s, "d0.1") == [10 - 2]  # two rounds without damage too many had it wither twice
    assert not has(s, "d0.1", "holy-aura")
    before = left(s, "d0.1")[0]
    spell(s, "d1.0", "magic-bolt", "d0.1")
    assert left(s, "d0.1") == [before - 2]


@pytest.mark.parametrize("id", ["charm", "blindness", "curse"])
def test_a_holy_aura_stops_control_once(id: str) -> None:  # warriors.spell.holy-aura
    s = lay("cleric warrior=melee", "wizard")
    spell(s, "d0.0", "holy-aura", "d0.1")
    spell(s, "d1.0", id, "d0.1")
    assert s.waiting(at("d0.1"))
    assert s.die(at("d0.1")).effect != NONE
    assert not has(s, "d0.1", "curse")
    spell(s, "d1.0", id, "d0.1")
    assert s.die(at("d0.1")).effect == NONE or has(s, "d0.1", "curse")


def test_a_holy_aura_in_an_area_saves_its_bearer_alone() -> None:  # warriors.spell.holy-aura warriors.area
    s = lay("cleric warrior warrior", "wizard")
    spell(s, "d0.0", "holy-aura", "d0.1")
    spell(s, "d1.0", "chain-blast", 0, of="mid")
    assert left(s, "d0.0", "d0.1", "d0.2") == [6, 10, 8]
    assert not has(s, "d0.1", "holy-aura")


def test_friends_do_not_wear_a_holy_aura_out() -> None:  # warriors.spell.holy-aura
    s = lay("cleric warrior:5", "wizard")
    spell(s, "d0.0", "holy-aura", "d0.1")
    spell(s, "d0.0", "stone-skin", "d0.1")
    assert has(s, "d0.1", "stone-skin")
    assert has(s, "d0.1", "holy-aura")


# Spikes.


def test_spikes_answer_each_attack_on_the_ranger_alone() -> None:  # warriors.spell.spikes warriors.kind
    s = lay("ranger", "warrior=melee wizard")
    spell(s, "d0.0", "spikes", YES)
    act(s, "d1.0", "d0.0")
    spell(s, "d1.1", "magic-bolt", "d0.0")
    assert left(s, "d0.0", "d1.0", "d1.1") == [6, 9, 3]
    spell(s, "d1.1", "arc", 0, of="low")  # not at the ranger alone
    assert left(s, "d1.1") == [3]


def test_spikes_answer_what_does_no_harm() -> None:  # warriors.spell.spikes
    s = lay("ranger cleric", "wizard")
    spell(s, "d0.0", "spikes", YES)
    spell(s, "d0.1", "mage-shield", "d0.0")
    spell(s, "d1.0", "magic-bolt", "d0.0")
    assert left(s, "d0.0", "d1.0") == [10, 3]


def test_spikes_answer_a_spell_attack_but_no_help() -> None:  # warriors.spell.spikes warriors.kind
    s = lay("ranger cleric", "warrior summoned/ghost=scare")
    spell(s, "d0.0", "spikes", YES)
    s.die(at("d1.1")).ignores = 0
    act(s, "d1.1", "d0.0")
    spell(s, "d0.1", "stone-skin", "d0.0")
    assert left(s, "d1.1", "d0.1") == [5, 8]


def test_spikes_last_three_rounds() -> None:  # warriors.spell.spikes
    s = lay("ranger", "warrior")
    spell(s, "d0.0", "spikes", YES)
    for _ in range(2):
        end_round(s)
        assert has(s, "d0.0", "spikes")
    end_round(s)
    assert not has(s, "d0.0", "spikes")


def test_spikes_may_be_left() -> None:  # warriors.spell.spikes warriors.cast.decline
    s = lay("ranger", "warrior")
    spell(s, "d0.0", "spikes", NO)
    assert not has(s, "d0.0", "spikes")
    assert s.die(at("d0.0")).declined


def test_spikes_are_an_effect_that_an_aura_stops() -> None:  # warriors.spell.spikes warriors.spell.holy-aura
    s = lay("ranger", "wizard cleric")
    spell(s, "d0.0", "spikes", YES)
    spell(s, "d1.1", "holy-aura", "d1.0")
    spell(s, "d1.0", "magic-bolt", "d0.0")
    assert left(s, "d0.0", "d1.0") == [8, 4]
    assert not has(s, "d1.0", "holy-aura")


# Magic Weapon and Flaming Blade.


def test_a_magic_weapon_adds_one_in_the_next_three_turns() -> None:  # warriors.spell.magic-weapon
    s = lay("paladin=melee", "knight knight")
    spell(s, "d0.0", "magic-weapon", YES, of="paladin")
    for more in (1, 1, 1, 0):
        end_round(s)
        before = left(s, "d1.0")[0]
        act(s, "d0.0", "d1.0")
        assert left(s, "d1.0") == [before - 2 - more]
        s.die(at("d1.0")).damage = 0


def test_a_magic_weapon_is_for_melee() -> None:  # warriors.spell.magic-weapon warriors.kind
    s = lay("paladin", "knight")
    spell(s, "d0.0", "magic-weapon", YES)
    for id, damage in (("magic-bolt", 2), ("life-tap", 2), ("sorcerous-bolt", 2), ("melee", 3)):
        before = left(s, "d1.0")[0]
        spell(s, "d0.0", id, "d1.0")
        assert before - left(s, "d1.0")[0] == damage


def test_a_flaming_blade_counts_this_turn_if_it_is_to_come() -> None:  # warriors.spell.flaming-blade
    s = lay("druid warrior=melee warrior=melee@1.0", "knight")
    s.die(at("d0.2")).resolved = True
    spell(s, "d0.0", "flaming-blade", "d0.1")
    spell(s, "d0.0", "flaming-blade", "d0.2")
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [9]
    for _ in range(3):
        end_round(s)
    assert not has(s, "d0.1", "flaming-blade")
    assert has(s, "d0.2", "flaming-blade")
    end_round(s)
    assert not has(s, "d0.2", "flaming-blade")


def test_blade_and_weapon_add_and_are_doubled() -> None:  # warriors.spell.flaming-blade warriors.multiplier
    s = lay("paladin=melee druid rogue=stealthy-attack", "knight")  # warriors.spell.magic-weapon
    spell(s, "d0.1", "flaming-blade", "d0.0")
    spell(s, "d0.0", "magic-weapon", YES)
    s.die(at("d0.0")).resolved = False
    act(s, "d0.2", "d0.0", NO)
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [12 - (2 + 1 + 1) * 2]


def test_a_second_blade_does_not_add() -> None:  # warriors.spell.flaming-blade
    s = lay("druid warrior=melee", "knight")
    spell(s, "d0.0", "flaming-blade", "d0.1")
    spell(s, "d0.0", "flaming-blade", "d0.1")
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [9]


def test_a_paladin_hasted_before_its_turn_counts_this_turn() -> None:  # warriors.spell.magic-weapon
    s = lay("paladin", "knight")
    spell(s, "d0.0", "magic-weapon", YES)
    assert [e.left for e in s.entries("magic-weapon", at("d0.0"))] == [4]
    s = lay("paladin=melee wizard", "knight")
    dice = [8, spell_face("paladin", "magic-weapon")]  # its eighth side is the spell die
    assert s.data.names[s.data.kinds[s.die(0).kind].faces[7][0]] == "paladin-spell"
    spell(s, "d0.1", "haste", "d0.0", YES, YES, dice=dice)
    assert [e.left for e in s.entries("magic-weapon", at("d0.0"))] == [3]


# Darkness and Wall of Earth.

HOSTILE = ["melee", "range-attack", "scare", "death-touch", "sorcerous-bolt", "magic-bolt", "charm", "curse"]


def test_darkness_hides_a_rank_from_all_that_is_aimed() -> None:  # warriors.spell.darkness warriors.kind
    s = lay("wizard", "wizard=low-spell wizard=low-spell@1.0")
    spell(s, "d0.0", "darkness", 1000)
    for id in HOSTILE:
        table = spell(s, "d0.0", id) if id in ("melee", "death-touch") else spell(s, "d0.0", id, NO)
        assert "d1.0" not in [one for kind in asked(table) for one in offered(table, kind)], id
    end_round(s)
    assert offered(spell(s, "d0.0", "melee", NO), "target") == ["d1.0"]


def test_rank_and_column_spells_skip_the_dark() -> None:  # warriors.spell.darkness
    s = lay("wizard", "knight@0.0 knight@1.0")
    spell(s, "d0.0", "darkness", 1000)
    assert areas_of(s, "d0.0", "arc", "low") == [{"d1.1"}]
    assert areas_of(s, "d0.0", "lightning-bolt", "low") == [{"d1.1"}]
    assert areas_of(s, "d0.0", "wall-of-flames", "mid") == [{"d1.1"}]


def test_darkness_over_ones_own_rank_lets_friends_help() -> None:  # warriors.spell.darkness
    s = lay("wizard warrior:5", "wizard")
    spell(s, "d0.0", "darkness", 0)
    spell(s, "d0.0", "points", "d0.1")
    spell(s, "d0.0", "wish", NO)
    assert spell(s, "d1.0", "magic-bolt").kinds() == ["no_target"]
    assert "d0.1" in offered(spell(s, "d0.0", "stone-skin", NO), "target")


def test_darkness_stops_assassinate() -> None:  # warriors.spell.darkness warriors.result.assassinate
    s = lay("wizard assassin=assassinate", "knight")
    spell(s, "d0.0", "darkness", 1000)
    assert "no_target" in act(s, "d0.1", NO).kinds()
    assert s.alive(at("d1.0"))


def test_darkness_may_be_left() -> None:  # warriors.spell.darkness warriors.cast.decline
    s = lay("wizard", "knight")
    table = spell(s, "d0.0", "darkness", NO)
    assert table.asked[0][2] == (0, 1000, NO)
    assert s.lasting == []


def test_a_wall_stops_direct_spells_and_missiles_both_ways() -> None:  # warriors.spell.wall-of-earth
    s = lay("druid wizard wizard@1.0", "wizard=low-spell wizard wizard@1.0")  # warriors.kind
    spell(s, "d0.0", "wall-of-earth", YES)
    for die in ("d0.2", "d1.2"):
        for id in ("magic-bolt", "charm", "curse", "range-attack", "sorcerous-bolt", "arc", "lightning-bolt"):
            assert spell(s, die, id, of="low").kinds() == ["no_target"], id


def test_melee_spell_attacks_and_indirect_spells_cross_a_wall() -> None:  # warriors.spell.wall-of-earth
    s = lay("druid", "knight knight")  # warriors.kind
    spell(s, "d0.0", "wall-of-earth", YES)
    for id in ("melee", "scare", "death-touch", "life-tap"):
        assert "d1.0" in offered(spell(s, "d0.0", id, NO), "target")
    assert spell(s, "d0.0", "teleport", "d1.0").kinds()[-1] == "swapped"
    assert areas_of(s, "d0.0", "flare")


def test_a_wish_does_not_cross_a_wall() -> None:  # warriors.spell.wish warriors.spell.wall-of-earth
    s = lay("wizard warrior", "knight")
    assert offered(spell(s, "d0.0", "wish", NO), "target") == ["d0.1", "d1.0"]
    spell(s, "d0.0", "wall-of-earth", YES)
    assert offered(spell(s, "d0.0", "wish", NO), "target") == ["d0.1"]


def test_a_wall_stands_until_its_caster_acts_again() -> None:  # warriors.spell.wall-of-earth
    s = lay("druid=melee", "wizard")
    spell(s, "d0.0", "wall-of-earth", YES)
    end_round(s)
    assert spell(s, "d1.0", "magic-bolt").kinds() == ["no_target"]
    act(s, "d0.0", NO, NO)
    assert offered(spell(s, "d1.0", "magic-bolt", NO), "target") == ["d0.0"]


def test_a_wall_falls_at_the_end_of_the_next_round() -> None:  # warriors.spell.wall-of-earth
    s = lay("druid:1 warrior", "wizard")
    spell(s, "d0.0", "wall-of-earth", YES)
    s.die(at("d0.0")).damage = 8  # its caster's death does not matter
    end_round(s)
    assert has(s, "d0.0", "wall-of-earth")
    end_round(s)
    assert not has(s, "d0.0", "wall-of-earth")


# Healing.


@pytest.mark.parametrize("points", [2, 3, 4])
def test_points_heal_one_die_in_any_rank(points: int) -> None:  # warriors.spell.points warriors.heal
    s = lay("cleric=heal-die warrior:3 summoned/large:3@1.0", "wizard")
    side = {2: 1, 3: 2, 4: 4}[points]
    table = act(s, "d0.0", YES, "d0.2", NO, dice=[side])
    assert left(s, "d0.0", "d0.1", "d0.2") == [8, 3, 3 + points]
    assert offered(table, "target") == ["d0.0", "d0.1", "d0.2"]


def test_healing_never_passes_the_sides() -> None:  # warriors.heal warriors.spell.points
    s = lay("cleric=heal-die:7 warrior:9", "wizard")
    act(s, "d0.0", YES, "d0.0", NO, dice=[4])
    assert left(s, "d0.0", "d0.1") == [8, 9]


def test_regeneration_heals_now_and_at_two_round_ends() -> None:  # warriors.spell.regeneration
    s = lay("cleric warrior:1", "wizard")
    spell(s, "d0.0", "regeneration", "d0.1", of="heal")
    seen = left(s, "d0.1")
    for _ in range(4):
        end_round(s)
        seen += left(s, "d0.1")
    assert seen == [3, 3, 5, 7, 7]


def test_regeneration_stops_at_the_sides_and_begins_anew() -> None:  # warriors.spell.regeneration
    s = lay("cleric warrior:7", "wizard")
    spell(s, "d0.0", "regeneration", "d0.1")
    end_round(s)
    end_round(s)
    assert left(s, "d0.1") == [10]
    spell(s, "d0.0", "regeneration", "d0.1")
    assert [e.left for e in s.entries("regeneration", at("d0.1"))] == [3]


def test_mass_heal_gives_the_whole_number_to_each_of_a_rank() -> (
    None
):  # warriors.spell.mass-heal warriors.heal
    s = lay("cleric warrior:1 warrior:1 warrior:1@1.0", "wizard")
    table = spell(s, "d0.0", "mass-heal", YES, 0, dice=[4])
    assert asked(table) == ["cast", "heal_rank"]
    assert left(s, "d0.1", "d0.2", "d0.3") == [5, 5, 1]


def test_mass_heal_regenerates_a_rank() -> None:  # warriors.spell.mass-heal
    s = lay("cleric warrior:1 warrior:1 warrior:1@1.0", "wizard")
    spell(s, "d0.0", "mass-heal", YES, 0, dice=[spell_face("heal", "regeneration")])
    end_round(s)
    end_round(s)
    assert left(s, "d0.1", "d0.2", "d0.3") == [5, 5, 1]


def test_mass_heal_brings_one_die_back_into_the_rank() -> None:  # warriors.spell.mass-heal
    s = lay("cleric warrior wizard warrior@1.0", "wizard")  # warriors.spell.revivify
    s.die(at("d0.2")).rank = DEAD
    spell(s, "d0.0", "mass-heal", YES, 1, "d0.2", "s0.1.4", dice=[spell_face("heal", "revivify")])
    assert where(s, "d0.2") == (1, 4)


def test_mass_heal_may_be_left() -> None:  # warriors.spell.mass-heal warriors.spell.may
    s = lay("cleric warrior:1", "wizard")
    spell(s, "d0.0", "mass-heal", NO)
    assert left(s, "d0.1") == [1]
    assert s.die(at("d0.0")).declined


# Ranger's Stride.


def test_a_ranger_strides_up_to_two_ranks_either_way() -> None:  # warriors.spell.rangers-stride
    s = lay("ranger warrior warrior warrior@1.0 warrior@1.1", "wizard")
    spell(s, "d0.0", "rangers-stride", "s0.2.3")  # a fighter in the third rank, by stride alone
    assert where(s, "d0.0") == (2, 3)
    spell(s, "d0.0", "rangers-stride", "s0.0.5")
    assert where(s, "d0.0") == (0, 5)


def test_a_stride_leaves_the_ranks_legal() -> None:  # warriors.spell.rangers-stride warriors.rank.legal
    s = lay("ranger warrior warrior@1.0 warrior@1.1", "wizard")
    assert spell(s, "d0.0", "rangers-stride").kinds() == ["no_target"]
    s = lay("ranger warrior warrior warrior@1.0", "wizard")
    ranks = {option // 1000 for option in spell(s, "d0.0", "rangers-stride", NO).asked[0][2] if option != NO}
    assert ranks == {1, 2}


def test_a_stride_of_three_ranks_is_too_far() -> None:  # warriors.spell.rangers-stride
    s = lay("ranger warrior warrior warrior@1.0 warrior@1.1 warrior@2.0", "wizard", ranks="4")
    ranks = {option // 1000 for option in spell(s, "d0.0", "rangers-stride", NO).asked[0][2] if option != NO}
    assert ranks == {2}  # the fourth would be legal


def test_a_striding_ranger_does_not_act_again_and_springs_no_trap() -> None:  # warriors.spell.rangers-stride
    s = lay("ranger warrior", "rogue")
    act(s, "d1.0", 0, "s0.1.0")
    spell(s, "d0.0", "rangers-stride", "s0.1.0")
    assert not s.waiting(at("d0.0"))
    assert left(s, "d0.0") == [10]


def test_a_full_mat_grows_for_a_stride() -> None:  # warriors.spell.rangers-stride warriors.column
    s = lay("ranger warrior warrior warrior@1.0", "wizard")
    s.columns = 1
    spell(s, "d0.0", "rangers-stride", NO)
    assert s.columns == 1
    s = lay("warrior@0.1 ranger@1.0", "wizard")
    s.columns = 1
    s.die(at("d0.0")).column = 0
    spell(s, "d0.1", "rangers-stride", "s0.0.1")
    assert (s.columns, where(s, "d0.1")) == (2, (0, 1))

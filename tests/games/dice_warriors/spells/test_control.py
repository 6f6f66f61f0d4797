"""Spells that take results and turns, curse, kill the undead, and change places."""

import pytest

from dicewright.games.dice_warriors.state import OWES_FREELY, OWES_MAGIC
from dicewright.games.dice_warriors.steps.resolve import resolve
from dicewright.games.dice_warriors.steps.roll import roll_dice
from dicewright.games.dice_warriors.steps.stance import take_stances
from tests.games.dice_warriors.field import (
    NO,
    YES,
    act,
    asked,
    at,
    do,
    end_round,
    face,
    has,
    lay,
    left,
    offered,
    spell,
    spell_face,
    where,
)

NEAR = "knight@0.0 knight@1.0 knight@2.0"


# Charm and Web: the result is void, the turn is kept.


@pytest.mark.parametrize(("id", "of"), [("charm", "utility"), ("web", "utility"), ("charm", "druid")])
def test_a_charmed_die_does_nothing(id: str, of: str) -> None:  # warriors.spell.charm warriors.spell.web
    s = lay("wizard", "warrior=melee")
    spell(s, "d0.0", id, "d1.0", of=of)
    assert act(s, "d1.0").told == []
    assert left(s, "d0.0") == [4]


@pytest.mark.parametrize("id", ["charm", "web"])
def test_charm_ends_a_stance_even_of_who_has_acted(
    id: str,
) -> None:  # warriors.spell.charm warriors.spell.web
    s = lay("wizard", "warrior=double-defense")
    do(s, take_stances)
    s.die(at("d1.0")).resolved = True
    spell(s, "d0.0", id, "d1.0")
    spell(s, "d0.0", "magic-bolt", "d1.0")
    assert left(s, "d1.0") == [8]


@pytest.mark.parametrize("id", ["charm", "web"])
def test_charm_cannot_take_back_what_was_done(id: str) -> None:  # warriors.spell.charm warriors.spell.web
    s = lay("wizard", "warrior=melee")
    s.die(at("d1.0")).resolved = True
    assert spell(s, "d0.0", id).kinds() == ["no_target"]


def test_a_charmed_scoundrel_may_still_lay_a_trap() -> None:  # warriors.spell.charm warriors.trap
    s = lay("wizard", "rogue=melee")
    spell(s, "d0.0", "charm", "d1.0")
    assert asked(act(s, "d1.0", 0, "s0.0.0")) == ["forgo", "trap_space"]


@pytest.mark.parametrize("id", ["charm", "web"])
def test_charm_reaches_three_ranks(id: str) -> None:  # warriors.cast.range warriors.spell.charm
    s = lay("warrior wizard@1.0", NEAR)
    table = spell(s, "d0.1", id, NO)
    assert offered(table, "target") == ["d1.0", "d1.1"]


def test_a_charmed_swarm_is_one_less_for_the_others() -> None:  # warriors.spell.charm warriors.result.swarm
    s = lay("wizard warrior", "summoned/tiny=swarm summoned/tiny=swarm warrior")
    spell(s, "d0.0", "charm", "d1.0")
    act(s, "d1.1", "d0.1")
    assert left(s, "d0.1") == [8]


# Blindness and Silence: a turn is lost.


@pytest.mark.parametrize("id", ["blindness", "silence"])
def test_who_waits_loses_this_turn(id: str) -> None:  # warriors.spell.blindness warriors.silence
    s = lay("cleric", "wizard=low-spell warrior=melee")  # warriors.spell.silence
    spell(s, "d0.0", id, "d1.0", of="cleric")
    assert not s.waiting(at("d1.0"))
    assert s.die(at("d1.0")).owed == 0
    s.open = s.turn = 1
    s.reached = [0, 0]
    table = do(s, resolve, "d0.0")  # only the warrior is left to act, so it is not asked about
    assert asked(table) == ["target"]


@pytest.mark.parametrize("id", ["blindness", "silence"])
def test_who_has_acted_is_not_rolled_next_round(id: str) -> None:  # warriors.spell.blindness warriors.silence
    s = lay("cleric", "wizard@0.3 warrior")  # warriors.negated warriors.spell.silence
    s.die(at("d1.0")).resolved = True
    spell(s, "d0.0", id, "d1.0", of="cleric")
    table = do(s, roll_dice, dice=[1, 1])  # of three dice two are rolled
    assert "idle" in table.kinds()
    assert where(s, "d1.0") == (0, 3)
    assert s.die(at("d1.0")).idle


@pytest.mark.parametrize("id", ["blindness", "silence"])
def test_a_lost_turn_ends_a_stance(id: str) -> None:  # warriors.spell.blindness warriors.spell.silence
    s = lay("cleric", "cleric=shield warrior")
    do(s, take_stances, "d1.1")
    spell(s, "d0.0", id, "d1.0", of="cleric")
    spell(s, "d0.0", "magic-bolt", "d1.1")
    assert left(s, "d1.1") == [8]


@pytest.mark.parametrize("id", ["blindness", "silence"])
def test_no_die_owes_two_turns(id: str) -> None:  # warriors.negated warriors.spell.blindness
    s = lay("cleric", "cleric")  # warriors.spell.silence
    s.die(at("d1.0")).resolved = True
    s.die(at("d1.0")).owed = OWES_FREELY
    spell(s, "d0.0", id, "d1.0", of="cleric")
    assert s.die(at("d1.0")).owed == OWES_FREELY


def test_silence_is_for_casters_and_who_shows_a_spell_die() -> (
    None
):  # warriors.spell.silence warriors.silence
    s = lay("cleric", "wizard druid paladin=paladin-spell paladin=melee bard=low-spell rogue warrior")
    assert offered(spell(s, "d0.0", "silence", NO), "target") == ["d1.0", "d1.1", "d1.2", "d1.4"]
    everyone = [f"d1.{i}" for i in range(7)]
    assert offered(spell(s, "d0.0", "blindness", NO), "target") == everyone


def test_a_druid_of_another_shape_is_still_a_caster() -> None:  # warriors.spell.silence
    s = lay("cleric", "druid warrior")  # warriors.spell.shape-change
    spell(s, "d1.0", "shape-change", s.data.kind_at["knight"], dice=[face("knight", "miss")])
    assert offered(spell(s, "d0.0", "silence", NO), "target") == ["d1.0"]


def test_a_caster_silenced_before_its_turn_casts_nothing() -> None:  # warriors.silence
    s = lay("cleric=cleric-spell", "wizard=high-spell warrior")
    act(s, "d0.0", YES, "d1.0", NO, dice=[spell_face("cleric", "silence")])
    s.open = s.turn = 1
    s.reached = [0, 0]
    do(s, resolve)
    assert s.die(at("d1.1")).resolved
    do(s, resolve)
    assert s.open == -1


@pytest.mark.parametrize("id", ["blindness", "silence", "curse"])
def test_clerical_spells_reach_three_ranks(id: str) -> None:  # warriors.cast.range
    s = lay("warrior cleric@1.0", "wizard@0.0 wizard@1.0 wizard@2.0")
    assert offered(spell(s, "d0.1", id, NO, of="cleric"), "target") == ["d1.0", "d1.1"]


# Curse.


def test_a_cursed_die_is_rolled_twice_and_the_foe_picks() -> None:  # warriors.spell.curse
    s = lay("cleric", "warrior")
    spell(s, "d0.0", "curse", "d1.0", of="cleric")
    sides = [face("warrior", "double-melee"), face("warrior", "miss")]
    table = do(s, roll_dice, sides[1], dice=[1, sides[0], sides[1]])
    assert [(seat, kind) for seat, kind, _ in table.asked] == [(0, "cursed")]
    assert s.data.names[s.die(at("d1.0")).effect] == "miss"
    assert not has(s, "d1.0", "curse")


def test_a_curse_waits_for_the_next_roll_however_late() -> None:  # warriors.spell.curse warriors.negated
    s = lay("cleric", "warrior")
    spell(s, "d0.0", "curse", "d1.0", of="cleric")
    s.die(at("d1.0")).owed = OWES_MAGIC
    end_round(s)
    do(s, roll_dice, dice=[1])
    assert has(s, "d1.0", "curse")
    end_round(s)
    assert has(s, "d1.0", "curse")


def test_every_die_of_a_cursed_action_is_rolled_twice() -> None:  # warriors.spell.curse
    s = lay("cleric", "wizard")
    spell(s, "d0.0", "curse", "d1.0", of="cleric")
    do(s, roll_dice, dice=[1, face("wizard", "low-spell"), face("wizard", "low-spell")])
    for die in ("d0.0", "d1.0"):
        s.die(at(die)).rank = 0
    bolt, arc = spell_face("low", "magic-bolt"), spell_face("low", "arc")
    table = act(s, "d1.0", YES, arc, 0, dice=[bolt, arc])
    assert [(seat, kind) for seat, kind, _ in table.asked][1] == (0, "keep")
    assert left(s, "d0.0") == [7]
    s.die(at("d1.0")).resolved = False
    act(s, "d1.0", YES, "d0.0", dice=[bolt])  # the next action is free of it


def test_a_curse_takes_a_familiars_choice() -> None:  # warriors.spell.curse warriors.monster.familiar
    s = lay("cleric", "wizard=low-spell familiar/tiny")
    s.die(at("d1.1")).master = at("d1.0")
    s.last("cursed", at("d1.0"), "round")
    sides = [spell_face("low", "magic-bolt"), spell_face("low", "arc")]
    table = act(s, "d1.0", YES, sides[0], "d0.0", dice=sides)
    assert [seat for seat, kind, _ in table.asked if kind == "keep"] == [0]


def test_a_curse_cast_again_does_not_double() -> None:  # warriors.spell.curse
    s = lay("cleric", "warrior")
    spell(s, "d0.0", "curse", "d1.0", of="cleric")
    spell(s, "d0.0", "curse", "d1.0", of="cleric")
    assert len(s.entries("curse", at("d1.0"))) == 1


def test_a_curse_on_a_hasted_roll_spares_what_waits() -> None:  # warriors.spell.curse warriors.spell.haste
    s = lay("cleric", "wizard=low-spell wizard")
    spell(s, "d0.0", "curse", "d1.0", of="cleric")
    low = face("wizard", "low-spell")
    bolt = spell_face("low", "magic-bolt")
    spell(s, "d1.1", "haste", "d1.0", YES, "d0.0", dice=[low, low, bolt, bolt])
    act(s, "d1.0", YES, "d0.0", dice=[bolt])  # one die, not two
    assert left(s, "d0.0") == [4]


# Destroy Undead.


def test_destroy_undead_kills_the_undead_alone() -> None:  # warriors.spell.destroy-undead warriors.undead
    undead = "summoned/skeleton summoned/zombie summoned/ghoul summoned/ghost"
    others = "death-knight necromancer summoned/elemental summoned/tiny summoned/huge"
    s = lay("paladin", f"{undead} {others}")
    table = spell(s, "d0.0", "destroy-undead", "d1.3", of="paladin")
    assert offered(table, "target") == ["d1.0", "d1.1", "d1.2", "d1.3"]
    assert not s.alive(at("d1.3"))  # not even the Ghost's two points help


def test_shields_stop_destroy_undead_and_stone_skin_does_not() -> None:  # warriors.spell.destroy-undead
    for ward, alive in (("mage-shield", True), ("holy-aura", True), ("stone-skin", False)):
        s = lay("paladin", "warrior summoned/zombie")
        spell(s, "d1.0", ward, "d1.1")
        spell(s, "d0.0", "destroy-undead", "d1.1", of="paladin")
        assert s.alive(at("d1.1")) is alive


def test_destroy_undead_reaches_three_ranks() -> None:  # warriors.spell.destroy-undead warriors.cast.range
    s = lay("warrior paladin@1.0", "summoned/zombie@0.0 summoned/zombie@1.0 summoned/zombie@2.0 warrior")
    assert offered(spell(s, "d0.1", "destroy-undead", NO, of="paladin"), "target") == ["d1.0", "d1.1"]


# Teleport.


def test_teleport_lets_two_enemies_change_places() -> None:  # warriors.spell.teleport
    s = lay("wizard", "warrior@0.2 warrior@0.0 wizard@1.4")
    table = spell(s, "d0.0", "teleport", "d1.0", "d1.2")
    assert asked(table) == ["target", "swap"]
    assert (where(s, "d1.0"), where(s, "d1.2")) == ((1, 4), (0, 2))


def test_teleport_ignores_the_limits_of_fighters() -> None:  # warriors.spell.teleport warriors.rank.placement
    s = lay("wizard", "knight@0.0 warrior@1.0 wizard@2.0")
    spell(s, "d0.0", "teleport", "d1.0", "d1.2")
    assert where(s, "d1.0") == (2, 0)


def test_teleport_springs_no_trap() -> None:  # warriors.spell.teleport warriors.trap
    s = lay("rogue wizard", "knight@0.0 wizard@0.4")
    act(s, "d0.0", 0, "s1.0.4")
    spell(s, "d0.1", "teleport", "d1.0")
    assert where(s, "d1.0") == (0, 4)
    assert left(s, "d1.0") == [12]
    assert len(s.traps[0]) == 1


def test_a_die_swapped_behind_still_acts_once() -> None:  # warriors.spell.teleport warriors.round.resolve
    s = lay("wizard", "warrior=melee@0.0 warrior@1.0")
    s.reached = [0, 1]
    s.die(at("d1.1")).resolved = True
    spell(s, "d0.0", "teleport", "d1.0")
    s.open = -1
    s.turn = 1
    table = do(s, resolve)
    assert (where(s, "d1.0"), s.die(at("d1.0")).resolved) == ((1, 0), True)
    assert "no_target" in table.kinds()  # from the second rank it reaches nobody
    assert s.die(at("d1.1")).resolved


def test_teleport_needs_two() -> None:  # warriors.spell.teleport
    s = lay("wizard", "warrior")
    assert spell(s, "d0.0", "teleport").kinds() == ["no_target"]


def test_an_aura_keeps_both_where_they_are() -> None:  # warriors.spell.teleport warriors.spell.holy-aura
    s = lay("wizard", "warrior@0.0 warrior@0.1")
    spell(s, "d1.0", "holy-aura", "d1.1")
    spell(s, "d0.0", "teleport", "d1.0")
    assert (where(s, "d1.0"), where(s, "d1.1")) == ((0, 0), (0, 1))
    assert not has(s, "d1.1", "holy-aura")


# Wish.


def test_a_wish_turns_a_foe_to_a_side_of_its_own() -> None:  # warriors.spell.wish
    s = lay("wizard", "warrior=double-melee")
    table = spell(s, "d0.0", "wish", "d1.0", face("warrior", "miss") - 1)
    assert asked(table) == ["target", "wish"]
    act(s, "d1.0")
    assert left(s, "d0.0") == [4]


def test_a_wish_for_a_friend_is_resolved_in_its_turn_by_its_owner() -> None:  # warriors.spell.wish
    s = lay("wizard warrior=miss", "knight knight")
    table = spell(s, "d0.0", "wish", "d0.1", face("warrior", "double-melee") - 1)
    assert left(s, "d1.0", "d1.1") == [12, 12]
    table = act(s, "d0.1", "d1.1")
    assert [seat for seat, _, _ in table.asked] == [0]
    assert left(s, "d1.1") == [8]


def test_a_wish_reaches_any_rank_and_who_has_acted_only_by_its_stance() -> None:  # warriors.spell.wish
    s = lay("warrior warrior@1.0 wizard@2.0", "warrior@0.0 warrior@1.0 wizard@2.0")  # warriors.cast.range
    s.die(at("d1.1")).resolved = True
    assert offered(spell(s, "d0.2", "wish", NO), "target") == ["d0.0", "d0.1", "d1.0", "d1.2"]
    s.last("defence", at("d1.1"), "round", amount=1)
    assert "d1.1" in offered(spell(s, "d0.2", "wish", NO), "target")


@pytest.mark.parametrize(("timing", "suffered"), [("stance", 0), ("on_resolution", 2)])
def test_a_wished_stance_works_from_now(timing: str, suffered: int) -> None:  # warriors.spell.wish
    s = lay("wizard warrior=miss", "wizard", defence_timing=timing)
    spell(s, "d0.0", "wish", "d0.1", face("warrior", "double-defense") - 1)
    spell(s, "d1.0", "magic-bolt", "d0.1")
    assert left(s, "d0.1") == [10 - suffered]


def test_a_wish_ends_the_stance_it_replaces() -> None:  # warriors.spell.wish
    s = lay("wizard", "warrior=double-defense")
    do(s, take_stances)
    spell(s, "d0.0", "wish", "d1.0", face("warrior", "miss") - 1)
    spell(s, "d0.0", "magic-bolt", "d1.0")
    assert left(s, "d1.0") == [8]


# Haste and Blessing.


def test_haste_adds_a_result_and_keeps_the_first() -> None:  # warriors.spell.haste
    s = lay("wizard warrior=melee", "knight")
    spell(s, "d0.0", "haste", "d0.1", "d1.0", dice=[face("warrior", "double-melee")])
    assert left(s, "d1.0") == [8]
    assert s.waiting(at("d0.1"))
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [6]


def test_haste_may_choose_who_has_acted_but_not_who_has_no_turn() -> None:  # warriors.spell.haste
    s = lay("wizard warrior knight", "knight")
    s.die(at("d0.1")).resolved = True
    s.die(at("d0.2")).idle = True
    table = spell(s, "d0.0", "haste", "d0.1", "d1.0", dice=[face("warrior", "melee")])
    assert offered(table, "target") == ["d0.0", "d0.1"]
    assert left(s, "d1.0") == [10]


@pytest.mark.parametrize("timing", ["stance", "on_resolution"])
def test_two_defences_of_a_hasted_die_add(
    timing: str,
) -> None:  # warriors.spell.haste warriors.result.defense
    s = lay("wizard warrior=defense", "wizard", defence_timing=timing)
    do(s, take_stances)
    spell(s, "d0.0", "haste", "d0.1", dice=[face("warrior", "double-defense")])
    if timing == "on_resolution":
        act(s, "d0.1")
    spell(s, "d1.0", "magic-blast", "d0.1")
    assert left(s, "d0.1") == [9]


def test_a_hasted_elemental_lets_go() -> None:  # warriors.spell.haste warriors.result.engulf
    s = lay("wizard summoned/elemental", "knight")
    elemental = s.die(at("d0.1"))
    elemental.grip, elemental.effect = at("d1.0"), s.data.at["engulf"]
    spell(s, "d0.0", "haste", "d0.1", dice=[face("elemental", "miss")])
    assert elemental.grip == -1
    assert act(s, "d0.1").told == []
    assert left(s, "d1.0") == [12]


def test_blessing_rolls_a_friend_again_and_the_new_face_counts() -> None:  # warriors.spell.blessing
    s = lay("cleric warrior=double-melee", "knight")
    spell(s, "d0.0", "blessing", "d0.1", dice=[face("warrior", "melee")])
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [10]


def test_blessing_is_for_another_who_waits() -> None:  # warriors.spell.blessing
    s = lay("cleric warrior@0.1 warrior@0.2 warrior@1.0", "knight")
    s.die(at("d0.1")).resolved = True
    s.die(at("d0.0")).resolved = False
    table = spell(s, "d0.0", "blessing", NO)
    assert offered(table, "target") == ["d0.2", "d0.3"]


def test_blessing_trades_one_stance_for_another() -> None:  # warriors.spell.blessing
    s = lay("cleric warrior=double-defense", "wizard")
    do(s, take_stances)
    spell(s, "d0.0", "blessing", "d0.1", dice=[face("warrior", "defense")])
    spell(s, "d1.0", "magic-bolt", "d0.1")
    assert left(s, "d0.1") == [9]

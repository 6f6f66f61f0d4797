"""Help for others: Smite, Stealthy Attack, Inspire, Lay On Hands, the Heal die, and what comes by Summon."""

import pytest

from dicewright.games.dice_warriors.state import DEAD, GONE, SQUIRE, SUMMONED
from dicewright.games.dice_warriors.steps.finish import finish
from dicewright.games.dice_warriors.steps.stance import take_stances
from tests.games.dice_warriors.field import (
    NO,
    ROWS,
    YES,
    act,
    asked,
    at,
    do,
    face,
    has,
    lay,
    left,
    offered,
    spell_face,
    where,
)


def test_smite_adds_two_to_the_next_damage_of_another() -> None:  # warriors.result.smite
    s = lay("cleric=smite warrior=melee warrior@1.0", "knight knight")
    table = act(s, "d0.0", "d0.1", NO)
    assert offered(table, "target") == ["d0.1", "d0.2"]
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [8]


def test_smite_adds_four_against_the_undead() -> None:  # warriors.result.smite warriors.undead
    s = lay("cleric=smite warrior=melee", "summoned/zombie knight")
    act(s, "d0.0", "d0.1", NO)
    act(s, "d0.1", "d1.0")
    assert s.die(at("d1.0")).rank == GONE


def test_smites_add_up_and_are_used_once() -> None:  # warriors.result.smite
    s = lay("cleric=smite cleric=smite warrior=melee", "knight knight")
    act(s, "d0.0", "d0.2", NO)
    act(s, "d0.1", "d0.2", NO)
    act(s, "d0.2", "d1.0")
    assert left(s, "d1.0") == [6]
    assert not has(s, "d0.2", "smite")


def test_a_smite_not_used_ends_with_the_round() -> None:  # warriors.result.smite
    s = lay("cleric=smite warrior", "knight")
    act(s, "d0.0", "d0.1", NO)
    do(s, finish)
    assert not has(s, "d0.1", "smite")


def test_of_several_victims_one_gets_the_smite() -> None:  # warriors.result.smite
    s = lay("wizard=low-spell warrior", "knight knight")
    s.last("smite", at("d0.0"), "round", amount=2)
    s.last("smite-undead", at("d0.0"), "round", amount=4)
    table = act(s, "d0.0", YES, 1000, "d1.1", dice=[spell_face("low", "arc")])
    assert asked(table) == ["cast", "area", "smite"]
    assert left(s, "d1.0", "d1.1") == [11, 9]


def test_smite_does_not_go_to_who_has_acted() -> None:  # warriors.result.smite
    s = lay("cleric=smite warrior=melee warrior=melee", "knight")
    act(s, "d0.1", "d1.0")
    assert offered(act(s, "d0.0", "d0.2", NO), "target") == ["d0.2"]


def test_a_stealthy_attack_doubles_a_die_of_the_same_rank() -> None:  # warriors.result.stealthy-attack
    s = lay("rogue=stealthy-attack warrior=melee warrior@1.0", "knight")
    table = act(s, "d0.0", "d0.1", NO)
    assert offered(table, "target") == ["d0.1"]
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [8]


def test_a_die_is_doubled_once() -> None:  # warriors.result.stealthy-attack
    s = lay("rogue=stealthy-attack rogue=stealthy-attack warrior=melee", "knight")
    act(s, "d0.0", "d0.2", NO)
    table = act(s, "d0.1", NO)
    assert table.kinds() == ["no_target"], "the other rogue has acted, the warrior is doubled"
    act(s, "d0.2", "d1.0")
    assert left(s, "d1.0") == [8]


def test_spells_are_doubled_too() -> None:  # warriors.result.stealthy-attack
    s = lay("rogue=stealthy-attack wizard=low-spell", "knight knight")
    act(s, "d0.0", "d0.1", NO)
    act(s, "d0.1", YES, "d1.0", dice=[spell_face("low", "magic-bolt")])
    assert left(s, "d1.0") == [8]


def test_lay_on_hands_heals_four_beside_it() -> None:  # warriors.result.lay-on-hands
    s = lay("warrior:1 paladin=lay-on-hands@1.0 cleric:1@2.0", "knight")
    table = act(s, "d0.1", "d0.0")
    assert offered(table, "target") == ["d0.0", "d0.1", "d0.2"]
    assert left(s, "d0.0") == [5]


def test_lay_on_hands_reaches_one_rank_and_no_further() -> None:  # warriors.result.lay-on-hands
    s = lay("paladin=lay-on-hands:9 warrior@1.0 cleric:1@2.0", "knight")
    table = act(s, "d0.0", "d0.0")
    assert offered(table, "target") == ["d0.0", "d0.1"]
    assert left(s, "d0.0") == [10], "never above its sides"


def test_inspire_rolls_another_die_again() -> None:  # warriors.result.inspire
    s = lay("bard=inspire warrior=miss", "knight")
    table = act(s, "d0.0", "d0.1", NO, dice=[face("warrior", "double-melee")])
    assert offered(table, "target") == ["d0.1"]
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [8]


def test_inspire_ends_an_old_stance_and_begins_a_new_one() -> None:  # warriors.result.inspire
    s = lay("bard=inspire warrior=double-defense", "knight")
    do(s, take_stances)
    act(s, "d0.0", "d0.1", NO, dice=[face("warrior", "defense")])
    assert [e.amount for e in s.entries("defence", at("d0.1"))] == [1]


def test_the_heal_die_may_be_rolled_and_heals_one_die() -> None:  # warriors.result.heal-die
    s = lay("cleric=heal-die:1 warrior:1", "knight")
    table = act(s, "d0.0", YES, "d0.1", NO, dice=[4])
    assert offered(table, "target") == ["d0.0", "d0.1"]
    assert left(s, "d0.1") == [5]


def test_the_heal_die_need_not_be_rolled() -> None:  # warriors.result.heal-die warriors.spell.may
    s = lay("cleric=heal-die:1", "knight")
    assert asked(act(s, "d0.0", NO, NO)) == ["cast", "forgo"]
    assert left(s, "d0.0") == [1]


@pytest.mark.parametrize(
    ("carrier", "result", "die"),
    [
        ("wizard", "low-spell", "low"),
        ("wizard", "mid-spell", "mid"),
        ("wizard", "high-spell", "high"),
        ("wizard", "utility-spell", "utility"),
        ("cleric", "cleric-spell", "cleric"),
        ("paladin", "paladin-spell", "paladin"),
        ("ranger", "ranger-spell", "ranger"),
        ("druid", "druid-spell", "druid"),
        ("summoner", "summon", "summon"),
    ],
)
def test_each_spell_result_rolls_its_own_die(carrier: str, result: str, die: str) -> None:
    # warriors.result.mid-spell warriors.result.high-spell warriors.result.utility-spell
    # warriors.result.cleric-spell warriors.result.paladin-spell warriors.result.ranger-spell
    # warriors.result.druid-spell warriors.result.low-spell warriors.result.summon
    s = lay(f"{carrier}={result}", "knight")
    assert ROWS.effects[s.die(at("d0.0")).effect].die == die
    forgo = [NO] if ROWS.kinds[ROWS.kind_at[carrier]].prays else []
    assert asked(act(s, "d0.0", NO, *forgo))[0] == "cast"


@pytest.mark.parametrize(
    ("result", "spell", "hits"), [("mid-spell", "magic-blast", 8), ("high-spell", "magic-barrage", 6)]
)
def test_a_rolled_spell_takes_effect(result: str, spell: str, hits: int) -> None:
    # warriors.result.mid-spell warriors.result.high-spell
    s = lay(f"wizard={result}", "knight")
    act(s, "d0.0", YES, "d1.0", dice=[spell_face(result.split("-", maxsplit=1)[0], spell)])
    assert left(s, "d1.0") == [hits]


@pytest.mark.parametrize(("result", "reach"), [("low-spell", 4), ("mid-spell", 3), ("high-spell", 2)])
def test_the_reach_of_direct_spells_is_that_of_their_die(result: str, reach: int) -> None:
    # warriors.result.low-spell warriors.result.mid-spell warriors.result.high-spell warriors.cast.range
    ranks = {"low-spell": "arc", "mid-spell": "chain-blast", "high-spell": "arcing-barrage"}
    s = lay(f"warrior wizard={result}@1.0", "knight warrior@1.0 cleric@2.0")
    die = result.split("-", maxsplit=1)[0]
    table = act(s, "d0.1", YES, 1000, dice=[spell_face(die, ranks[result])])
    offers = next(options for _, kind, options in table.asked if kind == "area")
    assert offers == (*range(1000, 1000 + reach - 1), NO)


# Who comes.


def test_a_summoned_monster_comes_to_the_front_and_acts_this_round() -> None:  # warriors.result.summon
    s = lay("warrior summoner=summon@1.0", "knight")
    dice = [spell_face("summon", "huge"), face("huge", "melee")]
    act(s, "d0.1", YES, "s0.0.4", dice=dice)
    assert where(s, "d0.2") == (0, 4)
    assert s.die(at("d0.2")).sort == SUMMONED
    assert not s.die(at("d0.2")).resolved
    act(s, "d0.2", "d1.0")
    assert left(s, "d1.0") == [10]


def test_who_comes_to_a_finished_rank_waits_for_the_next_round() -> None:  # warriors.result.summon
    s = lay("warrior summoner=summon@1.0", "knight")
    s.reached = [0, 0]
    dice = [spell_face("summon", "huge"), face("huge", "melee")]
    act(s, "d0.1", YES, "s0.0.4", dice=dice)
    assert s.die(at("d0.2")).resolved


@pytest.mark.parametrize(
    ("summoner", "rolled", "comes"),
    [
        ("necromancer", "tiny", "skeleton"),
        ("necromancer", "small", "zombie"),
        ("necromancer", "medium", "ghoul"),
        ("necromancer", "large", "ghoul"),
        ("necromancer", "huge", "ghost"),
        ("necromancer", "zombie", "zombie"),
        ("druid", "skeleton", "tiny"),
        ("druid", "zombie", "small"),
        ("druid", "ghoul", "small"),
        ("druid", "ghost", "small"),
        ("druid", "huge", "huge"),
        ("warlock", "ghost", "ghost"),
        ("summoner", "tiny", "tiny"),
    ],
)
def test_whom_a_summon_brings(summoner: str, rolled: str, comes: str) -> None:
    # warriors.result.summon warriors.char.necromancer warriors.char.druid warriors.char.warlock
    # warriors.char.summoner
    s = lay(f"warrior {summoner}=summon", "knight")
    forgo = [NO] if summoner == "druid" else []
    act(
        s,
        "d0.1",
        YES,
        "s0.0.4",
        *forgo,
        dice=[
            spell_face("summon", rolled),
            1 if comes == "tiny" else len(ROWS.kinds[ROWS.kind_at[comes]].faces),
        ],
    )
    assert s.kind(at("d0.2")).id == comes


def test_summons_may_be_read_as_they_are_rolled() -> None:  # warriors.char.necromancer
    s = lay("warrior necromancer=summon", "knight", themed_summons="off")
    act(s, "d0.1", YES, "s0.0.4", dice=[spell_face("summon", "tiny"), 1])
    assert s.kind(at("d0.2")).id == "tiny"


def test_a_squire_comes_acts_and_leaves() -> None:  # warriors.result.summon-squire warriors.monster.squire
    s = lay("war-leader=summon-squire", "knight")
    act(s, "d0.0", "s0.0.3", dice=[face("warrior", "double-melee")])
    squire = s.die(at("d0.1"))
    assert (squire.sort, s.kind(at("d0.1")).id, left(s, "d0.1")) == (SQUIRE, "warrior", [10])
    act(s, "d0.1", "d1.0")
    assert left(s, "d1.0") == [8]
    do(s, finish)
    assert squire.rank == GONE
    assert left(s, "d0.1") == [10], "it leaves, and does not fade"


# Engulf.


def test_engulf_hurts_now_and_each_round_it_is_held() -> None:  # warriors.result.engulf
    s = lay("summoned/elemental=engulf warrior", "knight knight@0.4")
    table = act(s, "d0.0", "d1.0")
    assert offered(table, "target") == ["d1.0"], "only an adjacent die"
    assert left(s, "d1.0") == [11]
    assert s.die(at("d0.0")).grip == at("d1.0")
    act(s, "d0.0")
    assert left(s, "d1.0") == [10]


def test_a_held_back_elemental_has_nothing_to_do_when_its_victim_is_gone() -> None:  # warriors.result.engulf
    s = lay("summoned/elemental warrior=melee", "knight:1 knight")
    elemental = s.die(at("d0.0"))
    elemental.grip, elemental.effect = at("d1.0"), ROWS.at["engulf"]
    act(s, "d0.1", "d1.0")
    assert s.die(at("d1.0")).rank == DEAD
    assert asked(act(s, "d0.0")) == []
    assert left(s, "d1.1") == [12]

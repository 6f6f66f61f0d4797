"""Spells that hurt: one die, ranks and columns, at every range."""

import pytest

from dicewright.games.dice_warriors.codes import RANK
from tests.games.dice_warriors.field import (
    NO,
    YES,
    act,
    areas_of,
    asked,
    at,
    lay,
    left,
    offered,
    spell,
    spell_face,
)

OWN = "warrior warrior@1.0 wizard@2.0"
DEEP = "knight@0.0 knight@0.1 knight@1.0 knight@1.1 knight@2.0"  # d1.0 d1.1, d1.2 d1.3, d1.4


# What spell faces allow.


@pytest.mark.parametrize(
    ("face", "die", "id", "damage"),
    [
        ("low-spell", "low", "magic-bolt", 2),
        ("mid-spell", "mid", "magic-blast", 4),
        ("high-spell", "high", "magic-barrage", 6),
    ],
)
def test_a_spell_face_lets_its_die_be_rolled(  # warriors.spell.may warriors.result.low-spell
    face: str, die: str, id: str, damage: int
) -> None:  # warriors.result.mid-spell warriors.result.high-spell
    s = lay(f"wizard={face}", "knight")
    act(s, "d0.0", YES, "d1.0", dice=[spell_face(die, id)])
    assert left(s, "d1.0") == [12 - damage]


def test_a_spell_die_need_not_be_rolled() -> None:  # warriors.spell.may
    s = lay("wizard=low-spell", "knight")
    table = act(s, "d0.0", NO)
    assert asked(table) == ["cast"]
    assert left(s, "d1.0") == [12]
    assert not s.die(at("d0.0")).declined


def test_a_spell_that_was_rolled_may_be_left() -> None:  # warriors.cast.decline
    s = lay("wizard=low-spell", "knight")
    act(s, "d0.0", YES, NO, dice=[spell_face("low", "arc")])
    assert left(s, "d1.0") == [12]
    assert s.die(at("d0.0")).declined


def test_who_left_a_spell_is_not_rolled_again() -> None:  # warriors.cast.decline
    s = lay("wizard wizard bard", "knight")
    s.die(at("d0.1")).declined = True
    for id in ("haste", "blessing", "inspire"):
        assert "d0.1" not in offered(spell(s, "d0.0", id, NO), "target")
    s.die(at("d0.1")).declined = False
    for id in ("haste", "blessing", "inspire"):
        assert "d0.1" in offered(spell(s, "d0.0", id, NO), "target")


# One die in any rank.


@pytest.mark.parametrize(
    ("id", "of", "damage"),
    [("magic-bolt", "low", 2), ("magic-blast", "mid", 4), ("magic-barrage", "high", 6)],
)
def test_the_magic_spells_strike_one_die_in_any_rank(  # warriors.spell.magic-bolt warriors.spell.magic-blast
    id: str, of: str, damage: int
) -> None:  # warriors.spell.magic-barrage warriors.cast.range
    s = lay(OWN, DEEP)
    table = spell(s, "d0.2", id, "d1.4", of=of)
    assert left(s, "d1.4") == [12 - damage]
    assert left(s, "d1.0", "d1.1", "d1.2", "d1.3") == [12] * 4
    assert offered(table, "target") == ["d1.0", "d1.1", "d1.2", "d1.3", "d1.4"]


# Ranks.


@pytest.mark.parametrize(
    ("id", "of", "damage"),
    [("arc", "low", 1), ("chain-blast", "mid", 2), ("arcing-barrage", "high", 3)],
)
def test_a_spell_over_a_rank_hits_all_of_it_and_nobody_else(  # warriors.spell.arc warriors.spell.chain-blast
    id: str, of: str, damage: int
) -> None:  # warriors.spell.arcing-barrage warriors.spell.side
    s = lay(OWN, DEEP)
    spell(s, "d0.0", id, ["d1.2", "d1.3"], of=of)
    assert left(s, "d1.0", "d1.1", "d1.2", "d1.3", "d1.4") == [12, 12, 12 - damage, 12 - damage, 12]
    assert left(s, "d0.0", "d0.1", "d0.2") == [10, 10, 4]


@pytest.mark.parametrize(
    ("id", "of", "ranks"),
    [
        ("arc", "low", [[0, 1, 2], [0, 1, 2], [0, 1]]),
        ("chain-blast", "mid", [[0, 1, 2], [0, 1], [0]]),
        ("arcing-barrage", "high", [[0, 1], [0], []]),
    ],
)
def test_ranks_are_counted_from_the_one_in_front(  # warriors.cast.range warriors.rank.adjacent
    id: str, of: str, ranks: list[list[int]]
) -> None:  # warriors.spell.arc warriors.spell.chain-blast warriors.spell.arcing-barrage
    by_rank = [{"d1.0", "d1.1"}, {"d1.2", "d1.3"}, {"d1.4"}]
    s = lay(OWN, DEEP)
    for here, reached in enumerate(ranks):
        assert areas_of(s, f"d0.{here}", id, of) == [by_rank[rank] for rank in reached]


def test_a_rank_out_of_range_is_nobody() -> None:  # warriors.cast.range warriors.spell.arcing-barrage
    s = lay(OWN, DEEP)
    assert spell(s, "d0.2", "arcing-barrage", of="high").kinds() == ["no_target"]


@pytest.mark.parametrize(("id", "of", "damage"), [("wall-of-flames", "mid", 1), ("conflagration", "high", 2)])
def test_two_ranks_one_behind_the_other_burn(  # warriors.spell.wall-of-flames warriors.spell.conflagration
    id: str, of: str, damage: int
) -> None:
    s = lay(OWN, DEEP)
    spell(s, "d0.0", id, *([["d1.0", "d1.1", "d1.2", "d1.3"]]), of=of)
    burnt = 12 - damage
    assert left(s, "d1.0", "d1.1", "d1.2", "d1.3", "d1.4") == [burnt, burnt, burnt, burnt, 12]


@pytest.mark.parametrize(("id", "of", "here"), [("wall-of-flames", "mid", 2), ("conflagration", "high", 1)])
def test_of_two_ranks_only_one_burns_if_only_one_is_in_range(  # warriors.spell.wall-of-flames
    id: str, of: str, here: int
) -> None:  # warriors.spell.conflagration warriors.cast.range
    s = lay(OWN, DEEP)
    assert areas_of(s, f"d0.{here}", id, of) == [{"d1.0", "d1.1"}]


def test_two_ranks_in_range_are_never_taken_singly() -> None:  # warriors.spell.wall-of-flames
    s = lay(OWN, DEEP)
    both = [{"d1.0", "d1.1", "d1.2", "d1.3"}, {"d1.2", "d1.3", "d1.4"}]
    assert areas_of(s, "d0.0", "wall-of-flames", "mid") == both
    assert areas_of(s, "d0.0", "conflagration", "high") == both[:1]


# Columns.


@pytest.mark.parametrize(
    ("id", "of", "damage"),
    [("lightning-bolt", "low", 1), ("lightning-blast", "mid", 2), ("lightning-barrage", "high", 3)],
)
def test_lightning_runs_down_a_column(  # warriors.spell.lightning-bolt warriors.spell.lightning-blast
    id: str, of: str, damage: int
) -> None:  # warriors.spell.lightning-barrage warriors.column
    s = lay("warrior", "knight@0.0 knight@0.1 knight@1.0 knight@1.1")
    spell(s, "d0.0", id, ["d1.0", "d1.2"], of=of)
    assert left(s, "d1.0", "d1.1", "d1.2", "d1.3") == [12 - damage, 12, 12 - damage, 12]
    assert left(s, "d0.0") == [10]


@pytest.mark.parametrize(
    ("id", "of", "reached"),
    [
        ("lightning-bolt", "low", [{"d1.0", "d1.2", "d1.4"}, {"d1.0", "d1.2", "d1.4"}, {"d1.0", "d1.2"}]),
        ("lightning-blast", "mid", [{"d1.0", "d1.2", "d1.4"}, {"d1.0", "d1.2"}, {"d1.0"}]),
        ("lightning-barrage", "high", [{"d1.0", "d1.2"}, {"d1.0"}, set()]),
    ],
)
def test_a_column_is_hit_as_far_as_the_spell_reaches(  # warriors.cast.range warriors.spell.lightning-bolt
    id: str, of: str, reached: list[set[str]]
) -> None:  # warriors.spell.lightning-blast warriors.spell.lightning-barrage
    s = lay(OWN, DEEP)
    for here, dice in enumerate(reached):
        assert areas_of(s, f"d0.{here}", id, of)[:1] == ([dice] if dice else [])


@pytest.mark.parametrize(
    ("id", "of", "damage"), [("spray-of-shards", "mid", 1), ("shard-barrage", "high", 2)]
)
def test_shards_fly_down_two_neighbouring_columns(  # warriors.spell.spray-of-shards
    id: str, of: str, damage: int
) -> None:  # warriors.spell.shard-barrage
    s = lay("warrior", "knight@0.0 knight@0.1 knight@0.2 knight@1.1")
    spell(s, "d0.0", id, ["d1.1", "d1.2", "d1.3"], of=of)
    assert left(s, "d1.0", "d1.1", "d1.2", "d1.3") == [12, 12 - damage, 12 - damage, 12 - damage]
    assert left(s, "d0.0") == [10]


def test_shards_do_not_leap_over_a_column() -> None:  # warriors.spell.spray-of-shards
    s = lay("warrior", "knight@0.0 knight@0.2")
    assert {"d1.0", "d1.1"} not in areas_of(s, "d0.0", "spray-of-shards", "mid")


@pytest.mark.parametrize(("id", "of", "here"), [("spray-of-shards", "mid", 2), ("shard-barrage", "high", 1)])
def test_shards_reach_as_far_as_their_level(  # warriors.cast.range warriors.spell.spray-of-shards
    id: str, of: str, here: int
) -> None:  # warriors.spell.shard-barrage
    s = lay(OWN, DEEP)
    assert areas_of(s, f"d0.{here}", id, of)[0] == {"d1.0", "d1.1"}


def test_each_die_of_an_area_has_its_own_protection() -> None:  # warriors.spell.arc warriors.spell.stone-skin
    s = lay("warrior", "knight=defense knight knight")
    spell(s, "d0.0", "stone-skin", "d0.0")
    s.last("stone-skin", at("d1.0"), "round", left=3, amount=2)
    spell(s, "d0.0", "chain-blast", RANK.code(1, 0), of="mid")
    assert left(s, "d1.0", "d1.1", "d1.2") == [12, 10, 10]


def test_a_smite_falls_on_one_of_many() -> None:  # warriors.spell.arc warriors.multiplier
    s = lay("warrior", "knight knight")
    s.last("smite", at("d0.0"), "round", amount=2)
    table = spell(s, "d0.0", "arc", RANK.code(1, 0), "d1.1", of="low")
    assert asked(table) == ["area", "smite"]
    assert left(s, "d1.0", "d1.1") == [11, 9]

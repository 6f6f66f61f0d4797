"""Dispel Magic: what it ends, what it reaches, and what is no magic."""

import pytest

from dicewright.games.dice_warriors.powers.wards import dispellable
from dicewright.games.dice_warriors.state import OWES_FREELY, OWES_MAGIC, Act, Warriors
from dicewright.games.dice_warriors.steps.stance import take_stances
from tests.games.dice_warriors.field import (
    FORM,
    NO,
    YES,
    act,
    at,
    do,
    face,
    has,
    lay,
    left,
    spell,
    spell_face,
)


def options(s: Warriors, die: str) -> list[tuple[str, int]]:
    """Return what a die could dispel."""
    s.act = Act(at(die), s.data.at["dispel-magic"])
    found = dispellable(s)
    s.act = Act()
    return found


ON_A_FRIEND = ["stone-skin", "mage-shield", "holy-aura", "regeneration", "flaming-blade"]


@pytest.mark.parametrize("id", ON_A_FRIEND)
def test_a_spell_on_a_foe_is_ended(id: str) -> None:  # warriors.spell.dispel-magic
    s = lay("cleric", "cleric warrior")
    spell(s, "d1.0", id, "d1.1")
    assert options(s, "d0.0") == [(id, at("d1.1"))]
    spell(s, "d0.0", "dispel-magic", "d1.1")
    assert not has(s, "d1.1", id)


@pytest.mark.parametrize("id", ["spikes", "magic-weapon", "wall-of-earth"])
def test_a_spell_of_the_caster_itself_is_ended(id: str) -> None:  # warriors.spell.dispel-magic
    s = lay("cleric", "paladin")
    spell(s, "d1.0", id, YES)
    spell(s, "d0.0", "dispel-magic", "d1.0")
    assert s.lasting == []


def test_darkness_is_lifted() -> None:  # warriors.spell.dispel-magic warriors.spell.darkness
    s = lay("cleric", "wizard")
    spell(s, "d1.0", "darkness", 1000)
    table = spell(s, "d0.0", "dispel-magic", 0)
    assert s.lasting == []
    assert table.kinds() == ["dawned"]


@pytest.mark.parametrize("cast", ["blindness", "silence"])
def test_a_turn_owed_to_magic_is_given_back(cast: str) -> None:  # warriors.spell.dispel-magic
    s = lay("cleric wizard", "cleric")
    s.die(at("d0.1")).resolved = True
    spell(s, "d1.0", cast, "d0.1")
    assert s.die(at("d0.1")).owed == OWES_MAGIC
    spell(s, "d0.0", "dispel-magic", "d0.1")
    assert s.die(at("d0.1")).owed == 0


def test_a_turn_given_up_freely_is_no_magic() -> None:  # warriors.spell.dispel-magic
    s = lay("cleric", "cleric")
    s.die(at("d1.0")).owed = OWES_FREELY
    assert spell(s, "d0.0", "dispel-magic").kinds() == ["no_target"]


def test_stances_traps_smites_and_stealth_are_no_magic() -> None:  # warriors.spell.dispel-magic
    s = lay("cleric", "warrior=double-defense cleric=smite rogue=stealthy-attack warrior")
    do(s, take_stances)
    act(s, "d1.1", "d1.3", NO)
    act(s, "d1.2", "d1.3", 0, "s0.0.0")
    assert options(s, "d0.0") == []


def test_a_curse_is_ended_before_and_after_its_roll() -> (
    None
):  # warriors.spell.dispel-magic warriors.spell.curse
    s = lay("cleric wizard=low-spell", "cleric")
    spell(s, "d1.0", "curse", "d0.1")
    spell(s, "d0.0", "dispel-magic", "d0.1")
    assert not has(s, "d0.1", "curse")
    s.last("cursed", at("d0.1"), "round")
    spell(s, "d0.0", "dispel-magic", "d0.1")
    act(s, "d0.1", YES, "d1.0", dice=[spell_face("low", "magic-bolt")])


def test_an_engulfed_die_is_freed_at_any_distance() -> None:  # warriors.spell.dispel-magic
    s = lay(
        "warrior warrior@1.0 cleric@2.0", "summoned/elemental=engulf@0.0 warrior"
    )  # warriors.result.engulf
    act(s, "d1.0", "d0.0")
    assert s.die(at("d1.0")).grip == at("d0.0")
    spell(s, "d0.2", "dispel-magic", options(s, "d0.2").index(("engulf", at("d1.0"))))
    assert s.die(at("d1.0")).grip == -1
    assert s.alive(at("d1.0"))


def test_an_engulf_that_is_dispelled_does_nothing_more_this_round() -> None:  # warriors.spell.dispel-magic
    s = lay("warrior cleric", "summoned/elemental warrior")  # warriors.result.engulf
    elemental = s.die(at("d1.0"))
    elemental.grip, elemental.effect = at("d0.0"), s.data.at["engulf"]  # held back since the roll
    spell(s, "d0.1", "dispel-magic", options(s, "d0.1").index(("engulf", at("d1.0"))))
    assert act(s, "d1.0").told == []
    assert left(s, "d0.0") == [10]


def test_a_druid_is_a_druid_again() -> None:  # warriors.spell.dispel-magic warriors.spell.shape-change
    s = lay("cleric", "druid:2 warrior")
    spell(s, "d1.0", "shape-change", FORM["knight"], dice=[face("knight", "miss")])
    spell(s, "d0.0", "magic-bolt", "d1.0")
    spell(s, "d0.0", "dispel-magic", "d1.0")
    assert not s.alive(at("d1.0"))  # with eight damage


@pytest.mark.parametrize("die", ["summoned/huge", "clone/knight", "phantasm/rogue", "squire/warrior"])
def test_a_die_that_came_by_magic_is_sent_away(die: str) -> None:  # warriors.spell.dispel-magic
    s = lay("cleric", f"warrior {die}")
    spell(s, "d0.0", "dispel-magic", "d1.1")
    assert not s.alive(at("d1.1"))


def test_a_dispelled_familiar_costs_its_caster_nothing() -> None:  # warriors.spell.dispel-magic
    s = lay("cleric", "wizard familiar/tiny")  # warriors.monster.familiar
    s.die(at("d1.1")).master = at("d1.0")
    spell(s, "d0.0", "dispel-magic", "d1.1")
    assert not s.alive(at("d1.1"))
    assert left(s, "d1.0") == [4]


def test_ranks_close_after_a_die_is_sent_away() -> None:  # warriors.spell.dispel-magic warriors.rank.repair
    s = lay("cleric", "warrior summoned/huge warrior@1.0 warrior@1.1")
    spell(s, "d0.0", "dispel-magic", "d1.1", "d1.2", "s1.0.4")
    assert s.die(at("d1.2")).rank == 0


def test_dispel_reaches_foes_three_ranks_away_and_friends_anywhere() -> None:  # warriors.spell.dispel-magic
    s = lay("warrior cleric@1.0 wizard@2.0", "knight@0.0 knight@1.0 knight@2.0")  # warriors.cast.range
    for n in ("d1.0", "d1.1", "d1.2", "d0.0", "d0.2"):
        s.last("stone-skin", at(n), "round", left=3, amount=2)
    assert [n for _, n in options(s, "d0.1")] == [at(n) for n in ("d1.0", "d1.1", "d0.0", "d0.2")]


def test_darkness_and_wall_have_a_distance_too() -> None:  # warriors.spell.dispel-magic
    s = lay("warrior warrior@1.0 warrior@2.0 cleric@3.0", "knight@0.0 knight@1.0", ranks="4")
    spell(s, "d1.0", "wall-of-earth", YES)
    spell(s, "d1.0", "darkness", 1000)
    assert options(s, "d0.3") == []
    assert len(options(s, "d0.2")) == 2


def test_an_aura_stops_a_dispel_by_a_foe() -> None:  # warriors.spell.dispel-magic warriors.spell.holy-aura
    s = lay("cleric", "cleric warrior")
    spell(s, "d1.0", "stone-skin", "d1.1")
    spell(s, "d1.0", "holy-aura", "d1.1")
    spell(s, "d0.0", "dispel-magic", options(s, "d0.0").index(("stone-skin", at("d1.1"))))
    assert has(s, "d1.1", "stone-skin")
    assert not has(s, "d1.1", "holy-aura")


def test_dispel_may_be_left() -> None:  # warriors.spell.dispel-magic warriors.cast.decline
    s = lay("cleric", "warrior summoned/huge")
    spell(s, "d0.0", "dispel-magic", NO)
    assert s.alive(at("d1.1"))


@pytest.mark.parametrize(("twelfth", "kind"), [("wish", "target"), ("dispel_magic", "dispel")])
def test_the_twelfth_face_of_the_utility_die_is_an_option(twelfth: str, kind: str) -> None:
    # warriors.die.utility warriors.spell.dispel-magic warriors.spell.wish
    s = lay("wizard=utility-spell", "warrior summoned/huge", utility_twelfth=twelfth)
    table = act(s, "d0.0", YES, NO, dice=[12])
    assert [one for _, one, _ in table.asked] == ["cast", kind]

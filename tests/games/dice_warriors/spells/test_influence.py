"""Influence over every kind of result: who chooses, among what, and that it cannot be declined."""

import pytest

from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import Warriors
from tests.games.dice_warriors.field import (
    NO,
    ROWS,
    YES,
    act,
    areas_of,
    at,
    face,
    has,
    lay,
    left,
    offered,
    spell,
    spell_face,
)


def influenced(own: str, foe: str, *, after: str = "d1.0", **options: object) -> Warriors:
    """Lay a battle in which seat 0 has influenced a die of seat 1."""
    s = lay(own, foe, **options)
    s.last("influenced", at(after), "acted", at(after))
    return s


def test_the_spys_owner_aims_for_the_die() -> None:  # warriors.result.influence
    s = influenced("spy", "warrior=melee warrior")
    table = act(s, "d1.0", "d1.1")
    assert [(seat, kind) for seat, kind, _ in table.asked] == [(0, "target")]
    assert NO not in table.asked[0][2]
    assert offered(table, "target") == ["d0.0", "d1.1"]  # never itself
    assert left(s, "d1.1") == [8]


def test_the_influence_is_used_up() -> None:  # warriors.result.influence
    s = influenced("spy", "warrior=melee warrior")
    act(s, "d1.0", "d1.1")
    s.die(at("d1.0")).resolved = False
    assert [seat for seat, _, _ in act(s, "d1.0", NO).asked] == [1]


def test_reach_runs_both_ways_along_the_line() -> None:  # warriors.result.influence warriors.rank.adjacent
    s = influenced("spy", "warrior@0.0 warrior=melee@1.0 warrior@1.1 wizard@2.0 warrior@0.1", after="d1.1")
    table = act(s, "d1.1", "d1.3")
    assert offered(table, "target") == ["d1.0", "d1.2", "d1.3", "d1.4"]


def test_an_influenced_spell_must_be_rolled_and_hits_whom_the_foe_names() -> (
    None
):  # warriors.result.influence
    s = influenced("spy", "wizard=low-spell warrior")
    table = act(s, "d1.0", "d1.1", dice=[spell_face("low", "magic-bolt")])
    assert [(seat, kind) for seat, kind, _ in table.asked] == [(0, "target")]
    assert left(s, "d1.1") == [8]


@pytest.mark.parametrize(("id", "ranks"), [("arc", True), ("flare", False)])
def test_an_influenced_area_may_hold_friends_alone(id: str, ranks: bool) -> None:  # warriors.result.influence
    s = influenced("spy@0.6", "wizard=low-spell@1.0 warrior@0.0 warrior@0.1 warrior@1.1")  # warriors.area
    found = areas_of(s, "d1.0", id, "low", by=0)
    assert ({"d1.1", "d1.2"} in found) is True
    if ranks:
        assert {"d1.3"} in found  # its own rank, without itself
    table = act(s, "d1.0", ["d1.1", "d1.2"], dice=[spell_face("low", id)])
    assert NO not in table.asked[0][2]
    assert left(s, "d1.1", "d1.2") == [9, 9]


def test_an_influenced_square_holds_somebody_else() -> None:  # warriors.result.influence warriors.area
    s = influenced("spy@0.6", "wizard=low-spell@0.0 warrior@0.1")
    found = areas_of(s, "d1.0", "flare", "low", by=0)
    assert {"d1.0"} not in found
    assert {"d1.0", "d1.1"} in found


def test_an_influenced_heal_goes_where_the_foe_says() -> None:  # warriors.result.influence warriors.heal
    s = influenced("spy:2", "cleric=heal-die warrior:5")
    act(s, "d1.0", "d0.0", NO, dice=[1])
    assert left(s, "d0.0", "d1.1") == [4, 5]


def test_an_influenced_darkness_falls_where_the_foe_says() -> None:  # warriors.result.influence
    s = influenced("spy", "wizard=utility-spell warrior")  # warriors.spell.darkness
    table = act(s, "d1.0", 0, dice=[spell_face("utility", "darkness")])
    assert [(seat, kind) for seat, kind, _ in table.asked] == [(0, "darken")]
    assert NO not in table.asked[0][2]


def test_an_influenced_dispel_cannot_be_left() -> (
    None
):  # warriors.result.influence warriors.spell.dispel-magic
    s = influenced("spy", "cleric=cleric-spell summoned/huge warrior")
    s.last("stone-skin", at("d1.2"), "round", left=3, amount=2)
    table = act(s, "d1.0", "d1.1", NO, dice=[spell_face("cleric", "dispel-magic")])
    assert NO not in table.asked[0][2]
    assert not s.alive(at("d1.1"))


def test_an_influenced_mass_heal_may_heal_the_foe() -> None:  # warriors.result.influence
    s = influenced("spy:2", "cleric=cleric-spell warrior:5")  # warriors.spell.mass-heal
    table = act(s, "d1.0", 0, NO, dice=[spell_face("cleric", "mass-heal"), 4])
    assert [(seat, kind) for seat, kind, _ in table.asked] == [(0, "heal_rank"), (1, "forgo")]
    assert left(s, "d0.0", "d1.1") == [6, 5]


def test_an_influenced_teleport_moves_two_of_one_side() -> None:  # warriors.result.influence
    s = influenced("spy", "wizard=utility-spell@0.0 warrior@0.1 knight@0.2")  # warriors.spell.teleport
    table = act(s, "d1.0", "d1.1", dice=[spell_face("utility", "teleport")])
    assert offered(table, "target") == ["d1.1", "d1.2"]
    assert (s.die(at("d1.1")).column, s.die(at("d1.2")).column) == (2, 1)


def test_what_a_familiar_keeps_is_its_casters_choice() -> None:  # warriors.result.influence
    s = influenced("spy", "wizard=low-spell familiar/tiny warrior")  # warriors.monster.familiar
    s.die(at("d1.1")).master = at("d1.0")
    sides = [spell_face("low", "arc"), spell_face("low", "magic-bolt")]
    table = act(s, "d1.0", sides[1], "d1.2", dice=sides)
    assert [(seat, kind) for seat, kind, _ in table.asked] == [(1, "keep"), (0, "target")]


def test_an_influenced_druid_aims_as_the_foe_says_in_any_shape() -> None:  # warriors.result.influence
    s = influenced("spy", "druid=druid-spell warrior")  # warriors.spell.shape-change
    dice = [spell_face("druid", "shape-change"), face("knight", "charge")]
    table = act(s, "d1.0", ROWS.kind_at["knight"], "d1.1", NO, dice=dice)
    assert [(seat, kind) for seat, kind, _ in table.asked][:2] == [(1, "form"), (0, "target")]
    assert left(s, "d1.1") == [7]


def test_spikes_and_auras_answer_an_influenced_friend() -> None:  # warriors.result.influence
    s = influenced("spy", "warrior=melee ranger")  # warriors.spell.spikes warriors.spell.holy-aura
    spell(s, "d1.1", "spikes", YES)
    spell(s, "d1.1", "holy-aura", "d1.1")
    act(s, "d1.0", "d1.1")
    assert left(s, "d1.0", "d1.1") == [9, 10]
    assert not has(s, "d1.1", "holy-aura")


def test_results_without_a_target_are_immune() -> None:  # warriors.result.influence
    foes = "warrior=defense cleric=shield summoner=summon war-leader=summon-squire warrior=miss"
    s = lay("spy=influence", f"{foes} warrior=melee wizard=low-spell cleric=heal-die druid=summon")
    assert offered(act(s, "d0.0", NO, NO), "target") == ["d1.5", "d1.6", "d1.7"]


def test_a_die_that_has_acted_is_influenced_at_its_next_turn() -> None:  # warriors.result.influence
    s = lay("spy=influence", "warrior=miss warrior=melee")
    s.die(at("d1.0")).resolved = True
    act(s, "d0.0", "d1.0", NO)
    assert has(s, "d1.0", "influenced")
    die = s.die(at("d1.0"))
    die.resolved = False
    die.effect, die.amount = ROWS.at["melee"], NONE
    assert [seat for seat, _, _ in act(s, "d1.0", "d1.1").asked] == [0]

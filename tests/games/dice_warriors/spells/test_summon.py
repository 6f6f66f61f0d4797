"""Dice that come: monsters, familiars, phantoms, clones, other shapes, and the dead who return."""

import pytest

from dicewright.games.dice_warriors.state import CLONE, DEAD, FAMILIAR, PHANTASM, SUMMONED, Warriors
from dicewright.games.dice_warriors.steps.roll import roll_dice
from tests.games.dice_warriors.field import (
    FORM,
    NO,
    ROWS,
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

MONSTERS = ["tiny", "small", "medium", "large", "huge", "skeleton", "zombie", "ghoul", "ghost"]
AS_UNDEAD = ["skeleton", "zombie", "ghoul", "ghoul", "ghost", "skeleton", "zombie", "ghoul", "ghost"]
AS_ANIMALS = ["tiny", "small", "medium", "large", "huge", "tiny", "small", "small", "small"]


def came(s: Warriors, seat: int = 0) -> str:
    """Return what kind of die came last."""
    return str(s.kind(at(f"d{seat}.{len(s.dice[seat]) - 1}")).id)


# The Summon die.


@pytest.mark.parametrize(
    ("who", "brings"),
    [
        ("summoner", MONSTERS),
        ("warlock", MONSTERS),
        ("necromancer", AS_UNDEAD),
        ("druid", AS_ANIMALS),
    ],
)
def test_the_summon_die_brings_one_monster_of_its_type(  # warriors.summon.type warriors.result.summon
    who: str, brings: list[str]
) -> None:  # warriors.spell.tiny warriors.spell.small warriors.spell.medium warriors.spell.large
    # warriors.spell.huge warriors.spell.skeleton warriors.spell.zombie warriors.spell.ghoul
    # warriors.spell.ghost
    for rolled, comes in zip(MONSTERS, brings, strict=True):
        s = lay(f"{who}=summon", "warrior")
        more = [NO] if who == "druid" else []
        act(s, "d0.0", YES, "s0.0.3", *more, dice=[spell_face("summon", rolled), 1])
        assert [came(s), len(s.dice[0])] == [comes, 2]
        assert where(s, "d0.1") == (0, 3)
        assert s.die(at("d0.1")).sort == SUMMONED


@pytest.mark.parametrize("who", ["necromancer", "druid"])
def test_without_themes_all_take_the_face_as_rolled(who: str) -> None:  # warriors.summon.type
    for rolled in MONSTERS:
        s = lay(f"{who}=summon", "warrior", themed_summons="off")
        more = [NO] if who == "druid" else []
        act(s, "d0.0", YES, "s0.0.3", *more, dice=[spell_face("summon", rolled), 1])
        assert came(s) == rolled


@pytest.mark.parametrize("themed", ["on", "off"])
def test_a_ranger_conjures_animals(themed: str) -> None:  # warriors.spell.conjure-animal
    for rolled, comes in zip(MONSTERS, AS_ANIMALS, strict=True):
        s = lay("ranger", "warrior", themed_summons=themed)
        spell(s, "d0.0", "conjure-animal", YES, "s0.0.3", dice=[spell_face("summon", rolled), 1])
        assert came(s) == comes


def test_a_summoned_die_may_be_left_unsummoned() -> None:  # warriors.cast.decline warriors.summon.type
    s = lay("summoner=summon", "warrior")
    act(s, "d0.0", YES, NO, dice=[1])
    assert len(s.dice[0]) == 1
    assert s.die(at("d0.0")).declined


def test_an_elemental_comes_and_fades() -> None:  # warriors.spell.conjure-elemental warriors.summon.decay
    s = lay("wizard warrior@0.1 warrior@1.0", "warrior")
    spell(s, "d0.2", "conjure-elemental", "s0.0.4", dice=[1])
    assert (came(s), where(s, "d0.3"), left(s, "d0.3")) == ("elemental", (0, 4), [6])
    end_round(s)
    assert left(s, "d0.3") == [5]


# Familiars.


def test_a_familiar_joins_its_casters_rank_and_does_not_fade() -> None:  # warriors.spell.familiar
    s = lay("warrior warrior wizard@1.0", "warrior")  # warriors.monster.familiar
    spell(s, "d0.2", "familiar", "s0.1.4", dice=[1])
    assert (came(s), where(s, "d0.3"), s.die(at("d0.3")).sort) == ("tiny", (1, 4), FAMILIAR)
    end_round(s)
    assert left(s, "d0.3") == [4]


def with_familiar(of: str = "wizard=low-spell") -> Warriors:
    """Lay a caster and its familiar."""
    s = lay(f"{of} familiar/tiny", "warrior")
    s.die(at("d0.1")).master = at("d0.0")
    return s


def test_a_familiar_lets_its_caster_keep_one_of_two() -> None:  # warriors.monster.familiar
    s = with_familiar()
    sides = [spell_face("low", "arc"), spell_face("low", "magic-bolt")]
    table = act(s, "d0.0", YES, sides[1], "d1.0", dice=sides)
    assert [(seat, kind) for seat, kind, _ in table.asked][1] == (0, "keep")
    assert left(s, "d1.0") == [8]


def test_a_familiar_does_not_help_with_other_dice() -> None:  # warriors.monster.familiar
    for caster, answers in (("cleric=heal-die", (YES, NO, NO)), ("summoner=summon", (YES, NO))):
        table = act(with_familiar(caster), "d0.0", *answers, dice=[1])  # one die, not two
        assert "keep" not in [kind for _, kind, _ in table.asked]


def test_a_caster_has_one_familiar() -> None:  # warriors.spell.familiar warriors.monster.familiar
    s = with_familiar()
    assert spell(s, "d0.0", "familiar").kinds() == ["no_target"]
    assert len(s.dice[0]) == 2


@pytest.mark.parametrize(("before", "after"), [(4, 2), (3, 1), (2, 1), (1, 0)])
def test_a_familiars_death_costs_half_of_what_is_left(before: int, after: int) -> None:
    # warriors.monster.familiar
    s = with_familiar(f"wizard:{before}")
    s.dice[0].append(lay("warrior@0.4", "warrior").dice[0][0])
    s.last("mage-shield", at("d0.0"), "round")  # nothing prevents it
    spell(s, "d1.0", "magic-blast", "d0.1")
    assert max(0, left(s, "d0.0")[0]) == after
    assert s.alive(at("d0.0")) is (after > 0)


def test_a_familiar_vanishes_with_its_caster() -> None:  # warriors.monster.familiar
    s = with_familiar()
    s.dice[0].append(lay("warrior@0.4", "warrior").dice[0][0])
    table = spell(s, "d1.0", "magic-blast", "d0.0")
    assert not s.alive(at("d0.1"))
    assert table.kinds()[-2:] == ["died", "vanished"]


def test_caster_and_familiar_who_die_together_die_once() -> None:  # warriors.monster.familiar
    s = with_familiar()
    s.dice[0].append(lay("warrior@0.4", "warrior").dice[0][0])
    table = spell(s, "d1.0", "fire-storm", ["d0.0", "d0.1", "d1.0"])
    assert table.kinds()[-2:] == ["died", "vanished"]
    assert not s.alive(at("d0.1"))


# Phantasms.


@pytest.mark.parametrize(("form", "hits"), [("rogue", 6), ("warrior", 10), ("knight", 12)])
def test_a_phantom_of_ones_choice_comes_to_the_front(form: str, hits: int) -> None:
    # warriors.spell.phantasm warriors.monster.phantasm
    s = lay("warrior warrior@1.0 wizard@2.0", "warrior")
    table = spell(s, "d0.2", "phantasm", FORM[form], "s0.0.4", dice=[1])
    assert table.asked[0][2] == (*sorted([FORM["rogue"], FORM["warrior"], FORM["knight"]]), NO)
    assert (came(s), left(s, "d0.3"), where(s, "d0.3")) == (form, [hits], (0, 4))
    assert s.die(at("d0.3")).sort == PHANTASM


def test_a_phantom_stays_four_rounds_and_does_not_fade() -> None:  # warriors.monster.phantasm
    s = lay("wizard", "warrior")
    spell(s, "d0.0", "phantasm", FORM["knight"], "s0.0.4", dice=[1])
    for _ in range(3):
        end_round(s)
        assert left(s, "d0.1") == [12]
        assert s.alive(at("d0.1"))
    end_round(s)
    assert not s.alive(at("d0.1"))


def test_a_phantom_does_not_keep_its_owner_in_the_game() -> None:  # warriors.duplicate warriors.end
    s = lay("wizard phantasm/knight", "warrior")  # warriors.monster.phantasm
    spell(s, "d1.0", "magic-blast", "d0.0")
    assert s.first == (1,)


def test_a_phantasm_may_be_left() -> None:  # warriors.spell.phantasm warriors.cast.decline
    s = lay("wizard", "warrior")
    spell(s, "d0.0", "phantasm", NO)
    assert len(s.dice[0]) == 1


# Clones.


def test_a_clone_has_the_hits_of_its_original_and_nothing_that_lasts() -> None:  # warriors.spell.clone
    s = lay("wizard warrior warrior:3@1.0", "warrior")  # warriors.monster.clone
    spell(s, "d0.0", "stone-skin", "d0.2")
    spell(s, "d0.0", "clone", "d0.2", "s0.1.4", dice=[1])
    assert (came(s), left(s, "d0.3"), where(s, "d0.3")) == ("warrior", [3], (1, 4))
    assert s.die(at("d0.3")).sort == CLONE
    assert not has(s, "d0.3", "stone-skin")


@pytest.mark.parametrize(
    ("kind", "rounds"), [("wizard", 2), ("rogue", 3), ("cleric", 4), ("warrior", 5), ("knight", 6)]
)
def test_a_clone_stays_half_its_sides_in_rounds(kind: str, rounds: int) -> None:  # warriors.monster.clone
    s = lay(f"wizard {kind}", "knight", stall_rounds="off")
    spell(s, "d0.0", "clone", "d0.1", "s0.0.4", dice=[1])
    hits = left(s, "d0.2")
    for _ in range(rounds - 1):
        end_round(s)
        assert left(s, "d0.2") == hits
        assert s.alive(at("d0.2"))
    end_round(s)
    assert not s.alive(at("d0.2"))


def test_a_clone_acts_with_its_rank_or_next_round() -> None:  # warriors.monster.clone warriors.spell.clone
    s = lay("wizard warrior warrior@1.0", "knight")
    s.reached = [0, 0]
    s.open = 0
    double = face("warrior", "double-melee")
    spell(s, "d0.0", "clone", "d0.1", "s0.0.4", dice=[double])
    spell(s, "d0.0", "clone", "d0.2", "s0.1.4", dice=[double])
    assert s.waiting(at("d0.3"))
    assert not s.waiting(at("d0.4"))
    act(s, "d0.3", "d1.0")
    assert left(s, "d1.0") == [8]


def test_a_clone_that_makes_a_rank_too_long_moves_dice_up() -> None:  # warriors.spell.clone
    s = lay("wizard warrior@1.0", "knight")  # warriors.rank.repair
    spell(s, "d0.0", "clone", "d0.1", "s0.1.4", "d0.2", dice=[1])
    assert where(s, "d0.2") == (0, 4)


def test_a_summoned_die_is_cloned_and_the_clone_does_not_fade() -> None:  # warriors.spell.clone
    s = lay("wizard summoned/large", "knight")  # warriors.monster.clone
    table = spell(s, "d0.0", "clone", "d0.1", "s0.0.4", dice=[1])
    assert offered(table, "target") == ["d0.0", "d0.1"]
    end_round(s)
    assert left(s, "d0.1", "d0.2") == [9, 10]


# Shape Change.


def test_a_druid_takes_another_shape_and_acts_now() -> None:  # warriors.spell.shape-change
    s = lay("druid", "knight")
    spell(s, "d0.0", "shape-change", FORM["barbarian"], "d1.0", dice=[face("barbarian", "double-melee")])
    assert left(s, "d1.0", "d0.0") == [8, 12]
    end_round(s)
    assert (s.kind(at("d0.0")).id, left(s, "d0.0")) == ("druid", [8])


def test_damage_is_carried_in_and_out_of_a_shape() -> None:  # warriors.spell.shape-change
    s = lay("druid:5 warrior", "wizard")
    spell(s, "d0.0", "shape-change", FORM["knight"], dice=[face("knight", "miss")])
    assert left(s, "d0.0") == [9]
    spell(s, "d1.0", "magic-blast", "d0.0")
    end_round(s)
    assert left(s, "d0.0") == [1]


def test_a_druid_hurt_too_much_in_its_shape_is_gone_at_the_end() -> None:  # warriors.spell.shape-change
    s = lay("druid:5 warrior", "wizard")
    spell(s, "d0.0", "shape-change", FORM["knight"], dice=[face("knight", "miss")])
    spell(s, "d1.0", "magic-barrage", "d0.0")
    assert left(s, "d0.0") == [3]
    end_round(s)
    assert s.die(at("d0.0")).rank == DEAD


def test_a_shape_has_more_sides_than_the_druid_has_damage() -> None:  # warriors.spell.shape-change
    s = lay("druid:4", "wizard")
    forms = {ROWS.kinds[k].id for k in spell(s, "d0.0", "shape-change", NO).asked[0][2] if k != NO}
    assert forms == {kind.id for kind in ROWS.kinds if kind.sides > 4 and kind.id != "druid"}


@pytest.mark.parametrize(("forms", "monsters"), [("all", True), ("characters", False)])
def test_whether_monsters_are_shapes_is_an_option(forms: str, monsters: bool) -> None:
    # warriors.spell.shape-change
    s = lay("druid", "wizard", shape_forms=forms)
    offered_forms = spell(s, "d0.0", "shape-change", NO).asked[0][2]
    assert (FORM["ghost"] in offered_forms) is monsters
    assert FORM["knight"] in offered_forms


def test_a_shape_that_defends_does_so_from_now() -> None:  # warriors.spell.shape-change
    s = lay("druid warrior", "wizard")
    spell(s, "d0.0", "shape-change", FORM["knight"], dice=[face("knight", "double-defense")])
    spell(s, "d1.0", "magic-bolt", "d0.0")
    assert left(s, "d0.0") == [12]


def test_what_a_shape_engulfs_and_ignores_ends_with_it() -> None:  # warriors.spell.shape-change
    s = lay("druid warrior", "knight wizard")  # warriors.result.engulf
    engulf = face("elemental", "engulf")
    spell(s, "d0.0", "shape-change", FORM["elemental"], "d1.0", dice=[engulf])
    assert left(s, "d1.0") == [11]
    end_round(s)
    assert s.die(at("d0.0")).grip == -1
    spell(s, "d0.0", "shape-change", FORM["ghost"], dice=[face("ghost", "miss")])
    end_round(s)
    spell(s, "d1.1", "magic-bolt", "d0.0")
    assert left(s, "d0.0") == [6]


def test_a_hasted_druid_keeps_what_waits_through_its_shape() -> None:  # warriors.spell.shape-change
    s = lay("druid=melee wizard", "knight")  # warriors.spell.haste
    dice = [face("druid", "druid-spell"), spell_face("druid", "shape-change"), face("knight", "charge")]
    spell(s, "d0.1", "haste", "d0.0", YES, FORM["knight"], "d1.0", dice=dice)
    assert left(s, "d1.0") == [9]
    act(s, "d0.0", "d1.0", NO)
    assert left(s, "d1.0") == [7]


# The dead.


@pytest.mark.parametrize(("hits", "back"), [("full", 10), ("half", 5)])
def test_a_dead_die_returns_and_is_rolled_next_round(hits: str, back: int) -> None:  # warriors.spell.revivify
    s = lay("paladin warrior", "wizard wizard", revivify_hits=hits)
    spell(s, "d1.0", "magic-barrage", "d0.1")
    spell(s, "d1.1", "magic-barrage", "d0.1")
    assert s.die(at("d0.1")).rank == DEAD
    table = spell(s, "d0.0", "revivify", "d0.1", "s0.0.5")
    assert asked(table) == ["revive", "revive_to"]
    assert (left(s, "d0.1"), where(s, "d0.1")) == ([back], (0, 5))
    assert not s.waiting(at("d0.1"))


def test_who_returns_is_not_rolled_by_haste_either() -> None:  # warriors.spell.revivify warriors.spell.haste
    s = lay("paladin warrior wizard", "knight")
    s.die(at("d0.1")).rank = DEAD
    spell(s, "d0.0", "revivify", "d0.1", "s0.0.5")
    assert offered(spell(s, "d0.2", "haste", NO), "target") == ["d0.0", "d0.2"]
    end_round(s)
    do(s, roll_dice, dice=[1, 1, 1, 1])
    assert s.waiting(at("d0.1")), "next round it is one of all"


def test_only_party_dice_return() -> None:  # warriors.spell.revivify warriors.duplicate
    s = lay("paladin summoned/large phantasm/rogue clone/wizard", "wizard")
    for n in ("d0.1", "d0.2", "d0.3"):
        s.die(at(n)).damage = 20
    end_round(s)
    assert spell(s, "d0.0", "revivify").kinds() == ["no_target"]


def test_who_returns_stands_where_it_leaves_all_legal() -> None:  # warriors.spell.revivify
    s = lay("paladin warrior wizard@1.0 knight", "wizard")  # warriors.rank.legal warriors.rank.placement
    s.die(at("d0.3")).rank = DEAD
    options = spell(s, "d0.0", "revivify", "d0.3", "s0.1.3").asked[1][2]
    assert {option // 1000 for option in options} == {0, 1}  # a fighter, so not the third
    s.die(at("d0.2")).rank = DEAD
    options = spell(s, "d0.0", "revivify", "d0.2", "s0.2.3").asked[1][2]
    assert {option // 1000 for option in options} == {0, 1, 2}
    assert where(s, "d0.2") == (2, 3)


def test_revivify_may_be_left() -> None:  # warriors.spell.revivify warriors.cast.decline
    s = lay("paladin warrior", "wizard")
    s.die(at("d0.1")).rank = DEAD
    spell(s, "d0.0", "revivify", NO)
    assert s.die(at("d0.1")).rank == DEAD

"""Warriors: cores that do not fall, weapons at their best, and a blow that nothing stops."""

from typing import Any

import pytest

from dicewright.games.doodle_dice_monsters.powers.warriors import forbids_leading
from dicewright.games.doodle_dice_monsters.rows import BEAST, MONSTER, WARRIOR
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import take_turn
from dicewright.games.doodle_dice_monsters.steps.ambush import ambush
from dicewright.games.doodle_dice_monsters.steps.initiative import combat
from dicewright.kernel.windows import USES, refusal
from tests.games.doodle_dice_monsters.arena import PASS, ROWS, Script, at, damage, fight, key, lay, part, play

DIEHARD = "ddm.avatar.warrior.diehard"
TECHNIQUE = "ddm.avatar.warrior.specialtechnique"
LEAD = "ddm.avatar.warrior.leadfromthefront"


def warriors(*armies: str, **options: Any) -> Monsters:
    """Return a fight in which seat 0 is a warrior."""
    s = lay(*armies, avatars="on", **options)
    s.avatar[0] = WARRIOR
    return s


def use(id: str) -> int:
    """Return the option that stands for the use of a power by seat 0."""
    return USES.code(ROWS.place[id], 0)


# Diehard.


def test_a_core_that_would_fall_is_left_with_1_life() -> None:  # ddm.avatar.warrior.diehard
    s = warriors("red8-7", "white8 weapon:red20")
    fight(s, "m1.0.1", "m0.0.0", [20], rescue=[use("diehard")])
    assert part(s, "m0.0.0").life == 1
    fight(s, "m1.0.1", "m0.0.0", [1], rescue=[PASS])
    assert s.monsters[0] == []


def test_diehard_saves_three_cores_a_game() -> None:  # ddm.avatar.warrior.diehard
    s = warriors("red8; red4", "white8 weapon:red20")
    for _ in range(3):
        fight(s, "m1.0.1", "m0.0.0", [20], rescue=[use("diehard")])
    table = fight(s, "m1.0.1", "m0.0.0", [20])
    assert "rescue" not in table.kinds_asked()
    assert [one.id for one in s.monsters[0]] == ["m0.1"]


def test_diehard_saves_ones_own_cores_and_no_other_parts() -> None:  # ddm.avatar.warrior.diehard
    s = warriors("red8 weapon:red20 shield:red4", "white8 weapon:red20; white4")
    table = fight(s, "m1.0.1", "m0.0.2", [20, 1])
    assert "rescue" not in table.kinds_asked()
    table = fight(s, "m0.0.1", "m1.1.0", [20])
    assert "rescue" not in table.kinds_asked()
    assert refusal(s, "diehard", 0) == DIEHARD


# Special Technique.


def test_a_weapon_counts_as_its_highest_number_less_what_was_soaked() -> None:
    # ddm.avatar.warrior.specialtechnique
    s = warriors("green8 weapon:red20", "green8 shield:red20; white4")
    table = fight(s, "m0.0.1", "m1.0.0", [7, 2], shield="m1.0.1", master=[use("technique")])
    assert part(s, "m1.0.1").damage == 18
    assert table.said("mastered")[0]["n"] == 18


def test_what_red_adds_and_blue_lowers_counts_again() -> None:  # ddm.avatar.warrior.specialtechnique
    s = warriors("red8 weapon:red12", "blue20")
    fight(s, "m0.0.1", "m1.0.0", [5], master=[use("technique")])
    assert part(s, "m1.0.0").damage == 12 + 2 - 5


@pytest.mark.parametrize(("face", "soak", "asked"), [(4, 4, False), (4, 3, True), (8, 3, False)])
def test_the_weapon_must_have_hurt_and_not_shown_its_best(face: int, soak: int, asked: bool) -> None:
    # ddm.avatar.warrior.specialtechnique
    s = warriors("green8 weapon:red8", "green8 shield:red20; white4")
    table = fight(s, "m0.0.1", "m1.0.0", [face, soak], shield="m1.0.1")
    assert ("master" in table.kinds_asked()) == asked


def test_hordes_share_what_goes_past_a_shield_and_what_hits_it() -> None:  # DDM-31 DDM-73 ddm.core.gray
    s = warriors("gray20 weapon:red20", "green20 shield:red20; horde:red12")
    s.avatar[1] = BEAST
    answers: dict[str, Any] = {"shield": "m1.0.1", "share": [2, 1], "master": [use("technique")]}
    table = fight(s, "m0.0.1", "m1.0.0", [8], **answers)
    assert [offered[-2] for offered in table.offered("share")] == [5, 3]
    assert damage(s, "m1.0.0", "m1.0.1", "m1.1.0") == [5 - 2, 15 - 1, 3]


def test_of_strikes_at_the_same_time_each_may_be_the_highest() -> None:  # DDM-54 DDM-73 ddm.stratagem.black
    army = "green4 weapon:red6; stratagem:black100; horde:red8"
    s = warriors(army, army, stratagems="on", art="off")
    s.avatar[1] = WARRIOR
    answers: dict[str, list[Any]] = {
        "ambush": ["m0.0.1", "m1.0.1"],
        "foe": ["m1.0", "m0.0"],
        "aim": ["m1.0.0", "m0.0.0"],
        "share": [1, 3],
        "master": [use("technique"), PASS],
    }
    table = Script(answers, [1, 3])
    play(s, ambush, table)
    assert [kind for kind in table.kinds_asked() if kind in ("share", "master")] == ["share", "master"] * 2
    assert [[one.id for one in own if one.kind == MONSTER] for own in s.monsters] == [["m0.0"], []]


def test_a_strike_at_a_horde_that_has_just_fallen_hurts_nothing() -> None:  # DDM-54 DDM-78 ddm.overkill
    army = "green20 weapon:red6; stratagem:black100"
    s = warriors(army, "green8; horde:red4", army, stratagems="on", art="off")
    s.avatar[1] = BEAST
    answers: dict[str, list[Any]] = {
        "ambush": ["m0.0.1", "m2.0.1"],
        "foe": ["m1.0", "m1.1"],
        "share": [4],
        "master": [PASS],
    }
    play(s, ambush, Script(answers, [5, 3]))
    assert ([one.id for one in s.monsters[1]], damage(s, "m1.0.0")) == (["m1.0"], [1])


def test_no_struggle_and_no_foe_has_the_technique() -> None:  # ddm.avatar.warrior.specialtechnique
    s = warriors("green8 weapon:red8", "green8 weapon:red8")
    assert "master" not in fight(s, "m0.0.0", "m1.0.0").kinds_asked()
    assert "master" not in fight(s, "m1.0.1", "m0.0.0", [2]).kinds_asked()
    assert refusal(s, "technique", 0) == TECHNIQUE


def test_the_technique_is_used_twice_a_game_and_once_an_attack() -> None:  # DDM-73
    s = warriors("green8 weapon:red4", "green20 weapon:red8")
    for _ in range(2):
        table = fight(s, "m0.0.1", "m1.0.0", [1], master=[use("technique")])
        assert table.kinds_asked().count("master") == 1
    assert "master" not in fight(s, "m0.0.1", "m1.0.0", [1]).kinds_asked()
    assert part(s, "m1.0.0").damage == 9


# Lead from the Front.


def test_a_warrior_brings_a_core_down_when_combat_begins() -> None:  # ddm.avatar.warrior.leadfromthefront
    s = warriors("green8", "pink20 shield:red20 nullifier:red4; +brown12; white4")
    table = Script({"opening": [use("lead")], "lead": ["m1.1.0"]})
    play(s, combat, table)
    assert [one.id for one in s.monsters[1]] == ["m1.0", "m1.2"]
    assert table.said("led")[0]["part"] == "m1.1.0"
    assert refusal(s, "lead", 0) == LEAD, "once a game"
    assert refusal(s, "lead_on", 0) == LEAD


def test_a_warrior_leads_at_the_start_of_any_turn() -> None:  # ddm.avatar.warrior.leadfromthefront DDM-73
    s = warriors("green8", "red20; white4")
    s.order = [at(s, "m1.0").name, at(s, "m0.0").name]
    table = Script({"opening": [use("lead_on")], "lead": ["m1.0.0"]})
    assert play(s, take_turn, table) == "turn", "its turn is over with it"
    assert [one.id for one in s.monsters[1]] == ["m1.1"]
    assert play(s, take_turn, Script()) == "act"


def test_diehard_answers_a_leader_and_a_horde_does_not() -> None:  # DDM-74 ddm.avatar.warrior.diehard
    s = warriors("green8", "red20")
    s.avatar[1] = WARRIOR
    answers: dict[str, list[Any]] = {
        "opening": [use("lead")],
        "lead": ["m1.0.0"],
        "rescue": [USES.code(ROWS.place["diehard"], 1)],
    }
    play(s, combat, Script(answers, soft=("lead",)))
    assert part(s, "m1.0.0").life == 1
    s = warriors("green8", "red20; horde:red20; red4")
    s.avatar[1] = BEAST
    table = Script({"opening": [use("lead")], "lead": ["m1.0.0"]})
    play(s, combat, table)
    assert "share" not in table.kinds_asked()
    assert [one.id for one in s.monsters[1]] == ["m1.1", "m1.2"]


def test_a_mechamorph_loses_only_one_core() -> None:  # DDM-74
    s = warriors("green8", "red20 core:blue6")
    at(s, "m1.0").manifold = True
    play(s, combat, Script({"opening": [use("lead")], "lead": ["m1.0.0"]}))
    assert [one.sides for one in at(s, "m1.0").parts] == [6]


@pytest.mark.parametrize(("agreed", "rule"), [("no", LEAD), ("yes", "")])
def test_stratagems_and_fortresses_are_safe_unless_agreed(agreed: str, rule: str) -> None:  # DDM-74
    s = warriors("green8", "fortress:red100", stratagems="on", lead_vs_fortress=agreed)
    assert forbids_leading(s, 0, key(s, "m1.0")) == rule


def test_a_leader_reaches_enemies_that_are_there() -> None:  # DDM-74 ddm.strange.three ddm.variant.duo
    s = warriors("green8; white8", "red20 weapon:red4; horde:red20")
    assert forbids_leading(s, 0, key(s, "m0.1")) == "ddm.variant.duo"
    assert forbids_leading(s, 0, key(s, "m1.1")) == LEAD, "a horde is no monster"
    assert forbids_leading(s, 0, at(s, "m1.0").key(part(s, "m1.0.1"))) == LEAD, "no core"
    s.last("away", at(s, "m1.0").name, "sketch")
    assert forbids_leading(s, 0, key(s, "m1.0")) == "ddm.strange.three"
    assert refusal(s, "lead", 0) == LEAD

"""Stratagems that work while one sketches, in a monster's turn, or in an attack."""

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.powers.stratagems import forbids_refitting
from dicewright.games.doodle_dice_monsters.rows import COMBO, SHIELD, WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.sketch import draw, forbids_deed, reveal, sketch
from tests.games.doodle_dice_monsters.arena import PASS, Script, at, key, lay, part, play, tick, use_of

ON = {"stratagems": "on", "art": "tags"}


def kit(s: Monsters) -> int:
    """Return the option that uses a gray stratagem while one sketches."""
    return EITHER.code(1, use_of(s, "refit", "m0.0"))


def test_a_gray_stratagem_changes_parts_while_one_sketches() -> None:  # ddm.stratagem.gray DDM-57
    s = lay("stratagem:gray100; red8 shield:blue6-2 weapon:red4", "red8", active=("red4", ""), **ON)
    tick(s, "m0.1", "high_tech")
    table = Script(
        {"sketch": [kit(s), kit(s)], "refit": ["m0.1.1", "m0.1.2"], "retype": [WEAPON, COMBO]},
    )
    play(s, sketch, table)
    changed = part(s, "m0.1.1")
    assert (changed.type, changed.sides, changed.damage) == (WEAPON, 6, 2)
    assert s.hue(at(s, "m0.1"), changed) == 1
    assert part(s, "m0.1.2").type == COMBO
    assert [told["part"] for told in table.said("refitted")] == ["m0.1.1", "m0.1.2"]
    assert s.deeds == [[], []]


def test_a_changed_part_is_shown_with_all_that_was_sketched() -> None:  # ddm.stratagem.gray ddm.sketch
    s = lay("stratagem:gray100; red8 shield:blue6", "red8", **ON, active=("", ""))
    tick(s, "m0.1", "high_tech")
    table = Script({"sketch": [kit(s)], "refit": ["m0.1.1"], "retype": [WEAPON]})
    play(s, draw, table, 0)
    assert not table.said("refitted")
    table = Script()
    play(s, reveal, table, 0)
    assert [told["type"] for told in table.said("refitted")] == ["weapon"]


def test_what_a_gray_stratagem_does_not_change() -> None:  # ddm.stratagem.gray ddm.stratagem.art
    s = lay("stratagem:gray100; red8 shield:blue6; red8 shield:red6", "red8 shield:red6", **ON)
    tick(s, "m0.1", "high_tech")
    tick(s, "m1.0", "high_tech")
    shield = at(s, "m0.1").key(part(s, "m0.1.1"))
    assert forbids_refitting(s, 0, shield) == ""
    assert forbids_refitting(s, 0, key(s, "m0.1")) == "ddm.stratagem.gray"
    assert forbids_refitting(s, 0, at(s, "m1.0").key(part(s, "m1.0.1"))) == "ddm.stratagem.gray"
    assert forbids_refitting(s, 0, at(s, "m0.2").key(part(s, "m0.2.1"))) == "ddm.stratagem.art"
    s.options = {**s.options, "art": "off"}
    assert forbids_refitting(s, 0, at(s, "m0.2").key(part(s, "m0.2.1"))) == ""


def test_a_part_changes_once_in_a_sketching_phase() -> None:  # ddm.stratagem.gray
    s = lay("stratagem:gray100; red8 shield:blue6", "red8", **ON)
    tick(s, "m0.1", "high_tech")
    again = kit(s)
    play(s, draw, Script({"sketch": [again], "refit": ["m0.1.1"], "retype": [WEAPON]}), 0)
    assert forbids_deed(s, 0, again) == "ddm.stratagem.gray"
    s.clear("round")
    assert forbids_deed(s, 0, again) == ""


def test_a_change_can_be_put_back() -> None:  # ddm.stratagem.gray
    s = lay("stratagem:gray100; red8 shield:blue6", "red8", **ON)
    tick(s, "m0.1", "high_tech")
    play(s, draw, Script({"sketch": [kit(s), kit(s)], "refit": [PASS, "m0.1.1"], "retype": [PASS]}), 0)
    assert part(s, "m0.1.1").type == SHIELD
    assert s.deeds == [[], []]


def test_a_disabled_gray_stratagem_changes_nothing() -> None:  # ddm.stratagem.gray ddm.core.orange
    s = lay("stratagem:gray100; red8 shield:blue6", "red8", **{**ON, "art": "off"})
    s.last("disabled", key(s, "m0.0"), "turn")
    table = Script()
    play(s, draw, table, 0)
    assert table.asked == []

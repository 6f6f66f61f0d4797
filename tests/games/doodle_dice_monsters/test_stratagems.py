"""Stratagems that work while one sketches, in a monster's turn, or in an attack."""

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.powers.stratagems import forbids_refitting
from dicewright.games.doodle_dice_monsters.rows import (
    BLUE,
    COMBO,
    DEVICE,
    FORTRESS,
    SHIELD,
    STRATAGEM,
    WEAPON,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import take_turn
from dicewright.games.doodle_dice_monsters.steps.aim import foes, forbids_foe, forbids_targeting
from dicewright.games.doodle_dice_monsters.steps.sketch import (
    NEW,
    draw,
    forbids_body,
    forbids_deed,
    reveal,
    sketch,
)
from dicewright.kernel.windows import refusal
from tests.games.doodle_dice_monsters.arena import (
    PASS,
    Script,
    at,
    fight,
    key,
    lay,
    part,
    play,
    take,
    tick,
    use_of,
)

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


def test_a_device_that_becomes_something_else_gives_no_power() -> None:  # ddm.stratagem.gray DDM-57 DDM-75
    s = lay("stratagem:gray100; red8 shield:blue6", "red8", stratagems="on", art="off")
    monster = at(s, "m0.1")
    part(s, "m0.1.1").type, monster.manifold = DEVICE, True
    assert s.gifted(monster, BLUE)
    play(s, draw, Script({"sketch": [kit(s)], "refit": ["m0.1.1"], "retype": [WEAPON]}), 0)
    assert (monster.manifold, s.gifted(monster, BLUE), part(s, "m0.1.1").type) == (False, False, WEAPON)


def test_a_disabled_gray_stratagem_changes_nothing() -> None:  # ddm.stratagem.gray ddm.core.orange
    s = lay("stratagem:gray100; red8 shield:blue6", "red8", **{**ON, "art": "off"})
    s.last("disabled", key(s, "m0.0"), "turn")
    table = Script()
    play(s, draw, table, 0)
    assert table.asked == []


def test_battle_fury_has_a_nullifier_rolled_again() -> None:  # ddm.stratagem.red ddm.stratagem.alike DDM-51
    s = lay("red8 weapon:red6; stratagem:red100", "red8 nullifier:red8", **ON)
    tick(s, "m0.0", "angry")
    again = use_of(s, "fury", "m0.1")
    table = fight(s, "m0.0.1", "m1.0.0", [4, 5, 3], nullify="m1.0.1", recast=[again])
    assert part(s, "m1.0.0").damage == 5  # k is 2
    assert table.said("raged") == [{"monster": "m0.0"}]


def test_battle_fury_leaves_a_nullifier_alone_that_has_failed() -> None:  # ddm.stratagem.red DDM-51
    s = lay("red8 weapon:red6; stratagem:red100", "red8 nullifier:red8", **ON)
    tick(s, "m0.0", "angry")
    table = fight(s, "m0.0.1", "m1.0.0", [5, 3], nullify="m1.0.1")
    assert table.offered("recast") == []


def test_battle_fury_has_a_shield_rolled_again_and_the_new_number_stands() -> None:  # ddm.stratagem.red
    s = lay("white8 weapon:red6; stratagem:red100", "red8 shield:red8", **ON)
    tick(s, "m0.0", "angry")
    table = fight(s, "m0.0.1", "m1.0.0", [6, 2, 5], shield="m1.0.1", recast=[use_of(s, "frenzy", "m0.1")])
    assert part(s, "m1.0.1").damage == 1
    assert len(table.offered("recast")) == 1  # each part once a round, so nobody is asked again


def test_battle_fury_needs_an_angry_attacker_and_counts_for_struggles() -> None:  # ddm.stratagem.red
    s = lay("white8; stratagem:red100", "red8 nullifier:red8 shield:red6", **ON)
    table = fight(s, "m0.0.0", "m1.0.0", [4], nullify="m1.0.1")
    assert table.offered("recast") == []
    s.clear("round")
    tick(s, "m0.0", "angry")
    again = use_of(s, "fury", "m0.1")
    fight(s, "m0.0.0", "m1.0.0", [4, 8], nullify="m1.0.1", recast=[again])
    assert part(s, "m1.0.0").damage == 2


def test_a_part_suffers_battle_fury_once_a_round() -> None:  # ddm.stratagem.red
    s = lay("white8 weapon:red6 combo:red4; stratagem:red100", "red8 shield:red8", **ON)
    tick(s, "m0.0", "angry")
    s.mark("round", "fury", at(s, "m1.0").key(part(s, "m1.0.1")))
    table = fight(s, "m0.0.1", "m1.0.0", [6, 2], shield="m1.0.1")
    assert table.offered("recast") == []


def test_battle_fury_serves_a_team_mate_by_agreement() -> None:  # ddm.stratagem.red DDM-83
    for shared, asked in (("shared", [2]), ("own", [])):
        s = lay(
            *("white8 weapon:red6", "red8 shield:red8", "stratagem:red100", "red8"),
            **{**ON, "art": "off", "teams": "two", "team_forts": shared},
        )
        table = fight(s, "m0.0.1", "m1.0.0", [6, 2], shield="m1.0.1")
        assert [seat for seat, kind, _ in table.asked if kind == "recast"] == asked


def begun(s: Monsters, *order: str, **answers: int) -> Script:
    """Begin the turn of the first monster of an order."""
    s.order = [at(s, id).name for id in order]
    s.place = 0
    table = Script({kind: [option] for kind, option in answers.items()})
    play(s, take_turn, table)
    return table


def test_a_monster_dives_with_all_its_actions() -> None:  # ddm.stratagem.blue ddm.order.turn DDM-52
    s = lay("blue8 combo:red4; stratagem:blue100", "red8", **ON)
    tick(s, "m0.0", "aquatic")
    table = begun(s, "m0.0", opening=use_of(s, "dive", "m0.1"))
    diver = at(s, "m0.0")
    assert (s.spent, s.left(diver)) == (2, 0)
    assert table.said("dived") == [{"monster": "m0.0"}]
    assert forbids_targeting(s, 1, diver) == "ddm.stratagem.blue"
    assert forbids_targeting(s, 0, diver) == ""
    take(s, "m1.0")
    assert foes(s, at(s, "m1.0")) == [at(s, "m0.1").name]
    assert forbids_foe(s, 1, diver.name) == "ddm.stratagem.blue"
    begun(s, "m0.0")
    assert forbids_targeting(s, 1, diver) == ""


def test_a_monster_without_an_action_cannot_dive() -> None:  # ddm.stratagem.blue DDM-92
    s = lay("blue8; stratagem:blue100", "red8", **ON)
    take(s, "m0.0")
    assert refusal(s, "dive", key(s, "m0.1")) == "ddm.stratagem.art"
    tick(s, "m0.0", "aquatic")
    assert refusal(s, "dive", key(s, "m0.1")) == ""
    at(s, "m0.0").given = 1
    assert refusal(s, "dive", key(s, "m0.1")) == "ddm.stratagem.blue"


def test_a_diver_and_a_flyer_stay_hidden_past_the_round() -> None:  # ddm.stratagem.yellow DDM-52
    s = lay("blue8; stratagem:yellow100", "red8", **ON)
    tick(s, "m0.0", "flying")
    begun(s, "m0.0", opening=use_of(s, "soar", "m0.1"))
    for moment in ("rest", "ending", "round", "sketch", "combat"):
        s.passes(moment, -1)
    assert forbids_targeting(s, 1, at(s, "m0.0")) == "ddm.stratagem.yellow"
    begun(s, "m1.0", "m0.0")
    assert forbids_targeting(s, 1, at(s, "m0.0")) == "ddm.stratagem.yellow"


def test_a_flyer_needs_to_be_drawn_so() -> None:  # ddm.stratagem.yellow ddm.stratagem.art
    s = lay("blue8; stratagem:yellow100", "red8", **ON)
    tick(s, "m0.0", "aquatic")
    assert begun(s, "m0.0").offered("opening") == []


def test_a_stratagem_never_dives_and_a_team_mate_may() -> (
    None
):  # ddm.stratagem.blue ddm.stratagem.apart DDM-83
    for shared, asked in (("shared", [2]), ("own", [])):
        s = lay(
            *("stratagem:blue100", "red8", "white8", "red8"),
            **{**ON, "art": "off", "teams": "two", "team_forts": shared},
        )
        table = begun(s, "m2.0")
        assert [seat for seat, kind, _ in table.asked if kind == "opening"] == asked


def test_an_attack_on_a_camouflaged_monster_misses_with_25_percent() -> None:  # ddm.stratagem.green DDM-53
    for face, damage in ((25, 0), (26, 5)):
        s = lay("white8 weapon:red6", "red8 nullifier:red4; stratagem:green100", **ON)
        tick(s, "m1.0", "camouflaged")
        dice = [face] if face == 25 else [face, 4, 5]
        table = fight(s, "m0.0.1", "m1.0.0", dice, nullify="m1.0.1")
        assert part(s, "m1.0.0").damage == damage
        assert len(table.said("missed")) == (face == 25)
        assert s.marked("round", "nullify", at(s, "m1.0").key(part(s, "m1.0.1"))) == 1
        assert (s.spent, s.attack) == (1, None)


def test_camouflage_covers_what_is_drawn_so_and_no_stratagem() -> None:  # ddm.stratagem.green DDM-53
    s = lay("white8", "red8; stratagem:green100", **ON)
    fight(s, "m0.0.0", "m1.0.0")
    assert part(s, "m1.0.0").damage == 2
    s = lay("white8", "red8; stratagem:green100", **{**ON, "art": "off"})
    fight(s, "m0.0.0", "m1.1.0")
    assert part(s, "m1.1.0").damage == 2
    s = lay("white8", "red8; stratagem:green100", **{**ON, "art": "off"})
    fight(s, "m0.0.0", "m1.0.0", [25])  # a struggle
    assert part(s, "m1.0.0").damage == 0


def test_camouflage_is_rolled_for_the_monster_attacked_in_the_end() -> None:  # ddm.stratagem.green DDM-53
    s = lay("white8 weapon:red6", "red8; pink8; stratagem:green100", **ON)
    tick(s, "m1.0", "camouflaged")
    fight(s, "m0.0.1", "m1.0.0", [3], redirect=[use_of(s, "pink", "m1.1")])
    assert part(s, "m1.1.0").damage == 3


def test_only_a_d100_becomes_a_stratagem_and_one_of_each_is_in_play() -> None:  # ddm.stratagem.die DDM-48
    s = lay("red8", "red8", active=("red100 red100 red20", ""), stratagems="on")
    stratagem, fortress = EITHER.code(1, STRATAGEM), EITHER.code(1, FORTRESS)
    s.hand[0] = s.active[0][2]
    assert forbids_body(s, 0, stratagem) == "ddm.stratagem.die"
    s.hand[0] = s.active[0][0]
    assert [forbids_body(s, 0, body) for body in (stratagem, fortress)] == ["", ""]
    assert [forbids_body(s, 0, body) for body in (NEW, at(s, "m0.0").name)] == ["ddm.stratagem.die"] * 2
    play(s, draw, Script({"sketch": [s.active[0][0]], "onto": [stratagem]}), 0)
    made = at(s, "m0.1")
    assert (made.kind, made.core.life, len(s.active[0])) == (STRATAGEM, 100, 2)
    s.hand[0] = s.active[0][0]
    assert [forbids_body(s, 0, body) for body in (stratagem, fortress)] == ["ddm.stratagem.body", ""]


def test_who_was_away_is_back_before_all_sketch() -> None:  # ddm.order.sketch
    s = lay("red8", "red8", active=("red6", ""))
    s.last("away", at(s, "m0.0").name, "sketch")
    table = Script({"sketch": [s.active[0][0]], "onto": ["m0.0"], "type": [SHIELD]})
    play(s, sketch, table)
    assert [told.kind for told in table.told] == ["returned", "grown"]


def test_who_fell_while_away_is_not_told_to_be_back() -> None:  # ddm.order.sketch ddm.fortress.white
    s = lay("red8; red8", "red8")
    s.last("away", at(s, "m0.0").name, "sketch")
    s.monsters[0].remove(at(s, "m0.0"))
    table = Script()
    play(s, sketch, table)
    assert table.said("returned") == []

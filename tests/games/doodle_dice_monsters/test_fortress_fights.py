"""Fortresses that work in attacks: red, blue, yellow, black, gray and purple."""

from fractions import Fraction

import pytest

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Attack
from dicewright.games.doodle_dice_monsters.hints import falls
from dicewright.games.doodle_dice_monsters.powers.fortress_fights import forbids_arming, forbids_leap
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import act, forbids_action, take_turn
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.decisions import Decision
from dicewright.kernel.windows import refusal
from tests.games.doodle_dice_monsters.arena import (
    Script,
    at,
    damage,
    fight,
    key,
    lay,
    part,
    play,
    take,
    tick,
    use_of,
)

ON = {"stratagems": "on", "art": "off"}
TAGS = {"stratagems": "on", "art": "tags"}


def arms(s: Monsters, fortress: str) -> int:
    """Return the action of attacking with a core."""
    return EITHER.code(1, use_of(s, "armory", fortress))


def test_a_core_attacks_as_a_weapon() -> None:  # ddm.fortress.red DDM-62 DDM-16
    s = lay("fortress:red100; red8 shield:red4", "green20", **ON)
    take(s, "m0.1")
    play(s, act, Script({"act": [arms(s, "m0.0")]}, dice=[6]))
    assert damage(s, "m1.0.0") == [8]  # 6, and red adds its k to weapons
    assert s.left(at(s, "m0.1")) == 0
    assert (
        s.marked("turn", "weapon", key(s, "m0.1")) == s.marked("round", "struggle", at(s, "m0.1").name) == 1
    )


def test_a_core_attacks_instead_of_struggling() -> None:  # ddm.fortress.red ddm.struggle.once
    s = lay("fortress:red100; green8 combo:red4", "green20", **ON)
    take(s, "m0.1")
    play(s, act, Script({"act": [arms(s, "m0.0")]}, dice=[6]))
    assert forbids_action(s, 0, arms(s, "m0.0")) == "ddm.struggle.once"
    assert forbids_action(s, 0, EITHER.code(0, key(s, "m0.1"))) == "ddm.struggle.once"
    assert s.left(at(s, "m0.1")) == 1


def test_a_core_attacks_only_with_another_part_and_undisabled() -> None:  # ddm.fortress.red ddm.core.orange
    s = lay("fortress:red100; green8; green8 combo:red4", "green20", **ON)
    take(s, "m0.1")
    assert refusal(s, "armory", key(s, "m0.0")) == "ddm.fortress.red"
    take(s, "m0.2")
    assert refusal(s, "armory", key(s, "m0.0")) == ""
    assert forbids_arming(s, 0, key(s, "m0.2")) == ""
    assert forbids_arming(s, 0, key(s, "m0.1")) == "ddm.fortress.red"
    s.last("disabled", key(s, "m0.2"), "turn", who=at(s, "m1.0").name)
    assert refusal(s, "armory", key(s, "m0.0")) == "ddm.core.orange"


def test_an_armory_needs_its_drawing() -> None:  # ddm.fortress.red ddm.stratagem.art
    s = lay("fortress:red100; green8 shield:red4", "green20", **TAGS)
    take(s, "m0.1")
    assert s.powers("acting", 0) == []
    tick(s, "m0.0", "weapons")
    assert s.powers("acting", 0) == [("armory", key(s, "m0.0"))]


def test_a_chill_cancels_an_attack_and_freezes_for_two_turns() -> None:  # ddm.fortress.blue DDM-63
    s = lay("red8 weapon:red8 combo:red4", "fortress:blue100; green10", **ON)
    table = fight(s, "m0.0.1", "m1.1.0", forestall=use_of(s, "chill", "m1.0"))
    monster = at(s, "m0.0")
    assert damage(s, "m1.1.0") == [0]
    assert table.said("chilled") == [{"monster": "m0.0"}]
    assert s.left(monster) == 0
    assert play(s, act, Script()) == "turn"  # the rest of this turn
    s.order, s.place = [monster.name], 0
    play(s, take_turn, Script())
    assert s.actions(monster) == 0
    assert play(s, act, Script()) == "turn"  # its whole next turn
    assert s.actions(monster) == 2


def test_a_chill_outside_a_turn_lasts_for_one_turn() -> None:  # ddm.fortress.blue DDM-63
    s = lay("red8 weapon:red8", "fortress:blue100; green10", **ON)
    fight(s, "m0.0.1", "m1.1.0", forestall=use_of(s, "chill", "m1.0"))
    s.lasting = [one._replace(left=1) for one in s.lasting]  # as if it had struck before all turns
    assert play(s, act, Script()) == "turn"
    assert s.actions(at(s, "m0.0")) == 1


def test_a_chill_works_once_a_round_for_monsters_of_its_side() -> (
    None
):  # ddm.fortress.blue ddm.stratagem.apart
    s = lay("red8 weapon:red8 weapon:red6 combo:red4", "fortress:blue100; green10", **ON)
    table = fight(s, "m0.0.1", "m1.0.0", dice=[5])  # on the fortress itself
    assert "forestall" not in table.kinds_asked()
    assert damage(s, "m1.0.0") == [7]
    fight(s, "m0.0.2", "m1.1.0", forestall=use_of(s, "chill", "m1.0"), going=True)
    assert refusal(s, "chill", key(s, "m1.0")) == "ddm.fortress.blue"
    assert view(s, 0).players[0].monsters[0].still


def test_a_chill_serves_team_mates_by_agreement() -> None:  # ddm.fortress.blue ddm.variant.duo DDM-83
    for forts, kinds in (("shared", 1), ("own", 0)):
        s = lay("red8 weapon:red8", "fortress:blue100", "", "green10", teams="two", team_forts=forts, **ON)
        table = fight(s, "m0.0.1", "m3.0.0", dice=[1])
        assert table.kinds_asked().count("forestall") == kinds


def test_darkness_lets_an_attack_miss_with_25() -> None:  # ddm.fortress.black DDM-53
    for face, hurt in ((25, 0), (26, 3)):
        s = lay("green8 weapon:red8", "fortress:black100; green10", **ON)
        fight(s, "m0.0.1", "m1.1.0", dice=[face] if not hurt else [face, 3])
        assert damage(s, "m1.1.0") == [hurt]
        assert s.left(at(s, "m0.0")) == 0


def test_darkness_comes_before_a_nullifier_which_is_used() -> None:  # ddm.fortress.black ddm.nullify.once
    s = lay("green8 weapon:red8", "fortress:black100; green10 nullifier:red6", **ON)
    fight(s, "m0.0.1", "m1.1.0", dice=[1], nullify="m1.1.1")
    assert s.marked("round", "nullify", at(s, "m1.1").key(part(s, "m1.1.1"))) == 1


def test_darkness_hides_no_fortress_and_needs_its_drawing() -> None:  # ddm.fortress.black ddm.stratagem.apart
    s = lay("green8 weapon:red8", "fortress:black100; green10", **ON)
    fight(s, "m0.0.1", "m1.0.0", dice=[3])
    assert damage(s, "m1.0.0") == [3]
    s = lay("green8 weapon:red8", "fortress:black100; green10", **TAGS)
    fight(s, "m0.0.1", "m1.1.0", dice=[3])
    assert damage(s, "m1.1.0") == [3]
    tick(s, "m1.0", "darkness")
    fight(s, "m0.0.1", "m1.1.0", dice=[7])
    assert damage(s, "m1.1.0") == [3]


def test_struggles_can_miss_and_two_misses_are_one() -> None:  # ddm.fortress.black DDM-53
    s = lay("green8", "fortress:black100; green10; stratagem:green100", **ON)
    fight(s, "m0.0.0", "m1.1.0", dice=[26, 2])
    assert damage(s, "m1.1.0") == [0]
    s.clear("round")
    fight(s, "m0.0.0", "m1.1.0", dice=[2])
    s.clear("round")
    fight(s, "m0.0.0", "m1.1.0", dice=[26, 26])
    assert damage(s, "m1.1.0") == [2]


def test_odds_know_the_darkness() -> None:  # ddm.fortress.black
    s = lay("green8 weapon:red8", "fortress:black100; green4", **ON)
    s.attack = Attack(at(s, "m0.0").name, 1)
    s.attack.target = at(s, "m1.1").name
    aimed = Decision(0, "aim", "", (key(s, "m1.1"),))
    assert falls(s, aimed, key(s, "m1.1")) == Fraction(3, 4) * Fraction(5, 8)


def test_lightning_leaps_on_with_what_is_left() -> None:  # ddm.fortress.yellow DDM-65
    s = lay("fortress:yellow100; green8 weapon:red20", "green4; blue10; green6", **ON)
    table = fight(s, "m0.1.1", "m1.0.0", dice=[12], leap="m1.1", aim=["m1.0.0", "m1.1.0"])
    assert [one.id for one in s.monsters[1]] == ["m1.1", "m1.2"]
    assert table.said("leapt") == [{"monster": "m1.1", "n": 8}]
    assert damage(s, "m1.1.0") == [6]  # blue lowers it by its k
    assert s.attack is None


def test_lightning_leaps_from_core_to_core() -> None:  # ddm.fortress.yellow DDM-65
    s = lay("fortress:yellow100; green8 weapon:red20", "green4; green6; green10", **ON)
    fight(s, "m0.1.1", "m1.0.0", dice=[14], leap=["m1.1", "m1.2"], aim=["m1.0.0", "m1.1.0", "m1.2.0"])
    assert [one.id for one in s.monsters[1]] == ["m1.2"]
    assert damage(s, "m1.2.0") == [4]


def test_lightning_is_answered_by_shields_and_nullifiers() -> None:  # ddm.fortress.yellow ddm.part.shield
    s = lay(
        "fortress:yellow100; green8 weapon:red20", "green4; green6 shield:red8 nullifier:red6; pink8", **ON
    )
    table = fight(
        s,
        "m0.1.1",
        "m1.0.0",
        dice=[14, 6, 3],
        leap="m1.1",
        aim=["m1.1.0"],
        shield="m1.1.1",
        nullify="m1.1.2",
    )
    assert damage(s, "m1.1.0", "m1.1.1") == [0, 7]
    assert table.kinds_asked().count("redirect") == 1  # at the attack itself; pink does nothing afterwards


def test_lightning_needs_excess_and_another_enemy() -> None:  # ddm.fortress.yellow ddm.overkill
    s = lay("fortress:yellow100; green8 weapon:red20", "green4; green6", **ON)
    table = fight(s, "m0.1.1", "m1.0.0", dice=[4])
    assert "leap" not in table.kinds_asked()
    s = lay("fortress:yellow100; green8 weapon:red20", "green4", active=("", "red4"), **ON)
    table = fight(s, "m0.1.1", "m1.0.0", dice=[14])
    assert "leap" not in table.kinds_asked()


def test_lightning_may_be_let_go_and_needs_an_electric_monster() -> None:  # ddm.fortress.yellow
    s = lay("fortress:yellow100; green8 weapon:red20; green8 weapon:red20", "green4; green4; green6", **TAGS)
    tick(s, "m0.1", "electric")
    table = fight(s, "m0.1.1", "m1.0.0", dice=[14])
    assert (table.kinds_asked().count("leap"), len(s.monsters[1])) == (1, 2)
    table = fight(s, "m0.2.1", "m1.1.0", dice=[14])
    assert (table.kinds_asked().count("leap"), len(s.monsters[1])) == (0, 1)


def test_struggles_leap_and_nobody_hidden_is_reached() -> None:  # ddm.fortress.yellow DDM-65 ddm.core.brown
    s = lay("fortress:yellow100; green20", "green4; +brown6; green6", **ON)
    table = fight(s, "m0.1.0", "m1.0.0", leap="m1.2", aim=["m1.0.0"])
    assert [len(one) for one in table.offered("leap")] == [2]
    assert damage(s, "m1.2.0") == [1]


def test_why_lightning_does_not_leap() -> None:  # ddm.fortress.yellow ddm.variant.duo
    s = lay("fortress:yellow100; green20", "green4; green6", **ON)
    s.attack = Attack(at(s, "m0.1").name, 0, struggle=True)
    s.attack.target = at(s, "m1.0").name
    assert forbids_leap(s, 0, at(s, "m1.1").name) == ""
    assert forbids_leap(s, 0, at(s, "m1.0").name) == "ddm.fortress.yellow"
    assert forbids_leap(s, 0, at(s, "m0.0").name) == "ddm.variant.duo"
    s.attack.excess = 3
    s.attack.damage = 3
    shown = view(s, 0).attack
    assert shown is not None
    assert (shown.most, shown.deals) == (3, 3)


def test_a_bastion_rolls_a_weapon_again() -> None:  # ddm.fortress.gray DDM-68
    s = lay("fortress:gray100; green8 weapon:red8 weapon:red6 combo:red4", "green20", **ON)
    table = fight(s, "m0.1.1", "m1.0.0", dice=[1, 7], again=use_of(s, "bastion", "m0.0"))
    assert damage(s, "m1.0.0") == [7]
    assert table.said("rolled_again") == [{"monster": "m0.0", "face": 1}]
    table = fight(s, "m0.1.2", "m1.0.0", dice=[1], going=True)  # one die of each monster a round
    assert "again" not in table.kinds_asked()
    assert damage(s, "m1.0.0") == [8]


@pytest.mark.parametrize(("first", "second", "hurt"), [(6, 2, 0), (6, 5, 7)])
def test_a_bastion_rolls_a_nullifier_again(first: int, second: int, hurt: int) -> None:  # ddm.fortress.gray
    s = lay("green8 weapon:red8", "fortress:gray100; green20 nullifier:red6", **ON)
    dice = [first, second] + ([7] if hurt else [])
    fight(s, "m0.0.1", "m1.1.0", dice=dice, nullify="m1.1.1", recast=use_of(s, "bastion_nullifier", "m1.0"))
    assert damage(s, "m1.1.0") == [hurt]


def test_a_bastion_rolls_a_shield_again_once_a_round_a_monster() -> None:  # ddm.fortress.gray
    s = lay(
        "green8 weapon:red8 weapon:red8 combo:red4", "fortress:gray100; green20 shield:red8 shield:red8", **ON
    )
    again = use_of(s, "bastion_shield", "m1.0")
    fight(s, "m0.0.1", "m1.1.0", dice=[7, 1, 5], shield="m1.1.1", recast=again)
    assert damage(s, "m1.1.1") == [2]
    table = fight(s, "m0.0.2", "m1.1.0", dice=[7, 1], shield="m1.1.2", going=True)
    assert damage(s, "m1.1.2") == [6]
    assert "recast" not in table.kinds_asked()
    s.clear("round")
    assert refusal(s, "bastion_shield", key(s, "m1.0")) == "ddm.fortress.gray"  # no attack is on its way


def test_a_bastion_needs_its_drawing() -> None:  # ddm.fortress.gray ddm.stratagem.art
    s = lay("fortress:gray100; green8 weapon:red8", "green20", **TAGS)
    table = fight(s, "m0.1.1", "m1.0.0", dice=[1])
    assert "again" not in table.kinds_asked()
    tick(s, "m0.0", "technology")
    s.clear("turn")
    fight(s, "m0.1.1", "m1.0.0", dice=[1, 2], again=use_of(s, "bastion", "m0.0"))
    assert damage(s, "m1.0.0") == [3]


def test_sigils_lower_damage_by_the_dice_removed() -> None:  # ddm.fortress.purple DDM-70 DDM-92
    s = lay("green8 weapon:red20", "fortress:purple100; green20", active=("", "red6 red4 red8"), **ON)
    lost = s.active[1][:2]
    table = fight(s, "m0.0.1", "m1.1.0", dice=[13], ward=[[f"d1.{die}" for die in lost]])
    assert damage(s, "m1.1.0") == [3]
    assert (s.removed[1], len(s.active[1])) == (lost, 1)
    assert table.said("spent")[0]["sides"] == [6, 4]


def test_sigils_never_heal_and_may_be_left_alone() -> None:  # ddm.fortress.purple
    s = lay("green8 weapon:red20", "fortress:purple100; green20", active=("", "red20 red4"), **ON)
    table = fight(s, "m0.0.1", "m1.1.0", dice=[3], ward=[[f"d1.{s.active[1][0]}"]])
    assert damage(s, "m1.1.0") == [0]
    s.clear("turn")
    table = fight(s, "m0.0.1", "m1.1.0", dice=[3])
    assert (damage(s, "m1.1.0"), table.kinds_asked().count("ward")) == ([3], 1)
    assert len(s.active[1]) == 1


def test_sigils_do_nothing_against_gray_or_for_the_fortress() -> None:  # ddm.fortress.purple ddm.core.gray
    s = lay(
        "gray8 weapon:red20; green8 weapon:red20",
        "fortress:purple100; green20",
        active=("", "red6 red6"),
        **ON,
    )
    assert "ward" not in fight(s, "m0.0.1", "m1.1.0", dice=[3]).kinds_asked()
    assert "ward" not in fight(s, "m0.1.1", "m1.0.0", dice=[3]).kinds_asked()
    s.active[1] = []
    assert "ward" not in fight(s, "m0.1.1", "m1.1.0", dice=[3]).kinds_asked()
    assert damage(s, "m1.0.0", "m1.1.0") == [3, 6]


def test_sigils_reach_what_a_gray_core_drives_past_a_shield_by_the_table() -> None:  # ddm.fortress.purple
    options = {**ON, "power_text": "table"}
    s = lay(
        "gray8 weapon:red20", "fortress:purple100; green20 shield:red20", active=("", "red8 red4"), **options
    )
    ward = [[f"d1.{s.active[1][0]}"]]
    fight(s, "m0.0.1", "m1.1.0", dice=[10, 1], shield="m1.1.1", ward=ward)
    assert damage(s, "m1.1.0", "m1.1.1") == [1, 0]  # 2 go past; 8 of 7 and 2 are lowered


def test_sigils_ask_for_magic() -> None:  # ddm.fortress.purple ddm.stratagem.art
    for tagged, asked in ((), 0), (("m1.0", "magic"), 1), (("m1.1", "arcane"), 1):
        s = lay("green8 weapon:red20", "fortress:purple100; green20", active=("", "red6 red6"), **TAGS)
        if tagged:
            tick(s, *tagged)
        table = fight(s, "m0.0.1", "m1.1.0", dice=[3])
        assert table.kinds_asked().count("ward") == asked


def test_what_a_fortress_cannot_do_without_an_attack() -> None:  # ddm.fortress.blue ddm.fortress.purple
    s = lay("fortress:blue100; green8 combo:red4", "green8", **ON)
    owner = key(s, "m0.0")
    assert s.attack is None
    for power, rule in (("chill", "blue"), ("night", "black"), ("lightning", "yellow"), ("bastion", "gray")):
        assert refusal(s, power, owner) == f"ddm.fortress.{rule}"
    assert refusal(s, "ward", owner) == "ddm.fortress.purple"

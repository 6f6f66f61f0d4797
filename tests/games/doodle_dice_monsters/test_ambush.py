"""Assassin's Strike: strikes before all turns."""

from dicewright.games.doodle_dice_monsters.bodies import Attack
from dicewright.games.doodle_dice_monsters.powers.ambush import forbids_dagger
from dicewright.games.doodle_dice_monsters.rows import NONE
from dicewright.games.doodle_dice_monsters.steps.ambush import ambush
from dicewright.games.doodle_dice_monsters.steps.defeat import hand_over
from dicewright.games.doodle_dice_monsters.steps.initiative import combat
from dicewright.kernel.windows import refusal
from tests.games.doodle_dice_monsters.arena import (
    OFF,
    ON,
    Script,
    at,
    fight,
    key,
    lay,
    part,
    play,
    tick,
)


def test_a_stealthy_monster_strikes_before_all_turns() -> None:  # ddm.stratagem.black DDM-54
    s = lay("white8 weapon:red6; stratagem:black100", "white8 shield:red4", **ON)
    tick(s, "m0.0", "stealthy")
    table = Script({"ambush": ["m0.0.1"], "aim": ["m1.0.0"], "shield": ["m1.0.1"]}, [6, 3])
    play(s, ambush, table)
    assert part(s, "m1.0.1").damage == 3
    assert (s.spent, s.attack, s.strikes, s.acting) == (0, None, [], NONE)
    fight(s, "m0.0.1", "m1.0.0", [5])  # the weapon can be used again in its own turn
    assert part(s, "m1.0.0").damage == 5


def test_which_weapons_strike_first() -> None:  # ddm.stratagem.black ddm.stratagem.art
    s = lay(
        *("white8 weapon:red6 shield:red4; stratagem:black100; white8 weapon:red4", "white8 weapon:red6"),
        **ON,
    )
    tick(s, "m0.0", "stealthy")
    tick(s, "m1.0", "stealthy")
    s.using = key(s, "m0.1")
    parts = [(id, part(s, id)) for id in ("m0.0.1", "m0.0.2", "m0.0.0", "m0.2.1", "m1.0.1")]
    keys = [at(s, id.rpartition(".")[0]).key(one) for id, one in parts]
    no = "ddm.stratagem.black"
    assert [forbids_dagger(s, 0, one) for one in keys] == ["", no, no, "ddm.stratagem.art", no]
    s.last("disabled", keys[0], "turn")
    assert forbids_dagger(s, 0, keys[0]) == "ddm.core.orange"
    assert refusal(s, "ambush", key(s, "m0.1")) == no
    s.lasting = []
    s.last("away", at(s, "m0.0").name, "sketch")
    assert forbids_dagger(s, 0, keys[0]) == "ddm.strange.three"


def test_a_strike_takes_no_action_and_needs_none() -> None:  # ddm.stratagem.black DDM-54 DDM-72
    s = lay("white8 weapon:red6; stratagem:black100", "white8", **OFF)
    s.last("still", at(s, "m0.0").name, "round")
    play(s, ambush, Script({"ambush": ["m0.0.1"]}, [4]))
    assert part(s, "m1.0.0").damage == 4


def test_strikes_of_several_players_hurt_at_the_same_time() -> None:  # ddm.stratagem.black DDM-54
    s = lay("white4 weapon:red6; stratagem:black100", "white4 weapon:red6; stratagem:black100", **OFF)
    table = Script(
        {"ambush": ["m0.0.1", "m1.0.1"], "foe": ["m1.0", "m0.0"], "aim": ["m1.0.0", "m0.0.0"]}, [6, 6]
    )
    play(s, ambush, table)
    assert [[one.id for one in monsters] for monsters in s.monsters] == [["m0.1"], ["m1.1"]]


def test_two_last_monsters_that_strike_each_other_down_draw() -> None:  # ddm.stratagem.black ddm.lose DDM-37
    s = lay("white4 weapon:red6", "white4 weapon:red6", **OFF)
    for attacker, target in (("m0.0", "m1.0"), ("m1.0", "m0.0")):
        a = Attack(at(s, attacker).name, 1)
        a.target, a.aimed, a.part = at(s, target).name, 0, 0
        s.strikes.append(a)
    play(s, ambush, Script(dice=[6, 6]))
    assert s.first == (0, 1)


def test_a_second_strike_at_what_is_gone_hurts_nothing() -> None:  # ddm.stratagem.black ddm.overkill
    s = lay(
        "white4 weapon:red6; stratagem:black100",
        "red4; red4",
        "white4 weapon:red6; stratagem:black100",
        **OFF,
    )
    table = Script({"ambush": ["m0.0.1", "m2.0.1"], "foe": ["m1.0", "m1.0"]}, [6, 6])
    play(s, ambush, table)
    assert [one.id for one in s.monsters[1]] == ["m1.1"]
    assert len(table.said("hurt")) == 1


def test_a_strike_at_a_player_without_monsters_costs_a_die() -> None:  # ddm.stratagem.black DDM-35
    s = lay("white8 weapon:red6; stratagem:black100", "", active=("", "red4 red6"), **OFF)
    play(s, ambush, Script({"ambush": ["m0.0.1"], "toll": [s.active[1][0]]}))
    assert len(s.active[1]) == 1


def test_a_strike_by_one_won_over_for_an_attack_sends_it_home() -> None:  # ddm.stratagem.black DDM-61
    s = lay("red8; stratagem:black100", "white8 weapon:red6; white20", sway="one_attack", **OFF)
    hand_over(s, at(s, "m1.0"), 0)
    play(s, ambush, Script({"ambush": ["m1.0.1"]}, [6]))
    assert (at(s, "m1.0").seat, s.swayed, part(s, "m1.1.0").damage) == (1, 0, 6)


def test_without_stratagems_no_strike_is_looked_for() -> None:  # ddm.agreed ddm.order.combat
    assert play(lay("red8", "red8"), combat, Script()) == "initiative"
    assert play(lay("red8", "red8", **OFF), combat, Script()) == "ambush"

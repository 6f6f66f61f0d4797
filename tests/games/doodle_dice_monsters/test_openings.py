"""Stratagems that begin a combat: glory, tunnels, diverted power and armaments."""

from dicewright.games.doodle_dice_monsters.powers.openings import (
    forbids_digging,
    forbids_giver,
    forbids_quarry,
    forbids_taker,
    forbids_tunneller,
)
from dicewright.games.doodle_dice_monsters.redeal import redeal
from dicewright.games.doodle_dice_monsters.rows import RED
from dicewright.games.doodle_dice_monsters.steps.act import finish
from dicewright.games.doodle_dice_monsters.steps.gather import gather
from dicewright.games.doodle_dice_monsters.steps.initiative import combat
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.chance import Seeded
from dicewright.kernel.windows import refusal
from tests.games.doodle_dice_monsters.arena import (
    OFF,
    ON,
    PASS,
    Script,
    at,
    fight,
    key,
    lay,
    opened,
    part,
    play,
    tick,
    use_of,
)

# Stratagem of Glory.


def test_in_glory_weapons_roll_their_maximum_until_combat_ends() -> None:  # ddm.stratagem.white DDM-55
    s = lay("red8 weapon:red6; stratagem:white100", "black8; red20", **OFF)
    opened(s, ("glory", "m0.1"), glory=[0])
    again = [use_of(s, "black", "m1.0")]
    table = fight(s, "m0.0.1", "m1.1.0", [], again=again)  # nothing is rolled, not even again
    assert part(s, "m1.1.0").damage == 8  # k is 2
    assert len(table.said("maximum")) == 2
    s.clear("round")
    play(s, finish, Script())
    fight(s, "m0.0.1", "m1.1.0", [2])
    assert part(s, "m1.1.0").damage == 12


def test_in_glory_shields_roll_their_maximum_and_weapons_do_not() -> None:  # ddm.stratagem.white DDM-55
    s = lay("blue8 weapon:red6 shield:red6; stratagem:white100", "blue8 weapon:red8", **OFF)
    opened(s, ("glory", "m0.1"), glory=[1])
    fight(s, "m1.0.1", "m0.0.0", [8], shield="m0.0.2")
    assert part(s, "m0.0.2").damage == 0  # 8 less 6, less 2 for its blue core
    fight(s, "m0.0.1", "m1.0.0", [3])
    assert part(s, "m1.0.0").damage == 1


def test_glory_is_for_heroes_only_and_not_for_struggles() -> None:  # ddm.stratagem.white ddm.stratagem.art
    s = lay("white8 weapon:red6; stratagem:white100; white8 weapon:red6", "red20", **ON)
    tick(s, "m0.0", "heroic")
    opened(s, ("glory", "m0.1"), glory=[0])
    fight(s, "m0.2.1", "m1.0.0", [1])
    assert part(s, "m1.0.0").damage == 1
    fight(s, "m0.0.0", "m1.0.0")
    assert part(s, "m1.0.0").damage == 3


def test_glory_comes_once_a_game_even_to_a_second_stratagem() -> None:  # ddm.stratagem.white DDM-55
    s = lay("white8; stratagem:white100", "red20", **OFF)
    opened(s, ("glory", "m0.1"), glory=[PASS])  # put back: nothing is spent
    assert refusal(s, "glory", key(s, "m0.1")) == ""
    opened(s, ("glory", "m0.1"), glory=[0])
    assert view(s, None).players[0].glory == "weapon"
    assert refusal(s, "glory", key(s, "m0.1")) == "ddm.stratagem.white"
    s.monsters[0].remove(at(s, "m0.1"))
    s.clear("round")
    again = lay("stratagem:white100", "red8", **OFF)
    again.marks = s.marks
    assert refusal(again, "glory", key(again, "m0.0")) == "ddm.stratagem.white"


# Tunneling Attack.


def test_a_tunneller_removes_a_die_of_a_reserve() -> None:  # ddm.stratagem.brown DDM-56
    s = lay("white8 combo:red4; stratagem:brown100", "red8", reserve=("", "red6 blue20 green8"), **ON)
    tick(s, "m0.0", "tunnelling")
    table = opened(s, ("tunnel", "m0.1"), tunnel=["m0.0"], dig=["r1.1"])
    assert [die[0] for die in s.reserve[1]] == [6, 20]
    assert s.removed[1] == [1]
    assert s.actions(at(s, "m0.0")) == 0
    assert table.offered("dig") == [(0, 1, PASS)]  # the d20 has more sides than the core
    assert table.said("tunnelled") == [{"monster": "m0.0", "victim": "p1"}]


def test_who_has_tunnelled_remembers_the_reserve_and_nobody_else_learns_it() -> None:  # ddm.stratagem.brown
    s = lay(
        *("white8; stratagem:brown100", "red8", "red8"),
        **OFF,
        reserve=("", "red6 blue20", "red12 red12"),
    )
    opened(s, ("tunnel", "m0.1"), tunnel=["m0.0"], prey=["p1"])  # and removes nothing
    seen = [[len(player.reserve_dice) for player in view(s, viewer).players] for viewer in (0, 1, 2, None)]
    assert seen == [[0, 2, 0], [0, 2, 0], [0, 0, 2], [0, 0, 0]]
    known = list(s.reserve[1])
    redeal(s, 0, Seeded(1))
    assert s.reserve[1] == known
    assert s.reserve[2] != [(12, (RED,), 0)] * 2
    redeal(s, 2, Seeded(1))
    assert s.reserve[1] != known


def test_a_tunneller_may_find_nothing_small_enough_and_still_looks() -> None:  # ddm.stratagem.brown DDM-56
    s = lay("white4; stratagem:brown100", "red8", reserve=("", "red20"), **OFF)
    table = opened(s, ("tunnel", "m0.1"), tunnel=["m0.0"], dig=[PASS])
    assert table.offered("dig") == [(PASS,)]  # asked even so, or all would learn it
    assert (len(s.reserve[1]), s.knows, s.actions(at(s, "m0.0"))) == (1, [2, 0], 0)


def test_who_cannot_tunnel_and_where() -> None:  # ddm.stratagem.brown ddm.stratagem.art DDM-92
    s = lay("white8; stratagem:brown100; white8", "red8", reserve=("red6", "red6 red20"), **ON)
    tick(s, "m0.0", "tunnelling")
    tick(s, "m1.0", "tunnelling")
    names = [at(s, id).name for id in ("m0.0", "m0.1", "m0.2", "m1.0")]
    rules = ["", "ddm.stratagem.brown", "ddm.stratagem.art", "ddm.stratagem.brown"]
    assert [forbids_tunneller(s, 0, name) for name in names] == rules
    assert [forbids_quarry(s, 0, seat) for seat in (0, 1)] == ["ddm.variant.duo", ""]
    s.facing, s.prey = names[0], 1
    assert [forbids_digging(s, 0, place) for place in (0, 1)] == ["", "ddm.stratagem.brown"]
    at(s, "m0.0").given = 1
    assert refusal(s, "tunnel", key(s, "m0.1")) == "ddm.stratagem.brown"
    at(s, "m0.0").given = 0
    s.reserve[1] = []
    assert refusal(s, "tunnel", key(s, "m0.1")) == "ddm.stratagem.brown"


def test_one_monster_tunnels_a_combat_and_may_take_the_last_die() -> None:  # ddm.stratagem.brown ddm.lose
    s = lay("white8; stratagem:brown100; white8", "", reserve=("", "red6 red6"), **OFF)
    table = opened(s, ("tunnel", "m0.1"), tunnel=["m0.0"], dig=[0])
    assert len(table.offered("opening")) == 1
    s.clear("round")
    opened(s, ("tunnel", "m0.1"), tunnel=["m0.2"], dig=[0])
    assert s.first == (0,)


# Divert Power.


def test_actions_are_diverted() -> None:  # ddm.stratagem.orange DDM-58
    s = lay("white8; stratagem:orange100; white8; white6", "red8", **ON)
    tick(s, "m0.0", "energy")
    tick(s, "m0.2", "energy")
    uses = [("divert", "m0.1")] * 2
    table = opened(s, *uses, giver=["m0.0", "m0.2"], taker=["m0.3", "m0.3"])
    assert [s.actions(at(s, id)) for id in ("m0.0", "m0.2", "m0.3")] == [0, 0, 3]
    assert table.said("diverted")[0] == {"monster": "m0.0", "taker": "m0.3"}
    assert view(s, None).players[0].monsters[3].granted == 2


def test_who_can_give_an_action_and_who_can_take_it() -> None:  # ddm.stratagem.orange DDM-58
    s = lay("white8; stratagem:orange100; white8 combo:red4; white6", "red8", **ON)
    for id in ("m0.0", "m0.2", "m1.0"):
        tick(s, id, "energy")
    opened(s, ("divert", "m0.1"), giver=["m0.0"], taker=["m0.2"])
    names = {id: at(s, id).name for id in ("m0.0", "m0.1", "m0.2", "m0.3", "m1.0")}
    rules = [forbids_giver(s, 0, name) for name in names.values()]
    no = "ddm.stratagem.orange"
    assert rules == [no, no, no, "ddm.stratagem.art", no]  # the third has been given one
    s.using, s.facing = key(s, "m0.1"), names["m0.3"]
    assert [forbids_taker(s, 0, name) for name in names.values()] == [no, no, "", no, no]
    assert refusal(s, "divert", key(s, "m0.1")) == no


def test_nobody_gives_an_action_of_a_team_mate() -> None:  # ddm.stratagem.orange ddm.team.reach DDM-83
    s = lay("white8; stratagem:orange100", "red8", "white8", "red8", **OFF, teams="two")
    friend = at(s, "m2.0").name
    assert forbids_giver(s, 0, friend) == "ddm.stratagem.orange"
    opened(s, ("divert", "m0.1"), giver=["m0.0"], taker=["m2.0"])
    assert s.actions(at(s, "m2.0")) == 2


def test_diverted_actions_end_with_the_round() -> None:  # ddm.stratagem.orange
    s = lay("white8; stratagem:orange100; white8", "red8", **OFF)
    opened(s, ("divert", "m0.1"), giver=["m0.0"], taker=["m0.2"])
    play(s, finish, Script())
    play(s, gather, Script())
    assert [s.actions(at(s, id)) for id in ("m0.0", "m0.2")] == [1, 1]


# Arcane Armaments.


def test_each_four_sides_arm_weapons_and_shields() -> None:  # ddm.stratagem.purple ddm.payment DDM-59 DDM-92
    s = lay(
        *("white8 weapon:red6 shield:red8; stratagem:purple100", "white20 weapon:red20"),
        **ON,
        active=("red6 red8 red4", ""),
    )
    tick(s, "m0.0", "arcane")
    dice = s.active[0]
    table = opened(s, ("enchant", "m0.1"), enchant=[dice[:2]])  # 14 sides
    assert (table.said("armed"), len(s.active[0]), len(s.removed[0])) == ([{"n": 3}], 1, 2)
    assert table.said("spent")[0]["sides"] == [6, 8]
    fight(s, "m0.0.1", "m1.0.0", [2])
    assert part(s, "m1.0.0").damage == 5
    fight(s, "m1.0.1", "m0.0.0", [6, 2], shield="m0.0.2")
    assert part(s, "m0.0.2").damage == 1
    assert view(s, None).players[0].armed == 3


def test_armaments_last_until_the_next_combat_starts() -> None:  # ddm.stratagem.purple
    s = lay("white8; stratagem:purple100", "red8", active=("red4", ""), **OFF)
    opened(s, ("enchant", "m0.1"), enchant=[list(s.active[0])])
    play(s, finish, Script())
    s.passes("round", -1)
    s.passes("sketch", -1)
    assert s.lasts("armed", 0) == 1
    s.monsters[0].remove(at(s, "m0.1"))  # also when the stratagem is gone
    assert s.lasts("armed", 0) == 1
    play(s, combat, Script())
    assert s.lasts("armed", 0) == 0


def test_armaments_serve_magical_monsters_and_no_struggle() -> None:  # ddm.stratagem.purple ddm.stratagem.art
    s = lay("white8 weapon:red6; stratagem:purple100; white8", "red20", active=("red20", ""), **ON)
    tick(s, "m0.2", "arcane")
    opened(s, ("enchant", "m0.1"), enchant=[list(s.active[0])])
    fight(s, "m0.0.1", "m1.0.0", [2])
    fight(s, "m0.2.0", "m1.0.0")
    assert part(s, "m1.0.0").damage == 4


def test_a_shield_that_is_not_rolled_gains_nothing() -> None:  # ddm.stratagem.purple ddm.shield.soak
    s = lay("white8 shield:red8; stratagem:purple100", "red20 weapon:red6", active=("red20", ""), **OFF)
    opened(s, ("enchant", "m0.1"), enchant=[list(s.active[0])])
    s.mark("round", "soak", at(s, "m0.0").key(part(s, "m0.0.1")))
    fight(s, "m1.0.1", "m0.0.1", [1])
    assert part(s, "m0.0.1").damage == 6


def test_three_sides_arm_nobody_and_no_dice_forbid_it() -> None:  # ddm.stratagem.purple DDM-92
    s = lay("white8; stratagem:purple100", "red8", active=("red3", ""), strange="on", **OFF)
    opened(s, ("enchant", "m0.1"), enchant=[list(s.active[0])])
    assert (s.lasting, s.active[0]) == ([], [])
    s.clear("round")
    assert refusal(s, "enchant", key(s, "m0.1")) == "ddm.stratagem.purple"

"""Stratagems that begin a combat, and strikes before all turns."""

from collections.abc import Sequence
from typing import Any, Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Attack
from dicewright.games.doodle_dice_monsters.powers.ambush import forbids_dagger
from dicewright.games.doodle_dice_monsters.powers.openings import (
    forbids_digging,
    forbids_giver,
    forbids_quarry,
    forbids_swaying,
    forbids_taker,
    forbids_tunneller,
)
from dicewright.games.doodle_dice_monsters.redeal import redeal
from dicewright.games.doodle_dice_monsters.rows import BLUE, DEVICE, NONE, RED, YELLOW
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import act, finish
from dicewright.games.doodle_dice_monsters.steps.aim import foes, forbids_foe
from dicewright.games.doodle_dice_monsters.steps.ambush import ambush
from dicewright.games.doodle_dice_monsters.steps.defeat import hand_over, leave, settle
from dicewright.games.doodle_dice_monsters.steps.gather import gather
from dicewright.games.doodle_dice_monsters.steps.initiative import combat, rank
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.chance import Seeded
from dicewright.kernel.tables.scripted import Written
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
    power,
    take,
    tick,
    use_of,
)

ON: Final = {"stratagems": "on", "art": "tags"}
OFF: Final = {"stratagems": "on", "art": "off"}


def opened(s: Monsters, *uses: tuple[str, str], **answers: Sequence[Written]) -> Script:
    """Begin combat, and use powers of stratagems in it."""
    table = Script({"opening": [use_of(s, *one) for one in uses], **answers})
    play(s, combat, table)
    return table


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


# Prismatic Light.


def test_all_monsters_take_on_the_power_of_an_active_die() -> None:  # ddm.stratagem.colorless DDM-60
    s = lay("red8; stratagem:colorless100; colorless8", "red8", active=("yellow6", ""), **ON)
    assert refusal(s, "prism", key(s, "m0.1")) == ""
    assert s.powers("combat", 0) == []  # no rainbow, no power
    tick(s, "m0.1", "rainbow")
    table = opened(s, ("prism", "m0.1"), prism=[s.active[0][0]])
    assert [power(s, at(s, id)) for id in ("m0.0", "m0.2", "m1.0")] == [YELLOW, YELLOW, RED]
    assert rank(s, at(s, "m0.0")) < 0 < rank(s, at(s, "m1.0"))
    assert (table.said("lit"), len(s.active[0])) == ([{"colour": "yellow"}], 1)
    assert view(s, 1).players[0].light == "yellow"
    shown = view(s, 1).players[0].monsters[0].power
    assert shown is not None
    assert shown.colour == "yellow"


def test_the_light_lasts_until_the_next_combat_starts() -> None:  # ddm.stratagem.colorless DDM-60
    s = lay("red8; stratagem:colorless100", "red8", active=("purple6", ""), **OFF)
    opened(s, ("prism", "m0.1"), prism=[s.active[0][0]])
    play(s, finish, Script())
    s.reserve[0] = [(6, (RED,), 0)]
    s.clear("round")
    assert ("purple", key(s, "m0.0")) in s.powers("gathering", 0)
    play(s, combat, Script())
    assert power(s, at(s, "m0.0")) == RED


def test_the_light_settles_a_hybrid_for_the_game() -> None:  # ddm.stratagem.colorless ddm.hybrid DDM-40
    s = lay("red8; stratagem:colorless100", "red8", active=("red/blue6", ""), sketch_timer="60", **OFF)
    die = s.active[0][0]
    opened(s, ("prism", "m0.1"), prism=[die], hue=[PASS])
    assert (s.hues[0][die], s.lasting) == (NONE, [])
    s.clear("round")
    opened(s, ("prism", "m0.1"), prism=[die], hue=[BLUE])
    assert (s.hues[0][die], power(s, at(s, "m0.0"))) == (BLUE, BLUE)


def test_a_light_needs_an_active_die_and_shines_once_a_combat() -> None:  # ddm.stratagem.colorless
    s = lay("red8; stratagem:colorless100", "red8", active=("blue6", ""), **OFF)
    opened(s, ("prism", "m0.1"), prism=[s.active[0][0]])
    assert refusal(s, "prism", key(s, "m0.1")) == "ddm.stratagem.colorless"
    s.clear("round")
    s.active[0] = []
    assert refusal(s, "prism", key(s, "m0.1")) == "ddm.stratagem.colorless"


def test_the_light_shines_on_devices_too() -> None:  # ddm.stratagem.colorless DDM-60
    s = lay("red8 shield:green6; stratagem:colorless100", "red8", active=("blue6", ""), **OFF)
    monster = at(s, "m0.0")
    part(s, "m0.0.1").type, monster.manifold = DEVICE, True
    assert len(s.gifts(monster)) == 2
    opened(s, ("prism", "m0.1"), prism=[s.active[0][0]])
    assert s.gifts(monster) == [(BLUE, key(s, "m0.0"))]


def test_a_colorless_light_leaves_nothing_to_copy() -> None:  # ddm.stratagem.colorless ddm.core.colorless
    s = lay("red8; stratagem:colorless100; blue8", "red8", active=("colorless6", ""), **OFF)
    opened(s, ("prism", "m0.1"), prism=[s.active[0][0]])
    assert power(s, at(s, "m0.0")) == NONE
    take(s, "m0.0")
    assert refusal(s, "colorless", key(s, "m0.0")) == "ddm.core.colorless"


# Sway Loyalties.


def swayed(sway: str = "this_combat", **more: Any) -> Monsters:
    """Return a combat in which seat 0 has won over a monster of seat 1."""
    s = lay(
        *("red8; stratagem:pink100", "white8 weapon:red6 combo:red4; white20"),
        active=("red4 red6", ""),
        **{**OFF, "sway": sway, **more},
    )
    opened(s, ("sway", "m0.1"), bribe=[list(s.active[0])], sway=["m1.0"])
    return s


def won(s: Monsters) -> Any:
    """Return the monster that was won over."""
    return s.monster(s.monsters[0][-1].name)


def test_a_monster_is_won_over_until_combat_ends() -> None:  # ddm.stratagem.pink DDM-61
    s = swayed()
    one = won(s)
    assert (one.id, one.seat, one.owner, s.swayed) == ("m1.0", 0, 1, 1)
    assert (s.active[0], len(s.removed[0])) == ([], 2)
    assert [monster.id for monster in s.monsters[1]] == ["m1.1"]
    assert view(s, 1).players[0].monsters[-1].owner == 1
    s.acting, s.turn, s.spent = one.name, 0, 0
    table = Script({"act": ["m1.0.1"], "aim": ["m1.1.0"]}, [4], soft=("aim",))
    play(s, act, table)
    assert part(s, "m1.1.0").damage == 4
    one.core.damage = 3
    table = Script()
    play(s, finish, table)
    assert (s.swayed, at(s, "m1.0").core.damage, table.said("came_home")) == (0, 3, [{"monster": "m1.0"}])


def test_who_can_be_won_over() -> None:  # ddm.stratagem.pink DDM-61 DDM-49
    s = lay(
        "red8; stratagem:pink100",
        "white8; white10; white12; stratagem:red100",
        active=("red4 red6", ""),
        **OFF,
    )
    s.paid = 10
    names = [at(s, id).name for id in ("m1.0", "m1.1", "m1.2", "m1.3", "m0.0")]
    no = "ddm.stratagem.pink"
    assert [forbids_swaying(s, 0, name) for name in names] == ["", "", no, no, "ddm.variant.duo"]
    s.last("dived", names[0], "turn", who=names[0])
    assert forbids_swaying(s, 0, names[0]) == "ddm.stratagem.blue"
    s.monsters[1] = s.monsters[1][2:]
    assert refusal(s, "sway", key(s, "m0.1")) == no


def test_a_pink_stratagem_needs_a_symbol_and_a_payment() -> (
    None
):  # ddm.stratagem.pink ddm.stratagem.art DDM-92
    s = lay("red8; stratagem:pink100", "white8", active=("red4 red6", ""), **ON)
    assert s.powers("combat", 0) == []
    tick(s, "m0.1", "persuasion")
    table = opened(s, ("sway", "m0.1"), bribe=[s.active[0][:1]])  # 4 sides win nobody over
    assert "sway" not in table.kinds_asked()
    assert (s.swayed, len(s.active[0])) == (0, 1)
    assert refusal(s, "sway", key(s, "m0.1")) == "ddm.stratagem.pink"  # once a combat


def test_by_agreement_a_monster_stays_for_good() -> None:  # ddm.stratagem.pink DDM-61
    s = swayed("permanent")
    play(s, finish, Script())
    assert (won(s).seat, s.swayed) == (0, 1)


def test_by_agreement_a_monster_goes_home_after_one_attack() -> None:  # ddm.stratagem.pink DDM-61
    s = swayed("one_attack")
    s.acting, s.turn, s.spent = won(s).name, 0, 0
    table = Script({"act": ["m1.0.1"], "aim": ["m1.1.0"]}, [4], soft=("aim",))
    play(s, act, table)
    assert (at(s, "m1.0").seat, s.swayed, len(table.said("came_home"))) == (1, 0, 1)
    s = swayed("one_attack")
    play(s, finish, Script())
    assert s.swayed == 0  # at the latest when combat ends


def test_a_lost_monster_that_was_won_over_is_its_owners() -> None:  # ddm.stratagem.pink ddm.place DDM-37
    s = swayed()
    one = won(s)
    take(s, "m1.1")
    one.core.damage = 7
    play(s, act, Script({"act": ["m1.1.0"], "foe": ["m1.0"], "aim": ["m1.0.0"]}, soft=("aim",)))
    assert (len(s.removed[1]), s.swayed, s.monsters[0][-1].id) == (3, 0, "m0.1")


def test_who_has_only_a_monster_that_was_won_over_is_still_in() -> (
    None
):  # ddm.stratagem.pink DDM-37 ddm.barred
    s = lay("red8; stratagem:pink100", "white8", active=("red8", ""), **OFF)
    opened(s, ("sway", "m0.1"), bribe=[list(s.active[0])], sway=["m1.0"])
    settle(s)
    assert not s.out[1]
    take(s, "m0.0")
    assert foes(s, at(s, "m0.0")) == []  # there is no die to take
    assert forbids_foe(s, 0, EITHER.code(1, 1)) == "ddm.barred"


def test_monsters_go_home_from_who_is_out_or_gives_up() -> None:  # ddm.stratagem.pink ddm.leave ddm.lose
    s = lay("red8; stratagem:pink100", "white8", "red8", active=("red8", "", ""), **OFF)
    opened(s, ("sway", "m0.1"), bribe=[list(s.active[0])], sway=["m1.0"])
    given_up = s.copy()
    play(given_up, leave, Script(), 0)
    assert (given_up.monsters[0], at(given_up, "m1.0").seat, given_up.swayed) == ([], 1, 0)
    s.monsters[0] = s.monsters[0][2:]
    play(s, settle, Script())
    assert (s.out, s.monsters[0], at(s, "m1.0").seat) == ([True, False, False], [], 1)


def test_a_monster_can_be_won_back() -> None:  # ddm.stratagem.pink
    s = swayed()
    hand_over(s, won(s), 1)
    assert (s.swayed, at(s, "m1.0").seat) == (0, 1)


# Assassin's Strike.


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

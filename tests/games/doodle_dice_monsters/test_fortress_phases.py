"""Fortresses that work at the ends of things: green, white, brown, orange, colorless and pink."""

from dicewright.games.doodle_dice_monsters.bodies import DIE_CODE, EITHER
from dicewright.games.doodle_dice_monsters.powers.actions import forbids_copying, forbids_healing
from dicewright.games.doodle_dice_monsters.powers.fortress_phases import forbids_recycling, forbids_stirring
from dicewright.games.doodle_dice_monsters.redeal import redeal
from dicewright.games.doodle_dice_monsters.rows import (
    BEAST,
    BLUE,
    COLORLESS,
    GREEN,
    NONE,
    PURPLE,
    RED,
    YELLOW,
)
from dicewright.games.doodle_dice_monsters.steps.act import act, finish
from dicewright.games.doodle_dice_monsters.steps.challenge import challenge
from dicewright.games.doodle_dice_monsters.steps.defeat import destroy, leave, owned, settle
from dicewright.games.doodle_dice_monsters.steps.gather import gather
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.chance import Seeded
from dicewright.kernel.windows import refusal
from tests.games.doodle_dice_monsters.arena import (
    Script,
    at,
    damage,
    fight,
    key,
    lay,
    play,
    power,
    take,
    tick,
)

ON = {"stratagems": "on", "art": "off"}
TAGS = {"stratagems": "on", "art": "tags"}


def test_poison_hurts_each_part_for_each_attacker() -> None:  # ddm.fortress.green DDM-64
    s = lay(
        "fortress:green100; red8 weapon:red4 weapon:red4; red8 weapon:red4",
        "green20 shield:red8; green8",
        **ON,
    )
    fight(s, "m0.1.1", "m1.0.0", dice=[1])
    fight(s, "m0.1.2", "m1.0.0", dice=[1], going=False)  # the same attacker counts once
    fight(s, "m0.2.1", "m1.0.0", dice=[1])
    before = damage(s, "m1.0.0", "m1.0.1", "m1.1.0")
    table = Script()
    play(s, finish, table)
    assert damage(s, "m1.0.0", "m1.0.1", "m1.1.0") == [before[0] + 2, 2, 0]
    assert table.said("poisoned") == [{"monster": "m1.0", "n": 2}]
    play(s, finish, Script())
    assert damage(s, "m1.0.1") == [2]


def test_poison_takes_a_weapon_and_damage() -> None:  # ddm.fortress.green ddm.struggle.hit
    s = lay("fortress:green100; green8 weapon:red4", "green20 shield:red8", **ON)
    fight(s, "m0.1.0", "m1.0.0")
    fight(s, "m0.1.1", "m1.0.0", dice=[1, 8], shield="m1.0.1")
    play(s, finish, Script())
    assert damage(s, "m1.0.0", "m1.0.1") == [2, 0]


def test_what_a_horde_takes_leaves_no_poison() -> None:  # DDM-64 DDM-78 ddm.fortress.green
    for taken, hurt in ((3, 0), (2, 2)):
        s = lay("fortress:green100; green8 weapon:red4", "green20; horde:red8", avatars="on", **ON)
        s.avatar[1] = BEAST
        fight(s, "m0.1.1", "m1.0.0", dice=[3], share=[taken])
        play(s, finish, Script())
        assert damage(s, "m1.0.0") == [hurt]


def test_poison_needs_a_poisoned_weapon_and_a_fortress() -> None:  # ddm.fortress.green ddm.stratagem.art
    for tagged, hurt in ((True, 2), (False, 1)):
        s = lay("fortress:green100; green8 weapon:red4", "green20", **TAGS)
        if tagged:
            tick(s, "m0.1", "poison")
        fight(s, "m0.1.1", "m1.0.0", dice=[1])
        play(s, finish, Script())
        assert damage(s, "m1.0.0") == [hurt]
    s = lay("fortress:green100; green8 weapon:red4", "green20", **ON)
    fight(s, "m0.1.1", "m1.0.0", dice=[1])
    play(s, destroy, Script(), at(s, "m0.0"))
    play(s, finish, Script())
    assert damage(s, "m1.0.0") == [1]
    assert not [mark for mark in s.marks if mark[0] == "combat"]


def test_poison_counts_for_an_attacker_that_is_gone_and_once_for_two_fortresses() -> (
    None
):  # ddm.fortress.green
    s = lay(
        "fortress:green100; green8 weapon:red4", "green20", "fortress:green100", "red4", teams="two", **ON
    )
    fight(s, "m0.1.1", "m1.0.0", dice=[1])
    play(s, destroy, Script(), at(s, "m0.1"))
    play(s, finish, Script())
    assert damage(s, "m1.0.0") == [2]


def test_poison_can_destroy() -> None:  # ddm.fortress.green ddm.coreloss
    s = lay("fortress:green100; green8 weapon:red4", "green4-2 shield:red6; green4", **ON)
    fight(s, "m0.1.1", "m1.0.0", dice=[1])
    play(s, finish, Script())
    assert [one.id for one in s.monsters[1]] == ["m1.1"]


def test_a_martyr_fights_on_until_combat_ends() -> None:  # ddm.fortress.white DDM-66 ddm.order.ending
    s = lay("green8 weapon:red12", "fortress:white100; green6 weapon:red8 shield:red6", **ON)
    table = fight(s, "m0.0.1", "m1.1.0", dice=[11])
    assert table.said("stands") == [{"monster": "m1.1"}]
    martyr = at(s, "m1.1")
    assert (martyr.core.life, s.removed[1]) == (0, [])
    assert view(s, 0).players[1].monsters[1].martyr
    fight(s, "m1.1.1", "m0.0.0", dice=[3])
    assert damage(s, "m0.0.0") == [3]
    s.clear("turn")
    fight(s, "m0.0.1", "m1.1.0", dice=[5])  # its core suffers nothing more
    assert s.find(martyr.name) is martyr
    s.clear("turn")
    fight(s, "m0.0.1", "m1.1.1", dice=[9])  # its other parts are lost as usual
    assert not martyr.has(1)
    play(s, finish, Script())
    assert (s.find(martyr.name), len(s.removed[1]), s.lasting) == (None, 3, [])


def test_a_martyr_stays_without_its_fortress_and_cannot_be_healed() -> None:  # ddm.fortress.white DDM-66
    s = lay("green8 weapon:red12", "fortress:white100; green6 shield:red6-2; green8", **ON)
    fight(s, "m0.0.1", "m1.1.0", dice=[11])
    play(s, destroy, Script(), at(s, "m1.0"))
    martyr = at(s, "m1.1")
    take(s, "m1.2")
    assert forbids_healing(s, 1, martyr.key(martyr.core)) == "ddm.fortress.white"
    assert forbids_healing(s, 1, martyr.key(martyr.part(1))) == ""
    assert s.find(martyr.name) is martyr
    play(s, finish, Script())
    assert s.find(martyr.name) is None


def test_martyrs_of_both_sides_fall_together() -> None:  # ddm.fortress.white ddm.lose DDM-37
    s = lay("fortress:white100; green4 weapon:red12", "fortress:white100; green4 weapon:red12", **ON)
    fight(s, "m0.1.1", "m1.1.0", dice=[11])
    fight(s, "m1.1.1", "m0.1.0", dice=[11])
    play(s, destroy, Script(), at(s, "m0.0"))
    play(s, destroy, Script(), at(s, "m1.0"))
    play(s, finish, Script())
    assert s.first == (0, 1)


def test_a_martyr_leaves_excess_once() -> None:  # ddm.fortress.white ddm.fortress.yellow DDM-65
    s = lay("fortress:yellow100; green8 weapon:red20", "fortress:white100; green4; green20", **ON)
    fight(s, "m0.1.1", "m1.1.0", dice=[9], leap="m1.2", aim=["m1.2.0"])
    assert damage(s, "m1.2.0") == [5]
    s.clear("turn")
    table = fight(s, "m0.1.1", "m1.1.0", dice=[9])
    assert "leap" not in table.kinds_asked()


def test_no_fortress_is_a_martyr_and_pride_is_drawn() -> None:  # ddm.fortress.white ddm.stratagem.apart
    s = lay("green8 weapon:red20", "fortress:white100-99; green6", **ON)
    fight(s, "m0.0.1", "m1.0.0", dice=[9])
    assert [one.id for one in s.monsters[1]] == ["m1.1"]
    s = lay("green8 weapon:red20", "fortress:white100; green6", **TAGS)
    fight(s, "m0.0.1", "m1.1.0", dice=[9])
    assert [one.id for one in s.monsters[1]] == ["m1.0"]


def test_a_living_fortress_struggles_with_20() -> None:  # ddm.fortress.brown DDM-67
    for face, hurt in ((20, 25), (21, 0)):
        s = lay("fortress:brown100", "fortress:red100", **ON)
        stir = {"stir": ["m1.0"]} if hurt else {}
        play(s, finish, Script(stir, dice=[face]))
        assert damage(s, "m1.0.0") == [hurt]
        assert s.attack is None


def test_a_living_fortress_is_answered_and_deals_what_is_agreed() -> None:  # ddm.fortress.brown DDM-67
    s = lay("fortress:brown100", "green20 shield:red20", living_fortress_damage="5", **ON)
    play(s, finish, Script({"stir": ["m1.0"], "aim": ["m1.0.0"], "shield": ["m1.0.1"]}, dice=[1, 3]))
    assert damage(s, "m1.0.0", "m1.0.1") == [0, 2]
    play(s, finish, Script(dice=[1]))  # it may be left alone
    assert damage(s, "m1.0.0", "m1.0.1") == [0, 2]


def test_a_living_fortress_takes_a_die_of_who_has_no_monster() -> None:  # ddm.fortress.brown ddm.attack.empty
    s = lay("fortress:brown100", "", active=("", "red4 red6"), **ON)
    play(s, finish, Script({"stir": ["p1"], "toll": [f"d1.{s.active[1][0]}"]}, dice=[1]))
    assert [s.dice[1][die][0] for die in s.active[1]] == [6]


def test_a_living_fortress_needs_somebody_and_its_drawing() -> None:  # ddm.fortress.brown ddm.core.brown
    s = lay("fortress:brown100", "+brown6", **ON)
    assert refusal(s, "living", key(s, "m0.0")) == "ddm.fortress.brown"
    s.using = key(s, "m0.0")
    assert forbids_stirring(s, 0, at(s, "m1.0").name) == "ddm.core.brown"
    assert forbids_stirring(s, 0, EITHER.code(1, 1)) == "ddm.barred"
    s = lay("fortress:brown100", "green6", **TAGS)
    play(s, finish, Script())
    tick(s, "m0.0", "living")
    play(s, finish, Script(dice=[50]))
    assert damage(s, "m1.0.0") == [0]


def test_a_die_of_a_destroyed_monster_is_recycled() -> None:  # ddm.fortress.orange DDM-69 ddm.place
    s = lay("fortress:orange100; green6 weapon:red12 shield:blue8", "green8", reserve=("red4", ""), **ON)
    monster = at(s, "m0.1")
    die = monster.part(1).die
    before = owned(s, 0)
    table = Script({"recycle": ["m0.1.1"]})
    play(s, destroy, table, monster)
    assert (s.recycled[0], die in s.removed[0], len(s.removed[0])) == ([die], False, 2)
    assert owned(s, 0) == before - 6 - 8
    assert s.stock(0) == [(4, (RED,), 0), (12, (RED,), 0)]
    assert table.said("recycled")[0]["part"] == "m0.1.1"


def test_recycling_takes_three_parts_and_a_monster() -> None:  # ddm.fortress.orange
    s = lay("fortress:orange100; green6 weapon:red12; green6 weapon:red4 shield:red4", "green8", **ON)
    play(s, destroy, Script(), at(s, "m0.1"))
    assert s.recycled[0] == []
    s.facing = at(s, "m0.2").name
    assert refusal(s, "recycle", key(s, "m0.0")) == ""
    assert forbids_recycling(s, 0, key(s, "m0.2")) == ""
    assert forbids_recycling(s, 0, key(s, "m1.0")) == "ddm.fortress.orange"
    s.facing = at(s, "m0.0").name
    assert refusal(s, "recycle", key(s, "m0.0")) == "ddm.fortress.orange"


def test_recycling_is_for_the_owner_of_the_dice() -> None:  # ddm.fortress.orange DDM-61 DDM-69
    for fortress, kept in ((0, []), (1, [0])):
        armies = ["green8; green8", "green6 weapon:red12 shield:blue8; green8"]
        armies[fortress] += "; fortress:orange100"
        s = lay(*armies, **ON)
        swayed = at(s, "m1.0")
        s.monsters[1].remove(swayed)
        s.monsters[0].append(swayed)
        swayed.seat, s.swayed = 0, 1
        play(s, destroy, Script({"recycle": ["m1.0.0"]}, soft=("recycle",)), swayed)
        assert s.recycled == [[], kept]


def test_two_fortresses_of_a_team_recycle_one_die() -> None:  # ddm.fortress.orange ddm.variant.duo DDM-83
    s = lay(
        *("fortress:orange100; green6 weapon:red12 shield:blue8 combo:red4", "green8"),
        *("fortress:orange100", "green8"),
        teams="two",
        **ON,
    )
    play(s, destroy, Script({"recycle": ["m0.1.1"]}), at(s, "m0.1"))
    assert [len(dice) for dice in s.recycled] == [1, 0, 0, 0]
    assert len(s.removed[0]) == 3


def test_a_recycled_die_is_gathered_again_by_its_number() -> (
    None
):  # ddm.fortress.orange ddm.gather ddm.hybrid
    s = lay(
        "fortress:orange100; green6 weapon:red/blue12b shield:blue8", "green8", reserve=("red4", "red4"), **ON
    )
    die = at(s, "m0.1").part(1).die
    s.hues[0][die] = BLUE
    s.mark("game", "big", DIE_CODE.code(die, 0))
    play(s, destroy, Script({"recycle": ["m0.1.1"]}), at(s, "m0.1"))
    table = Script()
    play(s, gather, table)
    assert sorted(s.active[0]) == sorted([die, len(s.dice[0]) - 1])
    assert (s.hues[0][die], s.recycled[0], s.reserve[0]) == (BLUE, [], [])
    assert s.marked("game", "big", DIE_CODE.code(die, 0)) == 1
    assert f"d0.{die}" in table.said("gathered")[0]["dice"]


def test_a_recycled_die_is_one_of_the_reserve_to_choose_from() -> None:  # ddm.fortress.orange ddm.gather
    reserve = ("red4 red6 red8 red10 red12", "red4")
    s = lay("fortress:orange100; green6 weapon:red20 shield:blue8", "green8", reserve=reserve, **ON)
    die = at(s, "m0.1").part(1).die
    play(s, destroy, Script({"recycle": ["m0.1.1"]}), at(s, "m0.1"))
    chosen = ["r0.0", "r0.1", "r0.2", "r0.3", f"d0.{die}"]
    play(s, gather, Script({"gather": [chosen]}))
    assert die in s.active[0]
    assert s.reserve[0] == [(12, (RED,), 0)]


def test_a_recycled_die_is_lost_like_any_of_the_reserve() -> (
    None
):  # ddm.fortress.orange ddm.pooltoll ddm.leave
    s = lay("green8", "fortress:orange100; green6 weapon:red20 shield:blue8", **ON)
    die = at(s, "m1.1").part(1).die
    play(s, destroy, Script({"recycle": ["m1.1.1"]}), at(s, "m1.1"))
    play(s, destroy, Script(), at(s, "m1.0"))
    assert not s.out[1]
    s.recycled[1].append(s.removed[1].pop())
    fight(s, "m0.0.0", "p1", toll_reserve=f"d1.{die}")
    assert die in s.removed[1]
    left = s.recycled[1].copy()
    play(s, leave, Script(), 1)
    assert s.recycled[1] == []
    assert left[0] in s.removed[1]


def test_all_know_a_recycled_die_and_nobody_deals_it_anew() -> None:  # ddm.fortress.orange ddm.open
    s = lay(
        "fortress:orange100; green6 weapon:red20 shield:blue8", "green8", reserve=("red4 red6", "red4"), **ON
    )
    play(s, destroy, Script({"recycle": ["m0.1.1"]}), at(s, "m0.1"))
    for viewer in (1, None):
        shown = view(s, viewer).players[0]
        assert (shown.reserve, shown.reserve_sides) == (3, 20)
        assert [(die.id, die.sides) for die in shown.reserve_dice] == [(f"d0.{s.recycled[0][0]}", 20)]
    assert [die.sides for die in view(s, 0).players[0].reserve_dice] == [4, 6, 20]
    s.options = {**s.options, "sides_total": 300}
    known = s.recycled[0].copy()
    redeal(s, 1, Seeded(4))
    assert (s.recycled[0], len(s.reserve[0])) == (known, 2)


def test_who_has_only_a_recycled_die_is_not_out() -> None:  # ddm.fortress.orange ddm.stillin
    s = lay("", "green8", **ON)
    s.dice[0].append((6, (RED,), 0))
    s.hues[0].append(RED)
    s.recycled[0] = [0]
    play(s, settle, Script())
    assert s.out == [False, False]


def test_a_dispersed_colour_has_no_power() -> None:  # ddm.fortress.colorless DDM-71 DDM-94
    s = lay("fortress:colorless100; red8", "red8 weapon:red8; green8", **ON)
    table = Script({"disperse": [RED]})
    play(s, gather, table)
    assert table.said("dispersed") == [{"colour": "red"}]
    assert [power(s, at(s, id)) for id in ("m0.1", "m1.0", "m1.1")] == [RED, NONE, GREEN]
    assert view(s, 1).players[0].dispersed == "red"
    fight(s, "m1.0.1", "m0.1.0", dice=[2])
    assert damage(s, "m0.1.0") == [2]
    play(s, gather, Script())
    assert (power(s, at(s, "m1.0")), view(s, 1).players[0].dispersed) == (RED, "")


def test_a_dispersed_colour_is_shut_where_it_is_copied_and_colorless_copies_nothing() -> None:  # DDM-94
    s = lay("fortress:colorless100", "colorless8; yellow8", **ON)
    clone = at(s, "m1.0")
    s.last("clone", key(s, "m1.0"), "turn", who=clone.name, amount=YELLOW + 1)
    assert power(s, clone) == YELLOW
    take(s, "m1.0")
    s.last("dispersed", 0, "round", amount=YELLOW + 1)
    assert power(s, clone) == NONE
    assert forbids_copying(s, 1, key(s, "m1.1")) == "ddm.fortress.colorless"
    assert s.copies(clone, clone.core)
    s.passes("round", NONE)
    s.last("dispersed", 0, "round", amount=COLORLESS + 1)
    assert (power(s, clone), s.copies(clone, clone.core)) == (NONE, False)


def test_a_dispersal_comes_before_purple_and_may_be_left() -> None:  # ddm.fortress.colorless ddm.order.round
    s = lay("fortress:colorless100", "purple8", reserve=("", "red4 red4 red4 red4 red4 red4"), **ON)
    table = Script({"disperse": [PURPLE], "gather": [[0, 1, 2, 3, 4]]})
    play(s, gather, table)
    assert "give" not in table.kinds_asked()
    s = lay("fortress:colorless100", "purple8", reserve=("", "red4"), **ON)
    table = Script()
    play(s, gather, table)
    assert (table.kinds_asked(), s.lasting) == (["disperse", "give"], [])


def test_a_dispersal_leaves_buildings_alone_and_needs_its_drawing() -> None:  # ddm.fortress.colorless
    s = lay("fortress:colorless100", "fortress:black100; green8", **ON)
    s.last("dispersed", 0, "round", amount=5)
    s.facing = at(s, "m1.1").name
    assert s.powers("cancelling", 1) == []
    assert s.built_powers("ending", 1) == []
    fortress = at(s, "m1.0")
    assert view(s, 0).players[1].monsters[0].power is not None
    assert s.works(fortress, fortress.core)
    s = lay("fortress:colorless100", "green8", **TAGS)
    table = Script()
    play(s, gather, table)
    assert table.kinds_asked() == []


def test_hearts_fail_with_25_each() -> None:  # ddm.fortress.pink DDM-72
    s = lay("fortress:pink100; red8", "red8 weapon:red8 combo:red4; red8; fortress:red100", **ON)
    at(s, "m1.0").granted = 1
    table = Script(dice=[25, 26])
    play(s, challenge, table)
    assert [s.actions(at(s, id)) for id in ("m0.1", "m1.0", "m1.1")] == [1, 0, 1]
    assert [len(table.said(kind)) for kind in ("heartbroken", "steeled")] == [1, 1]
    take(s, "m1.0")
    assert play(s, act, Script()) == "turn"
    assert s.actions(at(s, "m1.0")) == 0
    s.passes("round", NONE)
    assert s.actions(at(s, "m1.0")) == 3


def test_a_heart_that_failed_still_defends_and_heals() -> None:  # ddm.fortress.pink DDM-72
    s = lay("fortress:pink100; red8 weapon:red8", "green8-3 shield:red8", **ON)
    play(s, challenge, Script(dice=[1]))
    fight(s, "m0.1.1", "m1.0.0", dice=[5, 8], shield="m1.0.1")
    assert damage(s, "m1.0.0", "m1.0.1") == [3, 0]
    take(s, "m1.0")
    play(s, lambda s: s.open_window("turn"), Script({"heal": ["m1.0.0"]}))
    assert damage(s, "m1.0.0") == [1]


def test_hearts_need_a_drawn_emotion() -> None:  # ddm.fortress.pink ddm.stratagem.art
    s = lay("fortress:pink100", "red8", **TAGS)
    play(s, challenge, Script())
    assert s.actions(at(s, "m1.0")) == 1
    tick(s, "m0.0", "emotion")
    play(s, challenge, Script(dice=[7]))
    assert s.actions(at(s, "m1.0")) == 0

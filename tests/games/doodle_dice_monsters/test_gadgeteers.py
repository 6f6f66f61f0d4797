"""Gadgeteers: devices, parts of two types, and monsters made of monsters."""

from typing import Any

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.rows import (
    BLACK,
    COMBO,
    CORE,
    DEVICE,
    GADGETEER,
    NULLIFIER,
    RED,
    SHIELD,
    WEAPON,
    YELLOW,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import STRIKE, STRUGGLE, act
from dicewright.games.doodle_dice_monsters.steps.initiative import initiative, rank
from dicewright.games.doodle_dice_monsters.steps.sketch import draw, reveal
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.windows import USES, refusal
from tests.games.doodle_dice_monsters.arena import (
    PASS,
    ROWS,
    Script,
    at,
    fight,
    key,
    lay,
    part,
    play,
    power,
    take,
)

DIVERSITY = "ddm.avatar.gadgeteer.diversitydevice"
CYBERNETICS = "ddm.avatar.gadgeteer.cybernetics"
MECHAMORPH = "ddm.avatar.gadgeteer.mechamorph"


def gadgets(*armies: str, **options: Any) -> Monsters:
    """Return a fight in which seat 0 is a gadgeteer."""
    s = lay(*armies, avatars="on", **options)
    s.avatar[0] = GADGETEER
    return s


def used(id: str) -> int:
    """Return the option that stands for the use of a power while seat 0 sketches."""
    return EITHER.code(1, USES.code(ROWS.place[id], 0))


def sketch(s: Monsters, *powers: str, soft: tuple[str, ...] = (), **answers: Any) -> Script:
    """Let seat 0 use some powers while it sketches, and show it."""
    table = Script({"sketch": [used(id) for id in powers], **answers}, soft=soft)
    play(s, draw, table, 0)
    reveal(s, 0)
    return table


# Diversity Device.


def test_a_device_gives_the_power_of_its_colour_besides_the_cores_own() -> None:
    # ddm.avatar.gadgeteer.diversitydevice DDM-75
    s = gadgets("red8 weapon:white4", "white20", active=["black20"])
    table = sketch(s, "device", device_die=["d0.2"], bearer=["m0.0"])
    one = at(s, "m0.0")
    assert [made.type for made in one.parts] == [CORE, WEAPON, DEVICE]
    assert s.gifts(one) == [(RED, key(s, "m0.0")), (BLACK, key(s, "m0.0"))]
    assert s.active[0] == []
    assert table.said("grown")[0]["type"] == "device"
    shown = view(s, 1).players[0].monsters[0]
    assert [shown.parts[2].type, shown.more[0].title, shown.more[0].k] == ["device", "Cloak of Darkness", 2]
    fight(s, "m0.0.1", "m1.0.0", [3])
    assert part(s, "m1.0.0").damage == 5, "3 and k of the red core"


def test_a_devices_power_has_the_k_and_the_limits_of_the_core() -> None:  # DDM-75 DDM-93
    s = gadgets("white8 weapon:red6 device:red20; pink4 device:black20", "green20 weapon:red20")
    for one in s.monsters[0]:
        one.manifold = True
    fight(s, "m0.0.1", "m1.0.0", [3])
    assert part(s, "m1.0.0").damage == 5, "k is that of the d8 core, not of the d20 device"
    black = [USES.code(ROWS.place["black"], key(s, "m0.1"))]
    fight(s, "m1.0.1", "m0.0.0", [9, 1], again=black)
    assert part(s, "m0.0.0").damage == 1
    assert refusal(s, "black", key(s, "m0.1")) == "ddm.core.black", "once a round"


def test_a_colour_that_a_monster_has_adds_nothing() -> None:  # ddm.avatar.gadgeteer.diversitydevice DDM-93
    s = gadgets("red8 weapon:white4 device:red20 device:yellow4 device:yellow6", "white20")
    at(s, "m0.0").manifold = True
    assert [colour for colour, _ in s.gifts(at(s, "m0.0"))] == [RED, YELLOW]
    assert rank(s, at(s, "m0.0")) == 8 - 1000, "the size is the core's own"


def test_a_disabled_or_lost_device_gives_nothing() -> None:  # DDM-75 ddm.core.orange
    s = gadgets("red8 device:black4", "white20 weapon:red20")
    at(s, "m0.0").manifold = True
    s.last("disabled", at(s, "m0.0").key(part(s, "m0.0.1")), "turn", who=at(s, "m1.0").name)
    assert [colour for colour, _ in s.gifts(at(s, "m0.0"))] == [RED]
    s.lasting = []
    fight(s, "m1.0.1", "m0.0.1", [4])
    assert [colour for colour, _ in s.gifts(at(s, "m0.0"))] == [RED]


def test_a_colorless_device_copies_for_its_monster() -> None:  # DDM-75 ddm.core.colorless
    s = gadgets("red8 device:colorless4; black6", "white20")
    one = at(s, "m0.0")
    one.manifold = True
    take(s, "m0.0")
    device = one.key(part(s, "m0.0.1"))
    assert s.powers("awake", 0) == [("colorless", device)]
    s.last("clone", device, "turn", who=one.name, amount=BLACK + 1)
    assert [colour for colour, _ in s.gifts(one)] == [RED, BLACK]


def test_a_colorless_device_copies_where_a_colorless_core_cannot() -> None:  # DDM-75 DDM-93 ddm.core.orange
    s = gadgets("colorless8 device:colorless4 device:colorless6; black6", "white20")
    one = at(s, "m0.0")
    one.manifold = True
    take(s, "m0.0")
    core, first, second = [one.key(own) for own in one.parts]
    assert s.powers("awake", 0) == [("colorless", core)], "what it has already adds nothing"
    s.last("disabled", core, "turn")
    assert s.powers("awake", 0) == [("colorless", first)]
    s.last("disabled", first, "turn")
    assert s.powers("awake", 0) == [("colorless", second)]
    s.lasting = []
    one.fits = False
    assert s.powers("awake", 0) == [("colorless", first)], "a device needs no fitting drawing"


def test_devices_need_room_a_die_and_uses() -> None:  # ddm.avatar.gadgeteer.diversitydevice ddm.part.limit
    s = gadgets("red8 weapon:red4 weapon:red4 weapon:red4 weapon:red4", "white8", active=["red6"])
    assert refusal(s, "device", 0) == DIVERSITY
    s = gadgets("red8", "white8")
    assert refusal(s, "device", 0) == DIVERSITY, "no active die"
    s = gadgets("red8", "white8", active=["red6 blue6 green6 red4"])
    table = sketch(s, "device", "device", "device", device_die=["d0.1", "d0.2", "d0.3"], bearer=["m0.0"] * 3)
    assert refusal(s, "device", 0) == DIVERSITY, "three times a game"
    assert used("device") not in table.offered("sketch")[-1]


def test_what_is_put_back_was_never_used() -> None:  # ddm.timeout ddm.avatar.setup
    s = gadgets("red8", "white8", active=["red6"])
    sketch(s, "device", device_die=[PASS])
    sketch(s, "device", device_die=["d0.1"], bearer=[PASS])
    assert (s.marked("game", "device", 0), s.active[0], s.hand[0]) == (0, [1], -1)


# Cybernetics.


def test_a_part_works_as_both_of_its_types() -> None:  # ddm.avatar.gadgeteer.cybernetics DDM-76
    s = gadgets("white8 shield:red6; white4", "white20 weapon:red20")
    table = sketch(s, "cybernetics", improve=["m0.0.1"], second=[WEAPON])
    assert table.said("improved")[0]["n"] == WEAPON
    assert view(s, 1).players[0].monsters[0].parts[1].also == "weapon"
    fight(s, "m0.0.1", "m1.0.0", [4])
    assert part(s, "m1.0.0").damage == 4
    fight(s, "m1.0.1", "m0.0.0", [5, 3], shield="m0.0.1")
    assert part(s, "m0.0.1").damage == 2


def test_a_core_can_be_improved_but_nothing_becomes_a_core() -> None:  # ddm.avatar.gadgeteer.cybernetics
    s = gadgets("white8", "white20")
    table = sketch(s, "cybernetics", improve=["m0.0.0"], second=[COMBO])
    assert table.offered("second") == [(WEAPON, SHIELD, COMBO, NULLIFIER, PASS)]
    assert s.actions(at(s, "m0.0")) == 2


def test_a_core_that_is_a_weapon_struggles_and_strikes() -> None:  # DDM-76 ddm.struggle.once ddm.weapon.once
    s = gadgets("white8 combo:red4 combo:red4", "white20")
    part(s, "m0.0.0").also = WEAPON
    fight(s, "m0.0.0", "m1.0.0", [7], way=STRIKE)
    assert part(s, "m1.0.0").damage == 7
    fight(s, "m0.0.0", "m1.0.0", going=True)
    assert part(s, "m1.0.0").damage == 9, "only the struggle is left, so nobody is asked"
    table = Script()
    play(s, act, table)
    assert table.asked == [], "neither is left"


def test_a_disabled_core_that_is_a_weapon_can_still_struggle() -> None:  # DDM-76 ddm.core.orange
    s = gadgets("white8", "white20")
    part(s, "m0.0.0").also = WEAPON
    s.last("disabled", key(s, "m0.0"), "turn", who=at(s, "m1.0").name)
    fight(s, "m0.0.0", "m1.0.0")
    assert (part(s, "m1.0.0").damage, STRUGGLE) == (2, 0)


def test_a_shield_that_is_a_nullifier_cannot_cancel_what_it_took_over() -> None:  # DDM-76 ddm.nullify.self
    s = gadgets("white8 shield:red6", "white20 weapon:red20")
    part(s, "m0.0.1").also = NULLIFIER
    table = fight(s, "m1.0.1", "m0.0.0", [5, 3], shield="m0.0.1")
    assert "nullify" not in table.kinds_asked()
    s = gadgets("white8 shield:red6", "white20 weapon:red20")
    part(s, "m0.0.1").also = NULLIFIER
    fight(s, "m1.0.1", "m0.0.0", [3], nullify="m0.0.1")
    assert part(s, "m0.0.0").damage == 0


def test_cybernetics_is_for_parts_of_ones_own_monsters_twice_a_game() -> None:
    # ddm.avatar.gadgeteer.cybernetics
    s = gadgets("white8 weapon:red6", "white20")
    sketch(s, "cybernetics", "cybernetics", improve=["m0.0.0", "m0.0.1"], second=[COMBO, COMBO])
    assert refusal(s, "cybernetics", 0) == CYBERNETICS
    s = gadgets("white8", "white20")
    part(s, "m0.0.0").also = COMBO
    assert refusal(s, "cybernetics", 0) == CYBERNETICS, "a part has two types at most"


# Mechamorph.


def test_monsters_become_one_with_all_cores_and_damage() -> None:  # ddm.avatar.gadgeteer.mechamorph DDM-77
    s = gadgets("red6 weapon:blue8-3; black20-5 shield:red4; green4", "white20")
    table = sketch(s, "mechamorph", fuse=[["m0.0", "m0.1"]])
    assert [one.id for one in s.monsters[0]] == ["m0.2", "m0.3"]
    machine = at(s, "m0.3")
    assert [(one.type, one.sides, one.damage) for one in machine.parts] == [
        (CORE, 20, 5),
        (CORE, 6, 0),
        (WEAPON, 8, 3),
        (SHIELD, 4, 0),
    ]
    assert [colour for colour, _ in s.gifts(machine)] == [BLACK, RED]
    assert table.said("fused") == [{"monster": "m0.3", "n": 4, "left": 15}]
    assert machine.born == s.round, "it counts as sketched this round (DDM-96)"
    seen = view(s, 0).players[0].monsters[1]
    assert (seen.made_of, [one.was for one in seen.parts]) == (
        ["m0.1", "m0.0"],
        ["m0.1.0", "m0.0.0", "m0.0.1", "m0.1.1"],
    )
    assert s.removed[0] == []


def test_a_mechamorph_falls_with_its_last_core() -> None:  # ddm.avatar.gadgeteer.mechamorph DDM-77
    s = gadgets("red6; black4", "white20 weapon:red20 combo:red4")
    sketch(s, "mechamorph", fuse=[["m0.0", "m0.1"]])
    fight(s, "m1.0.1", "m0.2.0", [20])
    assert power(s, at(s, "m0.2")) == BLACK
    s.clear("turn")
    fight(s, "m1.0.1", "m0.2.1", [20])
    assert (s.monsters[0], sorted(s.removed[0])) == ([], [0, 1])


def test_of_more_than_ten_parts_one_says_which_go() -> None:  # ddm.avatar.gadgeteer.mechamorph DDM-77
    five = "weapon:red4 weapon:red4 weapon:red4 weapon:red4"
    s = gadgets(f"red6 {five}; black20 {five}; green4", "white20")
    table = sketch(s, "mechamorph", fuse=[["m0.0", "m0.1", "m0.2"]], scrap=["m0.3.0"])
    assert len(at(s, "m0.3").parts) == 10
    assert s.removed[0] == [5], "the d20 core"
    assert len(table.offered("scrap")) == 1
    assert [one.sides for one in s.cores(at(s, "m0.3"))] == [6, 4]


def test_the_last_core_of_a_mechamorph_is_never_left_out() -> None:  # ddm.avatar.gadgeteer.mechamorph
    four = "weapon:red4 weapon:red4 weapon:red4 weapon:red4"
    s = gadgets(f"red6 {four}; black20 {four}; green4 weapon:red4", "white20")
    table = sketch(s, "mechamorph", fuse=[["m0.0", "m0.1", "m0.2"]], scrap=["m0.3.0", "m0.3.1"])
    assert len(at(s, "m0.3").parts) == 10
    assert len(table.offered("scrap")[1]) == 11


def test_a_mechamorph_never_grows_and_is_made_once() -> None:  # ddm.avatar.gadgeteer.mechamorph
    s = gadgets("red6; black4; green4", "white20", active=["red6"])
    sketch(s, "mechamorph", fuse=[["m0.0", "m0.1", "m0.2"]])
    assert refusal(s, "mechamorph", 0) == MECHAMORPH
    assert [refusal(s, id, 0) for id in ("device", "cybernetics")] == [DIVERSITY, CYBERNETICS]
    table = Script({"sketch": ["d0.3"]})
    play(s, draw, table, 0)
    assert len(table.offered("onto")[0]) == 2, "a new monster, or put back"


def test_a_mechamorph_takes_two_monsters() -> None:  # ddm.avatar.gadgeteer.mechamorph
    s = gadgets("red6", "white20")
    assert refusal(s, "mechamorph", 0) == MECHAMORPH
    s = gadgets("red6; black4", "white20")
    sketch(s, "mechamorph", fuse=[["m0.0"]])
    assert (len(s.monsters[0]), s.marked("game", "mechamorph", 0)) == (2, 0), "one is put back"


def test_a_mechamorph_is_placed_by_its_largest_or_its_smallest_yellow_core() -> None:  # DDM-77 ddm.initiative
    s = gadgets("red6; black12", "white8")
    sketch(s, "mechamorph", fuse=[["m0.0", "m0.1"]])
    assert rank(s, at(s, "m0.2")) == 12
    s = gadgets("yellow8; yellow6; black20", "yellow4; white4")
    sketch(s, "mechamorph", fuse=[["m0.0", "m0.1", "m0.2"]])
    assert rank(s, at(s, "m0.3")) == 6 - 1000
    play(s, initiative, Script())
    assert [s.monster(name).id for name in s.order] == ["m1.0", "m0.3", "m1.1"]


def test_a_mechamorph_struggles_once_with_any_of_its_cores() -> None:  # DDM-77 ddm.struggle.once
    s = gadgets("red12; black20 combo:red4", "white20")
    sketch(s, "mechamorph", fuse=[["m0.0", "m0.1"]])
    fight(s, "m0.2.1", "m1.0.0")
    assert part(s, "m1.0.0").damage == 3
    table = Script()
    play(s, act, table)
    assert table.asked == []


def test_a_part_that_was_disabled_stays_so_in_a_mechamorph() -> None:  # DDM-77 ddm.core.orange
    s = gadgets("red12 weapon:red4; black20", "orange20")
    s.last("disabled", at(s, "m0.0").key(part(s, "m0.0.1")), "turn", who=at(s, "m1.0").name)
    sketch(s, "mechamorph", fuse=[["m0.0", "m0.1"]])
    assert [s.works(at(s, "m0.2"), one) for one in at(s, "m0.2").parts] == [True, True, False]


def test_what_was_sketched_and_combined_at_once_is_shown_as_one() -> None:  # ddm.sketch
    s = gadgets("red12", "orange20", active=["blue6"])
    answers: dict[str, list[Any]] = {
        "sketch": ["d0.1", used("mechamorph")],
        "onto": [EITHER.code(1, 0)],
        "fuse": [["m0.0", "m0.1"]],
    }
    table = Script(answers)
    play(s, draw, table, 0)
    reveal(s, 0)
    assert table.kinds() == ["fused"]

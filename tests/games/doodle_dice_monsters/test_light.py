"""Prismatic Light: all monsters of a player take on the power of an active die."""

from dicewright.games.doodle_dice_monsters.rows import BLUE, DEVICE, NONE, RED, YELLOW
from dicewright.games.doodle_dice_monsters.steps.act import finish
from dicewright.games.doodle_dice_monsters.steps.initiative import combat, rank
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.windows import refusal
from tests.games.doodle_dice_monsters.arena import (
    OFF,
    ON,
    PASS,
    Script,
    at,
    key,
    lay,
    opened,
    part,
    play,
    power,
    take,
    tick,
)


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

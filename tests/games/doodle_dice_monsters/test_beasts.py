"""Beasts: monsters with more parts, hordes, and an avatar that fights itself."""

from typing import Any

import pytest

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.powers.actions import forbids_healing, forbids_victim
from dicewright.games.doodle_dice_monsters.rows import BEAST, CORE, HORDE, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import foes
from dicewright.games.doodle_dice_monsters.steps.defeat import destroy, settle
from dicewright.games.doodle_dice_monsters.steps.initiative import initiative
from dicewright.games.doodle_dice_monsters.steps.sketch import draw, forbids_growing, reveal
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.state import Ended
from dicewright.kernel.windows import USES, refusal
from tests.games.doodle_dice_monsters.arena import PASS, ROWS, Script, at, fight, key, lay, part, play

MUTATION = "ddm.avatar.beast.extramutation"
SWARM = "ddm.avatar.beast.monstroushorde"
EMBODY = "ddm.avatar.beast.monsteramongmonsters"


def beasts(*armies: str, **options: Any) -> Monsters:
    """Return a fight in which seat 0 is a beast."""
    s = lay(*armies, avatars="on", **options)
    s.avatar[0] = BEAST
    return s


def sketch(s: Monsters, *powers: str, **answers: Any) -> Script:
    """Let seat 0 use some powers while it sketches, and show it."""
    uses = [EITHER.code(1, USES.code(ROWS.place[id], 0)) for id in powers]
    table = Script({"sketch": uses, **answers})
    play(s, draw, table, 0)
    reveal(s, 0)
    return table


# Extra Mutation.


def test_a_mutated_monster_may_have_one_part_more_and_uses_add_up() -> None:  # ddm.avatar.beast.extramutation
    s = beasts("red8 weapon:red4 weapon:red4 weapon:red4 weapon:red4", "white8")
    assert forbids_growing(at(s, "m0.0")) == "ddm.part.limit"
    table = sketch(s, "mutation", "mutation", "mutation", mutate=["m0.0"] * 3)
    assert at(s, "m0.0").cap == 8
    assert forbids_growing(at(s, "m0.0")) == ""
    assert [said["n"] for said in table.said("mutated")] == [8, 8, 8], "all is shown at the end"
    assert refusal(s, "mutation", 0) == MUTATION, "three times a game"


def test_only_monsters_of_ones_own_mutate() -> None:  # ddm.avatar.beast.extramutation
    s = beasts("", "white8")
    assert refusal(s, "mutation", 0) == MUTATION
    s = beasts("stratagem:red100", "white8", stratagems="on")
    assert refusal(s, "mutation", 0) == MUTATION


def test_a_mutation_that_is_put_back_is_not_used() -> None:  # ddm.timeout
    s = beasts("red8", "white8")
    sketch(s, "mutation", mutate=[PASS])
    assert (s.marked("game", "mutation", 0), at(s, "m0.0").cap) == (0, 5)


# Monstrous Horde.


def horde(s: Monsters, die: str) -> None:
    """Draw a horde."""
    sketch(s, "horde", horde_die=[die])


def test_a_horde_has_the_life_of_the_die_that_was_removed() -> None:  # ddm.avatar.beast.monstroushorde
    s = beasts("red8", "white8", active=["red/blue12 red6"])
    table = sketch(s, "horde", horde_die=["d0.1"])
    swarm = at(s, "m0.1")
    assert (swarm.kind, swarm.core.life, swarm.core.die) == (HORDE, 12, NONE)
    assert (s.active[0], s.removed[0]) == ([2], [1])
    assert table.said("swarmed")[0]["left"] == 12
    assert view(s, 1).players[0].monsters[1].kind == "horde"
    horde(s, "d0.2")
    assert refusal(s, "horde", 0) == SWARM, "twice a game"


def test_a_horde_takes_an_active_die() -> None:  # ddm.avatar.beast.monstroushorde
    s = beasts("red8", "white8")
    assert refusal(s, "horde", 0) == SWARM


@pytest.mark.parametrize(("taken", "left"), [(PASS, 0), (3, 3), (5, 5)])
def test_any_share_of_the_damage_goes_to_the_horde(taken: int, left: int) -> None:
    # ddm.avatar.beast.monstroushorde DDM-78
    s = beasts("red8", "white8 weapon:red20", active=["red12"])
    horde(s, "d0.1")
    table = fight(s, "m1.0.1", "m0.0.0", [5], share=[taken])
    assert table.offered("share") == [(1, 2, 3, 4, 5, PASS)]
    assert (part(s, "m0.0.0").damage, part(s, "m0.1.0").damage) == (5 - left, left)


def test_what_is_more_than_a_horde_can_take_returns_and_two_hordes_are_apart() -> None:  # DDM-78
    s = beasts("red20", "white8 weapon:red20", active=["red4 red6"])
    horde(s, "d0.1")
    horde(s, "d0.2")
    table = fight(s, "m1.0.1", "m0.0.0", [12], share=[4, 6])
    assert table.offered("share") == [(1, 2, 3, 4, PASS), (1, 2, 3, 4, 5, 6, PASS)]
    assert [one.id for one in s.monsters[0]] == ["m0.0"], "both hordes are gone"
    assert part(s, "m0.0.0").damage == 2
    assert len(table.said("horde_lost")) == 2


def test_a_horde_takes_what_is_left_after_shields() -> None:  # DDM-78 ddm.shield.soak
    s = beasts("red8 shield:red10", "white8 weapon:red20", active=["red12"])
    horde(s, "d0.2")
    table = fight(s, "m1.0.1", "m0.0.0", [9, 4], shield="m0.0.1", share=[5])
    assert table.offered("share") == [(1, 2, 3, 4, 5, PASS)]
    assert part(s, "m0.0.1").damage == 0


def test_a_horde_can_be_attacked_and_nothing_takes_that_over() -> None:  # ddm.avatar.beast.monstroushorde
    s = beasts("red8", "white8 weapon:red20 combo:red4", active=["red12 red4"])
    horde(s, "d0.1")
    horde(s, "d0.2")
    table = fight(s, "m1.0.1", "m0.1.0", [5])
    assert "share" not in table.kinds_asked()
    assert part(s, "m0.1.0").life == 7


def test_a_horde_is_no_monster() -> None:  # ddm.avatar.beast.monstroushorde ddm.attack.empty DDM-35
    s = beasts("red8", "white8 weapon:red20", active=["red12 red4"])
    horde(s, "d0.1")
    play(s, initiative, Script(dice=[3, 4]))
    assert len(s.order) == 2, "it has no turn"
    destroy(s, at(s, "m0.0"))
    assert foes(s, at(s, "m1.0")) == [at(s, "m0.1").name, EITHER.code(1, 0)], "its player has no monster"
    s.active[0] = []
    with pytest.raises(Ended):
        settle(s)
    assert (s.out, s.monsters[0]) == ([True, False], [])


def test_a_horde_is_neither_healed_nor_disabled() -> None:  # ddm.avatar.beast.monstroushorde
    s = beasts("green8", "orange20", active=["red12"])
    horde(s, "d0.1")
    part(s, "m0.1.0").damage = 3
    s.using = key(s, "m0.0")
    assert forbids_healing(s, 0, key(s, "m0.1")) == SWARM
    s.using = key(s, "m1.0")
    assert forbids_victim(s, 1, at(s, "m0.1").name) == SWARM


# Monster Among Monsters.


def test_a_beast_becomes_a_monster_of_up_to_eight_parts() -> None:  # ddm.avatar.beast.monsteramongmonsters
    s = beasts("red8", "white8", active=["red12 red4"])
    table = sketch(s, "embody", "mutation", embody_die=["d0.1"], mutate=["m0.1"])
    beast = at(s, "m0.1")
    assert [(one.type, one.sides) for one in beast.parts] == [(CORE, 12)]
    assert (beast.cap, beast.born, s.embodied) == (9, s.round, [beast.name, NONE])
    assert table.kinds() == ["embodied", "mutated"]
    assert view(s, 1).players[0].monsters[1].avatar
    assert refusal(s, "embody", 0) == EMBODY, "once a game"


def test_a_beast_needs_an_active_die_for_its_core() -> None:  # ddm.avatar.beast.monsteramongmonsters
    s = beasts("red8", "white8")
    assert refusal(s, "embody", 0) == EMBODY
    s = beasts("red8", "white8", active=["red100"], stratagems="on")
    assert refusal(s, "embody", 0) == EMBODY, "a d100 is no core of a monster"


@pytest.mark.parametrize(("agreed", "left"), [("keeps_uses", [2, 2, 0]), ("loses_uses", [0, 0, 0])])
def test_a_beast_that_falls_keeps_its_uses_or_loses_them(agreed: str, left: list[int]) -> None:  # DDM-79
    s = beasts("red8", "white8", active=["red12 red4"], fallen_avatar=agreed)
    sketch(s, "embody", "mutation", embody_die=["d0.1"], mutate=["m0.1"])
    destroy(s, at(s, "m0.1"))
    shown = view(s, 0).players[0].avatar
    assert shown is not None
    assert [power.left for power in shown.powers] == left
    assert bool(s.powers("sketching", 0)) == (agreed == "keeps_uses")
    assert not s.out[0]

"""What no ruling says in so many words, and how it is settled here; docs/games has a sentence for each."""

import pytest

from dicewright.games.doodle_dice_monsters.rows import BEAST, BROWN, GADGETEER, HORDE, NONE, WARRIOR, WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import finish
from dicewright.games.doodle_dice_monsters.steps.ambush import ambush
from dicewright.games.doodle_dice_monsters.steps.defeat import destroy, settle
from dicewright.kernel.state import Ended
from dicewright.kernel.windows import USES, refusal
from tests.games.doodle_dice_monsters.arena import (
    PASS,
    ROWS,
    Script,
    at,
    damage,
    fight,
    key,
    lay,
    part,
    play,
)
from tests.games.doodle_dice_monsters.order import alive

FORTS = {"stratagems": "on", "art": "off"}
GREEN = "fortress:green100-97; green8 weapon:red4"


def swarm(s: Monsters, seat: int = 0) -> None:
    """Let a player's last monster be a horde, and the player a beast."""
    s.avatar[seat] = BEAST
    s.monsters[seat][-1].kind = HORDE


# Gray by the quick table.


@pytest.mark.parametrize(("aimed", "past", "rest"), [("m1.0.0", 3, 1), ("m1.0.2", 5, 1)])
def test_by_the_quick_table_blue_lowers_what_gray_drives_past_a_shield(
    aimed: str, past: int, rest: int
) -> None:  # ddm.core.gray ddm.core.blue DDM-31
    s = lay("gray20 weapon:red20", "blue8 shield:red10 combo:red8", power_text="table")
    fight(s, "m0.0.1", aimed, dice=[12, 4], shield="m1.0.1")
    assert (part(s, aimed).damage, part(s, "m1.0.1").damage) == (past, rest), "the roll meets the rest alone"


def test_by_the_main_text_nothing_lowers_what_gray_drives_past_a_shield() -> None:  # ddm.core.gray DDM-31
    s = lay("gray20 weapon:red20", "blue8 shield:red10")
    fight(s, "m0.0.1", "m1.0.0", dice=[12], shield="m1.0.1")
    assert (part(s, "m1.0.0").damage, part(s, "m1.0.1").damage) == (5, 7)


# Hordes.


def test_pink_and_black_do_not_answer_for_a_horde() -> None:  # DDM-29 DDM-36 DDM-78
    for horde, asked in ((True, []), (False, ["redirect", "again"])):
        s = lay("pink8; black8; red12", "green8 weapon:red20", avatars="on")
        if horde:
            swarm(s)
        table = fight(s, "m1.0.1", "m0.2.0", [5])
        assert [kind for kind in table.kinds_asked() if kind in ("redirect", "again")] == asked


def test_nothing_leaps_from_a_horde() -> None:  # ddm.fortress.yellow DDM-65 DDM-78
    s = lay("red8; red4", "fortress:yellow100; green8 weapon:red20", avatars="on", **FORTS)
    swarm(s)
    table = fight(s, "m1.1.1", "m0.1.0", [15])
    assert table.said("horde_lost")
    assert "leap" not in table.kinds_asked()


def test_nothing_leaps_to_a_horde() -> None:  # ddm.fortress.yellow DDM-65 DDM-78
    s = lay("red8; red4", "fortress:yellow100; green8 weapon:red20", active=["red4"], avatars="on", **FORTS)
    swarm(s)
    table = fight(s, "m1.1.1", "m0.0.0", [15])
    assert table.said("monster_lost")
    assert "leap" not in table.kinds_asked()


def test_a_horde_takes_damage_of_a_stratagem_or_fortress() -> None:  # DDM-49 DDM-78
    s = lay("fortress:red100; red12", "white8 weapon:red20", avatars="on", **FORTS)
    swarm(s)
    fight(s, "m1.0.1", "m0.0.0", [7], share=[7])
    assert (part(s, "m0.0.0").damage, part(s, "m0.1.0").damage) == (0, 7)


def test_who_has_only_hordes_left_is_out() -> None:  # ddm.lose DDM-35 DDM-78
    s = lay("red8; red12", "white8", avatars="on")
    swarm(s)
    with pytest.raises(Ended):
        destroy(s, at(s, "m0.0"))
    assert s.out == [True, False]
    s = lay("red8; red12", "white8", active=["red4"], avatars="on")
    swarm(s)
    destroy(s, at(s, "m0.0"))
    settle(s)
    assert s.out == [False, False], "a die keeps one in"


def test_a_horde_that_falls_is_no_die_that_was_removed() -> None:  # ddm.stall DDM-38
    s = lay("red8; red4", "white8 weapon:red20", avatars="on")
    s.monsters[0][1].core.die = NONE
    swarm(s)
    s.calm = 2
    fight(s, "m1.0.1", "m0.1.0", [9])
    assert (len(s.monsters[0]), s.calm) == (1, 2)


# Avatars.


def test_diehard_saves_a_stratagem_or_fortress() -> None:  # DDM-49 ddm.avatar.warrior.diehard
    s = lay("fortress:red100-95; red8", "white8 weapon:red20", avatars="on", **FORTS)
    s.avatar[0] = WARRIOR
    fight(s, "m1.0.1", "m0.0.0", [9], rescue=[USES.code(ROWS.place["diehard"], 0)])
    assert part(s, "m0.0.0").life == 1


def test_a_mechamorph_is_made_of_two_monsters_at_least() -> None:  # ddm.avatar.gadgeteer.mechamorph DDM-77
    for army, allowed in (("red8", False), ("red8; stratagem:red100", False), ("red8; red4", True)):
        s = lay(army, "white8", avatars="on", **FORTS)
        s.avatar[0] = GADGETEER
        assert (refusal(s, "mechamorph", 0) == "") == allowed


def test_a_weapon_that_shows_its_maximum_needs_no_technique() -> None:  # ddm.avatar.warrior.specialtechnique
    for face, asked in ((20, False), (19, True)):
        s = lay("red8 weapon:red20", "white20 shield:red20", avatars="on")
        s.avatar[0] = WARRIOR
        table = fight(s, "m0.0.1", "m1.0.0", [face])
        assert ("master" in table.kinds_asked()) == asked


def test_what_leaps_on_has_no_weapon_that_could_count_as_its_maximum() -> None:  # DDM-65 DDM-73
    s = lay("fortress:yellow100; green8 weapon:red20", "white4; white20", avatars="on", **FORTS)
    s.avatar[0] = WARRIOR
    table = fight(s, "m0.1.1", "m1.0.0", [9], leap=["m1.1"])
    assert table.kinds_asked().count("master") == 1
    assert part(s, "m1.1.0").damage == 5


@pytest.mark.parametrize(("share", "left"), [(3, 17), (7, 13)])
def test_a_horde_takes_its_share_before_a_weapon_counts_as_its_maximum(share: int, left: int) -> None:
    # ddm.avatar.warrior.specialtechnique ddm.order.damage DDM-73 DDM-78
    s = lay("green8 weapon:red20", "green20; red12", avatars="on")
    s.avatar[0] = WARRIOR
    swarm(s, 1)
    mastered = USES.code(ROWS.place["technique"], 0)
    table = fight(s, "m0.0.1", "m1.0.0", [7], share=share, master=mastered)
    assert table.kinds_asked()[-2:] == ["share", "master"]
    assert table.offered("share") == [(*range(1, 8), PASS)], "it is asked once, for what was dealt then"
    assert (table.said("mastered")[0]["n"], damage(s, "m1.0.0", "m1.1.0")) == (20, [left, share])


def test_a_device_works_on_a_monster_that_does_not_fit_its_colour() -> None:  # ddm.colourfit DDM-75
    s = lay("red8 device:brown6", "white8", avatars="on")
    monster = at(s, "m0.0")
    monster.manifold, monster.fits = True, False
    assert [colour for colour, _ in s.gifts(monster)] == [BROWN]


def test_a_core_that_is_a_weapon_as_well_strikes_before_all_turns() -> None:  # DDM-54 DDM-76
    s = lay("stratagem:black100; red8; red6", "green20", avatars="on", **FORTS)
    part(s, "m0.1.0").also = WEAPON
    table = Script({"ambush": ["m0.1.0"]}, [5])
    play(s, ambush, table)
    assert len(table.offered("ambush")[0]) == 2, "a core that is nothing else is no weapon"
    assert part(s, "m1.0.0").damage == 5 + 2


def test_a_core_strikes_once_a_turn_as_a_weapon_by_whatever_right() -> None:  # DDM-16 DDM-62 DDM-76
    s = lay("fortress:red100; red8 combo:red4 combo:red4", "green20; green20", avatars="on", **FORTS)
    part(s, "m0.1.0").also = WEAPON
    fight(s, "m0.1.0", "m1.0.0", [5], way=[1])
    assert refusal(s, "armory", key(s, "m0.0")) == "ddm.weapon.once"
    s = lay("fortress:red100; red8 combo:red4 combo:red4", "green20; green20", avatars="on", **FORTS)
    fight(s, "m0.1.0", "m1.0.0")
    assert refusal(s, "armory", key(s, "m0.0")) == "ddm.struggle.once"


def test_loyalties_are_offered_where_all_active_dice_could_sway_somebody() -> None:  # DDM-37 DDM-61
    for pool, rule in (("red4 red6", ""), ("red4", "ddm.stratagem.pink")):
        s = lay("stratagem:pink100; red4", "white8; white20", active=(pool, ""), **FORTS)
        assert refusal(s, "sway", key(s, "m0.0")) == rule


# Poison.


def both_poisoned() -> Monsters:
    """Return a fight in which both have a green fortress that the other's dead monster has poisoned."""
    s = lay(GREEN, GREEN, **FORTS)
    fight(s, "m0.1.1", "m1.0.0", [1])
    fight(s, "m1.1.1", "m0.0.0", [1])
    play(s, destroy, Script(), at(s, "m0.1"))
    play(s, destroy, Script(), at(s, "m1.1"))
    return s


def test_poison_works_everywhere_at_once_and_may_end_in_a_draw() -> None:  # DDM-37 DDM-64 ddm.fortress.green
    s = both_poisoned()
    for id in ("m0.0.0", "m1.0.0"):
        part(s, id).damage = 99
    play(s, finish, Script())
    assert (s.out, s.first) == ([True, True], (0, 1))


def test_the_poison_of_a_fortress_works_that_falls_by_poison() -> None:  # DDM-64 ddm.fortress.green
    s = both_poisoned()
    part(s, "m1.0.0").damage = 99
    s.reserve[1] = [(4, (0,), 0)]
    before = part(s, "m0.0.0").damage
    play(s, finish, Script())
    assert (s.monsters[1], part(s, "m0.0.0").damage) == ([], before + 1)


def test_a_core_that_diehard_saves_was_hurt() -> None:  # DDM-64 DDM-73 ddm.fortress.green
    s = lay("fortress:green100; green8 weapon:red4", "green20-19 shield:red8", avatars="on", **FORTS)
    s.avatar[1] = WARRIOR
    saved = USES.code(ROWS.place["diehard"], 1)
    fight(s, "m0.1.1", "m1.0.0", [3], rescue=saved)
    assert damage(s, "m1.0.0") == [19], "it has as much life as before"
    play(s, finish, Script({"rescue": [saved]}))
    assert damage(s, "m1.0.0", "m1.0.1") == [19, 1]


def test_a_striker_that_falls_in_the_same_moment_leaves_its_poison() -> None:  # DDM-54 DDM-64
    s = lay(
        "stratagem:black100; red20 weapon:red6",
        "stratagem:black100; fortress:green100; red4 weapon:red4",
        **FORTS,
    )
    strikes = {"ambush": ["m0.1.1", "m1.2.1"], "foe": ["m1.2", "m0.1"], "aim": ["m1.2.0", "m0.1.0"]}
    play(s, ambush, Script(strikes, [6, 1]))
    assert [one.id for one in s.monsters[1]] == ["m1.0", "m1.1"]
    before = part(s, "m0.1.1").damage
    play(s, finish, Script())
    assert part(s, "m0.1.1").damage == before + 1


def test_a_martyr_stands_when_it_wins_before_combat_ends() -> None:  # ddm.fortress.white ddm.lose DDM-37
    s = lay("green8 weapon:red12; green4", "fortress:white100; green6 weapon:red8", **FORTS)
    fight(s, "m0.0.1", "m1.1.0", dice=[11])
    play(s, destroy, Script(), at(s, "m0.0"))
    fight(s, "m1.1.1", "m0.1.0", dice=[8])
    assert s.first == (1,)
    assert [one.id for one in s.monsters[1]] == ["m1.0", "m1.1"]
    alive(s)

"""Strange dice: small, big, odd-sided and three-sided ones."""

import pytest

from dicewright.games.doodle_dice_monsters.steps.act import act, take_turn
from dicewright.games.doodle_dice_monsters.steps.gather import gather
from dicewright.games.doodle_dice_monsters.steps.initiative import combat, initiative
from dicewright.games.doodle_dice_monsters.steps.sketch import sketch
from tests.games.doodle_dice_monsters.arena import Script, at, fight, lay, part, play, take

# Small.


def test_two_small_dice_fill_the_place_of_one() -> None:  # ddm.strange.small DDM-44
    s = lay("white8", "white8", reserve=("red4s red6s red8s red10 red12 red12 red20", ""), strange="on")
    table = Script({"gather_one": ["r0.0", "r0.0", "r0.0", "r0.0", "r0.0", "r0.0"]})
    play(s, gather, table)
    # Three small dice are a place and a half, so three normal ones fit beside them, and half a place is left.
    assert [s.dice[0][die][0] for die in s.active[0]] == [4, 6, 8, 10, 12, 12]
    assert [die[0] for die in s.reserve[0]] == [20]


def test_where_all_dice_fit_nobody_is_asked_whatever_their_size() -> None:  # ddm.gather ddm.strange.small
    for reserve in ("red4s red6", "red4 red6", "red4s red6s"):
        s = lay("white8", "white8", active=("red4 red4 red4", ""), reserve=(reserve, ""), strange="on")
        table = Script()
        play(s, gather, table)
        assert [s.dice[0][die][0] for die in s.active[0]][-2:] == [4, 6]
        assert table.asked == [], "others would see by it that some of the dice are small"


def test_half_a_place_stays_empty_only_without_a_small_die() -> None:  # ddm.strange.small
    s = lay(
        "white8", "white8", active=("red4 red4 red4 red4 red4s", ""), reserve=("red6s red8", ""), strange="on"
    )
    table = Script()
    play(s, gather, table)
    assert [s.dice[0][die][0] for die in s.active[0]][-1] == 6
    assert table.asked == [], "only the small one fits, and it must be taken"


def test_a_small_die_fills_a_whole_part() -> None:  # ddm.strange.small
    s = lay(
        "white8 weapon:red4s shield:red4s combo:red4s combo:red4s",
        "white8",
        active=("red6s", ""),
        strange="on",
    )
    table = Script({"sketch": ["d0.5"]})
    play(s, sketch, table)
    assert len(table.offered("onto")[0]) == 2, "no room on the old monster"


# Big.


def test_once_a_game_the_result_of_a_big_die_is_named() -> None:  # ddm.strange.big
    s = lay("red4 weapon:blue12b weapon:blue8b", "white20 shield:red6 nullifier:red6", strange="on")
    fight(s, "m0.0.1", "m1.0.0", name=[12])
    assert at(s, "m1.0").core.damage == 13
    table = fight(s, "m0.0.2", "m1.0.0", [3])
    assert table.offered("name") == [], "once a player"


def test_once_a_die_if_that_is_agreed() -> None:  # ddm.strange.big DDM-45
    s = lay("green4 weapon:blue12b weapon:blue8b", "white20", strange="on", big_die="per_die")
    fight(s, "m0.0.1", "m1.0.0", name=[5])
    fight(s, "m0.0.2", "m1.0.0", name=[4])
    assert at(s, "m1.0").core.damage == 9
    assert fight(s, "m0.0.1", "m1.0.0", [1]).offered("name") == []


def test_big_shields_and_nullifiers_are_named_too_but_no_core() -> None:  # ddm.strange.big
    s = lay("green12b weapon:blue20", "white20 shield:red8b; white20 nullifier:red8b", strange="on")
    fight(s, "m0.0.1", "m1.0.1", [9], name=[8])
    assert part(s, "m1.0.1").damage == 1
    s.clear("game")
    fight(s, "m0.0.1", "m1.1.0", nullify="m1.1.1", name=[4])
    assert at(s, "m1.1").core.damage == 0
    assert fight(s, "m0.0.0", "m1.1.0").offered("name") == []
    tied = lay("green12b", "white12", strange="on")
    assert play(tied, initiative, Script(dice=[3, 4])) is None, "cores are rolled for initiative"


def test_a_named_result_may_still_be_rolled_again() -> None:  # ddm.strange.big ddm.core.black DDM-45
    s = lay("green4 weapon:blue12b", "black20", strange="on")
    fight(s, "m0.0.1", "m1.0.0", [2], name=[12], again=["m1.0"])
    assert at(s, "m1.0").core.damage == 2


# Odd numbers of sides.


@pytest.mark.parametrize(("face", "cancels"), [(1, True), (2, True), (3, False), (4, False)])
def test_a_d5_nullifier_is_rolled_as_a_d4(face: int, cancels: bool) -> None:  # ddm.strange.odd DDM-46
    s = lay("green4 weapon:blue12", "white20 nullifier:red5", strange="on")
    table = fight(s, "m0.0.1", "m1.0.0", [face] if cancels else [face, 6], nullify="m1.0.1")
    assert at(s, "m1.0").core.damage == (0 if cancels else 6)
    rolled = next(event for event in table.told if event.kind == "nullifier")
    assert rolled.data["dice"] == [4]


def test_life_and_damage_of_an_odd_die_are_its_own() -> None:  # ddm.strange.odd
    s = lay("green4 weapon:blue7", "white20 weapon:red5", strange="on")
    table = fight(s, "m0.0.1", "m1.0.1", [4])
    assert part(s, "m1.0.1").life == 1
    assert next(event for event in table.told if event.kind == "weapon").data["dice"] == [7]


def test_a_core_of_fewer_than_four_sides_cannot_struggle() -> None:  # ddm.strange.odd ddm.part.core
    s = lay("white3 weapon:red4", "white20", strange="on")
    take(s, "m0.0")
    table = Script({"act": ["m0.0.1"]}, [2])
    play(s, act, table)
    mine = at(s, "m0.0")
    assert mine.key(mine.core) not in table.offered("act")[0]
    assert mine.quarter == 0


# Three sides.


def test_a_monster_with_a_d3_is_dragged_away_at_the_start_of_combat() -> None:  # ddm.strange.three DDM-47
    s = lay("white8 weapon:red3; white4", "white20 weapon:red20; orange20", strange="on")
    table = Script({"opening": ["m0.0"]})
    play(s, combat, table)
    assert s.away(at(s, "m0.0"))
    play(s, initiative, Script(dice=[1, 2]))
    assert at(s, "m0.0").name not in s.order, "it has no turn"
    table = fight(s, "m1.0.1", "m0.1.0", [1])
    assert table.offered("foe") == [], "nothing else can be aimed at"
    take(s, "m1.1")
    play(s, act, Script({"act": ["m1.1"]}))
    assert not s.works(at(s, "m0.1"), at(s, "m0.1").core), "nor be disabled"
    play(s, sketch, Script())
    assert not s.away(at(s, "m0.0"))


def test_only_once_a_game_and_only_with_a_d3() -> None:  # ddm.strange.three
    s = lay("white8 weapon:red3; white6 combo:red3; white4", "white20", strange="on")
    table = Script({"opening": ["m0.1"]})
    play(s, combat, table)
    assert len(table.offered("opening")[0]) == 3
    play(s, sketch, Script())
    table = Script()
    play(s, combat, table)
    assert table.asked == []


def test_it_may_slip_away_in_its_own_turn_even_without_an_action() -> None:  # ddm.strange.three
    s = lay("white8 weapon:red3", "white20 weapon:red20", strange="on")
    fight(s, "m0.0.1", "m1.0.0", [3])
    play(s, act, Script({"act": ["m0.0"]}))
    assert s.away(at(s, "m0.0"))
    assert play(s, act, Script()) == "turn"


def test_whoever_is_away_keeps_its_player_in_and_the_pools_closed() -> None:  # ddm.strange.three ddm.barred
    s = lay("white8 weapon:red3", "white20 weapon:red20", active=("red6", ""), strange="on")
    play(s, combat, Script({"opening": ["m0.0"]}))
    s.order, s.place = [at(s, "m1.0").name], 0
    play(s, take_turn, Script())
    table = Script()
    assert play(s, act, table) == "turn"
    assert table.asked == []
    assert not s.out[0]


def test_purple_gives_up_actions_even_while_it_is_away() -> None:  # ddm.strange.three ddm.core.purple DDM-47
    s = lay("purple8 weapon:red3", "white20", reserve=("red4 " * 9, ""), strange="on")
    play(s, combat, Script({"opening": ["m0.0"]}))
    play(s, gather, Script({"give": [1], "gather": [list(range(6))]}))
    assert len(s.active[0]) == 6


def test_purple_of_the_quick_table_is_worth_a_die_even_while_it_is_away() -> None:
    # ddm.strange.three ddm.core.purple DDM-47
    s = lay("purple8 weapon:red3", "white20", reserve=("red4 " * 9, ""), strange="on", power_text="table")
    play(s, combat, Script({"opening": ["m0.0"]}))
    play(s, gather, Script({"gather": [list(range(6))]}))
    assert len(s.active[0]) == 6

"""Avatars: what everybody is before the first round, and what all four share."""

import pytest

from dicewright.games.doodle_dice_monsters.rows import AVATARS, BEAST, MAGE, NONE, PURPLE, WARRIOR
from dicewright.games.doodle_dice_monsters.steps.avatar import choose_avatars
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.match import Match
from tests.games.doodle_dice_monsters.arena import GAME, Script, build, lay, play


def test_all_choose_an_avatar_and_a_mage_names_a_colour() -> None:  # ddm.avatar.setup
    s = lay("red6", "red6", avatars="on")
    table = Script({"avatar": [BEAST, MAGE], "prefer": [PURPLE]})
    play(s, choose_avatars, table)
    assert (s.avatar, s.preferred) == ([BEAST, MAGE], [NONE, PURPLE])
    assert [event.kind for event in table.told] == ["became", "became", "prefers"]


def test_without_the_agreement_there_are_none() -> None:  # ddm.agreed ddm.avatar.setup
    s = lay("red6", "red6")
    table = Script()
    play(s, choose_avatars, table)
    assert (table.asked, s.avatar) == ([], [NONE, NONE])
    assert view(s, 0).players[0].avatar is None


def test_nobody_sees_what_others_are_before_all_have_chosen() -> None:  # ddm.avatar.setup
    m = Match(GAME, seed=1, options={"avatars": "on"}, builds=[build("6 d6 red"), build("6 d6 blue")])
    assert [decision.kind for decision in m.pending] == ["avatar", "avatar"]
    m.answer(0, MAGE)
    m.answer(0, PURPLE)
    assert [player["avatar"] for player in m.view(1)["players"]] == [None, None]
    assert m.view(0)["players"][0]["avatar"]["preferred"] == "purple"
    m.answer(1, WARRIOR)
    seen = [player["avatar"]["type"] for player in m.view(1)["players"]]
    assert seen == ["mage", "warrior"]
    assert m.view(None)["phase"]["id"] == "gather"


@pytest.mark.parametrize("type", range(len(AVATARS)))
def test_an_avatar_has_three_powers_for_three_two_and_one_uses(type: int) -> None:  # ddm.avatar.setup
    s = lay("red6", "red6", avatars="on")
    s.avatar[0] = type
    shown = view(s, 1).players[0].avatar
    assert shown is not None
    assert [power.left for power in shown.powers] == [3, 2, 1]


def test_a_use_is_ticked_off() -> None:  # ddm.avatar.setup
    s = lay("red6", "red6", avatars="on")
    s.avatar[0] = BEAST
    s.mark("game", "horde", 0)
    shown = view(s, 1).players[0].avatar
    assert shown is not None
    assert [(power.title, power.left) for power in shown.powers][1] == ("Monstrous Horde", 1)

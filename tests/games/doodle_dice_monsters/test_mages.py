"""Mages: dice that change their colour, charged monsters, and a bombardment."""

from typing import Any

import pytest

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.powers.mages import forbids_bombing, forbids_tinting
from dicewright.games.doodle_dice_monsters.rows import BEAST, BLUE, BROWN, MAGE, RED, WARRIOR
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import finish, take_turn
from dicewright.games.doodle_dice_monsters.steps.aim import forbids_reaching
from dicewright.games.doodle_dice_monsters.steps.challenge import challenge
from dicewright.games.doodle_dice_monsters.steps.initiative import combat
from dicewright.games.doodle_dice_monsters.steps.sketch import NEW, draw, reveal
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.match import Match
from dicewright.kernel.windows import USES, refusal
from tests.games.doodle_dice_monsters.arena import (
    GAME,
    PASS,
    ROWS,
    Script,
    at,
    build,
    fight,
    key,
    lay,
    part,
    play,
    power,
    take,
)

PREFERENCE = "ddm.avatar.mage.energypreference"
CHARGING = "ddm.avatar.mage.superchargecreature"
BOMBARDMENT = "ddm.avatar.mage.bombardmentspell"


def mages(*armies: str, **options: Any) -> Monsters:
    """Return a fight in which seat 0 is a mage who prefers blue."""
    s = lay(*armies, avatars="on", **options)
    s.avatar[0] = MAGE
    s.preferred[0] = BLUE
    return s


def use(id: str) -> int:
    """Return the option that stands for the use of a power by seat 0."""
    return USES.code(ROWS.place[id], 0)


# Energy Preference.


def test_a_die_takes_the_preferred_colour_when_sketching_ends() -> None:  # ddm.avatar.mage.energypreference
    s = mages("red8 weapon:red4", "white8")
    table = Script({"opening": [use("preference")], "tint": ["m0.0.0"]})
    play(s, challenge, table)
    assert power(s, at(s, "m0.0")) == BLUE
    assert s.dice[0][0] == (8, (BLUE,), 0), "wherever the die goes"
    assert s.hues[0] == [BLUE, RED]
    assert table.said("tinted")[0]["colour"] == "blue"


def test_a_preference_is_used_three_times_a_game_and_once_a_phase() -> None:
    # ddm.avatar.mage.energypreference DDM-73
    s = mages("red8 weapon:red4 weapon:red4 weapon:red4", "white8")
    for id in ("m0.0.0", "m0.0.1", "m0.0.2"):
        table = Script({"opening": [use("preference")], "tint": [id]})
        play(s, challenge, table)
        assert table.kinds_asked() == ["opening", "tint"]
        assert refusal(s, "preference", 0) == PREFERENCE
        s.clear("round")
    assert s.hues[0] == [BLUE, BLUE, BLUE, RED]
    assert refusal(s, "preference", 0) == PREFERENCE


def test_each_mage_is_asked_once_when_sketching_ends() -> None:  # DDM-39 ddm.order.sketch
    s = mages("red8", "red8", "red8")
    s.avatar, s.preferred = [MAGE] * 3, [BLUE] * 3
    table = Script({"opening": [PASS, USES.code(ROWS.place["preference"], 1), PASS]}, soft=("tint",))
    play(s, challenge, table)
    assert [seat for seat, kind, _ in table.asked if kind == "opening"] == [0, 1, 2]
    assert [s.hues[seat][0] for seat in range(3)] == [RED, BLUE, RED]


def test_only_parts_of_ones_own_monsters_change_and_only_to_another_colour() -> None:  # DDM-49 DDM-80
    s = mages("blue8; stratagem:red100", "red8", stratagems="on")
    keys = [key(s, "m0.0"), key(s, "m0.1"), key(s, "m1.0")]
    assert [forbids_tinting(s, 0, one) for one in keys] == [PREFERENCE] * 3
    assert refusal(s, "preference", 0) == PREFERENCE


@pytest.mark.parametrize(("born", "hidden"), [("", ""), ("+", "ddm.core.brown")])
def test_a_monster_that_turns_brown_hides_only_in_its_first_round(born: str, hidden: str) -> None:
    # DDM-80 DDM-96
    s = mages(f"{born}red8", "white4")
    s.preferred[0] = BROWN
    play(s, challenge, Script({"opening": [use("preference")], "tint": ["m0.0.0"]}, soft=("tint",)))
    assert forbids_reaching(s, at(s, "m1.0"), at(s, "m0.0")) == hidden


# Supercharge Creature.


def charge(s: Monsters, monster: str, id: str, dice: list[str]) -> Script:
    """Begin the turn of a monster and charge it."""
    s.order, s.place = [at(s, monster).name], 0
    table = Script({"opening": [use(id)], "charge": [dice]})
    play(s, take_turn, table)
    return table


def test_a_charged_monster_deals_more_and_suffers_less() -> None:  # DDM-81
    # ddm.avatar.mage.superchargecreature
    s = mages("green8 weapon:red6 combo:red4", "green20 weapon:red12", active=["red6 red4"])
    table = charge(s, "m0.0", "supercharge", ["d0.3", "d0.4"])
    assert table.said("charged") == [{"monster": "m0.0", "n": 2}]
    assert (s.active[0], s.removed[0]) == ([], [3, 4])
    assert view(s, 1).players[0].monsters[0].charge == 2
    assert s.effort(at(s, "m0.0"), part(s, "m0.0.0")) == 4, "told before one struggles"
    fight(s, "m0.0.1", "m1.0.0", [3])
    assert part(s, "m1.0.0").damage == 5
    fight(s, "m0.0.0", "m1.0.0")
    assert part(s, "m1.0.0").damage == 9, "a struggle for 2 deals 4"
    fight(s, "m1.0.1", "m0.0.1", [5])
    assert part(s, "m0.0.1").damage == 3
    fight(s, "m1.0.1", "m0.0.2", [1])
    assert part(s, "m0.0.2").damage == 0


def test_a_gray_attack_takes_no_notice_of_a_charge() -> None:  # DDM-81 ddm.core.gray
    s = mages("green8", "gray20 weapon:red12", active=["red20"])
    charge(s, "m0.0", "supercharge", ["d0.1"])
    fight(s, "m1.0.1", "m0.0.0", [5])
    assert part(s, "m0.0.0").damage == 5


def test_a_charge_ends_without_a_payment_and_is_renewed_by_one() -> None:  # DDM-81
    s = mages("green8 weapon:red6", "green20", active=["red4 red8 red4"])
    charge(s, "m0.0", "supercharge", ["d0.2"])
    assert s.charges(at(s, "m0.0").name) == 1
    charge(s, "m0.0", "recharge", ["d0.3"])
    assert s.charges(at(s, "m0.0").name) == 2, "not added up"
    assert s.marked("game", "supercharge", 0) == 1, "it is the same use"
    s.order, s.place = [at(s, "m0.0").name], 0
    play(s, take_turn, Script())
    assert s.charges(at(s, "m0.0").name) == 0
    s.order, s.place = [at(s, "m0.0").name], 0
    table = Script()
    play(s, take_turn, table)
    assert table.offered("opening") == [(use("supercharge"), PASS)], "a new use"


def test_a_monster_is_charged_once_a_turn_and_two_a_game() -> None:  # ddm.avatar.mage.superchargecreature
    s = mages("green8; green6; green4", "green20", active=["red4 red4 red4 red4"])
    charge(s, "m0.0", "supercharge", ["d0.3"])
    assert [refusal(s, id, 0) for id in ("supercharge", "recharge")] == [CHARGING, CHARGING]
    charge(s, "m0.1", "supercharge", ["d0.4"])
    take(s, "m0.2")
    assert refusal(s, "supercharge", 0) == CHARGING


def test_without_a_payment_no_use_is_spent_and_without_dice_there_is_none() -> None:  # DDM-92
    s = mages("green8", "green20", active=["red4"])
    charge(s, "m0.0", "supercharge", [])
    assert (s.marked("game", "supercharge", 0), s.lasting) == (0, [])
    s.active[0] = []
    assert refusal(s, "supercharge", 0) == CHARGING


# Bombardment Spell.


def bombard(s: Monsters, dice: list[str], parts: list[str]) -> Script:
    """Draw a catastrophe, and bombard when combat begins."""
    table = Script({"sketch": [EITHER.code(1, use("catastrophe"))]})
    play(s, draw, table, 0)
    reveal(s, 0)
    assert table.kinds() == ["catastrophe"]
    table = Script({"opening": [use("bombardment")], "bombs": [dice], "bombard": [parts]}, soft=("bombard",))
    play(s, combat, table)
    return table


def test_a_bombardment_hits_a_part_for_each_die_by_all_sides() -> None:  # DDM-82
    # ddm.avatar.mage.bombardmentspell
    s = mages("green8", "blue20 shield:red20 nullifier:red4; white12", active=["red6 red10 red20"])
    bombard(s, ["d0.1", "d0.2"], ["m1.0.0", "m1.1.0"])
    assert [part(s, "m1.0.0").damage, part(s, "m1.1.0").damage, part(s, "m1.0.1").damage] == [4, 4, 0]
    assert s.active[0] == [3]
    assert refusal(s, "bombardment", 0) == BOMBARDMENT
    assert refusal(s, "catastrophe", 0) == BOMBARDMENT, "once a game"


def test_by_agreement_a_bombardment_hits_every_part_of_enemies() -> None:  # DDM-82
    s = mages("green8", "blue20 shield:red20; white4", active=["red8"], bombardment="all_enemy_parts")
    table = bombard(s, ["d0.1"], [])
    assert [part(s, id).damage for id in ("m1.0.0", "m1.0.1", "m1.1.0", "m0.0.0")] == [2, 2, 2, 0]
    assert "bombard" not in table.kinds_asked()


@pytest.mark.parametrize("helper", [WARRIOR, BEAST])
def test_neither_diehard_nor_a_horde_helps_against_a_bombardment(helper: int) -> None:  # DDM-82
    s = mages("green8", "blue4; horde:red20; white8", active=["red20"])
    s.avatar[1] = helper
    table = bombard(s, ["d0.1"], ["m1.0.0"])
    assert [one.id for one in s.monsters[1]] == ["m1.1", "m1.2"]
    assert not {"rescue", "share"} & set(table.kinds_asked())


def test_a_charge_does_not_lower_a_bombardment() -> None:  # DDM-81 DDM-82
    s = mages("green8", "blue20", active=["red20", "red20"])
    s.avatar[1] = MAGE
    s.order, s.place = [at(s, "m1.0").name], 0
    answers: dict[str, list[Any]] = {
        "opening": [USES.code(ROWS.place["supercharge"], 1)],
        "charge": [["d1.1"]],
    }
    play(s, take_turn, Script(answers))
    bombard(s, ["d0.1"], ["m1.0.0"])
    assert part(s, "m1.0.0").damage == 5


def test_a_bombardment_cannot_choose_what_is_away_or_ones_own() -> None:  # DDM-82 ddm.strange.three
    s = mages("green8", "blue20; horde:red20", active=["red20"])
    assert forbids_bombing(s, 0, key(s, "m0.0")) == "ddm.variant.duo"
    assert forbids_bombing(s, 0, key(s, "m1.1")) == BOMBARDMENT
    s.last("away", at(s, "m1.0").name, "sketch")
    assert forbids_bombing(s, 0, key(s, "m1.0")) == "ddm.strange.three"


def test_a_catastrophe_lasts_for_one_combat_and_is_spent_without_dice() -> None:  # DDM-82
    s = mages("green8", "blue20", active=["red20"])
    table = bombard(s, [], [])
    assert part(s, "m1.0.0").damage == 0
    assert table.said("bombarded")[0]["n"] == 0
    assert view(s, 1).players[0].catastrophe == "c0"
    play(s, finish, Script())
    s.clear("round")
    assert refusal(s, "bombardment", 0) == BOMBARDMENT
    assert refusal(s, "catastrophe", 0) == BOMBARDMENT
    assert view(s, 1).players[0].catastrophe == ""


def test_a_catastrophe_is_a_secret_until_all_have_sketched() -> None:  # ddm.sketch ddm.open
    lists = [build("6 d6 red"), build("6 d6 blue")]
    m = Match(GAME, seed=1, options={"avatars": "on"}, builds=lists)
    m.answer(0, MAGE)
    m.answer(0, BLUE)
    m.answer(1, WARRIOR)
    for seat in (0, 1):
        m.answers(seat, [0, 1, 2, 3, 4])
    before = m.view(1), m.stream(1)
    m.answer(0, EITHER.code(1, use("catastrophe")))
    assert (m.view(1), m.stream(1)) == before
    assert m.view(0)["players"][0]["avatar"]["powers"][2]["left"] == 0
    assert m.view(0)["players"][0]["catastrophe"] == "c0"
    m.attach(0, "c0", {"strokes": [[0, 1, 4, [10, 10, 200, 200]]]})
    assert (m.view(1), m.stream(1)) == before, "nor is its drawing seen"
    for seat in (0, 1):
        m.answers(seat, [0, NEW, PASS])
    assert m.view(1)["players"][0]["avatar"]["powers"][2]["left"] == 0
    assert m.view(1)["players"][0]["catastrophe"] == "c0"
    assert m.view(1)["attachments"]["c0"]["strokes"]
    assert "catastrophe" in [event["kind"] for event in m.stream(1)]

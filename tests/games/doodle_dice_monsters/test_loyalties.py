"""Sway Loyalties: monsters that are won over, and how they come home."""

from typing import Any

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.powers.openings import (
    forbids_swaying,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import act, finish
from dicewright.games.doodle_dice_monsters.steps.aim import foes, forbids_foe
from dicewright.games.doodle_dice_monsters.steps.defeat import hand_over, leave, settle
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.windows import refusal
from tests.games.doodle_dice_monsters.arena import (
    OFF,
    ON,
    Script,
    at,
    key,
    lay,
    opened,
    part,
    play,
    take,
    tick,
)


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

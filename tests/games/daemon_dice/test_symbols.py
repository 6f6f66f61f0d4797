"""The seven symbols of Daemon Dice, with the examples of the rules by name."""

import pytest

from dicewright.games.daemon_dice.rows import BLOCK, DEFLECT, DODGE, GUARDS
from dicewright.games.daemon_dice.state import Daemon
from dicewright.games.daemon_dice.steps.attack import array
from dicewright.games.daemon_dice.steps.defend import defend, need
from dicewright.games.daemon_dice.steps.minus import set_aside
from dicewright.games.daemon_dice.steps.recover import recover
from dicewright.games.daemon_dice.steps.suffer import suffer
from tests.games.daemon_dice.battles import (
    NO,
    ROWS,
    asked,
    facing,
    kinds,
    lay,
    setting_out,
    shown,
    step,
    told,
    turn,
    where,
    why,
)

THREE_BLOCKS = "arm=block shell=block tail=block"
THREE_DEFLECTS = "brain=deflect shell=deflect spike=deflect"
THREE_DODGES = "arm=dodge leg=dodge wings=dodge"


def defended(s: Daemon) -> list[bool]:
    """Return which attacks are defended."""
    return [attack.defended for attack in s.attacks]


# Worked examples: two boosts need three.


def test_two_boosts_against_three_blocks() -> None:  # daemon.sym.block DA-11
    s = facing(THREE_BLOCKS, "stun++")
    table = step(s, defend, "d1.0")
    assert defended(s) == [True]
    assert where(s, 0) == "spent spent spent"
    assert told(table, "guarded") == ["d0.0", "d0.1", "d0.2"]
    assert asked(table, "defend") == [(0, (0, NO))]


def test_two_boosts_against_two_blocks_and_a_plus() -> None:  # daemon.sym.block daemon.sym.plus
    s = facing("arm=block shell=block eye=plus", "stun++")
    step(s, defend, "d1.0")
    assert (defended(s), where(s, 0)) == ([True], "spent spent spent")


def test_two_boosts_against_one_block_and_two_pluses() -> None:  # daemon.sym.block daemon.sym.plus
    s = facing("arm=block wings=plus eye=plus", "wound++")
    step(s, defend, "d1.0")
    assert (defended(s), where(s, 0)) == ([True], "spent spent spent")


def test_two_boosts_against_three_deflects() -> None:  # daemon.sym.deflect
    s = facing(THREE_DEFLECTS, "leg++")
    step(s, defend, "d1.0")
    assert (defended(s), where(s, 0)) == ([True], "spent spent spent")


def test_two_boosts_against_two_deflects_and_a_plus() -> None:  # daemon.sym.deflect daemon.sym.plus
    s = facing("brain=deflect spike=deflect eye=plus", "tail++")
    step(s, defend, "d1.0")
    assert (defended(s), where(s, 0)) == ([True], "spent spent spent")


def test_two_boosts_against_one_deflect_and_two_pluses() -> None:  # daemon.sym.deflect daemon.sym.plus
    s = facing("brain=deflect wings=plus eye=plus", "eye+")
    assert need(s, s.attacks[0]) == 3
    step(s, defend, "d1.0")
    assert (defended(s), where(s, 0)) == ([True], "spent spent spent")


@pytest.mark.parametrize("attack", ["eye+", "tail++"])
@pytest.mark.parametrize(
    "dice", [THREE_DODGES, "arm=dodge leg=dodge eye=plus", "arm=dodge wings=plus eye=plus"]
)
def test_two_boosts_of_a_ray_or_sweep_against_dodges_and_pluses(
    attack: str, dice: str
) -> None:  # daemon.sym.dodge daemon.sym.plus
    s = facing(dice, attack)
    step(s, defend, "d1.0")
    assert (defended(s), where(s, 0)) == ([True], "spent spent spent")


# What does not do.


@pytest.mark.parametrize(
    "dice",
    [
        "arm=block shell=block",
        "brain=deflect eye=plus",
        "eye=plus wings=plus tail=plus",
        "arm=block shell=block brain=deflect",
        "arm=block brain=deflect leg=dodge",
        "brain=deflect spike=deflect shell=block leg=dodge wings=dodge",
        THREE_DODGES,
    ],
)
def test_one_short_or_mixed_is_no_defence(
    dice: str,
) -> None:  # daemon.sym.block daemon.sym.deflect daemon.sym.dodge
    s = facing(dice, "stun++")
    assert kinds(step(s, defend)) == []
    assert defended(s) == [False]
    assert why(s, "defend", "d1.0") == "daemon.defence.each"


@pytest.mark.parametrize("attack", ["eye", "tail"])
def test_a_ray_or_sweep_cannot_be_blocked(attack: str) -> None:  # daemon.sym.block daemon.part.eye
    s = facing(f"{THREE_BLOCKS} eye=plus", attack)
    step(s, defend)
    assert defended(s) == [False]
    assert why(s, "defend", "d1.0") == "daemon.defence.each"


@pytest.mark.parametrize("attack", ["stun", "wound", "leg", "mouth", "pincer", "stinger", "arm"])
def test_a_dodge_meets_nothing_but_rays_and_sweeps(attack: str) -> None:  # daemon.sym.dodge
    s = facing(f"{THREE_DODGES} eye=plus", attack)
    step(s, defend)
    assert defended(s) == [False]


@pytest.mark.parametrize(
    "attack", ["stun", "wound", "leg", "mouth", "pincer", "stinger", "arm", "eye", "tail"]
)
def test_a_deflect_meets_every_attack(attack: str) -> None:  # daemon.sym.deflect
    s = facing("brain=deflect", attack)
    step(s, defend, 0)
    assert defended(s) == [True]


def test_which_symbols_guard_against_what() -> None:  # daemon.sym.block daemon.sym.deflect daemon.sym.dodge
    assert GUARDS == ((), (BLOCK, DEFLECT), (DEFLECT, DODGE), (DEFLECT, DODGE))
    manners = {row.id: row.manner for row in ROWS.symbols if row.manner}
    blows = ("stun", "wound", "arm", "leg", "mouth", "pincer", "stinger")
    assert manners == {**dict.fromkeys(blows, "blow"), "eye": "ray", "tail": "sweep"}


def test_with_both_kinds_one_says_by_which_to_defend() -> None:  # daemon.sym.deflect
    s = facing("arm=block brain=deflect", "stun")
    table = step(s, defend, "d1.0", DEFLECT)
    assert asked(table, "guard") == [(0, (BLOCK, DEFLECT))]
    assert where(s, 0) == "active spent"


def test_guards_of_another_kind_cannot_join_a_defence() -> None:  # daemon.sym.block daemon.defence.plus
    s = facing("arm=block shell=block brain=deflect eye=plus leg=dodge arm", "stun+")
    s.facing, s.guard = 0, BLOCK
    rules = [why(s, "guards", f"d0.{die}", (0, 1)) for die in range(6)]
    assert rules == ["", "", *["daemon.defence.plus"] * 4]
    assert why(s, "guards", "d1.0", (0, 1)) == "daemon.sym.block"
    rules = [why(s, "support", f"d0.{die}", (3,)) for die in range(6)]
    assert rules == [*["daemon.sym.plus"] * 3, "", *["daemon.sym.plus"] * 2]


def test_no_more_dice_than_it_takes_are_spent() -> None:  # daemon.sym.block DA-11
    s = facing("arm=block shell=block pincer=block eye=plus wings=plus", "stun+")
    table = step(s, defend, "d1.0", ["d0.1"], ["d0.4"])
    assert where(s, 0) == "active spent active active spent"
    assert kinds(table) == ["defend", "guards", "support"]


# Minus.


def test_a_minus_keeps_one_die_of_the_foes_choice_from_being_rolled() -> None:  # daemon.sym.minus
    s = setting_out("eye=minus leg=dodge", "arm leg shell")
    step(s, array)
    assert (s.minuses, s.aimed) == (1, 0)
    assert where(s, 0) == "front active"
    s = lay("arm leg shell", "eye")
    s.minuses = 1
    table = turn(s, ["d0.1"], shows="dodge block")
    assert asked(table, "aside") == [(0, (0, 1, 2))]
    assert told(table, "set_aside") == ["d0.1"]
    assert shown(s, 0) == "dodge . block"


def test_minuses_add_up() -> None:  # daemon.sym.minus daemon.part.lungs
    s = setting_out("eye=minus stinger=minus lungs=minus lungs=lungs", "arm")
    step(s, array)
    assert s.minuses == 5


def test_a_minus_is_over_after_one_turn() -> None:  # daemon.sym.minus
    s = lay("arm@active leg@active", "eye=minus@front")
    s.minuses = 1
    step(s, set_aside, ["d0.0"])
    assert (s.minuses, where(s, 0), where(s, 1)) == (0, "aside active", "spent")


@pytest.mark.parametrize("place", ["held", "stunned", "wounded", "holding", "spent"])
def test_a_minus_takes_active_dice_only(place: str) -> None:  # daemon.sym.minus daemon.turn.minuses
    s = lay(f"arm@{place} leg@active shell@active", "eye")
    s.minuses = 1
    assert why(s, "aside", "d0.0", (1, 2)) == "daemon.turn.minuses"
    assert why(s, "aside", "d1.0", (1, 2)) == "daemon.turn.minuses"
    table = step(s, set_aside, ["d0.2"])
    assert asked(table, "aside") == [(0, (1, 2))]


# Plus.


def test_a_plus_boosts_an_attack_which_hurts_no_more() -> None:  # daemon.sym.plus
    s = setting_out("leg=stun eye=plus", "arm leg shell")
    step(s, array, 0, 0)
    assert need(s, s.attacks[0]) == 2
    s = facing("arm leg shell", "stun+++")
    table = step(s, suffer, ["d0.2"])
    assert told(table, "stunned") == ["d0.2"]
    assert where(s, 0) == "spent spent stunned"


def test_a_plus_serves_one_thing() -> None:  # daemon.sym.plus daemon.die.once
    s = facing("arm=block eye=plus leg@stunned", "stun+")
    step(s, recover, ["d0.1"])
    assert where(s, 0) == "active spent spent"
    assert kinds(step(s, defend)) == []
    assert why(s, "recover", "d0.1") == "daemon.sym.plus"


def test_a_plus_brings_back_no_wounded_part() -> None:  # daemon.sym.plus DA-10
    s = lay("eye=plus leg@wounded", "arm")
    assert kinds(step(s, recover)) == []
    assert where(s, 0) == "active wounded"
    assert why(s, "wake", "d0.1") == "daemon.turn.recover"


# Stun, wound, and what cannot be hurt twice.


@pytest.mark.parametrize(("attack", "place"), [("stun", "stunned"), ("wound", "wounded")])
def test_a_stun_stuns_and_a_wound_wounds_one_die(
    attack: str, place: str
) -> None:  # daemon.sym.stun daemon.sym.wound
    s = facing("arm leg shell", attack)
    table = step(s, suffer, ["d0.1"])
    assert where(s, 0) == f"spent {place} spent"
    assert told(table, place) == ["d0.1"]
    assert where(s, 1) == "spent"


@pytest.mark.parametrize("attack", ["stun", "wound", "stun*", "wound*"])
def test_what_is_stunned_or_wounded_cannot_be_hurt(attack: str) -> None:  # daemon.dmg.once
    s = facing("arm@stunned leg@wounded shell lungs", attack)
    who, how = ("aim", 1) if "*" in attack else ("suffer", 0)
    kind = f"{who}_{attack.rstrip('*')}"
    table = step(s, suffer, ["d0.2"])
    assert table.asked == [(how, kind, (2, 3))]
    assert why(s, kind, "d0.0", (2, 3), how) == "daemon.dmg.once"
    assert why(s, kind, "d0.1", (2, 3), how) == "daemon.dmg.once"
    assert why(s, kind, "d0.3", (2, 3), how) == ""


@pytest.mark.parametrize("kind", ["suffer_stun", "suffer_wound"])
def test_one_suffers_on_dice_of_ones_own(kind: str) -> None:  # daemon.turn.suffer
    s = facing("arm leg", "stun")
    assert why(s, kind, "d1.0", (0, 1)) == "daemon.turn.suffer"

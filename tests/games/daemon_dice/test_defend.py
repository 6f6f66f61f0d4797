"""The Defend step of Daemon Dice: each attack on its own, by guards of one kind and pluses."""

import pytest

from dicewright.games.daemon_dice import GAME
from dicewright.games.daemon_dice.rows import BLOCK, DEFLECT, DODGE
from dicewright.games.daemon_dice.steps.attack import array
from dicewright.games.daemon_dice.steps.defend import defend, need
from dicewright.games.daemon_dice.steps.suffer import suffer
from dicewright.kernel.decisions import Decision
from tests.games.daemon_dice.battles import (
    NO,
    asked,
    facing,
    kinds,
    setting_out,
    step,
    told,
    turn,
    where,
    why,
    why_not,
    whys,
)


def test_attacks_are_met_in_any_order_and_before_any_damage() -> None:  # daemon.turn.defend DA-13
    s = facing("arm leg tail brain lungs", "stun", "tail", "leg")
    table = turn(s, "d1.1", NO, ["d0.0", "d0.1", "d0.2"], shows="block dodge block plus minus")
    assert kinds(table) == ["defend", "defend", "suffer_stun"]
    assert table.kinds().index("defended") < table.kinds().index("hit")


def test_each_attack_is_met_on_its_own() -> None:  # daemon.defence.each daemon.turn.defend
    s = facing("arm=block leg=dodge tail=block", "stun", "tail", "leg")
    table = step(s, defend, "d1.1", "d1.0", ["d0.2"], "d1.2")
    assert [attack.defended for attack in s.attacks] == [True, True, True]
    assert asked(table, "defend") == [(0, (0, 1, 2, NO)), (0, (0, 2, NO)), (0, (2, NO))]
    assert told(table, "defended") == ["d1.1", "d1.0", "d1.2"]


def test_a_defence_die_counts_against_one_attack_only() -> None:  # daemon.defence.each
    s = facing("arm=block eye=plus", "stun", "stun", "stun+")
    table = step(s, defend, "d1.1")
    assert [attack.defended for attack in s.attacks] == [False, True, False]
    assert kinds(table) == ["defend"]
    assert whys(s, "defend", "d1.0 d1.1 d1.2") == {
        "d1.0": "daemon.defence.each",
        "d1.1": "daemon.attack.defended",
        "d1.2": "daemon.defence.each",
    }


@pytest.mark.parametrize(("blocks", "met"), [(1, False), (2, False), (3, True), (4, True)])
def test_one_short_is_no_defence(blocks: int, met: bool) -> None:  # daemon.defence.each
    s = facing(" ".join(["arm=block"] * blocks), "stun++")
    choices: list[int | list[str]] = [0] if blocks < 4 else [0, ["d0.0", "d0.1", "d0.3"]]
    step(s, defend, *(choices if met else []))
    assert s.attacks[0].defended == met


def test_one_need_not_defend() -> None:  # daemon.turn.defend daemon.turn.roll
    s = facing("arm=block", "stun")
    step(s, defend, NO)
    assert (s.attacks[0].defended, where(s, 0), s.facing) == (False, "active", -1)


def test_one_may_stop_after_one_defence() -> None:  # daemon.turn.defend
    s = facing("arm=block tail=block", "stun", "leg")
    step(s, defend, "d1.1", ["d0.0"], NO)
    assert [attack.defended for attack in s.attacks] == [False, True]
    assert where(s, 0) == "spent active"


def test_what_is_no_attack_cannot_be_defended() -> None:  # daemon.turn.defend
    s = facing("arm=block", "stun+", foe="leg")
    for thing in ("d1.1", "d1.2", "d0.0", "p1", "nothing"):
        assert why(s, "defend", thing, (0, NO)) == "daemon.turn.defend"


@pytest.mark.parametrize("place", ["spent", "aside", "held", "holding", "stunned", "wounded"])
def test_only_active_dice_defend(place: str) -> None:  # daemon.turn.defend daemon.die.once
    s = facing(f"arm=block@{place}", "stun")
    assert kinds(step(s, defend)) == []
    s.facing, s.guard = 0, BLOCK
    assert why(s, "guards", "d0.0") == "daemon.defence.plus"


@pytest.mark.parametrize("attack", ["stun", "leg+", "eye", "eye+", "tail", "tail+"])
def test_pluses_alone_defend_nothing(attack: str) -> None:  # daemon.defence.plus DA-12
    s = facing("eye=plus brain=plus wings=plus tail=plus", attack)
    assert kinds(step(s, defend)) == []
    assert why(s, "defend", "d1.0") == "daemon.defence.each"


def test_a_plus_in_a_defence_counts_one_against_an_eye_too() -> None:  # daemon.defence.plus DA-12
    s = facing("brain=deflect wings=plus", "eye+")
    assert need(s, s.attacks[0]) == 3
    step(s, defend)
    assert not s.attacks[0].defended
    s = facing("brain=deflect wings=plus tail=plus", "eye+")
    step(s, defend, 0)
    assert s.attacks[0].defended


def test_a_defence_holds_at_least_one_guard() -> None:  # daemon.defence.plus
    s = facing("arm=block tail=block eye=plus wings=plus brain=plus", "stun+")
    table = step(s, defend, 0, ["d0.0", "d0.1"])
    assert table.asked[1] == (0, "guards", (0, 1))
    assert where(s, 0) == "spent spent active active active"


@pytest.mark.parametrize(
    ("attack", "needs"), [("stun", 1), ("stun+", 2), ("leg+++", 4), ("eye", 1), ("eye+", 3), ("eye++", 5)]
)
def test_what_an_attack_needs(attack: str, needs: int) -> None:  # daemon.sym.block daemon.part.eye
    s = facing("arm", attack)
    assert need(s, s.attacks[0]) == needs


@pytest.mark.parametrize("attack", ["leg^^", "mouth", "stinger!", "pincer+", "tail*"])
def test_a_defended_attack_does_nothing_at_all(attack: str) -> None:  # daemon.attack.defended
    s = facing("brain=deflect shell=deflect", attack, foe="lungs@stunned")
    step(s, defend, 0, *([] if "+" in attack else [["d0.0"]]))
    table = step(s, suffer)
    assert table.kinds() == []
    assert "stunned" not in where(s, 0)
    dice = len(s.bodies[1]) - 1
    assert where(s, 1) == " ".join(["spent"] * dice + ["stunned"])
    assert s.attacks == []


def test_a_stinger_that_is_defended_stays_awake() -> None:  # daemon.attack.defended DA-24
    s = facing("brain=deflect", "stinger!")
    step(s, defend, 0)
    step(s, suffer)
    assert (where(s, 1), s.damage) == ("spent", [0, 0, 0, 0])


def test_the_dice_of_a_defended_attack_are_spent_at_once() -> None:  # daemon.attack.defended
    s = facing("brain=deflect leg", "leg*", "leg^")
    step(s, defend, "d1.2")
    assert where(s, 1) == "front front spent spent"


# Arms, by agreement, and Shells.

AGREED = [("block_or_deflect", (BLOCK, DEFLECT)), ("deflect", (DEFLECT,)), ("block", (BLOCK,))]


@pytest.mark.parametrize(("agreed", "guards"), AGREED)
def test_what_an_arm_guards_as_is_agreed(
    agreed: str, guards: tuple[int, ...]
) -> None:  # daemon.part.arm DA-1
    s = facing("arm=arm", "stun", arm_defence=agreed)
    table = step(s, defend, 0, *([BLOCK] if len(guards) == 2 else []))
    assert s.attacks[0].defended
    assert [options for _, options in asked(table, "guard")] == ([guards] if len(guards) == 2 else [])


@pytest.mark.parametrize(("agreed", "guards"), AGREED)
def test_an_arm_meets_a_ray_only_as_a_deflect(
    agreed: str, guards: tuple[int, ...]
) -> None:  # daemon.part.arm
    s = facing("arm=arm", "eye", arm_defence=agreed)
    step(s, defend, *([0] if DEFLECT in guards else []))
    assert s.attacks[0].defended == (DEFLECT in guards)


@pytest.mark.parametrize(("agreed", "guards"), AGREED)
def test_an_arm_adds_to_blocks_or_deflects_as_agreed(
    agreed: str, guards: tuple[int, ...]
) -> None:  # daemon.part.arm
    for with_it, guard in (("tail=block", BLOCK), ("brain=deflect", DEFLECT), ("shell=shell", DEFLECT)):
        s = facing(f"arm=arm {with_it}", "stun+", arm_defence=agreed)
        step(s, defend, *([0] if guard in guards else []))
        assert s.attacks[0].defended == (guard in guards)


@pytest.mark.parametrize("agreed", [agreed for agreed, _ in AGREED])
def test_a_plain_block_of_an_arm_is_a_block_whatever_is_agreed(agreed: str) -> None:  # daemon.part.arm
    s = facing("arm=block", "stun", arm_defence=agreed)
    step(s, defend, 0)
    assert s.attacks[0].defended


def test_an_arm_does_not_tie_blocks_to_deflects() -> None:  # daemon.part.arm daemon.sym.block
    s = facing("arm=arm tail=block brain=deflect", "stun++")
    assert kinds(step(s, defend)) == []


def test_an_arm_that_guards_cannot_strike() -> None:  # daemon.die.once daemon.part.arm
    s = facing("arm=arm arm=arm", "stun")
    step(s, defend, 0, BLOCK, ["d0.0"])
    step(s, suffer)
    s.target = 1
    table = step(s, array, 0)
    assert asked(table, "array") == [(0, (0, 1))]
    assert [attack.die for attack in s.attacks] == [1]


def test_an_arm_strikes_for_one_stun() -> None:  # daemon.part.arm
    s = setting_out("arm=arm", "leg")
    step(s, array, 0)
    assert (len(s.attacks), where(s, 0)) == (1, "front")
    s = facing("leg lungs", "arm")
    step(s, suffer, ["d0.0"])
    assert where(s, 0) == "stunned spent"


@pytest.mark.parametrize("attack", ["stun", "eye", "tail"])
def test_a_shell_is_a_deflect(attack: str) -> None:  # daemon.part.shell
    s = facing("shell=shell", attack)
    step(s, defend, 0)
    assert s.attacks[0].defended


def test_shells_deflects_and_pluses_add_up() -> None:  # daemon.part.shell
    s = facing("shell=shell shell=deflect brain=plus", "tail++")
    step(s, defend, 0)
    assert (s.attacks[0].defended, where(s, 0)) == (True, "spent spent spent")


def test_a_shell_is_no_block() -> None:  # daemon.part.shell
    s = facing("shell=shell arm=block", "stun+")
    assert kinds(step(s, defend)) == []


def test_a_die_that_guards_can_be_tapped_to_say_how_an_attack_is_stopped() -> None:
    # daemon.sym.dodge daemon.sym.deflect
    s = facing("arm=arm leg=dodge shell=shell arm=dodge eye=plus shell=block", "tail")
    s.facing = 0
    ask = Decision(0, "guard", "daemon.sym.deflect", (DEFLECT, DODGE))
    targets = {label.option: label.targets for label in GAME.describe(s, ask).labels}
    assert targets == {DEFLECT: ["d0.0", "d0.2"], DODGE: ["d0.1", "d0.3"]}
    assert [why_not(s, ask, die) for die in ("d0.0", "d0.1", "d0.2", "d0.3")] == [""] * 4
    assert why_not(s, ask, "d0.5") == "daemon.sym.block"
    assert why_not(s, ask, "d0.4") == "daemon.sym.deflect"


def test_a_dodge_is_refused_against_a_blow_by_its_own_rule() -> None:  # daemon.sym.dodge
    s = facing("arm=arm leg=dodge", "leg")
    s.facing = 0
    ask = Decision(0, "guard", "daemon.sym.deflect", (BLOCK, DEFLECT))
    assert [why_not(s, ask, die) for die in ("d0.0", "d0.1")] == ["", "daemon.sym.dodge"]

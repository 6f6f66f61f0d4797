"""The Recover step of Daemon Dice: pluses bring stunned parts back, and both are spent."""

import pytest

from dicewright.games.daemon_dice.steps.recover import recover
from dicewright.games.daemon_dice.steps.suffer import suffer
from tests.games.daemon_dice.battles import (
    asked,
    facing,
    kinds,
    lay,
    shown,
    step,
    told,
    turn,
    where,
    why,
    whys,
)


def test_a_plus_brings_a_stunned_part_back() -> None:  # daemon.turn.recover
    s = lay("eye=plus arm@stunned leg@stunned", "tail")
    table = step(s, recover, ["d0.0"], ["d0.2"])
    assert table.asked == [(0, "recover", (0,)), (0, "wake", (1, 2))]
    assert (where(s, 0), told(table, "recovered")) == ("spent stunned spent", ["d0.2"])
    assert s.waking == 0


def test_one_plus_a_part_without_a_limit() -> None:  # daemon.turn.recover DA-10
    s = lay("eye=plus tail=plus brain=plus arm@stunned leg@stunned shell@stunned", "tail")
    step(s, recover, ["d0.0", "d0.1", "d0.2"])
    assert where(s, 0) == "spent spent spent spent spent spent"


def test_no_more_pluses_than_stunned_parts() -> None:  # daemon.turn.recover
    s = lay("eye=plus tail=plus brain=plus arm@stunned", "tail")
    step(s, recover, ["d0.1"])
    assert where(s, 0) == "active spent active spent"
    with pytest.raises(AssertionError, match="0 to 1"):
        step(lay("eye=plus tail=plus arm@stunned", "tail"), recover, ["d0.0", "d0.1"])


def test_pluses_may_be_kept() -> None:  # daemon.turn.recover daemon.turn.roll
    s = lay("eye=plus arm@stunned", "tail")
    step(s, recover, [])
    assert where(s, 0) == "active stunned"


def test_a_recovered_part_does_nothing_more_this_turn() -> None:  # daemon.turn.recover DA-10
    s = lay("eye leg@stunned", "tail")
    table = turn(s, ["d0.0"], shows="plus")
    assert kinds(table) == ["recover"]
    assert (shown(s, 0), where(s, 0), s.attacks) == ("plus .", "spent spent", [])


def test_a_recovered_part_and_its_plus_can_be_hurt() -> None:  # daemon.turn.recover daemon.turn.suffer DA-10
    s = facing("eye=plus arm@stunned leg", "stun", "wound")
    step(s, recover, ["d0.0"])
    step(s, suffer, ["d0.0"], ["d0.1"])
    assert where(s, 0) == "wounded stunned spent"


def test_a_recovered_part_is_rolled_in_the_next_turn() -> None:  # daemon.turn.recover
    s = lay("eye leg@stunned", "tail")
    turn(s, ["d0.0"], shows="plus")
    turn(s, shows="block")
    turn(s, shows="plus dodge")
    assert shown(s, 0) == "plus dodge"


def test_nobody_is_asked_without_a_plus_or_a_stunned_part() -> None:  # daemon.turn.recover
    for dice in ("eye=plus arm@wounded", "eye=minus arm@stunned", "eye=plus@spent arm@stunned"):
        assert kinds(step(lay(dice, "tail"), recover)) == []


@pytest.mark.parametrize("symbol", ["eye=minus", "arm=block", "brain=brain"])
def test_only_a_plus_recovers(symbol: str) -> None:  # daemon.turn.recover daemon.sym.plus
    s = lay(f"{symbol} tail=plus@spent tail=plus arm@stunned", "tail=plus@spent")
    rules = whys(s, "recover", "d0.0 d0.1 d0.2 d0.3", (2,))
    assert rules == {"d0.2": "", **dict.fromkeys(("d0.0", "d0.1", "d0.3"), "daemon.sym.plus")}
    assert why(s, "recover", "d1.0", (2,)) == "daemon.turn.recover"


def test_only_a_stunned_part_of_ones_own_comes_back() -> None:  # daemon.turn.recover daemon.sym.plus
    s = lay("tail=plus arm@stunned leg@stunned shell@wounded eye", "arm@stunned")
    rules = whys(s, "wake", "d0.1 d0.0 d0.3 d0.4 d1.0", (1, 2))
    assert rules.pop("d0.1") == ""
    assert set(rules.values()) == {"daemon.turn.recover"}


def test_recovering_is_told_and_stirs() -> None:  # daemon.turn.recover
    s = lay("eye=plus arm@stunned", "tail")
    s.calm = 7
    table = step(s, recover, ["d0.0"])
    assert (asked(table, "wake"), s.calm) == ([], -1)

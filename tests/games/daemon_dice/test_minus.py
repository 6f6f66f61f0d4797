"""Minuses of Daemon Dice: plain ones, gas and Wings; who places them, when, and on what."""

from typing import Any

import pytest

from dicewright.games.daemon_dice.steps.attack import array
from dicewright.games.daemon_dice.steps.defeat import clear
from dicewright.games.daemon_dice.steps.minus import set_aside
from dicewright.kernel.tables.scripted import play
from tests.games.daemon_dice.battles import (
    Battle,
    asked,
    hold,
    kinds,
    lay,
    setting_out,
    shown,
    step,
    told,
    turn,
    where,
    why,
    whys,
)

EARLY = {"wings_timing": "precommitted_at_4b"}


def test_lungs_are_two_minuses() -> None:  # daemon.part.lungs
    s = setting_out("lungs=lungs", "arm leg")
    step(s, array)
    assert (s.minuses, s.aimed, where(s, 0)) == (2, 0, "front")


@pytest.mark.parametrize("place", ["spent", "aside", "stunned", "wounded", "held"])
def test_only_minuses_still_active_are_sent(place: str) -> None:  # daemon.turn.array daemon.sym.minus
    s = setting_out(f"lungs=lungs@{place} wings=wings@{place} eye=minus@{place}", "arm leg")
    step(s, array)
    assert (s.minuses, s.aimed) == (0, 0)


def test_targeted_minuses_come_first_by_the_foe() -> None:  # daemon.turn.minuses daemon.part.wings DA-6
    s = lay("arm leg tail shell", "wings eye")
    s.minuses, s.aimed = 1, 1
    table = turn(s, ["d0.0"], ["d0.3"], shows="dodge block")
    assert table.asked[:2] == [(1, "wings", (0, 1, 2, 3)), (0, "aside", (1, 2, 3))]
    assert told(table, "swooped") == ["d0.0"]
    assert told(table, "set_aside") == ["d0.3"]
    assert shown(s, 0) == ". dodge block ."


def test_dice_set_aside_are_active_again_in_the_next_turn() -> None:  # daemon.turn.minuses daemon.sym.minus
    s = lay("arm leg", "wings eye")
    s.minuses = 1
    turn(s, ["d0.0"], shows="dodge")
    assert where(s, 0) == "aside spent"
    turn(s, shows="dodge plus")
    turn(s, shows="dodge dodge")
    assert shown(s, 0) == "dodge dodge"


def test_dice_set_aside_serve_nothing_this_turn() -> None:  # daemon.turn.minuses
    s = setting_out("leg=leg@aside eye=minus@aside tentacle=tentacle@aside", "arm")
    assert kinds(step(s, array)) == []
    assert (s.attacks, s.minuses) == ([], 0)


def test_exactly_so_many_dice_are_set_aside() -> None:  # daemon.turn.minuses
    s = lay("arm@active leg@active tail@active", "eye")
    s.minuses = 2
    step(s, set_aside, ["d0.0", "d0.2"])
    assert where(s, 0) == "aside active aside"


def test_surplus_wings_lapse() -> None:  # daemon.minus.excess daemon.part.wings
    s = lay("arm@active leg@stunned", "wings wings")
    s.aimed = 2
    table = step(s, set_aside)
    assert (where(s, 0), kinds(table), s.aimed) == ("aside stunned", [], 0)


@pytest.mark.parametrize("place", ["stunned", "wounded", "held"])
def test_wings_do_not_reach_what_is_stunned_wounded_or_held(place: str) -> None:  # daemon.part.wings DA-6
    s = lay(f"arm@{place} leg@active tail@active", "wings tentacle")
    if place == "held":
        hold(s, "d1.1", "d0.0")
    s.aimed = 1
    assert why(s, "wings", "d0.0", (1, 2), seat=1) == "daemon.part.wings"
    assert why(s, "wings", "d1.0", (1, 2), seat=1) == "daemon.part.wings"
    assert why(s, "wings", "d0.1", (1, 2), seat=1) == ""
    table = step(s, set_aside, ["d0.1"])
    assert asked(table, "wings") == [(1, (1, 2))]


def test_several_wings_take_a_die_each() -> None:  # daemon.part.wings
    s = setting_out("wings=wings wings=wings", "arm leg tail")
    step(s, array)
    assert s.aimed == 2
    s = lay("arm@active leg@active tail@active", "wings wings")
    s.aimed = 2
    step(s, set_aside, ["d0.0", "d0.2"])
    assert where(s, 0) == "aside active aside"


def test_what_is_placed_no_longer_waits() -> None:  # daemon.turn.minuses daemon.part.wings
    s = lay("arm@active leg@active tail@active", "wings=wings@front eye=minus@front mouth=stun@front")
    s.minuses, s.aimed = 1, 1
    waiting: list[tuple[str, int, int]] = []

    class Watched(Battle):
        """A script that notes what waits whenever it is asked."""

        def pick(self, s: Any, seat: int, kind: str, *rest: Any) -> tuple[int, ...]:
            waiting.append((kind, s.minuses, s.aimed))
            return super().pick(s, seat, kind, *rest)

    play(s, set_aside, Watched(["d0.0"], ["d0.1"]))
    assert waiting == [("wings", 1, 1), ("aside", 1, 0)]
    assert (s.minuses, s.aimed, where(s, 1)) == (0, 0, "spent spent front")


# Wings aimed beforehand.


def test_wings_may_be_aimed_when_they_are_set_out() -> None:  # daemon.part.wings DA-7
    s = setting_out("wings=wings leg=leg", "arm leg tail@stunned", **EARLY)
    table = step(s, array, 0, ["d1.1"])
    assert asked(table, "mark") == [(0, (0, 1))]
    assert (kinds(table), s.swoops) == (["array", "mark"], [1])
    assert told(table, "marked") == ["d1.1"]


def test_what_was_marked_is_set_aside_without_a_question() -> None:  # daemon.part.wings DA-7
    s = lay("wings leg", "arm shell tail", **EARLY)
    turn(s, ["d1.1"], shows="wings dodge")
    table = turn(s, shows="dodge block")
    assert kinds(table) == []
    assert told(table, "swooped") == ["d1.1"]
    assert (s.swoops, where(s, 1)) == ([], "spent aside spent")


def test_a_marked_tentacle_lets_go_whether_or_not_it_was_released() -> None:  # daemon.part.wings DA-6 DA-7
    for released in ([], ["d1.0"]):
        s = lay("wings leg", "tentacle shell tail", **EARLY)
        hold(s, "d1.0", "d0.1")
        turn(s, ["d1.0"], shows="wings")
        turn(s, released, shows="block block")
        assert (where(s, 0).split()[1], where(s, 1)) == ("spent", "aside spent spent")


def test_marks_reach_what_wings_reach() -> None:  # daemon.part.wings
    s = setting_out("wings=wings tentacle", "arm leg@stunned tail@wounded shell eye", **EARLY)
    hold(s, "d0.1", "d1.3")
    rules = whys(s, "mark", "d1.0 d1.1 d1.2 d1.3 d0.0", (0, 4))
    assert rules == {"d1.0": "", **dict.fromkeys(("d1.1", "d1.2", "d1.3", "d0.0"), "daemon.part.wings")}


def test_as_printed_nothing_is_marked() -> None:  # daemon.part.wings DA-7
    s = setting_out("wings=wings", "arm leg")
    assert kinds(step(s, array)) == []
    assert (s.aimed, s.swoops) == (1, [])


def test_minuses_are_taken_away_with_a_daemon_that_lost() -> None:  # daemon.minus.excess daemon.die.place
    s = lay("arm", "eye=minus@front wings=wings@front leg=leg@front shell@stunned", **EARLY)
    s.minuses, s.aimed, s.swoops = 3, 1, [0]
    step(s, clear)
    assert (s.minuses, s.aimed, s.swoops, s.attacks) == (0, 0, [], [])
    assert where(s, 1) == "spent spent spent stunned"

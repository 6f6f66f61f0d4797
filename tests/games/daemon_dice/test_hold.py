"""Holds of Daemon Dice: what a Tentacle may grab, how long it holds, and all that ends it."""

import pytest

from dicewright.games.daemon_dice.rows import SYMBOLS
from dicewright.games.daemon_dice.state import Attack, Daemon
from dicewright.games.daemon_dice.steps.attack import array, attack
from dicewright.games.daemon_dice.steps.hold import grab, let_go, loosen
from dicewright.games.daemon_dice.steps.minus import set_aside
from dicewright.games.daemon_dice.steps.suffer import suffer
from tests.games.daemon_dice.battles import (
    NO,
    asked,
    facing,
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

# Grabbing.


def test_a_tentacle_grabs_a_die_of_its_owners_choice() -> None:  # daemon.part.tentacle daemon.turn.grabs
    s = setting_out("tentacle=tentacle", "arm leg")
    table = step(s, grab, "d1.1")
    assert asked(table, "grab") == [(0, (0, 1, NO))]
    assert (where(s, 0), where(s, 1)) == ("holding", "spent held")
    assert told(table, "grabbed") == ["d1.1"]


def test_each_tentacle_grabs_another_die() -> None:  # daemon.turn.grabs
    s = setting_out("tentacle=tentacle tentacle=tentacle tentacle=block", "arm leg")
    table = step(s, grab, "d1.0", "d1.1")
    assert asked(table, "grab") == [(0, (0, 1, NO)), (0, (1, NO))]
    assert (where(s, 0), where(s, 1)) == ("holding holding active", "held held")


def test_one_need_not_grab() -> None:  # daemon.turn.grabs
    s = setting_out("tentacle=tentacle", "arm leg")
    step(s, grab, NO)
    assert (where(s, 0), where(s, 1)) == ("active", "spent spent")


def test_with_nothing_left_to_grab_nobody_is_asked() -> None:  # daemon.turn.grabs daemon.grab.kind
    s = setting_out("tentacle=tentacle tentacle=tentacle", "arm leg@stunned")
    table = step(s, grab, "d1.0")
    assert (kinds(table), where(s, 0)) == (["grab"], "holding active")


def test_grabs_come_before_minuses_and_attacks() -> None:  # daemon.turn.grabs
    s = lay("tentacle leg eye", "arm shell mouth")
    table = turn(s, "d1.0", 0, shows="tentacle leg minus")
    assert kinds(table) == ["grab", "array"]
    told_kinds = table.kinds()
    assert told_kinds.index("grabbed") < told_kinds.index("minuses") < told_kinds.index("arrayed")


@pytest.mark.parametrize("place", ["stunned", "wounded", "held"])
def test_what_is_stunned_wounded_or_held_cannot_be_grabbed(place: str) -> None:  # daemon.grab.kind DA-18
    s = setting_out("tentacle=tentacle tentacle", f"arm@{place} leg shell")
    if place == "held":
        hold(s, "d0.1", "d1.0")
    assert why(s, "grab", "d1.0", (1, 2, NO)) == "daemon.grab.kind"
    table = step(s, grab, "d1.1")
    assert asked(table, "grab") == [(0, (1, 2, NO))]


@pytest.mark.parametrize("place", ["spent", "aside", "front"])
def test_every_other_die_can_be_grabbed(place: str) -> None:  # daemon.grab.kind
    s = setting_out("tentacle=tentacle", f"arm@{place}")
    assert why(s, "grab", "d1.0", (0, NO)) == ""
    step(s, grab, "d1.0")
    assert where(s, 1) == "held"


def test_one_grabs_dice_of_the_daemon_one_attacks() -> None:  # daemon.turn.grabs
    s = lay("tentacle=tentacle arm", "leg", "eye")
    s.target = 1
    rules = whys(s, "grab", "d0.1 d1.0 d2.0", (0, NO))
    assert rules == {"d0.1": "daemon.turn.grabs", "d1.0": "", "d2.0": "daemon.turn.grabs"}


def test_a_grab_is_no_attack() -> None:  # daemon.grab.kind DA-18
    s = setting_out("tentacle=tentacle brain=brain spike=spike tail=plus", "arm leg")
    step(s, grab, "d1.0")
    table = step(s, array)
    assert (s.attacks, kinds(table)) == ([], [])
    for kind in ("aim", "spike", "boost"):
        assert why(s, kind, "d0.0", (NO,)) == "daemon.attack.attach"


def test_a_grab_cannot_be_defended() -> None:  # daemon.grab.kind
    s = lay("arm leg shell", "tentacle mouth", turn=1)
    turn(s, "d0.0", shows="tentacle dodge")
    table = turn(s, shows="dodge deflect")
    assert kinds(table) == []
    assert where(s, 0) == "held spent spent"


@pytest.mark.parametrize("place", ["spent", "aside", "stunned", "wounded"])
def test_only_an_active_tentacle_grabs(place: str) -> None:  # daemon.turn.grabs daemon.die.once
    s = setting_out(f"tentacle=tentacle@{place}", "arm")
    assert kinds(step(s, attack)) == []


# What is held.


def test_a_held_die_is_not_rolled() -> None:  # daemon.part.tentacle daemon.grab.last
    s = lay("arm leg shell", "tentacle mouth")
    hold(s, "d1.0", "d0.1")
    turn(s, shows="dodge block")
    assert shown(s, 0) == "dodge . block"
    assert where(s, 0) == "spent held spent"


def test_a_held_die_cannot_be_set_aside() -> None:  # daemon.part.tentacle
    s = lay("arm@active leg shell@active", "tentacle wings")
    hold(s, "d1.0", "d0.1")
    s.minuses, s.aimed = 1, 1
    table = step(s, set_aside, ["d0.0"])
    assert asked(table, "wings") == [(1, (0, 2))]
    assert where(s, 0) == "aside held aside"


def test_a_hold_lasts_from_turn_to_turn() -> None:  # daemon.grab.last
    s = lay("arm leg shell", "tentacle mouth eye")
    hold(s, "d1.0", "d0.1")
    for _ in range(2):
        turn(s, shows="dodge block")
        turn(s, [], shows="dodge plus")
    assert (where(s, 0), where(s, 1)) == ("spent held spent", "holding spent spent")
    assert shown(s, 1) == ". dodge plus"


def test_a_tentacle_that_holds_is_a_free_part() -> None:  # daemon.grab.last DA-16
    s = facing("tentacle arm=dodge", "stun", foe="leg")
    hold(s, "d0.0", "d1.1")
    step(s, suffer, ["d0.1"])
    assert (s.first, where(s, 0)) == ((), "holding stunned")


def test_holding_the_last_free_part_is_no_loss_yet() -> None:  # daemon.grab.noloss DA-17
    s = lay("arm leg@stunned", "tentacle mouth", turn=1)
    turn(s, "d0.0", shows="tentacle dodge")
    assert (s.first, where(s, 0)) == ((), "held stunned")
    turn(s)
    assert s.first == (1,)


def test_who_can_let_go_and_roll_has_not_lost() -> None:  # daemon.grab.noloss DA-17
    s = lay("tentacle leg", "tentacle mouth shell", turn=1)
    hold(s, "d0.0", "d1.1")
    turn(s, "d0.1", shows="tentacle block")
    assert where(s, 0) == "holding held"
    turn(s, ["d0.0"], shows="block")
    assert (s.first, where(s, 0)) == ((), "spent held")


# What ends a hold.


@pytest.mark.parametrize("attacked", ["stun", "wound", "stun*", "wound*"])
def test_damage_to_what_is_held_frees_both(attacked: str) -> None:  # daemon.part.tentacle DA-19
    s = facing("arm leg shell", attacked, foe="tentacle")
    last = len(s.bodies[1]) - 1
    hold(s, f"d1.{last}", "d0.1")
    table = step(s, suffer, ["d0.1"])
    place = "stunned" if "stun" in attacked else "wounded"
    assert where(s, 0) == f"spent {place} spent"
    assert where(s, 1).split()[last] == "spent"
    assert told(table, "freed") == ["d0.1"]
    assert s.grips == [[-1] * 3, [-1] * (last + 1)]


@pytest.mark.parametrize("attacked", ["stun", "wound"])
def test_damage_to_a_tentacle_frees_what_it_holds(attacked: str) -> None:  # daemon.part.tentacle DA-19
    s = facing("tentacle leg shell", attacked, foe="arm")
    hold(s, "d0.0", "d1.1")
    table = step(s, suffer, ["d0.0"])
    place = "stunned" if "stun" in attacked else "wounded"
    assert (where(s, 0), where(s, 1)) == (f"{place} spent spent", "spent spent")
    assert told(table, "freed") == ["d1.1"]


def test_damage_elsewhere_frees_nothing() -> None:  # daemon.part.tentacle
    s = facing("tentacle leg shell", "stun", foe="arm tentacle")
    hold(s, "d0.0", "d1.1")
    hold(s, "d1.2", "d0.1")
    step(s, suffer, ["d0.2"])
    assert (where(s, 0), where(s, 1)) == ("holding held stunned", "spent held holding")


def test_grabbing_a_tentacle_frees_what_it_holds() -> None:  # daemon.part.tentacle DA-18
    s = setting_out("tentacle=tentacle arm", "tentacle leg")
    hold(s, "d1.0", "d0.1")
    table = step(s, grab, "d1.0")
    assert (where(s, 0), where(s, 1)) == ("holding spent", "held spent")
    assert told(table, "freed") == ["d0.1"]
    assert s.grips == [[100, -1], [0, -1]]


def test_a_tentacle_freed_by_a_grab_does_not_grab_in_the_same_turn() -> None:  # daemon.grab.last
    s = setting_out("tentacle=tentacle tentacle", "tentacle leg")
    hold(s, "d1.0", "d0.1")
    assert kinds(step(s, grab, "d1.0")) == ["grab"]
    assert where(s, 0) == "holding spent"


def test_wings_on_a_tentacle_free_what_it_holds() -> None:  # daemon.part.tentacle daemon.part.wings DA-6
    s = lay("tentacle leg@active", "arm wings")
    hold(s, "d0.0", "d1.0")
    s.aimed = 1
    table = step(s, set_aside, ["d0.0"])
    assert asked(table, "wings") == [(1, (0, 1))]
    assert (where(s, 0), where(s, 1)) == ("aside active", "spent spent")
    assert told(table, "freed") == ["d1.0"]


def test_plain_minuses_do_not_reach_a_tentacle_that_holds() -> None:  # daemon.part.tentacle DA-5
    s = lay("tentacle leg@active arm@active", "arm")
    hold(s, "d0.0", "d1.0")
    s.minuses = 1
    table = step(s, set_aside, ["d0.1"])
    assert asked(table, "aside") == [(0, (1, 2))]


def test_letting_go_frees_both() -> None:  # daemon.part.tentacle
    s = lay("tentacle leg", "arm")
    hold(s, "d0.0", "d1.0")
    for seat, die in ((0, 0), (1, 0)):
        again = s.copy()
        step(again, lambda s, seat=seat, die=die: let_go(s, seat, die))
        assert (where(again, 0), where(again, 1)) == ("spent spent", "spent")


def test_letting_go_of_nothing_changes_nothing() -> None:  # daemon.part.tentacle
    s = lay("tentacle=plus leg@stunned", "arm")
    step(s, lambda s: let_go(s, 0, 0))
    assert where(s, 0) == "active stunned"


def test_what_is_freed_in_anothers_turn_is_rolled_in_its_own() -> None:  # daemon.grab.last DA-5
    s = lay("arm leg", "tentacle mouth", turn=1)
    hold(s, "d1.0", "d0.0")
    turn(s, ["d1.0"], shows="plus dodge")
    turn(s, shows="dodge dodge")
    assert shown(s, 0) == "dodge dodge"


def test_what_is_freed_by_damage_is_not_rolled_before_its_owners_turn() -> None:  # daemon.grab.last DA-19
    s = facing("arm leg lungs", "stun", foe="tentacle eye")
    hold(s, "d1.1", "d0.0")
    turn(s, ["d0.0"], shows="dodge dodge")
    assert where(s, 1) == "spent spent spent"
    turn(s, shows="minus block minus")
    assert s.minuses == 2


def test_a_daemon_that_loses_frees_all_it_held_and_all_that_held_it() -> None:  # daemon.part.tentacle
    s = lay("tentacle leg@wounded arm", "shell eye", "tentacle tail")
    hold(s, "d0.0", "d1.0")
    hold(s, "d2.0", "d0.2")
    turn(s, [], [], "p2")
    assert (s.out, s.turn) == ([True, False, False], 2)
    assert (where(s, 1), where(s, 2)) == ("spent spent", "spent spent")


# Three and more.


def test_of_three_a_holder_may_let_go_before_the_turn_of_its_victim() -> None:  # daemon.grab.last DA-5
    s = lay("arm leg", "tentacle shell", "tentacle eye")
    hold(s, "d1.0", "d0.0")
    hold(s, "d2.0", "d0.1")
    table = step(s, loosen, [], ["d2.0"])
    assert table.asked == [(1, "loosen", (0,)), (2, "loosen", (0,))]
    assert (where(s, 0), where(s, 1), where(s, 2)) == ("held spent", "holding spent", "spent spent")


def test_what_is_loosened_is_rolled_in_that_turn() -> None:  # daemon.grab.last DA-5
    s = lay("arm leg", "tentacle shell", "mouth eye")
    hold(s, "d1.0", "d0.0")
    turn(s, ["d1.0"], "p2", shows="dodge dodge")
    assert shown(s, 0) == "dodge dodge"


def test_one_loosens_only_what_one_holds_there() -> None:  # daemon.grab.last
    s = lay("arm leg", "tentacle tentacle shell", "mouth eye")
    hold(s, "d1.0", "d0.0")
    hold(s, "d1.1", "d2.0")
    table = step(s, loosen, ["d1.0"])
    assert table.asked == [(1, "loosen", (0,))]
    rules = whys(s, "loosen", "d1.1 d1.2 d0.0", (0,), seat=1)
    assert set(rules.values()) == {"daemon.grab.last"}


@pytest.mark.parametrize("out", [None, 2])
def test_of_two_nobody_is_asked_to_loosen(out: int | None) -> None:  # daemon.grab.last DA-5
    s = lay("arm leg", "tentacle shell", *([] if out is None else ["mouth"]))
    if out is not None:
        s.out[out] = True
    hold(s, "d1.0", "d0.0")
    assert kinds(step(s, loosen)) == []


def test_holds_by_others_go_on() -> None:  # daemon.grab.last daemon.multi.minuses
    s = lay("arm leg", "tentacle shell", "tentacle eye")
    hold(s, "d2.0", "d0.0")
    s.sender = 1
    turn(s, [], "p1", shows="dodge")
    assert (where(s, 0), s.turn) == ("held spent", 1)


def cornered(*foes: str) -> Daemon:
    """Return a daemon that is about to suffer a stun, with one die free and one held by the third."""
    s = lay("arm leg", "mouth=stun@front", *foes)
    s.attacks = [Attack(0, SYMBOLS.index("stun"))]
    hold(s, "d2.0" if foes else "d1.1", "d0.1")
    return s


def test_of_three_a_holder_may_save_a_daemon_that_would_lose() -> None:  # daemon.grab.last DA-5
    s = cornered("tentacle shell")
    table = step(s, suffer, ["d0.0"], ["d2.0"])
    assert asked(table, "spare") == [(2, (0,))]
    assert (s.out[0], where(s, 0), where(s, 2)) == (False, "stunned spent", "spent spent")
    s = cornered("tentacle shell")
    step(s, suffer, ["d0.0"], [], "p1")
    assert (s.out[0], s.turn) == (True, 1)


def test_a_hold_is_asked_about_in_a_suffer_step_only_where_it_saves() -> None:  # daemon.grab.last
    s = cornered("tentacle shell")
    assert kinds(step(s, suffer, ["d0.1"])) == ["suffer_stun"]  # the held die is hurt, and the arm is free
    s = cornered("tentacle shell", "eye")
    s.out[1] = s.out[3] = True
    step(s, suffer, ["d0.0"])
    assert (s.out[0], s.first) == (True, (2,))  # of two the holder is not asked

"""Battles of three and more: whom one attacks, who plays next, and what a loser leaves behind."""

import pytest

from dicewright.games.daemon_dice.setup import initiative
from dicewright.games.daemon_dice.state import FRONT
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import play
from tests.games.daemon_dice.battlefield import (
    FESTER,
    GAME,
    STENCH,
    Script,
    asked,
    hold,
    kinds,
    lay,
    of,
    places,
    told,
    turn,
)

PAIR = "shell shell"


# Who begins, and whose minuses count.


def test_the_highest_initiative_of_all_begins() -> None:  # daemon.multi.order
    s = lay("arm", "arm", "wings", "arm")
    play(s, initiative, Script(shows="block block wings arm", draws=[0]))
    assert s.turn == 2


def test_of_the_others_only_the_one_with_most_minuses_sends_them() -> None:  # daemon.multi.order
    s = lay("eye eye shell", "wings wings wings", "lungs shell eye")
    table = Script(shows="minus minus shell plus plus plus lungs shell minus")
    play(s, initiative, table)
    assert (s.turn, s.sender, s.minuses, s.aimed) == (1, 2, 3, 0)
    assert told(table, "hindered") == [(2, {"target": "p1", "minuses": 3, "aimed": 0})]


def test_wings_count_as_one_of_the_most_minuses() -> None:  # daemon.multi.order DA-31
    s = lay("wings wings wings", "lungs lungs lungs lungs", "eye eye eye")
    play(s, initiative, Script(shows="wings wings wings dodge dodge dodge dodge minus minus eye"))
    assert (s.turn, s.sender, s.minuses, s.aimed) == (1, 0, 0, 3)


def test_as_many_minuses_go_by_initiative() -> None:  # daemon.multi.order DA-31
    s = lay("lungs arm", "wings wings wings", "lungs arm")
    play(s, initiative, Script(shows="lungs arm plus plus plus lungs dodge"))
    assert (s.turn, s.sender, s.minuses) == (1, 2, 2)


@pytest.mark.parametrize("lot", [0, 1])
def test_as_much_of_both_goes_by_lot(lot: int) -> None:  # daemon.multi.order DA-31
    s = lay("lungs", "wings", "lungs")
    table = Script(shows="lungs plus lungs", draws=[lot])
    play(s, initiative, table)
    assert (s.turn, s.sender) == (1, (0, 2)[lot])
    assert told(table, "foremost") == [(-1, {"of": 2, "index": lot})]


def test_gas_to_which_the_first_is_immune_is_no_minus() -> None:  # daemon.multi.order DA-31 daemon.immune.gas
    s = lay(of(STENCH, "wings wings"), of(STENCH, "lungs"), "eye:red/blue", breeds="on")
    play(s, initiative, Script(shows="plus plus lungs minus"))
    assert (s.turn, s.sender, s.minuses) == (0, 2, 1)


# Ties among several.


def test_only_those_who_tie_roll_again_and_compare_with_each_other() -> None:  # daemon.init.tie DA-4
    s = lay("arm arm", "arm arm", "arm arm")
    table = Script(shows="dodge dodge dodge arm dodge dodge  arm arm block block  dodge arm block block")
    play(s, initiative, table)
    assert [seat for seat, _ in told(table, "initiative")] == [0, 1, 2, 0, 2, 0, 2]
    assert [data["points"] for _, data in told(table, "tied")] == [2, 0]
    assert (s.turn, s.points) == (0, [1, 1, 0])  # seat 1 is no match for them, whatever it has


def test_a_tie_may_shrink_before_lots_decide() -> None:  # daemon.init.tie DA-4
    s = lay("arm", "arm", "arm", "arm")
    table = Script(shows="dodge dodge dodge dodge  dodge dodge dodge arm  dodge arm dodge", draws=[1, 0])
    play(s, initiative, table)
    assert [data["seats"] for _, data in told(table, "tied")] == [
        ["p0", "p1", "p2", "p3"],
        ["p0", "p1", "p2"],
        ["p0", "p2"],
    ]
    assert s.turn == 2


def test_after_a_tie_the_minuses_of_each_last_roll_count() -> None:  # daemon.init.tie DA-4
    s = lay("eye", "lungs", "eye")
    play(s, initiative, Script(shows="minus lungs minus  plus eye"))
    assert (s.turn, s.sender, s.minuses) == (0, 1, 2)
    s = lay("eye", "shell", "eye")
    play(s, initiative, Script(shows="minus shell minus  plus eye"))
    assert (s.turn, s.minuses) == (0, 0)  # what seat 2 rolled first is forgotten


def test_as_many_minuses_are_told_apart_by_one_and_the_same_roll() -> None:  # daemon.multi.order DA-31
    s = lay("arm arm", "arm arm", "arm eye", "arm eye")
    shows = "dodge dodge  arm block  dodge plus  dodge eye   dodge dodge  arm eye"
    play(s, initiative, Script(shows=shows))  # seat 2 ties for the first turn, and then rolls nothing
    assert s.points == [2, 0, 0, 1]
    assert (s.turn, s.sender) == (0, 2)  # of the roll that all have made it has two points, seat 3 one


# The target.


def test_any_living_daemon_may_be_the_target_and_plays_next() -> None:  # daemon.multi.target
    s = lay("leg", PAIR, PAIR, PAIR)
    table = turn(s, "p2", 0, dice="leg")
    assert asked(table, "target") == [(0, (1, 2, 3))]
    assert (s.turn, s.sender) == (2, 0)
    assert told(table, "targets") == [(0, {"target": "p2"})]


def test_a_target_is_named_even_with_nothing_to_send() -> None:  # daemon.multi.target
    s = lay("shell", PAIR, PAIR)
    table = turn(s, "p1", dice="shell")
    assert kinds(table) == ["target"]
    assert (s.turn, s.attacks, s.minuses) == (1, [], 0)


def test_everything_goes_to_the_one_target() -> None:  # daemon.multi.target
    s = lay("leg lungs tentacle wings", PAIR, PAIR)
    turn(s, "p2", "d2.0", 0, dice="leg lungs tentacle wings")
    assert (s.minuses, s.aimed, len(s.attacks), places(s, 2)[0]) == (2, 1, 1, "held")
    assert places(s, 1) == ["spent", "spent"]


def test_with_two_daemons_nobody_is_asked_for_a_target() -> None:  # daemon.multi.target
    s = lay("shell", PAIR)
    table = turn(s, dice="shell")
    assert (kinds(table), told(table, "targets"), s.turn) == ([], [], 1)


def test_who_is_out_is_no_target() -> None:  # daemon.multi.out daemon.multi.target
    s = lay("shell", PAIR, PAIR, PAIR)
    s.out[1] = True
    table = turn(s, "p3", dice="shell")
    assert asked(table, "target") == [(0, (2, 3))]


def test_a_daemon_cannot_target_itself_or_one_that_is_out() -> None:  # daemon.multi.target daemon.multi.out
    s = lay("shell", PAIR, PAIR, PAIR)
    s.out[1] = True
    ask = Decision(0, "target", "daemon.multi.target", (2, 3), 0, 2, None)
    refused = [GAME.why_not(s, ask, f"p{seat}") for seat in range(4)]
    assert refused == ["daemon.multi.target", "daemon.multi.out", "", ""]


def test_an_attacker_may_be_struck_back_at_once() -> None:  # daemon.multi.target DA-32
    s = lay("shell", PAIR, PAIR)
    turn(s, "p1", dice="shell")
    table = turn(s, "p0", dice="shell shell")
    assert asked(table, "target") == [(1, (0, 2))]
    assert s.turn == 0


def test_without_ping_pong_the_attacker_is_spared_while_another_waits() -> None:  # daemon.multi.target DA-32
    s = lay("shell", PAIR, PAIR, no_ping_pong="on")
    turn(s, "p1", dice="shell")
    table = turn(s, dice="shell shell")  # only seat 2 is left to attack
    assert told(table, "targets") == [(1, {"target": "p2"})]
    table = turn(s, "p1", dice="shell shell")
    assert asked(table, "target") == [(2, (0, 1))]  # all have had one turn


def test_without_ping_pong_those_who_are_out_do_not_wait() -> None:  # daemon.multi.target DA-32
    s = lay("shell", PAIR, PAIR, no_ping_pong="on")
    turn(s, "p1", dice="shell")
    s.out[2] = True
    turn(s, dice="shell shell")
    assert s.turn == 0


# What a daemon faces.


def test_a_daemon_faces_only_what_the_one_before_it_sent() -> None:  # daemon.multi.minuses
    s = lay("leg lungs", "eye shell shell shell", PAIR)
    turn(s, "p1", 0, dice="leg lungs")
    turn(s, ["d1.2", "d1.3"], PASS, ["d1.2", "d1.3"], "p2", 0, dice="eye shell")
    assert (s.sender, s.minuses, [attack.die for attack in s.attacks]) == (1, 0, [0])
    table = turn(s, ["d2.1"], "p0", dice="block block")
    assert [kind for kind in kinds(table) if kind == "aside"] == []


def test_holds_by_others_go_on() -> None:  # daemon.multi.minuses DA-32
    s = lay("tentacle shell", "shell shell", PAIR, turn=1)
    hold(s, 0, 0, 2, 0)
    turn(s, "p2", dice="shell shell")
    turn(s, [], "p1", dice="shell")
    assert (places(s, 0)[0], places(s, 2)[0]) == ("holding", "held")


def test_a_third_may_let_go_before_the_turn_of_the_one_it_holds() -> None:  # daemon.grab.last DA-5
    s = lay("tentacle shell", "shell shell", PAIR, turn=2)
    hold(s, 0, 0, 2, 0)
    table = turn(s, ["d0.0"], "p1", dice="shell shell")
    assert asked(table, "loosen") == [(0, (0,))]
    assert s.grips[0] == s.grips[2] == [-1, -1]


def test_with_two_left_nobody_is_asked_to_let_go_for_another() -> None:  # daemon.grab.last DA-5
    s = lay("tentacle shell", "shell shell", PAIR, turn=2)
    s.out[1] = True
    hold(s, 0, 0, 2, 0)
    assert kinds(turn(s, dice="shell")) == []


# Who is out.


def test_who_cannot_roll_is_out_and_chooses_who_plays_next() -> None:  # daemon.multi.out daemon.lose.noroll
    s = lay(PAIR, "shell! shell*", PAIR, turn=1)
    table = turn(s, "p2")
    assert asked(table, "next") == [(1, (0, 2))]
    assert (s.out, s.turn, s.sender, s.first) == ([False, True, False], 2, -1, ())
    assert told(table, "follows") == [(1, {"next": "p2"})]


def test_who_is_broken_in_its_turn_chooses_too_and_nothing_is_set_out() -> None:  # daemon.multi.out
    s = lay("leg lungs", PAIR, PAIR)
    turn(s, "p1", 0, dice="leg dodge")
    table = turn(s, PASS, "p0", dice="shell shell")
    assert told(table, "broken") == [(1, {})]
    assert (s.turn, s.sender, s.attacks, s.minuses, s.aimed) == (0, -1, [], 0, 0)


def test_the_next_daemon_faces_nothing() -> None:  # daemon.multi.out DA-33
    s = lay("leg lungs wings", "shell! shell", PAIR)
    turn(s, "p1", 0, dice="leg lungs wings")
    turn(s, "p2")
    table = turn(s, dice="shell shell")
    assert kinds(table) == []
    assert places(s, 2) == ["spent", "spent"]


def test_attacks_on_one_that_cannot_roll_come_to_nothing() -> (
    None
):  # daemon.multi.free DA-33 daemon.part.mouth
    s = lay("mouth shell* stinger lungs", "shell", PAIR)
    turn(s, "p1", 0, [1], dice="mouth stinger lungs")
    table = turn(s, "p2")
    assert told(table, "drunk") == told(table, "stunned") == []
    assert places(s, 0) == ["spent", "stunned", "spent", "spent"]  # nothing is in front any more


def test_what_was_sent_lies_in_front_only_until_it_has_acted() -> None:  # daemon.die.place daemon.turn.array
    s = lay("lungs leg", "shell shell shell shell", PAIR)
    turn(s, "p1", 0, dice="lungs leg")
    assert places(s, 0) == ["front", "front"]
    turn(s, ["d1.0", "d1.1"], PASS, ["d1.0", "d1.1"], "p2", dice="shell shell")
    assert places(s, 0) == ["spent", "spent"]
    s = lay("lungs leg", "shell shell shell shell", PAIR)
    turn(s, "p1", dice="lungs dodge")
    turn(s, ["d1.0", "d1.1"], "p2", dice="shell shell")
    assert FRONT not in s.places[0]


def test_a_daemon_that_leaves_frees_all_it_held_and_all_that_held_it() -> None:  # daemon.multi.free
    s = lay("tentacle shell", "shell! tentacle shell!", PAIR, turn=1)
    hold(s, 1, 1, 2, 0)
    turn(s, [], "p0")
    assert (s.out[1], places(s, 2)) == (True, ["spent", "spent"])
    s = lay("tentacle shell", "shell", PAIR, turn=1)
    hold(s, 0, 0, 1, 0)
    turn(s, [], "p0")
    assert (s.out[1], places(s, 0), s.grips[0]) == (True, ["spent", "spent"], [-1, -1])


def test_a_freed_tentacle_is_rolled_again() -> None:  # daemon.multi.free
    s = lay("tentacle shell", "shell", PAIR, turn=1)
    hold(s, 0, 0, 1, 0)
    turn(s, [], "p0")
    table = turn(s, dice="block block")
    assert told(table, "rolled")[0][1]["dice"] == ["d0.0", "d0.1"]


def test_by_default_the_left_neighbour_plays_next() -> None:  # daemon.multi.out DA-33
    s = lay(PAIR, PAIR, PAIR, PAIR)
    ask = Decision(1, "next", "daemon.multi.out", (0, 2, 3), 0, 0, None)
    default = GAME.asks["next"].default
    assert default(s, ask) == 2
    assert default(s, Decision(3, "next", "daemon.multi.out", (1, 2), 0, 1, None)) == 1


def test_fester_does_not_act_through_a_daemon_that_left() -> None:  # daemon.breed.fester DA-34
    s = lay(of(FESTER, "shell"), "shell!", "tail* tail", breeds="on")
    turn(s, "p1", dice="shell")
    turn(s, "p2")
    table = turn(s, ["d2.1"], dice="plus")
    assert told(table, "festered") == []
    assert places(s, 2) == ["spent", "spent"]


def test_the_last_daemon_wins() -> None:  # daemon.win daemon.multi.out
    s = lay(PAIR, "shell!", "shell!", turn=1)
    turn(s, "p2")
    table = turn(s)
    assert (s.first, s.out) == ((0,), [False, True, True])
    assert told(table, "victor") == [(0, {})]


def test_one_who_is_out_does_not_win_when_the_others_give_up() -> None:  # daemon.win table.resign
    m = Match(GAME, 3, seed=3, options={"size": 1})
    while not any(player["out"] for player in m.view(None)["players"]):
        m.answer(m.pending[0].seat, m.pending[0].options[0])
    out = [player["out"] for player in m.view(None)["players"]].index(True)
    m.resign((out + 1) % 3)
    assert m.result is not None
    assert m.result[(out + 2) % 3] == 1

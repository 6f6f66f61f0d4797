"""How a battle ends: the last one left, a stall, or the limit of turns; and how daemons are compared."""

import pytest

from dicewright.games.daemon_dice.state import Daemon
from dicewright.games.daemon_dice.steps.defeat import compare, settle
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_on
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import play
from tests.games.daemon_dice.battlefield import (
    GAME,
    PASS,
    ROT,
    Script,
    hold,
    kinds,
    lay,
    of,
    places,
    told,
    turn,
)

PAIR = "shell shell"
ALL = "shell shell"  # a roll of such a pair


def idle(s: Daemon, turns: int) -> Script:
    """Let two Shells each guard against nothing for so many turns; return the last."""
    table = Script()
    for _ in range(turns):
        table = turn(s, *(["p" + str((s.turn + 1) % 3)] if s.seats == 3 else []), dice=ALL)
    return table


# Nobody wins but by not losing.


def test_the_only_way_to_win_is_to_be_left() -> None:  # daemon.win
    s = lay("leg shell", "shell")
    turn(s, 0, dice="leg shell")
    table = turn(s, PASS, dice="shell")
    assert s.first == (0,)
    assert told(table, "victor") == [(0, {})]


def test_a_daemon_with_all_its_dice_wins_nothing_by_them() -> None:  # daemon.win
    s = lay("shell shell shell", "shell shell! shell!")
    turn(s, dice="shell shell shell")
    assert s.first == ()
    turn(s, dice="shell")
    assert s.first == ()


def test_the_daemon_in_turn_may_lose_and_its_foe_with_no_free_part_win() -> (
    None
):  # daemon.win daemon.grab.noloss
    s = lay("stinger", "shell")
    turn(s, 0, [0], dice="stinger")
    turn(s, PASS, dice="shell")
    assert (s.first, places(s, 0), places(s, 1)) == ((0,), ["stunned"], ["wounded"])


def test_the_winner_has_the_whole_point() -> None:  # daemon.win
    m = Match(GAME, 3, seed=5, options={"size": 5})
    source = Seeded(5)
    while not m.over:
        d = m.pending[0]
        m.answer(d.seat, d.options[source.below(len(d.options))])
    assert m.result is not None
    assert sorted(m.result) == [0, 0, 1]


# A stall.


def test_after_twelve_turns_without_effect_all_holds_end() -> None:  # daemon.end.stall DA-29
    s = lay("tentacle shell shell", "shell shell shell")
    hold(s, 0, 0, 1, 0)
    table = Script()
    for n in range(12):
        assert (s.calm, s.loosed) == (n, False)
        table = turn(s, *([[]] if s.turn == 0 else []), dice=ALL)
    assert told(table, "loosed") == [(-1, {"turns": 12})]
    assert (s.calm, s.loosed, s.first) == (0, True, ())
    assert s.grips == [[-1, -1, -1], [-1, -1, -1]]


def test_after_twelve_more_the_daemons_are_compared() -> None:  # daemon.end.stall DA-29
    s = lay("shell shell shell!", "shell shell shell! shell!")
    idle(s, 12)
    idle(s, 11)
    assert not s.first
    table = idle(s, 1)
    assert told(table, "stalled") == [(-1, {"turns": 12})]
    assert s.first == (0, 1)
    assert s.turns == 24


def test_holds_end_once_and_a_new_grab_does_not_bring_that_back() -> None:  # daemon.end.stall DA-29
    s = lay("tentacle shell", "shell shell")
    s.loosed = True
    turn(s, "d1.0", dice="tentacle block")
    assert (s.calm, s.loosed) == (0, True)


def test_an_effect_begins_the_count_anew() -> None:  # daemon.end.stall DA-29
    s = lay("shell leg", "shell shell")
    for seat in (0, 1) * 5:
        turn(s, dice="shell dodge" if seat == 0 else ALL)
    assert s.calm == 10
    turn(s, 0, dice="shell stun")
    assert s.calm == 11  # an attack that is only set out is no effect
    turn(s, PASS, ["d1.0"], dice=ALL)
    assert s.calm == 0


def test_a_defended_attack_is_no_effect() -> None:  # daemon.end.stall DA-29
    s = lay("shell leg", "shell shell")
    turn(s, 0, dice="shell leg")
    turn(s, 0, ["d1.0"], dice=ALL)
    assert s.calm == 2


@pytest.mark.parametrize("what", ["grab", "recovery", "wound", "rot"])
def test_grabs_recoveries_wounds_and_rot_are_effects(what: str) -> None:  # daemon.end.stall DA-29
    if what == "grab":
        s = lay("tentacle", PAIR)
        s.calm = 5
        turn(s, "d1.0", dice="tentacle")
    elif what == "recovery":
        s = lay("tail tail*", PAIR)
        s.calm = 5
        turn(s, ["d0.0"], dice="plus")
    elif what == "wound":
        s = lay("pincer", "shell shell shell")
        turn(s, 0, dice="pincer")
        s.calm = 5
        turn(s, PASS, ["d1.0"], dice="shell shell shell")
    else:
        s = lay(of(ROT, "shell"), "shell* shell", breeds="on")
        s.calm = 5
        turn(s, ["d1.0"], dice="shell")
    assert s.calm == 0


def test_letting_go_is_no_effect() -> None:  # daemon.end.stall DA-29
    s = lay("tentacle shell", PAIR)
    hold(s, 0, 0, 1, 0)
    s.calm = 5
    turn(s, ["d0.0"], dice="block shell")
    assert s.calm == 6


def test_an_effect_after_all_holds_ended_gives_the_whole_time_again() -> None:  # daemon.end.stall DA-29
    s = lay("tail tail* shell", PAIR)
    s.calm, s.loosed = 11, True
    turn(s, ["d0.0"], dice="plus shell")
    assert (s.calm, s.loosed, s.first) == (0, False, ())


def test_three_daemons_stall_as_two_do() -> None:  # daemon.end.stall DA-29
    s = lay(PAIR, PAIR, PAIR)
    table = idle(s, 12)
    assert told(table, "loosed") == [(-1, {"turns": 12})]
    idle(s, 12)
    assert s.first == (0, 1, 2)


def test_a_turn_that_ends_in_a_loss_counts_as_any_other() -> None:  # daemon.end.stall daemon.multi.out
    s = lay(PAIR, "shell!", PAIR, turn=1)
    s.calm = 5
    turn(s, "p0")
    assert s.calm == 6
    s = lay("leg", "shell", PAIR)
    turn(s, "p1", 0, dice="leg")
    turn(s, PASS, "p2", dice="shell")  # its stun is an effect
    assert s.calm == 0
    turn(s, dice=ALL)
    assert s.calm == 1


def test_a_loss_may_be_the_last_turn_of_all() -> None:  # daemon.end.stall daemon.multi.out
    s = lay("shell shell", "shell!", "shell shell!", turn=1)
    s.turns = 599
    table = turn(s)
    assert (s.first, kinds(table)) == ((0,), [])  # nobody is asked who plays next
    assert told(table, "enough") == [(-1, {"turns": 600})]


def test_without_a_stall_nothing_ends_but_by_the_limit() -> None:  # daemon.end.stall DA-29
    s = lay(PAIR, PAIR, stall_turns="off")
    idle(s, 40)
    assert (s.calm, s.first, s.loosed) == (40, (), False)


def test_the_printed_game_knows_no_stall() -> None:  # daemon.end.stall
    assert GAME.options.resolve({"preset": "printed"})["stall_turns"] == "off"


# The limit.


@pytest.mark.parametrize(("seats", "limit"), [(2, 200), (3, 200), (2, 1000), (6, 1000)])
def test_a_match_ends_after_so_many_turns_a_daemon(seats: int, limit: int) -> None:  # daemon.end.stall DA-29
    s = lay(*[PAIR] * seats, turn_limit=str(limit))
    s.turns = seats * limit - 1
    play(s, settle, Script())
    assert s.first == ()
    s.turns += 1
    table = Script()
    play(s, settle, table)
    assert s.first == tuple(range(seats))
    assert told(table, "enough") == [(-1, {"turns": seats * limit})]


def test_the_limit_is_reached_by_playing() -> None:  # daemon.end.stall DA-29
    s = lay("shell", "shell", stall_turns="off")
    s.table = Script(shows="shell " * 400)
    play_on(s)
    assert (s.turns, s.first) == (400, (0, 1))


# The comparison.


@pytest.mark.parametrize(
    ("daemons", "first"),
    [
        (("shell shell!", "shell! shell!"), (0,)),
        (("shell* shell*", "shell shell!"), (0,)),  # the stunned are not wounded
        (("shell* shell", "shell* shell*"), (0,)),
        (("shell* shell!", "shell shell!"), (1,)),
        (("shell* shell!", "shell! shell*"), (0, 1)),
        (("shell shell", "shell! shell", "shell shell"), (0, 2)),
        (("shell shell shell!", "shell shell"), (0, 1)),  # of different sizes: what is left counts
    ],
)
def test_the_most_unwounded_win_then_the_fewest_stunned(
    daemons: tuple[str, ...], first: tuple[int, ...]
) -> None:  # daemon.end.stall DA-29
    s = lay(*daemons, allow_unequal="on")
    play(s, compare, Script())
    assert s.first == first


def test_those_who_are_out_are_not_compared() -> None:  # daemon.end.stall daemon.multi.out
    s = lay("shell shell shell", "shell shell!", "shell! shell!")
    s.out[0] = True
    play(s, compare, Script())
    assert s.first == (1,)


def test_a_draw_is_shared() -> None:  # daemon.end.stall DA-29
    s = lay(PAIR, PAIR)
    s.calm, s.loosed = 11, True
    turn(s, dice=ALL)
    assert s.first == (0, 1)

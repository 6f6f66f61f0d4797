"""Who begins: points, ties and lots, and what the loser's roll does to the first turn."""

import pytest

from dicewright.games.daemon_dice.setup import initiative
from dicewright.games.daemon_dice.state import Daemon
from dicewright.kernel.tables.scripted import play
from tests.games.daemon_dice.battlefield import (
    ROWS,
    STENCH,
    SYMBOLS,
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

SCORING = ("dodge", "plus", "minus", "wings")


def begun(*daemons: str, shows: str, **options: str) -> tuple[Daemon, Script]:
    """Roll for initiative; return the battle and what was told."""
    s = lay(*daemons, **options)
    table = Script(shows=shows)
    play(s, initiative, table)
    return s, table


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_what_scores_for_initiative(symbol: str) -> None:  # daemon.init.points DA-2
    part = next(part.id for part in ROWS.parts if symbol in part.faces)
    s, table = begun(f"{part} shell", "wings wings wings", shows=f"{symbol} shell plus plus plus")
    assert s.points == [int(symbol in SCORING), 3]
    assert told(table, "points") == [(0, {"points": s.points[0]}), (1, {"points": 3})]


def test_all_dice_are_rolled_and_the_high_total_begins() -> None:  # daemon.init.points
    s, table = begun("arm eye wings", "lungs leg shell", shows="dodge minus plus dodge dodge shell")
    assert [len(data["faces"]) for _, data in told(table, "initiative")] == [3, 3]
    assert (s.points, s.turn) == ([3, 2], 0)
    assert told(table, "starts") == [(0, {})]
    s, _ = begun("arm", "wings", shows="arm wings")
    assert s.turn == 1


@pytest.mark.parametrize(("value", "points"), [("0", 0), ("1", 1), ("2", 2)])
def test_what_lungs_score_is_agreed(value: str, points: int) -> None:  # daemon.init.points DA-2
    s, _ = begun("lungs", "wings wings wings", shows="lungs wings plus dodge", lungs_initiative=value)
    assert s.points == [points, 3]
    s, _ = begun("lungs", "wings wings wings", shows="minus wings plus dodge", lungs_initiative=value)
    assert s.points == [1, 3]


# Ties.


def test_both_roll_again_and_the_earlier_roll_is_forgotten() -> None:  # daemon.init.tie
    s, table = begun("eye eye", "eye eye", shows="minus minus plus plus  eye eye minus eye")
    assert told(table, "tied") == [(-1, {"points": 2, "seats": ["p0", "p1"]})]
    assert (s.turn, s.points) == (1, [0, 1])
    assert (s.sender, s.minuses) == (0, 0)  # its two minuses of the tie are gone


def test_two_ties_are_no_lot_yet() -> None:  # daemon.init.tie
    s, table = begun("arm", "arm", shows="arm block  dodge dodge  arm dodge")
    assert len(told(table, "tied")) == 2
    assert (s.turn, told(table, "coin")) == (1, [])


@pytest.mark.parametrize("coin", [0, 1])
def test_the_third_tie_is_a_lot(coin: int) -> None:  # daemon.init.tie DA-4
    s = lay("eye", "eye")
    table = Script(shows="eye eye plus plus minus minus", draws=[coin])
    play(s, initiative, table)
    assert len(told(table, "tied")) == 3
    assert told(table, "coin") == [(-1, {"of": 2, "index": coin})]
    assert (s.turn, s.sender, s.minuses) == (coin, 1 - coin, 1)  # of the last roll the loser's minus counts


# What lasts.


@pytest.mark.parametrize(
    ("daemon", "shows", "minuses", "aimed"),
    [
        ("eye eye", "minus minus", 2, 0),
        ("lungs eye", "lungs minus", 3, 0),
        ("wings lungs", "wings lungs", 2, 1),
        ("wings wings", "wings wings", 0, 2),
        ("eye eye", "eye plus", 0, 0),
    ],
)
def test_the_losers_minuses_count_against_the_first_turn(
    daemon: str, shows: str, minuses: int, aimed: int
) -> None:  # daemon.init.minuses DA-3
    s, table = begun("wings wings wings wings", daemon, shows=f"plus plus plus plus {shows}")
    assert (s.turn, s.sender, s.minuses, s.aimed) == (0, 1, minuses, aimed)
    assert told(table, "hindered") == [(1, {"target": "p0", "minuses": minuses, "aimed": aimed})]


def test_they_are_applied_in_that_turn_and_gone_after_it() -> None:  # daemon.init.minuses DA-3
    s, _ = begun("shell shell wings wings wings", "wings eye", shows="shell shell plus plus plus wings minus")
    table = turn(s, ["d0.4"], ["d0.0"], dice="shell dodge dodge")
    assert kinds(table)[:2] == ["wings", "aside"]
    assert asked(table, "wings") == [(1, (0, 1, 2, 3, 4))]
    assert asked(table, "aside") == [(0, (0, 1, 2, 3))]
    assert (s.minuses, s.aimed) == (0, 0)
    assert kinds(turn(s, dice="dodge plus")) == []


def test_too_many_of_them_end_the_battle_at_once() -> None:  # daemon.init.minuses daemon.minus.excess
    s, _ = begun("wings wings", "lungs shell", shows="plus plus lungs shell")
    turn(s)
    assert s.first == (1,)


def test_gas_counts_for_nothing_against_the_immune_at_once() -> None:  # DA-3 daemon.immune.gas
    shows = "plus plus lungs minus"
    s, _ = begun(of(STENCH, "wings wings"), of(STENCH, "lungs lungs"), shows=shows, breeds="on")
    assert (s.turn, s.minuses) == (0, 1)


def test_nothing_else_of_the_rolls_lasts() -> None:  # daemon.init.rest
    s, _ = begun("wings eye lungs", "leg tentacle eye", shows="wings plus lungs leg tentacle minus")
    assert (s.turn, s.minuses, s.aimed) == (0, 1, 0)  # no Lungs or Wings of the winner
    assert s.shown == [[-1] * 3, [-1] * 3]
    assert s.places == [[2] * 3, [2] * 3]
    assert (s.attacks, s.grips) == ([], [[-1] * 3, [-1] * 3])
    table = turn(s, ["d0.0"], dice="plus dodge")
    assert (told(table, "hit"), s.minuses, s.aimed) == ([], 0, 0)


def test_a_plus_of_that_roll_cannot_guard_later() -> None:  # daemon.init.rest
    s, _ = begun("shell wings", "leg shell", shows="shell plus leg shell")
    assert s.showing(0, 4) == []


# What makes up for moving first.


def test_an_extra_minus_may_be_agreed() -> None:  # daemon.init.minuses DA-30
    s, _ = begun("wings wings", "shell", shows="plus plus shell", second_player_bonus="extra_minus")
    assert (s.minuses, s.aimed) == (1, 0)
    turn(s, ["d0.1"], dice="dodge")
    assert places(s, 0) == ["spent", "aside"]
    assert s.minuses == 0
    assert kinds(turn(s, dice="shell")) == []


def test_no_first_attack_may_be_agreed() -> None:  # daemon.init.minuses DA-30
    shows = "plus dodge plus shell shell"
    s, _ = begun("wings leg eye", "shell shell", shows=shows, second_player_bonus="no_first_attack")
    table = turn(s, dice="wings leg minus")
    assert (kinds(table), s.attacks) == ([], [])
    assert (s.minuses, s.aimed) == (1, 1)  # minuses are no attacks
    s.minuses = s.aimed = 0
    s.turn = 0
    turn(s, 0, dice="dodge leg eye")
    assert [attack.die for attack in s.attacks] == [1, 2]  # from the second turn on


def test_no_first_attack_leaves_the_grabs() -> None:  # daemon.init.minuses DA-30 daemon.grab.kind
    shows = "plus plus shell shell"
    s, _ = begun("tentacle wings", "shell shell", shows=shows, second_player_bonus="no_first_attack")
    turn(s, "d1.0", dice="tentacle dodge")
    assert places(s, 1)[0] == "held"


def test_as_a_rule_the_first_attacks_at_once() -> None:  # daemon.init.minuses DA-30
    s, _ = begun("wings leg", "shell", shows="plus dodge shell")
    turn(s, 0, dice="dodge leg")
    assert len(s.attacks) == 1


# Wings that are aimed beforehand.


EARLY = "precommitted_at_4b"


def test_wings_may_be_aimed_before_the_first_turn() -> None:  # daemon.part.wings DA-7
    s = lay("wings wings shell", "wings shell", wings_timing=EARLY)
    table = Script([["d0.2"]], "plus plus shell wings shell")
    play(s, initiative, table)
    assert asked(table, "mark") == [(1, (0, 1, 2))]
    assert [data["die"] for _, data in told(table, "marked")] == ["d0.2"]
    table = turn(s, dice="dodge dodge")
    assert (kinds(table), places(s, 0)[2]) == ([], "aside")
    assert s.swoops == []


def test_wings_aimed_beforehand_reach_a_die_that_let_go_meanwhile() -> None:  # daemon.part.wings DA-7
    s = lay("wings shell", "tentacle shell shell", wings_timing=EARLY)
    hold(s, 1, 0, 0, 1)
    turn(s, ["d1.0"], dice="wings")
    turn(s, ["d1.0"], dice="shell shell")
    assert places(s, 1)[0] == "aside"
    assert s.grips[0] == [-1, -1]


def test_wings_aimed_beforehand_free_what_a_tentacle_holds() -> None:  # daemon.part.wings DA-7
    s = lay("wings shell", "tentacle shell shell", wings_timing=EARLY)
    hold(s, 1, 0, 0, 1)
    turn(s, ["d1.0"], dice="wings")
    turn(s, [], dice="shell shell")  # it does not let go by itself
    assert (places(s, 1)[0], places(s, 0)) == ("aside", ["spent", "spent"])


def test_wings_cannot_be_aimed_beforehand_at_what_is_held_or_hurt() -> None:  # daemon.part.wings DA-7
    s = lay("wings tentacle", "shell shell* shell! shell shell", wings_timing=EARLY)
    table = turn(s, "d1.0", ["d1.4"], dice="wings tentacle")
    assert asked(table, "mark") == [(0, (3, 4))]


def test_a_daemon_out_of_reach_is_not_aimed_at() -> None:  # daemon.part.wings DA-7
    s = lay("wings tentacle", "shell shell!", wings_timing=EARLY)
    table = turn(s, "d1.0", dice="wings tentacle")
    assert (s.swoops, kinds(table)) == ([], ["grab"])
    turn(s)
    assert s.first == (0,)

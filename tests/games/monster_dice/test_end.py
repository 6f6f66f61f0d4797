"""The end: an account for each seat, and who wins."""

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.score import account, scores, worth
from dicewright.games.monster_dice.state import Account, Monsters
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted
from tests.games.monster_dice.lair import NO, TWO, cards, end, laid, laid_with, playing, told


def last_turn(s: Monsters) -> Monsters:
    """Let it be the last turn of the last round."""
    s.deck = []
    s.turn = s.acted = s.seats - 1
    return s


def over(s: Monsters, *choose: int) -> Scripted:
    """Play the end of the last turn."""
    return end(last_turn(s), *(choose or [NO] * s.seats))


def test_points_in_hand_and_on_the_table_count() -> None:  # monster.end monster.card.points
    s = laid("point10 point3 myopia", "point5 point5.1 dimwit")
    s.played = [cards("pshht squidknot"), []]
    table = over(s)
    assert s.accounts == [
        Account(tuple(cards("point10 point3 myopia")), 13, 4, 0, 0, 17),
        Account(tuple(cards("point5 point5.1 dimwit")), 10, 0, 0, -15, -5),
    ]
    assert s.first == (0,)
    assert told(table, "counted")[1] == (
        1,
        -1,
        {
            "cards": ["c.dimwit.0", "c.point5.0", "c.point5.1"],
            "points": 10,
            "played": 0,
            "unplayed": 0,
            "dimwit": -15,
            "total": -5,
        },
    )


def test_a_special_in_hand_counts_nothing_or_two_where_that_is_agreed() -> None:  # monster.card.points
    for agreed, points in (("0", 1), ("2", 5)):
        s = laid("point1 surprise myopia", "dimwit", unplayed_special_points=agreed)
        assert account(s, 0).total == points
        assert account(s, 1).total == -15  # the Dimwit is no special to be played


def test_a_played_special_is_worth_two() -> None:  # monster.card.played
    s = laid("", "")
    s.played = [cards("surprise myopia pshht"), []]
    assert account(s, 0).total == 6


def test_a_retaken_special_scores_for_nobody_until_it_is_played_again() -> None:  # monster.card.retaken
    s = laid("myopia", "")  # taken back into a hand
    assert [account(s, seat).total for seat in (0, 1)] == [0, 0]


def test_the_dimwit_costs_whoever_holds_it_15() -> None:  # monster.card.dimwit
    assert account(laid("dimwit point10", ""), 0).total == -5


def test_a_late_surprise_still_earns_its_points() -> None:  # monster.card.surprise monster.end
    s = laid("surprise point1", "point2")
    over(s, playing("surprise", 0), NO)
    assert s.accounts[0].total == 3
    assert s.first == (0,)


def test_the_game_goes_on_while_there_are_cards_or_turns() -> None:  # monster.end monster.round
    s = laid("point1", "point2")
    s.turn = s.acted = 1
    end(s, *TWO)  # the round is over, the deck is not
    assert (s.round, s.acted, s.turn, s.accounts) == (2, 0, 0, [])
    s = laid("point1", "point2")
    s.deck = []
    end(s, *TWO)  # the deck is empty, the round not over
    assert (s.acted, s.turn, s.accounts) == (1, 1, [])


def test_equal_points_are_decided_by_played_specials() -> None:  # monster.tie
    s = laid("point4", "point2", "point4.1")
    s.played = [[], cards("myopia"), []]
    over(s)
    assert s.first == (1,)


def test_then_by_who_does_not_hold_the_dimwit() -> None:  # monster.tie
    s = laid("point10 point5 dimwit", "")
    over(s)
    assert [a.total for a in s.accounts] == [0, 0]
    assert s.first == (1,)


def test_a_dimwit_that_costs_nothing_still_loses_a_tie() -> None:  # monster.tie
    rows = GAME.rows(GAME.read_tables({"cards": {"dimwit": {"points": 0}}}))
    s = laid_with(rows, "dimwit", "")
    over(s)
    assert s.first == (1,)


def test_then_the_win_is_shared() -> None:  # monster.tie
    s = laid("point4", "point4.1", "point1")
    over(s)
    assert s.first == (0, 1)


def test_scores_are_open_points_until_all_hands_are_shown() -> None:  # monster.open monster.end
    s = laid("point10", "point4")
    s.played = [[], cards("myopia")]
    assert scores(s) == [0, 2]
    assert worth(s) == [10, 6]
    over(s)
    assert scores(s) == [10, 6]


def test_the_view_shows_the_accounts_when_it_is_over() -> None:  # monster.end monster.open
    m = Match(GAME, 3, seed=9)
    assert all(player["account"] is None for player in m.view(None)["players"])
    while not m.over:
        m.answer(m.pending[0].seat, m.pending[0].options[0])
    accounts = [player["account"] for player in m.view(None)["players"]]
    assert [a["total"] for a in accounts] == m.scores
    for a in accounts:
        assert a["total"] == a["points"] + a["played"] + a["unplayed"] + a["dimwit"]
        assert a["points"] == sum(one["points"] for one in a["hand"] if one["sort"] == "points")

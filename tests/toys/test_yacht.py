"""Yacht, rule by rule, with written dice."""

import pytest

from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from tests.toys.yacht import GAME
from tests.toys.yacht.state import BOXES, OPEN, Yacht
from tests.toys.yacht.turn import finish, set_up, take_turn
from tests.toys.yacht.worth import CHANCE, FOUR, HIGH, HOUSE, LOW, worth

YACHT = 11


def yacht(seats: int = 2) -> Yacht:
    """Return a game with open boxes; it is seat 0's turn."""
    s = GAME.begin(GAME.base_rows, GAME.options.resolve({}), [None] * seats, seats)
    s.step = 1
    return s


def test_the_first_player_begins_and_turns_pass_to_the_left() -> None:  # yacht.start
    s = yacht()
    table = Scripted()
    play(s, set_up, table)
    assert [(one.kind, one.seat) for one in table.told] == [("begins", 0)]
    play(s, take_turn, Scripted(choose=[[], CHANCE], dice=[1, 2, 3, 4, 6]))
    assert s.turn == 1


def test_any_dice_are_rolled_again_up_to_twice() -> None:  # yacht.turn yacht.again
    s = yacht()
    faces = [1, 2, 3, 4, 6, 5, 5, 6]
    play(s, take_turn, Scripted(choose=[[0, 4], [1], CHANCE], dice=faces))
    assert s.boxes[0][CHANCE] == 5 + 6 + 3 + 4 + 5


def test_a_box_is_filled_once_be_it_with_nothing() -> None:  # yacht.box
    s = yacht()
    play(s, take_turn, Scripted(choose=[[], YACHT], dice=[1, 2, 3, 4, 6]))
    s.turn = 0
    assert s.boxes[0][YACHT] == 0
    with pytest.raises(AssertionError):
        play(s, take_turn, Scripted(choose=[[], YACHT], dice=[6, 6, 6, 6, 6]))


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        (0, (1, 1, 3, 4, 5), 2),  # yacht.faces
        (5, (6, 6, 6, 1, 2), 18),
        (CHANCE, (6, 6, 6, 1, 2), 21),  # yacht.kinds
        (FOUR, (2, 2, 2, 2, 5), 13),
        (FOUR, (2, 2, 2, 5, 5), 0),
        (HOUSE, (2, 2, 2, 5, 5), 16),
        (HOUSE, (5, 5, 5, 5, 5), 25),
        (HOUSE, (2, 2, 3, 5, 5), 0),
        (LOW, (5, 4, 3, 2, 1), 30),  # yacht.straights
        (LOW, (6, 5, 4, 3, 2), 0),
        (HIGH, (6, 5, 4, 3, 2), 30),
        (YACHT, (3, 3, 3, 3, 3), 50),
        (YACHT, (3, 3, 3, 3, 1), 0),
    ],
)
def test_what_dice_are_worth(box: int, dice: tuple[int, ...], points: int) -> None:
    assert worth(box, dice) == points


def test_the_most_points_win_and_equal_ones_share() -> None:  # yacht.win
    s = yacht(3)
    s.boxes = [[3] * BOXES, [2] * BOXES, [3] * BOXES]
    play(s, finish, Scripted())
    assert s.first == (0, 2)


def test_who_gives_up_has_no_more_turns() -> None:  # yacht.leave
    m = Match(GAME, 3, seed=1)
    m.resign(0)
    while not m.over:
        decision = m.pending[0]
        assert decision.seat != 0
        m.answer(decision.seat, decision.options[-1])
    assert m.view(None)["boxes"][0] == [OPEN] * BOXES
    assert Match.load(m.log, GAME).digest() == m.digest()

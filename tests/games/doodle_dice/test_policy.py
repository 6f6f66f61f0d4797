"""Rules of thumb of Doodle Dice, at positions where a decent player does not hesitate."""

import pytest

from dicewright.games.doodle_dice.state import Doodle
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.tables.guided import Guided
from tests.games.doodle_dice.doodles import FIVE, FREE, ON, card, cards, figures, lay


def chosen(s: Doodle, kind: str, *options: int, seat: int = 0) -> int:
    """Return what the policy chooses."""
    assert s.game is not None
    return Guided(Seeded(1), [s.game.policy] * s.seats).ask(s, seat, kind, options, None)


def rolled(s: Doodle) -> tuple[int, ...]:
    """Return the dice that the policy rolls again."""
    assert s.game is not None
    return Guided(Seeded(1), [s.game.policy] * s.seats).pick(s, 0, "again", range(6), 1, 6, False)


def lying(s: Doodle, dice: str, rolls: int = 1) -> Doodle:
    """Return the table with dice on it."""
    s.dice, s.rolls = figures(dice), rolls
    return s


def test_the_rarest_doodle_that_lies_there_is_taken() -> None:
    s = lying(lay("", "", gallery="O1 R1"), "nnnooo", 3)
    assert chosen(s, "act", *cards("O1 R1"), PASS) == card("R1")


def test_nobody_stops_for_a_common_doodle_with_a_rare_one_at_hand() -> None:
    s = lying(lay("", "", gallery="O1 P1"), "n-of/~")
    goal = cards("P1")[0]
    needs = [figure for figure, n in s.data.needs[goal] for _ in range(n)]
    s.dice = (*needs[:5], 0)
    assert chosen(s, "act", card("O1"), ON, PASS) == ON


def test_dice_that_the_goal_needs_are_kept() -> None:
    s = lay(FIVE, "", gallery="P1")
    needs = [figure for figure, n in s.data.needs[card("P1")] for _ in range(n)]
    other = next(figure for figure in range(6) if figure not in needs)
    s.dice, s.rolls = (other, *needs[1:]), 1
    assert rolled(s) == (0,)
    s.dice = (*needs[:5], other)
    assert rolled(s) == (5,)


@pytest.mark.parametrize(
    ("owned", "gallery", "stolen"),
    [
        ("R1 B1", "", "B1"),
        ("R1 Y1", "B1", ""),  # to take them would only set somebody back
        ("P2", "B1", "P2"),
        ("P1", "B1", ""),
        ("B1", "B2", "B1"),  # as good for oneself, and a loss for its owner
    ],
)
def test_what_promises_more_than_the_gallery_is_stolen(owned: str, gallery: str, stolen: str) -> None:
    s = lay("", owned, gallery=gallery)
    assert chosen(s, "declare", *sorted(cards(owned)), PASS) == (card(stolen) if stolen else PASS)


def test_of_equal_steals_the_one_from_the_leader_is_made() -> None:
    for leader, other in ((0, 1), (1, 0)):
        hands = ["O1 R1 Y1 G1 P1", "R2"][leader], ["O1 R1 Y1 G1 P1", "R2"][other]
        s = lay("O2 Y2 G2 B2 P2", *hands)
        assert chosen(s, "declare", *sorted(cards("R1 R2")), PASS) == card("R1")


def test_the_more_others_there_are_the_less_a_steal_counts() -> None:
    named = []
    for others in (1, 5):
        s = lay("", "O1 R1 Y1 G1 B1", *["O2"] * (others - 1), gallery="B2 R2")
        named.append(chosen(s, "declare", card("B1"), PASS))
    assert named == [card("B1"), PASS]


@pytest.mark.parametrize(
    ("owned", "gallery", "stolen"),
    [("R1", "G1 P1", ""), ("G1", "R1 P1", "G1"), ("R1 G1", "P1", "G1"), ("R1", "", "R1")],
)
def test_what_is_stolen_back_at_once_is_not_stolen_in_the_last_rounds(
    owned: str, gallery: str, stolen: str
) -> None:
    s = lay("", owned, gallery=gallery)
    s.after = 1
    assert chosen(s, "declare", *sorted(cards(owned)), PASS) == (card(stolen) if stolen else PASS)


def test_who_is_close_to_the_end_is_blocked() -> None:
    assert chosen(lay(FIVE, "block1"), "block", 7, PASS, seat=1) == 7
    assert chosen(lay("O1 R1 Y1 G1", "block1"), "block", 7, PASS, seat=1) == PASS


def test_a_free_roll_is_spent_on_a_fair_chance_only() -> None:
    s = lay(FIVE + " free1", "", gallery="P1")
    needs = [figure for figure, n in s.data.needs[card("P1")] for _ in range(n)]
    other = next(figure for figure in range(6) if figure not in needs)
    s.rolls, s.dice = 3, (other, *needs[1:])
    assert chosen(s, "act", FREE, PASS) == FREE
    s.dice = (other,) * 4 + tuple(needs[4:])
    assert chosen(s, "act", FREE, PASS) == PASS

"""Hints: the best answer by their own figures, and what makes the difference, in words."""

import dicewright as dw
from dicewright.bots.hint import differences, hint
from dicewright.bots.ranking import ranking, worded
from dicewright.bots.trials import Answer, Trials
from dicewright.kernel.seat import Seat
from tests.bots.test_search import asked, at_ten
from tests.toys.pig.turn import HOLD


class Given(Trials):
    """Trials whose results are given: a row for each answer."""

    def __init__(self, rows: dict[Answer, list[float]]) -> None:
        self.rows = rows
        self.won = {}

    def play(self, answers: object, worlds: int) -> None:
        """Take what is given."""
        for answer in answers:  # type: ignore[attr-defined]
            self.won[answer] = self.rows[answer][:worlds]


def middle(game: str, seed: int = 3) -> Seat:
    """Return the seat that is asked after sixty answers by rules of thumb."""
    m = dw.Match(game, seats=2, seed=seed)
    for _ in range(60):
        d = m.pending[0]
        m.answer(d.seat, dw.bot("sensible").choose(m.seat(d.seat)))
    return asked(m)


def test_what_wins_at_once_is_first_and_sure() -> None:
    found = hint(at_ten(), 400)
    best, other = found.ranked
    assert best.answer == (HOLD,)
    assert (best.chance, best.low, best.high) == (1, 1, 1)
    assert other.chance < 1
    less = round(100 * other.less)
    assert found.why == f"You have won every time it was tried. {less} points worse: roll the die."


def test_the_same_question_has_the_same_hint() -> None:
    assert hint(middle("daemon-dice"), 60) == hint(middle("daemon-dice"), 60)


def test_the_best_is_found_in_fresh_worlds_and_no_figure_contradicts_it() -> None:
    rows: dict[Answer, list[float]] = {
        (1,): [0.5] * 200,
        (2,): [0.9] * 20 + [0.1] * 180,  # looks good at first
        (3,): [0.4] * 20 + [0.8] * 180,  # is good
        (4,): [0.0] * 200,
        (5,): [0.45] * 200,
    }
    found = ranking(Given(rows), list(rows), 120)
    assert found[0].answer != (2,)
    assert [one.less for one in found] == sorted(one.less for one in found)
    assert all(one.chance <= found[0].chance for one in found)
    assert {one.answer for one in found} == set(rows)


def test_answers_are_compared_in_the_worlds_that_both_were_tried_in() -> None:
    trials = Given({(1,): [1.0, 0.0, 1.0, 1.0], (2,): [0.5, 0.5]})
    trials.play([(1,), (2,)], 4)
    assert trials.gain((1,), (2,))[0] == 0
    assert trials.gain((2,), (1,))[0] == 0


def test_a_plan_is_left_to_the_rules_of_thumb_and_what_differs_is_named_by_what_the_game_counts() -> None:
    m = dw.Match("doodle-dice-monsters", seats=2, seed=0)
    while m.pending[0].kind != "sketch":
        d = m.pending[0]
        m.answer(d.seat, dw.bot("sensible").choose(m.seat(d.seat)))
    seat = asked(m)
    found = hint(seat, 100)
    (thumb,) = found.ranked
    chance = round(100 * thumb.chance)
    plan = "A common plan. It pays off later than I can look ahead."
    assert found.why == f"You win about {chance}% of the time. {plan}"
    assert worded(seat, (dw.PASS,)) == "ready"
    words = differences(seat, thumb.answer, (dw.PASS,), range(20))
    said = [seat.game.texts.say("word", word.id, word.parts) for word in words]
    assert said, "who sketches nothing has less"
    assert any(one.endswith(" more for you") for one in said)
    assert differences(seat, thumb.answer, thumb.answer, range(20)) == []

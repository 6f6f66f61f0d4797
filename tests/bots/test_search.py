"""The searching bot: it finds what is clearly better, else it keeps to the rules of thumb."""

import pytest

import dicewright as dw
from dicewright.bots.search import Search
from dicewright.bots.sensible import Sensible
from dicewright.bots.trials import Trials, near, worth_trying
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.seat import Seat
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG
from tests.toys.pig.turn import HOLD


def asked(m: dw.Match) -> Seat:
    """Return the seat that is asked first."""
    return m.seat(m.pending[0].seat)


def at_ten() -> Seat:
    """Return a seat of Pig that has rolled what it needs, and needs but hold."""
    m = dw.Match(PIG, seats=2, seed=1, options={"goal": 10})
    me = m.pending[0].seat
    while m.view(me)["total"] < 10:
        m.answer(me, 1)
    assert m.pending[0].seat == me, "this seed rolls no one"
    return m.seat(me)


def test_it_takes_what_wins_at_once() -> None:
    seat = at_ten()
    assert {Search(seed).choose(seat) for seed in range(6)} == {HOLD}


def test_one_answer_needs_no_worlds() -> None:
    seat = at_ten()
    seat.open = Decision(seat.index, "roll", "", (1,), 1)
    assert Search().choose(seat) == 1


def test_it_keeps_to_the_rules_of_thumb_where_nothing_proves_better() -> None:
    m = dw.Match("doodle-dice", seats=2, seed=7)
    same = 0
    for _ in range(40):
        seat = asked(m)
        thumb, found = Sensible(3).choose(seat), Search(3).choose(seat)
        same += thumb == found
        m.answer(seat.index, thumb)
    assert same > 25


def test_all_answers_meet_the_same_worlds_and_the_worse_half_is_dropped() -> None:
    seat = asked(dw.Match("doodle-dice", seats=2, seed=7))
    answers: list[tuple[int, ...]] = [(option,) for option in seat.decision.options]
    trials = Trials(seat, range(400))
    best = trials.best(answers, 40, 3)
    assert best in answers
    counts = sorted(len(won) for won in trials.won.values())
    assert counts[0] >= 3
    assert trials.mean(best) == sum(trials.won[best]) / counts[-1]
    again = Trials(seat, range(400))
    again.play([best], counts[-1])
    assert again.won[best] == trials.won[best]


def test_an_answer_does_not_surpass_itself_nor_do_two_surpass_each_other() -> None:
    seat = at_ten()
    roll, hold = (seat.decision.options[0],), (seat.decision.options[-1],)
    trials = Trials(seat, range(100))
    trials.play((roll, hold), 20)
    assert trials.surpasses(hold, roll, 1.0) != trials.surpasses(roll, hold, 1.0)
    assert not trials.surpasses(hold, hold, 0.0)


def test_the_first_answer_stays_unless_another_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = asked(dw.Match("doodle-dice", seats=2, seed=7))
    answers = [(n,) for n in range(9)]
    even = {0: 0.5, 7: 0.5, 8: 0.5}
    monkeypatch.setattr(Trials, "share", lambda trials, answer, seed: even.get(answer[0], 0.4))
    assert Trials(seat, range(400)).better(answers, 100, 4, 0.5) == (0,)
    even[7] = 0.6
    trials = Trials(seat, range(400))
    assert trials.better(answers, 100, 4, 0.5) == (7,)
    assert len(trials.won[(0,)]) == len(trials.won[(7,)]) > len(trials.won[(8,)])
    assert trials.better(answers[:1], 100, 4, 0.5) == (0,)


def test_what_is_clearly_worse_or_no_different_takes_few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {0: 0.5, 1: 0.1, 2: 0.5, 3: 0.6}

    def near_enough(trials: Trials, answer: tuple[int, ...], seed: int) -> float:
        return worth[answer[0]] + (seed % 3 if answer[0] % 2 else 0) / 100

    monkeypatch.setattr(Trials, "share", near_enough)
    trials = Trials(at_ten(), range(2000))
    assert trials.better([(0,), (1,), (2,)], 1000, 4, 0.5) == (0,)
    assert {len(won) for won in trials.won.values()} == {16}
    assert trials.better([(0,), (3,)], 1000, 4, 0.5) == (3,)
    assert len(trials.won[(3,)]) == 500


def test_a_difference_that_may_be_chance_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = at_ten()

    def noisy(trials: Trials, answer: tuple[int, ...], seed: int) -> float:
        return 0.5 if answer == (0,) else 0.51 + (seed % 2 - 0.5)

    monkeypatch.setattr(Trials, "share", noisy)
    assert Trials(seat, range(400)).better([(0,), (1,)], 40, 4, 0.5) == (0,)
    assert Trials(seat, range(400)).better([(0,), (1,)], 40, 4, 0.0) == (1,)


def test_of_many_sets_those_like_the_usual_one_are_tried() -> None:
    found = near(range(6), 1, 3, (1, 4))
    assert (1,) in found
    assert (1, 2, 4) in found
    assert (2, 4) in found
    assert (5,) in found
    assert () not in found
    assert tuple(range(6)) not in found
    assert len(found) == len(set(found))


def test_of_few_sets_all_are_tried_and_the_usual_one_comes_first() -> None:
    m = dw.Match(DUEL, seats=2, seed=2)
    seat = asked(m)
    seat.open = Decision(seat.index, "bury", "", (1, 2, 3, PASS), 1, PASS, (0, 2, ()), (1, 2, 3))
    found = worth_trying(seat, (2,))
    assert found[0] == (2,)
    assert sorted(found) == [(), (1,), (1, 2), (1, 3), (2,), (2, 3), (3,)]


def test_plans_are_left_to_the_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = at_ten()
    kind = seat.decision.kind
    monkeypatch.setattr(PIG, "policy", Policy({kind: lambda s, seat, options, chance: 1}, plans=(kind,)))
    assert Search(3).choose(seat) == 1


def test_what_a_game_works_out_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = at_ten()
    kind = seat.decision.kind
    monkeypatch.setattr(PIG, "reckoning", Policy({kind: lambda s, seat, options, chance: 1}))
    assert Search(3).choose(seat) == 1


def test_what_is_settled_is_left_to_the_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = at_ten()
    kind = seat.decision.kind
    monkeypatch.setattr(PIG, "policy", Policy({kind: lambda s, seat, options, chance: 1}, settled=(kind,)))
    assert Search(3).choose(seat) == 1

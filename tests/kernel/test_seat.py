"""A seat: what a player's or a bot's code may hold, and nothing more."""

from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.chance import Chance, Outer, Seeded
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.kernel.match import Match
from dicewright.kernel.tables.playout import Playout
from tests.kernel.minis import TRUTHS, Mini, mini
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG


def step(s: Mini) -> None:
    s.secret = s.roll(-1, "die", (6,), to=0)[0]
    s.total = s.choose(0, "ask", (1, 2))
    s.done.append(s.roll(0, "die", (20,))[0])
    if len(s.done) == 5:
        s.end((0,))


def deal(s: Mini, seat: int, source: Chance) -> None:
    s.secret = 100 + source.below(6)


def test_a_seat_has_its_view_and_its_decision(tmp_path: Path) -> None:
    m = Match(mini(tmp_path, step), 2, seed=1)
    seat = m.seat(0)
    assert seat.view == m.view(0)
    assert seat.decision == m.pending[0]
    assert seat.describe() == m.describe(m.pending[0])
    assert [label["label"] for label in seat.describe()] == ["take 1", "take 2"]


def test_a_seat_that_is_not_asked_has_no_decision(tmp_path: Path) -> None:
    seat = Match(mini(tmp_path, step), 2, seed=1).seat(1)
    assert seat.open is None
    for call in (lambda: seat.decision, seat.describe, seat.measures, lambda: seat.odds(1, "it")):
        with pytest.raises(DicewrightError, match="seat 1 is not asked anything now"):
            call()


@pytest.mark.parametrize("seat", [-1, 2, 99, *TRUTHS, "0", None])
def test_there_are_as_many_seats_as_play(tmp_path: Path, seat: Any) -> None:  # table.seat
    m = Match(mini(tmp_path, step), 2, seed=1)
    with pytest.raises((IllegalAnswer, TypeError)):
        m.seat(seat)


def test_a_seat_stays_as_it_was_when_the_match_goes_on(tmp_path: Path) -> None:
    m = Match(mini(tmp_path, step, redeal=deal), 2, seed=1)
    seat = m.seat(0)
    view, decision = m.view(0), seat.decision
    before: Any = seat.imagine(Playout(Seeded(1)), 1, 2)
    m.answer(0, 1)
    m.answer(0, 1)
    assert (seat.view, seat.decision) == (view, decision), "what it sees is worked out only now"
    after: Any = seat.imagine(Playout(Seeded(1)), 1, 2)
    assert after.done == before.done


def test_a_seat_does_not_foresee_a_die(tmp_path: Path) -> None:
    game = mini(tmp_path, step, redeal=deal)
    m = Match(game, 2, seed=1)
    other = Match(game, 2, seed=1)
    other.course.chance = Seeded(999)  # the same past, another future
    ends = []
    for match in (m, other):
        end: Any = match.seat(0).imagine(Playout(Seeded(3)), 3, 1)
        ends.append(end.done)
    assert ends[0] == ends[1]
    m.answer(0, 1)
    other.answer(0, 1)
    assert m.log["records"] != other.log["records"]


def test_a_world_has_its_secrets_dealt_anew(tmp_path: Path) -> None:
    m = Match(mini(tmp_path, step, redeal=deal), 2, seed=1)
    truth: Any = m.course.state
    worlds: list[Any] = [m.seat(0).world(seed) for seed in range(30)]
    assert {world.secret for world in worlds} == set(range(100, 106))
    assert 1 <= truth.secret <= 6
    world: Any = m.world(0)
    assert world.secret == worlds[0].secret


def test_who_has_nothing_hidden_from_it_knows_all(tmp_path: Path) -> None:
    assert not Match(mini(tmp_path, step, redeal=deal), 2, seed=1).seat(0).knows_all()
    assert Match(mini(tmp_path, step), 2, seed=1).seat(0).knows_all()
    assert Match(PIG, seed=1).seat(0).knows_all()
    assert not Match(DUEL, seed=1).seat(0).knows_all()


def test_a_seat_of_a_match_that_waits_for_dice_is_not_asked() -> None:
    m = Match(PIG, chance=Outer())
    assert [m.seat(seat).open for seat in (0, 1)] == [None, None]


def test_a_seat_sees_its_own_branch_of_a_joint_choice() -> None:  # table.together
    m = Match(DUEL, seed=4)
    m.answer(1, 1)
    assert m.seat(1).view["duellists"][1]["stance"] == 1
    assert m.seat(0).view["duellists"][1]["stance"] == 0
    assert m.seat(1).decision.kind == "bury"
    assert [record for record in m.seat(0)._line if record[0] == "a"] == []


def test_a_seat_holds_no_answer_that_another_has_sealed(tmp_path: Path) -> None:  # table.together
    def both(s: Mini) -> None:
        s.together((0, 1), lambda s, seat: (s.choose(seat, "ask", (1, 2)), s.choose(seat, "more", (1, 2))))
        s.end((0,))

    m = Match(mini(tmp_path, both), 2, seed=1)  # here the joint choice is the very first thing
    m.answer(1, 2)
    m.answer(0, 1)
    assert m.seat(0)._line == [("a", 0, "ask", 1)]
    assert m.seat(1)._line == [("a", 1, "ask", 2)]

"""Resigning: who gives up leaves the game, and the last side that plays has won."""

from pathlib import Path

from dicewright.kernel.decisions import PASS
from dicewright.kernel.game import Step
from dicewright.kernel.match import Match
from tests.kernel.minis import Mini, mini
from tests.kernel.sights import refused
from tests.kernel.test_match import begun


def test_of_two_sides_the_other_wins(tmp_path: Path) -> None:  # table.resign
    m = begun(tmp_path)
    m.resign(0)
    assert (m.over, m.result) == (True, [0, 1])
    assert [e["kind"] for e in m.events[-2:]] == ["resigned", "over"]
    assert Match.load(m.log, m.game).log == m.log


def test_of_more_the_others_play_on_and_are_not_asked_for_it(tmp_path: Path) -> None:  # table.resign
    m = begun(tmp_path, seats=3)
    m.resign(0)
    assert not m.over
    assert m.view(None)["done"] == [1, PASS, [5]]  # PASS as soon as it is offered, else what the game says
    assert [d.seat for d in m.pending] == [1]
    refused(m, lambda: m.resign(0), "table.resign")
    refused(m, lambda: m.answer(0, 1), "table.asked")
    assert Match.load(m.log, m.game).log == m.log
    m.answer(1, 8)
    assert m.view(None)["done"][4:] == [1, PASS, [5]]
    m.resign(2)
    assert m.result == [0, 1, 0]


def test_a_seat_may_resign_when_it_is_not_asked(tmp_path: Path) -> None:  # table.resign
    m = begun(tmp_path, seats=3)
    m.resign(1)
    assert [d.seat for d in m.pending] == [0]
    m.answers(0, [1, PASS, 5, PASS])
    assert [d.seat for d in m.pending] == [0]  # seat 1 was answered for, and the die has fallen
    assert m.view(None)["done"] == [1, PASS, [5], 8]
    assert Match.load(m.log, m.game).log == m.log


def test_a_team_goes_on_until_all_of_it_have_resigned(tmp_path: Path) -> None:  # table.resign
    def teams(s: Mini) -> list[tuple[int, ...]]:
        return [(0, 2), (1, 3)]

    m = begun(tmp_path, seats=4, sides=teams)
    m.resign(1)
    assert not m.over
    m.resign(3)
    assert m.result == [0.5, 0, 0.5, 0]
    assert Match.load(m.log, m.game).result == m.result
    m = begun(tmp_path, seats=4, sides=teams)
    m.resign(2)
    m.resign(1)
    m.resign(3)
    assert m.result == [1, 0, 0, 0]  # who has given up shares nothing


def turns(s: Mini) -> None:
    """Let each seat roll and choose in turn; the seventh choice wins."""
    s.total += s.roll(s.turn, "die", (6,))[0]
    s.done.append((s.turn, s.choose(s.turn, "ask", (1, 2, PASS))))
    if len(s.done) == 7:
        s.end((s.turn,))
    s.turn = s.next_to(s.turn)


def passes_on(s: Mini, seat: int) -> str:
    """Note what a seat had, and pass its turn on."""
    s.tell("said", seat)
    if s.turn == seat:
        s.turn = s.next_to(seat)
    return ""


def in_turn(folder: Path) -> Match:
    """Return a match of three in which one turn follows another."""
    sequence = (Step("0", lambda s: None), Step("1", turns, own=True))
    return Match(mini(folder, turns, sequence=sequence, leave=passes_on), 3, seed=1)


def test_ones_own_turn_is_broken_off(tmp_path: Path) -> None:  # table.resign
    m = in_turn(tmp_path)
    m.answer(0, 1)
    m.resign(1)
    assert [e["kind"] for e in m.events[-3:]] == ["resigned", "said", "die"]  # out, and seat 2 has rolled
    assert [d.seat for d in m.pending] == [2]
    assert m.view(None)["done"] == [[0, 1]]
    m.answer(2, 2)
    assert [d.seat for d in m.pending] == [0]
    assert Match.load(m.log, m.game).log == m.log


def test_anothers_step_is_played_to_its_end_first(tmp_path: Path) -> None:  # table.resign
    m = in_turn(tmp_path)
    m.resign(2)
    assert [e["kind"] for e in m.events] == ["die", "resigned"]
    assert (m.course.state.leaving, m.course.state.gone) == ((2,), ())
    m.answer(0, 1)
    assert [e["kind"] for e in m.events] == ["die", "resigned", "said", "die"]
    assert (m.course.state.leaving, m.course.state.gone) == ((), (2,))
    m.answer(1, 1)
    assert [d.seat for d in m.pending] == [0]


def test_who_has_given_up_does_not_win_in_the_step_that_was_running(tmp_path: Path) -> None:  # table.resign
    def step(s: Mini) -> None:
        s.choose(0, "ask", (1, 2))
        s.end((1,))

    m = Match(mini(tmp_path, step), 3, seed=1)
    m.resign(1)
    m.answer(0, 1)
    assert m.result == [0.5, 0, 0.5]
    m = Match(mini(tmp_path, step, scores=lambda s: [3, 9, 4]), 3, seed=1)
    m.resign(1)
    m.answer(0, 1)
    assert m.result == [0, 0, 1]  # the best of the others


def test_one_who_is_left_when_another_falls_meanwhile_has_won(tmp_path: Path) -> None:  # table.resign
    def step(s: Mini) -> None:
        s.done.append(s.choose(0, "ask", (1, 2)))

    def living(s: Mini) -> list[int]:
        return [0, 1] if s.done else [0, 1, 2]

    m = Match(mini(tmp_path, step, living=living), 3, seed=1)
    m.resign(1)
    assert not m.over
    m.answer(0, 1)
    assert m.result == [1, 0, 0]
    m = Match(mini(tmp_path, step, living=living), 3, seed=1)
    m.answer(0, 1)
    m.resign(1)
    assert m.result == [1, 0, 0]  # at once: seat 2 is out already


def test_all_set_up_before_anybody_leaves(tmp_path: Path) -> None:  # table.resign
    def deals(s: Mini) -> None:
        s.done.append(s.choose(s.turn, "ask", (1, 2, PASS)))
        s.done.append(s.choose(1, "ask", (1, 2, PASS)))

    sequence = (Step("0", deals), Step("1", turns, own=True))
    m = Match(mini(tmp_path, turns, sequence=sequence, leave=passes_on), 3, seed=1)
    m.resign(0)
    assert m.view(None)["done"] == [PASS]  # in the set-up it answers by default
    m.answer(1, 2)
    assert [d.seat for d in m.pending] == [1]
    assert [e["kind"] for e in m.events] == ["resigned", "said", "die"]

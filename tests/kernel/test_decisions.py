"""Questions and sets: each set has just one path, and no other row of answers is a path."""

from itertools import combinations
from pathlib import Path

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Chosen, Decision, Roll, continuations
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.tables.table import Table
from tests.kernel.minis import Mini, mini

CASES = [(n, least, most) for n in range(7) for most in range(8) for least in range(min(n, most) + 1)]


def paths(
    options: tuple[int, ...], least: int, most: int, chosen: tuple[int, ...] = ()
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return every row of answers that ends a set, with the set it makes."""
    rest = continuations(options, least, most, chosen)
    if not rest:
        return [((), chosen)]
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for option in rest:
        if option == PASS:
            found.append(((PASS,), chosen))
        else:
            more = paths(options, least, most, (*chosen, option))
            found += [((option, *path), made) for path, made in more]
    return found


@pytest.mark.parametrize("n", range(7))
def test_there_is_just_one_path_to_each_set(n: int) -> None:  # table.set
    options = tuple(range(3, 3 + 2 * n, 2))
    for _, least, most in (case for case in CASES if case[0] == n):
        found = [made for _, made in paths(options, least, most)]
        wanted = [c for size in range(least, min(most, n) + 1) for c in combinations(options, size)]
        assert sorted(found) == sorted(wanted)
        assert len(found) == len(set(found))


def test_options_of_a_set_ascend_and_pass_is_last_and_offered_from_the_least_on() -> None:  # table.set
    for n, least, most in CASES:
        options = tuple(range(10, 10 + n))
        for size in range(n + 1):
            for chosen in combinations(options, size):
                rest = continuations(options, least, most, chosen)
                real = [option for option in rest if option != PASS]
                assert real == sorted(set(real) - set(chosen))
                assert not chosen or not real or real[0] > chosen[-1]
                if PASS in rest:
                    assert rest[-1] == PASS
                    assert len(chosen) >= least
                    assert real  # enough is no question when nothing more could be taken
                elif len(chosen) >= least:
                    assert not rest


def test_a_set_ends_by_itself_at_its_most() -> None:  # table.set
    assert continuations((1, 2, 3), 0, 2, (1, 2)) == ()
    assert continuations((1, 2, 3), 0, 0, ()) == ()
    assert continuations((1, 2, 3), 1, 9, (1, 2, 3)) == ()


def test_options_that_would_leave_too_few_are_not_offered() -> None:  # table.set
    assert continuations((1, 2, 3, 4), 3, 4, ()) == (1, 2)
    assert continuations((1, 2, 3, 4), 3, 4, (2,)) == (3,)
    assert continuations((1, 2, 3, 4), 3, 4, (1, 2, 3)) == (4, PASS)


class First(Table):
    """Answers with the first option and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[tuple[int, ...], Chosen | None]] = []

    def ask(self, s: State, seat: int, kind: str, options: object, chosen: Chosen | None) -> int:
        assert isinstance(options, tuple | list)
        self.asked.append((tuple(options), chosen))
        answer: int = options[0]
        return answer


def state(table: Table) -> Mini:
    s = Mini()
    s.table = table
    s.seats = 2
    return s


def test_a_question_with_one_option_is_not_asked_unless_always() -> None:  # table.asked
    table = First()
    s = state(table)
    assert s.choose(0, "ask", (7,)) == 7
    assert s.choose(0, "ask", (PASS,)) == PASS
    assert table.asked == []
    assert s.choose(0, "ask", (7,), always=True) == 7
    assert table.asked == [((7,), None)]


def test_a_question_without_options_is_an_error_of_the_rules() -> None:
    with pytest.raises(AssertionError, match="ask: a question needs an option"):
        state(First()).choose(0, "ask", ())
    with pytest.raises(AssertionError, match="ask: no set of 3 to 3 among 2"):
        state(First()).pick(0, "ask", (1, 2), 3, 3)
    with pytest.raises(AssertionError, match="ask: no set of 2 to 1 among 2"):
        state(First()).pick(0, "ask", (1, 2), 2, 1)
    with pytest.raises(AssertionError, match="card: nothing to draw from"):
        state(First()).draw(0, "card", 0)


def test_a_set_without_a_choice_is_not_asked() -> None:  # table.set
    table = First()
    s = state(table)
    assert s.pick(0, "ask", (4, 5), 2, 2) == (4, 5)
    assert s.pick(0, "ask", (4, 5), 2, 7) == (4, 5)
    assert s.pick(0, "ask", (4, 5), 0, 0) == ()
    assert s.pick(0, "ask", (), 0, 3) == ()
    assert table.asked == []


def test_a_set_without_a_choice_is_asked_if_always() -> None:  # table.set table.window
    table = First()
    s = state(table)
    assert s.pick(0, "ask", (), 0, 3, always=True) == ()
    assert s.pick(0, "ask", (4, 5), 0, 0, always=True) == ()
    assert table.asked == [((PASS,), (0, 3, ())), ((PASS,), (0, 0, ()))]
    table.asked.clear()
    assert s.pick(0, "ask", (4, 5), 2, 2, always=True) == (4, 5)
    assert table.asked == [((4,), (2, 2, ())), ((5,), (2, 2, (4,)))]


def test_a_set_shows_what_was_chosen_so_far() -> None:  # table.set
    table = First()
    assert state(table).pick(0, "ask", (4, 5, 6), 1, 3) == (4, 5, 6)
    assert table.asked == [
        ((4, 5, 6), (1, 3, ())),
        ((5, 6, PASS), (1, 3, (4,))),
        ((6, PASS), (1, 3, (4, 5))),
    ]


def test_the_last_forced_member_of_a_set_is_not_asked() -> None:  # table.set
    table = First()
    assert state(table).pick(0, "ask", (4, 5, 6), 2, 2) == (4, 5)
    table.asked.clear()

    class Second(First):
        def ask(self, s: State, seat: int, kind: str, options: object, chosen: Chosen | None) -> int:
            super().ask(s, seat, kind, options, chosen)
            assert isinstance(options, tuple | list)
            return int(options[1])

    table = Second()
    assert state(table).pick(0, "ask", (4, 5, 6), 2, 2) == (5, 6)
    assert table.asked == [((4, 5), (2, 2, ()))]


def test_nothing_is_rolled_for_no_dice() -> None:
    assert state(First()).roll(0, "die", ()) == ()


def test_a_table_that_answers_nothing_refuses_to() -> None:
    s = state(Table())
    for call in (
        lambda: s.choose(0, "ask", (1, 2)),
        lambda: s.roll(0, "die", (6,)),
        lambda: s.draw(0, "card", 3),
        lambda: s.table.completed(s, 0, "ask", (1,), 0, 1, ()),
    ):
        with pytest.raises(NotImplementedError):
            call()
    s.tell("said", 0)  # it only drops what it is told
    with pytest.raises(NotImplementedError):
        State().copy()


def test_decisions_compare_and_print_by_what_they_ask() -> None:
    a = Decision(1, "ask", "mini.rule", (1, 2), 3, 1, (0, 2, (1,)))
    b = Decision(1, "ask", "mini.rule", (1, 2), 3, 1, (0, 2, (1,)))
    assert a == b
    assert hash(a) == hash(b)
    b.number = 4
    assert a != b
    assert a != "a decision"
    assert a.plain() == {
        "seat": 1,
        "kind": "ask",
        "rule": "mini.rule",
        "options": [1, 2],
        "number": 3,
        "default": 1,
        "set": [0, 2, [1]],
    }
    assert repr(a) == f"Decision({a.plain()})"


def test_a_roll_names_its_dice_or_how_many_it_is_drawn_from() -> None:
    dice = Roll(0, "die", "mini.rule", (6, 8), 0, -1, 5)
    assert dice.plain()["dice"] == [6, 8]
    assert "of" not in dice.plain()
    draw = Roll(1, "card", "mini.rule", (), 24, 2, 6)
    assert draw.plain()["of"] == 24
    assert "dice" not in draw.plain()
    assert repr(draw) == f"Roll({draw.plain()})"


def picks(s: Mini) -> None:
    s.done.append(list(s.pick(0, "ask", (2, 4, 6, 8), 1, 2)))
    if len(s.done) == 2:
        s.end((0,))


def test_a_match_asks_a_set_as_a_row_of_one_kind(tmp_path: Path) -> None:  # table.set
    m = Match(mini(tmp_path, picks), 1, seed=1)
    asked = [(m.pending[0].options, m.pending[0].set)]
    m.answer(0, 4)
    asked.append((m.pending[0].options, m.pending[0].set))
    assert asked == [((2, 4, 6, 8), (1, 2, ())), ((6, 8, PASS), (1, 2, (4,)))]
    assert [d.kind for d in m.pending] == ["ask"]
    m.answer(0, PASS)
    m.answers(0, [6, 8])
    assert m.view(0)["done"] == [[4], [6, 8]]
    assert m.over


def test_a_playout_meets_sets_through_the_same_call() -> None:  # table.set
    s = state(Playout(Seeded(4)))
    found = {s.pick(0, "ask", (1, 2, 3), 1, 2) for _ in range(200)}
    assert found == {c for size in (1, 2) for c in combinations((1, 2, 3), size)}

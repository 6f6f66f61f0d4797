"""Records one by one: each that the rules did not ask for is refused by its index, at random as well."""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicewright.kernel.chance import Outer
from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import BadRecord, IllegalAnswer
from dicewright.kernel.history.records import HEADER, digest
from dicewright.kernel.match import Match
from tests.kernel.logs import Log, duelled, fresh, played, refused, sealed
from tests.kernel.minis import Mini, mini
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG
from tests.toys.pig.turn import ROLL

# In Pig's log: record 0 is the lot, 1 a choice, 2 the die, 3 a note, 4 a choice, 5 its undo, 6 a choice.
FORMS: list[Any] = [
    None,
    3,
    "a",
    {},
    [],
    [[]],
    [None],
    [1, 0, "act", 1],
    ["x", 0],
    ["A", 0, "act", 1],
    ["a"],
    ["a", 0, "act"],
    ["a", 0, "act", 1, 1],
    ["a", True, "act", 1],
    ["a", 0.0, "act", 1],
    ["a", "0", "act", 1],
    ["a", -1, "act", 1],
    ["a", 2, "act", 1],
    ["a", None, "act", 1],
    ["a", 0, 5, 1],
    ["a", 0, None, 1],
    ["a", 0, "act", True],
    ["a", 0, "act", 1.0],
    ["a", 0, "act", "1"],
    ["a", 0, "act", None],
    ["a", 0, "act", [1]],
    ["f", 0, "die", [6]],
    ["f", 0, "die", [6], []],
    ["f", 0, "die", [6], [0]],
    ["f", 0, "die", [6], [7]],
    ["f", 0, "die", [6], [True]],
    ["f", 0, "die", [6], [1.0]],
    ["f", 0, "die", [6.0], [1]],
    ["f", 0, "die", [True], [True]],
    ["f", 0, "die", [2**31], [1]],
    ["f", 0, "die", [2**70], [1]],
    ["f", 0, "die", 6, 1],
    ["f", 0, "die", [6, 6], [1]],
    ["f", -2, "die", [6], [1]],
    ["f", 2, "die", [6], [1]],
    ["f", False, "die", [6], [1]],
    ["f", 0, 7, [6], [1]],
    ["d", -1, "lot", 2],
    ["d", -1, "lot", 2, 2],
    ["d", -1, "lot", 2, -1],
    ["d", -1, "lot", 0, 0],
    ["d", -1, "lot", 2, True],
    ["d", -1, "lot", 2.0, 1],
    ["d", -1, "lot", True, 0],
    ["d", -1, "lot", 2**31, 1],
    ["d", -1, "lot", 2**70, 1],
    ["d", -2, "lot", 2, 1],
    ["d", 2, "lot", 2, 1],
    ["d", -1, None, 2, 1],
    ["n", 0, "p0"],
    ["n", 0, "p0", []],
    ["n", 0, "p0", None],
    ["n", 0, 5, {}],
    ["n", 2, "p0", {}],
    ["n", True, "p1", {}],
    ["u"],
    ["u", 2],
    ["u", -1],
    ["u", True],
    ["u", 0, 0],
    ["u", None],
    ["t"],
    ["t", True],
    ["t", 1.0],
    ["t", "1"],
    ["t", 1, 1],
    ["r"],
    ["r", 2],
    ["r", False],
    ["r", 0, 1],
    ["e", 0],
    ["e", None],
]


@pytest.mark.parametrize("record", FORMS, ids=str)
@pytest.mark.parametrize("chance", ["seed", "secure", "outer"])
def test_a_record_of_no_known_form_is_refused_by_its_index(record: Any, chance: str) -> None:
    whole = played(chance)
    for at in (0, 4, len(whole["records"])):
        records = [*whole["records"][:at], record, *whole["records"][at:]]
        error = refused(sealed({**whole, "records": records}))
        assert error.index == at
        assert error.sentence.startswith(("no such kind of record: ", "not of the form "))


def replaced(at: int, record: Any, chance: str = "outer") -> Log:
    whole = played(chance)
    return sealed({**whole, "records": [*whole["records"][:at], record, *whole["records"][at + 1 :]]})


@pytest.mark.parametrize(
    ("at", "record", "sentence"),
    [
        (0, ["a", 0, "act", 1], "here seat -1 draws one out of 2, 'lot'"),
        (0, ["d", 0, "lot", 2, 0], "here seat -1 draws one out of 2, 'lot'"),
        (0, ["d", -1, "die", 2, 0], "here seat -1 draws one out of 2, 'lot'"),
        (0, ["d", -1, "lot", 3, 0], "here seat -1 draws one out of 2, 'lot'"),
        (1, ["a", 1, "act", 1], "here seat 0 answers 'act', not seat 1 'act'"),
        (1, ["a", 0, "die", 1], "here seat 0 answers 'act', not seat 0 'die'"),
        (1, ["a", 0, "act", 2], "2 is not an option of 'act': [0, 1]"),
        (1, ["a", 0, "act", PASS], "-1 is not an option of 'act': [0, 1]"),
        (1, ["a", 0, "act", 10**40], f"{10**40} is not an option of 'act': [0, 1]"),
        (1, ["f", 0, "die", [6], [4]], "here seat 0 answers 'act'; nothing falls or is drawn"),
        (2, ["a", 0, "act", 1], "here dice [6] fall for seat 0, 'die'"),
        (2, ["f", 1, "die", [6], [4]], "here dice [6] fall for seat 0, 'die'"),
        (2, ["f", -1, "die", [6], [4]], "here dice [6] fall for seat 0, 'die'"),
        (2, ["f", 0, "lot", [6], [4]], "here dice [6] fall for seat 0, 'die'"),
        (2, ["f", 0, "die", [8], [4]], "here dice [6] fall for seat 0, 'die'"),
        (2, ["f", 0, "die", [2**31 - 1], [4]], "here dice [6] fall for seat 0, 'die'"),
        (2, ["f", 0, "die", [6, 6], [4, 4]], "here dice [6] fall for seat 0, 'die'"),
        (2, ["f", 0, "die", [], []], "here dice [6] fall for seat 0, 'die'"),
        (2, ["d", 0, "die", 6, 4], "here dice [6] fall for seat 0, 'die'"),
        (3, ["n", 0, "p1", {"name": "x"}], "That drawing or name can't be kept. [table.attach]"),
        (3, ["n", 1, "p0", {"name": "x"}], "That drawing or name can't be kept. [table.attach]"),
        (3, ["n", 0, "p0", {"name": 5}], "the name must be a text [table.attach]"),
        (3, ["n", 0, "p0", {"name": "x", "tags": []}], "an attachment is not as we keep it"),
        (3, ["n", 0, "p0", {"name": ""}], "an attachment is not as we keep it"),
        (5, ["u", 1], "There's nothing to undo. [table.undo]"),
        (3, ["u", 0], "There's nothing to undo. [table.undo]"),
        (3, ["t", 1], "You can't go back past a roll or a drawn card."),
        (5, ["t", 2], "You can't go back past a roll or a drawn card."),
        (5, ["t", 0], "You can't go back past a roll or a drawn card."),
        (5, ["t", -1], "You can't go back past a roll or a drawn card."),
    ],
)
def test_a_record_the_rules_did_not_ask_for_is_refused_by_its_index(
    at: int, record: Any, sentence: str
) -> None:
    error = refused(replaced(at, record))
    assert (error.index, error.sentence[: len(sentence)]) == (at, sentence)


@pytest.mark.parametrize(
    ("at", "record"),
    [
        (0, ["d", -1, "lot", 2, 0]),
        (2, ["f", 0, "die", [6], [1]]),
        (2, ["f", 0, "die", [6], [2]]),
        (2, ["f", 0, "die", [2**31 - 1], [1]]),
        (0, ["d", -1, "lot", 2**31 - 1, 1]),
        (2, ["f", 0, "die", [6] * 40, [1] * 40]),
    ],
    ids=str,
)
def test_faces_that_the_seed_does_not_give_are_refused(at: int, record: Any) -> None:
    whole = played()
    seat = whole["records"][at][1]
    record = [record[0], seat, *record[2:]]
    assert record != whole["records"][at]
    error = refused(replaced(at, record, "seed"))
    assert error.index == at


def test_a_missing_die_in_the_middle_or_at_the_end_is_noticed() -> None:
    for chance in ("seed", "secure"):
        whole = played(chance)
        dice = [i for i, record in enumerate(whole["records"]) if record[0] in "df"]
        for at in dice:
            records = [*whole["records"][:at], *whole["records"][at + 1 :]]
            assert refused(sealed({**whole, "records": records})).index >= at
            error = refused(sealed({**whole, "records": whole["records"][:at]}))
            assert (error.sentence, error.index) == ("dice are missing at the end", at - 1)


def test_dice_that_the_match_provides_itself_cannot_be_awaited_before_a_note() -> None:
    whole = played("secure")
    records = [*whole["records"][:2], ["n", 0, "p0", {"name": "x"}]]
    assert records[1][3] == ROLL
    error = refused(sealed({**whole, "records": records}))
    assert (error.index, error.sentence) == (2, "dice are missing before it")


def test_records_after_the_end_are_refused(tmp_path: Path) -> None:
    def short(s: Mini) -> None:
        s.choose(0, "ask", (1, 2))
        s.end((0,))

    game = mini(tmp_path, short)
    m = Match(game, 2, seed=1)
    m.answer(0, 1)
    over = m.log
    extras: list[Any] = [
        ["a", 0, "ask", 1],
        ["f", 0, "die", [6], [1]],
        ["d", 0, "card", 6, 1],
        ["n", 0, "p0", {"name": "x"}],
        ["u", 0],
        ["t", 1],
        ["r", 0],
        ["e"],
    ]
    for chance in ({"seed": 1}, "secure", "outer"):
        for extra in extras:
            log = sealed({**over, "chance": chance, "records": [*over["records"], extra]})
            assert refused(log, game).index == 1
    m = Match(game, 2, seed=1)
    m.agree_draw()
    for extra in extras:
        log = sealed({**m.log, "chance": "outer", "records": [["e"], extra]})
        assert refused(log, game).index == 1


def wait(s: Mini) -> None:
    """Ask each seat in turn; PASS is the default."""
    s.done.append(s.choose(len(s.done) % s.seats, "ask", (1, 2, PASS)))
    if len(s.done) == 9:
        s.end((0,))


def test_a_resigned_seat_answers_its_default_and_nothing_else(tmp_path: Path) -> None:
    game = mini(tmp_path, wait)
    m = Match(game, 3, seed=1)
    m.answer(0, 1)
    m.resign(1)
    m.answer(2, 2)
    m.answer(0, 1)
    log = m.log
    assert [r for r in log["records"] if r[0] == "a"] == [
        ["a", 0, "ask", 1],
        ["a", 1, "ask", PASS],
        ["a", 2, "ask", 2],
        ["a", 0, "ask", 1],
        ["a", 1, "ask", PASS],
    ]
    assert Match.load(log, game).log == log
    for at in (2, 5):
        for wrong in (["a", 1, "ask", 1], ["a", 2, "ask", 1], ["a", 1, "more", PASS]):
            error = refused(sealed({**log, "records": [*log["records"][:at], wrong]}), game)
            assert error.sentence == "here seat 1, which has resigned, answers -1"
            assert error.index == at
        error = refused(sealed({**log, "records": log["records"][:at]}), game)
        assert error.sentence == "the file is cut: an answer is missing at its end"
    for again in ("g", "r"):
        twice = [*log["records"], [again, 1]]
        assert refused(sealed({**log, "records": twice}), game).index == len(log["records"])


def test_in_an_old_record_a_seat_that_resigned_stays_and_answers_by_default(tmp_path: Path) -> None:
    game = mini(tmp_path, wait)
    m = Match(game, 3, seed=1)
    m.answer(0, 1)
    records = [*m.log["records"], ["r", 1], ["a", 1, "ask", PASS], ["a", 2, "ask", 2]]
    old = Match.load(sealed({**m.log, "records": records}), game)
    assert old.log["records"] == records
    assert old.resigned == [1]
    assert (old.course.state.leaving, old.course.state.gone) == ((), ())
    old.answer(0, 1)
    assert old.log["records"][-1] == ["a", 1, "ask", PASS]  # and it goes on as it was begun
    old.resign(0)
    assert old.result == [0, 0, 1]
    assert Match.load(old.log, game).log == old.log
    ended = Match.load(sealed({**m.log, "records": [*m.log["records"], ["r", 0], ["r", 1]]}), game)
    assert ended.result == [0, 0, 1]


def test_answers_are_not_taken_from_where_no_question_was_open(tmp_path: Path) -> None:  # table.together
    def both(s: Mini) -> None:
        s.together((0, 1), sealed_choice)
        s.roll(-1, "die", (6,))
        if s.total:
            s.end((0,))
        s.total += 1

    game = mini(tmp_path, both)
    good: list[Any] = [["a", 1, "ask", 1], ["a", 0, "ask", 2], ["f", -1, "die", [6], [3]]]
    base = {**Match(game, 2, chance=Outer()).log}
    assert Match.load(sealed({**base, "records": [*good, *good]}), game).over
    wrong: list[tuple[int, list[Any]]] = [
        (1, [good[0], good[2], good[1]]),
        (1, [good[0], ["a", 1, "ask", 1], good[1], good[2]]),
        (2, [good[0], good[1], ["a", 0, "ask", 1], good[2]]),
        (0, [good[2], *good]),
        (4, [*good, good[0], good[2], good[1]]),
        (4, [*good, good[0], good[0]]),
        (0, [["a", 1, "more", 1], good[1], good[2]]),
        (1, [good[0], ["a", 0, "ask", 3], good[2]]),
        (4, [*good, good[0], ["a", 0, "ask", 3]]),
    ]
    for index, records in wrong:
        error = refused(sealed({**base, "records": records}), game)
        assert (error.index, records) == (index, records)


def sealed_choice(s: Mini, seat: int) -> int:
    return s.choose(seat, "ask", (1, 2))


# At random.

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.sampled_from([2**63, -(2**70), 1.0, "", "a", "act", "stance", "p0", "d", "f"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["name", "x"]), inner, max_size=2)
    ),
    max_leaves=5,
)


@st.composite
def damaged(draw: st.DrawFn, whole: Log) -> Log:
    """Change a log in one to three places, and mostly make count and digest fit again."""
    log = fresh(whole)
    records = log["records"]
    for _ in range(draw(st.integers(1, 3))):
        if not records or draw(st.integers(0, 7)) == 0:
            log[draw(st.sampled_from(HEADER))] = draw(VALUES)
        else:
            change(draw, records, draw(st.integers(0, len(records) - 1)))
    if draw(st.integers(0, 9)):
        log["count"] = len(records)
        log["digest"] = digest(log)
    return log


def change(draw: st.DrawFn, records: list[Any], at: int) -> None:
    """Change the records of a log at one place."""
    way = draw(st.sampled_from(["drop", "double", "swap", "part", "new", "cut", "like"]))
    if way == "drop":
        del records[at]
    elif way == "double":
        records.insert(at, copy.deepcopy(records[at]))
    elif way == "swap":
        to = draw(st.integers(0, len(records) - 1))
        records[at], records[to] = records[to], records[at]
    elif way == "part" and isinstance(records[at], list) and records[at]:
        records[at][draw(st.integers(0, len(records[at]) - 1))] = draw(VALUES)
    elif way == "new":
        records.insert(at, draw(VALUES))
    elif way == "cut":
        del records[at:]
    else:
        seat, n = draw(st.integers(0, 2)), draw(st.integers(-1, 3))
        new = st.sampled_from([["u", seat], ["t", n], ["r", seat], ["e"], ["a", seat, "act", n]])
        records.insert(at, draw(new))


def loaded(log: Log, game: Any) -> Match | BadRecord:
    try:
        return Match.load(log, game)
    except BadRecord as error:
        return error


def is_match_or_refused(log: Log, game: Any) -> None:
    before = fresh(log)
    found = loaded(log, game)
    if isinstance(found, Match):
        assert found.log == before
        assert Match.load(found.log, game).digest() == found.digest()
    else:
        length = len(log["records"]) if isinstance(log["records"], list) else 0
        assert -1 <= found.index < length
        assert found.sentence
    assert log == before


MANY = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@MANY
@given(st.data())
def test_a_log_changed_at_random_is_refused_or_the_match_it_says(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["seed", "outer", "secure", "duel"]))
    game, whole = (DUEL, duelled()) if name == "duel" else (PIG, played(name))
    is_match_or_refused(data.draw(damaged(whole)), game)


@MANY
@given(st.data())
def test_any_object_is_refused(data: st.DataObject) -> None:
    log = data.draw(VALUES | st.fixed_dictionaries(dict.fromkeys(HEADER, VALUES)))
    with pytest.raises(BadRecord):
        Match.load(log, PIG)


def test_an_illegal_call_is_not_a_record() -> None:
    m = Match.load(played(), PIG)
    seat = m.pending[0].seat
    calls: list[Callable[[], None]] = [lambda: m.answer(seat, 7), lambda: m.undo(seat), lambda: m.takeback(9)]
    for call in calls:
        with pytest.raises(IllegalAnswer):
            call()
    assert m.log == played()

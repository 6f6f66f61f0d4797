"""Live: the record is read first, then dice fall or the rules wait; what does not fit is named."""

from pathlib import Path

import pytest

from dicewright.kernel.chance import Chance, Outer, Seeded
from dicewright.kernel.decisions import ALL, PASS
from dicewright.kernel.history.records import Mismatch, Record
from dicewright.kernel.tables.live import Live
from dicewright.kernel.together import Pause
from tests.kernel.minis import Mini, mini


class Desk:
    """A state at a live table whose line of records lies open."""

    def __init__(self, folder: Path, *line: Record, chance: Chance | None = None) -> None:
        self.line = list(line)
        self.live = Live(self.line, 0, set(), Seeded(5) if chance is None else chance, self.line.append)
        game = mini(folder)
        self.s: Mini = game.begin(game.base_rows, {}, [None] * 2, 2)
        self.s.table = self.live


def test_answers_come_from_the_record_then_the_rules_wait(tmp_path: Path) -> None:
    desk = Desk(tmp_path, ("a", 0, "ask", 2), ("a", 1, "more", PASS))
    assert desk.s.choose(0, "ask", (1, 2)) == 2
    assert desk.s.choose(1, "more", (1, PASS)) == PASS
    with pytest.raises(Pause):
        desk.s.choose(1, "ask", (4, 5))
    asked = [(q.seat, q.kind, q.options, q.set) for q in desk.live.questions]
    assert asked == [(1, "ask", (4, 5), None)]
    assert desk.live.read() == 2


def test_dice_come_from_the_record_then_from_chance(tmp_path: Path) -> None:
    desk = Desk(tmp_path, ("f", 0, "die", (6, 4), (6, 1)), ("d", 1, "card", 9, 8))
    assert desk.s.roll(0, "die", (6, 4)) == (6, 1)
    assert desk.s.draw(1, "card", 9) == 8
    source = Seeded(5)
    wanted = (source.below(6) + 1, source.below(20) + 1)
    assert desk.s.roll(1, "die", (6, 20)) == wanted
    index = source.below(7)
    assert desk.s.draw(-1, "card", 7) == index
    assert desk.line[2:] == [("f", 1, "die", (6, 20), wanted), ("d", -1, "card", 7, index)]


def test_outer_dice_are_waited_for(tmp_path: Path) -> None:
    desk = Desk(tmp_path, chance=Outer())
    with pytest.raises(Pause):
        desk.s.roll(1, "die", (6, 4), to=2)
    roll = desk.live.rolling
    assert roll is not None
    assert (roll.seat, roll.kind, roll.dice, roll.of, roll.to) == (1, "die", (6, 4), 0, 2)
    with pytest.raises(Pause):
        desk.s.draw(0, "card", 5)
    assert desk.live.rolling is not None
    assert (desk.live.rolling.of, desk.live.rolling.dice) == (5, ())


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (("a", 1, "ask", 1), "here seat 0 answers 'ask', not seat 1 'ask'"),
        (("a", 0, "more", 1), "here seat 0 answers 'ask', not seat 0 'more'"),
        (("a", 0, "ask", 3), "3 is not an option of 'ask': [1, 2]"),
        (("f", 0, "ask", (6,), (1,)), "here seat 0 answers 'ask'; nothing falls or is drawn"),
        (("d", 0, "ask", 6, 1), "here seat 0 answers 'ask'; nothing falls or is drawn"),
    ],
)
def test_a_record_that_is_no_answer_to_the_question_is_named(
    tmp_path: Path, record: Record, sentence: str
) -> None:
    desk = Desk(tmp_path, ("a", 0, "more", 1), record)
    desk.s.choose(0, "more", (1, 2))
    with pytest.raises(Mismatch) as caught:
        desk.s.choose(0, "ask", (1, 2))
    assert (caught.value.place, caught.value.sentence) == (1, sentence)


@pytest.mark.parametrize(
    "record",
    [
        ("a", 0, "die", 1),
        ("d", 0, "die", 6, 1),
        ("f", 1, "die", (6,), (1,)),
        ("f", 0, "other", (6,), (1,)),
        ("f", 0, "die", (8,), (1,)),
        ("f", 0, "die", (6, 6), (1, 1)),
    ],
)
def test_a_record_that_is_not_the_roll_is_named(tmp_path: Path, record: Record) -> None:
    with pytest.raises(Mismatch) as caught:
        Desk(tmp_path, record).s.roll(0, "die", (6,))
    assert (caught.value.place, caught.value.sentence) == (0, "here dice [6] fall for seat 0, 'die'")


@pytest.mark.parametrize(
    "record",
    [
        ("a", 0, "card", 1),
        ("f", 0, "card", (6,), (1,)),
        ("d", 1, "card", 6, 1),
        ("d", 0, "other", 6, 1),
        ("d", 0, "card", 7, 1),
    ],
)
def test_a_record_that_is_not_the_draw_is_named(tmp_path: Path, record: Record) -> None:
    with pytest.raises(Mismatch) as caught:
        Desk(tmp_path, record).s.draw(0, "card", 6)
    assert caught.value.sentence == "here seat 0 draws one out of 6, 'card'"


def test_a_set_is_read_from_its_row_of_answers(tmp_path: Path) -> None:  # table.set
    desk = Desk(tmp_path, ("a", 0, "ask", 2), ("a", 0, "ask", PASS), ("a", 0, "ask", 1))
    assert desk.s.pick(0, "ask", (1, 2, 3), 1, 3) == (2,)
    with pytest.raises(Pause):
        desk.s.pick(0, "ask", (1, 2, 3), 0, 3)
    assert desk.live.questions[0].set == (0, 3, (1,))
    assert desk.live.within == {1}  # only the second answer goes on with a set


def test_dice_and_draws_tell_themselves_and_a_draw_does_not_tell_its_index(tmp_path: Path) -> None:
    desk = Desk(tmp_path, ("f", 0, "die", (6,), (4,)), ("d", 1, "card", 9, 8))
    desk.s.roll(0, "die", (6,))
    desk.s.draw(1, "card", 9, to=2)
    told = [(e.kind, e.seat, e.to, e.data) for e in desk.live.told]
    assert told == [("die", 0, ALL, {"dice": [6], "faces": [4]}), ("card", 1, 2, {"of": 9})]


def test_dice_draws_and_secrets_are_borders_and_open_events_are_not(tmp_path: Path) -> None:  # table.undo
    desk = Desk(tmp_path, ("a", 0, "ask", 1), ("a", 0, "ask", 1), ("f", 0, "die", (6,), (4,)))
    borders = []
    desk.s.choose(0, "ask", (1, 2))
    desk.s.tell("said", 0)
    borders.append(desk.live.border)
    desk.s.tell("said", 0, to=1)
    borders.append(desk.live.border)
    desk.s.choose(0, "ask", (1, 2))
    desk.s.tell("said", 0, to=0)
    borders.append(desk.live.border)
    desk.s.roll(0, "die", (6,))
    borders.append(desk.live.border)
    assert borders == [0, 1, 2, 3]
    assert (desk.live.fallen, desk.live.closed) == (3, 0)


def test_reading_may_begin_in_the_middle(tmp_path: Path) -> None:
    line: list[Record] = [("a", 0, "ask", 9), ("a", 0, "ask", 2)]
    live = Live(line, 1, set(), Seeded(1), line.append)
    desk = Desk(tmp_path)
    desk.s.table = live
    assert desk.s.choose(0, "ask", (1, 2)) == 2
    assert live.read() == 2


class Loud(Live):
    """Writes down what it hears."""

    def __init__(self, line: list[Record]) -> None:
        super().__init__(line, 0, set(), Seeded(1), line.append)
        self.heard: list[str] = []

    def tell(self, s: object, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        self.heard.append(kind)


def test_a_live_table_may_be_told_more(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    loud = Loud(desk.line)
    desk.s.table = loud
    desk.s.tell("said", 0)
    assert loud.heard == ["said"]

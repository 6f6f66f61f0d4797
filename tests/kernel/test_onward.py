"""Onward: a match that is over, up to any place of its line, with everything as it truly was."""

from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_on
from dicewright.kernel.history.records import ANSWER, Mismatch, Record
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.onward import Onward
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.tables.scripted import Scripted
from dicewright.kernel.tables.table import Table
from dicewright.kernel.views import digest
from tests.kernel.minis import Mini, mini
from tests.kernel.test_recall import both, hide
from tests.toys.duel import GAME as DUEL


def story(s: Mini) -> None:
    """Let a bit of everything happen, on a secret."""
    s.secret = s.draw(-1, "card", 1000, to=0)
    s.done.append(s.choose(0, "ask", (1, 2)))
    s.done.append(s.roll(0, "die", (6,))[0])
    s.done.append(s.together((0, 1), both))
    s.done.append(list(s.pick(1, "more", (1, 2, 3), 0, 2)))
    s.done.append(s.choose(1, "ask", (8, 9)))
    s.end((0,))


def told(folder: Path) -> Match:
    """Return a match that is over: a draw, an answer, a die, two answers together, a set, an answer."""
    m = Match(mini(folder, story, redeal=hide), 2, seed=3)
    m.answer(0, 2)
    m.answer(1, 4)
    m.answer(0, 3)
    m.answers(1, [1, 3])
    m.answer(1, 9)
    assert [record[0] for record in m.course.line] == ["d", "a", "f", "a", "a", "a", "a", "a"]
    return m


def begun(m: Match) -> Any:
    """Return the state of a match before its first step."""
    setting = m.course.setting
    return m.game.begin(setting.data, setting.settings, setting.builds, setting.seats)


def gone_on(m: Match, place: int, then: Table) -> Any:
    """Repeat a match up to a place of its line and let another table answer all that follows."""
    s = begun(m)
    s.table = Onward(m.course.line[:place], 0, then)
    play_on(s)
    return s


@pytest.mark.parametrize(
    ("place", "script", "kept", "new"),
    [
        (0, Scripted([1, 4, 3, [2], 8], [5], [77]), 0, [1, 5, [4, 3], [2], 8]),
        (1, Scripted([1, 4, 3, [2], 8], [5]), 0, [1, 5, [4, 3], [2], 8]),
        (2, Scripted([4, 3, [2], 8], [5]), 1, [5, [4, 3], [2], 8]),
        (3, Scripted([4, 3, [2], 8]), 2, [[4, 3], [2], 8]),
        (4, Scripted([4, [2], 8]), 2, [[4, 4], [2], 8]),  # seat 1 has answered, seat 0 has not
        (5, Scripted([[2], 8]), 3, [[2], 8]),
        (6, Scripted([[2], 8]), 3, [[1, 2], 8]),  # in the midst of a set that has a 1
        (7, Scripted([8]), 4, [8]),
        (8, Scripted(), 5, []),
    ],
)
def test_another_table_answers_from_any_place_on(
    tmp_path: Path, place: int, script: Scripted, kept: int, new: list[Any]
) -> None:
    m = told(tmp_path)
    truth: Any = m.course.state
    end = gone_on(m, place, script)
    assert end.done == [*truth.done[:kept], *new]
    assert end.secret == (77 if place == 0 else truth.secret), "nothing is re-dealt"
    assert not script.choices


class Stopped(Exception):
    """The line has ended."""


class Stop(Table):
    """Stops wherever it is asked or has to roll."""

    def ask(self, *_: object) -> int:
        """Stop."""
        raise Stopped

    def pick(self, *_: object) -> tuple[int, ...]:
        """Stop."""
        raise Stopped

    def roll(self, *_: object) -> tuple[int, ...]:
        """Stop."""
        raise Stopped

    def draw(self, *_: object) -> int:
        """Stop."""
        raise Stopped


def duel(seed: int) -> tuple[Match, dict[int, str]]:
    """Return a duel played at random, and its state wherever it has waited for an answer of one seat."""
    m = Match(DUEL, 3, seed=seed)
    source = Seeded(seed)
    seen: dict[int, str] = {}
    while not m.over:
        if m.course.live.opened < 0:
            seen[len(m.course.line)] = m.digest()
        d = m.pending[source.below(len(m.pending))]
        m.answer(d.seat, d.options[source.below(len(d.options))])
    return m, seen


@pytest.mark.parametrize("seed", range(4))
def test_the_state_is_the_true_one_wherever_the_match_has_waited(seed: int) -> None:
    m, seen = duel(seed)
    assert len(seen) > 5
    for place, then in seen.items():
        s = begun(m)
        s.table = Onward(m.course.line[:place], 0, Stop())
        with pytest.raises(Stopped):
            play_on(s)
        assert digest(s, DUEL.fields) == then


@pytest.mark.parametrize("seed", range(4))
def test_every_place_of_a_line_can_be_played_on_to_an_end(seed: int) -> None:
    m, _ = duel(seed)
    for place in range(len(m.course.line) + 1):
        end: State = gone_on(m, place, Playout(Seeded(place)))
        assert end.first if place < len(m.course.line) else end.first == m.course.state.first


def test_an_answer_that_was_never_offered_is_found(tmp_path: Path) -> None:
    m = told(tmp_path)
    line: list[Record] = [*m.course.line[:3], (ANSWER, 0, "ask", 9)]
    s = begun(m)
    s.table = Onward(line, 0, Stop())
    with pytest.raises(Mismatch, match="9 is not an option"):
        play_on(s)

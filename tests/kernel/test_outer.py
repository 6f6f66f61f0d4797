"""Outer dice: the match waits for faces that somebody else brings, and checks each of them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.chance import Outer, Seeded
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from tests.kernel.minis import Mini, mini
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG
from tests.toys.pig.turn import ROLL


def step(s: Mini) -> None:
    s.choose(0, "ask", (1, 2))
    s.done.append(s.roll(1, "die", (6, 8), to=0b10))
    s.done.append(s.draw(0, "card", 5))
    s.choose(0, "more", (1, 2))
    s.end((0,))


def waiting(folder: Path) -> Match:
    m = Match(mini(folder, step), 2, chance=Outer())
    m.answer(0, 1)
    return m


def awaited(m: Match) -> dict[str, object] | None:
    return None if m.rolling is None else m.rolling.plain()


def test_the_match_says_which_dice_it_waits_for(tmp_path: Path) -> None:  # table.fall
    m = waiting(tmp_path)
    assert m.pending == []
    assert awaited(m) == {
        "seat": 1,
        "kind": "die",
        "rule": "mini.rule",
        "dice": [6, 8],
        "to": 0b10,
        "number": 0,
    }
    m.fall([6, 8])
    assert awaited(m) == {
        "seat": 0,
        "kind": "card",
        "rule": "mini.rule",
        "of": 5,
        "to": -1,
        "number": 1,
    }
    m.fall([0])
    assert awaited(m) is None
    assert [d.kind for d in m.pending] == ["more"]
    assert m.view(0)["done"] == [[6, 8], 0]


@pytest.mark.parametrize(
    "faces",
    [[], [1], [1, 2, 3], [0, 1], [7, 1], [1, 9], [1, -1], [True, 1], [1, 2.0], ["1", 1], [None, 1], [1, [1]]],
)
def test_faces_that_the_dice_do_not_have_change_nothing(tmp_path: Path, faces: Any) -> None:  # table.fall
    m = waiting(tmp_path)
    before = (m.log, m.events, m.digest())
    with pytest.raises(IllegalAnswer, match="Roll dice of") as caught:
        m.fall(faces)
    assert caught.value.rule == "table.fall"
    assert (m.log, m.events, m.digest()) == before


@pytest.mark.parametrize("index", [[], [-1], [5], [0, 0], [True], ["0"], [1.0]])
def test_an_index_that_cannot_be_drawn_changes_nothing(tmp_path: Path, index: Any) -> None:  # table.fall
    m = waiting(tmp_path)
    m.fall([1, 1])
    with pytest.raises(IllegalAnswer, match="Roll one of 0 to 4"):
        m.fall(index)
    m.fall([4])
    assert m.view(0)["done"][-1] == 4


def test_no_dice_fall_where_none_are_awaited(tmp_path: Path) -> None:  # table.fall
    m = Match(mini(tmp_path, step), 2, chance=Outer())
    with pytest.raises(IllegalAnswer, match="Roll no dice"):
        m.fall([1])
    seeded = Match(PIG, seed=1)
    assert seeded.rolling is None
    with pytest.raises(IllegalAnswer, match="Roll no dice"):
        seeded.fall([1])


def test_nobody_answers_while_dice_are_awaited(tmp_path: Path) -> None:  # table.asked
    m = waiting(tmp_path)
    with pytest.raises(IllegalAnswer, match=r"table\.asked"):
        m.answer(0, 1)


def test_late_dice_do_not_count(tmp_path: Path) -> None:  # table.late
    m = waiting(tmp_path)
    seen = set()
    acts: list[Callable[[], None]] = [lambda: m.undo(0), lambda: m.takeback(1)]
    for act in acts:
        assert m.rolling is not None
        seen.add(m.rolling.number)
        act()
        m.answer(0, 1)
    m.attach(0, "p0", {"name": "Ann"})
    assert len(seen) == 2
    for old in (*seen, -1, 99):
        with pytest.raises(IllegalAnswer, match=r"table\.late"):
            m.fall([1, 1], old)
    assert m.rolling is not None
    last = m.rolling.number
    again = Match.load(m.log, m.game)
    m.fall([1, 1], last)
    again.fall([1, 1], last)
    with pytest.raises(IllegalAnswer, match=r"table\.late"):
        m.fall([1], last)


def test_dice_that_have_not_fallen_yet_bar_no_undo(tmp_path: Path) -> None:  # table.undo
    m = waiting(tmp_path)
    m.undo(0)
    assert (m.rolling, [d.kind for d in m.pending]) == (None, ["ask"])
    m.answer(0, 2)
    m.fall([1, 1])
    with pytest.raises(IllegalAnswer, match=r"table\.undo"):
        m.undo(0)


def test_a_match_over_takes_no_dice(tmp_path: Path) -> None:  # table.over
    m = waiting(tmp_path)
    m.agree_draw()
    assert m.rolling is None
    with pytest.raises(IllegalAnswer, match=r"table\.over"):
        m.fall([1, 1])


def test_everything_else_may_happen_while_dice_are_awaited_and_loads(tmp_path: Path) -> None:  # table.fall
    def same(m: Match) -> None:
        again = Match.load(m.log, m.game)
        assert again.log == m.log
        assert again.events == m.events
        assert again.pending == m.pending
        assert awaited(again) == awaited(m)

    m = waiting(tmp_path)
    same(m)
    m.attach(0, "p0", {"name": "Ann"})
    same(m)
    m.undo(0)
    m.answer(0, 1)
    same(m)
    m.takeback(1)
    m.answer(0, 2)
    same(m)
    m.fall([3, 4])
    m.attach(1, "p1", {"name": "Bob"})
    same(m)
    drawn, resigned = m.fork(), m.fork()
    drawn.agree_draw()
    same(drawn)
    resigned.resign(1)
    same(resigned)
    assert resigned.result == [1, 0]


def test_a_third_seat_may_resign_while_dice_are_awaited(tmp_path: Path) -> None:  # table.resign
    m = Match(mini(tmp_path, step), 3, chance=Outer())
    m.answer(0, 1)
    m.resign(0)
    again = Match.load(m.log, m.game)
    for match in (m, again):
        match.fall([1, 1])
        match.fall([0])
        assert match.over  # seat 0's last question was answered by default
    assert again.log == m.log


@pytest.mark.parametrize("game", [PIG, DUEL])
def test_told_the_same_dice_an_outer_match_is_the_seeded_one(game: Any) -> None:
    seeded, outer = Match(game, 3, seed=4), Match(game, 3, chance=Outer())
    if game is DUEL:  # builds follow from the seed
        outer = Match(game, 3, chance=Outer(), builds=seeded.course.setting.builds)
    source, chance = Seeded(4), Seeded(1)
    for _ in range(200):
        while outer.rolling is not None:
            roll = outer.rolling
            dice = [source.below(sides) + 1 for sides in roll.dice]
            outer.fall(dice or [source.below(roll.of)])
        assert outer.pending == seeded.pending
        assert outer.digest() == seeded.digest()
        if seeded.over:
            break
        decision = seeded.pending[chance.below(len(seeded.pending))]
        option = decision.options[chance.below(len(decision.options))]
        for match in (seeded, outer):
            match.answer(decision.seat, option)
    assert outer.log["records"] == seeded.log["records"]
    assert outer.events == seeded.events


def test_answers_sent_together_stop_before_outer_dice(tmp_path: Path) -> None:  # table.border
    m = Match(PIG, chance=Outer())
    m.fall([0])
    with pytest.raises(IllegalAnswer, match=r"table\.border"):
        m.answers(0, [ROLL, ROLL])
    assert m.peek(0, [ROLL]) is None
    assert m.rolling is None
    m.answers(0, [ROLL])
    assert m.rolling is not None

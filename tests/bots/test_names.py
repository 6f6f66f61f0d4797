"""Bots at a table: their names, and what they say."""

from collections import Counter

from dicewright.bots.names import FAMILIES, NAMES, called, face_of
from dicewright.bots.remarks import LINES, Remark, remark
from dicewright.games import GAMES
from dicewright.kernel.match import Match
from tests.toys.pig import GAME as PIG
from tests.toys.pig.turn import HOLD, ROLL

SEATS = max(game.most for game in GAMES)


def test_bots_at_a_table_have_different_names_and_faces_of_different_shape() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert len(FAMILIES) >= SEATS
    for seed in range(50):
        names = [called(str(seed), seat) for seat in range(SEATS)]
        assert len(set(names)) == SEATS
        faces = [face_of(name) for name in names]
        assert len({None if face is None else face // len(FAMILIES[0]) for face in faces}) == SEATS


def test_a_table_keeps_its_bots_and_another_has_others() -> None:
    assert called("room", 1) == called("room", 1)
    assert len({called(str(seed), 1) for seed in range(50)}) == len(FAMILIES[1])
    assert face_of("sensible bot") is None, "as kept rooms of old call them"


def said(m: Match, bots: list[int], viewer: int | None = None) -> list[Remark]:
    found = [remark(m, event, bots) for event in m.stream(viewer)]
    return [one for one in found if one is not None]


def pig(seed: int) -> Match:
    m = Match(PIG, seats=2, seed=seed)
    while not m.over:
        decision = m.pending[0]
        m.answer(decision.seat, ROLL if ROLL in decision.options and len(m.records()) % 5 else HOLD)
    return m


def test_a_bot_greets_and_ends_with_a_kind_word_and_is_not_heard_often() -> None:
    for seed in range(20):
        m = pig(seed)
        told = said(m, [1])
        assert {one.seat for one in told} == {1}
        assert all(one.text.strip() for one in told)
        assert 2 <= len(told) <= 2 + m.length(None) // 4
        assert said(m, []) == []


def test_everybody_hears_the_same() -> None:
    m = pig(3)
    heard = [Counter(one.text for one in said(m, [0, 1], viewer)) for viewer in (None, 0, 1)]
    assert heard[0] == heard[1] == heard[2]


def test_whatever_a_bot_may_say_is_there() -> None:
    moods = {kind.mood for game in GAMES for kind in game.kinds.values() if kind.mood}
    assert moods == {"steal", "hit", "loss"}
    for what in ("hello", "luck", "won", "lost", *sorted(moods)):
        assert all(PIG.texts.has("word", f"bot_{what}_{n + 1}") for n in range(LINES))

"""Streams: each viewer's own events, which only ever grow, and one placeholder for what it may not see."""

from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.events import WATCHER, Stream, Told, bit_of
from dicewright.kernel.match import Match
from tests.kernel.minis import Mini, mini
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG

VIEWERS: tuple[int | None, ...] = (0, 1, 2, None)
HIDDEN = {"kind": "hidden", "rule": "table.hidden", "seat": -1, "to": 0, "data": {}}


def whisper(s: Mini) -> None:
    s.tell("said", 0, word="loud")
    s.choose(0, "ask", (1, 2))
    s.tell("said", 1, to=0b010, word="mine")
    s.tell("said", 2, to=0b101, word="two")
    s.roll(1, "die", (6, 4), to=0b010)
    s.draw(2, "card", 9, to=0)
    s.choose(0, "ask", (1, 2))
    s.end((1,))


def whispered(folder: Path) -> Match:
    m = Match(mini(folder, whisper), 3, seed=1)
    m.answer(0, 1)
    return m


def test_an_event_has_a_place_a_kind_a_rule_a_seat_and_its_data(tmp_path: Path) -> None:
    first = whispered(tmp_path).stream(None)[0]
    assert first == {
        "at": 0,
        "kind": "said",
        "rule": "mini.rule",
        "seat": 0,
        "to": -1,
        "data": {"word": "loud"},
    }


@pytest.mark.parametrize(
    ("viewer", "kinds"),
    [
        (0, ["said", "hidden", "said", "hidden", "hidden"]),
        (1, ["said", "said", "hidden", "die", "hidden"]),
        (2, ["said", "hidden", "said", "hidden", "hidden"]),
        (None, ["said", "hidden", "hidden", "hidden", "hidden"]),
    ],
)
def test_those_not_entitled_get_one_and_the_same_placeholder(  # table.hidden
    tmp_path: Path, viewer: int | None, kinds: list[str]
) -> None:
    stream = whispered(tmp_path).stream(viewer)
    assert [event["kind"] for event in stream] == kinds
    for event in stream:
        if event["kind"] == "hidden":
            assert event == {"at": event["at"], **HIDDEN}


def test_the_referee_sees_all(tmp_path: Path) -> None:
    events = whispered(tmp_path).events
    assert [(e["kind"], e["to"]) for e in events] == [
        ("said", -1),
        ("said", 0b010),
        ("said", 0b101),
        ("die", 0b010),
        ("card", 0),
    ]


def test_at_is_the_place_in_the_viewers_own_stream() -> None:
    m = Match(DUEL, 3, seed=5)
    for n in range(40):
        if m.over:
            break
        decision = m.pending[n % len(m.pending)]
        m.answer(decision.seat, decision.options[n % len(decision.options)])
        for stream in [*(m.stream(viewer) for viewer in VIEWERS), m.events]:
            assert [event["at"] for event in stream] == list(range(len(stream)))


def test_a_stream_only_ever_grows_whatever_is_taken_back() -> None:
    m = Match(DUEL, 3, seed=6)
    chance = Seeded(1)
    before: list[list[dict[str, object]]] = [[], [], [], []]
    for _ in range(150):
        if m.over:
            break
        decision = m.pending[chance.below(len(m.pending))]
        for seat in range(3):
            if chance.below(4) == 0 and m.course.undoable(seat):
                m.undo(seat)
                break
        else:
            m.answer(decision.seat, decision.options[chance.below(len(decision.options))])
        now = [m.stream(viewer) for viewer in VIEWERS]
        for old, new in zip(before, now, strict=True):
            assert new[: len(old)] == old
        before = now
    assert any(event["kind"] == "undone" for event in m.events)


def test_undone_names_the_place_to_go_back_to(tmp_path: Path) -> None:  # table.undo
    def step(s: Mini) -> None:
        s.tell("said", 0, word="a")
        s.choose(0, "ask", (1, 2))
        s.tell("said", 0, word="b")
        s.choose(0, "more", (1, 2))
        s.tell("said", 0, word="c")
        s.choose(0, "ask", (1, 2))
        s.end((0,))

    m = Match(mini(tmp_path, step), 2, seed=1)
    m.answer(0, 1)
    m.answer(0, 1)
    m.undo(0)
    undone: Any = m.stream(1)[-1]
    assert (undone["kind"], undone["seat"], undone["data"]) == ("undone", 0, {"back": 2})
    m.undo(0)
    undone = m.stream(1)[-1]
    assert undone["data"] == {"back": 1}
    m.answer(0, 2)
    assert [e["data"].get("word") for e in m.stream(1) if e["kind"] == "said"] == ["a", "b", "c", "b"]


def obeyed(stream: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what is left of a stream when every `undone` is obeyed, without places."""
    left: list[dict[str, Any]] = []
    for event in stream:
        if event["kind"] == "undone":
            left = [old for old in left if old["at"] < event["data"]["back"]]
        else:
            left.append(event)
    return [{**event, "at": 0} for event in left]


def test_who_goes_back_each_time_has_heard_what_a_match_without_undo_tells() -> None:  # table.undo
    taken_back = 0
    for seed in range(6):
        m = Match(DUEL, 3, seed=seed)
        chance = Seeded(seed)
        for _ in range(120):
            if m.over:
                break
            decision = m.pending[chance.below(len(m.pending))]
            seat = chance.below(3)
            if chance.below(3) == 0 and m.course.undoable(seat):
                m.undo(seat)
            else:
                m.answer(decision.seat, decision.options[chance.below(len(decision.options))])
        smooth = Match(DUEL, 3, seed=seed)
        for record in m.course.line:
            if record[0] == "a":
                smooth.answer(record[1], record[3])
        assert smooth.digest() == m.digest()
        for viewer in VIEWERS:
            assert obeyed(m.stream(viewer)) == obeyed(smooth.stream(viewer))
            taken_back += len(m.stream(viewer)) - len(smooth.stream(viewer))
    assert taken_back > 100


def test_a_bit_for_each_viewer() -> None:
    assert [bit_of(viewer) for viewer in VIEWERS] == [1, 2, 4, WATCHER]
    assert WATCHER > 1 << 20


def test_a_stream_is_read_on_and_its_copy_goes_its_own_way(tmp_path: Path) -> None:
    game = mini(tmp_path)
    told = [Told("said", 0)]
    stream = Stream(1)
    assert len(stream.upto(told, game)) == 1
    copy = stream.copy()
    told.append(Told("said", 1, 2))
    assert [e["kind"] for e in stream.upto(told, game)] == ["said", "hidden"]
    assert len(copy.events) == 1
    assert copy.upto(told, game) == stream.events


def test_those_who_are_not_near_get_nothing(tmp_path: Path) -> None:
    game = mini(tmp_path)
    told = [Told("said", 0, 1, {}, 1), Told("said", 0, 1)]
    assert [e["kind"] for e in Stream(1).upto(told, game)] == ["said", "said"]
    assert [e["kind"] for e in Stream(2).upto(told, game)] == ["hidden"]


def test_what_a_caller_does_to_a_stream_or_a_view_does_not_reach_the_match(tmp_path: Path) -> None:
    m = whispered(tmp_path)
    m.attach(0, "p0", {"name": "Ann"})
    log, view, events = m.log, m.view(0), m.events
    mine: Any = m.view(0)
    mine["attachments"]["p0"]["name"] = "Bob"
    mine["done"].append("x")
    for stream in (m.stream(0), m.events):
        theirs: Any = stream
        theirs[0]["data"]["word"] = "changed"
        theirs[0]["kind"] = "changed"
        theirs.clear()
    written: Any = m.log
    written["records"][0][1] = 7
    written["options"]["x"] = 1
    assert (m.log, m.view(0), m.events) == (log, view, events)


def test_every_event_has_a_sentence(tmp_path: Path) -> None:
    m = whispered(tmp_path)
    assert [m.say(event) for event in m.stream(None)] == [
        "0 said",
        "Something happens that you may not see.",
        "Something happens that you may not see.",
        "Something happens that you may not see.",
        "Something happens that you may not see.",
    ]


def test_who_has_done_something_may_be_told_it_in_words_of_their_own() -> None:
    m = Match(PIG, seats=2, seed=1)
    lot = next(event for event in m.stream(0) if event["kind"] == "lot")
    assert "yours" not in m.spoken(lot)
    m.resign(1)
    told = next(event for event in m.stream(0) if event["kind"] == "resigned")
    assert (m.say(told), m.yours(told)) == ("Player 2 gives up.", "You give up.")
    assert m.spoken(told) == {**told, "text": "Player 2 gives up.", "yours": "You give up."}

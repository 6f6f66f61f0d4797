"""What a match hands out: views, logs and streams that are JSON, and streams that only ever grow."""

import json
from typing import Any

from dicewright.kernel.content.rows import canonical
from dicewright.kernel.decisions import ALL
from dicewright.kernel.events import bit_of
from tests.contract.games import CASES, FEW, Case, over
from tests.contract.play import (
    LEAVING,
    LIVELY,
    NOTING,
    begun,
    chain,
    chooser,
    deeds,
    do,
    draw_something,
    named,
    same,
    shot,
    unnumbered,
    viewers,
    without_taken_back,
)
from tests.games.traits import SHORT

PLACEHOLDER = {"kind": "hidden", "rule": "table.hidden", "seat": -1, "to": 0, "data": {}}


@over(CASES)
def test_a_stream_only_grows(case: Case) -> None:
    m = begun(case)
    written: dict[int | None, list[str]] = {viewer: [] for viewer in viewers(m)}
    everything: list[str] = []
    for deed, look in deeds(m, case, LEAVING):
        do(m, deed)
        if look or m.over:
            for viewer, old in written.items():
                stream = [canonical(event) for event in m.stream(viewer)]
                assert stream[: len(old)] == old
                written[viewer] = stream
            told = [canonical(event) for event in m.events]
            assert told[: len(everything)] == everything
            everything = told


@over(CASES)
def test_events_are_counted_without_a_gap(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        do(m, deed)
    for stream in (m.events, *(m.stream(viewer) for viewer in viewers(m))):
        assert [event["at"] for event in stream] == list(range(len(stream)))


@over(CASES)
def test_a_viewer_reads_what_is_meant_for_it_or_the_one_placeholder(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        do(m, deed)
    for viewer in viewers(m):
        for event in m.stream(viewer):
            to = event["to"]
            assert isinstance(to, int)
            meant = to == ALL or to & bit_of(viewer)
            assert meant or {key: event[key] for key in PLACEHOLDER} == PLACEHOLDER


@over(CASES)
def test_going_back_where_undone_says_is_as_if_nobody_had_answered(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, LIVELY):
        if look and any(record[0] in ("u", "t") for record in m.course.records):
            is_as_if_nobody_had_answered(m, case)
        do(m, deed)
    is_as_if_nobody_had_answered(m, case)


def is_as_if_nobody_had_answered(m: Any, case: Case) -> None:
    """Check a match against the one in which the answers that were taken back were never given."""
    clean = without_taken_back(m, case)
    now, then = shot(m), shot(clean)
    same(now, then, "log", "events", "streams", "pending", "numbers", "undo")
    assert unnumbered(now["pending"]) == unnumbered(then["pending"])
    for viewer in viewers(m):
        assert followed(m.stream(viewer)) == followed(clean.stream(viewer)), f"the stream of {viewer}"


def followed(stream: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what is left of a stream for one who goes back wherever `undone` says so."""
    before: list[list[dict[str, Any]]] = []  # what was left before each event
    left: list[dict[str, Any]] = []
    for event in stream:
        before.append(left)
        if event["kind"] == "undone":
            left = before[event["data"]["back"]]
        else:
            left = [*left, {key: value for key, value in event.items() if key != "at"}]
    return left


def is_json(value: object) -> bool:
    """Say whether a value is the same after JSON, down to its types."""
    return alike(json.loads(json.dumps(value, allow_nan=False)), value)


def alike(one: object, other: object) -> bool:
    """Say whether two values are equal and of the same types all through; to Python, 1 is true."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    return one == other


@over(CASES)
def test_views_and_decisions_are_json(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, LEAVING):
        if look or not SHORT:
            for viewer in viewers(m):
                assert is_json(m.view(viewer)), f"the view of {viewer}"
            for d in m.pending:
                assert is_json(d.plain())
                assert is_json(m.describe(d))
        if look and m.pending:
            peeked = m.peek(*chain(m, chooser(case)))
            assert peeked is None or is_json(peeked.plain())
        do(m, deed)
    assert is_json([m.view(viewer) for viewer in viewers(m)])
    assert is_json([m.result, m.scores])


@over(CASES)
def test_events_streams_and_log_are_json(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        do(m, deed)
    assert is_json(m.events)
    assert is_json(m.log)
    for viewer in viewers(m):
        assert is_json(m.stream(viewer))


@over(CASES)
def test_a_drawing_shows_with_its_thing_and_to_nobody_else(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, NOTING):
        do(m, deed)
        if deed[0] == "attach":
            _, _, entity, value = deed
            for viewer in viewers(m):
                sees = entity in named(m.sight(viewer))
                assert m.view(viewer)["attachments"].get(entity) == (value if sees else None)


@over(FEW)
def test_a_log_or_a_view_can_be_spoilt_without_harm(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, NOTING):
        if look:
            note = draw_something(m, chooser(case))
            do(m, note or deed)
            kept = json.dumps([m.log, [m.view(viewer) for viewer in viewers(m)]])
            spoil(m.log)
            for viewer in viewers(m):
                spoil(m.view(viewer))
            assert json.dumps([m.log, [m.view(viewer) for viewer in viewers(m)]]) == kept
        else:
            do(m, deed)


@over(FEW)
def test_a_stream_can_be_spoilt_without_harm(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case):
        do(m, deed)
    kept = json.dumps([m.stream(viewer) for viewer in viewers(m)])
    spoil(m.events)
    for viewer in viewers(m):
        spoil(m.stream(viewer))
    assert json.dumps([m.stream(viewer) for viewer in viewers(m)]) == kept


def spoil(value: object) -> None:
    """Ruin all of a value."""
    if isinstance(value, dict):
        for item in value.values():
            spoil(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            spoil(item)
        value.append("spoilt")

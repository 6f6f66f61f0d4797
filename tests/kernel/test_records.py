"""Records: a log is its match; a header, a value or a whole file that is damaged is refused."""

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.content.rows import canonical
from dicewright.kernel.history.records import HEADER, digest
from dicewright.kernel.match import Match
from tests.kernel.logs import duelled, fresh, played, refused, sealed
from tests.kernel.minis import Mini, mini
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG
from tests.toys.pig.turn import ROLL


def test_a_log_is_the_match() -> None:
    for log, game in ((played(), PIG), (played("outer"), PIG), (played("secure"), PIG), (duelled(), DUEL)):
        m = Match.load(log, game)
        assert m.log == log
        assert Match.load(json.loads(json.dumps(log)), game).log == log


def test_loading_does_not_touch_the_log() -> None:
    log = fresh(duelled())
    m = Match.load(log, DUEL)
    m.answer(m.pending[0].seat, m.pending[0].default)
    assert log == duelled()


def test_a_loaded_match_goes_on_with_the_same_dice() -> None:
    m = Match(PIG, 2, seed=9)
    for _ in range(30):
        again = Match.load(m.log, PIG)
        seat = m.pending[0].seat
        for match in (m, again):
            match.answer(seat, ROLL)
        assert again.log == m.log


# The header.


@pytest.mark.parametrize(
    "record",
    [
        ["a", 0, "act", 1],
        ["a", 3, 'a "kind" \\ of état\n', -1],
        ["a", True, "act", 1],
        ["a", 0, "act", False],
        ["a", 0, "act", 1.0],
        ["a", 0, 5, 2**80],
        ["a", 0, "act", 1, 2],
        ["f", -1, "lot", [6, 20], [3, 12]],
        ["f", 0, "lot", [], []],
        ["f", 0, "lot", [6, True], [3, None]],
        ["f", 0, "lot", [6], [[3]]],
        ["f", 0, "lot", 6, 3],
        ["d", 1, "deal", 52, 51],
        ["d", 1, "deal", 52, "51"],
        ["d", 1, "deal", 52],
        ["n", 0, "p0.d1", {"name": "é", "a": [1.5, None, True]}],
        ["u", 0],
        ["z", 0, "act", 1],
        [],
        {},
        None,
        "a",
    ],
)
def test_the_digest_is_that_of_the_canonical_text(record: object) -> None:
    log = {**fresh(played()), "records": [["a", 0, "act", 1], record, ["f", 0, "lot", [6], [3]]]}
    rest = {key: value for key, value in log.items() if key != "digest"}
    assert digest(log) == hashlib.sha256(canonical(rest).encode()).hexdigest()


@pytest.mark.parametrize(
    "keys", [("count", "records"), ("records", "seats"), ("count", "seats"), ("records",)]
)
def test_the_digest_of_a_part_is_that_of_its_canonical_text(keys: tuple[str, ...]) -> None:
    part = {key: played()[key] for key in keys}
    assert digest(part) == hashlib.sha256(canonical(part).encode()).hexdigest()


@pytest.mark.parametrize("log", [None, 3, "log", [], (), True, [["a", 0, "act", 1]]])
def test_what_is_no_object_is_no_log(log: object) -> None:
    assert refused(log).index == -1


@pytest.mark.parametrize("key", HEADER)
def test_a_missing_key_is_named(key: str) -> None:
    log = fresh(played())
    del log[key]
    error = refused(log)
    assert error.index == -1
    assert "is not a match record" in error.sentence if key == "dicewright" else f"{key} is" in error.sentence


@pytest.mark.parametrize("key", ["more", "Digest", "", "état"])
def test_a_key_that_does_not_belong_there_is_named(key: str) -> None:
    log = fresh(played())
    log[key] = 1
    log["digest"] = digest(log)
    assert refused(log).sentence == f"{key!r} does not belong there"


WRONG: list[tuple[str, Any]] = [
    ("dicewright", 2),
    ("dicewright", True),
    ("dicewright", 1.0),
    ("dicewright", "1"),
    ("dicewright", None),
    ("game", "duel"),
    ("game", "chess"),
    ("game", 5),
    ("game", None),
    ("rules", 2),
    ("rules", 0),
    ("rules", True),
    ("rules", 1.0),
    ("rules", "1"),
    ("seats", 1),
    ("seats", 3),
    ("seats", 7),
    ("seats", -2),
    ("seats", True),
    ("seats", 2.0),
    ("seats", "2"),
    ("options", {}),
    ("options", {"goal": "100"}),
    ("options", {"goal": True}),
    ("options", {"goal": 100.0}),
    ("options", {"goal": 100, "more": 1}),
    ("options", {"preset": "recommended"}),
    ("options", []),
    ("options", [["goal", 100]]),
    ("options", [[]]),
    ("options", None),
    ("options", 3),
    ("tables", {}),
    ("tables", {"base": "", "diff": {}}),
    ("tables", {"diff": {}}),
    ("tables", []),
    ("tables", None),
    ("tables", "none"),
    ("builds", []),
    ("builds", [None]),
    ("builds", [None, None, None]),
    ("builds", [None, {}]),
    ("builds", [{"game": "pig", "name": "", "keys": {}, "lines": []}, None]),
    ("builds", {}),
    ("builds", None),
    ("builds", 2),
    ("builds", "ab"),
    ("chance", {"seed": 4}),
    ("chance", {"seed": True}),
    ("chance", {"seed": 3.0}),
    ("chance", {"seed": "3"}),
    ("chance", {"seed": 3, "k": 1}),
    ("chance", {"seed": 2**63}),
    ("chance", {"seed": 10**400}),
    ("chance", {}),
    ("chance", None),
    ("chance", "dice"),
    ("chance", 3),
    ("records", {}),
    ("records", None),
    ("records", "aaaa"),
    ("count", 0),
    ("count", -1),
    ("count", True),
    ("count", 17.0),
    ("count", "17"),
    ("count", None),
    ("digest", ""),
    ("digest", None),
    ("digest", 0),
    ("digest", "0" * 64),
    ("digest", True),
]


@pytest.mark.parametrize(("key", "value"), WRONG, ids=[f"{k}-{str(v)[:24]}" for k, v in WRONG])
def test_a_wrong_value_in_the_header_is_refused(key: str, value: object) -> None:
    log = fresh(played())
    assert repr(log[key]) != repr(value)
    log[key] = value
    if key != "digest":
        log["digest"] = digest(log)
    error = refused(log)
    if key != "chance" or error.index < 0:
        assert error.index == -1
    assert str(error).startswith("the record's header: " if error.index < 0 else "record ")


def test_another_seed_gives_other_faces_and_the_first_is_named() -> None:
    log = fresh(played())
    log["chance"] = {"seed": 5}
    error = refused(sealed(log))
    assert log["records"][error.index][0] in "df"
    assert error.sentence.startswith("the seed gives ")


def test_an_unknown_game_is_refused() -> None:
    assert "no game is called 'pig'" in refused(played(), None).sentence
    assert "this is a record of pig, not of duel" in refused(played(), DUEL).sentence


def test_another_number_of_the_rules_is_refused_in_words(tmp_path: Path) -> None:
    log = Match(mini(tmp_path, ask), 1, seed=1).log
    newer = mini(tmp_path, ask, rules=2)
    assert refused(log, newer).sentence == "it was played by rules number 1; the game has number 2 now"


def ask(s: Mini) -> None:
    s.choose(0, "ask", (1, 2))


TABLES: list[Any] = [
    {"base": 0},
    {"base": "0" * 64},
    {"more": 1},
    {"diff": []},
    {"diff": None},
    {"diff": 0},
    {"diff": "x"},
    {"diff": {"cards": {}}},
    {"diff": {"cards": {"slash": {}}}},
    {"diff": {"cards": {"slash": {"copies": 6}}}},
    {"diff": {"cards": {"slash": {"copies": True}}}},
    {"diff": {"cards": {"slash": {"copies": "6"}}}},
    {"diff": {"cards": {"slash": {"copies": 10**30}}}},
    {"diff": {"cards": {"nothing": None}}},
    {"diff": {"cards": []}},
    {"diff": {"spells": {}}},
    {"diff": {"powers": {"guard": {"window": "nowhere"}}}},
    {"diff": {"cards": {"slash": {"copies": 2}}}},  # legal, but the draws were made from another deck
]


@pytest.mark.parametrize("change", TABLES, ids=str)
def test_other_tables_are_refused(change: Any) -> None:
    log = fresh(duelled())
    log["tables"].update(change)
    refused(sealed(log), DUEL)


BUILDS: list[Any] = [
    [None, None, None],
    [None],
    {},
    [{}, {}, {}],
    [{"game": "duel", "name": "", "keys": {}, "lines": ["4 Reach"]}] * 3,
    [{"game": "duel", "name": "", "keys": {}, "lines": ["3 reach # no"]}] * 3,
    [{"game": "pig", "name": "", "keys": {}, "lines": ["3 Reach"]}] * 3,
    [{"game": "duel", "name": "", "keys": {}, "lines": ["3 Reach"], "more": 1}] * 3,
    [{"game": "duel", "name": 5, "keys": {}, "lines": ["3 Reach"]}] * 3,
]


@pytest.mark.parametrize("builds", BUILDS, ids=str)
def test_builds_that_cannot_be_are_refused(builds: Any) -> None:
    log = fresh(duelled())
    log["builds"] = builds
    assert refused(sealed(log), DUEL).index == -1


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


IMPOSSIBLE: list[tuple[str, Callable[[], Any]]] = [
    ("nan", lambda: float("nan")),
    ("infinity", lambda: float("inf")),
    ("depth", lambda: nested(5_000)),
    ("surrogate", lambda: chr(0xD800)),
    ("long number", lambda: 10**5000),
    ("bytes", lambda: b"x"),
    ("set", lambda: {1}),
    ("object", object),
    ("keys of many types", lambda: {1: 1, "a": 2}),
]


@pytest.mark.parametrize("digested", ["", None, "0" * 64])
@pytest.mark.parametrize(("name", "value"), IMPOSSIBLE, ids=[name for name, _ in IMPOSSIBLE])
def test_what_json_cannot_hold_is_refused_wherever_it_stands(
    name: str, value: Callable[[], Any], digested: object
) -> None:
    for key in ("options", "tables", "builds", "chance", "records"):
        log = {**played(), key: value(), "digest": digested}
        refused(log)
        log = {**played(), "records": [*played()["records"], value()], "digest": digested}
        log["count"] = len(log["records"])
        refused(log)
        log = {**played(), "tables": {**played()["tables"], "x": value()}, "digest": digested}
        refused(log)


def test_records_nested_to_any_depth_are_refused_in_words() -> None:
    most = sys.getrecursionlimit() + 20
    for depth in [*range(0, most, 97), *range(most - 220, most)]:
        log = {**played(), "records": [nested(depth)], "count": 1}
        try:
            log["digest"] = digest(log)
        except RecursionError:
            log["digest"] = ""
        refused(log)


def test_a_log_that_holds_itself_is_refused() -> None:
    log = fresh(played())
    log["options"]["goal"] = log
    refused(log)


# Cut and edited.


@pytest.mark.parametrize("end", [0, 1, 5, -1])
def test_a_cut_log_is_refused_by_its_count(end: int) -> None:
    log = fresh(played())
    log["records"] = log["records"][:end]
    assert refused(log).sentence == "the file is cut: its count and its records differ"


def test_an_edited_log_is_refused_by_its_digest() -> None:
    text = json.dumps(played())
    changes = 0
    for at in range(0, len(text), 7):
        if not text[at].isalnum():
            continue
        new = "7" if text[at].isdigit() and text[at] != "7" else "x"
        try:
            log = json.loads(text[:at] + new + text[at + 1 :])
        except ValueError:
            continue
        if log != played():
            refused(log)
            changes += 1
    assert changes > 50


def test_cut_after_any_record_and_sealed_again_it_is_a_match_or_says_what_is_missing() -> None:
    whole = duelled()
    resigned = whole["records"].index(["g", 2])
    for end in range(len(whole["records"])):
        log = sealed({**whole, "records": whole["records"][:end]})
        following = whole["records"][end]
        # A die of the table's own or a resigned seat's answer cannot be waited for.
        absent = end > resigned and following[:2] == ["a", 2]
        if following[0] in "df" or absent:
            error = refused(log, DUEL)
            assert error.sentence in (
                "dice are missing at the end",
                "the file is cut: an answer is missing at its end",
            )
            assert error.index == (-1 if absent else end - 1)
        else:
            assert Match.load(log, DUEL).log == log

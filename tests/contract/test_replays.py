"""A match is its record: whatever happened, loading the log gives all of it again."""

import json
from typing import Any

import pytest

from dicewright.kernel.chance import Chance, Outer, Secure
from dicewright.kernel.errors import BadRecord
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
from tests.contract.games import CASES, Case, over
from tests.contract.play import LEAVING, NOTING, Shot, begun, deeds, do, same, shot


def loaded(log: dict[str, Any], case: Case) -> Match:
    """Return the match of a log that was written to a file and read again."""
    return Match.load(json.loads(json.dumps(log)), case.game)


def cut(log: dict[str, Any], count: int) -> dict[str, Any]:
    """Return the log as it was when it had so many records."""
    short = {**log, "records": log["records"][:count], "count": count}
    return {**short, "digest": digest(short)}


def loads_at_every_look(case: Case, chance: Chance | None) -> None:
    """Play with everything that can happen, and load the log again and again."""
    m = begun(case, chance)
    for deed, look in deeds(m, case, LEAVING):
        if look:
            same(shot(m), shot(loaded(m.log, case)))
        do(m, deed)
    same(shot(m), shot(loaded(m.log, case)))


@over(CASES)
def test_a_log_loads_as_the_same_match_at_any_moment(case: Case) -> None:
    loads_at_every_look(case, None)


@over(CASES)
def test_a_log_of_outer_dice_loads_as_the_same_match_at_any_moment(case: Case) -> None:
    loads_at_every_look(case, Outer())


@over(CASES)
def test_a_log_of_secure_dice_loads_as_the_same_match_at_any_moment(case: Case) -> None:
    loads_at_every_look(case, Secure())


@over(CASES)
def test_a_log_cut_where_somebody_was_asked_loads_as_the_match_then(case: Case) -> None:
    m = begun(case)
    then: dict[int, Shot] = {0: shot(m)} if not m.course.records else {}
    for deed, look in deeds(m, case, LEAVING):
        do(m, deed)
        if look:
            then[len(m.course.records)] = shot(m)
    log = m.log
    for count, seen in then.items():
        same(seen, shot(loaded(cut(log, count), case)))


@over(CASES)
def test_a_log_cut_before_its_dice_is_refused(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, NOTING):
        do(m, deed)
    log = m.log
    falls = [i for i, record in enumerate(log["records"]) if record[0] in ("f", "d")]
    for count in falls[:3] + falls[-3:]:
        with pytest.raises(BadRecord, match="missing"):
            loaded(cut(log, count), case)


@over(CASES)
def test_a_loaded_match_goes_on_like_the_one_that_was_played(case: Case) -> None:
    m = begun(case)
    late: list[Match] = []
    for deed, look in deeds(m, case, LEAVING):
        if look:
            late.append(loaded(m.log, case))
        if len(late) > 3:
            same(shot(m), shot(late.pop(0)))
        do(m, deed)
        for other in late:
            do(other, deed)
    for other in late:
        same(shot(m), shot(other))

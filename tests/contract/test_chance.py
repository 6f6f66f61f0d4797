"""Nothing but the answers and the dice decides: no other run, no `random`, no order of branches."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from dicewright.kernel.chance import Outer
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.decisions import Roll
from dicewright.kernel.history.records import AGREED, GONE
from dicewright.kernel.match import Match
from tests.contract.games import CASES, Case, over
from tests.contract.play import LEAVING, Shot, begun, deeds, do, same, shot, viewers
from tests.contract.test_refusals import HUGE, WRONG_TYPE, is_refused
from tests.games.traits import SHORT

ROOT = Path(__file__).parents[2]


@over(CASES)
def test_the_same_seed_and_answers_give_the_same_match(case: Case) -> None:
    m, twin = begun(case), begun(case)
    for deed, look in deeds(m, case, LEAVING):
        if look:
            same(shot(m), shot(twin))
        do(m, deed)
        do(twin, deed)
    same(shot(m), shot(twin))


@over(CASES)
def test_another_seed_gives_another_match(case: Case) -> None:
    falls = []
    for seed in range(case.seed, case.seed + 3):
        m = begun(case._replace(seed=seed))
        for deed, _ in deeds(m, case):
            do(m, deed)
        falls.append([record for record in m.log["records"] if record[0] in ("f", "d")])
    shortest = min(len(fall) for fall in falls)
    assert len({canonical(fall[:shortest]) for fall in falls}) == 3


@over(CASES)
def test_burning_the_global_random_changes_nothing(case: Case) -> None:
    m, twin = begun(case), begun(case)
    for i, (deed, look) in enumerate(deeds(m, case, LEAVING)):
        random.seed(case.seed)
        do(m, deed)
        seen = shot(m) if look else {}
        random.seed(i)
        random.random()
        do(twin, deed)
        if look:
            random.seed(-i)
            same(seen, shot(twin))
    same(shot(m), shot(twin))


@over(CASES)
def test_branches_run_in_reverse_order_give_the_same_match(case: Case) -> None:
    m, reverse = begun(case), begun(case, backwards=True)
    assert reverse.course.live.backwards
    for deed, look in deeds(m, case, LEAVING):
        if look:
            same(unordered(shot(m)), unordered(shot(reverse)))
        do(m, deed)
        do(reverse, deed)
    assert reverse.course.live.backwards
    same(unordered(shot(m)), unordered(shot(reverse)))


def unordered(seen: Shot) -> Shot:
    """Return a shot without the order of the referee's events: what branches tell at once has none."""
    return {**seen, "events": sorted(canonical(unplaced(event)) for event in seen["events"])}


def unplaced(event: Mapping[str, Any]) -> dict[str, Any]:
    """Return an event without its place."""
    return {key: value for key, value in event.items() if key != "at"}


def test_the_order_of_hashes_changes_nothing() -> None:
    found = [digests(seed) for seed in ("1", "2")]
    assert found[0] == found[1] != {}


def digests(hashes: str) -> Mapping[str, str]:
    """Return the digests of fixed matches, played in a process that hashes texts its own way.

    Where time is short, they are those of one match of each game.
    """
    env = os.environ | {"PYTHONHASHSEED": hashes}
    command = [sys.executable, "-m", "tests.digests", *(["--few"] if SHORT else [])]
    run = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE)  # noqa: S603
    found: Mapping[str, str] = json.loads(run.stdout)
    return found


METHODS = {"a": "answer", "n": "attach", "u": "undo", "t": "takeback", "g": "resign", "e": "agree_draw"}


def told_again(m: Match, record: list[Any]) -> None:
    """Do to a match with outer dice what a record says was done."""
    if record[0] in ("f", "d"):
        roll = m.rolling
        assert roll is not None, f"{record} is not awaited"
        dice = record[3] if record[0] == "f" else roll.of and list(roll.dice)
        assert [roll.seat, roll.kind, list(roll.dice)] == [record[1], record[2], dice]
        assert roll.of == (0 if record[0] == "f" else record[3])
        m.fall(record[4] if record[0] == "f" else [record[4]], roll.number)
    elif record[0] == "a":
        m.answer(record[1], record[3])
    else:
        getattr(m, METHODS[record[0]])(*record[1:])


@over(CASES)
def test_the_faces_of_a_seeded_match_give_the_same_match_again(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        do(m, deed)
    again = begun(case, Outer())
    for i, record in enumerate(m.log["records"]):
        if i == len(again.course.records):  # who has resigned answers without being told to
            told_again(again, record)
    one, other = shot(m), shot(again)
    same(one, other, "log")
    assert one["log"]["records"] == other["log"]["records"]
    assert other["log"]["chance"] == "outer"


@over(CASES)
def test_nobody_is_asked_while_dice_are_awaited(case: Case) -> None:
    m = begun(case, Outer())
    sent: set[int] = set()
    for deed, _ in deeds(m, case, LEAVING):
        roll = m.rolling
        assert bool(m.pending) is (roll is None)
        if roll is not None:
            assert m.game.kinds[roll.kind].sort == ("draw" if roll.of else "roll")
            assert roll.rule == m.game.kinds[roll.kind].rule
            assert roll.number not in sent, "faces sent twice would fit"
            assert bool(roll.dice) is not bool(roll.of)
            sent |= {roll.number} if deed[0] == "fall" else set()
        do(m, deed)
    assert sent or m.log["records"][-1][0] in (AGREED, GONE)  # all may leave before a die is thrown
    assert m.rolling is None


@over(CASES)
def test_faces_that_cannot_be_are_refused_and_change_nothing(case: Case) -> None:
    m = begun(case, Outer())
    for deed, look in deeds(m, case, LEAVING):
        roll = m.rolling
        if look and roll is not None:
            before = shot(m)
            for faces in bad_faces(roll):
                assert is_refused(m, ("fall", faces)) in ("table.fall", WRONG_TYPE)
            good = [0] if roll.of else [1] * len(roll.dice)
            for number in (roll.number - 1, roll.number + 1, HUGE):
                assert is_refused(m, ("fall", good, number)) == "table.late"
            for seat in range(m.seats):
                assert is_refused(m, ("answer", seat, 0)) == "table.asked"
            same(before, shot(m))
        do(m, deed)


def bad_faces(roll: Roll) -> Iterator[list[Any]]:
    """Return faces that the open roll cannot show."""
    good: list[Any] = [roll.of - 1] if roll.of else list(roll.dice)
    yield []
    yield [*good, 1]
    yield good[1:]
    for bad in (good[0] + 1, -1, HUGE, True, None, "1", 1.0, [1]):
        yield [bad, *good[1:]]
    if not roll.of:
        yield [0, *good[1:]]


@over(CASES)
def test_a_fork_of_a_match_with_outer_dice_waits_for_its_own(case: Case) -> None:
    m = begun(case, Outer())
    for deed, look in deeds(m, case, LEAVING):
        if look and m.rolling is not None:
            fork = m.fork()
            before = shot(m)
            roll = m.rolling
            fork.fall([0] if roll.of else [1] * len(roll.dice))
            same(before, shot(m))
            assert [fork.stream(v) for v in viewers(m)] != [m.stream(v) for v in viewers(m)]
        do(m, deed)

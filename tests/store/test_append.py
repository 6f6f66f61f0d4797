"""Appending to matches: exactly once, in order, by many at a time."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection, text

from dicewright.store import Append, Appended, Conflict, Duplicate, Invalid, Row, Store, Unknown
from dicewright.store.sql import Sql
from dicewright.store.store import OVER, WAITING, Note
from tests.store.things import begin, room, row, seats, step

Open = Callable[[str], Any]


def kept(append: Append) -> list[Row]:
    """Return the rows of an append as they are found again."""
    rows = [replace(each, seq=append.first_seq + i) for i, each in enumerate(append.rows)]
    return [replace(rows[0], command=append.command, answer=append.answer), *rows[1:]]


async def test_rows_are_found_as_they_were_appended(store: Store) -> None:
    await begin(store)
    first = replace(step("m1", 0, "c1", rows=3), answer=[1, {"b": None, "a": "é"}])
    second = Append("m1", 3, [row(3, digest="d" * 64, record=["f", -1, "luck", [6, 6], [1, 5]])])
    assert await store.append(first) == Appended(0, 2)
    assert await store.append(second) == Appended(3, 3)
    assert await store.records("m1") == kept(first) + kept(second)
    assert await store.records("m1", 2) == [kept(first)[2], *kept(second)]
    assert await store.records("m1", 4) == []
    assert await store.records("m2") == []
    found = await store.match("m1")
    assert found is not None
    assert (found[0].records, found[1]) == (4, kept(first) + kept(second))


async def test_a_record_that_was_replaced_is_found_as_it_is_now(store: Store) -> None:
    await begin(store, "m1", "m2")
    for id in ("m1", "m2"):
        assert await store.append(step(id, 0, "c1", rows=3)) == Appended(0, 2)
    before = await store.records("m1")
    assert await store.append(replace(step("m1", 2, "c2"), rewrites={0: ["n"]})) == Conflict(3)
    assert await store.records("m1") == before
    assert await store.append(replace(step("m1", 3, "c2"), rewrites={1: ["n", 0, "x", {}]})) == Appended(3, 3)
    after = await store.records("m1")
    assert after[1] == replace(before[1], record=["n", 0, "x", {}])
    assert [after[0], after[2]] == [before[0], before[2]]
    assert [row.record for row in await store.records("m2")] == [row.record for row in before]


async def test_a_command_that_was_here_gets_its_first_answer(store: Store) -> None:
    await begin(store, "m1", "m2")
    await store.append(step("m1", 0, "c1", rows=3))
    await store.append(step("m1", 3, rows=2))
    again = replace(step("m1", 5, "c1"), answer="another", result=[1, 0])
    assert await store.append(again) == Duplicate({"done": "c1"}, 0, 2)
    assert await store.append(step("m1", 0, "c1")) == Duplicate({"done": "c1"}, 0, 2)
    assert await store.append(step("m2", 0, "c1")) == Appended(0, 0)
    found = await store.match("m1")
    assert found is not None
    assert (found[0].records, found[0].result) == (5, None)


async def test_the_last_record_and_the_end_of_its_room_are_kept_in_one_go(store: Store) -> None:
    await begin(store)
    notes = store.listen()
    over = room("room of m1", phase=OVER, version=1)
    last = replace(step("m1", 0, "c1"), result=[1, 0], room=over, seats=seats("room of m1"))
    assert await store.append(last) == Appended(0, 0)
    assert await store.room("room of m1") == (replace(over, version=2), seats("room of m1"))
    heard = {await anext(notes), await anext(notes)}
    while Note("room of m1", "room", 2) not in heard:  # what PostgreSQL says of the beginning comes late
        heard.add(await anext(notes))
    assert Note("m1", "match", 1) in heard


async def test_if_the_room_has_changed_meanwhile_no_record_is_kept(store: Store) -> None:
    await begin(store)
    late = replace(step("m1", 0, "c1"), room=room("room of m1", phase=OVER, version=0))
    assert await store.append(late) == Conflict(0)
    assert await store.records("m1") == []
    found = await store.room("room of m1")
    assert found is not None
    assert (found[0].phase, found[0].version) == (WAITING, 1)
    assert await store.append(step("m1", 0, "c1")) == Appended(0, 0)
    again = replace(step("m1", 1, "c1"), room=room("room of m1", phase=OVER, version=1))
    assert await store.append(again) == Duplicate({"done": "c1"}, 0, 0)
    assert await store.room("room of m1") == found
    with pytest.raises(Unknown):
        await store.append(replace(step("m1", 1), room=room("nowhere")))
    assert len(await store.records("m1")) == 1


async def test_a_command_is_found_by_its_name(store: Store) -> None:
    await begin(store, "m1", "m2")
    steps = [step("m1", 0, "c1", rows=3), step("m1", 3, rows=2), step("m1", 5, "c2")]
    for each in steps:
        await store.append(each)
    assert await store.commanded("m1", "c1") == kept(steps[0])[0]
    assert await store.commanded("m1", "c2") == kept(steps[2])[0]
    for match, command in (("m1", "c3"), ("m1", ""), ("m2", "c1"), ("", "c1")):
        assert await store.commanded(match, command) is None


@pytest.mark.parametrize("seq", [0, 1, 3, 9])
async def test_a_place_that_is_not_the_next_is_refused(store: Store, seq: int) -> None:
    await begin(store)
    await store.append(step("m1", 0, "c1", rows=2))
    assert await store.append(step("m1", seq, "c2")) == Conflict(2)
    assert await store.append(step("m1", seq)) == Conflict(2)
    assert len(await store.records("m1")) == 2
    assert await store.append(step("m1", 2, "c2")) == Appended(2, 2)


async def test_a_result_ends_a_match_when_its_last_row_was_made(store: Store) -> None:
    await begin(store)
    await store.append(replace(step("m1", 0, rows=2), result=[0.5, 0.5]))
    found = await store.match("m1")
    assert found is not None
    assert (found[0].result, found[0].ended_ms) == ([0.5, 0.5], 5_001)


async def test_an_append_that_cannot_be_is_refused(store: Store) -> None:
    await begin(store)
    with pytest.raises(Unknown):
        await store.append(step("m2", 0))
    wrong: list[Append] = [
        Append("m1", 0, []),
        step("m1", -1),
        replace(step("m1", 0), command="\0"),
        replace(step("m1", 0), first_seq=2**63),
    ]
    for each in wrong:
        with pytest.raises(Invalid):
            await store.append(each)


async def test_a_hundred_at_one_place_have_one_winner(store: Store) -> None:
    await begin(store)
    done = await asyncio.gather(*(store.append(step("m1", 0, f"c{i}")) for i in range(100)))
    assert Counter(map(type, done)) == {Appended: 1, Conflict: 99}
    assert {each for each in done if isinstance(each, Conflict)} == {Conflict(1)}


async def test_one_command_a_hundred_times_is_done_once(store: Store) -> None:
    await begin(store)
    done = await asyncio.gather(*(store.append(step("m1", 0, "c", rows=2)) for _ in range(100)))
    assert Counter(map(type, done)) == {Appended: 1, Duplicate: 99}
    assert {repr(each) for each in done if isinstance(each, Duplicate)} == {
        "Duplicate(answer={'done': 'c'}, first=0, last=1)"
    }


async def test_a_hundred_matches_go_on_side_by_side(store: Store) -> None:
    ids = [f"m{i}" for i in range(100)]
    await begin(store, *ids)

    async def play(id: str) -> None:
        for n in range(3):
            assert await store.append(step(id, 2 * n, f"c{n}", rows=2)) == Appended(2 * n, 2 * n + 1)

    await asyncio.gather(*map(play, ids))
    for id in random.Random(1).sample(ids, 10):
        assert [each.seq for each in await store.records(id)] == list(range(6))


async def test_appends_sent_in_order_stay_in_order(store: Store) -> None:
    await begin(store)
    done = await asyncio.gather(*(store.append(step("m1", i, f"c{i}")) for i in range(250)))
    assert done == [Appended(i, i) for i in range(250)]


async def test_two_stores_on_one_database_write_each_place_once(url: str, opened: Open) -> None:
    stores: list[Store] = [await opened(url), await opened(url)]
    await begin(stores[0], "m0", "m1", "m2")
    acked: list[tuple[str, int, str]] = []

    async def race(store: Store, who: str) -> None:
        for n in range(15):
            id, command = f"m{n % 3}", f"{who}.{n}"
            while True:
                place = len(await store.records(id))
                done = await store.append(step(id, place, command))
                if isinstance(done, Appended):
                    acked.append((id, done.first, command))
                    break

    await asyncio.gather(*(race(stores[i % 2], str(i)) for i in range(6)))
    found = [(id, row.seq, row.command) for id in ("m0", "m1", "m2") for row in await stores[1].records(id)]
    assert sorted(found) == sorted(acked)
    assert len(set(acked)) == 6 * 15
    assert [seq for id, seq, _ in found if id == "m1"] == list(range(30))


async def test_a_duplicate_is_one_for_another_store_too(url: str, opened: Open) -> None:
    one, two = await opened(url), await opened(url)
    await begin(one)
    done = await asyncio.gather(*(store.append(step("m1", 0, "c")) for store in (one, two) * 10))
    assert Counter(map(type, done)) == {Appended: 1, Duplicate: 19}


async def test_a_bad_item_fails_alone(url: str, opened: Open) -> None:
    store: Sql = await opened(url)
    await begin(store, *(f"m{i}" for i in range(20)))
    refuse = "WHEN NEW.head = 'bad' BEGIN SELECT RAISE(ABORT, 'bad'); END"
    trap = (
        f"CREATE TRIGGER t BEFORE INSERT ON records {refuse}"  # the database refuses what we think is right
    )
    if store.database.shared:
        trap = "ALTER TABLE records ADD CHECK (head <> 'bad')"
    await store.database.write(lambda connection: connection.execute(text(trap)))
    appends = [step(f"m{i}", 0, "c", rows=2) for i in range(20)]
    appends[7] = replace(appends[7], rows=[row(0), row(1, head="bad")])
    done = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
    assert [i for i, each in enumerate(done) if each != Appended(0, 1)] == [7]
    assert isinstance(done[7], Invalid)
    assert "bad" not in str(done[7])
    assert await store.records("m7") == []
    assert len(await store.records("m8")) == 2
    assert await store.append(step("m7", 0, "c")) == Appended(0, 0)


async def test_a_job_that_breaks_leaves_nothing_and_hurts_nobody(url: str, opened: Open) -> None:
    store: Sql = await opened(url)
    await begin(store)

    def broken(connection: Connection) -> tuple[None, list[Any]]:
        connection.execute(text("UPDATE matches SET records = 5"))
        raise ZeroDivisionError

    work = (store.append(step("m1", 0)), store.writer.write(broken), store.rename("g1", "Eve"))
    done = await asyncio.gather(*work, return_exceptions=True)
    assert done[0] == Appended(0, 0)
    assert isinstance(done[1], ZeroDivisionError)
    assert done[2] is None
    found = await store.match("m1")
    assert found is not None
    assert found[0].records == 1


async def test_who_goes_away_does_not_stop_the_others(url: str, opened: Open) -> None:
    store = await opened(url)
    await begin(store)
    tasks = [asyncio.create_task(store.append(step("m1", i, f"c{i}"))) for i in range(10)]
    await asyncio.sleep(0)
    tasks[3].cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert [each for i, each in enumerate(done) if i != 3] == [Appended(i, i) for i in range(10) if i != 3]

"""What people want for themselves, in every store."""

from dataclasses import replace

from dicewright.store import Room, Store
from dicewright.store.people import MOST, Block, Push, Report
from tests.store.things import guest, room


def push(n: int = 0, guest: str = "g1") -> Push:
    """Return a browser that is to be called."""
    return Push(f"p{n}", guest, f"https://push.example/{n}", "key", "secret", "en", 1_000 + n)


async def test_a_key_is_made_once(store: Store) -> None:
    assert await store.people.keep_key("vapid", "first") == "first"
    assert await store.people.keep_key("vapid", "second") == "first"
    assert await store.people.keep_key("other", "second") == "second"


async def test_browsers_are_called_for_whom_they_are(store: Store) -> None:
    for one in ("g1", "g2"):
        await store.add_guest(guest(one))
    await store.people.subscribe(push(1))
    await store.people.subscribe(push(0))
    assert await store.people.pushes("g1") == [push(0), push(1)]
    await store.people.subscribe(push(1, "g2"))  # somebody else plays at that browser now
    assert await store.people.pushes("g1") == [push(0)]
    assert not await store.people.unsubscribe("p1", "g1")
    assert await store.people.unsubscribe("p1", "g2")
    assert not await store.people.unsubscribe("p1")


async def test_a_guest_has_so_many_and_the_oldest_goes(store: Store) -> None:
    await store.add_guest(guest())
    for n in range(MOST + 2):
        await store.people.subscribe(push(n))
    assert [one.id for one in await store.people.pushes("g1")] == [f"p{n}" for n in range(2, MOST + 2)]


async def test_they_go_with_their_guest(store: Store) -> None:
    await store.add_guest(guest())
    await store.people.subscribe(push())
    things = await store.things_of("g1")
    assert [(one["id"], "auth" in one) for one in things["pushes"]] == [("p0", False)]
    await store.forget("g1")
    assert await store.people.pushes("g1") == []


async def test_rooms_that_are_due_are_found_the_first_due_first(store: Store) -> None:
    for id, due in (("r1", 3_000), ("r2", 1_000), ("r3", None)):
        await store.add_room(room(id, due_ms=due), [])
    assert await store.due(1_000, 9) == []
    assert await store.due(5_000, 9) == ["r2", "r1"]
    assert await store.due(5_000, 1) == ["r2"]
    changed = await store.update_room(room("r2", due_ms=None))
    assert isinstance(changed, Room)
    assert changed == replace(room("r2"), version=1)
    assert await store.due(5_000, 9) == ["r1"]


def block(guest: str = "g1", other: str = "g2", ms: int = 1_000) -> Block:
    """Return that somebody wants nothing to do with another."""
    return Block(guest, other, f"Guest {other}", ms)


def report(id: str = "r", guest: str = "g1", about: str = "g2", ms: int = 1_000) -> Report:
    """Return a report."""
    return Report(id, "room", guest, about, "Bob", "chat", "rude", "You!", ms)


async def test_who_is_blocked_is_kept_once_from_both_sides(store: Store) -> None:
    for one in ("g1", "g2", "g3"):
        await store.add_guest(guest(one))
    await store.people.block(block(other="g3", ms=2_000))
    await store.people.block(block())
    await store.people.block(block(ms=3_000))
    assert await store.people.blocks("g1") == [block(), block(other="g3", ms=2_000)]
    assert await store.people.blockers("g2") == {"g1"}
    assert await store.people.unblock("g1", "g2")
    assert not await store.people.unblock("g1", "g2")
    await store.forget("g3")
    assert await store.people.blocks("g1") == []


async def test_reports_are_counted_and_go_with_those_they_are_about(store: Store) -> None:
    for one in ("g1", "g2"):
        await store.add_guest(guest(one))
    await store.people.report(report())
    await store.people.report(report("s", ms=5_000))
    assert [await store.people.reported("g1", since) for since in (0, 2_000, 9_000)] == [2, 1, 0]
    assert not await store.people.silenced("g2")
    await store.forget("g2")
    assert await store.people.reported("g1", 0) == 0

"""Retention: a server removes what is too old by itself, in helpings, and only that."""

from dicewright.server.settings import Settings
from dicewright.server.tidying import DAY_MS, HELPING, cutoffs, tidy
from dicewright.store import Cutoffs, Removed, open_store
from tests.store.things import guest, room

NOW = 1000 * DAY_MS


def test_nothing_is_too_old_for_who_keeps_it_for_ever() -> None:
    settings = Settings(keep_rooms=10, keep_chat=0, keep_guests=20)
    assert cutoffs(settings, NOW) == Cutoffs(990 * DAY_MS, None, 980 * DAY_MS)


async def test_what_is_too_old_goes_in_helpings() -> None:
    store = open_store("memory:")
    await store.start()
    await store.add_guest(guest())
    many = 2 * HELPING + 3
    for n in range(many):
        await store.add_room(room(f"r{n}", changed_ms=980 * DAY_MS), [])
    await store.add_room(room("new", changed_ms=995 * DAY_MS, host="g2"), [])
    assert await tidy(store, Settings(keep_rooms=10), NOW, pause=0) == Removed(rooms=many, guests=1)
    assert await store.room("new") is not None
    assert await tidy(store, Settings(keep_rooms=10), NOW, pause=0) == Removed()
    await store.close()

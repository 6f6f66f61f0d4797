"""What people want for themselves, in memory."""

from collections.abc import Callable

from dicewright.store.columns import Columns, from_columns, to_columns
from dicewright.store.people import MOST, People, Push


class MemoryPeople(People):
    """Keeps it in dictionaries; `ready` raises Unavailable if the store is closed."""

    def __init__(self, ready: Callable[[], None]) -> None:
        self.ready = ready
        self.keys: dict[str, str] = {}
        self.called: dict[str, Columns] = {}

    async def keep_key(self, name: str, value: str) -> str:
        self.ready()
        return self.keys.setdefault(name, value)

    async def subscribe(self, push: Push) -> None:
        self.ready()
        self.called.pop(push.id, None)
        self.called[push.id] = to_columns(push)
        for one in (await self.pushes(push.guest))[:-MOST]:
            del self.called[one.id]

    async def unsubscribe(self, id: str, guest: str | None = None) -> bool:
        self.ready()
        found = self.called.get(id)
        if found is None or guest not in (None, found["guest"]):
            return False
        del self.called[id]
        return True

    async def pushes(self, guest: str) -> list[Push]:
        rows = [row for row in self.called.values() if row["guest"] == guest]
        return sorted((from_columns(Push, row) for row in rows), key=lambda one: (one.made_ms, one.id))

    def things_of(self, guest: str) -> dict[str, list[Columns]]:
        """Return what is kept of a guest, without the keys of their browsers."""
        rows = [row for row in self.called.values() if row["guest"] == guest]
        return {"pushes": [{k: v for k, v in row.items() if k not in ("p256dh", "auth")} for row in rows]}

    def forget(self, guest: str) -> None:
        """Forget a guest."""
        self.called = {id: row for id, row in self.called.items() if row["guest"] != guest}

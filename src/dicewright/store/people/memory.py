"""Calls, blocks and reports in memory."""

from collections.abc import Callable

from dicewright.store.columns import Columns, from_columns, to_columns
from dicewright.store.people import MOST, Block, People, Push, Report


class MemoryPeople(People):
    """Keeps it in dictionaries; `ready` raises Unavailable if the store is closed."""

    def __init__(self, ready: Callable[[], None]) -> None:
        self.ready = ready
        self.keys: dict[str, str] = {}
        self.called: dict[str, Columns] = {}
        self.blocked: dict[tuple[str, str], Block] = {}
        self.told: dict[str, Report] = {}
        self.silent: set[str] = set()

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

    async def block(self, block: Block) -> None:
        self.ready()
        self.blocked.setdefault((block.guest, block.other), block)

    async def unblock(self, guest: str, other: str) -> bool:
        self.ready()
        return self.blocked.pop((guest, other), None) is not None

    async def blocks(self, guest: str) -> list[Block]:
        mine = [one for one in self.blocked.values() if one.guest == guest]
        return sorted(mine, key=lambda one: (one.made_ms, one.other))

    async def blockers(self, guest: str) -> set[str]:
        return {one.guest for one in self.blocked.values() if one.other == guest}

    async def report(self, report: Report) -> None:
        self.ready()
        self.told[report.id] = report

    async def reported(self, guest: str, since_ms: int) -> int:
        return sum(one.guest == guest and one.made_ms >= since_ms for one in self.told.values())

    async def silenced(self, guest: str) -> bool:
        return guest in self.silent

    def things_of(self, guest: str) -> dict[str, list[Columns]]:
        """Return what is kept about a guest, without the keys of their browsers."""
        rows = [row for row in self.called.values() if row["guest"] == guest]
        blocks = [to_columns(one) for one in self.blocked.values() if one.guest == guest]
        told = [to_columns(one) for one in self.told.values() if one.guest == guest]
        return {
            "pushes": [{k: v for k, v in row.items() if k not in ("p256dh", "auth")} for row in rows],
            "blocks": blocks,
            "reports": [{k: v for k, v in row.items() if k not in ("about", "said")} for row in told],
        }

    def forget(self, guest: str) -> None:
        """Forget a guest."""
        self.called = {id: row for id, row in self.called.items() if row["guest"] != guest}
        self.blocked = {pair: one for pair, one in self.blocked.items() if guest not in pair}
        self.told = {id: one for id, one in self.told.items() if guest not in (one.guest, one.about)}
        self.silent.discard(guest)

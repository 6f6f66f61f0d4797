"""Any row of calls does the same to every store as to the model in memory."""

import asyncio
import shutil
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, rule
from hypothesis.strategies import booleans, integers, lists, none, sampled_from

from dicewright.store import Append, Chat, Invite, OwnBuild, Store, StoreError, open_store
from tests.store.things import guest, header, room, row, seats

T = TypeVar("T")
NAMES = sampled_from(["x1", "x2", "x3"])
FEW = integers(0, 4)
HASHES = sampled_from(["h1", "h2"])


async def outcome(work: Coroutine[Any, Any, T]) -> T | type[StoreError]:
    """Return what a call returns, or the kind of its refusal."""
    try:
        return await work
    except StoreError as error:
        return type(error)


class Stores(RuleBasedStateMachine):
    """Memory and SQLite side by side; every call goes to both and must end the same."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.runner = asyncio.Runner()
        self.url = f"sqlite:///{self.folder}/dicewright.db"
        self.model, self.real = open_store("memory:"), open_store(self.url)
        self.runner.run(self.model.start())
        self.runner.run(self.real.start())

    def teardown(self) -> None:
        """Compare everything and close all."""
        for id in ("x1", "x2", "x3"):
            self.look(id)
        self.runner.run(self.model.close())
        self.runner.run(self.real.close())
        self.runner.close()
        shutil.rmtree(self.folder)

    def both(self, call: str, *args: Any) -> Any:
        """Make a call on both stores and compare."""

        def of(store: Store) -> Any:
            return self.runner.run(outcome(getattr(store, call)(*args)))

        wanted, found = of(self.model), of(self.real)
        assert found == wanted
        return found

    @rule()
    def come_back(self) -> None:
        self.runner.run(self.real.close())
        self.real = open_store(self.url)
        self.runner.run(self.real.start())

    @rule(id=NAMES, token=HASHES)
    def add_guest(self, id: str, token: str) -> None:
        self.both("add_guest", replace(guest(id), token_hash=token))
        self.both("guest_by_token", token)

    @rule(id=NAMES, n=FEW)
    def change_guest(self, id: str, n: int) -> None:
        self.both("rename", id, f"name {n}")

    @rule(id=NAMES, code=none() | HASHES, some=integers(0, 2))
    def add_room(self, id: str, code: str | None, some: int) -> None:
        self.both("add_room", room(id, code=code), seats(id)[:some])

    @rule(id=NAMES, match=NAMES, rows=integers(0, 2))
    def add_room_with_match(self, id: str, match: str, rows: int) -> None:
        made = (header(match, id), [row(n) for n in range(rows)])
        self.both("add_room", room(id, match=match), seats(id), made)

    @rule(id=NAMES, code=none() | HASHES, version=integers(0, 2), some=none() | integers(0, 2))
    def update_room(self, id: str, code: str | None, version: int, some: int | None) -> None:
        sitting = None if some is None else seats(id)[:some]
        self.both("update_room", room(id, code=code, version=version, public=True), sitting)
        self.both("room_by_code", code or "h1")

    @rule(id=NAMES, place=NAMES, version=integers(0, 2))
    def begin(self, id: str, place: str, version: int) -> None:
        self.both("begin", header(id, place), room(place, version=version, match=id))

    @rule(
        id=NAMES,
        place=integers(-1, 1),
        rows=integers(1, 3),
        command=none() | HASHES,
        result=none() | lists(booleans()),
    )
    def append(self, id: str, place: int, rows: int, command: str | None, result: list[bool] | None) -> None:
        first = max(0, len(self.runner.run(self.model.records(id))) + place)
        made = [row(first + i) for i in range(rows)]
        self.both("append", Append(id, first, made, command, {"rows": rows}, result))

    @rule(id=NAMES, place=NAMES, version=integers(0, 2), some=none() | integers(0, 2))
    def append_with_room(self, id: str, place: str, version: int, some: int | None) -> None:
        first = len(self.runner.run(self.model.records(id)))
        sitting = None if some is None else seats(place)[:some]
        changed = room(place, phase="over", version=version)
        self.both("append", Append(id, first, [row(first)], result=[1], room=changed, seats=sitting))

    @rule(id=NAMES, owner=NAMES, keep=booleans())
    def change_build(self, id: str, owner: str, keep: bool) -> None:
        self.both("add_build", OwnBuild(id, owner, "pig", "b", "t", 1)) if keep else self.both(
            "drop_build", id
        )

    @rule(hash=HASHES, place=NAMES, use=booleans())
    def change_invite(self, hash: str, place: str, use: bool) -> None:
        self.both("use_invite", hash) if use else self.both("add_invite", Invite(hash, place, 1))

    @rule(place=NAMES, n=FEW)
    def add_chat(self, place: str, n: int) -> None:
        self.both("add_chat", Chat(place, 0, "A", str(n), n))

    @rule(id=NAMES)
    def look(self, id: str) -> None:
        for call in ("guest", "room", "match", "builds", "invites"):
            self.both(call, id)
        self.both("chats", id, 3)


Stores.TestCase.settings = settings(
    max_examples=15, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
TestStores = Stores.TestCase

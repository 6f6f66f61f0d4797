"""Secrets: nobody reads them by accident, not in a log, not in an error, not in a copy."""

import asyncio
import copy
import dataclasses
import json
import logging
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import text

from dicewright.store import Guest, Invite, Seating, Secret, Store, StoreError, open_store
from dicewright.store.sql import Sql
from tests.meta.tree import python, strings, tree
from tests.store.things import begin, guest, header, room, step

Open = Callable[[str], Any]
HIDDEN: Final = "hunter2"


def test_a_secret_shows_itself_to_nobody() -> None:
    secret = Secret(HIDDEN.encode())
    assert secret.reveal() == HIDDEN.encode()
    shown = (repr(secret), str(secret), f"{secret}", f"{secret!r}", repr([secret]))
    assert all(HIDDEN not in words for words in shown)
    for write in (pickle.dumps, copy.copy, copy.deepcopy, json.dumps, vars, dataclasses.asdict):
        with pytest.raises(TypeError):
            write(secret)  # type: ignore[call-overload] # that is the point


def test_hashes_of_tokens_are_not_shown() -> None:
    things = (
        Guest("g", "n", HIDDEN, 1, 1),
        Seating("r", 0, "guest", "n", token_hash=HIDDEN),
        Invite(HIDDEN, "r", 1),
    )
    assert all(HIDDEN not in repr(thing) for thing in things)


async def use_all(store: Store) -> None:
    """Let a secret, a token and an invite come by every way there is, the wrong ones too."""
    await store.add_guest(replace(guest(), token_hash=HIDDEN))
    await store.guest_by_token(HIDDEN)
    await store.add_room(room(), [Seating("r1", 0, "guest", "n", token_hash=HIDDEN)])
    await store.add_invite(Invite(HIDDEN, "r1", 1))
    await store.use_invite(HIDDEN)
    await store.begin(header(), Secret(HIDDEN.encode()), room())
    assert await store.secret("m1") is not None
    await store.append(step("m1", 0, HIDDEN))
    wrong = (
        store.add_guest(replace(guest("g2"), token_hash=HIDDEN)),
        store.add_guest(replace(guest("g3"), token_hash=f"\0{HIDDEN}")),
        store.add_invite(Invite(HIDDEN, "r1", 1)),
        store.add_invite(Invite(f"{HIDDEN} 2", "nowhere", 1)),
        store.append(replace(step("nowhere", 0, HIDDEN), answer={"token": HIDDEN})),
        store.append(replace(step("m1", 1, "c"), answer={HIDDEN: {1}})),
        store.begin(header("m1"), Secret(HIDDEN.encode()), room(version=1)),
    )
    for error in await asyncio.gather(*wrong, return_exceptions=True):
        assert isinstance(error, StoreError)
        assert HIDDEN not in repr(error)
        assert error.__cause__ is None


async def test_no_log_and_no_error_names_a_secret(
    any_url: str, opened: Open, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.DEBUG, "sqlalchemy")
    asyncio.get_running_loop().set_debug(True)
    store = await opened(any_url)
    await use_all(store)
    hidden = HIDDEN.encode().hex()
    assert [r.name for r in caplog.records if HIDDEN in r.getMessage() or hidden in r.getMessage()] == []


async def test_a_failing_database_names_no_secret(
    url: str, opened: Open, caplog: pytest.LogCaptureFixture
) -> None:
    store: Sql = await opened(url)
    await begin(store)
    hide = text("ALTER TABLE invites RENAME TO gone")
    await store.database.write(lambda connection: connection.execute(hide))
    for work in (store.add_invite(Invite(HIDDEN, "r1", 1)), store.invites(HIDDEN)):
        with pytest.raises(StoreError) as failed:
            await work
        assert HIDDEN not in repr(failed.value)
    assert HIDDEN not in caplog.text


async def test_a_password_is_in_no_error(caplog: pytest.LogCaptureFixture) -> None:
    store = open_store(f"postgresql://me:{HIDDEN}@127.0.0.1:1/nothing")
    with pytest.raises(StoreError) as failed:
        await store.start()
    assert HIDDEN not in repr(failed.value)
    assert HIDDEN not in caplog.text
    assert HIDDEN not in repr(vars(store))


def test_only_two_statements_touch_the_secrets() -> None:
    users = [path for path in python("src/dicewright/store") if "SECRETS" in path.read_text()]
    assert [path.name for path in users] == ["schema.py", "sql.py"]
    source = Path(users[1]).read_text()
    assert source.count("insert(SECRETS)") == source.count("select(SECRETS.c.secret)") == 1
    assert source.count("SECRETS") == 4  # the import, these two, and the one's condition
    assert not any("secrets" in words for words in strings(tree(users[1])))

"""Tokens, the secrets of invites and passwords stand in no log and in no error."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest
from sqlalchemy import text

from dicewright.store import Guest, Invite, Seating, Store, StoreError, open_store
from dicewright.store.sql import Sql
from tests.store.things import begin, guest, header, room, step

Open = Callable[[str], Any]
HIDDEN: Final = "hunter2"


def test_hashes_of_tokens_are_not_shown() -> None:
    things = (
        Guest("g", "n", HIDDEN, 1),
        Seating("r", 0, "guest", "n", token_hash=HIDDEN),
        Invite(HIDDEN, "r", 1),
    )
    assert all(HIDDEN not in repr(thing) for thing in things)


async def use_all(store: Store) -> None:
    """Let a token, a command and an invite come by every way there is, the wrong ones too."""
    await store.add_guest(replace(guest(), token_hash=HIDDEN))
    await store.guest_by_token(HIDDEN)
    await store.add_room(room(), [Seating("r1", 0, "guest", "n", token_hash=HIDDEN)])
    await store.add_invite(Invite(HIDDEN, "r1", 1))
    await store.use_invite(HIDDEN)
    await store.begin(header(), room())
    await store.append(step("m1", 0, HIDDEN))
    wrong = (
        store.add_guest(replace(guest("g2"), token_hash=HIDDEN)),
        store.add_guest(replace(guest("g3"), token_hash=f"\0{HIDDEN}")),
        store.add_invite(Invite(HIDDEN, "r1", 1)),
        store.add_invite(Invite(f"{HIDDEN} 2", "nowhere", 1)),
        store.append(replace(step("nowhere", 0, HIDDEN), answer={"token": HIDDEN})),
        store.append(replace(step("m1", 1, "c"), answer={HIDDEN: {1}})),
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
    assert [r.name for r in caplog.records if HIDDEN in r.getMessage()] == []


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

"""What was acknowledged is there after a kill, once and in order."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from dicewright.store import Store, open_store
from tests.store.load import MATCHES
from tests.store.postgres import Postgres
from tests.store.things import begin, row

ROOT: Final = Path(__file__).parents[2]
ACKS: Final = 300
KILLS: Final = 3
PATIENCE: Final = 60  # seconds: who has been struck says no more after that
Acked = dict[str, int]  # how many rows of each match were acknowledged


async def loaded(url: str, acked: Acked, strike: Callable[[Any], None], **more: str) -> None:
    """Run the load until enough was acknowledged, strike, and take in what was still said.

    `more` is put into its environment.
    """
    command = (sys.executable, "-m", "tests.store.load", url)
    pipe, env = asyncio.subprocess.PIPE, {**os.environ, **more}
    process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe, cwd=ROOT, env=env)
    assert process.stderr is not None
    count = 0
    try:
        while line := await said_next(process):
            match, first, last = line.decode().split()
            assert int(first) == acked.get(match, int(first))
            acked[match] = int(last) + 1
            count += 1
            if count == ACKS:
                strike(process)
        said = (await process.stderr.read()).decode()
        assert count >= ACKS, said
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def said_next(process: asyncio.subprocess.Process) -> bytes:
    """Return the next line of the load, or nothing when it has ended or says no more."""
    assert process.stdout is not None
    try:
        return await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    except TimeoutError:
        process.kill()
        return await process.stdout.readline()


async def check(store: Store, acked: Acked) -> None:
    """Hold that all that was acknowledged is there, once, in order, and nothing is half there."""
    assert len(acked) == MATCHES
    for match, count in acked.items():
        found = await store.match(match)
        assert found is not None
        header, rows = found
        assert len(rows) >= count
        assert header.records == len(rows)
        assert [each.seq for each in rows] == list(range(len(rows)))
        assert [each.record for each in rows] == [row(i).record for i in range(len(rows))]
        commands = [each.command for each in rows if each.command]
        assert len(commands) == len(set(commands))
        starts = [each.seq for each in rows if each.command]
        ends = [seq + (2 if seq % 3 == 0 else 1) for seq in starts]
        assert ends == [*starts[1:], len(rows)]


async def prepared(url: str) -> None:
    """Begin all matches of the load."""
    store = open_store(url)
    await store.start()
    await begin(store, *(f"m{i}" for i in range(MATCHES)))
    await store.close()


async def test_a_killed_process_loses_nothing_it_acknowledged(url: str, opened: Callable[[str], Any]) -> None:
    await prepared(url)
    acked: Acked = {}
    for _ in range(KILLS):
        await loaded(url, acked, lambda process: process.kill())
        store = open_store(url)
        await store.start()
        await check(store, acked)
        for match in acked:  # what was kept without an answer is where the next one goes on
            acked[match] = len(await store.records(match))
        await store.close()


async def test_a_crashed_postgresql_loses_nothing_it_acknowledged(
    own: Postgres, postgres_url: str, opened: Callable[[str], Any]
) -> None:
    await prepared(postgres_url)
    acked: Acked = {}
    try:
        # The load comes to an end, because its appends fail.
        await loaded(postgres_url, acked, lambda _: own.stop(signal.SIGQUIT))
    finally:
        own.start()
    await check(await opened(postgres_url), acked)

"""Each call of SQLite to the system fails in turn: nothing is acknowledged that is not kept."""

import errno
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from dicewright.store import Appended, Store, Unavailable
from tests.games.traits import SHORT
from tests.store.failing import Failing, failing
from tests.store.things import begin, step

ERRORS: Final = {"full": errno.ENOSPC, "broken": errno.EIO, "read-only": errno.EROFS}
APPENDS: Final = 6
MOST: Final = 200  # calls that these make
Open = Callable[[str], Any]


async def appended(store: Store, seq: int, many: int) -> tuple[int, int]:
    """Append rows one after the other; return the next place, and how many were not acknowledged."""
    refused = 0
    for _ in range(many):
        try:
            done = await store.append(step("m1", seq))
        except Unavailable:
            refused += 1
        else:
            assert isinstance(done, Appended), done
            assert done.first == seq
            seq = done.last + 1
    return seq, refused


async def tried(file: Path, opened: Open, calls: Failing, first: int, many: int, error: int) -> int:
    """Let some calls fail while rows are appended; return how many appends were refused."""
    store = await opened(f"sqlite:///{file}")
    calls.fail(first, many, error)
    seq, refused = await appended(store, 0, APPENDS)
    calls.mend()
    assert await store.healthy()
    seq = await settled(store, seq)
    seq, after = await appended(store, seq, 2)
    assert after == 0, "it does not go on"
    await store.close()
    again = await opened(f"sqlite:///{file}")
    rows = await again.records("m1")
    assert [row.seq for row in rows] == list(range(seq))
    await again.close()
    return refused


async def settled(store: Store, seq: int) -> int:
    """Return the next free place: what was refused may be there or not, what was acknowledged is."""
    there = len(await store.records("m1"))
    assert there >= seq
    return there


@pytest.mark.parametrize("error", [*ERRORS][: 1 if SHORT else None])
@pytest.mark.parametrize("many", [1, 40])
async def test_whichever_call_fails_nothing_is_acknowledged_that_is_not_kept(
    error: str, many: int, tmp_path: Path, opened: Open
) -> None:
    template, refusals, first = tmp_path / "template.db", [], 1
    store = await opened(f"sqlite:///{template}")
    await begin(store)
    await store.close()
    with failing() as calls:
        while first < MOST:
            file = tmp_path / f"{error}{many}.{first}.db"
            shutil.copy(template, file)
            refusals.append(await tried(file, opened, calls, first, many, ERRORS[error]))
            if calls.count < first:
                break
            first += 5 if SHORT else 1
    assert first > APPENDS
    assert max(refusals) > 0
    assert refusals[-1] == 0

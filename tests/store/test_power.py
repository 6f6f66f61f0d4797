"""A power cut: what was not synced is gone, and yet all that was acknowledged is there."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.store.test_kill import ACKS, Acked, check, loaded, prepared

SHIM: Final = Path(__file__).with_name("synced.c")
CUTS: Final = 2


@pytest.fixture(scope="session")
def disk(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Give a library with which a program's disk keeps only what was synced."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("a disk that forgets has to be compiled, and there is no C compiler")
    target = tmp_path_factory.mktemp("disk") / "synced.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(target), str(SHIM), "-ldl"], check=True)
    return str(target)


def cut(file: Path) -> None:
    """Let the files of a database be what was synced of them."""
    for name in (file, file.with_name(f"{file.name}-wal")):
        synced = name.with_name(f"{name.name}.synced")
        if synced.exists():
            synced.replace(name)
        elif name != file:
            name.unlink(missing_ok=True)
    file.with_name(f"{file.name}-shm").unlink(missing_ok=True)


async def test_a_power_cut_loses_nothing_that_was_acknowledged(
    sqlite_url: str, opened: Callable[[str], Any], disk: str
) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    acked: Acked = {}
    await prepared(sqlite_url)
    for _ in range(CUTS):
        await loaded(sqlite_url, acked, lambda process: process.kill(), LD_PRELOAD=disk)
        cut(file)
        store = await opened(sqlite_url)
        await check(store, acked)
        for match in acked:
            acked[match] = len(await store.records(match))
        await store.close()
    assert sum(acked.values()) > ACKS


async def test_a_disk_that_lies_is_found_out(
    sqlite_url: str, opened: Callable[[str], Any], disk: str
) -> None:
    acked: Acked = {}
    await prepared(sqlite_url)
    lying = {"LD_PRELOAD": disk, "SYNC_LIES": "1000000"}
    await loaded(sqlite_url, acked, lambda process: process.kill(), **lying)
    cut(Path(sqlite_url.removeprefix("sqlite:///")))
    store = await opened(sqlite_url)
    with pytest.raises(AssertionError):
        await check(store, acked)

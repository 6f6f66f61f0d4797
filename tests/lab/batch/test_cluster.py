"""A cluster plays the same matches, and goes on without a worker that was killed."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch import batch as batches
from dicewright.lab.batch.batch import run
from dicewright.lab.cluster import connected
from dicewright.lab.plan import Plan
from dicewright.lab.workers import Workers

PLAN = Plan("daemon-dice", 2, 7, ("sensible",) * 2)
ROOT = Path(__file__).parents[3]
pytest.importorskip("distributed")


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Start a scheduler and two workers on loopback."""
    address = f"tcp://127.0.0.1:{free_port()}"
    dask = [sys.executable, "-m", "dask"]
    scheduler = [*dask, "scheduler", "--host", address, "--no-dashboard", "--no-jupyter"]
    worker = [
        *dask,
        "worker",
        address,
        "--host",
        "127.0.0.1",
        "--no-nanny",
        "--nthreads",
        "1",
        "--no-dashboard",
    ]
    worker += ["--local-directory", str(tmp_path / "space")]
    quiet = {"cwd": ROOT, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    started = [subprocess.Popen(one, **quiet) for one in (scheduler, worker, worker)]  # type: ignore[call-overload] # noqa: S603
    yield address, started[1:]
    for one in started:
        one.kill()
        one.wait()


def test_a_killed_worker_of_a_cluster_costs_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    cluster: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    monkeypatch.setattr(batches, "CHUNK", 5)
    address, started = cluster
    whole = run(PLAN, 60, tmp_path / "whole")
    killed: list[int] = []

    def kill(done: int) -> None:
        if done and not killed:
            os.kill(started[0].pid, signal.SIGKILL)
            killed.append(started[0].pid)

    with Workers(cluster=address) as workers:
        hurt = run(PLAN, 60, tmp_path / "hurt", workers=workers, tick=kill)
    assert killed
    for table in ("seats", "uses"):
        rows = [batch.frame(table).order("ALL").fetchall() for batch in (whole, hurt)]
        assert rows[0] == rows[1]


def test_where_no_cluster_is_one_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.lab.cluster.PATIENCE", 0.2)
    with pytest.raises(DicewrightError, match="there is no cluster at tcp://127"):
        connected(f"tcp://127.0.0.1:{free_port()}")
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(DicewrightError, match=r"pip install 'dicewright\[cluster\]'"):
        connected("tcp://127.0.0.1:1")

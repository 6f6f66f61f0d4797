"""Who plays in the lab, and where the matches are stored."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from dicewright.cli.simulate import progress
from dicewright.lab.workers import Tick, Workers

F = TypeVar("F", bound=Callable[..., Any])


def cluster_option(command: F) -> F:
    """Add --cluster to a command."""
    added: F = click.option(
        "--cluster", metavar="tcp://HOST:PORT", default="", help="Let the workers of a Dask cluster play."
    )(command)
    return added


@contextmanager
def working(jobs: int | None, cluster: str, matches: int) -> Iterator[tuple[Workers, Tick]]:
    """Yield the workers, and what tells them how far they are."""
    with progress(matches) as tick, Workers(jobs or os.cpu_count() or 1, cluster) as workers:
        yield workers, tick


@contextmanager
def place(out: Path | None) -> Iterator[Path]:
    """Yield the folder of a batch; one that nobody wants to keep is removed."""
    if out is not None:
        yield out
        return
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "batch"

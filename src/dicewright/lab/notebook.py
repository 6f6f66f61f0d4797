"""The lab in a notebook: `lab.run(...)` plays a batch, and you can query its `frame()`."""

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from dicewright.bots.sensible import Sensible
from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Game, game_of
from dicewright.lab.batch.batch import Batch
from dicewright.lab.batch.batch import run as played
from dicewright.lab.batch.compare import Difference
from dicewright.lab.batch.compare import compare as compared
from dicewright.lab.changes import changed
from dicewright.lab.plan import Plan
from dicewright.lab.workers import Workers

PASSING: Final[list["tempfile.TemporaryDirectory[str]"]] = []  # removed when the program ends


def run(
    game: "Game[Any] | str",
    n: int = 1000,
    *,
    seats: int | None = None,
    bots: Sequence[str] | str = Sensible.name,
    options: Mapping[str, object] | None = None,
    tables: Path | str | Mapping[str, object] | None = None,
    changes: Iterable[str] = (),
    builds: Sequence[Build | None] = (),
    seed: int = 0,
    until: float = 0.0,
    jobs: int = 1,
    cluster: str = "",
    out: Path | str | None = None,
) -> Batch:
    """Play n matches by bots and return them as a batch.

    `changes` are single numbers or faces, written "results.charge.damage=4"; `until=0.01` stops when every
    share of wins is known to within a point of a hundred; `out` names a folder that keeps the rows.
    """
    known = game_of(game)
    given = dict(options or {})
    taken = seats or max(known.least, known.options.least(known.options.resolve(given)))
    names = (bots,) * taken if isinstance(bots, str) else tuple(bots)
    diff = changed(known, known.read_tables(tables).diff, changes)
    plan = Plan(known.id, taken, seed, names, given, diff, tuple(builds))
    with Workers(jobs, cluster) as workers:
        return played(plan, n, passing() if out is None else Path(out), workers=workers, until=until)


def passing() -> Path:
    """Return a folder that is there until the program ends."""
    PASSING.append(tempfile.TemporaryDirectory(prefix="dicewright-"))
    return Path(PASSING[-1].name) / "batch"


def compare(first: Batch, second: Batch) -> list[Difference]:
    """Return how much more the second batch has of every measure, from matches with the same dice."""
    return compared(first.folder, second.folder)

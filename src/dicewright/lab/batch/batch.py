"""Run batches: chunk by chunk, with any number of workers, until enough is known."""

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.folder import CHUNK, Folder, Lines, Piece, lines_of
from dicewright.lab.batch.playing import Player
from dicewright.lab.batch.report import report
from dicewright.lab.plan import Plan
from dicewright.lab.stats import Z
from dicewright.lab.workers import Tick, Workers, ignore

Chunk = tuple[int, Plan, Piece]  # which batch, its plan, and the matches


@dataclass
class Batch:
    """Matches of one plan, kept in a folder."""

    folder: Folder

    @property
    def plan(self) -> Plan:
        """Return the plan that was played."""
        return self.folder.plan

    def frame(self, table: str = "seats") -> Any:
        """Return one of its tables as a DuckDB relation, for `.df()`, `.pl()` and SQL."""
        return self.folder.open().table(table)

    def report(self) -> dict[str, Any]:
        """Return the report, ready for JSON."""
        return report(self.folder)


def run(
    plan: Plan,
    n: int,
    path: Path,
    *,
    workers: Workers | None = None,
    until: float = 0.0,
    tick: Tick = ignore,
) -> Batch:
    """Play n matches, or until every seat's share of wins is known to within `until`; keep what is there.

    The same plan gives the same rows, whatever the number of workers and however often it was stopped.
    """
    return run_all([(plan, path)], n, workers=workers, until=until, tick=tick)[0]


def run_all(
    wanted: Sequence[tuple[Plan, Path]],
    n: int,
    *,
    workers: Workers | None = None,
    until: float = 0.0,
    tick: Tick = ignore,
) -> list[Batch]:
    """Play n matches of each plan, each into its own folder; `until` works only for a single plan."""
    if n < 1:
        raise DicewrightError(f"at least one match is needed, not {n}")
    folders = [Folder(path, plan.checked()) for plan, path in wanted]
    batches = [Batch(folder) for folder in folders]
    if not folders:
        return []
    enough = Enough(folders[0], until)
    pieces = [(at, min(at + CHUNK, n)) for at in range(0, n, CHUNK)]
    chunks = [
        (place, folder.plan, piece)
        for piece in pieces
        for place, folder in enumerate(folders)
        if not folder.has(piece)
    ]
    tick(n * len(folders) - sum(last - first for _, _, (first, last) in chunks))
    if enough.reached():
        return batches
    with nullcontext(workers) if workers else Workers() as doing:
        for (place, _, piece), lines in doing.streamed(play_chunk, chunks):
            folders[place].keep(piece, lines)
            tick(piece[1] - piece[0])
            if enough.reached():
                break
    return batches


def play_chunk(chunk: Chunk) -> Lines:
    """Play the matches of one chunk."""
    _, plan, piece = chunk
    player = Player(plan)
    return lines_of(plan, [player.play(number) for number in range(*piece)])


class Enough:
    """Watches how well the shares of wins are known, by chunks in their order."""

    def __init__(self, folder: Folder, until: float) -> None:
        self.folder = folder
        self.until = until

    def reached(self) -> bool:
        """Say whether all shares are known well enough."""
        ahead = 0
        for first, last in self.folder.pieces() if self.until else ():
            if first != ahead:
                break
            ahead = last
        if not ahead:
            return False
        with self.folder.open() as base:
            found = base.execute(
                "SELECT count(*), var_samp(won) FROM seats WHERE match < ? GROUP BY seat", [ahead]
            ).fetchall()
        return all(n > 1 and Z * sqrt(variance / n) <= self.until for n, variance in found)

"""Running a batch: chunk by chunk, in as many processes as wanted, until enough is known."""

from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any

from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.folder import CHUNK, Folder
from dicewright.lab.batch.noting import Played, Player
from dicewright.lab.plan import Plan
from dicewright.lab.stats import Z
from dicewright.lab.workers import Pool, Tick, ignore, streamed


@dataclass
class Batch:
    """Matches of one plan, kept in a folder."""

    folder: Folder

    @property
    def plan(self) -> Plan:
        """Return what was played."""
        return self.folder.plan

    def frame(self, table: str = "seats") -> Any:
        """Return a table of it as a DuckDB relation: `.df()`, `.pl()` and SQL go on from there."""
        return self.folder.open().table(table)


def run(
    plan: Plan,
    n: int,
    path: Path,
    *,
    jobs: int = 1,
    until: float = 0.0,
    pool: Pool | None = None,
    tick: Tick = ignore,
) -> Batch:
    """Play n matches, or until every seat's share of wins is known to within `until`; what is there is kept.

    The same plan gives the same rows, whatever the number of workers and however often it was stopped.
    """
    if n < 1 or jobs < 1:
        raise DicewrightError(f"at least one match and one worker are needed, not {n} and {jobs}")
    folder = Folder(path, plan.checked())
    enough = Enough(folder, until)
    wanted = [(at, min(at + CHUNK, n)) for at in range(0, n, CHUNK)]
    missing = [piece for piece in wanted if not folder.has(piece)]
    tick(n - sum(last - first for first, last in missing))
    if enough.reached():
        return Batch(folder)
    for piece, played in streamed(partial(play_chunk, plan), missing, jobs, pool):
        folder.keep(piece, played)
        tick(piece[1] - piece[0])
        if enough.reached():
            break
    return Batch(folder)


def play_chunk(plan: Plan, piece: tuple[int, int]) -> list[Played]:
    """Play the matches of one chunk."""
    player = Player(plan)
    return [player.play(number) for number in range(*piece)]


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

"""The lab of a server: guests change a table, and bots play both versions in a worker process."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from dicewright.bots import BOTS
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of
from dicewright.lab.live import merged, play_live, told
from dicewright.lab.plan import Plan
from dicewright.server.auth import new_id
from dicewright.server.protocol import Refused
from dicewright.server.workers import Workers

SHARE: Final = "lab"  # of the workers, which take turns between it and looking back
CHUNK: Final = 10  # matches that a worker plays before it is another run's turn
RUNS: Final = 24  # that are under way at once
KEPT: Final = 200  # that are remembered
LEFT: Final = 30_000  # milliseconds after which nobody seems to watch any more


@dataclass(eq=False)
class Run:
    """One run: both versions, chunk by chunk on the same dice."""

    id: str
    guest: str
    plan: Plan
    matches: int
    seen: int  # when somebody looked last, in milliseconds
    done: int = 0
    wrong: str = ""
    printed: dict[str, dict[int, float]] = field(default_factory=dict)
    changed: dict[str, dict[int, float]] = field(default_factory=dict)
    task: "asyncio.Task[None] | None" = None

    @property
    def over(self) -> bool:
        """Say whether nothing more will come."""
        return self.task is None or self.task.done()

    def plain(self) -> dict[str, Any]:
        """Return how far it is and what it has found."""
        enough = self.done >= CHUNK
        return {
            "run": self.id,
            "game": game_of(self.plan.game).id,
            "matches": self.matches,
            "done": self.done,
            "over": self.over,
            "wrong": self.wrong,
            "measures": told(self.printed, self.changed) if enough else [],
        }


class Lab:
    """All runs: one for each guest, a chunk of each in turn; a run that nobody looks at stops."""

    def __init__(self, workers: Workers, clock: Callable[[], int]) -> None:
        self.workers = workers
        self.clock = clock
        self.runs: dict[str, Run] = {}

    def begin(self, guest: str, plan: Plan, matches: int) -> Run:
        """Begin a run; what the guest had under way ends."""
        for name in plan.bots:
            if name not in BOTS or BOTS[name].policy(game_of(plan.game)) is None:
                raise Refused(
                    "bad_bot", "only random and sensible bots can play here, because they don't look ahead"
                )
        try:
            plan.checked()
        except DicewrightError as wrong:
            raise Refused("bad_tables", str(wrong)) from None
        for other in self.runs.values():
            if other.guest == guest:
                self.end(other)
        if sum(not run.over for run in self.runs.values()) >= RUNS:
            raise Refused("busy", "the lab is full; try again in a minute")
        for old in [run for run in self.runs.values() if run.over][: max(len(self.runs) + 1 - KEPT, 0)]:
            del self.runs[old.id]
        run = Run(new_id(), guest, plan, matches, self.clock())
        self.runs[run.id] = run
        run.task = asyncio.create_task(self.play(run))
        return run

    def look(self, id: str) -> Run:
        """Return a run; raise Refused if there is none of that id."""
        run = self.runs.get(id)
        if run is None:
            raise Refused("no_run", "there is no such run; start it again")
        run.seen = self.clock()
        return run

    async def play(self, run: Run) -> None:
        """Play chunk by chunk, as long as somebody looks."""
        plan = run.plan
        given = (game_of(plan.game).id, plan.bots, plan.seed)
        while run.done < run.matches and self.clock() - run.seen < LEFT:
            last = min(run.done + CHUNK, run.matches)
            try:
                for found, tables in self.versions(run):
                    more = await self.workers.run(
                        play_live, *given, tables, run.done, last, share=SHARE, whose=run.guest
                    )
                    merged(found, more)
            except Exception as error:  # noqa: BLE001 - a table of one's own may break a rule anywhere
                known = isinstance(error, DicewrightError)
                run.wrong = str(error) if known else "the rules cannot be played with this table"
                return
            run.done = last

    def versions(self, run: Run) -> list[tuple[dict[str, dict[int, float]], Mapping[str, object]]]:
        """Return the measures and tables of the printed version, and of the changed one if it is another."""
        both: list[tuple[dict[str, dict[int, float]], Mapping[str, object]]] = [(run.printed, {})]
        return [*both, (run.changed, run.plan.tables)] if run.plan.tables else both

    def end(self, run: Run) -> None:
        """End a run; work that a worker has already begun is thrown away."""
        if run.task is not None:
            run.task.cancel()

    def close(self) -> None:
        """End all runs."""
        for run in self.runs.values():
            self.end(run)

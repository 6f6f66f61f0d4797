"""Bots think in processes of their own, from the record alone; a room waits for them, others do not."""

import asyncio
from concurrent.futures import Executor
from typing import Any

from dicewright.bots import named
from dicewright.kernel.match import Match


class Thinkers:
    """Where bots think: an executor, or the loop's own thread where there is none."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.executor = executor

    async def choose(self, match: Match, seat: int, bot: str) -> int:
        """Return a bot's choice for the open decision of its seat."""
        if bot == "random":
            return thought(match.log, seat, bot)
        return await asyncio.get_running_loop().run_in_executor(self.executor, thought, match.log, seat, bot)


def thought(log: dict[str, Any], seat: int, bot: str) -> int:
    """Load a record and return what a bot chooses; it gets its seat and nothing more."""
    return named(bot).choose(Match.load(log).seat(seat))

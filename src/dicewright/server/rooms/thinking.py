"""Thinking: bots and odds in processes of their own, from the record alone; one room waits, others do not."""

import asyncio
from concurrent.futures import BrokenExecutor, Executor
from typing import Any, Final

from dicewright.bots import named
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from dicewright.server.protocol import Refused
from dicewright.server.watch.metrics import THINKING, timed

LONG: Final = 30.0  # seconds that somebody waits for odds


class Thinkers:
    """Where bots think: an executor, or threads where there is none."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.executor = executor

    async def choose(self, match: Match, seat: int, bot: str) -> int:
        """Return a bot's choice for the open decision of its seat."""
        with timed(THINKING.labels(bot)):
            if bot == "random":
                return named(bot).choose(match.seat(seat))
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.executor, thought, match.log, seat, bot)

    async def odds(self, match: Match, seat: int, option: int) -> list[dict[str, Any]]:
        """Return what an option of a seat leads to."""
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self.executor, weighed, match.log, seat, option)
        try:
            return await asyncio.wait_for(work, LONG)
        except (TimeoutError, BrokenExecutor):
            raise Refused("busy", "this takes too long now; try again") from None


def thought(log: dict[str, Any], seat: int, bot: str) -> int:
    """Load a record and return what a bot chooses; it gets its seat and nothing more."""
    return named(bot).choose(Match.load(log).seat(seat))


def weighed(log: dict[str, Any], seat: int, option: int) -> list[dict[str, Any]]:
    """Load a record and return the odds of an option, measure by measure."""
    match = Match.load(log)
    asked = match.seat(seat)
    if option not in asked.decision.options:
        raise DicewrightError("that is not one of the options")
    say = match.game.texts.say
    return [
        {"measure": m.id, "text": say("measure", m.text, m.parts), **asked.odds(option, m.id)}
        for m in asked.measures()
    ]

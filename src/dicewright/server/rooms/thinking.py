"""Bots, hints and odds, computed in worker processes from the log of a match."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Any, Final, TypeVar

from dicewright.bots import Bot, named
from dicewright.bots.builds import decent
from dicewright.bots.lesson import scripted
from dicewright.kernel.content.builds import export
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of
from dicewright.kernel.match import Match
from dicewright.server.protocol import Refused
from dicewright.server.rooms.state import RoomState
from dicewright.server.watch.metrics import THINKING, timed
from dicewright.server.workers import Workers

T = TypeVar("T")
LONG: Final = 30.0  # seconds that somebody waits for odds or a hint
PAUSE: Final = 0.9  # seconds before a hidden question is answered, as standing orders in the web client do


class Thinkers:
    """Runs bots, hints and odds in worker processes."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.pause = PAUSE

    async def choices(self, match: Match, asked: list[tuple[Decision, str]]) -> list[int]:
        """Return the choices of bots that are asked at the same time.

        A hidden question is answered after a fixed pause, since thinking time would reveal something.
        """
        now = asyncio.get_running_loop().time
        begun = now()
        options = await asyncio.gather(*(self.choose(match, one.seat, bot) for one, bot in asked))
        if self.pause and any(match.game.kinds[one.kind].hidden for one, _ in asked):
            await asyncio.sleep(rest(now() - begun, self.pause))
        return options

    async def choose(self, match: Match, seat: int, bot: str) -> int:
        """Return a bot's choice for the open decision of its seat."""
        answer = scripted(match, seat)  # of a first game, as far as its script goes
        if answer is not None:
            return answer
        with timed(THINKING.labels(bot)):
            if bot == "random":
                return named(bot).choose(match.seat(seat))
            return await self.workers.run(choice_of_bot, match.log, seat, bot)

    async def build(self, state: RoomState, seed: int) -> str:
        """Return a build for a bot at a table."""
        terms = state.terms
        given = (state.game, dict(terms.tables), dict(terms.options), len(state.seats), seed)
        return await self.workers.run(decent_build, *given)

    async def odds(self, match: Match, seat: int, option: int) -> list[dict[str, Any]]:
        """Return the odds of an option."""
        return await self.waited(weighed, match.log, seat, option)

    async def advice(self, match: Match, seat: int, bot: str) -> dict[str, Any]:
        """Return a bot's advice for a seat."""
        with timed(THINKING.labels(bot)):
            return await self.waited(advised, match.log, seat, bot)

    async def waited(self, work: Callable[..., T], *given: object) -> T:
        """Run work in a worker process; raise Refused if it takes too long."""
        try:
            return await asyncio.wait_for(self.workers.run(work, *given), LONG)
        except (TimeoutError, BrokenExecutor):
            raise Refused("busy", "this takes too long now; try again") from None


def rest(passed: float, pause: float) -> float:
    """Return how many seconds are left until the next multiple of a pause."""
    return pause - passed % pause


def choice_of_bot(log: dict[str, Any], seat: int, bot: str) -> int:
    """Load a log and return a bot's choice; the bot sees only its own seat."""
    return named(bot).choose(Match.load(log).seat(seat))


def decent_build(
    game: str, tables: dict[str, Any], options: dict[str, int | str], seats: int, seed: int
) -> str:
    """Return a build that does well at a table, as text."""
    known = game_of(game)
    data = known.rows(known.read_tables(tables))
    return export(decent(known, data, known.agreed(options, seats), seats, seed))


def weighed(log: dict[str, Any], seat: int, option: int) -> list[dict[str, Any]]:
    """Load a log and return the odds of an option for each measure."""
    match = Match.load(log)
    asked = match.seat(seat)
    if option not in asked.decision.options:
        raise DicewrightError("that is not one of the options")
    say = match.game.texts.say
    return [
        {"measure": m.id, "text": say("measure", m.text, m.parts), **asked.odds(option, m.id)}
        for m in asked.measures()
    ]


def advised(log: dict[str, Any], seat: int, bot: str) -> dict[str, Any]:
    """Load a log and return a bot's advice for a seat: one option or a whole set, and why.

    For an option that opens a set, the label also says what the bot would put into it.
    """
    match = Match.load(log)
    chooser = named(bot)
    options, label, why = picked(match, seat, chooser)
    opened = match.peek(seat, options) if match.seat(seat).decision.set is None else None
    if opened is not None and opened.set is not None:
        label = f"{label}; {picked(match.trial(seat, options), seat, chooser)[1]}"
    return {"options": options, "label": label, "why": why}


def picked(match: Match, seat: int, chooser: Bot) -> tuple[list[int], str, str]:
    """Return the options that a bot chooses for a seat, in words, and why.

    For a set the bot is asked for each thing in turn.
    """
    asked = match.seat(seat)
    first = decision = asked.decision
    labels = {one["option"]: str(one["label"]) for one in match.labels(first)}
    options: list[int] = []
    why = ""
    while True:
        option, reason = chooser.advise(asked)
        why = why or f"{asked.outlook(option)} {reason}".strip()
        options.append(option)
        following = match.peek(seat, options) if decision.set is not None else None
        if following is None or following.kind != first.kind or following.set is None or not following.set[2]:
            break
        decision = following
        asked = match.trial(seat, options).seat(seat)
    return options, "; ".join(labels[one] for one in options if one != PASS or len(options) == 1), why

"""Bots, hints and odds, computed in worker processes from the log of a match."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Any, Final, TypeVar

import structlog

from dicewright.bots import named
from dicewright.bots.builds import decent
from dicewright.bots.hint import hint
from dicewright.bots.lesson import scripted
from dicewright.bots.ranking import worded
from dicewright.bots.sensible import by_thumb
from dicewright.bots.trials import Answer
from dicewright.kernel.content.builds import export
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of
from dicewright.kernel.match import Match
from dicewright.server.messages.sent import Advice, Measured, RankedAnswer
from dicewright.server.protocol import Refused
from dicewright.server.rooms.state import RoomState
from dicewright.server.watch.metrics import THINKING, timed
from dicewright.server.workers import Workers

T = TypeVar("T")
LOG: Final = structlog.get_logger("thinking")
BOTS: Final = "bots"  # shares of the workers: neither waits for all of the other
HELP: Final = "help"
LONG: Final = 30.0  # seconds that somebody waits for odds or a hint
TOLD: Final = 6  # answers of a hint
FIGURES: Final = 4  # behind the point
PAUSE: Final = 0.9  # seconds before a hidden question is answered, as standing orders in the web client do


class Thinkers:
    """Runs bots, hints and odds in worker processes.

    Bots and help have a share each, and within it guests take turns: `whose` says whose work it is.
    """

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.pause = PAUSE

    async def choices(self, match: Match, asked: list[tuple[Decision, str]], whose: str = "") -> list[int]:
        """Return the choices of bots that are asked at the same time.

        A hidden question is answered after a fixed pause, since thinking time would reveal something.
        """
        now = asyncio.get_running_loop().time
        begun = now()
        options = await asyncio.gather(*(self.choose(match, one.seat, bot, whose) for one, bot in asked))
        if self.pause and any(match.game.kinds[one.kind].hidden for one, _ in asked):
            await asyncio.sleep(rest(now() - begun, self.pause))
        return options

    async def choose(self, match: Match, seat: int, bot: str, whose: str = "") -> int:
        """Return a bot's choice for the open decision of its seat."""
        answer = scripted(match, seat)  # of a first game, as far as its script goes
        if answer is not None:
            return answer
        with timed(THINKING.labels(bot)):
            if bot == "random":
                return named(bot).choose(match.seat(seat))
            try:
                return await self.workers.run(choice_of_bot, match.log, seat, bot, share=BOTS, whose=whose)
            except BrokenExecutor:  # twice: the thought itself may kill its process
                LOG.error("a bot plays on without a thought", bot=bot)  # noqa: TRY400 - nobody knows why
                return unthinking(match, seat)

    async def build(self, state: RoomState, seed: int) -> str:
        """Return a build for a bot at a table."""
        terms = state.terms
        given = (state.game, dict(terms.tables), dict(terms.options), len(state.seats), seed)
        return await self.workers.run(decent_build, *given, share=BOTS, whose=state.host)

    async def odds(
        self, match: Match, seat: int, option: int, language: str, whose: str = ""
    ) -> list[Measured]:
        """Return the odds of an option."""
        return await self.waited(whose, weighed, match.log, seat, option, language)

    async def advice(self, match: Match, seat: int, language: str, whose: str = "") -> Advice:
        """Return a hint for a seat."""
        with timed(THINKING.labels("hint")):
            return await self.waited(whose, advised, match.log, seat, language)

    async def waited(self, whose: str, work: Callable[..., T], *given: object) -> T:
        """Run work for somebody in a worker process; raise Refused if it takes too long."""
        try:
            return await asyncio.wait_for(self.workers.run(work, *given, share=HELP, whose=whose), LONG)
        except (TimeoutError, BrokenExecutor):
            raise Refused("busy", "this is taking too long; try again") from None


def rest(passed: float, pause: float) -> float:
    """Return how many seconds are left until the next multiple of a pause."""
    return pause - passed % pause


def unthinking(match: Match, seat: int) -> int:
    """Return an answer by the rules of thumb, which takes no search."""
    decision = match.open_to(seat)
    chosen = by_thumb(match.seat(seat), decision.number, decision.number)
    return next((option for option in chosen if option in decision.options), decision.default)


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


def weighed(log: dict[str, Any], seat: int, option: int, language: str = ENGLISH) -> list[Measured]:
    """Load a log and return the odds of an option for each measure."""
    match = Match.load(log)
    asked = match.seat(seat, language)
    if option not in asked.decision.options:
        raise DicewrightError("that is not one of the options")
    return [
        Measured(text=asked.say("measure", m.text, m.parts), **asked.odds(option, m.id))
        for m in asked.measures()
    ]


def advised(log: dict[str, Any], seat: int, language: str = ENGLISH) -> Advice:
    """Load a log and return a hint for a seat: the answers, best first, and why.

    For an option that opens a set, `then` and the label also say what is best to put into it.
    """
    match = Match.load(log)
    asked = match.seat(seat, language)
    found = hint(asked)
    ranked = [
        RankedAnswer(
            options=sent(match, seat, one.answer),
            label=worded(asked, one.answer),
            chance=round(one.chance, FIGURES),
            low=round(one.low, FIGURES),
            high=round(one.high, FIGURES),
        )
        for one in found.ranked[:TOLD]
    ]
    best, label = sent(match, seat, found.ranked[0].answer), worded(asked, found.ranked[0].answer)
    opened = match.peek(seat, best) if asked.decision.set is None else None
    then: list[int] = []
    if opened is not None and opened.set is not None:
        inner = match.trial(seat, best).seat(seat, language)
        answer = hint(inner).ranked[0].answer
        then = [option for option in answer if option != PASS]
        label = f"{label}; {worded(inner, answer)}"
    why = f"{asked.outlook(best[0])} {found.why}".strip()
    return Advice(options=best, then=then, label=label, why=why, ranked=ranked)


def sent(match: Match, seat: int, answer: Answer) -> list[int]:
    """Return an answer row by row, as it is sent: PASS if a set might go on, nothing that is not asked."""
    first = following = match.open_to(seat)
    rows: list[int] = []
    while True:
        rows.append(next((one for one in answer if one in following.options and one not in rows), PASS))
        after = match.peek(seat, rows) if first.set is not None else None
        if after is None or after.kind != first.kind or after.set is None or not after.set[2]:
            return rows
        following = after

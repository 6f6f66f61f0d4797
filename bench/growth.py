"""Measure what an answer costs a server: in a match that grows, and in each game by what it calls."""

import asyncio
import logging
import secrets
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import process_time
from types import CodeType, FrameType
from typing import Any, Final
from unittest.mock import patch

import structlog

from bench.served import Line, Served, quiet, serving
from dicewright.games import GAMES
from dicewright.kernel.course import Course
from dicewright.kernel.match import Match
from dicewright.server.rooms.keeper import Keeper
from dicewright.store.memory import Memory

SIZES: Final = (200, 1_000, 2_500)  # events that a spectator has seen
ANSWERS: Final = 100  # that are timed at each size
GROWING: Final = "doodle-dice"  # a match of it can go on for ever, and its table stays the same
COUNTED: Final = 40  # answers of each game whose calls are counted
FORK, RUN = Match.fork, Course.advance  # what is counted; a rename changes only this line


@dataclass
class Room:
    """A room with a match of two people, and two more who watch."""

    lines: list[Line]
    choose: Callable[[Sequence[int]], int]

    async def answer(self) -> str:
        """Let whoever is asked answer, and return what was asked."""
        for line in self.lines:
            line.read()
        asker = next(line for line in self.lines if line.scene["decisions"])
        request = asker.scene["decisions"][0]
        options = [self.choose(request["options"])]
        told = {"command": secrets.token_urlsafe(16), "seat": request["seat"], "number": request["number"]}
        await asker.say(do="choose", **told, options=options)
        return str(request["kind"])

    @property
    def length(self) -> int:
        """Return how many events a spectator has seen."""
        self.lines[-1].read()
        length: int = self.lines[-1].scene["length"]
        return length

    @property
    def over(self) -> bool:
        """Say whether the match is over."""
        self.lines[-1].read()
        return bool(self.lines[-1].scene["over"])

    async def close(self) -> None:
        """Let all hang up."""
        for line in self.lines:
            await line.close()


async def opened(
    served: Served, game: str, choose: Callable[[Sequence[int]], int], **options: object
) -> Room:
    """Open a room and begin its match."""
    tokens = [(await served.post("/api/guests", {"name": name}))["token"] for name in ("Ann", "Bob", "Cem")]
    form = {"game": game, "seats": ["person", "open"], "options": options}
    room = (await served.post("/api/rooms", form, tokens[0]))["room"]
    lines = [await served.enter(room, token) for token in (*tokens, None)]
    await lines[1].say(do="sit")
    await quiet(*lines)
    await lines[0].say(do="start")
    await quiet(*lines)
    return Room(lines, choose)


# What a growing match costs.


@dataclass
class Times:
    """Milliseconds of the processor that each answer took: all of it, and what came after it was kept."""

    commits: list[float] = field(default_factory=list)
    requests: list[float] = field(default_factory=list)
    kept: float = 0.0


async def timed(room: Room, times: Times) -> None:
    """Let somebody answer, and note what that took until everybody was told."""
    start = process_time()
    await room.answer()
    await quiet(*room.lines)
    end = process_time()
    times.commits.append((end - start) * 1e3)
    times.requests.append((end - times.kept) * 1e3)


async def grown(served: Served, size: int) -> Room:
    """Return a room whose match has come so far; who always passes ends nothing."""
    room = await opened(served, GROWING, lambda options: options[-1], end_after_deck="never")
    while room.length < size:
        await room.answer()
        await quiet(*room.lines)
    return room


async def growth() -> dict[int, Times]:
    """Return the times of answers in matches of each size, in turn: a slow moment slows all of them."""
    keep, found, now = Memory.append, {size: Times() for size in SIZES}, Times()

    async def append(*args: Any) -> Any:
        outcome = await keep(*args)
        now.kept = process_time()
        return outcome

    game = next(game for game in GAMES if game.id == GROWING)
    # The small deck of the first game is used up before the first size.
    async with serving({GROWING: game.first.tables if game.first else {}}) as served:
        rooms = {size: await grown(served, size) for size in SIZES}
        with patch.object(Memory, "append", append):
            for _ in range(ANSWERS):
                for size, now in found.items():
                    await timed(rooms[size], now)
        for room in rooms.values():
            await room.close()
    return found


# What an answer calls.


@dataclass
class Calls:
    """How often functions were called, by their code."""

    all: int = 0
    known: dict[CodeType, int] = field(default_factory=dict)

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """Count a call of a Python function."""
        if event == "call":
            self.all += 1
            if frame.f_code in self.known:
                self.known[frame.f_code] += 1


async def calls_of(served: Served, game: Any) -> list[list[int]]:
    """Return all calls, forks, runs of the step and re-dealt worlds of the first answers of a match."""
    room = await opened(served, game.id, Random(1).choice)
    codes = [function.__code__ for function in (FORK, RUN, game.redeal)]
    counts: list[list[int]] = []
    while len(counts) < COUNTED and not room.over:
        calls = Calls(known=dict.fromkeys(codes, 0))
        sys.setprofile(calls.note)
        await room.answer()
        await quiet(*room.lines)
        sys.setprofile(None)
        counts.append([calls.all, *calls.known.values()])
    await room.close()
    return counts


def print_growth(found: dict[int, Times]) -> None:
    """Print what answers took at each size, and how much more at the last than at the first."""
    print(f"{GROWING}, two who play and two who watch, milliseconds of the processor, medians of {ANSWERS}")
    print(f"{'events':>8}{'request':>10}{'commit':>10}")
    rows = [(median(times.requests), median(times.commits)) for times in found.values()]
    for size, (request, commit) in zip(found, rows, strict=True):
        print(f"{size:8}{request:10.2f}{commit:10.2f}")
    print(f"{'ratio':>8}{rows[-1][0] / rows[0][0]:10.2f}{rows[-1][1] / rows[0][1]:10.2f}\n", flush=True)


async def nothing(keeper: Keeper) -> None:
    """Promise nothing: only then are the dice the same in every run."""


async def main() -> None:
    """Print both tables; the dice are the same in every run."""
    Keeper.promise = nothing  # type: ignore[method-assign, assignment]
    with patch("secrets.randbelow", Random(0).randrange):
        print_growth(await growth())
    print(f"an answer, of the first {COUNTED} of a match at random: mean and most")
    print(f"{'':24}{'calls':>16}{'forks':>12}{'runs':>12}{'worlds':>12}")
    for game in GAMES:
        with patch("secrets.randbelow", Random(0).randrange):
            async with serving({}) as served:
                columns = list(zip(*await calls_of(served, game), strict=True))
        cells = [f"{sum(column) / len(column):.1f} {max(column):4}" for column in columns]
        print(f"{game.id:24}{cells[0]:>16}" + "".join(f"{cell:>12}" for cell in cells[1:]), flush=True)


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(main())

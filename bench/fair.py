"""Measure what promised dice cost: an answer in a room with them beside the same in a room without.

The second room plays the match of the first: what falls in one is laid out for the other.
"""

import asyncio
import logging
import os
import secrets
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any, Final
from unittest.mock import patch

import structlog

from bench.growth import nothing
from bench.served import Line, Served, quiet, serving
from dicewright.games import GAMES
from dicewright.kernel.chance import Chance
from dicewright.kernel.fair.derive import chain, commitment, roots
from dicewright.kernel.history.records import DRAWN, FALL
from dicewright.kernel.match import Match
from dicewright.server.rooms import keeper
from dicewright.server.rooms.fair import beginning
from dicewright.server.rooms.fair.promise import source_of
from dicewright.server.rooms.log import header_of
from dicewright.server.rooms.state import Fair
from dicewright.store.store import Secret

RUNS: Final = 4
ANSWERS: Final = int(os.environ.get("DICEWRIGHT_ANSWERS", "300"))  # of each game and kind of dice


class Following(Chance):
    """Dice that show what fell in another match."""

    def __init__(self, row: list[int], at: int = 0) -> None:
        self.row, self.at = row, at

    def below(self, n: int) -> int:
        """Return the next number of the other match."""
        self.at += 1
        return self.row[self.at - 1]

    def roll(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """Return the next faces of the other match; they count from 1."""
        return tuple([self.below(sides) for sides in dice])

    def copy(self) -> "Following":
        """Return the same row at the same place."""
        return Following(self.row, self.at)

    def plain(self) -> object:
        """Return the word of a room without promised dice."""
        return "secure"


class Table:
    """A room in which one device plays both seats, and adds to the dice if they are promised."""

    def __init__(self, served: Served, game: str, leader: "Table | None" = None) -> None:
        self.served, self.game, self.leader = served, game, leader
        self.promised = leader is None
        self.random = Random(1)
        self.matches = 0
        self.fallen: list[int] = [] if leader is None else leader.fallen  # in the leader's match
        self.room = ""
        self.line: Line | None = None
        self.links: list[list[bytes]] = []
        self.spent: list[float] = []

    async def open(self) -> Line:
        """Open a room and begin its match."""
        token = (await self.served.post("/api/guests", {"name": "Ann"}))["token"]
        form = {"game": self.game, "seats": ["person", "person"], "shared": True}
        promise = self.promise()
        with (
            patch.object(keeper.Keeper, "promise", keeper.Keeper.promise if self.promised else nothing),
            patch.object(keeper, "new_promise", lambda _: promise),
        ):
            self.room = (await self.served.post("/api/rooms", form, token))["room"]
            line = await self.served.enter(self.room, token)
            line.read()
            self.links = [chain(self.random.randbytes(32)) for _ in range(2)]
            for seat in range(2) if line.fair else ():
                await line.say(do="anchor", seat=seat, anchor=self.links[seat][0].hex())
            with (
                patch.object(keeper, "source_of", self.source_of),
                patch.object(beginning, "header_of", self.header_of),
            ):
                await line.say(do="start")
                await quiet(line)
            line.read()
            for seat in line.fair.get("need", []):
                await line.say(do="add", seat=seat, link=self.links[seat][1].hex())
            await quiet(line)
        return line

    def promise(self) -> tuple[Secret, Fair]:
        """Return a secret and its promise, the same in each run, so that the same matches are played."""
        self.matches += 1
        id, secret = f"{self.game} {self.matches}", self.random.randbytes(32)
        told = tuple(one.hex() for one in roots(secret))
        return Secret(id, secret.hex()), Fair(id, commitment(id, secret).hex(), told)

    @property
    def match(self) -> Match:
        """Return the match of this room."""
        found: Match = self.served.app.state.hall.rooms[self.room].actor.match
        return found

    def source_of(self, header: Any, *given: Any) -> Chance | None:
        """Return where the dice of this room come from."""
        return source_of(header, *given) if self.promised else Following(self.fallen)

    def header_of(self, match: Match) -> dict[str, Any]:
        """Return what is agreed on, lists of dice among it: the same in both rooms, but for the promise."""
        leader = self.leader
        return header_of(match) if leader is None else {**header_of(leader.match), "chance": "secure"}

    def note(self) -> None:
        """Note what has fallen in this match."""
        self.fallen.clear()
        for record in self.match.records():
            self.fallen += record[4] if record[0] == FALL else [record[4]] if record[0] == DRAWN else []

    async def ready(self) -> None:
        """Let a question be open: begin a match if there is none that runs."""
        if self.line is None or self.line.scene.get("over"):
            if self.line is not None:
                await self.line.close()
            self.line = await self.open()
            self.line.read()

    async def answer(self) -> None:
        """Answer once, and note what that took until everything was told."""
        await self.ready()
        assert self.line is not None
        line = self.line
        request: dict[str, Any] = line.scene["decisions"][0]
        seat = request["seat"]
        told = {"command": secrets.token_urlsafe(16), "seat": seat, "number": request["number"]}
        if line.fair:
            told["link"] = self.links[seat][line.fair["chains"][seat]["used"] + 1].hex()
        options = [self.random.choice(request["options"])]
        start = process_time()
        await line.say(do="choose", **told, options=options)
        await quiet(line)
        self.spent.append((process_time() - start) * 1e3)
        line.read()


async def played(game: str) -> tuple[Table, Table]:
    """Let the same matches be played in a room without promised dice, and in one with them."""
    async with serving({}) as served:
        promised = Table(served, game)
        plain = Table(served, game, promised)
        for _ in range(ANSWERS):
            await promised.answer()
            promised.note()
            await plain.answer()
            assert plain.match.count == promised.match.count
        for table in (plain, promised):
            assert table.line is not None
            await table.line.close()
    return plain, promised


async def least(game: str) -> list[list[float]]:
    """Return what each answer took, the least of some runs of the same matches."""
    await played(game)  # what is remembered of a position is so for both
    runs = [[table.spent for table in await played(game)] for _ in range(RUNS)]
    return [[min(row) for row in zip(*[run[which] for run in runs], strict=True)] for which in (0, 1)]


async def main() -> None:
    """Print the times of both, answered in turn, so that a slow moment slows both."""
    print(f"milliseconds of the processor for an answer, {ANSWERS} answers at random, median and mean")
    print(f"{'':24}{'without':>16}{'promised':>16}{'more':>16}", flush=True)
    shares = []
    for game in GAMES:
        rows = [(median(spent), fmean(spent)) for spent in await least(game.id)]
        cells = [f"{middle:.2f} {mean:6.2f}" for middle, mean in rows]
        more = [100 * (new / old - 1) for old, new in zip(*rows, strict=True)]
        shares.append(more)
        print(f"{game.id:24}{cells[0]:>16}{cells[1]:>16}{more[0]:8.1f} % {more[1]:5.1f} %", flush=True)
    overall = [fmean(column) for column in zip(*shares, strict=True)]
    print(f"{'all':24}{'':32}{overall[0]:8.1f} % {overall[1]:5.1f} %")


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(main())

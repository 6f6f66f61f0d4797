"""Measure what promised dice cost: an answer in a room with them beside one in a room without."""

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
from dicewright.kernel.fair.derive import chain
from dicewright.server.rooms.keeper import Keeper

ANSWERS: Final = int(os.environ.get("DICEWRIGHT_ANSWERS", "300"))  # of each game and kind of dice


class Table:
    """A room in which one device plays both seats, and adds to the dice if they are promised."""

    def __init__(self, served: Served, game: str, promised: bool) -> None:
        self.served, self.game, self.promised = served, game, promised
        self.random = Random(1)
        self.line: Line | None = None
        self.links: list[list[bytes]] = []
        self.spent: list[float] = []

    async def open(self) -> Line:
        """Open a room and begin its match."""
        token = (await self.served.post("/api/guests", {"name": "Ann"}))["token"]
        form = {"game": self.game, "seats": ["person", "person"], "shared": True}
        with patch.object(Keeper, "promise", Keeper.promise if self.promised else nothing):
            room = (await self.served.post("/api/rooms", form, token))["room"]
            line = await self.served.enter(room, token)
            line.read()
            self.links = [chain(os.urandom(32)) for _ in range(2)]
            for seat in range(2) if line.fair else ():
                await line.say(do="anchor", seat=seat, anchor=self.links[seat][0].hex())
            await line.say(do="start")
            await quiet(line)
            line.read()
            for seat in line.fair.get("need", []):
                await line.say(do="add", seat=seat, link=self.links[seat][1].hex())
            await quiet(line)
        return line

    async def answer(self) -> None:
        """Answer once, and note what that took until everything was told."""
        if self.line is None or self.line.scene.get("over"):
            if self.line is not None:
                await self.line.close()
            self.line = await self.open()
            self.line.read()
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


async def main() -> None:
    """Print the times of both, answered in turn, so that a slow moment slows both."""
    print(f"milliseconds of the processor for an answer, {ANSWERS} answers at random, median and mean")
    print(f"{'':24}{'without':>16}{'promised':>16}{'more':>16}", flush=True)
    shares = []
    for game in GAMES:
        async with serving({}) as served:
            tables = [Table(served, game.id, promised) for promised in (False, True)]
            for _ in range(ANSWERS):
                for table in tables:
                    await table.answer()
            rows = [(median(table.spent), fmean(table.spent)) for table in tables]
            for table in tables:
                if table.line is not None:
                    await table.line.close()
        cells = [f"{middle:.2f} {mean:6.2f}" for middle, mean in rows]
        more = [100 * (new / old - 1) for old, new in zip(*rows, strict=True)]
        shares.append(more)
        print(f"{game.id:24}{cells[0]:>16}{cells[1]:>16}{more[0]:8.1f} % {more[1]:5.1f} %", flush=True)
    overall = [fmean(column) for column in zip(*shares, strict=True)]
    print(f"{'all':24}{'':32}{overall[0]:8.1f} % {overall[1]:5.1f} %")


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(main())

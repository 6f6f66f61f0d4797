"""Messages made up by a fuzzer that watches what code they reach, decided on in rooms of every kind.

`python -m tests.server.fuzz.guided RUNS [SEED]` needs Atheris; it fails with the message that broke
something.
"""

import asyncio
import json
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from inspect import isfunction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import atheris

from dicewright.games import GAMES
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game
from dicewright.kernel.history.records import digest
from dicewright.server.protocol import Message, Offer, Peek, Refused, Why, read
from dicewright.server.rooms.asking import answer
from dicewright.server.rooms.commands import COMMANDS, command_of
from dicewright.server.rooms.commands.offer import offer
from dicewright.server.rooms.fair.adding import settled
from dicewright.server.rooms.situation import Change, Situation, decide
from dicewright.store.store import Guest
from tests.server.fuzz.messages import FIELDS, altered, text_of, usual
from tests.server.inside import Inside, Visitor, inside

WATCHED: Final = tuple(  # what a message can reach before anything is kept
    f"dicewright.server.{name}"
    for name in (
        "protocol",
        "rooms.asking",
        "rooms.commands",
        "rooms.fair",
        "rooms.seating",
        "rooms.situation",
    )
)
LENGTH: Final = 2_000  # bytes of a message, at most
LOOKED: Final = 5_000  # after so many messages all rooms are looked at closely
SEEDS: Final = 20  # of each room and person, from which all others are made
FORMER: Final = 0.1  # so often a message is made anew,
BYTES: Final = 0.3  # and so often bytes of one are changed, else its fields:
CROSSED: Final = 0.7  # so often by one that could be meant
PEOPLE: Final = ("Ann", "Bob", "Cem", None)  # two sit, one watches, and one has no name
ANSWERS: Final = {"early": 3, "late": 30, "paused": 1, "offered": 1, "over": 1}


@dataclass
class Place:
    """A room at one moment, and who is there: nothing that is decided about it changes it."""

    name: str
    now: Situation
    people: list[Visitor]
    print: object = None
    count: int = 0  # of the match's records

    def look(self) -> object:
        """Return all that a decision must not change."""
        match = self.now.match
        return self.now.state, self.now.kept, None if match is None else (match.count, digest(match.log))


async def place(server: Inside, game: str, name: str) -> Place:
    """Bring a room of a game to a moment."""
    guests = [await server.guest(one) if one else (None, "") for one in PEOPLE]
    form = {"game": game, "seats": ["person", "person"]}
    _, body = await server.ask("POST", "/api/rooms", form, guests[0][1])
    people = [await server.enter(json.loads(body)["room"], guest) for guest, _ in guests]
    await people[1].say(do="sit")
    if name != "waiting":
        await people[0].say(do="start")
    for _ in range(ANSWERS.get(name, 0)):
        for one in people:
            one.read()
        for one in [one for one in people if one.scene.get("decisions")][:1]:
            await one.answer()
    for one in people:
        one.read()
    if name in ("paused", "offered"):
        await people[0].say(do="offer", seat=0, what="pause" if name == "paused" else "draw")
    if name == "paused":
        await people[1].say(do="reply", seat=1, what="pause", agree=True)
    if name == "over":
        await people[0].say(do="resign", command="r" * 22, seat=0)
    for one in people:
        one.read()
    new = Place(f"{game} {name}", people[0].actor.situation(), people)
    new.print, new.count = new.look(), 0 if new.now.match is None else new.now.match.count
    return new


class Fuzzer:
    """Hands messages to rooms, and makes new ones of old."""

    def __init__(self, places: list[Place], server: Inside, runner: asyncio.Runner, most: int) -> None:
        self.places, self.runner, self.most = places, runner, most
        self.runs = self.read = self.done = 0
        self.thinkers = server.hall.thinkers  # why and what next take none of their processes

    def __call__(self, data: bytes) -> None:
        """Read and decide on one message: its first bytes say where and by whom it is sent."""
        self.runs += 1
        if self.runs % LOOKED == 0 or self.runs == self.most:
            self.look()
        if len(data) < 2:
            return
        at, who = self.whence(data)
        try:
            message = read(data[2:].decode("utf-8", "surrogateescape"))
        except Refused:
            return
        assert isinstance(message, Message)
        self.read += 1
        try:
            self.done += self.decide(at, who, message)
        except (Refused, DicewrightError):  # as a socket takes them
            return
        except Exception as wrong:
            raise AssertionError(f"{at.name}, by {who.client.name!r}: {message!r}: {wrong!r}") from wrong

    def whence(self, data: bytes) -> tuple[Place, Visitor]:
        """Return where a message is sent, and by whom."""
        at = self.places[data[0] % len(self.places)]
        return at, at.people[data[1] % len(at.people)]

    def decide(self, at: Place, who: Visitor, message: Any) -> bool:
        """Decide on a message, hold that the match is as it was, and say whether it was done."""
        if isinstance(message, Why | Peek):
            self.runner.run(answer(at.now, self.thinkers, who.client, message))
            return True
        command = command_of(who.guest, message)
        change = decide(at.now, lambda now: settled(now, command(now)))
        assert at.now.match is None or at.now.match.count == at.count
        return isinstance(change, Change)

    def look(self) -> None:
        """Hold that nothing has changed anywhere, and say how many messages there were."""
        for one in self.places:
            assert one.look() == one.print, one.name
        print(f"{self.runs} messages, {self.read} read, {self.done} done", flush=True)  # noqa: T201 - what it is for

    def mutate(self, data: bytes, size: int, seed: int) -> bytes:
        """Make a message of another: of its bytes, or of its fields, or one that could be meant."""
        source = random.Random(seed)
        if (way := source.random()) < FORMER or len(data) < 2:
            return self.former(source)[:size]
        try:
            plain = json.loads(data[2:]) if way > FORMER + BYTES else None
        except (ValueError, RecursionError):
            plain = None
        if not isinstance(plain, dict):
            return bytes(atheris.Mutate(data, size))
        if source.random() < CROSSED and str(plain.get("do")) in FIELDS:
            other = usual(source, self.whence(data)[1], plain["do"])
            name = source.choice([*other])
            plain = {**plain, name: other[name]}
        else:
            plain = altered(source, plain)
        return data[:2] + json.dumps(plain, ensure_ascii=False).encode("utf-8", "replace")[: size - 2]

    def former(self, source: random.Random) -> bytes:
        """Return a message that could be meant."""
        whence = bytes([source.randrange(len(self.places)), source.randrange(len(PEOPLE))])
        _, who = self.whence(whence)
        return whence + text_of(source, who).encode("utf-8", "replace")


def watch() -> None:
    """Let the fuzzer see what is reached."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(WATCHED):
            for one in [*vars(module).values()]:
                if isfunction(one) and one.__module__ == name:
                    atheris.instrument_func(one)


def planted(now: Situation, guest: Guest, message: Offer) -> Change:
    """Break, if somebody offers something in a seat that there is not: no message does that is meant."""
    if message.seat > 1:
        raise ZeroDivisionError("planted")
    return offer(now, guest, message)


def main(runs: int, seed: int, games: Sequence[Game[Any]]) -> None:
    """Let so many messages be tried at tables of some games; the process ends with them."""
    watch()
    with asyncio.Runner() as runner, TemporaryDirectory() as folder:
        manager = inside()
        server = runner.run(manager.__aenter__())
        names = ("waiting", "early", "late", "paused", "offered", "over")
        places = [runner.run(place(server, game.id, name)) for game in games for name in names]
        fuzzer, source = Fuzzer(places, server, runner, runs), random.Random(seed)
        for n in range(SEEDS * len(places)):
            Path(folder, str(n)).write_bytes(fuzzer.former(source))
        words = [f"-runs={runs}", f"-seed={seed}", f"-max_len={LENGTH}", "-print_final_stats=1"]
        words += ["-verbosity=0", f"-artifact_prefix={folder}/", folder]
        atheris.Setup([sys.argv[0], *words], fuzzer, custom_mutator=fuzzer.mutate)
        atheris.Fuzz()


if __name__ == "__main__":
    words, broken = [word for word in sys.argv[1:] if word != "--planted"], "--planted" in sys.argv
    if broken:
        COMMANDS[Offer] = planted
    main(int(words[0]), int(words[1]) if len(words) > 1 else 1, GAMES[:1] if broken else GAMES)

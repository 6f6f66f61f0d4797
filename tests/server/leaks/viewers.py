"""Two rooms that differ in what one viewer cannot see, and all that this viewer is sent by them."""

from __future__ import annotations  # a compiled Match cannot be evaluated

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from dicewright.bots import named
from dicewright.kernel.chance import Chance
from dicewright.kernel.match import Match
from dicewright.server.limits import Allowance, Gate
from dicewright.server.protocol import CLOCK, Hello, read
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.clock import Stopwatch
from dicewright.server.rooms.state import Clock, RoomState, Terms
from dicewright.server.rooms.thinking import Thinkers
from dicewright.server.settings import Settings
from dicewright.server.socket import handle
from dicewright.server.workers import Workers
from dicewright.store.memory import Memory
from dicewright.store.store import PLAYING, Guest, Seating
from tests.contract.games import Case
from tests.contract.worlds import Pair, asked, outer, pair, twin
from tests.server.rooms.table import BANK, MOVE

T = TypeVar("T")
TICK: Final = 0.04  # seconds that pass between two looks: fewer in a match than any clock has
TERMS: Final[tuple[dict[str, Any], ...]] = (  # every option of a room in every value
    {"clock": MOVE, "react": 8, "assist": "odds", "undo": "own"},
    {"clock": BANK, "react": 120, "assist": "odds", "undo": "consent"},
    {"clock": None, "react": 8, "assist": "highlight", "undo": "off"},
    {"clock": BANK, "react": None, "assist": "off", "undo": "own"},
)
QUICK: Final = Settings(burst=10**9, rate=10**9)
ENTITIES: Final = ("p0", "p1", "h0", "h1", "d0.0", "d1.4", "c.surprise.0", "c.myopia.0", "t0", "zz")
ADA: Final = Guest("ada", "Ada", "", 0)


class AtOnce(Workers):
    """Does at once, in this process, what others would do for it."""

    def __init__(self) -> None:
        """Start no process."""

    async def run(self, work: Callable[..., T], *given: object, share: str = "", whose: str = "") -> T:
        """Do some work."""
        return work(*given)


@dataclass
class Hallway:
    """As much of a hall as a room's client needs."""

    thinkers: Thinkers

    def wake_bots(self, room: str) -> None:
        """Wake nobody: people have all seats."""


def state_of(case: Case, viewer: int | None, terms: dict[str, Any]) -> RoomState:
    """Return a room that is played; Ada has the viewer's seat, and others all others."""
    clock = None if terms["clock"] is None else CLOCK.validate_python(terms["clock"])
    extra = getattr(clock, "extra", 0)
    whole = {**terms, "clock": clock and Clock(clock.kind, clock.seconds, clock.away, extra)}
    names = ["ada" if seat == viewer else f"other{seat}" for seat in range(case.seats)]
    seats = [Seating("room", n, "person", f"Name {n}", guest=name) for n, name in enumerate(names)]
    return RoomState(
        id="room",
        game=case.game.id,
        host="other",
        terms=Terms(**whole),
        made_ms=0,
        changed_ms=0,
        seats=tuple(seats),
        code="ABCD",
        phase=PLAYING,
        public=True,
    )


class Room:
    """A room with one viewer in it, and all that it is sent."""

    def __init__(self, state: RoomState, viewer: int | None, language: str) -> None:
        self.watch = Stopwatch()
        self.watch.source = lambda: 0.0
        self.actor = RoomActor(Memory(), lambda: 0, state, self.watch, "process")
        self.guest = None if viewer is None else ADA
        self.hello = Hello(v=1, do="hello", language=language)
        self.client = self.new_client()
        self.hall: Any = Hallway(Thinkers(AtOnce()))

    def new_client(self) -> Client:
        """Return a client of the viewer."""
        allowance = Allowance(QUICK, Gate(QUICK), "", 0.0)
        return Client(None if self.guest is None else self.guest.id, "Ada" if self.guest else "", allowance)

    async def enter(self) -> None:
        """Let the viewer come."""
        await self.actor.enter(self.client, self.guest, self.hello)

    def tell(self, match: Match) -> list[str]:
        """Let the room have come to where a match stands; return what the viewer is sent, byte by byte."""
        self.actor._keeper.become(match, match.count)
        self.actor._tell()
        return drained(self.client)

    def arrival(self) -> list[str]:
        """Return what the viewer would be sent on a second screen, and a stranger."""
        late, stranger = self.new_client(), self.new_client()
        stranger.guest, stranger.name = "stranger", "Eve"
        for client in (late, stranger):
            client.language = self.hello.language
            self.actor._broadcaster.greet(client, self.actor.situation(), None)
        return [*drained(late), *drained(stranger)]

    async def say(self, message: dict[str, Any]) -> list[str]:
        """Send a message and return what comes of it."""
        await handle(self.hall, self.actor, self.client, self.guest, read(json.dumps({"v": 1, **message})))
        return drained(self.client)

    async def questioned(self, deeply: bool) -> list[str]:
        """Return all that the viewer gets by asking, and by trying what is forbidden."""
        match, found = self.actor.match, []
        assert match is not None
        for seat in range(match.seats):
            mine = {"seat": seat, "id": 1}
            open_one = next((one for one in match.pending if one.seat == seat), None)
            options = [-1] if open_one is None else [open_one.options[0], open_one.options[-1]]
            own = self.actor.state.seats[seat].guest == self.client.guest
            if open_one is None or not own:
                options = [-1]
            number = open_one.number if open_one is not None and own else 0
            wrong = {"do": "choose", "command": "c" * 22, "seat": seat, "number": number}
            asking: list[dict[str, Any]] = [{"do": "why", "entity": one, **mine} for one in ENTITIES]
            asking += [{"do": "peek", "options": [one], **mine} for one in options]
            asking += [{**wrong, "options": [9_999]}, {**wrong, "options": options[:1], "number": number + 1}]
            asking += [{"do": "undo", "command": "d" * 22, "seat": seat}] if not own else []
            asking += [{"do": "plan", **mine}]
            if deeply or not own:
                asking += [{"do": "hint", **mine}, {"do": "odds", "option": options[0], **mine}]
            for message in asking:
                found += await self.say(message)
        return found

    def thought(self) -> list[object]:
        """Return what bots would choose in the viewer's place: all that they are given is its seat."""
        match = self.actor.match
        assert match is not None
        mine = [one.seat for one in match.pending if self.actor.state.seats[one.seat].guest == "ada"]
        return [named(bot).choose(match.seat(seat)) for seat in mine for bot in ("sensible", "random")]


def drained(client: Client) -> list[str]:
    """Return what waits for a client, and take it out."""
    found = []
    while True:
        try:
            found.append(client.outbox.get_nowait())
        except asyncio.QueueEmpty:
            assert client.closing is None, "a viewer was cut"
            return found


class Led:
    """A pair of matches led past a viewer, each in a room of its own, with every message compared."""

    def __init__(self, both: Pair, case: Case, terms: dict[str, Any], language: str = "en") -> None:
        self.both = both
        self.limited = terms["react"] is not None
        state = state_of(case, both.viewer, terms)
        self.rooms = [Room(state, both.viewer, language) for _ in range(2)]
        self.sealed = 0  # moments that differed by what others had answered in secret
        self.ready = False  # whether the seat that answers in secret has ended its part
        self.quiet = both.quiet
        both.quiet = self.still  # type: ignore[method-assign]

    async def enter(self) -> None:
        """Let the viewer come into both."""
        for room in self.rooms:
            await room.enter()
        self.same("a greeting", *[drained(room.client) for room in self.rooms])

    def still(self, m: Match, seat: int) -> object:
        """Return what the viewer gets while another seat answers in secret: no message at all."""
        told = self.rooms[m is self.both.b].tell(m)
        self.sealed += 1
        ready, self.ready = self.ready, seat not in asked(m)  # that it has ended its part may be seen
        return self.quiet(m, seat), [] if ready or self.ready else told

    def pass_time(self) -> None:
        """Let some time pass in both."""
        for room in self.rooms:
            room.watch.total += TICK

    def tell(self) -> None:
        """Tell both viewers where the matches stand, and compare."""
        a, b = self.rooms
        self.same("what was told", a.tell(self.both.a), b.tell(self.both.b))

    def same(self, name: str, one: object, other: object) -> None:
        """Fail if two things differ."""
        self.both.same(name, one, other)

    def greeted(self) -> None:
        """Compare what those are sent who come just now."""
        self.same("what newcomers are told", *[room.arrival() for room in self.rooms])

    async def asked(self, deeply: bool) -> None:
        """Compare what the viewer gets by asking, and what a bot in its place would do."""
        one, other = [await room.questioned(deeply) for room in self.rooms]
        self.same("what was found out", one, other)
        self.same("what a bot does", *[room.thought() for room in self.rooms])


async def led(case: Case, viewer: int | None, source: Chance, n: int) -> Led:
    """Return two matches that begin in two rooms, and whose dice will differ where a viewer cannot see."""
    new = Led(pair(case, viewer, source), case, TERMS[n % len(TERMS)], ("en", "es")[n // 2 % 2])
    await new.enter()
    return new


async def led_twins(case: Case, m: Match, seat: int, source: Chance, n: int) -> Led | None:
    """Return a match and one with another truth behind the same view, in two rooms; None if it has none."""
    other = twin(m, seat, source.below(2**31))
    if other is None:
        return None
    both = Pair(outer(m), outer(other), seat, source, repr(case))
    new = Led(both, case, TERMS[n % len(TERMS)], ("en", "es")[n // 2 % 2])
    await new.enter()
    return new

"""Random and hostile messages to tables of all games: each is done or refused, and nothing else happens."""

import asyncio
import json
import os
import random
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicewright.games import GAMES
from dicewright.server.limits import OUTBOX
from dicewright.server.protocol import Message, Refused, Undo, read, strict
from dicewright.server.rooms.commands import COMMANDS
from dicewright.server.rooms.thinking import Thinkers
from dicewright.store.store import PLAYING, WAITING
from tests.games.traits import PART, SHORT
from tests.server.fuzz.messages import text_of
from tests.server.inside import Inside, Visitor, inside
from tests.server.leaks.viewers import AtOnce

USUAL: Final = 1_200 if SHORT else 20_000
MESSAGES: Final = int(os.environ.get("DICEWRIGHT_FUZZ", USUAL))  # 200,000 take two minutes
SEED: Final = 1 + PART
FRESH: Final = 400  # messages after which a table is laid anew
PLAIN: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.text(max_size=200) | PLAIN.map(json.dumps) | st.binary(max_size=60))
@settings(max_examples=100 if SHORT else 2_000, deadline=None)
def test_what_is_no_message_is_refused_whatever_it_is(text: str | bytes) -> None:
    with suppress(Refused):
        strict(text)
    known = None
    with suppress(Refused):
        known = read(text)
    assert known is None or isinstance(known, Message)


@dataclass
class Table:
    """A table of one game: who is there, and how many messages it has had."""

    game: str
    room: str = ""
    people: list[Visitor] = field(default_factory=list)
    count: int = FRESH

    @property
    def standing(self) -> tuple[object, object, int]:
        """Return what a refusal must not change: all but who is here, which is kept now and then."""
        actor = self.people[0].actor
        state = replace(actor.state, here={}, asked=None, times=None, updates=0)
        return state, actor.match, 0 if actor.match is None else actor.match.count

    async def lay(self, server: Inside, source: random.Random) -> None:
        """Open a room anew: two who sit, one who watches, and one without a name."""
        for one in self.people:
            one.leave()
        guests = [(await server.guest(name)) for name in ("Ann", "Bob", "Cem")]
        form = {"game": self.game, "seats": ["person", "person"], "assist": source.choice(["odds", "off"])}
        form["undo"] = source.choice(["own", "consent", "off"])
        status, body = await server.ask("POST", "/api/rooms", form, guests[0][1])
        assert status == 200, body
        self.room = json.loads(body)["room"]
        self.people = [await server.enter(self.room, guest) for guest in (*(one for one, _ in guests), None)]
        await self.people[1].say(do="sit")
        if source.random() < 0.9:
            await self.people[0].say(do="start")
        self.count = 0


async def fuzz(server: Inside, messages: int, seed: int) -> dict[str, int]:
    """Send so many messages, look at what comes of each, and return how many were done and refused."""
    source = random.Random(seed)
    server.hall.thinkers = Thinkers(AtOnce())
    still = Table(GAMES[0].id)
    await still.lay(server, random.Random(0))
    before = still.standing
    tables = [Table(game.id) for game in GAMES]
    told = {"done": 0, "refused": 0, "unread": 0}
    for n in range(messages):
        table = tables[n % len(tables)]
        if table.count >= FRESH or over(table):
            await table.lay(server, source)
        table.count += 1
        asked = [one for one in table.people if one.scene.get("decisions")]
        who = source.choice(asked if asked and source.random() < 0.6 else table.people)
        text = text_of(source, who)
        try:
            told[await sent(server, table, who, text)] += 1
        except Exception as wrong:
            raise AssertionError(
                f"seed {seed}, message {n}, {table.game}: {text[:400]!r}: {wrong!r}"
            ) from wrong
        if n % 50 == 0:
            assert still.standing == before, f"another table has changed: {text[:400]!r}"
    alive = await still.people[0].say(do="ping", id=1)
    assert alive[-1]["is"] == "pong"
    return told


def over(table: Table) -> bool:
    """Say whether nothing more can happen at a table."""
    state = table.people[0].actor.state
    return state.phase not in (WAITING, PLAYING) or any(one.client.closing for one in table.people)


async def sent(server: Inside, table: Table, who: Visitor, text: str) -> str:
    """Send one message, and hold that it was done, or refused without any effect."""
    before, loud = table.standing, len(server.hall.tasks)
    replies = [json.loads(one) for one in await who.send(text) if one]
    while len(server.hall.tasks) > loud:  # a question that somebody thinks about
        await asyncio.wait(server.hall.tasks, return_when=asyncio.FIRST_COMPLETED)
        replies += [json.loads(one) for one in who.read()]
    refusals = [one for one in replies if one["is"] == "refused"]
    assert len(refusals) <= 1
    assert who.actor.state.phase != "stopped", refusals
    if refusals:
        assert refusals[0]["code"] != "internal", refusals
        assert refusals[0]["text"]
        alone = all(seat.bot is None for seat in who.actor.state.seats)  # a bot may act meanwhile
        assert not alone or before == table.standing, "a refusal has changed something"
    for one in table.people:
        if one is not who:
            assert one.client.outbox.qsize() < OUTBOX
            one.read()
    return "refused" if refusals else "done"


@pytest.mark.timeout(0)
async def test_no_message_stops_a_table_fails_or_touches_another() -> None:
    async with inside() as server:
        told = await fuzz(server, MESSAGES, SEED)
    assert told["done"] > MESSAGES / 25  # most are nonsense; how many are not differs from run to run
    assert told["refused"] > MESSAGES / 10


async def test_a_message_that_breaks_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Any:
        raise ValueError("planted")

    monkeypatch.setitem(COMMANDS, Undo, broken)
    async with inside() as server:
        with pytest.raises(AssertionError, match="seed 1"):
            await fuzz(server, 1_000, 1)

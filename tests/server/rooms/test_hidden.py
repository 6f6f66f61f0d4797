"""What is hidden from a viewer leaves no trace on the wire: not one byte of its traffic depends on it."""

import json
from collections import Counter
from itertools import cycle, islice
from typing import Final

from dicewright.games.monster_dice import GAME
from dicewright.kernel.chance import Seeded
from dicewright.kernel.match import Match
from dicewright.server.rooms.head import Head
from dicewright.server.rooms.room import Playing
from tests.contract.games import Case
from tests.contract.worlds import pair
from tests.server.running import HALLS, Player, guest, running
from tests.server.test_play import room_of

PAIRS: Final = 8  # pairs of matches, led past each viewer in turn
STEPS: Final = 120  # so far at most
WINDOWS: Final = {"counter", "surprise", "gift"}  # asked whether or not a card is held


async def looking(host: str, viewer: int | None) -> tuple[Player, Playing]:
    """Return somebody with one seat of a new room for three, or a spectator, and the room."""
    token = await guest(host, "Ada")
    seats = ["person" if seat == (viewer or 0) else "open" for seat in range(3)]
    room = await room_of(host, token, GAME.id, seats)
    player = Player(host, room, token if viewer is not None else None)
    await player.connect()
    await player.until("room")
    return player, HALLS[host].rooms[room]


def tell(room: Playing, match: Match) -> None:
    """Let a room have come to where a match stands, and tell all who look on."""
    room.match = match
    room.head = Head()
    room.head.follow(match)
    room.undos = {}
    room.tell_all()


async def frames(player: Player) -> list[str]:
    """Return all that was sent since, letter by letter, but for the names of the room and the guest."""
    before = len(player.heard)
    await player.say(do="ping", id=0)
    await player.until("pong")
    own = [player.room, player.standing["code"], *(one["who"] for one in player.standing["people"])]
    told = [json.dumps(one, ensure_ascii=False) for one in player.heard[before:]]
    for n, name in enumerate(own):
        told = [one.replace(json.dumps(name), f"<{n}>") for one in told]
    return told


def kinds(player: Player) -> set[str]:
    """Return what a player is asked now."""
    return {request["kind"] for request in player.scene["requests"]}


async def lead(host: str, case: Case, viewer: int | None, source: Seeded) -> Counter[str]:
    """Lead two matches on past a viewer, and count what it was asked or saw asked while they differed."""
    (one, here), (other, there) = [await looking(host, viewer) for _ in range(2)]
    led, met = pair(case, viewer, source), Counter[str]()
    for _ in islice(led.on(), STEPS):
        if led.a.rolling is not None:
            continue
        tell(here, led.a)
        tell(there, led.b)
        assert await frames(one) == await frames(other), led.where
        if led.apart():
            met.update({decision.kind for decision in led.a.pending} - kinds(one))
            met.update(f"own {kind}" for kind in kinds(one))
    await one.close()
    await other.close()
    return met


async def test_no_byte_of_a_viewers_traffic_depends_on_what_is_hidden_from_it() -> None:
    met: Counter[str] = Counter()
    wanted = {*WINDOWS, *(f"own {kind}" for kind in (*WINDOWS, "effect"))}
    async with running() as host:
        for n, viewer in zip(range(PAIRS), cycle((0, 1, 2, None)), strict=False):
            met += await lead(host, Case(GAME, 3, {}, n, lively=n % 2 > 0), viewer, Seeded(n))
    assert wanted <= set(met), f"never met while something differed: {sorted(wanted - set(met))}"

"""By whatever door a viewer comes, it learns nothing hidden: forms, replays of running matches, tokens."""

from __future__ import annotations  # a compiled Match cannot be evaluated

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

import pytest

from dicewright.games import GAMES
from dicewright.kernel.chance import Seeded
from dicewright.kernel.fair.derive import share
from dicewright.kernel.match import Match
from dicewright.server.auth import hashed
from dicewright.server.hall import Hall
from dicewright.server.http import replays
from dicewright.server.rooms import telling
from dicewright.server.rooms.fair.telling import fairness
from dicewright.server.rooms.keeper import rows_of
from dicewright.server.rooms.log import header_of
from dicewright.server.rooms.state import read_room, write_room
from dicewright.server.tables import with_tables
from dicewright.store.store import Guest, Header
from tests.contract.games import Case
from tests.contract.worlds import pair
from tests.server.inside import Inside, Visitor, inside
from tests.server.leaks.viewers import TERMS, state_of

TOKEN: Final = "t" * 43
STRANGER: Final = "s" * 43
WORLDS: Final = 3
PATHS: Final = (
    "/api/rooms",
    "/api/rooms?phase=playing",
    "/api/rooms?phase=over",
    "/api/mine",
    "/api/me",
    "/api/codes/ABCD",
    *(f"/api/rooms/room/{what}" for what in ("replay", "moments", "moments?seat=1", "analysis")),
    *(f"/api/rooms/room/{what}" for what in ("proof", "leaves")),
)
FORMS: Final[dict[str, dict[str, Any]]] = {
    "/api/rooms/room/branches": {"at": 3, "seat": 0, "bot": "sensible"},
    "/api/rooms/room/doodles/p1": {"seat": 1, "seed": 1},
    "/api/rooms/room/doodles/p0": {"seat": 0, "seed": 1},
}


async def worlds(stack: AsyncExitStack, viewer: int | None) -> AsyncIterator[list[Inside]]:
    """Give two servers that hold the same match, but for what a viewer cannot see, again and again."""
    game = next(game for game in GAMES if game.id == "monster-dice")
    for seed in range(WORLDS):
        case = Case(game, 2, {}, seed, lively=True)
        led = pair(case, viewer, Seeded(seed))
        for n, _ in enumerate(led.on()):
            if n >= 6 and led.a.rolling is None and led.apart() and not led.a.over:
                both = [await stack.enter_async_context(inside()) for _ in range(2)]
                for server, match in zip(both, (led.a, led.b), strict=True):
                    await keep(server, case, viewer, match)
                yield both
                break


async def keep(server: Inside, case: Case, viewer: int | None, match: Match) -> None:
    """Keep a match that runs, its room and its people in a server's store."""
    store = server.hall.store
    server.hall.clock = lambda: 0
    for id, token in (("ada", TOKEN), ("stranger", STRANGER)):
        await store.add_guest(Guest(id, "Ada", hashed(token), 0))
    state = replace(state_of(case, viewer, TERMS[0]), match="match")
    header = Header("match", "room", case.game.id, case.game.rules, header_of(match), 0)
    await store.add_room(*write_room(state), (header, rows_of(match, 0, "", 0)))


async def answers(server: Inside, token: str, paths: Sequence[str]) -> dict[str, tuple[int, str]]:
    """Return what somebody gets by asking: of each address the status, and a hash of what was told."""
    found = {path: await server.ask("GET", path, None, token) for path in paths if path not in FORMS}
    for path in paths:
        if path in FORMS:
            found[path] = await server.ask("POST", path, FORMS[path], token)
    return {path: (status, sha256(body).hexdigest()) for path, (status, body) in found.items()}


async def compared(viewer: int | None, paths: Sequence[str] = (*PATHS, *FORMS)) -> int:
    """Compare what two servers tell; return how many answers were the same."""
    count = 0
    async with AsyncExitStack() as stack:
        async for one, other in worlds(stack, viewer):
            for token in ("", STRANGER, *([TOKEN] if viewer is not None else [])):
                told = [await answers(server, token, paths) for server in (one, other)]
                assert told[0] == told[1]
                count += len(told[0])
    return count


@pytest.mark.parametrize("viewer", [None, 0, 1])
async def test_no_form_and_no_page_tells_what_is_hidden_while_a_match_runs(viewer: int | None) -> None:
    assert await compared(viewer) > 20


async def test_a_replay_that_shows_a_running_match_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ended(hall: Hall, room: str) -> Any:  # L10
        found = await hall.store.room(room)
        kept = await hall.store.match("match")
        assert found is not None
        assert kept is not None
        return read_room(*found), await with_tables(hall.store, kept)

    monkeypatch.setattr(replays, "ended", ended)
    with pytest.raises(AssertionError):
        await compared(None, ["/api/rooms/room/replay"])


# Who is not known is told what everybody is told.


async def arrivals(server: Inside, room: str, tokens: list[str | None]) -> list[list[str]]:
    """Return what those with some tokens are told who come into a room."""
    found = []
    for token in tokens:
        visitor = await server.enter(room, await server.hall.known(token))
        visitor.leave()
        visitor = await server.enter(room, await server.hall.known(token))
        found.append([json.dumps(visitor.scene), json.dumps(visitor.fair)])
        visitor.leave()
    return found


async def playing(server: Inside, game: str = "monster-dice") -> tuple[str, list[Visitor], str]:
    """Return a room with two people who play, and the token of the first."""
    (ann, token), (bob, _) = await server.guest("Ann"), await server.guest("Bob")
    form = {"game": game, "seats": ["person", "open"], "clock": {"kind": "move", "seconds": 600}, "react": 60}
    status, body = await server.ask("POST", "/api/rooms", form, token)
    assert status == 200, body
    room: str = json.loads(body)["room"]
    people = [await server.enter(room, guest) for guest in (ann, bob)]
    await people[1].say(do="sit")
    await people[0].say(do="start")
    for one in people:
        one.read()
        assert one.scene
    return room, people, token


async def test_a_wrong_token_opens_nothing() -> None:
    async with inside() as server:
        room, people, token = await playing(server)
        told = await arrivals(server, room, [None, "x" * 43, token[:-1] + "?", token.swapcase()])
        assert all(one == told[0] for one in told)
        mine = await arrivals(server, room, [token])
        assert mine[0] != told[0]
        for one in people:
            one.leave()


async def test_a_door_that_lets_anybody_in_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async with inside() as server:
        room, people, _ = await playing(server)

        async def known(self: Hall, token: str | None) -> Guest | None:  # L4
            return people[0].guest if token else None

        monkeypatch.setattr(Hall, "known", known)
        told = await arrivals(server, room, [None, "x" * 43])
        assert told[0] != told[1]
        for one in people:
            one.leave()


# The secret of the dice.


async def overheard(server: Inside, game: str) -> tuple[str, bytes, int]:
    """Return all that anybody is told while a match is played, the secret, and how many dice have fallen."""
    room, people, token = await playing(server, game)
    watcher = await server.enter(room, None)
    said = [json.dumps([watcher.scene, watcher.standing, watcher.fair])]
    for _ in range(40):
        for one in people:
            if one.scene["decisions"]:
                said += [json.dumps(told) for told in await one.answer()]
        for one in (*people, watcher):
            said += one.read()
    for path in ("leaves", "proof", "replay", "moments"):
        said.append((await server.ask("GET", f"/api/rooms/{room}/{path}", None, token))[1].decode())
    actor = people[0].actor
    assert actor.state.phase == "playing"
    assert actor.match is not None
    assert actor.match.promised is not None
    for one in (*people, watcher):
        one.leave()
    return "".join(said), actor.match.promised.secret, len(actor.match.promised.thread.drawn)


def foreseen(said: str, secret: bytes, drawn: int) -> list[int]:
    """Return the numbers of the draws that could be foreseen by what was said; 0 stands for the secret."""
    shares = {k: share(secret, k).hex() for k in range(drawn + 1, drawn + 300)}
    return [k for k, text in {0: secret.hex(), **shares}.items() if text in said]


@pytest.mark.parametrize("game", ["monster-dice", "dice-warriors"])
async def test_nothing_from_which_a_die_could_be_foreseen_is_told(game: str) -> None:
    async with inside() as server:
        said, secret, drawn = await overheard(server, game)
    assert drawn > 3
    assert said.count('"share":') > 0
    assert not foreseen(said, secret, drawn)


async def test_a_secret_that_slips_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = fairness

    def slipping(now: Any) -> Any:  # L2
        found = usual(now)
        if found is not None and now.match is not None:
            found.roots = [now.match.promised.secret.hex(), share(now.match.promised.secret, 200).hex()]
        return found

    monkeypatch.setattr(telling, "fairness", slipping)
    async with inside() as server:
        assert 0 in foreseen(*await overheard(server, "monster-dice"))

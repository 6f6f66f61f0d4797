"""People whose turn it is are called once, only while they are not here, and with nothing that is hidden."""

import asyncio
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from dicewright.server.push.calls import Calls, id_of
from dicewright.server.push.post import Post
from dicewright.server.push.sealing import b64, new_key, point, read_key
from dicewright.store.store import Guest
from tests.server.inside import Inside, inside
from tests.server.push.test_sealing import opened

KEY = read_key(new_key())
AUTH = b"0123456789abcdef"
ADDRESS = "https://push.example/ann"
CONTACT = "mailto:host@dice.example"


@dataclass(frozen=True)
class Service(Post):
    """A push service that is none: it keeps what it gets, and answers with a status."""

    got: list[tuple[str, Any, Mapping[str, str]]] = field(default_factory=list)
    status: list[int] = field(default_factory=lambda: [201])

    def deliver(self, endpoint: str, body: bytes, headers: Mapping[str, str]) -> int:
        self.got.append((endpoint, json.loads(opened(body, KEY, AUTH)), headers))
        return self.status[0]


def form(endpoint: str = ADDRESS, **changes: object) -> dict[str, object]:
    """Return a browser as it tells of itself."""
    return {"endpoint": endpoint, "p256dh": b64(point(KEY)), "auth": b64(AUTH), **changes}


def service_of(host: Inside) -> Service:
    """Put a service of ours in the place of those of the world."""
    calls: Calls = host.app.state.calls
    calls.post = found = Service()
    return found


async def begun(host: Inside) -> tuple[str, list[tuple[Guest, str]]]:
    """Return a table at which two people play, who have both gone, and who they are."""
    people = [await host.guest(name) for name in ("Ann", "Bob")]
    body = {"game": "doodle-dice", "seats": ["person", "open"]}
    _, told = await host.ask("POST", "/api/rooms", body, people[0][1])
    room = str(json.loads(told)["room"])
    visitors = [await host.enter(room, guest) for guest, _ in people]
    for visitor in visitors:
        await visitor.say(do="sit")
    await visitors[0].say(do="start")
    for visitor in visitors:
        visitor.leave()
    return room, people


async def later(host: Inside, room: str, seconds: float) -> None:
    """Turn the watch of a server on, and let a room do what is due then."""
    host.hall.stopwatch.total += seconds
    host.hall.rooms[room].actor.situation()  # it sees who has gone since when
    host.hall.stopwatch.total += seconds
    host.hall.rooms[room].look()
    while host.hall.rooms[room].busy or host.hall.tasks:
        await asyncio.sleep(0.01)
        if len(host.hall.tasks) == 0:
            break


async def test_who_has_gone_is_called_once_for_each_question() -> None:
    async with inside(push=CONTACT) as host:
        service = service_of(host)
        room, people = await begun(host)
        for guest, token in people:
            status, _ = await host.ask("POST", "/api/push", form(f"{ADDRESS}{guest.id}"), token)
            assert status == 200
        await later(host, room, 5)
        assert not service.got, "they may have lost the line"
        await later(host, room, 15)
        await later(host, room, 30)
        assert len(service.got) == 1
        endpoint, text, headers = service.got[0]
        assert text == {"text": "Your turn in Doodle Dice", "room": room}
        assert headers["Content-Encoding"] == "aes128gcm"
        match = host.hall.rooms[room].actor.match
        assert match is not None
        seat = match.pending[0].seat
        assert endpoint.endswith(people[seat][0].id)


async def test_who_is_here_or_looks_at_a_list_is_not_called() -> None:
    async with inside(push=CONTACT) as host:
        service = service_of(host)
        room, people = await begun(host)
        for guest, token in people:
            await host.ask("POST", "/api/push", form(f"{ADDRESS}{guest.id}"), token)
        for guest, _ in people:
            host.hall.sockets[guest.id] += 1  # at another table
        await later(host, room, 60)
        assert not service.got


async def test_another_language_is_spoken() -> None:
    async with inside(push=CONTACT) as host:
        service = service_of(host)
        guest, token = await host.guest("Ana")
        await host.ask("POST", "/api/push", form(language="es"), token)
        await host.app.state.calls.call(guest.id, "doodle-dice", "r")
        assert service.got[0][1]["text"] == "Te toca en Doodle Dice"


async def test_a_service_that_does_not_answer_keeps_nothing_else_waiting() -> None:
    rung, heard, loop = asyncio.Event(), Event(), asyncio.get_running_loop()

    class Silent(Service):
        def deliver(self, endpoint: str, body: bytes, headers: Mapping[str, str]) -> int:
            loop.call_soon_threadsafe(rung.set)
            return 201 if heard.wait(20) else 410  # and 410 has it forgotten

    async with inside(push=CONTACT) as host:
        loop.set_default_executor(ThreadPoolExecutor(1))  # matches are loaded there
        calls: Calls = host.app.state.calls
        calls.post = Silent()
        guest, token = await host.guest("Ann")
        await host.ask("POST", "/api/push", form(), token)
        calling = asyncio.create_task(calls.call(guest.id, "doodle-dice", "r"))
        await rung.wait()
        await asyncio.to_thread(heard.set)
        await calling
        assert await calls.awaits(guest.id)


@pytest.mark.parametrize(("status", "left"), [(201, 1), (429, 1), (500, 1), (404, 0), (410, 0)])
async def test_a_browser_that_has_gone_is_forgotten(status: int, left: int) -> None:
    async with inside(push=CONTACT) as host:
        service = service_of(host)
        service.status[0] = status
        guest, token = await host.guest("Ann")
        await host.ask("POST", "/api/push", form(), token)
        await host.app.state.calls.call(guest.id, "doodle-dice", "r")
        assert len(service.got) == 1
        assert len(await host.hall.store.people.pushes(guest.id)) == left


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://push.example:22/x"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"auth": "!"},
    ],
)
async def test_what_cannot_be_called_is_refused(wrong: dict[str, Any]) -> None:
    async with inside(push=CONTACT) as host:
        _, token = await host.guest("Ann")
        status, body = await host.ask("POST", "/api/push", form(**wrong), token)
        assert status == 400
        assert json.loads(body)["code"] == "bad_push"


async def test_one_may_want_no_calls_any_more_and_nobody_ends_those_of_others() -> None:
    async with inside(push=CONTACT) as host:
        guest, token = await host.guest("Ann")
        _, other = await host.guest("Bob")
        _, told = await host.ask("POST", "/api/push", form(), token)
        assert json.loads(told)["id"] == id_of(ADDRESS)
        await host.ask("DELETE", f"/api/push/{id_of(ADDRESS)}", token=other)
        assert await host.hall.store.people.pushes(guest.id)
        await host.ask("DELETE", f"/api/push/{id_of(ADDRESS)}", token=token)
        assert not await host.hall.store.people.pushes(guest.id)


async def test_a_server_that_does_not_push_says_so() -> None:
    async with inside() as host:
        _, token = await host.guest("Ann")
        status, told = await host.ask("GET", "/api/push")
        assert (status, json.loads(told)) == (200, {"key": ""})
        status, told = await host.ask("POST", "/api/push", form(), token)
        assert (status, json.loads(told)["code"]) == (404, "no_push")


async def test_our_key_outlives_a_restart_and_two_processes_have_one(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    keys = []
    for _ in range(2):
        async with inside(database, push=CONTACT) as host:
            _, told = await host.ask("GET", "/api/push")
            keys.append(json.loads(told)["key"])
    assert keys[0] == keys[1] != ""


async def test_calls_are_among_ones_things_without_their_keys_and_go_with_them() -> None:
    async with inside(push=CONTACT) as host:
        guest, token = await host.guest("Ann")
        await host.ask("POST", "/api/push", form(), token)
        _, told = await host.ask("GET", "/api/me/things", token=token)
        found = json.loads(told)["pushes"]
        assert [one["endpoint"] for one in found] == [ADDRESS]
        assert b64(AUTH) not in told.decode()
        await host.ask("DELETE", "/api/me", token=token)
        assert not await host.hall.store.people.pushes(guest.id)

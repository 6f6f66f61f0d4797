"""How many and how fast: by socket, by guest, by address."""

import asyncio
import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dicewright.server.auth import LONG, SHORT
from dicewright.server.hall import Hall
from dicewright.server.http.answers import Answers
from dicewright.server.limits import ADDRESS, GUEST, MANY, Bucket, Buckets, Counts
from dicewright.server.workers import Workers
from tests.server.running import Player, ask, fetch, guest, running
from tests.server.test_play import room_of

JSON = {"Content-Type": "application/json"}


def test_each_key_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(2, 1)
    assert [buckets.take("a", 0) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", 0)
    assert [buckets.take("a", 1.5) for _ in range(2)] == [True, False]
    assert not buckets.take("a", 0.5)  # a clock that goes back gives nothing


def test_of_too_many_buckets_the_first_is_forgotten() -> None:
    buckets = Buckets(1, 0)
    for n in range(MANY + 1):
        assert buckets.take(str(n), 0)
    assert len(buckets.held) == MANY
    assert not buckets.take("1", 0)
    assert buckets.take("0", 0)


def test_what_is_open_is_counted_until_it_is_closed() -> None:
    counts = Counts(2)
    assert [counts.enter("a") for _ in range(3)] == [True, True, False]
    counts.leave("a")
    assert counts.enter("a")
    counts.leave("a")
    counts.leave("a")
    assert counts.held == {}


@pytest.mark.asyncio
async def test_an_address_that_asks_too_much_waits_and_others_do_not() -> None:
    async with running(burst=2, rate=1, proxies=("127.0.0.1",)) as host:
        first, other = {"X-Forwarded-For": "203.0.113.5"}, {"X-Forwarded-For": "203.0.113.6"}
        statuses = [(await fetch("GET", f"{host}/api/rooms", b"", first))[0] for _ in range(ADDRESS * 2 + 15)]
        assert statuses[: ADDRESS * 2] == [200] * ADDRESS * 2
        assert 429 in statuses
        status, headers, body = await fetch("GET", f"{host}/api/rooms", b"", first)
        while status == 200:
            status, headers, body = await fetch("GET", f"{host}/api/rooms", b"", first)
        assert (status, json.loads(body)["code"]) == (429, "too_fast")
        assert int(headers["retry-after"]) > 0
        assert (await fetch("GET", f"{host}/api/rooms", b"", other))[0] == 200
        assert (await fetch("GET", f"{host}/health", b"", first))[0] == 200
        with pytest.raises(InvalidStatus):
            await knock(host, first)


async def knock(host: str, headers: dict[str, str]) -> None:
    """Open one socket after the other."""
    while True:
        line = await connect(f"ws://{host}/ws/nowhere", additional_headers=headers)
        await line.close()


@pytest.mark.asyncio
async def test_a_forged_address_buys_nothing() -> None:
    async with running(burst=1, rate=1) as host:
        statuses = [
            (await fetch("GET", f"{host}/api/rooms", b"", {"X-Forwarded-For": f"203.0.113.{n}"}))[0]
            for n in range(ADDRESS + 60)
        ]
        assert 429 in statuses


@pytest.mark.asyncio
async def test_a_guest_that_asks_too_much_waits_from_wherever() -> None:
    async with running(burst=2, rate=1, proxies=("127.0.0.1",)) as host:
        token = await guest(host, "Ann")
        statuses = []
        for n in range(GUEST * 2 + 30):
            headers = {"X-Forwarded-For": f"203.0.113.{n}", "Authorization": f"Bearer {token}"}
            statuses.append((await fetch("GET", f"{host}/api/me", b"", headers))[0])
        assert statuses[: GUEST * 2] == [200] * GUEST * 2
        assert 429 in statuses


@pytest.mark.asyncio
async def test_so_many_guests_of_one_address_are_enough() -> None:
    async with running(guests=3, proxies=("127.0.0.1",)) as host:
        here = {**JSON, "X-Forwarded-For": "203.0.113.5"}
        for status in (200, 200, 200, 429):
            assert (await fetch("POST", f"{host}/api/guests", b'{"name":"Ann"}', here))[0] == status
        there = {**JSON, "X-Forwarded-For": "203.0.113.6"}
        assert (await fetch("POST", f"{host}/api/guests", b'{"name":"Ann"}', there))[0] == 200


async def closed_with(line: ClientConnection) -> int:
    """Return the code a socket is closed with."""
    await line.wait_closed()
    return line.close_code or 0


async def heard(line: ClientConnection) -> object:
    """Return the next message of a socket, or None if it was closed."""
    try:
        return await line.recv()
    except ConnectionClosed:
        return None


async def opened(host: str, room: str, token: str | None, **headers: Any) -> ClientConnection:
    """Open a socket and say hello."""
    line = await connect(f"ws://{host}/ws/{room}", compression=None, additional_headers=headers)
    with suppress(ConnectionClosed):
        await line.send(json.dumps({"v": 1, "do": "hello", "token": token}))
    return line


@pytest.mark.asyncio
async def test_so_many_sockets_of_one_guest_are_enough() -> None:
    async with running(sockets=2) as host:
        ann, bob = await guest(host, "Ann"), await guest(host, "Bob")
        room = await room_of(host, ann, "doodle-dice", ["person", "open"])
        lines = [await opened(host, room, ann) for _ in range(2)]
        for line in lines:
            await line.recv()
        assert await closed_with(await opened(host, room, ann)) == 4009
        other = await Player(host, room, bob).connect()
        await other.until("room")
        await lines[0].close()
        again = await opened(host, room, ann)
        while await heard(again) is None:  # the server may not have noticed yet
            again = await opened(host, room, ann)
        await other.close()
        for line in (lines[1], again):
            await line.close()


@pytest.mark.asyncio
async def test_so_many_sockets_from_one_address_are_enough() -> None:
    async with running(address_sockets=2, proxies=("127.0.0.1",)) as host:
        ann = await guest(host, "Ann")
        room = await room_of(host, ann, "doodle-dice", ["person", "open"])
        here, there = {"X-Forwarded-For": "203.0.113.5"}, {"X-Forwarded-For": "203.0.113.6"}
        lines = [await opened(host, room, None, **here) for _ in range(2)]
        for line in lines:
            await line.recv()
        assert await closed_with(await opened(host, room, None, **here)) == 4009
        other = await opened(host, room, None, **there)
        await other.recv()
        for line in (*lines, other):
            await line.close()


@pytest.mark.asyncio
async def test_messages_of_a_guest_are_counted_over_all_its_sockets() -> None:
    async with running(burst=5, rate=1) as host:
        ann = await guest(host, "Ann")
        status, made = await ask(
            "POST", f"{host}/api/rooms", {"game": "doodle-dice", "seats": ["person", "open"]}, ann
        )
        assert status == 200
        codes = []
        for _ in range(GUEST * 2):
            line = await opened(host, made["room"], ann)
            with suppress(ConnectionClosed):
                for n in range(4):
                    await line.send(json.dumps({"v": 1, "do": "ping", "id": n}))
            text = await heard(line)
            while isinstance(text, str) and json.loads(text).get("id") != 3:
                text = await heard(line)
            await line.close()
            codes.append(line.close_code)
        assert codes[0] == 1000
        assert 4008 in codes


@pytest.mark.asyncio
async def test_what_takes_work_counts_for_more_and_what_is_known_does_not() -> None:
    async with running(burst=2, rate=0, proxies=("127.0.0.1",)) as host:  # twenty for an address
        here = {**JSON, "X-Forwarded-For": "203.0.113.5"}
        for text, status in (("a", 200), ("b", 200), ("a", 200), ("c", 200), ("d", 429), ("a", 200)):
            data = json.dumps({"text": text}).encode()
            assert (await fetch("POST", f"{host}/api/qr", data, here))[0] == status, text


def test_no_request_costs_more_than_there_can_be() -> None:
    bucket = Bucket(10, 1, 0.0)
    assert bucket.take(0.0, 50)
    assert not bucket.take(1.0, 50)
    assert bucket.take(10.0, 50)


@pytest.mark.asyncio
async def test_answers_are_worked_out_once_and_the_oldest_are_forgotten() -> None:
    made: list[object] = []

    class Noted(Workers):
        async def run(self, work: Any, *given: object, share: str = "", whose: str = "") -> Any:
            made.append(given)
            return b"x" * 40

    workers = Noted(1, 0)
    answers = Answers(workers, room=100)
    for key in ("a", "b", "a", "c", "a", "b"):
        assert await answers.of(key, "ann", bytes, key) == b"x" * 40
    assert made == [("a",), ("b",), ("c",), ("b",)]
    assert answers.size == 80
    workers.close()


@pytest.mark.asyncio
async def test_who_guesses_codes_has_to_wait_and_finds_nothing_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dicewright.server.limits.GUESSES", 3)
    async with running(proxies=("127.0.0.1",)) as host:
        token = await guest(host, "Ann")
        form = {"game": "doodle-dice", "seats": ["person", "open"]}
        _, made = await ask("POST", f"{host}/api/rooms", form, token)
        here, there = {"X-Forwarded-For": "203.0.113.5"}, {"X-Forwarded-For": "203.0.113.6"}
        codes = [made["code"], "ZZZZ", "YYYY", "XXXX", made["code"]]
        found = [(await fetch("GET", f"{host}/api/codes/{code}", b"", here))[0] for code in codes]
        assert found == [200, 404, 404, 404, 429]
        assert (await fetch("GET", f"{host}/api/codes/{made['code']}", b"", there))[0] == 200


@pytest.mark.asyncio
async def test_many_guesses_at_once_are_no_more_than_one_after_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = Hall.by_code

    async def slowly(self: Hall, code: str) -> object:
        await asyncio.sleep(0.2)
        return await usual(self, code)

    monkeypatch.setattr(Hall, "by_code", slowly)
    monkeypatch.setattr("dicewright.server.limits.GUESSES", 3)
    async with running() as host:
        asked = [ask("GET", f"{host}/api/codes/{letter * 4}") for letter in "ABCDEFGHJK"]
        found = [status for status, _ in await asyncio.gather(*asked)]
    assert sorted(found) == [404] * 3 + [429] * 7


@pytest.mark.asyncio
async def test_a_room_that_only_friends_should_find_has_a_longer_code() -> None:
    async with running() as host:
        token = await guest(host, "Ann")
        form = {"game": "doodle-dice", "seats": ["person", "open"]}
        _, hidden = await ask("POST", f"{host}/api/rooms", form, token)
        _, made = await ask("POST", f"{host}/api/rooms", {**form, "public": True}, token)
        assert (len(hidden["code"]), len(made["code"])) == (LONG, SHORT)
        ann = await Player(host, made["room"], token).connect()
        await ann.say(do="set", public=False)
        await ann.see(lambda one: one.standing and not one.standing["public"])
        assert len(ann.standing["code"]) == LONG
        assert (await ask("GET", f"{host}/api/codes/{ann.standing['code']}"))[1]["room"] == made["room"]
        assert (await ask("GET", f"{host}/api/codes/{made['code']}"))[0] == 404
        await ann.close()

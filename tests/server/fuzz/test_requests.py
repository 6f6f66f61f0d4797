"""Odd requests to every address of the API, altered records, and noise on the line: nothing of ours fails."""

import asyncio
import copy
import json
import os
import random
from contextlib import suppress
from typing import Any, Final
from urllib.parse import quote

import pytest

from dicewright.games import GAMES
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from dicewright.server.http.answers import Answers
from dicewright.server.rooms.thinking import Thinkers
from tests.games.traits import PART, SHORT
from tests.kept.logs import read
from tests.server.fuzz.messages import ODD, broken
from tests.server.inside import Inside, inside
from tests.server.leaks.test_doors import playing
from tests.server.leaks.viewers import AtOnce
from tests.server.running import ask, running

USUAL: Final = 500 if SHORT else 5_000
REQUESTS: Final = int(os.environ.get("DICEWRIGHT_REQUESTS", USUAL))  # 50,000 make the long form
MANY: Final = 150 if SHORT else 2_000
ALTERED: Final = int(os.environ.get("DICEWRIGHT_ALTERED", MANY))  # 20,000 make the long form
COSTLY: Final = {"/api/lab": {"matches": 10**9}}  # what may be asked for, but would keep a worker busy
METHODS: Final = ("GET", "POST", "PUT", "DELETE")


def made(source: random.Random, schema: dict[str, Any], whole: dict[str, Any]) -> Any:
    """Return something of the form that a schema asks for."""
    if "$ref" in schema:
        return made(source, whole["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], whole)
    if "enum" in schema or "const" in schema:
        return source.choice(schema.get("enum", [schema.get("const")]))
    if "anyOf" in schema or "oneOf" in schema:
        return made(source, source.choice(schema.get("anyOf") or schema["oneOf"]), whole)
    kind = schema.get("type")
    if kind == "object":
        named = schema.get("properties", {})
        must = schema.get("required", [])
        return {n: made(source, s, whole) for n, s in named.items() if n in must or source.random() < 0.3}
    if kind == "array":
        return [made(source, schema.get("items", {}), whole) for _ in range(source.randrange(3))]
    if kind == "integer":
        least = int(schema.get("minimum", 0))
        return least + source.randrange(min(int(schema.get("maximum", least + 9)) - least, 9) + 1)
    if kind == "boolean":
        return source.random() < 0.5
    return source.choice(["Ann", "person", "open", "daemon-dice", "x" * 43, "sensible", "", "é", "p0"])


def odd(source: random.Random, value: Any) -> Any:
    """Return something with an odd thing in it."""
    if isinstance(value, dict) and value and source.random() < 0.8:
        name = source.choice([*value])
        return {**value, name: odd(source, value[name])}
    return source.choice(ODD)


class Requests:
    """Makes requests to all addresses that a server describes."""

    def __init__(self, server: Inside, source: random.Random, room: str, token: str) -> None:
        self.source, self.token = source, token
        self.whole = server.app.openapi()
        self.paths = [(path, method) for path, forms in self.whole["paths"].items() for method in forms]
        self.known = {"room": room, "game": "daemon-dice", "entity": "d0.1", "code": "ABCD"}

    def next(self) -> tuple[str, str, Any, dict[str, str]]:
        """Return method, address, body and headers of the next request."""
        source = self.source
        path, method = source.choice(self.paths)
        form = self.whole["paths"][path][method]
        query = []
        for given in form.get("parameters", []):
            value = made(source, given["schema"], self.whole)
            value = odd(source, value) if source.random() < 0.4 else value
            text = quote(str(value).encode("utf-8", "replace"), safe="")[:3_000]
            if given["in"] == "path":
                usual = self.known.get(given["name"], "x")
                path = path.replace(
                    "{" + given["name"] + "}", usual if source.random() < 0.6 else text or "-"
                )
            elif given["in"] == "query" and source.random() < 0.6:
                query.append(f"{given['name']}={text}")
        body: Any = None
        if "requestBody" in form:
            schema = form["requestBody"]["content"]["application/json"]["schema"]
            body = {**made(source, schema, self.whole), **COSTLY.get(path, {})}
            if source.random() < 0.5:
                body = odd(source, body)
            if source.random() < 0.1:
                body = broken(source, json.dumps(body)).encode("utf-8", "replace")
        headers = {"authorization": f"Bearer {source.choice([self.token, 'x' * 43, '', 'é'])}"}
        name = method.upper() if source.random() < 0.95 else source.choice(METHODS)
        return name, f"{path}?{'&'.join(query)}", body, headers


async def test_no_request_fails_on_our_side_or_touches_a_table() -> None:
    source, codes = random.Random(1 + PART), set()
    async with inside(lan=True) as server:
        room, people, _ = await playing(server)
        _, token = await server.guest("Eve")
        server.app.state.answers, server.hall.thinkers = Answers(AtOnce()), Thinkers(AtOnce())
        actor = people[0].actor
        before = actor.state.phase, actor.state.seats, actor.match
        requests = Requests(server, source, room, token)
        for n in range(REQUESTS):
            method, target, body, headers = requests.next()
            status, told = await server.ask(method, target, body, **headers)
            codes.add(status)
            assert status < 500, (n, method, target, body, told)
            if status >= 400:
                assert set(json.loads(told)) == {"code", "text", "rule"}, (method, target, told)
        assert (actor.state.phase, actor.state.seats, actor.match) == before
        assert (await people[0].say(do="ping", id=1))[-1]["is"] == "pong"
        for one in people:
            one.leave()
    assert {200, 400, 404, 422} <= codes


# Records.


def altered(source: random.Random, log: dict[str, Any]) -> dict[str, Any]:
    """Return a log in which something was changed, left out, doubled or moved."""
    new = copy.deepcopy(log)
    records = new["records"]
    at = source.randrange(len(records))
    ways = source.randrange(6)
    if ways == 0:
        records[at] = source.choice(ODD)
    elif ways == 1:
        records[at][source.randrange(len(records[at]))] = source.choice(ODD)
    elif ways == 2:
        del records[at]
    elif ways == 3:
        records.insert(at, source.choice(records))
    elif ways == 4:
        new[source.choice([*new])] = source.choice(ODD)
    else:
        name = source.choice(["options", "tables", "builds", "chance"])
        new[name] = odd(source, new[name])
    new["count"] = len(records) if source.random() < 0.9 else new["count"]
    return new


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_an_altered_record_loads_or_is_refused_in_words(game: Any) -> None:
    source, refused = random.Random(2 + PART), 0
    logs = sorted((one["log"] for one in read(game.id)), key=lambda log: len(log["records"]))[:4]
    for _ in range(ALTERED // len(GAMES)):
        log = altered(source, source.choice(logs))
        with suppress(DicewrightError):
            Match.load(log)
            continue
        refused += 1
    assert refused > ALTERED // len(GAMES) // 3


# Noise on the line.


async def noise(host: str, data: bytes) -> None:
    """Send bytes that are no request, and read what comes."""
    name, _, port = host.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    with suppress(OSError):
        writer.write(data)
        writer.write_eof()
        await reader.read()
    writer.close()


async def test_noise_on_the_line_disturbs_nobody() -> None:
    source = random.Random(3)
    upgrade = "GET /ws/x HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    upgrade += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    async with running() as host:
        for n in range(60):
            junk = source.randbytes(source.choice([1, 20, 3_000]))
            await noise(host, upgrade.format(host).encode() + junk if n % 2 else junk)
        assert (await ask("GET", f"{host}/health"))[0] == 200

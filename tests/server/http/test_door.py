"""The door: who may ask what, in which form and how big; and what every answer carries."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from importlib.metadata import version
from typing import Any

import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from dicewright.server.http.caller import called_well, caller_of, networks, welcome
from dicewright.server.http.forms import COOKIE
from dicewright.server.limits import BODY
from tests.server.running import PATIENT, ask, fetch, guest, running

pytestmark = pytest.mark.asyncio(loop_scope="module")
JSON = {"Content-Type": "application/json"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def host() -> AsyncIterator[str]:
    """Give the address of a server that runs for these tests."""
    async with running() as found:
        yield found


async def code_of(host: str, data: bytes, **headers: str) -> tuple[int, str]:
    """Send a form as bytes; return status and code."""
    status, _, body = await fetch("POST", f"{host}/api/guests", data, {**JSON, **headers})
    return status, json.loads(body).get("code", "")


async def test_every_answer_has_its_headers(host: str) -> None:
    for path in ("health", "api/games", "api/nothing", "api/rooms/x/replay"):
        _, headers, _ = await fetch("GET", f"{host}/{path}")
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == "no-store"
        assert headers["cross-origin-opener-policy"] == "same-origin"  # from this machine
        assert "strict-transport-security" not in headers
        assert "content-encoding" not in headers


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Cookie": f"{COOKIE}=x"},
    ],
)
async def test_pages_of_others_change_nothing(host: str, headers: dict[str, str]) -> None:
    assert await code_of(host, b'{"name":"Ann"}', **headers) == (403, "bad_origin")


@pytest.mark.parametrize("more", [{"Sec-Fetch-Site": "same-origin"}, {}])
async def test_our_own_page_and_programs_may(host: str, more: dict[str, str]) -> None:
    own = {"Origin": f"http://{host}"} if more else {}
    assert (await code_of(host, b'{"name":"Ann"}', **own, **more))[0] == 200


async def test_a_page_on_the_list_may() -> None:
    async with running(origins=("https://play.example",)) as host:
        assert (await code_of(host, b'{"name":"Ann"}', Origin="https://play.example"))[0] == 200
        assert (await code_of(host, b'{"name":"Ann"}', Origin="https://play.example.org"))[0] == 403


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b'{"name":"Ann","name":"Bob"}', 400),
        (b'{"name":NaN}', 400),
        (b"[" * 3000, 400),
        (b'{"name":123456789012345678901234567890}', 400),
        (b'{"name":"\\ud800"}', 400),
        (b"\xff\xfe", 400),
        (b'{"name":1}', 422),
        (b'{"name":true}', 422),
        (b'{"name":"Ann","more":1}', 422),
        (b'{"name":""}', 422),
        (b'{"name":"   "}', 422),
        (b'{"name":"' + b"x" * 25 + b'"}', 422),
        (b'{"name":"a\\u0007b"}', 422),
        (b'{"name":"a\\u202eb"}', 422),
        (b"", 422),
    ],
)
async def test_a_form_that_is_none_is_refused_in_words(host: str, data: bytes, status: int) -> None:
    found, _, body = await fetch("POST", f"{host}/api/guests", data, JSON)
    told = json.loads(body)
    assert (found, sorted(told)) == (status, ["code", "rule", "text"])
    assert told["text"]


async def test_a_form_says_that_it_is_json(host: str) -> None:
    kind = {"Content-Type": "text/plain"}
    assert await code_of(host, b'{"name":"Ann"}', **kind) == (415, "bad_type")


async def test_a_body_has_a_size(host: str) -> None:
    assert await code_of(host, b'"' + b"x" * (BODY - 2) + b'"') == (422, "bad_form")
    assert await code_of(host, b'"' + b"x" * (BODY - 1) + b'"') == (413, "too_big")


async def test_a_body_without_its_length_has_a_size_too(host: str) -> None:
    name, _, port = host.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    head = f"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n"
    writer.write(f"{head}Content-Type: application/json\r\n\r\n".encode())
    for _ in range(BODY // 1000 + 2):
        writer.write(b"3e8\r\n" + b"x" * 1000 + b"\r\n")
    writer.write(b"0\r\n\r\n")
    assert b" 413 " in await reader.readline()
    writer.close()


async def test_a_name_is_trimmed(host: str) -> None:
    assert (await ask("POST", f"{host}/api/guests", {"name": "  Ann  "}))[1]["name"] == "Ann"


async def test_what_is_not_there_is_refused_in_our_form(host: str) -> None:
    assert (await ask("GET", f"{host}/api/nothing"))[1]["code"] == "no_page"
    status, told = await ask("DELETE", f"{host}/api/guests")
    assert (status, told["code"]) == (405, "bad_method")


async def test_over_https_a_cookie_carries_the_token() -> None:
    async with running(proxies=("127.0.0.1",)) as host:
        secure = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.5", **JSON}
        _, headers, body = await fetch("POST", f"{host}/api/guests", b'{"name":"Ann"}', secure)
        cookie = headers["set-cookie"]
        token = json.loads(body)["token"]
        assert cookie.startswith(f"{COOKIE}={token};")
        for word in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"):
            assert word in cookie
        assert "Domain" not in cookie
        assert headers["strict-transport-security"].startswith("max-age=")
        assert headers["cross-origin-opener-policy"] == "same-origin"
        _, headers, _ = await fetch("GET", f"{host}/health", b"", {"X-Forwarded-For": "203.0.113.5"})
        assert "cross-origin-opener-policy" not in headers  # a browser would complain of it
        carried = {**secure, "Cookie": f"{COOKIE}={token}"}
        status, _, body = await fetch("GET", f"{host}/api/me", b"", carried)
        assert (status, json.loads(body)["name"]) == (200, "Ann")
        own = {**carried, "Origin": f"https://{host}"}
        assert (await fetch("POST", f"{host}/api/qr", b'{"text":"x"}', carried))[0] == 403
        assert (await fetch("POST", f"{host}/api/qr", b'{"text":"x"}', own))[0] == 200
        with pytest.raises(InvalidStatus):
            await connect(f"ws://{host}/ws/r", additional_headers={"Cookie": f"{COOKIE}={token}"})


async def test_what_a_stranger_says_of_the_line_does_not_count(host: str) -> None:
    forged = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.5", **JSON}
    _, headers, _ = await fetch("POST", f"{host}/api/guests", b'{"name":"Ann"}', forged)
    assert "set-cookie" not in headers
    assert "strict-transport-security" not in headers


@pytest.mark.parametrize(
    ("peer", "said", "address"),
    [
        ("198.51.100.7", "203.0.113.5", "198.51.100.7"),
        ("10.0.0.1", "203.0.113.5", "203.0.113.5"),
        ("10.0.0.1", "192.0.2.66, 203.0.113.5, 10.0.0.2", "203.0.113.5"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "nonsense", "10.0.0.1"),
        ("::ffff:10.0.0.1", "2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
    ],
)
async def test_who_sends_a_request_is_known_from_known_proxies(peer: str, said: str, address: str) -> None:
    scope = {"client": (peer, 1), "scheme": "http"}
    headers = {"x-forwarded-for": said} if said else {}
    assert caller_of(scope, headers, networks(["10.0.0.0/8"])).address == address


async def test_a_page_without_an_origin_comes_with_no_cookie() -> None:
    assert welcome({}, (), by_cookie=False)
    assert not welcome({}, (), by_cookie=True)
    assert welcome({"origin": "https://a", "host": "a"}, (), by_cookie=True)


async def test_whatever_goes_wrong_is_told_in_our_form_and_tells_nothing(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(self: Any, token: str | None) -> None:
        raise RuntimeError("something private")

    monkeypatch.setattr("dicewright.server.hall.Hall.known", broken)
    status, headers, body = await fetch("GET", f"{host}/api/me", b"", {"Authorization": "Bearer abc"})
    assert (status, json.loads(body)["code"]) == (500, "internal")
    assert b"private" not in body
    assert headers["cache-control"] == "no-store"


async def test_a_head_that_never_ends_is_cut(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.server.lines.PATIENCE", 0.1)
    name, _, port = host.partition(":")
    for first in (b"", b"GET /health HTTP/1.1\r\nHost: x\r\n"):
        reader, writer = await asyncio.open_connection(name, int(port))
        writer.write(first)
        assert await asyncio.wait_for(reader.read(), PATIENT) == b""
        writer.close()


async def test_a_line_may_stay_open_between_two_requests(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.server.lines.PATIENCE", 1.0)
    name, _, port = host.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    for silence in (1.2, 0):
        writer.write(f"GET /health HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        assert b" 200 " in await asyncio.wait_for(reader.readuntil(b'{"ok":true}'), PATIENT)
        await asyncio.sleep(silence)
    writer.close()


async def test_a_head_has_a_size(host: str) -> None:
    for headers in ({"X-Long": "x" * 17_000}, {f"X-{n}": "y" * 90 for n in range(200)}):
        status, _, body = await fetch("GET", f"{host}/health", b"", headers)
        assert (status, json.loads(body)["code"]) == (431, "too_big")
    assert (await fetch("GET", f"{host}/health", b"", {"X-Long": "x" * 15_000}))[0] == 200
    big = json.dumps({"name": "Ann" + " " * 60_000}).encode()  # a body does not count
    assert (await fetch("POST", f"{host}/api/guests", big, {"Content-Type": "application/json"}))[0] == 200


async def test_a_header_that_never_ends_is_cut(host: str) -> None:
    reader, writer = await asyncio.open_connection(*host.split(":"))
    writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ")
    with suppress(OSError):
        for _ in range(100):
            writer.write(b"x" * 1000)
            await writer.drain()
    with suppress(OSError):
        assert (await reader.read()).startswith((b"HTTP/1.1 431", b""))
    writer.close()
    assert reader.at_eof() or reader.exception() is not None


OURS = ("localhost:8000", "127.0.0.1", "192.168.1.7:8000", "[::1]:8000", "tower:8000", "tower.local", "")


@pytest.mark.parametrize("name", [*OURS, "play.example", "PLAY.example.:443"])
async def test_a_name_of_ours_is_known(name: str) -> None:
    assert called_well(name, ["play.example"])


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example:8000", "evil.example:", "x.y"])
async def test_a_name_that_a_page_of_others_has_is_not_ours(name: str) -> None:
    assert not called_well(name, ["play.example"])


async def test_who_calls_us_by_another_name_is_refused() -> None:
    async with running(hosts=("play.example",), origins=("https://other.example",)) as host:
        for name, status in (("play.example", 200), ("other.example", 200), ("evil.example", 421)):
            for path in ("health", "metrics", "api/games"):
                assert (await fetch("GET", f"{host}/{path}", b"", {"Host": name}))[0] == status
        with pytest.raises(InvalidStatus):
            await connect("ws://evil.example/ws/x", host="127.0.0.1", port=int(host.split(":")[1]))


async def test_behind_a_proxy_the_proxy_looks_at_the_name() -> None:
    async with running(proxies=("127.0.0.1",)) as host:
        assert (await fetch("GET", f"{host}/health", b"", {"Host": "anything.example"}))[0] == 200


async def test_the_api_describes_itself(host: str) -> None:
    _, described = await ask("GET", f"{host}/openapi.json")
    assert described["info"]["version"] == version("dicewright")
    form = described["components"]["schemas"]["GuestForm"]["properties"]["name"]
    assert (form["minLength"], form["maxLength"]) == (1, 24)
    for path, methods in described["paths"].items():
        for method, told in methods.items():
            assert path == "/metrics" or "200" in told["responses"], (path, method)
            ref = told["responses"]["404"]["content"]["application/json"]["schema"]["$ref"]
            assert ref.endswith("/Refusal")
    assert await guest(host, "Ann")

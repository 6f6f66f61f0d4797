"""Logs and figures, with nobody's secrets and words in them; and a server that stops in order."""

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from dicewright.server.app import Serving, configured
from dicewright.server.settings import Settings
from dicewright.server.watch.health import Health
from dicewright.server.watch.logs import redacted
from dicewright.store.memory import Memory
from tests.server.running import HEALTHS, Player, ask, fetch, free_port, guest, running
from tests.server.test_kill import LOST
from tests.server.test_play import room_of

pytestmark = pytest.mark.asyncio


async def test_what_must_not_be_read_is_hidden_whoever_logs_it() -> None:
    event = {"token": "abc", "Text": "hello", "path": "/x", "said": "Bearer abc.def", "n": 1}
    event |= {"url": "postgresql://me:pass@host/db"}
    assert redacted(None, "info", event) == {
        "token": "***",
        "Text": "***",
        "path": "/x",
        "said": "Bearer ***",
        "n": 1,
        "url": "postgresql://me:***@host/db",
    }


async def test_no_log_holds_a_token_a_secret_or_what_was_said(tmp_path: Path) -> None:
    port = free_port()
    host = f"127.0.0.1:{port}"
    words = ["serve", "--port", str(port), "--data", str(tmp_path), "--log-level", "debug"]
    pipe = asyncio.subprocess.PIPE
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "dicewright", *words, stdout=asyncio.subprocess.DEVNULL, stderr=pipe
    )
    try:
        while True:
            try:
                if (await ask("GET", f"{host}/health"))[0] == 200:
                    break
            except LOST:
                await asyncio.sleep(0.05)
        token = await guest(host, "Ann Unmistakable")
        room = await room_of(host, token, "doodle-dice", ["person", "random"])
        _, made = await ask("POST", f"{host}/api/rooms/{room}/devices", {"seat": 0}, token)
        await ask("POST", f"{host}/api/devices", {"secret": "wrong" * 8}, token)
        player = await Player(host, room, token).connect()
        await player.say(do="say", text="a most private remark")
        await player.until("said")
        await player.say(do="start")
        while not player.scene.get("decisions"):
            await player.hear()
        await player.choose(player.scene["decisions"][0], 9999)
        await player.close()
    finally:
        program.terminate()
        _, err = await program.communicate()
    lines = [json.loads(line) for line in err.decode().splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    assert {"POST", "GET"} <= {line["method"] for line in requests}
    assert all(line["request"] and line["timestamp"] and line["level"] for line in requests)
    assert any(room in line["path"] for line in requests)
    for secret in (token, made["secret"], "wrong" * 8, "a most private remark", "Ann Unmistakable"):
        assert secret.encode() not in err


async def test_figures_tell_how_the_server_is_doing() -> None:
    async with running() as host:
        token = await guest(host, "Ann")
        room = await room_of(host, token, "doodle-dice", ["person", "random"])
        player = await Player(host, room, token).connect()
        await player.say(do="start")
        await player.see(lambda known: known.scene.get("decisions"))
        await player.choose(player.scene["decisions"][0], player.scene["decisions"][0]["options"][0])
        await player.see(lambda known: known.scene["decisions"])
        await player.choose(player.scene["decisions"][0], 9999)
        status, headers, body = await fetch("GET", f"{host}/metrics")
        await player.close()
    text = body.decode()
    assert status == 200
    assert headers["content-type"].startswith("text/plain")
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(figures["dicewright_sockets"]) >= 1
    assert float(figures["dicewright_rooms"]) >= 1
    assert float(figures['dicewright_commands_total{do="choose",outcome="done"}']) >= 1
    assert float(figures['dicewright_commands_total{do="choose",outcome="refused"}']) >= 1
    assert float(figures["dicewright_commit_seconds_count"]) >= 1
    assert float(figures['dicewright_refused_total{code="illegal"}']) >= 1
    for name in ("dicewright_thinking_seconds", "dicewright_loop_lag_seconds", "dicewright_requests_total"):
        assert name in text


async def test_figures_are_for_this_machine_unless_the_server_was_told_otherwise() -> None:
    elsewhere = {"X-Forwarded-For": "203.0.113.5"}
    async with running(proxies=("127.0.0.1",)) as host:
        hidden = await fetch("GET", f"{host}/metrics", b"", elsewhere)
        absent = await fetch("GET", f"{host}/nothing", b"", elsewhere)
        assert (hidden[0], hidden[2]) == (absent[0], absent[2])
        assert hidden[0] == 404
        assert (await fetch("GET", f"{host}/metrics"))[0] == 404  # it came through a proxy
    async with running(proxies=("127.0.0.1",), metrics=True) as host:
        assert (await fetch("GET", f"{host}/metrics", b"", elsewhere))[0] == 200


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    while not true():  # noqa: ASYNC110 - it is told by nobody
        await asyncio.sleep(0.01)


async def hear_all(player: Player, told: list[dict[str, Any]]) -> None:
    """Keep all that is told, until the line is cut."""
    while True:
        told.append(await player.hear())


async def test_a_server_that_stops_tells_what_is_kept_and_then_says_that_it_will_be_back() -> None:
    port = free_port()
    host = f"127.0.0.1:{port}"
    server = Serving(configured(Settings(port=port)))
    task = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    token = await guest(host, "Ann")
    room = await room_of(host, token, "doodle-dice", ["person", "random"])
    player = await Player(host, room, token).connect()
    await player.say(do="start")
    while not player.scene.get("decisions"):
        await player.hear()
    request = player.scene["decisions"][0]
    command = {"command": "c" * 22, "seat": request["seat"], "number": request["number"]}
    hall = server.config.app.state.hall  # type: ignore[union-attr]
    async with hall.rooms[room].actor._lock:  # the command waits for its turn, and the server is told to stop
        await player.say(do="choose", **command, options=request["options"][:1])
        await until(lambda: hall.rooms[room].actor._waiting > 0)
        server.should_exit = True
        await until(lambda: not server.servers[0].is_serving())
    told: list[dict[str, Any]] = []
    with pytest.raises(ConnectionClosed) as closed:
        await hear_all(player, told)
    await task
    assert {"is": "done", "command": "c" * 22, "ok": True, "v": 1} in told
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    with pytest.raises(OSError, match=r"[Cc]onnect"):
        await ask("GET", f"{host}/health")


async def test_health_tells_of_a_file_that_is_gone_and_play_goes_on_when_it_is_back(tmp_path: Path) -> None:
    file = tmp_path / "rooms.db"
    async with running(f"sqlite:///{file}") as host:
        assert (await ask("GET", f"{host}/health"))[0] == 200
        HEALTHS[host].now = lambda: 10.0**9  # every look is a new one
        HEALTHS[host].at = 0.0
        file.rename(tmp_path / "away")
        status, body = await ask("GET", f"{host}/health")
        assert (status, body["code"]) == (503, "unavailable")
        assert "deleted or replaced" in body["text"]
        status, body = await ask("POST", f"{host}/api/guests", {"name": "Ann"})
        assert (status, body["code"]) == (503, "unavailable")
        (tmp_path / "away").rename(file)
        HEALTHS[host].at = 0.0
        assert (await ask("GET", f"{host}/health"))[0] == 200
        assert (await ask("POST", f"{host}/api/guests", {"name": "Ann"}))[0] == 200


async def test_health_looks_once_for_all_who_ask_and_does_not_wait_long() -> None:
    store, looks = Memory(), 0
    await store.start()

    async def never() -> None:
        nonlocal looks
        looks += 1
        await asyncio.Event().wait()

    store.probe = never  # type: ignore[method-assign]
    health = Health(store)
    found = await asyncio.gather(*(health.trouble() for _ in range(5)))
    assert (set(found), looks) == ({"the database does not answer"}, 1)
    assert health.look is not None
    health.look.cancel()

"""Frames that no browser sends, on sockets of a server that runs: nothing fails, and others play on."""

import asyncio
import json
import logging
import os
import random
import struct
from contextlib import suppress
from typing import Final

import pytest

from tests.games.traits import PART, SHORT
from tests.server.fuzz.messages import ODD
from tests.server.running import Player, guest, running
from tests.server.test_play import room_of

USUAL: Final = 2_000 if SHORT else 20_000
FRAMES: Final = int(os.environ.get("DICEWRIGHT_FRAMES", USUAL))  # 1,000,000 make the long form
EACH: Final = 20  # frames on one socket, at most
AT_ONCE: Final = 8
HELLO: Final = json.dumps({"v": 1, "do": "hello"}).encode()
UPGRADE: Final = (
    "GET /ws/{room} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9


def frame(source: random.Random, opcode: int, data: bytes, final: bool = True) -> bytes:
    """Return a frame: whole and masked as it should be, or not quite."""
    odd = source.random() < 0.15
    head = (
        (0x80 if final else 0) | (source.randrange(8) << 4 if odd and source.random() < 0.3 else 0) | opcode
    )
    masked = 0 if odd and source.random() < 0.3 else 0x80
    said = source.choice([0, 1, 125, 126, 65_535, 2**31, 2**63 - 1, 2**64 - 1]) if odd else len(data)
    if said < 126 and not odd:
        size = bytes([masked | said])
    elif said < 65_536:
        size = bytes([masked | 126]) + struct.pack(">H", said)  # a small size in many bytes is odd, too
    else:
        size = bytes([masked | 127]) + struct.pack(">Q", said)
    key = source.randbytes(4) if masked else b""
    return bytes([head]) + size + key + bytes(one ^ key[n % 4] if key else one for n, one in enumerate(data))


def frames(source: random.Random) -> list[bytes]:
    """Return what somebody sends in a row."""
    texts = [
        HELLO,
        b"\xff\xfe",
        b"\xed\xa0\x80",
        b"",
        json.dumps(source.choice(ODD)).encode("utf-8", "replace"),
    ]
    kind = source.randrange(6)
    if kind == 0:  # a text in pieces, perhaps with something between them, perhaps without an end
        cut = source.randrange(len(HELLO))
        between = [frame(source, source.choice([PING, TEXT, CLOSE]), b"")] if source.random() < 0.5 else []
        first = frame(source, TEXT, HELLO[:cut], final=False)
        return [first, *between, frame(source, 0, HELLO[cut:], source.random() < 0.8)]
    if kind == 1:
        return [frame(source, PING, source.randbytes(source.choice([0, 4, 125, 126, 300])))]
    if kind == 2:
        code = source.choice([0, 999, 1000, 1005, 1006, 1015, 3000, 4999, 5000, 65_535])
        return [
            frame(source, CLOSE, source.choice([b"", b"x", struct.pack(">H", code) + source.choice(texts)]))
        ]
    if kind == 3:
        return [frame(source, source.randrange(16), source.randbytes(source.randrange(200)))]
    if kind == 4:
        return [frame(source, TEXT, b"[" * source.choice([10, 5_000, 20_000]))]
    return [frame(source, source.choice([TEXT, TEXT, BINARY]), source.choice(texts))]


async def rude(host: str, room: str, source: random.Random) -> int:
    """Open a socket, send frames until it is closed, and hang up; return how many were sent."""
    name, _, port = host.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    writer.write(UPGRADE.format(host=host, room=room).encode())
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head
    sent = 0
    with suppress(OSError):
        if source.random() < 0.7:
            writer.write(frame(random.Random(0), TEXT, HELLO))
        while sent < EACH and not reader.at_eof():
            for one in frames(source):
                writer.write(one)
                sent += 1
            await writer.drain()
            await asyncio.sleep(0)
        if source.random() < 0.5:
            writer.write_eof()
            await asyncio.wait_for(reader.read(), 0.05)
    with suppress(OSError, TimeoutError):
        writer.transport.abort()
    return sent


async def rudely(host: str, room: str, n: int, told: list[int]) -> None:
    """Be rude again and again."""
    source = random.Random(n + AT_ONCE * PART)
    while sum(told) < FRAMES:
        with suppress(TimeoutError):
            told.append(await rude(host, room, source))


async def test_no_frame_fails_on_our_side_or_disturbs_who_plays(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)
    async with running() as host:
        token = await guest(host, "Ann")
        room = await room_of(host, token, "daemon-dice", ["person", "person"])
        player = await Player(host, room, token).connect()
        await player.until("room")
        told: list[int] = []
        rude_ones = [asyncio.create_task(rudely(host, room, n, told)) for n in range(AT_ONCE)]
        pongs = 0
        while not all(one.done() for one in rude_ones):
            await player.say(do="ping", id=pongs)
            assert (await player.until("pong"))["id"] == pongs
            pongs += 1
            await asyncio.sleep(0.01)
        await asyncio.gather(*rude_ones)
        await player.close()
    assert pongs > 3
    assert not [one.getMessage() for one in caplog.records if one.exc_info]


@pytest.mark.parametrize("behind", [b"", struct.pack(">BBI", 0x88, 0x80, 0)], ids=["alone", "before a close"])
async def test_bytes_that_are_no_text_end_a_line_and_leave_no_traceback(
    behind: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with running() as host:
        token = await guest(host, "Ann")
        room = await room_of(host, token, "daemon-dice", ["person", "person"])
        name, _, port = host.partition(":")
        reader, writer = await asyncio.open_connection(name, int(port))
        writer.write(UPGRADE.format(host=host, room=room).encode())
        await reader.readuntil(b"\r\n\r\n")
        two = struct.pack(">BBI", 0x81, 0x82, 0)  # bytes follow, masked by nothing
        writer.write(two + b"\xff\xfe" + behind)
        told = await reader.read()
        writer.close()
    assert told.startswith(b"\x88")
    assert not [one.getMessage() for one in caplog.records if one.exc_info]

"""Calls: tell the browsers of people who are away that it is their turn."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import urlsplit

import structlog

from dicewright.kernel.content.spelling import capital
from dicewright.kernel.game import game_of
from dicewright.server.protocol import Refused
from dicewright.server.push.post import Post
from dicewright.server.push.sealing import Key, b64, new_key, pass_for, point, read_key, sealed, unb64
from dicewright.server.saying import say
from dicewright.store.people import Push
from dicewright.store.store import Store, Unavailable

LOG: Final = structlog.get_logger("push")
NAME: Final = "vapid"  # of our key in the store
LASTS: Final = 24 * 3600  # seconds that a service keeps a call for a browser that is off
AT_ONCE: Final = 8
TOPIC: Final = 32  # letters of what a call is about: a newer one of a table takes the place of the last
GONE: Final = (404, 410)
POINT: Final = 65  # bytes of a browser's key,
SECRET: Final = 16  # and of what it shares with us
YOURS: Final = "your turn in {game}"


class Calls:
    """All calls of this process; the key by which services know us is made once and stored."""

    def __init__(
        self, store: Store, clock: Callable[[], int], contact: str, post: Post | None = None
    ) -> None:
        self.store = store
        self.clock = clock
        self.contact = contact
        self.post = post or Post()
        # Threads of their own: slow services keep nobody waiting whose match is loaded in a thread.
        self.carriers = ThreadPoolExecutor(AT_ONCE, "push")
        self._key: Key | None = None

    async def key(self) -> Key:
        """Return our key; make it if there is none."""
        if self._key is None:
            self._key = read_key(await self.store.people.keep_key(NAME, new_key()))
        return self._key

    async def public(self) -> str:
        """Return what browsers need to know of our key."""
        return b64(point(await self.key()))

    async def subscribe(self, guest: str, endpoint: str, p256dh: str, auth: str, language: str) -> str:
        """Call a browser from now on; return its id in the store."""
        try:
            whole = len(unb64(p256dh)) == POINT and len(unb64(auth)) == SECRET
        except ValueError:
            whole = False
        if not whole or not self.post.fits(endpoint):
            raise Refused("bad_push", "that is not the address of a push service")
        push = Push(id_of(endpoint), guest, endpoint, p256dh, auth, language, self.clock())
        await self.store.people.subscribe(push)
        return push.id

    async def awaits(self, guest: str) -> bool:
        """Say whether any browser of a guest wants to be called."""
        return bool(await self.store.people.pushes(guest))

    async def call(self, guest: str, game: str, room: str) -> None:
        """Call all browsers of a guest: it is their turn in a game. What cannot be brought is dropped."""
        for push in await self.store.people.pushes(guest):
            await self.send(push, game, room)

    async def send(self, push: Push, game: str, room: str) -> None:
        """Call one browser; forget it if its service says that it has gone."""
        title = game_of(game).speaking(push.language).title
        said = say(YOURS, push.language, {"game": title})
        text = json.dumps({"text": capital(said), "room": room})
        parts = urlsplit(push.endpoint)
        now = self.clock() // 1000
        headers = {
            "Authorization": pass_for(await self.key(), f"https://{parts.netloc}", self.contact, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Topic": hashlib.sha256(room.encode()).hexdigest()[:TOPIC],
        }
        try:
            body = sealed(text.encode(), unb64(push.p256dh), unb64(push.auth))
            brought = self.carriers.submit(self.post.deliver, push.endpoint, body, headers)
            status = await asyncio.wrap_future(brought)
        except (OSError, ValueError) as wrong:
            LOG.warning("not called", host=parts.hostname, why=type(wrong).__name__)
            return
        if status in GONE:
            await self.forget(push.id)
        elif status >= 400:
            LOG.warning("not called", host=parts.hostname, status=status)

    async def forget(self, id: str) -> None:
        """Forget a browser that has gone."""
        try:
            await self.store.people.unsubscribe(id)
        except Unavailable:
            LOG.warning("a browser that has gone is still kept")


def id_of(endpoint: str) -> str:
    """Return the id of a browser: it tells nothing of its endpoint."""
    return hashlib.sha256(endpoint.encode()).hexdigest()

"""Tables set by the server's own means, where how people come to them is not what a test is about."""

import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from tests.browser.games import Played
from tests.browser.serving import Server


@dataclass(frozen=True)
class Guest:
    """Somebody whom the server knows."""

    name: str
    token: str

    @property
    def script(self) -> str:
        """Return what makes a browser theirs."""
        kept = json.dumps(json.dumps({"name": self.name, "token": self.token}))
        return f"try {{ localStorage['dicewright.guest'] ??= {kept} }} catch {{}}"


def call(
    server: Server, path: str, form: dict[str, Any], guest: Guest | None = None, method: str = "POST"
) -> Any:
    """Send the server a form, and return what it says."""
    headers = {"Content-Type": "application/json"}
    if guest is not None:
        headers["Authorization"] = f"Bearer {guest.token}"
    asked = Request(f"{server.address}{path}", json.dumps(form).encode(), headers, method=method)  # noqa: S310
    with urlopen(asked) as answer:  # noqa: S310
        return json.load(answer)


def known(server: Server, name: str) -> Guest:
    """Make somebody known to the server."""
    return Guest(name, call(server, "/api/guests", {"name": name})["token"])


def seated(server: Server, game: Played, seats: Sequence[str], *guests: Guest, **form: Any) -> str:
    """Begin a short match and return its room: the first guest is the host, others take the open seats."""
    host, *friends = guests
    options = {**game.short, **form.pop("options", {})}
    made = {"game": game.id, "seats": list(seats), "options": options, **form}
    room: str = call(server, "/api/rooms", made, host)["room"]
    for seat, friend in enumerate(friends, start=1):
        secret = call(server, f"/api/rooms/{room}/invites", {"seat": seat}, host)["secret"]
        call(server, "/api/invites", {"secret": secret}, friend)
    with joined(server, room, host) as line:
        for seat in range(1, len(seats)) if form.get("shared") else ():
            say(line, do="sit", seat=seat)
        say(line, do="start")
        hear(line, "snapshot")
    return room


def resigned(server: Server, room: str, guest: Guest, seat: int = 0) -> None:
    """Give a match up."""
    with joined(server, room, guest) as line:
        say(line, do="resign", command=secrets.token_hex(16), seat=seat)
        hear(line, "done")


@contextmanager
def joined(server: Server, room: str, guest: Guest) -> Iterator[ClientConnection]:
    """Connect to a room."""
    with connect(f"{server.address.replace('http', 'ws')}/ws/{room}") as line:
        say(line, do="hello", token=guest.token)
        yield line


def say(line: ClientConnection, **message: Any) -> None:
    """Say something over a line."""
    line.send(json.dumps({"v": 1, **message}))


def hear(line: ClientConnection, kind: str) -> None:
    """Wait until the server says something of a kind."""
    while (told := json.loads(line.recv(30)))["is"] != kind:
        assert told["is"] != "refused", told

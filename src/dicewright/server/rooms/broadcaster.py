"""The broadcaster of a room: it sends this process's clients what is new to each of them."""

from collections.abc import Sequence
from typing import Final

from dicewright.server.auth import alias
from dicewright.server.messages.sent import ChatSoFar, Said, Saying
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.state import RoomState
from dicewright.server.rooms.telling import Sight, Telling
from dicewright.store.store import CLOSED, Chat

GONE: Final = 4004
KICKED: Final = 4005
MOVED: Final = "your seat has moved to another device; here you are watching"


class Broadcaster:
    """The clients of one room."""

    def __init__(self) -> None:
        self.clients: list[Client] = []
        self.heard = -1  # the last thing said that all were told
        self.telling: Telling | None = None  # the last

    def greet(self, client: Client, now: Situation, known: int | None) -> None:
        """Send a new client the room, and the events it has missed."""
        place(client, now)
        Sight(Telling(now), client).greet(known)

    def leave(self, client: Client) -> bool:
        """Remove a client; return False if it was not here."""
        if client not in self.clients:
            return False
        self.clients.remove(client)
        return True

    def send_out(self, state: RoomState) -> None:
        """Disconnect barred guests, and everybody if the room is closed."""
        closed = state.phase == CLOSED
        for client in [one for one in self.clients if closed or one.guest in state.barred]:
            self.clients.remove(client)
            client.close(GONE if closed else KICKED)

    def tell(self, now: Situation) -> None:
        """Send every client what is new to it."""
        if self.telling is not None:
            self.tell_moved(self.telling.now.state, now.state)
        self.telling = Telling(now, self.telling)
        for client in list(self.clients):
            place(client, now)
            Sight(self.telling, client).news()

    def tell_moved(self, before: RoomState, now: RoomState) -> None:
        """Notify the clients whose seat has moved to another device."""
        moved = [
            old.guest
            for old, new in zip(before.seats, now.seats, strict=False)
            if old.guest is not None and new.guest not in (None, old.guest) and new.name == old.name
        ]
        for client in self.clients:
            if client.guest in moved:
                client.notice(MOVED)

    def tell_said(self, said: Sequence[Chat]) -> None:
        """Send every client the chat messages it has not got; a new one gets all of them at once."""
        for client in self.clients:
            if not client.listening:
                client.listening = True
                client.send(ChatSoFar(all=[saying(one) for one in said]))
            else:
                for one in said:
                    if one.n > client.heard:
                        client.send(Said(**vars(saying(one))))
            client.heard = max([client.heard, *[one.n for one in said]])
        self.heard = max([self.heard, *[one.n for one in said]])

    def rename(self, guest: str, name: str) -> bool:
        """Rename the clients of a guest; return False if there are none."""
        mine = [client for client in self.clients if client.guest == guest]
        for client in mine:
            client.name = name
        return bool(mine)

    def notice(self, text: str, more: str = "") -> None:
        """Send all clients a notice."""
        for client in self.clients:
            client.notice(text, more)


def place(client: Client, now: Situation) -> None:
    """Let a client follow the stream of its seat (of several, the one that is asked), or a spectator's."""
    mine = now.state.seats_of(client.guest)
    pending = now.match.pending if now.match is not None and len(mine) > 1 else []
    asked = [decision.seat for decision in pending if decision.seat in mine]
    viewer = client.viewer if client.viewer in mine else mine[0] if mine else None
    if asked and viewer not in asked:
        viewer = asked[0]
    client.follow(viewer)


def saying(said: Chat) -> Saying:
    """Return a chat message as it is sent."""
    who = None if said.guest is None else alias(said.room, said.guest)
    return Saying(n=said.n, seat=said.seat, name=said.name, text=said.text, who=who)

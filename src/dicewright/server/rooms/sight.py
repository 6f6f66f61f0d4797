"""What a client is told: where the room stands, its own stream and view, and what it is asked."""

from typing import TYPE_CHECKING, Any, Final

from dicewright.kernel.decisions import Decision
from dicewright.kernel.match import Match
from dicewright.server.rooms.client import Client

if TYPE_CHECKING:
    from dicewright.server.rooms.room import Playing

FAR: Final = 200  # events behind: then a snapshot is sent with the last of them


class Sight:
    """One client's sight of one room."""

    def __init__(self, room: "Playing", client: Client) -> None:
        self.room = room
        self.client = client

    def greet(self, version: int | None) -> None:
        """Send where everything stands, and what the client has missed."""
        self.client.send({"is": "room", **self.standing()})
        match = self.room.match
        if match is None:
            return
        length = match.version(self.client.viewer)
        known = version if version is not None and version <= length else None
        start = known if known is not None and length - known <= FAR else max(0, length - FAR)
        self.client.send({"is": "snapshot", "from": start, **self.scene(match, start)})
        self.client.version = length

    def news(self) -> None:
        """Send the room if it changed, and what has happened since the client was told last."""
        if self.client.version == 0:
            self.greet(None)
            return
        self.client.send({"is": "room", **self.standing()})
        match = self.room.match
        if match is not None:
            start = self.client.version
            self.client.send({"is": "events", "from": start, **self.scene(match, start)})
            self.client.version = match.version(self.client.viewer)

    def standing(self) -> dict[str, Any]:
        """Return what all may know of the room."""
        room = self.room.room
        here = {client.guest for client in self.room.clients if client.guest is not None}
        seats = [
            {
                "seat": one.seat,
                "kind": one.kind,
                "name": one.name,
                "bot": one.bot,
                "here": one.guest in here or one.bot is not None,
                "yours": one.guest is not None and one.guest == self.client.guest,
            }
            for one in self.room.seats
        ]
        return {
            "room": room.id,
            "code": room.code,
            "game": room.game,
            "phase": room.phase,
            "public": room.public,
            "host": room.host == self.client.guest,
            "options": room.settings["options"],
            "offer": self.room.proposed(),
            "next": room.settings.get("next"),
            "seats": seats,
            "watching": len([client for client in self.room.clients if client.viewer is None]),
        }

    def scene(self, match: Match, start: int) -> dict[str, Any]:
        """Return the events from a place on, the view, and what this client is asked."""
        viewer = self.client.viewer
        events = match.stream(viewer, start)
        mine = [one.seat for one in self.room.seats if self.room.owns(self.client, one.seat)]
        return {
            "viewer": viewer,
            "version": start + len(events),
            "head": self.room.head.value,
            "events": [{**event, "text": match.say(event)} for event in events],
            "view": match.view(viewer),
            "asked": sorted({decision.seat for decision in match.pending}),
            "requests": [request(match, decision) for decision in match.pending if decision.seat in mine],
            "over": match.over,
            "result": match.result,
            "scores": match.scores,
        }


def request(match: Match, decision: Decision) -> dict[str, Any]:
    """Return an open decision with its options in words, those of a set with all that it can hold."""
    return {**decision.plain(), "prompt": match.prompt(decision), "labels": labels(match, decision)}


def labels(match: Match, decision: Decision) -> list[dict[str, Any]]:
    """Return the options in words; a set that needs several also names those that cannot be its first.

    Each set has one path, so the last things are offered only after earlier ones; people tap in any order.
    """
    told = match.describe(decision)
    path: list[int] = []
    step: Decision | None = decision
    while step is not None and step.set is not None and len(step.set[2]) + 1 < step.set[0]:
        path.append(step.options[0])
        step = match.peek(decision.seat, path)
        if step is None or step.kind != decision.kind or step.set is None or not step.set[2]:
            break
        known = {one["option"] for one in told}
        told += [one for one in match.describe(step) if one["option"] not in known]
    return told

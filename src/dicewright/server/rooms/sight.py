"""What a client is told: where the room stands, its own stream and view, and what it is asked."""

from typing import Any, Final

from dicewright.bots.lesson import lesson
from dicewright.kernel.decisions import Decision
from dicewright.kernel.match import Match
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.commands.undo import takeback_to, undoable
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.standing import OFF, standing, steady

FAR: Final = 200  # events behind: then a snapshot is sent with the last of them


class Sight:
    """One client's sight of one room."""

    def __init__(self, now: Situation, client: Client) -> None:
        self.now = now
        self.client = client

    def greet(self, version: int | None) -> None:
        """Send where everything stands, and what the client has missed."""
        self.tell_room()
        if self.now.match is not None:
            self.snapshot(self.now.match, version)

    def news(self) -> None:
        """Send the room if it changed, and what has happened since the client was told last."""
        self.tell_room()
        match = self.now.match
        if match is None:
            return
        behind = match.version(self.client.viewer) - self.client.version
        if not self.client.greeted or not 0 <= behind <= FAR:
            self.snapshot(match, None)
            return
        start = self.client.version
        events, scene = self.scene(match, start)
        # A message that says nothing new would tell that somebody else has done something in secret.
        if events or scene != self.client.scene:
            self.send("events", start, events, scene)

    def tell_room(self) -> None:
        """Send how the room stands, unless that was sent last."""
        told = standing(self.now, self.client)
        news = steady(told, self.now.counted)
        if news != self.client.room:
            self.client.room = news
            self.client.send({"is": "room", **told})

    def snapshot(self, match: Match, version: int | None) -> None:
        """Send the whole scene, with the events from a place on if it is not too far back."""
        length = match.version(self.client.viewer)
        known = version is not None and 0 <= length - version <= FAR
        start = version if known and version is not None else max(0, length - FAR)
        self.send("snapshot", start, *self.scene(match, start))
        self.client.greeted = True

    def send(self, kind: str, start: int, events: list[dict[str, Any]], scene: dict[str, Any]) -> None:
        """Send events and the scene after them."""
        self.client.version = start + len(events)
        self.client.scene = scene
        told = {"from": start, "version": self.client.version, "events": events, **scene}
        self.client.send({"is": kind, **told})

    def scene(self, match: Match, start: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """Return the events from a place on, and with the view what this client is asked and may do."""
        viewer = self.client.viewer
        events = [match.spoken(event) for event in match.stream(viewer, start)]
        mine = self.now.state.seats_of(self.client.guest)
        helped = self.now.state.terms.assist != OFF
        return events, {
            "viewer": viewer,
            "head": self.now.head,
            "view": match.view(viewer),
            "asked": sorted({decision.seat for decision in match.pending}),
            "decisions": [in_words(match, one, helped) for one in match.pending if one.seat in mine],
            "undo": undoable(self.now, mine),
            "takeback": any(takeback_to(self.now, seat) for seat in mine),
            "over": match.over,
            "result": match.result,
            "scores": match.scores,
        }


def in_words(match: Match, decision: Decision, helped: bool = True) -> dict[str, Any]:
    """Return an open decision with its options in words, those of a set with all that it can hold.

    Which options are better is told only who is helped.
    """
    offered = match.labels(decision)
    if not helped:
        offered = [{key: value for key, value in one.items() if key != "rank"} for one in offered]
    return {
        **decision.plain(),
        "prompt": match.prompt(decision),
        "labels": offered,
        "window": match.reacts(decision),
        "lesson": taught(match, decision),
    }


def taught(match: Match, decision: Decision) -> dict[str, Any] | None:
    """Return what a first game tells its learner at an open decision."""
    told = lesson(match, decision)
    if told is None:
        return None
    cues = [
        {"id": cue.id, "region": cue.region, "text": cue.text, "n": n, "of": told.all}
        for n, cue in enumerate(told.cues, told.before + 1)
    ]
    return {"options": list(told.options), "points": list(told.points), "cues": cues}

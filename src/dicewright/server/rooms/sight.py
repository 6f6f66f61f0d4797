"""What one client is sent: the room, its events and view, and what it is asked."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.bots.lesson import lesson
from dicewright.bots.remarks import remark
from dicewright.bots.sensible import by_thumb
from dicewright.kernel.decisions import Decision
from dicewright.kernel.match import Match
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.commands.undo import takeback_to, undoable
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.standing import OFF, standing, steady

FAR: Final = 200  # events behind: then a snapshot is sent with the last of them


class Sight:
    """One client's sight of one room at one moment."""

    def __init__(self, now: Situation, client: Client) -> None:
        self.now = now
        self.client = client

    def greet(self, known: int | None) -> None:
        """Send the room and a snapshot with the events that the client has missed."""
        self.tell_room()
        if self.now.match is not None:
            self.snapshot(self.now.match, known)

    def news(self) -> None:
        """Send the room if it changed, and the events since the last message."""
        self.tell_room()
        match = self.now.match
        if match is None:
            return
        behind = match.length(self.client.viewer) - self.client.sent
        if not self.client.greeted or not 0 <= behind <= FAR:
            self.snapshot(match, None)
            return
        start = self.client.sent
        events, scene = self.scene(match, start)
        # An empty message would reveal that somebody else has acted in secret.
        if events or scene != self.client.scene:
            self.send("events", start, events, scene)

    def tell_room(self) -> None:
        """Send the room, unless nothing of it has changed."""
        message = standing(self.now, self.client)
        news = steady(message, self.now.counted)
        if news != self.client.room:
            self.client.room = news
            self.client.send({"is": "room", **message})

    def snapshot(self, match: Match, known: int | None) -> None:
        """Send a snapshot with the events from a place on, or the last 200."""
        length = match.length(self.client.viewer)
        near = known is not None and 0 <= length - known <= FAR
        start = known if near and known is not None else max(0, length - FAR)
        self.send("snapshot", start, *self.scene(match, start))
        self.client.greeted = True

    def send(self, kind: str, start: int, events: list[dict[str, Any]], scene: dict[str, Any]) -> None:
        """Send events and the scene after them."""
        self.client.sent = start + len(events)
        self.client.scene = scene
        self.client.send({"is": kind, "from": start, "length": self.client.sent, "events": events, **scene})

    def scene(self, match: Match, start: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """Return the events from a place on, and the scene after them."""
        viewer, language = self.client.viewer, self.client.language
        bots = [one.seat for one in self.now.state.seats if one.guest is None and one.bot is not None]
        events = [told(match, event, bots, language) for event in match.stream(viewer, start)]
        mine = self.now.state.seats_of(self.client.guest)
        helped = self.now.state.terms.assist != OFF
        return events, {
            "viewer": viewer,
            "head": self.now.head,
            "view": match.view(viewer, language),
            "asked": sorted({decision.seat for decision in match.pending}),
            "decisions": [
                in_words(match, one, language, helped) for one in match.pending if one.seat in mine
            ],
            "undo": undoable(self.now, mine, language),
            "takeback": any(takeback_to(self.now, seat) for seat in mine),
            "over": match.over,
            "result": match.result,
            "scores": match.scores,
        }


def told(match: Match, event: Mapping[str, Any], bots: list[int], language: str) -> dict[str, Any]:
    """Return an event as it is sent, with what a bot says to it."""
    said = remark(match, event, bots, language)
    return {**match.spoken(event, language), **({} if said is None else {"remark": said.plain()})}


def in_words(match: Match, decision: Decision, language: str, helped: bool = True) -> dict[str, Any]:
    """Return an open decision with its options in words; `helped` adds their ranks."""
    offered = match.labels(decision, language)
    if not helped:
        offered = [{key: value for key, value in one.items() if key != "rank"} for one in offered]
    return {
        **decision.plain(),
        "prompt": match.prompt(decision, language),
        "labels": offered,
        "usual": usual(match, decision) if helped else None,
        "window": match.reacts(decision),
        "lesson": taught(match, decision, language),
    }


def usual(match: Match, decision: Decision) -> int | None:
    """Return what most would answer, by the rules of thumb and what the seat knows; None of a set."""
    known = match.game.policy.choices
    if decision.set is not None or len(decision.options) < 2 or decision.kind not in known:
        return None
    return by_thumb(match.seat(decision.seat), decision.number, decision.number)[0]


def taught(match: Match, decision: Decision, language: str) -> dict[str, Any] | None:
    """Return the lesson of a first game for an open decision, or None."""
    found = lesson(match, decision, language)
    if found is None:
        return None
    cues = [
        {"id": cue.id, "region": cue.region, "text": cue.text, "n": n, "of": found.all}
        for n, cue in enumerate(found.cues, found.before + 1)
    ]
    return {"options": list(found.options), "points": list(found.points), "cues": cues}

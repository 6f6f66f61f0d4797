"""What a client is told: where the room stands, its own stream and view, and what it is asked."""

import hashlib
from typing import TYPE_CHECKING, Any, Final

from dicewright.bots.lesson import lesson
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.match import Match
from dicewright.kernel.records import TAKEBACK
from dicewright.kernel.windows import Data
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.clock import REACT
from dicewright.server.rooms.standing import OFF, standing, steady

if TYPE_CHECKING:
    from dicewright.server.rooms.actor import RoomActor

FAR: Final = 200  # events behind: then a snapshot is sent with the last of them


class Sight:
    """One client's sight of one room."""

    def __init__(self, actor: "RoomActor", client: Client) -> None:
        self.actor = actor
        self.client = client

    def greet(self, version: int | None) -> None:
        """Send where everything stands, and what the client has missed."""
        self.tell_room()
        if self.actor.match is not None:
            self.snapshot(self.actor.match, version)

    def news(self) -> None:
        """Send the room if it changed, and what has happened since the client was told last."""
        self.tell_room()
        match = self.actor.match
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
        told = standing(self.actor, self.client)
        times = self.actor.times
        numbers = [(seat, number) for seat, (number, _) in times.open.items()]
        news = steady(told, numbers, sorted({name for name, _ in times.bells.values()}))
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
        mine = self.actor.state.seats_of(self.client.guest)
        able = [seat for seat in mine if self.actor.halted(seat) is None and not match.over]
        helped = self.actor.state.terms.assist != OFF
        return events, {
            "viewer": viewer,
            "head": self.actor.head.value,
            "view": match.view(viewer),
            "asked": sorted({decision.seat for decision in match.pending}),
            "requests": [request(match, one, helped) for one in match.pending if one.seat in mine],
            "undo": self.undo(match, able),
            "takeback": not match.over and any(back_to_own(match, seat) for seat in mine),
            "over": match.over,
            "result": match.result,
            "scores": match.scores,
        }

    def undo(self, match: Match, seats: list[int]) -> dict[str, Any] | None:
        """Return which of one's own seats may undo now, what that takes back, and where it lands."""
        seat = next((seat for seat in seats if match.course.undoable(seat)), None)
        if seat is None:
            return None
        key = (self.actor.kept, seat)
        if key not in self.actor.undos:
            fresh = {at: words for at, words in self.actor.undos.items() if at[0] == self.actor.kept}
            self.actor.undos = {**fresh, key: undone(match, seat)}
        return {"seat": seat, **self.actor.undos[key]}


def undone(match: Match, seat: int) -> dict[str, str]:
    """Return in words what an undo of a seat takes back, as it was offered, and the question it leads to."""
    chosen = [match.course.line[place][3] for place in match.course.undoable(seat)]
    before = match.fork()
    before.undo(seat)
    decision = before.open_to(seat)
    told = {one["option"]: str(one["label"]) for one in labels(before, decision)}
    named = [told[option] for option in chosen if option in told and (option != PASS or len(chosen) == 1)]
    to = before.prompt(decision)
    return {"text": ", ".join(named) or to, "to": to}


def request(match: Match, decision: Decision, helped: bool = True) -> dict[str, Any]:
    """Return an open decision with its options in words, those of a set with all that it can hold.

    Which options are better is told only who is helped.
    """
    offered = labels(match, decision)
    if not helped:
        offered = [{key: value for key, value in one.items() if key != "rank"} for one in offered]
    return {
        **decision.plain(),
        "prompt": match.prompt(decision),
        "labels": offered,
        "window": reacting(match, decision),
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


def reacting(match: Match, decision: Decision) -> bool:
    """Say whether one may let things go on without oneself: in another turn, or a window for all."""
    if PASS not in decision.options or not match.game.kinds[decision.kind].reacts:
        return False
    data = match.course.setting.data
    rows = data.windows.values() if isinstance(data, Data) else ()
    for_all = [row.kind for row in rows if row.hidden or row.order == "at once"]
    if decision.kind in for_all:
        return True
    joint = match.course.live.opened >= 0  # what all do at the same time is everybody's own affair
    return not joint and match.seen_by(decision.seat).turn != decision.seat


def bells_of(match: Match, react: int | None) -> dict[int, tuple[str, int]]:
    """Return the bells of those who are asked, by seat: the game's own, and in windows the room's."""
    found = {}
    for decision in match.pending:
        bell = match.bell(decision)
        if bell is None and react is not None and reacting(match, decision):
            bell = (window_of(match, decision), react)
        if bell is not None:
            found[decision.seat] = bell
    return found


def window_of(match: Match, decision: Decision) -> str:
    """Return the name of a window, by which its time is counted; it rests on what all can see alone.

    Where all are asked at once, nothing before can be taken back, so where it opened is name enough. Where
    one is asked after the other, an undo may lead to the same sight, and no more time, or to a new window.
    """
    course = match.course
    if course.live.opened >= 0:
        return f"{REACT} {course.live.opened}"
    agreed = sum(record[0] == TAKEBACK for record in course.records)  # by all, so they begin anew
    seen = hashlib.sha256(canonical(match.sight(None)).encode()).hexdigest()[:16]
    return f"{REACT} {course.fallen} {agreed} {decision.seat} {decision.kind} {seen}"


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


def back_to_own(match: Match, seat: int) -> int:
    """Return how many questions back a seat's own last answer lies, 0 if it cannot be taken back."""
    n = 1
    while places := match.course.returnable(n):
        if any(match.course.line[place][1] == seat for place in places):
            return n
        n += 1
    return 0

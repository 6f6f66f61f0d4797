"""What clients are told about a room at one moment; a message for several is built and written once."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.bots.lesson import lesson
from dicewright.bots.remarks import remark
from dicewright.bots.sensible import by_thumb
from dicewright.kernel.decisions import Decision, PlainLabel
from dicewright.kernel.match import Match
from dicewright.server.messages.parts import Fallen, GameEvent, Remark
from dicewright.server.messages.sent import (
    Cue,
    Events,
    Fairness,
    Label,
    Lesson,
    OpenDecision,
    Seen,
    Snapshot,
    Written,
    write,
)
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.commands.undo import takeback_to, undoable
from dicewright.server.rooms.fair.telling import fairness, promised, rolls_told
from dicewright.server.rooms.real.telling import entered, open_roll
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.standing import OFF, News, personal, standing, steady
from dicewright.server.rooms.state import REAL

Outlook = tuple[int | None, str, tuple[int, ...]]  # whose stream, in which language, the seats that are asked
Kind = type[Snapshot | Events]
FAR: Final = 200  # events behind: then a snapshot is sent with the last of them


class Telling:
    """What a room tells its clients at one moment.

    All spectators with the same language see the same and get the same messages, however many they are. What
    has not changed is taken from the telling before this one, so that nobody has to compare it again.
    """

    def __init__(self, now: Situation, before: "Telling | None" = None) -> None:
        self.now = now
        self._before = {} if before is None else before.sights
        self.sights: dict[Outlook, Seen] = {}
        self._events: dict[tuple[int | None, str, int], list[GameEvent]] = {}
        self._scenes: dict[tuple[Outlook, Kind, int], Written] = {}
        self._rooms: dict[tuple[str | None, int | None], Written] = {}
        self._news: dict[tuple[int, ...], News] = {}
        self._standing = standing(now)
        self.promised = promised(now)
        same = before is not None and before.promised == self.promised
        self.fair: Fairness | None = before.fair if before is not None and same else fairness(now)
        self._fair: Written | None = None

    def news(self, client: Client) -> News:
        """Return what makes the room worth telling a client again: the same to all who have no seat."""
        mine = tuple(self.now.state.seats_of(client.guest))
        if mine not in self._news:
            guest = client.guest if mine else None
            self._news[mine] = steady(self._standing, self.now.clock(guest), self.now.counted(guest))
        return self._news[mine]

    def room(self, client: Client) -> Written:
        """Return the `room` message of a client, written."""
        key = (client.guest, client.viewer)
        if key not in self._rooms:
            self._rooms[key] = write(personal(self._standing, self.now, client))
        return self._rooms[key]

    def promise(self, fair: Fairness) -> Written:
        """Return the `fair` message, written."""
        if self._fair is None:
            self._fair = write(fair)
        return self._fair

    def outlook(self, client: Client) -> Outlook:
        """Return what decides what a client sees."""
        return client.viewer, client.language, tuple(self.now.state.seats_of(client.guest))

    def scene(self, match: Match, kind: Kind, outlook: Outlook, start: int) -> Written:
        """Return a written message with the events from a place on and what is seen after them."""
        key = (outlook, kind, start)
        if key not in self._scenes:
            events = self.events(match, outlook, start)
            seen = vars(self.seen(match, outlook))
            self._scenes[key] = write(kind(from_=start, length=start + len(events), events=events, **seen))
        return self._scenes[key]

    def events(self, match: Match, outlook: Outlook, start: int) -> list[GameEvent]:
        """Return the events from a place on."""
        viewer, language, _ = outlook
        key = (viewer, language, start)
        if key not in self._events:
            bots = [one.seat for one in self.now.state.seats if one.guest is None and one.bot is not None]
            new = [told(match, event, bots, language) for event in match.stream(viewer, start)]
            for at, fair in rolls_told(match, viewer, start).items():
                new[at - start].fair = fair
            if self.now.state.terms.dice == REAL:
                for at, by in entered(match, self.now.hands, viewer, start).items():
                    new[at - start].entered = by
            self._events[key] = new
        return self._events[key]

    def seen(self, match: Match, outlook: Outlook) -> Seen:
        """Return what is seen, and asked; the same object as before if nothing of it has changed."""
        if outlook not in self.sights:
            new = seen(self.now, match, outlook)
            old = self._before.get(outlook)
            self.sights[outlook] = old if old is not None and old == new else new
        return self.sights[outlook]


class Sight:
    """One client's sight of one room at one moment."""

    def __init__(self, telling: Telling, client: Client) -> None:
        self.telling = telling
        self.client = client

    def greet(self, known: int | None) -> None:
        """Send the room and a snapshot with the events that the client has missed."""
        self.tell_room()
        if self.telling.now.match is not None:
            self.snapshot(self.telling.now.match, known)

    def news(self) -> None:
        """Send the room if it changed, and the events since the last message."""
        self.tell_room()
        match, start = self.telling.now.match, self.client.sent
        if match is None:
            return
        behind = match.length(self.client.viewer) - start
        if not self.client.greeted or not 0 <= behind <= FAR:
            self.snapshot(match, None)
        # An empty message would reveal that somebody else has acted in secret.
        elif behind or self.telling.seen(match, self.telling.outlook(self.client)) != self.client.seen:
            self.send(match, Events, start)

    def tell_room(self) -> None:
        """Send what is promised about the dice, and the room, if any of it has changed."""
        fair = self.telling.fair
        if fair is not None and fair is not self.client.fair and fair != self.client.fair:
            self.client.fair = fair
            self.client.post(self.telling.promise(fair))
        news = (self.telling.news(self.client), self.client.viewer, self.client.blocked)
        if news != self.client.room:
            self.client.room = news
            self.client.post(self.telling.room(self.client))

    def snapshot(self, match: Match, known: int | None) -> None:
        """Send a snapshot with the events from a place on, or the last 200."""
        length = match.length(self.client.viewer)
        near = known is not None and 0 <= length - known <= FAR
        self.send(match, Snapshot, known if near and known is not None else max(0, length - FAR))
        self.client.greeted = True

    def send(self, match: Match, kind: Kind, start: int) -> None:
        """Send the events from a place on, and what is seen after them."""
        outlook = self.telling.outlook(self.client)
        self.client.sent = match.length(self.client.viewer)
        self.client.seen = self.telling.seen(match, outlook)
        self.client.post(self.telling.scene(match, kind, outlook, start))


def seen(now: Situation, match: Match, outlook: Outlook) -> Seen:
    """Return what a viewer sees now, and what some seats are asked."""
    viewer, language, mine = outlook
    helped = now.state.terms.assist != OFF
    return Seen(
        viewer=viewer,
        head=now.head,
        view=match.view(viewer, language),
        asked=list(now.asked),
        decisions=[in_words(match, one, language, helped) for one in match.pending if one.seat in mine],
        rolling=open_roll(now, match, viewer),
        undo=undoable(now, mine, language),
        takeback=any(takeback_to(now, seat) for seat in mine),
        over=match.over,
        result=match.result,
        scores=match.scores,
    )


def told(match: Match, event: Mapping[str, Any], bots: list[int], language: str) -> GameEvent:
    """Return an event as it is sent, with what a bot says to it."""
    new = worded(match, event, language)
    said = remark(match, event, bots, language)
    if said is not None:
        new.remark = Remark(seat=said.seat, text=said.text)
    return new


def worded(match: Match, event: Mapping[str, Any], language: str) -> GameEvent:
    """Return an event as it is sent; what it has no words or dice for is left out."""
    said = match.spoken(event, language)
    new = GameEvent(
        at=said["at"],
        kind=said["kind"],
        rule=said["rule"],
        seat=said["seat"],
        to=said["to"],
        data=said["data"],
        text=said["text"],
    )
    if "yours" in said:
        new.yours = said["yours"]
    if "roll" in said:
        new.roll = Fallen(**said["roll"])
    return new


def in_words(match: Match, decision: Decision, language: str, helped: bool = True) -> OpenDecision:
    """Return an open decision with its options in words; `helped` adds their ranks."""
    return OpenDecision(
        **decision.plain(),
        prompt=match.prompt(decision, language),
        labels=[label_of(one, helped) for one in match.labels(decision, language)],
        usual=usual(match, decision) if helped else None,
        window=match.reacts(decision),
        lesson=taught(match, decision, language),
    )


def label_of(offered: PlainLabel, helped: bool) -> Label:
    """Return an option in words as it is sent; `helped` adds its rank, if it has one."""
    new = Label(
        option=offered["option"], label=offered["label"], rule=offered["rule"], targets=offered["targets"]
    )
    if helped and "rank" in offered:
        new.rank = offered["rank"]
    return new


def usual(match: Match, decision: Decision) -> int | None:
    """Return what most would answer, by the rules of thumb and what the seat knows; None of a set."""
    known = match.game.policy.choices
    if decision.set is not None or len(decision.options) < 2 or decision.kind not in known:
        return None
    return by_thumb(match.seat(decision.seat), decision.number, decision.number)[0]


def taught(match: Match, decision: Decision, language: str) -> Lesson | None:
    """Return the lesson of a first game for an open decision, or None."""
    found = lesson(match, decision, language)
    if found is None:
        return None
    cues = [
        Cue(id=cue.id, region=cue.region, text=cue.text, n=n, of=found.all)
        for n, cue in enumerate(found.cues, found.before + 1)
    ]
    return Lesson(options=list(found.answer), points=list(found.points), cues=cues)

"""Matches as a client hears them: played here by bots, without a server."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from dicewright.bots import named
from dicewright.games import GAMES
from dicewright.kernel.match import Match
from dicewright.server.rooms.sight import in_words

Event = dict[str, Any]
Message = dict[str, Any]
When = Callable[[Event], bool]
MOVES: Final = 3_000
SEEDS: Final = 40  # matches in which a moment is looked for
NAMES: Final = ("Ada", "Greta")


@dataclass(frozen=True)
class Moment:
    """The scene before a moment, and the message that tells of it."""

    before: Message
    message: Message
    event: Event


def found(game: str, when: When, viewer: int = 0) -> Moment | None:
    """Return the first moment at which an event is told that is looked for."""
    for seed in range(1, SEEDS):
        for before, message in told(game, seed, viewer):
            for event in message["events"]:
                if when(event):
                    return Moment(before, message, event)
    return None


def told(game: str, seed: int, viewer: int) -> Iterator[tuple[Message, Message]]:
    """Yield each message of a match with the scene before it."""
    match = Match(next(one for one in GAMES if one.id == game), seats=2, seed=seed)
    bots = [named("sensible", seed), named("sensible", seed + 1)]
    before = scene(match, viewer, 0, "snapshot")
    for _ in range(MOVES):
        if match.over:
            return
        seat = match.pending[0].seat
        match.answer(seat, bots[seat].choose(match.seat(seat)))
        message = scene(match, viewer, before["length"], "events")
        yield before, message
        before = {**message, "is": "snapshot", "events": [*before["events"], *message["events"]][-60:]}
        before["from"] = before["length"] - len(before["events"])


def scene(match: Match, viewer: int, start: int, kind: str) -> Message:
    """Return what a client is told of a match from a place on."""
    events = [match.spoken(event) for event in match.stream(viewer, start)]
    return {
        "v": 1,
        "is": kind,
        "from": start,
        "length": start + len(events),
        "events": events,
        "viewer": viewer,
        "head": str(start),
        "view": match.view(viewer),
        "asked": sorted({decision.seat for decision in match.pending}),
        "decisions": [in_words(match, one, "en") for one in match.pending if one.seat == viewer],
        "undo": None,
        "takeback": False,
        "over": match.over,
        "result": match.result,
        "scores": match.scores,
    }


def room(game: str) -> Message:
    """Return the room in which a match is told."""
    seat = {"kind": "person", "bot": None, "here": True, "who": None, "stand_in": False}
    seat |= {"gone": None, "resigned": False, "build": False}
    return {
        "v": 1,
        "is": "room",
        "room": "frames",
        "code": None,
        "game": game,
        "title": next(one.title for one in GAMES if one.id == game),
        "phase": "playing",
        "public": False,
        "host": True,
        "options": {},
        "preset": None,
        "changed_options": {},
        "changed_tables": [],
        "clock": None,
        "react": None,
        "assist": "odds",
        "undo": "own",
        "bell": None,
        "paused": False,
        "offer": None,
        "declined": None,
        "next": None,
        "from": None,
        "first": None,
        "people": [],
        "watching": 0,
        "seats": [{**seat, "seat": n, "name": name, "yours": n == 0} for n, name in enumerate(NAMES)],
    }

"""Matches as a client hears them: played here by bots, without a server."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from dicewright.bots import named
from dicewright.games import GAMES
from dicewright.kernel.match import Match
from dicewright.server.rooms.telling import in_words

Event = dict[str, Any]
Message = dict[str, Any]
When = Callable[[Event], bool]
MOVES: Final = 3_000
SEEDS: Final = 20  # matches in which a moment is looked for
BOTS: Final = dict.fromkeys(("doodle-dice-monsters", "monster-dice"), "random")  # who use all there is
NAMES: Final = ("Ada", "Greta")


@dataclass(frozen=True)
class Moment:
    """The scene before a moment, and the message that tells of it."""

    before: Message
    message: Message
    event: Event


def found(game: str, moments: dict[str, When], viewer: int = 0) -> dict[str, Moment]:
    """Return, of each kind of moment, the first at which an event is told that is looked for."""
    all_found: dict[str, Moment] = {}
    for seed in range(1, SEEDS):
        wanted = {name: moments[name] for name in moments.keys() - all_found.keys()}
        places = {name: place for name, when in wanted.items() if (place := first(game, seed, viewer, when))}
        for n, (before, message) in enumerate(told(game, seed, viewer, set(places.values())), 1):
            for name in [one for one, place in places.items() if place == n]:
                event = next(event for event in message["events"] if wanted[name](event))
                all_found[name] = Moment(before, message, event)
        if len(all_found) == len(moments):
            break
    return all_found


@cache
def kinds(game: str, seed: int, viewer: int) -> list[list[Event]]:
    """Return the events after each answer of a match."""
    match = begun(game, seed)
    events: list[list[Event]] = []
    heard = match.length(viewer)
    for _ in played(match, game, seed):
        events.append(list(match.stream(viewer, heard)))
        heard = match.length(viewer)
    return events


def first(game: str, seed: int, viewer: int, when: When) -> int:
    """Return after how many answers of a match an event is told that is looked for; 0 if none is."""
    for n, events in enumerate(kinds(game, seed, viewer), 1):
        if any(map(when, events)):
            return n
    return 0


def begun(game: str, seed: int) -> Match:
    """Return a match at its beginning."""
    return Match(next(one for one in GAMES if one.id == game), seats=2, seed=seed)


def played(match: Match, game: str, seed: int) -> Iterator[None]:
    """Let bots play a match; yield after each answer."""
    bots = [named(BOTS.get(game, "sensible"), seed + n) for n in range(2)]
    for _ in range(MOVES):
        if match.over:
            return
        seat = match.pending[0].seat
        match.answer(seat, bots[seat].choose(match.seat(seat)))
        yield


def told(
    game: str, seed: int, viewer: int, places: Collection[int] | None = None
) -> Iterator[tuple[Message, Message]]:
    """Yield the message after each answer of a match with the scene before it; other `places` are empty."""
    match = begun(game, seed)
    before = scene(match, viewer, 0, "snapshot")
    for n, _ in enumerate(played(match, game, seed), 1):
        if places is not None and not {n, n + 1} & set(places):
            yield {}, {}
            continue
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
        "decisions": [
            in_words(match, one, "en").model_dump(exclude_unset=True)
            for one in match.pending
            if one.seat == viewer
        ],
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

"""The `room` message: what a client is told of the room."""

from dataclasses import asdict
from functools import cache
from typing import Any, Final

from dicewright.bots.names import face_of
from dicewright.kernel.game import game_of
from dicewright.server.auth import alias
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.state import Options, RoomState

ODDS: Final = "odds"  # all help there is
OFF: Final = "off"


def standing(now: Situation, client: Client) -> dict[str, Any]:
    """Return the `room` message for a client."""
    state, terms = now.state, now.state.terms
    return {
        "room": state.id,
        "code": state.code,
        "game": state.game,
        "title": game_of(state.game).title,
        "phase": state.phase,
        "public": state.public,
        "host": state.host == client.guest,
        "options": terms.options,
        "preset": preset_of(state.game, terms.options),
        "changed_options": changed(state.game, terms.options),
        "changed_tables": sorted(terms.tables),
        "clock": now.clock,
        **terms.in_full(),
        "bell": now.bell,
        "paused": state.paused,
        "offer": proposal(now),
        "declined": None if state.declined is None else asdict(state.declined),
        "next": state.next,
        "from": origin(state, client),
        "first": learning(now),
        "seats": seats(now, client),
        "people": people(now, client),
        "watching": now.watching,
    }


def origin(state: RoomState, client: Client) -> dict[str, Any] | None:
    """Return where a branch comes from, with the number of the client's events that are the old match's."""
    found = state.origin
    if found is None:
        return None
    events = found.told[-1 if client.viewer is None else client.viewer] if found.told else 0
    return {"room": found.room, "at": found.at, "names": list(found.names), "told": events}


def learning(now: Situation) -> dict[str, Any] | None:
    """Return the closing words of a first game; None for any other match."""
    first = game_of(now.state.game).first if now.state.terms.first else None
    return None if first is None else {"closing": first.agreed.closing}


def proposal(now: Situation) -> dict[str, Any] | None:
    """Return the open proposal without its number of records, which would reveal sealed answers."""
    proposed = now.offer
    return (
        None
        if proposed is None
        else {
            **{key: value for key, value in asdict(proposed).items() if key != "at"},
            "agreed": list(proposed.agreed),
        }
    )


def steady(message: dict[str, Any], counted: tuple[object, object]) -> dict[str, Any]:
    """Return a `room` message without running times, which clients count down themselves.

    If it has not changed, nothing has to be sent. A new decision or window changes it.
    """
    clock = message["clock"]
    if clock is not None:
        running = clock["running"]
        still = {
            key: [None if seat in running else left for seat, left in enumerate(clock[key])]
            for key in ("left", "away_left")
        }
        clock = {**clock, **still, "counted": counted[0] if running else None}
    bell = message["bell"]
    if bell is not None and bell["running"]:
        bell = {**bell, "left": None, "counted": counted[1]}
    seats = [{**one, "gone": one["gone"] is not None} for one in message["seats"]]
    return {**message, "clock": clock, "bell": bell, "seats": seats}


def seats(now: Situation, client: Client) -> list[dict[str, Any]]:
    """Return the seats as they are sent."""
    here = now.here
    return [
        {
            "seat": one.seat,
            "kind": one.kind,
            "name": one.name,
            "bot": one.bot,
            "face": face_of(one.name) if one.guest is None and one.bot is not None else None,
            "here": one.guest in here or (one.guest is None and one.bot is not None),
            "yours": one.guest is not None and one.guest == client.guest,
            "who": None if one.guest is None else alias(one.room, one.guest),
            "stand_in": one.guest is not None and one.bot is not None,
            "gone": now.gone.get(one.guest or ""),
            "resigned": now.match is not None and one.seat in now.match.resigned,
            "build": one.build is not None,
        }
        for one in now.state.seats
    ]


def people(now: Situation, client: Client) -> list[dict[str, Any]]:
    """Return the people as they are sent: players by seat, then spectators with a name."""
    here = now.here
    names = {one.guest: one.name for one in now.state.seats if one.guest is not None}
    names |= {guest: name for guest, name in sorted(here.items()) if guest not in names}
    muted = now.state.muted
    return [
        {
            "who": alias(now.state.id, guest),
            "name": here.get(guest, name),
            "seats": [one.seat for one in now.state.seats if one.guest == guest],
            "host": guest == now.state.host,
            "muted": guest in muted,
            "here": guest in here,
            "you": guest == client.guest,
        }
        for guest, name in names.items()
    ]


def preset_of(game: str, options: Options) -> str | None:
    """Return the name of the preset that equals some options, or None."""
    return next((name for name, values in presets(game).items() if values == options), None)


@cache
def presets(game: str) -> dict[str, dict[str, Any]]:
    """Return the presets of a game with all options."""
    known = game_of(game).options
    return {name: dict(known.resolve({"preset": name})) for name in known.presets}


def changed(game: str, options: Options) -> dict[str, Any]:
    """Return the options that differ from their default."""
    rows = game_of(game).options.rows
    return {key: value for key, value in options.items() if value != rows[key].default}

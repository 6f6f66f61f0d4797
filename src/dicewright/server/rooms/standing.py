"""How a room stands: what all in it may know, and which of it is theirs."""

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dicewright.kernel.game import game_of
from dicewright.server.auth import alias
from dicewright.server.rooms.client import Client
from dicewright.store.store import Room

if TYPE_CHECKING:
    from dicewright.server.rooms.room import Playing

ODDS: Final = "odds"  # all help there is
OFF: Final = "off"


def standing(playing: "Playing", client: Client) -> dict[str, Any]:
    """Return what a client is told of the room."""
    room = playing.room
    options = room.settings["options"]
    return {
        "room": room.id,
        "code": room.code,
        "game": room.game,
        "title": game_of(room.game).title,
        "phase": room.phase,
        "public": room.public,
        "host": room.host == client.guest,
        "options": options,
        "preset": preset_of(room.game, options),
        "changed_options": changed(room.game, options),
        "changed_tables": sorted(room.settings.get("tables", {})),
        "clock": playing.times.plain(people_of(playing)),
        "react": room.settings.get("react"),
        "assist": assist(room),
        "bell": playing.times.bell(people_of(playing)),
        "paused": bool(room.settings.get("paused")),
        "offer": proposal(playing),
        "declined": room.settings.get("declined"),
        "next": room.settings.get("next"),
        "from": origin(room, client),
        "first": learning(playing),
        "seats": seats(playing, client),
        "people": people(playing, client),
        "watching": playing.presence.watching(),
    }


def assist(room: Room) -> str:
    """Return how much a table helps at most, as its host has set it."""
    level: str = room.settings.get("assist", ODDS)
    return level


def origin(room: Room, client: Client) -> dict[str, Any] | None:
    """Return where a branch comes from, and how much of this client's stream is the old match's."""
    found: dict[str, Any] | None = room.settings.get("from")
    if found is None:
        return None
    told = found.get("told")  # by seat, last a spectator's
    return {**found, "told": told[-1 if client.viewer is None else client.viewer] if told else 0}


def learning(playing: "Playing") -> dict[str, Any] | None:
    """Return what is said at the end of a first game, whose dice are laid out; None for any other match."""
    first = game_of(playing.room.game).first if playing.room.settings.get("first") else None
    return None if first is None else {"closing": first.agreed.closing}


def proposal(playing: "Playing") -> dict[str, Any] | None:
    """Return what is proposed; how far the match had come then would tell of answers in secret."""
    proposed = playing.proposed()
    return None if proposed is None else {key: value for key, value in proposed.items() if key != "at"}


def steady(told: dict[str, Any], numbers: object, window: object) -> dict[str, Any]:
    """Return a standing without what a client counts on by itself: only a change of the rest is news.

    What is counted from anew is news, too: other numbers of decisions, another window.
    """
    clock = told["clock"]
    if clock is not None:
        running = clock["running"]
        still = {
            key: [None if seat in running else left for seat, left in enumerate(clock[key])]
            for key in ("left", "away_left")
        }
        clock = {**clock, **still, "numbers": numbers if running else None}
    bell = told["bell"]
    if bell is not None and bell["running"]:
        bell = {**bell, "left": None, "window": window}
    seats = [{**one, "gone": one["gone"] is not None} for one in told["seats"]]
    return {**told, "clock": clock, "bell": bell, "seats": seats}


def people_of(playing: "Playing") -> set[int]:
    """Return the seats that people have, and play themselves."""
    return {one.seat for one in playing.seats if one.guest is not None and one.bot is None}


def seats(playing: "Playing", client: Client) -> list[dict[str, Any]]:
    """Return who or what sits where."""
    here = playing.presence.guests()
    return [
        {
            "seat": one.seat,
            "kind": one.kind,
            "name": one.name,
            "bot": one.bot,
            "here": one.guest in here or (one.guest is None and one.bot is not None),
            "yours": one.guest is not None and one.guest == client.guest,
            "who": None if one.guest is None else alias(one.room, one.guest),
            "stand_in": one.guest is not None and one.bot is not None,
            "gone": None if one.guest is None else playing.presence.gone(one.guest),
            "build": one.build is not None,
        }
        for one in playing.seats
    ]


def people(playing: "Playing", client: Client) -> list[dict[str, Any]]:
    """Return the people of the room: who sit, by seat, then who watch and have a name."""
    here = playing.presence.guests()
    names = {one.guest: one.name for one in playing.seats if one.guest is not None}
    names |= {guest: name for guest, name in sorted(here.items()) if guest not in names}
    muted = playing.room.settings.get("muted", [])
    return [
        {
            "who": alias(playing.room.id, guest),
            "name": here.get(guest, name),
            "seats": [one.seat for one in playing.seats if one.guest == guest],
            "host": guest == playing.room.host,
            "muted": guest in muted,
            "here": guest in here,
            "you": guest == client.guest,
        }
        for guest, name in names.items()
    ]


def preset_of(game: str, options: dict[str, Any]) -> str | None:
    """Return the name of the preset that options are, or None."""
    return next((name for name, values in presets(game).items() if values == options), None)


@cache
def presets(game: str) -> dict[str, dict[str, Any]]:
    """Return what each preset of a game means for every option."""
    known = game_of(game).options
    return {name: dict(known.resolve({"preset": name})) for name in known.presets}


def changed(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options that are not as they are by default."""
    rows = game_of(game).options.rows
    return {key: value for key, value in options.items() if value != rows[key].default}

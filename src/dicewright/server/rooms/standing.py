"""The `room` message: what a client is told of the room."""

from dataclasses import asdict
from functools import cache
from typing import Any, Final, TypeVar, cast

from dicewright.bots.names import face_of
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.game import game_of
from dicewright.server.auth import alias
from dicewright.server.messages.parts import Phase
from dicewright.server.messages.sent import (
    ClockStanding,
    Declined,
    FirstStanding,
    Kind,
    OfferStanding,
    Origin,
    Person,
    SeatStanding,
    Standing,
    write,
)
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.state import Offer, Options, RoomState

ODDS: Final = "odds"  # all help there is
OFF: Final = "off"
Own = TypeVar("Own", SeatStanding, Person)
News = tuple[str, object]


def standing(now: Situation) -> Standing:
    """Return the `room` message for somebody without a seat or a name who is not the host."""
    state, terms = now.state, now.state.terms
    return Standing(
        room=state.id,
        code=state.code,
        game=state.game,
        title=game_of(state.game).title,
        phase=cast("Phase", state.phase),  # of a closed room nobody is told
        public=state.public,
        host=False,
        options=terms.options,
        preset=preset_of(state.game, terms.options),
        changed_options=changed(state.game, terms.options),
        changed_tables=sorted(terms.tables),
        clock=now.clock(None),
        **terms.in_full(),
        bell=now.bell,
        paused=state.paused,
        offer=proposal(now.offer),
        declined=None if state.declined is None else Declined(**asdict(state.declined)),
        next=state.next,
        first=learning(now),
        from_=origin(state, None),
        quick=now.quick_left,
        seats=seats(now),
        people=people(now),
        blocked=[],
        watching=now.watching,
    )


def personal(shared: Standing, now: Situation, client: Client) -> Standing:
    """Return the `room` message for a client, with its own things marked."""
    guest, mine = client.guest, now.state.seats_of(client.guest)
    new = shared.model_copy()
    new.from_ = origin(now.state, client.viewer)
    new.first = learning(now, client.language)
    if guest is None:
        return new
    new.host = guest == now.state.host
    new.blocked = sorted(alias(now.state.id, other) for other in client.blocked)
    new.clock = now.clock(guest)
    new.seats = [marked(one, "yours") if one.seat in mine else one for one in shared.seats]
    who = alias(now.state.id, guest)
    new.people = [marked(one, "you") if one.who == who else one for one in shared.people]
    return new


def marked(one: Own, name: str) -> Own:
    """Return a seat or a person as it is sent to whom it belongs."""
    return one.model_copy(update={name: True})


def origin(state: RoomState, viewer: int | None) -> Origin | None:
    """Return where a branch comes from, with the number of the viewer's events that are the old match's."""
    found = state.origin
    if found is None:
        return None
    events = found.told[-1 if viewer is None else viewer] if found.told else 0
    return Origin(room=found.room, at=found.at, names=list(found.names), told=events)


def learning(now: Situation, language: str = ENGLISH) -> FirstStanding | None:
    """Return the closing words of a first game in a language; None for any other match."""
    first = game_of(now.state.game).speaking(language).first if now.state.terms.first else None
    return None if first is None else FirstStanding(closing=first.agreed.closing)


def proposal(open: Offer | None) -> OfferStanding | None:
    """Return the open proposal without its number of records, which would reveal sealed answers."""
    if open is None:
        return None
    return OfferStanding(what=open.what, n=open.n, by=open.by, agreed=list(open.agreed), about=open.about)


def steady(message: Standing, clock: ClockStanding | None, counted: tuple[object, object]) -> News:
    """Return what makes a `room` message news: all of it but running times, which clients count themselves.

    If it has not changed, nothing has to be sent. A new decision or window that `counted` names changes it.
    """
    still = message.model_copy()
    bell = message.bell
    numbers, windows = counted
    still.clock = None
    still.quick = None if message.quick is None else 0
    if clock is not None:
        still.clock = clock.model_copy()
        still.clock.left = [None if seat in clock.running else ms for seat, ms in enumerate(clock.left)]
        still.clock.away_left = [
            None if seat in clock.running else ms for seat, ms in enumerate(clock.away_left)
        ]
    if bell is not None and bell.running:
        still.bell = bell.model_copy()
        still.bell.left = 0
    still.seats = [one.model_copy(update={"gone": None if one.gone is None else 0}) for one in message.seats]
    runs = clock is not None and bool(clock.running), bell is not None and bell.running
    return write(still), (numbers if runs[0] else None, windows if runs[1] else None)


def seats(now: Situation) -> list[SeatStanding]:
    """Return the seats as they are sent."""
    here = now.here
    return [
        SeatStanding(
            seat=one.seat,
            kind=cast("Kind", one.kind),
            name=one.name,
            bot=one.bot,
            face=face_of(one.name) if one.guest is None and one.bot is not None else None,
            here=one.guest in here or (one.guest is None and one.bot is not None),
            yours=False,
            who=None if one.guest is None else alias(one.room, one.guest),
            stand_in=one.guest is not None and one.bot is not None,
            gone=now.gone.get(one.guest or ""),
            resigned=now.match is not None and one.seat in now.match.resigned,
            build=one.build is not None,
        )
        for one in now.state.seats
    ]


def people(now: Situation) -> list[Person]:
    """Return the people as they are sent: players by seat, then spectators with a name."""
    here = now.here
    names = {one.guest: one.name for one in now.state.seats if one.guest is not None}
    names |= {guest: name for guest, name in sorted(here.items()) if guest not in names}
    muted = now.state.muted
    return [
        Person(
            who=alias(now.state.id, guest),
            name=here.get(guest, name),
            seats=[one.seat for one in now.state.seats if one.guest == guest],
            host=guest == now.state.host,
            muted=guest in muted,
            here=guest in here,
            you=False,
        )
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

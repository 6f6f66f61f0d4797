"""Come back to a seat that a bot plays for you."""

from dataclasses import replace

from dicewright.server.protocol import Refused
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import Guest


def back(now: Situation, guest: Guest, seat: int | None) -> Change:
    """Take back one seat that a bot is playing, or all of the guest's seats."""
    mine = [one for one in now.state.seats if one.guest == guest.id and seat in (None, one.seat)]
    if not mine:
        raise Refused("not_yours", "that is not your seat")
    if not any(one.bot for one in mine):
        raise Refused("no_stand_in", "no bot is playing for you")
    return Change(
        replace(
            now.state, seats=tuple(replace(one, bot=None) if one in mine else one for one in now.state.seats)
        )
    )

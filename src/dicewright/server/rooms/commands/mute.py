"""Silence somebody, or let them speak again."""

from dataclasses import replace

from dicewright.server.rooms.seating import check_host
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import Guest


def mute(now: Situation, guest: Guest, who: str, on: bool) -> Change:
    """Forbid somebody to chat, or allow it again."""
    check_host(now.state, guest.id, "silences people")
    target = now.called(who)
    others = set(now.state.muted) - {target}
    return Change(replace(now.state, muted=tuple(sorted({*others, target} if on else others))))

"""What a host can do about somebody: send them out for good, or silence them."""

from dataclasses import replace

from dicewright.bots.levels.ratings import USUAL
from dicewright.server.protocol import Refused
from dicewright.server.rooms.seating import OPEN, check_host, seating
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import WAITING, Guest


def kick(now: Situation, guest: Guest, who: str) -> Change:
    """Bar somebody from the room; their seats become free, or a bot's during the match."""
    state = now.state
    check_host(state, guest.id, "only the host can send people out")
    target = now.called(who)
    if target == guest.id:
        raise Refused("yourself", "you can't send yourself out; leave instead")
    kind = OPEN if state.phase == WAITING else now.levels.get(target, USUAL)
    rest = tuple(seating(one.room, one.seat, kind) if one.guest == target else one for one in state.seats)
    barred = tuple(sorted({*state.barred, target}))
    return Change(replace(state, seats=rest, barred=barred, offer=None))


def mute(now: Situation, guest: Guest, who: str, on: bool) -> Change:
    """Forbid somebody to chat, or allow it again."""
    check_host(now.state, guest.id, "only the host can silence people")
    target = now.called(who)
    others = set(now.state.muted) - {target}
    return Change(replace(now.state, muted=tuple(sorted({*others, target} if on else others))))

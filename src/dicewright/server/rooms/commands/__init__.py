"""The commands of a room: pure functions from a situation to a change, one in each file."""

from collections.abc import Callable
from typing import Any, Final

from dicewright.server.auth import new_id
from dicewright.server.protocol import (
    Add,
    Anchor,
    Back,
    Choose,
    Fall,
    Kick,
    Leave,
    Mute,
    Offer,
    Refused,
    Rematch,
    Reply,
    Resign,
    Resume,
    Set,
    Sit,
    Stand,
    Start,
    Undo,
)
from dicewright.server.rooms.commands.back import back
from dicewright.server.rooms.commands.kick import kick, mute
from dicewright.server.rooms.commands.leave import leave
from dicewright.server.rooms.commands.offer import offer
from dicewright.server.rooms.commands.play import play
from dicewright.server.rooms.commands.rematch import rematch
from dicewright.server.rooms.commands.reply import reply
from dicewright.server.rooms.commands.resume import resume
from dicewright.server.rooms.commands.set import set_terms
from dicewright.server.rooms.commands.sit import sit
from dicewright.server.rooms.commands.stand import stand
from dicewright.server.rooms.commands.start import start
from dicewright.server.rooms.commands.undo import undo
from dicewright.server.rooms.fair.adding import add, anchor
from dicewright.server.rooms.real.falling import fall
from dicewright.server.rooms.situation import Change, Command, Situation
from dicewright.store.store import Guest

COMMANDS: Final[dict[type, Callable[[Situation, Guest, Any], Change]]] = {
    Choose: play,
    Fall: fall,
    Undo: undo,
    Resign: play,
    Anchor: anchor,
    Add: add,
    Offer: offer,
    Reply: reply,
    Sit: lambda now, guest, m: sit(now, guest, m.seat, m.build),
    Stand: lambda now, guest, m: stand(now, guest, m.seat),
    Set: set_terms,
    Start: lambda now, guest, _: start(now, guest),
    Leave: lambda now, guest, _: leave(now, guest),
    Kick: lambda now, guest, m: kick(now, guest, m.who),
    Mute: lambda now, guest, m: mute(now, guest, m.who, m.on),
    Resume: lambda now, guest, m: resume(now, guest, m.seat),
    Back: lambda now, guest, m: back(now, guest, m.seat),
    Rematch: lambda now, guest, _: rematch(now, guest, new_id()),
}
SEATED: Final = (Choose, Undo, Resign, Anchor, Add, Offer, Reply)  # what one does in a seat of one's own


def command_of(guest: Guest | None, message: object) -> Command:
    """Return the command of a message; raise Refused if there is none or if its sender has no name."""
    found = COMMANDS.get(type(message))
    if found is None:
        raise Refused("unexpected", "that message does not fit here")
    if guest is None and isinstance(message, SEATED):
        raise Refused("not_yours", "that is not your seat")
    if guest is None:
        raise Refused("no_guest", "say your name first")
    return lambda now: found(now, guest, message)

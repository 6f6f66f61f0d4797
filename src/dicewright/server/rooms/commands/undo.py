"""Taking answers back: your own last answer, and takebacks by consent."""

from collections.abc import Sequence

from dicewright.server.messages.sent import UndoStanding
from dicewright.server.protocol import Refused, Undo
from dicewright.server.rooms.seating import check_owner
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import Guest


def undo(now: Situation, guest: Guest, message: Undo) -> Change:
    """Undo the last answer of the guest's own seat."""
    check_owner(now.state, guest.id, message.seat)
    forbidden = now.forbids_answer(message.seat) or forbids_undo(now)
    if forbidden is not None:
        raise forbidden
    match = now.begun().fork()
    match.undo(message.seat)
    return Change(now.state, match)


def forbids_undo(now: Situation) -> Refused | None:
    """Return why nobody may undo alone in this room, or None."""
    if now.state.terms.undo == "consent":
        return Refused("no_undo", "takebacks need everybody's consent here; propose one to the others")
    return forbids_takeback(now)


def forbids_takeback(now: Situation) -> Refused | None:
    """Return why nothing may be taken back in this room, or None."""
    off = now.state.terms.undo == "off"
    return Refused("no_undo", "this table does not allow takebacks") if off else None


def undoable(now: Situation, seats: Sequence[int], language: str) -> UndoStanding | None:
    """Return the first of some seats that may undo now, with what it takes back and where it leads."""
    for seat in seats if forbids_undo(now) is None else ():
        found = None if now.forbids_answer(seat) is not None else now.begun().undoable(seat, language)
        if found is not None:
            return UndoStanding(seat=seat, text=found.text, to=found.to)
    return None


def takeback_to(now: Situation, seat: int) -> int:
    """Return how many questions back a seat's own last answer lies, 0 if no takeback reaches it."""
    return 0 if now.match is None or forbids_takeback(now) else now.match.takeback_to(seat)


def checked_takeback(now: Situation, seat: int, n: int) -> int:
    """Return how many questions a takeback goes back, at least n; raise Refused if it is impossible."""
    forbidden = forbids_takeback(now)
    if forbidden is not None:
        raise forbidden
    reach = max(n, takeback_to(now, seat))
    now.begun().fork().takeback(reach)  # what cannot be taken back is refused now, not when all agree
    return reach

"""What players' devices add to the dice: chains, first links, and a link for each roll if all add one."""

from dataclasses import replace

from dicewright.kernel.chance import Promised
from dicewright.kernel.fair.derive import link_before
from dicewright.kernel.match import Match
from dicewright.server.protocol import Add, Anchor, Refused
from dicewright.server.rooms.fair.beginning import begin
from dicewright.server.rooms.fair.promise import links_of, renew
from dicewright.server.rooms.seating import check_owner
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import Fair, RoomState
from dicewright.store.store import PLAYING, WAITING, Guest


def anchor(now: Situation, guest: Guest, message: Anchor) -> Change:
    """Take the anchor of a seat's chain; in a match the seat goes on with it from the next record."""
    state, fair = now.state, promised(now)
    check_owner(state, guest.id, message.seat)
    given = {message.seat: message.anchor}
    if state.phase == WAITING and not fair.need:
        return Change(replace(state, fair=replace(fair, anchors={**fair.anchors, **given})))
    source = now.begun().promised
    if state.phase != PLAYING or message.seat in now.begun().resigned:
        raise Refused("over", "that seat has no more dice to roll")
    if source is None or source.thread.anchors.get(message.seat) == bytes.fromhex(message.anchor):
        return Change(state)
    if message.seat in fair.links:
        raise Refused("busy", "the dice are rolling; try again")
    need = tuple(seat for seat in fair.need if seat != message.seat)  # its old chain is not waited for
    fair = replace(fair, need=need, anew={**fair.anew, **given})
    fork = now.begun().fork()
    renew(fork, fair)
    return Change(replace(state, fair=fair), fork)


def add(now: Situation, guest: Guest, message: Add) -> Change:
    """Take a link that is waited for; with the last of them the match begins, or the dice fall."""
    state, fair = now.state, promised(now)
    check_owner(state, guest.id, message.seat)
    if message.seat not in fair.need:
        raise Refused("not_awaited", "no number from you is needed now")
    if fair.links.get(message.seat, message.link) != message.link:
        raise Refused("bad_link", "another number of yours came first")
    check_fits(now, fair, message.seat, message.link)
    links = {**fair.links, message.seat: message.link}
    changed = replace(state, fair=replace(fair, links=links))
    if state.phase != WAITING:
        return Change(changed, now.begun().fork())
    return begin(now, changed) if set(fair.need) <= set(links) else Change(changed)


def go_without(now: Situation, at: int) -> Change:
    """Go on without the links of those who have not answered; they are not waited for again."""
    state, fair = now.state, promised(now)
    if fair.at != at and fair.need:
        raise Refused("not_asked", "that is no longer needed")
    if state.phase == WAITING:
        return begin(now, state)
    late = tuple(seat for seat in fair.need if seat not in fair.links)
    heard = tuple(seat for seat in fair.need if seat in fair.links)
    fair = replace(fair, need=heard, without=(*fair.without, *late))
    return Change(replace(state, fair=fair), now.begun().fork())


def add_with_answer(match: Match, seat: int, link: str | None) -> None:
    """Take the link that comes with an answer; where all add to each roll none does."""
    source = match.promised
    if link is None or source is None or source.thread.level > 1 or not source.thread.counts(seat):
        return
    if not source.thread.fits(seat, bytes.fromhex(link)):
        raise Refused("bad_link", "that number does not fit your chain")
    source.add({seat: bytes.fromhex(link)})


def settled(now: Situation, change: Change) -> Change:
    """Return a change in which dice that are waited for have fallen, or it is said whom they wait for."""
    match, state = change.match, change.state
    source, fair = None if match is None else match.promised, state.fair
    if match is None or source is None or fair is None:
        return change
    if match.rolling is None:
        return replace(change, state=replace(state, fair=calm(fair))) if fair.need else change
    need = fair.need or witnesses(now, state, match, source)
    need = tuple(seat for seat in need if seat not in match.resigned)
    if set(need) <= set(fair.links):
        source.add(links_of(fair.links))
        source.release()
        match.go_on()
        return replace(change, match=match, state=replace(state, fair=calm(fair)))
    if need == fair.need:
        return change
    return replace(change, state=replace(state, fair=replace(fair, need=need, at=match.count)))


def witnesses(now: Situation, state: RoomState, match: Match, source: Promised) -> tuple[int, ...]:
    """Return the seats that add to the next dice: people who are here, with a chain that counts."""
    if source.thread.level == 1 or state.fair is None:
        return ()
    left = {*match.resigned, *state.fair.without, *state.fair.anew}
    here = [seat for seat in sorted(state.people) if state.seats[seat].guest in now.here]
    return tuple(seat for seat in here if seat not in left and source.thread.counts(seat))


def check_fits(now: Situation, fair: Fair, seat: int, link: str) -> None:
    """Raise Refused if a link is not the next of a seat's chain."""
    given = bytes.fromhex(link)
    if now.state.phase == WAITING:
        fits = link_before(given).hex() == fair.anchors[seat]
    else:
        source = now.begun().promised
        fits = source is not None and source.thread.fits(seat, given)
    if not fits:
        raise Refused("bad_link", "that number does not fit your chain")


def promised(now: Situation) -> Fair:
    """Return the promise; raise Refused if the dice of the match are not promised."""
    if now.state.fair is None:
        raise Refused("no_promise", "the dice at this table are not promised")
    return now.state.fair


def calm(fair: Fair) -> Fair:
    """Return a promise with nobody waited for."""
    return replace(fair, need=(), links={})

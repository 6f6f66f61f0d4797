"""The promise of a match: made before the match, then turned into its source of dice."""

import os
from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.kernel.chance import Promised
from dicewright.kernel.decisions import ALL
from dicewright.kernel.fair.derive import SIZE, commitment, roots
from dicewright.kernel.fair.proof import CHANCE, NAME
from dicewright.kernel.match import Match
from dicewright.server.rooms.state import Fair
from dicewright.store.store import Row, Secret

LIVE: Final = 2  # people who are here: from so many on, all of them add to each roll
Header = Mapping[str, Any]


def new_promise(id: str) -> tuple[Secret, Fair]:
    """Return a new secret, and the promise that follows from it."""
    secret = os.urandom(SIZE)
    told = tuple(one.hex() for one in roots(secret))
    return Secret(id, secret.hex()), Fair(id, commitment(id, secret).hex(), told)


def promise_of(fair: Fair, seats: int, people: int, after: int = 0, of: str = "") -> dict[str, Any]:
    """Return what a match's header says of its dice; only seats that are waited for have a chain."""
    return {
        "id": fair.id,
        "level": 2 if people >= LIVE else 1,
        "commit": fair.commit,
        "roots": list(fair.roots),
        "anchors": [fair.anchors[seat] if seat in fair.need else None for seat in range(seats)],
        "after": after,
        "of": of,
    }


def source_of(header: Header, secret: Secret | None, fair: Fair | None) -> Promised | None:
    """Return the source of a match that has no records yet; None if its dice are not promised."""
    if not isinstance(header["chance"], dict) or NAME not in header["chance"]:
        return None
    source = Promised(header["chance"][NAME], b"" if secret is None else bytes.fromhex(secret.secret))
    source.agree(dict(header))
    if fair is not None:
        source.begin(links_of(fair.open))
    return source


def resume(
    match: Match, header: Header, rows: Sequence[Row], secret: Secret | None, fair: Fair | None
) -> None:
    """Give a match that was loaded its source: the next dice are the same in any process."""
    source = source_of(header, secret, None)
    if source is None:
        return
    after: int = source.header["after"]
    if len(rows) <= after and fair is not None:
        source.begin(links_of(fair.open))
    for row in rows[after:]:
        source.thread.follow(row.record[0] in CHANCE, row.beside)
    source.outer = source.thread.level > 1 or not source.secret
    match.promise(source)
    renew(match, fair)


def links_of(links: Mapping[int, str]) -> dict[int, bytes]:
    """Return links as bytes."""
    return {seat: bytes.fromhex(link) for seat, link in links.items()}


def renew(match: Match | None, fair: Fair | None) -> None:
    """Let seats go on with the chains that they have begun since the last record."""
    source = None if match is None else match.promised
    if fair is None or source is None:
        return
    for seat, anchor in fair.anew.items():
        if source.thread.anchors.get(seat) != bytes.fromhex(anchor):
            source.anew(seat, bytes.fromhex(anchor))


def begin(match: Match) -> None:
    """Let the first dice of a match fall: what players have added before it is in them."""
    if match.promised is not None:
        match.promised.release()
        match.go_on()


def beside(match: Match, since: int) -> list[dict[str, Any] | None]:
    """Return what is stored beside the records of a match from a place on."""
    source, records = match.promised, match.records(since)
    if source is None:
        return [None] * len(records)
    shown = iter(source.shown)
    others = max(0, source.header["after"] - since)  # of the match that a branch goes on from
    found: list[dict[str, Any] | None] = [None] * min(others, len(records))
    for n, record in enumerate(records[others:]):
        own = dict(source.beside) if n == 0 else {}
        if record[0] in CHANCE and (to := next(shown)) != ALL:
            own["to"] = to
        found.append(own or None)
    return found


def settle(match: Match) -> None:
    """Note that all records of a match are stored, with what is beside them."""
    source = match.promised
    if source is not None and match.count > source.header["after"]:
        source.settle()

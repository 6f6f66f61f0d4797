"""The log of a room's match: reading it, checking it, and its head."""

import hashlib
from typing import Any

from dicewright.kernel.chance import Chance, chance_of
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
from dicewright.server.protocol import Hello
from dicewright.server.rooms.situation import Situation
from dicewright.store.store import Kept


def log_of(kept: Kept) -> dict[str, Any]:
    """Return the whole log of a stored match."""
    header, rows = kept
    log = {**header.header, "records": [row.record for row in rows], "count": len(rows)}
    log["digest"] = digest(log)
    return log


def diverges(kept: Kept) -> bool:
    """Say whether the records lead to a state that differs from the last stored digest."""
    header, rows = kept
    last = next((n for n in range(len(rows) - 1, -1, -1) if rows[n].digest is not None), None)
    if last is None:
        return False
    return Match.load(log_of((header, rows[: last + 1]))).digest() != rows[last].digest


def loaded_match(kept: Kept, *, careful: bool) -> Match:
    """Play the records of a stored match; if careful, raise DicewrightError where they lead elsewhere."""
    if careful and diverges(kept):
        raise DicewrightError("what was kept does not lead where it led when it was played")
    return Match.load(log_of(kept))


def begun_match(header: dict[str, Any], source: Chance | None = None) -> Match:
    """Return a new match of a header, at its first question or at dice that are waited for."""
    builds = [None if build is None else Build.of(build) for build in header["builds"]]
    brought = builds if any(builds) else None
    changes, chance = header["tables"]["diff"], source or chance_of(header["chance"])
    return Match(header["game"], header["seats"], None, header["options"], brought, changes, chance)


def header_of(match: Match) -> dict[str, Any]:
    """Return the log of a match without its records, and without rows of tables, which are kept apart."""
    log = {key: value for key, value in match.log.items() if key not in ("records", "count", "digest")}
    return {**log, "tables": {key: log["tables"][key] for key in ("base", "diff")}}


class Head:
    """The head of a match: a chain of hashes over the events that a spectator was told."""

    def __init__(self) -> None:
        self.value = ""
        self.length = 0

    def follow(self, match: Match) -> str:
        """Move on to the end of a match's stream."""
        self.value = self.after(match)
        self.length = match.length(None)
        return self.value

    def after(self, match: Match) -> str:
        """Return the head after a fork of the match."""
        value = self.value
        for event in match.stream(None, self.length):
            value = hashlib.sha256((value + canonical(event)).encode()).hexdigest()
        return value


def ahead(now: Situation, guest: str | None, hello: Hello) -> bool:
    """Return whether a player claims more events than are stored, with a head that we do not know."""
    mine = now.state.seats_of(guest)
    if not mine or now.match is None or hello.length is None or hello.head in (None, "", now.head):
        return False
    return hello.length > max(now.match.length(seat) for seat in mine)

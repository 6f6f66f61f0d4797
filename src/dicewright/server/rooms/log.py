"""The log of a room's match: as it is kept, as it begins, its head, and whether anything of it was lost."""

import hashlib
from typing import Any

from dicewright.kernel.chance import chance_of
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
from dicewright.server.protocol import Hello
from dicewright.server.rooms.situation import Situation
from dicewright.store.store import Kept


def log_of(kept: Kept) -> dict[str, Any]:
    """Return the whole log of a match as it was kept."""
    header, rows = kept
    log = {**header.header, "records": [row.record for row in rows], "count": len(rows)}
    log["digest"] = digest(log)
    return log


def diverges(kept: Kept) -> bool:
    """Say whether the records lead to another state than they did when the last digest was kept."""
    header, rows = kept
    last = next((n for n in range(len(rows) - 1, -1, -1) if rows[n].digest is not None), None)
    if last is None:
        return False
    return Match.load(log_of((header, rows[: last + 1]))).digest() != rows[last].digest


def begun_match(header: dict[str, Any]) -> Match:
    """Return the match that a header has agreed on, at its first question."""
    builds = [None if build is None else Build.of(build) for build in header["builds"]]
    brought = builds if any(builds) else None
    changes, chance = header["tables"]["diff"], chance_of(header["chance"])
    return Match(header["game"], header["seats"], None, header["options"], brought, changes, chance)


def header_of(match: Match) -> dict[str, Any]:
    """Return the log of a match without what grows."""
    return {key: value for key, value in match.log.items() if key not in ("records", "count", "digest")}


class Head:
    """A chain of hashes over what a spectator was told, as far as it was followed."""

    def __init__(self) -> None:
        self.value = ""
        self.length = 0

    def follow(self, match: Match) -> str:
        """Go on to the end of a match's stream and return its head."""
        self.value = self.after(match)
        self.length = match.version(None)
        return self.value

    def after(self, match: Match) -> str:
        """Return the head at the end of a stream that begins like the one followed."""
        value = self.value
        for event in match.stream(None, self.length):
            value = hashlib.sha256((value + canonical(event)).encode()).hexdigest()
        return value


def ahead(now: Situation, guest: str | None, hello: Hello) -> bool:
    """Say whether a player claims more than any of their seats was told, with a head that is not ours."""
    mine = now.state.seats_of(guest)
    if not mine or now.match is None or hello.version is None or hello.head in (None, "", now.head):
        return False
    return hello.version > max(now.match.version(seat) for seat in mine)

"""The log of a room's match: as it is kept, as it begins, and whether it still leads where it led."""

from typing import Any

from dicewright.kernel.chance import chance_of
from dicewright.kernel.content.builds import Build
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
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


def dealt(header: dict[str, Any]) -> Match:
    """Return the match that a header has agreed on, at its first question."""
    builds = [None if build is None else Build.of(build) for build in header["builds"]]
    brought = builds if any(builds) else None
    changes, chance = header["tables"]["diff"], chance_of(header["chance"])
    return Match(header["game"], header["seats"], None, header["options"], brought, changes, chance)


def header_of(match: Match) -> dict[str, Any]:
    """Return the log of a match without what grows."""
    return {key: value for key, value in match.log.items() if key not in ("records", "count", "digest")}

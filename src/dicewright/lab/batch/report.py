"""The report of a batch: who wins, how long it takes, how it feels, and what is used, as JSON takes it."""

from math import sqrt
from typing import Any, Final

from dicewright.kernel.game import Game, game_of
from dicewright.lab.batch.folder import Folder
from dicewright.lab.stats import PLACES, Z

LENGTHS: Final = ("turns", "rounds", "decisions")
SHARES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
SURE: Final = 3.5  # standard errors: among a hundred things one that is ordinary seldom stands out so far
MUCH: Final = 0.05  # of winning that makes a thing stand out
FEW: Final = 30  # uses, below which nothing is said of a thing
LONGEST: Final = 5
COMEBACK: Final = 0.5  # of an equal share: who was once below it and won has come back


def report(folder: Folder) -> dict[str, Any]:
    """Return what a batch tells."""
    plan = folder.plan.plain()
    game = game_of(plan["game"])
    with folder.open() as base:
        matches = base.execute("SELECT count(DISTINCT match) FROM seats").fetchall()[0][0]
        return {
            **plan,
            "matches": matches,
            "by_seat": grouped(base, "seat"),
            "by_bot": grouped(base, "bot"),
            "starting": grouped(base, "starts") if first_seat_varies(base) else [],
            "ties": base.execute(
                "SELECT count(*) FROM seats WHERE won > 0 AND won < 1 AND seat = "
                "(SELECT min(seat) FROM seats)"
            ).fetchall()[0][0],
            "lengths": {name: spread(base, name) for name in LENGTHS},
            "feel": feel(base, plan["seats"]),
            "content": content(base, folder, plan["seats"]),
            "rules": rules(base, game),
            "longest": longest(base),
        }


def grouped(base: Any, by: str) -> list[dict[str, Any]]:
    """Return the share of wins by something, with intervals."""
    rows = base.table("seats").aggregate(
        f"{by} AS what, count(*) AS n, avg(won) AS won, var_samp(won) AS v", by
    )
    return [
        {by: what, "seats": n, **interval(won, variance or 0.0, n)}
        for what, n, won, variance in sorted(rows.fetchall())
    ]


def first_seat_varies(base: Any) -> bool:
    """Say whether a lot decides who begins; else the seats tell already."""
    found: int = base.execute("SELECT count(DISTINCT seat) FROM seats WHERE starts").fetchall()[0][0]
    return found > 1


def interval(mean: float, variance: float, n: int) -> dict[str, float]:
    """Return a mean with its 95 % interval."""
    half = Z * sqrt(variance / n) if n else 0.0
    return {
        "share": round(mean, PLACES),
        "low": round(max(mean - half, 0.0), PLACES),
        "high": round(min(mean + half, 1.0), PLACES),
    }


def spread(base: Any, name: str) -> dict[str, Any]:
    """Return mean, deviation and quantiles of a length, a match at a time."""
    taken = "sum(decisions)" if name == "decisions" else f"any_value({name})"
    each = base.table("seats").aggregate(f"{taken} AS x", "match")
    mean, sd, least, most = each.aggregate("avg(x), stddev_samp(x), min(x), max(x)").fetchall()[0]
    quantiles = each.aggregate(f"quantile_disc(x, {list(SHARES)})").fetchall()[0][0]
    return {
        "mean": round(mean, PLACES),
        "sd": round(sd or 0.0, PLACES),
        "min": least,
        "max": most,
        "quantiles": {str(round(100 * share)): q for share, q in zip(SHARES, quantiles, strict=True)},
    }


def feel(base: Any, seats: int) -> dict[str, Any]:
    """Return how often the lead changes, how often somebody comes back, and when it is decided."""
    won = base.sql("SELECT * FROM seats WHERE won = 1")
    changes, decided, back, n = won.aggregate(
        f"avg(lead_changes), avg(decided), avg((behind < {COMEBACK / seats})::INT), count(*)"
    ).fetchall()[0]
    if not n:
        return {}
    return {
        "lead_changes": round(changes, PLACES),
        "decided": round(decided, PLACES),
        "comebacks": round(back, PLACES),
    }


def content(base: Any, folder: Folder, seats: int) -> dict[str, list[dict[str, Any]]]:
    """Return for each table, and for what builds are made of, how often each thing is used and wins."""
    counted = base.execute(
        """
        WITH used AS (SELECT sort, id, match, seat FROM uses
                      WHERE sort NOT IN ('event', 'decision') AND seat >= 0 GROUP BY ALL)
        SELECT sort, id, count(*), avg(won), var_samp(won), (SELECT count(*) FROM seats)
        FROM used JOIN seats USING (match, seat) GROUP BY sort, id ORDER BY sort, id
        """
    ).fetchall()
    found: dict[str, list[dict[str, Any]]] = {}
    for sort, id, n, won, variance, of in counted:
        row = {"id": id, "used": round(n / of, PLACES), "n": n, **interval(won, variance or 0.0, n)}
        found.setdefault(sort, []).append({**row, "verdict": verdict(won, variance or 0.0, n, 1 / seats)})
    tables = game_of(folder.plan.game).read_tables(folder.plan.tables).raw
    for table, rows in found.items():
        known = [row["id"] for row in rows]
        unused = [id for id in tables.get(table, {}) if id not in known]
        rows += [{"id": id, "used": 0.0, "n": 0, "verdict": "never"} for id in unused]
    return found


def verdict(won: float, variance: float, n: int, fair: float) -> str:
    """Return what to think of a thing by what its users win: "strong", "weak" or ""."""
    if n < FEW:
        return ""
    far = won - fair
    if abs(far) < MUCH or abs(far) < SURE * sqrt(max(variance, 1e-9) / n):
        return ""
    return "strong" if far > 0 else "weak"


def rules(base: Any, game: Game[Any]) -> dict[str, Any]:
    """Return how often each rule was used, by the events and decisions that cite it, and which never were."""
    counts = dict(
        base.execute("SELECT id, sum(n) FROM uses WHERE sort IN ('event', 'decision') GROUP BY id").fetchall()
    )
    used: dict[str, int] = {}
    for kind in game.kinds.values():
        if kind.sort in ("event", "decision"):
            used[kind.rule] = used.get(kind.rule, 0) + int(counts.get(kind.id, 0))
    own = {rule: n for rule, n in used.items() if not rule.startswith("table.")}
    return {
        "used": {rule: n for rule, n in own.items() if n},
        "never": [rule for rule, n in own.items() if not n],
    }


def longest(base: Any) -> list[dict[str, Any]]:
    """Return the matches that took longest."""
    rows = base.execute(
        """
        SELECT match, any_value(seed), any_value(turns) AS turns, sum(decisions) FROM seats
        GROUP BY match ORDER BY turns DESC, match LIMIT ?
        """,
        [LONGEST],
    ).fetchall()
    return [dict(zip(("match", "seed", "turns", "decisions"), row, strict=True)) for row in rows]

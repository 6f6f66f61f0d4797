"""The report of a batch, ready for JSON: who wins, how long it takes, how it feels, and what is used."""

from collections.abc import Mapping
from math import atanh, isnan, sqrt, tanh
from typing import Any, Final

from dicewright.kernel.content.rows import Tables
from dicewright.kernel.game import Game, game_of
from dicewright.lab.batch.folder import Folder
from dicewright.lab.batch.noting import CHOSEN, KINDS, OFFERED, RULE
from dicewright.lab.batch.rules import OWN, cited_by
from dicewright.lab.batch.worth import worths_of
from dicewright.lab.stats import PLACES, Z

LENGTHS: Final = ("turns", "rounds", "decisions")
SHARES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
SURE: Final = 3.5  # standard errors: among a hundred things one that is ordinary seldom stands out so far
MUCH: Final = 0.05  # of winning that makes a thing stand out
FEW: Final = 30  # uses, below which nothing is said of a thing
LONGEST: Final = 5
FEWER: Final = 3
WIDEST: Final = 40  # things in a table of matchups
CERTAIN: Final = 0.999999
STALLED: Final = ("stalled", "withering", "enough")  # events of a match that would not end by itself
COMEBACK: Final = 0.5  # of an equal share: who was once below it and won has come back


def report(folder: Folder) -> dict[str, Any]:
    """Return the report of a batch."""
    plan = folder.plan.plain()
    game = game_of(plan["game"])
    tables = game.read_tables(folder.plan.tables)
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
            "asked": asked(base),
            "waiting": waiting(base),
            "feel": feel(base, plan["seats"]),
            "luck": luck(base),
            "content": content(base, tables, plan["seats"]),
            "brought": brought(base),
            "matchups": matchups(base, plan["seats"]),
            "rules": rules(base, game.housed(tables), tables),
            "stalls": stalls(base, matches),
            "odd": odd(base),
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
    """Say whether chance decides who begins; otherwise the seats already show it."""
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


def asked(base: Any) -> list[dict[str, Any]]:
    """Return how many decisions each seat makes in a match."""
    rows = base.execute(
        """
        SELECT seat, avg(decisions), quantile_disc(decisions, 0.95), max(decisions)
        FROM seats GROUP BY seat ORDER BY seat
        """
    ).fetchall()
    return [
        {"seat": seat, "mean": round(mean, PLACES), "often": often, "most": most}
        for seat, mean, often, most in rows
    ]


def waiting(base: Any) -> list[dict[str, Any]]:
    """Return how many answers of others each seat waits for between two of its own."""
    rows = base.execute(
        """
        SELECT seat, sum(waited) / greatest(sum(waits), 1), quantile_disc(longest_wait, 0.95),
               max(longest_wait)
        FROM seats GROUP BY seat ORDER BY seat
        """
    ).fetchall()
    return [
        {"seat": seat, "mean": round(mean, PLACES), "often": often, "longest": longest}
        for seat, mean, often, longest in rows
    ]


def luck(base: Any) -> dict[str, Any]:
    """Return the share of luck: the correlation of two matches with the same dice and other answers."""
    n, share = base.execute(
        "SELECT count(DISTINCT match), corr(lucky, again) FROM seats WHERE lucky IS NOT NULL"
    ).fetchall()[0]
    if n < FEW or share is None or isnan(share):
        return {}
    half = Z / sqrt(n - 3)  # of Fisher's transformation
    middle = atanh(min(max(share, -CERTAIN), CERTAIN))
    return {
        "share": round(max(share, 0.0), PLACES),
        "low": round(max(tanh(middle - half), 0.0), PLACES),
        "high": round(max(tanh(middle + half), 0.0), PLACES),
        "matches": n,
    }


def content(base: Any, tables: Tables, seats: int) -> dict[str, list[dict[str, Any]]]:
    """Return for each table, and for what builds are made of, how often each thing is used and wins."""
    counted = base.execute(
        """
        WITH used AS (SELECT sort, id, match, seat FROM uses
                      WHERE NOT list_contains(?, sort) AND seat >= 0 GROUP BY ALL)
        SELECT sort, id, count(*), avg(won), var_samp(won), (SELECT count(*) FROM seats)
        FROM used JOIN seats USING (match, seat) GROUP BY sort, id ORDER BY sort, id
        """,
        [[*KINDS, RULE, OFFERED, CHOSEN]],
    ).fetchall()
    found: dict[str, list[dict[str, Any]]] = {}
    for sort, id, n, won, variance, of in counted:
        row = {"id": id, "used": round(n / of, PLACES), "n": n, **interval(won, variance or 0.0, n)}
        found.setdefault(sort, []).append({**row, "verdict": verdict(won, variance or 0.0, n, 1 / seats)})
    picked = picks(base)
    matches = base.execute("SELECT count(*) FROM matches").fetchall()[0][0]
    worths = worths_of(base, seats, matches)
    for table, rows in found.items():
        known = [row["id"] for row in rows]
        unused = [id for id in tables.raw.get(table, {}) if id not in known]
        rows += [{"id": id, "used": 0.0, "n": 0, "verdict": "never"} for id in unused]
        for row in rows:
            row["name"] = name_of(row["id"], tables.raw.get(table, {}).get(row["id"], {}))
            row.update(worths.get((table, row["id"]), {}))
            row["verdict"] = row["verdict"] or valued(row)
            choice = picked.get((table, row["id"]))
            if choice is not None:
                row.update(choice)
                row["verdict"] = judged(row)
    return found


def name_of(id: str, row: Mapping[str, Any]) -> str:
    """Return what people call a row: its id, with its title unless the title begins with the id."""
    title = str(row.get("title", ""))
    return id if title.lower().replace(" ", "-").startswith(id) or not title else f"{title} ({id})"


def picks(base: Any) -> dict[tuple[str, str], dict[str, Any]]:
    """Return how often each row was offered, and chosen, in the matches that were examined closely."""
    rows = base.execute(
        """
        SELECT event, id, sum(CASE WHEN sort = 'offered' THEN n ELSE 0 END) AS offered,
               sum(CASE WHEN sort = 'chosen' THEN n ELSE 0 END) AS chosen
        FROM uses WHERE sort IN ('offered', 'chosen') GROUP BY event, id ORDER BY event, id
        """
    ).fetchall()
    return {
        (table, id): {"offered": int(offered), "picked": round(int(chosen) / int(offered), PLACES)}
        for table, id, offered, chosen in rows
    }


def valued(row: dict[str, Any]) -> str:
    """Return what to think of a row by what one use of it adds in place of another: "rich", "poor" or ""."""
    if row["n"] < FEW or "worth" not in row:
        return ""
    sure = (row["worth_high"] - row["worth"]) * SURE / Z
    if abs(row["worth"]) <= sure:
        return ""
    return "rich" if row["worth"] > 0 else "poor"


def judged(row: dict[str, Any]) -> str:
    """Return what to think of a row, knowing how often it is chosen when it is offered."""
    if row["offered"] >= FEW and not row["picked"]:
        return "shunned"
    if row["verdict"] == "never" and row["picked"]:
        return ""  # it was chosen, though no event names it
    return str(row["verdict"])


def brought(base: Any) -> list[dict[str, Any]]:
    """Return what one more of each thing that builds are made of does to the share of wins."""
    n, won, square = base.execute("SELECT count(*), sum(won), sum(won * won) FROM seats").fetchall()[0]
    rows = base.execute(
        """
        WITH held AS (SELECT event AS id, match, seat, sum(n) AS n FROM uses WHERE sort = 'element'
                      GROUP BY ALL)
        SELECT id, count(*), sum(n), sum(n * n), sum(n * won) FROM held JOIN seats USING (match, seat)
        GROUP BY id ORDER BY id
        """
    ).fetchall()
    found = []
    for id, users, copies, squares, both in rows:
        across = float(squares) - float(copies) ** 2 / n
        if n <= FEW or across <= 0:
            continue
        slope = (float(both) - float(copies) * won / n) / across
        rest = max(square - won * won / n - slope * slope * across, 0.0)
        half = Z * sqrt(rest / (n - 2) / across)
        clear = users >= FEW and abs(slope) > half * SURE / Z
        found.append(
            {
                "id": id,
                "brought": round(users / n, PLACES),
                "worth": round(slope, PLACES),
                "low": round(slope - half, PLACES),
                "high": round(slope + half, PLACES),
                "verdict": ("strong" if slope > 0 else "weak") if clear else "",
            }
        )
    return sorted(found, key=lambda row: (-row["worth"], row["id"]))


def matchups(base: Any, seats: int) -> dict[str, list[dict[str, Any]]]:
    """Return what one of two players wins against the other: by their bots, and by what they bring."""
    if seats != 2:
        return {}
    bots = base.execute(
        """
        SELECT a.bot, b.bot, count(*), avg(a.won), var_samp(a.won) FROM seats a JOIN seats b USING (match)
        WHERE a.seat <> b.seat AND a.bot <> b.bot GROUP BY a.bot, b.bot ORDER BY a.bot, b.bot
        """
    ).fetchall()
    names = [
        one[0]
        for one in base.execute(
            "SELECT DISTINCT event FROM uses WHERE sort = 'element' ORDER BY event"
        ).fetchall()
    ]
    things = (
        []
        if len(names) > WIDEST
        else base.execute(
            """
        WITH held AS (SELECT DISTINCT event AS id, match, seat FROM uses WHERE sort = 'element')
        SELECT a.id, b.id, count(*), avg(won), var_samp(won)
        FROM held a JOIN held b USING (match) JOIN seats s ON s.match = a.match AND s.seat = a.seat
        WHERE a.seat <> b.seat AND a.id <> b.id GROUP BY a.id, b.id ORDER BY a.id, b.id
        """
        ).fetchall()
    )
    return {
        sort: [
            {
                "one": one,
                "other": other,
                "n": n,
                **interval(won, variance or 0.0, n),
                "verdict": verdict(won, variance or 0.0, n, 0.5),
            }
            for one, other, n, won, variance in rows
        ]
        for sort, rows in (("bots", bots), ("brought", things))
        if rows
    }


def stalls(base: Any, matches: int) -> dict[str, Any]:
    """Return how many matches came to a standstill or to a limit, and the first of them."""
    marks = ", ".join(f"'{kind}'" for kind in STALLED)
    rows = base.execute(
        f"SELECT DISTINCT match FROM uses WHERE sort = 'event' AND id IN ({marks}) ORDER BY match"  # noqa: S608
    ).fetchall()
    return {
        "matches": len(rows),
        "share": round(len(rows) / matches, PLACES),
        "numbers": [match for (match,) in rows[:LONGEST]],
    }


def verdict(won: float, variance: float, n: int, fair: float) -> str:
    """Return what to think of a thing by what its users win: "strong", "weak" or ""."""
    if n < FEW:
        return ""
    far = won - fair
    if abs(far) < MUCH or abs(far) < SURE * sqrt(max(variance, 1e-9) / n):
        return ""
    return "strong" if far > 0 else "weak"


def rules(base: Any, game: Game[Any], tables: Tables) -> dict[str, Any]:
    """Return how often each rule was used, which never were, and which leave no trace when they are.

    Only what is told, asked, rolled or made of rows can be seen to be used; rows of a table that no event
    ever names tell nothing.
    """
    counts = base.execute(
        "SELECT id, sum(n) FROM uses WHERE sort = ? GROUP BY id ORDER BY sum(n) DESC, id", [RULE]
    ).fetchall()
    used = {id: int(n) for id, n in counts}
    named = base.execute("SELECT DISTINCT sort FROM uses").fetchall()
    seen = {*KINDS, *[sort for (sort,) in named]}
    traced = {rule for (sort, _), rule in cited_by(game, tables).items() if sort in seen}
    own = [rule for rule in game.rulebook.paragraphs if not rule.startswith(OWN)]
    return {
        "used": used,
        "never": [rule for rule in own if rule in traced and rule not in used],
        "untraced": [rule for rule in own if rule not in traced and rule not in used],
    }


def odd(base: Any) -> list[dict[str, Any]]:
    """Return notable matches: the longest, the shortest, and the greatest comebacks."""
    found: dict[int, dict[str, Any]] = {}
    for why, measure, order in (
        ("long", "any_value(turns)", "DESC"),
        ("comeback", "min(behind)", "ASC"),
        ("short", "any_value(turns)", "ASC"),
    ):
        rows = base.execute(
            f"""
            SELECT match, any_value(seed), any_value(turns), sum(decisions), min(behind) FROM seats
            WHERE won > 0 OR '{why}' <> 'comeback'
            GROUP BY match ORDER BY {measure} {order}, match LIMIT ?
            """,  # noqa: S608
            [LONGEST if why == "long" else FEWER],
        ).fetchall()
        for match, seed, turns, decisions, behind in rows:
            found.setdefault(
                match,
                {
                    "match": match,
                    "why": why,
                    "seed": seed,
                    "turns": turns,
                    "decisions": int(decisions),
                    "behind": round(behind, PLACES),
                },
            )
    return list(found.values())

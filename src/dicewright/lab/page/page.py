"""The page itself: pictures, tables, and notable matches one click away."""

import base64
import json
from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from dicewright.kernel.game import Game, game_of
from dicewright.kernel.match import Match
from dicewright.lab.batch.folder import Folder
from dicewright.lab.batch.playing import Player
from dicewright.lab.batch.report import FEW, report
from dicewright.lab.batch.retelling import record_of, retold
from dicewright.lab.page.pictures import bars, course, grid, histogram, scatter, share_of, worths

STYLE: Final = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
NAMES: Final = {"element": "What players bring"}
WORDS: Final = {
    "strong": "wins often",
    "weak": "wins seldom",
    "never": "never used",
    "shunned": "never chosen",
    "rich": "worth more than others",
    "poor": "worth less than others",
}
LINES: Final = 400  # of a match that is told
STALLS: Final = 3  # that are told
MATCHUPS: Final = 12  # that stand out
ENDS: Final = 6  # things at each end of a list


def page(folder: Folder, watched: Callable[[Match], str] | None = None) -> str:
    """Return the report of a batch as one page of HTML; `watched` says where a table shows a match again."""
    found = report(folder)
    game = game_of(found["game"])
    housed = game.housed(game.read_tables(folder.plan.tables))
    fair = 1 / found["seats"]
    seats = [(f"seat {row['seat'] + 1}, {found['bots'][row['seat']]}", row) for row in found["by_seat"]]
    begins = [("begins" if row["starts"] else "does not", row) for row in found["starting"]]
    content, matchups = found["content"].items(), found["matchups"].items()
    parts = [
        section("Who wins", bars(seats, fair) + (bars(begins, fair) if begins else "") + ties(found)),
        section("How long it takes", lengths(found) + histogram(counted(folder, "rounds"), "rounds")),
        section("What each seat does", seated(found)),
        section("How it feels", feeling(found) + decided(folder)),
        section("What one more is worth", worths(found["brought"]) if found["brought"] else ""),
        *[section(f"Who wins against whom: {name}", meetings(rows)) for name, rows in matchups],
        *[section(NAMES.get(name, f"What is used: {name}"), used(rows, fair)) for name, rows in content],
        section("Rules", rules(found["rules"], housed)),
        section("Odd matches", odd(folder, found, watched)),
        section("What was played", agreed(found)),
    ]
    return whole(f"{game.title}: {found['matches']:,} matches", parts)


def whole(title: str, parts: Iterable[str]) -> str:
    """Return a page of HTML that needs nothing else."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>\n"
    )


def section(title: str, inside: str) -> str:
    """Return a section, or nothing if it is empty."""
    return f"<section><h2>{escape(title)}</h2>{inside}</section>" if inside else ""


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table; the first column has names, the others figures."""
    heads = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = ["".join(f"<td>{escape(str(cell))}</td>" for cell in row) for row in rows]
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>'


def ties(found: dict[str, Any]) -> str:
    """Say how often first place was shared."""
    return f"<p>First place was shared in {found['ties']} matches.</p>" if found["ties"] else ""


def lengths(found: dict[str, Any]) -> str:
    """Return a table of lengths."""
    head = ("", "mean", "least", "5 %", "25 %", "half", "75 %", "95 %", "most")
    rows = [
        (name, f"{one['mean']:.1f}", one["min"], *one["quantiles"].values(), one["max"])
        for name, one in found["lengths"].items()
    ]
    return table(head, rows)


def counted(folder: Folder, name: str) -> list[tuple[int, int]]:
    """Return how many matches took how long."""
    with folder.open() as base:
        rows = base.table("matches").aggregate(f"{name}, count(*)", name).fetchall()
    return sorted((int(value), int(n)) for value, n in rows)


def seated(found: dict[str, Any]) -> str:
    """Return how much each seat decides, and how long it waits."""
    head = (
        "",
        "decisions",
        "in 95 % of matches at most",
        "answers of others to wait for",
        "longest wait in 95 % of matches at most",
        "longest wait",
    )
    rows = [
        (
            f"seat {own['seat'] + 1}",
            f"{own['mean']:.1f}",
            own["often"],
            f"{wait['mean']:.1f}",
            wait["often"],
            wait["longest"],
        )
        for own, wait in zip(found["asked"], found["waiting"], strict=True)
    ]
    return table(head, rows)


def decided(folder: Folder) -> str:
    """Draw after which part of the rounds matches were decided."""
    with folder.open() as base:
        rows = base.sql(
            "SELECT least(floor(decided * 20)::INT, 19) * 5 AS part, count(*) FROM matches "
            "WHERE list_contains(result, 1.0) GROUP BY part"
        ).fetchall()
    return histogram(sorted(rows), "% of the rounds until it is decided", 5)


def feeling(found: dict[str, Any]) -> str:
    """Say how it feels, in sentences."""
    said = []
    feel, luck, stalls = found["feel"], found["luck"], found["stalls"]
    if feel:
        said.append(
            f"The lead changes {feel['lead_changes']:.1f} times. It is decided after {feel['decided']:.0%} "
            f"of the rounds. {feel['comebacks']:.0%} of the matches are won from far behind."
        )
    if luck:
        said.append(
            f"The dice alone settle {luck['share']:.0%} of the result ({luck['low']:.0%} to "
            f"{luck['high']:.0%}): so much stays in matches with the same dice and other answers."
        )
    if stalls["matches"]:
        said.append(f"{stalls['matches']} matches ({stalls['share']:.1%}) stalled or came to a limit.")
    return "".join(f"<p>{escape(words)}</p>" for words in said)


def meetings(rows: Sequence[dict[str, Any]]) -> str:
    """Draw who wins against whom, and list those matchups that stand out, or all."""
    order = sorted(rows, key=lambda row: -row["share"])
    named = [(f"{row['one']} against {row['other']}", row) for row in order]
    clear = [(name, row) for name, row in named if row["verdict"] == "strong"][:MATCHUPS]
    listed = [(name, row["n"], share_of(name, row).said) for name, row in named if row["share"] >= 0.5]
    every = table(("", "matches", "wins of the first"), listed)
    return grid(rows) + bars(clear, 0.5) + f"<details><summary>All matchups</summary>{every}</details>"


def used(rows: Sequence[dict[str, Any]], fair: float) -> str:
    """Draw what is used, and list what stands out."""
    out = [row for row in rows if row["verdict"]]
    lines = things(out) if out else "<p>Nothing stands out.</p>"
    every = (
        f"<details><summary>All {len(rows)}</summary>{things(rows)}</details>" if len(rows) > len(out) else ""
    )
    return scatter(rows, fair) + lines + every + ends(rows)


def ends(rows: Sequence[dict[str, Any]]) -> str:
    """Draw what adds most and least to the wins when it is used in place of another."""
    known = [row for row in rows if "worth" in row and row["n"] >= FEW]
    known.sort(key=lambda row: (-row["worth"], row["id"]))
    if len(known) < 2:  # in place of nothing
        return ""
    shown = known if len(known) <= 2 * ENDS else [*known[:ENDS], *known[-ENDS:]]
    drawn = [{**row, "low": row["worth_low"], "high": row["worth_high"]} for row in shown]
    said = "What one use more, in place of another, adds to the wins, in points: the most and the least"
    return f"<p>{said}.</p>{worths(drawn)}"


def things(rows: Iterable[dict[str, Any]]) -> str:
    """Return a table of what is used."""
    listed = [
        (
            row["name"],
            f"{row['used']:.1%}",
            f"{row['picked']:.0%} of {row['offered']}" if "picked" in row else "",
            f"{row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})" if row["n"] else "",
            f"{100 * row['worth']:+.1f}" if "worth" in row else "",
            WORDS.get(row["verdict"], ""),
        )
        for row in sorted(rows, key=lambda row: (row["verdict"], -row.get("share", 0.0)))
    ]
    return table(("", "used by", "chosen when offered", "wins", "one use more", ""), listed)


def rules(found: dict[str, Any], game: Game[Any]) -> str:
    """Say which rules were used most, which never, and of which nothing can be said."""
    most = sorted(found["used"].items(), key=lambda one: -one[1])
    times = table(("rule", "times"), [(rule, f"{n:,}") for rule, n in most])
    return (
        f"<details><summary>{len(most)} rules were used</summary>{times}</details>"
        + worded(game, found["never"], "were never used")
        + worded(game, found["untraced"], "leave no trace when they are used")
    )


def worded(game: Game[Any], ids: Sequence[str], said: str) -> str:
    """List rules with their words."""
    lines = "".join(f"<li>{escape(game.rule(id).text)} <small>{escape(id)}</small></li>" for id in ids)
    return f"<details><summary>{len(ids)} rules {said}</summary><ul>{lines}</ul></details>" if ids else ""


def odd(folder: Folder, found: dict[str, Any], watched: Callable[[Match], str] | None) -> str:
    """Tell the longest matches, the greatest comebacks and those that stalled, each with its record."""
    wanted = {}
    for row in found["odd"]:
        won = f"won from a chance of {row['behind']:.0%}"
        wanted[row["match"]] = won if row["why"] == "comeback" else f"{row['turns']} turns"
    for match in found["stalls"]["numbers"][:STALLS]:
        wanted[match] = ", ".join(
            [*([wanted[match]] if match in wanted else []), "stalled or came to a limit"]
        )
    return "".join(told(folder, match, why, watched) for match, why in wanted.items())


def told(folder: Folder, number: int, why: str, watched: Callable[[Match], str] | None) -> str:
    """Return one match in sentences, with its record to replay, and where a table shows it."""
    m = retold(folder.plan, number)
    chances = Player(folder.plan).play(number).chances
    picture = course(chances) if chances else ""
    lines = [m.say(event) for event in m.stream(None)]
    said = "".join(f"<li>{escape(line)}</li>" for line in lines[:LINES] if line)
    record = base64.b64encode(json.dumps(record_of(m)).encode()).decode()
    watch = f'<p><a href="{escape(watched(m))}">Watch it on the table</a></p>' if watched else ""
    return (
        f"<details><summary>Match {number}: {escape(why)}</summary>{watch}{picture}"
        f'<p><a download="match-{number}.json" href="data:application/json;base64,{record}">Its record</a>, '
        f"for <code>dicewright replay</code> and <code>dicewright analyse</code></p><ol>{said}</ol></details>"
    )


def agreed(found: dict[str, Any]) -> str:
    """Return what was agreed, all that the rows depend on."""
    names = ("game", "rules", "seed", "bots", "options", "tables", "builds")
    plain = json.dumps({name: found[name] for name in names}, indent=1)
    return f"<details><summary>All that these figures depend on</summary><pre>{escape(plain)}</pre></details>"

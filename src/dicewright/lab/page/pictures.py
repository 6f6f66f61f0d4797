"""Pictures of a report, drawn as SVG."""

from collections.abc import Sequence
from html import escape
from typing import Any, Final, NamedTuple

from dicewright.lab.batch.report import FEW

WIDE: Final = 640
ROW: Final = 26
NAME: Final = 150  # for the name before a row
DOT: Final = 5
CLEAR: Final = 11  # between two names
TALL: Final = 320
PAD: Final = 46
FAINT: Final = 0.25
HUES: Final = 4  # of lines; seats beyond begin again


def bars(rows: Sequence[tuple[str, dict[str, Any]]], fair: float) -> str:
    """Draw shares with their intervals, and a line where an equal share is."""
    high = max([row["high"] for _, row in rows] + [fair * 1.2])
    drawn = [
        Bar(
            name,
            f"{row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})",
            row["share"],
            row["low"],
            row["high"],
        )
        for name, row in rows
    ]
    return beside(drawn, 0.0, high, fair)


def share_of(name: str, row: dict[str, Any]) -> "Bar":
    """Return the bar of a share of wins."""
    said = f"{row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})"
    return Bar(name, said, row["share"], row["low"], row["high"])


def worths(rows: Sequence[dict[str, Any]]) -> str:
    """Draw what one more of each thing adds to the share of wins, with intervals."""
    far = max([max(abs(row["low"]), abs(row["high"])) for row in rows] + [0.01])
    drawn = [
        Bar(
            row.get("name", row["id"]),
            f"{100 * row['worth']:+.1f} ({100 * row['low']:+.1f} to {100 * row['high']:+.1f})",
            row["worth"],
            row["low"],
            row["high"],
            row["verdict"],
        )
        for row in rows
    ]
    return beside(drawn, -far, far, 0.0)


class Bar(NamedTuple):
    """One bar: its name, its figures in words, its value with an interval, and what to think of it."""

    name: str
    said: str
    value: float
    low: float
    high: float
    verdict: str = ""


def beside(rows: Sequence[Bar], least: float, most: float, fair: float) -> str:
    """Draw bars below each other, from zero on; on a narrow screen each below its name and figures."""
    lines = []
    for row in rows:
        zero, value, low, high, middle = (
            100 * (one - least) / (most - least) for one in (0.0, row.value, row.low, row.high, fair)
        )
        left, wide = min(zero, value), abs(value - zero)
        lines.append(
            f'<li><span>{escape(row.name)}</span><span class="track">'
            f'<i class="{row.verdict}" style="left:{left:.1f}%;width:{wide:.1f}%"></i>'
            f'<s style="left:{middle:.1f}%"></s>'
            f'<b style="left:{low:.1f}%;width:{high - low:.1f}%"></b></span>'
            f"<span>{escape(row.said)}</span></li>"
        )
    return f'<ul class="bars">{"".join(lines)}</ul>'


def histogram(counts: Sequence[tuple[int, int]], unit: str, step: int = 1) -> str:
    """Draw how many matches took how long; values go by steps."""
    if not counts:
        return ""
    first, last = counts[0][0], counts[-1][0]
    most = max(n for _, n in counts)
    wide = (WIDE - 2 * PAD) / ((last - first) / step + 1)
    drawn = [
        f'<rect class="bar" x="{PAD + (value - first) / step * wide:.1f}" y="{150 - 130 * n / most:.1f}" '
        f'width="{max(wide - 1, 0.8):.1f}" height="{130 * n / most:.1f}">'
        f"<title>{value} {unit}: {n}</title></rect>"
        for value, n in counts
    ]
    drawn += [
        svg_line(PAD, 150, WIDE - PAD, 150, "axis"),
        text(PAD, 164, str(first), "start"),
        text(WIDE - PAD, 164, f"{last} {unit}", "end"),
    ]
    return svg(WIDE, 174, drawn, f"How many matches took how many {unit}")


def scatter(rows: Sequence[dict[str, Any]], fair: float) -> str:
    """Draw what is used often against what wins often; what stands out has its name."""
    shown = [row for row in rows if row["n"]]
    most = max([row["used"] for row in shown], default=1.0)
    known = [row for row in shown if row["n"] >= FEW]
    far = max([abs(row["share"] - fair) for row in known], default=0.2) + 0.05
    wide, middle = WIDE - PAD - 110, (TALL - PAD) / 2
    drawn = [
        svg_line(PAD, middle, WIDE - 10, middle, "fair"),
        svg_line(PAD, 10, PAD, TALL - PAD, "axis"),
        svg_line(PAD, TALL - PAD, WIDE - 10, TALL - PAD, "axis"),
        text(PAD - 6, middle, f"{fair:.0%}", "end"),
        text(PAD - 6, 14, f"{fair + far:.0%}", "end"),
        text(PAD - 6, TALL - PAD - 4, f"{fair - far:.0%}", "end"),
        text(PAD, TALL - PAD + 16, "never used", "start"),
        text(PAD + wide, TALL - PAD + 16, f"by {most:.0%}", "middle"),
        text(PAD + 8, 14, "how many of its users win", "start"),
    ]
    named: list[tuple[float, float]] = []  # places of names, which must not lie upon each other
    for row in shown:
        off = min(max((row["share"] - fair) / far, -1.0), 1.0)  # of few uses it may be further out
        x, y = PAD + row["used"] / most * wide, middle - off * (middle - 12)
        wins = f"{row['share']:.0%} ({row['low']:.0%} to {row['high']:.0%})"
        title = f"{row['name']}: used by {row['used']:.0%}, wins {wins}"
        drawn.append(
            f'<circle class="dot {row["verdict"]}" cx="{x:.1f}" cy="{y:.1f}" '
            f'r="{DOT if row["n"] >= FEW else DOT / 2}">'
            f"<title>{escape(title)}</title></circle>"
        )
        if row["verdict"] and all(abs(y - b) > CLEAR or abs(x - a) > NAME for a, b in named):
            named.append((x, y))
            drawn.append(text(x + 8, y, row["name"], "start"))
    return svg(WIDE, TALL, drawn, "What is used often, and what wins often")


def grid(rows: Sequence[dict[str, Any]]) -> str:
    """Draw who wins against whom: a row for each, a column for each opponent; faint what chance may do."""
    names = sorted({row["one"] for row in rows} | {row["other"] for row in rows})
    size = (WIDE - NAME - PAD) / len(names)
    tall = min(size, ROW)
    top = 90 if len(names) > 2 else ROW
    drawn = [text(NAME - 8, top + (n + 0.5) * tall, name, "end") for n, name in enumerate(names)]
    for n, name in enumerate(names):
        place = f"translate({NAME + (n + 0.7) * size:.1f} {top - 6}) rotate(-60)"
        drawn.append(f'<text transform="{place}">{escape(name)}</text>')
    for row in rows:
        x, y = NAME + names.index(row["other"]) * size, top + names.index(row["one"]) * tall
        sure = row["low"] > 0.5 or row["high"] < 0.5
        strength = min(abs(row["share"] - 0.5) / 0.25, 1.0) * (1.0 if sure else FAINT)
        kind = "better" if row["share"] >= 0.5 else "worse"
        wins = f"{row['share']:.0%} of {row['n']} ({row['low']:.0%} to {row['high']:.0%})"
        drawn.append(
            f'<rect class="cell {kind}" x="{x:.1f}" y="{y:.1f}" width="{size - 1:.1f}" '
            f'height="{tall - 1:.1f}" fill-opacity="{strength:.2f}">'
            f"<title>{escape(row['one'])} against {escape(row['other'])}: {wins}</title></rect>"
        )
    picture = svg(WIDE, top + tall * len(names), drawn, "Who wins against whom")
    return f'<div class="wide map">{picture}</div>'


def course(chances: Sequence[Sequence[float]]) -> str:
    """Draw each seat's chance to win round by round, from an equal share on."""
    seats = len(chances[0])
    wide, tall = (WIDE - 2 * PAD) / len(chances), 130
    drawn = [
        svg_line(PAD, 10 + tall * (1 - 1 / seats), WIDE - PAD, 10 + tall * (1 - 1 / seats), "fair"),
        svg_line(PAD, 10 + tall, WIDE - PAD, 10 + tall, "axis"),
        text(PAD - 6, 14, "100 %", "end"),
        text(PAD - 6, 10 + tall, "0 %", "end"),
        text(PAD, 26 + tall, "begins", "start"),
        text(WIDE - PAD, 26 + tall, f"after {len(chances)} rounds", "end"),
    ]
    for seat in range(seats):
        line = [1 / seats, *[one[seat] for one in chances]]
        points = " ".join(f"{PAD + n * wide:.1f},{10 + tall * (1 - one):.1f}" for n, one in enumerate(line))
        drawn.append(f'<polyline class="path seat{seat % HUES}" points="{points}" />')
        drawn.append(text(WIDE - PAD + 6, 10 + tall * (1 - line[-1]), str(seat + 1), "start"))
    return svg(WIDE, tall + 34, drawn, "Each seat's chance to win, round by round")


def svg(wide: float, tall: float, drawn: Sequence[str], title: str) -> str:
    """Return a picture."""
    inside = "".join(drawn)
    return f'<svg viewBox="0 0 {wide} {tall}" role="img" aria-label="{escape(title)}">{inside}</svg>'


def svg_line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    """Return a line."""
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" />'


def text(x: float, y: float, words: str, anchor: str) -> str:
    """Return some words, their middle at a height."""
    return f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="{anchor}">{escape(words)}</text>'

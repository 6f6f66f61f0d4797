"""The page of a sweep: a line for one axis, maps for two and three."""

from html import escape
from typing import Final

from dicewright.lab.batch.measures import is_share, titled, written
from dicewright.lab.batch.sweep import Point, Sweep
from dicewright.lab.page.page import section, table, whole
from dicewright.lab.page.pictures import PAD, WIDE, svg, svg_line, text

TALL: Final = 220
CELL: Final = 40
BROAD: Final = 64
TOP: Final = 24


def page(title: str, found: Sweep) -> str:
    """Return a sweep as one page of HTML."""
    drawn = line if len(found.axes) == 1 else maps
    parts = [section(titled(name), drawn(found, name) + listed(found, name)) for name in found.names]
    places = ", ".join(str(axis.place) for axis in found.axes)
    return whole(f"{title}: {places}, {found.matches:,} matches of each version", parts)


def line(found: Sweep, name: str) -> str:
    """Draw a measure along one axis, with intervals; the printed value has a ring."""
    figures = [point.figures[name] for point in found.points]
    low = min(one.mean - one.half for one in figures)
    high = max(one.mean + one.half for one in figures)
    wide, tall = WIDE - 2 * PAD, TALL - 2 * PAD
    step = wide / max(len(figures) - 1, 1)

    def height(value: float) -> float:
        return PAD + tall - ((value - low) / (high - low) * tall if high > low else tall / 2)

    drawn = [
        svg_line(PAD, PAD + tall + 8, WIDE - PAD, PAD + tall + 8, "axis"),
        text(PAD - 6, height(low), written(name, low), "end"),
        text(PAD - 6, height(high), written(name, high), "end"),
    ]
    before = None
    for n, (point, one) in enumerate(zip(found.points, figures, strict=True)):
        x, y = PAD + n * step, height(one.mean)
        if before is not None:
            drawn.append(svg_line(*before, x, y, "path"))
        before = x, y
        kind = "dot printed" if point.printed else "dot"
        title = f"<title>{told(name, point)}</title>"
        drawn += [
            svg_line(x, height(one.mean - one.half), x, height(one.mean + one.half), "interval"),
            f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="5">{title}</circle>',
            text(x, PAD + tall + 22, str(point.values[0]), "middle"),
        ]
    return svg(WIDE, TALL, drawn, f"{titled(name)} by {found.axes[0].place}")


def maps(found: Sweep, name: str) -> str:
    """Draw a measure over two axes, once for each value of a third."""
    means = [point.figures[name].mean for point in found.points]
    low, high = min(means), max(means)
    down, across = found.axes[0].values, found.axes[1].values
    drawn = []
    for third in found.axes[2].values if len(found.axes) > 2 else (None,):
        cells = [text(PAD + (n + 0.5) * BROAD, 14, str(value), "middle") for n, value in enumerate(across)]
        cells += [text(PAD - 6, TOP + (n + 0.5) * CELL, str(value), "end") for n, value in enumerate(down)]
        for point in found.points:
            if third is None or point.values[2] == third:
                x, y = across.index(point.values[1]) * BROAD, down.index(point.values[0]) * CELL
                mean = point.figures[name].mean
                strength = (mean - low) / (high - low) if high > low else 0.0
                cells += cell(PAD + x, TOP + y, strength, name, point)
        if third is not None:
            drawn.append(f"<h3>{escape(str(found.axes[2].place))} = {escape(str(third))}</h3>")
        drawn.append(svg(WIDE, 30 + CELL * len(down), cells, f"{titled(name)} by {found.axes[0].place}"))
    down_across = f"Down: {found.axes[0].place}. Across: {found.axes[1].place}."
    return f"<p>{escape(down_across)}</p>{''.join(drawn)}"


def cell(x: float, y: float, strength: float, name: str, point: Point) -> list[str]:
    """Draw one cell of a map."""
    kind = "cell better printed" if point.printed else "cell better"
    size = f'width="{BROAD - 2}" height="{CELL - 2}" fill-opacity="{strength:.2f}"'
    title = f"<title>{told(name, point)}</title>"
    return [
        f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" {size}>{title}</rect>',
        text(x + BROAD / 2, y + CELL / 2, written(name, point.figures[name].mean), "middle"),
    ]


def told(name: str, point: Point) -> str:
    """Return one point in words."""
    one = point.figures[name]
    values = ", ".join(map(str, point.values))
    return escape(f"{values}: {written(name, one.mean)} ± {written(name, one.half)}")


def listed(found: Sweep, name: str) -> str:
    """List all points of a measure with their differences from the printed tables."""
    rows = []
    for point in found.points:
        gain = point.gains.get(name)
        said = "as printed" if point.printed else gain.verdict() if gain is not None else ""
        one = point.figures[name]
        half = f"{100 * one.half:.1f}" if is_share(name) else f"{one.half:.2f}"
        rows.append((", ".join(map(str, point.values)), written(name, one.mean), f"± {half}", said))
    lines = table(("", "mean", "95 %", "against the printed"), rows)
    return f"<details><summary>Figures</summary>{lines}</details>"

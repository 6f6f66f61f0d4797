"""The figures as a table people read."""

from collections.abc import Mapping
from typing import Any, Final

from bench.pace import BAR, PACED, RATE
from bench.targets import targets

TIMES: Final = {
    "decision": "a random decision, us",
    "fork": "a fork, us",
    "answer": "an answer through a match, us",
    "playout with events": "a playout with events, us",
    "replay": "a replay of the log, us",
    "view": "a view, us",
    "describe": "a description, us",
    "world": "a world of a search, us",
}
WIDTH: Final = 34


def table(report: Mapping[str, Any]) -> str:
    """Return everything that was measured, as lines."""
    builds = report["builds"]
    lines = [
        f"Python {report['python']}, medians of {report['rounds']} rounds of {report['seconds']} s a figure.",
        f"Counting to ten million takes {report['calibration']:.3f} s here.",
        *[paced(game, builds["pure"][game]) for game in PACED if game in builds["pure"]],
        *report["notes"],
    ]
    for game in builds["pure"]:
        lines += ["", row(game, *builds)]
        for figure in builds["pure"][game]:
            values = [build[game].get(figure) for build in builds.values()]
            lines.append(row(TIMES.get(figure, figure), *map(number, values)))
    if report["peer"] is not None:
        lines += ["", row("OpenSpiel's Pig, driven from Python", "")]
        lines += [row(figure, number(value)) for figure, value in report["peer"].items()]
    lines += ["", "Targets"]
    for target in targets(builds):
        verdict = {True: "holds", False: "MISSED", None: "not measured"}[target.holds(builds)]
        lines.append(f"{target.title}: {number(target.value(builds))} {verdict}".replace(": - ", ": "))
    return "\n".join(lines)


def paced(game: str, figures: Mapping[str, float]) -> str:
    """Return the line about the pace of a game."""
    rate, bar = number(figures[RATE]), number(figures[BAR])
    return f"{game}, random games/s with {PACED[game].seats} seats: {rate}; the bar for them is {bar} here."


def row(title: str, *cells: str) -> str:
    """Return one line of the table."""
    return f"{title:{WIDTH}}" + "".join(f"{cell:>14}" for cell in cells)


def number(value: float | None) -> str:
    """Return a figure with as many digits as can be trusted."""
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}" if value < 100 else f"{value:.0f}"

"""What the figures have to show, and whether they do."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bench.pace import PACED, SHARE

Figures = Mapping[str, Any]


class Target(NamedTuple):
    """One target: a figure of a build, and its least or its most."""

    title: str
    build: str
    game: str
    figure: str
    least: float = 0.0
    below: float = float("inf")

    def value(self, builds: Figures) -> float | None:
        """Return the measured figure, or None where it was not measured."""
        found = builds.get(self.build, {}).get(self.game, {}).get(self.figure)
        return None if found is None else float(found)

    def holds(self, builds: Figures) -> bool | None:
        """Say whether the target holds, or None where it was not measured."""
        value = self.value(builds)
        return None if value is None else self.least <= value < self.below


def targets(builds: Figures) -> list[Target]:
    """Return every target, those of each game for each game that was measured."""
    found = [
        Target("Pig, pure: at least 1.0 x OpenSpiel", "pure", "pig", "x OpenSpiel", least=1.0),
        Target("Pig, compiled: at least 2.5 x OpenSpiel", "compiled", "pig", "x OpenSpiel", least=2.5),
    ]
    found += [
        Target(
            f"Pig, {build}: ahead of OpenSpiel's mcts in Python",
            build,
            "pig",
            "x OpenSpiel's mcts in Python",
            1.0,
        )
        for build in ("pure", "compiled")
    ]
    for game, (seats, least) in PACED.items():
        if game in builds.get("pure", {}):
            title = (
                f"{game}, pure: at least {least} random games/s with {seats} seats, scaled to this machine"
            )
            found.append(Target(title, "pure", game, SHARE, least=1.0))
    for build in ("pure", "compiled"):
        title = f"Duel, {build}: a fork costs less than 10 random decisions"
        found.append(Target(title, build, "duel", "fork / decision", below=10.0))
        found += [
            Target(
                f"{game.title()}, {build}: a replay costs less than 2 playouts with events",
                build,
                game,
                "replay / playout with events",
                below=2.0,
            )
            for game in builds.get(build, {})
        ]
    return found

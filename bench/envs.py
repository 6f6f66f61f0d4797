"""Steps a second of our environments beside PettingZoo's classic games and OpenSpiel's games in Python.

python -m bench.envs [--rounds N] [--seconds S] [--json]

All play at random over legal actions, by the same loops (`bench/peers/environments.py`), on one core, in
processor time. Each round measures the pure build, the compiled one and the peers in turn, each in a process
of its own.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable
from statistics import median
from typing import Any, Final

from bench import builds
from bench.peers.environments import agents_step, rate, state_step

OURS: Final = ("PettingZoo", "Gymnasium", "Batch", "Vector", "OpenSpiel", "observed")
MANY: Final = 64  # matches of a batch
PEERS: Final = "bench/peers/environments.py"
Found = dict[str, dict[str, list[float]]]


def own(seconds: float) -> Found:
    """Return the figures of our games, of the build that this process has loaded."""
    from dicewright.envs import openspiel  # noqa: PLC0415
    from dicewright.envs.pettingzoo import AEC  # noqa: PLC0415
    from dicewright.games import GAMES  # noqa: PLC0415
    from tests.toys.pig import GAME as PIG  # noqa: PLC0415 - a game as small as most of the peers'

    found: dict[str, list[float]] = {}
    for game in (*GAMES, PIG):
        spiel = openspiel.spiel_game(game)()
        steps = [
            agents_step(AEC(game)),
            *batches(game),
            state_step(spiel, None),
            state_step(spiel, spiel.make_py_observer()),
        ]
        rates = [rate(step, seconds) for step in steps]
        found[game.id] = [n * MANY if i in (2, 3) else n for i, n in enumerate(rates)]
    return {"ours": found}


def batches(game: Any) -> list[Callable[[], None]]:
    """Return steps of one seat against random bots, of a batch, and of many such single seats."""
    import numpy as np  # noqa: PLC0415

    from dicewright.envs.batch import Batch  # noqa: PLC0415
    from dicewright.envs.gymnasium import Single  # noqa: PLC0415
    from dicewright.envs.vector import Vector  # noqa: PLC0415

    source = np.random.default_rng(1)
    single, batch = Single(game, bots=["random"]), Batch(game, MANY)
    vector = Vector(batch.laid, MANY, bots=["random"], copy=False)
    seen: list[Any] = [single.reset(seed=1)[0], None, vector.reset(seed=1)[0]]
    batch.reset(seed=1)

    def alone() -> None:
        legal = np.flatnonzero(seen[0]["action_mask"])
        seen[0], _, over, cut, _ = single.step(int(legal[int(source.random() * len(legal))]))
        if over or cut:
            seen[0] = single.reset()[0]

    def drawn(mask: Any) -> Any:
        return (mask * source.random(mask.shape)).argmax(axis=1)

    def many() -> None:
        batch.step(drawn(batch.action_mask))

    def vectored() -> None:
        seen[2] = vector.step(drawn(seen[2]["action_mask"]))[0]

    return [alone, many, vectored]


def measured(build: str, seconds: float) -> Found:
    """Return the figures of one round of a build, or of the peers."""
    if build == builds.PEER:
        return builds.printed([builds.PEER_PYTHON, "-P", builds.ROOT / PEERS, str(seconds)], {})
    places = (builds.TREE, builds.ROOT) if build == builds.COMPILED else (builds.ROOT / "src", builds.ROOT)
    command = [sys.executable, "-P", "-m", "bench.envs", "--own", "--seconds", str(seconds)]
    return builds.printed(command, {"PYTHONPATH": os.pathsep.join(map(str, places))})


def middle(rounds: list[Found]) -> Found:
    """Return the median of each figure."""
    return {
        group: {
            name: [median(one[group][name][i] for one in rounds) for i in range(len(figures))]
            for name, figures in rows.items()
        }
        for group, rows in rounds[0].items()
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.envs", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="rounds to take the median of")
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help="for each figure of a round")
    parser.add_argument("--json", action="store_true", help="print figures for programs")
    parser.add_argument("--own", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.own:
        print(json.dumps(own(args.seconds)))
        return
    lacking = {builds.PURE: "", builds.COMPILED: builds.compiled_lack(), builds.PEER: builds.peer_lack()}
    for name, lack in lacking.items():
        if lack:
            print(f"{name} was not measured; {lack}.", file=sys.stderr)
    wanted = [name for name, lack in lacking.items() if not lack]
    rounds = [{name: measured(name, args.seconds) for name in wanted} for _ in range(args.rounds)]
    found = {name: middle([one[name] for one in rounds]) for name in wanted}
    print(json.dumps(found) if args.json else report(found))


def report(found: dict[str, Found]) -> str:
    """Return all figures as tables."""
    lines = [f"{'steps a second':36}" + "".join(f"{name:>12}" for name in OURS)]
    for build in (builds.PURE, builds.COMPILED):
        for game, figures in found.get(build, {}).get("ours", {}).items():
            lines.append(f"{game + ', ' + build:36}" + "".join(f"{one:12,.0f}" for one in figures))
    for peer, rows in found.get(builds.PEER, {}).items():
        for name, figures in rows.items():
            blank = [""] * (0 if peer == "PettingZoo" else 4)
            cells = [*blank, *[f"{one:,.0f}" for one in figures]]
            lines.append(f"{name:36}" + "".join(f"{cell:>12}" for cell in cells))
    return "\n".join(lines)


if __name__ == "__main__":
    main()

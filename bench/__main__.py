"""Measure us, pure and compiled, and the peers beside us, in turn, and print a table or JSON."""

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Sequence
from statistics import median
from typing import Any

from bench import builds
from bench.games import games
from bench.report import table
from bench.targets import targets

Round = dict[str, Any]  # what each program has printed: ours by build, the peer's


def main() -> int:
    """Run the program."""
    args = arguments()
    known = games()
    chosen = args.games.split(",") if args.games else list(known)
    unknown = [game for game in chosen if game not in known]
    if unknown:
        print(f"bench: no game is called {unknown[0]!r}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    notes = []
    runs = [builds.PURE]
    if lack := builds.compiled_lack():
        notes.append(f"The compiled build was not measured; {lack}.")
    else:
        runs.append(builds.COMPILED)
    if lack := builds.peer_lack():
        notes.append(f"OpenSpiel was not measured; {lack}.")
    elif "pig" in chosen:
        runs.append(builds.PEER)
    try:
        rounds = [measured(runs, chosen, args.seconds, n + 1) for n in range(args.rounds)]
    except subprocess.CalledProcessError as error:
        print(f"bench: a measuring program has failed with status {error.returncode}", file=sys.stderr)
        return 1
    report = reported(rounds, notes, args)
    print(json.dumps(report, indent=2) if args.json else table(report))
    return 0


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds to take the median of")
    parser.add_argument("--seconds", type=float, default=0.3, metavar="S", help="for each figure of a round")
    parser.add_argument("--games", metavar="A,B", help="measure only these games")
    args = parser.parse_args()
    if args.rounds < 1 or not 0 < args.seconds <= 600:
        parser.error("there must be at least one round, of more than 0 and at most 600 seconds a figure")
    return args


def measured(runs: Sequence[str], games: Sequence[str], seconds: float, number: int) -> Round:
    """Let each program measure once, one after the other."""
    found: Round = {}
    for run in runs:
        progress(f"round {number}: {run}")
        peer = run == builds.PEER
        found[run] = builds.measure_peer(seconds * 2) if peer else builds.measure(run, games, seconds)
    progress("")
    if builds.PEER in found and "pig" in games:
        for run in runs:
            if run != builds.PEER:
                ours = found[run]["games"]["pig"]
                ours["x OpenSpiel"] = ours["decisions/s"] / found[builds.PEER]["decisions/s"]
                for search in ("mcts in Python", "mcts in C++"):
                    ours[f"x OpenSpiel's {search}"] = (
                        ours["worlds/s"] / found[builds.PEER][f"{search}, worlds/s"]
                    )
    return found


def progress(sentence: str) -> None:
    """Show somebody who waits at a terminal what is being measured."""
    if sys.stderr.isatty():
        print(f"\r{sentence:32}\r", end="", file=sys.stderr, flush=True)


def reported(rounds: Sequence[Round], notes: Sequence[str], args: argparse.Namespace) -> dict[str, Any]:
    """Return the medians of all rounds, and which targets they meet."""
    figures = {
        run: {game: middle([each[run]["games"][game] for each in rounds]) for game in rounds[0][run]["games"]}
        for run in rounds[0]
        if run != builds.PEER
    }
    unwatched = not rounds[0].get(builds.COMPILED, {"watched": True})["watched"]
    told = "The compiled build has no bench/tables in it, so its playout with events was not measured."
    return {
        "python": platform.python_version(),
        "rounds": args.rounds,
        "seconds": args.seconds,
        "calibration": median([each[builds.PURE]["calibration"] for each in rounds]),
        "notes": [*notes, told] if unwatched else list(notes),
        "builds": figures,
        "peer": middle([each[builds.PEER] for each in rounds]) if builds.PEER in rounds[0] else None,
        "targets": [
            {"target": t.title, "value": t.value(figures), "holds": t.holds(figures)}
            for t in targets(figures)
        ],
    }


def middle(rounds: Sequence[dict[str, float]]) -> dict[str, float]:
    """Return the median of each figure."""
    return {figure: median([each[figure] for each in rounds]) for figure in rounds[0]}


if __name__ == "__main__":
    sys.exit(main())

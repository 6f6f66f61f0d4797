"""Measure random games of Pig and Yacht beside our peers: `python -m bench.peers --rounds 5 --seconds 1`."""

import argparse
import shutil
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench import builds

HERE: Final = Path(__file__).parent
BOARDGAME: Final = builds.ROOT / ".venv-peers" / "boardgame"
GAMES: Final = {"pig": "Pig, two to 100", "yacht": "Yacht, two"}
PROGRAMS: Final = {"OpenSpiel": "open_spiel", "PettingZoo": "pettingzoo", "RLCard": "rlcard"}
NODE: Final = "boardgame.io"
RATE: Final = "decisions/s"


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(prog="bench.peers", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds to take the median of")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="for each of a round")
    args = parser.parse_args()
    wanted = there()
    pairs = [(game, name) for game in GAMES for name in wanted]
    rounds = [{pair: measured(*pair, args.seconds) for pair in pairs} for _ in range(args.rounds)]
    for game in GAMES:
        show(game, wanted, [{name: one[game, name] for name in wanted} for one in rounds])
    return 0


def show(game: str, wanted: list[str], rounds: list[dict[str, float]]) -> None:
    """Print how fast one game is played by all, and how many times as fast ours is."""
    ours = [name for name in (builds.PURE, builds.COMPILED) if name in wanted]
    print(f"{GAMES[game]:18} {RATE:>12} " + " ".join(f"{f'{name} is times':>18}" for name in ours))
    for name in wanted:
        rate = median([one[name] for one in rounds])
        times = [median([one[own] / one[name] for one in rounds]) for own in ours]
        print(f"{name:18} {rate:12,.0f} " + " ".join(f"{ratio:18.2f}" for ratio in times))


def there() -> list[str]:
    """Return all that can be measured here, and say why others cannot."""
    lacking = {builds.PURE: "", builds.COMPILED: builds.compiled_lack()}
    lacking |= dict.fromkeys(PROGRAMS, builds.peer_lack())
    node = shutil.which("node") is not None and (BOARDGAME / "node_modules").exists()
    lacking[NODE] = "" if node else "not installed: run make bench"
    for name, lack in lacking.items():
        if lack:
            print(f"{name} was not measured; {lack}.", file=sys.stderr)
    return [name for name, lack in lacking.items() if not lack]


def measured(game: str, name: str, seconds: float) -> float:
    """Return how many decisions a second of processor time one of them makes."""
    found: dict[str, Any]
    if name == NODE:
        found = builds.printed(["node", BOARDGAME / f"{game}.cjs", str(seconds)], {})
    elif name in PROGRAMS:
        program = HERE / f"{PROGRAMS[name]}_{game}.py"
        found = builds.printed(
            [builds.PEER_PYTHON, "-P", program, str(seconds)], {"PYTHONPATH": str(builds.ROOT)}
        )
    else:
        found = builds.measure(name, [game], seconds)["games"][game]
    return float(found[RATE])


if __name__ == "__main__":
    sys.exit(main())

"""Measure random games of Pig beside our peers, in turn: `python -m bench.peers --rounds 5 --seconds 1`."""

import argparse
import shutil
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench import builds

HERE: Final = Path(__file__).parent
BOARDGAME: Final = builds.ROOT / ".venv-peers" / "boardgame"
PROGRAMS: Final = {
    "OpenSpiel": "open_spiel_pig.py",
    "PettingZoo": "pettingzoo_pig.py",
    "RLCard": "rlcard_pig.py",
}
NODE: Final = "boardgame.io"
RATE: Final = "decisions/s"


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(prog="bench.peers", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds to take the median of")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="for each of a round")
    args = parser.parse_args()
    wanted = there()
    rounds = [{name: measured(name, args.seconds) for name in wanted} for _ in range(args.rounds)]
    ours = [name for name in (builds.PURE, builds.COMPILED) if name in wanted]
    print(f"{'Pig, two to 100':18} {RATE:>12} " + " ".join(f"{f'{name} is times':>18}" for name in ours))
    for name in wanted:
        rate = median([one[name] for one in rounds])
        times = [median([one[own] / one[name] for one in rounds]) for own in ours]
        print(f"{name:18} {rate:12,.0f} " + " ".join(f"{ratio:18.2f}" for ratio in times))
    return 0


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


def measured(name: str, seconds: float) -> float:
    """Return how many decisions a second of processor time one of them makes."""
    found: dict[str, Any]
    if name == NODE:
        found = builds.printed(["node", BOARDGAME / "pig.cjs", str(seconds)], {})
    elif name in PROGRAMS:
        found = builds.printed([builds.PEER_PYTHON, "-P", HERE / PROGRAMS[name], str(seconds)], {})
    else:
        found = builds.measure(name, ["pig"], seconds)["games"]["pig"]
    return float(found[RATE])


if __name__ == "__main__":
    sys.exit(main())

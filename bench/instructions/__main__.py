"""Count the instructions of a random game, pure and compiled: `python -m bench.instructions [GAME ...]`.

Valgrind counts them, so that a busy machine changes nothing. Only play is counted, after a first round of it.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from bench.builds import ROOT, TREE, compiled_lack
from bench.games import games
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_on
from dicewright.kernel.match import Match
from dicewright.kernel.tables.playout import Playout

GAMES: Final = 12  # are counted


def main() -> int:
    """Run the program."""
    if sys.argv[1:2] == ["--play"]:
        play(sys.argv[2])
        return 0
    if lack := compiled_lack():
        print(f"There is no compiled build to count; it is {lack}.", file=sys.stderr)
        return 1
    print(f"{'thousands of instructions a game':34}{'pure':>10}{'compiled':>10}{'ratio':>7}")
    for game in sys.argv[1:] or games():
        pure, compiled = counted(game, ROOT / "src"), counted(game, TREE)
        print(f"{game:34}{pure / 1000:10,.0f}{compiled / 1000:10,.0f}{pure / compiled:7.2f}", flush=True)
    return 0


def play(id: str) -> None:
    """Play games once uncounted and once counted."""
    game = games()[id]
    fresh = [Match(game, max(game.least, 2), seed=seed) for seed in range(GAMES)]
    play_all(fresh)
    count("on")
    play_all(fresh)
    count("off")


def play_all(fresh: list[Match]) -> None:
    """Play matches out at random; nobody watches."""
    for seed, match in enumerate(fresh):
        s = match.begin()
        s.table = Playout(Seeded(seed))
        play_on(s)


def count(switch: str) -> None:
    """Let Valgrind begin or stop counting in this process."""
    command = ["callgrind_control", "-i", switch, str(os.getpid())]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def counted(game: str, place: Path) -> float:
    """Return the instructions of one game of a build."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "counted"
        command = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        command += [sys.executable, "-P", "-m", "bench.instructions", "--play", game]
        env = os.environ | {"PYTHONPATH": os.pathsep.join((str(place), str(ROOT)))}
        subprocess.run(command, check=True, env=env, cwd=ROOT, capture_output=True)
        lines = [line for part in Path(folder).glob("counted*") for line in part.read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("totals:")) / GAMES


if __name__ == "__main__":
    sys.exit(main())

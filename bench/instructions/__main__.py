"""Count instructions, pure and compiled: `python -m bench.instructions [--works play,load] [GAME ...]`.

Valgrind counts them, so that a busy machine changes nothing. Each work is done once uncounted, then counted.
`--beside DIR` counts random games by another working copy of the project, too.
"""

import argparse
import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from bench.builds import COMPILED, PURE, ROOT, TREE, compiled_lack
from bench.games import games
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_on
from dicewright.kernel.match import Match
from dicewright.kernel.tables.playout import Playout

GAMES: Final = 12  # are counted
STOPS: Final = 24  # decisions at which their matches are stopped and looked at
PLAY: Final = "play"
WORKS: Final = {
    PLAY: "a random game",
    "watch": "a playout with events",
    "load": "a replay of the log",
    "answer": "an answer through a match",
    "fork": "a fork",
    "view": "a view",
    "describe": "a description",
}
WIDTH: Final = 34


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--works", default=",".join(WORKS), help=f"some of {', '.join(WORKS)}")
    parser.add_argument("--beside", type=Path, help="another working copy, built by `make fast`, too")
    parser.add_argument("--do", action="store_true", help="do the works in this process")
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    works = args.works.split(",")
    if args.do:
        return do(args.games[0], works)
    if lack := compiled_lack():
        print(f"There is no compiled build to count; it is {lack}.", file=sys.stderr)
        return 1
    for game in args.games or games():
        if args.beside is None:
            both(game, works)
        else:
            beside(game, args.beside)
    return 0


def both(game: str, works: Sequence[str]) -> None:
    """Print what the works of a game take in both builds."""
    print(f"{game:{WIDTH}}{'pure':>12}{'compiled':>12}{'ratio':>7}")
    pure, compiled = counted(game, works), counted(game, works, compiled=True)
    for work in works:
        ratio = f"{pure[work] / compiled[work]:7.2f}"
        print(f"{WORKS[work]:{WIDTH}}{pure[work]:12,.0f}{compiled[work]:12,.0f}{ratio}", flush=True)


def beside(game: str, other: Path) -> None:
    """Print what a random game takes here and in another working copy."""
    print(f"{game:{WIDTH}}{'there':>12}{'here':>12}{'speed':>7}")
    for build in (PURE, COMPILED):
        was, now = (
            counted(game, [PLAY], compiled=build == COMPILED, root=root)[PLAY] for root in (other, ROOT)
        )
        print(f"{build:{WIDTH}}{was:12,.0f}{now:12,.0f}{was / now:7.2f}", flush=True)


def do(game: str, works: Sequence[str]) -> int:
    """Do each work once uncounted and once counted; print how many things it has done."""
    for work in works:
        run, times = prepared(game, work)
        run()
        gc.collect()
        gc.freeze()  # or it would depend on what is left of other works how much the collector does
        switch("-i", "on")
        run()
        switch("-i", "off")
        switch("-d", work)
        print(work, times)
    return 0


def prepared(id: str, work: str) -> tuple[Callable[[], None], int]:
    """Return a work of a game, and how many things it does."""
    game = games()[id]
    if work == PLAY:
        fresh = [Match(game, max(game.least, 2), seed=seed) for seed in range(GAMES)]
        return lambda: play_all(fresh), GAMES
    from bench.sample import Sample  # noqa: PLC0415 - another working copy may know nothing of it

    sample = Sample(game, GAMES, STOPS)
    if work == "answer":
        rounds = [sample.forks(), sample.forks()]
        return lambda: sample.answer_all(rounds.pop()), sum(map(len, sample.answers))
    run: Callable[[], None] = getattr(sample, f"{work}_all")
    return run, GAMES if work in ("watch", "load") else len(sample.stopped)


def play_all(fresh: list[Match]) -> None:
    """Play matches out at random; nobody watches."""
    for seed, match in enumerate(fresh):
        agreed = match.course.setting  # as any working copy has it
        s = match.game.begin(agreed.data, agreed.settings, agreed.builds, agreed.seats)
        s.table = Playout(Seeded(seed))
        play_on(s)


def switch(*said: str) -> None:
    """Tell Valgrind to begin or stop counting in this process, or to write what it has counted."""
    command = ["callgrind_control", *said, str(os.getpid())]
    subprocess.run(command, check=True, capture_output=True)


def counted(
    game: str, works: Sequence[str], *, compiled: bool = False, root: Path = ROOT
) -> dict[str, float]:
    """Return the instructions that one of each work takes in a build of a working copy."""
    place = root / TREE.relative_to(ROOT) if compiled else root / "src"
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "counted"
        command = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        command += [sys.executable, "-P", __file__, "--do", "--works", ",".join(works), game]
        env = os.environ | {"PYTHONPATH": os.pathsep.join((str(place), str(root)))}
        done = subprocess.run(command, check=True, env=env, cwd=root, stdout=subprocess.PIPE, text=True)
        times = dict(line.split() for line in done.stdout.splitlines())
        return {work: total(Path(folder), n) / int(times[work]) for n, work in enumerate(works, 1)}


def total(folder: Path, n: int) -> int:
    """Return the instructions of the n-th part that was written."""
    parts = [part.read_text().splitlines() for part in folder.glob(f"counted.{n}")]
    return sum(int(line.split()[1]) for lines in parts for line in lines if line.startswith("totals:"))


if __name__ == "__main__":
    sys.exit(main())

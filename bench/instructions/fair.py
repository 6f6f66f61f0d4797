"""Count the instructions of an answer with promised dice and of the same without: `[GAME ...]`.

`python -m bench.instructions.fair`. Valgrind counts them, so that a busy machine changes nothing. Both rooms
play the same match, as in `bench.fair`, once uncounted; then the answers in one of the rooms are counted.
"""

import asyncio
import logging
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial, reduce
from pathlib import Path
from typing import Final

import structlog

from bench.builds import ROOT
from bench.fair import Table
from bench.served import serving
from dicewright.games import GAMES

ANSWERS: Final = 100  # of each game and kind of dice
COUNTED: Final = "functools_reduce"  # what the interpreter runs while it is counted, and at no other time
KINDS: Final = ("plain", "promised")


def main(words: list[str]) -> None:
    """Run the program."""
    if words[:1] == ["--play"]:
        play(words[1], words[2])
        return
    print(f"{'thousands of instructions an answer':36}{'without':>10}{'promised':>10}{'more':>9}")
    for game in words or [game.id for game in GAMES]:
        plain, promised = [counted(game, kind) / ANSWERS for kind in KINDS]
        more = 100 * (promised / plain - 1)
        print(f"{game:36}{plain / 1000:10,.0f}{promised / 1000:10,.0f}{more:7.1f} %", flush=True)


def counted(game: str, kind: str) -> float:
    """Return the instructions of all answers in one of the rooms."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "counted"
        command = ["valgrind", "-q", "--tool=callgrind", f"--toggle-collect={COUNTED}"]
        command += [f"--callgrind-out-file={out}", sys.executable, "-m", "bench.instructions.fair"]
        env = os.environ | {"PYTHONHASHSEED": "0"}
        subprocess.run([*command, "--play", game, kind], check=True, env=env, cwd=ROOT, capture_output=True)
        totals = [line for line in out.read_text().splitlines() if line.startswith("totals:")]
    return float(totals[0].split()[1])


def play(game: str, kind: str) -> None:
    """Play the same matches in both rooms twice; the second time, count the answers in one of them."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with asyncio.Runner() as runner:
        for chosen in ("", kind):
            both(runner, game, chosen)


def both(runner: asyncio.Runner, game: str, chosen: str) -> None:
    """Answer in both rooms in turn; what is answered in the chosen one is counted."""
    manager = serving({})
    served = runner.run(manager.__aenter__())
    promised = Table(served, game)
    rooms = {"promised": promised, "plain": Table(served, game, promised)}
    for _ in range(ANSWERS):
        for kind, room in rooms.items():
            runner.run(room.ready())
            if kind == chosen:
                inside(partial(answer, runner, room))
            else:
                answer(runner, room)
            if room is promised:
                room.note()
    for room in rooms.values():
        assert room.line is not None
        runner.run(room.line.close())
    runner.run(manager.__aexit__(None, None, None))


def answer(runner: asyncio.Runner, room: Table) -> None:
    """Answer in a room."""
    runner.run(room.answer())


def inside(work: Callable[[], None]) -> None:
    """Do some work inside the function by which Valgrind knows that it is counted."""
    reduce(lambda _, __: work(), (None, None))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Measure the build this process has loaded, once, and print the figures as JSON.

`python -m bench` starts it with the right search path, once a round and build.
"""

import argparse
import json
import sys
import sysconfig
from collections.abc import Callable
from time import process_time
from typing import Final

from bench.games import games
from bench.pace import PACED, calibration, pace
from bench.sample import Sample
from bench.tables import watched as watched_table
from tools.fast import UNCOMPILED

Work = Callable[[], None]
MILLION: Final = 1_000_000
SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
PLAIN: Final = tuple(end for end, _ in UNCOMPILED)
RULES: Final = ("dicewright.kernel.", "dicewright.games.", "tests.toys.")


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--compiled", action="store_true", help="fail unless the rules are compiled")
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    found = games()
    wrong = misloaded(compiled=args.compiled)
    if wrong:
        sys.exit(wrong)
    # Compiled rules with an interpreted table would make the playout look slow and the replay quick.
    fair = is_compiled(watched_table.__file__) == args.compiled
    print(
        json.dumps(
            {
                "calibration": calibration(),
                "watched": fair,
                "games": {id: figures(Sample(found[id]), args.seconds, fair) for id in args.games or found},
            }
        )
    )
    return 0


def misloaded(*, compiled: bool) -> str:
    """Return which module of the rules was loaded from the wrong build, or ""."""
    for name, module in sorted(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        if not name.startswith(RULES) or file.endswith(PLAIN):
            continue
        if is_compiled(file) != compiled:
            return f"{name} is {'not ' if compiled else ''}compiled"
    return ""


def is_compiled(file: str) -> bool:
    """Say whether a module's file is a compiled one."""
    return file.endswith(SUFFIX)


def figures(sample: Sample, seconds: float, watched: bool) -> dict[str, float]:
    """Return all figures of one game, or all without the playout with events; times are in microseconds."""
    matches, answers, stops = len(sample.fresh), sum(map(len, sample.answers)), len(sample.stopped)
    works: dict[str, Work] = {
        "play": sample.play_all,
        "fork": sample.fork_all,
        "load": sample.load_all,
        "view": sample.view_all,
        "describe": sample.describe_all,
        "imagine": sample.imagine_all,
    }
    if watched:
        works["watch"] = sample.watch_all
    took = timed(works, seconds)
    decision = took["play"] / sample.decisions
    found = {
        "decisions a game": sample.decisions / matches,
        "games/s": matches / took["play"],
        "decisions/s": 1 / decision,
        "decision": decision * MILLION,
        "fork": took["fork"] / stops * MILLION,
        "fork / decision": took["fork"] / stops / decision,
        "answer": answered(sample, seconds) / answers * MILLION,
        "view": took["view"] / stops * MILLION,
        "describe": took["describe"] / stops * MILLION,
        "replay": took["load"] / matches * MILLION,
        "world": took["imagine"] / len(sample.thoughts) * MILLION,
        "worlds/s": len(sample.thoughts) / took["imagine"],
    }
    if watched:
        found["playout with events"] = took["watch"] / matches * MILLION
        found["replay / playout with events"] = took["load"] / took["watch"]
    return found | pace(sample.game, seconds) if sample.game.id in PACED else found


def timed(works: dict[str, Work], seconds: float) -> dict[str, float]:
    """Return the mean time of each of several works, done in turn, for so long each on average.

    In turn, so that whatever slows this machine for a while slows both sides of a ratio.
    """
    for work in works.values():
        work()
    took = dict.fromkeys(works, 0.0)
    runs = 0
    while sum(took.values()) < seconds * len(works):
        for name, work in works.items():
            start = process_time()
            work()
            took[name] += process_time() - start
        runs += 1
    return {name: total / runs for name, total in took.items()}


def answered(sample: Sample, seconds: float) -> float:
    """Return the mean time of answering every question of every match; making the matches is not counted."""
    sample.answer_all(sample.forks())
    took, runs = 0.0, 0
    while took < seconds:
        matches = sample.forks()
        start = process_time()
        sample.answer_all(matches)
        took += process_time() - start
        runs += 1
    return took / runs


if __name__ == "__main__":
    sys.exit(main())

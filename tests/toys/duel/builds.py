"""What a duellist has practised: three lessons, written as a build."""

from typing import Final

from dicewright.kernel.chance import Chance
from dicewright.kernel.content.builds import Build, Fault, Line
from dicewright.kernel.game import Settings

LESSONS: Final = 3
KNOWN: Final = ("Reach", "Vigour")


def check(build: Build) -> list[Fault]:
    """Return what is wrong with a duellist's training. [duel.training]"""
    faults = []
    if build.game != "duel":
        faults.append(Fault(0, f"a build for {build.game!r} does not fit Duel", "duel.training"))
    names = [line.name for line in build.lines]
    for line in build.lines:
        if line.name not in KNOWN:
            sentence = f"nobody teaches {line.name!r}; there are {' and '.join(KNOWN)}"
            faults.append(Fault(line.number, sentence, "duel.training"))
        elif names.count(line.name) > 1:
            faults.append(Fault(line.number, f"{line.name} stands there twice", "duel.training"))
    total = sum(line.count for line in build.lines)
    if total != LESSONS:
        faults.append(Fault(0, f"a duellist has {LESSONS} lessons, not {total}", "duel.training"))
    return faults


def random_build(source: Chance, options: Settings) -> Build:
    """Return any legal training. [duel.training]"""
    reach = source.below(LESSONS + 1)
    counts = {"Reach": reach, "Vigour": LESSONS - reach}
    lines = tuple(Line(count, name) for name, count in counts.items() if count)
    return Build("duel", "Anybody", {}, lines)

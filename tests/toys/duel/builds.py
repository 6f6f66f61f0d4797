"""What a duellist has practised: three lessons, written as a build."""

from typing import Final

from dicewright.kernel.chance import Chance
from dicewright.kernel.content.builds import Build, Fault, Line
from dicewright.kernel.content.texts import Word
from dicewright.kernel.game import Settings
from tests.toys.duel.rows import Rows
from tests.toys.duel.state import lessons

LESSONS: Final = 3


def check(data: Rows, settings: Settings | None, build: Build) -> list[Fault]:
    """Return what is wrong with a duellist's training. [duel.training]"""
    faults = []
    names = [line.name for line in build.lines]
    for line in build.lines:
        row = data.training.get(line.name)
        if row is None:
            sentence = f"nobody teaches {line.name!r}; there are {' and '.join(data.training)}"
        elif names.count(line.name) > 1:
            sentence = f"{line.name} stands there twice"
        elif line.count > row.most:
            many = "lesson" if row.most == 1 else "lessons"
            sentence = f"{line.name} is taught in {row.most} {many} at most, not in {line.count}"
        else:
            continue
        faults.append(Fault(line.number, sentence, "duel.training"))
    total = sum(line.count for line in build.lines)
    if total != LESSONS:
        faults.append(Fault(0, f"a duellist has {LESSONS} lessons, not {total}", "duel.training"))
    return faults


def random_build(data: Rows, settings: Settings, source: Chance) -> Build:
    """Return any legal training. [duel.training]"""
    most = min(data.training["Reach"].most, LESSONS)
    least = max(LESSONS - data.training["Vigour"].most, 0)
    reach = least + source.below(most - least + 1)
    counts = {"Reach": reach, "Vigour": LESSONS - reach}
    lines = tuple(Line(count, name) for name, count in counts.items() if count)
    return Build("duel", "Anybody", {}, lines)


def weigh(data: Rows, build: Build, words: Rows) -> list[Word]:
    """Return what a training gives. [duel.training] [duel.reach]"""
    life = data.training["Vigour"].life * lessons(build, "Vigour")
    reach = lessons(build, "Reach")
    found = [Word("life", {"life": life})] if life else []
    return [*found, *([Word("reach", {"reach": reach})] if reach else [])]

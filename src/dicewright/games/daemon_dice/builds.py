"""Daemons as builds: check one, make a random one, and describe one."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.daemon_dice.breed import HALF, KINDS, PURE, breed_of, power_of
from dicewright.games.daemon_dice.rows import Rows
from dicewright.games.daemon_dice.setup import die_of
from dicewright.games.daemon_dice.words import symbols
from dicewright.kernel.chance import Chance
from dicewright.kernel.content.builds import Build, Fault, Line, fault
from dicewright.kernel.content.texts import Word
from dicewright.kernel.game import Settings

LEAST: Final = 1
MOST: Final = 39
SIZE: Final = "daemon.setup.size"


def check(data: Rows, settings: Settings | None, build: Build) -> list[Fault]:
    """Return what is wrong with a daemon, on its own or for a table. [daemon.setup.size]"""
    odd = [key for key in build.keys if key != "size"]
    form = "a daemon has no {key}; use game, name and size"
    faults = [fault(0, SIZE, form, key=repr(key)) for key in odd]
    faults += [wrong for line in build.lines for wrong in line_faults(data, line)]
    dice = sum([line.count for line in build.lines])
    if settings is not None and settings["draft"] != "free":
        if dice:
            faults.append(fault(0, "daemon.setup.show", "daemons are made at this table; don't bring one"))
        return faults
    if not LEAST <= dice <= MOST:
        form = "a daemon has {least} to {most} dice, not {n}"
        faults.append(fault(0, SIZE, form, least=LEAST, most=MOST, n=dice))
    if build.keys.get("size", str(dice)) != str(dice):
        form = "size says {size}, but there are {n} dice"
        faults.append(fault(0, SIZE, form, size=build.keys["size"], n=dice))
    if settings is not None:
        faults += table_faults(settings, build, dice)
    return faults


def line_faults(data: Rows, line: Line) -> list[Fault]:
    """Return what is wrong with a line."""
    number, attributes = line.number, line.attributes
    if line.name not in data.titles:
        form = "there is no part {name}; the parts are {names}"
        return [fault(number, SIZE, form, name=repr(line.name), names=", ".join(data.titles))]
    if len(attributes) > 1:
        form = "a die has one mix of colours, such as {mix}, not {given}"
        return [fault(number, SIZE, form, mix=data.names[0], given=repr(" ".join(attributes)))]
    if attributes and attributes[0] not in data.mix_at:
        form = "there is no mix {name}; the mixes are {names}"
        return [fault(number, SIZE, form, name=repr(attributes[0]), names=", ".join(data.names))]
    return []


def table_faults(settings: Settings, build: Build, dice: int) -> list[Fault]:
    """Return what keeps a daemon from a table: its size, or dice without colours where breeds count.

    [daemon.setup.size] [daemon.breed.kind]
    """
    faults = []
    if settings["allow_unequal"] == "off" and dice != settings["size"]:
        form = "at this table a daemon has {size} dice, not {n}"
        faults.append(fault(0, SIZE, form, size=settings["size"], n=dice))
    if settings["breeds"] == "on":
        for line in build.lines:
            if not line.attributes:
                form = "with breeds, each die needs a mix of flesh and blood, such as blue/yellow"
                faults.append(fault(line.number, "daemon.breed.kind", form))
    return faults


def random_build(data: Rows, settings: Settings, chance: Chance) -> Build:
    """Return a random legal daemon: any parts, of one mix, half of one mix, or of any mixes.

    [daemon.setup.size]
    """
    if settings["draft"] != "free":
        return Build("daemon-dice")
    size = int(settings["size"])
    parts = sorted(chance.roll((len(data.parts),) * size))
    mix = data.bred[chance.below(len(data.bred))]
    alike = (size, size // 2 + 1, 0)[chance.below(3)]
    others = chance.roll((len(data.names),) * (size - alike))
    mixes = [mix] * alike + [other - 1 for other in others]
    return made(data, [(part - 1, mixes[i]) for i, part in enumerate(parts)])


def made(data: Rows, dice: Sequence[tuple[int, int]]) -> Build:
    """Return the build of some dice, with equal dice in one line."""
    counts: dict[tuple[int, int], int] = {}
    for kind in sorted(dice):
        counts[kind] = counts.get(kind, 0) + 1
    parts, names = data.parts, data.names
    lines = [Line(n, parts[part].title, (names[mix],)) for (part, mix), n in counts.items()]
    return Build("daemon-dice", "", {"size": str(len(dice))}, tuple(lines))


def weigh(data: Rows, build: Build, words: Rows) -> list[Word]:
    """Describe a daemon: its breed, and how often each symbol is on its dice.

    [daemon.breed.kind]
    """
    dice = [one for line in build.lines for one in [die_of(data, line.name, line.attributes)] * line.count]
    if not dice:
        return []
    kind, mixes = breed_of([part for part, _ in dice], [mix for _, mix in dice])
    said = [Word("dice", {"n": len(dice)})]
    if kind in (HALF, PURE):
        said += [Word(KINDS[kind], {"mix": words.called[mix]}) for mix in mixes]
    else:
        said.append(Word(KINDS[kind]))
    for power in [power_of(data, kind, mix) for mix in (mixes or (-1,))]:
        if power:
            said.append(Word("power", {"title": words.powers[power].title, "text": words.powers[power].text}))
    faces = [data.symbols[face].id for part, _ in dice for face in data.faces[part]]
    return [*said, Word("faces", {"faces": symbols(words, faces)})]

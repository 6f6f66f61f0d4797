"""Dice collections as builds: what makes one legal, any legal one, and what there is to say of one."""

import re
from collections.abc import Sequence
from typing import Final

from dicewright.games.doodle_dice_monsters.rows import (
    BIG,
    FORTRESS,
    HUNDRED,
    SIZES,
    SMALL,
    STRATAGEM,
    Die,
    Rows,
)
from dicewright.games.doodle_dice_monsters.setup import die_of
from dicewright.games.doodle_dice_monsters.words import filled
from dicewright.kernel.chance import Chance
from dicewright.kernel.content.builds import Build, Fault, Line, fault
from dicewright.kernel.content.texts import Word
from dicewright.kernel.game import Settings

LEGAL: Final = "ddm.setup.legal"
ODD: Final = "ddm.strange.odd"
NAME: Final = re.compile("d[1-9][0-9]{0,2}")
USUAL: Final = (4, 6, 8, 10, 12, 20)
STRANGE: Final = tuple(range(2, 21))
HUGE: Final = (*STRANGE, 24, 30, HUNDRED)  # of all that may be agreed on, those a random list may have
LEAST: Final = 2
MOST: Final = 100
DICE: Final = 159  # in a list, at most
ALLOWANCE: Final = {"two_small_one_big": {SMALL: 2, BIG: 1}, "none": {SMALL: 0, BIG: 0}}
GAME: Final = "doodle-dice-monsters"


def check(data: Rows, settings: Settings | None, build: Build) -> list[Fault]:
    """Return what is wrong with a collection, on its own or for a table. [ddm.setup.legal]"""
    form = "a list has no {key}; use game and name"
    faults = [fault(0, LEGAL, form, key=repr(key)) for key in build.keys]
    faults += [wrong for line in build.lines for wrong in line_faults(data, line)]
    dice = sum([line.count for line in build.lines])
    if not 1 <= dice <= DICE:
        faults.append(fault(0, LEGAL, "a list has 1 to {most} dice, not {n}", most=DICE, n=dice))
    if settings is not None and not faults:
        faults += faults_at_table(data, settings, build)
    return faults


def line_faults(data: Rows, line: Line) -> list[Fault]:
    """Return what is wrong with a line. [ddm.hybrid] [ddm.sizelabel]"""
    number = line.number
    if not NAME.fullmatch(line.name) or not LEAST <= int(line.name[1:]) <= MOST:
        form = "name a die by its sides, d{least} to d{most}, not {name}"
        return [fault(number, LEGAL, form, least=LEAST, most=MOST, name=repr(line.name))]
    if not 1 <= len(line.attributes) <= 2:
        form = (
            "write a die's colour after it, or a hybrid's colours such as red/blue, then its size if needed"
        )
        return [fault(number, LEGAL, form)]
    colours = line.attributes[0].split("/")
    for colour in colours:
        if colour not in data.colour_at:
            form = "there is no colour {name}; the colours are {names}"
            return [fault(number, LEGAL, form, name=repr(colour), names=", ".join(data.colour_at))]
    if len({data.colour_at[colour] for colour in colours}) != len(colours):
        return [fault(number, LEGAL, "a hybrid needs different colours")]
    if len(line.attributes) == 2 and line.attributes[1] not in SIZES[1:]:
        form = "a die can be marked small or big, not {name}"
        return [fault(number, LEGAL, form, name=repr(line.attributes[1]))]
    return []


def faults_at_table(data: Rows, settings: Settings, build: Build) -> list[Fault]:
    """Return what keeps a collection from a table: too many sides, or dice that are not agreed on.

    [ddm.setup.sides] [ddm.strange.odd] [ddm.sizelabel]
    """
    faults = []
    total = int(settings["sides_total"])
    sides = sum([int(line.name[1:]) * line.count for line in build.lines])
    if sides > total and settings["draft"] == "off":
        form = "at this table a list has at most {most} sides, not {n}"
        faults.append(fault(0, LEGAL, form, most=total, n=sides))
    for line in build.lines:
        if int(line.name[1:]) == HUNDRED and settings["stratagems"] == "on":
            continue
        if int(line.name[1:]) not in USUAL and settings["strange"] == "off":
            form = "{name} is a strange die, and this table plays without them"
            faults.append(fault(line.number, ODD, form, name=line.name))
        elif int(line.name[1:]) > 20 and settings["over_twenty"] == "off":
            faults.append(fault(line.number, ODD, "{name} has more than 20 sides", name=line.name))
    allowed = allowance(settings)
    for size in (SMALL, BIG):
        n = sum([line.count for line in build.lines if die_of(data, line)[2] == size])
        if size in allowed and n > allowed[size]:
            form = "at this table a list has at most {most} {size} dice, not {n}"
            faults.append(fault(0, "ddm.sizelabel", form, most=allowed[size], size=SIZES[size], n=n))
    return faults


def allowance(settings: Settings) -> dict[int, int]:
    """Return how many small and big dice a list may have; no entry, no limit. [ddm.sizelabel]"""
    if settings["strange"] == "off":
        return ALLOWANCE["none"]
    return dict(ALLOWANCE.get(str(settings["strange_allowance"]), {}))


def sides_allowed(settings: Settings) -> Sequence[int]:
    """Return the numbers of sides that random dice may have at a table. [ddm.strange.odd]"""
    if settings["strange"] == "off":
        return (*USUAL, HUNDRED) if settings["stratagems"] == "on" else USUAL
    if settings["over_twenty"] == "on":
        return HUGE
    return (*STRANGE, HUNDRED) if settings["stratagems"] == "on" else STRANGE


def any_dice(settings: Settings, left: int, count: int, taken: Sequence[Die], chance: Chance) -> list[Die]:
    """Return any dice that may stand in a list: so many, or with 0 as many as fit, of at most so many sides.

    [ddm.setup.legal]
    """
    allowed = allowance(settings)
    for size in allowed:
        allowed[size] -= len([die for die in taken if die[2] == size])
    known = sides_allowed(settings)
    dice: list[Die] = []
    while len(dice) < count or not count:
        spare = left - known[0] * max(0, count - len(dice) - 1)
        fits = [sides for sides in known if sides <= spare]
        if not fits:
            break
        sides = fits[chance.below(len(fits))]
        size = any_size(settings, allowed, chance)
        dice.append((sides, any_colours(chance), size))
        left -= sides
    return dice


def any_size(settings: Settings, allowed: dict[int, int], chance: Chance) -> int:
    """Return any size that is still allowed, mostly the normal one. [ddm.sizelabel]"""
    if settings["strange"] == "off":
        return 0
    size = (0, 0, 0, SMALL, SMALL, BIG)[chance.below(6)]
    if size in allowed:
        if allowed[size] <= 0:
            return 0
        allowed[size] -= 1
    return size


def any_colours(chance: Chance) -> tuple[int, ...]:
    """Return any colour; one die in eight is a hybrid of two. [ddm.hybrid]"""
    first = chance.below(12)
    if chance.below(8):
        return (first,)
    return tuple(sorted((first, (first + 1 + chance.below(11)) % 12)))


def random_build(data: Rows, settings: Settings, chance: Chance) -> Build:
    """Return any legal collection, as many sides as fit. [ddm.setup.legal]"""
    dice = any_dice(settings, int(settings["sides_total"]), 0, (), chance)
    return build_of(data, dice[:DICE])


def build_of(data: Rows, dice: Sequence[Die]) -> Build:
    """Return the build of some dice, alike ones in one line."""
    counts: dict[Die, int] = {}
    for die in sorted(dice):
        counts[die] = counts.get(die, 0) + 1
    lines = [
        Line(n, f"d{sides}", (data.colour_name(colours), *([SIZES[size]] if size else [])))
        for (sides, colours, size), n in counts.items()
    ]
    return Build(GAME, "", {}, tuple(lines))


def weigh(data: Rows, build: Build, words: Rows) -> list[Word]:
    """Return what there is to say of a collection: its sides, and what its colours can do.

    [ddm.setup.sides]
    """
    dice = [die for line in build.lines for die in [die_of(data, line)] * line.count]
    said = [Word("sides", {"n": len(dice), "sides": sum([die[0] for die in dice])})]
    for at, colour in enumerate(words.colours):
        own = sorted([die[0] for die in dice if at in die[1]])
        if own:
            power = words.powers[words.main_power(at, "main")]
            names = ", ".join([f"d{sides}" for sides in own])
            text = filled(power.text, span([sides // 4 for sides in own]))
            parts = {"colour": colour.title, "dice": names, "title": power.title, "text": text}
            said.append(Word("colour", parts))
    hundreds = [at for at in range(len(data.colours)) if (HUNDRED, (at,), 0) in dice]
    said += [Word("hundred", hundred(words, at)) for at in hundreds if data.built_power(STRATAGEM, at)]
    return said


def span(numbers: Sequence[int]) -> str:
    """Return numbers as they are said of several: the least to the most. [ddm.quarter]"""
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least}\u2013{most}"


def hundred(data: Rows, colour: int) -> dict[str, object]:
    """Return what a d100 of a colour can be drawn as. [ddm.stratagem.body]"""
    titles = [data.powers[data.built_power(kind, colour)].title for kind in (STRATAGEM, FORTRESS)]
    return {"colour": data.colours[colour].title, "stratagem": titles[0], "fortress": titles[1]}

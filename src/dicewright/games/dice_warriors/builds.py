"""Parties as builds: which are legal, a random one, and what can be said of one."""

from typing import Final

from dicewright.games.dice_warriors.rows import NONE, Kind, Rows
from dicewright.kernel.chance import Chance
from dicewright.kernel.content.builds import Build, Fault, Line, fault
from dicewright.kernel.content.texts import Word
from dicewright.kernel.game import Settings

LEAST: Final = 3
MOST: Final = 10
RULE: Final = "warriors.setup.party"


def check(data: Rows, settings: Settings | None, build: Build) -> list[Fault]:
    """Return what is wrong with a party, on its own or for a table. [warriors.setup.party]"""
    odd = [key for key in build.keys if key != "size"]
    form = "a party has no {key}; use game, name and size"
    faults = [fault(0, RULE, form, key=repr(key)) for key in odd]
    faults += [wrong for line in build.lines for wrong in line_faults(data, line)]
    dice = sum([line.count for line in build.lines])
    if not LEAST <= dice <= MOST:
        form = "a party has {least} to {most} dice, not {n}"
        faults.append(fault(0, RULE, form, least=LEAST, most=MOST, n=dice))
    if build.keys.get("size", str(dice)) != str(dice):
        form = "size says {size}, but there are {n} dice"
        faults.append(fault(0, RULE, form, size=build.keys["size"], n=dice))
    if settings is not None:
        faults += table_faults(data, settings, build, dice)
    return faults


def line_faults(data: Rows, line: Line) -> list[Fault]:
    """Return what is wrong with a line."""
    if line.name not in data.titles:
        form = "there is no character {name}; the characters are {names}"
        return [fault(line.number, RULE, form, name=repr(line.name), names=", ".join(data.titles))]
    form = "a character has no attributes such as {name}"
    return [fault(line.number, RULE, form, name=repr(one)) for one in line.attributes[:1]]


def table_faults(data: Rows, settings: Settings, build: Build, dice: int) -> list[Fault]:
    """Return what keeps a party from a table: its size, characters that are not allowed, or too many alike.

    [warriors.setup.party]
    """
    faults = []
    if dice != settings["party_size"]:
        form = "at this table a party has {size} dice, not {n}"
        faults.append(fault(0, RULE, form, size=settings["party_size"], n=dice))
    known = pool(data, settings)
    most = limit(settings, len(known))
    counts: dict[str, int] = {}
    for line in build.lines:
        if line.name in data.titles and data.titles[line.name] not in known:
            faults.append(fault(line.number, RULE, "at this table there is no {name}", name=line.name))
        counts[line.name] = counts.get(line.name, 0) + line.count
        if counts[line.name] > most:
            form = "at this table a party has at most {most} {name}, not {n}"
            faults.append(fault(line.number, RULE, form, most=most, name=line.name, n=counts[line.name]))
    return faults


def pool(data: Rows, settings: Settings) -> list[int]:
    """Return the characters a table allows. [warriors.setup.party]"""
    every = [i for i, kind in enumerate(data.kinds) if kind.character]
    return [i for i in every if data.kinds[i].basic or settings["pool"] == "all"]


def limit(settings: Settings, kinds: int) -> int:
    """Return how often a party may have one character: once, or as often as it takes to fill it at all.

    [warriors.setup.party]
    """
    size = int(settings["party_size"])
    return size if settings["duplicates"] == "yes" else -(-size // kinds)


def random_build(data: Rows, settings: Settings, chance: Chance) -> Build:
    """Return any legal party. [warriors.setup.party]"""
    known = pool(data, settings)
    left = {kind: limit(settings, len(known)) for kind in known}
    chosen: list[int] = []
    for _ in range(int(settings["party_size"])):
        kinds = [kind for kind in known if left[kind]]
        kind = kinds[chance.below(len(kinds))]
        left[kind] -= 1
        chosen.append(kind)
    lines = [Line(chosen.count(kind), data.kinds[kind].title) for kind in sorted(set(chosen))]
    return Build("dice-warriors", "", {"size": str(len(chosen))}, tuple(lines))


def weigh(data: Rows, build: Build, words: Rows) -> list[Word]:
    """Return what there is to say of a party: its hits, its classes, and what its dice deal on average.

    [warriors.setup.party]
    """
    kinds = [data.kinds[data.titles[line.name]] for line in build.lines for _ in range(line.count)]
    if not kinds:
        return []
    rear = len([kind for kind in kinds if not kind.ranks])
    said = [
        Word("dice", {"n": len(kinds)}),
        Word("hits", {"n": sum([kind.sides for kind in kinds])}),
        Word("mean", {"n": f"{sum([mean(data, kind) for kind in kinds]):.1f}"}),
    ]
    if rear * 2 > len(kinds):
        said.append(Word("thin", {"n": rear}))
    for kind in dict.fromkeys([kind.id for kind in kinds]):
        row = words.kinds[words.kind_at[kind]]
        said.append(Word("faces", {"title": row.title, "sides": row.sides, "faces": faces(words, row)}))
    return said


def mean(data: Rows, kind: Kind) -> float:
    """Return the damage a die's own faces deal on average, spells aside. [warriors.monster.zombie]"""
    dealt = [data.effects[e].damage if amount == NONE else amount for e, amount in kind.faces]
    strikes = [points for (e, _), points in zip(kind.faces, dealt, strict=True) if data.effects[e].side]
    return sum(strikes) / kind.sides


def faces(data: Rows, kind: Kind) -> str:
    """Return what stands on the faces of a die, equal ones counted."""
    titles = [data.effects[e].title + (f" {n}" if n != NONE else "") for e, n in kind.faces]
    return ", ".join([f"{titles.count(title)} {title}" for title in dict.fromkeys(titles)])

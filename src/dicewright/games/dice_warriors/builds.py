"""Parties as builds: which are legal, a random one, and what can be said of one."""

from typing import Final

from dicewright.games.dice_warriors.rows import NONE, Kind, Rows
from dicewright.kernel.chance import Chance
from dicewright.kernel.content.builds import Build, Fault, Line
from dicewright.kernel.content.texts import Word
from dicewright.kernel.game import Settings

LEAST: Final = 3
MOST: Final = 10
RULE: Final = "warriors.setup.party"


def check(data: Rows, options: Settings | None, build: Build) -> list[Fault]:
    """Return what is wrong with a party, on its own or for a table. [warriors.setup.party]"""
    odd = [key for key in build.keys if key != "size"]
    faults = [Fault(0, f"a party has no {key!r}; there are game, name and size", RULE) for key in odd]
    faults += [Fault(line.number, wrong, RULE) for line in build.lines if (wrong := line_fault(data, line))]
    dice = sum([line.count for line in build.lines])
    if not LEAST <= dice <= MOST:
        faults.append(Fault(0, f"a party has {LEAST} to {MOST} dice, not {dice}", RULE))
    if build.keys.get("size", str(dice)) != str(dice):
        faults.append(Fault(0, f"size says {build.keys['size']}, but there are {dice} dice", RULE))
    if options is not None:
        faults += table_faults(data, options, build, dice)
    return faults


def line_fault(data: Rows, line: Line) -> str:
    """Return what is wrong with a line, or ""."""
    if line.name not in data.titles:
        return f"there is no character {line.name!r}; there are {', '.join(data.titles)}"
    return f"a character has no attributes such as {line.attributes[0]!r}" if line.attributes else ""


def table_faults(data: Rows, options: Settings, build: Build, dice: int) -> list[Fault]:
    """Return what keeps a party from a table: its size, characters that are not allowed, or too many alike.

    [warriors.setup.party]
    """
    faults = []
    if dice != options["party_size"]:
        faults.append(Fault(0, f"at this table a party has {options['party_size']} dice, not {dice}", RULE))
    known = pool(data, options)
    most = limit(options, len(known))
    counts: dict[str, int] = {}
    for line in build.lines:
        if line.name in data.titles and data.titles[line.name] not in known:
            faults.append(Fault(line.number, f"at this table there is no {line.name}", RULE))
        counts[line.name] = counts.get(line.name, 0) + line.count
        if counts[line.name] > most:
            wrong = f"at this table a party has at most {most} {line.name}, not {counts[line.name]}"
            faults.append(Fault(line.number, wrong, RULE))
    return faults


def pool(data: Rows, options: Settings) -> list[int]:
    """Return the characters a table allows. [warriors.setup.party]"""
    every = [i for i, kind in enumerate(data.kinds) if kind.character]
    return [i for i in every if data.kinds[i].basic or options["pool"] == "all"]


def limit(options: Settings, kinds: int) -> int:
    """Return how often a party may have one character: once, or as often as it takes to fill it at all.

    [warriors.setup.party]
    """
    size = int(options["party_size"])
    return size if options["duplicates"] == "yes" else -(-size // kinds)


def random_build(data: Rows, options: Settings, chance: Chance) -> Build:
    """Return any legal party. [warriors.setup.party]"""
    known = pool(data, options)
    left = {kind: limit(options, len(known)) for kind in known}
    chosen: list[int] = []
    for _ in range(int(options["party_size"])):
        kinds = [kind for kind in known if left[kind]]
        kind = kinds[chance.below(len(kinds))]
        left[kind] -= 1
        chosen.append(kind)
    lines = [Line(chosen.count(kind), data.kinds[kind].title) for kind in sorted(set(chosen))]
    return Build("dice-warriors", "", {"size": str(len(chosen))}, tuple(lines))


def weigh(data: Rows, build: Build) -> list[Word]:
    """Return what there is to say of a party: its hits, its classes, and what its dice deal on average.

    [warriors.setup.party]
    """
    kinds = [data.kinds[data.titles[line.name]] for line in build.lines for _ in range(line.count)]
    if not kinds:
        return []
    callings = [kind.calling for kind in kinds]
    rear = len(kinds) - callings.count("fighter")
    said = [
        Word("dice", {"n": len(kinds)}),
        Word("hits", {"n": sum([kind.sides for kind in kinds])}),
        Word("mean", {"n": f"{sum([mean(data, kind) for kind in kinds]):.1f}"}),
    ]
    if rear * 2 > len(kinds):
        said.append(Word("thin", {"n": rear}))
    for kind in dict.fromkeys([kind.id for kind in kinds]):
        row = data.kinds[data.kind_at[kind]]
        said.append(Word("faces", {"title": row.title, "sides": row.sides, "faces": faces(data, row)}))
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

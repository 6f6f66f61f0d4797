"""Characters, monsters, spell dice, results and spells as typed rows; rules read them by number."""

import re
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Final, Literal

from dicewright.kernel.content.rows import Tables
from dicewright.kernel.errors import DataError
from dicewright.kernel.windows import Powers

NONE: Final = -1
PART: Final = re.compile(r"\{(\w+)(:s)?\}")  # of a text: a number of its row, or the s of many
ANYWHERE: Final = 99  # a range that reaches every rank
TRAP: Final = "trap"  # the one die of secondary.toml that shows numbers

POWERS: Final = Powers()  # the functions that carry results and spells out, by what a row `does`

MELEE: Final = "melee"
RANGED: Final = ("ranged", "bolt")
DIRECT: Final = "direct"
INDIRECT: Final = "indirect"

STANDS: Final = ("defend", "shield", "brace")  # what a stance can do
# What a spell does as long as it lasts on a die: each hit on it is less; it takes no damage; the next enemy
# effect does nothing to it; it deals more with melee; who attacks it alone suffers.
Lasts = Literal["", "skin", "shield", "aura", "weapon", "spikes"]
NEEDED: Final = (
    *[("numbers.toml", id) for id in ("round-limit", "last-round", "stall-rounds", "withering", "fading")],
    ("results.toml", "heal-die"),
    ("spells.toml", "dispel-magic"),
    ("secondary.toml", "heal"),
    ("secondary.toml", TRAP),
)
# The field without which nothing could be done.
NEEDS: Final = {
    **dict.fromkeys(("strike", "advance", "assassinate", "rage", "swarm", "death-touch", "engulf"), "side"),
    **dict.fromkeys(("scare", "drain", "void", "negate", "curse", "destroy-undead", "teleport"), "side"),
    **dict.fromkeys(("wish", "haste", "smite", "stealthy-attack", "heal", "reroll", "influence"), "side"),
    **dict.fromkeys(("regeneration", "clone"), "side"),
    "enchant": "lasts",
    **dict.fromkeys(("cast", "mass-heal"), "die"),
    **dict.fromkeys(("conjure", "squire", "familiar"), "monster"),
    "phantasm": "forms",
    "blast": "pattern",
}
FIELDS: Final = ("damage", "amount", "undead", "cost", "rounds", "size", "least", "most")  # numbers in texts
PASSING: Final = ("squire", "phantasm", "darkness", "wall-of-earth", "regeneration")  # none lasts for good

Theme = Literal["", "undead", "animals"]
Face = tuple[int, int]  # an effect, and the number that stands for its own (NONE: none does)


@dataclass(frozen=True)
class Effect:
    """One row of results.toml or spells.toml: whom it reaches, and its numbers."""

    id: str
    title: str
    text: str
    rule: str
    does: str = ""  # the function that carries it out; by default its own id
    kind: Literal["", "melee", "ranged", "spell", "bolt", "direct", "indirect"] = ""
    side: Literal["", "enemy", "friend", "any"] = ""  # of the die it names; "" if it names none
    least: int = 1  # distance
    most: int = 0  # 0: that of the die it was rolled on; 99: any
    near: bool = False  # only a die on one of the eight spaces around
    rank: Literal["", "own", "near"] = ""  # only a die of this rank, or of this and those beside it
    other: bool = False  # never the acting die itself
    when: Literal["", "waiting", "pending"] = ""  # only before it resolves, or as long as its stance works
    only: Literal["", "undead", "caster", "aimed", "single", "rollable"] = ""  # what a target must be
    pattern: Literal["", "rank", "column", "square"] = ""
    size: int = 1  # ranks, columns, or sides of the square
    damage: int = 0
    amount: int = 0  # hits healed, points prevented, or whatever else its function counts
    undead: int = 0  # that amount, if the victim is undead; a face's own number makes it as much larger
    cost: int = 0  # in hits of its own
    rounds: int = 0  # how long it lasts
    lasts: Lasts = ""  # what it does all that time to the die it names, or to its own
    die: str = ""  # of secondary.toml, that may be rolled
    monster: str = ""  # that comes
    forms: tuple[str, ...] = ()  # of which one comes
    summons: Theme = ""  # what a Summon die is read for
    stance: bool = False
    charges: bool = False  # a ready Brace turns it

    @property
    def aims(self) -> bool:
        """Say whether it names a die, a rank, a column, a square, or something that lasts."""
        return bool(self.side or self.pattern or self.die or self.act in ("darkness", "dispel-magic"))

    @property
    def act(self) -> str:
        """Return the name of the function that carries it out."""
        return self.does or self.id


@dataclass(frozen=True)
class Calling:
    """One row of callings.toml: what a class of characters may do."""

    id: str
    title: str
    rule: str
    casts: bool = False  # a caster, that can be silenced whatever it shows
    traps: bool = False  # lays and disarms traps for its next turn
    prays: bool = False  # rolls a Heal die for its next turn
    ranks: int = 0  # from the front, that it may be placed in; 0: all


@dataclass(frozen=True)
class Number:
    """One row of numbers.toml: a number that no die carries."""

    id: str
    title: str
    rule: str
    value: int


@dataclass(frozen=True)
class Character:
    """One row of characters.toml."""

    id: str
    title: str
    rule: str
    calling: str
    sides: int
    faces: tuple[str, ...]
    basic: bool = False
    undead: bool = False
    summons: Theme = ""
    trap: int = 0  # more damage than other scoundrels' traps
    ignores: int = 0  # points of the damage dealt to it


@dataclass(frozen=True)
class Monster:
    """One row of monsters.toml."""

    id: str
    title: str
    rule: str
    sides: int
    faces: tuple[str, ...]
    undead: bool = False
    ignores: int = 0  # points of the damage dealt to it
    undead_as: str = ""  # what comes instead to who summons undead
    animals_as: str = ""  # and to who summons animals


@dataclass(frozen=True)
class Secondary:
    """One row of secondary.toml: a die that a result lets its caster roll."""

    id: str
    title: str
    rule: str
    sides: int
    faces: tuple[str, ...]
    reach: int = 0  # of its direct spells


NO_CALLING: Final = Calling("", "", "")  # of a monster


class Kind:
    """A kind of die on the mat, character or monster, with its faces as numbers."""

    def __init__(
        self, row: Character | Monster, faces: tuple[Face, ...], calling: Calling = NO_CALLING
    ) -> None:
        self.id = row.id
        self.title = row.title
        self.rule = row.rule
        self.sides = row.sides
        self.undead = row.undead
        self.ignores = row.ignores
        self.faces = faces
        character = isinstance(row, Character)
        self.calling = calling.id
        self.basic = row.basic if isinstance(row, Character) else False
        self.summons: str = row.summons if isinstance(row, Character) else ""
        self.trap = row.trap if isinstance(row, Character) else 0
        self.as_undead = row.undead_as if isinstance(row, Monster) else ""
        self.as_animals = row.animals_as if isinstance(row, Monster) else ""
        self.character = character
        self.caster = calling.casts
        self.traps = calling.traps
        self.prays = calling.prays
        self.ranks = calling.ranks


class Rows:
    """The rows of a match. Immutable, and shared by all copies of a state."""

    def __init__(self, tables: Tables) -> None:
        results = tables.rows("results", Effect)
        spells = tables.rows("spells", Effect)
        self.effects: list[Effect] = [*results.values(), *spells.values()]
        self.at: dict[str, int] = {effect.id: i for i, effect in enumerate(self.effects)}
        self.first: dict[str, int] = {effect.act: i for i, effect in reversed(list(enumerate(self.effects)))}
        self.spells = len(results)  # the first effect that is a spell
        for twice in [id for id in spells if id in results]:
            raise DataError("spells.toml", twice, "", "is a result already, so no spell can be called so")
        self.secondary = tables.rows("secondary", Secondary)
        for file, rows in (("results.toml", results), ("spells.toml", spells)):
            for effect in rows.values():
                self.check_effect(file, effect)
        self.lasting: dict[str, Lasts] = {effect.id: effect.lasts for effect in self.effects if effect.lasts}
        self.callings = tables.rows("callings", Calling)
        self.fronts: list[int] = sorted({one.ranks for one in self.callings.values() if one.ranks})
        numbers = tables.rows("numbers", Number)
        self.numbers: dict[str, int] = {number.id: number.value for number in numbers.values()}
        characters, monsters = tables.rows("characters", Character), tables.rows("monsters", Monster)
        for twice in [id for id in monsters if id in characters]:
            raise DataError("monsters.toml", twice, "", "is a character already")
        self.kinds: list[Kind] = [
            *[
                Kind(row, self.faces_of("characters.toml", row), self.calling_of(row))
                for row in characters.values()
            ],
            *[Kind(row, self.faces_of("monsters.toml", row)) for row in monsters.values()],
        ]
        self.kind_at: dict[str, int] = {kind.id: i for i, kind in enumerate(self.kinds)}
        self.titles: dict[str, int] = {k.title: i for i, k in enumerate(self.kinds) if k.character}
        self.rolls: dict[str, tuple[Face, ...]] = {
            die.id: () if die.id == TRAP else self.faces_of("secondary.toml", die)
            for die in self.secondary.values()
        }
        self.check(monsters)
        self.names: list[str] = [effect.id for effect in self.effects]

    def check_effect(self, file: str, effect: Effect) -> None:
        """Refuse a row that nothing can carry out, or whose numbers make no sense."""
        for field, wrong in faults(effect, file == "results.toml"):
            raise DataError(file, effect.id, field, wrong)
        if effect.die and effect.die not in self.secondary:
            raise DataError(file, effect.id, "die", f"there is no die {effect.die!r} in secondary.toml")

    def faces_of(self, file: str, row: Character | Monster | Secondary) -> tuple[Face, ...]:
        """Return a die's faces as numbers, or refuse them: one a side, each a known result or spell."""
        check_sides(file, row)
        if len(row.faces) != row.sides:
            wrong = f"must be {row.sides}, one for each side, not {len(row.faces)}"
            raise DataError(file, row.id, "faces", wrong)
        return tuple([self.face(file, row.id, face) for face in row.faces])

    def calling_of(self, row: Character) -> Calling:
        """Return the class of a character, or refuse one that is nowhere."""
        if row.calling not in self.callings:
            wrong = f"there is no {row.calling!r} in callings.toml, only {', '.join(self.callings)}"
            raise DataError("characters.toml", row.id, "calling", wrong)
        return self.callings[row.calling]

    def face(self, file: str, id: str, face: str) -> Face:
        """Return one face: a result or a spell, perhaps with a number of its own."""
        name, _, number = face.partition(" ")
        known = self.at.get(name, NONE)
        spell = file == "secondary.toml"
        if known == NONE or (known >= self.spells) != spell:
            raise DataError(file, id, "faces", f"{name!r} is no {'spell' if spell else 'result'}")
        if number and not (number.isascii() and number.isdigit() and len(number) < 4):
            raise DataError(file, id, "faces", f"after {name!r} may come a whole number, not {number!r}")
        if number and not (self.effects[known].damage or self.effects[known].amount):
            raise DataError(file, id, "faces", f"{name!r} has no number that {number} could stand for")
        return known, int(number) if number else NONE

    def check_needed(self) -> None:
        """Refuse tables without the rows that rules ask for by name."""
        there = {**self.at, **dict.fromkeys(self.secondary, 0), **self.numbers}
        for file, id in NEEDED:
            if id not in there:
                raise DataError(file, id, "", "cannot be removed: the rules ask for it by name")
        check_sides("secondary.toml", self.secondary[TRAP])
        for id, value in self.numbers.items():
            if value < 1:
                raise DataError("numbers.toml", id, "value", "must be at least 1")
        for calling in self.callings.values():
            if calling.ranks < 0:
                raise DataError("callings.toml", calling.id, "ranks", "must not be less than 0")

    def check(self, monsters: dict[str, Monster]) -> None:
        """Refuse tables that miss what rules need by name, and names that mean nothing or two things."""
        self.check_needed()
        for kind in self.kinds:
            if kind.character and self.kinds[self.titles[kind.title]] is not kind:
                raise DataError("characters.toml", kind.id, "title", f"{kind.title!r} is another's already")
        for monster in monsters.values():
            for name in ("undead_as", "animals_as"):
                instead = getattr(monster, name)
                if instead and instead not in monsters:
                    raise DataError("monsters.toml", monster.id, name, f"there is no monster {instead!r}")
        for i, effect in enumerate(self.effects):
            file = "spells.toml" if i >= self.spells else "results.toml"
            if effect.monster and effect.monster not in self.kind_at:
                raise DataError(file, effect.id, "monster", f"there is no die {effect.monster!r}")
            for form in [form for form in effect.forms if form not in self.kind_at]:
                raise DataError(file, effect.id, "forms", f"there is no die {form!r}")


def check_sides(file: str, row: Character | Monster | Secondary) -> None:
    """Refuse an impossible number of sides, and negative numbers."""
    if not 2 <= row.sides <= 20:
        raise DataError(file, row.id, "sides", "must be from 2 to 20")
    for name in ("trap", "ignores", "reach"):
        if getattr(row, name, 0) < 0:
            raise DataError(file, row.id, name, "must not be less than 0")


def text_faults(effect: Effect) -> list[tuple[str, str]]:
    """Return the parts of a text that its row has no number for: (field, sentence)."""
    known = (*FIELDS, "monster") if effect.monster else FIELDS
    try:
        parts = [part for _, part, *_ in Formatter().parse(effect.text) if part is not None]
    except ValueError:
        parts = [""]
    wrong = [part for part in parts if part not in known]
    return [("text", f"takes {', '.join(known)} in braces, not {part!r}") for part in wrong]


def faults(effect: Effect, result: bool) -> list[tuple[str, str]]:
    """Return what is wrong with a row of results or spells, if it is read alone: (field, sentence)."""
    found = act_faults(effect) + text_faults(effect)
    for name in ("damage", "amount", "undead", "cost", "rounds", "most"):
        if getattr(effect, name) < 0:
            found.append((name, "must not be less than 0"))
    if effect.least < 1 or (effect.most and effect.most < effect.least):
        found.append(("least", "must be from 1 to most"))
    if result and effect.side in ("enemy", "any") and not effect.rank and not effect.most:
        found.append(("most", f"must be said for a result, {ANYWHERE} for any rank"))
    if not 1 <= effect.size <= 6:
        found.append(("size", "must be from 1 to 6"))
    return found


def act_faults(effect: Effect) -> list[tuple[str, str]]:
    """Return why what a row does cannot be done: (field, sentence)."""
    found: list[tuple[str, str]] = []
    act = effect.act
    if act not in POWERS.acts or act.endswith(" stance"):
        found.append(("does", f"nothing is known that does {act!r}"))
    need = NEEDS.get(act, "")
    if need and not getattr(effect, need):
        found.append((need, f"is missing: what does {act!r} cannot do without"))
    if effect.lasts and act != "enchant":
        found.append(("lasts", "is for what does 'enchant' alone"))
    if (act in PASSING or effect.lasts not in ("", "aura")) and effect.rounds < 1:
        found.append(("rounds", "must be at least 1"))
    if effect.stance != (act in STANDS):
        found.append(("stance", f"must be {'true' if act in STANDS else 'false'} for what does {act!r}"))
    return found


# Texts with the numbers of their rows, so that each number stands once.


def own_number(row: Effect, field: str, own: int) -> int:
    """Return a number of a row; that of a face stands for the damage, or for the amount if it deals none.

    What more the undead suffer stays as much more. [warriors.result.smite]
    """
    value = int(getattr(row, field))
    if own == NONE:
        return value
    if field == "undead":
        return own + row.undead - row.amount
    return own if field == ("damage" if row.damage else "amount") else value


@lru_cache(maxsize=1024)  # views ask for it with every die and every face
def effect_text(rows: Rows, effect: int, own: int = NONE, monster: str = "") -> str:
    """Return what a result or a spell does, with its numbers: a face's own, and who comes to whom."""
    row = rows.effects[effect]

    def filled(found: re.Match[str]) -> str:
        if found[1] == "monster":
            return rows.kinds[rows.kind_at[monster or row.monster]].title
        value = own_number(row, found[1], own)
        return str(value) if found[2] is None else "" if value == 1 else "s"

    return PART.sub(filled, row.text)


def face_title(title: str, own: int) -> str:
    """Return what a face is called, with its own number if it has one."""
    return title if own == NONE else f"{title} {own}"

"""Characters, monsters, spell dice, results and spells as typed rows; rules read them by number."""

from dataclasses import dataclass
from typing import Final, Literal

from dicewright.kernel.content.rows import Tables
from dicewright.kernel.errors import DataError
from dicewright.kernel.windows import Powers

NONE: Final = -1
ANYWHERE: Final = 99  # a range that reaches every rank

POWERS: Final = Powers()  # the functions that carry results and spells out, by what a row `does`

MELEE: Final = "melee"
RANGED: Final = ("ranged", "bolt")
DIRECT: Final = "direct"
INDIRECT: Final = "indirect"

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
    undead: int = 0  # that amount, if the victim is undead
    cost: int = 0  # in hits of its own
    rounds: int = 0  # how long it lasts
    die: str = ""  # of secondary.toml, that may be rolled
    monster: str = ""  # that comes
    forms: tuple[str, ...] = ()  # of which one comes
    summons: Theme = ""  # what a Summon die is read for
    stance: bool = False
    charges: bool = False  # a ready Brace turns it

    @property
    def aims(self) -> bool:
        """Say whether it names a die, a rank, a column, a square, or something that lasts."""
        return bool(self.side or self.pattern or self.die or self.id in ("darkness", "dispel-magic"))

    @property
    def act(self) -> str:
        """Return the name of the function that carries it out."""
        return self.does or self.id


@dataclass(frozen=True)
class Character:
    """One row of characters.toml."""

    id: str
    title: str
    rule: str
    calling: Literal["magic", "scoundrel", "divine", "fighter"]
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


class Kind:
    """A kind of die on the mat, character or monster, with its faces as numbers."""

    def __init__(self, row: Character | Monster, faces: tuple[Face, ...]) -> None:
        self.id = row.id
        self.title = row.title
        self.rule = row.rule
        self.sides = row.sides
        self.undead = row.undead
        self.ignores = row.ignores
        self.faces = faces
        character = isinstance(row, Character)
        self.calling: str = row.calling if isinstance(row, Character) else ""
        self.basic = row.basic if isinstance(row, Character) else False
        self.summons: str = row.summons if isinstance(row, Character) else ""
        self.trap = row.trap if isinstance(row, Character) else 0
        self.as_undead = row.undead_as if isinstance(row, Monster) else ""
        self.as_animals = row.animals_as if isinstance(row, Monster) else ""
        self.character = character
        self.fighter = self.calling == "fighter"
        self.scoundrel = self.calling == "scoundrel"
        self.divine = self.calling == "divine"
        self.caster = self.calling in ("magic", "divine")


class Rows:
    """The rows of a match. Immutable, and shared by all copies of a state."""

    def __init__(self, tables: Tables) -> None:
        results = tables.rows("results", Effect)
        spells = tables.rows("spells", Effect)
        self.effects: list[Effect] = [*results.values(), *spells.values()]
        self.at: dict[str, int] = {effect.id: i for i, effect in enumerate(self.effects)}
        self.spells = len(results)  # the first effect that is a spell
        for twice in [id for id in spells if id in results]:
            raise DataError("spells.toml", twice, "", "is a result already, so no spell can be called so")
        self.secondary = tables.rows("secondary", Secondary)
        for file, rows in (("results.toml", results), ("spells.toml", spells)):
            for effect in rows.values():
                self.check_effect(file, effect)
        characters, monsters = tables.rows("characters", Character), tables.rows("monsters", Monster)
        for twice in [id for id in monsters if id in characters]:
            raise DataError("monsters.toml", twice, "", "is a character already")
        self.kinds: list[Kind] = [
            *[Kind(row, self.faces_of("characters.toml", row)) for row in characters.values()],
            *[Kind(row, self.faces_of("monsters.toml", row)) for row in monsters.values()],
        ]
        self.kind_at: dict[str, int] = {kind.id: i for i, kind in enumerate(self.kinds)}
        self.titles: dict[str, int] = {k.title: i for i, k in enumerate(self.kinds) if k.character}
        self.rolls: dict[str, tuple[Face, ...]] = {
            die.id: self.faces_of("secondary.toml", die) if die.faces else ()
            for die in self.secondary.values()
        }
        self.check(monsters)
        self.names: list[str] = [effect.id for effect in self.effects]

    def check_effect(self, file: str, effect: Effect) -> None:
        """Refuse a row that nothing can carry out, or whose numbers make no sense."""
        if effect.act not in POWERS.acts:
            raise DataError(file, effect.id, "does", f"nothing is known that does {effect.act!r}")
        if effect.die and effect.die not in self.secondary:
            raise DataError(file, effect.id, "die", f"there is no die {effect.die!r} in secondary.toml")
        for name in ("damage", "amount", "undead", "cost", "rounds", "most"):
            if getattr(effect, name) < 0:
                raise DataError(file, effect.id, name, "must not be less than 0")
        if effect.least < 1 or (effect.most and effect.most < effect.least):
            raise DataError(file, effect.id, "least", "must be from 1 to most")
        if not 1 <= effect.size <= 6:
            raise DataError(file, effect.id, "size", "must be from 1 to 6")

    def faces_of(self, file: str, row: Character | Monster | Secondary) -> tuple[Face, ...]:
        """Return a die's faces as numbers, or refuse them: one a side, each a known result or spell."""
        if not 2 <= row.sides <= 20:
            raise DataError(file, row.id, "sides", "must be from 2 to 20")
        if len(row.faces) != row.sides:
            wrong = f"must be {row.sides}, one for each side, not {len(row.faces)}"
            raise DataError(file, row.id, "faces", wrong)
        return tuple([self.face(file, row.id, face) for face in row.faces])

    def face(self, file: str, id: str, face: str) -> Face:
        """Return one face: a result or a spell, perhaps with a number of its own."""
        name, _, number = face.partition(" ")
        known = self.at.get(name, NONE)
        spell = file == "secondary.toml"
        if known == NONE or (known >= self.spells) != spell:
            raise DataError(file, id, "faces", f"{name!r} is no {'spell' if spell else 'result'}")
        if number and not (number.isascii() and number.isdigit() and len(number) < 4):
            raise DataError(file, id, "faces", f"after {name!r} may come a whole number, not {number!r}")
        return known, int(number) if number else NONE

    def check(self, monsters: dict[str, Monster]) -> None:
        """Refuse tables that miss what rules need by name."""
        if "trap" not in self.secondary:
            raise DataError("secondary.toml", "trap", "", "cannot be removed: traps are rolled with it")
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

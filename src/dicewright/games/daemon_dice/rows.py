"""Body parts, symbols, colours and breeds as typed rows; rules read them by number."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from dicewright.kernel.content.rows import Tables
from dicewright.kernel.errors import DataError
from dicewright.kernel.windows import Data

NONE: Final = -1

# The seven symbols, then one a part. Their order is that of symbols.toml.
BLOCK: Final = 0
DEFLECT: Final = 1
DODGE: Final = 2
MINUS: Final = 3
PLUS: Final = 4
STUN: Final = 5
WOUND: Final = 6
ARM: Final = 7
BRAIN: Final = 8
EYE: Final = 9
LEG: Final = 10
LUNGS: Final = 11
MOUTH: Final = 12
PINCER: Final = 13
SHELL: Final = 14
SPIKE: Final = 15
STINGER: Final = 16
TAIL: Final = 17
TENTACLE: Final = 18
WINGS: Final = 19
SYMBOLS: Final = (
    *("block", "deflect", "dodge", "minus", "plus", "stun", "wound"),
    *("arm", "brain", "eye", "leg", "lungs", "mouth", "pincer", "shell"),
    *("spike", "stinger", "tail", "tentacle", "wings"),
)

Manner = Literal["", "blow", "ray", "sweep"]
MANNERS: Final[tuple[Manner, ...]] = get_args(Manner)
BLOW: Final = 1
RAY: Final = 2
SWEEP: Final = 3
# What may guard against each manner of attack. [daemon.sym.block] [daemon.sym.deflect] [daemon.sym.dodge]
GUARDS: Final[tuple[tuple[int, ...], ...]] = ((), (BLOCK, DEFLECT), (DEFLECT, DODGE), (DEFLECT, DODGE))

Guard = Literal["block", "deflect", "dodge"]


@dataclass(frozen=True)
class Symbol:
    """One row of symbols.toml: what a face is called, and what it counts for."""

    id: str
    title: str
    text: str
    rule: str
    manner: Manner = ""  # of an attack
    stuns: int = 0
    wounds: int = 0
    boost: int = 1  # what a plus on the attack counts
    guards: tuple[Guard, ...] = ()
    minuses: int = 0
    targeted: int = 0  # minuses on dice of one's choice
    initiative: int = 0


@dataclass(frozen=True)
class Part:
    """One row of parts.toml: a die, its six faces as symbols."""

    id: str
    title: str
    faces: tuple[str, ...]


@dataclass(frozen=True)
class Colour:
    """One row of colours.toml."""

    id: str
    title: str


@dataclass(frozen=True)
class Breed:
    """One row of breeds.toml: a mix of flesh and blood that has a power, called like the breed."""

    id: str
    title: str
    flesh: str
    blood: str


class Rows(Data):
    """All rows of a match; a part, a symbol and a mix are numbers. [daemon.setup.size]"""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.symbols = list(tables.rows("symbols", Symbol).values())
        self.parts = list(tables.rows("parts", Part).values())
        self.colours = tables.rows("colours", Colour)
        self.breeds = tables.rows("breeds", Breed)
        for table, rows in (("parts", self.parts), ("breeds", self.breeds)):
            if not rows:
                raise DataError(f"{table}.toml", "", "", "there is at least one row")
        self.check_symbols()
        self.faces = [tuple(SYMBOLS.index(face) for face in self.checked(part).faces) for part in self.parts]
        # By symbol; the last place is NONE's, who shows nothing.
        self.titles = {part.title: at for at, part in enumerate(self.parts)}
        self.manner = [*[MANNERS.index(symbol.manner) for symbol in self.symbols], 0]
        self.stuns = [*[symbol.stuns for symbol in self.symbols], 0]
        self.wounds = [*[symbol.wounds for symbol in self.symbols], 0]
        self.boost = [*[symbol.boost for symbol in self.symbols], 0]
        self.minuses = [*[symbol.minuses for symbol in self.symbols], 0]
        self.initiative = [*[symbol.initiative for symbol in self.symbols], 0]
        self.targeted = [*[symbol.targeted for symbol in self.symbols], 0]
        self.sends = [*[symbol.minuses + symbol.targeted > 0 for symbol in self.symbols], False]
        ids = list(self.colours)
        self.mixes = [(flesh, blood) for flesh in ids for blood in ids if flesh != blood]
        self.names = [f"{flesh}/{blood}" for flesh, blood in self.mixes]
        titles = {id: row.title for id, row in self.colours.items()}
        self.called = [f"{titles[flesh]}/{titles[blood]}" for flesh, blood in self.mixes]  # as people say it
        self.mix_at = {name: at for at, name in enumerate(self.names)}
        self.bred = [self.mix_of(breed) for breed in self.breeds.values()]  # the mix of each breed

    def check_symbols(self) -> None:
        """Raise DataError for symbols that the rules do not know and for attacks without a manner."""
        if tuple([symbol.id for symbol in self.symbols]) != SYMBOLS:
            raise DataError("symbols.toml", "", "", f"the symbols are, in order: {', '.join(SYMBOLS)}")
        for symbol in self.symbols:
            least = min(symbol.stuns, symbol.wounds, symbol.boost, symbol.minuses, symbol.targeted)
            if min(least, symbol.initiative) < 0:
                raise DataError("symbols.toml", symbol.id, "", "no number may be less than 0")
            if symbol.id != "spike" and bool(symbol.manner) != bool(symbol.stuns + symbol.wounds):
                raise DataError("symbols.toml", symbol.id, "manner", "what hurts has a manner, and else none")

    def checked(self, part: Part) -> Part:
        """Return a part; raise DataError unless it has six faces of three symbols, one of them its own."""
        for face in part.faces:
            if face not in SYMBOLS:
                raise DataError("parts.toml", part.id, "faces", f"{face!r} is no symbol")
        if len(part.faces) != 6 or len(set(part.faces)) != 3:
            raise DataError("parts.toml", part.id, "faces", "a die has six faces of three different symbols")
        if part.id not in part.faces:
            raise DataError("parts.toml", part.id, "faces", f"one of the symbols must be {part.id!r}")
        return part

    def mix_of(self, breed: Breed) -> int:
        """Return the number of a breed's mix; raise DataError if there is no such mix."""
        if f"{breed.flesh}/{breed.blood}" not in self.mix_at:
            raise DataError("breeds.toml", breed.id, "", "flesh and blood are two different colours")
        if breed.id not in self.powers:
            raise DataError("breeds.toml", breed.id, "", "no power is called like this breed")
        return self.mix_at[f"{breed.flesh}/{breed.blood}"]

"""Pairs of powers that meet in one window or number: which there are, and tables laid for them."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.rows import AVATARS, COLOURS, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.windows import Power, Powers, meant
from tests.games.doodle_dice_monsters.arena import GAME, ROWS, add_monster, lay

# Powers that change a number without a row for it. [ddm.stratagem.purple] [ddm.fortress.purple]
BESIDES: Final = {"enchant": ("damage", "lowered"), "ward": ("lowered",), "technique": ("damage",)}
CORES: Final = {id: colour.id for colour in ROWS.colours for id in colour.powers}
THIRDS: Final = ("vanish", "slip")
ARMY: Final = (
    "yellow12 weapon:red8 shield:blue8 combo:green4 nullifier:gray6; "
    "brown4-3 weapon:red12 shield:red6; yellow8-7 weapon:red10 nullifier:red6 combo:blue4"
)
OF_CORE: Final = "{colour}8 weapon:red8 shield:blue8 nullifier:red6"
POOL: Final = "red4 blue8 green12"
RESERVE: Final = "red8 " * 6 + "green4 " * 4 + "white6 " * 4
PREPARES: Final = {"bombardment": "catastrophe"}  # what has to be used before
SPARED: Final = {"lead_on": "lead"}  # what must not be used before
EAGER: Final = 4  # of five questions that can be passed so many are not
ASKED: Final = {row.kind for row in ROWS.windows.values()}
Held = tuple[str, int]  # a power and its owner


class Pair(NamedTuple):
    """Two powers, and the window or number in which they meet."""

    place: str
    first: str
    second: str


class Seating(NamedTuple):
    """Whose two powers are, and how many play: for one player, for foes, or for team-mates."""

    first: int
    second: int
    seats: int


SEATINGS: Final = (Seating(0, 0, 2), Seating(0, 1, 2), Seating(0, 2, 4))


def kind_of(power: str) -> str:
    """Return to which of a player's things a power belongs; of all but cores there is one each."""
    if power in CORES or power in THIRDS:
        return "core"
    if ROWS.powers[power].side in AVATARS:
        return "avatar"
    return "stratagem" if power in GAME.base.raw["stratagems"] else "fortress"


def pairs() -> list[Pair]:
    """Return all pairs with an alternate power that meet in a window or a number, by the rows."""
    found: dict[str, list[str]] = {}
    for row in ROWS.powers.values():
        for place in (row.window, *BESIDES.get(row.id, ())):
            found.setdefault(place, []).append(row.id)
    return [
        Pair(place, first, second)
        for place, ids in found.items()
        for at, first in enumerate(ids)
        for second in ids[at:]
        if (kind_of(first), kind_of(second)) != ("core", "core")
    ]


def together(pair: Pair, seating: Seating) -> bool:
    """Say whether one player, or two, can have both powers: nobody has two stratagems or two avatars."""
    if seating.first != seating.second:
        return True
    _, first, second = pair
    if kind_of(first) != kind_of(second) or kind_of(first) == "core":
        return True
    return first != second and ROWS.powers[first].side == ROWS.powers[second].side


def arranged(pair: Pair, seating: Seating) -> Monsters:
    """Return a table at the start of a round where both powers are, with something to use them on."""
    wording = [ROWS.powers[id].side for id in pair[1:] if ROWS.powers[id].side in ("main", "table")]
    s = lay(
        *[ARMY] * seating.seats,
        active=[POOL] * seating.seats,
        reserve=[RESERVE] * seating.seats,
        stratagems="on",
        avatars="on",
        art="off",
        strange="on" if set(pair[1:]) & set(THIRDS) else "off",
        teams="two" if seating.seats == 4 else "off",
        power_text=wording[0] if wording else "main",
    )
    for power, seat in ((pair.first, seating.first), (pair.second, seating.second)):
        give(s, power, seat)
    for seat in range(seating.seats):
        if s.avatar[seat] == NONE:
            s.avatar[seat] = AVATARS.index("warrior")
            s.marks.update({("game", id, seat): 3 for id in ("diehard", "technique", "lead")})  # used up
    s.step = GAME.places["gather"]
    return s


def give(s: Monsters, power: str, seat: int) -> None:
    """Give a player what a power comes by, if it is not there yet."""
    kind, side = kind_of(power), ROWS.powers[power].side
    if kind == "avatar":
        s.avatar[seat] = AVATARS.index(side)
        s.preferred[seat] = COLOURS.index("gray")
    elif kind == "core":
        third = power in THIRDS
        add_monster(s, seat, OF_CORE.format(colour=CORES.get(power, "yellow")) + " combo:red3" * third)
    elif side not in [ROWS.colours[s.colour(one)].id for one in s.monsters[seat] if one.kind]:
        add_monster(s, seat, f"{kind}:{side}100")


class Notes:
    """What was used where: a power's owners, by the round and by the window or number."""

    def __init__(self) -> None:
        self.used: dict[tuple[int, str], set[Held]] = {}

    def note(self, s: Monsters, power: str, owner: int) -> None:
        """Note a use."""
        for place in (ROWS.powers[power].window, *BESIDES.get(power, ())):
            self.used.setdefault((s.round, place), set()).add((power, owner))

    def met(self, pair: Pair) -> bool:
        """Say whether both powers of a pair were used in one round, by two owners if it is one power."""
        for (_, place), used in self.used.items():
            names = [power for power, _ in used]
            both = pair.first in names and pair.second in names
            if place == pair.place and both and (pair.first != pair.second or names.count(pair.first) > 1):
                return True
        return False


def spied(s: Monsters, notes: Notes) -> None:
    """Let a table note which powers are used, and which ones change a number."""
    powers = Powers()
    powers.tests = GAME.powers.tests
    powers.acts = {id: acting(notes, id, act) for id, act in GAME.powers.acts.items()}
    numbers = [row for row in ROWS.powers.values() if row.sort == "number"]
    powers.counts = {row.id: counting(notes, row) for row in numbers}
    s.data = GAME.data(GAME.base)
    s.data.bind(powers)


def acting(notes: Notes, id: str, act: Callable[[Monsters, int], None]) -> Callable[[Monsters, int], None]:
    """Return what carries a power out and notes its use."""

    def noted(s: Monsters, owner: int) -> None:
        notes.note(s, id, owner)
        act(s, owner)

    return noted


def counting(notes: Notes, row: Power) -> Callable[[Monsters, int, int], int]:
    """Return what counts a power in a number and notes that it does."""
    count = GAME.powers.counts.get(row.id)

    def noted(s: Monsters, owner: int, value: int) -> int:
        notes.note(s, row.id, owner)
        return row.amount if count is None else count(s, owner, value)

    return noted


class Eager(Playout):
    """Uses the powers of a pair whenever they are offered, seldom passes, and keeps what is told."""

    hears: ClassVar[bool] = True

    def __init__(self, pair: Pair, notes: Notes, seed: int) -> None:
        super().__init__(Seeded(seed))
        self.wanted = [*pair[1:], *[PREPARES[id] for id in pair[1:] if id in PREPARES]]
        self.spared = [SPARED[id] for id in pair[1:] if id in SPARED]
        self.notes = notes
        self.told: list[tuple[str, int, dict[str, object]]] = []

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Use a power of the pair if one is offered, else do rather than pass; dice are not all drawn."""
        assert isinstance(s, Monsters)
        named = {option: self.power(s, kind, option) for option in options}
        options = [option for option in options if named[option] not in self.spared]
        uses = [option for option in options if named[option] in self.wanted]
        some = kind != "sketch" and options[-1] == PASS and len(options) > 1
        if not uses and some and self.chance.below(5) < EAGER:
            uses = list(options[:-1])
        return super().ask(s, seat, kind, uses or options, chosen)

    def power(self, s: Monsters, kind: str, option: int) -> str:
        """Return the power that an option of a window stands for, or ""."""
        by_power, code = EITHER.split(option) if kind in ("act", "sketch") else (kind in ASKED, option)
        return meant(s, code)[0] if by_power and option != PASS else ""

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Keep what is told."""
        self.told.append((kind, seat, data))

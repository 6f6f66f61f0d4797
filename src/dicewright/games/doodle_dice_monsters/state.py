"""What lies on the table: everybody's dice in reserve, in the active pool, in monsters and out of play."""

from typing import Final

from dicewright.games.doodle_dice_monsters.rows import COLORLESS, COMBO, CORE, NONE, SMALL, Die, Rows
from dicewright.kernel.asking.codecs import Pair
from dicewright.kernel.state import State
from dicewright.kernel.windows import window

# The numbers that stand for things in states, records and options.
MONSTER_CODE: Final = Pair(160, 6)  # a monster's name: the seat it was sketched by, and its number there
PART_CODE: Final = Pair(200, 10**5)  # a part's key: the name of its monster, and its number there
DIE_CODE: Final = Pair(10, 10**5)  # a die of anybody: its number, and the seat
# Options of two sorts, 0 and 1: a part or a power, a monster or a player, an old monster or a new one.
EITHER: Final = Pair(10**6, 2)
seat_of: Final = MONSTER_CODE.first  # of a monster, by its name

MOST_PARTS: Final = 5  # the core included [ddm.part.limit]
POOL: Final = 5  # dice in an active pool [ddm.gather]

# Windows and numbers that are about one or both monsters of the running attack.
OF_ATTACKER: Final = ("damage", "pierced", "lowered")
OF_TARGET: Final = ("lowered",)
OF_TURN: Final = ("awake", "turn", "acting")  # that are about the monster whose turn it is
OF_ONE: Final = ("hidden", "rank")  # that are about the monster being looked at
AT_GATHERING: Final = ("gathering", "limit")  # in which monsters that are away count, too
NOBODY: Final[dict[int, list[str]]] = {}


class Part:
    """One part of a monster: its type, its die and the damage it has taken. [ddm.label]"""

    __slots__ = ("damage", "die", "number", "sides", "type")

    def __init__(self, number: int = 0, type: int = CORE, die: int = 0, sides: int = 4) -> None:
        self.number = number
        self.type = type
        self.die = die
        self.sides = sides
        self.damage = 0

    def copy(self) -> "Part":
        """Return a copy."""
        new = Part(self.number, self.type, self.die, self.sides)
        new.damage = self.damage
        return new

    @property
    def life(self) -> int:
        """Return what it can still take; damage never shrinks the die itself. [ddm.damage]"""
        return self.sides - self.damage


class Monster:
    """One monster: its parts, the core first. No rule reads how it is drawn or called. [ddm.monster]"""

    __slots__ = ("born", "fits", "given", "made", "name", "number", "parts", "seat")

    def __init__(self, seat: int = 0, number: int = 0, born: int = 0) -> None:
        self.seat = seat
        self.number = number
        self.name = MONSTER_CODE.code(seat, number)  # by which rules name it
        self.parts: list[Part] = []
        self.born = born  # the round it was sketched in
        self.given = 0  # actions given up for this round
        self.made = 0  # parts it ever had: their numbers are never used again
        self.fits = True  # whether its drawing is held to fit its core's colour

    def copy(self) -> "Monster":
        """Return a copy."""
        new = Monster(self.seat, self.number, self.born)
        new.parts = [part.copy() for part in self.parts]
        new.given = self.given
        new.made = self.made
        new.fits = self.fits
        return new

    @property
    def id(self) -> str:
        """Return its entity id."""
        return f"m{self.seat}.{self.number}"

    @property
    def core(self) -> Part:
        """Return its core. [ddm.part.core]"""
        return self.parts[0]

    @property
    def quarter(self) -> int:
        """Return k: a core's sides divided by four, whatever its damage. [ddm.quarter]"""
        return self.parts[0].sides // 4

    def part(self, number: int) -> Part:
        """Return a part by its number."""
        return next(part for part in self.parts if part.number == number)

    def of(self, type: int) -> list[Part]:
        """Return its parts of a type."""
        return [part for part in self.parts if part.type == type]

    def key(self, part: Part) -> int:
        """Return the number that names a part of any monster."""
        return PART_CODE.code(self.name, part.number)

    def has(self, number: int) -> bool:
        """Say whether a part is still there."""
        return any(part.number == number for part in self.parts)


class Attack:
    """One attack on its way through the nine steps. [ddm.attack.order]"""

    __slots__ = (
        *("aimed", "attacker", "cancelled", "damage", "face", "nullifier", "part", "shield"),
        *("soak", "soaks", "stage", "target", "victim", "weapon"),
    )

    def __init__(self, attacker: int = NONE, weapon: int = 0) -> None:
        self.attacker = attacker
        self.weapon = weapon  # the part it is made with; the core struggles
        self.target = NONE  # a monster
        self.victim = NONE  # or a player without one
        self.aimed = NONE  # the part first aimed at
        self.part = NONE  # the part that will be hit
        self.shield = NONE  # that has taken it over
        self.soaks = False  # whether a shield will be rolled
        self.nullifier = NONE
        self.cancelled = False
        self.face = 0
        self.soak = 0  # what the shield rolled
        self.damage = 0
        self.stage = 1  # the number of its step

    def copy(self) -> "Attack":
        """Return a copy."""
        new = Attack(self.attacker, self.weapon)
        new.target = self.target
        new.victim = self.victim
        new.aimed = self.aimed
        new.part = self.part
        new.shield = self.shield
        new.soaks = self.soaks
        new.nullifier = self.nullifier
        new.cancelled = self.cancelled
        new.face = self.face
        new.soak = self.soak
        new.damage = self.damage
        new.stage = self.stage
        return new


class Monsters(State):
    """The state of a game. A die gets its number when all see it; `turn` is whose monster acts."""

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.teams: tuple[int, ...] = ()  # of each seat
        self.reserve: list[list[Die]] = []  # kept sorted; a die in it has no number yet
        self.dice: list[list[Die]] = []  # all that were gathered or lost, by number
        self.hues: list[list[int]] = []  # the colour each of them is, NONE of a hybrid not yet settled
        self.active: list[list[int]] = []
        self.removed: list[list[int]] = []
        self.monsters: list[list[Monster]] = []
        self.sketched: list[int] = []  # monsters ever sketched, a seat each
        self.bonus: list[int] = []  # dice more that may be gathered this round
        self.hand: list[int] = []  # the die a seat is drawing with, or NONE
        self.onto: list[int] = []  # the monster it is for, or NONE
        self.out: list[bool] = []
        self.heap: list[Die] = []  # of a draft, kept sorted
        self.picker = NONE  # who picks next in it
        self.drawn = 0  # how many have sketched this round, where they do so in turn
        self.order: list[int] = []  # of initiative, monsters by name
        self.place = 0  # how many of them have had their turn or are in it
        self.acting = NONE  # the monster whose turn it is
        self.spent = 0  # actions in this turn
        self.choosing = NONE  # the action that awaits its target
        self.victim = NONE  # the monster of which a part is to be chosen
        self.facing = NONE  # the monster being looked at for its rank, or whether it may be attacked
        self.doubted = NONE  # the monster being voted on
        self.attack: Attack | None = None
        self.casting = NONE  # the part whose big die is about to be rolled
        self.calm = 0  # rounds in which no die was removed or invested

    def copy(self) -> "Monsters":
        """Return a copy that shares nothing that changes."""
        new = Monsters()
        self.copied(new)
        new.round = self.round
        new.teams = self.teams
        new.reserve = [dice.copy() for dice in self.reserve]
        new.dice = [dice.copy() for dice in self.dice]
        new.hues = [hues.copy() for hues in self.hues]
        new.active = [dice.copy() for dice in self.active]
        new.removed = [dice.copy() for dice in self.removed]
        new.monsters = [[one.copy() for one in monsters] for monsters in self.monsters]
        new.sketched = self.sketched.copy()
        new.bonus = self.bonus.copy()
        new.hand = self.hand.copy()
        new.onto = self.onto.copy()
        new.out = self.out.copy()
        new.heap = self.heap.copy()
        new.picker = self.picker
        new.drawn = self.drawn
        new.order = self.order.copy()
        new.place = self.place
        new.acting = self.acting
        new.spent = self.spent
        new.choosing = self.choosing
        new.victim = self.victim
        new.facing = self.facing
        new.doubted = self.doubted
        new.attack = None if self.attack is None else self.attack.copy()
        new.casting = self.casting
        new.calm = self.calm
        return new

    # Who and what there is.

    def living(self) -> list[int]:
        """Return the players who are not out. [ddm.lose]"""
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def allies(self, seat: int) -> list[int]:
        """Return the seats of a player's side that are not out, from that player on. [ddm.variant.duo]"""
        team = self.teams[seat]
        return [one for one in self.clockwise(seat) if self.teams[one] == team and not self.out[one]]

    def find(self, name: int) -> Monster | None:
        """Return a monster by its name, or None if it is not in play."""
        if name == NONE:
            return None
        seat = seat_of(name)
        for monster in self.monsters[seat] if seat < self.seats else ():
            if monster.name == name:
                return monster
        return None

    def monster(self, name: int) -> Monster:
        """Return a monster that is known to be in play."""
        found = self.find(name)
        assert found is not None, f"monster {name} is not in play"
        return found

    def located(self, key: int) -> tuple[Monster, Part]:
        """Return a part of anybody's monster by its key, and the monster."""
        name, number = PART_CODE.split(key)
        monster = self.monster(name)
        return monster, monster.part(number)

    def in_play(self) -> list[Monster]:
        """Return all monsters in play, by seats."""
        return [monster for monsters in self.monsters for monster in monsters]

    # What a monster can do.

    def works(self, monster: Monster, part: Part) -> bool:
        """Say whether a part is not disabled. [ddm.core.orange]"""
        return not self.lasting or not self.under("disabled", monster.key(part))

    def away(self, monster: Monster) -> bool:
        """Say whether a monster has been dragged away. [ddm.strange.three]"""
        return bool(self.lasting) and self.under("away", monster.name)

    def under(self, name: str, owner: int) -> bool:
        """Say whether anything is under an effect: this is asked more often than all else."""
        for effect in self.lasting:  # noqa: SIM110 - `any` takes half as long again
            if effect.owner == owner and effect.name == name:
                return True
        return False

    def colour(self, monster: Monster) -> int:
        """Return the colour of a monster's core. [ddm.hybrid]"""
        return self.hues[monster.seat][monster.parts[0].die]

    def power(self, monster: Monster) -> int:
        """Return the colour whose power a monster has now, or NONE. [ddm.core.colorless]

        [ddm.core.orange] [ddm.colourfit]
        """
        if not monster.fits or not self.works(monster, monster.parts[0]):
            return NONE
        colour = self.colour(monster)
        if colour == COLORLESS:
            return self.lasts("clone", monster.name) - 1
        return colour

    def copies(self, monster: Monster) -> bool:
        """Say whether a monster can take on the powers of others. [ddm.core.colorless]"""
        return self.colour(monster) == COLORLESS and monster.fits and self.works(monster, monster.parts[0])

    def actions(self, monster: Monster) -> int:
        """Return how many actions a monster has a turn as things stand. [ddm.combo.count]"""
        combos = [part for part in monster.parts if part.type == COMBO and self.works(monster, part)]
        return max(0, 1 + len(combos) - monster.given)

    def left(self, monster: Monster) -> int:
        """Return how many actions a monster has left in its turn. [ddm.turn]"""
        return max(0, self.actions(monster) - self.spent)

    # Powers and windows.

    def concerned(self, window: str) -> tuple[int, ...]:
        """Return the seats that a window asks; it depends on open facts alone. [ddm.attack.order]"""
        attack = self.attack
        if attack is not None and attack.target != NONE:
            side = tuple(self.allies(seat_of(attack.target)))
            return (seat_of(attack.attacker), *side) if window == "rolled" else side
        if window in OF_TURN:
            return (self.turn,)
        return tuple(self.living())

    def open_window(self, id: str) -> None:
        """Open a window if any monster in play may have a power for it. [ddm.attack.order]"""
        rows: Rows = self.data
        if id not in rows.used:
            return
        holders = rows.holders[str(self.options["power_text"])].get(id, NOBODY)
        anybody = id == "combat" and self.options["strange"] == "on"  # a d3 can be of any colour
        for seat in (self.turn,) if id in OF_TURN else range(self.seats):
            hues = self.hues[seat]
            for monster in self.monsters[seat]:
                hue = hues[monster.parts[0].die]
                if anybody or hue in holders or (hue == COLORLESS and holders):
                    window(self, id)
                    return

    def powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return the powers that a seat's monsters have for a window or a number. [ddm.core.colorless]"""
        rows: Rows = self.data
        holders = rows.holders[str(self.options["power_text"])].get(window, NOBODY)
        third = "vanish" if window == "combat" else "slip" if window == "acting" else ""
        if self.options["strange"] == "off":
            third = ""
        found: list[tuple[str, int]] = []
        if not holders and not third:
            return found
        hues = self.hues[seat]
        for monster in self.subjects(window, seat):
            hue = hues[monster.parts[0].die]
            if hue in holders or hue == COLORLESS or third:
                if window not in AT_GATHERING and self.away(monster):
                    continue
                colour = hue if window == "awake" and self.copies(monster) else self.power(monster)
                found += [(id, monster.name) for id in holders.get(colour, ())]
                if third:
                    found.append((third, monster.name))
        return found

    def subjects(self, window: str, seat: int) -> list[Monster]:
        """Return the monsters of a seat that a window or a number is about."""
        attack = self.attack
        if attack is not None and window in OF_ATTACKER:
            names = (attack.attacker, attack.target) if window in OF_TARGET else (attack.attacker,)
        elif window in OF_TURN:
            names = (self.acting,)
        elif window in OF_ONE:
            names = (self.facing,)
        else:
            return self.monsters[seat]
        return [monster for monster in self.monsters[seat] if monster.name in names]

    def say(self, kind: str, seat: int, monster: Monster, part: Part, n: int = 0) -> None:
        """Tell what happens to a part of a monster: which it is, a number, and the life it has left."""
        if self.table.hears:
            self.tell(
                kind,
                seat,
                part=f"{monster.id}.{part.number}",
                type=self.data.types[part.type].id,
                sides=part.sides,
                colour=self.data.colours[self.hues[monster.seat][part.die]].id,
                n=n,
                left=part.life,
            )

    def stir(self) -> None:
        """Note that a die was removed or invested this round. [ddm.stall]"""
        self.calm = -1


def monster_id(name: int) -> str:
    """Return the entity id of a monster by its name, "" for none."""
    return "" if name == NONE else "m{}.{}".format(*MONSTER_CODE.split(name))


def room(die: Die) -> int:
    """Return how many half places a die fills in an active pool. [ddm.strange.small]"""
    return 1 if die[2] == SMALL else 2

"""What lies on the table: every daemon's dice and where they are, and what is set out against whom."""

from typing import Final, Literal, get_args

from dicewright.games.daemon_dice.breed import NOTHING, PURE, power_of
from dicewright.games.daemon_dice.rows import NONE, SYMBOLS, Rows
from dicewright.kernel.asking.codecs import Pair
from dicewright.kernel.state import State

# Where a die is. [daemon.die.place]
ACTIVE: Final = 0
FRONT: Final = 1  # set out against a foe
SPENT: Final = 2
ASIDE: Final = 3
HOLDING: Final = 4
HELD: Final = 5
STUNNED: Final = 6
WOUNDED: Final = 7
Place = Literal["active", "front", "spent", "aside", "holding", "held", "stunned", "wounded"]
PLACES: Final[tuple[Place, ...]] = get_args(Place)

DIE: Final = Pair(100, 6)  # a die of anybody: its owner, and its number there


def die_id(seat: int, die: int) -> str:
    """Return the entity id of a die."""
    return f"d{seat}.{die}"


class Attack:
    """One attack set out: its die, and what has joined it."""

    __slots__ = ("brain", "defended", "die", "injects", "pluses", "spikes", "symbol")

    def __init__(self, die: int = 0, symbol: int = 0) -> None:
        self.die = die
        self.symbol = symbol
        self.pluses: tuple[int, ...] = ()
        self.spikes: tuple[int, ...] = ()
        self.brain = NONE
        self.injects = False
        self.defended = False

    def copy(self) -> "Attack":
        """Return a copy of the attack."""
        new = Attack(self.die, self.symbol)
        new.pluses = self.pluses
        new.spikes = self.spikes
        new.brain = self.brain
        new.injects = self.injects
        new.defended = self.defended
        return new

    def dice(self) -> tuple[int, ...]:
        """Return all its dice."""
        aimed = () if self.brain == NONE else (self.brain,)
        return (self.die, *aimed, *self.spikes, *self.pluses)


class Daemon(State):
    """The state of a battle. A die is a number within its daemon; `turn` is whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.bodies: list[tuple[int, ...]] = []  # the part of each die, a daemon each
        self.mixes: list[tuple[int, ...]] = []  # its flesh and blood, NONE for plain dice
        self.kinds: list[int] = []  # mongrel, half-breed, purebred or nothing
        self.bloods: list[int] = []  # the mix that makes it so
        self.places: list[list[int]] = []
        self.shown: list[list[int]] = []  # the symbol a die shows, NONE if it shows none that counts
        self.grips: list[list[int]] = []  # of a holding die what it holds, of a held one who holds it
        self.out: list[bool] = []
        self.pool: list[tuple[int, int]] = []  # of a shared draft: (part, mix), kept sorted
        self.picks = 0  # made in it
        self.drafting = NONE  # the part whose mix is being chosen
        self.points: list[int] = []  # of initiative
        self.sender = NONE  # who set out what the daemon in turn faces
        self.minuses = 0  # set out, on dice of their victim's choice
        self.aimed = 0  # set out, on dice of their sender's choice
        self.swoops: list[int] = []  # dice chosen for these beforehand
        self.attacks: list[Attack] = []
        self.facing = NONE  # the attack being defended
        self.guard = NONE  # the symbol it is defended by
        self.guards: tuple[int, ...] = ()
        self.waking = 0  # stunned parts that pluses have been spent on
        self.damage = [0, 0, 0, 0]  # still to be suffered: aimed wounds and stuns, other wounds and stuns
        self.softened = [0, 0]  # stuns among them, aimed and other, that were wounds
        self.hurt = False  # in this turn
        self.fumes = False  # whether a minus or Lungs was rolled this turn
        self.target = NONE
        self.turns = 0
        self.taken: list[int] = []  # turns, a daemon each
        self.calm = 0  # turns in which nothing happened
        self.loosed = False  # whether all holds ended for that

    def copy(self) -> "Daemon":
        """Return a copy that shares only what never changes."""
        new = Daemon()
        self.copied(new)
        new.bodies = self.bodies.copy()
        new.mixes = self.mixes.copy()
        new.kinds = self.kinds.copy()
        new.bloods = self.bloods.copy()
        new.places = [places.copy() for places in self.places]
        new.shown = [shown.copy() for shown in self.shown]
        new.grips = [grips.copy() for grips in self.grips]
        new.out = self.out.copy()
        new.pool = self.pool.copy()
        new.picks = self.picks
        new.drafting = self.drafting
        new.points = self.points.copy()
        new.sender = self.sender
        new.minuses = self.minuses
        new.aimed = self.aimed
        new.swoops = self.swoops.copy()
        new.attacks = [attack.copy() for attack in self.attacks]
        new.facing = self.facing
        new.guard = self.guard
        new.guards = self.guards
        new.waking = self.waking
        new.damage = self.damage.copy()
        new.softened = self.softened.copy()
        new.hurt = self.hurt
        new.fumes = self.fumes
        new.target = self.target
        new.turns = self.turns
        new.taken = self.taken.copy()
        new.calm = self.calm
        new.loosed = self.loosed
        return new

    def concerned(self, window: str) -> tuple[int, ...]:
        """Return whose breed may act: the daemon in turn, or for fire its attacker. [daemon.breed.order]"""
        seat = self.sender if window == "burning" else self.turn
        return (seat,) if self.kinds[seat] != NOTHING else ()

    def powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return the power of a daemon's breed if it acts in this window. [daemon.breed.pure]"""
        rows: Rows = self.data
        power = power_of(rows, self.kinds[seat], self.bloods[seat])
        return [(power, seat)] if power and rows.powers[power].window == window else []

    def lying(self, seat: int, place: int) -> list[int]:
        """Return a daemon's dice that are in one place. [daemon.die.place]"""
        places = self.places[seat]
        if place not in places:
            return []
        return [die for die, where in enumerate(places) if where == place]

    def active(self, seat: int) -> list[int]:
        """Return the symbols that a daemon's active dice show. [daemon.die.once]"""
        places = self.places[seat]
        return [face for die, face in enumerate(self.shown[seat]) if places[die] == ACTIVE]

    def showing(self, seat: int, symbol: int) -> list[int]:
        """Return a daemon's active dice that show a symbol. [daemon.die.once]"""
        places = self.places[seat]
        return [die for die, face in enumerate(self.shown[seat]) if face == symbol and places[die] == ACTIVE]

    def tally(self, seat: int) -> list[int]:
        """Return how many of a daemon's active dice show each symbol, and last those that show none."""
        places = self.places[seat]
        found = [0] * (len(SYMBOLS) + 1)
        for die, face in enumerate(self.shown[seat]):
            if places[die] == ACTIVE:
                found[face] += 1
        return found

    def attacker(self) -> int:
        """Return who has set out what lies in front: the daemon in turn once it has named a target."""
        return self.sender if self.target == NONE else self.turn

    def victim(self) -> int:
        """Return the daemon that this was set out against."""
        return self.turn if self.target == NONE else self.target

    def living(self) -> list[int]:
        """Return the daemons that have not lost. [daemon.win]"""
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def say(self, kind: str, seat: int, owner: int, die: int, attack: int = NONE) -> None:
        """Tell what happens to a die of a daemon, and perhaps the attack of that daemon it is about."""
        if not self.table.hears:
            return
        rows: Rows = self.data
        id, part = die_id(owner, die), rows.parts[self.bodies[owner][die]].id
        if attack == NONE:
            self.tell(kind, seat, die=id, part=part)
        else:
            attacker = rows.parts[self.bodies[owner][attack]].id
            self.tell(kind, seat, die=id, part=part, attack=die_id(owner, attack), attacker=attacker)

    def stir(self) -> None:
        """Note that something happened this turn. [daemon.end.stall]"""
        self.calm = -1
        self.loosed = False

    def used(self, seat: int, power: str, times: int = 1) -> None:
        """Count what a daemon's power has changed, in this turn and in the match. [daemon.breed.size]"""
        for _ in range(times):
            self.mark("turn", power, seat)
            self.mark("match", power, seat)

    def shrugged(self, seat: int) -> None:
        """Count a ray, gas or poison that a daemon shrugged off. [daemon.breed.half] [daemon.breed.pure]"""
        self.mark("match", "immunity", seat)

    def strength(self, seat: int) -> int:
        """Return how much a purebred's power affects: one for each 13 dice or part. [daemon.breed.size]"""
        return -(-len(self.bodies[seat]) // 13) if self.kinds[seat] == PURE else 1

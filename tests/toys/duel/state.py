"""What stands on Duel's table: life and stances in the open, hands, luck and the storm hidden."""

from typing import Final

from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Settings
from dicewright.kernel.state import State
from tests.toys.duel.rows import Rows

NONE: Final = -1
LOW: Final = 0
HIGH: Final = 1


class Duel(State):
    """The state of a duel. Cards are numbers; hands, deck and piles are unordered and kept sorted."""

    def __init__(self) -> None:
        super().__init__()
        self.round = 1
        self.life: list[int] = []
        self.reach: tuple[int, ...] = ()  # lessons in it, a seat each
        self.hands: list[list[int]] = []
        self.buried: list[list[int]] = []  # face down, a pile a seat
        self.deck: list[int] = []
        self.pile: list[int] = []  # face up
        self.seen: list[list[list[int]]] = []  # [viewer][holder]: cards the viewer knows in that hand
        self.luck: list[int] = []  # a die only its owner sees; 0 once it is spent
        self.storm = 0  # a die nobody sees: the duel ends this many rounds after the second
        self.stance: list[int] = []
        self.began = NONE  # who began this round
        self.acted = 0  # how many have acted in it
        self.target = NONE  # of the running attack
        self.weapon = NONE
        self.face = 0
        self.guarded = False

    def copy(self) -> "Duel":
        """Return a copy that shares nothing that changes."""
        new = Duel()
        self.copied(new)
        new.round = self.round
        new.life = self.life.copy()
        new.reach = self.reach
        new.hands = [hand.copy() for hand in self.hands]
        new.buried = [pile.copy() for pile in self.buried]
        new.deck = self.deck.copy()
        new.pile = self.pile.copy()
        new.seen = [[cards.copy() for cards in known] for known in self.seen]
        new.luck = self.luck.copy()
        new.storm = self.storm
        new.stance = self.stance.copy()
        new.began = self.began
        new.acted = self.acted
        new.target = self.target
        new.weapon = self.weapon
        new.face = self.face
        new.guarded = self.guarded
        return new

    def living(self) -> list[int]:
        """Return the seats still standing."""
        return [seat for seat in range(self.seats) if self.life[seat] > 0]

    def concerned(self, window: str) -> tuple[int, ...]:
        """Return who is asked: the living, from the target on; once dice lie, from the attacker's left on."""
        first = self.target if window == "declared" else self.turn + 1
        struck = self.target if window == "struck" else NONE  # whoever falls still stings
        return tuple(seat for seat in self.clockwise(first) if self.life[seat] > 0 or seat == struck)

    def powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return what a seat has: powers everybody has, lasting effects, and cards in hand."""
        rows: Rows = self.data
        found = [(power, seat) for power in rows.innate.get(window, ())]
        held = {rows.cards[card].power for card in self.hands[seat]}
        return found + [(power, seat) for power in rows.carried.get(window, ()) if power in held]


def start(data: Rows, settings: Settings, builds: list[Build | None], seats: int) -> Duel:
    """Return the table before the first step. [duel.start]"""
    s = Duel()
    s.reach = tuple(lessons(build, "Reach") for build in builds)
    each = data.training["Vigour"].life
    s.life = [int(settings["life"]) + each * lessons(build, "Vigour") for build in builds]
    s.hands = [[] for _ in range(seats)]
    s.buried = [[] for _ in range(seats)]
    s.deck = list(range(len(data.cards)))
    s.seen = [[[] for _ in range(seats)] for _ in range(seats)]
    s.luck = [0] * seats
    s.stance = [LOW] * seats
    return s


def lessons(build: Build | None, name: str) -> int:
    """Return how many lessons a duellist has had in something. [duel.training]"""
    return 0 if build is None else sum(line.count for line in build.lines if line.name == name)

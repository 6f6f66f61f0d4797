"""What lies on the table: dice and their faces, the infirmary, hands, the deck, played specials."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from dicewright.games.monster_dice.rows import DEVIL, DIE, MONSTER_OF, MONSTERS, NONE, Rows
from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Settings
from dicewright.kernel.state import State

SCULPTED: Final = 1  # the face that shows the monster; it counts as a one
BLANK: Final = 0  # of a die that was bitten, or is back and not yet rolled


class Account(NamedTuple):
    """What a seat's cards come to at the end. [monster.end]"""

    hand: tuple[int, ...]
    points: int  # of the point cards in hand
    played: int  # for specials on the table
    unplayed: int  # for specials in hand, where that is agreed
    dimwit: int
    total: int


class Monsters(State):
    """The state of a game. Dice and cards are numbers; hands, deck and pools have no order, kept sorted."""

    def __init__(self) -> None:
        super().__init__()
        self.pools: list[list[int]] = []  # dice, a seat each
        self.faces: list[int] = []  # by die
        self.infirmary: list[list[int]] = []  # by the seat a die will come back to
        self.hands: list[list[int]] = []
        self.deck: list[int] = []
        self.played: list[list[int]] = []  # specials, face up
        self.seen: list[list[list[int]]] = []  # [viewer][holder]: cards the viewer knows in that hand
        self.glimpsed: list[tuple[int, int, int]] = []  # viewer, holder, card: to be forgotten again
        self.suspects: list[bool] = []  # who may hold the Dimwit for all that everybody knows; last the deck
        self.sums: list[int] = []  # of the opening rolls
        self.began = NONE
        self.acted = 0  # turns ended in this round
        self.round = 1
        self.turns = 0
        self.rolled = False  # whether the player on turn has
        self.demolition = False  # whether that roll showed sculpted sides only, and was not used yet
        self.results: list[int] = []  # dice whose faces work for the player on turn
        self.used: list[int] = []  # those that gave an effect this turn
        self.boosting: list[int] = []  # Die'vils among them that made another side stronger
        self.attack = ""  # the running effect, and what it is aimed at: dice, hands or cards
        self.aims: list[int] = []
        self.victim = NONE  # who may counter it now
        self.shielded: list[int] = []  # who has
        self.accounts: list[Account] = []  # once the game is over

    def copy(self) -> "Monsters":
        """Return a copy that shares only what never changes."""
        new = Monsters()
        self.copied(new)
        new.pools = [pool.copy() for pool in self.pools]
        new.faces = self.faces.copy()
        new.infirmary = [dice.copy() for dice in self.infirmary]
        new.hands = [hand.copy() for hand in self.hands]
        new.deck = self.deck.copy()
        new.played = [cards.copy() for cards in self.played]
        new.seen = [[cards.copy() for cards in known] for known in self.seen]
        new.glimpsed = self.glimpsed.copy()
        new.suspects = self.suspects.copy()
        new.sums = self.sums.copy()
        new.began = self.began
        new.acted = self.acted
        new.round = self.round
        new.turns = self.turns
        new.rolled = self.rolled
        new.demolition = self.demolition
        new.results = self.results.copy()
        new.used = self.used.copy()
        new.boosting = self.boosting.copy()
        new.attack = self.attack
        new.aims = self.aims.copy()
        new.victim = self.victim
        new.shielded = self.shielded.copy()
        new.accounts = self.accounts.copy()
        return new

    def concerned(self, window: str) -> tuple[int, ...]:
        """Return who is asked, by open facts alone. [monster.counter.window] [monster.open]

        Nobody is asked if all copies of the card are played, or if all know that the Dimwit is elsewhere.
        """
        if window == "effects":
            return (self.turn,)
        if not self.any_about(window):
            return ()
        if window == "surprise":
            return tuple([seat for seat in self.clockwise(self.turn + 1) if seat not in self.gone])
        if window == "gift":
            others = self.opponents(self.turn)
            return others if any(self.suspects[seat] for seat in others) else ()
        return (self.victim,)

    def powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return the effects of dice, or what a seat's cards let it do in a window."""
        rows: Rows = self.data
        if window == "effects":
            return [(id, seat) for id in rows.effects]
        return [(power, seat) for power in rows.carried[window] if self.carrying(seat, power) != NONE]

    def any_about(self, window: str) -> bool:
        """Return whether a card for a window may still be in a hand. [monster.open]"""
        rows: Rows = self.data
        return any(self.about(power) for power in rows.carried[window])

    def about(self, power: str) -> bool:
        """Return whether a card may still be in a hand: some of its copies are not played. [monster.open]"""
        rows: Rows = self.data
        left = rows.copies.get(power, 0)
        for cards in self.played:
            for card in cards:
                if rows.power[card] == power:
                    left -= 1
        return left > 0

    def carrying(self, seat: int, power: str) -> int:
        """Return a card in a hand that carries a power, or NONE."""
        rows: Rows = self.data
        for card in self.hands[seat]:
            if rows.power[card] == power:
                return card
        return NONE

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return the others who play, from the left of a seat on."""
        others = self.clockwise(seat + 1)[:-1]
        return tuple([other for other in others if other not in self.gone]) if self.gone else others

    def holder(self, die: int) -> int:
        """Return the player who has a die, or NONE. [monster.pool]"""
        for seat, pool in enumerate(self.pools):
            if die in pool:
                return seat
        return NONE

    def sides(self, dice: Sequence[int]) -> tuple[int, ...]:
        """Return how many sides dice have. [monster.setup.dice]"""
        sides: tuple[int, ...] = self.data.sides
        return tuple([sides[MONSTER_OF[die]] for die in dice])

    def showing(self, monster: int) -> list[int]:
        """Return the sculpted sides of a monster that work for the player on turn. [monster.side.stolen]"""
        faces = self.faces
        return [die for die in self.results if MONSTER_OF[die] == monster and faces[die] == SCULPTED]

    def has_ready(self, monster: int) -> bool:
        """Return whether one of them has given no effect this turn. [monster.side.once]"""
        faces = self.faces
        for die in self.results:
            if MONSTER_OF[die] == monster and faces[die] == SCULPTED and die not in self.used:
                return True
        return False

    def ready(self, monster: int) -> list[int]:
        """Return those that have given no effect this turn. [monster.side.once]"""
        return [die for die in self.showing(monster) if die not in self.used]

    def boosters(self) -> list[int]:
        """Return the Die'vils that can make another side stronger. [monster.side.once]

        If one Die'vil may boost all sides, a used one comes first, so that the others keep their re-rolls.
        """
        fresh = self.ready(DEVIL)
        if self.options["devil_boosts"] == "all":
            return [die for die in self.showing(DEVIL) if die in self.boosting] + fresh
        return fresh


def dice_of(seat: int) -> list[int]:
    """Return the dice that a seat begins with, one of each monster. [monster.setup.dice]"""
    return [DIE.code(seat, monster) for monster in range(len(MONSTERS))]


def start(data: Rows, settings: Settings, builds: list[Build | None], seats: int) -> Monsters:
    """Return the table before the first step. [monster.setup.dice] [monster.setup.cards]"""
    s = Monsters()
    s.pools = [dice_of(seat) for seat in range(seats)]
    s.faces = [BLANK] * sum(map(len, s.pools))
    s.infirmary = [[] for _ in range(seats)]
    s.hands = [[] for _ in range(seats)]
    s.deck = list(range(len(data.cards)))
    s.played = [[] for _ in range(seats)]
    s.seen = [[[] for _ in range(seats)] for _ in range(seats)]
    s.suspects = [False] * seats + [data.dimwit != NONE]
    s.sums = [0] * seats
    return s

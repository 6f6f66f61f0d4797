"""A turn reckoned to its end: every roll of the dice, every way to keep some of them, exactly.

What the turn brings is worth what the game's value says of the table after it. It takes milliseconds, so it
is for who thinks, not for playing worlds on.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from dicewright.games.doodle_dice.policy import likely
from dicewright.games.doodle_dice.rows import ENOUGH, ONE, Rows
from dicewright.games.doodle_dice.state import NONE, Doodle, dice_of
from dicewright.games.doodle_dice.turn import AGAIN, FREE, complete, gain, rolls_of, winners
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Chance, Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.game import play_step
from dicewright.kernel.tables.playout import Playout

PAIR: Final = 2  # of more than two, who is next does not care who of the others wins
LAST: Final = 12  # turns
MANY: Final = 32  # positions after a turn are too many to go on from


class Heaps:
    """All heaps of up to so many dice, the biggest first: heaps of all dice, then of those that are kept."""

    def __init__(self, dice: int) -> None:
        sized: list[list[int]] = [[0]]
        for _ in range(dice):
            sized.append(sorted({heap + one for heap in sized[-1] for one in ONE}))
        self.codes: list[int] = [heap for heaps in reversed(sized) for heap in heaps]
        self.full = len(sized[-1])
        self.place = {heap: i for i, heap in enumerate(self.codes)}
        self.more = [[self.place[heap + one] for one in ONE] for heap in self.codes[self.full :]]
        self.less = [
            [self.place[heap - ONE[i]] for i in range(6) if heap >> 4 * i & 7] for heap in self.codes
        ]

    def rolled(self, after: Sequence[float]) -> list[float]:
        """Return what a heap that is kept is worth when all other dice are rolled, given the worth of all."""
        worth = list(after)
        for a, b, c, d, e, f in self.more:
            worth.append((worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6)
        return worth

    def kept(self, worth: Sequence[float]) -> list[float]:
        """Return what the best part of a heap is worth to keep; of all dice at least one is rolled."""
        best = list(worth)
        for place in range(len(best) - 1, -1, -1):
            most = 0.0 if place < self.full else best[place]
            for part in self.less[place]:
                most = max(most, best[part])
            best[place] = most
        return best


@cache
def heaps(dice: int) -> Heaps:
    """Return the heaps of so many dice."""
    return Heaps(dice)


class Turn:
    """What a turn is worth to who has it, with so many rolls to come: `worth` of each heap that is kept."""

    def __init__(self, s: Doodle, rolls: int, ahead: "Ahead") -> None:
        self.heaps = heaps(len(dice_of(s)))
        spare = [card for card in s.specials[s.turn] if s.data.cards[card].sort == "free"]
        now = s.copy()
        ends = [ending(now, self.heaps, ahead)]
        for card in spare:
            now.spend(s.turn, card)
            ends.append(ending(now, self.heaps, ahead))
        self.stop = ends[0]  # of each heap of all dice, what it is worth to take the best doodle or nothing
        self.free: list[float] = []  # of each heap, what it is worth to spend a Free Roll
        after = ends.pop()
        while ends:
            self.free = self.heaps.kept(self.heaps.rolled(after))
            after = [max(a, b) for a, b in zip(ends.pop(), self.free, strict=False)]
        self.worth: list[float] = []
        self.on: list[float] = []  # of each heap, what it is worth to roll on
        for _ in range(rolls):
            if self.on:
                after = [max(a, b) for a, b in zip(self.stop, self.on, strict=False)]
            self.worth = self.heaps.rolled(after)
            self.on = self.heaps.kept(self.worth)

    def begun(self) -> float:
        """Return what the turn is worth before all dice are rolled."""
        return self.worth[-1]

    def place(self, dice: Sequence[int]) -> int:
        """Return the place of the heap of these dice."""
        return self.heaps.place[sum([ONE[figure] for figure in dice])]


def ending(s: Doodle, known: Heaps, ahead: "Ahead") -> list[float]:
    """Return what each heap of all dice is worth if the turn ends with it."""
    rows: Rows = s.data
    held = s.held(s.turn) if s.options["extras"] == "off" else 0
    wanted = [card for card in s.gallery if not rows.bits[card] & held] if s.steal == NONE else [s.steal]
    found = [afterwards(s, NONE, ahead)] * known.full
    for value, code in sorted([(afterwards(s, card, ahead), rows.codes[card]) for card in wanted]):
        for i in range(known.full):
            if value > found[i] and (known.codes[i] + ENOUGH - code) & ENOUGH == ENOUGH:
                found[i] = value
    return found


def afterwards(s: Doodle, card: int, ahead: "Ahead") -> float:
    """Return the chance to win of who has the turn when it has ended, with a card or with nothing."""
    seat = s.turn
    game = s.game
    assert game is not None
    new = s.copy()
    new.table = Playout(Seeded(0))
    if card != NONE:
        gain(new, card)
        if complete(new, seat):
            first = winners(new, seat)
            return 1 / len(first) if seat in first else 0.0
    new.step = game.places["end"]
    if not play_step(new):
        return 1 / len(new.first) if seat in new.first else 0.0
    new.dice, new.steal = (), NONE
    return ahead.worth(new, seat)


class Ahead:
    """The turns after this one that are reckoned, too: in the last rounds of two at least one.

    What is gained there may be stolen back, and nothing else may follow. Each position is reckoned once.
    """

    def __init__(self, s: Doodle) -> None:
        self.until = NONE  # so many turns without a deck
        self.known: dict[str, float] = {}
        if not s.deck and s.seats == PAIR:
            cards = len(s.gallery) + sum([len(own) for own in s.sets])
            turns = LAST
            while turns > 1 and min((1 + cards) ** turns, (1 + PAIR) ** cards) > MANY:
                turns -= 1
            self.until = s.after + turns

    def worth(self, s: Doodle, seat: int) -> float:
        """Return the chance of a seat to win when another one's turn begins."""
        if s.after > self.until:
            game = s.game
            assert game is not None
            chances = game.chances(s)
            return 0.0 if chances is None else chances[seat]
        place = str((s.after, sorted(s.gallery), [sorted(own) for own in s.sets], s.specials, s.lasting))
        if place not in self.known:
            self.known[place] = self.turn(s)
        return 1 - self.known[place]

    def turn(self, s: Doodle) -> float:
        """Return what who is next makes of a turn, naming a steal or none."""
        s.allowed = rolls_of(s)
        held = s.owned(s.turn)
        colour = s.data.colour
        theirs = [card for card in s.sets[1 - s.turn] if colour[card] not in held and not s.cooling(card)]
        return max([Turn(s, s.allowed, self).begun(), *[stealing(s, card, self) for card in theirs]])


def act(s: Doodle, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take what lies there, roll on or stop, whatever wins most."""
    ahead = Ahead(s)
    turn = Turn(s, s.allowed - s.rolls, ahead)
    place = turn.place(s.dice)
    best, most = PASS, -1.0
    for option in options:
        if option == AGAIN:
            worth = turn.on[place]
        elif option == FREE:
            worth = turn.free[place]
        else:
            worth = afterwards(s, NONE if option == PASS else option, ahead)
        if worth > most:
            best, most = option, worth
    return best


def again(
    s: Doodle, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> tuple[int, ...]:
    """Keep the dice that are worth most to keep."""
    turn = Turn(s, s.allowed - s.rolls, Ahead(s))
    heap = sum([ONE[figure] for figure in s.dice])
    best = -1.0
    keep = 0
    for place in range(turn.heaps.full, len(turn.worth)):
        code = turn.heaps.codes[place]
        if turn.worth[place] > best and (heap + ENOUGH - code) & ENOUGH == ENOUGH:
            best, keep = turn.worth[place], code
    rolled = []
    for die, figure in enumerate(s.dice):
        if keep >> 4 * figure & 7:
            keep -= ONE[figure]
        elif die in options:
            rolled.append(die)
    return tuple(rolled[:most]) or tuple(options[:least])


def declare(s: Doodle, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Name the steal that is worth most, if it may be dropped after the draw or is worth more than none."""
    free = s.options["steal_declare"] == "before_draw" and s.options["steal_binds"] == "at_roll"
    ahead = Ahead(s)
    best, most = PASS, 0.0 if free and s.deck else Turn(s, s.allowed, ahead).begun()
    for card in options:
        worth = 0.0 if card == PASS else stealing(s, card, ahead)
        if worth > most:
            best, most = card, worth
    return best


def stealing(s: Doodle, card: int, ahead: Ahead) -> float:
    """Return what the turn is worth with a steal; who wants a single doodle keeps all that it can use."""
    new = s.copy()
    new.steal = card
    chance = likely(s.data.needs[card], (), len(dice_of(s)), s.allowed)
    return chance * afterwards(new, card, ahead) + (1 - chance) * afterwards(new, NONE, ahead)


def confirm(s: Doodle, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Stay with the steal that was named, unless the gallery is worth more."""
    new = s.copy()
    new.steal = NONE
    ahead = Ahead(s)
    return options[0] if stealing(s, s.steal, ahead) >= Turn(new, s.allowed, ahead).begun() else PASS


RECKONING: Final = Policy({"act": act, "confirm": confirm, "declare": declare}, {"again": again})

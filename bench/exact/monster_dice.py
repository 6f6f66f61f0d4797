"""MonsterDice with three cards: one turn each, by what the dice show and who holds which card.

Two have two cards and one, and the deck is empty: so both know all. Written from the rulebook: it reads no
rule of the game, only what lies on the table.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from bench.exact.solve import Answer
from dicewright.games.monster_dice.rows import MONSTER_OF
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match
from dicewright.kernel.windows import meant

TEETH, SQUI, DEVIL, SPIDER, DIEMWIT, DEYE = range(6)
SIDE: Final = 1 / 6  # the chance of a sculpted side
DRAWN: Final = 0.5
DIMWIT: Final = -15
DECKS: Final = (("point5", "point3", "point2"), ("point5", "point2", "dimwit"))
POINTS: Final = ((5, 3, 2), (5, 2, DIMWIT))
OPTIONS: Final = {"diemolition": "off"}
Die = tuple[int, bool, bool]  # its monster, whether its sculpted side shows, whether it was used
Lying = tuple[int, bool]  # the same of a die of the other player
Dice = tuple[Die, ...]
Others = tuple[Lying, ...]
Cards = tuple[int, ...]  # who holds each card


def begin(game: Any, seed: int) -> Match:
    """Return a match with three cards, with the Dimwit or without."""
    kept = DECKS[seed % len(DECKS)]
    ids = dict.fromkeys([card.id for card in game.base_rows.cards])
    cards = {id: {"copies": 1} if id in kept else None for id in ids}
    return Match(game, 2, seed=seed, options=OPTIONS, tables={"cards": cards})


class Turn(NamedTuple):
    """A turn on its way."""

    seat: int
    last: bool
    mine: Dice
    theirs: Others
    cards: Cards


class Exact:
    """What answers are worth to who has the turn. Looking at cards that are known does nothing."""

    def __init__(self) -> None:
        self.deck = 0
        self.names: list[str] = []

    def values(self, match: Match) -> dict[Answer, float]:
        """Return what each answer to the open question is worth to who is asked; {} where none matters."""
        decision = match.pending[0]
        s: Any = match.seat(decision.seat).world(0)
        self.deck = next(i for i, deck in enumerate(DECKS) if f"c.{deck[1]}.0" in s.data.names)
        now, dice, others = self.read(s)
        kind = decision.kind
        if kind == "effect":
            ways = {o: "" if o == PASS else meant(s, o)[0] for o in decision.options}
            return {(o,): used(self.deck, now, way) for o, way in ways.items()}
        if kind == "reroll":
            return {
                tuple(dice[i] for i in chosen): again(self.deck, now, chosen)
                for chosen in subsets(len(dice))
                if chosen
            }
        if kind in ("bite", "grab"):
            return self.aims(s, now, others, decision.options)
        if kind == "gift":
            kept = passed(self.deck, now)
            given = passed(self.deck, now._replace(cards=moved(self.deck, now.cards, now.seat)))
            return {(o,): 1 - (kept if o == PASS else given) for o in decision.options}
        return {}

    def read(self, s: Any) -> tuple[Turn, list[int], list[int]]:
        """Return the turn as it is, and the numbers of both players' dice, in the order of its own."""
        seat, foe = s.turn, 1 - s.turn
        dice = [die for die in s.pools[seat] if s.faces[die]]
        others = list(s.pools[foe])
        mine = tuple([(MONSTER_OF[die], s.faces[die] == 1, die in s.used) for die in dice])
        theirs = tuple([(MONSTER_OF[die], s.faces[die] == 1) for die in others])
        places = [s.data.names.index(f"c.{id}.0") for id in DECKS[self.deck]]
        cards = tuple([0 if place in s.hands[0] else 1 for place in places])
        return Turn(seat, s.acted == 1, mine, theirs, cards), dice, others

    def aims(self, s: Any, now: Turn, others: Sequence[int], options: Sequence[int]) -> dict[Answer, float]:
        """Return what it is worth to name each target, the first or the second."""
        takes = s.attack.startswith("grab")
        first = [others.index(die) for die in s.aims]
        two = s.attack.endswith("two") and not first
        found: dict[Answer, float] = {}
        for option in options:
            chosen = first if option == PASS else [*first, others.index(option)]
            wanted = [chosen]
            if two:
                wanted += [[*chosen, i] for i in range(len(others)) if i not in chosen]
            found[(option,)] = max([value(self.deck, struck(now, some, takes)) for some in wanted])
        return found


def subsets(n: int) -> list[tuple[int, ...]]:
    """Return all sets of the first n numbers."""
    return [tuple([i for i, one in enumerate(chosen) if one]) for chosen in product((0, 1), repeat=n)]


def plain(now: Turn) -> Turn:
    """Return a turn without what makes no difference: D'eyes; in the last turn also teeth and used dice."""
    idle = (DEYE, TEETH) if now.last else (DEYE,)
    mine = [die for die in now.mine if die[0] not in idle and not (now.last and die[2])]
    theirs = [die for die in now.theirs if die[0] not in idle]
    return now._replace(mine=tuple(sorted(mine)), theirs=tuple(sorted(theirs)))


def value(deck: int, now: Turn) -> float:
    """Return what a turn is worth to who has it, with the best effects in the best order."""
    return best(deck, plain(now))


@cache
def best(deck: int, now: Turn) -> float:
    """Return the same of a turn without what makes no difference."""
    powers = ["", *[power for power in NEEDS if ready(now, power) and power not in ("look", "look_two")]]
    return max([used(deck, now, power) for power in powers])


NEEDS: Final[dict[str, tuple[int, ...]]] = {
    "bite": (TEETH,),
    "bite_two": (TEETH, DEVIL),
    "theft": (SQUI,),
    "look": (DEYE,),
    "look_two": (DEYE, DEVIL),
    "grab": (SPIDER,),
    "grab_two": (SPIDER, DEVIL),
    "curse": (DIEMWIT, DEVIL),
    "reroll": (DEVIL,),
}


def ready(now: Turn, power: str) -> bool:
    """Say whether the sculpted sides that an effect needs are there, and a target."""
    if any((monster, True, False) not in now.mine for monster in NEEDS[power]):
        return False
    if power == "theft":
        return 1 - now.seat in now.cards
    return bool(now.theirs) if power.startswith(("bite", "grab")) else True


def used(deck: int, now: Turn, power: str) -> float:
    """Return what it is worth to use an effect, or none: then the turn is over."""
    if not power:
        return given(deck, now)
    mine = list(now.mine)
    for monster in NEEDS[power]:
        if (monster, True, False) in mine:  # a D'eye may have been left out
            mine[mine.index((monster, True, False))] = (monster, True, True)
    now = now._replace(mine=tuple(mine))
    if power.startswith(("bite", "grab")):
        n = 2 if power.endswith("two") else 1
        wanted = [chosen for chosen in subsets(len(now.theirs)) if 1 <= len(chosen) <= n]
        return max([value(deck, struck(now, chosen, power.startswith("grab"))) for chosen in wanted])
    if power == "theft":
        own = [card for card, owner in enumerate(now.cards) if owner != now.seat]
        return sum(
            [value(deck, now._replace(cards=given_to(now.cards, card, now.seat))) for card in own]
        ) / len(own)
    if power == "curse" and DIMWIT in POINTS[deck]:
        return value(deck, now._replace(cards=moved(deck, now.cards, 1 - now.seat)))
    if power == "reroll":
        return max([again(deck, now, chosen) for chosen in subsets(len(now.mine)) if chosen])
    return value(deck, now)


def struck(now: Turn, chosen: Sequence[int], takes: bool) -> Turn:
    """Return a turn after dice of the other were bitten or taken."""
    theirs = tuple([die for i, die in enumerate(now.theirs) if i not in chosen])
    taken = tuple([(*now.theirs[i], False) for i in chosen]) if takes else ()
    return now._replace(mine=now.mine + taken, theirs=theirs)


def given_to(cards: Cards, card: int, seat: int) -> Cards:
    """Return who holds each card after one has gone to a seat."""
    return (*cards[:card], seat, *cards[card + 1 :])


def moved(deck: int, cards: Cards, seat: int) -> Cards:
    """Return who holds each card after the Dimwit has gone to a seat."""
    return given_to(cards, POINTS[deck].index(DIMWIT), seat)


def again(deck: int, now: Turn, chosen: Sequence[int]) -> float:
    """Return what it is worth to roll some dice again."""
    total = 0.0
    for faces in product((False, True), repeat=len(chosen)):
        mine = list(now.mine)
        chance = 1.0
        for place, sculpted in zip(chosen, faces, strict=True):
            mine[place] = (mine[place][0], sculpted, mine[place][2])
            chance *= SIDE if sculpted else 1 - SIDE
        total += chance * value(deck, now._replace(mine=tuple(mine)))
    return total


def given(deck: int, now: Turn) -> float:
    """Return what a turn is worth that is over, once the Dimwit may have been given to an unused Die'mwit."""
    kept = passed(deck, now)
    foe = 1 - now.seat
    if DIMWIT not in POINTS[deck] or (DIEMWIT, True, False) not in now.mine:
        return kept
    if now.cards[POINTS[deck].index(DIMWIT)] != foe:
        return kept
    return min(kept, passed(deck, now._replace(cards=moved(deck, now.cards, now.seat))))


def passed(deck: int, now: Turn) -> float:
    """Return what it is worth to who had the turn that the other has the next, or that all is over."""
    if now.last:
        return won(POINTS[deck], now.seat, now.cards)
    lying = tuple([(monster, sculpted) for monster, sculpted, _ in now.mine])
    return 1 - rolled(
        deck, 1 - now.seat, tuple(sorted([one[0] for one in now.theirs])), tuple(sorted(lying)), now.cards
    )


@cache
def rolled(deck: int, seat: int, pool: tuple[int, ...], lying: Others, cards: Cards) -> float:
    """Return what the last turn is worth before its roll to who has it."""
    wanted = [monster for monster in pool if monster not in (TEETH, DEYE)]
    total = 0.0
    for faces in product((False, True), repeat=len(wanted)):
        chance = 1.0
        for sculpted in faces:
            chance *= SIDE if sculpted else 1 - SIDE
        mine = tuple([(monster, sculpted, False) for monster, sculpted in zip(wanted, faces, strict=True)])
        total += chance * value(deck, Turn(seat, True, mine, lying, cards))
    return total


def won(points: Sequence[int], seat: int, cards: Cards) -> float:
    """Return a seat's share of the win: the most points, and of equal ones who does not hold the Dimwit."""
    totals = [sum([n for n, owner in zip(points, cards, strict=True) if owner == one]) for one in (0, 1)]
    if totals[0] == totals[1]:
        if DIMWIT not in points:
            return DRAWN
        return float(cards[points.index(DIMWIT)] != seat)
    return float(totals[seat] > totals[1 - seat])

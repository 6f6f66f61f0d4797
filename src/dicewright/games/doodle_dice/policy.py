"""Rules of thumb: what a decent player of Doodle Dice does without thinking ahead."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from dicewright.games.doodle_dice.match import chance as chance_of
from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import NONE, Doodle, colours_of, dice_of
from dicewright.games.doodle_dice.turn import AGAIN, DRAW, FREE, ROLLS
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS

RARE: Final = 1.5  # a colour that takes twice as long counts for nearly three times as much
HOPE: Final = 0.1  # a chance of so much is worth a Free Roll

Needs = tuple[tuple[int, int], ...]


@cache
def likely(needs: Needs, dice: tuple[int, ...], all_dice: int, rolls: int) -> float:
    """Return the chance to form a doodle if every die that it can use is kept."""
    lacking = tuple([max(need - dice.count(figure), 0) for figure, need in needs])
    kept = sum([need for _, need in needs]) - sum(lacking)
    return float(chance_of(lacking, all_dice - kept, rolls))


@lru_cache(maxsize=64)  # the tables in use
def rarities(rows: Rows, all_dice: int) -> list[float]:
    """Return how rare the colour of each card is: the turns that a card of it takes, on average."""
    chances = [likely(needs, (), all_dice, ROLLS) if needs else 0.0 for needs in rows.needs]
    found = []
    for colour in rows.colour:
        same, total = 0, 0.0  # added up by hand: a compiled `sum` takes whole numbers only
        for chance, other in zip(chances, rows.colour, strict=True):
            if other == colour:
                same += 1
                total += chance
        found.append(same / total if total else 0.0)
    return found


@lru_cache(maxsize=64)
def worths(rows: Rows, all_dice: int) -> list[float]:
    """Return what each card is worth: the rarer its colour, the more, because it will be lacking last.

    Common colours come along while one waits for a rare one, so that is worth more than the turns it takes.
    """
    return [float(rarity**RARE) for rarity in rarities(rows, all_dice)]


def hope(s: Doodle, card: int, rolls: int) -> float:
    """Return the chance to form a card with so many rolls, times what it is worth."""
    rows: Rows = s.data
    all_dice = len(dice_of(s))
    return likely(rows.needs[card], s.dice, all_dice, rolls) * worths(rows, all_dice)[card]


def wanted(s: Doodle, seat: int) -> list[int]:
    """Return the cards to go for: the one named, or those of the gallery whose colours a seat lacks."""
    if s.steal != NONE:
        return [s.steal]
    colour: list[int] = s.data.colour
    owned = s.owned(seat)
    cards = [card for card in s.gallery if colour[card] not in owned]
    return cards or s.gallery


def goal(s: Doodle, seat: int, rolls: int) -> tuple[int, float]:
    """Return the most promising card with so many rolls left, and its hope."""
    best, most = NONE, 0.0
    for card in wanted(s, seat):
        found = hope(s, card, rolls)
        if found > most:
            best, most = card, found
    return best, most


def act(s: Doodle, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the rarest doodle that lies there, unless rolling on for a rarer one promises more."""
    all_dice = len(dice_of(s))
    best, most = PASS, 0.0
    for option in options:
        if 0 <= option < AGAIN:
            value = worths(s.data, all_dice)[option]
            if value > most:
                best, most = option, value
    if AGAIN in options and goal(s, seat, s.allowed - s.rolls)[1] > most:
        return AGAIN
    if best == PASS and FREE in options:
        card = goal(s, seat, 1)[0]
        if card != NONE and likely(s.data.needs[card], s.dice, all_dice, 1) >= HOPE:
            return FREE
    return best


def again(
    s: Doodle, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> tuple[int, ...]:
    """Keep the dice that the most promising doodle needs, and roll all others."""
    card = goal(s, seat, s.allowed - s.rolls)[0]
    if card == NONE:
        return tuple(options)
    rows: Rows = s.data
    needs = dict(rows.needs[card])
    rolled = []
    for die, figure in enumerate(s.dice):
        left = needs.get(figure, 0)
        needs[figure] = left - 1
        if left <= 0 and die in options:
            rolled.append(die)
    return tuple(rolled[:most]) or tuple(options[:least])


def declare(s: Doodle, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Steal the most promising doodle, if it promises more than the whole gallery."""
    if s.after:
        return declare_late(s, seat, options)
    best, most = PASS, offered(s, seat)
    for card in options:
        if card != PASS:
            found = hope(s, card, s.allowed) * setback(s, card)
            if found > most:
                best, most = card, found
    return best


def offered(s: Doodle, seat: int) -> float:
    """Return what the gallery promises: its rarest doodle, the next if that fails, and so on.

    A steal has but one doodle to hope for, and brings nothing if that fails.
    """
    rows: Rows = s.data
    all_dice = len(dice_of(s))
    worth = worths(rows, all_dice)
    held = s.held(seat)
    promised, failed = 0.0, 1.0
    for card in sorted([card for card in s.gallery if not rows.bits[card] & held], key=lambda c: -worth[c]):
        chance = likely(rows.needs[card], (), all_dice, s.allowed)
        promised += failed * chance * worth[card]
        failed *= 1 - chance
    return promised


def setback(s: Doodle, card: int) -> float:
    """Return how much a steal counts beside a doodle of the gallery: it also sets its owner back.

    That is worth most against who is near the end, and of many others each counts for little.
    """
    owner = next(seat for seat in range(s.seats) if card in s.sets[seat])
    return 1 + 1 / (max(lacking(s, owner), 1) * (s.seats - 1))


def lacking(s: Doodle, seat: int) -> int:
    """Return how many colours a seat lacks."""
    return len(colours_of(s)) - len(s.owned(seat))


def declare_late(s: Doodle, seat: int, options: Sequence[int]) -> int:
    """Steal in the last rounds what is worth more than the gallery: doodles are counted soon.

    What is easily formed is easily stolen, so a doodle counts for the chance to form it, times the chance
    that nobody else does. A steal counts twice, since somebody else loses what it gains.
    """
    owned, colour = s.owned(seat), s.data.colour
    best, most = PASS, 0.0
    for card in s.gallery:
        if colour[card] not in owned:
            most = max(most, lasting(s, card))
    for card in options:
        if card != PASS and 2 * lasting(s, card) > most:
            best, most = card, 2 * lasting(s, card)
    return best


def lasting(s: Doodle, card: int) -> float:
    """Return the chance to form a doodle, times the chance that the next player does not."""
    chance = likely(s.data.needs[card], (), len(dice_of(s)), ROLLS)
    return chance * (1 - chance)


def block(s: Doodle, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Block a player who lacks one colour."""
    return options[0] if lacking(s, s.turn) <= 1 else PASS


def draw_first(s: Doodle, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Draw before rolling: to forget it costs the turn."""
    return DRAW


def first(s: Doodle, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Stay with what was named, and roll if one may."""
    return options[0]


POLICY: Final = Policy(
    {
        "act": act,
        "block": block,
        "confirm": first,
        "declare": declare,
        "first_move": draw_first,
        "roll": first,
    },
    {"again": again},
    plans=("block",),  # a Block that is kept stops somebody later
    settled=("first_move", "roll"),
)

"""What a decent player of MonsterDice does with cards and dice."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.monster_dice.rows import DIEMWIT, MONSTER_OF, NONE, Rows
from dicewright.games.monster_dice.state import SCULPTED, Monsters
from dicewright.games.monster_dice.turn import SURPRISE, THROW
from dicewright.kernel.asking.policy import Choice, Several, best, fairest, itself
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import meant

Dice = tuple[int, ...]
# What dice are worth: teeth, squi, devil, spider, diemwit, deye. Cards win the game, so the Squi'Die leads.
WORTH: Final = (4, 6, 4, 5, 0, 1)
LIVE: Final = 10  # a sculpted side that works as soon as its die is taken
# Effects from the most to the least wanted; one that is not named stays unused.
ORDER: Final = ("curse", "reroll", "theft", "grab_two", "grab", "bite_two", "bite", "retake")
DREAD: Final = 15  # what a hand that holds the Dimwit is shunned by
MANY: Final = 6  # cards among which the Dimwit is not too likely to be drawn
LATE: Final = 10  # cards left in the deck when the Dimwit begins to burn


def pool_worth(s: Monsters, seat: int) -> int:
    """Return what the dice of a player are worth together."""
    return sum([WORTH[MONSTER_OF[die]] for die in s.pools[seat]])


def best_worth(s: Monsters, seat: int) -> int:
    """Return what the best dice of an opponent are worth."""
    return max([pool_worth(s, other) for other in s.opponents(seat)])


def envies(s: Monsters, seat: int) -> bool:
    """Return whether a Surprise pays now: another pool is worth more, or it is the last chance to play it.

    Or nobody can take the Dimwit: all Die'mwits are one's own, so others should have these dice.
    """
    ending = not s.deck and s.turn == seat
    return ending or stuck(s, seat) or best_worth(s, seat) > pool_worth(s, seat)


def stuck(s: Monsters, seat: int) -> bool:
    """Return whether one holds the Dimwit late, and only oneself has a Die'mwit that could take it."""
    if not 0 < len(s.deck) <= LATE or not has_dimwit(s, seat):
        return False
    holders = [one for one in range(s.seats) for die in s.pools[one] if MONSTER_OF[die] == DIEMWIT]
    return bool(holders) and all(one == seat for one in holders)


def has_dimwit(s: Monsters, seat: int) -> bool:
    """Return whether a player holds the Dimwit; asked of oneself alone."""
    rows: Rows = s.data
    return rows.dimwit in s.hands[seat]


def surely_holds(s: Monsters, seat: int, holder: int) -> bool:
    """Return whether one knows who holds the Dimwit: by its hand, or because it can be nowhere else."""
    rows: Rows = s.data
    if rows.dimwit == NONE or has_dimwit(s, seat) or not s.suspects[holder]:
        return False
    others = [place for place in range(s.seats + 1) if place not in (seat, holder)]
    return rows.dimwit in s.seen[seat][holder] or not any(s.suspects[place] for place in others)


def dreaded(s: Monsters, seat: int, holder: int) -> int:
    """Return how bad the cards of a hand are that one knows or suspects, negative if they are good."""
    rows: Rows = s.data
    known = s.seen[seat][holder]
    if surely_holds(s, seat, holder):
        return DREAD
    return -sum([rows.points[card] for card in known]) - len(s.hands[holder])


# Cards.


def roll(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Play a Surprise before rolling if somebody has better dice."""
    return SURPRISE if SURPRISE in options and envies(s, seat) else THROW


def surprise(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Play a Surprise if somebody has better dice."""
    return options[0] if envies(s, seat) else PASS


def swap(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the best dice there are."""
    return fairest(options, lambda other: pool_worth(s, other), itself, chance)


def use_it(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Counter whatever can be countered, for a played special also scores; give the Dimwit away."""
    return options[0]


def plunder(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the card of the most points, and never the Dimwit."""
    rows: Rows = s.data
    worth = [
        (rows.points[card] + rows.special[card], card) for card in options if card not in (PASS, rows.dimwit)
    ]
    return max(worth)[1] if worth else PASS


# Dice.


def effect(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Get rid of the Dimwit, roll again, steal cards and take dice.

    To look is left out, and to bite as long as a counter is about: it lets others play and score it.
    """
    offered = {meant(s, option)[0]: option for option in options if option != PASS}
    for power in ORDER:
        if power in offered and sensible(s, seat, power):
            return offered[power]
    return PASS


def sensible(s: Monsters, seat: int, power: str) -> bool:
    """Return whether an effect does its player any good now."""
    if power == "curse":  # also to use the Die'mwit up before somebody gives the Dimwit to it
        return has_dimwit(s, seat) or any(s.suspects[other] for other in s.opponents(seat))
    if power == "theft":
        return any(s.hands[other] and not risky(s, seat, other) for other in s.opponents(seat))
    if power in ("bite", "bite_two"):
        return not s.about("inyourteeth")
    return True


def risky(s: Monsters, seat: int, holder: int) -> bool:
    """Return whether a hand is known to hold the Dimwit, among few other cards."""
    return len(s.hands[holder]) < MANY and surely_holds(s, seat, holder)


def theft(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Steal from the fullest hand, and never where the Dimwit is known to be."""
    return fairest(options, lambda holder: -dreaded(s, seat, holder), itself, chance)


def grab(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take a die whose sculpted side can be used at once, else the best one."""
    return fairest(options, lambda die: wanted(s, die) if die != PASS else -1, s.holder, chance)


def wanted(s: Monsters, die: int) -> int:
    """Return how welcome a die is in one's own pool."""
    worth = WORTH[MONSTER_OF[die]]
    live = worth > 1 and s.faces[die] == SCULPTED and s.options["stolen_faces"] == "live"
    return worth + LIVE * live


def bite(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Bite the best die."""
    return fairest(options, lambda die: WORTH[MONSTER_OF[die]] if die != PASS else -1, s.holder, chance)


def reroll(s: Monsters, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Dice:
    """Roll again what shows no side that is still to be used, but a Die'mwit only to be rid of its side."""
    again = [die for die in options if spoiled(s, seat, die)]
    return tuple(again[:most]) if len(again) >= least else tuple(options[:least])


def spoiled(s: Monsters, seat: int, die: int) -> bool:
    """Return whether a die may as well be rolled again."""
    shows = s.faces[die] == SCULPTED
    if MONSTER_OF[die] == DIEMWIT:
        return shows and not has_dimwit(s, seat)
    return not shows or die in s.used


def heal(s: Monsters, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Dice:
    """Bring the best dice back."""
    return best(options, least, lambda die: WORTH[MONSTER_OF[die]])


def curse(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Give the Dimwit to whoever has the most on the table and in hand."""
    return fairest(options, lambda other: 2 * len(s.played[other]) + 3 * len(s.hands[other]), itself, chance)


CHOICES: Final[dict[str, Choice]] = {
    "bite": bite,
    "counter": use_it,
    "curse": curse,
    "demolish": use_it,
    "effect": effect,
    "gift": use_it,
    "grab": grab,
    "plunder": plunder,
    "roll": roll,
    "surprise": surprise,
    "swap": swap,
    "theft": theft,
}
SETS: Final[dict[str, Several]] = {"heal": heal, "reroll": reroll}
PLANS: Final = ("roll", "surprise")  # a round ahead shows what dice a Surprise brings, not what they are for

"""Daemon Dice: wake what sleeps, defend what can be defended, give up what only guards, send the rest."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.daemon_dice.state import Daemon
from dicewright.kernel.asking.policy import Policy, best
from dicewright.kernel.chance import Chance

# Parts from the least to the most dangerous, as players tell them.
ORDER: Final = (
    *("Lungs", "Arm", "Shell", "Mouth", "Brain", "Stinger", "Wings"),
    *("Eye", "Leg", "Tentacle", "Pincer", "Tail", "Spike"),
)


def rank(s: Daemon, seat: int, die: int) -> int:
    """Return how dangerous a die is."""
    return ORDER.index(s.data.parts[s.bodies[seat][die]].title)


def lose(
    s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> tuple[int, ...]:
    """Give up the least dangerous dice."""
    return best(options, least, lambda die: -rank(s, seat, die))


def gain(
    s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> tuple[int, ...]:
    """Bring as much back as can be, the most dangerous first."""
    return best(options, most, lambda die: rank(s, seat, die))


def first(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Do it: defend, set everything out, join the first attack."""
    return options[0]


ANCHOR: Final = Policy(
    dict.fromkeys(("defend", "array", "aim", "spike", "boost"), first),
    {
        **dict.fromkeys(("aside", "suffer_stun", "suffer_wound"), lose),
        **dict.fromkeys(("recover", "wake", "drink"), gain),
    },
)

"""Guarding in one go: each question of the Defend step answered as the best cover has it."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.daemon_dice.cover import best
from dicewright.games.daemon_dice.rows import ARM
from dicewright.games.daemon_dice.state import Daemon
from dicewright.games.daemon_dice.steps.defend import guarding
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.asking.policy import best as foremost
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS

Several = tuple[int, ...]


def defend(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Meet the next attack of the best cover; what it leaves out, it lets through."""
    met = best(s).met
    return met[0].at if met else PASS


def guard(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the guard that leaves the best cover for the rest."""
    return best(s, s.facing).met[0].guard


def guards(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Take as many guards as the best cover does, Arms last."""
    shown = s.shown[seat]
    met = best(s, s.facing, s.guard).met[0]
    chosen = foremost(guarding(s, s.guard), met.guards, lambda die: -(shown[die] == ARM))
    taken = tuple([die for die in options if die in chosen][:most])
    return taken if len(taken) >= least else tuple(options[:least])


def support(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Take any pluses: one is as good as another."""
    return tuple(options[:least])


PLANNING: Final = Policy({"defend": defend, "guard": guard}, {"guards": guards, "support": support})

"""What a player would like to know before choosing: can an attack be defended after the roll?"""

from dicewright.games.daemon_dice.state import Daemon
from dicewright.kernel.decisions import Decision
from dicewright.kernel.game import Measure


def measures(s: Daemon, decision: Decision) -> list[Measure]:
    """Return a measure for each attack that waits for a roll. [daemon.turn.defend]"""
    return []

"""Which bots are named on the screen."""

from dicewright.bots.names import FAMILIES


def plays(seat: int, level: str, shown: str) -> bool:
    """Say whether a bot of a level, or of any, is named as the one in a seat."""
    return any(f"{name} ({level}" in shown for name in FAMILIES[seat])

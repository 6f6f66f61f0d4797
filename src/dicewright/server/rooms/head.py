"""The head of a stream: a chain of hashes over what a spectator was told, so that a loss is noticed."""

import hashlib

from dicewright.kernel.content.rows import canonical
from dicewright.kernel.match import Match


class Head:
    """The head of the spectator's stream as far as it was followed."""

    def __init__(self) -> None:
        self.value = ""
        self.length = 0

    def follow(self, match: Match) -> str:
        """Go on to the end of a match's stream and return its head."""
        self.value = self.after(match)
        self.length = match.version(None)
        return self.value

    def after(self, match: Match) -> str:
        """Return the head at the end of a stream that begins like the one followed."""
        value = self.value
        for event in match.stream(None, self.length):
            value = hashlib.sha256((value + canonical(event)).encode()).hexdigest()
        return value

"""What tests of every game must know of Doodle Dice."""

from typing import Final

from tests.games.traits import Traits

TRAITS: Final = Traits(
    rare=frozenset({"roll", "rest", "over_empty"}),
    short={"without_purple": "on", "end_after_deck": "immediately"},
    eager="; formed, can|^take|roll for|end turn|^do it",
)

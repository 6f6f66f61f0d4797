"""The games that are played in the browser; a new game is one line here."""

from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class Played:
    """A game, the settings under which a match is short, and what an eager player goes for."""

    id: str
    title: str
    short: dict[str, int | str] = field(default_factory=dict)
    most: int = 6  # players
    builds: bool = False  # whether players bring what they have built
    hidden: bool = False  # whether each sees something that others do not, so that their logs differ
    sketched: bool = False  # whether it begins with sketches, so that dice fall much later
    eager: str = ""  # a pattern over the names of things and buttons: what brings the end nearer


GAMES: Final = (
    Played(
        "doodle-dice",
        "Doodle Dice",
        {"without_purple": "on", "end_after_deck": "immediately"},
        eager="; formed, can|play for the gallery|^stop",
    ),
    Played("daemon-dice", "Daemon Dice", {"size": 5}, builds=True, eager="attack"),
    Played("monster-dice", "MonsterDice", hidden=True),
    Played(
        "dice-warriors", "Dice Warriors", {"party_size": 3}, most=2, builds=True, hidden=True, eager="damage"
    ),
    Played(
        "doodle-dice-monsters",
        "Doodle Dice Monsters",
        {"sides_total": 24},
        builds=True,
        hidden=True,
        sketched=True,
        eager="attack|strike|weapon|struggle",
    ),
)

# Those that whole matches of the general tests are played with; the others have a file of their own for that.
GENERAL: Final = GAMES[:2]

"""Duels laid out for a test: who holds what; everybody stands high, has ten life and no luck left."""

from collections.abc import Sequence
from typing import Any, Final

from dicewright.kernel.decisions import PASS
from dicewright.kernel.tables.scripted import Scripted, Written, play
from tests.toys.duel import GAME
from tests.toys.duel.rows import Rows
from tests.toys.duel.state import HIGH, Duel
from tests.toys.duel.turn import take_turn

ROWS: Final[Rows] = GAME.base_rows
NO: Final = PASS  # what one says to a window
REST: Final = PASS  # and to one's turn
QUIET: Final = (NO, NO, NO, NO)  # two duellists pass before and after the roll
QUIET3: Final = (NO, NO, NO, NO, NO, NO)  # and three


def card(name: str) -> int:
    """Return a card's number by its name, such as slash0."""
    return ROWS.names.index(f"c.{name}")


def cards(names: str) -> list[int]:
    """Return the numbers of several cards."""
    return sorted(card(name) for name in names.split())


def duel(*hands: str, **options: int | str) -> Duel:
    """Return a duel in its first round, seat 0 to act, with a hand a seat; the other cards are the deck."""
    seats = len(hands)
    s = GAME.begin(ROWS, GAME.options.resolve(options), [None] * seats, seats)
    s.hands = [cards(names) for names in hands]
    held = cards(" ".join(hands))
    s.deck = [one for one in s.deck if one not in held]
    s.stance = [HIGH] * seats
    s.storm = 6
    s.step = GAME.places["turn"]
    return s


def turn(s: Duel, *choose: Written, dice: Sequence[int] = (), draws: Sequence[int] = ()) -> Scripted:
    """Play the turn of the seat whose it is by a script, and return the script with all that was told."""
    table = Scripted(choose, dice, draws)
    play(s, take_turn, table)
    return table


def told(table: Scripted, kind: str) -> list[tuple[int, int, dict[str, Any]]]:
    """Return (seat, to, data) of all events of a kind."""
    return [(event.seat, event.to, event.data) for event in table.told if event.kind == kind]


def asked(table: Scripted, kind: str) -> list[tuple[int, tuple[int, ...]]]:
    """Return (seat, options) of all questions of a kind."""
    return [(seat, options) for seat, of, options in table.asked if of == kind]

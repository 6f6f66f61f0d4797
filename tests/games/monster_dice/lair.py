"""Games of MonsterDice laid out for a test: who holds what, and which monsters show."""

from collections.abc import Sequence
from typing import Any, Final

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.rows import DIE, MONSTER_OF, MONSTERS, NAMES, NONE, Rows
from dicewright.games.monster_dice.state import SCULPTED, Monsters
from dicewright.games.monster_dice.turn import end_turn, resolve, roll_dice
from dicewright.kernel.decisions import PASS
from dicewright.kernel.tables.scripted import Scripted, Written, play
from dicewright.kernel.windows import USES

ROWS: Final[Rows] = GAME.base_rows
NO: Final = PASS  # what one says to a window
TWO: Final = (NO, NO)  # and what two say
THREE: Final = (NO, NO, NO)


def held(rows: Rows, name: str) -> int:
    """Return a card's number by its name, such as point3.0; without a copy the first is meant."""
    return rows.names.index(f"c.{name}" if "." in name else f"c.{name}.0")


def card(name: str) -> int:
    """Return the number of a card of the usual deck."""
    return held(ROWS, name)


def cards(names: str) -> list[int]:
    """Return the numbers of several cards."""
    return sorted(card(name) for name in names.split())


def die(seat: int, monster: str) -> int:
    """Return a die's number by who began with it and its monster."""
    return DIE.code(seat, MONSTERS.index(monster))


def dice(seat: int, monsters: str) -> list[int]:
    """Return the numbers of several dice."""
    return [die(seat, monster) for monster in monsters.split()]


def laid(*hands: str, **options: str) -> Monsters:
    """Return a game in its first round, seat 0 about to roll, with a hand a seat; the rest is the deck.

    All dice show two; anybody may hold the Dimwit for all that is known.
    """
    return laid_with(ROWS, *hands, **options)


def deck(**copies: int) -> Rows:
    """Return the rows of a house with other numbers of some cards."""
    rows: Rows = GAME.rows(GAME.read_tables({"cards": {id: {"copies": n} for id, n in copies.items()}}))
    return rows


def laid_with(rows: Rows, *hands: str, **options: str) -> Monsters:
    """Return such a game with the cards of a house of one's own; they are named with their copies."""
    seats = len(hands)
    s = GAME.begin(rows, GAME.options.resolve(options), [None] * seats, seats)
    s.hands = [sorted(held(rows, name) for name in names.split()) for names in hands]
    dealt = [one for hand in s.hands for one in hand]
    s.deck = [one for one in s.deck if one not in dealt]
    s.faces = [2] * len(s.faces)
    s.suspects = [rows.dimwit != NONE] * (seats + 1)
    s.began = 0
    s.turns = 1
    s.step = GAME.places["roll"]
    return s


def rolled(s: Monsters, monsters: str, seat: int = 0) -> Monsters:
    """Let a seat be on turn and have rolled these monsters, the other dice showing two."""
    s.turn = seat
    for one in s.pools[seat]:
        s.faces[one] = SCULPTED if MONSTERS[MONSTER_OF[one]] in monsters.split() else 2
    s.rolled = True
    s.results = s.pools[seat].copy()
    s.step = GAME.places["effects"]
    return s


def effect(power: str, seat: int = 0) -> int:
    """Return the option that uses an effect."""
    return USES.code(ROWS.place[power], seat)


def playing(power: str, seat: int) -> int:
    """Return the option that plays a card in its window."""
    return USES.code(ROWS.place[power], seat)


def offered(s: Monsters) -> list[str]:
    """Return the effects the player on turn may use now."""
    table = Scripted(choose=[PASS])
    s = s.copy()
    s.table = table
    resolve(s)
    return [ROWS.order[USES.first(option)] for _, _, options in table.asked for option in options[:-1]]


def use(
    s: Monsters, power: str, *choose: Written, faces: Sequence[int] = (), draws: Sequence[int] = ()
) -> Scripted:
    """Use an effect by a script, and return the script with all that was told."""
    table = Scripted([effect(power, s.turn), *choose], faces, draws)
    play(s, resolve, table)
    return table


def roll(s: Monsters, *choose: Written, faces: Sequence[int] = ()) -> Scripted:
    """Play the roll of a turn by a script."""
    table = Scripted(choose, faces)
    play(s, roll_dice, table)
    return table


def end(s: Monsters, *choose: Written) -> Scripted:
    """Play the end of a turn by a script."""
    table = Scripted(choose)
    play(s, end_turn, table)
    return table


def told(table: Scripted, kind: str) -> list[tuple[int, int, dict[str, Any]]]:
    """Return (seat, to, data) of all events of a kind."""
    return [(event.seat, event.to, event.data) for event in table.told if event.kind == kind]


def asked(table: Scripted, kind: str) -> list[tuple[int, tuple[int, ...]]]:
    """Return (seat, options) of all questions of a kind."""
    return [(seat, options) for seat, of, options in table.asked if of == kind]


def names(dice: Sequence[int]) -> list[str]:
    """Return the ids of dice."""
    return [NAMES[one] for one in dice]

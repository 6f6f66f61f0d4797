"""Each pair of alternate powers that meet in a window or a number meets once, and all stays in order."""

from typing import Final

import pytest

from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.game import play_step
from tests.games.doodle_dice_monsters.arena import ROUND, ROWS, lay
from tests.games.doodle_dice_monsters.order import Ledger, alive, dice_kept
from tests.games.doodle_dice_monsters.pairs import (
    SEATINGS,
    Eager,
    Notes,
    Pair,
    arranged,
    kind_of,
    pairs,
    spied,
    together,
)

ROUNDS: Final = 4  # that a table is played for
AFTER: Final = 25  # steps that are played once both were used
TRIES: Final = 12  # of each seating
# The first poison that works takes all others along: the second never acts by itself (test_settled.py).
AT_ONCE: Final = (Pair("poisoning", "toxin", "toxin"),)


def play_pair(pair: Pair) -> bool:
    """Play tables of all seatings where both powers are until they have met; all stays in order."""
    for seed in range(TRIES):
        tables = [Eager(pair, Notes(), seed) for _ in SEATINGS]
        for table, seating in zip(tables, SEATINGS, strict=True):
            if together(pair, seating):
                play_table(arranged(pair, seating), table, pair)
        if any(table.notes.met(pair) for table in tables):
            return True
    return False


def play_table(s: Monsters, table: Eager, pair: Pair) -> None:
    """Play some rounds, and look at the dice after each step. [ddm.place]"""
    spied(s, table.notes)
    s.table = table
    going, left = True, AFTER
    while going and s.round < ROUND + ROUNDS and left:
        before = Ledger(s)
        table.told = []
        going = play_step(s)
        before.compare(s, table.told)
        for seat in range(s.seats):
            dice_kept(s, seat)
        alive(s)
        left -= table.notes.met(pair)


def test_each_pair_of_powers_meets_and_all_stays_in_order() -> None:  # ddm.agreed ddm.place ddm.order.combat
    known = pairs()
    assert {kind_of(id) for pair in known for id in pair[1:]} == {"core", "avatar", "stratagem", "fortress"}
    unmet = [pair for pair in known if pair not in AT_ONCE and not play_pair(pair)]
    assert not unmet, f"{len(unmet)} of {len(known)} never met: {unmet}"


def test_every_alternate_power_is_in_a_pair() -> None:  # ddm.agreed
    alternate = {id for id in ROWS.powers if kind_of(id) != "core"}
    assert alternate <= {id for pair in pairs() for id in pair[1:]}


def test_a_die_that_is_lost_or_doubled_is_noticed() -> None:  # ddm.place
    s = lay("red8 weapon:red6", "blue8", active=("red4", ""))
    before = Ledger(s)
    s.removed[0].append(s.active[0].pop())
    dice_kept(s, 0)
    with pytest.raises(AssertionError, match="lost a die untold"):
        before.compare(s, [])
    before.compare(s, [("paid", 0, {})])
    s.active[0].append(0)
    with pytest.raises(AssertionError, match="twice there"):
        dice_kept(s, 0)


def test_a_part_without_life_is_noticed() -> None:  # ddm.damage
    s = lay("red8 weapon:red6", "blue8")
    alive(s)
    s.monsters[0][0].parts[1].damage = 6
    with pytest.raises(AssertionError, match="without life"):
        alive(s)

"""Random play: whole battles over all sizes and agreements end, and leave order behind."""

from typing import Final

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.mat import counts, short_rank
from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import DEAD, PARTY, TRAY, Warriors
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_step
from tests.contract.games import pairwise, values
from tests.games.dice_warriors.field import ROWS
from tests.games.random_play import Asking, play_long
from tests.games.traits import SHORT, Row, Value

BATTLES: Final = 200 if SHORT else 1_000
QUESTIONS: Final = 12  # for each round and die that ever was; random play took at most 6
SIZES: Final[list[Value]] = [3, 5, 4, 10, 7]
FACTORS: Final[dict[str, list[Value]]] = {**values(GAME), "party_size": SIZES}
TABLES: Final = pairwise(FACTORS)


def fight(row: Row, seed: int) -> Warriors:
    """Play a battle between random parties to its end, within its bounds, and check what it leaves behind."""
    options = GAME.options.resolve(row)
    s: Warriors = GAME.begin(ROWS, options, GAME.built(ROWS, options, None, 2, Seeded(seed)), 2)
    s.table = table = Asking(seed)
    while play_step(s):
        in_order(s)
    dice = len(s.dice[0]) + len(s.dice[1])
    assert s.round <= limit(s)
    assert table.asked <= QUESTIONS * s.round * dice, f"{row}, {seed}: {table.asked} questions"
    ended(s)
    return s


def in_order(s: Warriors) -> None:
    """Check what holds between steps: spaces, hits, ranks, and what lasts."""
    for seat in range(2):
        spaces = [(die.rank, die.column) for die in s.dice[seat] if die.rank >= 0]
        assert len(set(spaces)) == len(spaces), "a space holds one die"
        assert all(column < s.columns and rank < s.ranks for rank, column in spaces)
        for n, die in s.coded(seat):
            assert die.damage >= 0
            if die.rank >= TRAY:
                assert s.left(n) > 0
        if GAME.sequence[s.step].id in ("resolve", "finish"):
            assert short_rank(counts(s, seat)) == NONE, "ranks are legal"
    for e in s.lasting:
        if e.owner >= 0 and e.name != "wall-of-earth":
            assert s.die(e.owner).rank >= TRAY, f"{e.name} lasts on a die that is gone"
    assert (s.act.die, s.moving) == (NONE, NONE), "nothing is left half done"


def limit(s: Warriors) -> int:
    """Return how many rounds the battle may have."""
    return int(s.data.numbers["last-round" if s.options["round_limit"] == "off" else "round-limit"])


def ended(s: Warriors) -> None:
    """Check how a battle ended: one party is left, none, or the hits were counted."""
    left = [seat for seat in range(2) if any(die.sort == PARTY and die.rank > DEAD for die in s.dice[seat])]
    if s.round < limit(s):
        assert s.first == tuple(left or (0, 1))
    assert s.first


def test_random_battles_end_and_leave_order_behind() -> None:  # warriors.end warriors.rank.legal
    fought = [fight(TABLES[seed % len(TABLES)], seed) for seed in range(BATTLES)]
    assert len([s for s in fought if s.round < limit(s)]) > BATTLES * 3 / 4


def test_every_value_of_every_agreement_is_played() -> None:  # warriors.setup.party
    for key, tried in FACTORS.items():
        assert {row[key] for row in TABLES} == set(tried)


@pytest.mark.long
def test_ten_thousand_random_battles(capsys: pytest.CaptureFixture[str]) -> None:  # warriors.end
    with capsys.disabled():
        assert play_long("Dice Warriors", TABLES, lambda case: fight(case.row, case.seed))

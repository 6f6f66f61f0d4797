"""Random play: whole games over all seats, teams and agreements end, and leave order behind."""

from typing import Final

import pytest

from dicewright.games.doodle_dice_monsters.bodies import MOST_PARTS
from dicewright.games.doodle_dice_monsters.rows import CORE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_step
from tests.contract.games import crowd, pairwise, values
from tests.games.doodle_dice_monsters.arena import GAME, ROWS
from tests.games.random_play import Asking, Case, play_long
from tests.games.traits import SHORT, Value

GAMES: Final = 300 if SHORT else 1_000
QUESTIONS: Final = 120  # for each die that was brought and each round; random play took at most half of that
TOTALS: Final[list[Value]] = [20, 40, 60]
LARGE: Final[list[Value]] = [20, 40, 60, 200, 300]  # the long form plays these, too
FACTORS: Final[dict[str, list[Value]]] = {**values(GAME), "seats": [2, 3, 4, 5, 6], "sides_total": TOTALS}
TABLES: Final = pairwise(FACTORS)


def laid(case: Case) -> Monsters:
    """Return a game before set-up, with random lists."""
    given = {key: value for key, value in case.row.items() if key != "seats"}
    seats = crowd(GAME, int(case.row["seats"]), given)
    options = GAME.agreed(given, seats)
    builds = GAME.built(ROWS, options, None, seats, Seeded(case.seed))
    return GAME.begin(ROWS, options, builds, seats)


def fight(case: Case) -> Monsters:
    """Play a game to its end, within its bounds, and check what it leaves behind."""
    s = laid(case)
    brought = sum(map(len, s.reserve)) + len(s.heap)
    s.table = table = Asking(case.seed)
    while play_step(s):
        if s.step == GAME.places["gather"]:
            in_order(s, case)
    in_order(s, case)
    ended(s)
    assert s.round <= int(s.options["round_limit"])
    assert table.asked <= QUESTIONS * brought + 20 * s.round * s.seats, f"{case}: {table.asked} questions"
    return s


def in_order(s: Monsters, case: Case) -> None:
    """Check what holds between rounds: every die in one place, monsters whole, totals kept."""
    for seat in range(s.seats):
        parts = [part for monster in s.monsters[seat] for part in monster.parts]
        places = sorted([*s.active[seat], *s.removed[seat], *(part.die for part in parts)])
        assert places == list(range(len(s.dice[seat]))), f"{case}: a die is lost or twice there"
        total = sum(die[0] for die in (*s.dice[seat], *s.reserve[seat]))
        assert total <= int(s.options["sides_total"])
        for monster in s.monsters[seat]:
            assert 1 <= len(monster.parts) <= MOST_PARTS
            assert [part.type for part in monster.parts].count(CORE) == 1
            assert monster.core is monster.parts[0]
            assert all(0 <= part.damage < part.sides for part in monster.parts)
        if s.out[seat]:
            assert [s.monsters[seat], s.active[seat], s.reserve[seat]] == [[], [], []]
    assert s.attack is None or s.first


def ended(s: Monsters) -> None:
    """Check how a game ended: one side is left, or the sides of all that are left were compared."""
    assert s.first
    left = {s.teams[seat] for seat in s.living()}
    assert {s.teams[seat] for seat in s.first} <= left or not left
    if len(left) > 1:
        stalled = s.options["stall_rounds"] != "off" and s.calm >= 5
        assert stalled or s.round >= int(s.options["round_limit"])


def test_random_games_end_and_leave_order_behind() -> None:  # ddm.lose ddm.stall ddm.place ddm.part.limit
    ends = {"one": 0, "several": 0}
    for seed in range(GAMES):
        s = fight(Case(TABLES[seed % len(TABLES)], seed))
        ends["one" if len({s.teams[seat] for seat in s.living()}) == 1 else "several"] += 1
    assert min(ends.values()) > GAMES // 50


def test_every_value_of_every_agreement_is_played() -> None:  # ddm.agreed
    for key, tried in FACTORS.items():
        assert {row[key] for row in TABLES} == set(tried)


@pytest.mark.long
def test_ten_thousand_random_games(capsys: pytest.CaptureFixture[str]) -> None:  # ddm.lose
    with capsys.disabled():
        assert play_long("Doodle Dice Monsters", pairwise({**FACTORS, "sides_total": LARGE}), fight)

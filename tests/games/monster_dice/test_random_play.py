"""Random play: whole games over all seats and agreements end, and lose neither a die nor a card."""

from typing import Final

import pytest

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.rows import MONSTERS
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.game import play_step
from tests.contract.games import pairwise, values
from tests.games.monster_dice.lair import ROWS
from tests.games.monster_dice.test_knowledge import sound
from tests.games.random_play import Asking, Case, play_long
from tests.games.traits import SHORT, Value

GAMES: Final = 500 if SHORT else 1_000
QUESTIONS: Final = 60  # a turn; random play took at most 31 a turn of six
FACTORS: Final[dict[str, list[Value]]] = {**values(GAME), "seats": [2, 3, 4, 5, 6]}
TABLES: Final = pairwise(FACTORS)
ROUNDS: Final = {2: 18, 3: 12, 4: 8, 5: 6, 6: 5}


def play_out(case: Case) -> tuple[Monsters, int]:
    """Play a game to its end, within its bounds, and check what it leaves behind."""
    seats = int(case.row["seats"])
    options = GAME.options.resolve({key: value for key, value in case.row.items() if key != "seats"})
    s = GAME.begin(ROWS, options, [None] * seats, seats)
    s.table = table = Asking(case.seed)
    most = before = 0
    while play_step(s):
        if s.step == GAME.places["draw"]:
            in_order(s, case)
            most, before = max(most, table.asked - before), table.asked
            assert most <= QUESTIONS, f"{case}: {most} questions in a turn"
    in_order(s, case)
    assert s.turns == seats * ROUNDS[seats], f"{case}: {s.turns} turns"
    assert s.first
    assert not s.deck
    totals = [a.total for a in s.accounts]
    assert all(totals[seat] == max(totals) for seat in s.first)
    return s, most


def in_order(s: Monsters, case: Case) -> None:
    """Check what holds between turns."""
    sound(s)
    dice = [die for place in (*s.pools, *s.infirmary) for die in place]
    assert sorted(dice) == list(range(s.seats * len(MONSTERS))), f"{case}: dice are lost"
    assert all(pool == sorted(pool) for pool in s.pools)
    assert all(s.faces[die] == 0 for place in s.infirmary for die in place)
    assert all(ROWS.special[card] for cards in s.played for card in cards)
    assert (s.attack, s.aims, s.results, s.used, s.rolled) == ("", [], [], [], False)
    assert all(s.pools) or s.options["last_die_safe"] == "off"


def test_random_games_end_and_lose_nothing() -> None:  # monster.end monster.round monster.pool
    hurt = 0
    for seed in range(GAMES):
        s, _ = play_out(Case(TABLES[seed % len(TABLES)], seed))
        hurt += sum(len(dice) for dice in s.infirmary)
    assert hurt > GAMES  # dice are bitten


def test_every_value_of_every_agreement_is_played() -> None:  # monster.setup.dice
    for key, tried in FACTORS.items():
        assert {row[key] for row in TABLES} == set(tried)
    assert len(TABLES) < GAMES


@pytest.mark.long
def test_ten_thousand_random_games(capsys: pytest.CaptureFixture[str]) -> None:  # monster.end
    with capsys.disabled():
        assert play_long("MonsterDice", TABLES, play_out)

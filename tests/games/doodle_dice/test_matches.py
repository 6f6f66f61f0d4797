"""Whole matches of Doodle Dice at random: what must hold at every moment, whatever is agreed."""

from collections.abc import Iterator
from itertools import product

import pytest

from dicewright.games.doodle_dice.state import Doodle, colours_of
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_step
from dicewright.kernel.match import Match
from dicewright.kernel.tables.playout import Playout
from tests.games.doodle_dice.doodles import GAME, ROWS

VALUES = [(key, value) for key, row in GAME.options.rows.items() for value in row.values]


def states(seats: int, seed: int, **options: str) -> Iterator[Doodle]:
    """Play a match at random and yield the state after every step."""
    s = GAME.begin(ROWS, GAME.options.resolve(options), [None] * seats, seats)
    s.table = Playout(Seeded(seed))
    while play_step(s):
        yield s
    yield s


def holds(s: Doodle) -> None:
    """Check what is true after every step."""
    every = s.deck + s.gallery
    for cards in (*s.sets, *s.specials, *s.spent):
        every = every + cards
    left_out = s.options["without_purple"] == "on"
    assert sorted(every) == [
        n for n, row in enumerate(ROWS.cards) if not (left_out and row.colour == "purple")
    ]
    assert all(ROWS.colour[n] >= 0 for cards in (s.gallery, *s.sets) for n in cards)
    assert all(ROWS.colour[n] < 0 for cards in (*s.specials, *s.spent) for n in cards)
    if s.options["extras"] == "off":
        assert all(len(s.owned(seat)) == len(s.sets[seat]) for seat in range(s.seats))
    assert 0 <= s.rolls <= s.allowed <= 6
    assert len(s.dice) in (0, 5 if left_out else 6)
    assert s.turns <= 1000


@pytest.mark.parametrize(("key", "value"), VALUES, ids=str)
def test_whatever_is_agreed_no_card_is_lost_and_the_match_ends(
    key: str, value: str
) -> None:  # doodle.open doodle.set.onecolour
    for seats, seed in product((2, 4, 6), range(3)):
        last = None
        for s in states(seats, seed, **{key: value}):
            holds(s)
            last = s
        assert last is not None
        assert last.first


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("preset", ["recommended", "printed"])
def test_presets_are_played_by_two_to_six(preset: str, seats: int) -> None:  # doodle.players
    for seed in range(4):
        *_, last = states(seats, seed, preset=preset)
        full = [seat for seat in range(seats) if len(last.owned(seat)) == len(colours_of(last))]
        assert full == list(last.first) or (not full and not last.deck) or last.turns == 1000


def test_the_seed_decides_everything() -> None:  # doodle.players
    def log(seed: int) -> object:
        m = Match(GAME, 4, seed=seed)
        source = Seeded(99)
        while not m.over:
            d = m.pending[0]
            m.answer(d.seat, d.options[source.below(len(d.options))])
        return m.log

    assert log(7) == log(7)
    assert log(7) != log(8)


def test_a_match_that_was_kept_goes_on_alike() -> None:  # doodle.players
    m = Match(GAME, 3, seed=12, options={"preset": "printed"})
    source = Seeded(5)
    for _ in range(150):
        if not m.over:
            d = m.pending[0]
            m.answer(d.seat, d.options[source.below(len(d.options))])
    again = Match.load(m.log)
    assert again.digest() == m.digest()
    assert again.stream(None) == m.stream(None)
    assert again.pending == m.pending


def test_one_of_many_who_gives_up_takes_nothing_more() -> None:  # doodle.players table.resign
    m = Match(GAME, 3, seed=4)
    m.resign(1)
    source = Seeded(6)
    while not m.over:
        d = m.pending[0]
        assert d.seat != 1
        m.answer(d.seat, d.options[source.below(len(d.options))])
    taken = [e for e in m.stream(None) if e["kind"] in ("took", "stole") and e["seat"] == 1]
    assert taken == []


def test_of_two_the_other_wins_when_one_gives_up() -> None:  # doodle.players table.resign
    m = Match(GAME, 2, seed=4)
    m.resign(0)
    assert m.result == [0.0, 1.0]

"""Playouts: random play in which every option and every legal set is equally likely."""

from collections import Counter
from itertools import combinations

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import Game, play_on
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout, any_places, set_at, sets
from dicewright.kernel.views import whole
from tests.kernel.minis import Mini, evenness
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG

SIZES = [(n, least, most) for n in range(7) for most in range(8) for least in range(min(n, most) + 1)]


def test_every_set_is_counted_and_found_at_just_one_place() -> None:  # table.set
    for n, least, most in SIZES:
        options = tuple(range(1, 2 * n, 2))
        wanted = [c for size in range(least, min(n, most) + 1) for c in combinations(options, size)]
        assert sets(n, least, most) == len(wanted)
        assert [set_at(options, least, most, place) for place in range(len(wanted))] == wanted


def state(seed: int) -> Mini:
    s = Mini()
    s.table = Playout(Seeded(seed))
    return s


@pytest.mark.parametrize(("n", "least", "most"), [(4, 0, 2), (5, 1, 3), (6, 3, 3), (3, 0, 3), (6, 0, 1)])
def test_every_legal_set_is_equally_likely(n: int, least: int, most: int) -> None:  # table.set
    s = state(1)
    options = tuple(range(n))
    found = Counter(s.pick(0, "ask", options, least, most) for _ in range(200 * sets(n, least, most)))
    assert len(found) == sets(n, least, most)
    assert evenness(found.values()) > 1e-4


def test_a_set_of_very_many_is_any_of_them() -> None:  # table.set
    s = state(3)
    found = [s.pick(0, "ask", range(70), 0, 70) for _ in range(400)]
    counts = Counter(option for one in found for option in one)
    assert len(counts) == 70
    assert 140 < min(counts.values()) < max(counts.values()) < 260
    assert all(one == tuple(sorted(set(one))) for one in found)
    assert {len(s.pick(0, "ask", range(70), 30, 32)) for _ in range(100)} == {30, 31, 32}


def test_sets_that_are_not_numbered_are_as_likely_as_those_that_are() -> None:  # table.set
    source = Seeded(4)
    for n, least, most in ((4, 0, 2), (5, 1, 3), (4, 3, 3)):
        found = Counter(any_places(n, least, most, source) for _ in range(200 * sets(n, least, most)))
        assert len(found) == sets(n, least, most)
        assert evenness(found.values()) > 1e-4


def test_every_option_is_equally_likely() -> None:
    s = state(2)
    found = Counter(s.choose(0, "ask", (3, 5, 8, -1)) for _ in range(4000))
    assert set(found) == {3, 5, 8, -1}
    assert evenness(found.values()) > 1e-4


def test_dice_and_draws_keep_their_range() -> None:
    s = state(3)
    rolls = [s.roll(0, "die", (4, 6, 20)) for _ in range(2000)]
    for i, sides in enumerate((4, 6, 20)):
        faces = Counter(roll[i] for roll in rolls)
        assert set(faces) == set(range(1, sides + 1))
        assert evenness(faces.values()) > 1e-4
    assert {s.draw(0, "card", 5) for _ in range(200)} == set(range(5))


@pytest.mark.parametrize("game", [PIG, DUEL])
def test_a_playout_reaches_the_end_and_repeats_by_its_seed(game: "Game[State]") -> None:
    def played(seed: int) -> dict[str, object]:
        builds = game.built(game.base_rows, game.options.resolve({}), None, 3, Seeded(seed))
        s = game.begin(game.base_rows, game.options.resolve({}), builds, 3)
        s.table = Playout(Seeded(seed))
        play_on(s)
        assert s.first
        return whole(s, game.fields)

    ends = [played(seed) for seed in range(10)]
    assert ends == [played(seed) for seed in range(10)]
    assert len({str(end) for end in ends}) == 10


class Timid(Playout):
    """A policy of one's own: takes the last option."""

    def ask(self, s: State, seat: int, kind: str, options: object, chosen: Chosen | None) -> int:
        assert isinstance(options, tuple | list)
        return int(options[-1])


def test_a_policy_is_a_playout_that_asks_otherwise() -> None:
    s = Mini()
    s.table = Timid(Seeded(1))
    assert {s.choose(0, "ask", (1, 2, 3)) for _ in range(20)} == {3}

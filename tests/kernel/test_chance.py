"""Sources of chance: a formula for seeded draws, evenness, and what a header may name."""

import hashlib
from collections import Counter
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.kernel.chance import A, Chance, Laid, Outer, Secure, Seeded, chance_of
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from tests.kernel.minis import TRUTHS, evenness
from tests.toys.pig import GAME as PIG

PRIME = 2147433309 * 2**32 - 1
STRANGE_SEEDS = [0, -1, 1, 2**31, 2**63 - 1, 1 - 2**63]


def kth(seed: int, k: int, n: int) -> int:
    """Return the k-th draw (from 1 on) below n by the closed formula, without the ones before it."""
    first = int.from_bytes(hashlib.sha256(f"dicewright {seed}".encode()).digest(), "big") % (PRIME - 1) + 1
    x = first * pow(2147433309, k, PRIME) % PRIME
    return ((x % 2**32) ^ (x // 2**32)) * n // 2**32


def row(seed: int, n: int, length: int) -> list[int]:
    source = Seeded(seed)
    return [source.below(n) for _ in range(length)]


@given(st.integers(-(2**80), 2**80), st.lists(st.integers(1, 2**20), min_size=1, max_size=30))
def test_the_kth_draw_is_a_function_of_seed_and_k(seed: int, sides: list[int]) -> None:
    source = Seeded(seed)
    assert [source.below(n) for n in sides] == [kth(seed, k, n) for k, n in enumerate(sides, 1)]


@given(st.integers(-(2**80), 2**80), st.lists(st.integers(1, 2**20), max_size=30))
def test_dice_are_rolled_by_the_next_draws(seed: int, sides: list[int]) -> None:
    source, single = Seeded(seed), Seeded(seed)
    assert source.roll(tuple(sides)) == tuple(single.below(n) + 1 for n in sides)
    assert source.x == single.x


def test_secure_dice_show_their_faces() -> None:
    rolls = [Secure().roll((1, 2, 6)) for _ in range(400)]
    assert [sorted({faces[die] for faces in rolls}) for die in range(3)] == [[1], [1, 2], [1, 2, 3, 4, 5, 6]]


def test_the_thousandth_draw_needs_no_other() -> None:
    assert row(7, 20, 1000)[-1] == kth(7, 1000, 20)


def test_the_generator_never_leaves_its_range() -> None:
    assert PRIME < 2**63
    half = (PRIME - 1) // 2
    for prime in (PRIME, half):  # a safe prime, so the row repeats only after half of all states or more
        assert all(pow(base, prime - 1, prime) == 1 for base in (2, 3, 5, 7, 11, 13))
    assert pow(A, 2, PRIME) != 1
    source = Seeded(3)
    states = []
    for _ in range(1000):
        source.below(6)
        states.append(int(source.x))
    assert all(0 < x < PRIME for x in states)
    assert len(set(states)) == 1000


@pytest.mark.parametrize("seed", STRANGE_SEEDS)
def test_huge_and_negative_seeds_are_seeds(seed: int) -> None:
    assert row(seed, 6, 20) == [kth(seed, k, 6) for k in range(1, 21)]
    m = Match(PIG, seed=seed)
    assert Match.load(m.log, PIG).log == m.log


def test_what_is_no_seed_is_refused_in_words() -> None:
    wrong: list[Any] = [2**63, -(2**63), 10**5000, *TRUTHS, 7.0, "7"]
    for seed in wrong:
        with pytest.raises((DicewrightError, TypeError)):  # the compiled build tells types apart by itself
            Match(PIG, seed=seed)


def test_different_seeds_have_nothing_in_common() -> None:
    rows = [tuple(row(seed, 20, 12)) for seed in (*STRANGE_SEEDS, *range(2, 200))]
    assert len(set(rows)) == len(rows)
    firsts = Counter(row(seed, 6, 1)[0] for seed in range(6000))
    assert evenness([firsts[face] for face in range(6)]) > 1e-4


def test_a_copy_goes_on_alike_and_on_its_own() -> None:
    source = Seeded(9)
    source.below(6)
    copy = source.copy()
    ahead = [copy.below(6) for _ in range(50)]
    assert [source.below(6) for _ in range(50)] == ahead
    assert source.copy().plain() == {"seed": 9}


@pytest.mark.parametrize("n", [2, 3, 4, 6, 8, 10, 12, 20, 24, 100])
def test_seeded_draws_are_even(n: int) -> None:
    counts = Counter(row(n, n, 20_000))
    assert set(counts) == set(range(n))
    assert evenness([counts[i] for i in range(n)]) > 1e-4


@pytest.mark.parametrize("n", [2, 6])
def test_one_draw_tells_nothing_of_the_next(n: int) -> None:
    draws = row(77, n, 20_001)
    for gap in (1, 2):
        pairs = Counter(pairwise(draws[::gap]))
        assert evenness([pairs[i, j] for i, j in product(range(n), range(n))]) > 1e-4


def test_a_draw_from_one_thing_is_that_thing() -> None:
    assert row(5, 1, 10) == [0] * 10
    assert Secure().below(1) == 0


def test_secure_draws_are_in_range_and_roughly_even() -> None:
    source = Secure()
    counts = Counter(source.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert evenness([counts[i] for i in range(6)]) > 1e-9
    assert source.copy().plain() == "secure"


def test_outer_dice_do_not_fall_by_themselves() -> None:
    with pytest.raises(AssertionError, match=r"an outer die \(of 6\) falls by Match.fall"):
        Outer().below(6)
    assert [source.outer for source in (Outer(), Secure(), Seeded(1))] == [True, False, False]


@pytest.mark.parametrize("source", [Seeded(3), Seeded(1 - 2**63), Secure(), Outer()])
def test_a_source_comes_back_from_its_header(source: Chance) -> None:
    again = chance_of(source.plain())
    assert type(again) is type(source)
    assert again.plain() == source.plain()


@pytest.mark.parametrize(
    "plain",
    [
        None,
        "",
        "Secure",
        "seed",
        7,
        True,
        [],
        {},
        {"seed": "7"},
        {"seed": True},
        {"seed": 7.0},
        {"seed": None},
        {"seed": 2**63},
        {"seed": -(2**63)},
        {"seed": 7, "more": 1},
        {"Seed": 7},
        ["seed"],
        [{"seed": 7}],
        {"laid": []},
        {"laid": 3},
        {"laid": [1, -1]},
        {"laid": [2**31]},
        {"laid": [1.0]},
        {"laid": [True]},
        {"laid": [1], "seed": 7},
    ],
)
def test_no_other_header_names_a_source(plain: object) -> None:
    with pytest.raises(DicewrightError, match=r"^chance must be 'secure', 'outer', {'seed': n}, {'laid': "):
        chance_of(plain)


def test_laid_dice_fall_one_by_one_for_whatever_is_rolled_and_then_chance_goes_on() -> None:
    source = Laid([4, 9, 2, 7])
    assert source.roll((6, 6)) == (4, 3)  # a nine, counted round a d6
    copy = source.copy()
    assert [source.below(2), source.below(5)] == [0, 2]
    assert [copy.below(10), copy.below(10)] == [2, 7]
    assert {Laid([1]).roll((1, 6))[1] for _ in range(400)} == {1, 2, 3, 4, 5, 6}
    assert [Laid([1, 1]).known(n) for n in (1, 2, 3)] == [1, 2, 2]


@given(st.lists(st.integers(0, 2**31 - 1), min_size=1, max_size=9), st.integers(1, 100))
def test_whatever_is_laid_out_is_a_face_of_the_die_and_a_thing_to_draw(row: list[int], sides: int) -> None:
    assert all(1 <= face <= sides for face in Laid(row).roll((sides,) * 10))
    source = Laid(row)
    assert all(0 <= source.below(sides) < sides for _ in range(10))


def test_a_match_with_laid_dice_keeps_them_in_its_header_and_goes_on_from_there() -> None:
    m = Match(PIG, chance=Laid([0, 6, 5]))
    assert m.log["chance"] == {"laid": [0, 6, 5]}
    seat = m.pending[0].seat
    assert seat == 0
    m.answer(seat, 1)
    loaded = Match.load(m.log, PIG)
    loaded.answer(seat, 1)
    assert [record[4] for record in loaded.log["records"] if record[0] == "f"] == [[6], [5]]
    assert Match.load(loaded.log, PIG).log == loaded.log


def test_a_seed_and_a_source_cannot_both_be_given() -> None:
    with pytest.raises(DicewrightError, match="not both"):
        Match(PIG, seed=1, chance=Seeded(1))


def test_a_match_takes_its_own_copy_of_a_source() -> None:
    source = Seeded(5)
    a, b = Match(PIG, chance=source), Match(PIG, chance=source)
    assert a.log == b.log == Match(PIG, seed=5).log
    assert source.below(1000) == Seeded(5).below(1000)

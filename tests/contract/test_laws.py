"""The three laws of hidden things, for every game, at every kind of decision, for every seat."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from dicewright.kernel.chance import Outer, Seeded
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.table import NOBODY
from dicewright.kernel.views import OPEN, plain, whole
from tests.contract.games import BUSY, GAMES, Case, over, over_games, seat_counts, wide
from tests.contract.play import begun, pick
from tests.contract.worlds import (
    EACH,
    HIDING,
    Pair,
    any_faces,
    clouded,
    liked,
    moments,
    outer,
    over_falling,
    over_hiding,
    pair,
    paired,
    text,
    twins,
    walk,
    walks,
)
from tests.games.traits import SHORT, traits
from tests.toys import duel

SOURCES: Final = (3, 14, 159)
OFTEN: Final = 4 * EACH  # for the first two laws where something is hidden; else there is little to break
ANY: Final = [wide(game)[-1] for game in GAMES] + BUSY  # the long form takes others
STEPS: Final = 8 if SHORT else 20  # how far a twin is followed
ODDS: Final = 4 if SHORT else 10  # how many kinds of odds are compared in full
PAIRS: Final = 4 if SHORT else 16  # how many matches are led in step, for each seat


def often(game: Game[Any]) -> int:
    """Return how often each kind of decision is met for the first two laws."""
    return OFTEN if game in HIDING else 2


def dealt(m: Match, seat: int, seed: int) -> State:
    """Return the state as a seat sees it, dealt anew by a source."""
    return redealt(m.seen_by(seat), m.game, seat, seed)


def redealt(s: State, game: Game[Any], seat: int, seed: int) -> State:
    """Return a copy of a state, dealt anew for a seat."""
    new = s.copy()
    new.table = NOBODY
    game.redeal(new, seat, Seeded(seed))
    return new


def places(game: Game[Any], each: int = EACH, first: int = 0) -> Iterator[tuple[str, Match, int]]:
    """Name every seat at every kind of decision, and where that is."""
    for case, m in moments(game, each, first):
        for seat in range(m.seats):
            yield f"{case!r}, {len(m.course.line)} records, seat {seat}", m, seat


# The checks, each raising where a law is broken.


def check_sight(game: Game[Any], where: str, m: Match, seat: int) -> None:
    """First law: what a seat sees, and what everybody sees, is the same in a world dealt anew for it."""
    s = m.seen_by(seat)
    for seed in SOURCES:
        new = dealt(m, seat, seed)
        for viewer in (seat, None):
            before, after = plain(game.view(s, viewer)), plain(game.view(new, viewer))
            assert text(after) == text(before), f"{where}: the view of {viewer} has changed"


def check_again(game: Game[Any], where: str, m: Match, seat: int) -> None:
    """Second law: dealing anew forgets the world that was there, another imagined one as well as the true."""
    for one, other in pairwise(SOURCES):
        twice = redealt(dealt(m, seat, one), game, seat, other)
        assert whole(twice, game.fields) == whole(dealt(m, seat, other), game.fields), where


def check_truth_is_kept(game: Game[Any], where: str, m: Match, seat: int) -> None:
    """Dealing anew happens on a copy: neither the match nor a seat's world changes what is true."""
    before = m.digest()
    dealt(m, seat, 1)
    m.world(seat)
    assert m.digest() == before, where


def check_twin(case: Case, m: Match, seat: int, source: Seeded) -> Pair | None:
    """Third law, by a world dealt anew: take it for the truth, and nothing a seat can find out differs."""
    found = twins(case, m, seat, source)
    if found is not None:
        for step, _ in enumerate(found.on()):
            if step % 4 == 0:
                found.compare()
                check_same_worlds(found)
            if step == STEPS:
                break
    return found


def check_pair(case: Case, seat: int, source: Seeded, met: Counter[str], each: int) -> None:
    """Third law, by two matches whose dice differ out of a seat's sight: nothing it can find out differs."""
    led = pair(case, seat, source)
    for _ in led.on():
        kinds = [d.kind for d in led.a.pending if d.seat == seat]
        if led.apart() and kinds and met[kinds[0]] < each and source.below(3) == 0:
            met.update(kinds)
            led.compare()
            check_same_worlds(led)


def check_same_worlds(led: Pair) -> None:
    """Re-dealing does not know the truth: from two truths one source makes the very same world."""
    if led.a.rolling is not None or led.viewer is None:
        return
    game, seat = led.a.game, led.viewer
    for seed in SOURCES[:2]:
        one, other = (whole(dealt(m, seat, seed), game.fields) for m in (led.a, led.b))
        wrong = [name for name in one if one[name] != other[name]]
        assert not wrong, f"{led.where}: a re-deal depends on the truth in {wrong}"


@over(ANY)
def test_the_laws_hold_all_through_a_match(case: Case) -> None:
    source = Seeded(case.seed)
    for n, m in enumerate(walk(case)):
        if source.below(n + 1) < 6:
            where = f"{case!r}, {len(m.course.line)} records"
            for seat in range(m.seats):
                check_sight(case.game, where, m, seat)
                check_again(case.game, where, m, seat)
                check_twin(case, m, seat, source)


@over_games
def test_a_world_dealt_anew_looks_the_same_to_its_seat(game: Game[Any]) -> None:
    for where, m, seat in places(game, often(game)):
        check_sight(game, where, m, seat)
        check_truth_is_kept(game, where, m, seat)


@over_games
def test_dealing_anew_forgets_the_world_before(game: Game[Any]) -> None:
    for where, m, seat in places(game, often(game), 1000):
        check_again(game, where, m, seat)


@over_hiding
def test_the_laws_hold_while_dice_are_awaited(game: Game[Any]) -> None:
    """With dice from outside everybody looks at the table before they fall, so it must be fit to be seen."""
    for case, _ in zip(walks(game, 1500), range(PAIRS), strict=False):
        source = Seeded(case.seed)
        m = begun(case, Outer())
        while not m.over:
            roll = m.rolling
            if roll is None:
                d = pick(source, m.pending)
                m.answer(d.seat, liked(source, d.options))
                continue
            for seat in range(m.seats if source.below(3) == 0 else 0):
                where = f"{case!r}, {len(m.course.line)} records, seat {seat}, {roll.kind} awaited"
                check_sight(game, where, m, seat)
                check_again(game, where, m, seat)
            m.fall(any_faces(roll, source))


@over_hiding
def test_nothing_hidden_always_stays_as_it_is(game: Game[Any]) -> None:
    hidden = {name for name, how in game.fields.items() if how != OPEN}
    moved: Counter[str] = Counter()
    for _, m, seat in places(game, each=2):
        truth = whole(m.seen_by(seat), game.fields)
        for seed in SOURCES:
            world = whole(dealt(m, seat, seed), game.fields)
            moved.update(name for name in hidden if world[name] != truth[name])
    assert set(moved) | traits(game).idle == hidden


@over_hiding
def test_whoever_does_not_know_all_has_a_twin(game: Game[Any]) -> None:
    for where, m, seat in places(game, each=2):
        truth = whole(m.seen_by(seat), game.fields)
        worlds = [whole(dealt(m, seat, seed), game.fields) for seed in range(12)]
        assert m.seat(seat).knows_all() or any(world != truth for world in worlds), where


@over_hiding
def test_no_seat_can_tell_a_world_dealt_anew_from_the_true_one(game: Game[Any]) -> None:
    source = Seeded(31)
    met: Counter[str] = Counter()
    for case, m in moments(game, EACH, 2000):
        for seat in range(m.seats):
            found = check_twin(case, m, seat, source)
            met.update(found.reached if found is not None else {})
    assert set(met) >= clouded(game)


@over_falling
def test_no_seat_can_tell_apart_what_differs_out_of_its_sight(game: Game[Any]) -> None:
    source = Seeded(32)
    met: Counter[str] = Counter()
    for n, case in enumerate(walks(game, 3000)):
        if n >= PAIRS and set(met) >= paired(game):
            break
        assert n < 8 * PAIRS, f"{sorted(paired(game) - set(met))} were never compared"
        for seat in range(case.seats):
            check_pair(case, seat, source, met, 2 * EACH)


@over_hiding
def test_odds_do_not_know_the_truth(game: Game[Any]) -> None:
    """The whole of the odds, as players get them; small samples are compared wherever worlds are."""
    source = Seeded(33)
    met: set[tuple[str, str]] = set()
    for case, m in moments(game, EACH, 4000):
        for d in m.pending:
            new = [measure.id for measure in m.seat(d.seat).measures() if (d.kind, measure.id) not in met]
            found = twins(case, outer(m), d.seat, source) if new and len(met) < ODDS else None
            if found is not None and found.apart():
                met.add((d.kind, new[0]))
                one, other = (world.odds(d.seat, d.options[0], new[0]) for world in (found.a, found.b))
                assert text(one) == text(other), f"{found.where}: {d.kind}, {new[0]}"
    assert met or game is not duel.GAME


def test_every_number_of_seats_is_walked() -> None:
    for game in GAMES:
        assert {m.seats for _, m in moments(game, 1)} == set(seat_counts(game))

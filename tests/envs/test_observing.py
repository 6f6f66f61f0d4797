"""What is observed holds all that a seat may see, nothing else, and is the same wherever it is read."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import copy
import pickle
import random
from itertools import islice
from typing import Any

import numpy as np
import pytest

from dicewright import Match
from dicewright.envs.observing import Observer, Row
from dicewright.envs.reading import SLOTS, Place
from dicewright.envs.sitting import Arrangement, Sitting
from dicewright.games import GAMES
from dicewright.games.dice_warriors import GAME as WARRIORS
from dicewright.games.doodle_dice_monsters import GAME as MONSTERS
from dicewright.games.monster_dice import GAME as MONSTER_DICE
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game
from tests.contract.games import over_games
from tests.contract.worlds import over_hiding, pair, walks
from tests.games.traits import SHORT, traits
from tests.toys.duel import GAME as DUEL

WALKS = 2 if SHORT else 8
STEPS = 40 if SHORT else 120


def sitting(game: Game[Any], seed: int = 3, **options: object) -> Sitting:
    laid = Arrangement(game, options={**traits(game).light, **options})
    return Sitting(laid, laid.begin(seed=seed))


def seen(match: Match, seat: int, observer: Observer | None = None) -> Row:
    """Return what a seat sees of a match."""
    reader = observer or Observer(match.game, match.seats, 64)
    row: Row = np.full(reader.length, 9, np.float32)
    reader.fill(row, match.seen_by(seat), seat, None, ())
    return row


@pytest.mark.parametrize("game", [DUEL, MONSTER_DICE], ids=lambda game: game.id)
def test_what_differs_out_of_sight_is_not_observed(game: Game[Any]) -> None:
    apart = 0
    for n, case in enumerate(islice(walks(game, 7000), WALKS)):
        viewer = n % case.seats
        led = pair(case, viewer, Seeded(n))
        reader = Observer(game, case.seats, 64)
        for _ in islice(led.on(), STEPS):
            if led.a.rolling is None and led.b.rolling is None:
                apart += led.apart()
                one, other = (seen(m, viewer, reader) for m in (led.a, led.b))
                assert np.array_equal(one, other), led.where
    assert apart


@over_hiding
def test_what_is_dealt_anew_is_not_observed(game: Game[Any]) -> None:
    table, source, changed = sitting(game), random.Random(2), 0
    for _ in range(STEPS):
        decision = table.decision
        if decision is None:
            break
        seat = decision.seat
        truth, world = table.match.seen_by(seat), table.match.world(seat)
        changed += any(getattr(truth, name) != getattr(world, name) for name in game.fields)
        one, other = np.zeros((2, table.laid.observer.length), np.float32)
        table.laid.observer.fill(one, truth, seat, None, ())
        table.laid.observer.fill(other, world, seat, None, ())
        assert np.array_equal(one, other)
        table.act(source.choice(table.actions(seat)))
    assert changed or traits(game).brought or traits(game).idle


@over_games
def test_what_changes_in_a_view_changes_what_is_observed(game: Game[Any]) -> None:
    table, source, told, changed = sitting(game), random.Random(4), 0, 0
    before: tuple[Any, Row] | None = None
    for _ in range(STEPS):
        decision = table.decision
        if decision is None:
            break
        view, row = table.match.view(0), seen(table.match, 0, table.laid.observer)
        if before is not None and view != before[0]:
            told += 1
            changed += bool((row != before[1]).any())
        before = view, row
        table.act(source.choice(table.actions(decision.seat)))
    assert told > 5
    assert changed >= told * 0.95


@over_games
def test_a_row_does_not_depend_on_what_was_read_before(game: Game[Any]) -> None:
    table, source = sitting(game), random.Random(5)
    for _ in range(40):
        decision = table.decision
        if decision is None:
            break
        for seat in range(table.laid.seats):
            fresh = seen(table.match, seat)
            assert np.array_equal(fresh, seen(table.match, seat, table.laid.observer))
            assert np.array_equal(fresh[:SLOTS], table.observation(seat)[:SLOTS])  # it goes on from its last
        table.act(source.choice(table.actions(decision.seat)))


def test_seats_are_told_apart_and_the_question_is_there() -> None:
    table = sitting(GAMES[0])
    decision = table.decision
    assert decision is not None
    rows = [table.observation(seat) for seat in range(2)]
    mine, other = rows[decision.seat], rows[1 - decision.seat]
    reader = table.laid.observer
    assert (mine != other).any()
    assert mine[reader.asking + reader.kinds[decision.kind]] == 1
    assert other[reader.asking :].sum() == 0
    assert mine[reader.acting :: 4].sum() == len(table.shown(decision))


def test_a_game_says_who_sees_what_is_another_s_own() -> None:
    def sees(game: Game[Any], **options: str) -> bool:
        return game.sees(sitting(game, 3, **options).match.course.state, 0, 1)

    assert not sees(MONSTERS)
    assert sees(MONSTERS, open_lists="on")
    assert not sees(WARRIORS, traps="hidden")
    assert sees(WARRIORS, traps="open")


def test_equal_numbers_of_other_kinds_are_told_apart() -> None:
    def slots(value: object) -> list[int]:
        return sorted(np.concatenate([np.frombuffer(part[0], int) for part in Place("field").whole(value)]))

    assert slots([1, 0]) != slots([True, False])
    assert slots([1, 2]) != slots([2, 1])
    assert slots((1, 2)) == slots((1, 2))
    place = Place("field")
    first, second, third = [place.whole(value) for value in ([True], [1], [True])]
    assert first == third != second


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_key_is_the_same_however_often_it_was_asked_for(game: Game[Any]) -> None:
    table, source = sitting(game), random.Random(6)
    for _ in range(30):
        decision = table.decision
        if decision is None:
            break
        table.key(0)
        table.act(source.choice(table.actions(decision.seat)))
    fresh = Sitting(table.laid, table.match.fork())
    for seat in range(table.laid.seats):
        assert table.key(seat) == fresh.key(seat) == table.copy().key(seat) == copy.deepcopy(table).key(seat)
        assert pickle.loads(pickle.dumps(table)).key(seat) == table.key(seat)  # noqa: S301 - our own

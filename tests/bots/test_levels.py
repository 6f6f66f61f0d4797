"""The levels: those below the rules of thumb slip as people do, those above look further ahead."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections.abc import Sequence
from typing import Any

import pytest

import dicewright as dw
from dicewright.bots import BOTS, named
from dicewright.bots.levels import LEVELS, SCALE, Champion, Skilled
from dicewright.bots.levels.slips import Beginner, Casual, Slipping, noticed, one_of, some_of
from dicewright.bots.search import LEAST, Search
from dicewright.bots.sensible import Sensible, by_thumb
from dicewright.bots.trials import Answer, Trials, worth_trying
from dicewright.games import GAMES
from dicewright.kernel.asking.policy import Choice, Several
from dicewright.kernel.chance import Chance, Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.game import Game
from dicewright.lab.plan import Plan
from dicewright.lab.simulate import run

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
SIX = (0, 1, 2, 3, 4, 5)


def last(s: Any, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Choose the last option that is not PASS."""
    return [option for option in options if option != PASS][-1]


def last_two(
    s: Any, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> tuple[int, ...]:
    """Choose the last two options."""
    return tuple(options[-2:])


def said(choice: Choice, options: Sequence[int]) -> set[int]:
    """Return all that is answered to a question asked many times."""
    return {choice(None, 0, options, Seeded(seed)) for seed in range(300)}


def sets(choice: Several, least: int, most: int) -> set[tuple[int, ...]]:
    """Return all sets of six that are chosen when asked many times."""
    return {choice(None, 0, SIX, least, most, Seeded(seed)) for seed in range(600)}


def test_there_are_eight_levels_and_each_above_the_third_looks_further_than_the_one_before() -> None:
    assert len(LEVELS) == len(SCALE) == 8
    assert SCALE[2] is Sensible
    worlds = [level.worlds for level in SCALE if issubclass(level, Search)]
    assert len(worlds) == 5
    assert worlds == sorted(set(worlds))
    assert set(LEVELS) < set(BOTS)


def test_names_that_kept_rooms_and_records_hold_are_still_known() -> None:
    assert {"random", "greedy", "sensible"} <= set(BOTS)


def test_who_never_slips_answers_as_usual() -> None:
    assert said(one_of(last, 0), (3, 4, PASS)) == {4}
    assert sets(some_of(last_two, 0), 0, 6) == {(4, 5)}


def test_a_slip_passes_or_overlooks_something_or_is_anything() -> None:
    options = (3, 4, PASS)
    found = [one_of(last, 100)(None, 0, options, Seeded(seed)) for seed in range(900)]
    assert set(found) == set(options)
    assert found.count(PASS) > 900 / 3, "the moment to act is missed more often than by chance"
    assert found.count(4) > 900 / 4, "of what is noticed the usual is chosen"


def test_a_set_that_slips_is_legal() -> None:
    assert {len(one) for one in sets(some_of(last_two, 100), 2, 3)} == {2, 3}
    assert () in sets(some_of(last_two, 100), 0, 6)


def test_something_is_always_noticed_and_passing_too() -> None:
    for seed in range(200):
        seen = noticed((7, 9, 30, PASS), 1, Seeded(seed))
        assert PASS in seen
        assert len(seen) >= 2
        assert list(seen) == [option for option in (7, 9, 30, PASS) if option in seen]


def test_what_is_noticed_of_a_set_is_noticed_to_its_end() -> None:
    for seed in range(50):
        whole, rest = noticed(SIX, 1, Seeded(seed)), noticed(SIX[3:], 1, Seeded(seed))
        assert tuple(rest) in (tuple(one for one in whole if one >= 3), SIX[3:])


@each_game
@pytest.mark.parametrize("level", [Beginner, Casual], ids=lambda level: str(level.name))
def test_who_slips_plays_legally_and_worse_than_who_does_not(game: Game[Any], level: type[Slipping]) -> None:
    above = {"beginner": "sensible", "casual": "sensible"}[level.name]
    report: Any = run(Plan(game, 2, 1, (above, level.name)), 30)
    assert report["seats"][0]["won"] > 15


@each_game
def test_a_thought_costs_its_worlds_and_a_few_for_each_answer(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def unclear(trials: Trials, answer: Answer, seed: int) -> float:
        played.append(seed)
        return len(played) * 61 % 97 / 97

    monkeypatch.setattr(Trials, "share", unclear)
    m = dw.Match(game, seats=2, seed=3)
    for _ in range(100):
        if m.over:
            break
        seat = m.seat(m.pending[0].seat)
        answers = len(worth_trying(seat, by_thumb(seat, 1, 2)))
        assert answers <= 128, "a big set has many answers; those like the usual one are enough"
        for level in (Skilled, Champion):
            played.clear()
            level().choose(seat)
            assert len(played) <= level.worlds + 2 * LEAST * answers
        m.answer(seat.index, Sensible(1).choose(seat))


@each_game
def test_who_slips_answers_what_is_offered_in_its_seat(game: Game[Any]) -> None:
    m = dw.Match(game, seats=2, seed=3)
    bots = [named("beginner", 1), named("casual", 2)]
    for _ in range(120):
        if m.over:
            break
        decision = m.pending[0]
        option = bots[decision.seat].choose(m.seat(decision.seat))
        assert option in decision.options
        m.answer(decision.seat, option, decision.number)
    assert len(m.line) > 20

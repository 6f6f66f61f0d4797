"""Actions are bounded, nothing hidden is observed, equal seeds give equal episodes."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import random
from typing import Any

import pytest

from dicewright import DicewrightError, Match
from dicewright.envs.gymnasium import Single
from dicewright.envs.pettingzoo import AEC, Parallel
from dicewright.envs.sitting import Arrangement, Sitting
from dicewright.kernel.game import Game
from tests.contract.games import over_games
from tests.games.traits import traits
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG


def sitting(game: Game[Any], seed: int = 3, width: int = 64) -> Sitting:
    laid = Arrangement(game, options=dict(traits(game).light), width=width)
    return Sitting(laid, laid.begin(seed=seed))


@over_games
def test_a_narrow_row_of_actions_reaches_every_option(game: Game[Any]) -> None:
    narrow, source = sitting(game, width=3), random.Random(1)
    for _ in range(40):
        decision = narrow.decision
        if decision is None:
            break
        met: list[int] = []
        for _ in range(len(decision.options)):
            met += narrow.shown(decision)
            if not narrow.turns(decision):
                break
            narrow.act(2)
        assert sorted(set(met)) == sorted(decision.options)
        legal = [action for action in narrow.actions(decision.seat) if action < len(narrow.shown(decision))]
        narrow.act(source.choice(legal))


@over_games
def test_what_is_observed_has_one_length_and_stays_in_its_bounds(game: Game[Any]) -> None:
    table, source = sitting(game), random.Random(2)
    for _ in range(25):
        decision = table.decision
        if decision is None:
            break
        for seat in range(table.laid.seats):
            row = table.observation(seat)
            assert len(row) == table.laid.observer.length
            assert min(row) >= -1
            assert max(row) <= 1
        table.act(source.choice(table.actions(decision.seat)))


def test_a_key_is_the_same_where_a_seat_can_tell_nothing_apart() -> None:
    one, two = sitting(PIG), sitting(PIG)
    assert one.key(0) == two.key(0)
    assert one.key(0) != one.key(1)
    one.act(one.actions(one.match.pending[0].seat)[0])
    assert one.key(0) != two.key(0)


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    table = sitting(PIG)
    before = Match.load(table.match.log, PIG).digest()
    with pytest.raises(DicewrightError, match="not legal"):
        table.act(40)
    assert table.match.digest() == before
    with pytest.raises(DicewrightError, match="two actions"):
        Arrangement(PIG, width=1)


def test_equal_seeds_give_equal_episodes_and_others_do_not() -> None:
    def played(seed: int) -> list[Any]:
        env, source, found = AEC("daemon-dice"), random.Random(5), []
        env.reset(seed=seed)
        for agent in env.agent_iter(60):
            seen, _, over, cut, _ = env.last()
            legal = [i for i, one in enumerate(seen["action_mask"]) if one]
            action = None if over or cut else source.choice(legal)
            found.append((agent, action, float(seen["observation"].sum())))
            env.step(action)
        return found

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_all_who_are_asked_at_once_act_at_once() -> None:
    env = Parallel(DUEL)
    env.reset(seed=1)
    asked = {decision.seat for decision in env.seats[0].match.pending}
    assert asked == {0, 1}
    env.step({"seat_0": 0, "seat_1": 1})
    line = [record[1] for record in env.seats[0].match.line if record[0] == "a"]
    assert sorted(line) == [0, 1]


def test_one_seat_plays_bots_to_the_end_and_is_told_its_share() -> None:
    env = Single("daemon-dice", bots=["random"])
    seen, _ = env.reset(seed=3)
    over, reward, steps = False, 0.0, 0
    while not over:
        legal = [i for i, one in enumerate(seen["action_mask"]) if one]
        seen, reward, over, _, _ = env.step(legal[steps % len(legal)])
        steps += 1
    assert reward in (0.0, 0.5, 1.0)
    assert not env.action_masks().any(), "nobody is asked any more"

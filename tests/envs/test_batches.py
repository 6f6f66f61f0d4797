"""Many matches at once are the same as one by one, by Gymnasium's rules for what is begun anew."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv

from dicewright import DicewrightError
from dicewright.envs.batch import Batch
from dicewright.envs.gymnasium import Single
from dicewright.envs.pettingzoo import AEC
from dicewright.envs.vector import Vector
from dicewright.kernel.game import Game
from tests.contract.games import over_games
from tests.games.traits import traits
from tests.toys.pig import GAME as PIG

SHORT = {"goal": 10}  # a match of Pig that is over soon
N = 3


def masked(source: np.random.Generator, masks: Any) -> Any:
    """Return a legal action for each row of a mask, or any where nothing is legal."""
    return np.array([source.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


def same(one: Any, other: Any) -> None:
    """Compare what is seen in two batches."""
    assert one.keys() == other.keys()
    for name in one:
        assert np.array_equal(one[name], other[name])


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_a_vector_does_what_gymnasium_does_with_as_many(mode: AutoresetMode) -> None:
    theirs = SyncVectorEnv(
        [lambda: Single(PIG, bots=["random"], options=SHORT) for _ in range(N)], autoreset_mode=mode
    )
    ours = Vector(PIG, N, bots=["random"], options=SHORT, autoreset=mode)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == mode
    source, ended = np.random.default_rng(1), 0
    seen: Any = ours.reset(seed=5)[0]
    other: Any = theirs.reset(seed=5)[0]
    for _ in range(60):
        same(seen, other)
        actions = masked(source, seen["action_mask"])
        told: list[Any]
        wanted: list[Any]
        seen, *told = ours.step(actions)
        other, *wanted = theirs.step(actions)
        for one, two in zip(told[:3], wanted[:3], strict=True):
            assert np.array_equal(one, two)
        assert told[3].keys() == wanted[3].keys()
        if "final_obs" in told[3]:
            for mine, final in zip(told[3]["final_obs"], wanted[3]["final_obs"], strict=True):
                assert (mine is None) == (final is None)
                if mine is not None:
                    same(mine, final)
        ended += int(told[1].sum())
    assert ended > N


def test_without_autoreset_some_are_begun_anew_by_a_mask() -> None:
    env = Vector(PIG, N, bots=["random"], options=SHORT, autoreset="Disabled")
    source, (seen, _) = np.random.default_rng(2), env.reset(seed=1)
    over = np.zeros(N, np.bool_)
    while not over.any():
        seen, _, over, _, _ = env.step(masked(source, seen["action_mask"]))
    with pytest.raises(DicewrightError, match="reset it"):
        env.step(masked(source, seen["action_mask"]))
    going = [one.sitting for one, done in zip(env.ones, over, strict=True) if not done]
    seen, _ = env.reset(options={"reset_mask": over})
    assert [one.sitting for one, done in zip(env.ones, over, strict=True) if not done] == going
    assert seen["action_mask"].any(axis=1).all()
    env.step(masked(source, seen["action_mask"]))


def test_what_a_vector_returns_is_kept_or_written_over() -> None:
    kept, shared = Vector(PIG, N, bots=["random"]), Vector(PIG, N, bots=["random"], copy=False)
    for env, written in ((kept, False), (shared, True)):
        seen, _ = env.reset(seed=1)
        before = seen["observation"].copy()
        env.step(np.ones(N, np.int64))
        assert (seen["observation"] != before).any() == written


def test_processes_can_be_gymnasiums_own() -> None:
    env = AsyncVectorEnv([lambda: Single("daemon-dice", bots=["random"]) for _ in range(2)])
    try:
        seen, _ = env.reset(seed=3)
        assert seen["action_mask"].any(axis=1).all()
        env.step(masked(np.random.default_rng(1), seen["action_mask"]))
    finally:
        env.close()


@over_games
def test_a_match_of_a_batch_goes_as_it_would_alone(game: Game[Any]) -> None:
    options = dict(traits(game).light)
    batch, source = Batch(game, N, options=options), np.random.default_rng(4)
    arrays = batch.observation, batch.action_mask
    batch.reset(seed=9)
    alone = [AEC(batch.laid) for _ in range(N)]
    for env, sitting in zip(alone, batch.sittings, strict=True):
        env.reset()
        env.sitting = sitting.copy()
        env.agent_selection = env.asked()
    for _ in range(25):
        actions = masked(source, batch.action_mask)
        for i, env in enumerate(alone):
            seen = env.observe(env.agent_selection)
            assert env.agent_selection == f"seat_{batch.seat[i]}"
            assert np.array_equal(seen["observation"], batch.observation[i])
            assert np.array_equal(seen["action_mask"], batch.action_mask[i])
            env.step(actions[i])
        batch.step(actions)
        if batch.over.any():
            break
    assert arrays[0] is batch.observation
    assert arrays[1] is batch.action_mask


def test_a_batch_begins_a_match_anew_as_soon_as_it_is_over() -> None:
    batch, source = Batch(PIG, N, options=SHORT), np.random.default_rng(4)
    batch.reset(seed=9)
    ended = 0
    for _ in range(80):
        sittings = list(batch.sittings)
        batch.step(masked(source, batch.action_mask))
        for i in range(N):
            assert (batch.sittings[i] is not sittings[i]) == batch.over[i] == (batch.reward[i].sum() == 1)
        ended += int(batch.over.sum())
        assert batch.action_mask.any(axis=1).all()
    assert ended > N


def test_a_match_of_a_batch_does_not_depend_on_the_others() -> None:
    def played(n: int, seed: int) -> list[float]:
        batch, found = Batch("doodle-dice", n), []
        batch.reset(seed=seed)
        for _ in range(40):
            found.append(float(batch.observation[0].sum()))
            batch.step(batch.action_mask.argmax(axis=1))
        return found

    assert played(1, 6) == played(3, 6)
    assert played(1, 6) != played(1, 7)


def test_a_batch_refuses_what_cannot_be() -> None:
    with pytest.raises(DicewrightError, match="one match at least"):
        Batch(PIG, 0)
    with pytest.raises(DicewrightError, match="one match at least"):
        Vector(PIG, 0)
    batch = Batch(PIG, 2)
    batch.reset(seed=1)
    with pytest.raises(DicewrightError, match="as many actions"):
        batch.step([0])
    with pytest.raises(DicewrightError, match="not legal"):
        batch.step([40, 0])

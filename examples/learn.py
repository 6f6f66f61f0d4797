"""Learn Pig by trial and error, in a table of what each choice has won so far.

python -m examples.learn
"""

import random
from collections import defaultdict

from dicewright.envs.gymnasium import Single
from tests.toys.pig import GAME

MATCHES = 2000
ROUND = 400  # matches between two looks
LEARN = 0.05
TRY = 0.1  # how often it tries something else

env = Single(GAME, bots=["random"], options={"goal": 30})
source = random.Random(1)
worth: defaultdict[tuple[object, int], float] = defaultdict(lambda: 0.5)


def situation() -> tuple[int, ...]:
    """Return what matters: both scores, and what was rolled this turn."""
    view = env.sitting.match.view(0)
    return (*view["points"], view["total"])


def choose() -> tuple[tuple[int, ...], int]:
    """Return the situation and an action: mostly the best so far, sometimes any."""
    here, legal = situation(), env.sitting.actions(0)
    if source.random() < TRY:
        return here, source.choice(legal)
    return here, max(legal, key=lambda action: worth[here, action])


def play(seed: int) -> float:
    """Play a match, learn from it, and return what it brought."""
    env.reset(seed=seed)
    path = []
    while True:
        path.append(choose())
        _, reward, over, _, _ = env.step(path[-1][1])
        if over:
            break
    for step in path:
        worth[step] += LEARN * (reward - worth[step])
    return reward


for first in range(0, MATCHES, ROUND):
    won = sum(play(seed) for seed in range(first, first + ROUND))
    print(f"after {first + ROUND} matches: {won / ROUND:.0%} of the last {ROUND} won")

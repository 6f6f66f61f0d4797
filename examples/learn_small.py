"""Learn a small game of Daemon Dice, daemons of two dice, in a table of what each choice has won so far.

python -m examples.learn_small [MATCHES] [BOT]

Both daemons are the same in every match, so the dice on the table are all that matters. The opponent plays
by the rules of thumb of the game, or at random.
"""

import random
import sys
from collections import defaultdict

from dicewright.envs.gymnasium import Single
from dicewright.games.daemon_dice import GAME
from dicewright.kernel.chance import Seeded

MATCHES = 1000
ROUNDS = 5  # looks at how it goes
LEARN = 0.1
TRY = 0.1  # how often it tries something else

matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
bot = sys.argv[2] if len(sys.argv) > 2 else "sensible"
settings = GAME.options.resolve({"size": 2})
assert GAME.random_build is not None
builds = [GAME.random_build(GAME.base_rows, settings, Seeded(2))] * 2
env = Single(GAME, bots=[bot], options=settings, builds=builds)
source = random.Random(1)
Situation = tuple[object, ...]
worth: defaultdict[tuple[Situation, int], float] = defaultdict(lambda: 0.5)


def situation() -> Situation:
    """Return what matters: the question, and where each die is and what it shows."""
    match = env.sitting.match
    kinds = tuple([decision.kind for decision in match.pending])
    players = match.view(0)["players"]
    return (*kinds, *[(die["place"], die["symbol"]) for one in players for die in one["dice"]])


def play(seed: int) -> float:
    """Play a match, learn from it, and return what it brought."""
    env.reset(seed=seed)
    path: list[tuple[Situation, int]] = []
    while True:
        here, legal = situation(), env.sitting.actions(0)
        tries = source.random() < TRY
        action = source.choice(legal) if tries else max(legal, key=lambda one: worth[here, one])
        path.append((here, action))
        _, reward, over, _, _ = env.step(action)
        if over:
            break
    for step in path:
        worth[step] += LEARN * (reward - worth[step])
    return reward


each = matches // ROUNDS
for first in range(0, each * ROUNDS, each):
    won = sum(play(seed) for seed in range(first, first + each))
    known = f"{len(worth)} choices known"
    print(f"after {first + each} matches: {won / each:.0%} of the last {each} won, {known}")

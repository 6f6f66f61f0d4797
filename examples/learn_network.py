"""Teach a small network a whole game by what its matches bring, by proximal policy optimisation.

python -m examples.learn_network [--game daemon-dice] [--bot random] [--steps 3000]

It takes PyTorch (`pip install torch`), which Dicewright does not bring. Without arguments it takes few steps,
to show that it runs; docs/envs.md has the curve of a few minutes.
"""

import argparse
import importlib
import importlib.util
from typing import Any

import numpy as np

from dicewright.envs.vector import Vector

MATCHES = 32  # at once
ROWS = 16  # steps of each between two lessons
PASSES = 4  # over what was seen, in a lesson
CLIP = 0.2  # how much more or less likely an action becomes in a lesson
ENTROPY = 0.01  # how much it is worth to stay undecided
RATE = 1e-3
FADE = 0.995  # what a step later counts
LOOKS = 10  # at how it goes
PARTS = ("rows", "masks", "actions", "said")


class Learner:
    """A network with two heads: how good each action is, and how well one stands."""

    def __init__(self, torch: Any, length: int, width: int) -> None:
        torch.manual_seed(1)
        self.torch = torch
        layers = torch.nn
        self.body = layers.Sequential(layers.Linear(length, 128), layers.ReLU())
        self.acts, self.stands = layers.Linear(128, width), layers.Linear(128, 1)
        weights = [*self.body.parameters(), *self.acts.parameters(), *self.stands.parameters()]
        self.teacher = torch.optim.Adam(weights, lr=RATE)

    def look(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        """Return how likely each legal action is taken, and how well one stands."""
        inner = self.body(self.torch.as_tensor(rows))
        worth = self.acts(inner).masked_fill(self.torch.as_tensor(masks) == 0, -1e9)
        return self.torch.distributions.Categorical(logits=worth), self.stands(inner).squeeze(-1)

    def choose(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        """Return an action for each match, drawn as the network likes them, and how likely it was."""
        with self.torch.no_grad():
            found = self.look(rows, masks)[0]
            actions = found.sample()
            return actions.numpy(), found.log_prob(actions).numpy()

    def learn(self, rows: Any, masks: Any, actions: Any, said: Any, gains: Any) -> None:
        """Make what brought more than expected more likely."""
        gain, before, done = map(self.torch.as_tensor, (gains, said, actions))
        with self.torch.no_grad():
            better = gain - self.look(rows, masks)[1]
            better = (better - better.mean()) / (better.std() + 1e-6)
        for _ in range(PASSES):
            found, stands = self.look(rows, masks)
            more = (found.log_prob(done) - before).exp()
            bound = more.clamp(1 - CLIP, 1 + CLIP)
            loss = -self.torch.minimum(more * better, bound * better).mean()
            loss = loss + 0.5 * ((stands - gain) ** 2).mean() - ENTROPY * found.entropy().mean()
            self.teacher.zero_grad()
            loss.backward()
            self.teacher.step()


def gains_of(rewards: Any, over: Any, stands: Any) -> Any:
    """Return what each step led to: the reward of its match, or how it stands where it goes on."""
    gains, after = np.zeros_like(rewards), stands
    for i in reversed(range(len(rewards))):
        after = np.where(over[i], rewards[i], FADE * after)
        gains[i] = after
    return gains


def lesson(env: Vector, learner: Learner, seen: Any) -> tuple[Any, list[float]]:
    """Play some steps of all matches, learn from them, and return what the ended ones brought."""
    kept: dict[str, list[Any]] = {name: [] for name in (*PARTS, "rewards", "over")}
    won: list[float] = []
    for _ in range(ROWS):
        actions, said = learner.choose(seen["observation"], seen["action_mask"])
        kept["rows"].append(seen["observation"])
        kept["masks"].append(seen["action_mask"])
        seen, rewards, over, cut, _ = env.step(actions)
        kept["actions"].append(actions)
        kept["said"].append(said)
        kept["rewards"].append(rewards.astype(np.float32))
        kept["over"].append(over | cut)
        won += rewards[over].tolist()
    with learner.torch.no_grad():
        stands = learner.look(seen["observation"], seen["action_mask"])[1].numpy()
    gains = gains_of(np.array(kept["rewards"]), np.array(kept["over"]), stands).reshape(-1)
    rows, masks, taken, said = [np.concatenate(kept[name]) for name in PARTS]
    learner.learn(rows, masks, taken, said, gains)
    return seen, won


def main() -> None:
    """Learn, and print the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="daemon-dice")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="what is agreed")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--steps", type=int, default=2 * ROWS, help="of each of the matches at once")
    args = parser.parse_args()
    if importlib.util.find_spec("torch") is None:
        print("PyTorch is not installed, so there is nothing to learn with: pip install torch")
        return
    options = dict(one.split("=") for one in args.option)
    env = Vector(args.game, MATCHES, bots=[args.bot], options=options, autoreset="SameStep")
    seen, _ = env.reset(seed=1)
    length, width = seen["observation"].shape[1], seen["action_mask"].shape[1]
    learner = Learner(importlib.import_module("torch"), length, width)
    lessons = max(1, args.steps // ROWS)
    won: list[float] = []
    shown = 0
    for n in range(1, lessons + 1):
        seen, more = lesson(env, learner, seen)
        won += more
        if n * LOOKS // lessons > shown:
            shown = n * LOOKS // lessons
            share = sum(won) / max(1, len(won))
            steps = n * ROWS * MATCHES
            print(f"after {steps} steps: {share:.0%} of the last {len(won)} matches won", flush=True)
            won = []


if __name__ == "__main__":
    main()

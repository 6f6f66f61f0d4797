"""Yacht as an environment of RLCard, in its own idiom: all choices at random.

It runs in an environment of its own, prints JSON, and shares no code with us.
"""

import importlib
import sys
from typing import Any, Final

from bench.peers.rlcard_run import run
from bench.peers.yacht_card import BOXES, DICE, MASKS, OPEN, ROLLS, SIDES, legal, points

PLAYERS: Final = 2


class Game:
    """The game as RLCard wants it: actions in, state and player out."""

    def __init__(self, allow_step_back: bool = False) -> None:
        self.np_random: Any = None
        self.num_players = PLAYERS
        self.player = 0

    def configure(self, config: dict[str, Any]) -> None:
        """Take the settings of the environment."""

    def init_game(self) -> tuple[dict[str, Any], int]:
        """Begin a game."""
        self.boxes = [[OPEN] * BOXES for _ in range(PLAYERS)]
        self.player = 0
        self.roll()
        return self.get_state(0), 0

    def roll(self) -> None:
        """Roll all dice."""
        self.dice = [int(face) for face in self.np_random.randint(1, SIDES + 1, DICE)]
        self.rolls = 1

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        """Roll again, or fill a box."""
        if action >= MASKS:
            self.boxes[self.player][action - MASKS] = points(action - MASKS, self.dice)
            if not self.is_over():
                self.player = 1 - self.player
                self.roll()
        elif action == 0:
            self.rolls = ROLLS
        else:
            again = [die for die in range(DICE) if action >> die & 1]
            for die, face in zip(again, self.np_random.randint(1, SIDES + 1, len(again)), strict=True):
                self.dice[die] = int(face)
            self.rolls += 1
        return self.get_state(self.player), self.player

    def get_state(self, player: int) -> dict[str, Any]:
        """Return what a player sees."""
        own, other = self.boxes[player], self.boxes[1 - player]
        return {"dice": list(self.dice), "rolls": self.rolls, "own": list(own), "other": list(other)}

    def get_num_players(self) -> int:
        """Return how many play."""
        return PLAYERS

    @staticmethod
    def get_num_actions() -> int:
        """Return how many actions there are."""
        return MASKS + BOXES

    def get_player_id(self) -> int:
        """Return whose turn it is."""
        return self.player

    def is_over(self) -> bool:
        """Say whether all boxes are full."""
        return all(OPEN not in boxes for boxes in self.boxes)


def environment() -> Any:
    """Return the environment around the game, as the library's own are written."""
    numpy: Any = importlib.import_module("numpy")
    base: Any = importlib.import_module("rlcard.envs").Env

    class Yacht(base):  # type: ignore[misc] # the library comes without types
        """Roll again, or fill a box."""

        def __init__(self, config: dict[str, Any]) -> None:
            self.name = "yacht"
            self.default_game_config: dict[str, Any] = {}
            self.game = Game()
            super().__init__(config)
            self.state_shape = [[DICE + 1 + 2 * BOXES]] * PLAYERS
            self.action_shape = [None] * PLAYERS

        def _get_legal_actions(self) -> dict[int, None]:
            return dict.fromkeys(legal(self.game.rolls, self.game.boxes[self.game.player]))

        def _extract_state(self, state: dict[str, Any]) -> dict[str, Any]:
            actions = self._get_legal_actions()
            return {
                "obs": numpy.array([*state["dice"], state["rolls"], *state["own"], *state["other"]]),
                "legal_actions": actions,
                "raw_obs": state,
                "raw_legal_actions": list(actions),
                "action_record": self.action_recorder,
            }

        def _decode_action(self, action_id: int) -> int:
            return int(action_id)

        def get_payoffs(self) -> Any:
            own, other = (sum(boxes) for boxes in self.game.boxes)
            gain = (own > other) - (own < other)
            return numpy.array([gain, -gain])

    return Yacht({"allow_step_back": False, "seed": 0})


if __name__ == "__main__":
    # The last box of each player is no choice.
    sys.exit(run(environment(), MASKS + BOXES, float(sys.argv[1]), forced=PLAYERS))

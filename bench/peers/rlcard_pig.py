"""Pig as an environment of RLCard, in its own idiom: two to 100, all choices at random.

It runs in an environment of its own, prints JSON, and shares no code with us.
"""

import importlib
import sys
from typing import Any, Final

from bench.peers.rlcard_run import run

GOAL: Final = 100
SIDES: Final = 6
ACTIONS: Final = ("roll", "hold")


class Game:
    """The game as RLCard wants it: numbers in, state and player out."""

    def __init__(self, allow_step_back: bool = False) -> None:
        self.np_random: Any = None
        self.num_players = 2

    def configure(self, config: dict[str, Any]) -> None:
        """Take the settings of the environment."""

    def init_game(self) -> tuple[dict[str, Any], int]:
        """Begin a game."""
        self.scores, self.pot, self.player = [0, 0], 0, 0
        return self.get_state(0), 0

    def step(self, action: str) -> tuple[dict[str, Any], int]:
        """Roll or hold."""
        face = 0 if action == "hold" else int(self.np_random.randint(1, SIDES + 1))
        if face > 1:
            self.pot += face
        else:
            self.scores[self.player] += self.pot if face == 0 else 0
            self.pot = 0
            if not self.is_over():
                self.player = 1 - self.player
        return self.get_state(self.player), self.player

    def get_state(self, player: int) -> dict[str, Any]:
        """Return what a player sees."""
        return {"own": self.scores[player], "other": self.scores[1 - player], "pot": self.pot}

    def get_num_players(self) -> int:
        """Return how many play."""
        return 2

    @staticmethod
    def get_num_actions() -> int:
        """Return how many actions there are."""
        return len(ACTIONS)

    def get_player_id(self) -> int:
        """Return whose turn it is."""
        return self.player

    def is_over(self) -> bool:
        """Say whether somebody has won."""
        return max(self.scores) >= GOAL


def environment() -> Any:
    """Return the environment around the game, as the library's own are written."""
    numpy: Any = importlib.import_module("numpy")
    base: Any = importlib.import_module("rlcard.envs").Env

    class Pig(base):  # type: ignore[misc] # the library comes without types
        """Roll, or hold."""

        def __init__(self, config: dict[str, Any]) -> None:
            self.name = "pig"
            self.default_game_config: dict[str, Any] = {}
            self.game = Game()
            super().__init__(config)
            self.state_shape = [[3], [3]]
            self.action_shape = [None, None]

        def _get_legal_actions(self) -> dict[int, None]:
            return {0: None, 1: None}

        def _extract_state(self, state: dict[str, Any]) -> dict[str, Any]:
            legal = self._get_legal_actions()
            return {
                "obs": numpy.array([state["own"], state["other"], state["pot"]]),
                "legal_actions": legal,
                "raw_obs": state,
                "raw_legal_actions": list(ACTIONS),
                "action_record": self.action_recorder,
            }

        def _decode_action(self, action_id: int) -> str:
            return ACTIONS[action_id]

        def get_payoffs(self) -> Any:
            won = self.game.scores[0] >= GOAL
            return numpy.array([1, -1] if won else [-1, 1])

    return Pig({"allow_step_back": False, "seed": 0})


if __name__ == "__main__":
    sys.exit(run(environment(), len(ACTIONS), float(sys.argv[1])))

"""Every game as an OpenSpiel game: chance nodes with probabilities, information states, tensors.

Importing this module registers them: `pyspiel.load_game("dicewright_doodle_dice(seats=3)")`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from dicewright.envs.sitting import Arrangement, Sitting
from dicewright.kernel.chance import Outer, Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Game, known

PREFIX: Final = "dicewright_"
LONGEST: Final = 100_000  # actions and dice of a match; none comes near
SEATS: Final = "seats"


def name_of(game: Game[Any]) -> str:
    """Return the name of a game in OpenSpiel."""
    return PREFIX + game.id.replace("-", "_")


def type_of(game: Game[Any]) -> Any:
    """Return what OpenSpiel wants to know about a game."""
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={SEATS: game.least},
    )


def builds_of(game: Game[Any], seats: int) -> list[Build] | None:
    """Return what seats bring: always the same, because in OpenSpiel all chance has a node."""
    if game.random_build is None:
        return None
    rows, agreed = game.rows(game.read_tables(None)), game.agreed(None, seats)
    return [game.random_build(rows, agreed, Seeded(seat)) for seat in range(seats)]


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One match. Dice fall one by one: a chance node has as many outcomes as the die has sides."""

    def __init__(self, game: Any, sitting: Sitting) -> None:
        super().__init__(game)
        self.sitting = sitting
        self.faces: tuple[int, ...] = ()  # of the dice that are falling

    @property
    def sides(self) -> int:
        """Return how many outcomes the next die or draw has; 0 if none is awaited."""
        roll = self.sitting.match.rolling
        if roll is None:
            return 0
        return int(roll.dice[len(self.faces)]) if roll.dice else int(roll.of)

    def current_player(self) -> int:
        """Return who acts: a seat, chance, or nobody any more."""
        if self.sitting.match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.sides:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.sitting.decision
        assert decision is not None
        return decision.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.sitting.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the next die, all equally likely."""
        return [(n, 1 / self.sides) for n in range(self.sides)]

    def _apply_action(self, action: int) -> None:
        roll = self.sitting.match.rolling
        if roll is None:
            self.sitting.act(action)
            return
        self.faces = (*self.faces, action + 1 if roll.dice else action)
        if len(self.faces) == max(1, len(roll.dice or ())):
            faces, self.faces = list(self.faces), ()
            self.sitting.match.fall(faces)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"falls {action + 1}"
        return f"{action}: {self.sitting.label(action)}"

    def is_terminal(self) -> bool:
        """Say whether the match is over."""
        return self.sitting.match.over

    def returns(self) -> list[float]:
        """Return the share of first place of each seat."""
        return self.sitting.rewards

    def __str__(self) -> str:
        return f"{self.sitting.match.line} {self.sitting.page} {self.faces}"


class SpielObserver:
    """What OpenSpiel's algorithms see of a state."""

    def __init__(self, length: int, *, recalls: bool) -> None:
        self.tensor = np.zeros(length, np.float32)
        self.dict = {"observation": self.tensor}
        self.recalls = recalls

    def set_from(self, state: SpielState, player: int) -> None:
        """Put what a seat sees into the tensor."""
        self.tensor[:] = state.sitting.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return a text that is the same for all states that a seat cannot tell apart."""
        return state.sitting.key(player)


def spiel_game(game: Game[Any]) -> type:
    """Return the class of a game for OpenSpiel."""
    kind = type_of(game)

    @cache
    def laid(seats: int) -> Arrangement:
        """Return what is played with, made once: OpenSpiel pickles what a game holds."""
        return Arrangement(game, seats, builds=builds_of(game, seats))

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """One game with its number of seats."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            own = laid(int((params or {}).get(SEATS, game.least)))
            info = pyspiel.GameInfo(
                num_distinct_actions=own.width,
                max_chance_outcomes=max(100, own.width),
                num_players=own.seats,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0,
                max_game_length=LONGEST,
            )
            super().__init__(kind, info, dict(params or {}))

        @property
        def laid(self) -> Arrangement:
            """Return what is played with."""
            return laid(self.num_players())

        def new_initial_state(self) -> SpielState:
            """Return the beginning of a match."""
            return SpielState(self, Sitting(self.laid, self.laid.begin(chance=Outer())))

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
            """Return what sees states for a seat."""
            recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
            return SpielObserver(self.laid.observer.length, recalls=recalls)

        def observation_tensor_shape(self) -> list[int]:
            """Return the length of what is seen."""
            return [self.laid.observer.length]

    return SpielGame


GAMES: Final = {name_of(game): spiel_game(game) for game in known()}
for _name, _class in GAMES.items():
    pyspiel.register_game(type_of(next(game for game in known() if name_of(game) == _name)), _class)

"""Every game as an OpenSpiel game: chance nodes with probabilities, information states, tensors.

Importing this module registers them: `pyspiel.load_game("dicewright_daemon_dice(seats=3,size=4)")`. Its
parameters are a game's seats and its options. If an option takes both words and numbers, numbers are written
`n30`, because OpenSpiel wants one type for each.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from dicewright.envs.sitting import Arrangement, Sitting
from dicewright.kernel.chance import Outer, Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.options import Option
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, Settings, known

PREFIX: Final = "dicewright_"
LONGEST: Final = 100_000  # actions and dice of a match; none comes near
SEATS: Final = "seats"
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


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
        parameter_specification={SEATS: game.least, **parameters(game)},
    )


def parameters(game: Game[Any]) -> dict[str, int | str]:
    """Return the options of a game with their defaults, in the types of OpenSpiel."""
    return {key: spelled(row, row.default) for key, row in game.options.rows.items()}


def spelled(option: Option, value: int | str) -> int | str:
    """Return a value as OpenSpiel keeps it: one type for all values of an option."""
    numbers = [text for text in option.values if text.isdecimal()]
    if numbers == list(option.values):
        return int(value)
    return f"n{value}" if value in numbers else value


def agreed(game: Game[Any], params: Mapping[str, Any]) -> Settings:
    """Return the value of every option that parameters stand for."""
    rows = game.options.rows
    meant = {}
    for key, value in params.items():
        if key != SEATS:
            back = {spelled(rows[key], text): text for text in rows[key].values} if key in rows else {}
            meant[key] = back.get(value, value)
    return game.options.resolve(meant)


def builds_of(game: Game[Any], seats: int, options: Settings) -> list[Build] | None:
    """Return the builds of the seats: always the same, because in OpenSpiel all chance has a node."""
    if game.random_build is None:
        return None
    rows = game.rows(game.read_tables(None))
    return [game.random_build(rows, options, Seeded(seat)) for seat in range(seats)]


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One match. Dice fall one by one: a chance node has as many outcomes as the die has sides."""

    def __init__(self, game: Any, sitting: Sitting) -> None:
        super().__init__(game)
        self.sitting = sitting
        self.falling: tuple[int, ...] = ()  # the sides of the dice that are falling, or what is drawn from
        self.faces: tuple[int, ...] = ()  # of those that lie
        self.lowest = 0  # a face counts from 1, a draw from 0
        self.actor = TERMINAL
        self.wait()

    def wait(self) -> None:
        """Note who acts next: OpenSpiel asks for it several times a step."""
        match = self.sitting.match
        roll = match.rolling
        if roll is not None:
            self.falling, self.lowest = (roll.dice, 1) if roll.dice else ((roll.of,), 0)
            self.actor = CHANCE
            return
        decision = self.sitting.decision
        self.falling = ()
        self.actor = TERMINAL if decision is None else decision.seat

    def current_player(self) -> int:
        """Return who acts: a seat, chance, or nobody any more."""
        return self.actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.sitting.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the next die, all equally likely."""
        return list(outcomes(self.falling[len(self.faces)]))

    def _apply_action(self, action: int) -> None:
        if not self.falling:
            self.sitting.act(action)
            self.wait()
            return
        sides = self.falling[len(self.faces)]
        if not 0 <= action < sides:
            raise DicewrightError(f"chance has the outcomes 0 to {sides - 1} here, not {action}")
        self.faces = (*self.faces, action + self.lowest)
        if len(self.faces) == len(self.falling):
            faces, self.faces = self.faces, ()
            self.sitting.match.fall(faces)
            self.wait()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"falls {action + 1}"
        return f"{action}: {self.sitting.label(action)}"

    def is_terminal(self) -> bool:
        """Say whether the match is over."""
        return self.actor == TERMINAL

    def returns(self) -> list[float]:
        """Return the share of first place of each seat."""
        return self.sitting.rewards

    def __str__(self) -> str:
        return f"{self.sitting.match.line} {self.sitting.page} {self.faces}"


@cache
def outcomes(sides: int) -> tuple[tuple[int, float], ...]:
    """Return the outcomes of a die or a draw."""
    return tuple([(n, 1 / sides) for n in range(sides)])


class SpielObserver:
    """What OpenSpiel's algorithms see of a state: numbers and text, or a text with all its past."""

    def __init__(self, length: int, *, recalls: bool) -> None:
        self.tensor = None if recalls else np.zeros(length, np.float32)
        self.dict = {} if recalls else {"observation": self.tensor}
        self.recalls = recalls
        self.mask: np.ndarray[Any, Any] | None = None

    def set_from(self, state: SpielState, player: int) -> None:
        """Put what a seat sees into the tensor."""
        if self.tensor is not None:
            if self.mask is None:
                self.mask = np.zeros(state.sitting.laid.width, np.int8)
            state.sitting.observe(player, self.tensor, self.mask)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat sees, or a text for all states that it cannot tell apart."""
        if self.recalls:
            return state.sitting.key(player)
        match = state.sitting.match
        asked = [[one.kind, one.options] for one in match.pending if one.seat == player]
        return canonical([match.view(player), asked])


def observer_of(laid: Arrangement, sort: Any) -> SpielObserver | None:
    """Return what sees states for a seat; None for what only some of that is."""
    if sort is None:
        return SpielObserver(laid.observer.length, recalls=False)
    if not sort.public_info or sort.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        return None
    return SpielObserver(laid.observer.length, recalls=sort.perfect_recall)


def info_of(laid: Arrangement) -> Any:
    """Return how large a game is."""
    return pyspiel.GameInfo(
        num_distinct_actions=laid.width,
        max_chance_outcomes=max(100, laid.width),
        num_players=laid.seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=1.0,
        max_game_length=LONGEST,
    )


def spiel_game(game: Game[Any]) -> type:
    """Return the class of a game for OpenSpiel."""
    kind = type_of(game)

    @cache
    def laid(seats: int, settings: tuple[tuple[str, int | str], ...]) -> Arrangement:
        """Return the arrangement, made once: OpenSpiel pickles what a game holds."""
        options = game.agreed(dict(settings), seats)
        return Arrangement(game, seats, options, builds_of(game, seats, options))

    def arranged(params: Mapping[str, Any]) -> Arrangement:
        """Return what parameters stand for."""
        return laid(int(params.get(SEATS, game.least)), tuple(agreed(game, params).items()))

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """One game with its number of seats and its options."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            own = arranged(params or {})
            super().__init__(kind, info_of(own), dict(params or {}))

        @property
        def laid(self) -> Arrangement:
            """Return the arrangement of the game."""
            return arranged(self.get_parameters())

        def new_initial_state(self) -> SpielState:
            """Return the beginning of a match."""
            return SpielState(self, Sitting(self.laid, self.laid.begin(chance=Outer())))

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
            """Return what sees states for a seat; None for what only some of that is."""
            return observer_of(self.laid, iig_obs_type)

        def observation_tensor_shape(self) -> list[int]:
            """Return the length of an observation."""
            return [self.laid.observer.length]

    return SpielGame


GAMES: Final = {name_of(game): spiel_game(game) for game in known()}
for _name, _class in GAMES.items():
    pyspiel.register_game(type_of(next(game for game in known() if name_of(game) == _name)), _class)

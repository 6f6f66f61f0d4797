"""A plan: what is played in the lab, and everything that the outcome depends on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dicewright.bots import bot_of
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of


@dataclass(frozen=True)
class Plan:
    """A game with its seats, bots, options, tables and builds, and the seed of all its matches."""

    game: Game[Any] | str
    seats: int = 2
    seed: int = 0
    bots: tuple[str, ...] = ()  # one for each seat
    options: Mapping[str, object] = field(default_factory=dict)
    tables: Mapping[str, object] = field(default_factory=dict)  # changes to the tables of the game
    builds: tuple[Build | None, ...] = ()  # one for each seat, None for a random one; empty if all are random

    def checked(self) -> "Plan":
        """Refuse a plan that cannot be played."""
        game = game_of(self.game)
        settings = game.agreed(self.options, game.fitting(self.seats))
        data = game.rows(game.read_tables(self.tables))
        game.built(data, settings, self.builds or None, self.seats, Seeded(self.seed))
        if len(self.bots) != self.seats:
            raise DicewrightError(f"{self.seats} seats need {self.seats} bots, not {len(self.bots)}")
        for name in self.bots:
            bot_of(name)
        return self

    def seed_of(self, number: int) -> int:
        """Return the seed of one match; plans with different seeds never share one."""
        return self.seed << 32 | number

    def plain(self) -> dict[str, Any]:
        """Return the plan as JSON takes it, with all that was agreed."""
        game = game_of(self.game)
        return {
            "game": game.id,
            "rules": game.rules,
            "base": game.base.base,
            "seats": self.seats,
            "seed": self.seed,
            "bots": list(self.bots),
            "options": game.options.resolve(self.options),
            "tables": dict(game.read_tables(self.tables).diff),
            "builds": [None if one is None else one.plain() for one in self.builds or (None,) * self.seats],
        }

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> "Plan":
        """Return the plan that a manifest holds; refuse one of other rules or tables than today's."""
        game = game_of(plain["game"])
        if (plain["rules"], plain["base"]) != (game.rules, game.base.base):
            raise DicewrightError(
                f"that run was played by other rules or tables of {game.title} than those of today"
            )
        builds = tuple([None if one is None else Build.of(one) for one in plain["builds"]])
        return cls(
            game.id,
            plain["seats"],
            plain["seed"],
            tuple(plain["bots"]),
            plain["options"],
            plain["tables"],
            builds if any(builds) else (),
        )

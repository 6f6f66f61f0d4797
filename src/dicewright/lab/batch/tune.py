"""Tune: find values of numbers and faces that bring measures to where a designer wants them."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of
from dicewright.lab.batch.batch import run_all
from dicewright.lab.batch.compare import Difference, differences
from dicewright.lab.batch.measures import Figure, chosen, figures, is_share, measures
from dicewright.lab.changes import Axis, placed
from dicewright.lab.plan import Plan
from dicewright.lab.workers import Tick, Workers, ignore

NUMBER: Final = r"(-?\d+(?:\.\d+)?)\s*(%?)"
TARGET: Final = re.compile(rf"([^=]+)=\s*{NUMBER}\s*(?:\.\.\s*{NUMBER})?\s*")
AXES: Final = 12
LAST: Final = 3  # versions that are tried once more, with other dice
PATIENCE: Final = 20  # times as many may be thought of, for some are known already or refused by the game
MORE: Final = 4  # times as many matches as before
CHANGE: Final = 0.05  # what each changed place counts, so that of equals the one with fewer changes wins
BROKEN: Final = 1000.0  # what a point outside of what is to be kept counts
WORST: Final = 1e12
UNIT: Final = 0.01  # a point of a hundred, or a hundredth of the printed length

Values = tuple[Any, ...]


@dataclass(frozen=True)
class Target:
    """A measure, and the range that it should be brought to, or kept in."""

    name: str
    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> "Target":
        """Return what a text such as win.starter=50% or rounds=8..12 says."""
        found = TARGET.fullmatch(text)
        if found is None:
            raise DicewrightError(f"a target is written win.starter=50% or rounds=8..12; {text!r} is not")
        low, high = float(found[2]), float(found[4] or found[2])
        if is_share(found[1].strip()) or found[3] or found[5]:
            low, high = low / 100, high / 100
        if high < low:
            raise DicewrightError(f"in {text!r} the first number is the larger one")
        return cls(found[1].strip(), low, high)

    def missed(self, found: Mapping[str, Figure], printed: Mapping[str, Figure]) -> float:
        """Return how far a measure is from its range, in points or in percent of the printed value."""
        mean = found[self.name].mean
        unit = UNIT if is_share(self.name) else max(abs(printed[self.name].mean), UNIT) * UNIT
        return max(self.low - mean, mean - self.high, 0.0) / unit


@dataclass(frozen=True)
class Tuned:
    """What was found: values for each axis, the tables that they make, and the evidence."""

    axes: tuple[Axis, ...]
    toward: tuple[Target, ...]
    keep: tuple[Target, ...]
    values: Values
    tables: dict[str, Any]
    printed: dict[str, Figure]
    found: dict[str, Figure]
    gains: list[Difference]
    tried: int
    matches: int  # of the evidence, with dice that the search has not seen
    seed: int  # of these

    @property
    def better(self) -> bool:
        """Say whether the tables found are closer to the targets than the printed ones, and changed."""
        return bool(self.tables) and self.miss(self.found) < self.miss(self.printed)

    def miss(self, found: Mapping[str, Figure]) -> float:
        """Return how far measures are from all targets."""
        return loss(self.toward, self.keep, found, self.printed, 0)


def loss(
    toward: Sequence[Target],
    keep: Sequence[Target],
    found: Mapping[str, Figure],
    printed: Mapping[str, Figure],
    changes: int,
) -> float:
    """Return what is to be minimised."""
    missed = sum(target.missed(found, printed) ** 2 for target in toward)
    broken = sum(target.missed(found, printed) for target in keep)
    return missed + BROKEN * broken + CHANGE * changes


class Tuner:
    """Finds values with Optuna; every version gets the same dice."""

    def __init__(
        self,
        plan: Plan,
        axes: Sequence[Axis],
        toward: Sequence[Target],
        keep: Sequence[Target],
        n: int,
        path: Path,
        workers: Workers | None = None,
        tick: Tick = ignore,
    ) -> None:
        if not 1 <= len(axes) <= AXES:
            raise DicewrightError(f"one to {AXES} numbers or faces can be tuned, not {len(axes)}")
        if not toward:
            raise DicewrightError("say what to aim at: --toward win.starter=50%")
        self.plan = plan
        self.game: Game[Any] = game_of(plan.game)
        self.axes, self.toward, self.keep = tuple(axes), tuple(toward), tuple(keep)
        self.n = n
        self.path = path
        self.workers = workers
        self.tick = tick
        self.known: dict[Values, dict[str, Figure]] = {}
        self.now: Values = tuple([axis.place.now(self.game, plan.tables) for axis in axes])

    def version(self, values: Values, seed: int | None = None) -> Plan:
        """Return the plan with values in their places."""
        pairs = [(axis.place, value) for axis, value in zip(self.axes, values, strict=True)]
        seed = self.plan.seed if seed is None else seed
        return replace(self.plan, tables=placed(self.game, self.plan.tables, pairs), seed=seed)

    def measured(self, values: Values) -> dict[str, Figure]:
        """Play a version, unless it is known."""
        if values not in self.known:
            place = self.path / f"version-{len(self.known):04}"
            batch = run_all([(self.version(values), place)], self.n, workers=self.workers, tick=self.tick)[0]
            self.known[values] = figures(measures(batch.folder))
        return self.known[values]

    def lost(self, values: Values) -> float:
        """Return the loss of a version; one that the game's rows forbid is worst."""
        try:
            self.version(values).checked()
        except DicewrightError:
            return WORST
        changes = sum(1 for value, now in zip(values, self.now, strict=True) if value != now)
        return loss(self.toward, self.keep, self.measured(values), self.known[self.now], changes)

    def run(self, trials: int) -> Tuned:
        """Try this many versions, and return the best of those that were tried again with other dice."""
        optuna: Any = optuna_library()
        chosen(self.measured(self.now), [target.name for target in (*self.toward, *self.keep)])
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=self.plan.seed & 0xFFFF))
        start = {
            str(axis.place): value
            for axis, value in zip(self.axes, self.now, strict=True)
            if value in axis.values
        }
        if len(start) == len(self.axes):
            study.enqueue_trial(start)
        study.optimize(self.objective(), n_trials=trials * PATIENCE, callbacks=[self.until(trials)])
        order = sorted(self.known, key=self.lost)
        return self.proven(order[:LAST])

    def until(self, trials: int) -> Callable[[Any, Any], None]:
        """Return a function that stops after this many versions; known or refused ones don't count."""

        def heard(study: Any, trial: Any) -> None:
            if len(self.known) > trials:
                study.stop()

        return heard

    def objective(self) -> Callable[[Any], float]:
        """Return what Optuna minimises."""

        def lost(trial: Any) -> float:
            return self.lost(tuple([suggested(trial, axis) for axis in self.axes]))

        return lost

    def proven(self, best: Sequence[Values]) -> Tuned:
        """Play the best versions with dice that the search has not seen, beside the printed one."""
        seed = self.plan.seed + 1
        wanted = [(self.version(values, seed), self.path / f"last-{n}") for n, values in enumerate(best)]
        printed = (replace(self.plan, seed=seed), self.path / "last-printed")
        n = MORE * self.n
        first, *others = run_all([printed, *wanted], n, workers=self.workers, tick=self.tick)
        base = measures(first.folder)
        told = figures(base)
        found = [measures(other.folder) for other in others]
        names = [target.name for target in (*self.toward, *self.keep)]
        places = range(len(best))
        missing = [loss(self.toward, self.keep, figures(one), told, 0) for one in found]
        won = min(places, key=missing.__getitem__)
        return Tuned(
            self.axes,
            self.toward,
            self.keep,
            best[won],
            dict(self.version(best[won]).tables),
            told,
            figures(found[won]),
            differences(base, found[won], names, dict.fromkeys(names, len(names) * len(best))),
            len(self.known),
            n,
            seed,
        )


def suggested(trial: Any, axis: Axis) -> Any:
    """Return the next value to try in a place."""
    values, name = axis.values, str(axis.place)
    if all(type(value) is int for value in values) and len(values) > 1:
        step = values[1] - values[0]
        if step > 0 and values == tuple(range(values[0], values[-1] + 1, step)):
            return trial.suggest_int(name, values[0], values[-1], step=step)
    return trial.suggest_categorical(name, list(values))


def optuna_library() -> Any:
    """Return the library, or say how to get it."""
    try:
        return import_module("optuna")
    except ImportError:
        raise DicewrightError("tuning needs Optuna: pip install 'dicewright[tune]'") from None

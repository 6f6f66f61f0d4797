"""The ambiguity lab: what each ruling that is an option changes, on the same dice."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from dicewright.bots.sensible import Sensible
from dicewright.kernel.content.options import Option
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of
from dicewright.lab.batch.batch import run_all
from dicewright.lab.batch.compare import Difference, compare
from dicewright.lab.plan import Plan
from dicewright.lab.workers import Tick, Workers, ignore

NOTHING: Final[Mapping[str, object]] = {}


@dataclass(frozen=True)
class Reading:
    """Another reading of a rule than the usual one, and what it changes."""

    option: Option
    value: str
    seats: int
    found: list[Difference]
    refused: str = ""  # why it cannot be played by itself

    @property
    def clear(self) -> list[Difference]:
        """Return the differences that are more than chance can explain."""
        return [one for one in self.found if one.clear]

    def said(self) -> str:
        """Return in words what it changes."""
        if self.refused:
            return f"not played: {self.refused}"
        if all(one.same for one in self.found):
            return "the same in every match"
        if not self.clear:
            return "no difference that shows"
        return "; ".join(f"{one.title}: {one.verdict()}" for one in self.clear)

    def plain(self) -> dict[str, Any]:
        """Return it ready for JSON."""
        return {
            "option": self.option.key,
            "ruling": self.option.ruling,
            "title": self.option.title,
            "usual": str(self.option.default),
            "value": self.value,
            "seats": self.seats,
            "said": self.said(),
            "differences": [one.plain() for one in self.found],
        }


def alternatives(
    game: Game[Any], keys: Collection[str] = (), given: Mapping[str, object] = NOTHING
) -> list[tuple[Option, str]]:
    """Return each option with each unusual value; sizes that are numbers do not count as rulings.

    The given options always hold.
    """
    for key in keys:
        if key not in game.options.rows:
            there = ", ".join(game.options.rows)
            raise DicewrightError(f"{game.title} has no option {key!r}; there are: {there}")
    return [
        (option, value)
        for option in game.options.rows.values()
        if option.key not in given and (not keys or option.key in keys)
        for value in option.values
        if value != option.default
    ]


def rulings(
    game: "Game[Any] | str",
    n: int,
    path: Path,
    *,
    keys: Collection[str] = (),
    given: Mapping[str, object] = NOTHING,
    bot: str = Sensible.name,
    seed: int = 0,
    workers: Workers | None = None,
    tick: Tick = ignore,
) -> list[Reading]:
    """Play every other reading of a rule beside the usual one; all else is as usual, or as given."""
    known = game_of(game)
    plans: dict[tuple[str, str], Plan] = {}
    refused: dict[tuple[str, str], str] = {}
    readings = alternatives(known, keys, given)
    for option, value in readings:
        agreed = {**given, option.key: value}
        needed = [one.needs(str(agreed.get(one.key, one.default))) for one in known.options.rows.values()]
        seats = max(known.least, *needed)
        plan = Plan(known.id, seats, seed, (bot,) * seats, agreed)
        try:
            plans[option.key, value] = plan.checked()
        except DicewrightError as error:
            refused[option.key, value] = str(error)
            tick(n)
    usual = {plan.seats: replace(plan, options=dict(given)) for plan in plans.values()}
    wanted = [(plan, path / f"usual-{seats}") for seats, plan in usual.items()]
    wanted += [(plan, path / f"{key}-{value}") for (key, value), plan in plans.items()]
    batches = run_all(wanted, n, workers=workers, tick=tick)
    bases = {seats: batches[place].folder for place, seats in enumerate(usual)}
    played = {key: batch.folder for key, batch in zip(plans, batches[len(usual) :], strict=True)}
    found = []
    for option, value in readings:
        key = option.key, value
        if key in refused:
            found.append(Reading(option, value, 0, [], refused[key]))
        else:
            seats = plans[key].seats
            found.append(Reading(option, value, seats, compare(bases[seats], played[key])))
    return found


def markdown(
    game: Game[Any], found: Collection[Reading], n: int, bot: str, given: Mapping[str, object] = NOTHING
) -> str:
    """Return the findings as a section of a page."""
    so = "".join(f", `{key}={value}`" for key, value in given.items())
    lines = [
        f"## {game.title}{so}",
        "",
        f"{n} matches of each reading, {bot} bots, rules {game.rules}.",
        "",
        "| ruling | option | usual | other reading | what it changes |",
        "|---|---|---|---|---|",
    ]
    for one in found:
        table = f" (of {one.seats})" if one.seats > game.least else ""
        option = one.option
        lines.append(
            f"| {option.ruling} | {option.title} (`{option.key}`) | {option.default} | {one.value}{table} | "
            f"{one.said()} |"
        )
    return "\n".join([*lines, ""])

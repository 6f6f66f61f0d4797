"""What is played for the kept logs: a dozen matches a game, with many tables, dice, manners and ends."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any, Final, NamedTuple

from dicewright.bots import named
from dicewright.bots.drawing import adorn
from dicewright.bots.lesson import first_match
from dicewright.kernel.chance import Chance, Laid, Outer, Secure, Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.errors import BadBuild
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from tests.contract.games import Case, usual, wide
from tests.contract.play import LIVELY, NOTING, QUIET, chooser, do, next_deed, pick
from tests.playthroughs.plays import PLAYS
from tests.playthroughs.transcript import moments

TRIES: Final = 4  # matches played for a plan, of which the one that shows most that is new is kept
MANY: Final = 1_500  # records; a longer match is given up
LAID: Final = 150  # dice that are laid out; then chance goes on
GREED: Final = 6  # one answer in so many is a bot's
LEAVING: Final = {**NOTING, "resign": 2}
SORRY: Final = {**NOTING, "takeback": 20}


class Plan(NamedTuple):
    """How one match is played: where its dice come from, what people do in it, and where it is left."""

    title: str
    chance: str = "seed"
    manners: Mapping[str, int] = NOTING
    end: str = "over"  # or: joint, set, draw, half
    greedy: bool = False
    ready: bool = False  # whether players bring ready builds


PLANS: Final = (
    Plan("played quietly to its end", manners=QUIET),
    Plan("with undo, takebacks and drawings", manners=SORRY, ready=True),
    Plan("with outer dice", "outer"),
    Plan("with outer dice, left in the middle", "outer", end="half"),
    Plan("with dice that were laid out", "laid", ready=True),
    Plan("with secure dice", "secure", LIVELY),
    Plan("with players who give up", manners=LEAVING),
    Plan("ended by an agreed draw", end="draw"),
    Plan("left while several choose at once", end="joint"),
    Plan("left in the middle of a set", end="set", ready=True),
    Plan("with a bot", greedy=True),
    Plan("with a bot, by ready builds", greedy=True, ready=True),
)
FEWER: Final = {"pig": (1, 3, 6, 7), "duel": (1, 4, 6, 8)}  # plans of the toys


def matches(game: Game[Any]) -> Iterator[tuple[str, Match]]:
    """Play the matches of a game that are kept, each with its title."""
    shown: set[str] = set()
    for n in FEWER.get(game.id, range(len(PLANS))):
        ended = (m for case in tables(game, n) if (m := played(case, PLANS[n])) is not None)
        tries = list(islice(ended, TRIES))
        if tries:  # not every game asks for sets
            best = max(tries, key=lambda m: len(kinds(m) - shown))
            shown |= kinds(best)
            yield PLANS[n].title, best
    if game.first is not None:
        m = first_match(game)
        run(m, Seeded(1), PLANS[0])
        yield "the first game", m
    for play in PLAYS:
        if play.game is game:
            yield f"the playthrough {play.name}", moments(play)[1]


def tables(game: Game[Any], n: int) -> list[Case]:
    """Return the tables that the n-th plan may be played at: at one in three a preset, else any options."""
    presets = [case for case in usual(game) if "preset" in case.options]
    if n % 3 == 2 and PLANS[n].end == "over":
        row = presets[n // 3 % len(presets)]
        return [row._replace(seed=row.seed + i) for i in range(TRIES)]
    rows = wide(game)
    return [*rows[n:], *rows[:n]]


def kinds(m: Match) -> set[str]:
    """Return the kinds of all that happened in a match."""
    return {event["kind"] for event in m.events} | {record[2] for record in m.records() if record[0] == "a"}


def chance_of(plan: Plan, source: Chance) -> Chance | None:
    """Return where a match's dice come from; None for its seed."""
    if plan.chance == "laid":
        return Laid([source.below(1_000) for _ in range(LAID)])
    return {"outer": Outer(), "secure": Secure()}.get(plan.chance)


def played(case: Case, plan: Plan) -> Match | None:
    """Play one match by a plan, or return None if it does not come to such an end."""
    source = chooser(case)
    chance = chance_of(plan, source)
    seed = case.seed if chance is None else None
    builds = brought(case, source) if plan.ready else None
    for least in (40 + source.below(120), 0):
        m = Match(case.game, case.seats, seed, case.options, builds, case.tables, chance)
        if run(m, source, plan, least):
            return m
    return None


def brought(case: Case, source: Chance) -> list[Build] | None:
    """Return a ready build for each seat, or None if no ready build fits the table."""
    fitting = []
    for build in case.game.ready.values():
        with suppress(BadBuild):
            Match(case.game, case.seats, 1, case.options, [build] * case.seats)
            fitting.append(build)
    return [pick(source, fitting) for _ in range(case.seats)] if fitting else None


def run(m: Match, source: Chance, plan: Plan, least: int = 0) -> bool:
    """Play a match on to the end of its plan, after so many records at least; say whether it came to it."""
    while not m.over:
        if len(m.records()) > MANY:
            return False
        if plan.end == "draw" and len(m.records()) > least:
            m.agree_draw()
        elif len(m.records()) > least and left_at(m, plan.end):
            return True
        elif plan.greedy and m.pending and not source.below(GREED):
            seat = pick(source, m.pending).seat
            adorn(m, seat, 1)
            m.answer(seat, named("greedy", 1).choose(m.seat(seat)))
        else:
            do(m, next_deed(m, source, plan.manners))
    return plan.end in ("over", "draw")


def left_at(m: Match, end: str) -> bool:
    """Say whether a match is where its plan leaves it: half-way, in a joint choice, or in a set."""
    if end == "joint":
        return m.joint and 0 < len(m.pending) < len(m.living)
    if end == "set":
        return any(d.set is not None and d.set[2] for d in m.pending)
    return end == "half"

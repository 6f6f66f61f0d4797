"""Play many matches between bots, in several processes if wanted; the report depends only on the plan."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from dicewright.bots import Bot, bot_of
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.rows import Tables
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of, play_on
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.guided import Guided
from dicewright.lab.plan import Plan
from dicewright.lab.stats import Tally, share, spread
from dicewright.lab.workers import Tick, each, ignore

PIECES: Final = 16  # for each worker, so that all workers finish at about the same time
Piece = tuple[int, int]  # the first match and the one after the last


class Counting(Guided):
    """Plays by policies and counts questions; a set is one question."""

    asked = 0

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer, and count."""
        self.asked += 1
        rule = self.choices[seat].get(kind)
        if rule is None:
            return options[self.chance.below(len(options))]
        return rule(s, seat, options, self.chance)

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set, and count."""
        self.asked += 1
        return super().pick(s, seat, kind, options, least, most, always)


def run(plan: Plan, n: int, jobs: int = 1, tick: Tick = ignore) -> dict[str, object]:
    """Play n matches and return the report; `tick` is called with the number of matches just finished."""
    if n < 1 or jobs < 1:
        raise DicewrightError(f"at least one match and one worker are needed, not {n} and {jobs}")
    plan.checked()
    size = max(1, min(n // (jobs * PIECES), 250))
    pieces = [(at, min(at + size, n)) for at in range(0, n, size)]
    tally = Tally()
    for part in each(partial(play_piece, plan), pieces, jobs, lambda piece: tick(piece[1] - piece[0])):
        tally.merge(part)
    return report(plan, tally)


def play_piece(plan: Plan, piece: Piece) -> Tally:
    """Play the matches of one piece; each depends only on the plan and its own number."""
    game = game_of(plan.game)
    tables = game.read_tables(plan.tables)
    policies = policies_of([type(bot_of(name)) for name in plan.bots], game)
    tally = Tally()
    for number in range(*piece):
        if policies is not None:
            tally.add(*play_fast(plan, game, tables, policies, number))
        else:
            tally.add(*play_by_seats(plan, game, number))
    return tally


def policies_of(bots: Sequence[type[Bot]], game: Game[Any]) -> list[Policy] | None:
    """Return the policies by which bots play, or None if one of them looks ahead."""
    found = [bot.policy(game) for bot in bots]
    known = [policy for policy in found if policy is not None]
    return known if len(known) == len(found) else None


def play_fast(
    plan: Plan, game: Game[Any], tables: Tables, policies: Sequence[Policy], number: int
) -> tuple[tuple[int, ...], int, int | None]:
    """Play one match by policies, with the fast table: a policy keeps to what its seat may know."""
    seed = plan.seed_of(number)
    settings = game.options.resolve(plan.options)
    data = game.rows(tables)
    builds = game.built(data, settings, plan.builds or None, plan.seats, Seeded(~seed))
    s = game.begin(data, settings, builds, plan.seats)
    s.table = table = Counting(Seeded(seed), policies)
    play_on(s)
    return s.first, table.asked, getattr(s, "turns", None)


def play_by_seats(plan: Plan, game: Game[Any], number: int) -> tuple[tuple[int, ...], int, int | None]:
    """Play one match by bots, which see nothing but their seats."""
    seed = plan.seed_of(number)
    builds = plan.builds or None
    m = Match(game, plan.seats, seed=seed, options=plan.options, builds=builds, tables=plan.tables)
    first, asked = played_out(m, [bot_of(name, seed) for name in plan.bots])
    return first, asked, getattr(m.seat(0).world(0), "turns", None)


def played_out(m: Match, bots: Sequence[Bot]) -> tuple[tuple[int, ...], int]:
    """Let bots play a match to its end; return who came first, and how many questions were asked."""
    asked = 0
    while not m.over:
        decision = m.pending[0]
        asked += decision.set is None or not decision.set[2]
        m.answer(decision.seat, bots[decision.seat].choose(m.seat(decision.seat)), decision.number)
    return tuple(seat for seat, part in enumerate(m.result or []) if part), asked


def report(plan: Plan, tally: Tally) -> dict[str, object]:
    """Return the report as JSON; it does not depend on the machine or the time."""
    game = game_of(plan.game)
    n = tally.matches
    return {
        "game": game.id,
        "rules": game.rules,
        "matches": n,
        "seed": plan.seed,
        "options": game.options.resolve(plan.options),
        "tables": dict(game.read_tables(plan.tables).diff),
        "builds": [None if build is None else build.plain() for build in plan.builds or (None,) * plan.seats],
        "seats": [
            {"seat": seat, "bot": name, "won": round(float(tally.won(seat)), 6), **share(tally.won(seat), n)}
            for seat, name in enumerate(plan.bots)
        ],
        "ties": tally.ties,
        "decisions": spread(tally.decisions),
        "turns": spread(tally.turns) if tally.turns else None,
    }

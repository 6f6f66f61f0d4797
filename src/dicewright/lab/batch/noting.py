"""Playing one match and noting down what happened in it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from dicewright.bots import BOTS, Bot, named
from dicewright.bots.rounds import Rounds
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.rows import Tables
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import Game, game_of, play_on
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.guided import Guided
from dicewright.lab.plan import Plan
from dicewright.lab.run import policies_of

NOBODY: Final = -1
Rows = dict[str, list[str]]  # the tables that have a row of this id
EARLY: Final = 0.9  # a match is decided when somebody's chance stays above this


class Use(NamedTuple):
    """Something that was used: a kind of event or decision, a row of a table, a line of a build."""

    sort: str  # "event", "decision", "element", or the name of a table
    id: str
    seat: int
    event: str = ""  # that named it, of a row


@dataclass
class Played:
    """One match as the lab keeps it."""

    number: int
    seed: int
    starter: int  # whose turn was first
    won: list[float]  # by each seat; a shared first place counts as its share
    decisions: list[int]  # by each seat
    turns: int
    rounds: int
    leads: list[int] = field(default_factory=list)  # who was ahead after each round, by the game's value
    decided: float = 1.0  # after which part of the rounds the winner's chance stayed high
    behind: float = 1.0  # the lowest chance that the winner had after a round
    uses: Counter[Use] = field(default_factory=Counter)


class Noting(Guided):
    """Plays by policies and notes who was asked what, and what was told."""

    hears = True

    def __init__(self, chance: Seeded, policies: Sequence[Policy], rows: Rows) -> None:
        super().__init__(chance, policies)
        self.rows = rows
        self.uses: Counter[Use] = Counter()

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer, and note the question."""
        self.uses[Use("decision", kind, seat)] += 1
        return super().ask(s, seat, kind, options, chosen)

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set, and note the question."""
        self.uses[Use("decision", kind, seat)] += 1
        return super().pick(s, seat, kind, options, least, most, always)

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Note an event, and the rows of tables that it names."""
        note(self.uses, self.rows, kind, seat, data)


def note(uses: Counter[Use], rows: Rows, kind: str, seat: int, data: Mapping[str, object]) -> None:
    """Count an event and the rows that it names: by their ids, or by things called after them (`c.O9`)."""
    uses[Use("event", kind, seat)] += 1
    for field_, value in data.items():
        for one in value if isinstance(value, list | tuple) else (value,):
            for word in one.split(".") if isinstance(one, str) else ():
                if word in rows:
                    uses[Use(table_of(rows[word], field_), word, seat, kind)] += 1


def table_of(tables: Sequence[str], field_: str) -> str:
    """Return which of several tables a field means: the one that is called like it, or the first."""
    return next((table for table in tables if table.startswith(field_.rstrip("s"))), tables[0])


class Player:
    """Plays the matches of a plan, each by its number alone."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game[Any] = game_of(plan.game)
        self.settings = self.game.agreed(plan.options, plan.seats)
        self.tables = self.game.read_tables(plan.tables)
        self.data = self.game.rows(self.tables)
        self.rows = rows_of(self.tables)
        self.policies = policies_of([BOTS[name] for name in plan.bots], self.game)

    def play(self, number: int) -> Played:
        """Play one match."""
        seed = self.plan.seed_of(number)
        builds = self.built(seed)
        played = (
            self.by_policies(number, seed, builds)
            if self.policies is not None
            else self.by_seats(number, seed, builds)
        )
        for seat, build in enumerate(builds):
            for line in build.lines if build is not None else ():
                element = " ".join((line.name, *line.attributes))
                played.uses[Use("element", element, seat)] += line.count
        return played

    def built(self, seed: int) -> list[Build | None]:
        """Return what the players of a match bring."""
        given = self.plan.builds or None
        return self.game.built(self.data, self.settings, given, self.plan.seats, Seeded(~seed))

    def begun(self, seed: int, builds: list[Build | None]) -> Match:
        """Return a match for bots that look ahead."""
        plan = self.plan
        return Match(
            self.game, plan.seats, seed=seed, options=plan.options, builds=builds, tables=plan.tables
        )

    def by_policies(self, number: int, seed: int, builds: list[Build | None]) -> Played:
        """Play one match by policies, which keep to what their seats may know."""
        assert self.policies is not None
        s = self.game.begin(self.data, self.settings, builds, self.plan.seats)
        s.table = table = Noting(Seeded(seed), self.policies, self.rows)
        going = play_on(s, self.set_up)
        course = Course(self.game, s)
        while going:
            going = play_on(s, course.round_over)
            course.note(s)
        return self.noted(number, seed, s, course, table.uses)

    def set_up(self, s: State) -> bool:
        """Say whether the table is set up."""
        return s.step >= self.game.first_again

    def by_seats(self, number: int, seed: int, builds: list[Build | None]) -> Played:
        """Play one match by bots, which see nothing but their seats."""
        m = self.begun(seed, builds)
        bots: list[Bot] = [named(name, seed) for name in self.plan.bots]
        uses: Counter[Use] = Counter()
        course = Course(self.game, m.seat(0).world(0))
        while not m.over:
            decision = m.pending[0]
            if decision.set is None or not decision.set[2]:
                uses[Use("decision", decision.kind, decision.seat)] += 1
            m.answer(decision.seat, bots[decision.seat].choose(m.seat(decision.seat)), decision.number)
            now = m.seat(0).world(0)
            if course.round_over(now):
                course.note(now)
        for event in m.events:
            note(uses, self.rows, event["kind"], event["seat"], event["data"])
        return self.noted(number, seed, m.seat(0).world(0), course, uses)

    def noted(self, number: int, seed: int, s: State, course: "Course", uses: Counter[Use]) -> Played:
        """Return what there is to keep of a match."""
        seats = range(s.seats)
        asked = [0] * s.seats
        for use, n in uses.items():
            if use.sort == "decision":
                asked[use.seat] += n
        won = [1 / len(s.first) if seat in s.first else 0.0 for seat in seats]
        played = Played(
            number, seed, course.starter, won, asked, getattr(s, "turns", course.turns), len(course.chances)
        )
        played.uses = uses
        if course.chances and len(s.first) == 1:
            winner = [chances[s.first[0]] for chances in course.chances]
            open_ = [place for place, chance in enumerate(winner, 1) if chance < EARLY]
            played.decided = (open_[-1] if open_ else 0) / len(winner)
            played.behind = min(winner)
        played.leads = [max(seats, key=chances.__getitem__) for chances in course.chances]
        return played


class Course:
    """Follows a match round by round."""

    def __init__(self, game: Game[Any], s: State) -> None:
        self.game = game
        self.starter = s.turn if s.step >= game.first_again else NOBODY
        self.rounds = Rounds(game, s)
        self.turn = s.turn
        self.turns = 1
        self.chances: list[list[float]] = []

    def round_over(self, s: State) -> bool:
        """Say whether a round has passed; count turns."""
        if s.turn != self.turn:
            self.turn = s.turn
            self.turns += 1
        if not self.rounds(s):
            return False
        self.rounds = Rounds(self.game, s)
        return True

    def note(self, s: State) -> None:
        """Note how all stand after a round."""
        if not s.first:
            self.chances.append(self.game.chances(s) or [1 / s.seats] * s.seats)


def rows_of(tables: Tables) -> Rows:
    """Return for each id of a row the tables that have it."""
    found: Rows = {}
    for table, rows in tables.raw.items():
        for id in rows:
            found.setdefault(id, []).append(table)
    return found

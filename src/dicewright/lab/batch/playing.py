"""Play one match of a batch. It depends only on its number, so everybody who plays it gets the same."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from dicewright.bots import Bot, bot_of
from dicewright.bots.review.lookback import shares
from dicewright.bots.rounds import Rounds
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Game, game_of, play_on
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.lab.batch.luck import same_dice
from dicewright.lab.batch.noting import (
    DECISION,
    ELEMENT,
    EVENT,
    Close,
    Noting,
    Use,
    Waiting,
    citing_of,
    note,
    rows_of,
)
from dicewright.lab.batch.rules import cite, cited_by
from dicewright.lab.plan import Plan
from dicewright.lab.simulate import policies_of

NOBODY: Final = -1
EARLY: Final = 0.9  # a match is decided when somebody's chance stays above this
CLOSELY: Final = 20  # one match in so many is looked at closely: what was offered, what was chosen
LUCK: Final = 8  # one in so many is played twice more, with the same dice and other answers


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
    waiting: Waiting
    chances: list[list[float]] = field(default_factory=list)  # of each seat after each round, by the value
    decided: float = 1.0  # after which part of the rounds the winner's chance stayed high
    behind: float = 1.0  # the lowest chance that the winner had after a round
    twice: tuple[list[float], list[float]] | None = None  # won with the same dice and other answers
    uses: Counter[Use] = field(default_factory=Counter)
    builds: list[Build | None] = field(default_factory=list)

    @property
    def lead_changes(self) -> int:
        """Return how often a round ended with somebody else ahead than the round before."""
        ahead = [max(range(len(one)), key=one.__getitem__) for one in self.chances]
        return sum(1 for before, now in pairwise(ahead) if before != now)


class Player:
    """Plays the matches of a plan, each by its number alone."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game[Any] = game_of(plan.game)
        self.settings = self.game.agreed(plan.options, plan.seats)
        self.tables = self.game.read_tables(plan.tables)
        self.data = self.game.rows(self.tables)
        self.rows = rows_of(self.tables)
        self.citing = citing_of(self.tables)
        self.cited = cited_by(self.game, self.tables)
        self.policies = policies_of([type(bot_of(name)) for name in plan.bots], self.game)

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
                played.uses[Use(ELEMENT, element, seat, line.name)] += line.count
        cite(played.uses, self.cited)
        played.builds = builds
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

    def fresh(self, builds: list[Build | None]) -> State:
        """Return a match for policies, before its first step."""
        s: State = self.game.begin(self.data, self.settings, builds, self.plan.seats)
        return s

    def by_policies(self, number: int, seed: int, builds: list[Build | None]) -> Played:
        """Play one match by policies, which keep to what their seats may know."""
        assert self.policies is not None
        s = self.fresh(builds)
        close = number % CLOSELY == 0
        s.table = table = (
            Close(seed, self.policies, self.rows, self.citing)
            if close
            else Noting(seed, self.policies, self.rows)
        )
        going = play_on(s, self.set_up)
        course = Course(self.game, s)
        while going:
            going = play_on(s, course.round_over)
            course.note(s)
        played = self.noted(number, seed, s, course, table.uses, table.waiting)
        if number % LUCK == 0:
            played.twice = same_dice(lambda: self.fresh(builds), seed, self.policies)
        return played

    def set_up(self, s: State) -> bool:
        """Say whether the table is set up."""
        return s.step >= self.game.first_again

    def by_seats(self, number: int, seed: int, builds: list[Build | None]) -> Played:
        """Play one match by bots, which see nothing but their seats."""
        m = self.begun(seed, builds)
        bots: list[Bot] = [bot_of(name, seed) for name in self.plan.bots]
        uses: Counter[Use] = Counter()
        waiting = Waiting(self.plan.seats)
        course = Course(self.game, m.seat(0).world(0))
        while not m.over:
            decision = m.pending[0]
            if decision.set is None or not decision.set[2]:
                uses[Use(DECISION, decision.kind, decision.seat)] += 1
                waiting.heard(decision.seat)
            m.answer(decision.seat, bots[decision.seat].choose(m.seat(decision.seat)), decision.number)
            now = m.seat(0).world(0)
            if course.round_over(now):
                course.note(now)
        for event in m.events:
            sort = self.game.kinds[event["kind"]].sort
            if sort == EVENT:
                note(uses, self.rows, event["kind"], event["seat"], event["data"])
            else:
                uses[Use(sort, event["kind"], event["seat"])] += 1
        return self.noted(number, seed, m.seat(0).world(0), course, uses, waiting)

    def noted(
        self, number: int, seed: int, s: State, course: "Course", uses: Counter[Use], waiting: Waiting
    ) -> Played:
        """Return everything the lab keeps of a match."""
        asked = [0] * s.seats
        for use, n in uses.items():
            if use.sort == DECISION:
                asked[use.seat] += n
        turns, rounds = getattr(s, "turns", course.turns), len(course.chances)
        played = Played(number, seed, course.starter, shares(s), asked, turns, rounds, waiting)
        played.uses = uses
        if course.chances and len(s.first) == 1:
            winner = [chances[s.first[0]] for chances in course.chances]
            open_ = [place for place, chance in enumerate(winner, 1) if chance < EARLY]
            played.decided = (open_[-1] if open_ else 0) / len(winner)
            played.behind = min(winner)
        played.chances = course.chances
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

"""The matches that are measured: played out once beforehand, so that every figure is about the same ones."""

import random
from typing import Any, Final

from bench.tables.noted import Noted
from bench.tables.watched import Watched
from dicewright.bots.sensible import by_thumb
from dicewright.bots.trials import Answer, Trials
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game, play_on
from dicewright.kernel.match import Match
from dicewright.kernel.tables.playout import Playout

MATCHES: Final = 40
POINTS: Final = 80  # decisions at which a match is stopped and looked at,
REPEATS: Final = 10  # so often each time, because that is quickly done
CHOICES: Final = 0x63686F696365  # sets the seeds of choices apart from those of dice


class Sample:
    """Some seeded matches of one game, with the answers that lead through them."""

    def __init__(self, game: "Game[Any]", matches: int = MATCHES, points: int = POINTS) -> None:
        self.game = game
        self.points = points
        self.fresh = [Match(game, max(game.least, 2), seed=seed) for seed in range(matches)]
        self.decisions = 0
        for seed, match in enumerate(self.fresh):
            source = Seeded(seed)
            self.decisions += self.noted(match, Noted(source, source)).decisions
        self.answers = [
            self.noted(match, Noted(Seeded(seed ^ CHOICES), Seeded(seed))).answers
            for seed, match in enumerate(self.fresh)
        ]
        self.played = self.forks()
        self.answer_all(self.played)
        assert all(match.over for match in self.played), f"{game.id}: a match and its playout differ"
        self.logs = [match.log for match in self.played]
        self.stopped = self.stops() * REPEATS
        self.thoughts = self.thinking()

    def noted(self, match: Match, table: Noted) -> Noted:
        """Play a match out and return the table with what it has noted."""
        s = match.begin()
        s.table = table
        play_on(s)
        return table

    def stops(self) -> list[Match]:
        """Return matches stopped at random decisions, each decision of all equally likely."""
        places = [(i, n) for i, answers in enumerate(self.answers) for n in range(len(answers))]
        stopped = []
        for i, n in random.Random(0).sample(places, min(self.points, len(places))):
            match = self.fresh[i].fork()
            for option in self.answers[i][:n]:
                match.answer(match.pending[0].seat, option)
            stopped.append(match)
        return stopped

    def thinking(self) -> list[tuple[Trials, Answer]]:
        """Return for every stopped match what its seat may try, and an answer to try."""
        seats = [match.seat(match.pending[0].seat) for match in self.stopped[: self.points]]
        return [(Trials(seat, ()), by_thumb(seat, 0, 0)) for seat in seats]

    def forks(self) -> list[Match]:
        """Return every match at its beginning."""
        return [match.fork() for match in self.fresh]

    # What is timed.

    def play_all(self) -> None:
        """Play every match out at random; nobody watches."""
        for seed, match in enumerate(self.fresh):
            s = match.begin()
            s.table = Playout(Seeded(seed))
            play_on(s)

    def watch_all(self) -> None:
        """Play every match out at random and keep its events."""
        for seed, match in enumerate(self.fresh):
            s = match.begin()
            s.table = Watched(Seeded(seed ^ CHOICES), Seeded(seed))
            play_on(s)

    def answer_all(self, matches: list[Match]) -> None:
        """Answer every question of every match."""
        for match, answers in zip(matches, self.answers, strict=True):
            for option in answers:
                match.answer(match.pending[0].seat, option)

    def load_all(self) -> None:
        """Load every match from its log."""
        for log in self.logs:
            Match.load(log, self.game)

    def fork_all(self) -> None:
        """Fork every stopped match."""
        for match in self.stopped:
            match.fork()

    def view_all(self) -> None:
        """Show every stopped match to the seat that is asked."""
        for match in self.stopped:
            match.view(match.pending[0].seat)

    def describe_all(self) -> None:
        """Put the open question of every stopped match in words."""
        for match in self.stopped:
            match.describe(match.pending[0])

    def imagine_all(self) -> None:
        """Try an answer in one world at every stopped match, as the searching bot does."""
        for seed, (trials, answer) in enumerate(self.thoughts):
            trials.share(answer, seed)

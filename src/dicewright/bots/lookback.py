"""Looking back: a match that is over, played on from any place of its line."""

import hashlib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from dicewright.bots.curve import Curve, Standing, standing
from dicewright.bots.rounds import Rounds
from dicewright.bots.taste import Said, Taste, Twofold
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import Game, play_on, play_step
from dicewright.kernel.history.records import Record
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.onward import Onward
from dicewright.kernel.tables.table import NOBODY, Table
from dicewright.kernel.together import Pause

LEARNING: Final = 0.3  # the share of all work spent on games played to their end
STARTS: Final = 24  # how many positions those games begin from
TIMES: Final = 4  # how often curve and taste are learnt anew, each time from better games
GAMES: Final = 4000  # played to their end, at most
PAIRS: Final = (8, 200)  # least and most pairs of worlds in which a position is played on
LATEST: Final = 1.5  # lengths of a usual game; anything later counts the same
Shares = list[float]  # each seat's share of first place


class Halt(Table):
    """Pauses at once: the line ended by a resignation or an agreed draw."""

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Pause."""
        raise Pause

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Pause."""
        raise Pause

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Pause."""
        raise Pause

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Pause."""
        raise Pause


@dataclass(frozen=True)
class Stand:
    """The start of a step: its place in the line, the state, and the rounds before it."""

    place: int
    state: State
    rounds: float


@dataclass(frozen=True)
class Lap:
    """A round of a game played to its end: how seats stood after it, when, and the answers given in it."""

    points: list[int] | None
    rounds: float
    said: list[Said]


@dataclass(frozen=True)
class Whole:
    """A game that was played to its end."""

    began: int
    laps: list[Lap]
    end: Shares
    work: int


class Lookback:
    """Plays a match that is over on from any place of its line.

    `work` is about how many questions and steps may be played; the same match is played on alike each time.
    """

    def __init__(self, match: Match, seed: str, work: int, places: int) -> None:
        self.game: Game[Any] = match.game
        self.line: list[Record] = list(match.line)
        self.seats = match.seats
        self.seed = seed
        self.curve = Curve()
        self.taste = Taste()
        self.usual = 0.0  # rounds of a game
        self.games = 0
        self.worlds = 0
        self.stands = self.walk(match)
        self.counts = self.game.points(self.stands[0].state) is not None
        cost = self.learn(LEARNING * work)
        left = (1 - LEARNING) * work / (2 * cost * places)
        self.pairs = min(max(int(left), PAIRS[0]), PAIRS[1])

    def walk(self, match: Match) -> list[Stand]:
        """Return the start of every step of the line."""
        s = match.begin()
        table = Onward(self.line, 0, Halt())
        stands: list[Stand] = []
        rounds = Rounds(self.game, s)
        going = True
        while going:
            kept = s.copy()
            kept.table = NOBODY
            stands.append(Stand(table.place, kept, rounds.rounds))
            s.table = table
            try:
                going = play_step(s)
            except Pause:
                break
            rounds(s)
        return stands

    def chance(self, *what: object) -> Seeded:
        """Return a source of chance for each playout, the same whenever it is asked for."""
        name = " ".join(map(str, (self.seed, *what)))
        return Seeded(int.from_bytes(hashlib.sha256(name.encode()).digest()[:7], "big"))

    def late(self, rounds: float) -> float:
        """Return how late it is, in lengths of a usual game."""
        return min(rounds / self.usual, LATEST) if self.usual else 0.0

    def learn(self, work: float) -> float:
        """Play games to their end, learn from them, and return the mean cost of playing a position on."""
        starts = self.stands[:: max(1, len(self.stands) // STARTS)]
        played: list[Whole] = []
        spent = 0
        for time in range(1, TIMES + 1):
            while spent < work * time / TIMES and len(played) < GAMES * time / TIMES:
                played.extend([self.whole(began, len(played) + i) for i, began in enumerate(starts)])
                spent = sum(one.work for one in played)
            self.usual = sum(one.laps[-1].rounds for one in played) / len(played)
            self.heed(played)
        self.games = len(played)
        return max(spent / (sum(len(one.laps) for one in played) if self.counts else 2 * self.games), 1.0)

    def whole(self, began: Stand, number: int) -> Whole:
        """Play a game to its end."""
        table = Twofold(self.chance("game", number), self.chance("game on", number), self.taste)
        s = began.state.copy()
        s.table = table
        laps: list[Lap] = []
        going = True
        while going:
            table.said = []
            going = play_on(s, Rounds(self.game, s))
            points = self.game.points(s) if going else None
            laps.append(Lap(points, began.rounds + len(laps) + 1, table.said))
        return Whole(began.place, laps, shares(s), table.asked + len(laps))

    def heed(self, played: list[Whole]) -> None:
        """Fit the curve to the games' results, and learn from it which answers do well."""
        known = [(one, lap) for one in played for lap in one.laps if lap.points is not None]
        if known:
            self.curve.fit([(self.standing(lap), one.end, 1 / len(one.laps)) for one, lap in known])
        self.taste = Taste()
        before = self.expected(played)
        for one in played:
            was = before[one.began]
            for lap in one.laps:
                now = one.end if lap.points is None else self.curve.chances(self.standing(lap))
                self.taste.add(lap.said, [b - a for a, b in zip(was, now, strict=True)])
                was = now

    def expected(self, played: list[Whole]) -> dict[int, Shares]:
        """Return the mean result of games that began at the same place."""
        ends: dict[int, list[Shares]] = {}
        for one in played:
            ends.setdefault(one.began, []).append(one.end)
        return {began: mean(found) for began, found in ends.items()}

    def standing(self, lap: Lap) -> Standing:
        """Return the numbers by which each seat is judged after a round."""
        return standing(lap.points or [], self.late(lap.rounds))

    def stand(self, place: int) -> Stand:
        """Return the last step that begins at or before a place of the line."""
        return self.stands[bisect_right(self.stands, place, key=lambda one: one.place) - 1]

    def played(self, origin: int, place: int) -> list[Shares]:
        """Play on from a place, in pairs of worlds, until a round after its origin is over.

        What falls before the next question is the same in both worlds of a pair, what comes then is not.
        Places of the same origin have the same luck, so that what differs is the position.
        """
        began = self.stand(origin)
        line = self.line[:place]
        found = []
        for world in range(2 * self.pairs):
            table = Twofold(self.chance(origin, world // 2, "falls"), self.chance(origin, world), self.taste)
            recall = Onward(line, began.place, table)
            s = began.state.copy()
            s.table = recall
            lap = Rounds(self.game, s)
            going = over = True
            while going and not (over and recall.handed and self.counts):
                going = play_step(s)
                over = lap(s)
            found.append(self.worth(s, began.rounds + 1))
        self.worlds += len(found)
        return found

    def worth(self, s: State, rounds: float) -> Shares:
        """Return each seat's share of first place, or before the end its chance by the curve."""
        points = None if s.first else self.game.points(s)
        if points is None:
            return shares(s)
        chances = self.curve.chances(standing(points, self.late(rounds)))
        return without(chances, (*s.leaving, *s.gone))


def mean(worlds: Sequence[Shares]) -> Shares:
    """Return the mean of several worlds, seat by seat."""
    return [sum(column) / len(worlds) for column in zip(*worlds, strict=True)]


def without(chances: Shares, out: Sequence[int]) -> Shares:
    """Return the chances of those who have not given up, shared out anew."""
    if not out:
        return chances
    kept = [0.0 if seat in out else chance for seat, chance in enumerate(chances)]
    return [chance / sum(kept) for chance in kept]


def shares(s: State) -> Shares:
    """Return each seat's share of first place."""
    return [1 / len(s.first) if seat in s.first else 0.0 for seat in range(s.seats)]

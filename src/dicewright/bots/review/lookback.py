"""Looking back: a finished match, played on by the rules of thumb from any place of its line."""

import hashlib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from dicewright.bots.rounds import Rounds
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.decisions import PASS, Chosen
from dicewright.kernel.game import Game, play_step
from dicewright.kernel.history.records import ANSWER, GONE, Record
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.onward import Onward
from dicewright.kernel.tables.table import NOBODY, Table
from dicewright.kernel.tables.trial import Trial
from dicewright.kernel.together import Pause

PILOTS: Final = 24  # worlds by which the cost of playing on is found
WORLDS: Final = (8, 400)  # least and most worlds in which a place is played on
LONGER: Final = 2  # times the work that the least may take in a long match; then there are fewer,
FEWEST: Final = 3  # but not fewer than these
Shares = list[float]  # each seat's share of first place
Given = dict[int, list[tuple[int, ...]]]  # what each seat answers


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


class Noted(Trial):
    """Plays by policies, and notes what is answered before the first die falls."""

    def __init__(self, seed: int, policies: Sequence[Policy], fallen: Sequence[int]) -> None:
        super().__init__(seed, policies)
        self.asked = 0
        self.said: Given = {}
        self.falls = False
        for seat in fallen:  # their luck is used up
            super().luck(seat)

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer by the policy of the seat."""
        option = super().ask(s, seat, kind, options, chosen)
        self.note(seat, (option,))
        return option

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set by the policy of the seat."""
        answer = super().pick(s, seat, kind, options, least, most, always)
        self.note(seat, answer)
        return answer

    def note(self, seat: int, answer: tuple[int, ...]) -> None:
        """Note an answer."""
        self.asked += 1
        if not self.falls:
            self.said.setdefault(seat, []).append(answer)

    def luck(self, seat: int) -> Any:
        """Return the source of a seat's next roll or draw."""
        self.falls = True
        return super().luck(seat)


@dataclass(frozen=True)
class Stand:
    """The start of a step: its place in the line, the state, and how many turns or rounds came before it."""

    place: int
    state: State
    turns: int


@dataclass
class Worlds:
    """The results of playing on from a place, world by world, and the first answers in each."""

    won: list[Shares]
    said: list[Given] = field(default_factory=list)

    @property
    def mean(self) -> Shares:
        """Return each seat's mean."""
        return [sum(column) / len(column) for column in self.of_seats()]

    def of_seats(self) -> list[Sequence[float]]:
        """Return what each seat has in every world."""
        return list(zip(*self.won, strict=True))

    def follow(self, seat: int, rows: Sequence[int]) -> bool:
        """Say whether the seat answers so in all worlds: then they go on behind that answer."""
        if not self.said or not all(begins(said.get(seat, []), rows) for said in self.said):
            return False
        for said in self.said:
            said[seat] = said[seat][1:]
        return True


def begins(answers: list[tuple[int, ...]], rows: Sequence[int]) -> bool:
    """Say whether the first of some answers is the one that was given by these rows. [table.set]"""
    return bool(answers) and (*answers[0], PASS)[: len(rows)] == tuple(rows)


class Lookback:
    """Plays on from any place of a finished match, everybody by the game's rules of thumb.

    If the game can say how likely seats are to win from a position, it plays to the end of a whole round
    after the running turn; otherwise to the end of the match. `work` is roughly how many questions and steps
    it may play.
    """

    def __init__(self, match: Match, seed: str, work: int, places: int) -> None:
        self.game: Game[Any] = match.game
        self.line: list[Record] = list(match.line)
        self.policies = [self.game.policy] * match.seats
        self.seed = seed
        self.worlds = 0  # played so far
        self.asked = 0  # questions and steps in them
        self.stands = self.walk(match)
        self.price = self.cost()  # of a world
        worlds = int(work / (self.price * places))
        least = max(FEWEST, min(WORLDS[0], int(worlds * LONGER)))
        self.each = min(max(worlds, least), WORLDS[1])

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
            stands.append(Stand(table.place, kept, rounds.passed))
            s.table = table
            try:
                going = play_step(s)
            except Pause:
                break
            rounds(s)
        return stands

    def cost(self) -> float:
        """Return how many questions and steps it takes to play a world on."""
        places = [one.place for one in self.stands[:: -(-len(self.stands) // PILOTS)]]
        for place in places:
            self.played(place, place, 1)
        return self.asked / self.worlds

    def stand(self, place: int) -> Stand:
        """Return the last step that begins at or before a place of the line."""
        return self.stands[bisect_right(self.stands, place, key=place_of) - 1]

    def turns(self, place: int) -> int:
        """Return how many turns or rounds are over at a place, as far as they matter for playing on."""
        return self.stand(place).turns if self.game.value else 0

    def played(self, origin: int, place: int, worlds: int = 0) -> Worlds:
        """Play on from a place, as far as from its origin, in several worlds.

        Places of the same origin have the same luck, so that what differs is the position.
        """
        same = self.turns(place) == self.turns(origin)
        began = self.stand(place if same else origin)
        line = self.line[:place]
        fallen = [record[1] for record in line[origin:] if record[0] not in (ANSWER, GONE)]
        found = Worlds([])
        for world in range(worlds or self.each):
            table = Noted(self.seeded(origin, world), self.policies, fallen)
            s, handed = self.played_on(began, line, table)
            self.worlds += 1
            found.won.append(self.worth(s))
            if not handed:  # nothing was left to chance
                return Worlds(found.won * (worlds or self.each))
            found.said.append(table.said)
        return found

    def played_on(self, began: Stand, line: list[Record], table: Noted) -> tuple[State, bool]:
        """Repeat a line and play on; return the end, and whether there was anything left to play."""
        recall = Onward(line, began.place, table)
        s = began.state.copy()
        s.table = recall
        lap = Rounds(self.game, s)
        lap.need += 1  # the running turn, and a whole round after it
        cut = self.game.value is not None
        going, over = True, False
        while going and not (cut and over and (recall.handed or recall.place == len(line))):
            going = play_step(s)
            over = lap(s)
            self.asked += 1
        self.asked += table.asked
        return s, recall.handed

    def seeded(self, *what: object) -> int:
        """Return a seed for each world, the same whenever it is asked for."""
        name = " ".join(map(str, (self.seed, *what)))
        return int.from_bytes(hashlib.sha256(name.encode()).digest()[:7], "big")

    def worth(self, s: State) -> Shares:
        """Return each seat's share of first place, or before the end its chance by how all stand."""
        return shares(s) if s.first else self.game.chances(s) or shares(s)


def place_of(stand: Stand) -> int:
    """Return where a step begins."""
    return stand.place


def shares(s: State) -> Shares:
    """Return each seat's share of first place."""
    return [1 / len(s.first) if seat in s.first else 0.0 for seat in range(s.seats)]

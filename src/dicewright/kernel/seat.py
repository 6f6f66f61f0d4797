"""A seat: all that a player's or a bot's code may hold of a match."""

from collections.abc import Callable, Mapping
from typing import Any

from dicewright.kernel.asking.moment import WORLDS, imagined, words
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.decisions import Decision, PlainLabel
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, Measure, play_step
from dicewright.kernel.history.records import GONE
from dicewright.kernel.position import Position, adorned
from dicewright.kernel.state import State
from dicewright.kernel.tables.odds import PlainOdds, TooMany, at_moment, counted, exact_odds, sampled_odds
from dicewright.kernel.tables.recall import Recall
from dicewright.kernel.tables.table import Table
from dicewright.kernel.views import plain


class Seat:
    """One seat's view and open decision, and worlds it can imagine. It has no chance and foresees no die."""

    def __init__(self, match: Position, index: int, language: str = ENGLISH) -> None:
        self.index = index
        self._setting = match.course.setting
        self.language = language
        self.game: Game[Any] = match.game
        match.existing(index)
        self._view: dict[str, Any] | None = None
        self._notes = match.course.notes.copy()
        self.open = next((d for d in match.pending if d.seat == index), None)
        self._seen = match.seen_by(index)
        self._point = match.course.points[-1]
        self._opened = match.course.live.opened
        self._line = match.course.line.copy()
        if self._opened >= 0:  # what others have sealed is none of this seat's business
            sealed = self._line[self._opened :]
            self._line[self._opened :] = [
                record for record in sealed if record[1] == index or record[0] == GONE
            ]

    @property
    def view(self) -> dict[str, Any]:
        """Return what the seat sees, computed when it is first read."""
        if self._view is None:
            seen: dict[str, Any] = plain(self.game.view(self._seen, self.index))
            self._view = adorned(seen, self._notes)
        return self._view

    @property
    def decision(self) -> Decision:
        """Return the seat's open decision."""
        if self.open is None:
            raise DicewrightError(f"seat {self.index} is not asked anything now")
        return self.open

    def describe(self) -> list[PlainLabel]:
        """Return a label, a rule and targets for each option."""
        return self.labels()[: len(self.decision.options)]

    def labels(self) -> list[PlainLabel]:
        """Return the same; for a set, include what cannot come next but later."""
        spoken, _ = self._setting.spoken(self.language)
        return words(spoken, self._setting.told(self.world(0), self.language), self.decision)[1]

    def say(self, section: str, id: str, parts: Mapping[str, object]) -> str:
        """Return a sentence of the game in the seat's language."""
        spoken, _ = self._setting.spoken(self.language)
        return spoken.texts.say(section, id, parts)

    def world(self, seed: int) -> State:
        """Return a possible state, given what this seat knows; nothing more can be played in it."""
        return imagined(self.game, self._seen, self.index, seed)

    def knows_all(self) -> bool:
        """Say whether nothing is hidden from this seat: re-dealing then draws nothing."""
        source = Seeded(0)
        before = source.x
        self.game.redeal(self._seen.copy(), self.index, source)
        return source.x == before

    def imagine(
        self, table: Table, seed: int, first: int | None = None, until: Callable[[Any], bool] | None = None
    ) -> State:
        """Play on in a world this seat can imagine, with `first` as its own answer now; return its end.

        The world is re-dealt by the seed at the open decision; from there the table answers everything.
        """
        seat = self.decision.seat
        source = Seeded(seed ^ WORLDS)
        recall = Recall(self._line, self._point.place, self._opened, seat, source, table, first)
        s = self._point.state.copy()
        s.table = recall
        going = play_step(s)
        while going and (until is None or not recall.handed or not until(s)):
            going = play_step(s)
        return s

    def outlook(self, option: int) -> str:
        """Return what an answer leads to, as a sentence, if the game can tell."""
        told = self._setting.told(self.world(0), self.language)
        word = self.game.outlook(told, self.decision, option)
        return "" if word is None else self.say("word", word.id, word.parts)

    def measures(self) -> list[Measure]:
        """Return what the odds of the open decision can be about."""
        told = self._setting.told(self.world(0), self.language)
        found: list[Measure] = self.game.measures(told, self.decision)
        return found

    def odds(self, option: int, measure: str) -> PlainOdds:
        """Return how likely a measure is if the seat answers `option` now."""
        for known in self.measures():
            if known.id == measure:
                if option not in self.decision.options:
                    raise DicewrightError(f"{option} is not one of {list(self.decision.options)}")
                return self._odds(option, known)
        names = ", ".join(m.id for m in self.measures())
        raise DicewrightError(f"no odds are called {measure!r} here; there are: {names or 'none'}")

    def _odds(self, option: int, measure: Measure) -> PlainOdds:
        """Return a measure's odds after an option: exact where that can be had."""
        if measure.exact is not None:
            exact = measure.exact(self.world(0), self.decision, option)
            return exact_odds(measure, self.say("word", "odds_own", {}), exact)
        policy = self.say("word", "odds_random", {})
        until = at_moment(measure)

        def imagine(table: Table, seed: int) -> State:
            return self.imagine(table, seed, option, until)

        if self.knows_all():
            try:
                return exact_odds(measure, policy, counted(imagine, measure))
            except TooMany:
                pass
        return sampled_odds(measure, policy, imagine)

"""A match as environments see it: who acts, a bounded row of actions, and what a seat observes."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.envs.observing import Observer
from dicewright.kernel.chance import Chance
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of
from dicewright.kernel.match import Match

WIDTH: Final = 64  # actions; a question that offers more is turned over like a page


class Arrangement:
    """What a match is played with: the same for every episode of an environment."""

    def __init__(
        self,
        game: Game[Any] | str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        builds: Sequence[Build | None] | None = None,
        tables: Mapping[str, object] | None = None,
        width: int = WIDTH,
    ) -> None:
        self.game = game_of(game)
        self.seats = self.game.fitting(self.game.least if seats is None else seats)
        self.settings = self.game.agreed(options, self.seats)
        self.builds = builds
        self.tables = tables
        if width < 2:
            raise DicewrightError("an environment needs two actions at least")
        self.width = width
        self.observer = Observer(self.game, self.seats, width)

    def begin(self, chance: Chance | None = None, seed: int | None = None) -> Match:
        """Return a new match."""
        return Match(self.game, self.seats, seed, self.settings, self.builds, self.tables, chance)


class Sitting:
    """One match, stepped by actions.

    Action i answers the open question with its i-th option. Where more options are offered than there are
    actions, the last action turns to the next of them, and after the last to the first again.
    """

    def __init__(self, laid: Arrangement, match: Match) -> None:
        self.laid = laid
        self.match = match
        self.page = 0

    def copy(self) -> "Sitting":
        """Return the same match, which goes its own way from here."""
        new = Sitting(self.laid, self.match.fork())
        new.page = self.page
        return new

    def __deepcopy__(self, memo: object) -> "Sitting":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the record of the match: who may unpickle it knows all that is hidden."""
        return resumed, (self.match.log, self.laid.width, self.page)

    @property
    def decision(self) -> Decision | None:
        """Return the decision that is answered next: of those that are open at once the first by seat."""
        return next(iter(self.match.pending), None)

    def shown(self, decision: Decision) -> tuple[int, ...]:
        """Return the options of a decision that actions stand for now."""
        options, width = decision.options, self.laid.width
        if len(options) <= width:
            return options
        first = self.page * (width - 1)
        return options[first : first + width - 1]

    def turns(self, decision: Decision) -> bool:
        """Say whether a decision offers more options than there are actions."""
        return len(decision.options) > self.laid.width

    def actions(self, seat: int) -> list[int]:
        """Return the actions that a seat may take; none unless it acts next."""
        decision = self.decision
        if decision is None or decision.seat != seat:
            return []
        legal = list(range(len(self.shown(decision))))
        return [*legal, self.laid.width - 1] if self.turns(decision) else legal

    def act(self, action: int) -> None:
        """Take an action for the seat that acts next; raise DicewrightError if it is not legal."""
        decision = self.decision
        if decision is None:
            raise DicewrightError("nobody is asked anything")
        if action not in self.actions(decision.seat):
            raise DicewrightError(f"action {action} is not legal now")
        shown = self.shown(decision)
        if action < len(shown):
            self.page = 0
            self.match.answer(decision.seat, shown[action])
            return
        pages = -(-len(decision.options) // (self.laid.width - 1))
        self.page = (self.page + 1) % pages

    def label(self, action: int) -> str:
        """Return an action in words."""
        decision = self.decision
        assert decision is not None
        shown = self.shown(decision)
        if action >= len(shown):
            return "other options"
        return next(
            str(one["label"]) for one in self.match.describe(decision) if one["option"] == shown[action]
        )

    def observation(self, seat: int) -> list[float]:
        """Return what a seat sees, as a row of numbers of fixed length."""
        decision = self.decision
        mine = decision if decision is not None and decision.seat == seat else None
        return self.laid.observer.row(self.match.view(seat), mine, () if mine is None else self.shown(mine))

    def key(self, seat: int) -> str:
        """Return the same text for all moments that a seat cannot tell apart, remembering all it was told."""
        own = [record[2:] for record in self.match.line if record[0] == "a" and record[1] == seat]
        asked = [decision.plain() for decision in self.match.pending if decision.seat == seat]
        told = canonical([seat, self.match.stream(seat), own, asked, self.page])
        return hashlib.sha256(told.encode()).hexdigest()

    @property
    def rewards(self) -> list[float]:
        """Return what the match has brought: a share of first place each, nothing before the end."""
        return self.match.result or [0.0] * self.laid.seats


def resumed(log: Mapping[str, Any], width: int, page: int) -> Sitting:
    """Return the match of a record, as it was stepped through."""
    match = Match.load(log)
    sitting = Sitting(Arrangement(match.game, match.seats, log["options"], width=width), match)
    sitting.page = page
    return sitting

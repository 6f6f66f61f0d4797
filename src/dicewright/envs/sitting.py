"""A match as environments see it: who acts, a bounded row of actions, and what a seat observes."""

import hashlib
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Final

import numpy as np

from dicewright.envs.observing import Look, Observer, Row
from dicewright.kernel.chance import Chance
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.events import bit_of
from dicewright.kernel.game import KNOWN, Game, game_of
from dicewright.kernel.history.records import ANSWER, UNDO
from dicewright.kernel.match import Match
from dicewright.kernel.views import plain

WIDTH: Final = 64  # actions; a question that offers more is turned over like a page
SEEDS: Final = 2**31
OF_A_MATCH: Final = frozenset(
    ("sitting", "seats", "agents", "agent_selection", "rewards", "terminations", "truncations", "infos")
)  # what environments have once they are reset
OWN: Final = (ANSWER, UNDO)  # records that a seat makes and others may not see


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

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what was agreed; a game that is known goes by its id."""
        game = self.game.id if KNOWN.get(self.game.id) is self.game else self.game
        return Arrangement, (game, self.seats, self.settings, self.builds, self.tables, self.width)

    def begin(self, chance: Chance | None = None, seed: int | None = None) -> Match:
        """Return a new match."""
        return Match(self.game, self.seats, seed, self.settings, self.builds, self.tables, chance)


def arranged(game: Game[Any] | Arrangement | str, **settings: Any) -> Arrangement:
    """Return the arrangement: the one made before, or a new one from a game and what is agreed."""
    return game if isinstance(game, Arrangement) else Arrangement(game, **settings)


def seated(laid: Arrangement, source: np.random.Generator) -> "Sitting":
    """Begin a match with the next seed of a source; skip matches that end before anybody is asked."""
    while True:
        sitting = Sitting(laid, laid.begin(seed=int(source.integers(SEEDS))))
        if not sitting.match.over:
            return sitting


class Begins:
    """An environment: it has no match before its first `reset`, and says so to who asks for one."""

    def __getattr__(self, name: str) -> Any:
        more = " until reset() begins a match" if name in OF_A_MATCH else ""
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}{more}")


def number(action: object) -> int:
    """Return the number of an action, from whatever library it is; refuse what is no whole number."""
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        raise DicewrightError(f"an action is a whole number, not {action!r}") from None


class Sitting:
    """One match, stepped by actions.

    Action i answers the open question with its i-th option. If there are more options than actions, the last
    action turns to the next options, and after the last ones back to the first.
    """

    def __init__(self, laid: Arrangement, match: Match) -> None:
        self.laid = laid
        self.match = match
        self.page = 0
        self.told = [Memory(seat) for seat in range(laid.seats)]
        self.look = Look()

    def copy(self) -> "Sitting":
        """Return the same match, which goes its own way from here."""
        new = Sitting(self.laid, self.match.fork())
        new.page = self.page
        new.told = [one.copy() for one in self.told]
        return new

    def __deepcopy__(self, memo: object) -> "Sitting":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the record of the match: who may unpickle it knows all that is hidden."""
        return resumed, (self.laid, self.match.log, self.page)

    @property
    def decision(self) -> Decision | None:
        """Return the decision to answer next: the first by seat, if several are open."""
        asked = self.match.pending
        return asked[0] if asked else None

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
        """Take an action for the seat that acts next; raise DicewrightError if it is illegal."""
        decision = self.decision
        if decision is None:
            raise DicewrightError("nobody is asked anything")
        shown = self.shown(decision)
        if 0 <= action < len(shown):
            self.page = 0
            self.match.choose(decision, (shown[action],))
        elif action == self.laid.width - 1 and self.turns(decision):
            pages = -(-len(decision.options) // (self.laid.width - 1))
            self.page = (self.page + 1) % pages
        else:
            raise DicewrightError(f"action {action} is not legal now")

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

    def observe(self, seat: int, row: Row, mask: np.ndarray[Any, Any]) -> None:
        """Write what a seat sees into a row of numbers of fixed length, and which actions it may take."""
        decision = self.decision
        mask[:] = 0
        fill, s = self.laid.observer.fill, self.match.seen_by(seat)
        if decision is None or decision.seat != seat:
            fill(row, s, seat, None, (), self.look)
            return
        shown = self.shown(decision)
        fill(row, s, seat, decision, shown, self.look)
        mask[: len(shown)] = 1
        if self.turns(decision):
            mask[-1] = 1

    def observation(self, seat: int) -> Row:
        """Return what a seat sees, as a row of numbers of fixed length."""
        row: Row = np.zeros(self.laid.observer.length, np.float32)
        self.observe(seat, row, np.zeros(self.laid.width, np.int8))
        return row

    def key(self, seat: int) -> str:
        """Return the same text for all moments that a seat cannot tell apart, remembering all it was told."""
        asked = [[one.kind, one.options, one.set] for one in self.match.pending if one.seat == seat]
        return self.told[seat].key(self.match, f"{asked} {self.page if asked else 0}")

    @property
    def rewards(self) -> list[float]:
        """Return each seat's share of first place; nothing before the end."""
        return self.match.result or [0.0] * self.laid.seats


class Asked(Sitting):
    """A match as one seat plays it, acting on its own decision, whoever else is asked."""

    def __init__(self, laid: Arrangement, match: Match, seat: int) -> None:
        super().__init__(laid, match)
        self.seat = seat

    @property
    def decision(self) -> Decision | None:
        """Return the seat's open decision."""
        return next((one for one in self.match.pending if one.seat == self.seat), None)

    def actions(self, seat: int) -> list[int]:
        """Return the seat's legal actions; if it is not asked, any will do, so only the first is legal."""
        return super().actions(seat) or [0]


class Memory:
    """What one seat was told and has answered, as a digest that grows with a match."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.digest = hashlib.sha256(b"%d" % seat)
        self.answers = hashlib.sha256()
        self.heard = 0  # events of its stream
        self.read = 0  # records

    def copy(self) -> "Memory":
        """Return a memory that grows on its own."""
        new = Memory(self.seat)
        new.digest, new.answers = self.digest.copy(), self.answers.copy()
        new.heard, new.read = self.heard, self.read
        return new

    def key(self, match: Match, asked: str) -> str:
        """Read on to the end of a match, and return the text that identifies this moment for the seat."""
        stream = match.heard_by(bit_of(self.seat))
        for event in stream[self.heard :]:
            self.digest.update(canonical(plain(event)).encode())
        self.heard = len(stream)
        for record in match.records(self.read):
            if record[0] in OWN and record[1] == self.seat:
                self.answers.update(f"{record[2:]}".encode())
        self.read = match.count
        return hashlib.sha256(self.digest.digest() + self.answers.digest() + asked.encode()).hexdigest()


def resumed(laid: Arrangement, log: Mapping[str, Any], page: int) -> Sitting:
    """Return the match of a record, as it was stepped through."""
    sitting = Sitting(laid, Match.load(log, laid.game))
    sitting.page = page
    return sitting

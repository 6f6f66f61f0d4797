"""The state all games share, and the six calls through which a rule talks to the world."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from mypy_extensions import mypyc_attr

from dicewright.kernel.decisions import ALL, PASS
from dicewright.kernel.lasting import Lasting
from dicewright.kernel.tables.table import NOBODY, Table

if TYPE_CHECKING:
    from dicewright.kernel.game import Game

T = TypeVar("T")
Mark = tuple[str, str, int]  # scope, name, owner


class Leave(BaseException):
    """The rules leave the running step for another, its argument; only the kernel catches it."""


class Left(BaseException):
    """Whoever plays the running step has given up: it is broken off; only the kernel catches it."""


class Ended(BaseException):
    """The rules have ended the match; only the kernel catches it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything a rule may know. A game adds its own fields and a `copy` that shares nothing changing."""

    def __init__(self) -> None:
        self.table: Table = NOBODY
        self.game: Game[Any] | None = None
        self.data: Any = None
        self.options: dict[str, int | str] = {}
        self.seats = 0
        self.step = 0
        self.turn = 0
        self.window = ""
        self.first: tuple[int, ...] = ()
        self.leaving: tuple[int, ...] = ()  # have given up; they leave when the running step is over
        self.gone: tuple[int, ...] = ()  # have left
        self.marks: dict[Mark, int] = {}
        self.lasting: list[Lasting] = []

    def copy(self) -> "State":
        """Return a copy that shares nothing that changes; each game writes its own."""
        raise NotImplementedError

    def copied(self, new: "State") -> None:
        """Copy the shared fields into a new state of the same class."""
        new.table = self.table
        new.game = self.game
        new.data = self.data
        new.options = self.options
        new.seats = self.seats
        new.step = self.step
        new.turn = self.turn
        new.window = self.window
        new.first = self.first
        new.leaving = self.leaving
        new.gone = self.gone
        new.marks = self.marks.copy()
        new.lasting = self.lasting.copy()

    # The six calls.

    def choose(self, seat: int, kind: str, options: Sequence[int], always: bool = False) -> int:
        """Ask a seat for one of the options; a single one is not asked unless `always`."""
        if len(options) == 1 and not always:
            return options[0]
        assert options, f"{kind}: a question needs an option"
        if self.leaving:
            self.break_off()
        return self.table.ask(self, seat, kind, options, None)

    def pick(
        self,
        seat: int,
        kind: str,
        options: Sequence[int],
        least: int,
        most: int,
        always: bool = False,
    ) -> tuple[int, ...]:
        """Ask a seat for a set of `least` to `most` of the options, in ascending order. [table.set]"""
        n = len(options)
        assert least <= most, f"{kind}: no set of {least} to {most} among {n}"
        assert least <= n, f"{kind}: no set of {least} to {most} among {n}"
        if (n == least or most == 0) and not always:
            return tuple(options) if most else ()
        if self.leaving:
            self.break_off()
        return self.table.pick(self, seat, kind, options, least, most, always)

    def roll(self, seat: int, kind: str, dice: tuple[int, ...], to: int = ALL) -> tuple[int, ...]:
        """Roll dice of these sides for a seat, seen by `to`; the faces are 1..sides."""
        if not dice:
            return ()
        if self.leaving:
            self.break_off()
        return self.table.roll(self, seat, kind, dice, to)

    def draw(self, seat: int, kind: str, of: int, to: int = ALL) -> int:
        """Draw an index 0..of-1 for a seat, seen by `to`."""
        assert of > 0, f"{kind}: nothing to draw from"
        if self.leaving:
            self.break_off()
        return self.table.draw(self, seat, kind, of, to)

    def tell(self, kind: str, seat: int, to: int = ALL, **data: object) -> None:
        """Tell an event: ids and ints; its rule and text come from data/kinds.toml."""
        self.table.tell(self, kind, seat, to, data)

    def together(self, seats: Sequence[int], rule: Callable[[Any, int], T]) -> list[T]:
        """Run `rule(s, seat)` for several seats at the same time; results in seat order. [table.together]"""
        return self.table.together(self, sorted(seats), rule)

    # The sequence of play.

    def go(self, step: str) -> NoReturn:
        """Leave the running step at once for another, or for the same once more."""
        raise Leave(step)

    def end(self, first: Sequence[int]) -> NoReturn:
        """End the match at once; `first` are the seats that share first place."""
        assert first, "somebody has to be first"
        self.first = tuple(sorted(self.staying(first)))
        raise Ended

    # Giving up.

    def give_up(self, seat: int) -> None:
        """Let a seat leave when the running step is over; a step of its own is broken off. [table.resign]"""
        if seat not in self.leaving:
            self.leaving = (*self.leaving, seat)
        self.break_off()

    def break_off(self) -> None:
        """Break off the running step if its player has given up. [table.resign]"""
        if self.turn in self.leaving and not self.table.joint:
            assert self.game is not None
            if self.game.sequence[self.step].own:
                raise Left

    def staying(self, first: Sequence[int]) -> Sequence[int]:
        """Return the seats in first place that have not given up, or the best of the others. [table.resign]

        A seat that has given up has its things until the running step is over, so it can come first.
        """
        out = (*self.leaving, *self.gone)
        kept = [seat for seat in first if seat not in out]
        if kept:
            return kept
        assert self.game is not None
        others = [seat for seat in range(self.seats) if seat not in out]
        scores = self.game.scores(self)
        if scores is None:
            return others
        best = max([scores[seat] for seat in others])
        return [seat for seat in others if scores[seat] == best]

    def next_to(self, seat: int) -> int:
        """Return the next seat in turn order that has not left."""
        if not self.gone:
            return (seat + 1) % self.seats
        return next(one for one in self.clockwise(seat + 1) if one not in self.gone)

    def clockwise(self, start: int) -> tuple[int, ...]:
        """Return all seats in turn order from one on."""
        seats = self.seats
        return tuple([(start + place) % seats for place in range(seats)])

    # Marks: what was used, by scope (attack, turn, round, game or a game's own word).

    def mark(self, scope: str, name: str, owner: int) -> None:
        """Count one use of a thing by its owner within a scope."""
        key = (scope, name, owner)
        self.marks[key] = self.marks.get(key, 0) + 1

    def marked(self, scope: str, name: str, owner: int) -> int:
        """Return how often the owner used a thing within a scope."""
        return self.marks.get((scope, name, owner), 0)

    def clear(self, scope: str) -> None:
        """Forget the marks of a scope that is over."""
        for marked, _, _ in self.marks:
            if marked == scope:
                self.marks = {key: n for key, n in self.marks.items() if key[0] != scope}
                return

    # Lasting effects: entries with an end.

    def last(self, name: str, owner: int, moment: str, who: int = -1, left: int = 1, amount: int = 0) -> None:
        """Let an effect last on its owner until `moment` has come `left` times for `who` (-1: anyone)."""
        self.lasting.append(Lasting(name, owner, moment, who, left, amount))

    def lasts(self, name: str, owner: int) -> int:
        """Return the sum of the amounts of an effect on its owner, counting a plain one as 1."""
        if not self.lasting:
            return 0
        return sum(e.amount or 1 for e in self.lasting if e.name == name and e.owner == owner)

    def passes(self, moment: str, who: int) -> list[Lasting]:
        """Let a moment pass: count lasting effects down and return those that ended now."""
        ended: list[Lasting] = []
        if self.lasting and moment in [e.moment for e in self.lasting]:
            now = [e.after(moment, who) for e in self.lasting]
            ended = [e for e in now if e.left == 0]
            self.lasting = [e for e in now if e.left > 0]
        return ended

    def release(self, who: int) -> list[Lasting]:
        """End all effects that come from somebody who is gone, and return them."""
        ended = [e for e in self.lasting if e.who == who]
        self.lasting = [e for e in self.lasting if e.who != who]
        return ended

    # What a game with windows overrides.

    def concerned(self, window: str) -> tuple[int, ...]:
        """Return the seats a window asks, in its order; depends on open facts only. [table.window]"""
        return self.clockwise(self.turn)

    def powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return (power, owner) pairs a seat has for a window or a number, hidden ones included."""
        return []

    def all_powers(self, number: str) -> list[tuple[str, int]]:
        """Return the powers of all seats for a number, in seat order."""
        return [one for seat in range(self.seats) for one in self.powers(number, seat)]


__all__ = ["ALL", "PASS", "Ended", "Leave", "State"]

"""Live: answers with the record so far, then pauses at the first question or roll that has no answer yet."""

from collections.abc import Callable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import ALL, PASS, Chosen, Decision, Roll, addable, continuations
from dicewright.kernel.events import Told, stamp_of
from dicewright.kernel.history.records import ANSWER, DRAWN, FALL, GONE, Mismatch, Record
from dicewright.kernel.state import State
from dicewright.kernel.tables.table import NOBODY, Table
from dicewright.kernel.together import Branch, Pause, joined, leavers, past_leavers, unfit


@mypyc_attr(allow_interpreted_subclasses=True)
class Live(Table):
    """Reads the line of records from a place on; new dice fall from the chance given, if not outer."""

    def __init__(
        self, line: list[Record], place: int, within: set[int], chance: Chance, fell: Callable[[Record], None]
    ) -> None:
        self.line = line
        self.within = within  # the places of answers that go on with a set begun before
        self.reveals: frozenset[str] = frozenset()  # kinds of events that show something hidden to all
        self.place = place
        self.chance = chance
        self.fell = fell
        self.told: list[Told] = []
        self.questions: list[Decision] = []
        self.rolling: Roll | None = None
        self.shown: dict[int, State] = {}  # in an open together: each seat's own branch
        self.opened = -1  # where the open together began
        self.sealed = 0  # and how far its branches have read
        self.fallen = 0  # just after the last die or draw
        self.closed = 0  # just after the last join
        self.border = 0  # no undo of a record before this place
        self.fresh = True
        self.members: Sequence[int] = ()  # all that the set being asked for may hold
        self.backwards = False  # tests run branches in reverse order, too
        self.stop = 0  # from here on the rules stop after a step, for a checkpoint

    def due(self, s: State) -> bool:
        """Say whether a checkpoint is due after a step."""
        return self.place >= self.stop

    def read(self) -> int:
        """Return how far the line was read."""
        return self.place if self.opened < 0 else self.sealed

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer from the record, or pause."""
        place = self.place
        if place == len(self.line):
            rest = () if chosen is None else addable(self.members, chosen[2])
            self.questions.append(Decision(seat, kind, "", tuple(options), 0, None, chosen, rest))
            raise Pause
        record = self.line[place]
        if not tells(ANSWER, record, seat, kind) or record[3] not in options:
            if record[0] == GONE:
                self.left(s)
                return self.ask(s, seat, kind, options, chosen)
            raise unfit(record, place, seat, kind, options)
        if chosen is not None:
            if not self.fresh:
                self.within.add(place)
            self.fresh = False
        self.place = place + 1
        option: int = record[3]
        return option

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set from the record."""
        self.fresh = True
        self.members = options
        if always:
            return super().pick(s, seat, kind, options, least, most, always)
        # The same without a tuple for each question, because a log is read far more often than it is asked.
        n, start = len(options), 0
        taken: list[int] = []
        while len(taken) < most:
            need = least - len(taken)
            end = n - max(need, 1) + 1
            if start >= end:
                break
            if end - start == 1 and need > 0:
                option = options[start]
            else:
                start = self.answered(seat, kind, options, start, end, need <= 0)
                if start < 0:
                    chosen = tuple(taken)
                    rest = continuations(options, least, most, chosen)
                    option = self.ask(s, seat, kind, rest, (least, most, chosen))
                    start = n if option == PASS else options.index(option)
                if start == n:
                    break
                option = options[start]
            taken.append(option)
            start += 1
        return tuple(taken)

    def answered(
        self, seat: int, kind: str, options: Sequence[int], start: int, end: int, passes: bool
    ) -> int:
        """Go past an answer if it continues a set with one of the options from start to end, or ends it.

        Return the place of that option, their number for the end, or -1 where there is no such answer.
        """
        place = self.place
        if place == len(self.line):
            return -1
        record = self.line[place]
        if not tells(ANSWER, record, seat, kind):
            return -1
        option: int = record[3]
        at = start
        while at < end and options[at] != option:
            at += 1
        if at == end:
            if option != PASS or not passes:
                return -1
            at = len(options)
        if not self.fresh:
            self.within.add(place)
        self.fresh = False
        self.place = place + 1
        return at

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Take the faces from the record, or let the dice fall, or pause for outer dice."""
        if self.place == len(self.line):
            if self.chance.outer:
                self.rolling = Roll(seat, kind, "", dice, 0, to)
                raise Pause
            self.fell((FALL, seat, kind, dice, self.chance.cast(seat, dice, to)))
        fall = self.line[self.place]
        if not tells(FALL, fall, seat, kind) or fall[3] != dice:
            if fall[0] == GONE:
                self.left(s)
                return self.roll(s, seat, kind, dice, to)
            raise Mismatch(self.place, f"here dice {list(dice)} fall for seat {seat}, {kind!r}")
        faces: tuple[int, ...] = fall[4]
        self.landed(kind, seat, to, {"dice": list(dice), "faces": list(faces)})
        return faces

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Take the index from the record, or draw it, or pause for an outer draw."""
        if self.place == len(self.line):
            if self.chance.outer:
                self.rolling = Roll(seat, kind, "", (), of, to)
                raise Pause
            self.fell((DRAWN, seat, kind, of, self.chance.pull(seat, of, to)))
        drawn = self.line[self.place]
        if not tells(DRAWN, drawn, seat, kind) or drawn[3] != of:
            if drawn[0] == GONE:
                self.left(s)
                return self.draw(s, seat, kind, of, to)
            raise Mismatch(self.place, f"here seat {seat} draws one out of {of}, {kind!r}")
        # Which index came would tell something of the things it was drawn from; the rule tells what it was.
        self.landed(kind, seat, to, {"of": of})
        index: int = drawn[4]
        return index

    def left(self, s: State) -> None:
        """Go past a seat that gives up; nobody can take back what came before. [table.resign]"""
        seat: int = self.line[self.place][1]
        self.place += 1
        self.fallen = self.border = self.place
        self.told.append(farewell(seat, self.place - 1))
        s.give_up(seat)

    def landed(self, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Go past a die or a draw, which tell themselves and which nobody can undo."""
        self.place += 1
        self.fallen = self.border = self.place
        self.told.append(Told(kind, seat, to, data, ALL, self.place - 1))

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Keep an event; one that shows something hidden, to some or to all, is a border of undo."""
        self.told.append(Told(kind, seat, to, data, ALL, self.place - 1))
        if to != ALL or (self.reveals and kind in self.reveals):
            self.border = self.place

    def together(self, s: State, seats: Sequence[int], rule: Callable[[Any, int], Any]) -> list[Any]:
        """Run a branch for each seat on copies; after all, once more on the one state. [table.together]"""
        branches = [Branch(seat, self.line, self.place, self.within) for seat in seats]
        if self.backwards:
            branches.reverse()
        if self.long_closed():
            return self.join(s, branches, rule)
        self.opened = self.place
        for branch in branches:
            own = s.copy()
            own.table = branch
            try:
                rule(own, branch.seat)
            except Pause:
                assert branch.question is not None
                self.questions.append(branch.question)
            own.table = NOBODY
            self.shown[branch.seat] = own
        if self.questions:
            self.sealed = past_leavers(self.line, joined(branches, self.place))
            self.overheard(branches, self.place, self.sealed)
            self.border = self.place  # else a refused undo would tell that another seat has answered
            raise Pause
        self.overheard(branches, self.place, joined(branches, self.place))
        for branch in branches:
            branch.rewind()
        return self.join(s, branches, rule)

    def long_closed(self) -> bool:
        """Say whether a die has fallen since: then every branch is complete, and the one state is enough."""
        place = self.place
        while place < len(self.line) and self.line[place][0] in (ANSWER, GONE):
            place += 1
        return place < len(self.line)

    def overheard(self, branches: list[Branch], opened: int, after: int) -> None:
        """Keep the events of the branches, and who gave up meanwhile, in the order of arrival."""
        told = [event for branch in branches for event in branch.told]
        told += [farewell(self.line[place][1], place) for place in leavers(self.line, opened, after)]
        if told:
            told.sort(key=stamp_of)
            self.told.extend(told)

    def join(self, s: State, branches: list[Branch], rule: Callable[[Any, int], Any]) -> list[Any]:
        """Run the rule on the one state with the answers of every branch; from here on it is final."""
        results: dict[int, Any] = {}
        for branch in branches:
            s.table = branch
            results[branch.seat] = rule(s, branch.seat)
        after = joined(branches, self.place)
        if branches and not branches[0].quiet:
            self.overheard(branches, self.place, after)
        for place in leavers(self.line, self.place, after):
            s.give_up(self.line[place][1])
        s.table = self
        self.shown = {}
        self.opened = -1
        if after > self.place:  # where nobody had to be asked nothing was sealed, and nothing is final
            self.place = self.closed = self.border = after
        return [results[seat] for seat in sorted(results)]


def farewell(seat: int, place: int) -> Told:
    """Return the event that a seat gives up. [table.resign]"""
    return Told("resigned", seat, stamp=place)


def tells(what: str, record: Record, seat: int, kind: str) -> bool:
    """Say whether a record is an answer, dice or a draw of a seat, of a kind."""
    tag: str = record[0]
    if tag != what:
        return False
    whose: int = record[1]
    asked: str = record[2]
    return whose == seat and asked == kind

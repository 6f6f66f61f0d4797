"""Several seats acting at the same time: each has its own branch, joined when all are done."""

from collections.abc import Sequence
from typing import ClassVar, NoReturn

from dicewright.kernel.decisions import Chosen, Decision, addable
from dicewright.kernel.events import Told
from dicewright.kernel.history.records import ANSWER, GONE, Mismatch, Record
from dicewright.kernel.state import State
from dicewright.kernel.tables.table import Table


class Pause(BaseException):
    """The rules wait for an answer or a die; only the kernel catches it."""


class Branch(Table):
    """One seat's own line through a `together`: it reads that seat's answers only. [table.together]"""

    joint: ClassVar[bool] = True

    def __init__(self, seat: int, line: list[Record], opened: int, within: set[int]) -> None:
        self.seat = seat
        self.line = line
        self.within = within  # the places of answers that go on with a set begun before
        self.opened = opened
        self.next = opened  # where to look for the seat's next answer
        self.stamp = opened - 1
        self.taken: list[int] = []
        self.told: list[Told] = []
        self.question: Decision | None = None
        self.quiet = False
        self.fresh = True
        self.members: Sequence[int] = ()  # all that the set being asked for may hold

    def rewind(self) -> None:
        """Start over on the one state, for which everything has been told already."""
        self.next = self.opened
        self.taken = []
        self.quiet = True

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer from the seat's own records, or pause this branch."""
        assert seat == self.seat, f"{kind}: a branch of seat {self.seat} asks seat {seat}"
        place = self.following()
        if place == len(self.line):
            rest = () if chosen is None else addable(self.members, chosen[2])
            self.question = Decision(seat, kind, "", tuple(options), 0, None, chosen, rest)
            raise Pause
        option: int = self.line[place][3]
        if self.line[place][2] != kind or option not in options:
            raise unfit(self.line[place], place, seat, kind, options)
        if chosen is not None:
            if not self.fresh:
                self.within.add(place)
            self.fresh = False
        self.next = place + 1
        self.stamp = place
        self.taken.append(place)
        return option

    def following(self) -> int:
        """Return the place of the seat's next answer, or the end of the line."""
        line, seat = self.line, self.seat
        for place in range(self.next, len(line)):
            if line[place][1] == seat and line[place][0] == ANSWER:
                return place
        return len(line)

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set from the seat's own records."""
        self.fresh = True
        self.members = options
        return super().pick(s, seat, kind, options, least, most, always)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> NoReturn:
        """Refuse: a branch rolls nothing."""
        raise AssertionError(f"{kind}: no dice while seats choose together")

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> NoReturn:
        """Refuse: a branch draws nothing."""
        raise AssertionError(f"{kind}: no draw while seats choose together")

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Tell an event to this branch's seat alone."""
        if not self.quiet:
            mine = 1 << self.seat
            self.told.append(Told(kind, seat, mine, data, mine, self.stamp))

    def together(self, s: State, seats: Sequence[int], rule: object) -> NoReturn:
        """Refuse: no second `together` inside one."""
        raise AssertionError("a branch opens no second together")


def expect(line: list[Record], place: int, seat: int, kind: str, options: Sequence[int]) -> int:
    """Return the option answered at a place of the line, or raise what is wrong with it."""
    record = line[place]
    if record[0] != ANSWER or record[1] != seat or record[2] != kind or record[3] not in options:
        raise unfit(record, place, seat, kind, options)
    option: int = record[3]
    return option


def unfit(record: Record, place: int, seat: int, kind: str, options: Sequence[int]) -> Mismatch:
    """Return what is wrong with a record where an answer is expected."""
    if record[0] != ANSWER:
        return Mismatch(place, f"here seat {seat} answers {kind!r}; nothing falls or is drawn")
    if record[1] != seat or record[2] != kind:
        return Mismatch(place, f"here seat {seat} answers {kind!r}, not seat {record[1]} {record[2]!r}")
    return Mismatch(place, f"{record[3]} is not an option of {kind!r}: {list(options)[:20]}")


def joined(branches: list[Branch], opened: int) -> int:
    """Return where the line goes on after a join; the branches' answers must be together there.

    Whoever gave up before the last of them did so within.
    """
    taken = [place for branch in branches for place in branch.taken]
    if not taken:
        return opened
    line = branches[0].line
    after = max(taken) + 1
    for place in range(opened, after):
        if place not in taken and line[place][0] != GONE:
            raise Mismatch(place, "an answer here belongs to no open question")
    return after


def past_leavers(line: list[Record], place: int) -> int:
    """Return the first place from one on at which nobody gives up."""
    while place < len(line) and line[place][0] == GONE:
        place += 1
    return place


def leavers(line: list[Record], opened: int, after: int) -> list[int]:
    """Return the places of a stretch of the line at which seats gave up."""
    return [place for place in range(opened, after) if line[place][0] == GONE]

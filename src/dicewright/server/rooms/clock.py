"""Clocks and bells: how long each seat may take. Only clocks of days run while the room is not served."""

import time
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from pydantic import ValidationError

from dicewright.kernel.history.records import FALL
from dicewright.kernel.match import Match
from dicewright.server.messages.sent import BellStanding, ClockStanding
from dicewright.server.protocol import CLOCK, Refused
from dicewright.server.rooms.state import Clock, Marks

NONE: Final = "none"
BANK: Final = "bank"
DAYS: Final = "days"
DAY: Final = 86_400  # seconds
STALL: Final = 1.0  # seconds: who did not look at the clock for so long was asleep or stuck,
TICK: Final = 0.2  # and as much time has passed as usually does between two looks
UNDO: Final = "u"
OWN: Final = ("a", UNDO, "g", "r")  # records that end what their seat was asked: answer, undo, resignation
BOT: Final = -1  # the time of a bot's answer, which nobody's clock counts
BELLS: Final = 40  # of those that have rung or run, so many are remembered
REACT: Final = "react"  # how the bells of windows begin
Bells = Mapping[int, tuple[str, int]]
Wait = tuple[int, int]  # a seat, and the number of what it is asked, or has to roll


def clock_of(form: dict[str, Any] | None) -> Clock | None:
    """Return the clock of a form, None for no clock; raise Refused if the form is wrong."""
    if form is None:
        return None
    try:
        clock: dict[str, Any] = CLOCK.validate_python(form).model_dump()
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "clock"
        raise Refused("bad_clock", f"{where}: {first['msg']}") from None
    if clock["kind"] == DAYS:
        return Clock(DAYS, seconds=DAY * clock["days"], away=0, extra=0)
    return None if clock["kind"] == NONE else Clock(**{"extra": 0, **clock})


def midnight() -> int:
    """Return a time of day at which nothing passes by the calendar."""
    return 0


class Stopwatch:
    """A clock that never goes back and does not count while the process is asleep or stuck."""

    def __init__(self, source: Callable[[], float] = time.monotonic) -> None:
        self.source = source
        self.seen = source()
        self.total = 0.0

    def read(self) -> int:
        """Return the milliseconds counted so far."""
        now = self.source()
        passed = now - self.seen
        self.seen = now
        if passed > 0:
            self.total += passed if passed <= STALL else TICK
        return int(self.total * 1000)


class Times:
    """The time of one match: what its records took, and what the open decisions have taken so far."""

    def __init__(
        self, clock: Clock | None, seats: int, stopwatch: Stopwatch, now_ms: Callable[[], int] = midnight
    ) -> None:
        self.clock = clock
        self.by_the_day = clock is not None and clock.kind == DAYS
        self.stopwatch = stopwatch
        self.now_ms = now_ms  # by which days pass
        self.at = stopwatch.read()
        self.day_at = now_ms()
        self.total = 0 if clock is None else 1000 * clock.seconds
        self.bank = [self.total] * seats
        self.away = [0] * seats  # milliseconds of not being here, used so far
        self.open: dict[int, tuple[int, int]] = {}  # by seat: the number of its decision, and what is spent
        self.taken: list[list[int]] = [[] for _ in range(seats)]  # by a seat's answers that can be undone
        self.carried = [0] * seats  # what an undone answer had taken
        self.asked: list[int] = []  # people, while time passes
        self.running: list[int] = []  # and those of them whose clock runs
        self.absent: set[int] = set()
        self.bells: dict[int, tuple[str, int]] = {}  # by seat: what it is asked for, and milliseconds for it
        self.passed: dict[str, int] = {}  # milliseconds, by what they were for
        self.joint: str | None = None  # the joint choice that is open,
        self.sealed: list[int | None] = [
            None
        ] * seats  # and what others are told that each seat has left in it

    # What is kept.

    def fold(self, record: list[Any], spent: int) -> None:
        """Count the time that the first record of a command took, unless a bot made it."""
        if self.clock is None or spent == BOT or record[0] not in (*OWN, FALL) or record[1] < 0:
            return
        seat = record[1]
        if record[0] == FALL:  # real dice take time, too, where that is a bank
            self.bank[seat] -= min(spent, self.bank[seat]) if self.clock.kind == BANK else 0
            return
        if self.clock.kind != BANK:
            if record[0] == "u":  # an undone answer gives its time back to nobody
                self.carried[seat] = spent + (self.taken[seat].pop() if self.taken[seat] else 0)
            else:
                self.taken[seat].append(spent)
                self.carried[seat] = 0
            return
        extra = 1000 * self.clock.extra if record[0] == "a" else 0
        self.bank[seat] = min(self.total, max(0, self.bank[seat] - spent) + extra)

    def ask(self, waits: Iterable[Wait], bells: Bells | None = None, joint: str | None = None) -> None:
        """Start counting for new decisions and rolls; those that were open before go on."""
        self.bells = {seat: (name, 1000 * seconds) for seat, (name, seconds) in (bells or {}).items()}
        before, self.open = self.open, {}
        for seat, asked in waits:
            number, spent = before.get(seat, (-1, 0))
            if number != asked:
                spent = self.carried[seat]
            self.carried[seat] = 0
            self.open[seat] = (asked, spent)
        if joint != self.joint:
            self.joint = joint
            self.sealed = [None if joint is None else self.left(seat) for seat in range(len(self.bank))]

    def marks(self) -> Marks:
        """Return the time that is in no record yet, to be stored with the room."""
        opened = tuple((seat, *found) for seat, found in sorted(self.open.items()))
        return Marks(tuple(self.away), opened, dict(self.passed), self.day_at if self.by_the_day else 0)

    def after(self, record: list[Any], spent: int, waits: Iterable[Wait]) -> Marks:
        """Return the marks as they will be after a record; on a clock of days they are stored with it."""
        undone = {}
        if record[0] == UNDO:
            taken = self.taken[record[1]]
            undone[record[1]] = max(0, spent) + (taken[-1] if taken else 0)
        opened = []
        for seat, asked in waits:
            number, before = self.open.get(seat, (-1, 0))
            opened.append((seat, asked, before if number == asked else undone.get(seat, 0)))
        return replace(self.marks(), open=tuple(opened))

    def recall(self, marks: Marks | None, *, frozen: bool = False) -> None:
        """Go on from stored marks; where they differ from ours, the longer time counts.

        Days have passed since then, unless they were `frozen`.
        """
        if marks is None:
            return
        since = max(0, self.now_ms() - marks.at_ms) if self.by_the_day and not frozen else 0
        self.away = [max(pair) for pair in zip(self.away, marks.away, strict=True)]
        for seat, number, spent in marks.open:
            mine, passed = self.open.get(seat, (-1, 0))
            if mine == number:
                self.open[seat] = (number, max(passed, spent + since))
        for name, ms in marks.passed.items():
            self.count(name, ms - self.passed.get(name, 0))

    def go_on_from(self, before: "Times") -> None:
        """Take over the time that is in no record from an older object."""
        if len(before.away) == len(self.away):
            self.away, self.open, self.passed = before.away, before.open, before.passed
            self.joint, self.sealed = before.joint, before.sealed

    def resume_joint(self, joint: str | None) -> None:
        """Go on in a joint choice whose beginning was not seen: others don't learn how much time was left."""
        if joint != self.joint:
            self.joint, self.sealed = joint, [None] * len(self.bank)

    # What passes.

    def flow(self) -> None:
        """Count the time since the last look."""
        now = self.stopwatch.read()
        passed, self.at = now - self.at, now
        for name in sorted({name for name, _ in self.bells.values()}) if self.asked else ():
            self.count(name, passed)
        if self.by_the_day:
            since, self.day_at = self.day_at, max(self.day_at, self.now_ms())
            passed = self.day_at - since
        for seat in self.running:
            rest = passed
            if seat in self.absent:  # the other bank first, and the clock when that is empty
                used = min(rest, self.away_left(seat))
                self.away[seat] += used
                rest -= used
            if rest and seat in self.open:
                number, spent = self.open[seat]
                self.open[seat] = (number, spent + rest)
                before = self.sealed[seat]
                self.sealed[seat] = None if before is None else max(0, before - rest)
            elif rest:  # dice wait for it: the time counts for what it is asked next
                self.carried[seat] += rest

    def count(self, name: str, ms: int) -> None:
        """Add time to a bell; drop the oldest bells."""
        self.passed[name] = self.passed.get(name, 0) + max(0, ms)
        while len(self.passed) > BELLS:
            del self.passed[next(iter(self.passed))]

    def run(self, asked: list[int], absent: set[int], waited: Iterable[int] = ()) -> None:
        """Let the time of these seats run from now on; absent seats use their time to be away first.

        Days pass for all who are `waited` for, also while nobody is here.
        """
        self.flow()
        self.asked, self.absent = asked, absent
        self.running = list(waited) if self.by_the_day else [] if self.clock is None else asked

    @property
    def counting(self) -> bool:
        """Say whether any time is being counted that must be stored now and then; days count themselves."""
        watched = self.clock is not None and not self.by_the_day
        return bool(self.asked) and (watched or bool(self.bells))

    def spent(self, seat: int) -> int:
        """Return the milliseconds that a seat has spent on its open decision."""
        return self.open.get(seat, (0, self.carried[seat]))[1]

    def left(self, seat: int) -> int:
        """Return the milliseconds that a seat has left."""
        whole = self.total if self.clock is None or self.clock.kind != BANK else self.bank[seat]
        return max(0, whole - self.spent(seat))

    def away_left(self, seat: int) -> int:
        """Return the milliseconds that a seat may still be away."""
        return 0 if self.clock is None else max(0, 1000 * self.clock.away - self.away[seat])

    def due(self) -> list[tuple[int, int]]:
        """Return the seats whose time is up, with the numbers of their decisions."""
        up = [seat for seat in self.running if seat in self.open and not self.left(seat)]
        late = {seat for seat in up if seat not in self.absent or not self.away_left(seat)}
        late |= {seat for seat in self.asked if seat in self.bells and not self.ringing(seat)}
        return [(seat, self.open[seat][0]) for seat in sorted(late)]

    def ringing(self, seat: int) -> int:
        """Return the milliseconds until a seat's bell rings."""
        name, limit = self.bells[seat]
        return max(0, limit - self.passed.get(name, 0))

    def bell(self, people: set[int]) -> BellStanding | None:
        """Return the next bell of some people as it is sent, or None.

        A window's bell is only called `react`: the rest of its name is internal.
        """
        seat = min(people & set(self.bells), key=lambda one: (self.ringing(one), one), default=None)
        if seat is None:
            return None
        name, limit = self.bells[seat]
        public = REACT if name.startswith(REACT) else name
        left = self.ringing(seat)
        return BellStanding(name=public, seconds=limit // 1000, left=left, running=bool(self.asked))

    def counted(self, mine: Collection[int]) -> tuple[object, object]:
        """Return what the clock counts for (numbers of decisions) and what the bells count for (names).

        Of a joint choice only one's own numbers: those of others would reveal sealed answers.
        """
        own = self.joint is None
        numbers = [
            (seat, number if own or seat in mine else self.joint) for seat, (number, _) in self.open.items()
        ]
        return numbers, sorted({name for name, _ in self.bells.values()})

    def standing(self, people: set[int], mine: Collection[int]) -> ClockStanding | None:
        """Return the clock as it is sent to the owner of some seats; only people have time left.

        In a joint choice the clocks of others run on as if nothing was answered before all are done.
        """
        if self.clock is None:
            return None
        seats = range(len(self.bank))
        left = [
            self.left(seat) if self.joint is None or seat in mine else self.sealed[seat] for seat in seats
        ]
        return ClockStanding(
            kind=self.clock.kind,
            seconds=self.clock.seconds,
            extra=self.clock.extra,
            away=self.clock.away,
            running=list(self.running),
            left=[left[seat] if seat in people else None for seat in seats],
            away_left=[self.away_left(seat) if seat in people else None for seat in seats],
        )


def bells_of(match: Match, react: int | None) -> Bells:
    """Return the bells of the seats that are asked: those of the game, and in windows the room's."""
    found: dict[int, tuple[str, int]] = {}
    for decision in match.pending:
        bell = match.bell(decision)
        if bell is None and react is not None and match.reacts(decision):
            bell = (f"{REACT} {match.window(decision)}", react)
        if bell is not None:
            found[decision.seat] = bell
    return found


def joint_of(match: Match) -> str | None:
    """Return the name of the joint choice that is open, or None."""
    return match.window(match.pending[0]) if match.joint and match.pending else None

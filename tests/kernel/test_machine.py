"""A match used in any order by anybody: what is loaded is the same match, and what is refused never was."""

import os
from collections.abc import Callable
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dicewright.kernel.chance import Chance, Outer, Seeded
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from tests.kernel.sights import everything
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG

SHORT = bool(os.environ.get("DICEWRIGHT_SHORT"))
NUMBERS = st.integers(0, 10**6)
VIEWERS: tuple[int | None, ...] = (None, 0, 1, 2, 3)


class Table(RuleBasedStateMachine):
    """Some seats, who do whatever they like."""

    game: ClassVar["Game[Any]"] = PIG
    options: ClassVar[dict[str, object]] = {}

    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 99), outer=st.booleans())
    def begin(self, seats: int, seed: int, outer: bool) -> None:
        chance: Chance = Outer() if outer else Seeded(seed)
        # All that varies comes from Hypothesis, the builds of a match with outer dice, too.
        options = self.game.options.resolve(self.options)
        builds = self.game.built(self.game.base_rows, options, None, seats, Seeded(seed))
        self.m = Match(self.game, seats, chance=chance, options=self.options, builds=builds)
        self.grown: dict[int | None, list[dict[str, Any]]] = {}

    def tried(self, call: Callable[[], object]) -> bool:
        """Do something that may be refused, in which case nothing has changed."""
        before = everything(self.m)
        refusal: IllegalAnswer | None = None
        try:
            call()
        except IllegalAnswer as error:
            refusal = error
        if refusal is not None:
            assert everything(self.m) == before
            assert refusal.rule in self.m.game.rulebook.paragraphs
        return refusal is None

    def asked(self, n: int) -> Any:
        pending = self.m.pending
        return pending[n % len(pending)] if pending else None

    @rule(n=NUMBERS, k=NUMBERS, named=st.booleans())
    def answer(self, n: int, k: int, named: bool) -> None:
        while self.m.rolling is not None:
            roll = self.m.rolling
            self.m.fall([1 + (k + i) % sides for i, sides in enumerate(roll.dice)] or [k % roll.of])
        if decision := self.asked(n):
            option = decision.options[k % len(decision.options)]
            self.m.answer(decision.seat, option, decision.number if named else None)

    @rule(seat=st.integers(-1, 4), option=st.integers(-2, 30), number=st.none() | st.integers(0, 9))
    def answer_anything(self, seat: int, option: int, number: int | None) -> None:
        self.tried(lambda: self.m.answer(seat, option, number))

    @rule(seat=st.integers(0, 3), picks=st.lists(NUMBERS, max_size=5))
    def answer_several(self, seat: int, picks: list[int]) -> None:
        """Look ahead answer by answer, then send all at once: it must be what was foreseen."""
        m, row = self.m, []
        decision = next((d for d in m.pending if d.seat == seat), None)
        before = everything(m)
        for n in picks:
            if decision is None:
                break
            row.append(decision.options[n % len(decision.options)])
            decision = m.peek(seat, row)
        assert everything(m) == before
        if row:
            m.answers(seat, row)
            if decision is not None:
                assert decision in m.pending

    @rule(seat=st.integers(0, 3), options=st.lists(st.integers(-1, 25), max_size=3))
    def answer_any_row(self, seat: int, options: list[int]) -> None:
        self.tried(lambda: self.m.answers(seat, options))
        self.tried(lambda: self.m.peek(seat, options))

    @rule(seat=st.integers(0, 3))
    def undo(self, seat: int) -> None:
        sent = [d.number for d in self.m.pending if d.seat == seat]
        if self.tried(lambda: self.m.undo(seat)):
            now = next(d for d in self.m.pending if d.seat == seat)
            assert not sent or now.number > sent[0]

    @rule(n=st.integers(-1, 4))
    def take_back(self, n: int) -> None:
        self.tried(lambda: self.m.takeback(n))

    @rule(seat=st.integers(0, 3), whose=st.integers(0, 3), name=st.sampled_from(["", "Ann", "B" * 41]))
    def attach(self, seat: int, whose: int, name: str) -> None:
        digest = self.m.digest()
        self.tried(lambda: self.m.attach(seat, f"p{whose}", {"name": name}))
        assert self.m.digest() == digest

    @precondition(lambda self: len(self.m.log["records"]) > 25)
    @rule(seat=st.integers(0, 3))
    def resign(self, seat: int) -> None:
        if self.tried(lambda: self.m.resign(seat)):
            assert all(d.seat != seat for d in self.m.pending)

    @precondition(lambda self: len(self.m.log["records"]) > 60)
    @rule()
    def agree(self) -> None:
        self.tried(self.m.agree_draw)

    @rule()
    def fork(self) -> None:
        """Go on with a fork, having spoilt the one it came from."""
        left, self.m = self.m, self.m.fork()
        before = everything(self.m)
        for seat in range(left.seats):
            if not left.over and seat not in left.course.resigned:
                left.resign(seat)
        assert everything(self.m) == before

    @rule()
    def reload(self) -> None:
        self.m = Match.load(self.m.log, self.game)

    @invariant()
    def what_is_loaded_is_the_same_match(self) -> None:
        again = Match.load(self.m.log, self.game)
        assert everything(again) == everything(self.m)
        for seat in range(self.m.seats):  # and it may be changed as far
            assert again.course.undoable(seat) == self.m.course.undoable(seat)
        for n in (1, 2, 3):
            assert again.course.returnable(n) == self.m.course.returnable(n)

    @invariant()
    def streams_only_grow(self) -> None:
        for viewer in VIEWERS:
            if viewer is None or viewer < self.m.seats:
                stream = self.m.stream(viewer)
                old = self.grown.get(viewer, [])
                assert stream[: len(old)] == old
                self.grown[viewer] = stream

    @invariant()
    def what_was_taken_back_has_left_no_trace_in_the_state(self) -> None:
        if self.m.course.resigned or self.m.over:
            return
        course = self.m.course
        builds = course.setting.builds
        smooth = Match(
            self.game, self.m.seats, chance=Outer(), builds=builds, options=course.setting.settings
        )
        for record in course.line:
            if record[0] == "a":
                smooth.answer(record[1], record[3])
            else:
                smooth.fall(list(record[4]) if record[0] == "f" else [record[4]])
        assert smooth.digest() == self.m.digest()
        assert [d.options for d in smooth.pending] == [d.options for d in self.m.pending]


class DuelTable(Table):
    """The same with hidden hands, joint choices and windows."""

    game = DUEL


class PigTable(Table):
    """The same with a die at every turn."""

    options: ClassVar[dict[str, object]] = {"goal": 20}


USUAL = settings(max_examples=6 if SHORT else 25, stateful_step_count=30 if SHORT else 40)
TestDuelTable = DuelTable.TestCase
TestDuelTable.settings = USUAL
TestPigTable = PigTable.TestCase
TestPigTable.settings = USUAL

"""A match: who is asked, and everything that can be done to it from outside."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from dicewright.kernel import attachments
from dicewright.kernel.asking.moment import Undoable
from dicewright.kernel.chance import Chance, Outer, Promised, Secure, Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.course import Course, Setting, begun
from dicewright.kernel.decisions import ALL, PASS, Decision, Roll
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.kernel.events import bit_of
from dicewright.kernel.game import Game, game_of
from dicewright.kernel.history.records import (
    ANSWER,
    DRAWN,
    FALL,
    NEW,
    TAKEBACK,
    UNDO,
    Log,
    Mismatch,
)
from dicewright.kernel.history.replay import branch_off, replay
from dicewright.kernel.position import Position, shows
from dicewright.kernel.seat import Seat

BUILDS: Final = 0x6275696C6473  # sets the draws of random builds apart from those of the match


class Match(Position):
    """One match of one game: a position, and everything that can be done to it. See ARCHITECTURE.md."""

    def __init__(
        self,
        game: Game[Any] | str | Course,
        seats: int = 2,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        builds: Sequence[Build | None] | None = None,
        tables: Path | str | Mapping[str, object] | None = None,
        chance: Chance | None = None,
    ) -> None:
        if isinstance(game, Course):
            course = game
        else:
            known = game_of(game)
            fitting = known.fitting(seats)
            source = chance_from(seed, chance)
            settings = known.agreed(options, fitting)
            rows = known.read_tables(Path(tables) if isinstance(tables, str) else tables)
            setting = Setting(known, fitting, settings, rows, builds, source_of_builds(source))
            course = Course(setting, source)
            course.lay()
            course.advance(NEW)
        super().__init__(course)
        self.offered: dict[int, tuple[str, str]] = {}  # by place of the line: the prompt, the label chosen

    @classmethod
    def load(cls, log: object, game: Game[Any] | str | None = None) -> "Match":
        """Return the match of a record, or refuse all of it and say what is wrong and where."""
        read = Log(log)
        match = Match(begun(read.header, game))
        replay(match, read)
        return match

    @classmethod
    def branch(
        cls, log: object, at: object, game: Game[Any] | str | None = None, chance: Chance | None = None
    ) -> "Match":
        """Return a match that has the first records of another and goes on with its own dice, or refuse."""
        read = Log(log)
        header = read.header
        # By its very type, because to Python a truth value is a number, too.
        if type(at) is not int or not 0 <= at <= header["count"]:
            raise DicewrightError(f"the match has {header['count']} records; nothing comes after {at!r}")
        match = Match(begun(header, game))
        branch_off(match, read, at, chance)
        return match

    def fork(self) -> "Match":
        """Return the same match with the same chance, which goes its own way from here."""
        new = Match(self.course.copy())
        new.streams = {bit: stream.copy() for bit, stream in self.streams.items()}
        new.moment, new.asked = self.moment, self.asked
        new.offered = self.offered.copy()
        return new

    # Answering.

    def answer(self, seat: int, option: int, number: int | None = None) -> None:
        """Answer a seat's open decision; an illegal answer changes nothing."""
        decision = self.open_to(seat)
        if number is not None and (type(number) is not int or number != decision.number):
            raise self.refused("table.late", number=number, open=decision.number)
        if type(option) is not int or option not in decision.options:
            raise self.not_offered(decision, option)
        self.choose(decision, (option,))

    def choose(self, decision: Decision, options: Sequence[int]) -> None:
        """Answer a decision, or a whole set at once, and remember the words of the choice."""
        place = len(self.course.line)
        worded = self.now().worded.get((decision.seat, decision.number))
        self.course.apply(*[(ANSWER, decision.seat, decision.kind, option) for option in options])
        self.offered = {at: said for at, said in self.offered.items() if self.course.barred <= at < place}
        if worded is not None:
            labels = {one["option"]: str(one["label"]) for one in worded[1]}
            for i, option in enumerate(options):
                self.offered[place + i] = (worded[0], labels.get(option, ""))
        self.stand_in()

    def open_to(self, seat: int) -> Decision:
        """Return the open decision of a seat, or refuse."""
        self.playing(seat)
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        raise self.refused("table.asked", seat=seat)

    def playing(self, seat: int = 0) -> None:
        """Refuse if there is no such seat or the match is over."""
        self.existing(seat)
        if self.over:
            raise self.refused("table.over")

    def not_offered(self, decision: Decision, option: object) -> IllegalAnswer:
        """Return why an option is not offered: the rule that forbids what it stands for, if there is one."""
        if isinstance(option, int) and type(option) is int:
            s = self.now().world(decision.seat)
            question = self.game.asks[decision.kind]
            entity = question.pointed_at(s, decision, option)
            rule = question.why_not(s, decision, entity) if entity else ""
            if rule:
                return self.refused(rule, entity=entity)
        return self.refused("table.option", option=option, options=list(decision.options))

    def answers(self, seat: int, options: Sequence[int], number: int | None = None) -> None:
        """Answer several decisions of a seat, all or nothing, without crossing a border. [table.border]

        `number`, if given, is that of the first decision.
        """
        decision = self.open_to(seat)
        if number is not None and (type(number) is not int or number != decision.number):
            raise self.refused("table.late", number=number, open=decision.number)
        if completes(decision, options):
            try:
                self.choose(decision, options)
            except Mismatch:  # the set was whole before its last answer
                pass
            else:
                return
        self.trial(seat, options)
        for option in options:
            self.answer(seat, option)

    def trial(self, seat: int, options: Sequence[int]) -> "Match":
        """Return a fork that has taken the answers, or refuse; no die falls in it. [table.border]"""
        self.playing(seat)
        trial = self.fork()
        trial.course.chance = Outer()
        start = len(trial.course.line)
        for i, option in enumerate(options):
            asked = any(d.seat == seat for d in trial.pending)
            if i and (trial.course.barred > start or not asked):
                raise self.refused("table.border", option=option)
            trial.answer(seat, option)
        return trial

    def peek(self, seat: int, options: Sequence[int]) -> Decision | None:
        """Return what a seat would be asked next after some answers, None past a border; change nothing."""
        trial = self.trial(seat, options)
        if trial.course.barred > len(self.course.line):
            return None
        return next((d for d in trial.pending if d.seat == seat), None)

    def fall(self, faces: Sequence[int], number: int | None = None) -> None:
        """Provide the open roll's faces, 1..sides each, or for a draw one index 0..of-1. [table.fall]"""
        self.playing()
        roll = self.rolling
        shown = list(faces)
        if roll is None:
            raise self.refused("table.fall", faces=shown, dice="no dice")
        if number is not None and (type(number) is not int or number != roll.number):
            raise self.refused("table.late", number=number, open=roll.number)
        if not landed_well(shown, roll):
            dice = f"one of 0 to {roll.of - 1}" if roll.of else f"dice of {list(roll.dice)} sides"
            raise self.refused("table.fall", faces=shown, dice=dice)
        if roll.of:
            self.course.apply((DRAWN, roll.seat, roll.kind, roll.of, shown[0]))
        else:
            self.course.apply((FALL, roll.seat, roll.kind, roll.dice, tuple(shown)))
        self.stand_in()

    def go_on(self) -> None:
        """Let dice that are due fall, if the source provides them now."""
        if self.rolling is not None and not self.course.chance.outer:
            self.course.advance(len(self.course.line))
        self.stand_in()

    def promise(self, source: Promised) -> None:
        """Let dice follow from a promise from now on."""
        self.course.chance = source

    # Taking back and leaving.

    def undo(self, seat: int) -> None:
        """Drop a seat's last answer (all of a set), unless something has happened since. [table.undo]"""
        self.playing(seat)
        places = self.course.undoable(seat)
        if not places:
            raise self.refused("table.undo", seat=seat)
        self.forget(places[0])
        self.course.drop(places, (UNDO, seat), 1 << seat if self.course.sealed(places[0]) else ALL)

    def forget(self, place: int) -> None:
        """Forget how answers from a place on were worded."""
        self.offered = {at: said for at, said in self.offered.items() if at < place}

    def undoable(self, seat: int, language: str = ENGLISH) -> Undoable | None:
        """Return what an undo of a seat would take back now, or None. [table.undo]"""
        places = [] if self.over else self.course.undoable(seat)
        if not places:
            return None
        options = tuple([self.course.line[place][3] for place in places])
        said = [self.offered[place] for place in places if place in self.offered]
        if len(said) == len(places) and language == ENGLISH:
            return Undoable(options, [label for _, label in said], said[0][0])
        before = self.fork()
        before.undo(seat)
        decision = before.open_to(seat)
        labels = {one["option"]: str(one["label"]) for one in before.labels(decision, language)}
        return Undoable(
            options, [labels.get(option, "") for option in options], before.prompt(decision, language)
        )

    def takeback(self, n: int) -> None:
        """Drop the answers to the last n questions, because all have agreed; never a die. [table.takeback]"""
        self.playing()
        if self.course.live.opened >= 0:
            raise self.refused("table.together")
        places = self.course.returnable(n) if type(n) is int else []
        if not places:
            raise self.refused("table.takeback", n=n)
        self.forget(places[0])
        self.course.drop(places, (TAKEBACK, n), ALL)

    def resign(self, seat: int) -> None:
        """Give up: the seat leaves the game, and the last side that plays wins. [table.resign]"""
        self.give_up(seat)
        self.stand_in()

    def give_up(self, seat: int, stays: bool = False) -> None:
        """Let a seat resign, without the answers that follow from it; in old records it stays.

        [table.resign]
        """
        self.playing(seat)
        if seat in self.course.resigned:
            raise self.refused("table.resign", seat=seat)
        if stays:
            self.course.stay(seat)
        else:
            self.course.leave(seat)

    def stand_in(self) -> None:
        """Answer by default for those who have resigned, until the running step is over. [table.resign]"""
        waiting = self.absent()
        while waiting is not None:
            self.course.apply((ANSWER, waiting.seat, waiting.kind, waiting.default))
            self.course.bar()
            waiting = self.absent()

    def agree_draw(self) -> None:
        """End the match as a draw that all have agreed to. [table.draw]"""
        self.playing()
        self.course.agree()

    def attach(self, seat: int, entity: str, value: Mapping[str, object], *, replaces: bool = False) -> None:
        """Attach a drawing or a name to one of the seat's own things; no rule reads it. [table.attach]

        If it `replaces` the one before, that leaves an empty record.
        """
        self.playing(seat)
        checked = attachments.check(value)
        if not self.game.owns(self.seen_by(seat), seat, entity) or not shows(self.sight(seat), entity):
            raise self.refused("table.attach", entity=entity)
        viewers: list[int | None] = [None, *range(self.seats)]
        near = sum(bit_of(viewer) for viewer in viewers if shows(self.sight(viewer), entity))
        if replaces:
            self.course.detach(entity)
        self.course.attach(seat, entity, checked, near)

    def seat(self, seat: int, language: str = ENGLISH) -> Seat:
        """Return what a seat's player or bot may hold: its view and decision, and worlds it can imagine."""
        self.existing(seat)
        return Seat(self, seat, language)

    def odds(self, seat: int, option: int, measure: str) -> Mapping[str, object]:
        """Return how likely a measure is if a seat answers an option now."""
        return self.seat(seat).odds(option, measure)


def completes(decision: Decision, options: Sequence[int]) -> bool:
    """Say whether options in a row can complete the set that a decision asks for. [table.set]"""
    if decision.set is None or len(options) < 2 or not all(type(option) is int for option in options):
        return False
    least, most, chosen = decision.set
    things = list(options[:-1] if options[-1] == PASS else options)
    size = len(chosen) + len(things)
    ascends = all(a < b for a, b in pairwise(things)) and all(one in decision.addable for one in things)
    return ascends and least <= size <= most


def landed_well(faces: list[Any], roll: Roll) -> bool:
    """Say whether faces can be those of the open roll; a truth value is no number."""
    if not all(type(face) is int for face in faces):
        return False
    if roll.of:
        return len(faces) == 1 and 0 <= faces[0] < roll.of
    return len(faces) == len(roll.dice) and all(1 <= f <= d for f, d in zip(faces, roll.dice, strict=True))


def chance_from(seed: int | None, chance: Chance | None) -> Chance:
    """Return the source a match was asked for: a seed, a source, or by default the secure one."""
    if seed is not None and chance is not None:
        raise DicewrightError("give a seed or a source of chance, not both")
    if seed is None:
        return Secure() if chance is None else chance.copy()
    if type(seed) is not int or abs(seed) >= 2**63:
        raise DicewrightError("a seed is a whole number of at most 63 bits")
    return Seeded(seed)


def source_of_builds(chance: Chance) -> Chance:
    """Return where random builds come from: never the row of draws that the match will use."""
    return Seeded(chance.seed ^ BUILDS) if isinstance(chance, Seeded) else Secure()

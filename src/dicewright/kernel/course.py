"""The course of a match: its records, its checkpoints, and running the rules from one to the next."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final

from dicewright.kernel.chance import Chance, Outer, Promised
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.rows import Tables, kept_rows, kept_tables
from dicewright.kernel.decisions import ALL
from dicewright.kernel.errors import BadRecord, DicewrightError
from dicewright.kernel.events import Told, stamp_of
from dicewright.kernel.game import Game, Settings, game_of, play_on, standing
from dicewright.kernel.history.records import (
    AGREED,
    ANSWER,
    FORMAT,
    GONE,
    NOTE,
    RESIGNED,
    TAKEBACK,
    UNDO,
    Mismatch,
    Record,
    digest,
    plain_record,
)
from dicewright.kernel.state import State
from dicewright.kernel.tables.live import Live
from dicewright.kernel.tables.table import NOBODY
from dicewright.kernel.together import Pause

NEAR: Final = 16  # records; few steps are longer


def unheard(record: Record) -> None:
    """Hear of no die: the rules have paused."""


NOWHERE: Final = State()  # of a course that has not begun
IDLE: Final = Live([], 0, set(), Outer(), unheard)


class Setting:
    """What is agreed before a match begins and never changes: it and the records are the match."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        settings: Settings,
        tables: Tables,
        builds: Sequence[Build | None] | None,
        chance: Chance,
    ) -> None:
        self.game = game = game.housed(tables)
        self.seats = seats
        self.settings = settings
        self.tables = tables
        self.data = game.rows(tables)
        self.builds: list[Build | None] = game.built(self.data, settings, builds, seats, chance)
        self.words: dict[str, Any] = {}  # the rows in other languages

    def spoken(self, language: str) -> tuple[Game[Any], Any]:
        """Return the game and the rows of the match in a language."""
        game = self.game.speaking(language)
        if game is self.game:
            return game, self.data
        if language not in self.words:
            self.words[language] = game.worded(self.tables)
        return game, self.words[language]

    def told(self, s: State, language: str) -> State:
        """Return a state whose things have their names in a language: the same one in English."""
        game, data = self.spoken(language)
        if game is self.game:
            return s
        said = s.copy()
        said.game = game
        said.data = data
        return said


class Checkpoint:
    """The state at the start of a step, and how many records of the line led there. Never changed."""

    def __init__(self, place: int, state: State) -> None:
        self.place = place
        self.state = state


class Course:
    """Everything that changes while a match is played."""

    def __init__(self, setting: Setting, chance: Chance) -> None:
        self.setting = setting
        self.chance = chance
        self.records: list[Record] = []
        self.line: list[Record] = []  # the records that still count: answers, dice and draws
        self.within: set[int] = set()  # those that go on with a set begun before
        self.heard: list[int] = []  # for each of them, how much had been told before it; -1 behind a die
        self.told: list[Told] = []
        self.numbers = [0] * setting.seats  # what each seat has sent so far
        self.takebacks = 0
        self.casts = 0  # dice fallen and changes of mind in the open: the number of the next roll
        self.resigned: list[int] = []
        self.notes: dict[str, dict[str, Any]] = {}
        self.first: tuple[int, ...] = ()
        self.barred = 0  # no undo of a record before this place
        self.fallen = 0  # nor a takeback before this one
        self.backwards = False  # tests run the branches of a `together` in reverse order, too
        self.points: list[Checkpoint] = []
        self.state = NOWHERE
        self.live = IDLE
        self.runs = 0  # of the rules, from a checkpoint on

    def copy(self) -> "Course":
        """Return a course that goes its own way from here, with the same chance."""
        new = Course(self.setting, self.chance.copy())
        new.records = self.records.copy()
        new.line = self.line.copy()
        new.within = self.within.copy()
        new.heard = self.heard.copy()
        new.told = self.told.copy()
        new.numbers = self.numbers.copy()
        new.takebacks = self.takebacks
        new.casts = self.casts
        new.resigned = self.resigned.copy()
        new.notes = self.notes.copy()
        new.first = self.first
        new.barred = self.barred
        new.fallen = self.fallen
        new.backwards = self.backwards
        new.points = self.points.copy()
        new.state = self.state  # never changed once the rules have paused
        new.live = self.live
        new.runs = self.runs
        return new

    def lay(self) -> None:
        """Lay the table: the state before the first step."""
        setting = self.setting
        start = setting.game.begin(setting.data, setting.settings, setting.builds, setting.seats)
        self.points = [Checkpoint(0, start)]

    def advance(self, since: int) -> None:
        """Run from the last checkpoint until the rules wait or end; pass on what record `since` led to."""
        self.runs += 1
        point = self.points[-1]
        live = Live(self.line, point.place, self.within, self.chance, self.fell)
        live.backwards = self.backwards
        live.reveals = self.setting.game.reveals
        live.stop = self.near()
        s = point.state.copy()
        s.table = live
        going = True
        try:
            while going:
                going = play_on(s, live.due)
                if going:
                    self.reached(live, s)
        except Pause:
            pass
        if live.read() < len(self.line):
            raise Mismatch(live.read(), "nothing is asked here")
        s.table = NOBODY  # what has paused is only looked at, and must lead nobody to the chance
        live.fell = unheard  # our own method would close a circle, and leave every match to the collector
        self.live = live
        self.state = s
        self.barred = max(self.barred, live.border)
        self.fallen = max(self.fallen, live.fallen, live.closed)
        self.publish(live.told, since)
        if not going:
            self.finish(s.first)

    def near(self) -> int:
        """Return where the next checkpoint is kept: by the first step near the end of a long line, or at it.

        Any earlier checkpoint leads there, too.
        """
        end = len(self.line)
        return end - NEAR if end - NEAR > self.points[-1].place else end

    def reached(self, live: Live, s: State) -> None:
        """Keep a checkpoint at the end of a step; those before the last die are no longer needed."""
        if max(live.fallen, live.closed) > self.points[-1].place:
            del self.points[:-1]
        state = s.copy()
        state.table = NOBODY
        self.points.append(Checkpoint(live.place, state))
        live.stop = self.near()

    def publish(self, told: list[Told], since: int) -> None:
        """Append new events, and note how many there were before each new record."""
        new = told[bisect_left(told, since, key=stamp_of) :]
        self.heard.extend([-1] * (min(self.fallen, len(self.line)) - len(self.heard)))
        for place in range(len(self.heard), len(self.line)):
            self.heard.append(len(self.told) + sum(1 for event in new if event.stamp < place))
        self.told.extend(new)

    def fell(self, record: Record) -> None:
        """Keep a die or a draw that just fell."""
        self.records.append(record)
        self.line.append(record)
        self.casts += 1

    def finish(self, first: tuple[int, ...]) -> None:
        """End the match."""
        self.first = first
        self.told.append(Told("over", -1, ALL, {"first": list(first)}))

    def keep(self, record: Record) -> None:
        """Keep a record, and count what its seat has sent; a takeback makes everybody's numbers new."""
        self.records.append(record)
        if record[0] == TAKEBACK:
            self.takebacks += 1
            self.numbers = [n + 1 for n in self.numbers]
        elif record[0] in (ANSWER, UNDO):
            self.numbers[record[1]] += 1
        else:
            self.casts += 1

    def apply(self, *records: Record) -> None:
        """Add records to the line and run on; if the rules break, nothing has happened."""
        chance, points, numbers = self.chance.copy(), self.points.copy(), self.numbers.copy()
        kept, place, casts = len(self.records), len(self.line), self.casts
        for record in records:
            self.line.append(record)
            self.keep(record)
        try:
            self.advance(place)
        except BaseException:
            self.chance, self.points, self.numbers, self.casts = chance, points, numbers, casts
            del self.records[kept:], self.line[place:]
            raise

    def feed(self, records: list[Record], since: int) -> None:
        """Add many records of a log at once, run over them in one go and pass on what is new."""
        self.line.extend(records)
        self.records.extend(records)
        numbers = self.numbers
        answers = 0
        for record in records:
            tag: str = record[0]
            if tag == ANSWER:
                seat: int = record[1]
                numbers[seat] = numbers[seat] + 1
                answers += 1
        self.casts += len(records) - answers
        self.advance(since)

    def sealed(self, place: int) -> bool:
        """Say whether a record belongs to the open `together`. [table.together]"""
        return 0 <= self.live.opened <= place

    def undoable(self, seat: int) -> list[int]:
        """Return the places of a seat's last question if nothing happened since. [table.undo]"""
        places = self.question_of(seat, len(self.line))
        if not places or places[0] < self.barred or self.awaited():
            return []
        others = any(record[0] == ANSWER and record[1] != seat for record in self.line[places[0] :])
        return [] if others and not self.sealed(places[0]) else places

    def awaited(self) -> bool:
        """Say whether promised dice are due: what led to them is final, or players could choose by it."""
        return self.live.rolling is not None and isinstance(self.chance, Promised)

    def returnable(self, n: int) -> list[int]:
        """Return the places of the last n questions if no die fell since, else nothing. [table.takeback]"""
        if self.live.opened >= 0 or self.awaited():  # what can be taken back would tell who has answered
            return []
        gone: list[int] = []
        for _ in range(n):
            left = [place for place in range(self.fallen, len(self.line)) if place not in gone]
            if not left:
                return []
            gone += self.question_of(self.line[left[-1]][1], left[-1] + 1)
        return sorted(gone)

    def question_of(self, seat: int, end: int) -> list[int]:
        """Return the places of the answers to a seat's last question before `end`; for a set, all of them."""
        places: list[int] = []
        for place in range(end - 1, -1, -1):
            record = self.line[place]
            if record[0] == ANSWER and record[1] == seat:
                places.append(place)
                if place not in self.within:
                    break
        return places[::-1]

    def drop(self, gone: list[int], record: Record, near: int) -> None:
        """Take answers out of the line and run again; past events remain, and `undone` follows."""
        back = self.heard[gone[0]]
        for place in reversed(gone):
            del self.line[place], self.heard[place]
        while self.points[-1].place > gone[0]:
            self.points.pop()
        self.within = {place for place in self.within if place < gone[0]}  # the rest is found again
        self.keep(record)
        self.casts += near == ALL
        self.barred = min(self.barred, gone[0])
        seat = record[1] if record[0] == UNDO else -1
        self.told.append(Told("undone", seat, near, {}, near, back=back))
        self.advance(len(self.line))

    def bar(self) -> None:
        """Let nobody undo or take back anything that has happened so far."""
        self.barred = self.fallen = len(self.line)

    def leave(self, seat: int) -> None:
        """Let a seat give up and leave the game; the last side that plays has won at once. [table.resign]"""
        out = [*self.resigned, seat]
        left = standing(self.state, out)
        if len(left) > 1:
            self.apply((GONE, seat))
        else:
            self.records.append((GONE, seat))
            self.told.append(Told("resigned", seat))
            last = left[0] if left else range(self.setting.seats)
            self.finish(tuple([one for one in last if one not in out]))
        self.resigned.append(seat)
        self.bar()

    def stay(self, seat: int) -> None:
        """Let a seat give up as in old records: it answers by default to the end. [table.resign]"""
        self.records.append((RESIGNED, seat))
        self.resigned.append(seat)
        self.bar()
        self.told.append(Told("resigned", seat))
        left = [side for side in self.setting.game.sides(self.state) if not set(side) <= set(self.resigned)]
        if len(left) == 1:
            self.finish(left[0])

    def agree(self) -> None:
        """End the match as a draw of all who have not left it. [table.draw] [table.resign]"""
        left = [record[1] for record in self.records if record[0] == GONE]
        self.records.append((AGREED,))
        self.told.append(Told("agreed"))
        self.finish(tuple([seat for seat in range(self.setting.seats) if seat not in left]))

    def detach(self, entity: str) -> None:
        """Empty the record of the last attachment of a thing; the record itself stays."""
        for place in range(len(self.records) - 1, -1, -1):
            record = self.records[place]
            if record[0] == NOTE and record[2] == entity:
                self.records[place] = (NOTE, record[1], entity, {})
                break

    def attach(self, seat: int, entity: str, value: dict[str, object], near: int) -> None:
        """Keep an attachment and tell only those who see its entity. [table.attach]"""
        self.records.append((NOTE, seat, entity, value))
        self.notes[entity] = value
        self.told.append(Told("attached", seat, near, {"entity": entity}, near))

    def log(self) -> dict[str, Any]:
        """Return the record of the match."""
        setting, tables = self.setting, self.setting.tables
        foreign = {} if tables.foreign is None else {"rows": kept_rows(tables.foreign)}
        log: dict[str, Any] = {
            "dicewright": FORMAT,
            "game": setting.game.id,
            "rules": setting.game.rules,
            "options": dict(setting.settings),
            "tables": {"base": tables.base, "diff": tables.diff, **foreign},
            "seats": setting.seats,
            "builds": [None if build is None else build.plain() for build in setting.builds],
            "chance": self.chance.plain(),
            "records": [plain_record(record) for record in self.records],
            "count": len(self.records),
        }
        log["digest"] = digest(log, self.records)
        return log


def begun(log: dict[str, Any], game: Game[Any] | str | None) -> Course:
    """Return the course of a log before its first record, its dice still outer, or refuse the header."""
    try:
        known = game_of(log["game"] if game is None else game)
    except DicewrightError as error:
        raise BadRecord(str(error)) from None
    if known.id != log["game"]:
        raise BadRecord(f"this is a record of {log['game']}, not of {known.id}")
    if known.rules != log["rules"]:
        raise BadRecord(
            f"it was played by rules number {log['rules']}; the game has number {known.rules} now"
        )
    try:
        seats = known.fitting(log["seats"])
        settings = known.options.resolve(log["options"])
        if settings != log["options"]:
            raise BadRecord("its options are not all there")
        agreed = dict(log["tables"])
        rows = agreed.pop("rows", None)
        tables = kept_tables(known.base, known.words, agreed["base"], agreed["diff"], rows)
        if agreed != {"base": tables.base, "diff": tables.diff}:
            raise BadRecord("its tables are not as we keep them")
        builds = [None if build is None else Build.of(build) for build in log["builds"]]
        if known.check is not None and None in builds:
            raise BadRecord("a build is missing")
        course = Course(Setting(known, seats, settings, tables, builds, Outer()), Outer())
    except (ValueError, KeyError, TypeError, AttributeError) as wrong:
        sentence = wrong.sentence if isinstance(wrong, BadRecord) else f"it cannot be read: {wrong}"
        raise BadRecord(sentence) from None
    course.lay()
    return course

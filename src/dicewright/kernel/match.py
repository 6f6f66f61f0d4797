"""A match: who is asked, and everything that can be done to it from outside."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from dicewright.kernel import attachments
from dicewright.kernel.chance import Chance, Outer, Secure, Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.course import Course, Setting, begun
from dicewright.kernel.decisions import ALL, PASS, Decision, Question, Roll
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.kernel.events import Fallen, Stream, bit_of
from dicewright.kernel.game import Game, game_of, unhurried
from dicewright.kernel.records import (
    ANSWER,
    DRAWN,
    FALL,
    NEW,
    TAKEBACK,
    UNDO,
    branch_off,
    plain_record,
    read_header,
    replay,
)
from dicewright.kernel.seat import Seat, imagined, labels
from dicewright.kernel.state import State
from dicewright.kernel.views import digest, plain

BUILDS: Final = 0x6275696C6473  # sets the draws of random builds apart from those of the match


class Match:
    """One match of one game. Everything follows from its record; see ARCHITECTURE.md."""

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
        self.streams: dict[int, Stream] = {}
        self.asked: list[Decision] | None = None
        if isinstance(game, Course):
            self.course = game
        else:
            known = game_of(game)
            fitting = known.fitting(seats)
            source = chance_from(seed, chance)
            settings = known.agreed(options, fitting)
            rows = known.read_tables(Path(tables) if isinstance(tables, str) else tables)
            setting = Setting(known, fitting, settings, rows, builds, source_of_builds(source))
            self.course = Course(setting, source)
            self.course.lay()
            self.course.advance(NEW)
        self.game: Game[Any] = self.course.setting.game
        self.seats = self.course.setting.seats

    @classmethod
    def load(cls, log: object, game: Game[Any] | str | None = None) -> "Match":
        """Return the match of a record, or refuse it whole with what is wrong and where."""
        header = read_header(log)
        match = Match(begun(header, game))
        replay(match, header)
        return match

    @classmethod
    def branch(cls, log: object, at: object, game: Game[Any] | str | None = None) -> "Match":
        """Return a match that has the first records of another and goes on by dice of its own, or refuse."""
        header = read_header(log)
        # By its very type, because to Python a truth value is a number, too.
        if type(at) is not int or not 0 <= at <= header["count"]:
            raise DicewrightError(f"the match has {header['count']} records; nothing comes after {at!r}")
        match = Match(begun(header, game))
        branch_off(match, header, at)
        return match

    def fork(self) -> "Match":
        """Return the same match with the same chance, which goes its own way from here."""
        return Match(self.course.copy())

    # Being asked.

    @property
    def over(self) -> bool:
        """Say whether the match has ended."""
        return bool(self.course.first)

    @property
    def result(self) -> list[float] | None:
        """Return 1/k to each of the k seats that share first place, 0 to the rest; None before the end."""
        first = self.course.first
        return [1 / len(first) if seat in first else 0.0 for seat in range(self.seats)] if first else None

    @property
    def scores(self) -> list[int] | None:
        """Return the scores where a game counts."""
        scores: list[int] | None = self.game.scores(self.course.state)
        return scores

    @property
    def living(self) -> list[int]:
        """Return the seats that still play: not out by the rules, and not given up."""
        return [seat for seat in self.game.living(self.course.state) if seat not in self.course.resigned]

    @property
    def pending(self) -> list[Decision]:
        """Return the open decisions in seat order, at most one a seat."""
        if self.asked is None:
            questions = [] if self.over else self.course.live.questions
            self.asked = sorted((self.decision(q) for q in questions), key=seat_of)
        return self.asked

    def decision(self, q: Question) -> Decision:
        """Return an open question with its rule, number and default."""
        rule = self.game.kinds[q.kind].rule
        d = Decision(q.seat, q.kind, rule, q.options, self.course.numbers[q.seat], PASS, q.set)
        if PASS not in q.options:
            d.default = self.game.default(self.world(q.seat), d)
        return d

    @property
    def rolling(self) -> Roll | None:
        """Return the dice or the draw that somebody outside has to provide."""
        roll = None if self.over else self.course.live.rolling
        if roll is not None:
            roll.rule = self.game.kinds[roll.kind].rule
            roll.number = self.course.casts
        return roll

    # Answering.

    def answer(self, seat: int, option: int, number: int | None = None) -> None:
        """Answer a seat's open decision; an illegal answer changes nothing."""
        decision = self.open_to(seat)
        if number is not None and (type(number) is not int or number != decision.number):
            raise self.refused("table.late", number=number, open=decision.number)
        if type(option) is not int or option not in decision.options:
            raise self.not_offered(decision, option)
        self.asked = None
        self.course.apply((ANSWER, seat, decision.kind, option))
        self.stand_in()

    def open_to(self, seat: int) -> Decision:
        """Return the open decision of a seat, or refuse."""
        self.playing(seat)
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        raise self.refused("table.asked", seat=seat)

    def playing(self, seat: int = 0) -> None:
        """Refuse where there is no such seat or the match is over."""
        self.existing(seat)
        if self.over:
            raise self.refused("table.over")

    def existing(self, seat: int) -> None:
        """Refuse a seat that does not exist. [table.seat]"""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise self.refused("table.seat", seat=seat, seats=self.seats)

    def not_offered(self, decision: Decision, option: object) -> IllegalAnswer:
        """Return why an option is none: by the rule that forbids what it stands for, if there is one."""
        if isinstance(option, int) and type(option) is int:
            s = self.world(decision.seat)
            entity = self.game.entity(s, decision, option)
            rule = self.game.why_not(s, decision, entity) if entity else ""
            if rule:
                return self.refused(rule, entity=entity)
        return self.refused("table.option", option=option, options=list(decision.options))

    def refused(self, rule: str, **parts: object) -> IllegalAnswer:
        """Return a refusal in words, with its rule."""
        return IllegalAnswer(self.game.texts.say("refusal", rule, parts), rule)

    def answers(self, seat: int, options: Sequence[int], number: int | None = None) -> None:
        """Answer several decisions of a seat, all or nothing, across no border of undo. [table.border]

        `number` is that of the first of them, if given.
        """
        decision = self.open_to(seat)
        if number is not None and (type(number) is not int or number != decision.number):
            raise self.refused("table.late", number=number, open=decision.number)
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
        """Tell what a seat would be asked next after some answers; keeps nothing, None behind a border."""
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
        self.asked = None
        if roll.of:
            self.course.apply((DRAWN, roll.seat, roll.kind, roll.of, shown[0]))
        else:
            self.course.apply((FALL, roll.seat, roll.kind, roll.dice, tuple(shown)))
        self.stand_in()

    # Taking back and leaving.

    def undo(self, seat: int) -> None:
        """Drop a seat's last answer, a set whole, unless something has happened since. [table.undo]"""
        self.playing(seat)
        places = self.course.undoable(seat)
        if not places:
            raise self.refused("table.undo", seat=seat)
        self.asked = None
        self.course.drop(places, (UNDO, seat), 1 << seat if self.course.sealed(places[0]) else ALL)

    def takeback(self, n: int) -> None:
        """Drop the answers to the last n questions, as all have agreed; never a die. [table.takeback]"""
        self.playing()
        if self.course.live.opened >= 0:
            raise self.refused("table.together")
        places = self.course.returnable(n) if type(n) is int else []
        if not places:
            raise self.refused("table.takeback", n=n)
        self.asked = None
        self.course.drop(places, (TAKEBACK, n), ALL)

    def resign(self, seat: int) -> None:
        """Give up: of two sides the other wins, of more the seat answers by default. [table.resign]"""
        self.give_up(seat)
        self.stand_in()

    def give_up(self, seat: int) -> None:
        """Let a seat resign, without the answers that follow from it. [table.resign]"""
        self.playing(seat)
        if seat in self.course.resigned:
            raise self.refused("table.resign", seat=seat)
        self.asked = None
        self.course.resign(seat)

    def stand_in(self) -> None:
        """Answer by default for those who have resigned. [table.resign]"""
        waiting = self.absent()
        while waiting is not None:
            self.asked = None
            self.course.apply((ANSWER, waiting.seat, waiting.kind, waiting.default))
            self.course.bar()
            waiting = self.absent()

    def absent(self) -> Decision | None:
        """Return an open decision of a seat that has resigned."""
        gone = self.course.resigned
        return next((d for d in self.pending if d.seat in gone), None) if gone else None

    def agree_draw(self) -> None:
        """End the match as a draw that all have agreed to. [table.draw]"""
        self.playing()
        self.asked = None
        self.course.agree()

    def attach(self, seat: int, entity: str, value: Mapping[str, object]) -> None:
        """Attach a drawing or a name to a thing of one's own; no rule reads it. [table.attach]"""
        self.playing(seat)
        checked = attachments.check(value)
        if not self.game.owns(self.seen_by(seat), seat, entity) or not shows(self.sight(seat), entity):
            raise self.refused("table.attach", entity=entity)
        viewers: list[int | None] = [None, *range(self.seats)]
        near = sum(bit_of(viewer) for viewer in viewers if shows(self.sight(viewer), entity))
        self.course.attach(seat, entity, checked, near)

    # Looking.

    def seen_by(self, viewer: int | None) -> State:
        """Return the state a viewer is shown: in an open `together` its own branch. [table.together]"""
        state = self.course.state
        return state if viewer is None else self.course.live.shown.get(viewer, state)

    def sight(self, viewer: int | None) -> dict[str, Any]:
        """Return the game's own view for a viewer."""
        if viewer is not None:
            self.existing(viewer)
        seen: dict[str, Any] = plain(self.game.view(self.seen_by(viewer), viewer))
        return seen

    def view(self, viewer: int | None) -> dict[str, Any]:
        """Return what a seat may see, or with None a spectator; nobody's view shows everything."""
        view = self.sight(viewer)
        notes = self.course.notes
        view["attachments"] = {entity: plain(notes[entity]) for entity in notes if shows(view, entity)}
        return view

    def stream(self, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
        """Return the events one viewer may see, from a place on; the whole only ever grows."""
        if viewer is not None:
            self.existing(viewer)
        return [plain(event) for event in self.heard_by(bit_of(viewer))[since:]]

    def version(self, viewer: int | None) -> int:
        """Return how many events one viewer may have seen: the length of that viewer's stream."""
        if viewer is not None:
            self.existing(viewer)
        return len(self.heard_by(bit_of(viewer)))

    def records(self, since: int = 0) -> list[list[Any]]:
        """Return the records from a place on, as the log keeps them; secret while the match runs."""
        return [plain_record(record) for record in self.course.records[since:]]

    @property
    def events(self) -> list[dict[str, Any]]:
        """Return everything that was told, secrets included."""
        return [plain(event) for event in self.heard_by(ALL)]

    def heard_by(self, bit: int) -> list[dict[str, object]]:
        """Return the stream of a viewer's bit, read to its end."""
        if bit not in self.streams:
            self.streams[bit] = Stream(bit)
        return self.streams[bit].upto(self.course.told, self.game)

    @property
    def log(self) -> dict[str, Any]:
        """Return the record of the match; secret while it runs."""
        return self.course.log()

    def digest(self) -> str:
        """Return the SHA-256 of all declared fields of the state."""
        return digest(self.course.state, self.game.fields)

    def seat(self, seat: int) -> Seat:
        """Return what a seat's player or bot may hold: its view and decision, and worlds it can imagine."""
        self.existing(seat)
        return Seat(self, seat)

    def world(self, seat: int) -> State:
        """Return a state as it may be for all a seat knows: what it is told is computed on this."""
        return imagined(self.game, self.seen_by(seat), seat, 0)

    def describe(self, decision: Decision) -> list[dict[str, object]]:
        """Return a label, a rule and targets for each option."""
        return labels(self.game, self.world(decision.seat), decision)[1]

    def prompt(self, decision: Decision) -> str:
        """Return the question in one sentence."""
        return labels(self.game, self.world(decision.seat), decision)[0]

    def bell(self, decision: Decision) -> tuple[str, int] | None:
        """Return what a decision is part of and the seconds that all of it may take, or None for any time."""
        if self.game.bell is unhurried:
            return None
        found: tuple[str, int] | None = self.game.bell(self.world(decision.seat), decision)
        return found

    def say(self, event: Mapping[str, Any]) -> str:
        """Return an event of a stream in one sentence."""
        text = self.game.kinds[event["kind"]].text
        return self.game.texts.say("event", text, self.game.speak(self.course.setting.data, event))

    def spoken(self, event: Mapping[str, Any]) -> dict[str, Any]:
        """Return an event of a stream with its sentence, and with what dice came to that count."""
        fallen = self.fallen(event)
        roll = {} if fallen is None else {"roll": fallen.plain()}
        return {**event, "text": self.say(event), **roll}

    def fallen(self, event: Mapping[str, Any]) -> Fallen | None:
        """Return what a roll of a stream came to, and what its dice come to on average; None for symbols."""
        if self.game.kinds[event["kind"]].sort != "roll":
            return None
        worth = self.game.counted(self.course.state, event)
        return Fallen(event["data"]["dice"], event["data"]["faces"], worth) if worth else None

    def why_not(self, decision: Decision, entity: str) -> str:
        """Return the id of the rule that keeps an entity from being chosen, or ""."""
        rule: str = self.game.why_not(self.world(decision.seat), decision, entity)
        return rule

    def odds(self, seat: int, option: int, measure: str) -> Mapping[str, object]:
        """Return how likely a measure is if a seat answers an option now."""
        return self.seat(seat).odds(option, measure)


def seat_of(decision: Decision) -> int:
    """Return whose decision it is."""
    return decision.seat


def landed_well(faces: list[Any], roll: Roll) -> bool:
    """Say whether faces can be those of the open roll; a truth value is no number."""
    if not all(type(face) is int for face in faces):
        return False
    if roll.of:
        return len(faces) == 1 and 0 <= faces[0] < roll.of
    return len(faces) == len(roll.dice) and all(1 <= f <= d for f, d in zip(faces, roll.dice, strict=True))


def shows(value: object, entity: str) -> bool:
    """Say whether a view names an entity anywhere: a hidden thing has no id in it."""
    if isinstance(value, dict):
        return any(shows(item, entity) for item in (*value.keys(), *value.values()))
    if isinstance(value, list):
        return any(shows(item, entity) for item in value)
    return value == entity


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

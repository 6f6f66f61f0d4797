"""A position: everything that can be read of a match. Nothing here changes it."""

import hashlib
from collections.abc import Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from dicewright.kernel.asking.moment import Moment, Words, imagined, words
from dicewright.kernel.asking.questions import no_bell
from dicewright.kernel.chance import Laid, Promised
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.course import Course
from dicewright.kernel.decisions import ALL, PASS, Decision, PlainLabel, Roll
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.events import Fallen, SpokenEvent, Stream, bit_of
from dicewright.kernel.game import Game
from dicewright.kernel.history.records import DRAWN, FALL, Record, plain_record
from dicewright.kernel.state import State
from dicewright.kernel.views import digest, plain
from dicewright.kernel.windows import Data


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """Where a match is, and how it got there."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.game: Game[Any] = course.setting.game
        self.seats = course.setting.seats
        self.streams: dict[int, Stream] = {}
        self.moment: Moment | None = None
        self.asked: list[Decision] = []

    # What was agreed, and what has happened.

    @property
    def data(self) -> Any:
        """Return the rows the match is played with."""
        return self.course.setting.data

    @property
    def resigned(self) -> list[int]:
        """Return the seats that have given up."""
        return self.course.resigned.copy()

    @property
    def laid(self) -> tuple[int, ...] | None:
        """Return the dice that were laid out before the match, or None if chance decides."""
        chance = self.course.chance
        return chance.row if isinstance(chance, Laid) else None

    @property
    def promised(self) -> Promised | None:
        """Return the source of promised dice; None if dice come from elsewhere."""
        chance = self.course.chance
        return chance if isinstance(chance, Promised) else None

    @property
    def count(self) -> int:
        """Return how many records there are."""
        return len(self.course.records)

    @property
    def line(self) -> tuple[Record, ...]:
        """Return the records that still count: answers, dice and draws; secret while the match runs."""
        return tuple(self.course.line)

    def goes_on(self, place: int) -> bool:
        """Say whether the answer at a place of the line continues a set begun before it."""
        return place in self.course.within

    def places(self) -> list[int]:
        """Return the place of each record of the line among all records, including those taken back."""
        found: list[int] = []
        line = self.course.line
        for i, record in enumerate(self.course.records):
            if len(found) < len(line) and record is line[len(found)]:
                found.append(i)
        return found

    def begin(self) -> State:
        """Return the state before the first step, for playing through the line once more."""
        setting = self.course.setting
        start: State = self.game.begin(setting.data, setting.settings, setting.builds, setting.seats)
        return start

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
        """Return the scores, if the game counts them."""
        scores: list[int] | None = self.game.scores(self.course.state)
        return scores

    @property
    def living(self) -> list[int]:
        """Return the seats that still play: not out by the rules, and not given up."""
        return [seat for seat in self.game.living(self.course.state) if seat not in self.course.resigned]

    @property
    def pending(self) -> list[Decision]:
        """Return the open decisions in seat order, at most one for each seat."""
        self.now()
        return self.asked

    def now(self) -> Moment:
        """Return the present moment of the match, and make its decisions if it is a new one."""
        course = self.course
        at = (len(course.records), course.runs)
        if self.moment is None or self.moment.at != at:
            self.moment = moment = Moment(self.game, course.state, course.live.shown, at)
            questions = [] if course.first else course.live.questions
            rules = self.game.kinds
            decisions = [
                q.named(rules[q.kind].rule, course.numbers[q.seat], moment.settle) for q in questions
            ]
            self.asked = sorted(decisions, key=seat_of)
        return self.moment

    @property
    def rolling(self) -> Roll | None:
        """Return the dice or the draw that somebody outside has to provide."""
        roll = None if self.over else self.course.live.rolling
        if roll is not None:
            roll.rule = self.game.kinds[roll.kind].rule
            roll.number = self.course.casts
        return roll

    # Who is asked what.

    def takeback_to(self, seat: int) -> int:
        """Return how many questions back a seat's last answer is, 0 if it cannot be taken back."""
        n = 1
        while places := [] if self.over else self.course.returnable(n):
            if any(self.course.line[place][1] == seat for place in places):
                return n
            n += 1
        return 0

    def absent(self) -> Decision | None:
        """Return an open decision of a seat that has resigned."""
        gone = self.course.resigned
        return next((d for d in self.pending if d.seat in gone), None) if gone else None

    def existing(self, seat: int) -> None:
        """Refuse a seat that does not exist. [table.seat]"""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise self.refused("table.seat", seat=seat, seats=self.seats)

    def refused(self, rule: str, **parts: object) -> IllegalAnswer:
        """Return a refusal in words, with its rule."""
        return IllegalAnswer(self.game.texts.say("refusal", rule, parts), rule, parts)

    def reason(self, refusal: IllegalAnswer, language: str) -> str:
        """Return why something was refused, in a language."""
        game = self.game.speaking(language)
        if game is self.game or refusal.parts is None:
            return refusal.reason
        return game.texts.say("refusal", refusal.rule, refusal.parts)

    # Looking.

    def seen_by(self, viewer: int | None) -> State:
        """Return the state a viewer is shown: in an open joint choice its own branch. [table.together]"""
        return self.course.state if viewer is None else self.now().seen_by(viewer)

    def sight(self, viewer: int | None, language: str = ENGLISH) -> dict[str, Any]:
        """Return the game's own view for a viewer."""
        if viewer is not None:
            self.existing(viewer)
        told = self.course.setting.told(self.seen_by(viewer), language)
        seen: dict[str, Any] = plain(self.game.view(told, viewer))
        return seen

    def view(self, viewer: int | None, language: str = ENGLISH) -> dict[str, Any]:
        """Return what a seat may see, or with None a spectator; nobody's view shows everything."""
        return adorned(self.sight(viewer, language), self.course.notes)

    def stream(self, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
        """Return the events that one viewer may see, from a place on; the stream only grows."""
        if viewer is not None:
            self.existing(viewer)
        return [plain(event) for event in self.heard_by(bit_of(viewer))[since:]]

    def length(self, viewer: int | None) -> int:
        """Return the length of a viewer's stream: how many events that viewer may have seen."""
        if viewer is not None:
            self.existing(viewer)
        return len(self.heard_by(bit_of(viewer)))

    def open_rolls(self, viewer: int | None, since: int) -> dict[int, int]:
        """Return the number of each roll that everybody sees, by its place in a viewer's stream.

        It counts rolls and draws; promised ones as their source does, in a branch from there on.
        """
        source, bit = self.promised, bit_of(viewer)
        at, k = self.length(viewer), draws_of(self.course) if source is None else source.thread.k
        found: dict[int, int] = {}
        for told in reversed(self.course.told):
            if at <= since or k == 0:
                break
            heard = told.near & bit != 0
            if heard:
                at -= 1
            sort = self.game.kinds[told.kind].sort
            if sort == "roll" and heard and told.to == ALL:
                found[at] = k
            if sort in ("roll", "draw"):
                k -= 1
        return found

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

    # Words.

    def world(self, seat: int) -> State:
        """Return a possible state, given what a seat knows: what it is told is computed on this."""
        return imagined(self.game, self.seen_by(seat), seat, 0)

    def describe(self, decision: Decision) -> list[PlainLabel]:
        """Return a label, a rule and targets for each option."""
        return self.labels(decision)[: len(decision.options)]

    def labels(self, decision: Decision, language: str = ENGLISH) -> list[PlainLabel]:
        """Return the same; for a set, include what cannot come next but later."""
        return [label.copy() for label in self.worded(decision, language)[1]]

    def prompt(self, decision: Decision, language: str = ENGLISH) -> str:
        """Return the question in one sentence."""
        return self.worded(decision, language)[0]

    def worded(self, decision: Decision, language: str) -> Words:
        """Return an open decision in the words of a language."""
        setting = self.course.setting
        game, _ = setting.spoken(language)
        if game is self.game:
            return self.now().words(decision)
        return words(game, setting.told(self.now().world(decision.seat), language), decision)

    def bell(self, decision: Decision) -> tuple[str, int] | None:
        """Return what a decision is part of and the seconds that all of it may take, or None for any time."""
        bell = self.game.asks[decision.kind].bell
        return None if bell is no_bell else bell(self.now().world(decision.seat), decision)

    @property
    def joint(self) -> bool:
        """Say whether a joint choice is open: none of it is shown until all seats are done."""
        return self.course.live.opened >= 0

    def reacts(self, decision: Decision) -> bool:
        """Say whether a seat may let things go on without it: in another's turn, or in a window for all."""
        if PASS not in decision.options or not self.game.kinds[decision.kind].reacts:
            return False
        rows = self.data.windows.values() if isinstance(self.data, Data) else ()
        if decision.kind in [row.kind for row in rows if row.hidden or row.order == "at once"]:
            return True
        return not self.joint and self.seen_by(decision.seat).turn != decision.seat

    def window(self, decision: Decision) -> str:
        """Return a name of the window a decision belongs to; it depends only on what everybody can see.

        In a joint choice nothing before it can be taken back, so its place is enough as a name. If one seat
        is asked after the other, an undo may lead back to the same sight, or to a new window; a takeback, to
        which all agreed, always opens a new one.
        """
        course = self.course
        if self.joint:
            return str(course.live.opened)
        seen = hashlib.sha256(canonical(self.sight(None)).encode()).hexdigest()[:16]
        return f"{course.fallen} {course.takebacks} {decision.seat} {decision.kind} {seen}"

    def say(self, event: Mapping[str, Any], language: str = ENGLISH) -> str:
        """Return an event of a stream in one sentence, or "" if another tells of it."""
        game, data = self.course.setting.spoken(language)
        kind = game.kinds[event["kind"]]
        if kind.silent and not game.texts.has("event", kind.text):
            return ""
        return game.texts.say("event", kind.text, game.speak(data, event))

    def yours(self, event: Mapping[str, Any], language: str = ENGLISH) -> str:
        """Return the sentence for the player who did it ("You draw a card."), or ""."""
        game, data = self.course.setting.spoken(language)
        text = game.kinds[event["kind"]].text
        return game.texts.say("yours", text, game.speak(data, event)) if game.texts.has("yours", text) else ""

    def spoken(self, event: Mapping[str, Any], language: str = ENGLISH) -> SpokenEvent:
        """Return an event of a stream with its sentences, and with the total of dice that count.

        A silent one has none.
        """
        silent = self.game.kinds[event["kind"]].silent
        said: SpokenEvent = {
            "at": event["at"],
            "kind": event["kind"],
            "rule": event["rule"],
            "seat": event["seat"],
            "to": event["to"],
            "data": event["data"],
            "text": "" if silent else self.say(event, language),
        }
        yours = "" if silent else self.yours(event, language)
        if yours:
            said["yours"] = yours
        fallen = self.fallen(event)
        if fallen is not None:
            said["roll"] = fallen.plain()
        return said

    def fallen(self, event: Mapping[str, Any]) -> Fallen | None:
        """Return the total of a roll of a stream, and the average of its dice; None for symbols."""
        if self.game.kinds[event["kind"]].sort != "roll":
            return None
        worth = self.game.counted(self.course.state, event)
        return Fallen(event["data"]["dice"], event["data"]["faces"], worth) if worth else None

    def why_not(self, decision: Decision, entity: str) -> str:
        """Return the id of the rule that keeps an entity from being chosen, or ""."""
        return self.game.asks[decision.kind].why_not(self.now().world(decision.seat), decision, entity)


def seat_of(decision: Decision) -> int:
    """Return whose decision it is."""
    return decision.seat


def adorned(view: dict[str, Any], notes: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return a view with the attachments of the things that it shows."""
    view["attachments"] = {entity: plain(notes[entity]) for entity in notes if shows(view, entity)}
    return view


def shows(value: object, entity: str) -> bool:
    """Say whether a view names an entity anywhere: a hidden thing has no id in it."""
    if isinstance(value, dict):
        return any(shows(item, entity) for item in (*value.keys(), *value.values()))
    if isinstance(value, list):
        return any(shows(item, entity) for item in value)
    return value == entity


def draws_of(course: Course) -> int:
    """Return how many rolls and draws there were."""
    return sum(1 for record in course.records if record[0] in (FALL, DRAWN))

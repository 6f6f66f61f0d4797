"""Worlds that one viewer cannot tell apart: walks to every kind of decision, twins, and pairs led in step."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache, partial
from itertools import count
from typing import Any, Final

import pytest

from dicewright.kernel.chance import Chance, Outer, Seeded
from dicewright.kernel.content.kinds import OWN
from dicewright.kernel.course import Checkpoint, Setting
from dicewright.kernel.decisions import ALL, PASS, Chosen, Decision, Roll
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.kernel.events import bit_of
from dicewright.kernel.game import Game
from dicewright.kernel.history.records import ANSWER
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.live import Live
from dicewright.kernel.tables.odds import at_moment, decided
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.tables.recall import Recall
from dicewright.kernel.tables.table import Table
from dicewright.kernel.views import OPEN, digest
from dicewright.kernel.windows import USES
from tests.contract.games import GAMES, Case, crowd, seat_counts, settled, values
from tests.contract.play import begun, named, pick
from tests.games.traits import SHORT, traits

EACH: Final = 3 if SHORT else 8  # how often each kind of decision is met
MATCHES: Final = 2_000  # so many walks must be enough for that
CANDIDATES: Final = 40  # how many draws a pair tries to find two that look the same
TRIES: Final = 3  # how often a pair looks for an answer that keeps it together
LEAVING: Final = ("undo",) * 10 + ("takeback",) * 5 + ("resign",)
WALK: Final = 0x77616C6B  # sets what walkers choose apart from how their dice fall

HIDING: Final = [game for game in GAMES if set(game.fields.values()) != {OPEN}]
FALLING: Final = [game for game in HIDING if not traits(game).brought]
over_falling = pytest.mark.parametrize("game", FALLING, ids=[game.id for game in FALLING])
over_hiding = pytest.mark.parametrize("game", HIDING, ids=[game.id for game in HIDING])


def text(value: object) -> str:
    """Return a value as the bytes that would go over the wire."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def decision_kinds(game: Game[Any]) -> set[str]:
    """Return the kinds of decision that random play comes to."""
    return {id for id, kind in game.kinds.items() if kind.sort == "decision"} - traits(game).rare


def reveals(game: Game[Any], event: Mapping[str, object]) -> bool:
    """Say whether an event may bring hidden things to light for those who can read it."""
    kind = str(event["kind"])
    row = game.kinds[kind]
    if row.sort != "event" or kind in OWN:
        return False
    return row.shows or event["to"] != ALL or kind in traits(game).revealing


# Walking.


def walks(game: Game[Any], first: int) -> Iterator[Case]:
    """Name one table after the other: every number of seats in turn, now and then other options or tables."""
    counts = seat_counts(game)
    for n in count():
        source = Seeded(first + n)
        changed = {key: pick(source, tried) for key, tried in values(game).items()}
        agreed = changed if n // len(counts) % 2 else dict(traits(game).light)
        seats = crowd(game, counts[n % len(counts)], agreed)
        yield Case(game, seats, settled(game, seats, agreed), first + n, lively=n % 8 > 0)


def walk(case: Case) -> Iterator[Match]:
    """Play a match at random and stop at every decision."""
    source = Seeded(case.seed ^ WALK)
    m = begun(case)
    while not m.over:
        yield m
        d = pick(source, m.pending)
        m.answer(d.seat, liked(source, d.options))


def moments(game: Game[Any], each: int, first: int = 0) -> Iterator[tuple[Case, Match]]:
    """Come to each kind of decision `each` times; where time is short, all tests share one walk."""
    if not SHORT:
        yield from walked(game, each, first)
        return
    met: Counter[tuple[int, str]] = Counter()
    share = share_of(game, each)
    for case, m in walked_once(game):
        total = Counter(kind for _, kind in met.elements())
        kinds = {d.kind for d in m.pending if met[case.seats, d.kind] < share or total[d.kind] < each}
        if kinds:
            met.update((case.seats, kind) for kind in kinds)
            yield case, m.fork()


@cache
def walked_once(game: Game[Any]) -> list[tuple[Case, Match]]:
    """Return what a walk comes to, for all tests of a game."""
    return [(case, m.fork()) for case, m in walked(game, EACH, 0)]


def share_of(game: Game[Any], each: int) -> int:
    """Return how often a kind of decision is met at each number of seats."""
    return -(-2 * each // len(seat_counts(game)))


def walked(game: Game[Any], each: int, first: int) -> Iterator[tuple[Case, Match]]:
    """Walk at random until each kind of decision was met `each` times, spread over all numbers of seats."""
    share = share_of(game, each)
    met: Counter[tuple[int, str]] = Counter()
    for n, case in enumerate(walks(game, first)):
        total = Counter(kind for _, kind in met.elements())
        lacking = sorted(kind for kind in decision_kinds(game) if total[kind] < each)
        if not lacking and n >= 2 * len(seat_counts(game)):
            return
        assert n < MATCHES, f"{game.id}: {lacking} not met {each} times in {n} matches"
        source = Seeded(case.seed)
        for m in walk(case):
            kinds = {d.kind for d in m.pending if met[case.seats, d.kind] < share}
            if kinds and source.below(3) == 0:  # late moments are to come in, too
                met.update((case.seats, kind) for kind in kinds)
                yield case, m


@cache
def clouded(game: Game[Any]) -> set[str]:
    """Return the kinds of decision, rare ones apart, at which something is hidden from the seat asked."""
    found = {d.kind for _, m in moments(game, 2, 77) for d in m.pending if not m.seat(d.seat).knows_all()}
    return found & decision_kinds(game)


def paired(game: Game[Any]) -> set[str]:
    """Return those of them that two matches led in step can come to; twins come to all."""
    return clouded(game) - traits(game).lit


@cache
def has_joint_choices(game: Game[Any]) -> bool:
    """Say whether several seats are asked at the same time in a game."""
    return any(len(m.pending) > 1 for _, m in moments(game, 2, 77))


def liked(source: Chance, options: Sequence[int]) -> int:
    """Return any option, but pass less often than chance would: more happens then."""
    option = pick(source, options)
    return pick(source, options) if option == PASS else option


def outer(m: Match) -> Match:
    """Return a match like this one whose next dice fall outside."""
    fork = m.fork()
    fork.course.chance = Outer()
    return fork


# What a viewer gets.


def asked(m: Match) -> list[int]:
    """Return who is asked: all that others may know of an open decision."""
    return [d.seat for d in m.pending]


def open_to(m: Match, viewer: int | None) -> Decision | None:
    """Return the open decision of a viewer, if it is one's."""
    return next((d for d in m.pending if d.seat == viewer), None)


def shown(m: Match, viewer: int | None) -> str:
    """Return what a viewer sees without asking, its own open decision included."""
    d = open_to(m, viewer)
    own = None if d is None else [d.plain(), m.describe(d), m.prompt(d)]
    return text([m.view(viewer), own, m.over, m.result, m.scores])


def tried(act: Callable[[], object]) -> object:
    """Return what comes of trying something: what it gives, or the refusal and its rule."""
    try:
        return act()
    except IllegalAnswer as error:
        return [error.reason, error.rule]
    except DicewrightError as error:
        return str(error)


def learned(m: Match, seat: int) -> dict[str, object]:
    """Return all that a seat can find out by asking and by trying what is forbidden."""
    d = open_to(m, seat)
    found: dict[str, object] = {"undo": undone(m, seat)}
    if d is None:
        found["answer"] = tried(lambda: m.answer(seat, PASS))
        found["answers"] = tried(lambda: m.answers(seat, [PASS]))
        found["peek"] = tried(lambda: m.peek(seat, [PASS]))
        found["odds"] = tried(lambda: m.odds(seat, PASS, ""))
        return found
    options = {*range(-3, 28), *(USES.code(i, seat) for i in range(4))} - set(d.options)
    found["illegal"] = [tried(partial(m.answer, seat, x)) for x in sorted(options)]
    found["late"] = tried(lambda: m.answer(seat, d.options[0], d.number + 1))
    found["peeks"] = [looked_ahead(m, seat, [x]) for x in d.options[-4:]]
    found["border"] = tried(lambda: m.fork().answers(seat, [d.options[-1]] * 9))
    found["why not"] = [m.why_not(d, entity) for entity in ["", "p9", *named(m.sight(seat))]]
    found["seat"] = [tried(m.seat(seat).describe), [measure.id for measure in m.seat(seat).measures()]]
    found["odds"] = tried(lambda: m.odds(seat, d.options[0], "?"))
    return found | imagination(m, seat)


def looked_ahead(m: Match, seat: int, options: Sequence[int]) -> object:
    """Return what a seat would be asked next."""
    following = m.peek(seat, options)
    return None if following is None else following.plain()


def undone(m: Match, seat: int) -> object:
    """Return what a seat gets if it takes back its last answer."""
    fork = m.fork()
    return [tried(lambda: fork.undo(seat)), shown(fork, seat), fork.stream(seat)]


def sealed_by(m: Match, seat: int) -> int:
    """Count the answers of a seat in the open joint choice."""
    opened = m.course.live.opened
    sealed = m.course.line[opened:] if opened >= 0 else []
    return sum(1 for record in sealed if record[0] == ANSWER and record[1] == seat)


def imagination(m: Match, seat: int, worlds: int = 2) -> dict[str, object]:
    """Return worlds that a seat imagines, played on for a while, and small samples of its odds."""
    held = m.seat(seat)
    fields = m.game.fields
    option = held.decision.options[0]
    found: dict[str, object] = {
        "worlds": [digest(held.world(k), fields) for k in range(worlds)],
        "ends": [digest(held.imagine(Playout(Seeded(k)), k, None, After(6)), fields) for k in range(worlds)],
        "after": [
            digest(held.imagine(Playout(Seeded(k)), k, option, After(6)), fields) for k in range(worlds)
        ],
        "knows all": held.knows_all(),
    }
    for measure in held.measures():
        until = at_moment(measure)
        ends = [held.imagine(Playout(Seeded(k)), k, option, until) for k in range(worlds)]
        found[f"odds: {measure.id}"] = [decided(measure, end) for end in ends]
    return found


class After:
    """Says when so many steps of the sequence of play have ended."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def __call__(self, s: State) -> bool:
        self.left -= 1
        return self.left <= 0


def differences(one: dict[str, object], other: dict[str, object]) -> list[str]:
    """Return the names of the things that differ."""
    return [name for name in one.keys() | other.keys() if text(one.get(name)) != text(other.get(name))]


# Twins: another truth behind the same view.


class Redealt(Table):
    """Passes all on to the table behind it, and at one place of the line deals the truth anew for a seat."""

    def __init__(self, table: Live | Recall, place: int, seat: int, seed: int) -> None:
        self.table = table
        self.place = place
        self.seat = seat
        self.seed = seed
        self.due = True

    def arrive(self, s: State) -> None:
        """Deal anew if this is the place."""
        if self.due and self.table.place == self.place:
            self.due = False
            assert s.game is not None
            s.game.redeal(s, self.seat, Seeded(self.seed))

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        self.arrive(s)
        return self.table.ask(s, seat, kind, options, chosen)

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        if isinstance(self.table, Live):
            self.table.fresh = True
            self.table.members = options
        return super().pick(s, seat, kind, options, least, most, always)

    def leaves(self) -> bool:
        return self.table.leaves()

    def completed(
        self,
        s: State,
        seat: int,
        kind: str,
        options: Sequence[int],
        least: int,
        most: int,
        taken: tuple[int, ...],
    ) -> tuple[int, ...]:
        self.arrive(s)
        return self.table.completed(s, seat, kind, options, least, most, taken)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        return self.table.roll(s, seat, kind, dice, to)

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        return self.table.draw(s, seat, kind, of, to)

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        self.table.tell(s, kind, seat, to, data)

    def together(self, s: State, seats: Sequence[int], rule: Callable[[Any, int], Any]) -> list[Any]:
        self.arrive(s)
        results = self.table.together(s, seats, rule)
        if s.table is self.table:
            s.table = self
        return results


def redealing(
    step: Callable[[Any], int | str | None], place: int, seat: int, seed: int
) -> Callable[[Any], int | str | None]:
    """Return a step that is played by records in a world dealt anew from one place of them on."""

    def led(s: State) -> int | str | None:
        if not isinstance(s.table, (Live, Recall)):
            return step(s)
        behind = s.table
        s.table = Redealt(behind, place, seat, seed)
        try:
            return step(s)
        finally:
            if isinstance(s.table, Redealt):
                s.table = behind

    return led


def regamed(m: Match, **changes: object) -> Match:
    """Return a match like this one, from here on played by a game in which some things are changed."""
    game = copy(m.game)
    for name, value in changes.items():
        setattr(game, name, value)
    course = m.course.copy()
    old = m.course.setting
    course.setting = Setting(game, old.seats, old.settings, old.tables, old.builds, course.chance)
    course.points = []
    for point in m.course.points:
        state = point.state.copy()
        state.game = game
        course.points.append(Checkpoint(point.place, state))
    course.advance(len(course.line))
    return Match(course)


def twin(m: Match, seat: int, seed: int) -> Match | None:
    """Return a match with the same past and view for a seat and another truth; None where it has none.

    The truth is dealt anew where the rules wait for that seat alone, or where the open joint choice began,
    if nobody else has answered in it; elsewhere others have been asked already, out of the old truth.
    """
    place = len(m.course.line)
    opened = m.course.live.opened
    if opened >= 0:
        if place - opened != sealed_by(m, seat):
            return None
        place = opened
    elif asked(m) != [seat]:
        return None
    return regamed(m, runs=tuple(redealing(run, place, seat, seed) for run in m.game.runs))


# Pairs: two matches led on past one viewer.


class Pair:
    """Two matches that differ only in what one viewer cannot see, led on by the same open deeds."""

    def __init__(self, a: Match, b: Match, viewer: int | None, source: Chance, where: str) -> None:
        self.a = a
        self.b = b
        self.viewer = viewer
        self.source = source
        self.where = f"{where}, seen by {viewer}"
        self.read = 0
        self.floor = len(a.course.line)  # nothing before this place is taken back: a twin begins there
        self.early = ""  # a difference seen while dice were awaited, which a rule still has to tell
        self.ended = False
        self.reached: Counter[str] = Counter()  # kinds of decision open while the truths differed
        self.told: set[str] = set()  # the kinds of event at which the worlds came apart

    def on(self) -> Iterator[None]:
        """Lead both on while the viewer cannot tell them apart, stopping at each moment."""
        while not self.ended and self.alike():
            if self.apart():
                self.reached.update(d.kind for d in self.a.pending)
            yield
            if self.a.over:
                return
            self.go_on()

    def apart(self) -> bool:
        """Say whether the truths differ."""
        return self.a.digest() != self.b.digest()

    def alike(self) -> bool:
        """Say whether the viewer still cannot tell the two apart; fail if it can though no rule told it."""
        self.told = self.told_apart(self.a, self.b)
        if self.told:
            return False
        self.read += len(self.a.stream(self.viewer, self.read))
        self.same("waiting for dice", self.a.rolling is None, self.b.rolling is None)
        one, other = shown(self.a, self.viewer), shown(self.b, self.viewer)
        if self.a.rolling is not None and one != other:
            self.early = f"{one}\n{other}"
            return True
        assert not self.early, f"{self.where}: a view has differed for a while:\n{self.early}"
        self.same("view", one, other)
        self.same("those asked", asked(self.a), asked(self.b))
        return True

    def told_apart(self, a: Match, b: Match) -> set[str]:
        """Return the kinds of event by which a rule tells two matches apart; fail if anything else does."""
        one, other = a.stream(self.viewer, self.read), b.stream(self.viewer, self.read)
        if text(one) == text(other):
            return set()
        longest = max(len(one), len(other))
        at = next(i for i in range(longest) if one[i : i + 1] != other[i : i + 1])
        events = [*one[at : at + 1], *other[at : at + 1]]
        told = {str(event["kind"]) for event in events if reveals(a.game, event)}
        assert told, f"{self.where}: the streams differ, though no kind here `shows` anything: {events}"
        return told

    def same(self, name: str, one: object, other: object) -> None:
        """Fail if two things differ."""
        assert one == other, f"{self.where}: {name} differs:\n{one}\n{other}"

    def compare(self) -> None:
        """Fail if the viewer, a seat, can find out anything that differs."""
        assert self.viewer is not None
        if self.early:
            return
        one, other = learned(self.a, self.viewer), learned(self.b, self.viewer)
        wrong = differences(one, other)
        assert not wrong, f"{self.where}: {wrong} differ: " + "\n".join(
            f"{one.get(name)}\n{other.get(name)}" for name in wrong
        )

    def go_on(self) -> None:
        """Let one thing happen in both."""
        if self.a.rolling is not None:
            self.fall()
        elif self.a.course.live.opened >= 0:
            self.seal()
        elif self.source.below(10) == 0:
            self.leave_off()
        else:
            self.answer()

    def leave_off(self) -> None:
        """Let somebody undo, all take back, or one of many give up, once: the same comes of it in both."""
        what = pick(self.source, LEAVING)
        seat, n = self.source.below(self.a.seats), 1 + self.source.below(2)
        course = self.a.course
        back = {"undo": course.undoable(seat), "takeback": course.returnable(n), "resign": []}[what]
        emptied = what == "resign" and (self.a.seats == 2 or self.a.resigned)
        if emptied or (back and back[0] < self.floor):
            return
        argument = n if what == "takeback" else seat
        one, other = (tried(partial(getattr(m, what), argument)) for m in (self.a, self.b))
        self.same(f"what came of {what}", one, other)

    # Dice: what the viewer sees is the same, what it does not see falls as it may.

    def fall(self) -> None:
        """Let the open dice or the open draw fall in both."""
        one, other = self.a.rolling, self.b.rolling
        assert one is not None
        assert other is not None
        if not one.to & bit_of(self.viewer):
            self.land(any_faces(one, self.source), any_faces(other, self.source))
            return
        self.same("the seat that rolls", one.seat, other.seat)
        self.same("the dice", (one.kind, one.dice, one.of), (other.kind, other.dice, other.of))
        if one.of == 0:
            faces = any_faces(one, self.source)
            self.land(faces, faces)
            return
        found = self.matching(one.of)
        if found is None:
            self.ended = True  # what is drawn in one world cannot be drawn in the other
        else:
            self.land([found[0]], [found[1]])

    def land(self, one: list[int], other: list[int]) -> None:
        """Let faces fall."""
        self.a.fall(one)
        self.b.fall(other)

    def matching(self, of: int) -> tuple[int, int] | None:
        """Return an index for each match such that the viewer sees the same drawn."""
        begin = self.source.below(of)
        order = [(begin + i) % of for i in range(min(of, CANDIDATES))]
        known: dict[str, int] = {}
        for i in order:
            wanted = self.drawn(self.a, i)
            if i not in known.values():
                known.setdefault(self.drawn(self.b, i), i)
            if wanted not in known:
                for j in order:
                    known.setdefault(self.drawn(self.b, j), j)
            if wanted in known:
                return i, known[wanted]
        return None

    def drawn(self, m: Match, index: int) -> str:
        """Return what the viewer sees if an index is drawn."""
        fork = m.fork()
        fork.fall([index])
        return text(fork.stream(self.viewer, self.read)) + shown(fork, self.viewer)

    # Answers: open ones are the same in both.

    def answer(self) -> None:
        """Let somebody answer openly, if it can be so that the viewer learns nothing new by it."""
        d = pick(self.source, self.a.pending)
        e = open_to(self.b, d.seat)
        assert e is not None
        both = [option for option in d.options if option in e.options]
        one = other = PASS
        for _ in range(TRIES):
            one = other = liked(self.source, both or d.options)
            if not both:
                other = pick(self.source, e.options)
            a, b = self.a.fork(), self.b.fork()
            a.answer(d.seat, one)
            b.answer(d.seat, other)
            if not self.told_apart(a, b):
                break
        self.a.answer(d.seat, one)
        self.b.answer(d.seat, other)

    def seal(self) -> None:
        """Let one seat answer in the open joint choice; in the second match it changes its mind before."""
        seat = pick(self.source, asked(self.a))
        if seat == self.viewer:
            self.answer_own(seat)
            return
        if len(asked(self.b)) > 1:
            self.waver(seat)
        self.branch(self.b, seat, self.branch(self.a, seat, None))

    def answer_own(self, seat: int) -> None:
        """Let the viewer answer alike in both."""
        d = open_to(self.a, seat)
        assert d is not None
        option = pick(self.source, d.options)
        self.a.answer(seat, option)
        self.b.answer(seat, option)

    def branch(self, m: Match, seat: int, like: list[int] | None) -> list[int]:
        """Answer a seat's part of the joint choice in secret: freely, or as elsewhere where that can be."""
        opened = m.course.live.opened
        before = self.quiet(m, seat)
        given: list[int] = []
        while m.course.live.opened == opened and seat in asked(m):
            d = open_to(m, seat)
            assert d is not None
            free = liked(self.source, d.options) if self.source.below(2) else d.options[-1]
            option = free if like is None else resembling(d.options, like[len(given) :])
            if self.apart():
                self.reached[d.kind] += 1
            m.answer(seat, option)
            given.append(option)
            if m.course.live.opened == opened:
                self.same("a sealed answer", before, self.quiet(m, seat))
        return given

    def waver(self, seat: int) -> None:
        """Answer something in the second match, and take it back."""
        before = self.quiet(self.b, seat)
        for _ in range(1 + self.source.below(3)):
            d = open_to(self.b, seat)
            if d is not None:
                self.b.answer(seat, liked(self.source, d.options))
                self.same("a sealed answer", before, self.quiet(self.b, seat))
        while sealed_by(self.b, seat):
            self.b.undo(seat)
            self.same("a sealed undo", before, self.quiet(self.b, seat))

    def quiet(self, m: Match, seat: int) -> object:
        """Return what the viewer gets while another seat answers in secret."""
        others = [other for other in asked(m) if other != seat]
        return shown(m, self.viewer), text(m.stream(self.viewer, self.read)), others


def resembling(options: Sequence[int], wanted: Sequence[int]) -> int:
    """Return the option that was chosen elsewhere, or one as like it as can be; at the end, pass."""
    option = wanted[0] if wanted else PASS
    return option if option in options else options[0]


def any_faces(roll: Roll, source: Chance) -> list[int]:
    """Return faces that the open roll may show, or an index that may be drawn."""
    return [source.below(roll.of)] if roll.of else [source.below(sides) + 1 for sides in roll.dice]


def pair(case: Case, viewer: int | None, source: Chance) -> Pair:
    """Return two matches at their very beginning, whose dice will differ where the viewer cannot see."""
    return Pair(begun(case, Outer()), begun(case, Outer()), viewer, source, repr(case))


def twins(case: Case, m: Match, seat: int, source: Chance) -> Pair | None:
    """Return a match and its twin for a seat, whose next dice fall outside."""
    other = twin(m, seat, source.below(2**31))
    return None if other is None else Pair(outer(m), outer(other), seat, source, repr(case))

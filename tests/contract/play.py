"""Drivers: they sit at a match and do at random what people do, in a form that can be done again."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from dicewright.kernel.chance import Chance, Seeded
from dicewright.kernel.course import Course
from dicewright.kernel.decisions import ALL, Decision
from dicewright.kernel.events import bit_of
from dicewright.kernel.history.records import ANSWER, NEW
from dicewright.kernel.match import Match
from tests.contract.games import Case
from tests.games.traits import SHORT

T = TypeVar("T")
Deed = tuple[Any, ...]  # the name of a method of Match, and what it is called with
Shot = dict[str, Any]

# What people do, and how often.
QUIET: Final = {"go_on": 1}
LIVELY: Final = {"go_on": 60, "answers": 10, "peek": 3, "undo": 8, "takeback": 3}
NOTING: Final = {**LIVELY, "attach": 3}
LEAVING: Final = {**NOTING, "resign": 1}

LOOKS: Final = 3 if SHORT else 6
PLAY: Final = 0x706C6179  # sets what players do apart from how their dice fall
VALUES: Final[tuple[dict[str, object], ...]] = (
    {"name": "Stitchy"},
    {"name": "Ünd", "tags": ["grim"], "labels": {"head": "horn"}, "pins": {"head": [1, 2]}},
    {"strokes": [[0, 3, 2, [1, 1, 1023, 0]]]},
    {},
)
PLAYED: Final = {"matches": 0}  # for the long form to tell


def begun(case: Case, chance: Chance | None = None, *, backwards: bool = False) -> Match:
    """Return a match that has just begun, by the case's seed or by another source of chance."""
    PLAYED["matches"] += 1
    m = Match(case.game, case.seats, seed=case.seed, options=case.options, tables=case.tables)
    if chance is not None:
        builds = m.course.setting.builds  # the seed's, so that a failure comes again
        m = Match(
            case.game, case.seats, options=case.options, tables=case.tables, builds=builds, chance=chance
        )
    if backwards:
        course = Course(m.course.setting, Seeded(case.seed))
        course.backwards = True
        course.lay()
        course.advance(NEW)
        m = Match(course)
    return m


def chooser(case: Case) -> Seeded:
    """Return a source for what players do at a table."""
    return Seeded(case.seed ^ PLAY)


def pick(source: Chance, things: Sequence[T]) -> T:
    """Return any of the things."""
    return things[source.below(len(things))]


def do(m: Match, deed: Deed) -> None:
    """Do to a match what somebody does."""
    getattr(m, deed[0])(*deed[1:])


def deeds(m: Match, case: Case, manners: Mapping[str, int] = QUIET) -> Iterator[tuple[Deed, bool]]:
    """Name one deed after the other until the match is over, and say when to look closely.

    At the first moments one looks always, later ever more seldom, so that long matches cost no more.
    """
    source = chooser(case)
    done = 0
    while not m.over:
        done += 1
        assert done <= 2 * case.bound, f"no end after {done} deeds"
        yield next_deed(m, source, manners), source.below(done) < LOOKS


def next_deed(m: Match, source: Chance, manners: Mapping[str, int]) -> Deed:
    """Return something that can be done now."""
    drawn = source.below(sum(manners.values()))
    for name, weight in manners.items():
        drawn -= weight
        if drawn < 0:
            return MAKERS[name](m, source) or go_on(m, source)
    raise AssertionError("a weight is negative")


def go_on(m: Match, source: Chance) -> Deed:
    """Let any of those who are asked answer, or outer dice fall."""
    roll = m.rolling
    if roll is not None:
        faces = [source.below(roll.of)] if roll.of else [source.below(sides) + 1 for sides in roll.dice]
        return "fall", faces, pick(source, (None, roll.number))
    d = pick(source, m.pending)
    return "answer", d.seat, pick(source, d.options), pick(source, (None, d.number))


def send_several(m: Match, source: Chance) -> Deed | None:
    """Let somebody send as many answers at once as may be."""
    return ("answers", *chain(m, source)) if m.pending else None


def look_ahead(m: Match, source: Chance) -> Deed | None:
    """Let somebody ask what would follow."""
    return ("peek", *chain(m, source)) if m.pending else None


def chain(m: Match, source: Chance) -> tuple[int, tuple[int, ...]]:
    """Return a seat and answers that it may send together, up to a border or to five."""
    d: Decision | None = pick(source, m.pending)
    assert d is not None
    seat = d.seat
    options: tuple[int, ...] = ()
    while d is not None and len(options) < 5:
        options = (*options, pick(source, d.options))
        d = m.peek(seat, options) if source.below(4) else None
    return seat, options


def take_back(m: Match, source: Chance) -> Deed | None:
    """Let somebody undo its last answer."""
    seats = [seat for seat in range(m.seats) if m.course.undoable(seat)]
    return ("undo", pick(source, seats)) if seats else None


def agree_takeback(m: Match, source: Chance) -> Deed | None:
    """Let all agree to take the last answers back."""
    n = source.below(3) + 1
    return ("takeback", n) if m.course.live.opened < 0 and m.course.returnable(n) else None


def draw_something(m: Match, source: Chance) -> Deed | None:
    """Let somebody draw or name a thing of its own."""
    seat = source.below(m.seats)
    own = [e for e in named(m.sight(seat)) if m.game.owns(m.seen_by(seat), seat, e)]
    return ("attach", seat, pick(source, own), pick(source, VALUES)) if own else None


def leave(m: Match, source: Chance) -> Deed | None:
    """Let somebody give up, or now and then all agree to a draw."""
    if source.below(8) == 0:
        return ("agree_draw",)
    seats = [seat for seat in range(m.seats) if seat not in m.course.resigned]
    return ("resign", pick(source, seats))


MAKERS: Final = {
    "go_on": go_on,
    "answers": send_several,
    "peek": look_ahead,
    "undo": take_back,
    "takeback": agree_takeback,
    "attach": draw_something,
    "resign": leave,
}


def named(value: object) -> list[str]:
    """Return every text in a view once, ids of entities among them."""
    found: dict[str, None] = {}
    open_ = [value]
    while open_:
        item = open_.pop()
        if isinstance(item, str):
            found[item] = None
        elif isinstance(item, dict):
            open_ += [*item.keys(), *item.values()]
        elif isinstance(item, list):
            open_ += item
    return sorted(found)


def viewers(m: Match) -> list[int | None]:
    """Return all who may look: those who only watch, and every seat."""
    return [None, *range(m.seats)]


def shot(m: Match) -> Shot:
    """Return all that can be known of a match from outside, and what may still be taken back."""
    roll = m.rolling  # streams are read as they are kept, for handing them out copies every event
    return {
        "log": m.log,
        "events": m.heard_by(ALL).copy(),
        "streams": [m.heard_by(bit_of(viewer)).copy() for viewer in viewers(m)],
        "views": [m.view(viewer) for viewer in viewers(m)],
        "pending": [d.plain() for d in m.pending],
        "numbers": m.course.numbers.copy(),
        "rolling": None if roll is None else roll.plain(),
        "digest": m.digest(),
        "end": (m.over, m.result, m.scores),
        "undo": [] if m.over else [m.course.undoable(seat) for seat in range(m.seats)],
        "takeback": [] if m.over else [m.course.returnable(n) for n in (1, 2, 3)],
        "line": m.course.line.copy(),
    }


def same(one: Shot, other: Shot, *but: str) -> None:
    """Fail where two shots differ, naming what does."""
    for key in one:
        assert key in but or one[key] == other[key], f"{key} differs"


def unnumbered(pending: Sequence[Mapping[str, object]]) -> list[dict[str, object]]:
    """Return open decisions without their numbers."""
    return [{key: value for key, value in d.items() if key != "number"} for d in pending]


def without_taken_back(m: Match, case: Case) -> Match:
    """Return the match in which nobody ever gave the answers that were taken back."""
    clean = begun(case)
    for record in m.course.line:
        if record[0] == ANSWER:
            clean.answer(record[1], record[3])
    return clean

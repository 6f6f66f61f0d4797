"""The records a match is made of, and their strict reading from a log."""

import hashlib
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from dicewright.kernel.chance import Chance, Seeded, chance_of
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.errors import BadRecord, DicewrightError

if TYPE_CHECKING:
    from dicewright.kernel.match import Match

VERSION: Final = 1
HEADER: Final = (
    "dicewright",
    "game",
    "rules",
    "options",
    "tables",
    "seats",
    "builds",
    "chance",
    "records",
    "count",
    "digest",
)


class Mismatch(Exception):
    """A record is not what the rules ask at its place of the line."""

    def __init__(self, place: int = 0, sentence: str = "") -> None:
        super().__init__(place, sentence)
        self.place = place
        self.sentence = sentence


# A record is a tuple in memory and a list in a log: its tag, mostly a seat and a kind, then what happened.
Record = tuple[Any, ...]
ANSWER: Final = "a"  # seat, kind, option
FALL: Final = "f"  # roller, kind, sides, faces
DRAWN: Final = "d"  # roller, kind, of, index
NOTE: Final = "n"  # seat, entity, attachment; no rule reads it
UNDO: Final = "u"  # seat
TAKEBACK: Final = "t"  # how many questions, as all agreed
RESIGNED: Final = "r"  # seat
AGREED: Final = "e"  # a draw
INWARD: Final = (ANSWER, FALL, DRAWN)  # what the rules themselves ask for


def plain_record(record: Record) -> list[Any]:
    """Return a record as the log keeps it, sharing nothing."""
    if record[0] == NOTE:
        return [*record[:3], deepcopy(record[3])]
    return [list(part) if isinstance(part, tuple) else part for part in record]


def digest(log: Mapping[str, Any]) -> str:
    """Return the SHA-256 of a log without its own digest."""
    rest = {key: value for key, value in log.items() if key != "digest"}
    return hashlib.sha256(canonical(rest).encode()).hexdigest()


def read_header(log: object) -> dict[str, Any]:
    """Check that a log is whole and unedited, or say what is wrong with it."""
    if not isinstance(log, dict):
        raise BadRecord("a record of a match is a JSON object")
    if log.get("dicewright") != VERSION or type(log.get("dicewright")) is not int:
        raise BadRecord(f"this is not a match record of version {VERSION}")
    missing = [key for key in HEADER if key not in log]
    extra = [key for key in log if key not in HEADER]
    if missing or extra:
        wrong = f"{missing[0]} is missing" if missing else f"{extra[0]!r} does not belong there"
        raise BadRecord(wrong)
    if type(log["seats"]) is not int or type(log["rules"]) is not int or not isinstance(log["game"], str):
        raise BadRecord("game, rules and seats are a name and two whole numbers")
    if not isinstance(log["records"], list) or log["count"] != len(log["records"]):
        raise BadRecord("the file is cut: its count and its records differ")
    try:
        right = digest(log)
    except (TypeError, ValueError, RecursionError):
        right = ""
    if log["digest"] != right:
        raise BadRecord("the file was edited or damaged: its digest does not fit")
    return log


def is_seat(value: object, least: int, seats: int) -> bool:
    """Say whether a value is a seat's number; with `least` -1 also the table's own. A truth value is none."""
    return type(value) is int and least <= value < seats


def are_ints(value: object) -> bool:
    """Say whether a value is a list of whole numbers."""
    return isinstance(value, list) and all(type(item) is int for item in value)


def read_record(raw: object, index: int, seats: int) -> Record:
    """Turn one record of a log into our own, or say what is wrong with it."""
    if not isinstance(raw, list) or not raw or not isinstance(raw[0], str) or raw[0] not in READERS:
        raise BadRecord(f"no such kind of record: {str(raw)[:60]}", index)
    parts, fits, form = READERS[raw[0]]
    if len(raw) != parts or not fits(raw, seats):
        raise BadRecord(f"not of the form {form}: {str(raw)[:60]}", index)
    if raw[0] == FALL:
        return (FALL, raw[1], raw[2], tuple(raw[3]), tuple(raw[4]))
    return tuple(raw)


def read_answer(raw: list[Any], seats: int) -> bool:
    """Say whether this is an answer."""
    seat, kind, option = raw[1:]
    return is_seat(seat, 0, seats) and isinstance(kind, str) and type(option) is int


def read_fall(raw: list[Any], seats: int) -> bool:
    """Say whether these are dice that fell, each face fitting its die."""
    roller, kind, sides, faces = raw[1:]
    if (
        not is_seat(roller, -1, seats)
        or not isinstance(kind, str)
        or not are_ints(sides)
        or not are_ints(faces)
    ):
        return False
    return len(sides) == len(faces) and all(1 <= f <= n for n, f in zip(sides, faces, strict=True))


def read_drawn(raw: list[Any], seats: int) -> bool:
    """Say whether this is a draw, its index one of so many."""
    roller, kind, of, index = raw[1:]
    fits = is_seat(roller, -1, seats) and isinstance(kind, str) and type(of) is int and type(index) is int
    return fits and 0 <= index < of


def read_note(raw: list[Any], seats: int) -> bool:
    """Say whether this is an attachment."""
    return is_seat(raw[1], 0, seats) and isinstance(raw[2], str) and isinstance(raw[3], dict)


def read_seat(raw: list[Any], seats: int) -> bool:
    """Say whether this names a seat and no more."""
    return is_seat(raw[1], 0, seats)


def read_number(raw: list[Any], seats: int) -> bool:
    """Say whether this names a number and no more."""
    return type(raw[1]) is int


def read_nothing(raw: list[Any], seats: int) -> bool:
    """Say that there is nothing more to name."""
    return True


READERS: Final[dict[str, tuple[int, Callable[[list[Any], int], bool], str]]] = {
    ANSWER: (4, read_answer, '["a", seat, kind, option]'),
    FALL: (5, read_fall, '["f", seat, kind, [sides], [faces that they have]]'),
    DRAWN: (5, read_drawn, '["d", seat, kind, n, index below n]'),
    NOTE: (4, read_note, '["n", seat, entity, {...}]'),
    UNDO: (2, read_seat, '["u", seat]'),
    TAKEBACK: (2, read_number, '["t", n]'),
    RESIGNED: (2, read_seat, '["r", seat]'),
    AGREED: (1, read_nothing, '["e"]'),
}


def replay(m: "Match", log: dict[str, Any]) -> None:
    """Play a log's records into a match that has just begun, or say which of them cannot be."""
    records = [read_record(raw, i, m.seats) for i, raw in enumerate(log["records"])]
    try:
        chance = chance_of(log["chance"])
    except DicewrightError as error:
        raise BadRecord(str(error)) from None
    at = 0
    while at < len(records):
        upto = at
        while upto < len(records) and records[upto][0] in INWARD:
            upto += 1
            if m.course.resigned:
                break
        for i in range(at, upto):
            check_chance(records[i], i, chance)
        if upto > at:
            feed(m, records, at, upto)
        elif at < len(records):
            redo(m, records[at], at)
            upto = at + 1
        at = upto
    if m.absent() is not None:
        raise BadRecord("the file is cut: an answer is missing at its end")
    whole(m, len(records), chance)
    m.course.chance = chance


def check_chance(record: Record, index: int, chance: Chance) -> None:
    """Refuse dice and draws of a seeded match that the seed does not give."""
    if record[0] == ANSWER or not isinstance(chance, Seeded):
        return
    if record[0] == FALL:
        given = tuple([chance.below(sides) + 1 for sides in record[3]])
        if record[4] != given:
            raise BadRecord(f"the seed gives {list(given)} here, not {list(record[4])}", index)
    else:
        drawn = chance.below(record[3])
        if record[4] != drawn:
            raise BadRecord(f"the seed gives {drawn} here, not {record[4]}", index)


def feed(m: "Match", records: list[Record], at: int, upto: int) -> None:
    """Let a run of answers, dice and draws happen, and check that the rules have asked for each."""
    absent = m.absent()
    if absent is not None and records[at] != (ANSWER, absent.seat, absent.kind, absent.default):
        raise BadRecord(f"here seat {absent.seat}, which has resigned, answers {absent.default}", at)
    if m.over:
        raise BadRecord("the match is over before it", at)
    start = len(m.course.line)
    try:
        m.course.feed(records[at:upto])
    except Mismatch as error:
        raise BadRecord(error.sentence, at + error.place - start) from None
    m.asked = None
    if absent is not None:
        m.course.bar()
    read = m.course.live.read()
    if read < len(m.course.line):
        raise BadRecord("nothing is asked here", at + read - start)


def redo(m: "Match", record: Record, index: int) -> None:
    """Let an undo, a takeback, an attachment, a resignation or an agreed draw happen."""
    whole(m, index, None)
    try:
        if record[0] == UNDO:
            m.undo(record[1])
        elif record[0] == TAKEBACK:
            m.takeback(record[1])
        elif record[0] == NOTE:
            m.attach(record[1], record[2], record[3])
        elif record[0] == RESIGNED:
            m.give_up(record[1])
        else:
            m.agree_draw()
    except DicewrightError as error:
        raise BadRecord(str(error), index) from None


def whole(m: "Match", index: int, chance: Chance | None) -> None:
    """Refuse a log in which dice of our own are missing."""
    if m.rolling is not None and not (chance is not None and chance.outer):
        raise BadRecord(
            "dice are missing before it" if chance is None else "dice are missing at the end", index
        )

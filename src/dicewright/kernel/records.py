"""The records a match is made of, and their strict reading from a log."""

import hashlib
from collections.abc import Callable, Mapping
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


class Record:
    """One thing that happened to a match from outside."""

    def plain(self) -> list[Any]:
        """Return the record as the log keeps it."""
        raise NotImplementedError


class Answer(Record):
    """A seat's answer; `opens` says that it is the first of its question (a set has several)."""

    def __init__(self, seat: int = 0, kind: str = "", option: int = 0, opens: bool = True) -> None:
        self.seat = seat
        self.kind = kind
        self.option = option
        self.opens = opens

    def plain(self) -> list[Any]:
        """Return the record as the log keeps it."""
        return ["a", self.seat, self.kind, self.option]


class Fall(Record):
    """Dice that fell."""

    def __init__(
        self, seat: int = 0, kind: str = "", dice: tuple[int, ...] = (), faces: tuple[int, ...] = ()
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.dice = dice
        self.faces = faces

    def plain(self) -> list[Any]:
        """Return the record as the log keeps it."""
        return ["f", self.seat, self.kind, list(self.dice), list(self.faces)]


class Drawn(Record):
    """An index that was drawn."""

    def __init__(self, seat: int = 0, kind: str = "", of: int = 1, index: int = 0) -> None:
        self.seat = seat
        self.kind = kind
        self.of = of
        self.index = index

    def plain(self) -> list[Any]:
        """Return the record as the log keeps it."""
        return ["d", self.seat, self.kind, self.of, self.index]


class Note(Record):
    """A drawing or a name that a seat attached to an entity; no rule reads it."""

    def __init__(self, seat: int = 0, entity: str = "", value: dict[str, Any] | None = None) -> None:
        self.seat = seat
        self.entity = entity
        self.value: dict[str, Any] = {} if value is None else value

    def plain(self) -> list[Any]:
        """Return the record as the log keeps it."""
        return ["n", self.seat, self.entity, self.value]


class Undo(Record):
    """A seat took its last answer back."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def plain(self) -> list[Any]:
        """Return the record as the log keeps it."""
        return ["u", self.seat]


class Takeback(Record):
    """All agreed to take the last answers back."""

    def __init__(self, n: int = 1) -> None:
        self.n = n

    def plain(self) -> list[Any]:
        """Return the record as the log keeps it."""
        return ["t", self.n]


class Resigned(Record):
    """A seat gave up."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def plain(self) -> list[Any]:
        """Return the record as the log keeps it."""
        return ["r", self.seat]


class Agreed(Record):
    """All agreed to a draw."""

    def plain(self) -> list[Any]:
        """Return the record as the log keeps it."""
        return ["e"]


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
    """Say whether a value is a seat's number, or from `least` -1 on the table's own; a truth value is none."""
    return type(value) is int and least <= value < seats


def are_ints(value: object) -> bool:
    """Say whether a value is a list of whole numbers."""
    return isinstance(value, list) and all(type(item) is int for item in value)


def read_record(raw: object, index: int, seats: int) -> Record:
    """Turn one record of a log into an object, or say what is wrong with it."""
    if not isinstance(raw, list) or not raw or not isinstance(raw[0], str) or raw[0] not in READERS:
        raise BadRecord(f"no such kind of record: {str(raw)[:60]}", index)
    record = READERS[raw[0]](raw, seats)
    if record is None:
        raise BadRecord(f"not of the form {FORMS[raw[0]]}: {str(raw)[:60]}", index)
    return record


def read_answer(raw: list[Any], seats: int) -> Record | None:
    """Read an answer."""
    if (
        len(raw) != 4
        or not is_seat(raw[1], 0, seats)
        or not isinstance(raw[2], str)
        or type(raw[3]) is not int
    ):
        return None
    return Answer(raw[1], raw[2], raw[3])


def read_fall(raw: list[Any], seats: int) -> Record | None:
    """Read dice that fell; each face must fit its die."""
    if len(raw) != 5 or not is_seat(raw[1], -1, seats) or not isinstance(raw[2], str):
        return None
    if not are_ints(raw[3]) or not are_ints(raw[4]) or len(raw[3]) != len(raw[4]):
        return None
    fit = all(1 <= face <= sides for sides, face in zip(raw[3], raw[4], strict=True))
    return Fall(raw[1], raw[2], tuple(raw[3]), tuple(raw[4])) if fit else None


def read_drawn(raw: list[Any], seats: int) -> Record | None:
    """Read a draw; the index must be one of so many."""
    if len(raw) != 5 or not is_seat(raw[1], -1, seats) or not isinstance(raw[2], str):
        return None
    fit = are_ints(raw[3:]) and 0 <= raw[4] < raw[3]
    return Drawn(raw[1], raw[2], raw[3], raw[4]) if fit else None


def read_note(raw: list[Any], seats: int) -> Record | None:
    """Read an attachment."""
    fit = len(raw) == 4 and is_seat(raw[1], 0, seats) and isinstance(raw[2], str) and isinstance(raw[3], dict)
    return Note(raw[1], raw[2], raw[3]) if fit else None


def read_undo(raw: list[Any], seats: int) -> Record | None:
    """Read an undo."""
    return Undo(raw[1]) if len(raw) == 2 and is_seat(raw[1], 0, seats) else None


def read_takeback(raw: list[Any], seats: int) -> Record | None:
    """Read a takeback."""
    return Takeback(raw[1]) if len(raw) == 2 and type(raw[1]) is int else None


def read_resigned(raw: list[Any], seats: int) -> Record | None:
    """Read a resignation."""
    return Resigned(raw[1]) if len(raw) == 2 and is_seat(raw[1], 0, seats) else None


def read_agreed(raw: list[Any], seats: int) -> Record | None:
    """Read an agreed draw."""
    return Agreed() if len(raw) == 1 else None


READERS: Final[dict[str, Callable[[list[Any], int], Record | None]]] = {
    "a": read_answer,
    "f": read_fall,
    "d": read_drawn,
    "n": read_note,
    "u": read_undo,
    "t": read_takeback,
    "r": read_resigned,
    "e": read_agreed,
}

FORMS: Final = {
    "a": '["a", seat, kind, option]',
    "f": '["f", seat, kind, [sides], [faces that they have]]',
    "d": '["d", seat, kind, n, index below n]',
    "n": '["n", seat, entity, {...}]',
    "u": '["u", seat]',
    "t": '["t", n]',
    "r": '["r", seat]',
    "e": '["e"]',
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
        while upto < len(records) and isinstance(records[upto], (Answer, Fall, Drawn)):
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
    if not isinstance(chance, Seeded) or isinstance(record, Answer):
        return
    if isinstance(record, Fall):
        given = [chance.below(sides) + 1 for sides in record.dice]
        if list(record.faces) != given:
            raise BadRecord(f"the seed gives {given} here, not {list(record.faces)}", index)
    elif isinstance(record, Drawn):
        drawn = chance.below(record.of)
        if record.index != drawn:
            raise BadRecord(f"the seed gives {drawn} here, not {record.index}", index)


def feed(m: "Match", records: list[Record], at: int, upto: int) -> None:
    """Let a run of answers, dice and draws happen, and check that the rules have asked for each."""
    absent = m.absent()
    if absent is not None and records[at].plain() != ["a", absent.seat, absent.kind, absent.default]:
        raise BadRecord(f"here seat {absent.seat}, which has resigned, answers {absent.default}", at)
    if m.over:
        raise BadRecord("the match is over before it", at)
    try:
        m.course.feed(records[at:upto])
    except Mismatch as error:
        raise BadRecord(error.sentence, at + placed(m.course.line, records[at])[error.place]) from None
    m.asked = None
    if absent is not None:
        m.course.bar()
    read = m.course.live.read()
    if read < len(m.course.line):
        raise BadRecord("nothing is asked here", at + placed(m.course.line, records[at])[read])


def placed(line: list[Record], first: Record) -> dict[int, int]:
    """Return, for the places of the line from one record on, how many records later each came."""
    start = next(i for i, record in enumerate(line) if record is first)
    return {place: place - start for place in range(len(line))}


def redo(m: "Match", record: Record, index: int) -> None:
    """Let an undo, a takeback, an attachment, a resignation or an agreed draw happen."""
    whole(m, index, None)
    try:
        if isinstance(record, Undo):
            m.undo(record.seat)
        elif isinstance(record, Takeback):
            m.takeback(record.n)
        elif isinstance(record, Note):
            m.attach(record.seat, record.entity, record.value)
        elif isinstance(record, Resigned):
            m.give_up(record.seat)
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

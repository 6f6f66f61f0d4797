"""The records that a match is made of, and a strict reader for logs."""

import hashlib
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

from dicewright.kernel.content.rows import canonical
from dicewright.kernel.errors import BadRecord

FORMAT: Final = 1  # of a record: its key `dicewright`
MOST: Final = 2**31 - 1  # sides of a die, things to draw from
RECORDS: Final = "records"  # the key of a log that holds nearly all of it
FEW: Final = 256
SMALL: Final = [*[str(value) for value in range(FEW)], "-1"]  # the last one, so at -1
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
GONE: Final = "g"  # seat: it has given up, and leaves the game
RESIGNED: Final = "r"  # seat: it has given up and answers by default; no longer written
AGREED: Final = "e"  # a draw
NEW: Final = -1  # before the first record
INWARD: Final = (ANSWER, FALL, DRAWN)  # what the rules themselves ask for
IMPOSSIBLE: Final = "it holds what no record can hold"


def plain_record(record: Record) -> list[Any]:
    """Return a record as the log keeps it, sharing nothing."""
    if record[0] == NOTE:
        return [*record[:3], deepcopy(record[3])]
    return [list(part) if isinstance(part, tuple) else part for part in record]


def digest(log: Mapping[str, Any], records: list[Record] | None = None) -> str:
    """Return the SHA-256 of the canonical JSON of a log without its own digest.

    `records` are those of the log in our own form, where somebody has them.
    """
    head = {key: value for key, value in log.items() if key < RECORDS and key != "digest"}
    tail = {key: value for key, value in log.items() if key > RECORDS}
    own = read_or_none(log.get(RECORDS)) if records is None else records
    if own is None or not (head and tail):
        rest = {key: value for key, value in log.items() if key != "digest"}
        return hashlib.sha256(canonical(rest).encode()).hexdigest()
    # Keys stand in their order, so the records stand between what comes before and after them.
    text = f'{canonical(head)[:-1]},"{RECORDS}":[{",".join(written(own))}],{canonical(tail)[1:]}'
    return hashlib.sha256(text.encode()).hexdigest()


def read_or_none(raws: object) -> list[Record] | None:
    """Return the records of a log in our own form, whoever sits at its table; None if they are no records."""
    try:
        return read_records(raws, MOST)[0] if type(raws) is list else None
    except (ValueError, RecursionError):
        return None


def written(records: list[Record]) -> list[str]:
    """Return each record as canonical JSON.

    Records are nearly all of a log, and each is a few numbers: writing them here is three times as fast.
    """
    kinds: dict[str, str] = {}
    dice: dict[tuple[int, ...], str] = {}  # the same dice fall again and again
    texts: list[str] = []
    for record in records:
        tag: str = record[0]
        if tag == ANSWER:
            text = f'["a",{number(record[1])}{quoted(record[2], kinds)}{number(record[3])}]'
        elif tag == FALL:
            sides: tuple[int, ...] = record[3]
            thrown = dice.get(sides)
            if thrown is None:
                thrown = dice[sides] = f"[{numbers(sides)}],["
            seat = number(record[1])
            text = f'["f",{seat}{quoted(record[2], kinds)}{thrown}{numbers(record[4])}]]'
        elif tag == DRAWN:
            drawn = f"{number(record[3])},{number(record[4])}"
            text = f'["d",{number(record[1])}{quoted(record[2], kinds)}{drawn}]'
        else:
            text = canonical(record)
        texts.append(text)
    return texts


def quoted(kind: str, kinds: dict[str, str]) -> str:
    """Return a kind as it stands in a record of JSON, and keep it: there are few."""
    said = kinds.get(kind)
    if said is None:
        said = kinds[kind] = f",{canonical(kind)},"
    return said


def numbers(values: tuple[int, ...]) -> str:
    """Return numbers as they stand in a list of JSON."""
    return ",".join([number(value) for value in values])


def number(value: int) -> str:
    """Return a whole number as JSON; most are small."""
    return SMALL[value] if -1 <= value < FEW else str(value)


class Log:
    """A log that is whole and unedited, its records in our own form up to the first that is none."""

    def __init__(self, log: object) -> None:
        self.header = read_header(log)
        self.wrong: BadRecord | None = None
        raws, seats = self.header[RECORDS], self.header["seats"]
        try:
            self.records, self.outward = read_records(raws, seats)
        except BadRecord as error:
            self.wrong = error
            self.records, self.outward = read_records(raws[: error.index], seats)
        except (ValueError, RecursionError):  # it cannot even be shown
            raise BadRecord(IMPOSSIBLE) from None
        check_digest(self.header, self.records if self.wrong is None else None)

    def upto(self, end: int) -> tuple[list[Record], list[int]]:
        """Return the first records and the places of those the rules do not ask for, or what is wrong."""
        if self.wrong is not None and self.wrong.index < end:
            raise self.wrong
        if end == len(self.records):
            return self.records, self.outward
        return self.records[:end], [place for place in self.outward if place < end]


def read_header(log: object) -> dict[str, Any]:
    """Check that a log has the form of one and is not cut, or say what is wrong with it."""
    if not isinstance(log, dict):
        raise BadRecord("a record of a match is a JSON object")
    if log.get("dicewright") != FORMAT or type(log.get("dicewright")) is not int:
        raise BadRecord(f"this is not a match record of format {FORMAT}")
    missing = [key for key in HEADER if key not in log]
    extra = [key for key in log if key not in HEADER]
    if missing or extra:
        wrong = f"{missing[0]} is missing" if missing else f"{extra[0]!r} does not belong there"
        raise BadRecord(wrong)
    if type(log["seats"]) is not int or type(log["rules"]) is not int or not isinstance(log["game"], str):
        raise BadRecord("game, rules and seats are a name and two whole numbers")
    count = log["count"]
    if not isinstance(log["records"], list) or type(count) is not int or count != len(log["records"]):
        raise BadRecord("the file is cut: its count and its records differ")
    return log


def check_digest(log: dict[str, Any], records: list[Record] | None) -> None:
    """Refuse a log that does not fit its digest."""
    try:
        right = digest(log, records)
    except (TypeError, ValueError, RecursionError):
        raise BadRecord(IMPOSSIBLE) from None
    if log["digest"] != right:
        raise BadRecord("the file was edited or damaged: its digest does not fit")


def read_record(raw: object, index: int, seats: int) -> Record:
    """Turn one record of a log into our own, or say what is wrong with it."""
    if not isinstance(raw, list) or not raw or not isinstance(raw[0], str) or raw[0] not in SHAPES:
        raise BadRecord(f"no such kind of record: {str(raw)[:60]}", index)
    tag = raw[0]
    # By their very types, because to Python a truth value is a number, too.
    if tuple(map(type, raw)) != SHAPES[tag] or not possible(tag, raw, seats):
        raise BadRecord(f"not of the form {FORMS[tag]}: {str(raw)[:60]}", index)
    return (FALL, raw[1], raw[2], tuple(raw[3]), tuple(raw[4])) if tag == FALL else tuple(raw)


def read_records(raws: list[Any], seats: int) -> tuple[list[Record], list[int]]:
    """Turn the records of a log into our own; return also the places of those the rules do not ask for.

    Answers, dice and draws are nearly all of a log, so those that are as they should be are read in line.
    """
    records: list[Record] = []
    outward: list[int] = []
    for i, raw in enumerate(raws):
        record = read_inward(raw, seats) if type(raw) is list and 4 <= len(raw) <= 5 else ()
        if not record:
            record = read_record(raw, i, seats)
            if record[0] not in INWARD:
                outward.append(i)
        records.append(record)
    return records, outward


def read_inward(raw: list[Any], seats: int) -> Record:
    """Return an answer, dice or a draw that is as it should be; () for anything else."""
    seat: object = raw[1]
    tag: object = raw[0]
    if type(seat) is not int or not -1 <= seat < seats or type(raw[2]) is not str or type(tag) is not str:
        return ()
    what: object = raw[3]
    if len(raw) == 4:
        return tuple(raw) if tag == ANSWER and seat >= 0 and type(what) is int else ()
    came: object = raw[4]
    if type(what) is int:
        whole = tag == DRAWN and type(came) is int and 0 <= came < what <= MOST
        return tuple(raw) if whole else ()
    if tag != FALL or not faces_fit(what, came):
        return ()
    return (FALL, seat, raw[2], tuple(raw[3]), tuple(raw[4]))


def possible(tag: str, raw: list[Any], seats: int) -> bool:
    """Say whether a record of the right shape names a seat (chance also -1, the table) and real faces."""
    if tag in (TAKEBACK, AGREED):
        return True
    seat: int = raw[1]
    if tag == FALL:
        return -1 <= seat < seats and faces_fit(raw[3], raw[4])
    if tag == DRAWN:
        return -1 <= seat < seats and bool(0 <= raw[4] < raw[3] <= MOST)
    return 0 <= seat < seats


def faces_fit(sides: object, faces: object) -> bool:
    """Say whether these are a list of sides and a list of faces, each one of its die's."""
    if not isinstance(sides, list) or not isinstance(faces, list) or len(sides) != len(faces):
        return False
    for i, n in enumerate(sides):
        face = faces[i]
        if type(n) is not int or type(face) is not int or not 1 <= face <= n <= MOST:
            return False
    return True


SHAPES: Final[dict[str, tuple[type, ...]]] = {
    ANSWER: (str, int, str, int),
    FALL: (str, int, str, list, list),
    DRAWN: (str, int, str, int, int),
    NOTE: (str, int, str, dict),
    UNDO: (str, int),
    TAKEBACK: (str, int),
    GONE: (str, int),
    RESIGNED: (str, int),
    AGREED: (str,),
}
FORMS: Final = {
    ANSWER: '["a", seat, kind, option]',
    FALL: '["f", seat, kind, [sides], [faces that they have]]',
    DRAWN: '["d", seat, kind, n, index below n]',
    NOTE: '["n", seat, entity, {...}]',
    UNDO: '["u", seat]',
    TAKEBACK: '["t", n]',
    GONE: '["g", seat]',
    RESIGNED: '["r", seat]',
    AGREED: '["e"]',
}

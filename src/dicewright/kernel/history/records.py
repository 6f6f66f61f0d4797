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


def plain_record(record: Record) -> list[Any]:
    """Return a record as the log keeps it, sharing nothing."""
    if record[0] == NOTE:
        return [*record[:3], deepcopy(record[3])]
    return [list(part) if isinstance(part, tuple) else part for part in record]


def digest(log: Mapping[str, Any]) -> str:
    """Return the SHA-256 of the canonical JSON of a log without its own digest."""
    head = {key: value for key, value in log.items() if key < RECORDS and key != "digest"}
    tail = {key: value for key, value in log.items() if key > RECORDS}
    records = log.get(RECORDS)
    if not (head and tail and type(records) is list):
        rest = {key: value for key, value in log.items() if key != "digest"}
        return hashlib.sha256(canonical(rest).encode()).hexdigest()
    # Keys stand in their order, so the records stand between what comes before and after them.
    text = f'{canonical(head)[:-1]},"{RECORDS}":[{",".join(written(records))}],{canonical(tail)[1:]}'
    return hashlib.sha256(text.encode()).hexdigest()


def written(records: list[Any]) -> list[str]:
    """Return each record as canonical JSON.

    Records are nearly all of a log, and each is a few numbers: writing them here is three times as fast.
    """
    kinds: dict[str, str] = {}
    texts: list[str] = []
    for raw in records:
        text = ""
        if type(raw) is list and 4 <= len(raw) <= 5 and type(raw[1]) is int and type(raw[2]) is str:
            seat: int = raw[1]
            kind: str = raw[2]
            said = kinds.get(kind)
            if said is None:
                said = kinds[kind] = canonical(kind)
            if len(raw) == 4:
                if raw[0] == ANSWER and type(raw[3]) is int:
                    option: int = raw[3]
                    text = f'["a",{seat},{said},{option}]'
            elif raw[0] == FALL and type(raw[3]) is list and type(raw[4]) is list:
                text = f'["f",{seat},{said},{numbers(raw[3])},{numbers(raw[4])}]'
            elif raw[0] == DRAWN and type(raw[3]) is int and type(raw[4]) is int:
                of: int = raw[3]
                index: int = raw[4]
                text = f'["d",{seat},{said},{of},{index}]'
        texts.append(text or canonical(raw))
    return texts


def numbers(values: list[Any]) -> str:
    """Return a list, mostly of numbers, as canonical JSON."""
    texts: list[str] = []
    for value in values:
        if type(value) is not int:
            return canonical(values)
        number: int = value
        texts.append(str(number))
    return f"[{','.join(texts)}]"


def read_header(log: object) -> dict[str, Any]:
    """Check that a log is whole and unedited, or say what is wrong with it."""
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
    try:
        right = digest(log)
    except (TypeError, ValueError, RecursionError):
        raise BadRecord("it holds what no record can hold") from None
    if log["digest"] != right:
        raise BadRecord("the file was edited or damaged: its digest does not fit")
    return log


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
        if type(raw) is list and len(raw) == 4 and raw[0] == ANSWER:
            _, seat, kind, option = raw
            if type(seat) is int and 0 <= seat < seats and type(kind) is str and type(option) is int:
                records.append((ANSWER, seat, kind, option))
                continue
        elif type(raw) is list and len(raw) == 5 and raw[0] == FALL:
            _, seat, kind, sides, faces = raw
            if type(seat) is int and -1 <= seat < seats and type(kind) is str and faces_fit(sides, faces):
                records.append((FALL, seat, kind, tuple(sides), tuple(faces)))
                continue
        elif type(raw) is list and len(raw) == 5 and raw[0] == DRAWN:
            _, seat, kind, of, index = raw
            whole = type(seat) is int and type(of) is int and type(index) is int
            if whole and type(kind) is str and -1 <= seat < seats and 0 <= index < of <= MOST:
                records.append((DRAWN, seat, kind, of, index))
                continue
        records.append(read_record(raw, i, seats))
        if raw[0] not in INWARD:
            outward.append(i)
    return records, outward


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

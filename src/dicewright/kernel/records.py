"""The records a match is made of, and their strict reading from a log."""

import hashlib
from collections.abc import Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from dicewright.kernel.chance import Chance, Laid, Secure, Seeded, chance_of
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.errors import BadRecord, DicewrightError, IllegalAnswer

if TYPE_CHECKING:
    from dicewright.kernel.match import Match

VERSION: Final = 1
MOST: Final = 2**31 - 1  # sides of a die, things to draw from
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
NEW: Final = -1  # before the first record
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

    Answers and dice are nearly all of a log, so those that are as they should be are read in line.
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
    for n, face in zip(sides, faces, strict=True):
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
    RESIGNED: '["r", seat]',
    AGREED: '["e"]',
}


def replay(m: "Match", log: dict[str, Any]) -> None:
    """Play a log's records into a match that has just begun, or say which of them cannot be."""
    chance = run_over(m, log, len(log["records"]))
    if m.absent() is not None:
        raise BadRecord("the file is cut: an answer is missing at its end")
    check_dice(m, len(log["records"]) - 1, chance, "at the end")
    m.course.chance = chance


def branch_off(m: "Match", log: dict[str, Any], at: int) -> None:
    """Play a log's first records into a match that has just begun, and let it go on by dice of its own.

    Whatever gave the old dice, nobody can foresee the new ones: a seed would give them once more. Of dice
    that were laid out the record goes on saying so.
    """
    chance = run_over(m, log, at)
    if not chance.outer:
        fallen = chance.row[: chance.at] if isinstance(chance, Laid) else ()
        m.course.chance = Laid(fallen, len(fallen)) if fallen else Secure()
        if m.rolling is not None:
            m.course.advance(len(m.course.line))
            m.asked = None
    m.stand_in()


def run_over(m: "Match", log: dict[str, Any], upto: int) -> Chance:
    """Let a log's first records happen, and return its chance as it is then."""
    records, outward = read_records(log["records"][:upto], m.seats)
    try:
        chance = chance_of(log["chance"])
    except DicewrightError as error:
        raise BadRecord(str(error)) from None
    if not records or outward[:1] == [0]:
        m.course.advance(NEW)
    at = 0
    while at < len(records):
        if outward and outward[0] == at:
            redo(m, records[at], at, chance)
            del outward[0]
            at += 1
        else:
            # What a resigned seat answers is checked one by one; all else is run over in one go.
            end = outward[0] if outward else len(records)
            end = at + 1 if m.course.resigned else end
            check_chance(records, at, end, chance)
            feed(m, records, at, end)
            at = end
    return chance


def check_chance(records: list[Record], at: int, upto: int, chance: Chance) -> None:
    """Refuse dice and draws that are not what the seed gives, or what was laid out."""
    if not isinstance(chance, Seeded | Laid):
        return
    source = "the seed gives" if isinstance(chance, Seeded) else "what was laid out is"
    for i in range(at, upto):
        record = records[i]
        if record[0] == FALL:
            known = chance.known(len(record[3]))
            given = chance.roll(record[3])[:known]
            if record[4][:known] != given:
                raise BadRecord(f"{source} {list(given)} here, not {list(record[4][:known])}", i)
        elif record[0] == DRAWN:
            known = chance.known(1)
            drawn = chance.below(record[3])
            if known and record[4] != drawn:
                raise BadRecord(f"{source} {drawn} here, not {record[4]}", i)


def feed(m: "Match", records: list[Record], at: int, upto: int) -> None:
    """Let a run of answers, dice and draws happen, and check that the rules have asked for each."""
    absent = m.absent()
    if absent is not None and records[at] != (ANSWER, absent.seat, absent.kind, absent.default):
        raise BadRecord(f"here seat {absent.seat}, which has resigned, answers {absent.default}", at)
    if m.over:
        raise BadRecord("the match is over before it", at)
    start = len(m.course.line)
    try:
        # What is told before the first record is passed on with it, unless somebody has looked at it before.
        m.course.feed(records[at:upto], start if at or m.course.told else NEW)
    except Mismatch as error:
        raise BadRecord(error.sentence, at + error.place - start) from None
    m.asked = None
    if absent is not None:
        m.course.bar()
    read = m.course.live.read()
    if read < len(m.course.line):
        raise BadRecord("nothing is asked here", at + read - start)


def redo(m: "Match", record: Record, index: int, chance: Chance) -> None:
    """Let an undo, a takeback, an attachment, a resignation or an agreed draw happen."""
    check_dice(m, index, chance, "before it")
    try:
        if record[0] == UNDO:
            m.undo(record[1])
        elif record[0] == TAKEBACK:
            m.takeback(record[1])
        elif record[0] == NOTE:
            m.attach(record[1], record[2], record[3])
            if m.course.records[-1] != record:
                raise BadRecord("an attachment is not as we keep it", index)
        elif record[0] == RESIGNED:
            m.give_up(record[1])
        else:
            m.agree_draw()
    except IllegalAnswer as error:
        raise BadRecord(str(error), index) from None


def check_dice(m: "Match", index: int, chance: Chance, where: str) -> None:
    """Refuse a log in which dice that are not outer are still awaited."""
    if m.rolling is not None and not chance.outer:
        raise BadRecord(f"dice are missing {where}", index)

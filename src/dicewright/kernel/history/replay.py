"""Replay the records of a log into a match that has just begun."""

from typing import TYPE_CHECKING

from dicewright.kernel.chance import Chance, Laid, Promised, Secure, Seeded, chance_of
from dicewright.kernel.errors import BadRecord, DicewrightError, IllegalAnswer
from dicewright.kernel.history.records import (
    ANSWER,
    DRAWN,
    FALL,
    GONE,
    NEW,
    NOTE,
    RESIGNED,
    TAKEBACK,
    UNDO,
    Log,
    Mismatch,
    Record,
)

if TYPE_CHECKING:
    from dicewright.kernel.match import Match


def replay(m: "Match", log: Log) -> None:
    """Play a log's records into a match that has just begun, or say which of them is impossible."""
    count: int = log.header["count"]
    chance = run_over(m, log, count)
    if m.absent() is not None:
        raise BadRecord("the file is cut: an answer is missing at its end")
    check_dice(m, count - 1, chance, "at the end")
    m.course.chance = chance


def branch_off(m: "Match", log: Log, at: int, source: Chance | None) -> None:
    """Play a log's first records into a match that has just begun, which then goes on with its own dice.

    Whatever gave the old dice, nobody can foresee the new ones: a seed would give them once more. Of dice
    that were laid out the record goes on saying so.
    """
    chance = run_over(m, log, at)
    if isinstance(chance, Promised) or not chance.outer:
        fallen = chance.row[: chance.at] if isinstance(chance, Laid) else ()
        m.course.chance = Laid(fallen, len(fallen)) if fallen else source or Secure()
    m.go_on()


def run_over(m: "Match", log: Log, upto: int) -> Chance:
    """Let a log's first records happen, and return its chance as it is then."""
    records, outward = log.upto(upto)
    try:
        chance = chance_of(log.header["chance"])
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
        tag: str = record[0]
        if tag == ANSWER:
            continue
        if tag == FALL:
            sides: tuple[int, ...] = record[3]
            known = chance.known(len(sides))
            given, faces = chance.roll(sides), record[4]
            if faces != given and faces[:known] != given[:known]:
                raise BadRecord(f"{source} {list(given[:known])} here, not {list(faces[:known])}", i)
        elif tag == DRAWN:
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
        some = records if upto - at == len(records) else records[at:upto]
        m.course.feed(some, start if at or m.course.told else NEW)
    except Mismatch as error:
        raise BadRecord(error.sentence, at + error.place - start) from None
    if absent is not None:
        m.course.bar()


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
        elif record[0] in (GONE, RESIGNED):
            m.give_up(record[1], stays=record[0] == RESIGNED)
        else:
            m.agree_draw()
    except IllegalAnswer as error:
        raise BadRecord(str(error), index) from None


def check_dice(m: "Match", index: int, chance: Chance, where: str) -> None:
    """Refuse a log in which dice that are not outer are still due."""
    if m.rolling is not None and not chance.outer:
        raise BadRecord(f"dice are missing {where}", index)

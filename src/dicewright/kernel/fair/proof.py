"""The proof of a match (its record, what players added, and the promised secret), and how to check it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.kernel.chance import AGREED, HASH, promise_fits
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.decisions import ALL
from dicewright.kernel.errors import BadRecord, DicewrightError
from dicewright.kernel.fair.derive import (
    SIZE,
    Numbers,
    agreement,
    commitment,
    key_of,
    roots,
    share,
    spec_of_dice,
    spec_of_draw,
)
from dicewright.kernel.fair.thread import Thread, pairs
from dicewright.kernel.history.records import ANSWER, DRAWN, FALL, Log, Record
from dicewright.kernel.match import Match

KEYS: Final = ("proof", "log", "beside", "secret")
BESIDE: Final = ("anchors", "open", "links", "to")
CHANCE: Final = (FALL, DRAWN)
NAME: Final = "dice/1"
Beside = Mapping[str, Any]


class BadProof(DicewrightError):
    """A proof that does not hold: what is wrong, and at which record, or -1."""

    def __init__(self, sentence: str, index: int = -1) -> None:
        super().__init__(sentence if index < 0 else f"record {index}: {sentence}")
        self.sentence = sentence
        self.index = index


class Found:
    """What the check of a proof has found to be true."""

    def __init__(self, log: Mapping[str, Any]) -> None:
        promise = log["chance"][NAME]
        self.digest: str = log["digest"]
        self.level: int = promise["level"]
        self.after: int = promise["after"]
        self.rolls = 0
        self.draws = 0
        self.added: list[list[int]] = []  # for each draw, the seats that added something to it
        self.opened: list[int] = []  # the seats that added something before the first
        self.links = 0
        self.anew: list[int] = []  # seats that began another chain

    def words(self) -> list[str]:
        """Return the findings in sentences."""
        fallen = f"{count(self.rolls, 'roll')} and {count(self.draws, 'draw')}"
        said = [
            "The server had fixed its secret number before the match, and this is that number.",
            f"{fallen} follow from it and from what the players' devices added: all were computed again.",
        ]
        if self.opened:
            said.append(f"Before the first of them {names(self.opened)} added a number of their own, and")
            said[-1] += f" {count(self.links, 'more number')} came while they played; each fits its chain."
        else:
            said.append("No player's device added anything, so nobody but the server could foresee them.")
        if self.after:
            said.append(
                f"The first {count(self.after, 'record')} are another match's, which has its own proof."
            )
        said += [f"{names([seat])} went on with new numbers in the middle." for seat in self.anew]
        said.append(f"The fingerprint of the match is {self.digest[:8]}.")
        return said


def count(n: int, thing: str) -> str:
    """Return a number of things in words."""
    return f"{n} {thing}{'' if n == 1 else 's'}"


def names(seats: Sequence[int]) -> str:
    """Return seats as players call them."""
    said = [f"Player {seat + 1}" for seat in seats]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def proof_of(log: Mapping[str, Any], beside: Sequence[Beside | None], secret: bytes) -> dict[str, Any]:
    """Return the proof of a match. Anybody who has it can foresee the match, so keep it until the end."""
    noted = [[i, dict(one)] for i, one in enumerate(beside) if one]
    return {"proof": NAME, "log": dict(log), "beside": noted, "secret": secret.hex()}


def check(proof: object, rules: bool = True) -> Found:
    """Check a proof, or raise BadProof; with the rules, also that they asked for just these dice."""
    if not isinstance(proof, dict) or proof.get("proof") != NAME or sorted(proof) != sorted(KEYS):
        raise BadProof("this is not a proof of dice/1")
    try:
        log, beside, found = walked(proof)
    except BadProof:
        raise
    except BadRecord as wrong:
        raise BadProof(wrong.sentence, wrong.index) from None
    except (TypeError, ValueError, KeyError, AttributeError, IndexError, OverflowError):
        raise BadProof("the file is not of the form of a proof") from None
    if rules:
        check_rules(log, beside)
    return found


def walked(proof: dict[str, Any]) -> tuple[dict[str, Any], list[Beside], "Found"]:
    """Walk along a proof; return its log, what is beside the records, and the findings."""
    read = Log(proof["log"])
    log = read.header
    records, _ = read.upto(log["count"])
    promise = log["chance"].get(NAME) if isinstance(log["chance"], dict) else None
    if not promise_fits(promise):
        raise BadProof("the match was not played with promised dice")
    beside = read_beside(proof["beside"], len(records))
    return log, beside, Walk(log, bytes.fromhex(proof["secret"])).go(records, beside)


def read_beside(noted: object, length: int) -> list[Beside]:
    """Return what is beside each record, or refuse."""
    beside: list[Beside] = [{} for _ in range(length)]
    last = -1
    for index, one in noted if isinstance(noted, list) else [(-1, None)]:
        if type(index) is not int or not last < index < length or not isinstance(one, dict) or not one:
            raise BadProof("what stands beside the records is not in order")
        if any(key not in BESIDE for key in one):
            raise BadProof("something unknown stands beside it", index)
        for key in ("anchors", "open", "links"):
            for pair in one.get(key, []):
                if len(pair) != 2 or type(pair[0]) is not int or not HASH.fullmatch(pair[1]):
                    raise BadProof("what a player added is no number of 32 bytes", index)
        beside[index] = one
        last = index
    return beside


class Walk:
    """A walk along the records of a match that computes each die again."""

    def __init__(self, log: Mapping[str, Any], secret: bytes) -> None:
        self.promise = log["chance"][NAME]
        self.secret = secret
        self.found = Found(log)
        self.thread = Thread(self.promise["anchors"], self.promise["level"])
        self.thread.agreed = agreement(canonical({key: log[key] for key in AGREED}))
        self.seats: int = log["seats"]

    def go(self, records: Sequence[Record], beside: Sequence[Beside]) -> Found:
        """Check the promise and every record."""
        promise, found = self.promise, self.found
        if len(self.secret) != SIZE or commitment(promise["id"], self.secret).hex() != promise["commit"]:
            raise BadProof("the secret is not the one that was promised")
        if [one.hex() for one in roots(self.secret)] != promise["roots"]:
            raise BadProof("what was told of the single draws before does not fit the secret")
        if len(promise["anchors"]) != self.seats or not 0 <= found.after <= len(records):
            raise BadProof("the promise is not of this match")
        for i, record in enumerate(records):
            if i < found.after and beside[i]:
                raise BadProof("something was added before this match began", i)
            if i >= found.after:
                self.add(i, record, records[i - 1] if i > found.after else None, beside[i])
                if record[0] in CHANCE:
                    self.fall(i, record, beside[i].get("to", ALL))
        return found

    def add(self, i: int, record: Record, before: Record | None, beside: Beside) -> None:
        """Check and take what was added just before a record."""
        if ("open" in beside) != (i == self.found.after):
            raise BadProof("players add their first numbers before the first record, and only there", i)
        if "to" in beside and (record[0] not in CHANCE or type(beside["to"]) is not int):
            raise BadProof("only dice and draws are seen by some", i)
        links, begun = beside.get("links", []), [seat for seat, _ in beside.get("anchors", [])]
        if begun != sorted(dict.fromkeys(begun, 0)):
            raise BadProof("a player began two chains at once", i)
        for seat in begun:
            if not 0 <= seat < self.seats or "open" in beside or any(seat == one for one, _ in links):
                raise BadProof("another chain is begun by a player, and by itself", i)
            self.found.anew.append(seat)
        if "open" in beside:
            self.fitting(i, beside["open"])
            self.thread.begin(pairs(beside["open"]))
            self.found.opened = self.thread.open
        for seat, anchor in beside.get("anchors", []):
            self.thread.anew(seat, bytes.fromhex(anchor))
        self.fitting(i, links)
        if links and not self.timely([seat for seat, _ in links], record, before):
            raise BadProof("numbers are added where none may count", i)
        self.found.links += len(links)
        self.thread.hold(pairs(links))

    def fitting(self, i: int, links: Sequence[Sequence[Any]]) -> None:
        """Check that each link is the next of its chain, and new."""
        seats = [seat for seat, _ in links]
        if seats != sorted(dict.fromkeys(seats, 0)):
            raise BadProof("a player added two numbers at once", i)
        for seat, link in pairs(links).items():
            if seat in self.thread.held or not self.thread.fits(seat, link):
                raise BadProof(f"what {names([seat])} added does not fit the chain", i)

    def timely(self, seats: list[int], record: Record, before: Record | None) -> bool:
        """Say whether links may be added here: with an answer, or before a roll if all add to each."""
        if not all(self.thread.counts(seat) for seat in seats):
            return False
        if self.thread.level == 1:
            return record[0] == ANSWER and seats == [record[1]]
        return record[0] in CHANCE and (before is None or before[0] not in CHANCE)

    def fall(self, i: int, record: Record, to: int) -> None:
        """Compute a roll or a draw, and compare."""
        self.found.added.append(sorted(self.thread.held))
        k, added, acc = self.thread.draw()
        roll = record[0] == FALL
        spec = spec_of_dice(record[3], record[1], to) if roll else spec_of_draw(record[3], record[1], to)
        numbers = Numbers(key_of(share(self.secret, k), self.promise["id"], k, spec, added, acc))
        if roll:
            self.found.rolls += 1
            right: object = tuple([numbers.below(sides) + 1 for sides in record[3]])
        else:
            self.found.draws += 1
            right = numbers.below(record[3])
        if record[4] != right:
            shown = list(right) if isinstance(right, tuple) else right
            raise BadProof(f"the dice give {shown} here, not {record[4]}", i)


def check_rules(log: dict[str, Any], beside: Sequence[Beside]) -> None:
    """Check that the rules asked for exactly these dice, and let exactly these players see them."""
    try:
        m = Match.load(log)
    except BadRecord as wrong:
        raise BadProof(wrong.sentence, wrong.index) from None
    told = [event for event in m.course.told if m.game.kinds[event.kind].sort in ("roll", "draw")]
    fallen = [i for i, record in enumerate(log["records"]) if record[0] in CHANCE]
    for i, event in zip(fallen, told, strict=True):
        if i >= log["chance"][NAME]["after"] and beside[i].get("to", ALL) != event.to:
            raise BadProof("others see these dice than the rules say", i)

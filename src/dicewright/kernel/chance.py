"""Sources of dice: a seed, the secure source, a promise, somebody outside, or a row laid out before."""

import hashlib
import re
import secrets
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from dicewright.kernel.content.rows import canonical
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.fair.derive import Numbers, agreement, key_of, share, spec_of_dice, spec_of_draw
from dicewright.kernel.fair.thread import Thread

# x' = A * (x mod 2^32) + x div 2^32 is x * A modulo A * 2^32 - 1 (a safe prime), so the k-th draw is a
# function of seed and k, one multiplication away from the last, and never leaves 63 bits.
A: Final = 2147433309
LOW: Final = 0xFFFFFFFF
MODULUS: Final = A * 2**32 - 1
PROMISE: Final = ("id", "level", "commit", "roots", "anchors", "after", "of")
AGREED: Final = ("dicewright", "game", "rules", "options", "tables", "seats", "builds", "chance")
HASH: Final = re.compile("[0-9a-f]{64}")


class Chance:
    """A source of chance; `below(n)` is its next draw, 0..n-1, each equally likely."""

    outer = False

    def known(self, n: int) -> int:
        """Return how many of the next n dice or draws its header tells: none, as a rule."""
        return 0

    def below(self, n: int) -> int:
        """Draw one number from 0 to n-1."""
        raise NotImplementedError

    def roll(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """Roll dice of these sides, each by the next draw; faces are 1..sides."""
        below = self.below
        return tuple([below(sides) + 1 for sides in dice])

    def cast(self, seat: int, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll dice for a seat, to be seen by some."""
        return self.roll(dice)

    def pull(self, seat: int, of: int, to: int) -> int:
        """Draw one number for a seat, to be seen by some."""
        return self.below(of)

    def copy(self) -> "Chance":
        """Return a source that goes on in the same way; only a seeded one has anything to copy."""
        return self

    def plain(self) -> object:
        """Return the form a record's header keeps."""
        raise NotImplementedError


class Seeded(Chance):
    """Draws that are a function of the seed and of how many came before: for tests, lab and bots."""

    def __init__(self, seed: int = 0, x: int = 0) -> None:
        self.seed = seed
        self.x: i64 = x or first_state(seed)

    def below(self, n: int) -> int:
        """Draw one number from 0 to n-1; the bias is below n / 2^32."""
        width: i64 = n
        x: i64 = self.x
        x = A * (x & LOW) + (x >> 32)
        self.x = x
        return (((x & LOW) ^ (x >> 32)) * width) >> 32

    def roll(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """Roll dice by the same draws as `below`, without a call for each."""
        x: i64 = self.x
        low: i64 = x & LOW
        high: i64 = x >> 32
        faces: list[int] = []
        for sides in dice:
            width: i64 = sides
            x = A * low + high
            low = x & LOW
            high = x >> 32
            faces.append((((low ^ high) * width) >> 32) + 1)
        self.x = x
        return tuple(faces)

    def known(self, n: int) -> int:
        """Return n: all of them follow from the seed."""
        return n

    def copy(self) -> "Seeded":
        """Return a source at the same place of the same row of draws."""
        return Seeded(self.seed, self.x)

    def plain(self) -> object:
        """Return the seed as a header keeps it."""
        return {"seed": self.seed}


class Secure(Chance):
    """The system's own source, for live play: nobody can foresee or repeat it."""

    def below(self, n: int) -> int:
        """Draw one number from 0 to n-1 without bias."""
        return secrets.randbelow(n)

    def plain(self) -> object:
        """Return the header's word for it."""
        return "secure"


class Laid(Chance):
    """Faces and draws that were laid out before the match, as for a first game; then chance takes over.

    They fall one by one for whatever is rolled or drawn next; a number too big for a die is counted round it.
    """

    def __init__(self, row: Sequence[int] = (), at: int = 0) -> None:
        self.row = tuple(row)
        self.at = at
        self.rest = Secure()

    def known(self, n: int) -> int:
        """Return how many of the next n are laid out."""
        return min(n, len(self.row) - self.at)

    def below(self, n: int) -> int:
        """Draw what is laid out next, or by chance."""
        if self.at == len(self.row):
            return self.rest.below(n)
        self.at += 1
        return self.row[self.at - 1] % n

    def face(self, sides: int) -> int:
        """Let one die show what is laid out next, or fall by chance."""
        if self.at == len(self.row):
            return self.rest.below(sides) + 1
        self.at += 1
        return (self.row[self.at - 1] - 1) % sides + 1

    def roll(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """Let dice show what is laid out; faces count from 1, draws from 0."""
        return tuple([self.face(sides) for sides in dice])

    def copy(self) -> "Laid":
        """Return the same row at the same place."""
        return Laid(self.row, self.at)

    def plain(self) -> object:
        """Return the whole row, so that nobody takes the match for a fair one."""
        return {"laid": list(self.row)}


class Outer(Chance):
    """Dice that fall elsewhere: on a real table, in a proof, in a foreign environment."""

    outer = True

    def below(self, n: int) -> int:
        """Refuse: `Match.fall` says what an outer die shows."""
        raise AssertionError(f"an outer die (of {n}) falls by Match.fall")

    def plain(self) -> object:
        """Return the header's word for it."""
        return "outer"


class Promised(Chance):
    """dice/1: dice that follow from a secret that was promised before, and from what players add.

    Without the secret, or before players have added their part, a match waits for dice as for outer ones.
    """

    outer = True

    def __init__(
        self, header: dict[str, Any] | None = None, secret: bytes = b"", thread: Thread | None = None
    ) -> None:
        self.header: dict[str, Any] = {} if header is None else header
        self.secret = secret
        self.id: str = self.header.get("id", "")
        level: int = self.header.get("level", 1)
        self.thread = Thread(self.header.get("anchors", ()), level) if thread is None else thread
        self.shown: list[int] = []  # who sees each draw since it was last kept
        self.beside: dict[str, Any] = {}  # what is kept beside the next record

    def agree(self, header: dict[str, Any]) -> None:
        """Take all that was agreed before the match into the dice: the log without its records."""
        self.thread.agreed = agreement(canonical({key: header[key] for key in AGREED}))

    def begin(self, links: dict[int, bytes]) -> None:
        """Let players add the first link of each, before any dice fall."""
        self.thread.begin(links)
        self.beside["open"] = plain_links(links)
        self.outer = not self.secret or self.thread.level > 1

    def anew(self, seat: int, anchor: bytes) -> None:
        """Let a seat begin another chain; one that it has begun since the last record is forgotten."""
        self.thread.anew(seat, anchor)
        begun = {**dict(self.beside.get("anchors", [])), seat: anchor.hex()}
        self.beside["anchors"] = [[one, begun[one]] for one in sorted(begun)]

    def add(self, links: dict[int, bytes]) -> None:
        """Let each seat add a link to the dice that fall next, unless one of its links already waits."""
        new = {seat: links[seat] for seat in sorted(links) if seat not in self.thread.held}
        if new:
            self.thread.hold(new)
            self.beside["links"] = plain_links(new)

    def release(self) -> None:
        """Let dice fall, because everybody whose link was due has added it."""
        self.outer = not self.secret

    def cast(self, seat: int, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll dice by the next draw."""
        numbers = self.numbers(spec_of_dice(dice, seat, to), to)
        return tuple([numbers.below(sides) + 1 for sides in dice])

    def pull(self, seat: int, of: int, to: int) -> int:
        """Draw one number by the next draw."""
        return self.numbers(spec_of_draw(of, seat, to), to).below(of)

    def numbers(self, spec: bytes, to: int) -> Numbers:
        """Return the numbers of the next draw."""
        k, added, before = self.thread.draw()
        self.shown.append(to)
        return Numbers(key_of(share(self.secret, k), self.id, k, spec, added, before))

    def copy(self) -> "Promised":
        """Return a source that goes on in the same way; if all add to each roll, it waits for them again."""
        new = Promised(self.header, self.secret, self.thread.copy())
        new.outer = self.outer or self.thread.level > 1
        new.shown, new.beside = self.shown.copy(), self.beside.copy()
        return new

    def settle(self) -> None:
        """Note that all draws and links so far are kept."""
        self.shown, self.beside = [], {}

    def plain(self) -> object:
        """Return the promise, which anybody may read."""
        return {"dice/1": self.header}


def plain_links(links: dict[int, bytes]) -> list[list[Any]]:
    """Return links ready for JSON, seats ascending."""
    return [[seat, links[seat].hex()] for seat in sorted(links)]


def first_state(seed: int) -> int:
    """Spread a seed over the generator's states, so that neighbouring seeds have nothing in common."""
    spread = hashlib.sha256(f"dicewright {seed}".encode()).digest()
    return int.from_bytes(spread, "big") % (MODULUS - 1) + 1


def chance_of(plain: object) -> Chance:
    """Return the source a header names."""
    if plain == "secure":
        return Secure()
    if plain == "outer":
        return Outer()
    if isinstance(plain, dict) and list(plain) == ["seed"]:
        seed = plain["seed"]
        if type(seed) is int and abs(seed) < 2**63:
            return Seeded(seed)
    if isinstance(plain, dict) and list(plain) == ["laid"]:
        row = plain["laid"]
        if isinstance(row, list) and row and all(type(n) is int and 0 <= n < 2**31 for n in row):
            return Laid(row)
    if isinstance(plain, dict) and list(plain) == ["dice/1"] and promise_fits(plain["dice/1"]):
        return Promised(plain["dice/1"])
    shown = repr(plain)[:60]
    raise DicewrightError(
        "chance must be 'secure', 'outer', {'seed': n}, {'laid': [n, ...]} or {'dice/1': {...}}, "
        f"not {shown}"
    )


def promise_fits(header: object) -> bool:
    """Say whether a header has the form of a promise."""
    if not isinstance(header, dict) or sorted(header) != sorted(PROMISE):
        return False
    texts = [header["id"], header["commit"], header["of"]]
    hashes = [one for one in (header["commit"], *header["roots"], *header["anchors"]) if one is not None]
    return (
        all(isinstance(one, str) for one in texts)
        and all(isinstance(one, str) and HASH.fullmatch(one) is not None for one in hashes)
        and type(header["level"]) is int
        and header["level"] in (1, 2)
        and type(header["after"]) is int
    )

"""Where dice come from: a seed, the system's secure source, somebody outside, or a row that was laid out."""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from dicewright.kernel.errors import DicewrightError

# x' = A * (x mod 2^32) + x div 2^32 is x * A modulo A * 2^32 - 1 (a safe prime), so the k-th draw is a
# function of seed and k, one multiplication away from the last, and never leaves 63 bits.
A: Final = 2147433309
LOW: Final = 0xFFFFFFFF
MODULUS: Final = A * 2**32 - 1


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

    def copy(self) -> "Chance":
        """Return a source that goes on alike; only a seeded one has anything to copy."""
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
    """Faces and draws that were laid out before the match, as for a first game; then chance goes on.

    They fall one by one for whatever is rolled or drawn next; what a die does not have is counted round it.
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
        """Refuse: what an outer die shows is told by `Match.fall`."""
        raise AssertionError(f"an outer die (of {n}) falls by Match.fall")

    def plain(self) -> object:
        """Return the header's word for it."""
        return "outer"


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
    shown = repr(plain)[:60]
    raise DicewrightError(
        f"chance must be 'secure', 'outer', {{'seed': n}} or {{'laid': [n, ...]}}, not {shown}"
    )

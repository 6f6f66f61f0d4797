"""Where dice come from: a seed, the system's secure source, or somebody outside."""

import hashlib
import secrets
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
    raise DicewrightError(f"chance must be 'secure', 'outer' or {{'seed': n}}, not {plain!r}")

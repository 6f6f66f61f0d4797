"""The arithmetic of dice/1: hashes, chains of links, and uniformly distributed numbers."""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

SIZE: Final = 32  # bytes of a secret, a link or a hash
LINKS: Final = 1024  # of a chain
LEAVES: Final = 256  # of a batch
BATCHES: Final = 2  # whose roots are told before the match
WIDTHS: Final = ((1, 1 << 8), (2, 1 << 16), (4, 1 << 32))  # bytes that one number takes, and their values
Links = Sequence[tuple[int, bytes]]  # seats ascending, each with its link


def sha(data: bytes) -> bytes:
    """Return the SHA-256 of some bytes."""
    return hashlib.sha256(data).digest()


def mac(key: bytes, data: bytes) -> bytes:
    """Return the HMAC-SHA-256 of some bytes under a key."""
    return hmac.digest(key, data, "sha256")


def lp(*parts: bytes) -> bytes:
    """Return parts one after the other, each after its length in four bytes, so no two lists look alike."""
    return b"".join([len(part).to_bytes(4, "big") + part for part in parts])


def u64(n: int) -> bytes:
    """Return a number in eight bytes."""
    return n.to_bytes(8, "big")


def commitment(id: str, secret: bytes) -> bytes:
    """Return what the server promises before a match: a hash that only its secret opens."""
    return sha(lp(b"dice/1 commit", id.encode(), secret))


def link_before(link: bytes) -> bytes:
    """Return the link that comes before one; nobody can go the other way."""
    return sha(lp(b"dice/1 chain", link))


def chain(last: bytes, length: int = LINKS) -> list[bytes]:
    """Return a chain of links that ends with the last; the first is the public anchor."""
    links = [last]
    for _ in range(length):
        links.append(link_before(links[-1]))
    return links[::-1]


def share(secret: bytes, k: int) -> bytes:
    """Return the server's share of the k-th draw."""
    return mac(secret, lp(b"dice/1 draw", u64(k)))


def leaf(part: bytes) -> bytes:
    """Return the hash of a share, public before the match, so that the share can be checked at once."""
    return sha(lp(b"dice/1 leaf", part))


def leaves(secret: bytes, batch: int) -> list[bytes]:
    """Return the hashes of a batch of shares."""
    first = batch * LEAVES + 1
    return [leaf(share(secret, k)) for k in range(first, first + LEAVES)]


def roots(secret: bytes) -> list[bytes]:
    """Return one hash for each batch of leaves."""
    return [sha(b"".join(leaves(secret, batch))) for batch in range(BATCHES)]


def joined(links: Links) -> bytes:
    """Return what seats add to a draw as bytes."""
    return b"".join([lp(u64(seat), link) for seat, link in links])


def agreement(header: str) -> bytes:
    """Return the hash of all that was agreed before a match, given as canonical JSON."""
    return sha(header.encode())


def gathered(before: bytes, added: bytes) -> bytes:
    """Return all that was added up to a draw, as one hash."""
    return sha(lp(b"dice/1 acc", before, added))


def spec_of_dice(dice: Sequence[int], seat: int, to: int) -> bytes:
    """Return what is rolled, by whom and seen by whom, as canonical JSON."""
    sides = ",".join([str(one) for one in dice])
    return f'{{"dice":[{sides}],"for":{seat},"kind":"dice","vis":{to}}}'.encode()


def spec_of_draw(of: int, seat: int, to: int) -> bytes:
    """Return how many there are to draw from, who draws and who sees it, as canonical JSON."""
    return f'{{"for":{seat},"kind":"draw","of":{of},"vis":{to}}}'.encode()


def key_of(part: bytes, id: str, k: int, spec: bytes, added: bytes, acc: bytes) -> bytes:
    """Return the key from which the numbers of the k-th draw come."""
    return mac(part, lp(b"dice/1 key", id.encode(), u64(k), spec, added, acc))


class Numbers:
    """The numbers that follow from a key."""

    def __init__(self, key: bytes = b"") -> None:
        self.key = key
        self.blocks = 0
        self.bytes = b""
        self.at = 0

    def read(self, width: int) -> int:
        """Return the next bytes as a number."""
        while len(self.bytes) - self.at < width:
            self.bytes = self.bytes[self.at :] + mac(self.key, u64(self.blocks))
            self.blocks += 1
            self.at = 0
        self.at += width
        return int.from_bytes(self.bytes[self.at - width : self.at], "big")

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1, each equally likely: numbers that would favour some are skipped."""
        width, values = next((one for one in WIDTHS if n <= one[1]), WIDTHS[-1])
        even = values - values % n
        value = self.read(width)
        while value >= even:
            value = self.read(width)
        return value % n

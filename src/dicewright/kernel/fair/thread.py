"""What players add to the dice of a match, in the order in which it takes effect."""

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.kernel.fair.derive import gathered, joined, link_before


class Thread:
    """The links of all seats so far; an answer's link is held until dice fall, and then counts once.

    A chain that is begun in the middle of a match counts only after somebody else has added something since.
    Otherwise a server that plays could begin chains until it likes what falls. At level 2 others are asked
    anyway. For the same reason a link that is held stays, whatever chain its seat goes on with.
    """

    def __init__(self, anchors: Sequence[str | None] = (), level: int = 1) -> None:
        self.level = level
        self.chains = {seat: bytes.fromhex(one) for seat, one in enumerate(anchors) if one is not None}
        self.anchors = self.chains.copy()  # where the chain of each seat begins
        self.former: list[tuple[int, bytes]] = []  # where a chain began that a seat has left
        self.open: list[int] = []  # seats whose chain counts
        self.fresh: list[int] = []  # seats whose chain is too new
        self.held: dict[int, bytes] = {}
        self.used: dict[int, int] = {}  # links that counted, by seat
        self.agreed = b""  # the hash of all that was agreed before the match
        self.acc = b""  # all that was added so far
        self.k = 0  # draws so far
        self.drawn: list[tuple[bytes, list[tuple[int, bytes]]]] = []  # what was before each, and added to it

    def copy(self) -> "Thread":
        """Return a thread that goes its own way."""
        new = Thread((), self.level)
        new.chains, new.open, new.fresh = self.chains.copy(), self.open.copy(), self.fresh.copy()
        new.held, new.used = self.held.copy(), self.used.copy()
        new.anchors, new.former = self.anchors.copy(), self.former.copy()
        new.drawn = self.drawn.copy()
        new.agreed, new.acc, new.k = self.agreed, self.acc, self.k
        return new

    def fits(self, seat: int, link: bytes) -> bool:
        """Say whether a link is the next of a seat's chain."""
        return seat in self.chains and link_before(link) == self.chains[seat]

    def begin(self, links: Mapping[int, bytes]) -> None:
        """Take the first link of each seat, before any dice fall; the other seats add nothing."""
        self.acc = gathered(self.agreed, joined(sorted(links.items())))
        self.open = sorted(links)
        for seat, link in links.items():
            self.count(seat, link)

    def count(self, seat: int, link: bytes) -> None:
        """Note that a link has counted."""
        self.chains[seat] = link
        self.used[seat] = self.used.get(seat, 0) + 1

    def anew(self, seat: int, anchor: bytes) -> None:
        """Let a seat begin another chain."""
        if self.used.get(seat) or seat in self.held:
            self.former.append((seat, self.anchors[seat]))
        self.chains[seat] = self.anchors[seat] = anchor
        self.used[seat] = 0
        self.open.append(seat)
        if self.level == 1:
            self.fresh.append(seat)

    def hold(self, links: Mapping[int, bytes]) -> None:
        """Let links wait for the next dice; a new chain counts once another seat has added one."""
        self.held.update(links)
        if self.fresh and links:
            self.fresh = [seat for seat in self.fresh if list(links) == [seat]]

    def counts(self, seat: int) -> bool:
        """Say whether what a seat adds counts now."""
        return seat in self.open and seat not in self.fresh

    def draw(self) -> tuple[int, bytes, bytes]:
        """Go on by one draw; return its number, what is added to it, and everything added before."""
        links = sorted(self.held.items())
        before, added = self.acc, joined(links)
        for seat, link in links:
            if self.fits(seat, link):  # else the seat goes on with another chain
                self.count(seat, link)
        self.held = {}
        self.drawn.append((before, links))
        self.acc = gathered(before, added)
        self.k += 1
        return self.k, added, before

    def follow(self, drawn: bool, beside: Mapping[str, Any] | None) -> None:
        """Go past a record with what is kept beside it."""
        if beside is not None:
            for seat, anchor in beside.get("anchors", ()):
                self.anew(seat, bytes.fromhex(anchor))
            if "open" in beside:
                self.begin(pairs(beside["open"]))
            self.hold(pairs(beside.get("links", ())))
        if drawn:
            self.draw()


def pairs(links: Sequence[Sequence[Any]]) -> dict[int, bytes]:
    """Return links by seat."""
    return {seat: bytes.fromhex(link) for seat, link in links}

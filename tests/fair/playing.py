"""Matches with promised dice, played at random, with all that may happen to one."""

import hashlib
import random
from typing import Any

from dicewright.kernel.chance import Promised
from dicewright.kernel.decisions import ALL
from dicewright.kernel.fair.derive import chain, commitment, roots
from dicewright.kernel.fair.proof import CHANCE, proof_of
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match

LINKS = 400


def bytes_of(*parts: object) -> bytes:
    """Return 32 bytes that are a function of some things."""
    return hashlib.sha256(repr(parts).encode()).digest()


class Fair:
    """One match that keeps what a server would: records, what stands beside them, and the secret."""

    def __init__(self, game: Game[Any], seed: int, level: int = 1, people: int = 0) -> None:
        self.random = random.Random(seed)
        self.id, self.level = f"match-{seed}", level
        self.secret = bytes_of("secret", seed)
        self.chains = {seat: chain(bytes_of(seed, seat), LINKS) for seat in range(people or level)}
        self.beside: list[dict[str, Any]] = []
        builds = Match(game, 2, seed=seed).course.setting.builds  # a seed's, so that all of it comes again
        self.match = Match(game, 2, builds=builds, chance=Promised(self.promise(2), self.secret))
        self.begin()

    def promise(self, seats: int, after: int = 0, of: str = "") -> dict[str, Any]:
        """Return what is promised before the match."""
        return {
            "id": self.id,
            "level": self.level,
            "commit": commitment(self.id, self.secret).hex(),
            "roots": [one.hex() for one in roots(self.secret)],
            "anchors": [self.chains[n][0].hex() if n in self.chains else None for n in range(seats)],
            "after": after,
            "of": of,
        }

    @property
    def source(self) -> Promised:
        """Return where the dice come from."""
        found = self.match.course.chance
        assert isinstance(found, Promised)
        return found

    def begin(self) -> None:
        """Let all players add their first link."""
        self.source.agree(self.match.log)
        self.source.begin({seat: links[1] for seat, links in self.chains.items()})
        self.source.release()
        self.settle()

    def link(self, seat: int) -> bytes:
        """Return a seat's next link."""
        return self.chains[seat][self.source.thread.used.get(seat, 0) + 1]

    def settle(self) -> None:
        """Let dice fall that are waited for, then keep what is new, as a server does."""
        source = self.source
        if self.match.rolling is not None:
            if self.level == 2 and source.outer:
                if len(self.match.records()) > len(self.beside):
                    self.keep()
                source.add({seat: self.link(seat) for seat in self.chains})
            source.release()
            self.match.go_on()
        self.keep()
        source.outer = self.level == 2

    def keep(self) -> None:
        """Keep what stands beside the new records."""
        source = self.source
        new = self.match.records(len(self.beside))
        if not new:
            return
        shown = list(source.shown)
        first = dict(source.beside)
        for record in new:
            more = first
            first = {}
            if record[0] in CHANCE and (to := shown.pop(0)) != ALL:
                more["to"] = to
            self.beside.append(more)
        source.settle()

    def answer(self) -> None:
        """Let somebody answer at random; what players add comes with it, or when dice are waited for."""
        decision = self.random.choice(self.match.pending)
        if self.level == 1 and self.source.thread.counts(decision.seat):
            self.source.add({decision.seat: self.link(decision.seat)})
        self.match.answer(decision.seat, self.random.choice(decision.options))
        self.settle()

    def play(self, answers: int = 10_000) -> "Fair":
        """Play on; now and then an answer is taken back, and now and then the server starts again."""
        for _ in range(answers):
            if self.match.over:
                break
            self.answer()
            if self.random.random() < 0.05:
                self.undo()
            if self.random.random() < 0.02:
                self.restart()
        return self

    def undo(self) -> None:
        """Take an answer back, if one may be."""
        seats = [seat for seat in range(self.match.seats) if self.match.undoable(seat) is not None]
        if seats:
            self.match.undo(seats[0])
            self.settle()

    def restart(self) -> None:
        """Load the match from what was kept, as another process would."""
        log = self.match.log
        match = Match.load(log)
        source = Promised(log["chance"]["dice/1"], self.secret)
        source.agree(log)
        after = source.header["after"]  # what was before belongs to another match
        for record, more in zip(log["records"][after:], self.beside[after:], strict=True):
            source.thread.follow(record[0] in CHANCE, more)
        source.outer = self.level == 2
        source.beside = dict(self.source.beside)
        match.course.chance = source
        self.match = match

    def anew(self, seat: int) -> None:
        """Let a player go on with another chain, as on another device."""
        self.chains[seat] = chain(
            bytes_of("anew", self.id, seat, len(self.beside), self.random.random()), LINKS
        )
        self.source.anew(seat, self.chains[seat][0])

    def proof(self) -> dict[str, Any]:
        """Return the proof of the match."""
        return proof_of(self.match.log, self.beside, self.secret)


def branch_of(old: Fair, at: int, seed: int) -> Fair:
    """Return a match that goes on from a moment of another, with a promise of its own."""
    new = Fair.__new__(Fair)
    new.random = random.Random(seed)
    new.id, new.level, new.secret = f"branch-{seed}", 1, bytes_of("branch", seed)
    new.chains = {0: chain(bytes_of("branch", seed, 0), LINKS)}
    new.beside = [{} for _ in range(at)]
    promise = new.promise(old.match.seats, at, old.id)
    new.match = Match.branch(old.match.log, at, chance=Promised(promise, new.secret))
    new.begin()
    return new

"""Leaks that others had, each put in on purpose: what looks for leaks has to find every one of them."""

from __future__ import annotations  # a compiled Match cannot be evaluated

from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from dicewright.bots import Bot
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match
from dicewright.server.messages.sent import Events, Snapshot
from dicewright.server.rooms import clock, keeper, telling
from dicewright.server.rooms.commands.undo import undoable
from tests.server.leaks import viewers

Patch = pytest.MonkeyPatch


def whole_at_the_beginning(patch: Patch) -> None:
    """L1: who comes is sent the whole state."""
    usual = telling.Telling.scene

    def scene(self: Any, match: Match, kind: Any, outlook: Any, start: int) -> Any:
        text = usual(self, match, kind, outlook, start)
        return text + match.digest() if kind is Snapshot else text

    patch.setattr(telling.Telling, "scene", scene)


def undo_of_others(patch: Patch) -> None:
    """L3: what somebody else could take back is told."""
    usual = undoable

    def any_undo(now: Any, seats: Sequence[int], language: str) -> Any:
        return usual(now, range(len(now.state.seats)), language)

    patch.setattr(telling, "undoable", any_undo)


def seeing(patch: Patch, change: Callable[[Match, int | None, Any], None]) -> None:
    """Let something be changed in what viewers are told."""
    usual = telling.seen

    def seen(now: Any, match: Match, outlook: Any) -> Any:
        found = usual(now, match, outlook)
        change(match, outlook[0], found)
        return found

    patch.setattr(telling, "seen", seen)


def whole_for_spectators(patch: Patch) -> None:
    """L5: who only watches sees what the first seat sees."""

    def change(match: Match, viewer: int | None, found: Any) -> None:
        found.view = match.view(0 if viewer is None else viewer)

    seeing(patch, change)


def news_of_anything(patch: Patch) -> None:
    """L6: a message goes out whenever anything has happened."""

    def news(self: Any) -> None:
        match = self.telling.now.match
        self.tell_room()
        if match is not None:
            self.send(match, Events, self.client.sent)

    patch.setattr(telling.Sight, "news", news)


def count_of_records(patch: Patch) -> None:
    """L6: a number counts what was answered in secret."""

    def change(match: Match, viewer: int | None, found: Any) -> None:
        found.head = f"{found.head}.{match.count}"

    seeing(patch, change)


def bell_if_it_matters(patch: Patch) -> None:
    """L7: the table waits for a reaction only if somebody has one."""
    usual = clock.bells_of

    def bells(match: Any, react: Any) -> Any:
        can = {one.seat for one in match.pending if one.options != (PASS,)}
        return {seat: bell for seat, bell in usual(match, react).items() if seat in can}

    patch.setattr(keeper, "bells_of", bells)


def chosen_before_it_is_confirmed(patch: Patch) -> None:
    """L8: what somebody has taken so far in a joint choice is shown."""

    def change(match: Match, viewer: int | None, found: Any) -> None:
        opened = match.course.live.opened
        picked = match.course.line[opened:] if opened >= 0 else []
        found.view = {**found.view, "picked": [list(record) for record in picked]}

    seeing(patch, change)


class Peeking(Bot):
    """Chooses by what is hidden."""

    def choose(self, seat: Any) -> int:
        """Return an option that depends on the whole truth."""
        return int(seat.decision.options[int(seat.whole.digest()[:8], 16) % len(seat.decision.options)])


def bot_that_peeks(patch: Patch) -> None:
    """L9: a bot is handed the match, and uses it."""
    usual = Match.seat

    def seat(self: Match, index: int, language: str = "en") -> Any:
        found: Any = usual(self, index, language)
        found.whole = self
        return found

    patch.setattr(Match, "seat", seat)
    patch.setattr(viewers, "named", lambda name: Peeking(0))


# Each with the game in which it shows.
PLANTED: Final[dict[str, tuple[str, Callable[[Patch], None]]]] = {
    "L1": ("monster-dice", whole_at_the_beginning),
    "L3": ("dice-warriors", undo_of_others),
    "L5": ("monster-dice", whole_for_spectators),
    "L6 message": ("dice-warriors", news_of_anything),
    "L6 counter": ("doodle-dice-monsters", count_of_records),
    "L7": ("monster-dice", bell_if_it_matters),
    "L8": ("dice-warriors", chosen_before_it_is_confirmed),
    "L9": ("monster-dice", bot_that_peeks),
}

"""Presence: who is in a room, in any server process; each process stores its own people."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from dicewright.server.rooms.client import Client
from dicewright.server.rooms.clock import Stopwatch
from dicewright.server.rooms.state import Here, RoomState

BEAT: Final = 4_000  # milliseconds between two signs of life, where several processes serve a room
LEASE: Final = 15_000  # without one, a process that still runs is gone with all its people
NOBODY: Final = Here({}, 0)


class Presence:
    """The people of one room: our clients, and what the other processes have stored."""

    def __init__(self, process: str, stopwatch: Stopwatch, clients: list[Client]) -> None:
        self.process = process
        self.stopwatch = stopwatch
        self.clients = clients  # of this process
        self.last: Mapping[str, Here] | None = None  # what was read last
        self.others: dict[str, Here] = {}  # what the other processes have kept,
        self.seen: dict[str, int] = {}  # and when that was new
        self.kept = NOBODY  # what we have
        self.beaten = 0  # when we last gave a sign
        self.left: dict[str, int] = {}  # since when somebody is not here

    def read(self, state: RoomState) -> None:
        """Read what is stored with the room."""
        if state.here is self.last:
            return
        self.last = state.here
        now = self.stopwatch.read()
        self.kept = state.here.get(self.process, NOBODY)
        others = {process: found for process, found in state.here.items() if process != self.process}
        for process, found in others.items():
            if self.others.get(process) != found:
                self.seen[process] = now
        self.others = others

    def forget_dead(self, dead: Collection[str]) -> None:
        """Forget processes that have died."""
        for process in dead:
            self.seen[process] = self.stopwatch.read() - LEASE

    def alive(self) -> list[Here]:
        """Return the people of the other processes that are alive."""
        now = self.stopwatch.read()
        return [found for process, found in self.others.items() if now - self.seen[process] < LEASE]

    def mine(self) -> Here:
        """Return who is connected to this process."""
        guests = {client.guest: client.name for client in self.clients if client.guest is not None}
        return Here(guests, len([one for one in self.clients if one.viewer is None]))

    def guests(self) -> dict[str, str]:
        """Return the names of all guests who are here."""
        found: dict[str, str] = {}
        for each in self.alive():
            found |= each.guests
        found |= self.mine().guests
        return found

    def watching(self) -> int:
        """Return the number of spectators."""
        return sum(each.watching for each in (self.mine(), *self.alive()))

    def behind(self) -> bool:
        """Return whether to store our people again: they changed, a heartbeat is due, or a process died."""
        if len(self.alive()) < len(self.others):
            return True
        if replace(self.kept, beat=0) != self.mine():
            return True
        waited = self.stopwatch.read() - self.beaten >= BEAT
        return bool(self.others and self.clients and waited)

    def written(self, state: RoomState) -> dict[str, Here]:
        """Return what to store with the room: our people, and those of living processes."""
        now = self.stopwatch.read()
        found = {
            process: each
            for process, each in state.here.items()
            if process != self.process and now - self.seen.get(process, now) < LEASE
        }
        if self.clients:
            self.beaten = now
            found[self.process] = replace(self.mine(), beat=now)
        return found

    def gone(self, guests: Collection[str]) -> dict[str, int]:
        """Return for how many milliseconds each absent guest has been away."""
        now, here = self.stopwatch.read(), self.guests()
        self.left = {guest: self.left.get(guest, now) for guest in guests if guest not in here}
        return {guest: now - since for guest, since in self.left.items()}

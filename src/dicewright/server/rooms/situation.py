"""The situation of a room: a snapshot on which commands are decided and from which clients are told."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from dicewright.kernel.decisions import ALL, Decision
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.kernel.match import Match
from dicewright.server.auth import alias
from dicewright.server.messages.sent import BellStanding, ClockStanding
from dicewright.server.protocol import Refused
from dicewright.server.rooms.clock import Times, joint_of
from dicewright.server.rooms.state import Marks, Offer, RoomState
from dicewright.server.saying import HALTED
from dicewright.store.store import PLAYING, STOPPED, Header

ABOUT: Final = ("bot", "claim")  # what is proposed about somebody who is away


@dataclass(frozen=True, slots=True)
class Situation:
    """A room at one moment: its state, its match, who is here, and the time."""

    state: RoomState
    match: Match | None = None
    kept: int = 0  # records of the match that are in the store
    head: str = ""
    before: Mapping[str, Any] | None = None  # of a branch that has not begun: the header of its match
    now_ms: int = 0  # the time of day
    here: Mapping[str, str] = field(default_factory=dict)  # names of the guests who are here, by id
    watching: int = 0
    gone: Mapping[str, int] = field(default_factory=dict)  # milliseconds that seated guests are not here
    marks: Marks | None = None  # time that no record tells yet
    hands: tuple[int, ...] = ()  # who has entered each roll, where dice are real
    times: Times | None = None  # the clocks, as they stand now
    bell: BellStanding | None = None
    away_left: tuple[int, ...] = ()  # milliseconds by seat
    declined_for: Mapping[str, int] = field(default_factory=dict)  # milliseconds since a no, as `0.draw`
    quick_left: int | None = None  # milliseconds until a bot comes, where a quick match is waited for
    levels: Mapping[str, str] = field(default_factory=dict)  # of bots as strong as guests, where it matters

    def clock(self, guest: str | None) -> ClockStanding | None:
        """Return the clock as a guest sees it."""
        mine = self.state.seats_of(guest)
        return None if self.times is None else self.times.standing(self.state.people, mine)

    def counted(self, guest: str | None) -> tuple[object, object]:
        """Return what clock and bell count for, as far as a guest may know; a change of it is news."""
        return (None, None) if self.times is None else self.times.counted(self.state.seats_of(guest))

    @property
    def place(self) -> int:
        """Return how far the match has come, as everybody knows it: sealed answers do not count."""
        joint = None if self.match is None else joint_of(self.match)
        return self.kept if joint is None else -1 - int(joint)

    def begun(self) -> Match:
        """Return the match; raise Refused if there is none."""
        if self.state.phase == STOPPED:
            raise Refused("stopped", HALTED)
        if self.match is None:
            raise Refused("not_begun", "the match has not begun")
        return self.match

    def forbids_answer(self, seat: int) -> Refused | None:
        """Return why a seat may not answer now, or None."""
        if self.state.paused:
            return Refused("paused", "the match is paused")
        if self.state.seats[seat].bot is not None:
            return Refused("stand_in", "a bot is playing for you; take your seat back first")
        return None

    def called(self, who: str) -> str:
        """Return the guest with a public id; raise Refused if there is none."""
        guests = {one.guest for one in self.state.seats if one.guest is not None}
        for guest in guests | {*self.here, *self.state.muted}:
            if alias(self.state.id, guest) == who:
                return guest
        raise Refused("no_person", "nobody here has that name")

    @property
    def pending(self) -> list[Decision]:
        """Return the open decisions, none while the match is paused."""
        if self.match is None or self.state.phase != PLAYING or self.state.paused:
            return []
        return self.match.pending

    @property
    def hand(self) -> tuple[str, int | None] | None:
        """Return who rolls the real dice that are due, and in which seat; None if the server does.

        It rolls for bots, which have no hands, and whatever is hidden from the player who would report it.
        The table's own dice are the host's, or the first player's if the host is away.
        """
        roll = None if self.match is None else self.match.rolling
        if roll is None or roll.of or self.state.phase != PLAYING:
            return None
        seat, players = roll.seat, sorted(self.players)
        if seat < 0 and roll.to == ALL:
            mine = [one for one in players if self.state.seats[one].guest == self.state.host]
            if not mine and self.state.host in self.here:
                return self.state.host, None
            seat = (mine or players or [-1])[0]
        elif roll.to != ALL and not roll.to & 1 << max(seat, 0):
            return None
        return (str(self.state.seats[seat].guest), seat) if seat in players else None

    @property
    def asked(self) -> tuple[int, ...]:
        """Return the seats that have to answer or to roll now, also while the match is paused."""
        return tuple(sorted({seat for seat, _ in self.open}))

    @property
    def waits(self) -> list[tuple[int, int]]:
        """Return what seats are asked and have to roll, each with its number, none while it is paused."""
        return [] if self.state.paused or self.state.phase != PLAYING else self.open

    @property
    def open(self) -> list[tuple[int, int]]:
        """Return what is asked and to be rolled, also while the match is paused."""
        asked = [] if self.match is None else self.match.pending
        return [(decision.seat, decision.number) for decision in asked] + self.rolls

    @property
    def rolls(self) -> list[tuple[int, int]]:
        """Return which seat has to roll real dice: its number is below those of all questions."""
        hand = self.hand
        if hand is None or hand[1] is None or self.match is None or self.match.rolling is None:
            return []
        return [(hand[1], -2 - self.match.rolling.number)]

    @property
    def players(self) -> set[int]:
        """Return the seats that people play themselves and have not given up."""
        resigned = () if self.match is None else self.match.resigned
        return {seat for seat in self.state.people if seat not in resigned}

    @property
    def asked_people(self) -> list[int]:
        """Return the seats of people who are asked or waited for, while players are here: their time runs."""
        return self.waited_for if any(one.guest in self.here for one in self.state.seats) else []

    @property
    def waited_for(self) -> list[int]:
        """Return the seats of people who are asked or whose dice or links are due, whoever is here."""
        asked = [seat for seat, _ in self.waits if seat in self.state.people]
        return asked + [seat for seat in self.awaited if seat not in asked]

    @property
    def awaited(self) -> list[int]:
        """Return the seats whose links the dice wait for, none while the match is paused."""
        fair = self.state.fair
        if fair is None or self.state.phase != PLAYING or self.state.paused:
            return []
        return [seat for seat in fair.need if seat not in fair.links]

    @property
    def asked_bots(self) -> list[Decision]:
        """Return the decisions that bots are asked now.

        Bots that stand in, those of a branch, and those among themselves, as when all people have given up,
        wait until somebody is there to see.
        """
        seen = bool(self.here or self.watching)
        awaited = self.state.origin is None and bool(self.players)
        alone = self.state.by_the_day  # there a bot plays on for whoever was out of time
        bots = [
            one.seat
            for one in self.state.seats
            if one.bot and (seen or (awaited and (alone or one.guest is None)))
        ]
        return [decision for decision in self.pending if decision.seat in bots]

    @property
    def offer(self) -> Offer | None:
        """Return the open proposal, or None if it has lapsed."""
        offer = self.state.offer
        if offer is None or self.match is None or self.match.over:
            return None
        if offer.what == "pause":
            return None if self.state.paused else offer
        if offer.about is not None:
            about = self.state.seats[offer.about]
            back = about.bot is not None or about.guest in self.here
            return None if back else offer
        return offer if offer.at == self.place else None


@dataclass(frozen=True, slots=True)
class Change:
    """The result of a command, stored in one transaction; only `opens` is stored before it."""

    state: RoomState
    match: Match | None = None  # a fork that has gone on
    begins: Header | None = None  # the match that begins
    entered: int | None = None  # the seat that said what its real dice show
    opens: RoomState | None = None  # a room for a rematch


Command = Callable[[Situation], Change]  # a pure function; it may raise Refused, or what the rules refuse


def decide(now: Situation, command: Command) -> Change | Refused:
    """Return the change that a command makes, or the refusal."""
    try:
        return command(now)
    except Refused as wrong:
        return wrong
    except IllegalAnswer as wrong:
        return Refused("illegal", str(wrong), wrong.rule, illegal=wrong)
    except DicewrightError as wrong:
        return Refused("refused", str(wrong))

"""Days to answer in: they pass by the calendar, whoever is there and whether a server runs or not."""

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import pytest

from dicewright.server.hall import Hall
from dicewright.server.rooms.clock import BOT, Stopwatch, Times, Wait, clock_of
from dicewright.store.store import PLAYING, Cutoffs, Guest
from tests.server.inside import Inside, Visitor, inside

DAY: Final = 86_400_000  # milliseconds
TWO: Final = {"kind": "days", "days": 2}


class Calendar:
    """The time of day, as a test turns it on."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms

    def turn(self, days: float) -> None:
        """Let days pass."""
        self.ms += int(days * DAY)


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    """Give the time of day of all servers of a test."""
    found = Calendar()
    monkeypatch.setattr("dicewright.server.app.now_ms", found)
    return found


def question(seat: int, number: int) -> Wait:
    """Return what a seat is asked."""
    return seat, number


async def table(host: Inside, *names: str, clock: object = TWO) -> tuple[str, list[tuple[Guest, str]]]:
    """Open a table of some people with days to answer in, and begin; return it and who they are."""
    people = [await host.guest(name) for name in names]
    form = {"game": "doodle-dice", "seats": ["person", *["open"] * (len(names) - 1)], "clock": clock}
    status, body = await host.ask("POST", "/api/rooms", form, people[0][1])
    assert status == 200, body
    room = str(json.loads(body)["room"])
    visitors = [await host.enter(room, guest) for guest, _ in people]
    for visitor in visitors:
        await visitor.say(do="sit")
    await visitors[0].say(do="start")
    for visitor in visitors:
        visitor.read()
        visitor.leave()
    await host.hall.rooms[room].actor.attend()
    return room, people


async def asked(host: Inside, room: str) -> tuple[int, int]:
    """Return which seat is asked, and its question."""
    match = (await host.hall.enter(room)).match
    assert match is not None
    return match.pending[0].seat, match.pending[0].number


async def days_are_over(hall: Hall, room: str) -> None:
    """Let a server do what it does every ten seconds, and all that follows."""
    await hall.open_due()
    if room in hall.rooms:
        hall.rooms[room].look()
        await idle(hall, room)


async def idle(hall: Hall, room: str) -> None:
    """Wait until a room does nothing by itself."""
    while hall.rooms[room].busy:  # noqa: ASYNC110 - a room tells nobody
        await asyncio.sleep(0.01)


def test_days_pass_by_the_time_of_day_and_not_by_the_watch() -> None:
    watch, today = Stopwatch(lambda: 0.0), Calendar()
    times = Times(clock_of(TWO), 2, watch, today)
    times.ask([question(0, 0)])
    times.run([], set(), [0])  # nobody is here
    watch.total += 500_000
    assert times.left(0) == 2 * DAY
    today.turn(1.5)
    times.flow()
    assert times.left(0) == DAY // 2
    today.turn(-3)  # somebody has set the clock of the machine back
    times.flow()
    assert times.left(0) == DAY // 2
    today.turn(4)
    times.flow()
    assert times.due() == [(0, 0)]


def test_what_was_kept_goes_on_by_the_days_since() -> None:
    today = Calendar()
    times = Times(clock_of(TWO), 2, Stopwatch(lambda: 0.0), today)
    times.ask([question(0, 0)])
    marks = times.marks()
    today.turn(1)
    again = Times(clock_of(TWO), 2, Stopwatch(lambda: 0.0), today)
    again.ask([question(0, 0)])
    again.recall(marks)
    assert again.left(0) == DAY
    frozen = Times(clock_of(TWO), 2, Stopwatch(lambda: 0.0), today)
    frozen.ask([question(0, 0)])
    frozen.recall(marks, frozen=True)
    assert frozen.left(0) == 2 * DAY


def test_an_undone_answer_gives_no_day_back() -> None:
    today = Calendar()
    times = Times(clock_of(TWO), 2, Stopwatch(lambda: 0.0), today)
    times.ask([question(0, 0)])
    times.run([], set(), [0])
    today.turn(1)
    times.flow()
    times.fold(["a", 0, "kind", 1], times.spent(0))
    times.ask([question(0, 1)])
    assert times.left(0) == 2 * DAY
    after = times.after(["u", 0], times.spent(0), [question(0, 2)])
    times.fold(["u", 0], times.spent(0))
    times.ask([question(0, 2)])
    assert times.left(0) == DAY
    assert after.open == ((0, 2, DAY),)


def test_a_bot_takes_no_days() -> None:
    times = Times(clock_of(TWO), 2, Stopwatch(lambda: 0.0), Calendar())
    times.ask([question(1, 0)])
    times.fold(["a", 1, "kind", 0], BOT)
    assert times.taken == [[], []]


@pytest.mark.parametrize(
    "form", [{"kind": "days"}, {"kind": "days", "days": 0}, {"kind": "days", "days": 15}]
)
async def test_what_are_no_days_is_refused(form: object) -> None:
    async with inside() as host:
        _, token = await host.guest("Ann")
        said = {"game": "doodle-dice", "seats": ["person", "open"], "clock": form}
        status, _ = await host.ask("POST", "/api/rooms", said, token)
        assert status == 422


async def test_after_its_days_a_bot_plays_on_until_somebody_comes_back(
    tmp_path: Path, calendar: Calendar
) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with inside(database) as host:
        room, people = await table(host, "Ann", "Bob")
        seat, number = await asked(host, room)
    calendar.turn(1.9)  # and no server runs
    async with inside(database) as host:
        await days_are_over(host.hall, room)
        assert room not in host.hall.rooms, "a room that is not due is not opened"
        mine = await listed(host, people[seat][1], room)
        assert mine["asked"]
        assert mine["until"] == pytest.approx(calendar.ms + 0.1 * DAY, abs=5)
        calendar.turn(0.2)
        await days_are_over(host.hall, room)
        state = host.hall.rooms[room].actor.state
        assert state.seats[seat].bot is not None
        assert state.seats[seat].guest == people[seat][0].id, "the seat is still theirs"
        other, _ = await asked(host, room)
        assert other != seat, "the bot has played"
        back = await host.enter(room, people[seat][0])
        assert host.hall.rooms[room].actor.state.seats[seat].bot is None
        assert isinstance(back, Visitor)
        assert number == 0


async def listed(host: Inside, token: str, room: str) -> dict[str, Any]:
    """Return a room as a list of one's own tells it."""
    status, body = await host.ask("GET", "/api/mine", token=token)
    assert status == 200
    found: dict[str, Any] = next(one for one in json.loads(body)["rooms"] if one["room"] == room)
    return found


async def test_each_answer_keeps_by_when_the_next_one_is_due(tmp_path: Path, calendar: Calendar) -> None:
    async with inside(f"sqlite:///{tmp_path}/rooms.db") as host:
        room, people = await table(host, "Ann", "Bob")
        kept = await host.hall.store.room(room)
        assert kept is not None
        assert kept[0].due_ms == calendar.ms + 2 * DAY
        calendar.turn(1)
        seat, _ = await asked(host, room)
        visitor = await host.enter(room, people[seat][0])
        await visitor.answer()
        kept = await host.hall.store.room(room)
        assert kept is not None
        assert kept[0].due_ms == calendar.ms + 2 * DAY
        assert [ms for ms in visitor.standing["clock"]["left"] if ms is not None]


async def test_days_stand_still_in_a_pause(tmp_path: Path, calendar: Calendar) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with inside(database) as host:
        room, people = await table(host, "Ann", "Bob")
        seat, _ = await asked(host, room)
        calendar.turn(1)
        visitor = await host.enter(room, people[0][0])
        await visitor.say(do="offer", seat=0, what="pause")
        assert host.hall.rooms[room].actor.state.paused
        kept = await host.hall.store.room(room)
        assert kept is not None
        assert kept[0].due_ms is None
    calendar.turn(30)
    async with inside(database) as host:
        await days_are_over(host.hall, room)
        assert room not in host.hall.rooms
        visitor = await host.enter(room, people[0][0])
        await visitor.say(do="resume")
        kept = await host.hall.store.room(room)
        assert kept is not None
        assert kept[0].due_ms == calendar.ms + DAY
        assert (await asked(host, room))[0] == seat


async def test_a_table_that_somebody_has_days_for_is_not_put_away(tmp_path: Path, calendar: Calendar) -> None:
    async with inside(f"sqlite:///{tmp_path}/rooms.db") as host:
        slow, _ = await table(host, "Ann", "Bob", clock={"kind": "days", "days": 7})
        quick, _ = await table(host, "Cem", "Dora", clock={"kind": "none"})
        gone = await host.hall.store.remove_old(Cutoffs(rooms=calendar.ms + 3 * DAY), 10)
        assert gone.rooms == 1
        assert await host.hall.store.room(quick) is None
        kept = await host.hall.store.room(slow)
        assert kept is not None
        assert kept[0].phase == PLAYING

"""Clocks: how time is counted, kept and told, and what happens when it is up."""

from itertools import pairwise

import pytest

from dicewright.server.protocol import Refused
from dicewright.server.rooms.clock import BOT, Stopwatch, Times, Wait, clock_of
from dicewright.server.rooms.state import Clock
from tests.server.rooms.table import BANK, MOVE, asked, gathered, gone, playing, still, turn
from tests.server.running import Player, running


def question(seat: int, number: int) -> Wait:
    """Return what a seat is asked."""
    return seat, number


def counted(clock: dict[str, object]) -> tuple[Times, Stopwatch]:
    """Return the times of two seats, the first of which is asked, and their watch."""
    watch = Stopwatch(lambda: 0.0)
    times = Times(clock_of(clock), 2, watch)
    times.ask([question(0, 0)])
    times.run([0], set())
    return times, watch


def test_a_watch_goes_on_by_what_has_passed_and_never_jumps() -> None:
    now = [100.0]
    watch = Stopwatch(lambda: now[0])
    now[0] = 100.75
    assert watch.read() == 750
    now[0] = 104.75  # the server was stuck
    assert watch.read() == 950
    now[0] = 5000.0  # the machine slept
    assert watch.read() == 1150
    now[0] = 3.0  # the source is broken
    assert watch.read() == 1150
    now[0] = 4.0
    assert watch.read() == 2150


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"kind": "sand"},
        {"kind": "move"},
        {"kind": "move", "seconds": 0},
        {"kind": "move", "seconds": 60, "extra": 5},
        {"kind": "bank", "seconds": 86_401},
        {"kind": "bank", "seconds": 60, "extra": -1},
        {"kind": "none", "seconds": 60},
        {"kind": "move", "seconds": "60"},
    ],
)
def test_what_is_no_clock_is_refused(form: dict[str, object]) -> None:
    with pytest.raises(Refused) as refused:
        clock_of(form)
    assert refused.value.code == "bad_clock"


def test_no_clock_is_none() -> None:
    assert clock_of(None) is None
    assert clock_of({"kind": "none"}) is None
    assert clock_of({"kind": "move", "seconds": 9}) == Clock("move", seconds=9, away=120, extra=0)


def test_a_bank_runs_down_and_gets_a_little_back_but_never_more_than_it_began_with() -> None:
    times, watch = counted(BANK)
    watch.total += 20
    times.flow()
    assert times.left(0) == 280_000
    times.fold(["a", 0, "kind", 1], times.spent(0))
    times.ask([question(0, 1), question(1, 0)])
    assert (times.left(0), times.left(1)) == (285_000, 300_000)
    times.fold(["a", 0, "kind", 1], 0)
    times.fold(["a", 0, "kind", 1], 0)
    times.fold(["a", 0, "kind", 1], 0)
    times.fold(["a", 0, "kind", 1], 0)
    times.ask([question(0, 5)])
    assert times.left(0) == 300_000


def test_a_moves_time_is_new_for_each_question_and_no_undo_renews_it() -> None:
    times, watch = counted(MOVE)
    watch.total += 50
    times.flow()
    times.fold(["a", 0, "kind", 1], times.spent(0))
    times.ask([question(0, 1)])
    assert times.left(0) == 60_000
    watch.total += 4
    times.flow()
    times.fold(["u", 0], times.spent(0))
    times.ask([question(0, 2)])
    assert times.left(0) == 6_000


def test_who_is_away_uses_the_other_bank_and_then_the_clock() -> None:
    times, watch = counted(MOVE)
    times.run([0], {0})
    watch.total += 90
    times.flow()
    assert (times.left(0), times.away_left(0), times.due()) == (60_000, 10_000, [])
    watch.total += 30
    times.flow()
    assert (times.left(0), times.away_left(0), times.due()) == (40_000, 0, [])
    watch.total += 40
    times.flow()
    assert times.due() == [(0, 0)]


def test_what_was_marked_counts_once_and_only_for_its_question() -> None:
    times, watch = counted(BANK)
    watch.total += 10
    times.flow()
    marks = times.marks()
    later, _ = counted(BANK)
    later.recall(marks)
    later.recall(marks)
    assert later.left(0) == 290_000
    later.ask([question(0, 1)])
    later.recall(marks)
    assert later.left(0) == 300_000


def test_the_time_of_bots_is_not_counted() -> None:
    times, _ = counted(BANK)
    times.fold(["a", 0, "kind", 1], BOT)
    times.fold(["t", 1], 9_000)
    assert times.left(0) == 300_000
    told = times.standing({1}, [1])
    assert told is not None
    assert told.left == [None, 300_000]


async def test_a_time_out_answers_by_default(host: str) -> None:
    still(host)
    people = await playing(host, "Ann", "Bob", clock=MOVE)
    player, request = await asked(people)
    clock = player.standing["clock"]
    assert (clock["running"], clock["kind"], clock["seconds"]) == ([request["seat"]], "move", 60)
    assert 55_000 < clock["left"][request["seat"]] <= 60_000
    turn(host, 59)
    await player.say(do="ping", id=1)
    await player.until("pong")
    assert player.scene["decisions"] == [request]
    turn(host, 1)
    await player.see(lambda one: one.scene["decisions"] != [request])
    late = await player.choose(request, request["default"])
    assert late["is"] == "refused"
    assert late["rule"] in ("table.late", "table.asked")  # as the dice fell
    await gone(people)


async def test_a_clock_stands_in_the_way_of_no_answer_in_time(host: str) -> None:
    still(host)
    people = await playing(host, "Ann", "Bob", clock=BANK)
    player, request = await asked(people)
    turn(host, 40)
    assert (await player.choose(request, request["options"][0]))["is"] == "done"
    left = player.standing["clock"]["left"][request["seat"]]
    assert 255_000 < left <= 265_000
    await gone(people)


async def test_the_time_of_a_match_survives_the_server(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        still(host)
        people = await playing(host, "Ann", "Bob", clock=BANK)
        player, request = await asked(people)
        seat = request["seat"]
        turn(host, 40)
        await player.choose(request, request["options"][0])
        left = player.standing["clock"]["left"]
        player, request = await asked(people)
        other = request["seat"]
        turn(host, 30)
        await player.close()  # and then the other bank runs
        rest = next(one for one in people if one is not player)
        await rest.see(lambda one: not one.standing["seats"][other]["here"])
        turn(host, 20)
        await rest.say(do="say", text="where are you?")
        await rest.until("said")
        await rest.close()  # and nothing counts while nobody serves the room
    async with running(database) as host:
        still(host)
        again = await Player(host, player.room, player.token).connect()
        await again.until("snapshot")
        clock = again.standing["clock"]
        assert clock["running"] == [other]
        if seat != other:
            assert abs(clock["left"][seat] - left[seat]) < 2_000
        spent = left[other] - clock["left"][other]
        assert 29_000 < spent < 33_000
        assert 78_000 < clock["away_left"][other] < 81_000
        await again.close()


async def test_no_time_runs_while_no_player_is_here(host: str) -> None:
    still(host)
    people = await playing(host, "Ann", "Bob", clock=MOVE)
    _, request = await asked(people)
    watcher = await Player(host, people[0].room, None).connect()
    await watcher.until("snapshot")
    await gone(people)
    await watcher.see(lambda one: not any(seat["here"] for seat in one.standing["seats"]))
    assert watcher.standing["clock"]["running"] == []
    turn(host, 1_000)
    again = await Player(host, people[0].room, people[0].token).connect()
    await again.until("snapshot")
    assert again.scene["asked"] == [request["seat"]]
    assert again.standing["clock"]["left"][request["seat"]] > 55_000
    await gone([watcher, again])


async def test_the_same_room_is_not_told_twice(host: str) -> None:
    still(host)
    people = await playing(host, "Ann", "Bob", clock=MOVE)
    told = len([1 for one in people[0].heard if one["is"] == "room"])
    for n in range(5):
        await people[1].say(do="say", text=str(n))
        await people[0].until("said")
    rooms = [one for one in people[0].heard if one["is"] == "room"]
    assert len(rooms) <= told + 1  # the last presence may have come late
    for one, two in pairwise(rooms):
        assert one != two
    await gone(people)


async def test_only_the_host_sets_the_clock_and_only_before_the_match(host: str) -> None:
    ann, bob = await gathered(host, "Ann", "Bob")
    assert await bob.refused(do="set", clock=MOVE) == "not_host"
    assert await ann.refused(do="set", clock={"kind": "move", "seconds": 0}) == "bad_message"
    await ann.say(do="set", clock=BANK)
    await bob.see(lambda one: one.standing["clock"] is not None)
    assert bob.standing["clock"]["running"] == []
    await ann.say(do="set", clock={"kind": "none"})
    await bob.see(lambda one: one.standing["clock"] is None)
    await ann.say(do="start")
    await ann.see(lambda one: one.scene)
    assert await ann.refused(do="set", clock=MOVE, id=7) == "begun"
    assert ann.other[-1]["id"] == 7
    await gone([ann, bob])


def test_in_a_joint_choice_others_see_a_clock_that_knows_of_no_answer() -> None:
    watch = Stopwatch(lambda: 0.0)
    times = Times(clock_of(BANK), 2, watch)
    times.ask([question(0, 0), question(1, 0)], joint="4")
    times.run([0, 1], set())
    watch.total += 10
    times.flow()
    times.fold(["a", 0, "kind", 1], times.spent(0))
    times.ask([question(0, 1), question(1, 0)], joint="4")
    told = [times.standing({0, 1}, mine) for mine in ([0], [1], [])]
    assert [one and one.left for one in told] == [[295_000, 290_000], [290_000, 290_000], [290_000] * 2]
    assert [times.counted(mine)[0] for mine in ([0], [])] == [[(0, 1), (1, "4")], [(0, "4"), (1, "4")]]
    again = Times(clock_of(BANK), 2, watch)  # another process, which has not seen how it began
    again.resume_joint("4")
    again.ask([question(0, 1), question(1, 0)], joint="4")
    seen = again.standing({0, 1}, [1])
    assert seen is not None
    assert seen.left == [None, 300_000]
    times.fold(["a", 1, "kind", 1], times.spent(1))
    times.ask([question(0, 2)])
    seen = times.standing({0, 1}, [])
    assert seen is not None
    assert seen.left == [295_000, 295_000]

"""Bells: what all may take so long for, as a game says; when one rings, defaults answer what is left."""

from typing import Any

from dicewright.games.doodle_dice_monsters.steps.sketch import NEW
from dicewright.kernel.decisions import PASS
from dicewright.server.messages.sent import BellStanding
from dicewright.server.rooms.clock import BELLS, Stopwatch, Times, clock_of
from tests.server.rooms.table import MOVE, gone, seated, still, turn
from tests.server.rooms.test_clock import question
from tests.server.running import Player, actor_of, guest, running
from tests.server.test_play import room_of

LIST = "game: doodle-dice-monsters\n1 d6 red\n1 d8 blue\n"


async def sketchers(host: str) -> list[Player]:
    """Return two people who have a minute to sketch, each with a d6 and a d8, at a watch that stands."""
    still(host)
    tokens = [await guest(host, name) for name in ("Ann", "Bob")]
    options = {"sketch_timer": "60", "sides_total": 20}
    room = await room_of(host, tokens[0], "doodle-dice-monsters", ["person", "person"], **options)
    people = [await Player(host, room, token).connect() for token in tokens]
    for player in people:
        await player.say(do="sit", build=LIST)
        await player.see(seated)
    await people[0].say(do="start")
    for player in people:
        await player.see(lambda one: one.scene and one.scene["decisions"])
    return people


def bell(player: Player) -> dict[str, Any]:
    """Return the bell as a player was told of it."""
    found: dict[str, Any] = player.standing["bell"]
    return found


def left_of(view: dict[str, Any]) -> tuple[list[int], list[list[int]]]:
    """Return the sides of the first player's active dice, and of the parts of each monster."""
    player = view["players"][0]
    parts = [[part["die"]["sides"] for part in monster["parts"]] for monster in player["monsters"]]
    return [die["sides"] for die in player["active"]], parts


async def test_when_the_bell_rings_what_is_unfinished_was_never_made(host: str) -> None:  # ddm.timeout
    ann, bob = await sketchers(host)
    assert (bell(ann)["name"], bell(ann)["seconds"], bell(ann)["running"]) == ("sketch 1", 60, True)
    assert bell(ann)["left"] == 60_000
    assert ann.standing["clock"] is None
    for option in (0, NEW, 1):  # a monster is made, and a second die is in the hand
        assert (await ann.choose(ann.scene["decisions"][0], option))["is"] == "done"
    assert ann.scene["decisions"][0]["kind"] == "onto"
    turn(host, 59)
    for player in (ann, bob):
        await player.say(do="ping", id=1)
        await player.until("pong")
    assert ann.scene["decisions"][0]["kind"] == "onto"
    turn(host, 1)
    for player in (ann, bob):
        await player.see(lambda one: one.scene["view"]["phase"]["id"] == "combat")
        assert left_of(player.scene["view"]) == ([8], [[6]]), "what was finished stays"
        await player.see(lambda one: one.standing["bell"] is None)
    await gone([ann, bob])


async def test_who_was_ready_and_takes_it_back_gets_no_new_time(host: str) -> None:  # ddm.timeout
    ann, bob = await sketchers(host)
    turn(host, 40)
    await ann.choose(ann.scene["decisions"][0], PASS)
    turn(host, 15)
    await ann.say(do="undo", command="u" * 22, seat=0)
    await ann.until("done")
    await ann.see(lambda one: one.scene["decisions"])
    await ann.say(do="ping", id=1)
    await ann.until("pong")
    turn(host, 5)
    await ann.see(lambda one: one.scene["view"]["phase"]["id"] != "sketch" or one.scene["view"]["round"] > 1)
    await gone([ann, bob])


async def test_no_bell_comes_nearer_in_a_pause_or_while_nobody_is_here(host: str) -> None:
    ann, bob = await sketchers(host)
    await ann.say(do="offer", seat=0, what="pause", n=1)
    await bob.see(lambda one: one.standing["offer"])
    await bob.say(do="reply", seat=1, agree=True)
    await ann.see(lambda one: one.standing["paused"])
    assert not bell(ann)["running"]
    turn(host, 100)
    await ann.say(do="resume", seat=0)
    await ann.see(lambda one: not one.standing["paused"])
    assert bell(ann)["left"] == 60_000
    await gone([ann, bob])
    hall_sees = await Player(host, ann.room, None).connect()
    await hall_sees.see(lambda one: one.standing and not any(seat["here"] for seat in one.standing["seats"]))
    turn(host, 100)
    again = await Player(host, ann.room, ann.token).connect()
    await again.until("snapshot")
    assert bell(again)["left"] == 60_000
    assert again.scene["view"]["phase"]["id"] == "sketch"
    await gone([hall_sees, again])


async def test_the_time_to_the_bell_survives_the_server(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        ann, bob = await sketchers(host)
        turn(host, 40)
        await bob.close()
        while not actor_of(host, ann.room).state.times:  # it is kept with who is here
            await ann.say(do="ping", id=1)
            await ann.until("pong")
        await ann.close()  # and nothing counts while nobody serves the room
    async with running(database) as host:
        still(host)
        again = await Player(host, ann.room, ann.token).connect()
        await again.until("snapshot")
        assert bell(again)["left"] == 20_000
        turn(host, 20)
        await again.see(
            lambda one: one.scene["view"]["round"] > 1 or one.scene["view"]["phase"]["id"] == "combat"
        )
        await again.close()


async def test_a_room_without_the_option_has_no_bell(host: str) -> None:
    token = await guest(host, "Ann")
    room = await room_of(host, token, "doodle-dice-monsters", ["person", "person"])
    ann = await Player(host, room, token).connect()
    await ann.until("room")
    assert ann.standing["bell"] is None
    await ann.close()


def test_a_bell_is_counted_by_its_name_beside_any_clock() -> None:
    watch = Stopwatch(lambda: 0.0)
    times = Times(clock_of(MOVE), 3, watch)
    times.ask([question(0, 0), question(2, 0)], {0: ("sketch 1", 90), 2: ("sketch 1", 90)})
    times.run([0], {0})  # seat 2 is a bot's
    watch.total += 89
    times.flow()
    assert times.due() == [], "the clock has its other bank first, and the bell is not there yet"
    assert times.bell({0, 1}) == BellStanding(name="sketch 1", seconds=90, left=1000, running=True)
    assert times.bell({1}) is None, "who is asked is no person"
    watch.total += 1
    times.flow()
    assert times.due() == [(0, 0)], "a bell does not wait for who is away, and never answers for a bot"
    times.ask([question(0, 1)], {0: ("sketch 1", 90)})
    assert times.due() == [(0, 1)], "and it rings for whatever is asked next of the same"
    times.ask([question(0, 2)], {0: ("sketch 2", 90)})
    assert times.due() == []
    times.ask([question(0, 3)])
    assert times.bell({0, 1, 2}) is None


def test_bells_are_marked_and_the_oldest_forgotten() -> None:
    times = Times(None, 2, Stopwatch(lambda: 0.0))
    for n in range(BELLS + 3):
        times.count(f"sketch {n}", 5_000)
    assert list(times.passed) == [f"sketch {n}" for n in range(3, BELLS + 3)]
    later = Times(None, 2, Stopwatch(lambda: 0.0))
    later.ask([question(0, 0)], {0: ("sketch 9", 60)})
    later.count("sketch 9", 2_000)
    later.recall(times.marks())
    later.recall(times.marks())
    assert later.ringing(0) == 55_000, "more has passed than less, and once"

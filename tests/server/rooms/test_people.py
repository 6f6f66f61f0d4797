"""The people of a room: the host's say, who leaves and comes back, who is sent out or silenced."""

import asyncio
from dataclasses import replace

import pytest

from dicewright.bots.names import called
from dicewright.server.hall import links
from dicewright.server.hall.hall import checked_name
from dicewright.server.protocol import Refused
from dicewright.server.rooms.state import read_room, write_room
from dicewright.store import Conflict, open_store
from tests.server.rooms.table import asked, gathered, gone, playing, seated, who
from tests.server.running import HALLS, PATIENT, Player, actor_of, guest, running


async def test_the_host_sets_what_will_be_played(host: str) -> None:
    ann, bob = await gathered(host, "Ann", "Bob", seats=3)
    assert ann.standing["title"] == "Doodle Dice"
    assert (ann.standing["preset"], ann.standing["changed_options"]) == ("recommended", {})
    key = next(iter(ann.standing["options"]))
    assert await bob.refused(do="set", public=True, id=3) == "not_host"
    assert bob.other[-1]["id"] == 3
    assert await ann.refused(do="set", options={"nonsense": 1}) == "bad_room"
    assert await ann.refused(do="set", seats=["person"]) == "taken"
    assert await ann.refused(do="set", seats=["person", "random"]) == "taken"
    assert await ann.refused(do="set", seats=["person", "person", "nobody"]) == "bad_room"
    await ann.say(do="set", public=True, seats=["person", "open", "random", "open"], options={})
    await bob.see(lambda one: len(one.standing["seats"]) == 4)
    assert [seat["name"] for seat in bob.standing["seats"]] == ["Ann", "Bob", called(bob.room, 2), ""]
    assert [seat["face"] is None for seat in bob.standing["seats"]] == [True, True, False, True]
    assert bob.standing["public"]
    assert key in bob.standing["options"]
    await ann.say(do="set", seats=["person", "person"])
    await bob.see(lambda one: len(one.standing["seats"]) == 2)
    await gone([ann, bob])


async def test_an_option_that_is_changed_is_named(host: str) -> None:
    (ann,) = await gathered(host, "Ann")
    options = actor_of(host, ann.room).state.terms.options
    game = actor_of(host, ann.room).state.game
    assert game == "doodle-dice"
    await ann.say(do="set", options={"preset": "printed"})
    await ann.see(lambda one: one.standing["options"] != options)
    assert ann.standing["preset"] == "printed"
    changed = {key: value for key, value in ann.standing["options"].items() if options[key] != value}
    assert ann.standing["changed_options"] == changed
    await gone([ann])


async def test_a_free_seat_goes_to_the_usual_bot(host: str) -> None:
    (ann,) = await gathered(host, "Ann")
    await ann.say(do="start")
    await ann.see(lambda one: one.scene)
    assert ann.standing["seats"][1]["bot"] == "sensible"
    assert not ann.standing["seats"][1]["stand_in"]
    await gone([ann])


async def test_who_leaves_before_the_match_gives_the_seat_up(host: str) -> None:
    ann, bob = await gathered(host, "Ann", "Bob")
    await bob.say(do="leave")
    await ann.see(lambda one: one.standing["seats"][1]["kind"] == "open")
    await bob.say(do="sit")
    await bob.see(seated)
    await ann.say(do="leave")  # and the next who sits there is the host
    await bob.see(lambda one: one.standing["host"])
    assert [seat["name"] for seat in bob.standing["seats"]] == ["", "Bob"]
    watcher = await Player(host, ann.room, None).connect()
    await watcher.until("room")
    assert await watcher.refused(do="leave") == "no_guest"
    await gone([ann, bob, watcher])


async def test_a_bot_stands_in_for_who_leaves_until_they_come_back(host: str) -> None:
    ann, bob = await playing(host, "Ann", "Bob")
    assert await bob.refused(do="back", seat=1) == "no_stand_in"
    assert await bob.refused(do="back", seat=0) == "not_yours"
    await bob.say(do="leave")
    await ann.see(lambda one: one.standing["seats"][1]["stand_in"])
    player, request = await asked([ann])  # the bot plays on when it is asked
    assert (player, request["seat"]) == (ann, 0)
    command = {"do": "choose", "command": "x" * 22, "seat": 1, "number": 0, "options": [0]}
    assert await bob.refused(**command) == "stand_in"
    await bob.say(do="back", seat=1)
    await ann.see(lambda one: not one.standing["seats"][1]["stand_in"])
    await bob.say(do="leave")
    await ann.see(lambda one: one.standing["seats"][1]["stand_in"])
    await bob.close()
    again = await Player(host, bob.room, bob.token).connect()
    await again.until("snapshot")
    assert not again.standing["seats"][1]["stand_in"]
    assert again.standing["seats"][1]["yours"]
    await gone([ann, again])


async def test_who_is_sent_out_before_the_match_is_out(host: str) -> None:
    ann, bob = await gathered(host, "Ann", "Bob")
    bobs = who(ann, "Bob")
    assert await bob.refused(do="kick", who=who(bob, "Ann")) == "not_host"
    assert await ann.refused(do="kick", who="nobody") == "no_person"
    assert await ann.refused(do="kick", who=who(ann, "Ann")) == "yourself"
    await ann.say(do="kick", who=bobs)
    assert await closed(bob) == 4005
    await ann.see(lambda one: one.standing["seats"][1]["kind"] == "open")
    assert [one["name"] for one in ann.standing["people"]] == ["Ann"]
    again = await Player(host, bob.room, bob.token).connect()
    assert await closed(again) == 4005
    assert (await hall_refuses(host, ann, bob)) == "barred"
    await gone([ann])


async def hall_refuses(host: str, ann: Player, bob: Player) -> str:
    """Return why somebody who was sent out cannot come in by an invitation, which stays good."""
    hall = HALLS[host]
    first, second = await hall.known(ann.token), await hall.known(bob.token)
    assert first is not None
    assert second is not None
    secret = await links.invite(hall, ann.room, first, None)
    try:
        await links.accept(hall, secret, second)
    except Exception as wrong:  # noqa: BLE001 - the test looks at what it is
        code: str = wrong.code  # type: ignore[attr-defined]
        third, _ = await hall.welcome("Cem")
        assert await links.accept(hall, secret, third) == (ann.room, 1)
        return code
    return ""


async def test_a_bot_takes_the_seat_of_who_is_sent_out_of_a_match(host: str) -> None:
    ann, bob = await playing(host, "Ann", "Bob")
    watcher = await Player(host, ann.room, await guest(host, "Cem")).connect()
    await ann.see(lambda one: len(one.standing["people"]) == 3)
    await ann.say(do="kick", who=who(ann, "Cem"))
    assert await closed(watcher) == 4005
    await ann.say(do="kick", who=who(ann, "Bob"))
    assert await closed(bob) == 4005
    await ann.see(lambda one: one.standing["seats"][1]["bot"])
    seat = ann.standing["seats"][1]
    assert (seat["kind"], seat["stand_in"], seat["who"]) == ("bot", False, None)
    await gone([ann])


async def closed(player: Player) -> int:
    """Return the code with which a socket was closed."""
    assert player.line is not None
    await asyncio.wait_for(player.line.wait_closed(), PATIENT)
    return player.line.close_code or 0


async def test_who_is_muted_says_nothing(host: str) -> None:
    ann, bob = await gathered(host, "Ann", "Bob")
    assert await bob.refused(do="mute", who=who(bob, "Ann"), on=True) == "not_host"
    assert await ann.refused(do="mute", who="nobody", on=True) == "no_person"
    await ann.say(do="mute", who=who(ann, "Bob"), on=True)
    await bob.see(lambda one: any(each["muted"] for each in one.standing["people"]))
    assert await bob.refused(do="say", text="hello", id=5) == "muted"
    assert bob.other[-1]["id"] == 5
    await ann.say(do="mute", who=who(ann, "Bob"), on=False)
    await bob.see(lambda one: not any(each["muted"] for each in one.standing["people"]))
    await bob.say(do="say", text="hello")
    assert (await ann.until("said"))["who"] == who(ann, "Bob")
    await gone([ann, bob])


async def test_who_comes_late_is_told_what_was_said(host: str) -> None:
    ann, bob = await gathered(host, "Ann", "Bob")
    for n in range(103):
        await bob.say(do="say", text=f"line {n}")
        assert (await bob.until("said"))["n"] == n
        assert (await ann.until("said"))["text"] == f"line {n}"
    late = await Player(host, ann.room, None).connect()
    told = (await late.until("chat"))["all"]
    assert [one["n"] for one in told] == list(range(3, 103))
    assert told[0] == {"n": 3, "seat": 1, "name": "Bob", "text": "line 3", "who": who(ann, "Bob")}
    await ann.say(do="say", text="one more")
    assert (await late.until("said"))["n"] == 103
    await gone([ann, bob, late])


async def test_people_are_told_who_is_here(host: str) -> None:
    ann, bob = await playing(host, "Ann", "Bob")
    watcher = await Player(host, ann.room, await guest(host, "Cem")).connect()
    await ann.see(lambda one: len(one.standing["people"]) == 3)
    people = {one["name"]: one for one in ann.standing["people"]}
    assert (people["Ann"]["host"], people["Ann"]["you"], people["Ann"]["seats"]) == (True, True, [0])
    assert (people["Cem"]["host"], people["Cem"]["you"], people["Cem"]["seats"]) == (False, False, [])
    assert len({one["who"] for one in people.values()}) == 3
    await bob.close()
    await watcher.close()
    await ann.see(lambda one: len(one.standing["people"]) == 2 and not one.standing["people"][1]["here"])
    seat = ann.standing["seats"][1]
    assert not seat["here"]
    assert seat["gone"] >= 0
    assert ann.standing["seats"][0]["gone"] is None
    await gone([ann])


async def test_two_devices_of_one_guest_and_no_sixth(host: str) -> None:
    (ann,) = await gathered(host, "Ann")
    more = [await Player(host, ann.room, ann.token).connect() for _ in range(4)]
    for one in more:
        await one.until("room")
    sixth = await Player(host, ann.room, ann.token).connect()
    assert await closed(sixth) == 4009
    await ann.say(do="say", text="still here")
    for one in (ann, *more):
        await one.until("said")
    await gone([ann, *more])


async def test_what_can_be_undone_is_told_in_words(host: str) -> None:
    people = await playing(host, "Ann", "Bob", "Cem")
    found = False
    for _ in range(60):
        player, request = await asked(people)
        if player.scene["over"]:
            break
        assert (await player.choose(request, request["options"][0]))["is"] == "done"
        undo = player.scene["undo"]
        assert all(one.scene["undo"] is None for one in people if one is not player)
        if undo is None:
            assert await player.refused(do="undo", command="u" * 22, seat=request["seat"]) == "illegal"
            continue
        label = next(one["label"] for one in request["labels"] if one["option"] == request["options"][0])
        assert undo == {"seat": request["seat"], "text": label, "to": request["prompt"]}
        assert player.scene["takeback"]
        found = True
        break
    assert found
    await gone(people)


async def test_what_cannot_be_taken_back_is_not_proposed(host: str) -> None:  # table.takeback
    people = await playing(host, "Ann", "Bob")
    player = people[0]
    assert not player.scene["takeback"]
    refused = await player.refused(do="offer", seat=player.standing["seats"][0]["seat"], what="takeback", n=1)
    assert refused == "illegal"
    assert not player.standing.get("offer")
    await gone(people)


async def test_the_people_of_a_server_that_died_are_not_here(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        ann, bob = await playing(host, "Ann", "Bob")
        table, process = actor_of(host, ann.room), HALLS[host].process
        while len(table.state.here[process].guests) < 2:  # noqa: ASYNC110 - it sets no event
            await asyncio.sleep(0.01)
        here = table.state.here
        await gone([ann, bob])
    store = open_store(database)
    await store.start()
    kept = await store.room(ann.room)
    assert kept is not None
    killed, _ = write_room(replace(read_room(*kept), here=here))  # it took nothing back
    assert not isinstance(await store.update_room(killed), Conflict)
    await store.close()
    async with running(database) as host:
        again = await Player(host, ann.room, ann.token).connect()
        first = await again.until("room")
        assert [seat["here"] for seat in first["seats"]] == [True, False]
        await again.close()


async def test_nobody_but_the_host_has_two_seats(host: str) -> None:
    ann, bob = await gathered(host, "Ann", "Bob", seats=4)
    assert await bob.refused(do="sit", seat=2) == "seated"
    await bob.say(do="sit", seat=1)  # one's own again, perhaps with another build
    await ann.say(do="sit", seat=3)  # for somebody at the same screen
    await ann.see(lambda one: [seat["yours"] for seat in one.standing["seats"]] == [True, False, False, True])
    await bob.say(do="stand", seat=1)
    await bob.say(do="sit", seat=2)
    await bob.see(lambda one: [seat["seat"] for seat in one.standing["seats"] if seat["yours"]] == [2])
    await gone([ann, bob])


@pytest.mark.parametrize("name", ["\u200b", "\u3164\u3164", "\u2800", "Ann\u200b", "\ufe0f", "\u00ad"])
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    with pytest.raises(Refused):
        checked_name(name)


@pytest.mark.parametrize("name", ["Ann", "Zoë", "\u738b", "👩\u200d🚀", "❤\ufe0f", "A. B.", "7"])
def test_a_name_that_can_be_read_is_one(name: str) -> None:
    assert checked_name(f" {name} ") == name

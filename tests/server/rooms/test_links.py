"""Links that work once, other devices, other names, and whose turn it is in rooms that are not open."""

import asyncio

import pytest

from dicewright.server.hall import Hall
from dicewright.server.protocol import Refused
from dicewright.store.store import Guest
from tests.server.rooms.table import asked, gathered, gone, playing, seated
from tests.server.running import HALLS, Player, actor_of, guest, running


async def known(host: str, token: str | None) -> Guest:
    """Return the guest of a token."""
    found = await HALLS[host].known(token)
    assert found is not None
    return found


async def code_of(work: object) -> str:
    """Return why something was refused."""
    with pytest.raises(Refused) as refused:
        await work  # type: ignore[misc]
    return refused.value.code


async def test_an_invitation_works_once(host: str) -> None:
    hall: Hall = HALLS[host]
    (ann,) = await gathered(host, "Ann", seats=3)
    first = await known(host, ann.token)
    bob, cem = await known(host, await guest(host, "Bob")), await known(host, await guest(host, "Cem"))
    secret = await hall.invite(ann.room, first, 2)
    assert await hall.accept(secret, bob) == (ann.room, 2)
    await ann.see(lambda one: one.standing["seats"][2]["name"] == "Bob")
    assert await code_of(hall.accept(secret, cem)) == "no_link"
    assert await code_of(hall.accept("guess" * 8, cem)) == "no_link"
    assert await code_of(hall.move(await hall.invite(ann.room, bob, None), cem)) == "no_link"
    anywhere = await hall.invite(ann.room, bob, None)
    assert await hall.accept(anywhere, bob) == (ann.room, 2)  # who sits there needs none, and it stays good
    assert await hall.accept(anywhere, cem) == (ann.room, 1)
    await gone([ann])


async def test_only_people_of_a_room_invite_and_only_to_what_is_free(host: str) -> None:
    hall = HALLS[host]
    ann, bob = await gathered(host, "Ann", "Bob", seats=3)
    first = await known(host, ann.token)
    stranger = await known(host, await guest(host, "Cem"))
    assert await code_of(hall.invite(ann.room, stranger, None)) == "no_room"
    assert await code_of(hall.invite("nowhere", first, None)) == "no_room"
    assert await code_of(hall.invite(ann.room, first, 1)) == "no_seat"
    assert await code_of(hall.invite(ann.room, first, 5)) == "no_seat"
    late = await hall.invite(ann.room, first, 2)
    await ann.say(do="start")
    await ann.see(lambda one: one.scene)
    assert await code_of(hall.accept(late, stranger)) == "begun"
    assert await code_of(hall.invite(ann.room, first, None)) == "begun"
    await gone([ann, bob])


async def test_a_seat_moves_to_another_device_once(host: str) -> None:
    hall = HALLS[host]
    people = await playing(host, "Ann", "Bob")
    ann, bob = people
    first, second = await known(host, ann.token), await known(host, bob.token)
    assert await code_of(hall.device(ann.room, second, 0)) == "not_yours"
    old = await hall.device(ann.room, first, 0)
    secret = await hall.device(ann.room, first, 0)
    phone = await guest(host, "Ann's phone")
    telephone = await known(host, phone)
    assert await code_of(hall.accept(secret, telephone)) == "no_link"
    assert await code_of(hall.move(old, telephone)) == "no_link"  # the last one asked for counts
    assert await hall.move(secret, telephone) == (ann.room, 0)
    notice = await ann.until("notice")
    assert "another device" in notice["text"]
    await ann.see(lambda one: one.scene["viewer"] is None)
    assert not seated(ann)
    assert not ann.standing["host"]
    assert ann.scene["decisions"] == []
    there = await Player(host, ann.room, phone).connect()
    await there.until("snapshot")
    assert there.standing["seats"][0]["name"] == "Ann"
    assert (there.standing["seats"][0]["yours"], there.standing["host"]) == (True, True)
    assert await code_of(hall.move(secret, second)) == "no_link"
    player, request = await asked([there, bob])
    assert (await player.choose(request, request["options"][0]))["is"] == "done"
    assert await ann.refused(do="resign", command="r" * 22, seat=0) == "not_yours"
    await gone([ann, bob, there])


async def test_a_link_to_a_device_dies_with_the_seat(host: str) -> None:
    hall = HALLS[host]
    ann, bob = await gathered(host, "Ann", "Bob")
    secret = await hall.device(ann.room, await known(host, bob.token), 1)
    await bob.say(do="stand", seat=1)
    await ann.see(lambda one: one.standing["seats"][1]["kind"] == "open")
    cem = await known(host, await guest(host, "Cem"))
    assert await hall.accept(await hall.invite(ann.room, await known(host, ann.token), 1), cem) == (
        ann.room,
        1,
    )
    assert await code_of(hall.move(secret, await known(host, bob.token))) == "no_link"
    await gone([ann, bob])


async def test_another_name_is_known_where_people_wait(host: str) -> None:
    hall = HALLS[host]
    ann, bob = await gathered(host, "Ann", "Bob")
    first = await known(host, ann.token)
    renamed = await hall.rename(first, "  Anna  ")
    assert renamed.name == "Anna"
    await bob.see(lambda one: one.standing["seats"][0]["name"] == "Anna")
    await bob.see(lambda one: one.standing["people"][0]["name"] == "Anna")
    for wrong in ("", "   ", "A\nB", "A\u202eB", "x" * 25):
        assert await code_of(hall.rename(first, wrong)) == "bad_name"
        assert await code_of(hall.welcome(wrong)) == "bad_name"
    assert (await known(host, ann.token)).name == "Anna"
    await gone([ann, bob])


async def test_whose_turn_it_is_is_known_without_opening_the_room(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        people = await playing(host, "Ann", "Bob")
        player, request = await asked(people)
        assert await HALLS[host].asked(player.room, await known(host, player.token))
        other = next(one for one in people if one is not player)
        assert not await HALLS[host].asked(player.room, await known(host, other.token))
        await gone(people)
        while actor_of(host, player.room).state.here:  # noqa: ASYNC110 - it sets no event
            await asyncio.sleep(0.01)  # until it is kept that nobody is here
    async with running(database) as host:
        assert await HALLS[host].asked(player.room, await known(host, player.token))
        assert not await HALLS[host].asked(player.room, await known(host, other.token))
        assert not HALLS[host].rooms
        again = await Player(host, player.room, player.token).connect()
        await again.until("snapshot")
        assert again.scene["decisions"] == [request]
        await again.close()


async def test_a_drawing_is_kept_and_told_to_all(host: str) -> None:
    hall = HALLS[host]
    ann, bob = await playing(host, "Ann", "Bob")
    first = await known(host, ann.token)
    drawing = {"name": "Blob", "strokes": [[0, 1, 2, [1, 1, 2, 2]]]}
    assert await code_of(hall.draw(ann.room, first, 1, "p1", drawing)) == "not_yours"
    entity = own_thing(hall, ann)
    await hall.draw(ann.room, first, 0, entity, drawing)
    for player in (ann, bob):
        await player.see(lambda one: entity in one.scene["view"]["attachments"])
    rows = await hall.store.records(actor_of(host, ann.room).state.match or "")
    assert rows[-1].record[:3] == ["n", 0, entity]
    await gone([ann, bob])


def own_thing(hall: Hall, player: Player) -> str:
    """Return an entity that the rules let seat 0 give a drawing to."""
    match = hall.rooms[player.room].actor.match
    assert match is not None
    for entity in ("p0", *(str(key) for key in words(match.view(0)))):
        if match.game.owns(match.seen_by(0), 0, entity):
            return entity
    raise AssertionError("nothing can be drawn on")


def words(value: object) -> list[str]:
    """Return every text in a view."""
    if isinstance(value, dict):
        return [word for item in (*value.keys(), *value.values()) for word in words(item)]
    if isinstance(value, list):
        return [word for item in value for word in words(item)]
    return [value] if isinstance(value, str) else []

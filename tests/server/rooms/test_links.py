"""Links that work once, other devices, other names, and whose turn it is in rooms that are not open."""

import asyncio
import sys
from threading import current_thread

import pytest

from dicewright.kernel.match import Match
from dicewright.server.hall import Hall, links
from dicewright.server.protocol import Refused
from dicewright.server.rooms import keeper
from dicewright.server.rooms.log import loaded_match, log_of
from dicewright.server.rooms.state import read_room
from dicewright.store.store import Guest, Kept
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
    secret = await links.invite(hall, ann.room, first, 2)
    assert await links.accept(hall, secret, bob) == (ann.room, 2)
    await ann.see(lambda one: one.standing["seats"][2]["name"] == "Bob")
    assert await code_of(links.accept(hall, secret, cem)) == "no_link"
    assert await code_of(links.accept(hall, "guess" * 8, cem)) == "no_link"
    assert await code_of(links.move(hall, await links.invite(hall, ann.room, bob, None), cem)) == "no_link"
    anywhere = await links.invite(hall, ann.room, bob, None)
    assert await links.accept(hall, anywhere, bob) == (
        ann.room,
        2,
    )  # who sits there needs none, and it stays good
    assert await links.accept(hall, anywhere, cem) == (ann.room, 1)
    await gone([ann])


async def test_only_people_of_a_room_invite_and_only_to_what_is_free(host: str) -> None:
    hall = HALLS[host]
    ann, bob = await gathered(host, "Ann", "Bob", seats=3)
    first = await known(host, ann.token)
    stranger = await known(host, await guest(host, "Cem"))
    assert await code_of(links.invite(hall, ann.room, stranger, None)) == "no_room"
    assert await code_of(links.invite(hall, "nowhere", first, None)) == "no_room"
    assert await code_of(links.invite(hall, ann.room, first, 1)) == "no_seat"
    assert await code_of(links.invite(hall, ann.room, first, 5)) == "no_seat"
    late = await links.invite(hall, ann.room, first, 2)
    await ann.say(do="start")
    await ann.see(lambda one: one.scene)
    assert await code_of(links.accept(hall, late, stranger)) == "begun"
    assert await code_of(links.invite(hall, ann.room, first, None)) == "begun"
    await gone([ann, bob])


async def test_a_seat_moves_to_another_device_once(host: str) -> None:
    hall = HALLS[host]
    people = await playing(host, "Ann", "Bob")
    ann, bob = people
    first, second = await known(host, ann.token), await known(host, bob.token)
    assert await code_of(links.device(hall, ann.room, second, 0)) == "not_yours"
    old = await links.device(hall, ann.room, first, 0)
    secret = await links.device(hall, ann.room, first, 0)
    phone = await guest(host, "Ann's phone")
    telephone = await known(host, phone)
    assert await code_of(links.accept(hall, secret, telephone)) == "no_link"
    assert await code_of(links.move(hall, old, telephone)) == "no_link"  # the last one asked for counts
    assert await links.move(hall, secret, telephone) == (ann.room, 0)
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
    assert await code_of(links.move(hall, secret, second)) == "no_link"
    player, request = await asked([there, bob])
    assert (await player.choose(request, request["options"][0]))["is"] == "done"
    assert await ann.refused(do="resign", command="r" * 22, seat=0) == "not_yours"
    await gone([ann, bob, there])


async def test_a_link_to_a_device_dies_with_the_seat(host: str) -> None:
    hall = HALLS[host]
    ann, bob = await gathered(host, "Ann", "Bob")
    secret = await links.device(hall, ann.room, await known(host, bob.token), 1)
    await bob.say(do="stand", seat=1)
    await ann.see(lambda one: one.standing["seats"][1]["kind"] == "open")
    cem = await known(host, await guest(host, "Cem"))
    assert await links.accept(
        hall, await links.invite(hall, ann.room, await known(host, ann.token), 1), cem
    ) == (
        ann.room,
        1,
    )
    assert await code_of(links.move(hall, secret, await known(host, bob.token))) == "no_link"
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


async def turn_at(host: str, room: str) -> list[int]:
    """Return whose turn it is in a room, by what is stored."""
    found = await HALLS[host].store.room(room)
    assert found is not None
    return await HALLS[host].asked(read_room(*found))


async def test_whose_turn_it_is_is_known_without_opening_the_room(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        people = await playing(host, "Ann", "Bob")
        player, request = await asked(people)
        assert await turn_at(host, player.room) == [request["seat"]]
        await gone(people)
        while actor_of(host, player.room).state.here:  # noqa: ASYNC110 - it sets no event
            await asyncio.sleep(0.01)  # until it is kept that nobody is here
    async with running(database) as host:
        assert await turn_at(host, player.room) == [request["seat"]]
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


async def test_a_drawing_takes_the_place_of_the_one_before(tmp_path: object) -> None:
    async with running(f"sqlite:///{tmp_path}/rooms.db") as host:
        hall = HALLS[host]
        ann, bob = await playing(host, "Ann", "Bob")
        first, entity = await known(host, ann.token), own_thing(hall, ann)
        for n in range(4):
            await hall.draw(ann.room, first, 0, entity, {"name": f"Blob {n}", "strokes": []})
        actor = actor_of(host, ann.room)
        rows = await hall.store.records(actor.state.match or "")
        drawn = [row.record for row in rows if row.record[0] == "n"]
        assert drawn == [["n", 0, entity, {}]] * 3 + [["n", 0, entity, {"name": "Blob 3"}]]
        assert actor.match is not None
        assert [row.record for row in rows] == actor.match.records()
        kept = await hall.store.match(actor.state.match or "")
        assert kept is not None
        again = Match.load(log_of(kept))
        assert again.view(1) == actor.match.view(1)
        assert again.stream(1) == actor.match.stream(1)
        await gone([ann, bob])


async def test_so_much_is_drawn_and_no_more(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play = sys.modules["dicewright.server.rooms.commands.play"]
    monkeypatch.setattr(play, "DRAWN", 3)
    hall = HALLS[host]
    ann, bob = await playing(host, "Ann", "Bob")
    first, entity = await known(host, ann.token), own_thing(hall, ann)
    for _ in range(3):
        await hall.draw(ann.room, first, 0, entity, {"name": "Blob"})
    assert await code_of(hall.draw(ann.room, first, 0, entity, {"name": "Blob"})) == "too_many"
    monkeypatch.setattr(play, "DRAWN", 9)
    monkeypatch.setattr(play, "DRAWINGS", 1)
    assert await code_of(hall.draw(ann.room, first, 0, f"{entity}x", {"name": "Blob"})) == "too_many"
    await hall.draw(ann.room, first, 0, entity, {"name": "Blob again"})
    await gone([ann, bob])


async def test_no_match_is_loaded_in_the_loop_that_serves_people(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await playing(host, "Ann", "Bob")
    await gone([ann, bob])
    threads: list[str] = []

    def noted(kept: Kept, *, careful: bool) -> Match:
        threads.append(current_thread().name)
        return loaded_match(kept, careful=careful)

    monkeypatch.setattr(keeper, "loaded_match", noted)
    hall = HALLS[host]
    del hall.rooms[ann.room]
    assert (await hall.enter(ann.room)).match is not None
    assert threads
    assert current_thread().name not in threads


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

"""What every store does, method by method."""

from dataclasses import replace

import pytest

from dicewright.store import (
    Append,
    Appended,
    Chat,
    Conflict,
    Cutoffs,
    Duplicate,
    Guest,
    Invalid,
    Invite,
    OwnBuild,
    Removed,
    Room,
    Store,
    Taken,
    Unavailable,
    Unknown,
)
from dicewright.store.store import CLOSED, OVER, PLAYING, STOPPED, Latest
from tests.store.things import begin, guest, header, room, row, seats, step


async def test_a_guest_is_found_by_id_and_by_token(store: Store) -> None:
    await store.add_guest(guest("g1"))
    await store.add_guest(guest("g2"))
    assert await store.guest("g2") == guest("g2")
    assert await store.guest_by_token("token of g1") == guest("g1")
    assert await store.guest("g3") is None
    assert await store.guest_by_token("token of g3") is None


async def test_a_guest_can_be_renamed(store: Store) -> None:
    await store.add_guest(guest())
    await store.rename("g1", "Zoë 🎲")
    assert await store.guest("g1") == replace(guest(), name="Zoë 🎲")
    with pytest.raises(Unknown):
        await store.rename("g2", "Ada")


async def test_an_id_and_a_token_are_there_once(store: Store) -> None:
    await store.add_guest(guest())
    for other in (guest(), replace(guest(), id="g2"), replace(guest(), token_hash="other")):  # noqa: S106
        with pytest.raises(Taken):
            await store.add_guest(other)
    assert await store.guest("g2") is None


async def test_a_room_is_found_with_its_seats(store: Store) -> None:
    await store.add_room(room(code="ABCD"), seats()[::-1])
    assert await store.room("r1") == (room(code="ABCD"), seats())
    assert await store.room_by_code("ABCD") == (room(code="ABCD"), seats())
    assert await store.room("r2") is None
    assert await store.room_by_code("") is None


async def test_a_code_is_there_once_but_many_rooms_have_none(store: Store) -> None:
    await store.add_room(room("r1", code="ABCD"), [])
    await store.add_room(room("r2"), [])
    await store.add_room(room("r3"), [])
    with pytest.raises(Taken):
        await store.add_room(room("r4", code="ABCD"), [])
    with pytest.raises(Taken):
        await store.update_room(room("r2", code="ABCD"))
    assert await store.room("r4") is None
    assert await store.room("r2") == (room("r2"), [])


async def test_a_room_with_a_seat_twice_is_refused_whole(store: Store) -> None:
    with pytest.raises(Taken):
        await store.add_room(room(), [*seats(), seats()[0]])
    assert await store.room("r1") is None


async def test_a_room_comes_with_a_match_that_has_come_some_way(store: Store) -> None:
    for id, rows in (("m1", [row(0), row(1, digest="d")]), ("m2", [])):
        place = room(f"room of {id}", phase=PLAYING, match=id)
        ended = replace(header(id, "elsewhere"), ended_ms=7, result=[1, 0])
        await store.add_room(place, seats(place.id), (ended, rows))
        assert await store.room(place.id) == (place, seats(place.id))
        kept = replace(ended, room=place.id, records=len(rows))
        assert await store.match(id) == (kept, [replace(one, seq=n) for n, one in enumerate(rows)])
        assert await store.append(step(id, len(rows), "c1")) == Appended(len(rows), len(rows))
        assert await store.append(step(id, len(rows), "c1")) == Duplicate(
            {"done": "c1"}, len(rows), len(rows)
        )
        assert await store.append(step(id, 0, "c2")) == Conflict(len(rows) + 1)


async def test_a_room_whose_match_is_there_already_is_refused_whole(store: Store) -> None:
    await store.add_room(room(), [], (header(), [row()]))
    with pytest.raises(Taken):
        await store.add_room(room("r2", code="ABCD"), seats("r2"), (header(), []))
    with pytest.raises(Taken):
        await store.add_room(room(), [], (header("m2"), []))
    with pytest.raises(Invalid):
        await store.add_room(room("r2"), [], (header("m2"), [replace(row(), record=[object()])]))
    assert await store.room("r2") is None
    assert await store.room_by_code("ABCD") is None
    assert await store.match("m2") is None
    assert len(await store.records("m1")) == 1


async def test_an_update_takes_the_place_of_the_version_it_came_from(store: Store) -> None:
    await store.add_room(room(), seats())
    changed = room(phase=OVER, settings={"b": 1, "a": [True]}, public=True, changed_ms=7)
    assert await store.update_room(changed) == replace(changed, version=1)
    assert await store.room("r1") == (replace(changed, version=1), seats())
    assert await store.update_room(replace(changed, version=1), seats()[:1]) == replace(changed, version=2)
    assert await store.room("r1") == (replace(changed, version=2), seats()[:1])


async def test_an_update_of_an_old_version_changes_nothing(store: Store) -> None:
    await store.add_room(room(), seats())
    await store.update_room(room(phase=PLAYING))
    assert await store.update_room(room(phase=OVER), []) == Conflict(1)
    assert await store.room("r1") == (room(phase=PLAYING, version=1), seats())
    assert await store.versions(["r1", "r2"]) == {"r1": 1}
    with pytest.raises(Unknown):
        await store.update_room(room("r2"))


async def test_the_lobby_shows_public_rooms_the_last_changed_first(store: Store) -> None:
    await store.add_room(room("r1", public=True, changed_ms=1), seats("r1"))
    await store.add_room(room("r2", public=True, changed_ms=3), [])
    await store.add_room(room("r3", public=True, changed_ms=2, game="duel"), [])
    await store.add_room(room("r4", public=False, changed_ms=4), [])
    await store.add_room(room("r5", public=True, changed_ms=5, phase=PLAYING), [])

    async def listed(game: str | None, limit: int, *phase: str) -> list[str]:
        return [found.id for found, _ in await store.lobby(game, limit, *phase)]

    assert await listed(None, 10) == ["r2", "r3", "r1"]
    assert await listed(None, 2) == ["r2", "r3"]
    assert await listed("pig", 10) == ["r2", "r1"]
    assert await listed(None, 10, PLAYING) == ["r5"]
    assert (await store.lobby("pig", 10))[1][1] == seats("r1")


async def test_the_rooms_of_a_guest_are_those_hosted_or_sat_in(store: Store) -> None:
    await store.add_room(room("r1", host="g2", changed_ms=1), seats("r1"))
    await store.add_room(room("r2", host="g1", changed_ms=2), [])
    await store.add_room(room("r3", host="g2", changed_ms=3), [])
    assert [found.id for found, _ in await store.rooms_of("g1", 10)] == ["r2", "r1"]
    assert [found.id for found, _ in await store.rooms_of("g1", 1)] == ["r2"]
    assert await store.rooms_of("g3", 10) == []
    await store.update_room(room("r2", host="g1", changed_ms=2, phase=CLOSED))
    assert [found.id for found, _ in await store.rooms_of("g1", 10)] == ["r1"]


async def test_the_last_news_of_a_match_is_what_everybody_was_told(store: Store) -> None:
    await begin(store, "m1", "m2", "m3")
    secret = [row(0), row(1), row(2, head="head 1")]
    await store.append(Append("m1", 0, secret, "c1", {}))
    await store.append(Append("m2", 0, [row(0)], "c1", {}, result=[1, 0]))
    found = await store.latest(["m1", "m2", "m3", "m4"])
    assert found == {
        "m1": Latest("m1", row(1).at_ms),
        "m2": Latest("m2", header().made_ms, [1, 0]),
        "m3": Latest("m3", header().made_ms),
    }
    assert await store.latest([]) == {}


async def test_a_match_begins_with_its_room(store: Store) -> None:
    await store.add_room(room(), seats())
    playing = room(phase=PLAYING, match="m1")
    assert await store.begin(header(), playing, seats()[:1]) == replace(playing, version=1)
    assert await store.match("m1") == (header(), [])
    assert await store.header("m1") == header()
    assert await store.room("r1") == (replace(playing, version=1), seats()[:1])
    assert await store.match("m2") is None
    assert await store.header("m2") is None


async def test_a_match_begins_whole_or_not_at_all(store: Store) -> None:
    await store.add_room(room(), [])
    await store.begin(header(), room())
    assert await store.begin(header("m2"), room()) == Conflict(1)
    with pytest.raises(Taken):
        await store.begin(header("m1"), room(version=1, phase=OVER))
    with pytest.raises(Unknown):
        await store.begin(header("m3"), room("r2"))
    assert await store.match("m2") is None
    assert await store.room("r1") == (room(version=1), [])


async def test_builds_belong_to_a_guest(store: Store) -> None:
    await store.add_guest(guest())
    build = OwnBuild("b1", "g1", "daemon-dice", "Stitchy", "game: daemon-dice\nsize: 13\n", 5)
    await store.add_build(build)
    await store.add_build(replace(build, id="b0", made_ms=9, game="pig"))
    assert await store.build("b1") == build
    assert await store.builds("g1") == [build, replace(build, id="b0", made_ms=9, game="pig")]
    assert await store.builds("g1", "daemon-dice") == [build]
    with pytest.raises(Taken):
        await store.add_build(build)
    with pytest.raises(Unknown):
        await store.add_build(replace(build, id="b2", guest="g2"))
    assert await store.drop_build("b1")
    assert not await store.drop_build("b1")
    assert await store.build("b1") is None


async def test_what_is_there_already_is_said_before_what_is_missing(store: Store) -> None:
    await store.add_room(room("r1"), [])
    await store.add_guest(guest("g1"))
    await store.add_invite(Invite("hash 1", "r1", 5))
    await store.add_build(OwnBuild("b1", "g1", "pig", "b", "t", 1))
    with pytest.raises(Taken):
        await store.add_invite(Invite("hash 1", "nowhere", 5))
    with pytest.raises(Taken):
        await store.add_build(OwnBuild("b1", "nobody", "pig", "b", "t", 1))
    with pytest.raises(Unknown):
        await store.add_invite(Invite("hash 2", "nowhere", 5))


async def test_an_invite_works_once(store: Store) -> None:
    await store.add_room(room(), [])
    invite = Invite("hash 1", "r1", 5, seat=1, device=True)
    await store.add_invite(invite)
    await store.add_invite(Invite("hash 0", "r1", 6))
    assert await store.invites("r1") == [invite, Invite("hash 0", "r1", 6)]
    assert await store.use_invite("hash 1") == replace(invite, used=True)
    assert await store.use_invite("hash 1") is None
    assert await store.use_invite("hash 2") is None
    assert await store.drop_invite("hash 0")
    assert not await store.drop_invite("hash 0")
    assert await store.use_invite("hash 0") is None
    with pytest.raises(Taken):
        await store.add_invite(invite)
    with pytest.raises(Unknown):
        await store.add_invite(Invite("hash 3", "r2", 5))


async def test_what_is_said_is_numbered_in_each_room(store: Store) -> None:
    for id in ("r1", "r2"):
        await store.add_room(room(id), [])
    said = [await store.add_chat(Chat("r1", 0, "Ada", f"hello {n}", n)) for n in range(4)]
    assert [chat.n for chat in said] == [0, 1, 2, 3]
    assert (await store.add_chat(Chat("r2", 1, "Bob", "hi", 1))).n == 0
    known = await store.add_chat(Chat("r2", 1, "Bob", "me", 2, guest="g2"))
    assert ([one.guest for one in await store.chats("r2", 9)], known.guest) == ([None, "g2"], "g2")
    assert await store.chats("r1", 10) == said
    assert await store.chats("r1", 2) == said[2:]
    assert await store.add_chat(said[0]) == replace(said[0], n=4)
    assert await store.chats("r1", 2) == [said[3], replace(said[0], n=4)]
    with pytest.raises(Unknown):
        await store.add_chat(Chat("r3", 0, "Ada", "hello", 1))


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "a\0b"},
        {"name": "\ud800"},
        {"name": None},
        {"name": 3},
        {"made_ms": 2**63},
        {"made_ms": "1"},
        {"made_ms": True},
    ],
)
async def test_what_one_database_could_not_hold_none_takes(store: Store, wrong: dict[str, object]) -> None:
    with pytest.raises(Invalid) as refused:
        await store.add_guest(replace(guest(), **wrong))  # type: ignore[arg-type] # that is the point
    assert next(iter(wrong)) in str(refused.value)
    assert await store.guest("g1") is None


@pytest.mark.parametrize("value", [float("nan"), {1, 2}, {"a": "\ud800"}, {1: 0, "a": 0}, object()])
async def test_what_is_no_json_is_refused(store: Store, value: object) -> None:
    await begin(store)
    for bad in ({"record": [value]}, {"record": value}):
        with pytest.raises(Invalid):
            await store.append(replace(step("m1", 0), rows=[row(0), row(1, **bad)]))
    for part in ("answer", "result"):
        with pytest.raises(Invalid):
            await store.append(replace(step("m1", 0), **{part: value}))  # type: ignore[arg-type] # the point
    with pytest.raises(Invalid):
        await store.add_room(room("r2", settings={"x": value}), [])
    assert await store.records("m1") == []


async def test_what_is_kept_is_not_shared(store: Store) -> None:
    mine = room(settings={"a": [1]})
    await store.add_room(mine, [])
    mine.settings["a"].append(2)
    first = await store.room("r1")
    assert first is not None
    assert first[0].settings == {"a": [1]}
    first[0].settings["a"].append(3)
    assert await store.room("r1") == (room(settings={"a": [1]}), [])


async def test_a_closed_store_writes_nothing(store: Store) -> None:
    await store.add_room(room(), [])
    assert await store.healthy()
    await store.close()
    assert not await store.healthy()
    writes = (
        store.add_guest(guest()),
        store.update_room(room()),
        store.use_invite("x"),
        store.rename("g1", "x"),
    )
    for write in writes:
        with pytest.raises(Unavailable):
            await write


async def test_odd_texts_are_kept_as_they_are(store: Store) -> None:
    odd = "'; DROP TABLE guests; -- \\ \" % :x \n\t\u202e é é 🎲"
    await store.add_guest(Guest(odd, odd, odd, 2**62))
    assert await store.guest_by_token(odd) == Guest(odd, odd, odd, 2**62)
    await store.add_room(Room("r", odd, odd, {odd: odd, "nul": "\0"}, 0, 0, code=odd), [])
    found = await store.room_by_code(odd)
    assert found is not None
    assert found[0].settings == {odd: odd, "nul": "\0"}


async def test_tables_are_kept_once_under_their_name(store: Store) -> None:
    await store.keep_tables({"a": {"cards": [["x", {"points": 1}]]}, "b": {}})
    await store.keep_tables({"a": {"cards": []}, "c": {"é": []}})
    found = [await store.tables(digest) for digest in ("a", "b", "c", "d")]
    assert found == [{"cards": [["x", {"points": 1}]]}, {}, {"é": []}, None]


async def test_running_matches_are_those_of_rooms_that_play_or_have_stopped(store: Store) -> None:
    await begin(store, "m2", "m1", "m3")
    for id, phase in (("m1", STOPPED), ("m2", PLAYING), ("m3", OVER)):
        found = await store.room(f"room of {id}")
        assert found is not None
        await store.update_room(replace(found[0], phase=phase, match=id), None)
    assert [header.id for header in await store.running("", 9)] == ["m1", "m2"]
    assert [header.id for header in await store.running("", 1)] == ["m1"]
    assert [header.id for header in await store.running("m1", 9)] == ["m2"]


async def old_house(store: Store) -> None:
    """Keep two guests, a room of long ago, one that was opened then and is played at now, and old words."""
    for id in ("g1", "g2", "g3"):
        await store.add_guest(guest(id))
    await store.add_room(room("r1", changed_ms=1_000), seats("r1"))
    await store.add_room(room("r2", changed_ms=1_000), [])
    await store.begin(header("m2", "r2"), (await store.room("r2"))[0])  # type: ignore[index]
    await store.append(Append("m2", 0, [row(n, at_ms=9_000) for n in range(3)], "c1"))
    await store.add_chat(Chat("r1", 0, "Ada", "Hello", 2_000, guest="g1"))
    await store.add_chat(Chat("r2", 0, "Ada", "Old", 2_000, guest="g1"))
    await store.add_build(OwnBuild("b1", "g2", "pig", "Mine", "game: pig", 9_000))
    await store.add_build(OwnBuild("b3", "g3", "pig", "Mine", "game: pig", 3))


async def test_what_is_too_old_goes_and_what_was_touched_since_stays(store: Store) -> None:
    await old_house(store)
    assert await store.remove_old(Cutoffs(), 9) == Removed()
    assert await store.remove_old(Cutoffs(rooms=5_000), 0) == Removed()
    assert await store.remove_old(Cutoffs(5_000, 5_000, 5_000), 9) == Removed(rooms=1, chats=1, guests=1)
    assert await store.room("r1") is None
    assert (await store.match("m2"))[0].records == 3  # type: ignore[index]
    assert [one.text for one in await store.chats("r2", 9)] == [""]
    assert [await store.guest(id) is None for id in ("g1", "g2", "g3")] == [False, False, True], (
        "g1 is the host of r2, g2 has made a build"
    )
    assert await store.remove_old(Cutoffs(5_000, 5_000, 5_000), 9) == Removed()


async def test_a_guest_takes_everything_along_and_is_forgotten(store: Store) -> None:
    await old_house(store)
    things = await store.things_of("g1")
    assert [row["text"] for row in things["chats"]] == ["Hello", "Old"]
    assert [row["room"] for row in things["seats"]] == ["r1"]
    assert "token" not in str(things)
    news = store.listen()
    await store.forget("g1")
    told = [await anext(news), await anext(news)]
    assert sorted((note.id, note.number) for note in told) == [("r1", 1), ("r2", 2)]
    assert not any((await store.things_of("g1")).values())
    assert await store.guest_by_token("token of g1") is None
    assert (await store.room("r1"))[1][0].name == "Somebody"  # type: ignore[index]

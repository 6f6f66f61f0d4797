"""Company: block somebody, report somebody, and what whoever runs the server does about it."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from dicewright.cli import main
from dicewright.server.auth import alias
from dicewright.server.hall.company import REPORTS
from dicewright.server.protocol import Refused
from tests.server.inside import Inside, Visitor, inside


async def room_of(host: Inside, token: str, **form: Any) -> str:
    """Open a room of two."""
    given = {"game": "doodle-dice", "seats": ["person", "open"], "public": True, **form}
    _, body = await host.ask("POST", "/api/rooms", given, token)
    return str(json.loads(body)["room"])


async def told(host: Inside, method: str, path: str, form: object = None, token: str = "") -> tuple[int, Any]:
    """Ask a server, and return its status and what it says."""
    status, body = await host.ask(method, path, form, token)
    return status, json.loads(body)


async def two(host: Inside) -> tuple[str, str, str, Visitor, Visitor]:
    """Return a room of Ann's with Bob in it, and their tokens."""
    ann, key = await host.guest("Ann")
    bob, other = await host.guest("Bob")
    room = await room_of(host, key)
    return room, key, other, await host.enter(room, ann), await host.enter(room, bob)


def who(visitor: Visitor, name: str) -> str:
    """Return what a room calls somebody."""
    return str(next(one["who"] for one in visitor.standing["people"] if one["name"] == name))


async def test_who_is_blocked_is_told_as_such_to_the_one_who_blocks_alone() -> None:
    async with inside() as host:
        room, key, _, ann, bob = await two(host)
        ann.read()
        name = who(ann, "Bob")
        status, found = await told(host, "POST", f"/api/rooms/{room}/blocks", {"who": name}, key)
        assert (status, [one["name"] for one in found]) == (200, ["Bob"])
        ann.read()
        bob.read()
        assert ann.standing["blocked"] == [name]
        assert bob.standing["blocked"] == []
        _, left = await told(host, "DELETE", f"/api/blocks/{found[0]['id']}", token=key)
        ann.read()
        assert (left, ann.standing["blocked"]) == ([], [])


async def test_who_is_blocked_comes_into_no_room_of_ones_own() -> None:
    async with inside() as host:
        room, key, other, ann, bob = await two(host)
        ann.read()
        await told(host, "POST", f"/api/rooms/{room}/blocks", {"who": who(ann, "Bob")}, key)
        bob.leave()
        with pytest.raises(Refused) as wrong:
            await host.enter(room, bob.guest)
        assert wrong.value.code == "barred"
        _, made = await told(host, "POST", f"/api/rooms/{room}/invites", {"seat": 1}, key)
        status, said = await told(host, "POST", "/api/invites", {"secret": made["secret"]}, other)
        assert (status, said["code"]) == (403, "barred")
        theirs = await room_of(host, other)
        assert ann.guest is not None
        await host.enter(theirs, ann.guest)  # into a room of theirs one may still go


async def test_they_are_not_in_each_others_lists_and_never_matched() -> None:
    async with inside() as host:
        room, key, other, ann, _ = await two(host)
        ann.read()
        await told(host, "POST", f"/api/rooms/{room}/blocks", {"who": who(ann, "Bob")}, key)
        for token, count in ((key, 1), (other, 0), ("", 1)):
            _, found = await told(host, "GET", "/api/rooms", token=token)
            assert sum(one["room"] == room for one in found) == count
        _, first = await told(host, "POST", "/api/quick", {"game": "doodle-dice"}, key)
        _, second = await told(host, "POST", "/api/quick", {"game": "doodle-dice"}, other)
        assert first["room"] != second["room"]
        _, third = await host.guest("Cem")
        _, found = await told(host, "POST", "/api/quick", {"game": "doodle-dice"}, third)
        assert found["room"] == first["room"]


async def test_nobody_blocks_or_reports_oneself_or_nobody() -> None:
    async with inside() as host:
        room, key, _, ann, _ = await two(host)
        ann.read()
        assert ann.guest is not None
        for name in (alias(room, ann.guest.id), "nobody"):
            for path, more in (("blocks", {}), ("reports", {"reason": "chat"})):
                form = {"who": name, **more}
                status, said = await told(host, "POST", f"/api/rooms/{room}/{path}", form, key)
                assert (status, said["code"]) == (400, "no_person")


async def test_a_report_holds_what_was_said_and_there_are_only_so_many_a_day() -> None:
    async with inside() as host:
        room, key, _, ann, bob = await two(host)
        ann.read()
        await bob.say(do="say", text="You are bad at this")
        name = who(ann, "Bob")
        bob.leave()
        form = {"who": name, "reason": "chat", "words": "rude"}
        for _ in range(REPORTS):
            status, _ = await told(host, "POST", f"/api/rooms/{room}/reports", form, key)
            assert status == 200
        status, said = await told(host, "POST", f"/api/rooms/{room}/reports", form, key)
        assert (status, said["code"]) == (429, "too_many")
        _, things = await told(host, "GET", "/api/me/things", token=key)
        assert len(things["reports"]) == REPORTS
        assert things["reports"][0]["words"] == "rude"
        assert "said" not in things["reports"][0], "what another has said is theirs"
        await told(host, "DELETE", "/api/me", token=key)
        assert not await host.hall.store.people.reported(str(ann.guest and ann.guest.id), 0)


@pytest.mark.parametrize("act", ["dismiss", "rename", "silence"])
async def test_whoever_runs_the_server_reads_reports_and_acts(tmp_path: Path, act: str) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with inside(database) as host:
        room, key, _, ann, bob = await two(host)
        ann.read()
        await bob.say(do="say", text="You are bad at this")
        form = {"who": who(ann, "Bob"), "reason": "chat", "words": "rude"}
        await told(host, "POST", f"/api/rooms/{room}/reports", form, key)
    listed = await admin(database)
    assert room in listed
    assert "> You are bad at this" in listed
    assert "rude" in listed
    assert await admin(database, f"--{act}", listed[:8])
    assert await admin(database) == "Nothing has been reported.\n"
    async with inside(database) as host:
        assert bob.guest is not None
        again = await host.hall.store.guest(bob.guest.id)
        assert again is not None
        assert again.name == ("Somebody" if act == "rename" else "Bob")
        visitor = await host.enter(room, again)
        said = await visitor.say(do="say", text="Me again")
        codes = [one["code"] for one in said if one["is"] == "refused"]
        assert codes == (["muted"] if act == "silence" else [])
        if act == "silence":
            await admin(database, "--let-speak", bob.guest.id)
            said = await visitor.say(do="say", text="Me again")
            assert not [one for one in said if one["is"] == "refused"]


async def admin(database: str, *words: str) -> str:
    """Run `dicewright admin reports`, and return what it prints."""
    done = await asyncio.to_thread(
        CliRunner().invoke, main, ["admin", "reports", *words, "--database", database]
    )
    assert done.exit_code == 0, done.output
    return done.output

"""Rooms have promised dice: players add to them, whatever happens in between, and the proof holds."""

import asyncio
import json
import secrets
from typing import Any

from dicewright.kernel.fair.derive import Numbers, key_of, leaf, link_before, sha, share, spec_of_dice
from tests.server.fair.device import Device, alone, pair, play, proof_of, resign, room_of, seated
from tests.server.running import HALLS, Player, actor_of, ask, fetch, guest, running


async def test_one_person_adds_a_number_with_each_answer() -> None:
    async with running() as host:
        room, player = await alone(host)
        await play([player])
        found = await proof_of(host, room)
        assert found["level"] == 1
        assert found["added"].count([0]) > 3
        await player.close()


async def test_two_people_add_to_each_roll() -> None:
    async with running() as host:
        room, players = await pair(host, "monster-dice")
        await play(players, 25)
        await resign(players[0])
        found = await proof_of(host, room)
        assert found["level"] == 2
        assert found["added"].count([0, 1]) > 3
        assert {tuple(one) for one in found["added"]} <= {(), (0, 1)}
        for player in players:
            await player.close()


def reaches(link: bytes, last: bytes) -> bool:
    """Say whether a link comes a few after another: draws, of which nothing is told, use links, too."""
    for _ in range(20):
        link = link_before(link)
        if link == last:
            return True
    return False


async def test_every_open_roll_can_be_checked_as_it_falls() -> None:
    async with running() as host:
        room, player = await alone(host)
        await play([player], 12)
        rolls = [event for event in player.events if "fair" in event]
        assert len(rolls) > 3
        _, body = await ask("GET", f"{host}/api/rooms/{room}/leaves")
        leaves = body["leaves"]
        assert sha(bytes.fromhex("".join(leaves))).hex() == player.fair["roots"][0]
        assert (await ask("GET", f"{host}/api/rooms/{room}/leaves?batch=2"))[0] == 422
        last = bytes.fromhex(dict(player.fair["open"])[0])
        for event in rolls:
            fair, dice = event["fair"], tuple(event["data"]["dice"])
            part = bytes.fromhex(fair["share"])
            assert leaf(part).hex() == leaves[fair["k"] - 1]
            for seat, link in fair["added"]:
                assert seat == 0
                assert reaches(bytes.fromhex(link), last)
                last = bytes.fromhex(link)
            added = b"".join(
                len(one).to_bytes(4, "big") + one
                for seat, link in fair["added"]
                for one in (seat.to_bytes(8, "big"), bytes.fromhex(link))
            )
            spec = spec_of_dice(dice, event["seat"], -1)
            key = key_of(part, player.fair["id"], fair["k"], spec, added, bytes.fromhex(fair["acc"]))
            numbers = Numbers(key)
            assert [numbers.below(sides) + 1 for sides in dice] == event["data"]["faces"]
        await player.close()


async def test_who_adds_nothing_plays_on_and_the_proof_says_so() -> None:
    async with running() as host:
        ann = await guest(host, "Ann")
        room = await room_of(host, ann, "doodle-dice", ["person", "random"])
        player = await Player(host, room, ann).connect()
        await player.say(do="start")
        await player.see(lambda one: one.scene)
        await player.say(do="resign", command="r" * 22, seat=0)
        await player.see(lambda one: one.scene.get("over"))
        found = await proof_of(host, room)
        assert not any(found["added"])
        await player.close()


async def test_undo_a_restart_and_another_device_have_their_place(tmp_path: Any) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        room, player = await alone(host, "monster-dice")
        token, chains = player.token, player.chains
        for n in range(10):
            await play([player], 1, n)
            if player.scene["undo"]:
                await player.say(do="undo", command=secrets.token_urlsafe(16), seat=0)
                await player.until("events")
        await player.close()
    async with running(database) as host:
        again = Device(host, room, token)
        again.chains = chains  # the same browser
        await again.connect()
        await again.see(lambda one: one.scene)
        await play([again], 6)
        used = again.fair["chains"][0]["used"]
        assert used > 3
        other = await seated(host, room, token or "")  # which knows nothing of the old chain
        await other.until_so(lambda one: one.fair["chains"][0]["anchor"] == one.chains[0][0].hex())
        assert other.fair["chains"][0]["former"] == [chains[0][0].hex()]  # rolls before are checked by it
        await again.close()
        await other.see(lambda one: one.scene)
        await play([other], 6)
        await resign(other)
        found = await proof_of(host, room)
        assert [entry for entry in found["proof"]["beside"] if "anchors" in entry[1]]
        await other.close()


async def test_a_branch_and_a_rematch_have_a_promise_of_their_own() -> None:
    async with running() as host:
        room, player = await alone(host)
        await play([player], 8)
        await resign(player)
        first = await proof_of(host, room)
        form = {"at": 5, "seat": 0, "wait": True}
        status, made = await ask("POST", f"{host}/api/rooms/{room}/branches", form, player.token or "")
        assert (status, made["phase"]) == (200, "waiting")
        branch = await seated(host, made["room"], player.token or "")
        await branch.until_so(lambda one: one.fair["chains"][0] is not None)
        await branch.say(do="start")
        await branch.see(lambda one: one.scene)
        await play([branch], 8)
        await resign(branch)
        found = await proof_of(host, made["room"])
        promise = found["proof"]["log"]["chance"]["dice/1"]
        assert (promise["after"], promise["of"]) == (5, first["proof"]["log"]["chance"]["dice/1"]["id"])
        assert found["added"].count([0]) > 0
        await player.say(do="rematch")
        await player.see(lambda one: one.standing["next"])
        rematch = await seated(host, player.standing["next"], player.token or "")
        assert rematch.fair["commit"] not in (player.fair["commit"], branch.fair["commit"])
        for one in (player, branch, rematch):
            await one.close()


async def undone(player: Device, first: int) -> None:
    """Play on until an answer can be taken back, take it back, and play on a little."""
    for n in range(first, first + 60):
        await play([player], 1, n)
        if player.scene["undo"] and await taken_back(player):
            return await play([player], 40, first)
    raise AssertionError("nothing could be taken back")


async def taken_back(player: Device) -> bool:
    """Take an answer back; say whether that was possible: a die that fell meanwhile is a border."""
    command = secrets.token_urlsafe(16)
    await player.say(do="undo", command=command, seat=0)
    while True:
        message = await player.hear()
        if message["is"] in ("done", "refused") and message.get("command") == command:
            return bool(message["is"] == "done")


async def test_a_match_and_a_branch_of_it_with_undo_and_a_restart_each_have_a_proof(tmp_path: Any) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        first, player = await alone(host, "dice-warriors")
        await undone(player, 0)
        await resign(player)
        form = {"at": 9, "seat": 0, "wait": True}
        _, made = await ask("POST", f"{host}/api/rooms/{first}/branches", form, player.token or "")
        branch = await seated(host, made["room"], player.token or "")
        await branch.until_so(lambda one: one.fair["chains"][0] is not None)
        await branch.say(do="start")
        await branch.see(lambda one: one.scene)
        await undone(branch, 100)
        await player.close()
        await branch.close()
    async with running(database) as host:
        again = Device(host, made["room"], player.token)
        again.chains = branch.chains
        await again.connect()
        await again.see(lambda one: one.scene)
        await undone(again, 200)
        await resign(again)
        proofs = [await proof_of(host, room) for room in (first, made["room"])]
        for found in proofs:
            assert found["added"].count([0]) > 0
            assert [record for record in found["proof"]["log"]["records"] if record[0] == "u"]
        assert proofs[1]["proof"]["log"]["chance"]["dice/1"]["after"] == 9
        await again.close()


async def lie(player: Device, **message: Any) -> str:
    """Say something wrong and return the code of the refusal."""
    await player.say(**message)
    return str((await player.until("refused"))["code"])


async def test_a_lying_device_is_refused_and_changes_nothing() -> None:
    async with running() as host:
        room, player = await alone(host)
        await play([player], 4)
        request = player.scene["decisions"][0]
        used, links = player.fair["chains"][0]["used"], player.chains[0]
        about = {"do": "choose", "seat": 0, "number": request["number"], "options": request["options"][:1]}
        kept = len(actor_of(host, room).match.records())  # type: ignore[union-attr]
        for wrong in (links[used], links[used + 2], b"\x07" * 32):  # used before, too far, from nowhere
            code = await lie(player, **about, command=secrets.token_urlsafe(16), link=wrong.hex())
            assert code == "bad_link"
        assert await lie(player, do="add", seat=0, link=links[used + 1].hex()) == "not_awaited"
        assert await lie(player, do="add", seat=1, link=links[used + 1].hex()) == "not_yours"
        assert await lie(player, do="anchor", seat=1, anchor="0" * 64) == "not_yours"
        assert await lie(player, do="anchor", seat=0, anchor="xyz") == "bad_message"
        assert len(actor_of(host, room).match.records()) == kept  # type: ignore[union-attr]
        await play([player], 3)
        await resign(player)
        await proof_of(host, room)
        await player.close()


async def time_passes(host: str, seconds: float) -> None:
    """Let the server's watch run on again and again."""
    while True:
        HALLS[host].stopwatch.total += seconds
        await asyncio.sleep(0.3)


async def test_dice_wait_for_a_silent_device_and_then_go_on_without_it() -> None:
    async with running() as host:
        room, players = await pair(host)
        await play(players, 4)
        players[1].silent = True
        going = asyncio.create_task(play(players))
        while players[0].fair["need"] != [1]:
            assert not going.done()
            await asyncio.sleep(0.01)
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)
        assert await lie(players[0], do="undo", command="u" * 22, seat=0) == "illegal"  # it could be chosen
        hurry = asyncio.create_task(time_passes(host, 60.0))
        await players[0].until_so(lambda one: one.fair["without"] == [1] and not one.fair["need"])
        hurry.cancel()
        await resign(players[0])
        found = await proof_of(host, room)
        assert [0] in found["added"]
        for player in players:
            await player.close()


async def test_a_match_begins_without_a_device_that_keeps_its_first_link() -> None:
    async with running() as host:
        ann = await guest(host, "Ann")
        room = await room_of(host, ann, "doodle-dice", ["person", "random"])
        player = await seated(host, room, ann)
        await player.until_so(lambda one: one.fair["chains"][0] is not None)
        player.silent = True
        await player.say(do="start")
        await player.until_so(lambda one: bool(one.fair["need"]))
        assert await lie(player, do="sit") == "begun"
        hurry = asyncio.create_task(time_passes(host, 10.0))
        await player.see(lambda one: one.scene)
        hurry.cancel()
        await resign(player)
        assert not any((await proof_of(host, room))["added"])
        await player.close()


def texts(player: Player) -> str:
    """Return all that a player has heard as one text."""
    return json.dumps(player.heard)


async def test_secret_and_hidden_shares_never_leave_early() -> None:
    async with running() as host:
        room, players = await pair(host, "monster-dice")
        watcher = await Player(host, room, None).connect()
        await watcher.until("snapshot")
        await play(players, 20)
        for path in ("proof", "replay", "moments"):
            status, _ = await ask("GET", f"{host}/api/rooms/{room}/{path}")
            assert status == 404
        source: Any = actor_of(host, room).match.course.chance  # type: ignore[union-attr]
        records = actor_of(host, room).match.records()  # type: ignore[union-attr]
        fallen = [record for record in records if record[0] in "fd"]
        shares = [share(source.secret, k).hex() for k in range(1, len(fallen) + 60)]
        heard = "".join(texts(one) for one in (*players, watcher))
        assert source.secret.hex() not in heard
        told = [k for k, part in enumerate(shares, 1) if part in heard]
        rolls = [k for k, record in enumerate(fallen, 1) if record[0] == "f"]
        assert told
        assert set(told) <= set(rolls)  # of draws, which nobody may foresee, nothing is told
        for one in (*players, watcher):
            await one.close()


async def test_two_processes_on_one_database_lead_to_one_proof(postgres_url: str) -> None:
    async with running(postgres_url) as one, running(postgres_url) as two:
        room, players = await pair(one, "doodle-dice", two)
        await play(players, 12)
        await resign(players[1])
        await players[0].see(lambda player: player.scene.get("over"))
        found = await proof_of(two, room)
        assert found["added"].count([0, 1]) > 2
        assert found["proof"] == (await ask("GET", f"{one}/api/rooms/{room}/proof"))[1]
        for player in players:
            await player.close()


async def test_the_page_that_checks_proofs_may_run_nothing_but_itself() -> None:
    async with running() as host:
        status, headers, body = await fetch("GET", f"{host}/verify")
        assert status == 200
        assert body.count(b"</script>") == 2
        assert b"http" not in body.split(b"<style>")[0]
        assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'sha256-")
        status, _, script = await fetch("GET", f"{host}/verify_dice.js")
        assert (status, script.replace(b"</", b"<\\/") in body) == (200, True)

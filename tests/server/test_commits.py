"""A server that ends at any commit of an answer, an end, a rematch or a branch: the next one goes on."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from dicewright.games import GAMES
from dicewright.server.protocol import Refused
from dicewright.store.database import Sqlite
from dicewright.store.store import OVER, PLAYING, WAITING
from tests.games.traits import SHORT
from tests.server.inside import Inside, Visitor, inside

ANSWERS: Final = 4  # before somebody gives up, and in each of the matches after
EVERY: Final = 7 if SHORT else 1  # of the photographs so many are looked at
PLAYED: Final = [game.id for game in GAMES[: 1 if SHORT else None]]


@dataclass
class Camera:
    """Copies the files of a database before and after each commit: what a kill would leave at that moment."""

    folder: Path
    acknowledged: list[tuple[str, str]] = field(default_factory=list)  # room and command, in order
    rooms: list[str] = field(default_factory=list)
    taken: list[tuple[Path, int, int]] = field(default_factory=list)  # with how much was known by then

    def take(self) -> None:
        """Take a photograph."""
        target = self.folder.parent / f"photo{len(self.taken)}"
        shutil.copytree(self.folder, target)
        self.taken.append((target, len(self.acknowledged), len(self.rooms)))


def watched(camera: Camera, patch: pytest.MonkeyPatch) -> None:
    """Let every commit be photographed."""
    usual = Sqlite._write

    def write(self: Sqlite, work: Callable[[Any], Any]) -> Any:
        def within(connection: Any) -> Any:
            done = work(connection)
            camera.take()
            return done

        done = usual(self, within)
        camera.take()
        return done

    patch.setattr(Sqlite, "_write", write)


async def opened(server: Inside, camera: Camera, token: str, path: str, form: dict[str, Any]) -> str:
    """Open a room."""
    status, body = await server.ask("POST", path, form, token)
    assert status == 200, body
    room: str = json.loads(body)["room"]
    camera.rooms.append(room)
    return room


async def play(camera: Camera, room: str, who: Visitor) -> None:
    """Answer a few questions, and take one back."""
    for _ in range(ANSWERS):
        if who.scene.get("decisions"):
            noted(camera, room, await who.answer())
    command = "u" * 16 + str(len(camera.acknowledged))
    noted(camera, room, await who.say(do="undo", command=command, seat=0))


def noted(camera: Camera, room: str, replies: list[dict[str, Any]]) -> None:
    """Note what was acknowledged."""
    camera.acknowledged += [(room, one["command"]) for one in replies if one["is"] == "done"]


async def story(server: Inside, camera: Camera, game: str) -> None:
    """Play a match, give up, play a rematch, and go on from a moment of the first match."""
    guest, token = await server.guest("Ann")
    form = {"game": game, "seats": ["person", "person"], "shared": True}
    first = await opened(server, camera, token, "/api/rooms", form)
    who = await server.enter(first, guest)
    await who.say(do="start")
    await play(camera, first, who)
    noted(camera, first, await who.say(do="resign", command="r" * 20, seat=0))
    assert who.actor.state.phase == OVER
    await who.say(do="rematch")
    again = who.actor.state.next
    assert again is not None
    camera.rooms.append(again)
    second = await server.enter(again, guest)
    await second.say(do="start")
    await play(camera, again, second)
    branch = {"at": who.actor.match.count - 2 if who.actor.match else 0, "seat": 0, "bot": "random"}
    third = await server.enter(
        await opened(server, camera, token, f"/api/rooms/{first}/branches", branch), guest
    )
    await play(camera, camera.rooms[-1], third)
    for one in (who, second, third):
        one.leave()


async def looked_at(photo: tuple[Path, int, int], camera: Camera) -> None:
    """Start a server on what a photograph shows, and hold that nothing is lost and everything goes on."""
    folder, acknowledged, rooms = photo
    async with inside(f"sqlite:///{folder / 'rooms.db'}") as server:
        store, kept = server.hall.store, {}
        for room in camera.rooms[:rooms]:
            try:
                actor = await server.hall.enter(room)
            except Refused:
                continue  # it was told of after this moment
            assert actor.state.phase in (WAITING, PLAYING, OVER), actor.state.stopped
            rows = await store.records(actor.state.match or "")
            kept[room] = [row.command for row in rows if row.command]
            assert len(set(kept[room])) == len(kept[room])
            if actor.match is not None:
                assert actor.match.over == (actor.state.phase == OVER)
            if actor.state.phase == OVER:
                assert (await server.ask("GET", f"/api/rooms/{room}/replay"))[0] == 200
            if actor.state.phase == PLAYING:
                await goes_on(server, room)
        for room in {room for room, _ in camera.acknowledged[:acknowledged]}:
            wanted = [command for at, command in camera.acknowledged[:acknowledged] if at == room]
            assert [command for command in kept[room] if command in wanted] == wanted


async def goes_on(server: Inside, room: str) -> None:
    """Hold that who is asked in a room can answer."""
    actor = await server.hall.enter(room)
    guest = await server.hall.store.guest(actor.state.host)
    who = await server.enter(room, guest)
    if who.scene["decisions"]:
        assert [one["is"] for one in await who.answer() if one["is"] in ("done", "refused")] == ["done"]
    who.leave()


@pytest.mark.parametrize("game", PLAYED)
async def test_whatever_commit_is_the_last_nothing_is_lost_and_play_goes_on(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera = Camera(tmp_path / "house")
    camera.folder.mkdir()
    with monkeypatch.context() as patch:
        watched(camera, patch)
        async with inside(f"sqlite:///{camera.folder / 'rooms.db'}") as server:
            await story(server, camera, game)
    assert len(camera.taken) > 40
    assert len(camera.acknowledged) > 2 * ANSWERS
    for photo in camera.taken[10::EVERY]:  # the first are of a house that is still being built
        await looked_at(photo, camera)

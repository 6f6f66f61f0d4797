"""The web client is served beside the API, and nothing outside its folder is."""

import gzip
from pathlib import Path

import pytest

from dicewright.server.http.pages import ASKED, FOREVER, PAGES, client_folder, packed_files, served
from dicewright.server.protocol import Refused
from tests.server.running import Player, ask, fetch, guest, running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder as the build of the client leaves it, with something secret beside it."""
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html>")
    (built / "icon.svg").write_text("<svg/>")
    (built / "assets" / "index-1a2b3c.js").write_text("1")
    (tmp_path / "secret.txt").write_text("s")
    return built.resolve()


@pytest.mark.parametrize("path", ["", "rooms", "replay/abc", *(f"{page}/abc" for page in PAGES)])
def test_the_clients_own_paths_are_its_one_page(folder: Path, path: str) -> None:
    page = served(folder, path, {}, b"the page")
    assert page.body == b"the page"
    assert page.headers["cache-control"] == ASKED


def test_what_is_named_after_its_content_is_kept_for_ever(folder: Path) -> None:
    assert served(folder, "assets/index-1a2b3c.js", {}, b"").headers["cache-control"] == FOREVER
    assert served(folder, "icon.svg", {}, b"").headers["cache-control"] == ASKED


@pytest.mark.parametrize(
    "path",
    ["../secret.txt", "assets/../../secret.txt", "/etc/hostname", "assets", "nothing", "a" * 9999, "\0"],
)
def test_nothing_else_is_served(folder: Path, path: str) -> None:
    with pytest.raises(Refused):
        served(folder, path, {}, b"")


def test_a_folder_without_a_page_is_no_client(tmp_path: Path) -> None:
    assert client_folder(str(tmp_path)) is None


@pytest.mark.asyncio
async def test_texts_are_packed_for_who_can_unpack_them(folder: Path) -> None:
    script = "let a = 1;\n" * 500
    (folder / "assets" / "index-1a2b3c.js").write_text(script)
    assert list(packed_files(folder)) == [folder / "assets" / "index-1a2b3c.js"]  # the rest is small
    async with running(web=str(folder)) as host:
        url = f"{host}/assets/index-1a2b3c.js"
        _, headers, body = await fetch("GET", url, b"", {"Accept-Encoding": "gzip, br"})
        assert (headers["content-encoding"], headers["vary"]) == ("gzip", "Accept-Encoding")
        assert headers["content-type"].startswith(("text/javascript", "application/javascript"))
        assert headers["cache-control"] == FOREVER
        assert gzip.decompress(body).decode() == script
        _, headers, body = await fetch("GET", url)
        assert "content-encoding" not in headers
        assert body.decode() == script
        _, headers, _ = await fetch("GET", f"{host}/api/games", b"", {"Accept-Encoding": "gzip"})
        assert "content-encoding" not in headers


@pytest.mark.asyncio
async def test_the_api_is_not_disturbed(folder: Path) -> None:
    async with running(web=str(folder)) as host:
        assert await ask("GET", f"{host}/health") == (200, {"ok": True})
        status, body = await ask("GET", f"{host}/api/nothing")
        assert (status, body["code"]) == (404, "no_page")


@pytest.mark.asyncio
async def test_a_set_names_all_that_it_can_hold() -> None:
    async with running() as host:
        ann = await guest(host, "Ann")
        form = {"game": "daemon-dice", "seats": ["person", "person"], "options": {}}
        _, room = await ask("POST", f"{host}/api/rooms", form, ann)
        player = await Player(host, room["room"], ann).connect()
        await player.say(do="sit", seat=1)
        await player.say(do="start")
        for _ in range(200):
            while not player.scene.get("decisions"):
                await player.hear()
            request = player.scene["decisions"][0]
            if request["set"] is not None and request["set"][0] > 1:
                named = [label["option"] for label in request["labels"]]
                assert named == sorted(set(named))
                assert named[: len(request["options"])] == request["options"]
                assert len(named) == len(request["options"]) + request["set"][0] - 1
                break
            player.scene = {}
            await player.choose(request, request["options"][0])
        else:
            pytest.fail("no set of several was asked")
        await player.close()


async def test_under_a_prefix_everything_is_found_there(folder: Path) -> None:
    page = '<html data-prefix=""><link href="./icon.svg"><script src="./assets/index-1a2b3c.js">'
    (folder / "index.html").write_text(page)
    async with running(web=str(folder), prefix="/dice") as host:
        status, _, told = await fetch("GET", f"{host}/dice/room/abc")
        begun = '<html data-prefix="/dice"><link href="/dice/icon.svg">'
        assert (status, told.decode()) == (200, f'{begun}<script src="/dice/assets/index-1a2b3c.js">')
        assert (await fetch("GET", f"{host}/dice/assets/index-1a2b3c.js"))[2] == b"1"
        status, head, _ = await fetch("GET", f"{host}/dice")
        assert (status, head["location"].partition("//")[2]) == (307, f"{host}/dice/")
        assert (await ask("GET", f"{host}/dice/health"))[0] == 200
        assert (await ask("GET", f"{host}/health"))[0] == 200, "a proxy may take the prefix away"
        token = await guest(f"{host}/dice", "Ada")
        table = {"game": "doodle-dice", "seats": ["person", "sensible"]}
        _, room = await ask("POST", f"{host}/dice/api/rooms", table, token)
        player = await Player(f"{host}/dice", room["room"], token).connect()
        assert (await player.until("room"))["phase"] == "waiting"
        await player.close()
        assert (await fetch("GET", f"{host}/other/room/abc"))[0] == 404

"""A wheel in a new environment, away from the checkout: it needs nothing of ours but what it names."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.install.test_pack import made
from tests.meta.tree import ROOT
from tests.server.running import Player, ask, fetch, free_port, guest

UV = Path(sys.executable).with_name("uv")
LOCKED = re.compile(r"^([\w.-]+)==", re.MULTILINE)


def done(*words: object, cwd: Path) -> str:
    """Run a program to its end, and return what it says."""
    command = [str(word) for word in words]
    ran = subprocess.run(command, cwd=cwd, env=clean(), capture_output=True, check=False)  # noqa: S603 - our own
    assert ran.returncode == 0, (words, ran.stdout, ran.stderr)
    return ran.stdout.decode()


def clean() -> dict[str, str]:
    """Return an environment without what leads Python back to the checkout."""
    ours = ("PYTHON", "DICEWRIGHT", "VIRTUAL_ENV", "COVERAGE", "COV_")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


def lend(folder: Path) -> None:
    """Link what `requirements/play.lock` names into an environment, and nothing else."""
    for name in LOCKED.findall((ROOT / "requirements/play.lock").read_text()):
        try:
            found = distribution(name)
        except PackageNotFoundError:  # it is for other machines
            continue
        inside = {file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")}
        for part in inside:
            place = Path(str(found.locate_file(part)))
            if part.endswith(".dist-info"):
                shutil.copytree(place, folder / part)  # uv does not follow links to these
            elif place.exists():
                (folder / part).symlink_to(place)


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, install it into a new environment, and return its command."""
    assert (ROOT / "web/dist/index.html").is_file(), "the web client is not built: make web"
    place = tmp_path_factory.mktemp("installed")
    built = made(ROOT, "wheel", place)
    assert built.returncode == 0, built.stderr
    wheel = place / built.stdout.strip().splitlines()[-1]
    assert wheel.name.endswith("-py3-none-any.whl")
    done(UV, "venv", "--offline", "--python", sys.executable, place / "env", cwd=place)
    inner = place / "env" / ("Scripts" if os.name == "nt" else "bin")
    python = inner / "python"
    folder = done(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=place).strip()
    lend(Path(folder))
    done(UV, "pip", "install", "--offline", "--no-deps", "--python", python, wheel, cwd=place)
    done(UV, "pip", "check", "--python", python, cwd=place)  # all that the wheel wants is locked
    where = done(python, "-c", "import dicewright; print(dicewright.__file__)", cwd=place)
    assert where.startswith(folder), "it is the checkout that was found"
    return inner / "dicewright"


def test_what_is_installed_knows_itself_and_plays(command: Path, tmp_path: Path) -> None:
    assert re.fullmatch(r"dicewright \d+\.\d+\.\d+\n", done(command, "--version", cwd=tmp_path))
    assert "monster-dice" in done(command, "games", cwd=tmp_path)
    words = ("simulate", "doodle-dice", "-n", "4", "--json")
    assert json.loads(done(command, *words, cwd=tmp_path))["matches"] == 4


@pytest.fixture
def served(command: Path, tmp_path: Path) -> Iterator[str]:
    """Serve from a folder outside the checkout, and give the address."""
    port = free_port()
    words = [str(command), "serve", "--port", str(port), "--data", "kept"]
    with (tmp_path / "log").open("wb") as log:
        program = subprocess.Popen(words, cwd=tmp_path, env=clean(), stdout=log, stderr=log)  # noqa: S603 - our own
    try:
        while not answers(port):
            assert program.poll() is None, (tmp_path / "log").read_text()
            time.sleep(0.05)
        yield f"127.0.0.1:{port}"
    finally:
        program.terminate()
        program.wait()


def answers(port: int) -> bool:
    """Say whether a server is there."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


async def test_what_is_installed_serves_its_page_and_a_room(served: str) -> None:
    status, _, page = await fetch("GET", f"{served}/new/doodle-dice")
    assert status == 200
    scripts = re.findall(rb'src="([^"]+\.js)"', page)
    assert scripts
    status, head, _ = await fetch("GET", f"{served}/{scripts[0].decode().lstrip('./')}")
    assert (status, head["content-type"].partition(";")[0]) == (200, "text/javascript")
    token = await guest(served, "Ada")
    table = {"game": "doodle-dice", "seats": ["person", "sensible"]}
    status, room = await ask("POST", f"{served}/api/rooms", table, token)
    assert status == 200, room
    player = await Player(served, room["room"], token).connect()
    assert (await player.until("room"))["phase"] == "waiting"
    await player.close()

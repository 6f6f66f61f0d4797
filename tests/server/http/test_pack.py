"""What is installed carries the web client, or says why it cannot be made."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.meta.tree import ROOT, files

MAKE = "import hatchling.build as b, sys; print(getattr(b, 'build_' + sys.argv[1])(sys.argv[2]))"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of what is packed, without a built client."""
    copy = tmp_path_factory.mktemp("checkout")
    wanted = [path for path in files() if path.relative_to(ROOT).parts[0] in ("src", "tools")]
    for path in [*wanted, ROOT / "pyproject.toml", ROOT / "Makefile"]:
        to = copy / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(path.read_bytes())
    return copy


def made(checkout: Path, kind: str, out: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Build a package in a process of its own."""
    command = (sys.executable, "-c", MAKE, kind, str(out))
    env = {**os.environ, **more}
    return subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - our own


def test_without_a_built_client_nothing_is_packed_and_the_way_is_told(checkout: Path, tmp_path: Path) -> None:
    ran = made(checkout, "wheel", tmp_path)
    assert ran.returncode != 0
    assert "npm ci && npm run build" in ran.stderr
    assert list(tmp_path.glob("*.whl")) == []
    assert "npm" not in made(checkout, "editable", tmp_path).stderr  # it is served from where it is built


def test_whoever_wants_no_page_gets_a_package_without(checkout: Path, tmp_path: Path) -> None:
    ran = made(checkout, "wheel", tmp_path, DICEWRIGHT_NO_WEB="1")
    assert ran.returncode == 0, ran.stderr
    names = zipfile.ZipFile(tmp_path / ran.stdout.strip()).namelist()
    assert "dicewright/server/app.py" in names
    assert [name for name in names if name.startswith("dicewright/web")] == []


def test_a_built_client_is_in_wheel_and_source_package(checkout: Path, tmp_path: Path) -> None:
    built = checkout / "web" / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html>")
    (built / "assets" / "a.js").write_text("1")
    ran = made(checkout, "wheel", tmp_path)
    assert ran.returncode == 0, ran.stderr
    names = zipfile.ZipFile(tmp_path / ran.stdout.strip().splitlines()[-1]).namelist()
    assert {"dicewright/web/index.html", "dicewright/web/assets/a.js"} <= set(names)
    ran = made(checkout, "sdist", tmp_path)
    assert ran.returncode == 0, ran.stderr
    with tarfile.open(tmp_path / ran.stdout.strip().splitlines()[-1]) as packed:
        assert [name for name in packed.getnames() if name.endswith("/web/dist/index.html")]

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


def copied(to: Path, *folders: str) -> Path:
    """Copy what is packed, of some folders, without a built client; return where it lies."""
    roots = [ROOT / folder for folder in folders]
    wanted = [path for path in files() if any(path.is_relative_to(root) for root in roots)]
    for path in [*wanted, *(ROOT / name for name in ("pyproject.toml", "Makefile", "README.md"))]:
        copy = to / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    return to


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a small copy of what is packed: the server stands for all sources."""
    place = tmp_path_factory.mktemp("checkout")
    return copied(place, "tools", "verify", "src/dicewright/__init__.py", "src/dicewright/server")


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
    assert {
        "dicewright/server/app.py",
        "dicewright/verify/verify_dice.js",
        "dicewright/verify/page.html",
    } <= set(names)
    assert [name for name in names if name.startswith("dicewright/web")] == []


def test_a_built_client_is_in_wheel_and_source_package(checkout: Path, tmp_path: Path) -> None:
    built = checkout / "web" / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html>")
    (built / "assets" / "a.js").write_text("1")
    other = checkout / "web" / "node_modules" / "thing" / "src"
    other.mkdir(parents=True)
    (other / "index.js").write_text("1")
    (checkout / "docs" / "frames").mkdir(parents=True)
    (checkout / "docs" / "frames" / "a.webp").write_text("1")
    ran = made(checkout, "wheel", tmp_path)
    assert ran.returncode == 0, ran.stderr
    names = zipfile.ZipFile(tmp_path / ran.stdout.strip().splitlines()[-1]).namelist()
    assert {"dicewright/web/index.html", "dicewright/web/assets/a.js"} <= set(names)
    ran = made(checkout, "sdist", tmp_path)
    assert ran.returncode == 0, ran.stderr
    with tarfile.open(tmp_path / ran.stdout.strip().splitlines()[-1]) as packed:
        names = [name.partition("/")[2] for name in packed.getnames()]
    assert {"web/dist/index.html", "README.md", "src/dicewright/__init__.py"} <= set(names)
    assert not [name for name in names if "node_modules" in name or name.endswith(".webp")]


def test_rules_that_cannot_be_compiled_are_packed_as_they_are(checkout: Path, tmp_path: Path) -> None:
    kernel = checkout / "src" / "dicewright" / "kernel"
    kernel.mkdir()
    (kernel / "odd.py").write_text("def odd(\n")
    ran = made(checkout, "wheel", tmp_path, DICEWRIGHT_NO_WEB="1", DICEWRIGHT_COMPILED="1")
    assert ran.returncode == 0, ran.stderr
    assert "compile" in ran.stdout + ran.stderr
    assert [path.name.endswith("-none-any.whl") for path in tmp_path.glob("*.whl")] == [True]


@pytest.mark.long
def test_a_compiled_wheel_has_the_rules_compiled_beside_their_sources(tmp_path: Path) -> None:
    ran = made(
        copied(tmp_path / "checkout", "tools", "verify", "src"),
        "wheel",
        tmp_path,
        DICEWRIGHT_NO_WEB="1",
        DICEWRIGHT_COMPILED="1",
    )
    assert ran.returncode == 0, ran.stderr
    wheel = tmp_path / ran.stdout.strip().splitlines()[-1]
    assert "none-any" not in wheel.name
    names = zipfile.ZipFile(wheel).namelist()
    assert "dicewright/kernel/course.py" in names
    assert [name for name in names if name.startswith("dicewright/kernel/course.") and name.endswith(".so")]
    place = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(place)  # noqa: S202 - our own
    asked = "import dicewright as dw; from dicewright.kernel import course; print(course.__file__)"
    env = {**os.environ, "PYTHONPATH": str(place)}
    command = (sys.executable, "-c", asked)
    found = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert found.stdout.startswith(str(place)), found.stderr
    assert found.stdout.strip().endswith(".so")

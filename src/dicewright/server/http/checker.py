"""The page that checks a proof in a browser alone: one file, with the stand-alone verifier inside."""

import base64
import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

SCRIPT: Final = "verify_dice.js"
PLACE: Final = f"/* {SCRIPT} */"
INLINE: Final = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


def checker_folder() -> Path:
    """Return the folder of the verifiers: as installed, or in a checkout."""
    here = Path(__file__).resolve()
    places = [here.parents[2] / "verify", here.parents[4] / "verify"]
    return next(place for place in places if (place / SCRIPT).is_file())


@cache
def script() -> str:
    """Return the stand-alone verifier in JavaScript."""
    return (checker_folder() / SCRIPT).read_text("utf-8")


@cache
def page() -> str:
    """Return the page; it needs no other file and no network."""
    inside = script().replace("</", "<\\/")  # else what it says of itself would end it
    return (checker_folder() / "page.html").read_text("utf-8").replace(PLACE, inside)


@cache
def policy() -> str:
    """Return what the page may do: run its own scripts, and nothing else."""
    hashes: dict[str, list[str]] = {"script": [], "style": []}
    for kind, text in INLINE.findall(page()):
        hashed = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        hashes[kind].append(f"'sha256-{hashed}'")
    allowed = "; ".join(f"{kind}-src {' '.join(found)}" for kind, found in hashes.items())
    return f"default-src 'none'; {allowed}; base-uri 'none'; frame-ancestors 'none'"

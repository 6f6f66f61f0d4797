"""The web client: the built page and what it loads, served beside the API."""

import gzip
import mimetypes
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response

from dicewright.server.protocol import Refused

INDEX: Final = "index.html"
# Paths that the client reads itself; see web/src/lib/router.svelte.ts.
PAGES: Final = (
    "room",
    "join",
    "invite",
    "device",
    "new",
    "rooms",
    "rules",
    "replay",
    "build",
    "lab",
    "privacy",
)
HASHED: Final = "assets"  # whose names change with what is in them
FOREVER: Final = "public, max-age=31536000, immutable"
ASKED: Final = "no-cache"  # kept, but asked about each time
TEXTS: Final = (".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")
SMALL: Final = 1000  # bytes that are not worth packing


def client_folder(web: str) -> Path | None:
    """Return the folder of the built client: as set, as installed, or as built in a checkout."""
    here = Path(__file__).resolve()
    places = [Path(web)] if web else [here.parents[2] / "web", here.parents[4] / "web" / "dist"]
    return next((place.resolve() for place in places if (place / INDEX).is_file()), None)


def add_pages(app: FastAPI, folder: Path, prefix: str = "") -> None:
    """Serve the client from a folder, after everything else that has a path."""
    packed = packed_files(folder)
    index = placed((folder / INDEX).read_text("utf-8"), prefix).encode()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        accepted = "gzip" in request.headers.get("accept-encoding", "")
        return served(folder, path, packed if accepted else {}, index)


def placed(index: str, prefix: str) -> str:
    """Return the single page as it is at its place: it loads from there, and tells its scripts so."""
    return index.replace('="./', f'="{prefix}/').replace('data-prefix=""', f'data-prefix="{prefix}"')


def packed_files(folder: Path) -> dict[Path, bytes]:
    """Compress the client's files once; they never share a response with anything a guest sent."""
    texts = [path for path in folder.rglob("*") if path.suffix in TEXTS and path.is_file()]
    return {
        path: gzip.compress(path.read_bytes(), 9, mtime=0) for path in texts if path.stat().st_size > SMALL
    }


def served(folder: Path, path: str, packed: dict[Path, bytes], index: bytes) -> Response:
    """Return the file of a path; the client's own paths are its single page."""
    first = path.partition("/")[0]
    if path in ("", INDEX) or first in PAGES:
        return Response(index, headers={"Cache-Control": ASKED}, media_type="text/html")
    found = file_in(folder, path)
    if found is None:
        raise Refused("no_page", "there is no such page")
    headers = {"Cache-Control": FOREVER if first == HASHED else ASKED, "Vary": "Accept-Encoding"}
    if found in packed:
        kind = mimetypes.guess_type(found.name)[0] or "text/plain"
        return Response(packed[found], headers={**headers, "Content-Encoding": "gzip"}, media_type=kind)
    return FileResponse(found, headers=headers)


def file_in(folder: Path, path: str) -> Path | None:
    """Return a file of a folder, or None if it lies outside."""
    try:
        found = (folder / path).resolve()
        return found if found.is_relative_to(folder) and found.is_file() else None
    except (OSError, ValueError):  # too long, or no name at all
        return None

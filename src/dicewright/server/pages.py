"""The web client: the built page and what it loads, served beside the API."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import FileResponse, Response

from dicewright.server.protocol import Refused

INDEX: Final = "index.html"
PAGES: Final = ("room", "join")  # paths that the client reads itself; see web/src/lib/router.svelte.ts
HASHED: Final = "assets"  # whose names change with what is in them
FOREVER: Final = "public, max-age=31536000, immutable"
ASKED: Final = "no-cache"  # kept, but asked about each time


def client_folder(web: str) -> Path | None:
    """Return the folder of the built client: as set, as installed, or as built in a checkout."""
    here = Path(__file__).resolve()
    places = [Path(web)] if web else [here.parents[1] / "web", here.parents[3] / "web" / "dist"]
    return next((place.resolve() for place in places if (place / INDEX).is_file()), None)


def add_pages(app: FastAPI, folder: Path) -> None:
    """Serve the client from a folder, after everything else that has a path."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str) -> Response:
        return served(folder, path)


def served(folder: Path, path: str) -> FileResponse:
    """Return the file of a path; a path of the client's own is the one page it has."""
    first = path.partition("/")[0]
    if path == "" or first in PAGES:
        return FileResponse(folder / INDEX, headers={"Cache-Control": ASKED})
    found = file_in(folder, path)
    if found is None:
        raise Refused("no_page", "there is no such page")
    return FileResponse(found, headers={"Cache-Control": FOREVER if first == HASHED else ASKED})


def file_in(folder: Path, path: str) -> Path | None:
    """Return a file of a folder, and nothing that lies outside."""
    try:
        found = (folder / path).resolve()
        return found if found.is_relative_to(folder) and found.is_file() else None
    except (OSError, ValueError):  # too long, or no name at all
        return None

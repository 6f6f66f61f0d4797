"""Promised dice over HTTP: the proof of a finished match, hashes of shares, and the page that checks."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from dicewright.kernel.content.rows import canonical
from dicewright.kernel.fair.derive import BATCHES, leaves
from dicewright.kernel.fair.proof import NAME, proof_of
from dicewright.server.hall import Hall
from dicewright.server.http import checker
from dicewright.server.http.forms import TheHall
from dicewright.server.messages import replies
from dicewright.server.protocol import Refused
from dicewright.server.rooms.log import log_of
from dicewright.store.store import CLOSED, OVER, Secret

API = APIRouter(tags=["dice"])
REVEALED = (OVER, CLOSED)  # nobody plays on, so the secret tells nothing that is to come


async def promised(hall: Hall, room: str) -> tuple[str, str, Secret]:
    """Return the match of a room, its phase and its secret; refuse if its dice are not promised."""
    found = await hall.store.room(room)
    fair = None if found is None else found[0].settings.get("fair")
    secret = await hall.store.secret(fair["id"]) if fair else None
    if found is None or secret is None:
        raise Refused("no_promise", "the dice of that match are not promised")
    return found[0].match or "", found[0].phase, secret


@API.get("/api/rooms/{room}/leaves")
async def batch(
    hall: TheHall, room: str, n: Annotated[int, Query(alias="batch", ge=0, lt=BATCHES)] = 0
) -> replies.Leaves:
    """Return the hashes of the server's shares of 256 draws; they tell nothing of the shares."""
    _, _, secret = await promised(hall, room)
    return replies.Leaves(leaves=[one.hex() for one in leaves(bytes.fromhex(secret.secret), n)])


@API.get("/api/rooms/{room}/proof", response_class=Response)
async def proof(hall: TheHall, room: str) -> Response:
    """Return the proof of a match that is over, as a file."""
    match, phase, secret = await promised(hall, room)
    kept = await hall.store.match(match)
    if phase not in REVEALED or kept is None or not isinstance(kept[0].header["chance"], dict):
        raise Refused("no_proof", "the proof comes when the match is over")
    if NAME not in kept[0].header["chance"]:
        raise Refused("no_promise", "the dice of that match are not promised")
    beside: list[dict[str, Any] | None] = [row.beside for row in kept[1]]
    text = canonical(proof_of(log_of(kept), beside, bytes.fromhex(secret.secret)))
    name = f'attachment; filename="dicewright-{kept[0].game}-{match[:8]}-proof.json"'
    return Response(text, headers={"Content-Disposition": name}, media_type="application/json")


@API.get("/verify", response_class=Response, include_in_schema=False)
async def page() -> Response:
    """Return the page that checks proofs; it can be saved, and then needs no server."""
    headers = {"Content-Security-Policy": checker.policy()}
    return Response(checker.page(), headers=headers, media_type="text/html")


@API.get("/verify_dice.js", response_class=Response, include_in_schema=False)
async def script() -> Response:
    """Return the stand-alone verifier, which the web client uses, too."""
    return Response(checker.script(), media_type="text/javascript")

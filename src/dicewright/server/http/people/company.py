"""Company over HTTP: block somebody, list the people you have blocked, unblock them, and report somebody."""

from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import AfterValidator, Field

from dicewright.server.auth import alias
from dicewright.server.hall import company
from dicewright.server.http.forms import Form, TheGuest, TheHall, pay
from dicewright.server.limits import CHAT, COST_REPORT
from dicewright.server.messages import replies
from dicewright.server.protocol import Who, legible

API = APIRouter(tags=["company"])


class BlockForm(Form):
    """Somebody to block, by what their room calls them."""

    who: Who


class ReportForm(BlockForm):
    """Why somebody is reported, as a reason and perhaps in the reporter's own words."""

    reason: Literal["name", "chat", "drawing", "play", "other"]
    words: Annotated[str, Field(max_length=CHAT), AfterValidator(legible)] = ""


@API.get("/api/blocks")
async def blocks(hall: TheHall, guest: TheGuest) -> list[replies.Blocked]:
    """Return whom the guest has blocked."""
    found = await hall.store.people.blocks(guest.id)
    return [replies.Blocked(id=alias(company.PAIR, one.other), name=one.name) for one in found]


@API.delete("/api/blocks/{id}")
async def unblock(hall: TheHall, guest: TheGuest, id: str) -> list[replies.Blocked]:
    """Let somebody go; return whom the guest still has blocked."""
    await company.unblock(hall, guest, id)
    return await blocks(hall, guest)


@API.post("/api/rooms/{room}/blocks")
async def block(hall: TheHall, guest: TheGuest, room: str, form: BlockForm) -> list[replies.Blocked]:
    """Block somebody: hidden from now on, kept out of your own rooms, and never matched with you."""
    await company.block(hall, room, guest, form.who)
    return await blocks(hall, guest)


@API.post("/api/rooms/{room}/reports")
async def report(
    request: Request, hall: TheHall, guest: TheGuest, room: str, form: ReportForm
) -> replies.Reported:
    """Report somebody to whoever runs this server."""
    pay(request, COST_REPORT)
    await company.report(hall, room, guest, form.who, form.reason, form.words)
    return replies.Reported(reported=True)

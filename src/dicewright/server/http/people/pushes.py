"""Push over HTTP: let a browser be notified when it is your turn, or stop that."""

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Request
from pydantic import Field

from dicewright.server.http.forms import Form, TheGuest, TheHall
from dicewright.server.messages import replies
from dicewright.server.protocol import Language, Refused

if TYPE_CHECKING:  # what it needs may not be installed
    from dicewright.server.push.calls import Calls

API = APIRouter(tags=["push"])
Id = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class PushForm(Form):
    """A browser as its push service knows it, and the keys that it made for us."""

    endpoint: Annotated[str, Field(max_length=500)]
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]
    language: Language = "en"


def calls_of(request: Request) -> "Calls | None":
    """Return who calls browsers; None if this server does not."""
    found: Calls | None = request.app.state.calls
    return found


@API.get("/api/push")
async def push(request: Request) -> replies.PushKey:
    """Return the key of this server for push services, "" if it does not push."""
    calls = calls_of(request)
    return replies.PushKey(key="" if calls is None else await calls.public())


@API.post("/api/push")
async def subscribe(request: Request, guest: TheGuest, form: PushForm) -> replies.Pushed:
    """Call this browser from now on when it is the guest's turn and nobody is there."""
    calls = calls_of(request)
    if calls is None:
        raise Refused("no_push", "this server sends no notifications to closed browsers")
    id = await calls.subscribe(guest.id, form.endpoint, form.p256dh, form.auth, form.language)
    return replies.Pushed(id=id)


@API.delete("/api/push/{id}")
async def unsubscribe(hall: TheHall, guest: TheGuest, id: Id) -> replies.Pushed:
    """Call a browser of the guest's no longer."""
    await hall.store.people.unsubscribe(id, guest.id)
    return replies.Pushed(id=id)

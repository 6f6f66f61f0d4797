"""Who plays a match: bots are entered in its record, as tags of their seats, so that it goes on with them."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match

BOT: Final = "bot"  # the first tag of a seat that a bot has; the second is the bot's name
NEWS: Final = "attached"  # who plays is not told as an event


def enter(m: Match, bots: Mapping[int, str]) -> bool:
    """Enter who plays, where the record says otherwise; False for a game whose view shows no seats."""
    before = entered(m)
    notes = m.view(None)["attachments"]
    for seat in range(m.seats):
        if before.get(seat) != bots.get(seat) and not m.over:
            tags = [BOT, bots[seat]] if seat in bots else []
            try:
                m.attach(seat, place(seat), {**notes.get(place(seat), {}), "tags": tags})
            except IllegalAnswer:
                return False
    return True


def entered(m: Match) -> dict[int, str]:
    """Return the bots that a match's record names, by their seats."""
    notes: dict[str, Any] = m.view(None)["attachments"]
    found = {seat: notes.get(place(seat), {}).get("tags", []) for seat in range(m.seats)}
    return {seat: tags[1] for seat, tags in found.items() if len(tags) == 2 and tags[0] == BOT}


def place(seat: int) -> str:
    """Return the id of a seat in every game's view."""
    return f"p{seat}"


def names(seats: int, bots: Mapping[int, str]) -> list[str]:
    """Return what the seats are called on the screen."""
    return [f"Player {seat + 1}" + (f" ({bots[seat]})" if seat in bots else "") for seat in range(seats)]

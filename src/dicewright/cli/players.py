"""The bots of a match: recorded as tags of their seats, so that a kept match goes on with them."""

import re
from collections.abc import Mapping
from typing import Any, Final

from dicewright.bots.names import introduced
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match

BOT: Final = "bot"  # the first tag of a bot's seat; the second is the name of the bot
PLAYER: Final = re.compile(r"\bPlayer (\d)\b")
ATTACHED: Final = "attached"  # the kind of event that is not shown: it would tell who plays


def record_bots(m: Match, bots: Mapping[int, str]) -> bool:
    """Record which bots play; return False if the game has no seats in its view to attach them to."""
    before = recorded_bots(m)
    notes = m.view(None)["attachments"]
    for seat in range(m.seats):
        if before.get(seat) != bots.get(seat) and not m.over:
            tags = [BOT, bots[seat]] if seat in bots else []
            try:
                m.attach(seat, seat_id(seat), {**notes.get(seat_id(seat), {}), "tags": tags})
            except IllegalAnswer:
                return False
    return True


def recorded_bots(m: Match) -> dict[int, str]:
    """Return the recorded bots of a match, by seat."""
    notes: dict[str, Any] = m.view(None)["attachments"]
    found = {seat: notes.get(seat_id(seat), {}).get("tags", []) for seat in range(m.seats)}
    return {seat: tags[1] for seat, tags in found.items() if len(tags) == 2 and tags[0] == BOT}


def seat_id(seat: int) -> str:
    """Return the id of a seat in views."""
    return f"p{seat}"


def bot_names(m: Match, bots: Mapping[int, str]) -> dict[int, str]:
    """Return the names of a match's bots by seat: the same whenever it is played on or told again."""
    return introduced(canonical([m.game.id, m.log["chance"]]), bots)


def seat_names(m: Match, bots: Mapping[int, str]) -> list[str]:
    """Return the names of the seats on the screen: a bot's with its level."""
    called = bot_names(m, bots)
    return [
        f"{called[seat]} ({bots[seat]})" if seat in bots else f"Player {seat + 1}" for seat in range(m.seats)
    ]


def with_names(text: str, called: Mapping[int, str]) -> str:
    """Return a sentence in which bots have their names."""
    return PLAYER.sub(lambda found: called.get(int(found[1]) - 1, found[0]), text)


def with_seats(text: str, called: Mapping[int, str]) -> str:
    """Return what was typed with the seats in place of the names that bots have."""
    for seat, name in called.items():
        text = re.sub(rf"\b{re.escape(name)}\b", f"Player {seat + 1}", text, flags=re.IGNORECASE)
    return text

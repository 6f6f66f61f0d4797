"""Remarks of bots at a table: now and then a short line, chosen by what everybody was told."""

import hashlib
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, Final

from dicewright.kernel.content.rows import canonical
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.decisions import ALL
from dicewright.kernel.match import Match

LINES: Final = 4  # for each moment
SELDOM: Final = 3  # of so many moments in the middle of a match one is remarked on
LUCKY: Final = 1.5  # standard deviations
HELLO: Final = "hello"


class Remark:
    """Who says what."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat = seat
        self.text = text

    def plain(self) -> dict[str, object]:
        """Return it ready for JSON."""
        return {"seat": self.seat, "text": self.text}


def remark(m: Match, event: Mapping[str, Any], bots: Sequence[int], language: str = ENGLISH) -> Remark | None:
    """Return what a bot says about an event, or None; the same for everybody who is told the event."""
    if not bots or event["to"] != ALL:
        return None
    drawn = hashlib.sha256(canonical([event["kind"], event["data"], event["seat"]]).encode()).digest()
    found = moment(m, event, bots)
    if found is None:
        return None
    seat, what = found
    if what not in (HELLO, "won", "lost") and drawn[0] % SELDOM:
        return None
    texts = m.game.speaking(language).texts
    return Remark(seat, texts.say("word", f"bot_{what}_{drawn[1] % LINES + 1}", {}))


def moment(m: Match, event: Mapping[str, Any], bots: Sequence[int]) -> tuple[int, str] | None:
    """Return which bot has something to say to an event, and about what."""
    kind, seat = event["kind"], event["seat"]
    if event["at"] == 0:
        return bots[0], HELLO
    if kind == "over" and m.result is not None:
        winners = [one for one in bots if m.result[one]]
        return (winners[0], "won") if winners else (bots[0], "lost")
    if seat not in bots:
        return None
    mood = m.game.kinds[kind].mood or ("luck" if lucky(m, event) else "")
    return (seat, mood) if mood else None


def lucky(m: Match, event: Mapping[str, Any]) -> bool:
    """Say whether dice fell much better than they do on average."""
    fallen = m.fallen(event)
    if fallen is None or not fallen.numbered:
        return False
    spread = sqrt(sum([(sides * sides - 1) / 12 for sides in fallen.dice]))
    return spread > 0 and (fallen.total - float(fallen.expected)) / spread >= LUCKY

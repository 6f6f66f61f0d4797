"""What clients are told about real dice: which are due, whose they are, and who has entered the others."""

from collections.abc import Sequence

from dicewright.kernel.decisions import ALL
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from dicewright.server.messages.parts import GameEvent
from dicewright.server.messages.sent import OpenRoll
from dicewright.server.rooms.real.falling import HOST
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.state import REAL


def open_roll(now: Situation, match: Match, viewer: int | None) -> OpenRoll | None:
    """Return the dice that are due, as far as a viewer may know."""
    roll, hand = match.rolling, now.hand
    if now.state.terms.dice != REAL or roll is None or hand is None:
        return None
    by = HOST if hand[1] is None else hand[1]
    open = roll.to == ALL or (viewer is not None and roll.to & 1 << viewer != 0)
    if not open:
        return OpenRoll(seat=roll.seat, kind=roll.kind, number=roll.number, by=by, dice=[], next=None)
    after = following(match, viewer)
    dice = list(roll.dice)
    return OpenRoll(seat=roll.seat, kind=roll.kind, number=roll.number, by=by, dice=dice, next=after)


def following(match: Match, viewer: int | None) -> GameEvent | None:
    """Return the event that says which dice these are, as if all showed their first face.

    Only if the event says just that: nobody may know before what else a roll may lead to.
    """
    roll = match.rolling
    if roll is None:
        return None
    trial, before = match.fork(), match.length(viewer)
    try:
        trial.fall([1] * len(roll.dice))
    except DicewrightError:
        return None
    told = trial.stream(viewer, before)[1:2]
    dice = told[0]["data"].get("dice") if told else None
    if not isinstance(dice, list) or len(dice) != len(roll.dice):
        return None
    event = told[0]
    return GameEvent(
        at=event["at"],
        kind=event["kind"],
        rule="",
        seat=event["seat"],
        to=event["to"],
        data=event["data"],
        text="",
    )


def entered(match: Match, hands: Sequence[int], viewer: int | None, since: int) -> dict[int, int]:
    """Return who has entered the open rolls in a viewer's events from a place on, by their places."""
    return {at: hands[k - 1] for at, k in match.open_rolls(viewer, since).items() if k <= len(hands)}

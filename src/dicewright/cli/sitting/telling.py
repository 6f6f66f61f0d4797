"""What a sitting says unasked: how a match begins, and the events since somebody last looked."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from dicewright.bots.lesson import first_of
from dicewright.bots.remarks import remark
from dicewright.cli.boards import deal_of
from dicewright.cli.players import ATTACHED
from dicewright.cli.screen import Screen
from dicewright.kernel.history.records import ANSWER
from dicewright.kernel.match import Match

INDENT: Final = "  "
LAID: Final = "First game: the dice are prepared."
SILENT: Final = (ATTACHED, "hidden")  # kinds of events without a line, as in the web client


def welcome(m: Match, screen: Screen) -> None:
    """Print what is played, what can be typed, and where somebody new can learn it."""
    screen.say(f"{m.game.title}. Type the number of an option, ? for help, or b for the table.", "bold")
    if first_of(m) is not None:
        screen.say(LAID)
    elif m.game.first is not None and not any(record[0] == ANSWER for record in m.log["records"]):
        screen.say(f"New to it? dicewright play {m.game.id} --first teaches it in a short game.", "dim")


def tell_events(
    m: Match, screen: Screen, viewer: int | None, since: int, you: int | None, bots: Sequence[int] = ()
) -> None:
    """Print the events of a viewer's stream from a place on, those of the deal as one sentence.

    `you` is who sits at the screen alone; `bots` may say a few words.
    """
    events = m.stream(viewer, since)
    said = (
        [found for event in events if (found := remark(m, event, bots)) is not None]
        if you is not None
        else []
    )
    if not since:
        dealt, n = deal_of(m, events, viewer)
        if dealt:
            screen.hanging(Text(dealt), INDENT)
            events = events[n:]
    for event in events:
        if has_line(m, event):
            screen.event(m, event, INDENT, you)
    for one in said[-1:]:
        screen.say(f"{INDENT}{screen.called[one.seat]}: {one.text}", "italic")


def has_line(m: Match, event: Mapping[str, Any]) -> bool:
    """Say whether an event has a line of its own: a silent one has none; another tells what it brought."""
    return event["kind"] not in SILENT and not m.game.kinds[event["kind"]].silent

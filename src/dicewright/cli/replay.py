"""Tell a kept match again."""

import json
from pathlib import Path
from typing import Any

import click

from dicewright.cli.files import loaded, read
from dicewright.cli.players import NEWS, entered, names
from dicewright.cli.screen import Screen
from dicewright.cli.sitting.course import outcome
from dicewright.kernel.errors import BadRecord, DicewrightError
from dicewright.kernel.history.records import DRAWN, FALL, NOTE, digest
from dicewright.kernel.match import Match


@click.command(epilog="Example:  dicewright replay game.json --as 2 --at 40")
@click.argument("file", type=Path)
@click.option("--as", "player", type=int, metavar="SEAT", help="See it as Player 1, 2, ...; else as a guest.")
@click.option("--at", type=click.IntRange(0), metavar="N", help="Stop after the N-th answer.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def replay(file: Path, player: int | None, at: int | None, *, as_json: bool) -> None:
    """Tell what happened in the match that FILE keeps, and draw the table as it stood then.

    The file is checked to the last die: one that was cut or edited is refused.
    """
    m = loaded(file)
    if player is not None and not 1 <= player <= m.seats:
        raise DicewrightError(f"there is no player {player}: this match has players 1 to {m.seats}")
    if at is not None:
        m = stopped(read(file), at, m)
    viewer = None if player is None else player - 1
    laid = m.laid is not None
    if as_json:
        events = [m.spoken(event) for event in m.stream(viewer)]
        facts = {"game": m.game.id, "seats": m.seats, "over": m.over, "result": m.result, "laid": laid}
        click.echo(json.dumps({**facts, "events": events, "view": m.view(viewer)}))
        return
    screen = Screen()
    if laid:
        screen.say("The dice of this match were laid out.", "bold")
    for event in m.stream(viewer):
        if event["kind"] != NEWS:
            screen.event(m, event, f"{event['at']:4}  ")
    called = names(m.seats, entered(m))
    screen.board(m, viewer, called)
    screen.say("")
    if m.over:
        screen.say(outcome(m, called), "bold")
    asked = [d for d in m.pending if viewer in (None, d.seat)]
    for decision in asked:
        screen.say(f"{called[decision.seat]} is asked: {m.prompt(decision)}", "bold")


def branched(file: Path, at: int | None) -> Match:
    """Return a match that goes on by new dice after a kept one's n-th answer, else where that last asked."""
    whole, log = loaded(file), read(file)
    last = len(sent_in(log)) if at is None else at
    then = stopped(log, last, whole)
    while then.over and at is None and last:
        last -= 1
        then = stopped(log, last, whole)
    if then.over:
        raise DicewrightError("the match is over there; go on after an earlier answer")
    return Match.branch(log, len(then.records()))


def sent_in(log: dict[str, Any]) -> list[int]:
    """Return the places of what players have sent: all but dice, cards, drawings and names."""
    return [i for i, record in enumerate(log["records"]) if record[0] not in (FALL, DRAWN, NOTE)]


def stopped(log: dict[str, Any], at: int, whole: Match) -> Match:
    """Return a match as it stood after its n-th answer, with the dice and cards that followed from it."""
    records = log["records"]
    sent = sent_in(log)
    if at > len(sent):
        raise DicewrightError(f"this match has {len(sent)} answers, so there is no {at}-th")
    # Answers that the table gives for somebody who has resigned belong to the one before them.
    for end in [*sent[at:], len(records)]:
        part = {**log, "records": records[:end], "count": end}
        try:
            return Match.load({**part, "digest": digest(part)})
        except BadRecord:
            continue
    return whole

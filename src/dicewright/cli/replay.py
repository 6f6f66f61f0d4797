"""Retell a saved match."""

import json
from pathlib import Path
from typing import Any

import click

from dicewright.cli.arguments.completing import FILE
from dicewright.cli.files import load_match, read_json
from dicewright.cli.players import ATTACHED, bot_names, recorded_bots, seat_names
from dicewright.cli.screen import Screen
from dicewright.cli.sitting.sitting import outcome
from dicewright.kernel.errors import BadRecord, DicewrightError
from dicewright.kernel.history.records import DRAWN, FALL, NOTE, digest
from dicewright.kernel.match import Match


@click.command(epilog="Example:  dicewright replay game.json --as 2 --at 40")
@click.argument("file", type=FILE)
@click.option(
    "--as", "player", type=int, metavar="SEAT", help="See it as Player 1, 2, ...; by default as a spectator."
)
@click.option("--at", type=click.IntRange(0), metavar="N", help="Stop after the N-th answer.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def replay(file: Path, player: int | None, at: int | None, *, as_json: bool) -> None:
    """Show what happened in the match saved in FILE, and draw the table at the end.

    The file is checked to the last die: a file that was cut or edited is refused.
    """
    m = load_match(file)
    if player is not None and not 1 <= player <= m.seats:
        raise DicewrightError(f"there is no player {player}: this match has players 1 to {m.seats}")
    if at is not None:
        m = match_at(read_json(file), at, m)
    viewer = None if player is None else player - 1
    laid = m.laid is not None
    if as_json:
        events = [m.spoken(event) for event in m.stream(viewer)]
        facts = {"game": m.game.id, "seats": m.seats, "over": m.over, "result": m.result, "laid": laid}
        click.echo(json.dumps({**facts, "events": events, "view": m.view(viewer)}))
        return
    tell(Screen(), m, viewer)


def tell(screen: Screen, m: Match, viewer: int | None) -> None:
    """Tell what happened in a match, and draw the table as it stands."""
    screen.called = bot_names(m, recorded_bots(m))
    if m.laid is not None:
        screen.say("The dice of this match were prepared.", "bold")
    for event in m.stream(viewer):
        if event["kind"] != ATTACHED:
            screen.event(m, event, f"{event['at']:4}  ")
    called = seat_names(m, recorded_bots(m))
    screen.board(m, viewer, called)
    screen.say("")
    if m.over:
        screen.say(outcome(m, called), "bold")
    asked = [d for d in m.pending if viewer in (None, d.seat)]
    for decision in asked:
        screen.say(f"{called[decision.seat]} is asked: {m.prompt(decision)}", "bold")


def branch_of(file: Path, at: int | None) -> Match:
    """Return a match that goes on with new dice after the n-th answer, by default after the last question."""
    whole, log = load_match(file), read_json(file)
    last = len(answer_places(log)) if at is None else at
    then = match_at(log, last, whole)
    while then.over and at is None and last:
        last -= 1
        then = match_at(log, last, whole)
    if then.over:
        raise DicewrightError("the match is over at that answer; choose an earlier one")
    return Match.branch(log, len(then.records()))


def answer_places(log: dict[str, Any]) -> list[int]:
    """Return the places of all answers in the records: all but dice, draws and attachments."""
    return [i for i, record in enumerate(log["records"]) if record[0] not in (FALL, DRAWN, NOTE)]


def match_at(log: dict[str, Any], at: int, whole: Match) -> Match:
    """Return the match after its n-th answer, with the dice and draws that followed."""
    records = log["records"]
    sent = answer_places(log)
    if at > len(sent):
        raise DicewrightError(f"this match has {len(sent)} answers, so there is no {at}-th")
    # Answers given for somebody who has resigned belong to the answer before them.
    for end in [*sent[at:], len(records)]:
        part = {**log, "records": records[:end], "count": end}
        try:
            return Match.load({**part, "digest": digest(part)})
        except BadRecord:
            continue
    return whole

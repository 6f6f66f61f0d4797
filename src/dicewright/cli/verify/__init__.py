"""Check the dice of a match from its proof."""

import json
from pathlib import Path

import click

from dicewright.cli.arguments.completing import FILE
from dicewright.cli.files import read_json
from dicewright.cli.screen import Screen
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.fair.proof import BadProof, check
from dicewright.server.http import checker


@click.command(epilog="Example:  dicewright verify proof.json 3fa09c11")
@click.argument("file", type=FILE, required=False)
@click.argument("fingerprint", required=False, default="")
@click.option("--page", type=FILE, help="Write a page that checks proofs in a browser, without a server.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def verify(file: Path | None, fingerprint: str, *, page: Path | None, as_json: bool) -> None:
    """Check that all dice of a match follow from what was promised and what the players added.

    FILE is the proof of the match. The check also covers that the rules asked for exactly these dice.
    With the first digits of a FINGERPRINT, the match must have that fingerprint.
    """
    if page is not None:
        page.write_text(checker.page(), "utf-8")
        Screen().say(f"The page is in {page}: open it in a browser, and drop a proof on it.")
    if file is None:
        if page is None:
            raise click.UsageError("Name the file of a proof, or a file for --page.")
        return
    proof = read_json(file)
    try:
        found = check(proof)
    except BadProof as wrong:
        raise DicewrightError(f"the proof does not hold: {wrong}") from None
    if not found.digest.startswith(fingerprint.lower()):
        raise DicewrightError(f"the proof does not hold: its fingerprint is {found.digest[:8]}")
    if as_json:
        facts = {"rolls": found.rolls, "draws": found.draws, "level": found.level, "added": found.added}
        click.echo(json.dumps({"fair": True, "fingerprint": found.digest, **facts}))
        return
    screen = Screen()
    screen.say("These dice are fair.", "bold")
    for sentence in [*found.words(), "The rules of the game asked for exactly these rolls and draws."]:
        screen.say(sentence)

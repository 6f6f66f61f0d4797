"""Names and drawings that people give to their things at the prompt; no rule reads them."""

from typing import Final

from dicewright.cli.screen import Screen
from dicewright.kernel.content.defaults import no_drawings
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match

SEED: Final = 1  # for the drawings


def give_name(m: Match, screen: Screen, seat: int, words: str) -> None:
    """Name a thing of one's own: a monster by its number, anything by its id. [table.attach]"""
    thing, _, name = words.strip().partition(" ")
    if not name.strip():
        raise DicewrightError("Type name, the number or id of something you have, and its new name.")
    short = thing.isascii() and thing.isdecimal() and len(thing) < 4
    entity = f"m{seat}.{int(thing) - 1}" if short else thing
    m.attach(seat, entity, {**m.view(seat)["attachments"].get(entity, {}), "name": name.strip()})
    screen.say(f"It is now called {name.strip()}.")


def doodle(m: Match, screen: Screen, seat: int) -> None:
    """Draw all things of a seat that have no drawing; names stay. [table.attach]"""
    if m.game.adorn is no_drawings:
        raise DicewrightError(f"Nothing is drawn in {m.game.title}.")
    notes = m.view(seat)["attachments"]
    made = m.game.adorn(m.view(seat), seat, False, SEED)
    for entity, value in made.items():
        named = {"name": notes[entity]["name"]} if notes.get(entity, {}).get("name") else {}
        m.attach(seat, entity, {**value, **named})
    screen.say(f"Drawn: {len(made)}." if made else "Everything you have is drawn.")

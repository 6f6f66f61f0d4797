"""Monsters of Doodle Dice Monsters in a few characters, and what they and their parts are called."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.cli.boards.glyph import glyph

Monster = Mapping[str, Any]
Note = Mapping[str, Any]

ACROSS: Final = 10  # columns of a drawing
TALL: Final = 5  # lines of a drawing
WIDE: Final = 36  # columns of a screen from which a drawing stands beside the parts
LEFT: Final = 6  # columns before a drawing
PARTS: Final = 46  # columns that parts keep before a second drawing stands beside the first


def notes_of(notes: Mapping[str, Note], monster: Monster) -> list[Note]:
    """Return what was drawn of a monster: its own drawing, or its avatar's, or those that it is made of.

    [ddm.avatar.gadgeteer.mechamorph] [ddm.avatar.beast.monsteramongmonsters]
    """
    if monster["id"] in notes:
        return [notes[monster["id"]]]
    others = [f"p{monster['owner']}"] if monster["avatar"] else monster["made_of"]
    return [notes[id] for id in others if id in notes]


def called(notes: Sequence[Note]) -> str:
    """Return the name of a monster; one that is made of others has all of theirs."""
    names = [note["name"] for note in notes if note.get("name")]
    return " & ".join(names) or "a monster without a name"


def labels_of(notes: Sequence[Note], monster: Monster) -> dict[str, str]:
    """Return what parts are called, by their ids; a part that was taken over keeps what it was called."""
    known = {id: label for note in notes for id, label in note.get("labels", {}).items()}
    parts = monster["parts"]
    return {part["id"]: known.get(part["id"]) or known.get(part["was"], "") for part in parts}


def drawn(notes: Sequence[Note], width: int, *, ascii: bool) -> list[str]:
    """Return drawings in lines of one length: side by side where there is room, else below each other."""
    if width < WIDE:
        return []
    strokes = [note["strokes"] for note in notes if note.get("strokes")]
    beside = max(1, (width - LEFT - PARTS) // (ACROSS + 1))
    rows = [strokes[at : at + beside] for at in range(0, len(strokes), beside)]
    long = min(len(strokes), beside) * (ACROSS + 1) - 1
    lines = []
    for row in rows:
        pictures = [glyph(one, ACROSS, TALL, ascii) for one in row]
        lines += [" ".join(line).ljust(long) for line in zip(*pictures, strict=True)]
    return lines

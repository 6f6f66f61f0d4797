"""Real dice: people type what fell, by numbers or names of faces, and what they drew, by name or number."""

import secrets
from typing import Final

from dicewright.cli.screen import Screen
from dicewright.cli.sitting.sentences import bare
from dicewright.cli.sitting.things import named_things
from dicewright.kernel.decisions import ALL, Roll
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match

FEW: Final = 12  # outcomes that are listed without being asked for
ANY: Final = "any"  # lets the machine roll or draw


def ask_for_roll(m: Match, screen: Screen, roll: Roll, names: list[str]) -> None:
    """Print what has to be rolled or drawn, and how to type it."""
    who = names[roll.seat] if roll.seat >= 0 else "The table"
    if roll.of:
        screen.say(
            f"\n{who}: draw one of {roll.of}. Which one did you draw? Type its name or number.", "bold"
        )
        if roll.of <= FEW:
            screen.numbered(outcomes(m, roll))
        screen.say(
            "list shows them all; any lets the machine draw; ? shows the rule, ? NAME a thing.",
            "dim",
        )
        return
    same = len(set(roll.dice)) == 1
    dice = f"{len(roll.dice)} d{roll.dice[0]}" if same else ", ".join(f"d{sides}" for sides in roll.dice)
    screen.say(f"\n{who}: roll {dice}. What do they show? Type all {len(roll.dice)} in one line.", "bold")
    faces = face_names(m, roll) if same else []
    titles, each = dice_by_name(m, roll)
    if titles:
        first = " ".join(names[0] for names in each[:3])
        screen.say(f"In this order: {', '.join(titles)}. Type what each shows, such as {first} ...")
    elif faces:
        screen.say("Faces: " + ", ".join(f"{n} {face}" for n, face in enumerate(faces, 1)))
    screen.say("any lets the machine roll; ? shows the rule, ? NAME a thing.", "dim")


def read_roll(m: Match, roll: Roll, typed: str) -> list[int]:
    """Return the faces or the place that were typed, or raise what is wrong with them."""
    if typed.casefold() == ANY:
        if roll.of:
            return [secrets.randbelow(roll.of)]
        return [secrets.randbelow(sides) + 1 for sides in roll.dice]
    return [read_draw(m, roll, typed)] if roll.of else read_faces(m, roll, typed)


def read_faces(m: Match, roll: Roll, typed: str) -> list[int]:
    """Return the faces that were typed, each by its number or the beginning of its name."""
    words = typed.replace(",", " ").casefold().split()
    each = dice_by_name(m, roll)[1] or [face_names(m, roll)] * len(roll.dice)
    if len(words) == 1 != len(roll.dice) and words[0].isdecimal() and max(roll.dice) < 10:
        words = list(words[0])  # 314256
    if len(words) != len(roll.dice):
        raise DicewrightError(f"Type {len(roll.dice)} dice, not {len(words)}.")
    faces = []
    for word, sides, known_as in zip(words, roll.dice, each, strict=True):
        names = list(dict.fromkeys(name.casefold() for name in known_as))
        fits = [n for n, name in enumerate(known_as, 1) if name.casefold().startswith(word)]
        fits = fits if len({known_as[n - 1] for n in fits}) > 1 else fits[:1]  # equal faces
        if word.isascii() and word.isdecimal() and len(word) < 5:
            fits = [int(word)] if 1 <= int(word) <= sides else []
        if len(fits) != 1:
            known = f" or one of {', '.join(names)}" if names else ""
            raise DicewrightError(f"{word!r} is not a face: type a number from 1 to {sides}{known}.")
        faces.append(fits[0])
    return faces


def face_names(m: Match, roll: Roll) -> list[str]:
    """Return the names of the faces as events tell them, or nothing if they are numbers."""
    sides = max(roll.dice)
    event = {"kind": roll.kind, "seat": max(roll.seat, 0)}
    said = [m.say({**event, "data": {"dice": [sides], "faces": [n]}}) for n in range(1, sides + 1)]
    names = bare(said)
    numbered = any(name.isdecimal() or not name or " " in name for name in names)
    return [] if numbered or len(set(names)) < sides else names


def dice_by_name(m: Match, roll: Roll) -> tuple[list[str], list[list[str]]]:
    """Return the title and the faces of each die, if the game tells symbols die by die; else nothing.

    It lets all dice of a fork show the same number, and reads the symbols from the event.
    """
    viewer = roll.seat if roll.to != ALL and roll.seat >= 0 else None
    before = m.length(viewer)
    ids: list[str] = []
    faces: list[list[str]] = [[] for _ in roll.dice]
    for n in range(1, min(roll.dice, default=0) + 1):
        trial = m.fork()
        trial.fall([n] * len(roll.dice))
        events = trial.stream(viewer, before + 1)
        event = events[0]["data"] if events else {}
        if not len(event.get("symbols", ())) == len(event.get("dice", ())) == len(roll.dice):
            return [], []
        ids = list(event["dice"])
        for names, symbol in zip(faces, event["symbols"], strict=True):
            names.append(symbol)
    titles = dict(named_things(m.view(viewer)))
    return [titles.get(id, id) for id in ids], faces


def read_draw(m: Match, roll: Roll, typed: str) -> int:
    """Return the place of a card by its number, or by words that only its outcome contains."""
    if typed.isascii() and typed.isdecimal() and len(typed) < 6:
        if 1 <= int(typed) <= roll.of:
            return int(typed) - 1
        raise DicewrightError(f"Type a number from 1 to {roll.of}, or a name.")
    possible = outcomes(m, roll)
    wanted = typed.casefold()
    found = [i for i, words in enumerate(possible) if f" {wanted}" in f" {words.casefold()}"]
    exact = [i for i in found if f"{possible[i].casefold()} ".startswith(f"{wanted} ")]
    found = exact or found
    if not found:
        raise DicewrightError(f"Nothing called {typed!r} can be drawn here; list shows what can.")
    if len({possible[i] for i in found}) > 1:
        raise DicewrightError(f"{typed!r} can mean several: {'; '.join(possible[i] for i in found[:4])}")
    return found[0]


def outcomes(m: Match, roll: Roll) -> list[str]:
    """Return each possible draw in words: those in which its first event differs from the others."""
    viewer = roll.seat if roll.to != ALL and roll.seat >= 0 else None
    before = m.length(viewer)
    found = []
    for place in range(roll.of):
        trial = m.fork()
        trial.fall([place])
        events = trial.stream(viewer, before + 1)
        found.append(trial.say(events[0]) if events else f"number {place + 1}")
    short = bare(found) if len(set(found)) > 1 else found
    # A number beside a number would say nothing.
    return found if all(words.isdecimal() for words in short) else short

"""Explain: the rule behind a question or an option, why a thing is no option, and rules by words."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.cli.boards import faces_of
from dicewright.cli.players import with_seats
from dicewright.cli.screen import Screen
from dicewright.cli.sitting.answers import Choices
from dicewright.cli.sitting.help import show_help
from dicewright.cli.sitting.things import (
    dice_by_faces,
    faces_in_words,
    find_things,
    text_of,
    things_in_tables,
    things_on_table,
)
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import DataError
from dicewright.kernel.match import Match

MOST: Final = 8  # rules shown for one word
DICE: Final = ("die", "dice")  # words that ask about all dice


def explain(m: Match, screen: Screen, choices: Choices, word: str) -> None:
    """Answer `?`, `? 3`, `? c.G7` or `? Bicycle`."""
    decision = choices.decision
    option = choices.option(word)
    if word.casefold() in DICE:
        show_dice(m, screen, m.view(decision.seat))
    elif not word:
        rule(m, screen, decision.rule)
        show_help(m.game, screen)
    elif choices.is_shortcut(word):
        screen.say(f"{word}  {choices.listed()[-1]}")
        rule(m, screen, decision.rule)
    elif option is not None:
        screen.say(f"{word}  {choices.described[option]['label']}")
        rule(m, screen, str(choices.described[option]["rule"]))
    else:
        explain_thing(m, screen, choices, word)


def explain_thing(m: Match, screen: Screen, choices: Choices, word: str) -> None:
    """Say which option a thing is, or why it is none, and what it does or has on its faces."""
    view = m.view(choices.decision.seat)
    known = things_called(m, screen, view, word)
    found = {id: known[id] for id in known if is_offered(choices, id)} or nearest(choices, known)
    title = only_one(screen, found, word)
    if title:
        tell_thing(m, screen, view, next(iter(found)), title)
        if any(is_entity(id) for id in found):
            say_whether(m, screen, choices, list(found), title)


def explain_meanwhile(m: Match, screen: Screen, viewer: int | None, word: str) -> None:
    """Answer `? dice` or `? Bicycle` while real dice are awaited: what a thing does or has on its faces."""
    view = m.view(viewer)
    if word.casefold() in DICE:
        show_dice(m, screen, view)
        return
    found = things_called(m, screen, view, word)
    title = only_one(screen, found, word)
    if title and not tell_thing(m, screen, view, next(iter(found)), title):
        screen.say(f"{title} cannot be chosen now; the table is waiting for your dice.")


def things_called(m: Match, screen: Screen, view: Mapping[str, Any], word: str) -> dict[str, str]:
    """Return the things of a name, on the table or else in the tables of the game; bots may be named."""
    word = with_seats(word, screen.called)
    return find_things(things_on_table(m, view), word) or find_things(things_in_tables(m, view), word)


def only_one(screen: Screen, found: Mapping[str, str], word: str) -> str:
    """Return the title that all things found have, or say that there is none or several and return ""."""
    titles = list(dict.fromkeys(found.values()))
    if not titles:
        screen.say(f"Nothing in this game is called {word!r}.")
    elif len(titles) > 1:
        screen.say(f"Which one: {', '.join(titles)}?")
    return titles[0] if len(titles) == 1 else ""


def is_entity(id: str) -> bool:
    """Say whether an id is that of a thing on the table or a seat: a kind of dice or an effect has no dot."""
    return "." in id or (id[0] == "p" and id[1:].isdecimal())


def tell_thing(m: Match, screen: Screen, view: Mapping[str, Any], id: str, title: str) -> bool:
    """Print what a thing does, or what stands on its faces and what that does; say whether there was any."""
    faces = faces_of(m, view, id)
    if any(":" in face for face in faces):
        screen.say(f"{title}, by its faces:")
        screen.pairs([(f"{faces.count(face)} of {len(faces)}", face) for face in dict.fromkeys(faces)])
    elif faces:
        screen.say(f"{title}. Faces: {faces_in_words(faces)}.")
    elif text_of(view, id):
        screen.say(f"{title}: {text_of(view, id)}")
    else:
        return False
    return True


def show_dice(m: Match, screen: Screen, view: Mapping[str, Any]) -> None:
    """Print all dice in play with what stands on their faces."""
    for faces, names in dice_by_faces(m, view).items():
        screen.say(f"{', '.join(names)}: {faces}")


def say_whether(m: Match, screen: Screen, choices: Choices, ids: list[str], title: str) -> None:
    """Say which option a thing is, or why it is none."""
    offered = [option for option in choices.options if any(points_at(choices, option, id) for id in ids)]
    if offered:
        number = choices.number(offered[0])
        screen.say(f"{title} is option {number}: {choices.labels[number - 1]}.")
        rule(m, screen, str(choices.described[offered[0]]["rule"]))
    else:
        say_why_not(m, screen, choices.decision, ids[0], title)


def points_at(choices: Choices, option: int, id: str) -> bool:
    """Say whether an option points at a thing."""
    return id in choices.described[option]["targets"]


def is_offered(choices: Choices, id: str) -> bool:
    """Say whether some option points at a thing."""
    return any(points_at(choices, option, id) for option in choices.options)


def nearest(choices: Choices, found: dict[str, str]) -> dict[str, str]:
    """Return the things that belong to the same place as the options, such as a seat, if there are any."""
    places = {place(id) for label in choices.described.values() for id in label["targets"]}
    return {id: title for id, title in found.items() if place(id) in places} or found


def place(id: str) -> str:
    """Return the place that a thing belongs to, by its id: a seat, or the middle of the table."""
    return id.partition(".")[0]


def say_why_not(m: Match, screen: Screen, decision: Decision, entity: str, title: str) -> None:
    """Say why a thing cannot be chosen, with the rule."""
    forbids = m.why_not(decision, entity)
    if not forbids or (forbids == decision.rule and not asked_about(m, decision, entity)):
        screen.say(f"{title} cannot be chosen: the question is about something else.")
        return
    try:
        reason = m.game.texts.say("refusal", forbids, {"entity": title})
    except DataError:  # a rule that refuses nothing in words of its own speaks for itself
        reason = "the question is about something else."
    screen.say(f"{title} cannot be chosen: {reason}")
    rule(m, screen, forbids)


def asked_about(m: Match, decision: Decision, entity: str) -> bool:
    """Say whether a question is about things of that sort, by the first letter of their ids."""
    codec, s, seat = m.game.asks[decision.kind].codec, m.seat(decision.seat).world(0), decision.seat
    return any(id[0] == entity[0] for option in codec.every(s, seat) for id in codec.names(s, seat, option))


def rule(m: Match, screen: Screen, id: str) -> None:
    """Print a rule's paragraph."""
    screen.paragraph(m.game.rule(id))


def look_up(m: Match, screen: Screen, word: str) -> None:
    """Print the rules that contain a word."""
    if not word:
        screen.say("Which word? Type rules and a word: rules turn.")
        return
    found = m.game.rulebook.find(word)
    if not found:
        screen.say(f"No rule mentions {word!r}.")
    for paragraph in found[:MOST]:
        screen.paragraph(paragraph)
    if len(found) > MOST:
        screen.say(f"{len(found) - MOST} more mention it: dicewright rules {m.game.id} {word}", "dim")

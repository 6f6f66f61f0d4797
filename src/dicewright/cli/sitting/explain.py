"""Explain: the rule behind a question or an option, why a thing is no option, and rules by words."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicewright.cli.screen import Screen
from dicewright.cli.sitting.answers import Choices
from dicewright.cli.sitting.help import show_help
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import DataError
from dicewright.kernel.match import Match

MOST: Final = 8  # rules shown for one word


def explain(m: Match, screen: Screen, choices: Choices, word: str) -> None:
    """Answer `?`, `? 3`, `? c.G7` or `? Bicycle`."""
    decision = choices.decision
    option = choices.option(word)
    if not word:
        rule(m, screen, decision.rule)
        show_help(m.game, screen)
    elif option is not None:
        screen.say(f"{word}  {choices.described[option]['label']}")
        rule(m, screen, str(choices.described[option]["rule"]))
    else:
        explain_thing(m, screen, choices, word)


def explain_thing(m: Match, screen: Screen, choices: Choices, word: str) -> None:
    """Say which option a thing is, or why it is none."""
    view = m.view(choices.decision.seat)
    found = find_things(dict(named_things(view)), word) or find_things(things_in_tables(m, view), word)
    titles = list(dict.fromkeys(found.values()))
    if not found:
        screen.say(f"Nothing in this game is called {word!r}.")
    elif len(titles) > 1:
        screen.say(f"Which one: {', '.join(titles)}?")
    else:
        offered = [i for i, option in enumerate(choices.options) if points_at(choices, option, list(found))]
        if offered:
            screen.say(f"{titles[0]} is option {offered[0] + 1}: {choices.labels[offered[0]]}.")
            rule(m, screen, str(choices.described[choices.options[offered[0]]]["rule"]))
        else:
            say_why_not(m, screen, choices.decision, nearest(choices, list(found)), titles[0])


def points_at(choices: Choices, option: int, ids: list[str]) -> bool:
    """Return whether an option points at one of some things."""
    targets = choices.described[option]["targets"]
    return isinstance(targets, list) and any(id in targets for id in ids)


def nearest(choices: Choices, ids: list[str]) -> str:
    """Return which of some things of one name belongs to the same place as the options, such as a seat."""
    targets = [label["targets"] for label in choices.described.values()]
    places = {str(id).rpartition(".")[0] for each in targets if isinstance(each, list) for id in each}
    return next((id for id in ids if id.rpartition(".")[0] in places), ids[0])


def say_why_not(m: Match, screen: Screen, decision: Decision, entity: str, title: str) -> None:
    """Say why a thing cannot be chosen, with the rule."""
    forbids = m.why_not(decision, entity)
    if not forbids:
        screen.say(f"No rule forbids {title}, but it is not what is asked about.")
        return
    try:
        reason = m.game.texts.say("refusal", forbids, {"entity": title})
    except DataError:  # a rule that refuses nothing in words of its own speaks for itself
        reason = "That is not what is asked about."
    screen.say(f"{title} is no option: {reason}")
    rule(m, screen, forbids)


def rule(m: Match, screen: Screen, id: str) -> None:
    """Print a rule's paragraph."""
    screen.paragraph(m.game.rule(id))


def look_up(m: Match, screen: Screen, word: str) -> None:
    """Print the rules that contain a word."""
    if not word:
        screen.say("Which word? Type rules and a word, such as rules turn.")
        return
    found = m.game.rulebook.find(word)
    if not found:
        screen.say(f"No rule speaks of {word!r}.")
    for paragraph in found[:MOST]:
        screen.paragraph(paragraph)
    if len(found) > MOST:
        screen.say(f"{len(found) - MOST} more have it: dicewright rules {m.game.id} {word}", "dim")


def find_things(known: Mapping[str, str], word: str) -> dict[str, str]:
    """Return things by id or name: exactly so, else beginning so, else containing the word."""
    wanted = word.casefold()
    called = {id: title for id, title in known.items() if wanted in (id.casefold(), title.casefold())}
    begun = {id: title for id, title in known.items() if title.casefold().startswith(wanted)}
    return called or begun or {id: title for id, title in known.items() if wanted in title.casefold()}


def things_in_tables(m: Match, view: Mapping[str, Any]) -> dict[str, str]:
    """Return the things of the tables that are not in the view, but like some that are: a card in the deck.

    That `c.O9` is seen and `O9` is a row of a table tells how the other rows of that table are called.
    """
    seen = [id.rpartition(".") for id, _ in named_things(view)]
    found: dict[str, str] = {}
    for rows in m.game.read_tables(m.log["tables"]["diff"]).raw.values():
        for prefix in dict.fromkeys(before for before, dot, tail in seen if dot and tail in rows):
            found |= {f"{prefix}.{id}": str(row.get("title", id)) for id, row in rows.items()}
    return found


def named_things(value: object) -> Iterator[tuple[str, str]]:
    """Yield the id and title of everything in a view."""
    if isinstance(value, Mapping):
        if isinstance(value.get("id"), str):
            yield value["id"], str(value.get("title") or value["id"])
        for item in value.values():
            yield from named_things(item)
    elif isinstance(value, list):
        for item in value:
            yield from named_things(item)

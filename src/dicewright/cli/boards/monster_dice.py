"""MonsterDice drawn: everybody's dice, infirmary and played specials, and the cards that the viewer knows."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from rich.text import Text

from dicewright.cli.boards.lines import banner, mark, several, wrapped
from dicewright.cli.boards.scene import Scene
from dicewright.kernel.match import Match

Row = Mapping[str, Any]

INDENT: Final = 4
DEAL: Final = ("draw", "draws", "drew", "hidden")  # the kinds of events that tell the deal
# A letter stands with every colour, so that the colour is never alone.
COLOURS: Final = {
    "teeth": "red",
    "squi": "bright_blue",
    "devil": "magenta",
    "spider": "green",
    "diemwit": "yellow",
    "deye": "cyan",
}


def draw(scene: Scene) -> list[Text]:
    """Return the board line by line."""
    players: list[Row] = scene.view["players"]
    seats = [line for seat, player in enumerate(players) for line in seat_lines(scene, seat, player)]
    return [*top(scene), *middle(scene), *seats, *attack(scene), *legend(scene)]


def deal(m: Match, events: Sequence[Row], seat: int | None) -> tuple[str, int]:
    """Return how many cards everybody draws and which the viewer has, and how many events tell it."""
    dealt = list(takewhile(lambda event: event["kind"] in DEAL, events))
    draws = [event for event in dealt if event["kind"] == "draws"]
    each, rest = divmod(len(draws), m.seats)
    if not each or rest:
        return "", 0
    own = [str(m.game.speak(m.data, event)["card"]) for event in dealt if event["kind"] == "drew"]
    cards = "1 card" if each == 1 else f"{each} cards"
    yours = f"; you have {several(own)}" if own else ""
    left = draws[-1]["data"]["left"]
    return f"Everybody draws {cards}{yours}. {left} cards are left.", len(dealt)


def faces(m: Match, view: Row, id: str) -> list[str]:
    """Return what stands on a die: its monster on the first side, then numbers."""
    dice = [die for player in view["players"] for die in [*player["dice"], *player["infirmary"]]]
    monsters = [die["monster"] for die in dice if die["id"] == id]
    sides = [row.sides for row in m.data.monsters if row.id in monsters]
    return ["its monster", *(str(face) for face in range(2, sides[0] + 1))] if sides else []


def top(scene: Scene) -> list[Text]:
    """Return the head line: the round, whose turn it is, and the phase."""
    view = scene.view
    words = f"round {view['round']}: {scene.names[view['turn']]}, {view['phase']['title']}"
    return banner(scene, words)


def middle(scene: Scene) -> list[Text]:
    """Return the deck, and where the viewer knows the Dimwit to be."""
    deck = scene.view["deck"]
    words = f"Deck: {deck} card{'' if deck == 1 else 's'}."
    place = scene.view["dimwit"]
    if place:
        words += f" Dimwit: {'in the deck' if place == 'deck' else scene.names[int(place[1:])]}."
    return [Text(line, "bold") for line in wrapped(words.split(), scene.width)]


def seat_lines(scene: Scene, seat: int, player: Row) -> list[Text]:
    """Return one seat: its dice, what waits in the infirmary, and its cards."""
    own = seat == scene.viewer
    cards = (
        "no cards" if not player["cards"] else f"{player['cards']} card{'' if player['cards'] == 1 else 's'}"
    )
    head = f"{scene.names[seat]}: {cards}, {player['table']} on the table"
    if player["account"] is not None:
        head = f"{scene.names[seat]}: {counted(player['account'])}"
    first, *others = wrapped(head.split(), scene.width - 2)
    turn = mark(scene, marked=seat == scene.view["turn"])
    lines = [Text(turn + first, "bold" if own else ""), *(Text(f"  {line}") for line in others)]
    lines += dice(scene, player)
    chance = f" ({round(100 * player['triple'])} %)"
    waiting = [die["title"] for die in player["infirmary"]]
    lines += listed(scene, "infirmary", waiting, chance if waiting else "")
    lines += listed(scene, "played", titles(player["played"]))
    known = player["account"]["hand"] if player["account"] is not None else player["known"]
    lines += listed(scene, "hand" if own or player["account"] is not None else "you know", titles(known))
    if not own and player["account"] is None:
        lines += listed(scene, "knows of yours", titles(player["watched"]))
    return lines


def counted(account: Row) -> str:
    """Return the points of a seat in words."""
    parts = [f"{account['points']} in hand", f"{account['played']} on the table"]
    if account["unplayed"]:
        parts.append(f"{account['unplayed']} unplayed")
    if account["dimwit"]:
        parts.append(f"{account['dimwit']} for the Dimwit")
    return f"{account['total']} points, {', '.join(parts)}"


def dice(scene: Scene, player: Row) -> list[Text]:
    """Return the dice of a seat, as many on a line as there is room for; those that work are marked."""
    lines = [Text(" " * INDENT)]
    for die in player["dice"]:
        sign = face(scene, die)
        if len(lines[-1]) + len(sign) + 1 > scene.width:
            lines.append(Text(" " * INDENT))
        style = COLOURS[die["monster"]]
        if die["works"]:
            style += " bold" + ("" if die["used"] else " reverse")
        lines[-1].append(sign, style if die["face"] else "dim")
        lines[-1].append(" ")
    if not player["dice"]:
        lines[-1].append("no dice", "dim")
    for line in lines:
        line.rstrip()
    return lines


def face(scene: Scene, die: Row) -> str:
    """Return a die in characters: letter and number, or the letter in brackets for its monster, x if used."""
    letter = die["letter"]
    if die["sculpted"]:
        return f"[{letter}]" + ("x" if die["used"] else "")
    blank = "." if scene.ascii else "·"
    return f" {letter}{die['face'] or blank} "


def titles(cards: Sequence[Row]) -> list[str]:
    """Return the titles of cards, equal ones counted."""
    found = [card["title"] for card in cards]
    return [f"{title} x{n}" if (n := found.count(title)) > 1 else title for title in dict.fromkeys(found)]


def listed(scene: Scene, name: str, words: Sequence[str], tail: str = "") -> list[Text]:
    """Return a named list in indented lines, or nothing if it is empty."""
    pieces = [f"{word}," for word in words[:-1]] + [f"{word}{tail}" for word in words[-1:]]
    lines = [f"{' ' * INDENT}{name}:"] if words else []
    for piece in pieces:
        if len(lines[-1]) + 1 + len(piece) <= scene.width:
            lines[-1] += f" {piece}"
        else:
            lines.append(f"{' ' * (INDENT + 2)}{piece}")
    return [Text(line, "dim") for line in lines]


def attack(scene: Scene) -> list[Text]:
    """Return the effect that is being used, and at whom it is aimed."""
    found = scene.view["attack"]
    if found is None:
        return []
    victims = [scene.names[int(seat[1:])] for seat in found["victims"]]
    words = found["title"] + (f", aimed at {' and '.join(victims)}" if victims else "")
    return [Text(line, "bold") for line in wrapped(words.split(), scene.width)]


def legend(scene: Scene) -> list[Text]:
    """Return what the letters stand for."""
    every = [die for player in scene.view["players"] for die in [*player["dice"], *player["infirmary"]]]
    names = {
        die["letter"]: die["title"]
        for die in sorted(every, key=lambda die: list(COLOURS).index(die["monster"]))
    }
    words = ", ".join(f"{letter} {title}" for letter, title in names.items())
    return [Text(line, "dim") for line in wrapped(f"{words}; [ ] its monster, x used".split(), scene.width)]

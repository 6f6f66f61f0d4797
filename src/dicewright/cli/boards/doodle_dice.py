"""Doodle Dice drawn: the gallery by colours, everybody's set and specials, and the dice as they lie."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from math import ceil
from typing import Any, Final

from rich.text import Text

from dicewright.cli.boards.lines import banner, mark, several, wrapped
from dicewright.cli.boards.scene import Scene
from dicewright.kernel.match import Match

Card = Mapping[str, Any]

# A letter stands with every colour, so that the colour is never alone.
COLOURS: Final = {
    "orange": "dark_orange",
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "bright_blue",
    "purple": "magenta",
}
SIGNS: Final = str.maketrans("nuc)-|of/\\~s.", "∩∪⊂⊃─│●☺╱╲~≀ ")  # noqa: RUF001 - drawings, no letters
PLAIN: Final = str.maketrans(".", " ")
FIGURES: Final = {"arch": "n", "dash": "-", "dot": "o", "face": "f", "slant": "/", "squiggle": "~"}
DRAWING: Final = 5  # columns of the widest drawing, and a space
FORMED: Final = "bold reverse"
DEAL: Final = ("lot", "deals", "first", "opened")  # the kinds of events that tell the deal


def draw(scene: Scene) -> list[Text]:
    """Return the board line by line."""
    return [*top(scene), *gallery(scene), *sets(scene), *named(scene), *dice(scene)]


def deal(m: Match, events: Sequence[Mapping[str, Any]], seat: int | None) -> tuple[str, int]:
    """Return who deals and how the gallery opens, and how many events tell it."""
    dealt = list(takewhile(lambda event: event["kind"] in DEAL, events))
    said = [m.say(event) for event in dealt if event["kind"] == "deals"]
    opened = [m.game.speak(m.data, event) for event in dealt if event["kind"] == "opened"]
    if opened:
        cards = several([f"{parts['card']} ({parts['colour']})" for parts in opened])
        said.append(f"The gallery opens with {cards}.")
    return " ".join(said), len(dealt)


def summary(view: Mapping[str, Any]) -> str:
    """Return the dice as they lie."""
    return f"Dice: {', '.join(die['figure'] for die in view['dice'])}." if view["dice"] else ""


def things(view: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of the dice."""
    return {die["id"]: f"die {n}" for n, die in enumerate(view["dice"], 1)}


def faces(m: Match, view: Mapping[str, Any], id: str) -> list[str]:
    """Return the figures on a die."""
    return [figure.title for figure in m.data.figures] if id in things(view) else []


def top(scene: Scene) -> list[Text]:
    """Return the head line: whose turn it is, and which roll."""
    view = scene.view
    rolls = f", roll {view['rolls']} of {view['allowed']}" if view["rolls"] else ""
    words = f"turn {view['turns']}: {scene.names[view['turn']]}{rolls}"
    return banner(scene, words)


def gallery(scene: Scene) -> list[Text]:
    """Return the gallery: a line that names each colour, and its doodles below."""
    cards: list[Card] = scene.view["gallery"]
    deck = f"deck: {scene.view['deck']}"
    left = f"Gallery: {len(cards)} doodle{'' if len(cards) == 1 else 's'}"
    lines = [Text(left + deck.rjust(scene.width - len(left)), "bold")]
    held = [card["colour"] for card in mine(scene)]
    for colour in colours(cards):
        group = [card for card in cards if card["colour"] == colour]
        size = len(group[0]["figures"])
        note = ", which you have" if colour in held else ""
        head = f"{colour}, {size} {'die' if size == 1 else 'dice'}{note}"
        if note and scene.settings.get("extras") == "off":
            lines += aside(scene, colour, head, group)
            continue
        style = "dim" if note else COLOURS.get(colour, "")
        lines.append(Text.assemble((f" {letter(colour)} ", f"{style} bold reverse"), " ", (head, style)))
        lines += rows(scene, group, style)
    return lines


def aside(scene: Scene, colour: str, head: str, cards: Sequence[Card]) -> list[Text]:
    """Return the doodles of a colour that the viewer cannot take any more: their titles are enough."""
    titles = [card["title"] for card in cards]
    words = f"{head}: {titles[0]}" + "".join(f", {title}" for title in titles[1:])
    first, *others = wrapped(words.split(), scene.width - 4)
    head_line = Text.assemble((f" {letter(colour)} ", "dim bold reverse"), " ", (first, "dim"))
    return [head_line, *(Text(f"    {line}", "dim") for line in others)]


def rows(scene: Scene, cards: Sequence[Card], style: str) -> list[Text]:
    """Return cards side by side, as many as there is room for."""
    room = scene.width - 4
    across = room // 24 if room >= 66 else max(1, room // 17)
    width = room // across
    lines = []
    for at in range(0, len(cards), across):
        blocks = [block(scene, card, width, style) for card in cards[at : at + across]]
        for n in range(max(len(b) for b in blocks)):
            line = Text("    ")
            for b in blocks:
                line.append_text(b[n] if n < len(b) else Text(" " * width))
            line.rstrip()
            lines.append(line)
    return lines


def block(scene: Scene, card: Card, width: int, style: str) -> list[Text]:
    """Return one card: its drawing, and its title beside it."""
    drawn = [row.translate(PLAIN if scene.ascii else SIGNS) for row in card["layout"]]
    tick = ("* " if scene.ascii else "✔ ") if card["formed"] else ""
    titles = wrapped((tick + card["title"]).split(), width - DRAWING - 1)
    loud = FORMED if card["formed"] else ""
    lines = []
    for n in range(max(len(drawn), len(titles))):
        picture = drawn[n] if n < len(drawn) else ""
        title = titles[n] if n < len(titles) else ""
        line = Text.assemble((picture.ljust(DRAWING), f"{style} bold"), (title, f"{style} {loud}"))
        line.append(" " * (width - len(line)))
        lines.append(line)
    return lines


def sets(scene: Scene) -> list[Text]:
    """Return the colours, titles and specials of each seat."""
    players: list[Mapping[str, Any]] = scene.view["players"]
    every: list[str] = scene.view["colours"]
    lines = [Text("Sets", "bold")]
    wide = max(len(name) for name in scene.names)
    fits = 2 + wide + 1 + 2 * len(every) <= scene.width
    for seat, player in enumerate(players):
        held = {card["colour"]: card for card in player["set"]}
        line = Text(mark(scene, marked=seat == scene.view["turn"]))
        line.append(scene.names[seat].ljust(wide + 1), "bold" if seat == scene.viewer else "")
        if not fits:  # the colours get a line of their own
            line.rstrip()
            lines.append(line)
            line = Text("    ")
        for colour in every:
            sign, style = (
                (letter(colour), f"{COLOURS.get(colour, '')} bold") if colour in held else (".", "dim")
            )
            line.append(f" {sign}", style)
        lines.append(line)
        titles = [f"{letter(card['colour'])} {card['title']}" for card in player["set"]]
        lines += indented(titles + specials(player), scene.width)
    return lines


def specials(player: Mapping[str, Any]) -> list[str]:
    """Return the specials of a seat in words: those it may use, and how many are spent."""
    titles = [card["title"] for card in player["specials"]]
    said = [f"{title} x{titles.count(title)}" for title in dict.fromkeys(titles)]
    return [*said, f"{player['spent']} spent"] if player["spent"] else said


def indented(words: Sequence[str], width: int) -> list[Text]:
    """Return words in indented lines, none of them broken."""
    lines: list[str] = []
    for i, word in enumerate(words):
        piece = word + ("," if i + 1 < len(words) else "")
        if lines and len(lines[-1]) + 1 + len(piece) <= width:
            lines[-1] += f" {piece}"
        else:
            lines.append(f"     {piece}")
    return [Text(line, "dim") for line in lines]


def named(scene: Scene) -> list[Text]:
    """Return the card that somebody wants to steal."""
    everybody = [card for player in scene.view["players"] for card in player["set"]]
    found = [card for card in everybody if card["id"] == scene.view["steal"]]
    lines = [Text("To be stolen", "bold")] if found else []
    for card in found:
        lines += rows(scene, [card], COLOURS.get(card["colour"], ""))
    return lines


def dice(scene: Scene) -> list[Text]:
    """Return the dice as they lie, with their numbers, and their names where there is room."""
    figures = [die["figure"] for die in scene.view["dice"]]
    if not figures:
        return []
    signs = [FIGURES.get(f, f[0]).translate(PLAIN if scene.ascii else SIGNS) for f in figures]
    left, line, right, side, low, end = list("+-+|++" if scene.ascii else "╭─╮│╰╯")
    wide = 10 if scene.width >= 10 * len(figures) else 6
    most = max(1, (scene.width - 1) // wide)  # of two rows none is nearly empty
    across = ceil(len(figures) / ceil(len(figures) / most))
    lines = [Text("Dice", "bold")]
    for at in range(0, len(figures), across):
        numbers = range(at + 1, min(at + across, len(figures)) + 1)
        parts = [
            [f"{left}{line * 3}{right}" for _ in numbers],
            [f"{side} {signs[n - 1]} {side}" for n in numbers],
            [f"{low}{line}{n}{line}{end}" for n in numbers],
        ]
        if wide > max(len(figure) for figure in figures):
            parts.append([figures[n - 1] for n in numbers])
        lines += [Text("  " + "".join(part.ljust(wide) for part in row).rstrip()) for row in parts]
    return lines


def mine(scene: Scene) -> list[Card]:
    """Return the viewer's own set."""
    if scene.viewer is None:
        return []
    own: list[Card] = scene.view["players"][scene.viewer]["set"]
    return own


def colours(cards: Sequence[Card]) -> list[str]:
    """Return the colours of some cards, in the order of their dice."""
    sizes = {card["colour"]: len(card["figures"]) for card in cards}
    return sorted(sizes, key=lambda colour: sizes[colour])


def letter(colour: str) -> str:
    """Return the letter that stands for a colour."""
    return colour[:1].upper()

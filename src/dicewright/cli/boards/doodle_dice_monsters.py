"""Doodle Dice Monsters drawn: pools, monsters as sheets with a small drawing, and the nine steps."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from rich.text import Text

from dicewright.cli.boards.lines import banner, seat_name, trail
from dicewright.cli.boards.monster_art import LEFT, called, drawn, labels_of, notes_of
from dicewright.cli.boards.monster_words import abilities, avatar, holdings
from dicewright.cli.boards.scene import Scene
from dicewright.kernel.match import Match

Die = Mapping[str, Any]
Monster = Mapping[str, Any]
Part = Mapping[str, Any]

BAR: Final = 10  # the longest bar of life
USUAL: Final = ("gather", "sketch", "initiative", "act")  # moments that the phase says already
# A word stands with every colour, so that the colour is never alone.
STYLES: Final = {
    "red": "red",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "black": "bold",
    "white": "bright_white",
    "brown": "dark_orange3",
    "gray": "bright_black",
    "colorless": "cyan",
    "purple": "magenta",
    "orange": "dark_orange",
    "pink": "bright_magenta",
}


def draw(scene: Scene) -> list[Text]:
    """Return the board line by line: the foes, the running attack, and the viewer's own side last."""
    seats = range(len(scene.names))
    own = [] if scene.viewer is None else [scene.viewer]
    lines = [*top(scene), *heap(scene)]
    for seat in [*(seat for seat in seats if seat not in own), *own]:
        lines += player(scene, seat)
    return [*lines, *ribbon(scene), *rail(scene)]


def page(view: Mapping[str, Any]) -> object:
    """Return which phase of the round it is, and which monster acts."""
    return [view["round"], view["phase"]["id"], view["acting"]]


def things(view: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of dice, monsters and their parts that can be seen."""
    found = {die["id"]: named(die) for die in all_dice(view)}
    for seat, player in enumerate(view["players"], 1):
        for monster in player["monsters"]:
            name = f"Player {seat}'s monster {int(monster['id'].partition('.')[2]) + 1}"
            found[monster["id"]] = name
            found |= {part["id"]: f"{part['type']} of {name}" for part in monster["parts"]}
    return found


def faces(m: Match, view: Mapping[str, Any], id: str) -> list[str]:
    """Return the numbers on a die."""
    sides = [die["sides"] for die in all_dice(view) if die["id"] == id]
    return [str(face) for face in range(1, sides[0] + 1)] if sides else []


def all_dice(view: Mapping[str, Any]) -> Iterator[Die]:
    """Yield every die that can be seen: in pools, in monsters, and on the heap."""
    for player in view["players"]:
        yield from [*player["active"], *player["reserve_dice"], *player["removed"]]
        yield from (part["die"] for monster in player["monsters"] for part in monster["parts"])
    yield from (row["die"] for row in view["heap"])


def top(scene: Scene) -> list[Text]:
    """Return the head line, and the phases of the round with the one it is in."""
    view, phase = scene.view, scene.view["phase"]
    lines = banner(scene, f"round {view['round']}: {phase['title']}" if view["round"] else phase["title"])
    if phase["n"] >= 0:
        timer = f", {view['seconds']} s to sketch" if view["seconds"] else ""
        lines += flow(scene, trail(scene, phase["all"], phase["n"]) + timer, 0, "dim")
    moment = view["moment"]
    if moment is not None and moment["id"] not in USUAL:
        lines += flow(scene, trail(scene, moment["all"], moment["n"]), 2, "dim")
    if view["calm"] > 1:
        lines += flow(scene, f"no die removed or invested for {view['calm']} rounds", 0, "dim")
    return lines


def heap(scene: Scene) -> list[Text]:
    """Return the dice that are left to draft."""
    rows: list[Mapping[str, Any]] = scene.view["heap"]
    if not rows:
        return []
    dice = [f"{row['dice']} {named(row['die'])}" for row in rows]
    return [Text(f"Heap: {sum(row['dice'] for row in rows)} dice", "bold"), *flow(scene, ", ".join(dice), 2)]


# One player.


def player(scene: Scene, seat: int) -> list[Text]:
    """Return one player: pools, then monsters as sheets."""
    view, row = scene.view, scene.view["players"][seat]
    acting = view["phase"]["id"] == "combat" and seat == view["turn"]
    line = seat_name(scene, seat, marked=acting)
    teams = {one["team"] for one in view["players"]}
    said = ["out"] if row["out"] else pools(row)
    if len(teams) < len(view["players"]):
        said.insert(0, f"team {row['team'] + 1}")
    lines = [line, *flow(scene, "; ".join(said), 4, "dim")]
    if row["avatar"] is not None:
        lines += flow(scene, avatar(row["avatar"]), 4, "dim")
    held = list(holdings(row))
    if held:
        lines += flow(scene, ", ".join(held), 4, "dim")
    if not row["out"]:
        lines += dice(scene, "active", row["active"])
        lines += dice(scene, "reserve", row["reserve_dice"])
    for monster in row["monsters"]:
        lines += sheet(scene, monster, seat)
    return lines


def pools(row: Mapping[str, Any]) -> list[str]:
    """Return what a player has in pools, in few words."""
    sides = f" ({row['reserve_sides']} sides)" if row["reserve_dice"] else ""
    lost = len(row["removed"])
    return [f"{row['reserve']} in reserve{sides}", f"{len(row['active'])} active", f"{lost} lost"]


def dice(scene: Scene, pool: str, found: Sequence[Die]) -> list[Text]:
    """Return the dice of a pool, equal ones counted."""
    if not found:
        return []
    names = [named(die) for die in found]
    counted = [
        f"{names.count(name)}x {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)
    ]
    return flow(scene, f"{pool}: {', '.join(counted)}", 4)


def named(die: Die) -> str:
    """Return a die in words."""
    colour = die["colour"] or "/".join(die["colours"])
    return " ".join(word for word in (die["size"], colour, f"d{die['sides']}") if word)


# One monster.


def sheet(scene: Scene, monster: Monster, seat: int) -> list[Text]:
    """Return a monster that a seat plays as a sheet: its name, what it can do, its drawing and its parts."""
    notes = notes_of(scene.view["attachments"], monster)
    number = int(monster["id"].partition(".")[2]) + 1
    acting = monster["id"] == scene.view["acting"]
    lines = flow(scene, f"{number} {called(notes)}", 4, "bold reverse" if acting else "bold")
    home = monster["owner"]
    won = [f"won over from {scene.names[home]}"] if home != seat else []
    lines += flow(scene, ", ".join([*won, *abilities(monster)]), 6, "dim")
    drawing = drawn(notes, scene.width, ascii=scene.ascii)
    labels = labels_of(notes, monster)
    across = len(drawing[0]) if drawing else 0
    indent = LEFT + (across + 1 if drawing else 0)
    rows = [
        line for part in monster["parts"] for line in part_lines(scene, part, labels, scene.width - indent)
    ]
    tall = max(len(rows), len(drawing))
    for i in range(tall):
        line = Text(" " * LEFT)
        if drawing:
            line.append(f"{drawing[i] if i < len(drawing) else ' ' * across} ")
        if i < len(rows):
            line.append_text(rows[i])
        line.rstrip()
        lines.append(line)
    return lines


def part_lines(scene: Scene, part: Part, labels: Mapping[str, str], width: int) -> list[Text]:
    """Return the lines of a part: type, die, life, and what is used up."""
    die = part["die"]
    life = f"{part['life']}/{die['sides']}"
    marks = [word for word in ("disabled", "took", "soaked", "used") if part[word]]
    label = labels.get(part["id"], "")
    type = f"{part['type']}+{part['also']}" if part["also"] else part["type"]
    words = [type, named(die), life, *marks]
    if width >= 46:
        full = "=" if scene.ascii else "▰"
        empty = "-" if scene.ascii else "▱"
        long = min(BAR, die["sides"])
        left = -(-part["life"] * long // die["sides"])
        words = [
            type.ljust(9),
            named(die).ljust(13),
            (full * left + empty * (long - left)).ljust(BAR),
            life,
        ]
        words += marks
        if label and len(" ".join(words)) + len(label) + 3 <= width:
            words.append(f"({label})")
    style = "dim" if part["disabled"] else STYLES.get(die["colour"], "")
    return [Text(line, style) for line in wrap(" ".join(words), max(width, 12), subsequent_indent="  ")]


# Combat.


def ribbon(scene: Scene) -> list[Text]:
    """Return the order of initiative, with those who have had their turn in brackets."""
    view = scene.view
    if not view["order"]:
        return []
    words = []
    for i, id in enumerate(view["order"]):
        seat, _, n = id[1:].partition(".")
        word = f"{int(seat) + 1}.{int(n) + 1}"
        words.append(f"[{word}]" if id == view["acting"] else f"({word})" if i < view["place"] else word)
    return flow(scene, f"order: {' '.join(words)}", 0)


def rail(scene: Scene) -> list[Text]:
    """Return the steps of the running attack, and its numbers so far."""
    a = scene.view["attack"]
    if a is None:
        return []
    titles = [f"{n} {title}" for n, title in enumerate(a["step"]["all"], 1)]
    steps = [f"[{title}]" if n == a["step"]["n"] else title for n, title in enumerate(titles)]
    lines = flow(scene, " ".join(steps), 0)
    said = [f"{word} {a[word]}" for word in ("face", "soak", "damage") if a[word]]
    said += ["taken over by a shield"] if a["shield"] else []
    return lines + (flow(scene, ", ".join(said), 2) if said else [])


def flow(scene: Scene, words: str, indent: int, style: str = "") -> list[Text]:
    """Return words in indented lines as wide as the screen."""
    edge = " " * indent
    lines = wrap(
        words, scene.width, initial_indent=edge, subsequent_indent=f"{edge}  ", break_on_hyphens=False
    )
    return [Text(line, style) for line in lines]

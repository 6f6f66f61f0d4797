"""Dice Warriors drawn: both mats with their ranks, the order of resolution, and every die in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from dicewright.cli.boards.formation import last_formation
from dicewright.cli.boards.lines import banner, flow, seat_name, trail, wrapped
from dicewright.cli.boards.scene import Scene
from dicewright.kernel.match import Match

Die = Mapping[str, Any]
Side = Mapping[str, Any]

MARGIN: Final = 5  # columns of the ranks' names, left of the mat
ROOMY: Final = 9  # columns of a space that holds two lines of words
WIDEST: Final = 14
SHORT: Final = 3  # columns of a space that holds a number, and a letter if there is room
LOW: Final = 2  # hits that are a warning
# A word stands with every colour, so that the colour is never alone.
STYLES: Final = {
    "fighter": "dark_orange",
    "scoundrel": "green",
    "magic": "bright_blue",
    "divine": "yellow",
    "monster": "magenta",
}
BETWEEN: Final = {"cover": " by", "engulfed": " by", "familiar": " of"}
shortcut: Final = last_formation  # dice are placed in one go
MARKS: Final = {"done": "done", "now": "NOW", "next": ""}


def style_of(die: Die) -> str:
    """Return the colour of a die's class; a class of a house has that of nobody."""
    return STYLES.get(die["calling"] or "monster", "white")


def draw(scene: Scene) -> list[Text]:
    """Return the board line by line: order, foe, mat, the viewer's own side, and what is being done."""
    near = scene.viewer or 0
    far = 1 - near
    lines = [*top(scene), *order(scene)]
    lines += [*heading(scene, far), *party(scene, far)]
    lines += mat(scene, far, near)
    lines += [*heading(scene, near), *party(scene, near), *doing(scene)]
    return lines


def page(view: Mapping[str, Any]) -> object:
    """Return which phase of the round it is, and whose ranks act."""
    return [view["round"], view["phase"]["id"], view["turn"]]


def things(view: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of dice and spaces, each with its player, and of dice that are rolled for spells."""
    found = {f"{die['id']} die": f"{die['title']} die" for die in view["chart"]["dice"]}
    for seat, side in enumerate(view["sides"]):
        whose = f"of Player {seat + 1}"
        found |= {die["id"]: f"{die['name']} {whose}" for die in side["dice"]}
        for rank in range(view["ranks"]):
            name = "front rank" if rank == 0 else ranked(rank)
            for column in range(view["columns"]):
                found[f"s{seat}.{rank}.{column}"] = f"{name}, column {column + 1} {whose}"
    return found


def faces(m: Match, view: Mapping[str, Any], id: str) -> list[str]:
    """Return what stands on a die of the mat, or on a die that is rolled for a spell, and what it does."""
    chart = view["chart"]
    kinds = {die["id"]: die for die in [*chart["dice"], *chart["kinds"]]}
    kinds |= {f"{die['id']} die": die for die in chart["dice"]}
    dice = [die for side in view["sides"] for die in side["dice"] if die["kind"] in kinds]
    kinds |= {die["id"]: kinds[die["kind"]] for die in dice}
    effects = {effect["id"]: effect for effect in chart["effects"]}
    found = []
    for face in kinds[id]["faces"] if id in kinds else ():
        effect = effects[face["effect"]]
        amount = f" {face['amount']}" if face["amount"] else ""
        found += [f"{effect['title']}{amount}: {face['text']}"] * face["times"]
    return found


def top(scene: Scene) -> list[Text]:
    """Return the head line, and the phases of the round with the one that it is in."""
    view, phase = scene.view, scene.view["phase"]
    lines = banner(scene, f"round {view['round']}, {scene.names[view['lead']]} first")
    if phase["n"] >= 0:
        lines.append(Text(trail(scene, phase["all"], phase["n"]), "dim"))
    if view["calm"] >= 2:
        lines += flow(scene, [f"no die was hurt for {view['calm']} rounds"], 0, "dim")
    return lines


def order(scene: Scene) -> list[Text]:
    """Return the ranks in the order in which they resolve, with those that are done marked."""
    strip = scene.view["strip"]
    if not strip:
        return []
    words = []
    for one in strip:
        state = MARKS[one["state"]]
        words.append(f"P{one['seat'] + 1} {ranked(one['rank'])}{f' ({state})' if state else ''}")
    between = " >" if scene.ascii else " ›"  # noqa: RUF001 - an arrow
    return flow(scene, [f"order: {words[0]}", *words[1:]], 0, "dim", between)


def ranked(rank: int) -> str:
    """Return the name of a rank."""
    return "front" if rank == 0 else f"rank {rank + 1}"


# One side in words.


def heading(scene: Scene, seat: int) -> list[Text]:
    """Return the name of a seat, its characters and hits, and how many traps it has out."""
    view, side = scene.view, scene.view["sides"][seat]
    line = seat_name(scene, seat, marked=seat == view["turn"])
    own = [die for die in side["dice"] if die["sort"] == "party"]
    alive = [die for die in own if die["place"] != "dead"]
    said = [f"{len(alive)} of {len(own)} characters", f"{sum(die['left'] for die in alive)} hits"]
    said += [f"{side['traps']} trap{'' if side['traps'] == 1 else 's'} out"] if side["traps"] else []
    words = "out" if side["out"] else ", ".join(said)
    if len(line) + len(words) + 2 <= scene.width:
        return [line.append(f": {words}", "dim")]
    return [line, *flow(scene, words.split(", "), 4, "dim")]


def party(scene: Scene, seat: int) -> list[Text]:
    """Return a side's dice in words, rank by rank: the rearmost first for the foe, the front for oneself."""
    side = scene.view["sides"][seat]
    lines = []
    ranks = range(scene.view["ranks"])
    for rank in ranks if seat == (scene.viewer or 0) else reversed(ranks):
        dice = [die for die in side["dice"] if die["place"] == "mat" and die["rank"] == rank]
        shade = ", dark" if side["dark"][rank] else ""
        lines += listed(scene, f"{ranked(rank)}{shade}", sorted(dice, key=lambda die: die["column"]))
    lines += listed(scene, "to place", [die for die in side["dice"] if die["place"] == "tray"])
    fallen = [die["name"] for die in side["dice"] if die["place"] == "dead"]
    lines += flow(scene, [f"fallen: {fallen[0]}", *fallen[1:]], 2, "dim") if fallen else []
    spaces = [trapped(trap["space"]) for trap in side["known"]]
    lines += flow(scene, [f"trapped: {spaces[0]}", *spaces[1:]], 2, "red", ";") if spaces else []
    return lines


def listed(scene: Scene, name: str, dice: Sequence[Die]) -> list[Text]:
    """Return dice under a heading, each in a line or more; nothing if there are no dice."""
    lines = [Text(f"  {name}:", "bold")] if dice else []
    for die in dice:
        style = "dim" if die["resolved"] or die["idle"] else style_of(die)
        lines += flow(scene, " ".join(die_facts(scene, die)).split(), 4, style, "")
    return lines


def die_facts(scene: Scene, die: Die) -> Iterator[str]:
    """Yield the facts about a die: hits, what it shows, and what lasts on it."""
    now = "> " if die["id"] == scene.view["moving"] else ""
    low = "!" if die["left"] <= LOW else ""
    sort = "" if die["sort"] in ("party", "summoned") else f", {die['sort']}"
    yield f"{now}{die['name']}{sort} {die['left']}/{die['sides']}{low}"
    if die["place"] == "mat" and room(scene, len(shown(scene))) < SHORT:
        yield f"column {die['column'] + 1},"
    if die["shows"]:
        yield f"{'did' if die['resolved'] else 'shows'} {die['shows']}"
    elif die["resolved"] and not die["idle"]:
        yield "done"
    said = [lasting(scene, one) for one in die["statuses"]]
    if said:
        yield f"({'; '.join(said)})"


def lasting(scene: Scene, status: Mapping[str, Any]) -> str:
    """Return a lasting effect in words: what, by whom and how long."""
    whom = f" {every(scene)[status['of']]['name']}" if status["of"] in every(scene) else ""
    by = BETWEEN.get(status["id"], "") if whom else ""
    number = f" {status['amount']}" if status["amount"] and status["id"] not in ("fades", "engulfs") else ""
    left = f", {status['left']} rounds" if status["left"] > 1 else ""
    return f"{status['title'].lower()}{number}{by}{whom}{left}"


def number(die: Die) -> str:
    """Return which of its kind a die is, "" for the first."""
    return str(die["name"]).removeprefix(die["title"]).strip()


def every(scene: Scene) -> dict[str, Die]:
    """Return all dice by their ids."""
    return {die["id"]: die for side in scene.view["sides"] for die in side["dice"]}


def trapped(space: str) -> str:
    """Return a trapped space in words."""
    seat, rank, column = space[1:].split(".")
    return f"P{int(seat) + 1} {ranked(int(rank))} column {int(column) + 1}"


# The mat.


def mat(scene: Scene, far: int, near: int) -> list[Text]:
    """Return both mats, the foe's rear at the top and one's own at the bottom, front against front."""
    columns = shown(scene)
    width = room(scene, len(columns))
    if width < SHORT:
        return [between(scene)]
    numbers = "".join(str(column + 1).ljust(width) for column in columns)
    lines = [Text(" " * MARGIN + numbers.rstrip(), "dim")]
    for rank in reversed(range(scene.view["ranks"])):
        lines += row(scene, far, rank, columns, width)
    lines.append(between(scene))
    for rank in range(scene.view["ranks"]):
        lines += row(scene, near, rank, columns, width)
    return lines


def shown(scene: Scene) -> list[int]:
    """Return the columns to draw: all of them, or only those in use if there is no room for all."""
    view = scene.view
    every_column = list(range(view["columns"]))
    if room(scene, view["columns"]) >= SHORT:
        return every_column
    used = {die["column"] for side in view["sides"] for die in side["dice"] if die["place"] == "mat"}
    used |= {int(trap["space"].rpartition(".")[2]) for side in view["sides"] for trap in side["known"]}
    return sorted(used) or every_column[:1]


def room(scene: Scene, columns: int) -> int:
    """Return how wide a space can be if a number of columns is drawn."""
    return min(WIDEST, (scene.width - MARGIN) // max(1, columns))


def between(scene: Scene) -> Text:
    """Return the line between the fronts, or the wall that stands there."""
    if scene.view["wall"]:
        return Text(" Wall of Earth ".center(scene.width, "#"), "bold yellow")
    return Text(" fronts ".center(scene.width, "=" if scene.ascii else "═"), "dim")


def row(scene: Scene, seat: int, rank: int, columns: Sequence[int], width: int) -> list[Text]:
    """Return one rank of the mat: its name and its spaces, in one line or in two."""
    side = scene.view["sides"][seat]
    here = {die["column"]: die for die in side["dice"] if die["place"] == "mat" and die["rank"] == rank}
    known = [trap["space"] for one in scene.view["sides"] for trap in one["known"]]
    dark = "#" if side["dark"][rank] else " "
    lines = [Text(f"P{seat + 1} {rank + 1}{dark}", "dim")]
    lines += [Text(" " * MARGIN)] if width >= ROOMY and here else []
    for column in columns:
        trap = f"s{seat}.{rank}.{column}" in known
        for line, text in zip(lines, cell(scene, here.get(column), width, trap=trap), strict=False):
            line.append_text(text)
    for line in lines:
        line.rstrip()
    return lines


def cell(scene: Scene, die: Die | None, width: int, *, trap: bool) -> list[Text]:
    """Return what is drawn on a space: a die by name and by what it shows, a trap, or nothing."""
    if die is None:
        empty = "x" if trap else "."
        return [Text(empty.ljust(width), "red" if trap else "dim"), Text(" " * width)]
    wide = width - 1
    mark = "x" if trap else ""
    ready = not die["resolved"] and not die["idle"]
    style = style_of(die) if ready else "dim"
    style = f"bold reverse {style}" if scene.view["act"] and scene.view["act"]["die"] == die["id"] else style
    digits = number(die)
    between = " " if digits and width >= ROOMY else ""
    letters = die["title"].replace(" ", "")[: max(0, wide - len(digits) - len(mark) - len(between))]
    name = f"{letters}{between}{digits}{mark}"
    below = f"{die['left']} {die['shows'] or ('-' if ready else 'done')}"
    return [Text(name[:wide].ljust(width), style), Text(below[:wide].ljust(width), "dim")]


def doing(scene: Scene) -> list[Text]:
    """Return what is being carried out, with its words and how far it reaches."""
    act = scene.view["act"]
    if act is None:
        return []
    dice = every(scene)
    who = dice[act["die"]]["name"] if act["die"] in dice else "a die that is gone"
    far = "" if act["reach"] in (0, 99) or not act["kind"] else f" Reach {act['least']}-{act['reach']} ranks."
    words = f"{who}: {act['title']}. {act['text']}{far}{' Its foe aims.' if act['influenced'] else ''}"
    return [Text(line, "bold") for line in wrapped(words.split(), scene.width)]

"""The zones that a game declares, or a plain list of its view, for games without a board of their own."""

from collections.abc import Iterator, Mapping

from rich.text import Text

from dicewright.cli.boards.scene import Scene
from dicewright.kernel.content.board import Zone

LEFT_OUT = ("seats", "attachments")  # every sentence names seats; no rule reads what is attached


def draw(scene: Scene) -> list[Text]:
    """Return the zones of a view, or where none are declared its fields as indented lines."""
    seen = {name: part for name, part in scene.view.items() if name not in LEFT_OUT}
    told = zones(scene) if scene.zones else lines(seen, 1)
    return [Text(scene.title, "bold"), *(Text(line) for line in told)]


def zones(scene: Scene) -> Iterator[str]:
    """Yield what all share, a line a zone, then each seat with its own."""
    for zone in scene.zones:
        if not zone.of:
            yield f"  {zone.title}: {shown(scene, zone, scene.view.get(zone.field))}"
    for seat, name in enumerate(scene.names):
        own = []
        for zone in scene.zones:
            rows = scene.view.get(zone.of) if zone.of else None
            if isinstance(rows, list) and seat < len(rows):
                entry = rows[seat]
                value = entry.get(zone.field) if zone.field and isinstance(entry, Mapping) else entry
                own.append(f"{zone.title} {shown(scene, zone, value)}")
        if own:
            yield f"  {'>' if scene.view.get('turn') == seat else ' '} {name}  {', '.join(own)}"


def shown(scene: Scene, zone: Zone, value: object) -> str:
    """Return one zone in words: a track with its end, cards and dice in a row, "-" for nothing."""
    if zone.shows == "track":
        return f"{value} of {scene.view.get(zone.most, zone.most)}"
    if isinstance(value, list):
        return " ".join(str(one) for one in value) or "-"
    return "-" if value in ("", None) else str(value)


def lines(value: Mapping[str, object], depth: int) -> Iterator[str]:
    """Yield the fields of an object, without empty ones."""
    indent = "  " * depth
    for name, item in value.items():
        if item in ("", [], {}, None):
            continue
        if isinstance(item, Mapping):
            yield f"{indent}{name}:"
            yield from lines(item, depth + 1)
        elif isinstance(item, list) and any(isinstance(one, Mapping) for one in item):
            yield f"{indent}{name}:"
            for one in item:
                yield f"{indent}  -"
                yield from lines(one, depth + 2)
        else:
            said = ", ".join(str(one) for one in item) if isinstance(item, list) else str(item)
            yield f"{indent}{name}: {said}"

"""A plain list of a view, for games without a board of their own."""

from collections.abc import Iterator, Mapping

from rich.text import Text

from dicewright.cli.boards.scene import Scene


def draw(scene: Scene) -> list[Text]:
    """Return a view as indented lines."""
    return [Text(scene.title, "bold"), *(Text(line) for line in lines(scene.view, 1))]


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

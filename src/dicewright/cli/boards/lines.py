"""Words in lines: wrapped, indented, as wide as the screen."""

from collections.abc import Sequence

from rich.text import Text

from dicewright.cli.boards.scene import Scene


def wrapped(words: Sequence[str], width: int) -> list[str]:
    """Return words in lines; what is longer than a line is broken at its spaces, then anywhere."""
    lines: list[str] = [""]
    for word in words:
        if not lines[-1] or len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] = f"{lines[-1]} {word}".strip()
        else:
            lines.append(word)
        while len(lines[-1]) > width:
            at = lines[-1].rfind(" ", 1, width + 1)
            at = at if at > 0 else width
            lines[-1:] = [lines[-1][:at], lines[-1][at:].strip()]
    return lines


def flow(scene: Scene, words: Sequence[str], indent: int, style: str = "", between: str = ",") -> list[Text]:
    """Return words in indented lines as wide as the screen."""
    pieces = [word + (between if i + 1 < len(words) else "") for i, word in enumerate(words)]
    first, *others = wrapped(pieces, scene.width - indent - 2)
    return [Text(" " * indent + first, style), *(Text(" " * (indent + 2) + line, style) for line in others)]

"""What all boards are drawn with: wrapped lines, the head line, the steps, the names of seats."""

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


def banner(scene: Scene, words: str) -> list[Text]:
    """Return the head line with the title of the game; if that is too long, several lines without it."""
    if len(scene.title) + len(words) + 4 <= scene.width:
        words = f"{scene.title}, {words}"
    line = "-" if scene.ascii else "─"
    parts = wrapped(words.split(), scene.width - 2)
    return [Text(f" {part} ".center(scene.width, line), "bold") for part in parts]


def trail(scene: Scene, phases: Sequence[str], n: int) -> str:
    """Return all phases with the n-th in brackets, or only that one if there is no room for all."""
    arrow = " > " if scene.ascii else " › "  # noqa: RUF001 - an arrow
    whole = arrow.join(f"[{phase}]" if i == n else phase for i, phase in enumerate(phases))
    return whole if len(whole) <= scene.width else f"[{phases[n]}]"


def mark(scene: Scene, *, marked: bool) -> str:
    """Return the mark in front of the seat whose turn it is, or as much space."""
    return ("* " if scene.ascii else "▸ ") if marked else "  "


def seat_name(scene: Scene, seat: int, *, marked: bool) -> Text:
    """Return the name of a seat, marked if it is its turn, and underlined if it is the viewer's own."""
    style = "bold underline" if seat == scene.viewer else "bold"
    return Text.assemble(mark(scene, marked=marked), (scene.names[seat], style))


def several(words: Sequence[str]) -> str:
    """Return words as a list with "and" before the last."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)

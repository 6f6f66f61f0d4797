"""What avatars look like: a small person, and what shows the trade."""

from collections.abc import Callable
from typing import Final

from dicewright.games.doodle_dice_monsters.doodles.pen import HUES, INK, PALE, Pen, ring, star

SKIN: Final = 12  # of the palette
X: Final = 512.0
HEAD: Final = 380.0  # how far down its middle is


def draw_avatar(pen: Pen, type: str, colour: str) -> None:
    """Draw a person with a head, a coat, and the sign of a trade. [ddm.avatar.setup]"""
    pen.shape([(X - 110, 560), (X + 110, 560), (X + 190, 900), (X - 190, 900)], HUES[colour])
    for side in (-1, 1):
        pen.line([(X + 110 * side, 600), (X + 210 * side, 720), (X + 230 * side, 790)], INK, 8)
    pen.shape(ring(X, HEAD, 150, 170, 16), SKIN)
    for side in (-1, 1):
        pen.dot(X + 56 * side, HEAD - 10)
    pen.line([(X - 60, HEAD + 80), (X, HEAD + 80 + pen.between(-20, 30)), (X + 60, HEAD + 80)], INK, 6)
    TRADES[type](pen)


def gadgets(pen: Pen) -> None:
    """Draw goggles, and a spanner."""
    for side in (-1, 1):
        pen.shape(ring(X + 62 * side, HEAD - 20, 54, 50, 12), HUES["colorless"], 6)
        pen.dot(X + 62 * side, HEAD - 16)
    pen.line([(X - 150, HEAD - 40), (X + 150, HEAD - 40)], INK, 7)
    pen.line([(X + 236, 800), (X + 250, 620)], HUES["gray"], 8)
    pen.shape(star(X + 252, 580, 60, 42, 8), HUES["gray"])


def fur(pen: Pen) -> None:
    """Draw ears, fangs and a mane."""
    for side in (-1, 1):
        at = X + 120 * side
        pen.shape([(at - 60, HEAD - 110), (at + 30 * side, HEAD - 270), (at + 60, HEAD - 90)], HUES["brown"])
        tooth = X + 40 * side
        pen.shape([(tooth - 16, HEAD + 84), (tooth + 16, HEAD + 84), (tooth, HEAD + 134)], PALE, 3)
    for n in range(7):
        at = X - 150 + 50 * n
        pen.line([(at, HEAD - 150), (at + pen.between(-20, 20), HEAD - 210)], HUES["brown"], 8)


def arms(pen: Pen) -> None:
    """Draw a helmet with a plume, and a sword."""
    top = [(X - 160, HEAD - 60), (X - 120, HEAD - 190), (X + 120, HEAD - 190), (X + 160, HEAD - 60)]
    pen.shape(top, HUES["gray"])
    pen.shape([(X - 20, HEAD - 190), (X + 90, HEAD - 290), (X + 30, HEAD - 180)], HUES["red"])
    pen.shape([(X + 216, 760), (X + 244, 760), (X + 240, 420), (X + 230, 390), (X + 220, 420)], PALE)
    pen.line([(X + 170, 760), (X + 290, 760)], INK, 8)


def wonders(pen: Pen) -> None:
    """Draw a pointed hat, and a staff with a star."""
    pen.shape([(X - 190, HEAD - 100), (X + 190, HEAD - 100), (X + 40, HEAD - 330)], HUES["purple"])
    pen.shape(star(X + 10, HEAD - 170, 40, 16, 5), HUES["yellow"], 3)
    pen.line([(X + 230, 900), (X + 236, 470)], HUES["brown"], 8)
    pen.shape(star(X + 236, 430, 70, 28, 5), HUES["yellow"])


TRADES: Final[dict[str, Callable[[Pen], None]]] = {
    "gadgeteer": gadgets,
    "beast": fur,
    "warrior": arms,
    "mage": wonders,
}

"""What drawings show so that a power works: wings, gears, angry brows, a banner."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from dicewright.games.doodle_dice_monsters.doodles.body import MIDDLE
from dicewright.games.doodle_dice_monsters.doodles.pen import HUES, INK, PALE, Pen, ring, star

Sign = Callable[[Pen, float], None]  # with the width of what it is drawn on
X, Y = MIDDLE
RAINBOW: Final = ("red", "orange", "yellow", "green", "blue", "purple")


def draw_sign(pen: Pen, tag: str, wide: float) -> None:
    """Draw what a drawing shows, by its tag."""
    SIGNS[tag](pen, wide)


# On monsters.


def brows(pen: Pen, wide: float) -> None:
    """Draw brows that meet in anger, and steam."""
    for side in (-1, 1):
        pen.line([(X + side * wide * 0.7, Y - 170), (X + side * 24, Y - 110)], INK, 8)
        at = X + side * wide
        pen.line([(at, Y - 150), (at + side * 40, Y - 190), (at + side * 20, Y - 230)], HUES["red"], 7)


def fins(pen: Pen, wide: float) -> None:
    """Draw a fin on top, one on each side, and bubbles."""
    pen.shape([(X - 60, Y - wide), (X + 70, Y - wide), (X + 90, Y - wide - 130)], HUES["blue"])
    for side in (-1, 1):
        at = X + side * wide * 0.95
        pen.shape([(at, Y - 20), (at, Y + 60), (at + side * 110, Y + 70)], HUES["blue"])
    for i in range(3):
        pen.shape(ring(X + wide * 0.6 + 34 * i, Y - wide - 40 - 50 * i, 14 + 4 * i, 14 + 4 * i, 8), PALE, 3)


def patches(pen: Pen, wide: float) -> None:
    """Draw patches and leaves all over."""
    for i in range(6):
        angle = 2 * pi * i / 6 + 0.4
        at = (X + wide * 0.6 * cos(angle), Y + wide * 0.5 * sin(angle))
        pen.shape(
            ring(*at, pen.between(24, 44), pen.between(18, 34), 7), HUES["green" if i % 2 else "brown"], 2
        )


def wings(pen: Pen, wide: float) -> None:
    """Draw a pair of wings."""
    for side in (-1, 1):
        root = X + side * wide * 0.8
        tips = [(root + side * 150, Y - 260), (root + side * 200, Y - 150), (root + side * 130, Y - 120)]
        pen.shape([(root, Y - 60), *tips, (root + side * 150, Y - 50), (root, Y + 10)], PALE)


def cloak(pen: Pen, wide: float) -> None:
    """Draw a dark cloak and a mask."""
    pen.shape(
        [(X - wide, Y - 20), (X - wide * 1.3, Y + wide), (X - wide * 0.6, Y + wide * 0.9)], HUES["black"]
    )
    pen.shape(
        [(X + wide, Y - 20), (X + wide * 1.3, Y + wide), (X + wide * 0.6, Y + wide * 0.9)], HUES["black"]
    )
    pen.line([(X - wide * 0.8, Y - 70), (X + wide * 0.8, Y - 70)], HUES["black"], 8)


def halo(pen: Pen, wide: float) -> None:
    """Draw a crown that shines."""
    top = Y - wide - 30
    pen.shape([(X - 80, top), (X - 80, top - 90), (X - 30, top - 40), (X, top - 110), (X + 30, top - 40)], 4)
    pen.shape([(X + 30, top - 40), (X + 80, top - 90), (X + 80, top), (X - 80, top)], 4)
    for i in range(5):
        angle = pi + pi * (i + 0.5) / 5
        far = [(X + r * cos(angle), top - 60 + r * sin(angle)) for r in (130, 180)]
        pen.line(far, HUES["yellow"], 8)


def drill(pen: Pen, wide: float) -> None:
    """Draw a drill on the nose, and a heap of earth."""
    pen.shape([(X - 50, Y - 10), (X + 50, Y - 10), (X, Y + 120)], HUES["gray"])
    for i in range(3):
        pen.line([(X - 40 + 12 * i, Y + 14 + 30 * i), (X + 40 - 12 * i, Y + 26 + 30 * i)], INK, 4)
    pen.shape([(X - 260, Y + wide + 150), (X - 120, Y + wide + 60), (X, Y + wide + 150)], HUES["brown"])


def gears(pen: Pen, wide: float) -> None:
    """Draw gears, bolts and an aerial."""
    pen.shape(star(X - wide * 0.5, Y + 90, 56, 40, 9), HUES["gray"])
    pen.shape(star(X - wide * 0.5 + 90, Y + 130, 40, 28, 8), HUES["gray"])
    pen.line([(X, Y - wide), (X + 20, Y - wide - 120)], INK, 6)
    pen.shape(ring(X + 20, Y - wide - 130, 16, 16, 8), HUES["red"], 3)


def coil(pen: Pen, wide: float) -> None:
    """Draw a coil that passes energy on, as rings."""
    for i in range(4):
        points = ring(X + wide + 60, Y + 60 - 46 * i, 60 - 8 * i, 20, 8)
        pen.line([*points, points[0]], HUES["orange"], 7)
    pen.line([(X + wide * 0.8, Y + 20), (X + wide + 60, Y - 80)], INK, 6)


def sigils(pen: Pen, wide: float) -> None:
    """Draw a pointed hat and magic signs."""
    top = Y - wide + 10
    pen.shape([(X - 110, top), (X + 110, top), (X + 20, top - 200)], HUES["purple"])
    pen.shape(star(X + 10, top - 70, 30, 12, 5), HUES["yellow"], 3)
    pen.shape(star(X - wide * 0.5, Y + 80, 40, 16, 6), HUES["yellow"], 3)


def drops(pen: Pen, wide: float) -> None:
    """Draw fangs that drip with poison."""
    for side in (-1, 1):
        at = X + side * 50
        pen.shape([(at - 16, Y + 70), (at + 16, Y + 70), (at, Y + 130)], PALE, 3)
        pen.shape([(at, Y + 140), (at + 16, Y + 176), (at - 16, Y + 176)], HUES["green"], 3)


def sparks(pen: Pen, wide: float) -> None:
    """Draw lightning on both sides."""
    for side in (-1, 1):
        at = X + side * (wide + 70)
        bolt = [(at, Y - 190), (at + side * 40, Y - 110), (at + side * 8, Y - 110), (at + side * 50, Y - 10)]
        pen.line(bolt, HUES["yellow"], 8)


# On stratagems and fortresses.


def rainbow(pen: Pen, wide: float) -> None:
    """Draw a rainbow."""
    for i, colour in enumerate(RAINBOW):
        far = 420 - 26 * i
        points = [(X + far * cos(pi + pi * n / 12), 470 + far * sin(pi + pi * n / 12)) for n in range(13)]
        pen.line(points, HUES[colour], 8)


def heart(pen: Pen, wide: float) -> None:
    """Draw a heart with an arrow: how others are won over."""
    pen.shape(ring(X - 50, 250, 60, 55, 10), HUES["pink"])
    pen.shape(ring(X + 50, 250, 60, 55, 10), HUES["pink"])
    pen.shape([(X - 106, 270), (X + 106, 270), (X, 400)], HUES["pink"])


def armoury(pen: Pen, wide: float) -> None:
    """Draw swords and cannon balls in a row."""
    for i in range(4):
        at = X - 210 + 140 * i
        pen.line([(at, 690), (at + 30, 560)], HUES["gray"], 8)
        pen.line([(at - 20, 660), (at + 34, 676)], INK, 8)
    for i in range(5):
        pen.shape(ring(X - 120 + 60 * i, 760, 26, 26, 10), INK)


def moat(pen: Pen, wide: float) -> None:
    """Draw a moat with waves."""
    for row in range(3):
        points = [(140 + 62 * n, 880 + 34 * row + (14 if n % 2 else -14)) for n in range(13)]
        pen.line(points, HUES["blue"], 8)


def night(pen: Pen, wide: float) -> None:
    """Draw a moon and a dark cloud."""
    pen.shape(ring(820, 170, 70, 70, 14), HUES["yellow"])
    for i in range(4):
        pen.shape(ring(250 + 90 * i, 170 + (24 if i % 2 else 0), 80, 56, 10), HUES["black"])


def banner(pen: Pen, wide: float) -> None:
    """Draw a banner on a pole."""
    pen.line([(X, 330), (X, 110)], INK, 8)
    pen.shape([(X, 110), (X + 170, 140), (X + 120, 180), (X + 170, 230), (X, 220)], HUES["red"])


def eyes(pen: Pen, wide: float) -> None:
    """Draw eyes and a mouth: it lives."""
    for side in (-1, 1):
        pen.shape(ring(X + side * 90, 520, 50, 44, 10), PALE)
        pen.dot(X + side * 90, 520, INK, 8)
    pen.line([(X - 110, 640), (X, 690), (X + 110, 640)], INK, 8)


def wheels(pen: Pen, wide: float) -> None:
    """Draw gears in the wall."""
    for at, size in ((X - 150, 70), (X - 30, 50), (X + 150, 64)):
        pen.shape(star(at, 620, size, size * 0.7, 9), HUES["gray"])
        pen.shape(ring(at, 620, 14, 14, 8), INK, 3)


def arrows(pen: Pen, wide: float) -> None:
    """Draw three arrows that follow one another."""
    for i in range(3):
        turn = 2 * pi * i / 3
        points = [(X + 110 * cos(turn + n / 3), 560 + 110 * sin(turn + n / 3)) for n in range(6)]
        pen.line(points, PALE, 8)
        pen.shape(ring(*points[-1], 26, 26, 3, turn + 3), PALE, 3)


def runes(pen: Pen, wide: float) -> None:
    """Draw a dome of force with stars."""
    points = [(X + 400 * cos(pi + pi * n / 12), 720 + 430 * sin(pi + pi * n / 12)) for n in range(13)]
    pen.line(points, HUES["purple"], 8)
    for at in (X - 220, X, X + 220):
        pen.shape(star(at, 430 if at != X else 330, 34, 14, 5), HUES["yellow"], 3)


def funnel(pen: Pen, wide: float) -> None:
    """Draw a funnel that swallows colours."""
    pen.shape([(700, 200), (960, 200), (860, 340), (860, 460), (800, 460), (800, 340)], HUES["gray"])
    for i, colour in enumerate(RAINBOW[::2]):
        pen.line([(720 + 80 * i, 90), (760 + 60 * i, 190)], HUES[colour], 8)


def mask(pen: Pen, wide: float) -> None:
    """Draw a weeping face."""
    pen.shape(ring(X, 230, 90, 90, 16), HUES["yellow"])
    for side in (-1, 1):
        pen.dot(X + side * 34, 210, INK, 8)
        pen.line([(X + side * 34, 230), (X + side * 34, 290)], HUES["blue"], 8)
    pen.line([(X - 40, 290), (X, 264), (X + 40, 290)], INK, 8)


SIGNS: Final[dict[str, Sign]] = {
    "angry": brows,
    "aquatic": fins,
    "camouflaged": patches,
    "flying": wings,
    "stealthy": cloak,
    "heroic": halo,
    "tunnelling": drill,
    "high_tech": gears,
    "energy": coil,
    "arcane": sigils,
    "poison": drops,
    "electric": sparks,
    "rainbow": rainbow,
    "persuasion": heart,
    "weapons": armoury,
    "water": moat,
    "darkness": night,
    "pride": banner,
    "living": eyes,
    "technology": wheels,
    "recycling": arrows,
    "magic": runes,
    "absorption": funnel,
    "emotion": mask,
}

"""What every monster has: a body by its core, feet, eyes and a mouth."""

from math import pi

from dicewright.games.doodle_dice_monsters.doodles.pen import HUES, INK, PALE, Pen, Point, ring, star

MIDDLE: Point = (512.0, 540.0)


def draw_body(pen: Pen, colour: str, sides: int) -> float:
    """Draw a body whose shape and size its core's sides say; return how wide it is."""
    x, y = MIDDLE
    big = 150.0 + 6 * min(sides, 24)
    wide, high = big * pen.between(85, 120) / 100, big * pen.between(85, 120) / 100
    draw_feet(pen, colour, wide, high)
    if sides <= 4:
        outline = ring(x, y, wide * 1.2, high * 1.2, 3, -pi / 2)
    elif sides <= 6:
        outline = ring(x, y, wide * 1.15, high * 1.15, 4, pi / 4)
    elif sides <= 8:
        outline = ring(x, y, wide, high * 1.15, 4, pi / 2)
    elif sides <= 10:
        outline = ring(x, y, wide, high, 5, -pi / 2)
    elif sides <= 12:
        outline = star(x, y, wide * 1.05, wide * 0.92, 12)
    else:
        outline = ring(x, y, wide, high, 20)
    pen.shape(outline, HUES[colour])
    if pen.between(0, 1):
        for _ in range(pen.between(3, 7)):
            pen.dot(x + pen.between(-90, 90), y + pen.between(40, 130), INK, 4)
    return wide


def draw_feet(pen: Pen, colour: str, wide: float, high: float) -> None:
    """Draw legs, or a slug's foot."""
    x, y = MIDDLE
    legs = pen.between(0, 5)
    if legs == 0:
        pen.shape(ring(x, y + high * 0.9, wide * 1.2, 50, 14), HUES[colour])
    for leg in range(legs):
        at = x + wide * (2 * (leg + 0.5) / legs - 1) * 0.8
        foot = y + high + pen.between(40, 120)
        out = pen.between(15, 50) * (1 if at >= x else -1)
        pen.line([(at, y + high * 0.6), (at + out / 2, (y + high + foot) / 2), (at, foot)], INK, 8)
        pen.line([(at, foot), (at + out, foot + 8)], INK, 8)


def draw_face(pen: Pen, wide: float) -> None:
    """Draw eyes and a mouth."""
    x, y = MIDDLE
    eyes = pen.between(1, 4)
    for eye in range(eyes):
        at = x + wide * (2 * (eye + 0.5) / eyes - 1) * 0.5
        up = y - pen.between(40, 90)
        size = pen.between(24, 52)
        if pen.between(0, 3) == 0:
            pen.line([(at, y - 60), (at, up - 90)], INK, 6)
            up -= 110
        pen.shape(ring(at, up, size, size, 10), PALE, 3)
        pen.dot(at + pen.between(-10, 10), up + pen.between(-10, 10))
        if pen.between(0, 2) == 0:
            tilt = pen.between(-30, 30)
            pen.line([(at - size, up - size - tilt), (at + size, up - size + tilt)], INK, 7)
    draw_mouth(pen, wide)


def draw_mouth(pen: Pen, wide: float) -> None:
    """Draw a grin, a jaw full of teeth, a round mouth, or a beak."""
    x, y = MIDDLE
    half, low = wide * pen.between(30, 60) / 100, y + pen.between(30, 70)
    kind = pen.between(0, 3)
    if kind == 0:
        pen.line([(x - half, low), (x, low + pen.between(-50, 60)), (x + half, low)], INK, 6)
    elif kind == 1:
        chin = half * 0.7
        pen.shape([(x - half, low), (x + half, low), (x + chin, low + 80), (x - chin, low + 80)], INK)
        teeth = pen.between(3, 7)
        for tooth in range(teeth):
            at = x - half + 2 * half * (tooth + 0.5) / teeth
            pen.shape([(at - 14, low), (at + 14, low), (at, low + pen.between(25, 55))], PALE, 2)
    elif kind == 2:
        pen.shape(ring(x, low + 30, 40, 52, 10), INK)
        pen.shape(ring(x, low + 56, 24, 20, 8), HUES["pink"], 2)
    else:
        pen.shape([(x - 50, low), (x + 50, low), (x, low + 110)], HUES["orange"])
        pen.line([(x - 40, low + 30), (x + 40, low + 30)], INK, 3)

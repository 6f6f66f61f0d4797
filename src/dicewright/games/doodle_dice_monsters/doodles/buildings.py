"""What is no monster, drawn: a map for a stratagem, a castle, a crowd for a horde, and a catastrophe."""

from dicewright.games.doodle_dice_monsters.doodles.pen import HUES, INK, PALE, Pen, ring, star

WIDE = 300.0


def draw_building(pen: Pen, kind: str, colour: str) -> float:
    """Draw the body of something that is no monster; return how wide it is."""
    if kind == "fortress":
        draw_castle(pen, HUES[colour])
    elif kind == "stratagem":
        draw_plan(pen, HUES[colour])
    else:
        draw_crowd(pen, HUES[colour])
    return WIDE


def draw_castle(pen: Pen, colour: int) -> None:
    """Draw a wall with a gate and two towers."""
    pen.shape([(230, 480), (794, 480), (794, 840), (230, 840)], colour)
    for left in (160, 734):
        pen.shape([(left, 360), (left + 130, 360), (left + 130, 840), (left, 840)], colour)
        for n in range(3):
            at = left + 4 + 46 * n
            pen.shape([(at, 320), (at + 30, 320), (at + 30, 360), (at, 360)], colour)
        pen.line([(left + 65, 460), (left + 65, 540)], INK, 8)
    gate = pen.between(60, 90)
    pen.shape([(512 - gate, 840), (512 - gate, 700), (512, 640), (512 + gate, 700), (512 + gate, 840)], INK)


def draw_plan(pen: Pen, colour: int) -> None:
    """Draw a map with hills, a way and a cross."""
    pen.shape([(150, 360), (874, 330), (900, 830), (130, 860)], PALE)
    for _ in range(pen.between(3, 5)):
        at, down = pen.between(230, 700), pen.between(520, 760)
        pen.shape([(at, down), (at + 50, down - 90), (at + 100, down)], colour)
    way = [(200 + 80 * n, 800 - 40 * n + pen.between(-30, 30)) for n in range(7)]
    for (x, y), (to_x, to_y) in zip(way[::2], way[1::2], strict=False):
        pen.line([(x, y), (to_x, to_y)], INK, 8)
    for side in (-1, 1):
        pen.line([(750 - 34 * side, 470), (750 + 34 * side, 540)], HUES["red"], 8)


def draw_crowd(pen: Pen, colour: int) -> None:
    """Draw a few of a crowd, one before the other; the table shows as many as it has life."""
    for n in range(pen.between(2, 3)):
        x, y = 360 + 170 * n + pen.between(-20, 20), 480 + 90 * (n % 2)
        for side in (-1, 1):
            pen.line([(x + 40 * side, y + 90), (x + 50 * side, y + 190)], INK, 8)
        pen.shape(ring(x, y, 100, 110, 10), colour, 6)
        for side in (-1, 1):
            pen.shape(ring(x + 38 * side, y - 24, 28, 30, 8), PALE, 4)
            pen.dot(x + 38 * side, y - 20, INK, 8)
        pen.line([(x - 46, y + 46), (x - 16, y + 60), (x + 16, y + 46), (x + 46, y + 60)], INK, 7)


def draw_catastrophe(pen: Pen, colour: str) -> None:
    """Draw a rock that falls out of the sky in a mage's colour, and a fire where it strikes.

    [ddm.avatar.mage.bombardmentspell]
    """
    for out, hue in ((320, "red"), (220, "orange"), (120, "yellow")):
        pen.shape(star(440, 740, out, out * 0.62, 9, pen.between(0, 9) / 10), HUES[hue])
    tail = [(470, 570), (690, 380), (700, 260), (800, 270), (960, 80), (900, 330), (810, 370), (670, 690)]
    pen.shape(tail, HUES[colour])
    pen.shape(ring(560, 640, 120, 115, 9), HUES["gray"])
    for x, y in ((520, 610), (600, 690), (580, 600)):
        pen.dot(x + pen.between(-12, 12), y)
    for n in range(5):
        at = 170 + 130 * n + pen.between(-20, 20)
        pen.shape(ring(at, 930 + pen.between(-16, 16), 26, 22, 6), HUES["gray"], 4)

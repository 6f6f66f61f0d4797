"""What parts look like: arms with weapons, shields, hats and spare hands, and fields that nothing passes."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final

from dicewright.games.doodle_dice_monsters.doodles.body import MIDDLE
from dicewright.games.doodle_dice_monsters.doodles.pen import HUES, INK, PALE, Pen, Point, ring, star

Draw = Callable[[Pen, float, float, int], str]  # where, in which colour; returns what it is called
# Where parts grow, by turns: right, left, up right, up left, and so on round the body.
ANGLES: Final[Sequence[float]] = (0.1, pi - 0.1, -0.9, pi + 0.9, -pi / 2, 0.8, pi - 0.8)


def draw_part(pen: Pen, type: str, place: int, colour: str, wide: float) -> tuple[Point, str]:
    """Draw one part at its place round the body; return where its pin goes, and what it is called."""
    angle = ANGLES[place % len(ANGLES)]
    reach = wide + 110 + 20 * (place // len(ANGLES))
    x, y = MIDDLE
    at = (x + reach * cos(angle), y + reach * sin(angle) * 0.9)
    hand = (max(90.0, min(930.0, at[0])), max(90.0, min(930.0, at[1])))
    bend = (x + wide * 0.9 * cos(angle), y + wide * 0.9 * sin(angle) + pen.between(-40, 40))
    if type != "nullifier":
        pen.line([bend, ((bend[0] + hand[0]) / 2, (bend[1] + hand[1]) / 2 - 30), hand], INK, 8)
    ways = LOOKS[type]
    name = ways[pen.between(0, len(ways) - 1)](pen, hand[0], hand[1], HUES[colour])
    return hand, name


def claws(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a paw with claws."""
    pen.shape(ring(x, y, 44, 40, 9), colour)
    for claw in (-1, 0, 1):
        at = x + 26 * claw
        pen.shape([(at - 9, y - 30), (at + 9, y - 30), (at + 6 * claw, y - 84)], PALE, 3)
    return pen.any(("claws", "many claws", "scratchers", "nails"))


def blade(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a sword."""
    long = pen.between(110, 190)
    pen.shape([(x - 16, y), (x + 16, y), (x + 12, y - long), (x, y - long - 34), (x - 12, y - long)], colour)
    pen.line([(x - 44, y), (x + 44, y)], INK, 8)
    pen.line([(x, y), (x, y + 44)], INK, 8)
    return pen.any(("sword", "butter knife", "letter opener", "blade"))


def cannon(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a cannon that has just gone off."""
    side = 1 if x >= MIDDLE[0] else -1
    pen.shape([(x - 30, y - 30), (x + 90 * side, y - 20), (x + 90 * side, y + 20), (x - 30, y + 30)], colour)
    pen.shape(star(x + 120 * side, y, 44, 20, 7), HUES["yellow"], 3)
    return pen.any(("cannon", "potato gun", "sneeze ray", "snot blaster"))


def club(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a club, or a fish that is used as one."""
    pen.shape([(x - 12, y + 20), (x + 12, y + 20), (x + 40, y - 120), (x - 40, y - 120)], colour)
    for _ in range(pen.between(2, 5)):
        pen.dot(x + pen.between(-22, 22), y - pen.between(40, 110))
    return pen.any(("club", "wet fish", "rubber hen", "drumstick"))


def round_shield(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a round shield."""
    pen.shape(ring(x, y, 86, 86, 14), colour, 6)
    pen.shape(ring(x, y, 26, 26, 8), PALE, 4)
    return pen.any(("buckler", "pot lid", "pizza", "manhole cover"))


def kite(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a shield with a point."""
    outline = [(x - 72, y - 84), (x + 72, y - 84), (x + 66, y + 20), (x, y + 104), (x - 66, y + 20)]
    pen.shape(outline, colour, 6)
    pen.line([(x, y - 84), (x, y + 100)], INK, 4)
    pen.line([(x - 70, y - 20), (x + 70, y - 20)], INK, 4)
    return pen.any(("shield", "front door", "tombstone", "tea tray"))


def shell(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a shell of plates."""
    pen.shape(ring(x, y, 90, 74, 12), colour, 6)
    for bow in (-40, 0, 40):
        pen.line([(x + bow, y - 66), (x + bow * 1.5, y), (x + bow, y + 66)], INK, 3)
    return pen.any(("shell", "scales", "plates", "thick hide"))


def hat(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a hat on a hand, where hats are not usually worn."""
    pen.shape([(x - 90, y), (x + 90, y), (x + 80, y + 20), (x - 80, y + 20)], colour)
    pen.shape([(x - 50, y), (x + 50, y), (x + 40, y - 100), (x - 40, y - 100)], colour)
    pen.line([(x - 48, y - 24), (x + 48, y - 24)], HUES["red"], 8)
    return pen.any(("captain's hat", "thinking cap", "top hat", "party hat"))


def hands(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw more arms."""
    for i in range(pen.between(3, 5)):
        out, up = -80 + 45 * i, -60 - pen.between(0, 70)
        pen.line([(x, y + 30), (x + out / 2, y - 10), (x + out, y + up)], INK, 5)
        pen.shape(ring(x + out, y + up, 20, 18, 7), colour, 3)
    return pen.any(("spare arms", "extra hands", "lots of limbs", "juggling arms"))


def gears(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a gear."""
    pen.shape(star(x, y, 86, 62, 9), colour, 4)
    pen.shape(ring(x, y, 26, 26, 8), INK, 4)
    return pen.any(("clockwork", "wind-up key", "motor", "second brain"))


def field(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a bubble of force."""
    for size in (100, 70, 40):
        points = ring(x, y, size, size, 12)
        pen.line([*points, points[0]], colour, 5)
    return pen.any(("force field", "bubble", "lucky aura", "personal space"))


def swirl(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a swirl into which things disappear."""
    points = [(x + 6 * i * cos(i / 2), y + 6 * i * sin(i / 2)) for i in range(17)]
    pen.line(points, colour, 7)
    return pen.any(("portal", "teleport belt", "pocket hole", "vanishing tie"))


def zigzag(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a bolt."""
    bolt = [(x - 20, y - 100), (x + 40, y - 100), (x + 10, y - 20), (x + 50, y - 20), (x - 30, y + 100)]
    pen.shape([*bolt, (x - 6, y + 10), (x - 46, y + 10)], colour)
    return pen.any(("quick reflexes", "dodge module", "sidestep", "static"))


def gadget(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw a box with a dial and an aerial."""
    pen.shape([(x - 50, y - 36), (x + 50, y - 36), (x + 50, y + 36), (x - 50, y + 36)], colour)
    pen.shape(ring(x - 14, y, 20, 20, 8), PALE, 3)
    pen.line([(x + 30, y - 36), (x + 44, y - 100)], INK, 5)
    pen.dot(x + 44, y - 104)
    return pen.any(("gadget", "gizmo", "strange box", "remote control"))


def second_heart(pen: Pen, x: float, y: float, colour: int) -> str:
    """Draw another heart, of a monster that has several."""
    pen.shape(
        [(x, y + 50), (x - 54, y - 10), (x - 28, y - 48), (x, y - 22), (x + 28, y - 48), (x + 54, y - 10)],
        colour,
    )
    return pen.any(("second heart", "spare heart", "engine"))


LOOKS: Final[dict[str, tuple[Draw, ...]]] = {
    "weapon": (claws, blade, cannon, club),
    "shield": (round_shield, kite, shell),
    "combo": (hat, hands, gears),
    "nullifier": (field, swirl, zigzag),
    "device": (gadget,),
    "core": (second_heart,),
}

"""Names for monsters: no two of a match are alike."""

from typing import Final

FIRST: Final = (
    *("Grumble", "Wobble", "Snaggle", "Pickle", "Fuzz", "Bramble", "Thunder", "Noodle", "Puddle", "Gobble"),
    *("Squish", "Crumb", "Mumble", "Spatter", "Twig", "Bumble", "Cackle", "Dribble", "Fidget", "Giggle"),
    *("Hiccup", "Itchy", "Jelly", "Knuckle", "Lumpy", "Muddle", "Nibble", "Oozy", "Prickle", "Quiver"),
    *("Rumble", "Sniffle", "Tumble", "Ugly", "Velvet", "Waffle", "Yodel", "Zigzag", "Moss", "Turnip"),
)
LAST: Final = (
    *("tooth", "snout", "belly", "horn", "toes", "beak", "claw", "tail", "fang", "whisker", "hoof"),
    *("gizzard", "knees", "jaw", "ears", "wing", "fin", "chops", "paws", "nose", "spine", "stomp"),
    *("gulp", "crunch", "howl", "drool", "sprout", "slime", "bottom", "lugs", "muzzle", "mane", "quill"),
    *("scale", "shell", "tongue", "warts", "elbow", "brow", "tuft", "bristle"),
)
STEP: Final = 647  # shares no divisor with how many names there are, so all come up before one does again


def named(seed: int, number: int) -> str:
    """Return the name of a monster by its number; with one seed each number has another."""
    place = (seed + number * STEP) % (len(FIRST) * len(LAST))
    return FIRST[place % len(FIRST)] + LAST[place // len(FIRST)]

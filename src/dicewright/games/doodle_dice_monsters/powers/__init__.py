"""The powers of Doodle Dice Monsters: a book, the files that fill it, and the whole of it in book.py."""

from typing import Final

from dicewright.kernel.windows import Powers

POWERS: Final[Powers] = Powers()

"""What tests of all games must know of one: its `tests/games/<game>/traits.py`, if there is such a file."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from dicewright.kernel.game import Game

Value = int | str
Row = dict[str, Value]
Tables = dict[str, dict[str, dict[str, object] | None]]

SHORT: Final = bool(os.environ.get("DICEWRIGHT_SHORT"))  # whether time is short
PART: Final = int(os.environ.get("DICEWRIGHT_PART", "0"))  # of a long form: its seeds


@dataclass(frozen=True)
class Traits:
    """How one game differs from what most games need; a plain game differs in nothing."""

    # How many decisions random play may take: about twice the most that some thousand matches took.
    bound: int = 5_000
    # Values to try for an option instead of all, or of the least, the default and the most.
    numbers: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    # What is laid under every case in place of a default, where the usual table would only take longer.
    light: Mapping[str, Value] = field(default_factory=dict)
    # Tables at which much is in play that is rare elsewhere: tried besides the others where there is time.
    busy: tuple[Row, ...] = ()
    # Kinds and texts that random play hardly ever comes to; each must have a test of its own.
    rare: frozenset[str] = frozenset()
    # What takes random play hundreds of matches to come to: looked for where there is time.
    scarce: frozenset[str] = frozenset()
    # Changed tables by which a walk soon comes to what is rare in play.
    lively: Tables | None = None
    # Events, besides those whose kind says that it shows something, at which two worlds may come apart.
    revealing: frozenset[str] = frozenset()
    # Kinds that are asked only when a rule has just brought hidden things to light: by then a pair is apart.
    lit: frozenset[str] = frozenset()
    # Hidden fields that only an option fills, so that walks leave them empty; each has a test of its own.
    idle: frozenset[str] = frozenset()
    # Kinds that are asked even where nothing but PASS is left: to say that one is done, drawings too.
    done: frozenset[str] = frozenset()
    # Whether it hides only what players have brought. No die falls out of sight then, so matches with the
    # same lists never come apart, and only twins, which have other lists, can be compared.
    brought: bool = False
    # Whether its worlds are so large that the short form leaves out the tests that deal one at every step.
    large: bool = False
    # Rolls whose faces are added up.
    counting: frozenset[str] = frozenset()
    # In the browser: options by which a match is short, what an eager player goes for (a pattern over the
    # names of things and buttons), and whether it begins with sketches, so that dice fall much later.
    short: Mapping[str, Value] = field(default_factory=dict)
    eager: str = ""
    sketched: bool = False


PLAIN: Final = Traits()
TOYS: Final = {
    "pig": Traits(bound=1_500, numbers={"goal": (10, 150)}),  # to 1000 only takes longer
    "duel": Traits(bound=400, revealing=frozenset({"stood", "broke"})),
}


@cache
def traits(game: Game[Any]) -> Traits:
    """Return what tests must know of a game."""
    if game.id in TOYS:
        return TOYS[game.id]
    module = f"tests.games.{game.folder.name}.traits"
    found = find_spec(f"tests.games.{game.folder.name}") and find_spec(module)
    return import_module(module).TRAITS if found else PLAIN

"""What tests of every game must know of MonsterDice."""

from typing import Final

from tests.games.traits import Tables, Traits

# Dice of two sides often show their monsters, and a short deck ends a match before long.
LIVELY: Final[Tables] = {
    "dice": {id: {"sides": 2} for id in ("teeth", "squi", "devil", "spider", "diemwit", "deye")},
    "cards": {
        **{f"point{n}": None for n in (1, 2, 3, 4, 6)},
        **{id: {"copies": 2} for id in ("squidknot", "myopia", "inyourteeth", "pshht")},
    },
}
TRAITS: Final = Traits(
    rare=frozenset({"no_dice", "monster.target.last", "monster.combo.spider"}),
    lively=LIVELY,
    idle=frozenset({"glimpsed"}),
    lit=frozenset({"curse", "plunder", "retake"}),
    counting=frozenset({"opening"}),
)

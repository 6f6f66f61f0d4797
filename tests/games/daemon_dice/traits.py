"""What tests of every game must know of Daemon Dice."""

from typing import Final

from tests.games.traits import Traits

TRAITS: Final = Traits(
    numbers={"size": (1, 5)},  # the preset mega has 26
    rare=frozenset(
        {
            *("declare", "declared", "daemon.breed.exacthalf", "soften", "daemon.breed.frost", "harden"),
            *(
                "stamina",
                "rot",
                "no_rot",
                "rotted",
                "daemon.breed.rot",
                "loosed",
                "stalled",
                "enough",
                "spare",
            ),
        }
    ),
    scarce=frozenset(
        {
            "aimed",
            "plain",
            "daemon.breed.fire",
            "daemon.immune.ray",
            "ray_void",
            "inject_vain",
            "festered",
            "softened",
        }
    ),
    counting=frozenset({"initiative"}),
    short={"size": 5},
    eager="attack",
)

"""What tests of every game must know of Dice Warriors."""

from typing import Final

from tests.games.traits import Traits

ASKED: Final = (
    "hold let_go cursed dispel form heal_rank phantom darken stride keep smite wish swap disarm face kind"
)
TOLD: Final = "dawned darkened swapped turned vanished changed reverted hasted aura_broke withering enough"
RESULTS: Final = "engulf smite stealthy-attack lay-on-hands influence"
SPELLS: Final = (
    "charm silence darkness wall-of-earth rangers-stride teleport shape-change curse phantasm mass-heal"
)

TRAITS: Final = Traits(
    bound=30_000,  # without a limit of rounds; a usual battle takes 270 questions
    numbers={"party_size": (3, 6)},  # ten dice a side take longer and show nothing else
    rare=frozenset(
        {
            *ASKED.split(),
            *TOLD.split(),
            *("rank", "no_disarm", "dawn", "unsummon", "end"),
            *("dispelled", "walled", "own_area", "columns_hit", "strike_sum"),
            *("warriors.abort.heal", "warriors.negated", "warriors.undead", "warriors.monster.familiar"),
            *(f"warriors.result.{result}" for result in RESULTS.split()),
            *(f"warriors.spell.{spell}" for spell in SPELLS.split()),
            *("warriors.spell.dispel-magic", "warriors.spell.wish", "warriors.cast.decline"),
        }
    ),
    scarce=frozenset({"revive_to", "strike_braced"}),
    # Formations are laid open before anything else is asked; twins differ in traps, and come to all of these.
    lit=frozenset(
        {
            *("area", "cast", "enter", "forgo", "order", "revive", "revive_to"),
            *("shield", "step", "step_to", "target", "trap_space", "use"),
        }
    ),
    counting=frozenset({"trap"}),
    short={"party_size": 3},
    eager="damage",
)

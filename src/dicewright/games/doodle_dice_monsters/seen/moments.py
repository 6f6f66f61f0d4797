"""The moments of a round in the order of effects, named as the rulebook lists them."""

from typing import Final

from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.views import PhaseView

# Each list is the order of effects of one part of a round, by the texts that name them.
ROUND: Final = ("renew", "disperse", "give_up", "gather")  # [ddm.order.round]
SKETCH: Final = ("return", "sketch", "challenge", "doubt", "attune", "emotion")  # [ddm.order.sketch]
COMBAT: Final = ("expire", "opening", "strike", "initiative")  # [ddm.order.combat]
TURN: Final = ("expire", "dawn", "copy", "charge", "rise", "act")  # [ddm.order.turn]
ENDING: Final = ("stir", "poison", "martyr", "home")  # [ddm.order.ending]

# Where a step is in its list; a window says it more closely.
STEPS: Final = {
    "gather": (ROUND, "gather"),
    "sketch": (SKETCH, "sketch"),
    "challenge": (SKETCH, "doubt"),
    "combat": (COMBAT, "opening"),
    "ambush": (COMBAT, "strike"),
    "initiative": (COMBAT, "initiative"),
    "turn": (TURN, "dawn"),
    "act": (TURN, "act"),
    "finish": (ENDING, "stir"),
}
WINDOWS: Final = {
    "round": "disperse",
    "gathering": "give_up",
    "attuning": "attune",
    "revealed": "emotion",
    "awake": "copy",
    "charging": "charge",
    "turn": "rise",
    "ending": "stir",
    "poisoning": "poison",
}


def moment_view(s: Monsters) -> PhaseView | None:
    """Return where the table is in the order of effects; None before the first round.

    [ddm.order.round] [ddm.order.sketch] [ddm.order.combat] [ddm.order.turn] [ddm.order.ending]
    """
    assert s.game is not None
    step = s.game.sequence[s.step].id
    if step not in STEPS:
        return None
    order, usual = STEPS[step]
    named = WINDOWS.get(s.window, usual)
    now = named if named in order else usual  # an attack of a living fortress has windows of its own
    titles = [s.game.texts.say("phase", id, {}) for id in order]
    n = order.index(now)
    return PhaseView(now, titles[n], n, titles)

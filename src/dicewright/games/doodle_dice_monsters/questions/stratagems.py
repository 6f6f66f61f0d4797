"""Questions that stratagems ask."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice_monsters.powers.ambush import forbids_dagger
from dicewright.games.doodle_dice_monsters.powers.openings import (
    GLORIES,
    forbids_digging,
    forbids_giver,
    forbids_quarry,
    forbids_swaying,
    forbids_taker,
    forbids_tunneller,
)
from dicewright.games.doodle_dice_monsters.powers.stratagems import forbids_refitting
from dicewright.games.doodle_dice_monsters.questions.things import (
    DICE,
    MONSTERS,
    PARTS,
    key_label,
    reserve_target,
    stock_label,
)
from dicewright.games.doodle_dice_monsters.rows import NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.sketch import bell, forbids_using
from dicewright.games.doodle_dice_monsters.words import key_word, name_word, player
from dicewright.kernel.asking.codecs import SEATS, Codec
from dicewright.kernel.asking.questions import Label, Question, nearest, seat_itself
from dicewright.kernel.decisions import Decision


def retype_label(s: Monsters, decision: Decision, type: int) -> Label:
    """Return a type that a part can change to. [ddm.stratagem.gray]"""
    row = s.data.types[type]
    return Label("retype", {"type": row.title, "text": row.text}, row.rule)


def refitted(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the part that changes its type. [ddm.stratagem.gray]"""
    return {"part": key_word(s, s.onto[decision.seat])}


def glory_label(s: Monsters, decision: Decision, half: int) -> Label:
    """Return what can roll its maximum. [ddm.stratagem.white]"""
    return Label(f"glory_{GLORIES[half]}")


def opponent_label(s: Monsters, decision: Decision, seat: int) -> Label:
    """Return an opponent."""
    return Label("opponent", {"foe": player(seat)})


def buried_label(s: Monsters, decision: Decision, place: int) -> Label:
    """Return a die of the reserve that is dug in. [ddm.stratagem.brown]"""
    return stock_label(s, s.prey, place)


def every_buried(s: Monsters, seat: int) -> range:
    """Return all dice of the reserve that is dug in. [ddm.stratagem.brown]"""
    return range(0 if s.prey == NONE else len(s.stock(s.prey)))


def facing(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the monster that tunnels or gives up an action, and whose reserve it digs in."""
    return {"facing": name_word(s.facing), "prey": player(s.prey)}


def paid(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return how many sides were paid. [ddm.payment]"""
    return {"paid": s.paid}


BURIED: Final = Codec(
    "dice of an opponent's reserve",
    every_buried,
    lambda s, seat, at: reserve_target(s, s.prey, at),
    buried_label,
)

STRATAGEMS: Final = (
    Question(
        "ambush",
        "ddm.stratagem.black",
        options=PARTS,
        label=key_label,
        passing="no_strike",
        forbids=forbids_dagger,
    ),
    Question("glory", "ddm.stratagem.white", label=glory_label, passing="nothing"),
    Question("tunnel", "ddm.stratagem.brown", options=MONSTERS, passing="nobody", forbids=forbids_tunneller),
    Question(
        "prey",
        "ddm.stratagem.brown",
        options=SEATS,
        label=opponent_label,
        parts=facing,
        forbids=forbids_quarry,
        default=nearest(seat_itself),
    ),
    Question(
        "dig",
        "ddm.stratagem.brown",
        options=BURIED,
        passing="nothing",
        parts=facing,
        forbids=forbids_digging,
        hidden=True,
    ),
    Question("giver", "ddm.stratagem.orange", options=MONSTERS, passing="nobody", forbids=forbids_giver),
    Question(
        "taker",
        "ddm.stratagem.orange",
        options=MONSTERS,
        passing="nobody",
        parts=facing,
        forbids=forbids_taker,
    ),
    Question(
        "enchant",
        "ddm.stratagem.purple",
        options=DICE,
        passing="nothing",
        enough="no_more",
        forbids=forbids_using,
    ),
    Question("prism", "ddm.stratagem.colorless", options=DICE, passing="nothing", forbids=forbids_using),
    Question(
        "bribe",
        "ddm.stratagem.pink",
        options=DICE,
        passing="nothing",
        enough="no_more",
        forbids=forbids_using,
    ),
    Question(
        "sway",
        "ddm.stratagem.pink",
        options=MONSTERS,
        passing="nobody",
        parts=paid,
        forbids=forbids_swaying,
    ),
    Question(
        "refit",
        "ddm.stratagem.gray",
        options=PARTS,
        label=key_label,
        passing="put_back",
        forbids=forbids_refitting,
        bell=bell,
    ),
    Question(
        "retype", "ddm.stratagem.gray", label=retype_label, passing="put_back", parts=refitted, bell=bell
    ),
)

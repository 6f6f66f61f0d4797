"""What Duel asks: each question with its options, what forbids one, and its words."""

from collections.abc import Mapping
from typing import Final

from dicewright.kernel.asking.codecs import SEATS, Codec
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.decisions import Decision
from dicewright.kernel.windows import forbids_use, meant, uses
from tests.toys.duel.rows import Rows
from tests.toys.duel.state import HIGH, Duel
from tests.toys.duel.turn import forbids_playing, forbids_target


def carriers(s: Duel, power: str, owner: int) -> list[str]:
    """Return the cards in a hand that carry a power."""
    rows: Rows = s.data
    return [rows.names[card] for card in s.hands[owner] if rows.cards[card].power == power]


CARDS: Final = Codec(
    "cards", lambda s, seat: range(len(s.data.cards)), lambda s, seat, card: [s.data.names[card]]
)
CARRIED: Final = uses("carried powers", carriers)
LUCK: Final = Codec("luck", lambda s, seat: (1,), lambda s, seat, option: [f"p{seat}"])


def forbids_act(s: Duel, seat: int, card: int) -> str:
    """Return the rule that keeps a card from being played in one's turn, or "". [duel.turn]"""
    return forbids_playing(s, seat, card) if card in s.hands[seat] else "duel.card.hand"


def forbids_bury(s: Duel, seat: int, card: int) -> str:
    """Return the rule that keeps a card from being buried, or "". [duel.bury]"""
    return "" if card in s.hands[seat] else "duel.card.hand"


def forbids_foe(s: Duel, seat: int, foe: int) -> str:
    """Return the rule that spares a duellist from the card that was played, or "". [duel.target]"""
    return forbids_target(s, seat, s.weapon, foe)


def forbids_moment(s: Duel, seat: int, entity: str) -> str:
    """Return the rule about a card that carries no power for this window. [duel.card.moment]"""
    held = [s.data.names[card] for card in s.hands[seat]]
    return "duel.card.moment" if entity in held else "duel.card.hand"


def stance_label(s: Duel, decision: Decision, option: int) -> Label:
    """Return how one may stand."""
    return Label("high" if option == HIGH else "low")


def card_label(s: Duel, decision: Decision, card: int) -> Label:
    """Return a card to play, with its own rule."""
    row = s.data.cards[card]
    return Label("card", {"card": row.title}, row.rule)


def buried_label(s: Duel, decision: Decision, card: int) -> Label:
    """Return a card to bury."""
    return Label("card", {"card": s.data.cards[card].title})


def foe_label(s: Duel, decision: Decision, foe: int) -> Label:
    """Return a duellist."""
    return Label("foe", {"foe": f"player {foe + 1}"})


def luck_label(s: Duel, decision: Decision, option: int) -> Label:
    """Return the luck that may be added."""
    return Label("press", {"luck": s.luck[decision.seat]})


def power_label(s: Duel, decision: Decision, use: int) -> Label:
    """Return the use of a card's power."""
    row = s.data.powers[meant(s, use)[0]]
    return Label("power", {"power": row.title}, row.rule)


def attacked(s: Duel, decision: Decision) -> Mapping[str, object]:
    """Return the running attack: its target, its roll, and one's own luck."""
    return {"target": f"player {s.target + 1}", "face": s.face, "luck": s.luck[decision.seat]}


QUESTIONS: Final = (
    Question("stance", "duel.stance", label=stance_label),
    Question(
        "bury",
        "duel.bury",
        options=CARDS,
        label=buried_label,
        passing="none",
        enough="enough",
        forbids=forbids_bury,
        other="duel.card.hand",
        hidden=True,
    ),
    Question(
        "act",
        "duel.turn",
        options=CARDS,
        label=card_label,
        passing="rest",
        forbids=forbids_act,
        other="duel.card.hand",
        hidden=True,
    ),
    Question("target", "duel.target", options=SEATS, label=foe_label, forbids=forbids_foe),
    Question("press", "duel.luck", options=LUCK, label=luck_label, passing="spare", parts=attacked),
    Question(
        "declared",
        "duel.mirror",
        options=CARRIED,
        label=power_label,
        passing="pass",
        parts=attacked,
        forbids=forbids_use,
        other=forbids_moment,
        hidden=True,
        reacts=True,
    ),
    Question(
        "rolled",
        "duel.counter",
        options=CARRIED,
        label=power_label,
        passing="pass",
        parts=attacked,
        forbids=forbids_use,
        other=forbids_moment,
        hidden=True,
        reacts=True,
    ),
)

"""What Doodle Dice asks: each question with its options, what forbids one, and its words."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice.match import forbids_taking
from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import NONE, Doodle, dice_of
from dicewright.games.doodle_dice.steal import forbids_stealing
from dicewright.games.doodle_dice.turn import AGAIN, CUP, FREE
from dicewright.games.doodle_dice.words import colour_of, player
from dicewright.kernel.asking.codecs import PLAIN, Codec
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.windows import forbids_use, uses


def blocks(s: Doodle, power: str, seat: int) -> list[str]:
    """Return the ids of a seat's Blocks."""
    rows: Rows = s.data
    return [rows.names[card] for card in s.specials[seat] if rows.cards[card].sort == "block"]


DICE: Final = Codec("dice", lambda s, seat: dice_of(s), lambda s, seat, die: [f"d.{die}"])
CARDS: Final = Codec(
    "cards", lambda s, seat: range(len(s.data.cards)), lambda s, seat, card: [s.data.names[card]]
)
BLOCKS: Final = uses("blocks", blocks)


def named_card(s: Doodle, decision: Decision) -> Mapping[str, object]:
    """Return the card that a prompt names, with its colour."""
    rows: Rows = s.data
    card = decision.options[0]
    return {"card": rows.cards[card].title, "colour": colour_of(rows, card)}


def card_label(s: Doodle, decision: Decision, card: int) -> Label:
    """Return a card with its colour and the dice on it."""
    rows: Rows = s.data
    dice = Word("dice" if rows.sizes[card] != 1 else "die", {"n": rows.sizes[card]})
    return Label("card", {"card": rows.cards[card].title, "colour": colour_of(rows, card), "dice": dice})


def steal_label(s: Doodle, decision: Decision, card: int) -> Label:
    """Return a card to steal, and whose it is."""
    owner = next(seat for seat in range(s.seats) if card in s.sets[seat])
    rows: Rows = s.data
    parts = {"card": rows.cards[card].title, "colour": colour_of(rows, card), "owner": player(owner)}
    return Label("steal", parts)


def keep_label(s: Doodle, decision: Decision, card: int) -> Label:
    """Return the card that was named, still to be stolen."""
    return Label("keep", {"card": s.data.cards[card].title})


def act_label(s: Doodle, decision: Decision, option: int) -> Label:
    """Return a card that the dice form, or a way to roll on. [doodle.match.choice]"""
    if option == AGAIN:
        return Label("again", rule="doodle.turn.rolls")
    if option == FREE:
        return Label("free", rule="doodle.card.free")
    rows: Rows = s.data
    parts = {"card": rows.cards[option].title, "colour": colour_of(rows, option)}
    if s.steal != NONE:
        return Label("grab", parts, "doodle.steal.take")
    return Label("take", parts, "doodle.turn.match")


def die_label(s: Doodle, decision: Decision, die: int) -> Label:
    """Return a die with the figure it shows."""
    return Label("die", {"n": die + 1, "figure": s.data.figures[s.dice[die]].title})


def first_label(s: Doodle, decision: Decision, option: int) -> Label:
    """Return what may be reached for first."""
    return Label("cup" if option == CUP else "draw")


def whose_turn(s: Doodle, decision: Decision) -> Mapping[str, object]:
    """Return the player whose turn is about to begin."""
    return {"target": player(s.turn)}


def how_it_stands(s: Doodle, decision: Decision) -> Mapping[str, object]:
    """Return which roll of how many it is, and what can be made of it."""
    cards = [option for option in decision.options if option not in (AGAIN, FREE, PASS)]
    rest = AGAIN in decision.options
    if cards and s.steal != NONE:
        now = "act_steal" if rest else "act_steal_last"
    elif cards:
        now = "act_take" if rest else "act_last"
    else:
        now = "act_on" if rest else "act_free"
    card = s.data.cards[cards[0]].title if cards else ""
    return {"now": Word(now, {"rolls": s.rolls, "allowed": s.allowed, "card": card})}


QUESTIONS: Final = (
    Question("opening", "doodle.setup.gallery", options=CARDS, label=card_label, parts=named_card),
    Question(
        "block",
        "doodle.card.block",
        options=BLOCKS,
        label="block",
        passing="let",
        parts=whose_turn,
        forbids=forbids_use,
        reacts=True,
    ),
    Question(
        "declare",
        "doodle.steal.declare",
        options=CARDS,
        label=steal_label,
        passing="gallery",
        forbids=forbids_stealing,
    ),
    Question("first_move", "doodle.turn.draw", options=PLAIN, label=first_label),
    Question(
        "confirm",
        "doodle.steal.declare",
        options=CARDS,
        label=keep_label,
        passing="drop",
        parts=named_card,
    ),
    Question(
        "roll", "doodle.turn.rolls", options=CARDS, label="roll", passing="rest", forbids=forbids_taking
    ),
    Question("again", "doodle.turn.rolls", options=DICE, label=die_label, passing="enough"),
    Question(
        "act",
        "doodle.match.choice",
        options=CARDS,
        label=act_label,
        passing="stop",
        parts=how_it_stands,
        forbids=forbids_taking,
    ),
)

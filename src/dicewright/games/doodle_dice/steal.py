"""Taking an opponent's card: named before the dice, final with the first roll."""

from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import NONE, Doodle
from dicewright.kernel.decisions import PASS


def declare(s: Doodle) -> None:
    """Let a seat name one card of an opponent's set. [doodle.steal.declare]"""
    rows: Rows = s.data
    bits = rows.bits
    held = s.held(s.turn)  # all of one's own cards are of these colours
    options = [card for cards in s.sets for card in cards if not bits[card] & held]
    options.sort()
    if s.lasting:
        options = [card for card in options if not s.cooling(card)]
    options.append(PASS)
    card = s.choose(s.turn, "declare", options)
    if card != PASS:
        s.steal = card
        s.tell("declared", s.turn, card=s.data.names[card])


def forbids_stealing(s: Doodle, seat: int, card: int) -> str:
    """Return the rule that keeps a card from being named, or "". [doodle.steal.declare]"""
    rows: Rows = s.data
    if rows.colour[card] < 0:
        return "doodle.card.colourless"
    if card in s.sets[seat] or not any(card in cards for cards in s.sets):
        return "doodle.steal.declare"
    if rows.colour[card] in s.owned(seat):
        return "doodle.set.onecolour"
    return "doodle.steal.declare" if s.cooling(card) else ""


def confirm(s: Doodle) -> None:
    """Let a named steal be dropped before the first roll; another cannot be named. [doodle.steal.declare]"""
    if s.choose(s.turn, "confirm", (s.steal, PASS)) == PASS:
        s.tell("dropped", s.turn, card=s.data.names[s.steal])
        s.steal = NONE

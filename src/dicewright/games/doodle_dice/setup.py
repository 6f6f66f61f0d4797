"""Before the first turn: who deals, and the first gallery."""

from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import Doodle, colours_of


def set_up(s: Doodle) -> None:
    """Choose a dealer by lot and lay one doodle of each colour; the dealer's left begins. [doodle.players]"""
    s.dealer = s.draw(-1, "lot", s.seats)
    s.tell("deals", s.dealer)
    for colour in colours_of(s):
        lay_first(s, colour)
    s.turn = (s.dealer + 1) % s.seats


def lay_first(s: Doodle, colour: int) -> None:
    """Lay the first doodle of a colour, a random one or the dealer's choice. [doodle.setup.gallery]"""
    rows: Rows = s.data
    cards = [card for card in s.deck if rows.colour[card] == colour]
    if s.options["opening_gallery"] == "dealer_picks":
        card = s.choose(s.dealer, "opening", cards)
    else:
        card = cards[s.draw(s.dealer, "first", len(cards))]
    s.deck.remove(card)
    s.gallery.append(card)
    s.tell("opened", s.dealer, card=rows.names[card])

"""Before the first round: cards, luck and the storm; and how cards move."""

from dicewright.kernel.decisions import ALL
from tests.toys.duel.state import Duel


def set_up(s: Duel) -> None:
    """Deal the hands, let everybody roll luck, and the storm gather unseen. [duel.start]"""
    for seat in range(s.seats):
        for _ in range(int(s.options["hand"])):
            take_card(s, seat)
        s.luck[seat] = s.roll(seat, "luck", (6,), to=1 << seat)[0]
    s.storm = s.roll(-1, "storm", (6,), to=0)[0]


def take_card(s: Duel, seat: int) -> None:
    """Draw a card, seen by its new owner alone; from an empty deck nothing comes. [duel.draw]"""
    if s.deck:
        card = s.deck.pop(s.draw(seat, "draw", len(s.deck), to=1 << seat))
        put(s.hands[seat], card)
        s.tell("drew", seat, to=1 << seat, card=s.data.names[card])


def put(cards: list[int], card: int) -> None:
    """Put a card among unordered ones, which are kept sorted."""
    cards.append(card)
    cards.sort()


def play_card(s: Duel, seat: int, card: int) -> None:
    """Play a card from the hand face up to the pile. [duel.play]"""
    s.hands[seat].remove(card)
    put(s.pile, card)
    for known in s.seen:
        if card in known[seat]:
            known[seat].remove(card)
    s.tell("played", seat, to=ALL, card=s.data.names[card])


def forget(s: Duel, holder: int, but: int) -> None:
    """Make all forget what they knew of a hand, but those (a mask) who saw which card left. [duel.known]"""
    for viewer in range(s.seats):
        if not but >> viewer & 1:
            s.seen[viewer][holder] = []

"""The first part of a round: all choose at the same time, unseen."""

from tests.toys.duel.setup import forget, put, take_card
from tests.toys.duel.state import HIGH, LOW, Duel


def take_stances(s: Duel) -> None:
    """Let all choose a stance and bury cards at the same time, then show the stances. [duel.stance]"""
    living = s.living()
    gone = s.together(living, take_stance)
    for seat, buried in zip(living, gone, strict=True):
        s.tell("stood", seat, stance=s.stance[seat], buried=buried)
        if buried:
            forget(s, seat, but=1 << seat)
    for seat, buried in zip(living, gone, strict=True):
        for _ in range(buried):
            take_card(s, seat)
    s.began = next(seat for seat in s.clockwise(s.began + 1) if s.life[seat] > 0)
    s.turn = s.began
    s.acted = 0


def take_stance(s: Duel, seat: int) -> int:
    """Choose high or low, and bury up to two cards. [duel.stance] [duel.bury]"""
    s.stance[seat] = s.choose(seat, "stance", (LOW, HIGH), always=True)
    most = min(2, len(s.hands[seat]))
    cards = s.pick(seat, "bury", s.hands[seat], 0, most, always=True)
    for card in cards:
        s.hands[seat].remove(card)
        put(s.buried[seat], card)
    s.tell("buried", seat, cards=[s.data.names[card] for card in cards])
    return len(cards)

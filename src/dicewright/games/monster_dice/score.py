"""The end: what everybody's cards come to, and who wins."""

from typing import Final, NoReturn

from dicewright.games.monster_dice.rows import Rows
from dicewright.games.monster_dice.state import Account, Monsters

PLAYED: Final = 2  # points for a special on the table
NOTHING: Final = Account((), 0, 0, 0, 0, 0)  # of who has given up


def account(s: Monsters, seat: int) -> Account:
    """Count a seat's cards, in hand and on the table. [monster.card.points] [monster.card.played]

    [monster.card.dimwit] [monster.card.retaken] [monster.leave]
    """
    if seat in s.gone:
        return NOTHING
    rows: Rows = s.data
    hand = s.hands[seat]
    points = sum([rows.points[card] for card in hand])
    played = PLAYED * len(s.played[seat])
    unplayed = int(s.options["unplayed_special_points"]) * len([card for card in hand if rows.special[card]])
    dimwit = rows.cards[rows.dimwit].points if rows.dimwit in hand else 0
    return Account(tuple(hand), points, played, unplayed, dimwit, points + played + unplayed + dimwit)


def count_up(s: Monsters) -> NoReturn:
    """Show all hands and count; played specials break ties, then the Dimwit. [monster.end]

    [monster.tie]
    """
    rows: Rows = s.data
    s.accounts = [account(s, seat) for seat in range(s.seats)]
    for seat, a in [(seat, a) for seat, a in enumerate(s.accounts) if seat not in s.gone]:
        cards = [rows.names[card] for card in a.hand]
        s.tell(
            "counted",
            seat,
            cards=cards,
            points=a.points,
            played=a.played,
            unplayed=a.unplayed,
            dimwit=a.dimwit,
            total=a.total,
        )
    ranks = {
        seat: (a.total, len(s.played[seat]), rows.dimwit not in a.hand)
        for seat, a in enumerate(s.accounts)
        if seat not in s.gone
    }
    s.end([seat for seat, rank in ranks.items() if rank == max(ranks.values())])


def scores(s: Monsters) -> list[int]:
    """Return the points on the table; once all hands are shown, all points. [monster.open] [monster.end]"""
    if s.accounts:
        return [a.total for a in s.accounts]
    return [0 if seat in s.gone else PLAYED * len(cards) for seat, cards in enumerate(s.played)]


def worth(s: Monsters) -> list[int]:
    """Return all points in an imagined world, hands included. [monster.end]"""
    return [account(s, seat).total for seat in range(s.seats)]

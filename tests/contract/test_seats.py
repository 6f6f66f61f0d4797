"""A seat keeps the moment at which it was taken, though its view is worked out only when it is read."""

from tests.contract.games import FEW, Case, over
from tests.contract.play import LIVELY, begun, deeds, do


@over(FEW)
def test_a_seat_sees_what_it_saw_when_the_match_has_gone_on(case: Case) -> None:
    m = begun(case)
    for deed, closely in deeds(m, case, LIVELY):
        held = [(m.seat(seat), m.view(seat)) for seat in range(m.seats) if closely]
        do(m, deed)
        for seat, view in held:
            assert seat.view == view

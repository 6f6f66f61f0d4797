"""What dice come to: the total of a roll that counts, and the mean of all the ways it can fall."""

from fractions import Fraction
from typing import Any

from dicewright.kernel.match import Match
from tests.contract.games import CASES, Case, over
from tests.contract.play import LEAVING, begun, deeds, do, viewers


@over(CASES)
def test_what_a_roll_is_expected_to_come_to_is_the_mean_of_all_its_falls(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        do(m, deed)
    for viewer in viewers(m):
        for event in m.stream(viewer):
            fallen = m.fallen(event)
            if m.game.kinds[event["kind"]].counts:
                assert fallen is not None
                assert fallen.total == sum(event["data"]["faces"])
            if fallen is None:
                assert "roll" not in m.spoken(event)
            else:
                assert fallen.expected == mean(m, event)
                assert m.spoken(event)["roll"] == fallen.plain()


def mean(m: Match, event: dict[str, Any]) -> Fraction:
    """Return what the dice of a roll come to on average, by letting each of them fall in every way."""
    dice, faces = event["data"]["dice"], event["data"]["faces"]

    def total(at: int, face: int) -> int:
        fallen = m.fallen({**event, "data": {"dice": dice, "faces": [*faces[:at], face, *faces[at + 1 :]]}})
        assert fallen is not None
        return fallen.total

    now = total(0, faces[0])
    above = [
        Fraction(sum(total(at, face) - now for face in range(1, sides + 1)), sides)
        for at, sides in enumerate(dice)
    ]
    return sum(above, Fraction(now))

"""Which rolls of each game come to a number: dice whose faces are symbols never do."""

import pytest

from dicewright.kernel.game import KNOWN
from dicewright.kernel.match import Match
from tests.games.traits import traits


@pytest.mark.parametrize("game", KNOWN)
def test_only_dice_that_are_counted_come_to_a_number(game: str) -> None:
    m = Match(game, seats=KNOWN[game].least, seed=1)
    rolls = [kind.id for kind in m.game.kinds.values() if kind.sort == "roll"]
    told = {kind: {"kind": kind, "seat": 0, "data": {"dice": [6], "faces": [1]}} for kind in rolls}
    assert {kind for kind in rolls if m.game.counted(m.course.state, told[kind])} == traits(m.game).counting


# One die of each part has 28 faces with a Dodge, Plus, Minus or Wings, and two with Lungs.
@pytest.mark.parametrize(("lungs", "expected"), [("0", "4.7"), ("1", "5"), ("2", "5.3")])
def test_initiative_is_expected_by_what_faces_count_for(lungs: str, expected: str) -> None:
    # daemon.init.points
    classic = KNOWN["daemon-dice"].ready["classic"]
    m = Match("daemon-dice", seed=1, options={"lungs_initiative": lungs}, builds=[classic, classic])
    told = [m.spoken(event) for event in m.stream(None)]
    rolled = [event["roll"] for event in told if event["kind"] == "initiative"]
    points = [event["data"]["points"] for event in told if event["kind"] == "points"]
    assert [roll["total"] for roll in rolled] == points
    # Symbols are no pips: what counts are points, and nothing of 13d6.
    assert {roll["text"].partition(" - ")[2] for roll in rolled} == {f"expected {expected}"}
    assert all(roll["text"].startswith(f"{roll['total']} point") for roll in rolled)

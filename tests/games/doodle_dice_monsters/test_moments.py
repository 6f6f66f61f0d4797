"""The order of effects as a table tells it: every window has its place there."""

import pytest

from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.match import Match
from tests.games.doodle_dice_monsters.arena import GAME, lay


@pytest.mark.parametrize(
    ("step", "window", "moment", "n"),
    [
        ("gather", "round", "disperse", 1),  # ddm.order.round DDM-87
        ("gather", "gathering", "give_up", 2),
        ("gather", "", "gather", 3),
        ("sketch", "sketching", "sketch", 1),  # ddm.order.sketch DDM-88
        ("challenge", "", "doubt", 3),
        ("challenge", "attuning", "attune", 4),
        ("challenge", "revealed", "emotion", 5),
        ("combat", "combat", "opening", 1),  # ddm.order.combat DDM-89
        ("ambush", "striking", "strike", 2),
        ("initiative", "", "initiative", 3),
        ("turn", "dawn", "dawn", 1),  # ddm.order.turn DDM-90
        ("turn", "awake", "copy", 2),
        ("turn", "charging", "charge", 3),
        ("turn", "turn", "rise", 4),
        ("act", "declared", "act", 5),
        ("finish", "ending", "stir", 0),  # ddm.order.ending DDM-91
        ("finish", "poisoning", "poison", 1),
        ("finish", "struck", "stir", 0),
    ],
)
def test_every_window_has_its_place_in_the_order_of_effects(
    step: str, window: str, moment: str, n: int
) -> None:
    s = lay("red6", "white4", stratagems="on")
    s.step, s.window = GAME.places[step], window
    seen = view(s, 0).moment
    assert seen is not None
    assert (seen.id, seen.n, seen.all[n]) == (moment, n, seen.title)


def test_before_the_first_round_there_is_no_order_of_effects() -> None:  # ddm.order.round
    m = Match(GAME, seed=1, options={"sides_total": 60, "avatars": "on"})
    assert m.view(0)["moment"] is None

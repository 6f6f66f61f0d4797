"""A second referee, written from the rules alone, follows random matches and agrees with them."""

from typing import Any, Final

import pytest

from dicewright import Match
from dicewright.games import GAMES
from tests.contract.games import crowd, pairwise, values
from tests.games.doodle_dice_monsters.referee.follow import follow
from tests.games.random_play import Case, play_long
from tests.games.traits import Value

GAME: Final = next(game for game in GAMES if game.id == "doodle-dice-monsters")
PLAIN: Final = (  # what the referee follows: no stratagems, fortresses and avatars
    *("sides_total", "open_lists", "gather", "sketch", "sketch_timer", "power_text", "colour_fit", "teams"),
    *("draft", "ffa_targets", "strange", "strange_allowance", "big_die", "over_twenty"),
    *("stall_rounds", "round_limit"),
)
SEATS: Final[list[Value]] = [2, 3, 4, 5, 6]
FACTORS: Final[dict[str, list[Value]]] = {
    **{key: tried for key, tried in values(GAME).items() if key in PLAIN},
    "seats": SEATS,
    "sides_total": [20, 40],
}
ROWS: Final = pairwise(FACTORS)
MATCHES: Final = 60


def referee_of(case: Case) -> Any:
    """Play one match at random under the referee's eyes."""
    given = {key: value for key, value in case.row.items() if key != "seats"}
    seats = crowd(GAME, int(case.row["seats"]), given)
    m = Match(GAME, seats=seats, seed=case.seed, options=given)
    return follow(m, GAME.options.resolve(given), case.seed)


def test_random_matches_are_as_a_second_referee_says() -> None:  # ddm.attack.order ddm.damage ddm.place
    heard: dict[str, int] = {}
    for seed in range(MATCHES):
        referee = referee_of(Case(ROWS[seed % len(ROWS)], seed))
        assert referee.table.over, f"seed {seed} did not end"
        for event in referee.m.stream(None):
            heard[event["kind"]] = heard.get(event["kind"], 0) + 1
    told = {"lured", "took_over", "nullified", "rolled_again", "healed", "disabled", "cloned"}
    assert told <= set(heard), "these matches do not show what the referee is for"


@pytest.mark.long
def test_matches_nobody_has_seen(capsys: pytest.CaptureFixture[str]) -> None:  # ddm.attack.order
    large = pairwise({**FACTORS, "sides_total": [20, 40, 60, 200]})
    with capsys.disabled():
        assert play_long("The referee of Doodle Dice Monsters", large, referee_of)

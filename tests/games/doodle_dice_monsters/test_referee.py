"""A second referee, written from the rules alone, follows random matches and agrees with them."""

from typing import Any, Final

import pytest

from dicewright import Match
from dicewright.games import GAMES
from tests.contract.games import crowd, pairwise, settled, values
from tests.games.doodle_dice_monsters.referee.follow import follow
from tests.games.random_play import Case, play_long
from tests.games.traits import Row, Value

GAME: Final = next(game for game in GAMES if game.id == "doodle-dice-monsters")
SEATS: Final[list[Value]] = [2, 3, 4, 5, 6]
ALL: Final[dict[str, list[Value]]] = {**values(GAME), "seats": SEATS}
PLAIN: Final = pairwise(
    {**ALL, "stratagems": ["off"], "castle": ["off"], "avatars": ["off"], "sides_total": [20, 40]}
)
WHOLE: Final = pairwise({**ALL, "stratagems": ["on"], "avatars": ["on"], "sides_total": [110, 160]})
LARGE: Final = pairwise({**ALL, "sides_total": [20, 40, 60, 200, 300]})
FIELD: Final[Row] = {  # two players and everything, so that much is seen in few matches
    "stratagems": "on",
    "avatars": "on",
    "castle": "random",
    "art": "off",
    "sides_total": 160,
    "seats": 2,
}
PLAIN_MATCHES: Final = 14
WHOLE_MATCHES: Final = 4
FIVE_HUNDRED: Final = 500  # of which these short ones are in every run
SHORT_ONES: Final = (17, 51, 54, 74, 113, 384)
TOLD: Final = {"lured", "took_over", "nullified", "rolled_again", "healed", "disabled", "cloned"}
STRANGE: Final = {"raised", "became", "spent", "percent", "swarmed", "grown"}


def referee_of(case: Case) -> Any:
    """Play one match at random under the referee's eyes."""
    given: Row = {key: value for key, value in case.row.items() if key != "seats"}
    seats = crowd(GAME, int(case.row["seats"]), given)
    options = settled(GAME, seats, given)
    m = Match(GAME, seats=seats, seed=case.seed, options=options)
    referee = follow(m, GAME.options.resolve(options), case.seed)
    assert referee.table.over, f"{case} did not end"
    return referee


def whole(seed: int) -> Case:
    """Return a match with everything on, at each of all agreements in turn."""
    return Case(WHOLE[seed % len(WHOLE)], seed)


def disagreement(case: Case) -> str:
    """Return in what the referee and the game disagree, or ""."""
    try:
        referee_of(case)
    except AssertionError as fault:
        return str(fault) or repr(fault)
    return ""


def kinds(rows: list[Row], seeds: range) -> set[str]:
    """Play matches and return the kinds of all events."""
    heard: set[str] = set()
    for seed in seeds:
        referee = referee_of(Case(rows[seed % len(rows)], seed))
        heard |= {event["kind"] for event in referee.m.stream(None)}
    return heard


def test_random_matches_are_as_a_second_referee_says() -> None:  # ddm.attack.order ddm.damage ddm.place
    assert kinds(PLAIN, range(PLAIN_MATCHES)) >= TOLD, "these matches do not show what the referee is for"


def test_matches_with_everything_are_as_a_second_referee_says() -> (
    None
):  # ddm.stratagem.alike ddm.avatar.setup
    assert kinds([FIELD], range(WHOLE_MATCHES)) >= STRANGE, (
        "these matches do not show what the referee is for"
    )


@pytest.mark.parametrize("seed", SHORT_ONES)
def test_some_of_five_hundred_matches_with_everything(seed: int) -> None:  # ddm.stratagem.alike ddm.agreed
    assert referee_of(whole(seed)).table.over


@pytest.mark.long
def test_five_hundred_matches_with_everything() -> None:  # ddm.stratagem.alike ddm.avatar.setup ddm.agreed
    faults = {seed: fault for seed in range(FIVE_HUNDRED) if (fault := disagreement(whole(seed)))}
    assert not faults, f"the referee disagrees in {len(faults)} of {FIVE_HUNDRED}: {faults}"


@pytest.mark.long
def test_matches_nobody_has_seen(capsys: pytest.CaptureFixture[str]) -> None:  # ddm.attack.order
    with capsys.disabled():
        assert play_long("The referee of Doodle Dice Monsters", [*WHOLE, *LARGE], referee_of)

"""Set-up: six monsters and two cards each, and the highest roll begins."""

import pytest

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.attack import CARDS, DICE, targets
from dicewright.games.monster_dice.rows import MONSTERS
from dicewright.games.monster_dice.setup import set_up
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.errors import DataError
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from tests.games.monster_dice.lair import ROWS, deck, laid_with, told

SIX = [6] * 6
ONES = [1] * 6


def begun(seats: int, dice: list[int]) -> tuple[Monsters, Scripted]:
    """Return a game after its set-up by a script; everybody is dealt from the top."""
    s = GAME.begin(ROWS, GAME.options.resolve(None), [None] * seats, seats)
    table = Scripted(dice=dice, draws=[0] * 2 * seats)
    play(s, set_up, table)
    return s, table


def test_each_player_has_one_die_of_each_monster() -> None:  # monster.setup.dice
    s, _ = begun(2, [*SIX, *ONES])
    view = Match(GAME, 2, seed=1).view(None)
    assert [[d["monster"] for d in p["dice"]] for p in view["players"]] == [list(MONSTERS)] * 2
    assert [len(pool) for pool in s.pools] == [6, 6]


def test_the_deck_has_26_point_cards_and_14_specials() -> None:  # monster.setup.cards
    sorts = [card.sort for card in ROWS.cards]
    assert (len(sorts), sorts.count("points")) == (40, 26)
    assert [sorts.count(sort) for sort in ("counter", "surprise", "dimwit")] == [12, 1, 1]
    assert sum(ROWS.points) == 113
    assert ROWS.copies == {
        "gift": 1,
        "inyourteeth": 3,
        "myopia": 3,
        "pshht": 3,
        "squidknot": 3,
        "surprise": 1,
    }


@pytest.mark.parametrize(("seats", "left"), [(2, 36), (3, 34), (4, 32), (5, 30), (6, 28)])
def test_each_player_starts_with_two_cards(seats: int, left: int) -> None:  # monster.setup.cards
    s, table = begun(seats, [*SIX, *ONES * (seats - 1)])
    assert [len(hand) for hand in s.hands] == [2] * seats
    assert len(s.deck) == left
    assert all(to == 1 << seat for seat, to, _ in told(table, "drew"))
    assert [seat for seat, _, _ in told(table, "draws")] == list(range(seats)) * 2


def test_the_highest_sum_begins_and_a_sculpted_side_counts_as_one() -> None:  # monster.setup.order
    s, _ = begun(3, [1, 6, 6, 6, 6, 6, *SIX, 1, 1, 6, 6, 6, 6])
    assert s.sums == [31, 36, 26]
    assert (s.turn, s.began) == (1, 1)


def test_those_who_tie_roll_all_six_again() -> None:  # monster.setup.order
    s, table = begun(3, [*SIX, *ONES, *SIX, *[2] * 6, *[3] * 6])
    assert told(table, "tied") == [(-1, -1, {"sum": 36, "seats": ["p0", "p2"]})]
    assert s.turn == 2
    assert s.sums == [12, 6, 18]


def test_the_dice_stay_as_they_fell() -> None:  # monster.setup.order monster.open
    s, _ = begun(2, [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 3, 1])
    assert s.faces == [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 3, 1]
    assert s.results == []


def test_turns_go_clockwise_from_who_begins() -> None:  # monster.setup.order
    m = Match(GAME, 4, seed=5)
    first = m.view(None)["turn"]
    while not m.over:
        m.answer(m.pending[0].seat, m.pending[0].options[-1])
    turns = [event["seat"] for event in m.stream(None) if event["kind"] == "turn"]
    assert turns == [(first + i) % 4 for i in range(len(turns))]


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"dice": {"teeth": None}}, "one die of each monster"),
        ({"cards": {"dimwit": {"copies": 2}}}, "one Dimwit at most"),
        ({"cards": {"point1": {"copies": -1}}}, "must not be less than 0"),
        ({"cards": {"point1": {"copies": 2000}}}, "at most 1000 cards"),
        ({"cards": {"point1": {"power": "surprise"}}}, "a special has a power"),
        ({"cards": {"myopia": {"power": "myop"}}}, "no power is called 'myop'"),
        ({"powers": {"bite": {"side": "fangs"}}}, "'fangs' is no monster"),
    ],
)
def test_tables_that_cannot_be_played_with_are_refused(
    changes: dict[str, dict[str, dict[str, object] | None]], wrong: str
) -> None:  # monster.setup.dice monster.setup.cards
    with pytest.raises(DataError, match=wrong):
        Match(GAME, 2, tables=changes)


def test_in_the_largest_deck_every_card_and_die_has_a_number_of_its_own() -> None:  # monster.setup.cards
    rows = deck(surprise=1000 - len(ROWS.cards) + ROWS.copies["surprise"])
    s = laid_with(rows, *[""] * 6)
    for codec, things in ((CARDS, 1000), (DICE, 36)):
        named = [name for option in codec.every(s, 0) for name in codec.targets(s, 0, option)]
        assert len(set(named)) == things
    s.played[1] = [999]
    s.turn, s.attack = 0, "retake"
    assert targets(s, "retake") == [999]


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("recommended", {}),
        ("printed", {"diemolition_min_dice": "1"}),
        ("gentle", {"infirmary_mercy": "on", "last_die_safe": "on"}),
    ],
)
def test_a_preset_is_what_it_says(preset: str, changed: dict[str, str]) -> None:
    # monster.demolition monster.infirmary.mercy monster.target.last
    usual = GAME.options.resolve(None)
    assert GAME.options.resolve({"preset": preset}) == {**usual, **changed}


def test_a_house_may_play_with_a_short_deck_and_without_a_dimwit() -> None:  # monster.setup.cards
    few: dict[str, dict[str, dict[str, object] | None]] = {
        "cards": {"dimwit": None, **{f"point{n}": None for n in (1, 2, 3, 4, 5, 6)}}
    }
    m = Match(GAME, 6, seed=3, tables=few)
    assert m.view(None)["deck"] == 4  # 17 cards, 12 dealt, one drawn
    while not m.over:
        m.answer(m.pending[0].seat, m.pending[0].options[0])
    assert m.view(None)["dimwit"] == ""
    assert sum(player["account"]["dimwit"] for player in m.view(None)["players"]) == 0

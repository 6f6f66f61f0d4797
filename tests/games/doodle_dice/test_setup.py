"""Doodle Dice before the first turn: the parts, who deals and begins, and the first gallery."""

from collections import Counter

import pytest

from dicewright.games.doodle_dice.match import takeable
from dicewright.games.doodle_dice.setup import set_up
from dicewright.games.doodle_dice.state import Doodle
from dicewright.games.doodle_dice.turn import begin_turn, end_turn, roll_dice
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from tests.games.doodle_dice.doodles import (
    COLOURS,
    FIGURES,
    GAME,
    ROWS,
    STOP,
    Idle,
    asked,
    card,
    cards,
    figures,
    ids,
    lay,
    told,
    turn,
)

SIX = [0] * 6  # the first doodle of each colour


def begun(seats: int, **options: str) -> Doodle:
    """Return a table before set-up."""
    return GAME.begin(ROWS, GAME.options.resolve(options), [None] * seats, seats)


def test_a_die_shows_the_six_figures() -> None:  # doodle.parts DO-4
    assert [row.id for row in ROWS.figures] == ["arch", "dash", "dot", "face", "slant", "squiggle"]


def test_every_letter_of_a_drawing_is_a_figure_in_some_position() -> None:  # doodle.parts
    letters = {row.id: set(row.letters) for row in ROWS.figures}
    assert letters == {
        "arch": set("nuc)"),
        "dash": set("-|"),
        "dot": set("o"),
        "face": set("f"),
        "slant": set("/\\"),
        "squiggle": set("~s"),
    }


def test_the_deck_has_sixty_five_cards() -> None:  # doodle.parts
    assert len(ROWS.cards) == 65
    assert Counter(row.sort for row in ROWS.cards) == {"doodle": 60, "free": 3, "block": 2}
    assert Counter(row.colour for row in ROWS.cards if row.sort == "doodle") == dict.fromkeys(COLOURS, 10)
    assert all(row.colour == "" and row.layout == () for row in ROWS.cards if row.sort != "doodle")


def test_a_colour_says_how_many_dice_its_doodles_take() -> None:  # doodle.parts DO-29
    assert [(row.id, row.dice) for row in ROWS.colours.values()] == list(
        zip(COLOURS, range(1, 7), strict=True)
    )
    for row, size in zip(ROWS.cards, ROWS.sizes, strict=True):
        assert size == (ROWS.colours[row.colour].dice if row.colour else 0)


def test_the_dice_are_identical() -> None:  # doodle.parts
    assert GAME.kinds["dice"].alike
    table = turn(lay("", "", gallery="P1"), STOP, dice=FIGURES)
    assert told(table, "dice") == [(0, {"dice": [6] * 6, "faces": [1, 2, 3, 4, 5, 6]})]


@pytest.mark.parametrize(("drawn", "formed"), [("------", "O3 O4"), ("//////", "O5 O6")])
def test_dash_and_slant_never_stand_for_one_another(drawn: str, formed: str) -> None:  # doodle.parts DO-4
    s = lay("", "", gallery="O3 O4 O5 O6")
    s.dice = figures(drawn)
    assert ids(takeable(s)) == formed


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_play(seats: int) -> None:  # doodle.players
    m = Match(GAME, seats, seed=1)
    assert len(m.view(None)["players"]) == seats
    assert m.view(None)["turns"] == 1


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_nobody_plays_alone_and_no_seventh(seats: int) -> None:  # doodle.players
    with pytest.raises(DicewrightError, match="2 to 6"):
        Match(GAME, seats, seed=1)


@pytest.mark.parametrize("dealer", range(4))
def test_a_lot_chooses_the_dealer_and_the_dealers_left_begins(dealer: int) -> None:  # doodle.players DO-24
    s = begun(4)
    table = Scripted(draws=[dealer, *SIX])
    play(s, set_up, table)
    assert told(table, "lot") == [(-1, {"of": 4, "index": dealer})]
    assert told(table, "deals") == [(dealer, {})]
    assert (s.dealer, s.turn) == (dealer, (dealer + 1) % 4)


@pytest.mark.parametrize("seats", range(2, 7))
def test_turns_go_clockwise(seats: int) -> None:  # doodle.players
    s = lay(*[""] * seats, gallery="P1", turn=seats - 1)
    order = []
    for _ in range(2 * seats):
        order.append(s.turn)
        turn(s, STOP, dice=FIGURES)
    assert order == [(seats - 1 + i) % seats for i in range(2 * seats)]
    assert s.turns == 2 * seats


def test_the_sequence_of_play_is_set_up_and_then_turns() -> None:  # doodle.players
    assert GAME.runs == (set_up, begin_turn, roll_dice, end_turn)


def test_the_gallery_opens_with_one_random_doodle_of_each_colour() -> None:  # doodle.setup.gallery DO-23
    s = begun(3)
    table = Scripted(draws=[0, 0, 9, 1, 8, 2, 7])
    play(s, set_up, table)
    assert ids(s.gallery) == "O1 R10 Y2 G9 B3 P8"
    assert told(table, "first") == [(0, {"of": 10, "index": index}) for index in (0, 9, 1, 8, 2, 7)]
    assert table.asked == []


def test_every_doodle_of_a_colour_may_open_the_gallery() -> None:  # doodle.setup.gallery
    first = set()
    for index in range(10):
        s = begun(2)
        play(s, set_up, Scripted(draws=[0, *[index] * 6]))
        first.update(s.gallery)
    assert len(first) == 60


def test_the_other_cards_are_the_deck_specials_among_them() -> None:  # doodle.setup.gallery
    s = begun(2)
    play(s, set_up, Scripted(draws=[0, *SIX]))
    assert len(s.deck) == 59
    assert sorted(s.deck + s.gallery) == list(range(65))
    assert set(cards("free1 free2 free3 block1 block2")) <= set(s.deck)
    assert s.sets == s.specials == s.spent == [[], []]


def test_the_dealer_may_pick_the_first_gallery() -> None:  # doodle.setup.gallery DO-23
    s = begun(3, opening_gallery="dealer_picks")
    picked = ["c.O9", "c.R1", "c.Y10", "c.G5", "c.B4", "c.P3"]
    table = Scripted(choose=picked, draws=[2])
    play(s, set_up, table)
    assert [f"c.{id}" for id in ids(s.gallery).split()] == picked
    every = [tuple(n for n in range(65) if ROWS.cards[n].colour == colour) for colour in COLOURS]
    assert asked(table, "opening") == [(2, options) for options in every]
    assert len(s.deck) == 59
    assert s.turn == 0


def test_nobody_but_the_dealer_is_asked_for_the_gallery_and_there_is_no_passing() -> (
    None
):  # doodle.setup.gallery
    m = Match(GAME, 4, seed=5, options={"opening_gallery": "dealer_picks"})
    for _ in range(6):
        (decision,) = m.pending
        assert (decision.kind, decision.seat) == ("opening", m.view(None)["dealer"])
        assert len(decision.options) == 10
        assert decision.default == decision.options[0]
        m.answer(decision.seat, decision.options[3])
    assert [row["id"] for row in m.view(None)["gallery"]][:6] == [
        "c.O4",
        "c.R4",
        "c.Y4",
        "c.G4",
        "c.B4",
        "c.P4",
    ]


def test_a_card_laid_at_first_is_told_by_the_rule_of_the_gallery() -> None:  # doodle.setup.gallery
    m = Match(GAME, 2, seed=5)
    events = m.stream(None)
    first = [e for e in events[: [e["kind"] for e in events].index("turn")] if "card" in e["data"]]
    assert len(first) == 6
    assert {e["rule"] for e in first} == {"doodle.setup.gallery"}


def test_without_purple_there_are_five_dice_five_colours_and_fifty_five_cards() -> None:  # DO-28 doodle.parts
    s = begun(2, without_purple="on")
    play(s, set_up, Scripted(draws=[0, *[0] * 5]))
    assert ids(s.gallery) == "O1 R1 Y1 G1 B1"
    assert len(s.deck) == 50
    assert sorted(s.deck + s.gallery) == [n for n in range(65) if ROWS.cards[n].colour != "purple"]


def test_without_purple_the_dealer_picks_five() -> None:  # DO-28 doodle.setup.gallery
    s = begun(2, without_purple="on", opening_gallery="dealer_picks")
    table = Scripted(choose=["c.O9", "c.R1", "c.Y10", "c.G5", "c.B4"], draws=[0])
    play(s, set_up, table)
    assert len(asked(table, "opening")) == len(s.gallery) == 5


def test_gallery_sets_and_unused_specials_lie_open_and_the_deck_is_counted() -> None:  # doodle.open
    s = lay("R1 free1", "O2 block1", gallery="O1 P1", deck="G1 G2 B1")
    for viewer in (None, 0, 1):
        view = GAME.view(s, viewer)
        assert view == GAME.view(s, None)
    from dicewright.kernel.views import plain

    seen = plain(GAME.view(s, 0))
    assert [row["id"] for row in seen["gallery"]] == ["c.O1", "c.P1"]
    assert [[row["id"] for row in player["set"]] for player in seen["players"]] == [["c.R1"], ["c.O2"]]
    assert [[row["id"] for row in p["specials"]] for p in seen["players"]] == [["c.free1"], ["c.block1"]]
    assert seen["deck"] == 3
    assert not any(f"c.{id}" in str(seen) for id in ("G1", "G2", "B1"))


def test_the_deck_has_no_order() -> None:  # doodle.open
    s = lay("", "", gallery="P1", deck="G1 G2 B1")
    for name in ("G2", "B1", "G1"):
        turn(s, STOP, dice=FIGURES, draws=name)
    assert ids(s.gallery) == "P1 G2 B1 G1"
    other = lay("", "", gallery="P1", deck="G1 G2 B1")
    other.table = Idle()
    begin_turn(other)
    assert other.deck == sorted(other.deck)


def test_a_view_shows_dice_a_card_takes_and_what_it_is_made_of() -> None:  # doodle.open DO-29
    from dicewright.kernel.views import plain

    (seen,) = plain(GAME.view(lay("", "", gallery="B8"), None))["gallery"]
    assert (seen["title"], seen["colour"], seen["layout"]) == ("Scuba Diver", "blue", [".oo", "f-.", "~.."])
    assert seen["figures"] == ["dash", "dot", "dot", "face", "squiggle"]
    assert card("B8") == ROWS.names.index(seen["id"])

"""Doodle Dice with changed tables: other cards are played with, and what cannot be played is refused."""

from typing import Any

import pytest

from dicewright.games.doodle_dice.rows import Rows
from dicewright.kernel.chance import Seeded
from dicewright.kernel.errors import DataError
from dicewright.kernel.match import Match
from tests.games.doodle_dice.doodles import COLOURS, GAME

Changes = dict[str, dict[str, dict[str, Any] | None]]


def rows(changes: Changes) -> Rows:
    """Return the rows of a match with changed tables."""
    found: Rows = GAME.rows(GAME.read_tables(changes))
    return found


def played(m: Match, seed: int) -> Match:
    """Play a match to its end at random."""
    source = Seeded(seed)
    while not m.over:
        d = m.pending[0]
        m.describe(d)
        m.answer(d.seat, d.options[source.below(len(d.options))])
    return m


def test_a_card_may_be_drawn_anew() -> None:  # doodle.parts
    own = rows({"cards": {"O1": {"title": "Puddle", "layout": ["~"]}}})
    assert own.cards[0].title == "Puddle"
    assert own.needs[0] == ((5, 1),)
    assert GAME.base_rows.cards[0].title == "Rainbow"


def test_a_colour_may_be_called_otherwise() -> None:  # doodle.parts
    m = Match(GAME, 2, seed=1, tables={"colours": {"orange": {"title": "amber"}}})
    assert any("(amber)" in m.say(event) for event in m.stream(None))


def test_new_cards_come_last_and_are_played_with() -> None:  # doodle.parts
    new = {f"Z{n:03}": {"title": f"Arch {n}", "colour": "orange", "layout": ["n"]} for n in range(60)}
    m = played(Match(GAME, 3, seed=4, tables={"cards": new}), 9)
    taken = [e["data"]["card"] for e in m.stream(None) if e["kind"] in ("took", "stole")]
    numbers = [m.course.setting.data.names.index(name) for name in taken]
    assert max(numbers) > 100  # no card's number means anything else


def test_a_deck_without_specials_is_played_with() -> None:  # doodle.card.many
    gone: Changes = {"cards": dict.fromkeys(["free1", "free2", "free3", "block1", "block2"])}
    m = played(Match(GAME, 2, seed=4, tables=gone), 9)
    assert not {"kept", "freed", "blocked"} & {e["kind"] for e in m.stream(None)}


def test_a_short_deck_is_soon_empty() -> None:  # doodle.deck.empty
    few: Changes = {"cards": {f"{c[0].upper()}{n}": None for c in COLOURS for n in range(3, 11)}}
    m = Match(GAME, 2, seed=4, tables=few)
    assert (
        m.view(None)["deck"] + len(m.view(None)["gallery"]) + len(m.view(None)["players"][0]["specials"])
        <= 17
    )
    assert played(m, 3).over


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"cards": {"O1": {"layout": ["nn"]}}}, "cards.toml, row O1, field layout"),
        ({"cards": {"O1": {"layout": []}}}, "cards.toml, row O1, field layout"),
        ({"cards": {"O1": {"layout": ["z"]}}}, "cards.toml, row O1, field layout"),
        ({"cards": {"O1": {"colour": "pink"}}}, "cards.toml, row O1, field colour"),
        ({"cards": {"O1": {"colour": ""}}}, "cards.toml, row O1"),
        ({"cards": {"O1": {"sort": "joker"}}}, "cards.toml, row O1, field sort"),
        ({"cards": {"free1": {"colour": "red"}}}, "cards.toml, row free1"),
        ({"cards": {"free1": {"layout": ["n"]}}}, "cards.toml, row free1"),
        ({"cards": {f"O{n}": None for n in range(1, 11)}}, "colours.toml, row orange"),
        ({"colours": {"orange": {"dice": 0}}}, "colours.toml, row orange, field dice"),
        ({"colours": {"purple": {"dice": 7}}}, "colours.toml, row purple, field dice"),
        ({"colours": {"pink": {"title": "pink", "letter": "K", "dice": 2}}}, "colours.toml, row pink"),
        ({"figures": {"arch": None}}, "figures.toml"),
        ({"figures": {"zigzag": {"title": "zigzag", "letters": "z"}}}, "figures.toml"),
        ({"figures": {"dot": {"letters": "on"}}}, "figures.toml, row arch, field letters"),
        ({"figures": {"dot": {"letters": "o."}}}, "figures.toml, row dot, field letters"),
    ],
    ids=lambda value: str(value)[:50],
)
def test_what_cannot_be_played_is_refused_in_words(changes: Changes, place: str) -> None:  # doodle.parts
    with pytest.raises(DataError) as refused:
        Match(GAME, 2, seed=1, tables=changes)
    assert str(refused.value).startswith(place)


def test_without_purple_a_match_needs_no_purple_cards() -> None:  # DO-28
    gone: Changes = {"cards": {f"P{n}": None for n in range(1, 11)}, "colours": {"purple": None}}
    for options in ({}, {"without_purple": "on"}):
        assert played(Match(GAME, 2, seed=2, tables=gone, options=options), 5).over

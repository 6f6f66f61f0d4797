"""Take the Castle: a free stratagem against a free fortress, drawn before the first round."""

import pytest

from dicewright.games.doodle_dice_monsters.bodies import MONSTER_CODE
from dicewright.games.doodle_dice_monsters.rows import FORTRESS, NONE, RED, STRATAGEM, YELLOW
from dicewright.games.doodle_dice_monsters.setup import set_up
from dicewright.games.doodle_dice_monsters.steps.castle import castle
from dicewright.games.doodle_dice_monsters.steps.challenge import CLAIM
from dicewright.games.doodle_dice_monsters.steps.defeat import destroy, leave, owned
from dicewright.games.doodle_dice_monsters.steps.sketch import NEW_ONES, forbids_body
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.games.doodle_dice_monsters.words import speak
from dicewright.kernel.errors import BadOption
from dicewright.kernel.match import Match
from tests.games.doodle_dice_monsters.arena import GAME, ROWS, Script, at, fight, lay, part, play

AGREED = {"stratagems": "on", "castle": "agreed", "art": "off"}


def test_each_side_draws_one_for_nothing() -> None:  # ddm.variant.castle DDM-85
    s = lay("", "", reserve=("red4", "red4"), **AGREED)
    s.round = 0
    before = [owned(s, seat) for seat in (0, 1)]
    table = Script({"castle": [RED, YELLOW]})
    assert play(s, set_up, Script()) == "castle"
    play(s, castle, table)
    free = [one for monsters in s.monsters for one in monsters]
    assert [(one.kind, one.tint, one.core.die, one.core.life) for one in free] == [
        (STRATAGEM, RED, NONE, 100),
        (FORTRESS, YELLOW, NONE, 100),
    ]
    assert [owned(s, seat) for seat in (0, 1)] == before  # outside all totals
    assert [(told["what"], told["colour"]) for told in table.said("raised")] == [
        ("stratagem", "red"),
        ("fortress", "yellow"),
    ]
    assert [len(table.said(kind)) for kind in ("storms", "defends")] == [1, 1]
    shown = view(s, 0).players[1].monsters[0]
    assert (shown.kind, shown.actions, shown.parts[0].die.sides, shown.parts[0].life) == (
        "fortress",
        0,
        100,
        100,
    )
    assert shown.power is not None


def test_a_lot_says_who_storms() -> None:  # ddm.variant.castle DDM-85
    for lot, kinds in ((0, [STRATAGEM, FORTRESS]), (1, [FORTRESS, STRATAGEM])):
        s = lay("", "", stratagems="on", castle="random", art="off")
        s.round = 0
        play(s, castle, Script({"castle": [RED, RED]}, draws=[lot]))
        assert [monsters[0].kind for monsters in s.monsters] == kinds


def test_each_player_of_a_team_has_one() -> None:  # ddm.variant.castle ddm.variant.duo
    s = lay("", "", "", "", teams="two", **AGREED)
    s.round = 0
    play(s, castle, Script({"castle": [RED, RED, YELLOW, YELLOW]}))
    assert [monsters[0].kind for monsters in s.monsters] == [STRATAGEM, FORTRESS, STRATAGEM, FORTRESS]


def test_a_free_drawing_is_ticked_and_doubted() -> None:  # ddm.variant.castle ddm.stratagem.art
    s = lay("", "", stratagems="on", castle="agreed", art="challenge")
    s.round = 0
    weapons = ROWS.tag_at["weapons"]
    claim = CLAIM.code(MONSTER_CODE.code(1, 0), weapons)
    table = Script(
        {"castle": [RED, RED], "tags": [[], [weapons]], "challenge_tags": [[claim]]},
        draws=[1],
    )
    play(s, castle, table)
    assert len(table.said("tag_doubted")) == len(table.said("untagged")) == 1
    assert at(s, "m1.0").tags == 0


def test_off_nothing_is_free() -> None:  # ddm.variant.castle ddm.agreed
    s = lay("", "", stratagems="on")
    play(s, castle, Script())
    assert s.monsters == [[], []]


def test_what_is_free_fights_falls_and_can_be_drawn_again() -> None:  # ddm.variant.castle ddm.stratagem.body
    s = lay("", "green8 weapon:red20", active=("red100", ""), **AGREED)
    play(s, castle, Script({"castle": [RED, YELLOW]}))
    s.hand[0] = s.active[0][0]
    assert [forbids_body(s, 0, one) for one in NEW_ONES[1:]] == ["ddm.stratagem.body", ""]
    fight(s, "m1.0.1", "m0.0.0", dice=[9])
    assert part(s, "m0.0.0").damage == 9
    table = Script()
    play(s, destroy, table, at(s, "m0.0"))
    assert (s.removed[0], forbids_body(s, 0, NEW_ONES[1])) == ([], "")
    assert table.said("monster_lost") == [{"monster": "m0.0", "dice": 0}]


@pytest.mark.parametrize(("dice", "sentence"), [(0, ""), (1, ": 1 die lost"), (3, ": 3 dice lost")])
def test_what_is_destroyed_says_which_dice_it_costs(dice: int, sentence: str) -> None:
    # ddm.coreloss ddm.variant.castle
    event = {"kind": "monster_lost", "seat": 0, "data": {"monster": "m0.0", "dice": dice}}
    said = GAME.texts.say("event", "monster_lost", speak(ROWS, event))
    assert said == f"Player 1's monster 1 is destroyed{sentence}."


def test_who_leaves_takes_nothing_free_along() -> None:  # ddm.variant.castle ddm.leave
    s = lay("green8", "green8", **AGREED)
    play(s, castle, Script({"castle": [RED, YELLOW]}))
    play(s, leave, Script(), 1)
    assert (s.removed[1], s.monsters[1]) == ([0], [])


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (
            3,
            {"preset": "castle"},
            "castle=random is for two players or two teams .teams=two., not for 3 sides",
        ),
        (6, {"preset": "castle", "teams": "three"}, "not for 3 sides"),
        (2, {"castle": "agreed"}, "castle=agreed takes stratagems=on"),
    ],
)
def test_a_castle_is_for_two_sides(seats: int, options: dict[str, object], sentence: str) -> None:
    # ddm.variant.castle DDM-85
    with pytest.raises(BadOption, match=sentence) as refused:
        Match(GAME, seats, options=options)
    assert refused.value.rule == "DDM-85"


def test_two_players_or_two_teams_take_it() -> None:  # ddm.variant.castle
    for seats, teams in ((2, "off"), (4, "two"), (5, "two")):
        m = Match(GAME, seats, seed=3, options={"preset": "castle", "teams": teams})
        assert {decision.kind for decision in m.pending} == {"castle"}
        assert len(m.pending) == seats
        assert "free" in m.prompt(m.pending[0])
        assert all(option["label"] for option in m.describe(m.pending[0]))

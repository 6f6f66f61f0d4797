"""Doodle Dice in words: prompts, labels with their rules, and every event as a sentence."""

import pytest

from dicewright.kernel.decisions import Decision
from dicewright.kernel.match import Match
from tests.games.doodle_dice.doodles import CUP, DRAW, FREE, GAME, NO, ON, STOP, Game, card, lay


def labels(g: Game) -> list[tuple[str, str]]:
    """Return label and rule of each option."""
    found = g.m.describe(g.open)
    return [(label["label"], label["rule"]) for label in found]


def test_after_a_roll() -> None:  # doodle.match.choice doodle.turn.match doodle.turn.rolls
    g = Game(2).draw("G2").roll("n-ffff")
    assert g.m.prompt(g.open) == "Roll 1 of 3. Take a doodle, or roll on?"
    assert labels(g) == [
        ("take Rainbow", "doodle.turn.match"),
        ("take Umbrella", "doodle.turn.match"),
        ("roll again", "doodle.turn.rolls"),
        ("end turn with nothing", "doodle.match.choice"),
    ]
    g.answer(ON, 0, 1, NO).roll("ff")
    assert g.m.prompt(g.open) == "Roll 2 of 3. Tap what to keep, then roll again."
    g.answer(ON, 0, NO).roll("n")
    assert g.m.prompt(g.open) == "Last roll. Take a doodle?"


def test_which_dice() -> None:  # doodle.turn.rolls
    g = Game(2).draw("G2").roll("n-of/~").answer(ON)
    assert g.m.prompt(g.open) == "Which dice do you roll again?"
    said = ["die 1: arch", "die 2: dash", "die 3: dot", "die 4: face", "die 5: slant", "die 6: squiggle"]
    assert [label for label, _ in labels(g)] == said
    g.answer(2)
    assert [label for label, _ in labels(g)] == [*said[3:], "that's all"]


def test_a_free_roll() -> None:  # doodle.card.free
    g = Game(2).draw("free1", "G2").roll("ffffff").answer(ON, 0, NO).roll("f").answer(ON, 0, NO).roll("f")
    assert g.open.options == (FREE, STOP)
    assert g.m.prompt(g.open) == "Last roll. Use a Free Roll?"
    assert labels(g)[0] == ("use a Free Roll", "doodle.card.free")


def test_a_steal_from_name_to_dice() -> None:  # doodle.steal.declare doodle.steal.take
    g = Game(2).draw("G2").roll("n-ffff").answer("c.R1")
    assert g.m.prompt(g.open) == "Roll for the gallery, or steal a card?"
    assert labels(g) == [
        ("steal Umbrella from Player 1", "doodle.steal.declare"),
        ("roll for the gallery", "doodle.steal.declare"),
    ]
    g.answer("c.R1").draw("O2")
    assert g.m.prompt(g.open) == "A new card is out. Still after Umbrella?"
    assert [label for label, _ in labels(g)] == ["roll for Umbrella", "roll for the gallery"]
    g.answer("c.R1").roll("n-nnnn")
    assert g.m.prompt(g.open) == "Roll 1 of 3. Steal Umbrella now?"
    assert labels(g)[0] == ("steal Umbrella", "doodle.steal.take")
    g.answer(ON, 5).roll("n").answer(ON, 5).roll("n")
    assert g.m.prompt(g.open) == "Last roll. Steal Umbrella?"


def test_the_first_gallery() -> None:  # doodle.setup.gallery
    g = Game(2, opening="", opening_gallery="dealer_picks")
    assert g.m.prompt(g.open) == "Choose the first orange doodle for the gallery."
    assert labels(g)[0] == ("Rainbow, orange, 1 die", "doodle.setup.gallery")
    g.answer("c.O1")
    assert g.m.prompt(g.open) == "Choose the first red doodle for the gallery."
    assert labels(g)[0][0] == "Umbrella, red, 2 dice"


def test_the_first_move() -> None:  # doodle.turn.draw
    g = Game(2, strict_draw="on")
    assert g.open.options == (DRAW, CUP)
    assert labels(g) == [("draw a card", "doodle.turn.draw"), ("roll right away", "doodle.turn.draw")]
    assert g.open.default == DRAW  # a time-out never slips


def test_a_block() -> None:  # doodle.card.block
    s = lay("", "block1", gallery="P1")
    d = Decision(1, "block", "doodle.card.block", (1, NO))
    described = GAME.describe(s, d)
    assert GAME.texts.say("prompt", "block", described.parts) == "Block Player 1's turn?"
    assert [label.rule for label in described.labels] == ["doodle.card.block"] * 2


def test_nothing_to_roll_for() -> None:  # doodle.turn.rolls DO-3
    s = lay("O1", "", gallery="O2")
    described = GAME.describe(s, Decision(0, "roll", "doodle.turn.rolls", (ON, STOP)))
    assert "Roll anyway?" in GAME.texts.say("prompt", "roll", described.parts)
    assert [label.text for label in described.labels] == ["roll", "rest"]


@pytest.mark.parametrize("kind", ["roll", "act", "again", "block", "declare", "first_move"])
def test_every_question_can_be_put_over_an_empty_gallery(kind: str) -> None:  # doodle.deck.empty DO-3
    s = lay("", "O1 block1")
    s.dice = (0,) * 6
    options = {"declare": (card("O1"), NO), "block": (1, NO), "again": (0, NO), "first_move": (DRAW, CUP)}
    described = GAME.describe(s, Decision(0, kind, "", options.get(kind, (ON, STOP))))
    assert GAME.texts.say("prompt", kind, described.parts)


def sentences(m: Match) -> list[str]:
    """Return a spectator's stream in words."""
    return [m.say(event) for event in m.stream(None)]


def test_a_turn_reads_as_a_story() -> None:  # doodle.players doodle.turn.draw doodle.turn.match
    g = Game(2).draw("free1", "G2").roll("n-of/~").answer("c.R1")
    story = sentences(g.m)
    assert story[:4] == [
        "2 players draw lots.",
        "Player 2 deals.",
        "A first doodle is drawn from 10.",
        "Rainbow (orange) opens the gallery.",
    ]
    assert story[14:] == [
        "Player 1's turn.",
        "Player 1 draws one of 59 cards.",
        "Player 1 draws a Free Roll and keeps it.",
        "Player 1 draws one of 58 cards.",
        "Butterfly (green) joins the gallery.",
        "Player 1 rolls arch, dash, dot, face, slant, squiggle.",
        "Player 1 takes Umbrella (red).",
        "Player 2's turn.",
    ]


def test_a_steal_reads_as_a_story() -> None:  # doodle.steal.declare doodle.steal.take doodle.steal.nothing
    g = Game(2).draw("G2").roll("n-ffff").answer("c.R1")
    heard = len(g.m.stream(None))
    g.answer("c.R1").draw("O2").answer(NO).roll("ffffff").answer(STOP).draw("O3").roll("ffffff").answer(STOP)
    g.answer("c.R1").draw("O4").answer("c.R1").roll("ffffff").answer(STOP).draw("O5").roll("ffffff").answer(
        STOP
    )
    g.answer("c.R1").draw("O6").answer("c.R1").roll("n-nnnn").answer("c.R1")
    story = sentences(g.m)[heard:]
    assert [
        line for line in story if {"steal", "steals", "alone.", "get", "nothing."} & set(line.split())
    ] == [
        "Player 2 is out to steal Umbrella (red).",
        "Player 2 leaves Umbrella alone.",
        "Player 2 takes nothing.",
        "Player 1 takes nothing.",
        "Player 2 is out to steal Umbrella (red).",
        "Player 2 doesn't get Umbrella.",
        "Player 1 takes nothing.",
        "Player 2 is out to steal Umbrella (red).",
        "Player 2 steals Umbrella (red) from Player 1.",
    ]


@pytest.mark.parametrize(
    ("kind", "seat", "data", "sentence", "rule"),
    [
        (
            "slipped",
            0,
            {},
            "Player 1 rolls before drawing and loses the turn.",
            "doodle.turn.draw",
        ),
        ("freed", 1, {"card": "c.free2"}, "Player 2 uses a Free Roll.", "doodle.card.free"),
        (
            "blocked",
            2,
            {"card": "c.block1", "target": "p0"},
            "Player 3 blocks Player 1's turn.",
            "doodle.card.block.turn",
        ),
        ("enough", -1, {}, "The game has gone on long enough. Most colours win.", "doodle.end.limit"),
        ("empty", 0, {}, "The deck is empty.", "doodle.deck.empty"),
        (
            "over_empty",
            0,
            {},
            "The deck is empty: no new doodle this turn.",
            "doodle.deck.special",
        ),
        ("complete", 1, {}, "Player 2 has every colour!", "doodle.win"),
    ],
)
def test_rarer_events(
    kind: str, seat: int, data: dict[str, object], sentence: str, rule: str
) -> None:  # doodle.win
    m = Match(GAME, 3, seed=1)
    assert m.say({"kind": kind, "seat": seat, "data": data}) == sentence
    assert GAME.kinds[kind].rule == rule


def test_targets_are_what_an_option_points_at() -> None:  # doodle.match.choice
    g = Game(2).draw("G2").roll("n-ffff")
    found = g.m.describe(g.open)
    assert [label["targets"] for label in found] == [["c.O1"], ["c.R1"], [], []]
    assert [label["option"] for label in found] == [card("O1"), card("R1"), ON, STOP]

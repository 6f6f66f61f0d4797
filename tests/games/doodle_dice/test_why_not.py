"""What cannot be chosen in Doodle Dice, and by which rule, at every kind of question."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from tests.games.doodle_dice.doodles import FIVE, GAME, NO, ON, STOP, Game, card, figures, lay
from tests.games.traits import SHORT

AGREED: Final[tuple[dict[str, str], ...]] = (
    {},
    {"preset": "printed"},
    {"steal_declare": "after_draw", "steal_cooldown": "one_turn"},
    {"steal_binds": "at_declaration", "extras": "keep_duplicates_for_points"},
    {"without_purple": "on", "opening_gallery": "dealer_picks"},
)


def things(view: object) -> Iterator[str]:
    """Yield the ids of all cards, dice and seats that a view shows."""
    if isinstance(view, dict):
        if "id" in view:
            yield str(view["id"])
        for part in view.values():
            yield from things(part)
    elif isinstance(view, list):
        for part in view:
            yield from things(part)


def offered(m: Match, d: Decision) -> set[str]:
    """Return what the options of a decision point at."""
    labels = m.describe(d)
    return {target for label in labels for target in label["targets"]}


@pytest.mark.parametrize("agreed", AGREED, ids=str)
def test_every_dim_thing_has_its_rule_and_every_bright_one_none(
    agreed: dict[str, str],
) -> None:  # doodle.open
    asked: set[str] = set()
    for seed in range(3 if SHORT else 6):  # each with another number of players
        m = Match(GAME, 2 + seed % 3, seed=seed, options=agreed)
        source = Seeded(seed + 77)
        while not m.over:
            for d in m.pending:
                if d.set is None or not d.set[2]:
                    check(m, d)
                asked.add(d.kind)
            d = m.pending[source.below(len(m.pending))]
            m.answer(d.seat, d.options[source.below(len(d.options))])
    assert {"declare", "act", "again"} <= asked


def check(m: Match, d: Decision) -> None:
    """Compare what is offered with what no rule forbids."""
    bright = offered(m, d)
    for thing in things(m.view(d.seat)):
        rule = m.why_not(d, thing)
        assert (rule == "") == (thing in bright), (d, thing, rule)
        assert not rule or rule in GAME.rulebook.paragraphs
        assert not rule or GAME.texts.has("refusal", rule), rule


def why(decision: Decision, name: str, s: Any) -> str:
    """Return the rule that keeps a card from being chosen."""
    rule: str = GAME.why_not(s, decision, f"c.{name}")
    return rule


def test_after_a_roll() -> (
    None
):  # doodle.turn.match doodle.set.onecolour doodle.steal.declare doodle.card.colourless
    s = lay("O1 free1", "Y1 block1", gallery="R1 O2 P1", deck="G1")
    s.dice, s.rolls = figures("n-ffff"), 1
    d = Decision(0, "act", "doodle.match.choice", (card("R1"), ON, STOP))
    rules = {name: why(d, name, s) for name in ("R1", "P1", "O2", "O1", "Y1", "G1", "free1", "block1")}
    assert rules == {
        "R1": "",
        "P1": "doodle.turn.match",
        "O2": "doodle.set.onecolour",
        "O1": "doodle.set.onecolour",
        "Y1": "doodle.steal.declare",
        "G1": "doodle.steal.declare",
        "free1": "doodle.card.colourless",
        "block1": "doodle.card.colourless",
    }


def test_after_a_roll_for_a_steal() -> None:  # doodle.steal.nothing doodle.steal.take
    s = lay("O1", "Y1 R1", gallery="R2 P1")
    s.dice, s.rolls, s.steal = figures("n-fooo"), 1, card("Y1")
    d = Decision(0, "act", "doodle.match.choice", (card("Y1"), ON, STOP))
    assert why(d, "Y1", s) == ""
    assert {why(d, name, s) for name in ("R2", "P1", "R1")} == {"doodle.steal.nothing"}
    s.dice = figures("n-ffff")
    assert why(d, "Y1", s) == "doodle.turn.match"


def test_with_extras_an_owned_colour_is_no_reason() -> None:  # doodle.set.onecolour DO-27
    s = lay("O1", "", gallery="O2 R1", extras="keep_duplicates_for_points")
    s.dice, s.rolls = figures("nfffff"), 1
    d = Decision(0, "act", "doodle.match.choice", (card("O2"), ON, STOP))
    assert (why(d, "O2", s), why(d, "R1", s)) == ("", "doodle.turn.match")


def test_where_the_gallery_has_nothing() -> None:  # doodle.set.onecolour DO-3
    s = lay(FIVE, "P1", gallery="O2 R2")
    d = Decision(0, "roll", "doodle.turn.rolls", (ON, NO))
    assert {why(d, name, s) for name in ("O2", "R2", "O1")} == {"doodle.set.onecolour"}
    assert why(d, "P1", s) == "doodle.steal.declare"


def test_before_the_draw() -> None:  # doodle.steal.declare doodle.set.onecolour doodle.card.colourless
    s = lay("O1", "O2 R1 free1", gallery="P1")
    d = Decision(0, "declare", "doodle.steal.declare", (card("R1"), NO))
    rules = [why(d, name, s) for name in ("R1", "O2", "O1", "P1", "free1")]
    assert rules == [
        "",
        "doodle.set.onecolour",
        "doodle.steal.declare",
        "doodle.steal.declare",
        "doodle.card.colourless",
    ]


def test_a_card_just_stolen() -> None:  # doodle.steal.declare DO-13
    s = lay("", "R1 O1", gallery="P1", steal_cooldown="one_turn")
    s.last("cooling", card("R1"), "turn", who=1)
    d = Decision(0, "declare", "doodle.steal.declare", (card("O1"), NO))
    assert (why(d, "R1", s), why(d, "O1", s)) == ("doodle.steal.declare", "")


def test_after_the_draw_no_other_card_is_named() -> None:  # doodle.steal.declare DO-10
    s = lay("", "R1 O1", gallery="P1")
    s.steal = card("R1")
    d = Decision(0, "confirm", "doodle.steal.declare", (card("R1"), NO))
    assert (why(d, "R1", s), why(d, "O1", s), why(d, "P1", s)) == ("", *["doodle.steal.declare"] * 2)


def test_when_the_dealer_picks() -> None:  # doodle.setup.gallery DO-23
    g = Game(2, opening="", opening_gallery="dealer_picks")
    assert [g.m.why_not(g.open, f"c.{name}") for name in ("O1", "O10")] == ["", ""]
    assert [g.m.why_not(g.open, f"c.{name}") for name in ("R1", "free1")] == ["doodle.setup.gallery"] * 2


def test_at_the_first_move() -> None:  # doodle.turn.draw DO-9
    g = Game(2, strict_draw="on")
    assert g.open.kind == "first_move"
    assert {g.m.why_not(g.open, thing) for thing in things(g.m.view(0))} == {"doodle.turn.draw"}


def test_when_a_turn_may_be_blocked() -> None:  # doodle.card.block
    s = lay("block2 free1", "block1 free2", gallery="P1")
    d = Decision(1, "block", "doodle.card.block", (1, NO))
    assert why(d, "block1", s) == ""
    assert {why(d, name, s) for name in ("block2", "free1", "free2", "P1")} == {"doodle.card.block"}


def test_which_dice_are_rolled_again() -> None:  # doodle.turn.rolls
    g = Game(2).draw("G2").roll("nnnnnn").answer(ON)
    assert {g.m.why_not(g.open, f"d.{die}") for die in range(6)} == {""}
    assert {g.m.why_not(g.open, other) for other in ("d.6", "c.O1", "p0")} == {"doodle.turn.rolls"}


@pytest.mark.parametrize(
    ("name", "rule"),
    [("O1", "doodle.set.onecolour"), ("P1", "doodle.turn.match"), ("G9", "doodle.steal.declare")],
)
def test_an_answer_that_is_none_is_refused_by_the_rule(name: str, rule: str) -> None:  # doodle.match.choice
    g = Game(2).draw("G2").roll("nfffff").answer("c.O1").idle("G3")
    g.draw("G4").roll("ffffff")
    before = g.m.digest()
    with pytest.raises(IllegalAnswer) as refused:
        g.m.answer(0, card(name))
    assert refused.value.rule == rule
    assert refused.value.reason == GAME.texts.say("refusal", rule, {})
    assert g.m.digest() == before


def test_an_illegal_steal_is_refused_by_the_rule() -> None:  # doodle.steal.declare
    g = Game(2).draw("G2").roll("nfffff").answer("c.O1")
    assert g.open.kind == "declare"
    with pytest.raises(IllegalAnswer) as refused:
        g.m.answer(1, card("R1"))
    assert refused.value.rule == "doodle.steal.declare"
    with pytest.raises(IllegalAnswer) as refused:
        g.m.answer(1, card("free1"))
    assert refused.value.rule == "doodle.card.colourless"

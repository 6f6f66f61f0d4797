"""The first game of Doodle Dice Monsters: the rulebook's own example, fought again."""

from typing import Any

from dicewright.bots.lesson import first_match, scripted
from dicewright.kernel.match import Match


def told(m: Match, *kinds: str) -> list[tuple[str, Any]]:
    """Play along the script to the end, and return what was told of some kinds: faces or numbers."""
    while not m.over:
        seat = next(d.seat for d in m.pending if scripted(m, d.seat) is not None)
        m.answer(seat, scripted(m, seat) or 0)
    found = [event for event in m.stream(0) if event["kind"] in kinds]
    return [(event["kind"], event["data"].get("faces") or event["data"]) for event in found]


def test_15_against_a_shell_of_8_that_rolls_4_breaks_the_shell() -> None:  # ddm.example.dragon
    """The breath of the Ice Dragon: 15 less 4 is 11, more than a d8 has, and the core is whole."""
    fight = told(first_match("doodle-dice-monsters"), "weapon", "shield_die", "hurt", "part_lost")
    (_, breath), (_, shell), (_, hurt), (_, lost) = fight[:4]
    assert (breath, shell) == ([15], [4])
    assert (hurt["n"], hurt["part"], hurt["left"]) == (11, "m0.0.2", 0)
    assert lost["part"] == "m0.0.2"


def test_the_spear_deals_2_and_1_to_a_core_of_4() -> None:  # ddm.example.goblin ddm.core.red
    """The Scarlet Goblin strikes back: 2 and 1 by its red core; a point more would end the dragon."""
    fight = told(first_match("doodle-dice-monsters"), "weapon", "hurt")
    (_, spear), (_, hurt) = fight[2:4]
    assert spear == [2]
    assert (hurt["n"], hurt["part"], hurt["left"]) == (3, "m1.0.0", 1)


def test_the_learner_draws_first_and_then_sees_the_dragon() -> None:  # ddm.label ddm.sketch
    m = first_match("doodle-dice-monsters")
    assert [(d.seat, d.kind) for d in m.pending] == [(0, "sketch")]
    notes = m.view(0)["attachments"]
    assert notes["m0.0"]["name"] == "Scarlet Goblin"
    assert "m1.0" not in notes
    m.answer(0, -1)
    notes = m.view(0)["attachments"]
    assert notes["m1.0"]["name"] == "Ice Dragon"
    assert all(len(notes[id]["strokes"]) > 30 for id in ("m0.0", "m1.0"))
    dice = [part["die"]["sides"] for part in m.view(0)["players"][0]["monsters"][0]["parts"]]
    assert dice == [6, 20, 8]
    assert m.log["options"]["sides_total"] == 60

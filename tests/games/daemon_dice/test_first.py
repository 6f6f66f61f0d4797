"""The first game of Daemon Dice: what it tells holds whatever the learner has done."""

from random import Random

import pytest

from dicewright.bots.lesson import first_match, first_of, lesson, scripted
from dicewright.games.daemon_dice import GAME
from dicewright.kernel.content.first import LEARNER

PARTS = [row.title for row in GAME.base_rows.parts]


def test_only_the_first_question_speaks_of_what_lies_there() -> None:
    first = first_of(first_match(GAME))
    assert first is not None
    later = [cue.text for beat in first.beats[1:] for cue in beat.told()]
    assert later
    assert not [text for text in later for part in PARTS if part in text]


@pytest.mark.parametrize("seed", range(8))
def test_who_is_asked_a_question_is_told_of_that_question(seed: int) -> None:
    source, m = Random(seed), first_match(GAME)
    while not m.over:
        decision = m.pending[0]
        said = lesson(m, decision)
        for cue in said.cues if said is not None else ():
            attacked = len(m.view(LEARNER)["attacks"])
            assert "Now you are under attack" not in cue.text or attacked
            assert "puts a part to sleep" not in cue.text or decision.kind == "array"
        option = scripted(m, decision.seat) if decision.seat != LEARNER else None
        m.answer(decision.seat, source.choice(decision.options) if option is None else option)

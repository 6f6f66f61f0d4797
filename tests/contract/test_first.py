"""First games: each ends along its script and against it, and its record says that its dice were laid out."""

import random
from typing import Any, Final

import pytest

from dicewright.bots.lesson import first_match, first_of, lesson, scripted
from dicewright.games import GAMES as REAL
from dicewright.kernel.chance import Laid
from dicewright.kernel.content.first import LEARNER, MOST_CUES
from dicewright.kernel.errors import BadRecord, DicewrightError
from dicewright.kernel.game import Game
from dicewright.kernel.history.records import ANSWER, digest
from dicewright.kernel.match import Match
from tests.toys.pig import GAME as PIG

ANSWERS: Final = 13  # that a learner gives at most, dice that are placed counted one by one
WORDS: Final = 40  # of a cue, about what one reads in ten seconds

each_game = pytest.mark.parametrize("game", REAL, ids=[game.id for game in REAL])


def learnt(game: Game[Any]) -> Match:
    """Return a first game that was played along its script to the end."""
    m = first_match(game)
    while not m.over:
        told = {decision.seat: scripted(m, decision.seat) for decision in m.pending}
        seat, option = next((seat, option) for seat, option in told.items() if option is not None)
        m.answer(seat, option)
    return m


def again(log: dict[str, Any]) -> dict[str, Any]:
    """Return a log with the digest it ought to have."""
    return {**log, "digest": digest(log)}


@each_game
def test_along_its_script_a_first_game_is_short_and_the_learner_wins(game: Game[Any]) -> None:
    m = learnt(game)
    assert m.result == [1.0, 0.0]
    begun = len(first_match(game).log["records"])
    mine = [record for record in m.log["records"][begun:] if record[:2] == [ANSWER, LEARNER]]
    assert 5 <= len(mine) <= ANSWERS
    chance = m.course.chance
    assert isinstance(chance, Laid)
    assert chance.at == len(chance.row)  # all that was laid out has fallen


@each_game
def test_all_its_cues_come_in_order_along_the_script(game: Game[Any]) -> None:
    m = first_match(game)
    first = first_of(m)
    assert first is not None
    told: list[str] = []
    while not m.over:
        for decision in m.pending:
            said = lesson(m, decision)
            if said is not None and scripted(m, decision.seat) is not None:
                new = [cue.text for cue in said.cues if cue.text not in told]
                assert not new or said.before == len(told)
                told += new
                assert said.answer
        seat = next(d.seat for d in m.pending if scripted(m, d.seat) is not None)
        m.answer(seat, scripted(m, seat) or 0)
    assert told == [cue.text for cue in first.cues]
    assert 1 <= len(told) <= MOST_CUES
    assert max(len(text.split()) for text in (*told, first.agreed.closing)) <= WORDS


@each_game
def test_its_record_says_that_its_dice_were_laid_out_and_plays_again(game: Game[Any]) -> None:
    m = learnt(game)
    first = game.first
    assert first is not None
    assert m.log["chance"] == {"laid": list(first.agreed.laid)}
    loaded = Match.load(m.log)
    assert loaded.log == m.log
    assert loaded.digest() == m.digest()
    assert loaded.stream(None) == m.stream(None)
    with pytest.raises(BadRecord):
        Match.load(again({**m.log, "chance": {"seed": 1}}))
    row = list(first.agreed.laid)
    row[0] += 1
    with pytest.raises(BadRecord, match="what was laid out is"):
        Match.load(again({**m.log, "chance": {"laid": row}}))


@each_game
def test_a_first_game_goes_on_from_its_record_with_the_dice_that_are_left(game: Game[Any]) -> None:
    m = first_match(game)
    while not m.over:
        m = Match.load(m.log)
        seat = next(d.seat for d in m.pending if scripted(m, d.seat) is not None)
        m.answer(seat, scripted(m, seat) or 0)
    assert m.log == learnt(game).log


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_whatever_the_learner_answers_it_ends_by_the_rules(game: Game[Any], seed: int) -> None:
    source = random.Random(seed)
    m = first_match(game)
    while not m.over:
        decision = source.choice(m.pending)
        option = scripted(m, decision.seat) if decision.seat != LEARNER else None
        lesson(m, decision)
        m.answer(decision.seat, source.choice(decision.options) if option is None else option)
    assert Match.load(m.log).log == m.log


def test_a_game_without_a_first_game_says_so() -> None:
    with pytest.raises(DicewrightError, match="Pig has no first game"):
        first_match(PIG)


@each_game
def test_a_branch_of_a_first_game_says_what_was_laid_out_and_goes_on_by_chance(game: Game[Any]) -> None:
    m = learnt(game)
    at = max(i for i, record in enumerate(m.log["records"]) if record[0] == ANSWER)
    branch = Match.branch(m.log, at, game)
    row = m.log["chance"]["laid"]
    said = branch.log["chance"]["laid"]
    assert said == row[: len(said)]
    chance = branch.course.chance
    assert isinstance(chance, Laid)
    assert chance.known(1) == 0
    assert Match.load(branch.log, game).log == branch.log
    assert Match.branch(m.log, 0, game).log["chance"] == "secure"

"""A second language: nothing that people read is missing in it, and nothing that is said is English."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from typing import Any, Final

import pytest

from dicewright.bots.remarks import remark
from dicewright.kernel.content.messages import ARTICLE, Piece, parts_of
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.kernel.windows import Data
from tests.contract.games import CASES, GAMES, Case, over
from tests.contract.play import LEAVING, begun, deeds, do, viewers
from tests.contract.spoken import names, read_aloud, sentences, told, vocabulary, words_of

SPANISH: Final = "es"
SPOKEN: Final = [game for game in GAMES if SPANISH in game.languages]
TELLING: Final = [case for case in CASES if case.game in SPOKEN]
over_spoken = pytest.mark.parametrize("game", SPOKEN, ids=[game.id for game in SPOKEN])


@over_spoken
def test_every_sentence_is_translated(game: Game[Any]) -> None:
    english, spanish = sentences(game), sentences(game.speaking(SPANISH))
    assert [id for id in english if english[id] and spanish[id] is english[id]] == []
    added = [id for id in spanish if id not in english]
    assert [id for id in added if id.replace("yours", "event") not in english] == [], "there is no such text"


@over_spoken
def test_a_translated_sentence_has_the_same_parts(game: Game[Any]) -> None:
    english, spanish = sentences(game), sentences(game.speaking(SPANISH))
    parts = {id: {*parts_of(text)} for id, text in english.items()}
    for id in spanish.keys() - parts.keys():  # who is told of their own deed is not named
        parts[id] = parts[id.replace("yours", "event")] - {"seat"}
    assert [id for id in sorted(spanish) if {*parts_of(spanish[id])} != parts[id]] == []
    assert [id for id in spanish if has_article(spanish[id])] == [], "a and an are English"


def has_article(pieces: tuple[Piece, ...]) -> bool:
    """Say whether a message asks for an English article."""
    return any(p.form == ARTICLE or any(has_article(case) for case in p.cases.values()) for p in pieces)


@over_spoken
def test_every_rule_name_option_and_cue_is_translated(game: Game[Any]) -> None:
    english, spanish = told(game), told(game.speaking(SPANISH))
    assert spanish.keys() == english.keys()
    alike = names(game, SPANISH)  # some names are the same in both languages
    assert [id for id in english if spanish[id] == english[id] and id not in alike] == []
    assert sorted(alike - english.keys()) == [], "no row of the game has that"


@over_spoken
def test_rows_in_other_words_have_the_same_powers(game: Game[Any]) -> None:
    english, spanish = game.base_rows, game.speaking(SPANISH).worded(game.base)
    if isinstance(english, Data):  # views work numbers out, and powers change them
        assert spanish.bound.keys() == english.bound.keys() == english.powers.keys()
    assert spanish is not english


@over(TELLING)
def test_a_match_that_is_told_in_spanish_says_nothing_english(case: Case) -> None:
    m = begun(case)
    game = m.game.speaking(SPANISH)
    known = vocabulary(game)
    foreign: set[str] = set()
    for deed, look in deeds(m, case, LEAVING):
        if look:
            for text in open_now(m):
                foreign |= words_of(text) - known
        do(m, deed)
    for viewer in viewers(m):
        for event in m.stream(viewer):
            foreign |= words_of(m.say(event, SPANISH)) - known
            foreign |= words_of(m.yours(event, SPANISH)) - known
            said = remark(m, event, range(m.seats), SPANISH)
            foreign |= (words_of(said.text) if said is not None else set()) - known
    assert sorted(foreign) == []


def open_now(m: Match) -> list[str]:
    """Return all that is said at a moment: views, questions, options, odds and refusals."""
    found = [text for viewer in viewers(m) for text in read_aloud(m.view(viewer, SPANISH))]
    for d in m.pending:
        found += [m.prompt(d, SPANISH), *(str(one["label"]) for one in m.labels(d, SPANISH))]
        seat = m.seat(d.seat, SPANISH)
        found += [seat.say("measure", one.text, one.parts) for one in seat.measures()]
        found += [seat.outlook(option) for option in d.options]
        with pytest.raises(IllegalAnswer) as refused:
            m.answer(d.seat, -99)
        found.append(m.reason(refused.value, SPANISH))
    return found

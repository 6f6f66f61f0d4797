"""First games: how to begin one, what its script answers, and what the learner is told."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from dicewright.kernel.chance import Laid
from dicewright.kernel.content.first import LEARNER, Beat, Cue, First
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.kernel.game import Game, game_of
from dicewright.kernel.history.records import ANSWER
from dicewright.kernel.match import Match


@dataclass(frozen=True)
class Lesson:
    """What the learner is told at a question: the script's answer, if it fits, and cues."""

    answer: tuple[int, ...]
    points: tuple[str, ...]
    cues: tuple[Cue, ...]
    before: int  # cues of earlier questions
    all: int  # cues of the first game


def first_match(game: Game[Any] | str) -> Match:
    """Return a game's first game at the learner's first question."""
    known = game_of(game)
    first = known.first
    if first is None:
        raise DicewrightError(f"{known.title} has no first game")
    agreed = first.agreed
    m = Match(
        known,
        agreed.seats,
        options=agreed.options,
        builds=first.builds or None,
        tables=first.tables,
        chance=Laid(agreed.laid),
    )
    open_up(m)
    return m


def first_of(m: Match) -> First | None:
    """Return the first game that a match plays, or None. It is known by the dice laid out for it."""
    first: First | None = m.game.first
    return first if first is not None and m.laid == first.agreed.laid else None


def open_up(m: Match) -> None:
    """Give the answers that come before the learner's first question, and attach the drawings."""
    first = first_of(m)
    if first is None:
        return
    with suppress(IllegalAnswer):  # at a table that was changed meanwhile it begins like any other match
        for beat in first.beats[: first.agreed.before]:
            m.answers(beat.seat, beat.answer)
    for seat in range(m.seats):
        drawn = m.game.adorn(m.view(seat), seat, False, 0)
        for entity in drawn:
            m.attach(seat, entity, named(drawn[entity], first.drawn.get(entity, {})))


def named(doodle: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return a doodle of the table's own with the name and the labels that the first game gives it."""
    return {**doodle, **given, "labels": {**doodle.get("labels", {}), **given.get("labels", {})}}


def beat_of(m: Match, decision: Decision) -> Beat | None:
    """Return the beat of the script for an open question, by how often its kind was asked before."""
    first = first_of(m)
    if first is None:
        return None
    mine = (ANSWER, decision.seat, decision.kind)
    asked = sum(record[:3] == mine and not m.goes_on(place) for place, record in enumerate(m.line))
    begun = decision.set is not None and len(decision.set[2]) > 0
    return first.beat(asked - begun, decision.seat, decision.kind)


def scripted(m: Match, seat: int) -> int | None:
    """Return the script's answer to a seat's open question, or None if it does not fit."""
    decision = m.open_to(seat)
    beat = beat_of(m, decision)
    chosen = 0 if decision.set is None else len(decision.set[2])
    if beat is None or chosen >= len(beat.answer) or beat.answer[chosen] not in decision.options:
        return None
    return beat.answer[chosen]


def faithful(m: Match, first: First) -> bool:
    """Say whether the learner has followed the script so far."""
    given: dict[str, list[int]] = {}
    for record in m.line:
        if record[:2] == (ANSWER, LEARNER):
            given.setdefault(record[2], []).append(record[3])
    mine = [beat for beat in first.beats if beat.seat == LEARNER]
    wanted = {kind: [one for beat in mine if beat.kind == kind for one in beat.answer] for kind in given}
    return all(options == wanted[kind][: len(options)] for kind, options in given.items())


def lesson(m: Match, decision: Decision, language: str = ENGLISH) -> Lesson | None:
    """Return what the learner is told at an open question, or None."""
    first, beat = first_of(m), beat_of(m, decision)
    if first is None or beat is None or beat.seat != LEARNER:
        return None
    fits = scripted(m, decision.seat) is not None
    spoken = m.game.speaking(language).first or first
    said = spoken.beats[first.beats.index(beat)]
    cues = [] if beat.exact and not faithful(m, first) else said.told()
    before = spoken.cues.index(cues[0]) if cues else 0
    answer = beat.answer if fits else ()
    return Lesson(answer, beat.points if fits else (), tuple(cues), before, len(first.cues))

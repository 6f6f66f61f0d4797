"""What a match says: every decision, label, event and refusal has its kind, its rule and its text."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections.abc import Mapping
from typing import Any, Final

import pytest

from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from tests.contract.games import CASES, Case, over, over_games, usual
from tests.contract.play import LEAVING, begun, deeds, do, named, viewers
from tests.games.traits import SHORT, traits

SORTS: Final = {"a": "decision", "f": "roll", "d": "draw"}
MATCHES: Final = 400  # after so many, what has never happened is too rare or impossible


@over(CASES)
def test_every_record_is_of_a_known_kind_and_sort(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        do(m, deed)
    for record in m.log["records"]:
        if record[0] in SORTS:
            assert m.game.kinds[record[2]].sort == SORTS[record[0]], record
    rolls = [record[2] for record in m.log["records"] if record[0] in ("f", "d")]
    told = [event["kind"] for event in m.events if m.game.kinds[str(event["kind"])].sort in ("roll", "draw")]
    assert told == rolls, "dice and draws tell themselves, and nothing else tells of them"


@over(CASES)
def test_every_event_has_a_known_kind_and_rule_and_a_sentence(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        do(m, deed)
    for stream in (m.events, *(m.stream(viewer) for viewer in viewers(m))):
        for event in stream:
            kind = m.game.kinds[str(event["kind"])]
            assert kind.sort != "decision"
            assert event["rule"] == kind.rule
            assert kind.rule in m.game.rulebook.paragraphs
            assert set(event) == {"at", "kind", "rule", "seat", "to", "data"}
            assert event["seat"] in range(-1, m.seats)
            assert m.say(event).strip() or kind.silent


@over_games
def test_what_a_hidden_window_asks_is_of_a_hidden_kind(game: Game[Any]) -> None:
    windows = getattr(game.base_rows, "windows", {}).values()
    assert [row.id for row in windows if row.hidden and not game.kinds[row.kind].hidden] == []


@over(CASES)
def test_every_decision_is_well_formed(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        seats = [d.seat for d in m.pending]
        assert seats == sorted(set(seats)), "at most one open decision a seat, in seat order"
        for d in m.pending:
            assert m.game.kinds[d.kind].sort == "decision"
            assert d.rule == m.game.kinds[d.kind].rule
            assert d.rule in m.game.rulebook.paragraphs
            assert d.options
            alone = len(d.options) == 1 and d.set is None
            done = d.options == (PASS,) and d.kind in traits(case.game).done
            assert not alone or done or m.game.kinds[d.kind].hidden, "asked always, so the kind is hidden"
            assert len(set(d.options)) == len(d.options)
            assert PASS not in d.options[:-1]
            assert d.default in d.options
            assert d.default == PASS or PASS not in d.options
            assert d.number == m.course.numbers[d.seat]
            if d.set is not None:
                least, most, chosen = d.set
                assert 0 <= least <= most
                assert len(chosen) < max(most, 1)
                assert [*chosen, *d.options[: -1 if d.options[-1] == PASS else None]] == sorted(
                    {*chosen, *d.options} - {PASS}
                )
        do(m, deed)


@over(CASES)
def test_every_option_has_one_label_in_its_place(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        for d in m.pending:
            labels = m.describe(d)
            assert [label["option"] for label in labels] == list(d.options)
            written = [label.option for label in m.game.describe(m.world(d.seat), d).labels]
            assert [written.count(option) for option in d.options] == [1] * len(d.options)
            assert m.prompt(d).strip()
            assert m.seat(d.seat).describe() == labels
            seen = set(named(m.view(d.seat)))
            for label in labels:
                assert_is_labelled(m, d, label, seen)
        do(m, deed)


def assert_is_labelled(m: Match, d: Decision, label: Mapping[str, Any], seen: set[str]) -> None:
    """Check one label: words, a rule, and targets that its seat can see or that are its own."""
    assert set(label) - {"rank"} == {"option", "label", "rule", "targets"}
    assert label.get("rank", 1) >= 1
    assert label["label"].strip()
    assert label["rule"] in m.game.rulebook.paragraphs
    for target in label["targets"]:
        own = m.game.owns(m.seen_by(d.seat), d.seat, target)
        assert own or target in seen, f"{d.kind}: seat {d.seat} is pointed at {target}, which it cannot see"


class Shown:
    """What random play has shown of a game: kinds, texts of options, refusals and measures."""

    def __init__(self, game: Game[Any]) -> None:
        kinds = [(row.sort, id) for id, row in game.kinds.items() if id not in ("agreed", "hidden")]
        texts = [(section, id) for section in ("option", "measure") for id in game.texts.ids(section)]
        refusals = [("refusal", id) for id in game.texts.ids("refusal") if id.startswith(f"{game.prefix}.")]
        rare = traits(game).rare | (traits(game).scarce if SHORT else frozenset())
        self.missing = {f"{sort} {id}" for sort, id in kinds + texts + refusals if id not in rare}

    def happened(self, *things: str) -> None:
        """Cross off what has happened."""
        self.missing.difference_update(things)

    def lacks(self, section: str) -> bool:
        """Tell whether anything of a section has not happened yet; if not, nobody need look for more."""
        return any(thing.startswith(section) for thing in self.missing)

    def asked(self, m: Match) -> None:
        """Cross off what the open decisions show: themselves, their labels, measures and refusals."""
        for d in m.pending:
            self.happened(f"decision {d.kind}")
            if self.lacks("option"):
                self.happened(*(f"option {one.text}" for one in m.game.describe(m.world(d.seat), d).labels))
            if self.lacks("measure"):
                self.happened(*(f"measure {one.text}" for one in m.game.measures(m.world(d.seat), d)))
            if self.lacks("refusal"):
                world = m.world(d.seat)
                for entity in (*named(m.view(d.seat)), *unoffered(m, d).values()):
                    self.happened(f"refusal {m.game.why_not(world, d, entity)}")


def unoffered(m: Match, d: Decision) -> dict[int, str]:
    """Return small numbers that are no options now, each with what it would point at if it were one."""
    world = m.world(d.seat)
    return {n: m.game.asks[d.kind].pointed_at(world, d, n) for n in range(-2, 40) if n not in d.options}


@over(CASES)
def test_what_forbids_a_thing_refuses_it_in_words(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case):
        for d in m.pending if look else ():
            for entity in named(m.view(d.seat)):
                rule = m.why_not(d, entity)
                assert not rule or rule in m.game.rulebook.paragraphs
                assert not rule or m.game.texts.has("refusal", rule), f"{rule} is refused without words"
            for option, entity in unoffered(m, d).items():
                with pytest.raises(IllegalAnswer) as refused:
                    m.answer(d.seat, option)
                rule = m.why_not(d, entity) if entity else ""
                assert refused.value.rule == (rule or "table.option")
        do(m, deed)


@over_games
def test_every_kind_and_text_of_a_game_comes_up_in_random_play(game: Game[Any]) -> None:
    shown = Shown(game)
    cases = usual(game)
    for i in range(MATCHES):
        case = cases[i % len(cases)]._replace(seed=i, lively=i % 2 == 1)
        m = begun(case)
        for deed, _ in deeds(m, case, LEAVING):
            shown.asked(m)
            do(m, deed)
        shown.happened(*(f"{game.kinds[str(e['kind'])].sort} {e['kind']}" for e in m.events))
        if not shown.missing:
            break
    assert sorted(shown.missing) == [], "never happened"

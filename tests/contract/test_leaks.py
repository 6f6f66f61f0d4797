"""Nothing hidden shows: not in views, streams, prompts, counts or refusals, nor in what a seat imagines."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from types import FunctionType, ModuleType
from typing import Any, Final

import pytest

from dicewright.kernel.asking.codecs import Codec
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.chance import Chance, Seeded
from dicewright.kernel.course import Course
from dicewright.kernel.decisions import ALL, Decision
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.events import bit_of
from dicewright.kernel.game import Game, Measure
from dicewright.kernel.match import Match
from dicewright.kernel.tables.live import Live
from dicewright.kernel.tables.playout import Playout
from tests.contract.games import BUSY, GAMES, Case, over, over_games, wide
from tests.contract.play import begun, named, pick, viewers
from tests.contract.worlds import (
    EACH,
    HIDING,
    asked,
    differences,
    has_joint_choices,
    imagination,
    learned,
    liked,
    moments,
    open_to,
    outer,
    over_falling,
    over_hiding,
    pair,
    paired,
    regamed,
    sealed_by,
    shown,
    text,
    tried,
    undone,
    walk,
    walks,
)
from tests.games.traits import SHORT
from tests.toys import duel
from tests.toys.duel.state import Duel

PAIRS: Final = 6 if SHORT else 16  # matches led in step, past each viewer
STEPS: Final = 150  # so far at most
MATCHES: Final = 6 if SHORT else 20
ANY: Final = [wide(game)[-1] for game in GAMES] + BUSY  # the long form takes others
SECRET: Final = 918273645546372819


def lead(case: Case, source: Seeded, reached: Counter[tuple[bool, str]]) -> None:
    """Lead two matches past each viewer, one after the other, and count what was open while they differed."""
    for viewer in [None, *range(case.seats)]:
        led = pair(case, viewer, source)
        for _ in islice(led.on(), STEPS):
            pass
        reached.update({(viewer is None, kind): n for kind, n in led.reached.items()})


@over_falling
def test_what_differs_out_of_sight_makes_no_difference_to_a_viewer(game: Game[Any]) -> None:
    reached: Counter[tuple[bool, str]] = Counter()
    wanted = {(watches, kind) for watches in (True, False) for kind in paired(game)}
    for n, case in enumerate(walks(game, 5000)):
        if n >= PAIRS and set(reached) >= wanted:
            break
        assert n < 8 * PAIRS, f"{sorted(wanted - set(reached))} were never open"
        lead(case, Seeded(n), reached)


@over(ANY)
def test_what_differs_out_of_sight_makes_no_difference_all_through_a_match(case: Case) -> None:
    lead(case, Seeded(case.seed), Counter())


# Joint choices: while one is open, another's branch does not exist.


def sealed_moments(game: Game[Any], first: int) -> Iterator[tuple[Case, Match, int]]:
    """Name the seats that are asked in open joint choices in which somebody else is asked, too."""
    for case, m in moments(game, EACH, first):
        if m.course.live.opened >= 0 and len(m.pending) > 1:
            for d in m.pending:
                yield case, m, d.seat


@over(ANY)
def test_nothing_of_a_branch_shows_all_through_a_match(case: Case) -> None:
    source = Seeded(case.seed)
    met, checked = 0, 0
    for m in walk(case):
        if m.course.live.opened >= 0 and len(m.pending) > 1:
            met += 1
            if met == 1 or source.below(4) == 0:
                checked += check_branch(case, m, pick(source, asked(m)), source)
    assert bool(checked) == bool(met)


def changes_of_mind(m: Match, seat: int, source: Chance) -> Iterator[Match]:
    """Answer in secret for one seat in every way, one answer or more, and take some of them back."""
    d = open_to(m, seat)
    assert d is not None
    for option in d.options[-5:]:
        fork = outer(m)
        fork.answer(seat, option)
        yield fork
        following = open_to(fork, seat)
        if following is not None:
            fork.answer(seat, liked(source, following.options))
            yield fork
        while sealed_by(fork, seat):
            fork.undo(seat)
            yield fork


def known_besides(m: Match, viewer: int | None, seat: int) -> tuple[str, str, list[int]]:
    """Return what a viewer gets, but for whether one seat is still asked: that is the ready sign."""
    others = [other for other in asked(m) if other != seat]
    return shown(m, viewer), text(m.stream(viewer)), others


@over_hiding
def test_nothing_of_a_branch_shows_to_anybody_else(game: Game[Any]) -> None:
    source = Seeded(41)
    checked = sum(check_branch(case, m, seat, source) for case, m, seat in sealed_moments(game, 6000))
    assert bool(checked) == has_joint_choices(game)


def check_branch(case: Case, m: Match, seat: int, source: Chance) -> int:
    """Fail if anybody else learns anything of what a seat seals or takes back; count what it does."""
    others = [viewer for viewer in viewers(m) if viewer != seat]
    before = {viewer: known_besides(m, viewer, seat) for viewer in others}
    asking = pick(source, [other for other in others if other is not None])
    found = learned(m, asking)
    deep = source.below(4)
    done = 0
    for fork in changes_of_mind(m, seat, source):
        for viewer in others:
            assert known_besides(fork, viewer, seat) == before[viewer], f"{case!r}: {viewer} knows of {seat}"
        if done % 4 == deep:
            wrong = differences(found, learned(fork, asking))
            assert not wrong, f"{case!r}: {wrong} of {asking} tell of {seat}"
        done += 1
    return done


@over_hiding
def test_what_others_have_sealed_changes_no_imagined_world(game: Game[Any]) -> None:
    source = Seeded(42)
    for case, m, seat in sealed_moments(game, 7000):
        other = pick(source, [other for other in asked(m) if other != seat])
        found = text(imagination(m, other, 2))
        for fork in changes_of_mind(m, seat, source):
            assert text(imagination(fork, other, 2)) == found, f"{case!r}: {other} knows of {seat}"


@over_hiding
def test_no_taking_back_tells_of_a_sealed_answer(game: Game[Any]) -> None:
    """What a seat may undo, and how much all may take back, does not depend on what others have sealed."""
    checked = 0
    for case, _ in zip(walks(game, 8000), range(MATCHES), strict=False):
        for m in walk(case):
            if m.course.live.opened == len(m.course.line) and len(m.pending) > 1:
                checked += check_going_back(case, m)
    assert bool(checked) == asks_on(game)


def asks_on(game: Game[Any]) -> bool:
    """Say whether a seat may be asked again in a joint choice in which it has answered."""
    return any(sealed_by(m, seat) for _, m in moments(game, 2, 77) for seat in asked(m))


def check_going_back(case: Case, m: Match) -> int:
    """Fail if what can be taken back changes if somebody answers in secret and is asked on; count them."""
    done = 0
    for d in m.pending:
        fork = outer(m)
        fork.answer(d.seat, d.options[0])
        for viewer in range(m.seats):
            if viewer != d.seat and d.seat in asked(fork):
                one, other = (undone(x, viewer) for x in (m, fork))
                assert one == other, f"{case!r}: an undo of {viewer} tells of {d.seat}"
                one, other = (taken_back(x, 1, viewer) for x in (m, fork))
                assert one == other, f"{case!r}: a takeback tells {viewer} of {d.seat}"
                done += 1
    return done


def taken_back(m: Match, n: int, viewer: int | None) -> object:
    """Return what a viewer gets if all agree to take answers back."""
    fork = m.fork()
    refused = tried(lambda: fork.takeback(n))
    return [refused, shown(fork, viewer), fork.stream(viewer), asked(fork)]


@over_hiding
def test_the_number_of_a_roll_does_not_count_changes_of_mind(game: Game[Any]) -> None:
    """Whoever lets real dice fall sees that number; it must not tell how often somebody wavered in secret."""
    compared = 0
    for case, m, seat in sealed_moments(game, 9000):
        wavering = next(iter(changes_of_mind(m, seat, Seeded(44))))
        while sealed_by(wavering, seat):
            wavering.undo(seat)
        plain = outer(m)
        while sealed_by(plain, seat):
            plain.undo(seat)
        numbers = []
        for fork in (plain, wavering):
            while fork.pending:
                fork.answer(fork.pending[0].seat, fork.pending[0].options[-1])
            numbers.append(None if fork.rolling is None else fork.rolling.number)
        compared += numbers[0] is not None
        assert numbers[0] == numbers[1], f"{case!r}: {seat} has wavered"
    assert compared or game is not duel.GAME


# Events: one placeholder, one event for each that was told, and no index of a draw.


@over_games
def test_all_placeholders_are_one_and_the_same(game: Game[Any]) -> None:
    kept: set[str] = set()
    for m in played(game, 10_000):
        told = [event for event in m.course.told if event.near == ALL]
        for viewer in viewers(m):
            own = [event for event in m.stream(viewer) if event["kind"] == "hidden"]
            kept.update(text({key: value for key, value in event.items() if key != "at"}) for event in own)
            assert len(own) == sum(1 for event in told if not event.to & bit_of(viewer))
    assert len(kept) == 1 or game is not duel.GAME
    assert len(kept) <= (game in HIDING)


@over_games
def test_a_draw_never_tells_its_index(game: Game[Any]) -> None:
    draws = 0
    for m in played(game, 11_000):
        for stream in [m.events, *(m.stream(viewer) for viewer in viewers(m))]:
            for event in stream:
                if game.kinds[str(event["kind"])].sort == "draw":
                    draws += 1
                    data = event["data"]
                    assert isinstance(data, dict)
                    assert list(data) == ["of"]
    assert draws or not any(kind.sort == "draw" for kind in game.kinds.values())


def played(game: Game[Any], first: int) -> Iterator[Match]:
    """Play some matches to their ends, now and then taking an answer back."""
    for n, case in zip(range(MATCHES), walks(game, first), strict=False):
        source = Seeded(n)
        m = begun(case)
        while not m.over:
            d = pick(source, m.pending)
            m.answer(d.seat, liked(source, d.options))
            if source.below(8) == 0 and m.pending and m.course.undoable(d.seat):
                m.undo(d.seat)
        yield m


# Duel, by its own rules: an oracle that does not go by twins.


def test_a_card_shows_only_to_those_who_may_know_it() -> None:
    """Own cards, the open pile, what one has seen of others and what they have seen of one's own: no more."""
    for case, m in moments(duel.GAME, EACH, 12_000):
        for viewer in viewers(m):
            s = m.seen_by(viewer)
            assert isinstance(s, Duel)
            known = set(s.pile)
            if viewer is not None:
                known.update(s.hands[viewer], s.buried[viewer], *s.seen[viewer])
                known.update(*(seen[viewer] for seen in s.seen))
            cards = [name for name in named(m.view(viewer)) if name.startswith("c.")]
            assert set(cards) <= {s.data.names[card] for card in known}, f"{case!r}: {viewer}"
            lucks = [one["luck"] for one in m.view(viewer)["duellists"]]
            assert all(luck == 0 for seat, luck in enumerate(lucks) if seat != viewer)
            assert "storm" not in text(m.view(viewer))


def test_a_card_is_told_only_to_those_who_may_know_it() -> None:
    """All hear of a card when it is played; else its owner alone, or of a stolen one the two it concerns."""
    for m in played(duel.GAME, 13_000):
        for event in m.events:
            to, kind, seat = event["to"], event["kind"], event["seat"]
            assert isinstance(to, int)
            assert isinstance(seat, int)
            if kind == "played" or not any(name.startswith("c.") for name in named(event["data"])):
                assert kind != "luck" or to == 1 << seat
                assert kind != "storm" or to == 0
            elif kind == "taken":
                assert to > 0
                assert to.bit_count() == 2
                assert to & 1 << seat
            else:
                assert to == 1 << seat


def test_a_seat_knows_of_other_hands_what_it_was_shown() -> None:
    """What is known is state: what a view says of other hands can be told from the stream alone."""
    for case, _ in zip(walks(duel.GAME, 13_500), range(2 * MATCHES), strict=False):
        for m in walk(case):
            if sum(m.course.numbers) % 5 == 0:
                for seat in range(m.seats):
                    found = [one["known"] for one in m.sight(seat)["duellists"]]
                    shown_to = remembered(m.stream(seat), seat, m.seats)
                    del found[seat], shown_to[seat]
                    assert found == [sorted(cards, key=order_of(m)) for cards in shown_to], (
                        f"{case!r}: {seat}"
                    )


def order_of(m: Match) -> Callable[[str], int]:
    """Return what puts cards into their order."""
    names: list[str] = m.course.setting.data.names
    return names.index


def remembered(stream: list[dict[str, Any]], seat: int, seats: int) -> list[set[str]]:
    """Return what somebody who has read a stream knows of each hand. [duel.known]"""
    known: list[set[str]] = [set() for _ in range(seats)]
    victim = -1
    for event in stream:
        kind, who, data = event["kind"], event["seat"], event["data"]
        if kind == "looked":
            known[int(data["target"][1:])] = set(data["cards"])
        elif kind == "played":
            known[who].discard(data["card"])
        elif kind == "stood" and data["buried"]:
            known[who] = set()
        elif kind == "stole":
            victim = int(data["target"][1:])
            if seat not in (victim, who):
                known[victim] = set()
        elif kind == "taken":
            known[victim].discard(data["card"])
            known[who].add(data["card"])
    return known


# A game that looks where it should not: what it says of a decision is computed on an imagined world.


def hidden_sum(s: Duel) -> int:
    """Return a number in which everything hidden counts."""
    hands = sum(card * (seat + 1) for seat, hand in enumerate(s.hands) for card in hand)
    return hands + sum(s.deck) + 100 * s.storm + 1000 * sum(s.luck)


def nosy_label(s: Duel, decision: Decision, option: int) -> Label:
    """Tell everything hidden in a label."""
    return Label("card", {"card": hidden_sum(s)})


def nosy_parts(s: Duel, decision: Decision) -> dict[str, object]:
    """Tell everything hidden in the prompt."""
    return {"target": hidden_sum(s), "face": s.face, "luck": hidden_sum(s)}


def nosy_forbids(s: Duel, seat: int, option: int) -> str:
    """Refuse by a rule that tells something hidden."""
    return ("duel.target", "duel.guard", "duel.goad")[hidden_sum(s) % 3]


def nosy_other(s: Duel, seat: int, entity: str) -> str:
    """Refuse a thing that is not asked about by such a rule."""
    return nosy_forbids(s, seat, 0)


PARTS: Final = ("label", "passing", "enough", "parts", "forbids", "other", "ranks", "default")
NOSY_THINGS: Final = Codec("things", lambda s, seat: range(40), lambda s, seat, n: [f"p{hidden_sum(s)}"])


def nosy_measures(s: Duel, decision: Decision) -> list[Measure]:
    """Measure something whose name tells something hidden."""
    return [Measure(f"m{hidden_sum(s)}", hidden_sum)]


def nosy_default(s: Duel, decision: Decision) -> int:
    """Answer a time-out by something hidden."""
    return decision.options[hidden_sum(s) % len(decision.options)]


def nosy(**changes: Any) -> dict[str, object]:
    """Return Duel's questions with something changed in each."""
    return {"asks": {id: changed(question, changes) for id, question in duel.GAME.asks.items()}}


def changed(old: Question, changes: dict[str, Any]) -> Question:
    """Return a question like another, but for some of its parts; compiled ones cannot be copied."""
    parts: dict[str, Any] = {"options": old.codec, **{name: getattr(old, name) for name in PARTS}}
    new = Question(old.id, old.rule, **{**parts, **changes})
    new.bell, new.kind = old.bell, old.kind
    return new


NOSY: Final[dict[str, dict[str, object]]] = {
    "label": nosy(label=nosy_label, parts=nosy_parts),
    "forbids": nosy(forbids=nosy_forbids, other=nosy_other),
    "options": nosy(options=NOSY_THINGS, forbids=nosy_forbids),
    "measures": {"measures": nosy_measures},
    "default": nosy(default=nosy_default),
}


@pytest.mark.parametrize("what", NOSY)
def test_what_a_seat_is_told_of_its_decision_is_not_computed_on_the_truth(what: str) -> None:
    source = Seeded(46)
    compared = 0
    for case, _ in zip(walks(duel.GAME, 19_000), range(PAIRS // 3), strict=False):
        seat = source.below(case.seats)
        led = pair(case, seat, source)
        for _ in led.on():
            if seat in asked(led.a) and led.apart() and source.below(2):
                compared += 1
                one, other = (regamed(m, **NOSY[what]) for m in (led.a, led.b))
                assert shown(one, seat) == shown(other, seat), f"{case!r}: {seat} is shown the truth"
                wrong = differences(learned(one, seat), learned(other, seat))
                assert not wrong, f"{case!r}: {wrong} of {seat} tell the truth"
    assert compared > 5


# The source of chance: nowhere in what anybody gets.


@over_games
def test_the_seed_is_in_nothing_that_anybody_gets(game: Game[Any]) -> None:
    m = Match(game, game.most, seed=SECRET)
    source = Seeded(1)
    for _ in range(10 if SHORT else 30):
        if m.over:
            break
        chance = m.course.chance
        assert isinstance(chance, Seeded)
        got: list[object] = [m.events]
        got += [[m.stream(viewer), shown(m, viewer)] for viewer in viewers(m)]
        got += [[m.seat(seat).view, learned(m, seat)] for seat in range(m.seats)]
        for number in (SECRET, chance.x, chance.copy().x):
            for written in (str(number), f"{number:x}"):
                assert written not in text(got)
        d = pick(source, m.pending)
        m.answer(d.seat, liked(source, d.options))


def within(*things: object) -> Iterator[object]:
    """Return all that can be come to from some things; of functions what they enclose, not their modules."""
    met: set[int] = set()
    open_ = list(things)
    while open_:
        thing = open_.pop()
        if id(thing) in met or isinstance(thing, (type, ModuleType)):
            continue
        met.add(id(thing))
        yield thing
        if isinstance(thing, FunctionType):
            open_ += [cell.cell_contents for cell in thing.__closure__ or ()]
            open_ += [*(thing.__defaults__ or ()), *(thing.__kwdefaults__ or {}).values()]
        else:
            open_ += gc.get_referents(thing)


def test_a_chance_is_found_wherever_it_is_kept() -> None:
    """The search itself: through fields, containers, bound methods and closures."""
    m = begun(Case(duel.GAME, 2, {}, 1))
    chance = m.course.chance
    for holder in (m, m.course, [{"a": (m.course,)}], m.course.fell, lambda: m, m.answer, m.course.live):
        assert any(thing is chance for thing in within(holder))
    assert not any(thing is chance for thing in within(duel.GAME, m.pending, m.stream(0), m.view(0)))


@over_games
def test_a_seat_leads_nobody_to_the_chance(game: Game[Any]) -> None:
    for case, m in moments(game, 2, 14_000):
        for seat in range(m.seats):
            held = m.seat(seat)
            own = Playout(Seeded(5))
            worlds = [held.world(0)]
            if held.open is not None:
                worlds.append(held.imagine(own, 0))
            for thing in within(held, *worlds):
                leads = isinstance(thing, (Chance, Match, Course, Live)) and thing is not own.chance
                assert not leads, f"{case!r}: seat {seat} holds a {type(thing).__name__}"


@over_hiding
def test_a_seat_holds_no_answer_that_others_have_sealed(game: Game[Any]) -> None:
    checked = 0
    for case, m in moments(game, EACH, 15_000):
        sealed = m.course.line[m.course.live.opened :] if m.course.live.opened >= 0 else []
        for seat in range(m.seats):
            others = {id(record) for record in sealed if record[1] != seat}
            checked += len(others)
            held = m.seat(seat)
            assert not any(id(thing) in others for thing in within(held)), f"{case!r}: seat {seat}"
    assert bool(checked) == has_joint_choices(game)


@over_games
def test_no_copy_foresees_a_die(game: Game[Any]) -> None:
    """The same records and another future: whatever a seat can find out is the same."""
    parted = 0
    for case, m in moments(game, 2, 16_000):
        futures = [m.fork(), m.fork(), outer(m)]
        futures[1].course.chance = Seeded(case.seed + 1)
        for seat in asked(m):
            found = [learned(future, seat) for future in futures]
            assert not differences(found[0], found[1]), f"{case!r}: seat {seat}"
            assert not differences(found[0], found[2]), f"{case!r}: seat {seat}"
        parted += len({ending(future) for future in futures[:2]}) > 1
    assert parted


def ending(m: Match) -> str:
    """Return where a match comes to if everybody takes the last option."""
    for _ in range(20):
        if not m.over:
            m.answer(m.pending[0].seat, m.pending[0].options[-1])
    return m.digest()


@over_games
def test_looking_ahead_sees_no_die(game: Game[Any]) -> None:
    """Peeking and refused answers leave the chance where it was."""
    for case, m in moments(game, 2, 17_000):
        chance = m.course.chance
        assert isinstance(chance, Seeded)
        before = chance.x
        for seat in range(m.seats):
            learned(m, seat)
        assert m.course.chance is chance
        assert chance.x == before, f"{case!r}"


# Names and drawings are hidden with what they belong to.


def anybody(s: Any, seat: int, entity: str) -> bool:
    """Let anybody name anything it sees."""
    return True


@over_hiding
def test_a_name_given_to_a_hidden_thing_shows_to_nobody_else(game: Game[Any]) -> None:
    source = Seeded(45)
    given = 0
    for case, plain in moments(game, EACH, 18_000):
        m = regamed(plain, owns=anybody)
        seat = source.below(m.seats)
        sights = {viewer: named(m.sight(viewer)) for viewer in viewers(m)}
        hidden = [entity for entity in sights[seat] if any(entity not in seen for seen in sights.values())]
        if hidden:
            given += 1
            entity = pick(source, hidden)
            fork = m.fork()
            fork.attach(seat, entity, {"name": "Stitchy"})
            assert "Stitchy" in text(fork.view(seat))
            for viewer, seen in sights.items():
                if entity not in seen:
                    assert shown(fork, viewer) == shown(m, viewer), f"{case!r}: {viewer} sees {entity}"
                    assert fork.stream(viewer) == m.stream(viewer)
    assert given > 10 or game is not duel.GAME


# Viewers.


@over_games
@pytest.mark.parametrize("viewer", [-1, -2, 99, 2**40])
def test_nobody_looks_from_a_seat_that_does_not_exist(game: Game[Any], viewer: int) -> None:
    """A seat counted from the end would be somebody else's."""
    m = begun(Case(game, game.least, {}, 1))
    for look in (m.view, m.stream):
        with pytest.raises(IllegalAnswer) as refused:
            look(viewer)
        assert refused.value.rule == "table.seat"

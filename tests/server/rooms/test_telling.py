"""What several clients are sent alike is built and written once."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dicewright.games import monster_dice
from dicewright.kernel.match import Match
from dicewright.kernel.position import Position
from dicewright.server.limits import Allowance, Gate
from dicewright.server.messages.sent import SPOKEN
from dicewright.server.rooms import standing, telling
from dicewright.server.rooms.broadcaster import Broadcaster
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.state import RoomState, Terms
from dicewright.server.settings import Settings
from dicewright.store.store import PLAYING, Seating

GUESTS = ("ann", "bob")
ROOM = RoomState(
    id="r",
    game="monster-dice",
    host="ann",
    terms=Terms(),
    made_ms=0,
    changed_ms=0,
    phase=PLAYING,
    seats=tuple(Seating("r", seat, "person", guest, guest) for seat, guest in enumerate(GUESTS)),
)


def client(guest: str | None = None, language: str = "en") -> Client:
    """Return somebody who has come in."""
    new = Client(guest, guest or "", Allowance(Settings(), Gate(Settings()), "", 0))
    new.language = language
    return new


def situation(match: Match, *guests: str) -> Situation:
    """Return the room with a match."""
    return Situation(ROOM, match.fork(), here={guest: guest for guest in guests})


def go_on(match: Match) -> None:
    """Let whoever is asked answer."""
    decision = match.pending[0]
    match.answer(decision.seat, decision.options[0])


def heard(one: Client) -> list[dict[str, Any]]:
    """Return what a client was sent, and forget it."""
    texts = [one.outbox.get_nowait() for _ in range(one.outbox.qsize())]
    for text in texts:
        SPOKEN.validate_json(text)
    return [json.loads(text) for text in texts]


def counting(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count how often views, sentences, seats and messages are made."""
    calls: Counter[str] = Counter()

    def counted(owner: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(owner, name)

        def call(*args: Any, **named: Any) -> Any:
            calls[name] += 1
            return real(*args, **named)

        monkeypatch.setattr(owner, name, call)

    for owner, name in (
        (Position, "view"),
        (Position, "spoken"),
        (standing, "seats"),
        (standing, "people"),
        (standing, "write"),
        (telling, "write"),
        (telling, "personal"),
    ):
        counted(owner, name)
    return calls


def answered(watchers: list[Client], monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return what is made when one answer is told to two players and to those who watch."""
    match, broadcaster = Match(monster_dice.GAME, seats=2, seed=3), Broadcaster()
    broadcaster.clients += [*map(client, GUESTS), *watchers]
    broadcaster.tell(situation(match, *GUESTS))
    for one in broadcaster.clients:
        assert [message["is"] for message in heard(one)] == ["room", "snapshot"]
    go_on(match)
    with monkeypatch.context() as patched:
        calls = counting(patched)
        broadcaster.tell(situation(match, *GUESTS))
    assert all(heard(one)[-1]["is"] == "events" for one in broadcaster.clients)
    return calls


def test_the_cost_of_an_answer_does_not_grow_with_those_who_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    few = answered([client()], monkeypatch)
    many = answered([client() for _ in range(60)], monkeypatch)
    assert many == few
    assert few["view"] == 3, "each player's and theirs"
    assert few["seats"] == 1


def test_each_language_costs_once(monkeypatch: pytest.MonkeyPatch) -> None:
    some = [client(language=language) for language in ("en", "es", "en", "es", "es")]
    assert answered(some, monkeypatch)["view"] == 4


def test_nothing_is_compared_or_sent_again_when_nothing_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    match, broadcaster = Match(monster_dice.GAME, seats=2, seed=3), Broadcaster()
    broadcaster.clients += [client() for _ in range(3)]
    broadcaster.tell(situation(match))
    seen = [one.seen for one in broadcaster.clients]
    assert seen[0] is seen[1] is seen[2] is not None
    for one in broadcaster.clients:
        heard(one)
    broadcaster.tell(situation(match))
    assert [heard(one) for one in broadcaster.clients] == [[]] * 3
    outlook = (None, "en", ())
    assert broadcaster.telling is not None
    assert broadcaster.telling.seen(match, outlook) is seen[0]


def test_what_is_shared_is_what_each_would_be_told_alone() -> None:
    match, together = Match(monster_dice.GAME, seats=2, seed=5), Broadcaster()
    kinds = (("ann", "en"), ("bob", "en"), ("eve", "en"), (None, "en"), (None, "es"), ("bob", "es"))
    together.clients += [client(*kind) for kind in kinds]
    alone = [Broadcaster() for _ in kinds]
    for broadcaster, kind in zip(alone, kinds, strict=True):
        broadcaster.clients.append(client(*kind))
    told = 0
    for _ in range(30):
        now = situation(match, "ann", "bob", "eve")
        for broadcaster in (together, *alone):
            broadcaster.tell(now)
        for one, broadcaster in zip(together.clients, alone, strict=True):
            messages = heard(one)
            assert messages == heard(broadcaster.clients[0])
            told += len(messages)
        go_on(match)
    assert told > 100


def test_the_room_marks_what_is_ones_own() -> None:
    broadcaster = Broadcaster()
    broadcaster.clients += [client(guest) for guest in ("ann", "bob", "eve", None)]
    broadcaster.tell(situation(Match(monster_dice.GAME, seats=2, seed=5), "ann", "bob", "eve"))
    rooms = [heard(one)[0] for one in broadcaster.clients]
    assert [[seat["yours"] for seat in room["seats"]] for room in rooms] == [
        [True, False],
        [False, True],
        [False, False],
        [False, False],
    ]
    assert [[one["name"] for one in room["people"] if one["you"]] for room in rooms] == [
        ["ann"],
        ["bob"],
        ["eve"],
        [],
    ]
    assert [room["host"] for room in rooms] == [True, False, False, False]

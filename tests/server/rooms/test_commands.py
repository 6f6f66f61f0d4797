"""Commands are pure: a situation and a command make a change or a refusal, and nothing else happens."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from dicewright.kernel.match import Match
from dicewright.server.auth import alias
from dicewright.server.protocol import Choose, Offer, Refused, Reply, Set, Undo
from dicewright.server.rooms.commands import COMMANDS, command_of
from dicewright.server.rooms.commands.close import close
from dicewright.server.rooms.commands.kick import kick
from dicewright.server.rooms.commands.leave import leave
from dicewright.server.rooms.commands.rematch import rematch
from dicewright.server.rooms.commands.resume import resume
from dicewright.server.rooms.commands.sit import sit
from dicewright.server.rooms.commands.start import start
from dicewright.server.rooms.seating import seating
from dicewright.server.rooms.situation import Change, Situation, decide
from dicewright.server.rooms.state import Fair, RoomState, Terms
from dicewright.store.store import CLOSED, OVER, PLAYING, STOPPED, Guest, Seating
from tests.toys.pig import GAME

ANN, BOB, EVE = [Guest(name.lower(), name, f"hash of {name}", 0) for name in ("Ann", "Bob", "Eve")]


def seated(*guests: Guest | None) -> tuple[Seating, ...]:
    """Return seats with some guests in them, None being free."""
    free = [seating("r", n, "open") for n in range(len(guests))]
    return tuple(
        one if guest is None else replace(one, kind="person", guest=guest.id, name=guest.name)
        for one, guest in zip(free, guests, strict=True)
    )


def room(*guests: Guest | None, **changes: object) -> Situation:
    """Return the situation of a room of Ann's; all its people are here."""
    state = RoomState(
        id="r",
        game="doodle-dice",
        host=ANN.id,
        terms=Terms(),
        made_ms=0,
        changed_ms=0,
        seats=seated(*guests),
    )
    here = {guest.id: guest.name for guest in guests if guest is not None}
    return Situation(replace(state, **changes), now_ms=7, here=here)  # type: ignore[arg-type]


def match(*guests: Guest | None) -> Situation:
    """Return the situation of a match of Pig."""
    return replace(room(*guests, phase=PLAYING, match="m"), match=Match(GAME, len(guests), seed=1), kept=1)


def changed(now: Situation, command: Callable[[Situation], Change]) -> RoomState:
    """Return the room after a command that can be done."""
    change = decide(now, command)
    assert isinstance(change, Change)
    return change.state


def code(now: Situation, command: Callable[[Situation], Change]) -> str:
    """Return why a command cannot be done."""
    refused = decide(now, command)
    assert isinstance(refused, Refused)
    return refused.code


def test_nobody_sits_where_somebody_does() -> None:
    now = room(ANN, None)
    state = changed(now, lambda now: sit(now, BOB, None, None))
    assert [one.guest for one in state.seats] == ["ann", "bob"]
    assert (state.changed_ms, now.state.seats[1].guest) == (7, None)
    assert code(room(ANN, BOB), lambda now: sit(now, EVE, None, None)) == "no_seat"
    assert code(room(ANN, None, barred=("eve",)), lambda now: sit(now, EVE, None, None)) == "barred"


def test_when_the_host_leaves_the_next_is_host_and_the_last_closes_the_room() -> None:
    assert changed(room(ANN, BOB), lambda now: leave(now, ANN)).host == "bob"
    assert changed(room(ANN, None), lambda now: leave(now, ANN)).phase == CLOSED


def test_who_leaves_a_match_keeps_the_seat_while_a_bot_plays_it() -> None:
    state = changed(match(ANN, BOB), lambda now: leave(now, BOB))
    assert (state.seats[1].guest, state.seats[1].bot, state.people) == ("bob", "sensible", {0})


def test_a_bot_takes_over_at_the_level_of_who_left_where_that_is_known() -> None:
    now = replace(match(ANN, BOB), levels={"bob": "casual"})
    assert changed(now, lambda now: leave(now, BOB)).seats[1].bot == "casual"
    assert changed(now, lambda now: leave(now, ANN)).seats[0].bot == "sensible"
    who = alias("r", BOB.id)
    assert changed(now, lambda now: kick(now, ANN, who)).seats[1].bot == "casual"
    away = replace(now, here={"ann": "Ann"})
    proposed = Offer(v=1, do="offer", seat=0, what="bot", about=1)
    assert changed(away, command_of(ANN, proposed)).seats[1].bot == "casual"


def test_bots_among_themselves_wait_until_somebody_sees_it() -> None:
    def asked(*kinds: str, watching: int = 0) -> list[int]:
        seats = tuple(seating("r", n, kind) for n, kind in enumerate(kinds))
        seats = tuple(replace(one, guest="ann") if one.kind == "person" else one for one in seats)
        now = replace(match(ANN, BOB), here={}, watching=watching)
        return [one.seat for one in replace(now, state=replace(now.state, seats=seats)).asked_bots]

    first = match(ANN, BOB).pending[0].seat
    bots = ["person", "person"]
    bots[first] = "random"
    assert asked(*bots) == [first], "a person awaits the answer"
    assert asked("random", "random") == []
    assert asked("random", "random", watching=1) == [first]


def test_only_the_host_sends_people_out() -> None:
    now = room(ANN, BOB)
    state = changed(now, lambda now: kick(now, ANN, alias("r", "bob")))
    assert (state.barred, state.seats[1].guest) == (("bob",), None)
    assert code(now, lambda now: kick(now, BOB, alias("r", "ann"))) == "not_host"
    assert code(now, lambda now: kick(now, ANN, alias("r", "ann"))) == "yourself"
    assert code(now, lambda now: kick(now, ANN, "nobody")) == "no_person"


def test_what_is_left_out_of_set_stays() -> None:
    now = room(ANN, None)
    state = changed(now, command_of(ANN, Set(v=1, do="set", react=5)))
    assert (state.terms.react, state.terms.assist, state.terms.clock) == (5, "odds", None)
    state = changed(replace(now, state=state), command_of(ANN, Set(v=1, do="set", assist="off")))
    assert (state.terms.react, state.terms.assist) == (5, "off")


def test_a_match_begins_once() -> None:
    waiting = room(ANN, None)
    fair = Fair("m", "c" * 64, ("a" * 64, "b" * 64))
    change = decide(replace(waiting, state=replace(waiting.state, fair=fair)), lambda now: start(now, ANN))
    assert isinstance(change, Change)
    assert change.begins is not None
    assert (change.begins.id, change.state.match, change.state.seats[1].bot) == ("m", "m", "sensible")
    assert code(match(ANN, BOB), lambda now: start(now, ANN)) == "begun"


def test_an_answer_goes_on_with_a_fork_and_leaves_the_match_as_it_is() -> None:
    now = match(ANN, BOB)
    asked = now.begun().pending[0]
    guest = (ANN, BOB)[asked.seat]
    answer = Choose(
        v=1, do="choose", command="c" * 16, seat=asked.seat, number=asked.number, options=[asked.options[0]]
    )
    change = decide(now, command_of(guest, answer))
    assert isinstance(change, Change)
    assert change.match is not None
    assert len(change.match.records()) > len(now.begun().records())
    assert code(now, command_of(EVE, answer)) == "not_yours"
    assert code(replace(now, state=replace(now.state, paused=True)), command_of(guest, answer)) == "paused"
    wrong = answer.model_copy(update={"options": [99]})
    assert code(now, command_of(guest, wrong)) == "illegal"


def test_all_have_to_agree_and_then_it_is_done_at_once() -> None:
    now = match(ANN, BOB)
    offered = changed(now, command_of(ANN, Offer(v=1, do="offer", seat=0, what="draw")))
    assert offered.offer is not None
    now = replace(now, state=offered)
    change = decide(now, command_of(BOB, Reply(v=1, do="reply", seat=1, agree=True)))
    assert isinstance(change, Change)
    assert change.match is not None
    assert (change.match.over, change.state.offer) == (True, None)
    said_no = changed(now, command_of(BOB, Reply(v=1, do="reply", seat=1, agree=False)))
    assert said_no.declined is not None
    assert (said_no.offer, said_no.declined.times) == (None, 1)
    later = replace(now, kept=now.kept + 1)  # the match has gone on
    assert code(later, command_of(BOB, Reply(v=1, do="reply", seat=1, agree=True))) == "no_offer"


def test_anybody_seated_lets_a_stopped_table_go_on() -> None:
    now = room(ANN, BOB, phase=STOPPED, match="m", stopped="")
    for guest in (ANN, BOB):
        state = changed(now, lambda now, guest=guest: resume(now, guest, None))  # type: ignore[misc]
        assert (state.phase, state.stopped) == (PLAYING, None)
    assert code(now, lambda now: resume(now, EVE, None)) == "not_yours"


def test_a_rematch_is_opened_once_with_the_same_terms() -> None:
    now = room(ANN, BOB, phase=OVER, terms=Terms(options={"a": 1}, assist="off"), muted=("bob",))
    change = decide(now, lambda now: rematch(now, BOB, "r2"))
    assert isinstance(change, Change)
    assert change.opens is not None
    assert (change.opens.id, change.opens.terms, change.opens.muted) == ("r2", now.state.terms, ("bob",))
    again = decide(replace(now, state=change.state), lambda now: rematch(now, ANN, "r3"))
    assert again == Change(change.state)
    assert code(match(ANN, BOB), lambda now: rematch(now, ANN, "r4")) == "not_over"


def test_nobody_closes_a_match_of_others() -> None:
    assert changed(match(ANN, None), lambda now: close(now, ANN)).phase == CLOSED
    assert code(match(ANN, BOB), lambda now: close(now, ANN)) == "not_alone"
    assert code(room(ANN, BOB), lambda now: close(now, BOB)) == "not_host"


@pytest.mark.parametrize("message", list(COMMANDS), ids=lambda one: one.__name__)
def test_who_has_no_name_does_nothing(message: type) -> None:
    with pytest.raises(Refused) as refused:
        command_of(None, message.model_construct())  # type: ignore[attr-defined]
    assert refused.value.code in ("no_guest", "not_yours")


def test_what_is_no_command_is_refused() -> None:
    with pytest.raises(Refused):
        command_of(ANN, object())
    assert (
        code(match(ANN, BOB), command_of(EVE, Undo(v=1, do="undo", command="c" * 16, seat=0))) == "not_yours"
    )

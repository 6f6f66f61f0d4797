"""Windows with a time: the same for all, by what all can see; when it is up, things happen."""

import random
from typing import Any

import pytest

from dicewright.games.doodle_dice_monsters import GAME as SKETCHED
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match
from dicewright.server.messages.sent import BellStanding
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.clock import REACT, bells_of
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.standing import standing, steady
from dicewright.server.rooms.state import RoomState, Terms
from tests.server.rooms.table import gone, seated, still, turn
from tests.server.running import HALLS, Player, actor_of, ask, guest, running
from tests.toys.duel import GAME as DUEL
from tests.toys.duel.state import Duel

ROOM = RoomState(id="r", game="monster-dice", host="g", terms=Terms(), made_ms=0, changed_ms=0)
EIGHT = {"name": REACT, "seconds": 8, "left": 8_000, "running": True}


async def hunters(host: str, *names: str, bots: int = 0, react: int | None = 8) -> list[Player]:
    """Return people at MonsterDice, all asked for a Surprise after a roll, at a watch that stands."""
    still(host)
    tokens = [await guest(host, name) for name in names]
    seats = ["person", *["open"] * (len(names) - 1), *["random"] * bots]
    form = {"game": "monster-dice", "seats": seats, "react": react}
    _, made = await ask("POST", f"{host}/api/rooms", form, tokens[0])
    people = [await Player(host, made["room"], token).connect() for token in tokens]
    for player in people:
        await player.say(do="sit")
        await player.see(seated)
    await people[0].say(do="start")
    for player in people:
        await player.see(lambda one: one.scene)
    await rolled(people)
    return people


async def rolled(people: list[Player]) -> None:
    """Let whoever's turn it is roll, and all see the window that follows; it is asked of everybody."""
    while True:
        await heard(people)
        open_ = [(one, request) for one in people for request in one.scene["decisions"]]
        if open_ and all(request["window"] for _, request in open_):
            return
        for player, request in open_:
            await player.choose(request, request["options"][0 if request["kind"] == "roll" else -1])


async def heard(people: list[Player]) -> None:
    """Look at the room's clock, as a server does again and again, and let all have heard what is said."""
    HALLS[people[0].host].rooms[people[0].room].look()
    for player in people:
        await player.say(do="ping", id=1)
        await player.until("pong")


def room_of(player: Player) -> RoomActor:
    """Return the room that somebody is in."""
    return actor_of(player.host, player.room)


def told(player: Player) -> dict[str, Any] | None:
    """Return the bell as a player was told of it."""
    found: dict[str, Any] | None = player.standing["bell"]
    return found


def answers(player: Player) -> list[list[Any]]:
    """Return the answers of the match so far."""
    match = room_of(player).match
    assert match is not None
    return [record for record in match.records() if record[0] == "a"]


async def passed_over(people: list[Player]) -> None:
    """Wait until the window that is open is over for all who are connected."""
    before = [one.scene["decisions"] for one in people]
    for player, requests in zip(people, before, strict=True):
        await player.see(lambda one, old=requests: one.scene["decisions"] != old)  # type: ignore[misc]


async def test_when_the_time_is_up_what_is_open_is_let_happen_and_not_before(host: str) -> None:
    people = await hunters(host, "Ann", "Bob", "Cid")
    eve = await Player(host, people[0].room, None).connect()
    await eve.until("snapshot")
    everybody = [*people, eve]
    assert [told(one) for one in everybody] == [EIGHT] * 4, "one time for all, and for those who only look on"
    before = answers(eve)
    turn(host, 5)
    await people[1].choose(people[1].scene["decisions"][0], PASS)
    turn(host, 2.999)
    await heard(everybody)
    assert [bool(one.scene["decisions"]) for one in everybody] == [True, False, True, False]
    assert answers(eve) == [*before, ["a", 1, "surprise", PASS]]
    turn(host, 0.001)
    await passed_over([people[0], people[2]])
    after = answers(eve)[len(before) :]
    assert after == [["a", seat, "surprise", PASS] for seat in (1, 0, 2)]
    late = await people[0].choose({"seat": 0, "number": 0}, PASS)
    assert late["is"] == "refused"
    await gone(everybody)


async def test_each_window_has_the_whole_time(host: str) -> None:
    people = await hunters(host, "Ann", "Bob")
    for _ in range(3):
        assert [told(one) for one in people] == [EIGHT] * 2
        turn(host, 6)
        for player in people:
            for request in player.scene["decisions"]:
                await player.choose(request, PASS)
        await rolled(people)
    await gone(people)


def test_a_window_that_follows_at_once_is_news_and_the_passing_of_time_is_not() -> None:
    told = standing(Situation(ROOM, bell=BellStanding(name=REACT, seconds=8, left=8_000, running=True)))
    later = standing(Situation(ROOM, bell=BellStanding(name=REACT, seconds=8, left=5_000, running=True)))
    assert steady(told, None, ([], ["react 3"])) == steady(later, None, ([], ["react 3"]))
    assert steady(told, None, ([], ["react 3"])) != steady(later, None, ([], ["react 9"]))


async def test_who_takes_back_what_was_let_pass_gets_no_new_time(host: str) -> None:
    ann, bob = await hunters(host, "Ann", "Bob")
    turn(host, 5)
    await ann.choose(ann.scene["decisions"][0], PASS)
    turn(host, 2)
    await ann.say(do="undo", command="u" * 22, seat=0)
    await ann.until("done")
    again = await Player(host, ann.room, None).connect()
    await again.until("snapshot")
    assert told(again) == {**EIGHT, "left": 1_000}
    turn(host, 1)
    await passed_over([ann, bob])
    await gone([ann, bob, again])


async def test_nobody_waits_longer_for_who_is_away(host: str) -> None:
    ann, bob = await hunters(host, "Ann", "Bob")
    await ann.choose(ann.scene["decisions"][0], PASS)
    await bob.close()
    await ann.see(lambda one: not one.standing["seats"][1]["here"])
    turn(host, 7)
    await heard([ann])
    assert ann.scene["asked"] == [1]
    turn(host, 1)
    await ann.see(lambda one: ["a", 1, "surprise", PASS] in answers(one))
    await ann.close()


async def test_the_time_stands_in_a_pause_and_while_nobody_is_here(host: str) -> None:
    ann, bob = await hunters(host, "Ann", "Bob")
    turn(host, 3)
    await ann.say(do="offer", seat=0, what="pause", n=1)
    await bob.see(lambda one: one.standing["offer"])
    await bob.say(do="reply", seat=1, agree=True)
    for one in (ann, bob):
        await one.see(lambda one: one.standing["paused"])
        assert told(one) == {**EIGHT, "left": 5_000, "running": False}
    turn(host, 100)
    await ann.say(do="resume", seat=0)
    await ann.see(lambda one: not one.standing["paused"])
    assert told(ann) == {**EIGHT, "left": 5_000}
    eve = await Player(host, ann.room, None).connect()
    await gone([ann, bob])
    await eve.see(lambda one: one.standing and not any(seat["here"] for seat in one.standing["seats"]))
    turn(host, 100)
    again = await Player(host, ann.room, ann.token).connect()
    await again.until("snapshot")
    assert told(again) == {**EIGHT, "left": 5_000}
    await gone([eve, again])


async def test_the_time_of_a_window_survives_the_server(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        ann, bob = await hunters(host, "Ann", "Bob")
        turn(host, 3)
        await bob.close()
        while not room_of(ann).state.times:  # it is kept with who is here
            await ann.say(do="ping", id=1)
            await ann.until("pong")
        await ann.close()
    async with running(database) as host:
        still(host)
        again = await Player(host, ann.room, ann.token).connect()
        await again.until("snapshot")
        assert again.standing["react"] == 8
        assert told(again) == {**EIGHT, "left": 5_000}
        turn(host, 5)
        await passed_over([again])
        await again.close()


async def test_bots_are_not_hurried_and_a_room_without_a_limit_waits(host: str) -> None:
    (ann,) = await hunters(host, "Ann", bots=1)
    assert told(ann) == EIGHT
    await ann.choose(ann.scene["decisions"][0], PASS)
    await ann.see(lambda one: told(one) is None)
    await ann.close()
    people = await hunters(host, "Ann", "Bob", react=None)
    assert [(told(one), one.standing["react"]) for one in people] == [(None, None)] * 2
    turn(host, 10_000)
    await heard(people)
    assert all(one.scene["decisions"] for one in people)
    await gone(people)


async def test_the_host_sets_the_time_and_a_rematch_keeps_it(host: str) -> None:
    ann, bob = await hunters(host, "Ann", "Bob", react=12)
    assert await ann.refused(do="set", react=5) == "begun"
    await ann.say(do="resign", command="r" * 22, seat=0)
    await ann.see(lambda one: one.scene["over"])
    assert told(ann) is None
    await ann.say(do="rematch")
    await ann.see(lambda one: one.standing["next"])
    host_, other = [await Player(host, ann.standing["next"], one.token).connect() for one in (ann, bob)]
    await other.see(lambda one: one.standing)
    assert other.standing["react"] == 12
    assert await other.refused(do="set", react=5) == "not_host"
    await host_.say(do="set", react=3)
    await other.see(lambda one: one.standing["react"] == 3)
    await host_.say(do="set", public=True)
    await other.see(lambda one: one.standing["public"])
    assert other.standing["react"] == 3, "what is left out stays"
    await host_.say(do="set", react=None)
    await other.see(lambda one: one.standing["react"] is None)
    await gone([ann, bob, host_, other])


@pytest.mark.parametrize("react", [2, 121, 0, -8, 7.5, "8", True])
async def test_what_is_no_time_is_refused_in_words(host: str, react: object) -> None:
    token = await guest(host, "Ann")
    form = {"game": "monster-dice", "seats": ["person", "open"]}
    status, wrong = await ask("POST", f"{host}/api/rooms", {**form, "react": react}, token)
    assert (status, wrong["code"]) == (422, "bad_form")
    assert "react" in wrong["text"]
    _, made = await ask("POST", f"{host}/api/rooms", form, token)
    ann = await Player(host, made["room"], token).connect()
    await ann.until("room")
    assert ann.standing["react"] is None, "by default there is no limit"
    assert await ann.refused(do="set", react=react) == "bad_message"
    await ann.close()


async def test_games_tell_whether_there_are_windows(host: str) -> None:
    _, games = await ask("GET", f"{host}/api/games")
    assert {game["id"] for game in games if not game["reacts"]} == {"dice-warriors"}


# Windows in which one is asked after the other, where an undo leads back.


def windows(match: Match) -> dict[int, str]:
    """Return the names of the windows that are open, by seat."""
    return {seat: name for seat, (name, _) in bells_of(match, 8).items()}


def struck_at() -> Match:
    """Return a duel in which the target is asked whether it turns a blow back."""
    match = Match(DUEL, seats=2, seed=2)
    for seat in (0, 1):
        match.answers(seat, [match.open_to(seat).options[0], PASS])
    match.answer(0, 2)
    assert [(one.seat, one.kind) for one in match.pending] == [(1, "declared")]
    return match


def test_an_undo_leads_back_to_the_same_window_and_the_next_is_the_same_again() -> None:
    match = struck_at()
    first = windows(match)
    match.answer(1, PASS)
    second = windows(match)
    assert list(second) == [0]
    for _ in range(2):
        match.undo(1)
        assert windows(match) == first, "one's own change of mind is no new window"
        match.answer(1, PASS)
        assert windows(match) == second, "and neither is what follows from it"


def test_what_all_agree_to_take_back_begins_anew() -> None:
    match = struck_at()
    first = windows(match)
    match.answer(1, PASS)
    match.takeback(1)
    assert list(windows(match)) == [1]
    assert windows(match) != first


def test_a_window_has_its_name_from_what_all_can_see() -> None:
    match = struck_at()
    loaded = Match.load(match.log, DUEL)
    assert windows(loaded) == windows(match), "whoever serves the room counts the same"
    fork = match.fork()
    state = fork.course.state
    assert isinstance(state, Duel)
    state.hands[1], state.deck = state.deck[: len(state.hands[1])], state.hands[1]
    assert windows(fork) == windows(match), "whatever one holds"


def attacked() -> tuple[Match, list[int]]:
    """Return a fight in which somebody chooses what to do, and two attacks that may be answered."""
    for seed in range(40):
        pick = random.Random(seed)
        match = Match(SKETCHED, seed=seed, options={"sides_total": 60})
        while not match.over:
            decision = match.pending[0]
            if decision.kind == "aim" and len(found := answerable(match)) > 1:
                return match, found
            match.answer(decision.seat, pick.choice(decision.options))
    raise AssertionError("nobody could be attacked in two ways")


def answerable(match: Match) -> list[int]:
    """Return what can be aimed at so that somebody may answer it, before a die has fallen."""
    seat = match.pending[0].seat
    found = []
    for option in match.pending[0].options:
        fork = match.fork()
        fork.answer(seat, option)
        if windows(fork) and fork.course.undoable(seat):
            found.append(option)
    return found


def test_another_attack_is_another_window_and_the_same_one_is_not() -> None:
    match, options = attacked()
    seat = match.pending[0].seat
    names = []
    for option in (options[0], options[1], options[0]):
        match.answer(seat, option)
        names.append(windows(match))
        match.undo(seat)
    assert names[0] == names[2]
    assert names[0] != names[1], "who aims elsewhere leaves the others their time"


def test_a_drawing_prolongs_nothing() -> None:
    match, options = attacked()
    match.answer(match.pending[0].seat, options[0])
    asked = next(one for one in match.pending if match.reacts(one))
    before = windows(match)
    monster = next(one["id"] for one in match.view(asked.seat)["players"][asked.seat]["monsters"])
    match.attach(asked.seat, monster, {"strokes": [[0, 1, 2, [1, 2, 3, 4]]]})
    assert match.view(None)["attachments"]
    assert windows(match) == before

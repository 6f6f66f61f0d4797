"""What is hidden from a viewer leaves no trace on the wire: not one byte of its traffic depends on it."""

import asyncio
import json
from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any, Final

import pytest

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.log import Head
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.thinking import PAUSE, Thinkers, rest
from dicewright.server.workers import Workers
from dicewright.store.store import PLAYING
from tests.contract.games import Case
from tests.contract.worlds import pair
from tests.games.monster_dice.lair import cards
from tests.server.rooms.table import MOVE
from tests.server.running import HALLS, Player, actor_of, ask, guest, running

STEPS: Final = 120  # so far two matches are led at most
WINDOWS: Final = ("bitten", "robbed", "watched", "snatched", "surprise", "gift")  # asked, whoever holds what
ENTITIES: Final = ("p0", "p1", "h0", "h1", "d0.0", "d1.4", "c.surprise.0", "c.myopia.0", "c.dimwit.0")
FORBIDDEN: Final[tuple[dict[str, Any], ...]] = (
    {"do": "odds", "option": 0},
    {"do": "hint"},
    {"do": "plan"},
    {"do": "peek", "options": [-1]},
)
SEATS: Final = (2, 3, 4)  # each table is led past all who sit there and one who watches,
TABLES: Final = 12  # and after so many everything has been met


async def looking(host: str, seats: int, viewer: int | None) -> tuple[Player, RoomActor]:
    """Return somebody with one seat of a new room, or a spectator, and the room, whose clock stands.

    Everybody at the table is a person, and has so long to react.
    """
    token = await guest(host, "Ada")
    form = {"game": GAME.id, "seats": ["person" if n == (viewer or 0) else "open" for n in range(seats)]}
    _, made = await ask("POST", f"{host}/api/rooms", {**form, "clock": MOVE, "react": 8}, token)
    player = Player(host, made["room"], token if viewer is not None else None)
    await player.connect()
    await player.until("room")
    room = actor_of(host, made["room"])
    await room.perform(crowded)
    return player, room


def crowded(now: Situation) -> Change:
    """Let others sit in all free seats of a room that is played."""
    old = now.state.seats
    seats = [one if one.guest else replace(one, guest=f"other{one.seat}", name="Eve") for one in old]
    return Change(replace(now.state, phase=PLAYING, seats=tuple(seats)))


def tell(room: RoomActor, match: Match) -> None:
    """Let a room have come to where a match stands, and tell all who look on."""
    room._keeper.head = Head()
    room._keeper.become(match, 0)
    room._tell()


async def frames(player: Player) -> list[str]:
    """Return all that was sent since, letter by letter, but for the names of the room and the guest."""
    before = len(player.heard)
    await player.say(do="ping", id=0)
    await player.until("pong")
    return spelled(player, player.heard[before:])


def spelled(player: Player, told: list[dict[str, Any]]) -> list[str]:
    """Return what was sent, the names of the room and the guest left out."""
    own = [player.room, player.standing["code"], *(one["who"] for one in player.standing["people"])]
    found = [json.dumps(one, ensure_ascii=False) for one in told]
    for n, name in enumerate(own):
        found = [one.replace(json.dumps(name), f"<{n}>") for one in found]
    return found


async def questioned(player: Player, *, deeply: bool) -> list[str]:
    """Return all that somebody gets by asking, and by trying what is forbidden."""
    before = len(player.heard)
    for request in player.scene["decisions"]:
        seat, number, options = request["seat"], request["number"], request["options"]
        mine = {"seat": seat, "id": 1}
        for entity in ENTITIES:
            await player.say(do="why", entity=entity, **mine)
            await player.until("answer")
        for option in (options[0], options[-1]):
            await player.say(do="peek", options=[option], **mine)
            await player.until("answer")
        for wrong in ({"options": [9_999]}, {"options": options[:1], "number": number + 1}):
            said = {"do": "choose", "command": "c" * 22, "seat": seat, "number": number}
            assert await player.refused(**{**said, **wrong}) == "illegal"
        for what in ("odds", "hint", "plan") if deeply else ():
            await player.say(do=what, **mine, **({"option": options[0]} if what == "odds" else {}))
            await player.until("answer")
    for seat in range(len(player.standing["seats"])):  # of others, and of oneself where nothing is asked
        if not any(request["seat"] == seat for request in player.scene["decisions"]):
            for question in FORBIDDEN:
                await player.refused(**question, seat=seat, id=2)
    return spelled(player, player.heard[before:])


async def lead(host: str, case: Case, viewer: int | None, met: Counter[str]) -> None:
    """Lead two matches on past a viewer, and count what it was asked or saw asked while they differed."""
    (one, here), (other, there) = [await looking(host, case.seats, viewer) for _ in range(2)]
    led = pair(case, viewer, Seeded(case.seed))
    for _ in islice(led.on(), STEPS):
        if led.a.rolling is not None:
            continue
        tell(here, led.a)
        tell(there, led.b)
        assert await frames(one) == await frames(other), led.where
        if led.apart():
            now = one.scene["view"]["window"] or led.a.pending[0].kind
            assert (one.standing["bell"] is not None) == (now in WINDOWS)
            name = f"own {now}" if one.scene["decisions"] else now
            if met[name] < 4:
                deeply = met[name] == 0
                assert await questioned(one, deeply=deeply) == await questioned(other, deeply=deeply), (
                    led.where
                )
            met[name] += 1
    for path in ("replay", "moments", f"moments?seat={viewer or 0}"):
        found = [await ask("GET", f"{host}/api/rooms/{player.room}/{path}") for player in (one, other)]
        assert found[0] == found[1]
        assert found[0][0] == 404  # before the end there is none
    await one.close()
    await other.close()


async def test_no_byte_of_a_viewers_traffic_depends_on_what_is_hidden_from_it() -> None:
    met: Counter[str] = Counter()
    wanted = {f"{own}{name}" for own in ("", "own ") for name in (*WINDOWS, "roll", "effect")}
    async with running() as host:
        HALLS[host].stopwatch.source = lambda: 0.0
        for n in range(TABLES):
            if n < len(SEATS) or not wanted <= set(met):
                case = Case(GAME, SEATS[n % len(SEATS)], {}, n, lively=n != 1)
                for viewer in (None, *range(case.seats)):
                    await lead(host, case, viewer, met)
    assert wanted <= set(met), f"never met while something differed: {sorted(wanted - set(met))}"


# Bots: how soon they answer tells nothing.


class Noted(Thinkers):
    """Thinks at once, lets every window pass, and notes how long it would wait."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(Workers(1, 0))
        self.slept: list[float] = []
        monkeypatch.setattr(asyncio, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    async def choose(self, match: Match, seat: int, bot: str) -> int:
        decision = next(one for one in match.pending if one.seat == seat)
        hidden = match.game.kinds[decision.kind].hidden
        return PASS if hidden and PASS in decision.options else decision.options[0]


async def waits(monkeypatch: pytest.MonkeyPatch, hand: str) -> list[tuple[str, int, bool]]:
    """Return the kinds of question that three bots are asked in a match, how many at once, and if they wait.

    The first has a hand of one's choice.
    """
    match = Match(GAME, 3, seed=5)
    state = match.course.points[-1].state
    assert isinstance(state, Monsters)
    state.hands[0] = cards(hand)
    match.course.advance(len(match.course.line))
    found = []
    for _ in range(60):
        asked = [(one, "greedy") for one in match.pending]
        thinkers = Noted(monkeypatch)
        options = await thinkers.choices(match, asked)
        found.append((asked[0][0].kind, len(asked), bool(thinkers.slept)))
        for (decision, _), option in zip(asked, options, strict=True):
            match.answer(decision.seat, option)
    return found


async def test_bots_take_the_same_time_whether_or_not_they_hold_a_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    holding = await waits(monkeypatch, "surprise inyourteeth squidknot myopia pshht")
    without = await waits(monkeypatch, "point1 point2 point3 point4 point5")
    assert holding == without
    found = {(kind, waited) for kind, _, waited in holding}
    assert found >= {("roll", True), ("surprise", True), ("effect", False)}
    assert not {("roll", False), ("surprise", False), ("counter", False)} & found


@pytest.mark.parametrize(("thought", "strokes"), [(0.0, 1), (0.001, 1), (0.3, 1), (0.89, 1), (0.91, 2)])
def test_an_answer_comes_at_a_stroke_however_long_it_was_thought_over(thought: float, strokes: int) -> None:
    assert thought + rest(thought, PAUSE) == pytest.approx(strokes * PAUSE)

"""Every byte that any viewer is sent is the same, whatever is hidden from it, with every option of a room."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import os
from collections import Counter
from collections.abc import AsyncIterator
from itertools import count, islice
from typing import Any, Final

import pytest

from dicewright.games import GAMES
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game
from tests.contract.games import seat_counts
from tests.contract.worlds import FALLING, HIDING, moments, walks
from tests.games.traits import PART, SHORT
from tests.server.leaks.planted import PLANTED
from tests.server.leaks.viewers import Led, led, led_twins

USUAL: Final = 120 if SHORT else 2_000
STATES: Final = int(os.environ.get("DICEWRIGHT_LEAKS", USUAL))  # in all; 50,000 make the long form
LONG: Final = STATES > 2_000  # then hints and odds are asked for, too
STEPS: Final = 120  # of two matches, at most
PATIENCE: Final = 400  # moments after which a planted leak should have been found
FIRST: Final = 9_000 + 100_000 * PART  # the seed of the first match
ASKED: Final = 3  # how often a viewer asks about all at each kind of question
WINDOWS: Final = {  # of MonsterDice, each with its question; what a played card asks has no bell
    **dict.fromkeys(("bitten", "robbed", "watched", "snatched"), "counter"),
    "surprise": "surprise",
    "gift": "gift",
}
REAL: Final = [game for game in HIDING if game in GAMES]
SHARE: Final = STATES // len(REAL)
EACH: Final = max(12, SHARE // 100)  # moments of one pair of matches


async def leads(game: Game[Any]) -> AsyncIterator[Led]:
    """Lead matches past every viewer in turn; where nothing hidden falls by chance, worlds are dealt anew."""
    if game in FALLING:
        for n, case in enumerate(walks(game, FIRST)):
            for viewer in (None, *range(case.seats)):
                yield await led(case, viewer, Seeded(n), n)
    else:
        for n in count():
            for case, m in moments(game, 2, FIRST + 100 * n):
                for seat in range(case.seats):
                    if (new := await led_twins(case, m, seat, Seeded(n), n + seat)) is not None:
                        yield new


async def follow(new: Led, met: Counter[str]) -> int:
    """Follow two matches as far as they look the same; return at how many moments their truths differed."""
    states = 0
    for _ in islice(new.both.on(), STEPS):
        if states + new.sealed >= EACH:
            break
        if new.both.a.rolling is not None:
            continue
        new.pass_time()
        new.tell()
        if not new.both.apart():
            continue
        states += 1
        kind = new.both.a.pending[0].kind if new.both.a.pending else "end"
        if new.both.a.game.id == "monster-dice":
            bell, window = new.rooms[0].actor.situation().bell, new.both.a.view(None)["window"]
            new.same("the bell", bell is not None, WINDOWS.get(window) == kind and new.limited)
        viewer = new.both.viewer
        name = f"{kind} of {'one' if any(d.seat == viewer for d in new.both.a.pending) else 'others'}"
        if met[name] < ASKED:
            new.greeted()
            await new.asked(deeply=LONG and met[name] == 0)
        met[name] += 1
    return states + new.sealed


@pytest.mark.parametrize("game", REAL, ids=[game.id for game in REAL])
async def test_no_byte_of_a_viewers_traffic_depends_on_what_is_hidden_from_it(game: Game[Any]) -> None:
    met: Counter[str] = Counter()
    states, viewers = 0, set()
    async for new in leads(game):
        viewers.add((new.both.a.seats, new.both.viewer))
        states += await follow(new, met)
        if states >= SHARE and {seats for seats, _ in viewers} >= set(seat_counts(game)[:2]):
            break
    assert states >= SHARE
    if game.id == "monster-dice":  # in the others little is hidden but what is chosen at the same time
        assert {name.split(" of ")[1] for name in met} == {"one", "others"}


@pytest.mark.parametrize("leak", PLANTED)
async def test_a_planted_leak_of_each_kind_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    id, plant = PLANTED[leak]
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=" differs:"):
        await look(next(game for game in REAL if game.id == id))


async def look(game: Game[Any]) -> None:
    """Follow matches of a game for a while."""
    met: Counter[str] = Counter()
    states = 0
    async for new in leads(game):
        states += await follow(new, met)
        assert states < PATIENCE, "nobody has found anything"

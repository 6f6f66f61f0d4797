"""What is done in a joint choice leaves no trace: nobody else is told, with every clock and limit."""

import json
from typing import Any, Final

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS
from tests.server.rooms.table import BANK, MOVE, gone, seated, still, turn
from tests.server.running import Player, ask, guest, running
from tests.server.test_play import room_of

STEPS: Final = 7  # answers and takebacks of one seat
GAMES: Final[dict[str, dict[str, Any]]] = {
    "dice-warriors": {},
    "doodle-dice-monsters": {"sketch_timer": "60"},
}
CLOCKS: Final[dict[str, dict[str, Any]]] = {"none": {"kind": "none"}, "move": MOVE, "bank": BANK}


async def choosing(host: str, game: str, clock: dict[str, Any]) -> list[Player]:
    """Return two people in an open joint choice and somebody who watches; every option of the room is on."""
    tokens = [await guest(host, name) for name in ("Ann", "Bob")]
    room = await room_of(host, tokens[0], game, ["person", "open"], **GAMES[game])
    people = [await Player(host, room, token).connect() for token in tokens]
    for player in people:
        await player.say(do="sit")
        await player.see(seated)
    await people[0].say(do="set", clock=clock, react=8, assist="odds", public=True)
    await people[0].say(do="start")
    people.append(await Player(host, room, None).connect())
    for player in people:
        await player.see(lambda one: one.scene and one.standing["watching"] == 1)
    return people


async def heard(player: Player) -> list[dict[str, Any]]:
    """Return what somebody was told since the last look."""
    await player.say(do="ping", id=0)
    await player.until("pong")
    told = [one for one in player.heard if one["is"] != "pong"]
    player.heard.clear()
    return told


async def arrival(player: Player) -> str:
    """Return all that is told to the same person at a new screen, letter by letter."""
    late = Player(player.host, player.room, player.token)
    await late.connect()
    await late.until("chat")
    told = json.dumps(late.heard)
    if player.token is None:  # all are told how many watch
        await player.see(lambda one: one.standing["watching"] == 2)
    await late.close()
    if player.token is None:
        await player.see(lambda one: one.standing["watching"] == 1)
    return told


async def lists(player: Player) -> list[Any]:
    """Return what lists of rooms tell somebody."""
    paths = ("rooms?phase=playing", "mine") if player.token else ("rooms?phase=playing",)
    told = [(await ask("GET", f"{player.host}/api/{path}", token=player.token or ""))[1] for path in paths]
    for room in told[0]:
        room["age"] = 0
    assert told[0]
    return told


async def step(player: Player, source: Seeded) -> None:
    """Let a player answer without ending its part of the choice, or take its last answer back."""
    request = player.scene["decisions"][0]
    options = [one for one in request["options"] if one != PASS]
    if player.scene["undo"] and (not options or source.below(3) == 0):
        await player.say(do="undo", command=f"undo-{source.below(10**9):016}", seat=request["seat"])
        assert (await player.until("done"))["ok"]
        return
    option = options[source.below(len(options))]
    assert (await player.choose(request, option))["is"] == "done"


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("game", GAMES)
async def test_nobody_is_told_of_a_sealed_answer_or_of_its_undoing(game: str, clock: str) -> None:
    source, quiet = Seeded(7), 0
    async with running() as host:
        still(host)
        ann, *others = people = await choosing(host, game, CLOCKS[clock])
        for player in others:
            await heard(player)
        for _ in range(STEPS):
            turn(host, 2)
            before = [await arrival(one) for one in others]
            listed = [await lists(one) for one in others]
            for player in others:
                await heard(player)
            asked = ann.scene["asked"]
            await step(ann, source)
            if not ann.scene["decisions"]:
                break
            assert ann.scene["asked"] == asked
            for player in others:
                assert await heard(player) == []
            assert [await arrival(one) for one in others] == before
            assert [await lists(one) for one in others] == listed
            quiet += 1
        await gone(people)
    assert quiet > 3, "too little was done in secret"


async def test_a_proposal_does_not_lapse_because_somebody_has_chosen_in_secret(host: str) -> None:
    ann, bob, eve = people = await choosing(host, "dice-warriors", BANK)
    await bob.say(do="offer", seat=1, what="draw")
    for player in people:
        await player.see(lambda one: one.standing["offer"] is not None)
    for player in (bob, eve):
        await heard(player)
    await step(ann, Seeded(3))
    assert ann.scene["decisions"]
    for player in (bob, eve):
        assert await heard(player) == []
        assert player.standing["offer"]["what"] == "draw"
    await gone(people)

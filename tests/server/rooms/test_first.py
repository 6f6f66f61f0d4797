"""First games in rooms: laid out by their data alone, told as such, taught, and the same after a restart."""

from pathlib import Path
from typing import Any, Final

import pytest

from dicewright.games import GAMES
from dicewright.kernel.match import Match
from tests.server.running import HALLS, Player, ask, guest, running

IDS: Final = [game.id for game in GAMES]


async def learner(host: str, game: str, token: str) -> Player:
    """Open the room of a first game and begin it, with a bot that never waits."""
    HALLS[host].thinkers.pause = 0.0
    status, made = await ask("POST", f"{host}/api/rooms", {"game": game, "first": True}, token)
    assert status == 200, made
    player = await Player(host, made["room"], token).connect()
    await player.until("room")
    await player.say(do="start")
    await player.see(lambda one: one.scene)
    return player


async def learn(player: Player, most: int = 100) -> int:
    """Answer as the lesson says, so many times or to the end; return how often that was."""
    for n in range(most):
        await player.see(lambda one: one.scene["over"] or one.scene["decisions"])
        if player.scene["over"]:
            return n
        request = player.scene["decisions"][0]
        reply = await player.choose(request, *request["lesson"]["options"])
        assert reply["is"] == "done", reply
    return most


def cues(player: Player) -> list[tuple[int, str]]:
    """Return the cues that a player was sent, each once, in order."""
    scenes = [told for told in player.heard if told["is"] in ("snapshot", "events")]
    requests = [request for scene in scenes for request in scene["decisions"]]
    found = [(cue["n"], cue["text"]) for one in requests if one["lesson"] for cue in one["lesson"]["cues"]]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("game", IDS)
async def test_a_first_game_is_played_by_what_it_tells_and_says_what_it_is(host: str, game: str) -> None:
    ann = await learner(host, game, await guest(host, "Ann"))
    assert ann.standing["first"]["closing"]
    assert [seat["bot"] for seat in ann.standing["seats"]] == [None, "sensible"]
    await learn(ann)
    await ann.see(lambda one: one.standing["phase"] == "over")
    assert ann.scene["result"] == [1.0, 0.0]
    told = cues(ann)
    assert [n for n, _ in told] == list(range(1, len(told) + 1))
    _, log = await ask("GET", f"{host}/api/rooms/{ann.room}/replay")
    assert list(log["chance"]) == ["laid"]
    assert Match.load(log).over
    _, stretch = await ask("GET", f"{host}/api/rooms/{ann.room}/moments?count=1")
    assert stretch["laid"] is True
    await ann.close()


async def test_its_closing_words_are_in_the_language_of_whoever_hears_them(host: str) -> None:
    ann = await learner(host, "dice-warriors", await guest(host, "Ann"))
    bea = Player(host, ann.room, await guest(host, "Bea"))
    await bea.greet(token=bea.token, language="es")
    await bea.until("room")
    assert ann.standing["first"]["closing"].startswith("You win")
    assert bea.standing["first"]["closing"].startswith("Ganas")
    await bea.close()
    await ann.close()


async def test_a_restart_loses_nothing_of_a_first_game(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'rooms.db'}"
    async with running(database) as host:
        token = await guest(host, "Ann")
        ann = await learner(host, "doodle-dice-monsters", token)
        await learn(ann, 4)
        await ann.close()
    async with running(database) as host:
        again = await Player(host, ann.room, token).connect()
        await again.see(lambda one: one.scene)
        assert again.standing["first"] == ann.standing["first"]
        await learn(again)
        assert again.scene["result"] == [1.0, 0.0]
        faces = [event["data"]["faces"] for event in again.events if "faces" in event["data"]]
        assert faces == [[15], [4], [2], [3], [17]]
        await again.close()


async def test_whoever_answers_otherwise_plays_on_by_the_rules(host: str) -> None:
    ann = await learner(host, "daemon-dice", await guest(host, "Ann"))
    while not ann.scene["over"]:
        await ann.see(lambda one: one.scene["over"] or one.scene["decisions"])
        if ann.scene["decisions"]:
            request = ann.scene["decisions"][0]
            assert (await ann.choose(request, request["options"][-1]))["is"] == "done"
    await ann.close()


async def test_once_more_is_the_same_first_game_and_any_other_match_is_none(host: str) -> None:
    token = await guest(host, "Ann")
    ann = await learner(host, "doodle-dice", token)
    await learn(ann)
    await ann.see(lambda one: one.standing["phase"] == "over")
    await ann.say(do="rematch")
    await ann.see(lambda one: one.standing["next"])
    after = await Player(host, ann.standing["next"], token).connect()
    await after.until("room")
    assert after.standing["first"] == ann.standing["first"]
    await after.say(do="start")
    await after.see(lambda one: one.scene)
    assert after.scene["decisions"][0]["lesson"]["cues"]
    form = {"game": "doodle-dice", "seats": ["person", "random"]}
    _, made = await ask("POST", f"{host}/api/rooms", form, token)
    other = await Player(host, made["room"], token).connect()
    await other.until("room")
    assert other.standing["first"] is None
    for player in (ann, after, other):
        await player.close()


async def test_a_first_game_is_laid_as_it_is(host: str) -> None:
    token = await guest(host, "Ann")

    async def refusal(**form: Any) -> tuple[int, str]:
        status, told = await ask("POST", f"{host}/api/rooms", form, token)
        return status, told["code"]

    assert await refusal(game="doodle-dice", first=True, seats=["person", "open"]) == (400, "bad_room")
    assert await refusal(game="doodle-dice", first=True, public=True) == (400, "bad_room")
    assert await refusal(game="doodle-dice") == (400, "bad_room")
    assert await refusal(game="chess", first=True) == (404, "no_game")
    _, made = await ask("POST", f"{host}/api/rooms", {"game": "doodle-dice", "first": True}, token)
    ann = await Player(host, made["room"], token).connect()
    await ann.until("room")
    assert await ann.refused(do="set", options={"extras": "off"}) == "laid"
    await ann.close()

"""A house with tables of its own: rooms, builders and replays go by them, and old rooms by theirs."""

from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.program import refused
from tests.server.running import Player, ask, guest, running

GAME: Final = "dice-warriors"
DUELIST: Final = {
    "title": "Duelist",
    "rule": "warriors.char.warrior",
    "calling": "scoundrel",
    "sides": 3,
    "faces": ["melee 3", "shield", "miss"],
}
DIFF: Final[dict[str, Any]] = {"characters": {"duelist": DUELIST}, "results": {"charge": {"damage": 4}}}
PARTY: Final = "game: dice-warriors\n3 Duelist\n"
OPTIONS: Final = {"party_size": 3, "duplicates": "yes"}


async def opened(host: str, token: str) -> Player:
    """Open a room against a bot and sit down in it with a party of the house's own."""
    form = {"game": GAME, "seats": ["person", "random"], "options": OPTIONS}
    status, made = await ask("POST", f"{host}/api/rooms", form, token)
    assert status == 200, made
    player = await Player(host, made["room"], token).connect()
    await player.until("room")
    await player.say(do="sit", build=PARTY)
    return player


async def test_a_room_is_played_with_the_tables_of_its_house(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'rooms.db'}"
    async with running(database, tables={GAME: DIFF}) as host:
        token = await guest(host, "Ann")
        ann = await opened(host, token)
        await ann.see(lambda one: one.standing["seats"][0]["build"])
        assert ann.standing["changed_tables"] == ["characters", "results"]
        await ann.say(do="start")
        await ann.see(lambda one: one.scene)
        assert {die["title"] for die in ann.scene["view"]["sides"][0]["dice"]} == {"Duelist"}
        await ann.close()
    async with running(database) as host:  # the house has changed its mind, and the room has not
        again = await Player(host, ann.room, token).connect()
        await again.see(lambda one: one.scene)
        assert {die["title"] for die in again.scene["view"]["sides"][0]["dice"]} == {"Duelist"}
        await again.close()
        plain = await opened(host, token)
        assert (await plain.until("refused"))["code"] == "bad_build"
        assert plain.standing["changed_tables"] == []
        await plain.close()


async def test_a_rematch_and_a_branch_keep_the_tables() -> None:
    async with running(tables={GAME: DIFF}) as host:
        ann = await opened(host, await guest(host, "Ann"))
        await ann.say(do="start")
        await ann.see(lambda one: one.scene)
        await ann.say(do="resign", command="a" * 20, seat=0)
        await ann.see(lambda one: one.standing["phase"] == "over")
        await ann.say(do="rematch")
        await ann.see(lambda one: one.standing["next"])
        after = await Player(host, ann.standing["next"], ann.token).connect()
        await after.until("room")
        assert after.standing["changed_tables"] == ["characters", "results"]
        form = {"at": 0, "seat": 0}
        made = (await ask("POST", f"{host}/api/rooms/{ann.room}/branches", form, ann.token or ""))[1]
        again = await Player(host, made["room"], ann.token).connect()
        await again.until("snapshot")
        assert again.standing["changed_tables"] == ["characters", "results"]
        assert again.standing["seats"][0]["build"]
        assert {die["title"] for die in again.scene["view"]["sides"][0]["dice"]} == {"Duelist"}
        for one in (ann, after, again):
            await one.close()


async def test_readers_are_told_of_the_rules_of_their_house() -> None:
    rule = {"section": "House heroes", "text": "Duelist, d3: it fights fast."}
    tables = {
        "characters": {"duelist": {**DUELIST, "rule": "warriors.house.duelist"}},
        "rulebook": {"warriors.house.duelist": rule},
    }
    async with running(tables={GAME: tables}) as host:
        for language in ("en", "es"):
            _, rules = await ask("GET", f"{host}/api/games/{GAME}/rules?language={language}")
            assert {"id": "warriors.house.duelist", **rule, "rulings": []} in rules


async def test_builders_are_told_of_the_tables_of_their_house() -> None:
    async with running(tables={GAME: {**DIFF, "characters": {"duelist": DUELIST, "bard": None}}}) as host:
        _, tables = await ask("GET", f"{host}/api/games/{GAME}/tables")
        assert tables["characters"]["duelist"]["faces"] == DUELIST["faces"]
        assert tables["results"]["charge"]["damage"] == 4
        form: dict[str, Any] = {"text": PARTY, "options": OPTIONS}
        _, checked = await ask("POST", f"{host}/api/games/{GAME}/builds/check", form)
        assert checked["faults"] == []
        _, ready = await ask("GET", f"{host}/api/games/{GAME}/builds")
        names = {build["name"] for build in ready}
        assert "slow-wall" in names
        assert "knives-in-the-dark" not in names, "its Bard is not to be had here"
        made = [
            (await ask("POST", f"{host}/api/games/{GAME}/builds/random", {"seed": n, "options": OPTIONS}))[1]
            for n in range(30)
        ]
        assert any("Duelist" in one["text"] for one in made)
        assert not any("Bard" in one["text"] for one in made)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[charge]\ndamage = -1", "results.toml, row charge, field damage: must not be less than 0"),
        ("[charge]\nrule = 'x.y'", "results.toml, row charge, field rule: the rulebook has no 'x.y'"),
    ],
)
def test_a_mistake_in_the_tables_keeps_a_server_from_starting(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "results.toml").write_text(text, encoding="utf-8")
    assert refused("serve", "--tables", f"{GAME}={tmp_path}", "--data", tmp_path) == said
    assert "write --tables as GAME=DIR" in refused("serve", "--tables", str(tmp_path), "--data", tmp_path)

"""An upgrade: matches go on with the tables they began with; wording alone changes under them."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from dicewright.cli.hosting.serve import serve
from dicewright.games.monster_dice import GAME
from dicewright.kernel.content.rows import Raw, Tables
from dicewright.kernel.errors import BadRecord
from dicewright.kernel.game import game_of
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
from dicewright.server import tables
from dicewright.server.rooms.log import header_of
from dicewright.server.tables import checked_matches, forbids_going_on, keep_tables
from dicewright.store import open_store
from dicewright.store.memory import Memory
from dicewright.store.store import Header, Room, Store
from tests.server.running import HALLS, Player, actor_of, ask, guest, running
from tests.server.test_play import play_out, room_of

pytestmark = pytest.mark.asyncio


def other(change: dict[str, Any]) -> Raw:
    """Return the game's tables with one card changed, as another version may have them."""
    first = next(iter(GAME.base.raw["cards"]))
    cards = {**GAME.base.raw["cards"], first: {**GAME.base.raw["cards"][first], **change}}
    return {**GAME.base.raw, "cards": cards}


def upgraded(monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]) -> str:
    """Let this process be another version, in which the first card is changed; return the card's id."""
    base = Tables.of(other(change), GAME.words)
    monkeypatch.setattr(GAME, "base", base)
    rows = GAME.data(base)
    rows.bind(GAME.powers)
    monkeypatch.setattr(GAME, "base_rows", rows)
    monkeypatch.setattr(GAME, "voices", {})
    return next(iter(base.raw["cards"]))


async def begun(host: str) -> Player:
    """Return somebody whose match has begun."""
    token = await guest(host, "Ann")
    room = await room_of(host, token, GAME.id, ["person", "random"])
    ann = await Player(host, room, token).connect()
    await ann.say(do="start")
    await ann.see(lambda one: one.scene and one.scene["decisions"])
    return ann


async def came_back(host: str, before: Player) -> Player:
    """Return the same person at a server that was started anew, with bots that wait for nothing."""
    HALLS[host].thinkers.pause = 0
    ann = await Player(host, before.room, before.token).connect()
    await ann.see(lambda one: one.scene and one.standing)
    return ann


async def test_a_comma_in_a_text_strands_no_match_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        ann = await begun(host)
        await ann.close()
    upgraded(monkeypatch, {"text": "Another text, with a comma."})
    async with running(database) as host:
        again = await came_back(host, ann)
        assert again.standing["phase"] == "playing"
        match = actor_of(host, ann.room).match
        assert match is not None
        assert match.data.cards[0].text == "Another text, with a comma."
        await play_out(again)
        assert (await ask("GET", f"{host}/api/rooms/{ann.room}/moments"))[0] == 200
        await again.close()


async def test_a_changed_number_leaves_running_matches_with_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        ann = await begun(host)
        await ann.close()
    old = GAME.base_rows.cards[0].points
    upgraded(monkeypatch, {"points": old + 7})
    assert await checked_matches(open_store(database)) == (1, [])
    async with running(database) as host:
        again = await came_back(host, ann)
        match = actor_of(host, ann.room).match
        assert match is not None
        assert match.data.cards[0].points == old
        assert Match.load(match.log).log == match.log  # it takes its tables along, to bots in other processes
        await again.say(do="hint", id=1, seat=0)
        new = await begun(host)
        fresh = actor_of(host, new.room).match
        assert fresh is not None
        assert fresh.data.cards[0].points == old + 7
        await play_out(again)
        replay = (await ask("GET", f"{host}/api/rooms/{ann.room}/replay"))[1]
        assert Match.load(replay).data.cards[0].points == old
        assert (await ask("GET", f"{host}/api/rooms/{ann.room}/moments"))[0] == 200
        form = {"at": 3, "seat": 0}
        made = await ask("POST", f"{host}/api/rooms/{ann.room}/branches", form, ann.token or "")
        assert made[0] == 200, made
        await again.close()
        await new.close()


async def test_other_rules_and_lost_tables_are_told_before_anybody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        ann = await begun(host)
        await ann.close()
    monkeypatch.setattr(GAME, "rules", GAME.rules + 1)
    _, broken = await checked_matches(open_store(database))
    assert [(header.room, why[:18]) for header, why in broken] == [(ann.room, "it is played by ve")]
    run = await asyncio.to_thread(CliRunner().invoke, serve, ["--check", "--database", database])
    assert ann.room in run.output
    assert run.exit_code != 0
    monkeypatch.undo()
    run = await asyncio.to_thread(CliRunner().invoke, serve, ["--check", "--database", database])
    assert run.output == "The one running match can continue with this version.\n"


async def test_tables_that_nobody_kept_are_missed_in_words() -> None:
    store = open_store("memory:")
    await store.start()
    await keep_tables(store)
    log = Match(GAME, 2, seed=1).log
    header = Header("m", "r", GAME.id, GAME.rules, log, 0)
    assert await forbids_going_on(store, header) == ""
    log["tables"]["base"] = "0" * 64
    assert "other tables" in await forbids_going_on(store, replace(header, header=log))
    await store.close()


async def test_a_record_of_a_version_before_is_known_by_the_digest_of_all_words() -> None:
    log = Match(GAME, 2, seed=1).log
    assert log["tables"]["base"] == GAME.base.base
    old = {**log, "tables": {**log["tables"], "base": GAME.base.old}}
    old["digest"] = digest(old)
    assert Match.load(old).log == old


async def test_rows_that_are_not_those_a_record_names_are_refused() -> None:
    log = Match(GAME, 2, seed=1).log
    rows = {"cards": [["x", {"points": 1}]]}
    forged = {**log, "tables": {"base": "0" * 64, "diff": {}, "rows": rows}}
    forged["digest"] = digest(forged)
    with pytest.raises(BadRecord, match="not those that it names"):
        Match.load(forged)


async def test_a_start_reads_each_tables_once_however_many_matches_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, read = Memory(), []
    await store.start()
    usual = tables.forbids_going_on

    async def counted(store: Store, header: Header) -> str:
        read.append(header.id)
        return await usual(store, header)

    monkeypatch.setattr(tables, "forbids_going_on", counted)
    games = [game_of(id) for id in ("doodle-dice", "daemon-dice")]
    for n in range(20):
        game = games[n % 2]
        agreed = header_of(Match(game, 2, seed=1))
        room = Room(f"r{n}", game.id, "g", {"options": {}}, 0, 0, phase="playing", match=f"m{n}")
        rules = game.rules + (n % 2)  # those of the second game are of other rules
        header = Header(f"m{n}", room.id, game.id, rules, {**agreed, "rules": rules}, 0)
        await store.add_room(room, [], (header, []))
    found = await tables.stranded(store)
    assert len(read) == 2
    assert len(found) == 10
    assert {header.game for header, _ in found} == {"daemon-dice"}

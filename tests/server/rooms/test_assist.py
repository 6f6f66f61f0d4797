"""How much a table helps: its host sets the most, for every game and everybody at it."""

import random
from typing import Any

import pytest

from dicewright.games import GAMES
from dicewright.games.daemon_dice import GAME as DAEMON
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.server.rooms.telling import in_words
from tests.server.rooms.table import asked, gathered, gone
from tests.server.running import Player, ask, guest

LIMITED = ("refused", "limited", "the host has limited help here: no chances and no suggestions")


async def answered(player: Player, what: str, seat: int, **more: Any) -> tuple[str, str, str]:
    """Ask something about an open decision; return what kind of reply came, and of a refusal why."""
    await player.say(do=what, id=9, seat=seat, **more)
    while True:
        told = await player.hear()
        if told["is"] in ("answer", "refused") and told["id"] == 9:
            return told["is"], told.get("code", ""), told.get("text", "")


async def opened(host: str, game: str, seats: list[str], **form: Any) -> Player:
    """Return somebody whose match has begun, in a room opened as is said."""
    token = await guest(host, "Ann")
    _, made = await ask("POST", f"{host}/api/rooms", {"game": game, "seats": seats, **form}, token)
    player = await Player(host, made["room"], token).connect()
    await player.say(do="start")
    await player.see(lambda one: one.scene.get("decisions"))
    return player


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("assist", ["off", "highlight"])
async def test_below_odds_no_chance_is_told_and_nothing_suggested(
    host: str, game: Game[Any], assist: str
) -> None:
    player = await opened(host, game.id, ["person", "person"], shared=True, assist=assist)
    assert player.standing["assist"] == assist
    for each in player.scene["decisions"]:  # at a shared screen those of all seats
        seat, options = each["seat"], each["options"]
        assert await answered(player, "odds", seat, option=options[0]) == LIMITED
        assert await answered(player, "hint", seat) == LIMITED
        assert await answered(player, "plan", seat) == LIMITED
        assert (await answered(player, "peek", seat, options=options[:1]))[0] == "answer"
        assert (await answered(player, "why", seat, entity="p.none"))[0] == "answer"
    await player.close()


async def test_without_a_limit_all_is_told(host: str) -> None:
    player = await opened(host, "doodle-dice", ["person", "random"])
    seat, options = (player.scene["decisions"][0][key] for key in ("seat", "options"))
    assert player.standing["assist"] == "odds"
    assert await answered(player, "odds", seat, option=options[0]) == ("answer", "", "")
    assert await answered(player, "hint", seat) == ("answer", "", "")
    await player.close()


async def test_the_host_sets_the_limit_and_a_rematch_keeps_it(host: str) -> None:
    ann, bob = await gathered(host, "Ann", "Bob")
    assert await bob.refused(do="set", assist="off") == "not_host"
    await ann.say(do="set", assist="highlight")
    await bob.see(lambda one: one.standing["assist"] == "highlight")
    await ann.say(do="set", public=True)
    await bob.see(lambda one: one.standing["public"])
    assert bob.standing["assist"] == "highlight", "what is left out stays"
    await ann.say(do="start")
    player, open_ = await asked([ann, bob])
    assert await answered(player, "hint", open_["seat"]) == LIMITED
    assert await ann.refused(do="set", assist="odds") == "begun"
    await ann.say(do="resign", command="r" * 22, seat=0)
    await ann.see(lambda one: one.scene["over"])
    await ann.say(do="rematch")
    await ann.see(lambda one: one.standing["next"])
    again = await Player(host, ann.standing["next"], bob.token).connect()
    await again.until("room")
    assert again.standing["assist"] == "highlight"
    await gone([ann, bob, again])


async def test_who_watches_is_told_the_limit(host: str) -> None:
    ann = await opened(host, "doodle-dice", ["person", "random"], assist="off")
    watcher = await Player(host, ann.room, None).connect()
    await watcher.until("room")
    assert watcher.standing["assist"] == "off"
    assert await watcher.refused(do="odds", id=1, seat=0, option=0) == "not_yours"
    await gone([ann, watcher])


@pytest.mark.parametrize("assist", ["count", "", 1, True, None])
async def test_what_is_no_limit_is_refused_in_words(host: str, assist: object) -> None:
    token = await guest(host, "Ann")
    form = {"game": "doodle-dice", "seats": ["person", "open"], "assist": assist}
    status, wrong = await ask("POST", f"{host}/api/rooms", form, token)
    assert (status, wrong["code"]) == (422, "bad_form")
    assert "assist" in wrong["text"]
    if assist is not None:  # which leaves it as it is
        (ann,) = await gathered(host, "Ann")
        assert await ann.refused(do="set", assist=assist) == "bad_message"
        await ann.close()


def test_where_there_is_no_help_no_option_is_ranked() -> None:
    match, pick, ranked = Match(DAEMON, seats=2, seed=3), random.Random(3), 0
    while not match.over:
        for decision in match.pending:
            told, plain = (in_words(match, decision, "en", helped) for helped in (True, False))
            ranked += any(label.rank for label in told.labels)
            assert not any("rank" in label.model_fields_set for label in plain.labels)
            assert [label.label for label in plain.labels] == [one.label for one in told.labels]
        decision = pick.choice(match.pending)
        match.answer(decision.seat, pick.choice(decision.options))
    assert ranked > 3

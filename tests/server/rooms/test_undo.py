"""Who may take answers back: everybody their own, all together, or nobody, as the host has set it."""

import pytest

from tests.server.rooms.table import asked, gathered, gone, playing
from tests.server.running import Player, actor_of, ask, guest

UNDO = {"do": "undo", "command": "u" * 22}
RULES = ("own", "consent", "off")


async def undoing(host: str, rule: str) -> tuple[list[Player], Player, int]:
    """Return people of whom one has answered what can be taken back, and who that is."""
    people = await playing(host, "Ann", "Bob", undo=rule)
    while True:
        player, decision = await asked(people)
        assert (await player.choose(decision, decision["options"][0]))["is"] == "done"
        await asked(people)
        match = actor_of(host, player.room).match
        assert match is not None
        if match.undoable(decision["seat"]) and match.takeback_to(decision["seat"]):
            return people, player, decision["seat"]


async def test_one_takes_back_ones_own_answer_as_usual(host: str) -> None:
    people, player, seat = await undoing(host, "own")
    assert player.standing["undo"] == "own"
    await player.say(**UNDO, seat=seat)
    assert (await player.until("done"))["ok"]
    await gone(people)


async def test_by_consent_nobody_takes_back_alone_but_all_together(host: str) -> None:
    people, player, seat = await undoing(host, "consent")
    assert player.scene["undo"] is None
    assert await player.refused(**UNDO, seat=seat) == "no_undo"
    assert "takeback" in player.other[-1]["text"]
    assert player.scene["takeback"]
    records = actor_of(host, player.room).situation().kept
    await player.say(do="offer", seat=seat, what="takeback", n=1)
    other = next(one for one in people if one is not player)
    for one in people:
        await one.see(lambda one: one.standing["offer"])
    await other.say(do="reply", seat=1 - seat, agree=True)
    await player.see(lambda one: not one.standing["offer"])
    assert actor_of(host, player.room).situation().kept > records
    await gone(people)


async def test_where_it_is_off_nothing_is_taken_back(host: str) -> None:
    people, player, seat = await undoing(host, "off")
    assert (player.scene["undo"], player.scene["takeback"]) == (None, False)
    assert await player.refused(**UNDO, seat=seat) == "no_undo"
    assert await player.refused(do="offer", seat=seat, what="takeback", n=1) == "no_undo"
    assert player.other[-1]["text"] == "this table does not allow takebacks"
    await gone(people)


@pytest.mark.parametrize("rule", RULES)
async def test_a_rematch_and_a_branch_keep_it(host: str, rule: str) -> None:
    token = await guest(host, "Ann")
    form = {"game": "doodle-dice", "seats": ["person", "random"], "undo": rule}
    _, made = await ask("POST", f"{host}/api/rooms", form, token)
    assert made["undo"] == rule
    ann = await Player(host, made["room"], token).connect()
    await ann.say(do="start")
    await ann.see(lambda one: one.scene.get("decisions"))
    await ann.say(do="resign", command="r" * 22, seat=0)
    await ann.see(lambda one: one.scene["over"])
    await ann.say(do="rematch")
    await ann.see(lambda one: one.standing["next"])
    _, branch = await ask("POST", f"{host}/api/rooms/{made['room']}/branches", {"at": 3, "seat": 0}, token)
    assert branch["undo"] == rule
    again = await Player(host, ann.standing["next"], token).connect()
    await again.until("room")
    assert again.standing["undo"] == rule
    await gone([ann, again])


async def test_only_the_host_sets_it_and_only_before_the_match(host: str) -> None:
    ann, bob = await gathered(host, "Ann", "Bob")
    assert ann.standing["undo"] == "own"
    assert await bob.refused(do="set", undo="off") == "not_host"
    assert await ann.refused(do="set", undo="maybe") == "bad_message"
    await ann.say(do="set", undo="off")
    await bob.see(lambda one: one.standing["undo"] == "off")
    await ann.say(do="start")
    await ann.see(lambda one: one.standing["phase"] == "playing")
    assert await ann.refused(do="set", undo="own") == "begun"
    await gone([ann, bob])

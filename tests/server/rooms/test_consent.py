"""What needs the consent of others: a pause, and a bot for who is away."""

from tests.server.rooms.table import BANK, MOVE, asked, gone, playing, still, turn
from tests.server.running import Player


async def test_a_pause_takes_the_consent_of_all_who_are_here(host: str) -> None:
    people = await playing(host, "Ann", "Bob", clock=MOVE)
    ann, bob = people
    assert await ann.refused(do="resume", seat=0) == "not_paused"
    await ann.say(do="offer", seat=0, what="pause")
    await bob.see(lambda one: one.standing["offer"])
    assert (bob.standing["offer"]["what"], bob.standing["paused"]) == ("pause", False)
    assert await bob.refused(do="offer", seat=1, what="draw") == "offered"
    await bob.say(do="reply", seat=1, agree=True)
    for one in people:
        await one.see(lambda one: one.standing["paused"])
    player, request = await asked(people)
    assert player.standing["clock"]["running"] == []
    turn(host, 500)
    reply = await player.choose(request, request["options"][0])
    assert (reply["is"], reply["code"]) == ("refused", "paused")
    assert await ann.refused(do="offer", seat=0, what="pause") == "paused"
    watcher = await Player(host, ann.room, None).connect()
    await watcher.until("snapshot")
    assert watcher.standing["paused"]
    assert await watcher.refused(do="resume") == "no_guest"
    assert await bob.refused(do="resume", seat=0) == "not_yours"
    await bob.say(do="resume", seat=1)
    for one in people:
        await one.see(lambda one: not one.standing["paused"])
    assert (await player.choose(request, request["options"][0]))["is"] == "done"
    await gone([*people, watcher])


async def test_an_answer_that_was_kept_is_acknowledged_in_a_pause_too(host: str) -> None:
    people = await playing(host, "Ann", "Bob")
    player, request = await asked(people)
    option = request["options"][0]
    assert (await player.choose(request, option, command="k" * 22))["is"] == "done"
    await people[0].say(do="offer", seat=0, what="pause")
    await people[1].say(do="reply", seat=1, agree=True)
    await player.see(lambda one: one.standing["paused"])
    assert (await player.choose(request, option, command="k" * 22))["is"] == "done"
    await gone(people)


async def test_a_pause_that_is_not_agreed_to_is_none(host: str) -> None:
    people = await playing(host, "Ann", "Bob")
    ann, bob = people
    await ann.say(do="offer", seat=0, what="pause")
    await bob.see(lambda one: one.standing["offer"])
    await bob.say(do="reply", seat=1, agree=False)
    await ann.see(lambda one: one.standing["declined"])
    assert not ann.standing["paused"]
    assert ann.standing["offer"] is None
    assert ann.standing["declined"] == {"what": "pause", "by": 0, "seat": 1, "times": 1}
    await ann.say(do="offer", seat=0, what="pause")  # it holds while the match goes on
    await bob.see(lambda one: one.standing["offer"])
    player, request = await asked(people)
    await player.choose(request, request["options"][0])
    assert player.standing["offer"] is not None
    await bob.close()  # and then all who are here have agreed
    await ann.see(lambda one: one.standing["paused"])
    await gone([ann])


async def test_a_bot_plays_for_who_is_away_if_the_others_agree(host: str) -> None:
    people = await playing(host, "Ann", "Bob", "Cem")
    ann, bob, cem = people
    assert await ann.refused(do="offer", seat=0, what="bot", about=2) == "is_here"
    assert await ann.refused(do="offer", seat=0, what="bot", about=5) == "no_person"
    assert await ann.refused(do="offer", seat=0, what="bot") == "no_person"
    await cem.close()
    await ann.see(lambda one: not one.standing["seats"][2]["here"])
    await ann.say(do="offer", seat=0, what="bot", about=2)
    await bob.see(lambda one: one.standing["offer"])
    assert bob.standing["offer"]["about"] == 2
    assert not bob.standing["seats"][2]["stand_in"]
    await bob.say(do="reply", seat=1, agree=True)
    await ann.see(lambda one: one.standing["seats"][2]["stand_in"])
    assert await ann.refused(do="offer", seat=0, what="bot", about=2) == "no_person"
    assert await ann.refused(do="offer", seat=0, what="draw") == "no_draw"
    again = await Player(host, cem.room, cem.token).connect()
    await ann.see(lambda one: not one.standing["seats"][2]["stand_in"])
    await gone([ann, bob, again])


async def test_who_has_given_up_is_told_of_and_asked_for_nothing_more(host: str) -> None:
    people = await playing(host, "Ann", "Bob", "Cem")
    ann, bob, cem = people
    await cem.say(do="resign", command="r" * 22, seat=2)
    for one in people:
        await one.see(lambda one: one.standing["seats"][2]["resigned"])
    assert [one["resigned"] for one in ann.standing["seats"]] == [False, False, True]
    assert await cem.refused(do="resign", command="s" * 22, seat=2) == "illegal"
    assert await cem.refused(do="offer", seat=2, what="pause") == "resigned"
    await ann.say(do="offer", seat=0, what="draw")
    await bob.see(lambda one: one.standing["offer"])
    assert await cem.refused(do="reply", seat=2, agree=False) == "resigned"
    await bob.say(do="reply", seat=1, agree=True)  # the two who play are enough
    await ann.see(lambda one: one.scene["over"])
    assert ann.scene["result"] == [0.5, 0.5, 0]
    await gone(people)


async def test_a_proposal_lapses_when_the_person_comes_back(host: str) -> None:
    ann, bob, cem = await playing(host, "Ann", "Bob", "Cem")
    await cem.close()
    await ann.see(lambda one: not one.standing["seats"][2]["here"])
    await ann.say(do="offer", seat=0, what="bot", about=2)
    await bob.see(lambda one: one.standing["offer"])
    again = await Player(host, cem.room, cem.token).connect()
    await bob.see(lambda one: one.standing["offer"] is None)
    assert await bob.refused(do="reply", seat=1, agree=True) == "no_offer"
    await gone([ann, bob, again])


async def test_who_has_heard_no_again_and_again_waits_longer_each_time(host: str) -> None:
    still(host)
    ann, bob = await playing(host, "Ann", "Bob")
    for wait in (0, 0, 10, 40):
        if wait:
            turn(host, wait - 1)
            assert await ann.refused(do="offer", seat=0, what="draw") == "too_soon"
            await ann.say(do="offer", seat=0, what="pause")  # another thing is another matter
            await bob.see(lambda one: one.standing["offer"])
            await ann.say(do="reply", seat=0, agree=False)  # and who takes it back has not heard no
            await bob.see(lambda one: one.standing["offer"] is None)
            assert bob.standing["declined"] is None
            turn(host, 1)
        await ann.say(do="offer", seat=0, what="draw")
        await bob.see(lambda one: one.standing["offer"])
        await bob.say(do="reply", seat=1, agree=False)
        for one in (bob, ann):
            await one.see(lambda one: one.standing["offer"])
            await one.see(lambda one: one.standing["declined"])
    await ann.say(do="offer", seat=0, what="draw")
    assert "ask again in 90 seconds" in (await ann.until("refused"))["text"]
    await bob.say(do="offer", seat=1, what="draw")  # the other may ask
    await ann.see(lambda one: one.standing["offer"])
    await gone([ann, bob])


async def test_who_is_away_for_too_long_is_counted_out_if_the_others_agree(host: str) -> None:
    still(host)
    people = await playing(host, "Ann", "Bob", clock=BANK)
    absent, _ = await asked(people)
    present = people[1 - people.index(absent)]
    mine, theirs = people.index(present), people.index(absent)
    claim = {"do": "offer", "seat": mine, "what": "claim", "about": theirs}
    assert await present.refused(**claim) == "is_here"
    await absent.close()
    await present.see(lambda one: not one.standing["seats"][theirs]["here"])
    turn(host, 99)  # of a hundred seconds
    assert await present.refused(**claim) == "too_soon"
    turn(host, 2)
    await present.say(**claim)
    await present.see(lambda one: one.scene["over"])
    assert present.scene["result"][mine] == 1
    await gone([present])


async def test_nobody_is_counted_out_where_there_is_no_clock(host: str) -> None:
    ann, bob = await playing(host, "Ann", "Bob")
    await bob.close()
    await ann.see(lambda one: not one.standing["seats"][1]["here"])
    assert await ann.refused(do="offer", seat=0, what="claim", about=1) == "no_clock"
    await gone([ann])

"""Whatever a client sends is refused or done: no message stops a room."""

import json
import secrets
from typing import Any

from tests.server.rooms.table import BANK, MOVE, asked, gathered, gone, playing, seated, still, turn
from tests.server.running import HALLS, Player, actor_of, ask, guest

COMMAND = "c" * 22
BATCH = 20  # sent before what comes of it is read
LONG = "x" * 15_000
ODD: list[Any] = [
    *(None, True, False, -2, -1, 0, 1, 5, 6, 2**31 - 1, 2**31, 2**70, 1.5),
    *("", "0", "\0", "\ud800", "\u202e", LONG, "person"),
    *([], [[]], [-1], [0] * 64, [0] * 65, [2**31 - 1], ["person", "random"], ["\0"]),
    *({}, {"kind": "bank"}, {"kind": "bank", "seconds": 1}, {"a": {"b": []}}, {"\ud800": 1}),
]
USUAL: list[dict[str, Any]] = [
    {"do": "hello"},
    {"do": "choose", "command": COMMAND, "seat": 0, "number": 0, "options": [0]},
    {"do": "undo", "command": COMMAND, "seat": 0},
    {"do": "offer", "seat": 0, "what": "takeback", "n": 1},
    {"do": "offer", "seat": 0, "what": "bot", "about": 1},
    {"do": "offer", "seat": 0, "what": "claim"},
    {"do": "offer", "seat": 0, "what": "draw"},
    {"do": "reply", "seat": 0, "agree": False},
    {"do": "odds", "id": 1, "seat": 0, "option": 0},
    {"do": "why", "id": 1, "seat": 0, "entity": "d0.1"},
    {"do": "peek", "id": 1, "seat": 0, "options": [0]},
    {"do": "hint", "id": 1, "seat": 9},
    {"do": "sit", "seat": 0, "build": "x"},
    {"do": "stand", "seat": 5},
    {"do": "set", "options": {}, "seats": ["person", "person"], "clock": MOVE, "react": 5, "assist": "off"},
    {"do": "kick", "who": "x"},
    {"do": "mute", "who": "x", "on": True},
    {"do": "resume", "seat": 0},
    {"do": "back", "seat": 0},
    {"do": "rematch"},
    {"do": "say", "text": "x"},
]


async def alive(people: list[Player]) -> None:
    """Check that the match of some people goes on."""
    player, request = await asked(people)
    assert player.standing["phase"] == "playing"
    assert (await player.choose(request, request["options"][-1]))["is"] == "done"


async def test_a_text_that_no_database_can_hold_is_refused(host: str) -> None:
    people = await playing(host, "Ann", "Bob")
    for text in ("\0", "a\0b", "\x07", "\u202e"):
        assert await people[0].refused(do="say", text=text) == "bad_message"
    assert await people[0].refused(do="sit", build="game: doodle-dice\n\0") == "bad_message"
    await alive(people)
    await people[0].say(do="say", text="Well rolled! 🎲")
    assert (await people[1].until("said"))["text"] == "Well rolled! 🎲"
    await gone(people)


async def test_no_form_and_no_address_holds_the_character_zero(host: str) -> None:
    token = await guest(host, "Ann")
    forms: list[tuple[str, dict[str, Any]]] = [
        ("api/guests", {"name": "A\0nn"}),
        ("api/builds", {"game": "daemon-dice", "name": "mine", "text": "game: daemon-dice\n\0"}),
        ("api/rooms", {"game": "doodle\0", "seats": ["person", "open"]}),
        ("api/rooms", {"game": "doodle-dice", "seats": ["person", "open"], "options": {"a\0": 1}}),
        ("api/qr", {"text": "\0"}),
    ]
    for path, form in forms:
        status, body = await ask("POST", f"{host}/{path}", form, token)
        assert (status, body["code"]) == (400, "bad_message")
    for path in ("api/rooms/%00/replay", "api/codes/%00", "api/rooms?game=%00"):
        status, body = await ask("GET", f"{host}/{path}")
        assert (status, body["code"]) == (404, "no_page")


async def test_an_answer_without_an_option_is_refused(host: str) -> None:
    people = await playing(host, "Ann", "Bob")
    player, request = await asked(people)
    assert (await player.choose(request))["code"] == "bad_message"
    await alive(people)
    await gone(people)


async def test_nobodys_word_stops_a_table(host: str) -> None:
    people = await playing(host, "Ann", "Bob")
    ann, bob = people
    length = bob.scene["length"] + 1_000
    for head in (None, "0" * 64, "\0", "x"):
        hello = {"token": bob.token, "length": length, **({} if head is None else {"head": head})}
        late = Player(host, bob.room, bob.token)
        await late.greet(**hello)
        if head == "\0":
            continue  # what cannot be read is no greeting
        await late.until("snapshot")
        assert late.standing["phase"] == "playing"
        if head is not None:
            assert "lost" in (await late.until("notice"))["text"]
        await late.close()
    await alive(people)
    assert not [one for one in ann.other if one["is"] == "notice"]
    await gone(people)


async def test_whose_time_it_is_does_not_depend_on_what_a_command_is_called(host: str) -> None:
    still(host)
    people = await playing(host, "Ann", "Bob", clock=BANK)
    player, request = await asked(people)
    seat = request["seat"]
    turn(host, 20)
    match = actor_of(host, player.room).state.match
    command = f"bot-{match}-{seat}-{request['number']}"
    assert (await player.choose(request, request["options"][-1], command=command))["is"] == "done"
    rows = await HALLS[host].store.records(match or "")
    assert [row.spent_ms for row in rows if row.command == command] == [20_000]
    await player.see(lambda one: one.standing["clock"]["left"][seat] == 285_000)
    await gone(people)


async def test_nobody_takes_the_name_of_a_command_that_the_server_will_need(host: str) -> None:
    still(host)
    people = await playing(host, "Ann", "Bob", clock=MOVE)
    player, request = await asked(people)
    match = actor_of(host, player.room).state.match
    taken = f"time-{match}-{request['seat']}-{request['number'] + 1}"
    assert (await player.choose(request, request["options"][0], command=taken))["is"] == "done"
    for _ in range(40):  # until the same seat is asked again, and does not answer
        player, now = await asked(people)
        if (now["seat"], now["number"]) == (request["seat"], request["number"] + 1):
            break
        await player.choose(now, now["options"][0])
    turn(host, 61)
    await player.see(lambda one: one.scene["decisions"] != [now])
    await gone(people)


async def test_odd_messages_stop_nothing(host: str) -> None:
    people = await gathered(host, "Ann", "Bob")
    people.append(await Player(host, people[0].room, None).connect())
    for phase in ("waiting", "playing"):
        for message in USUAL:
            variants = [{**message, key: value} for key in message if key != "do" for value in ODD]
            for one in people:
                await throw(one, [message, *variants])
        assert [one.standing["phase"] for one in people] == [phase] * 3
        if phase == "waiting":
            await people[0].say(do="set", seats=["person", "person"])
            for seat in (0, 1):
                await people[seat].say(do="sit", seat=seat)
                await people[seat].see(seated)
            await people[0].say(do="start")
            for one in people:
                await one.see(lambda one: one.standing["phase"] == "playing")
    await alive(people[:2])
    await gone(people)


async def throw(player: Player, messages: list[dict[str, Any]]) -> None:
    """Send messages, each command by a new name, and read what comes of them."""
    for n in range(0, len(messages), BATCH):
        for message in messages[n : n + BATCH]:
            named = message.get("command") == COMMAND
            await send(player, {**message, "command": secrets.token_urlsafe(16)} if named else message)
        await send(player, {"do": "ping", "id": 77})
        await player.see(lambda one: one.other and one.other[-1] == {"v": 1, "is": "pong", "id": 77})
        player.other.clear()
        player.heard.clear()


async def send(player: Player, message: dict[str, Any]) -> None:
    """Send something that may be no message."""
    assert player.line is not None
    await player.line.send(json.dumps({"v": 1, **message}))

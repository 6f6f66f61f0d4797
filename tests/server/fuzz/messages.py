"""Messages that somebody might send who wishes the server ill: odd, broken and right ones, mixed."""

import json
import random
import secrets
from typing import Any, Final, Protocol

from dicewright.server.protocol import READER
from tests.server.rooms.table import BANK, MOVE

LONG: Final = "x" * 15_000
ODD: Final[list[Any]] = [
    *(None, True, False, -2, -1, 0, 1, 5, 6, 2**31 - 1, 2**31, 2**63, 2**70, 1.5, 1e300, -0.0),
    *("", "0", "\0", "\ud800", "\u202e", LONG, "person", "open", "random", "none", "bot-x", "\U0001f3b2"),
    *(
        [],
        [[]],
        [-1],
        [0] * 64,
        [0] * 65,
        [2**31 - 1],
        ["person", "random"],
        ["\0"],
        [None],
        [[[[[[[[[]]]]]]]]],
    ),
    *({}, MOVE, BANK, {"kind": "bank"}, {"kind": "bank", "seconds": 1}, {"a": {"b": []}}, {"\ud800": 1}),
    *("0" * 64, "f" * 64, "g" * 64, "a" * 22, "../..", "<script>", "'; DROP TABLE rooms;--", "%00"),
]
KINDS: Final[list[str]] = sorted(READER.json_schema()["discriminator"]["mapping"])
RARE: Final = ("hint", "odds", "plan")  # these take a while
RARELY: Final = 50
GOING: Final = ("kick", "leave", "resign")  # after these little happens at a table


class Told(Protocol):
    """Somebody, and what was told last."""

    scene: dict[str, Any]
    standing: dict[str, Any]


def usual(source: random.Random, who: Told, kind: str) -> dict[str, Any]:
    """Return a message that could be meant, by what somebody was told last."""
    asked = who.scene.get("decisions") or [{"seat": 0, "number": 0, "options": [0, -1], "labels": []}]
    request = source.choice(asked)
    seats = len(who.standing.get("seats", [0, 1]))
    seat = source.choice([request["seat"], source.randrange(seats)])
    things = [thing for label in request["labels"] for thing in label["targets"]] or ["d0.1"]
    people = [one["who"] for one in who.standing.get("people", [])] or ["x"]
    option = source.choice(request["options"])
    made: dict[str, Any] = {
        "seat": seat,
        "command": secrets.token_urlsafe(16),
        "number": request["number"],
        "options": [option],
        "option": option,
        "id": source.randrange(9),
        "what": source.choice(["draw", "takeback", "pause", "bot", "claim"]),
        "agree": source.random() < 0.5,
        "entity": source.choice(things),
        "text": source.choice(["Well rolled!", "a\u202eb", "\U0001f3b2" * 20]),
        "who": source.choice(people),
        "on": source.random() < 0.5,
        "anchor": secrets.token_hex(32),
        "link": secrets.token_hex(32),
    }
    fields = FIELDS[kind]
    if kind == "set":
        terms = {
            "clock": source.choice([MOVE, BANK, {"kind": "none"}]),
            "react": source.choice([None, 8, 120]),
        }
        return {"do": kind, **terms, "assist": "highlight", "undo": source.choice(["own", "consent", "off"])}
    return {"do": kind, **{name: made[name] for name in fields if name in made}}


def fields_of() -> dict[str, list[str]]:
    """Return the fields that each kind of message must have, and some that it may have."""
    schema = READER.json_schema()
    found = {}
    for kind, where in schema["discriminator"]["mapping"].items():
        form = schema["$defs"][where.rsplit("/", 1)[1]]
        found[kind] = [name for name in form["properties"] if name in form["required"] or name == "link"]
    return found


FIELDS: Final = fields_of()


def altered(source: random.Random, message: dict[str, Any]) -> dict[str, Any]:
    """Return a message with something odd in it."""
    new = dict(message)
    for _ in range(source.choice([1, 1, 1, 2, 3])):
        name = source.choice([*new, source.choice(["x", "seat", "options", "__proto__", "v"])])
        if source.random() < 0.2:
            new.pop(name, None)
        else:
            new[name] = source.choice(ODD)
    return new


def broken(source: random.Random, text: str) -> str:
    """Return a text with something wrong in it."""
    at, end = sorted(source.randrange(len(text) + 1) for _ in range(2))
    sign = source.choice(['"', "{", "}", "[", ",", ":", "\\", "\0", "é", "NaN", "1e999", "9" * 30, '"v":1,'])
    ways = (text[:at] + sign + text[at:], text[:at], text[:at] + text[end:], text + text, sign * 50 + text)
    return source.choice(ways)


def text_of(source: random.Random, who: Told) -> str:
    """Return what somebody sends next."""
    kind = source.choice(["choose", "choose", "choose", "undo", *KINDS])
    if (kind in RARE and source.random() > 1 / RARELY) or (kind in GOING and source.random() > 0.1):
        kind = "choose"
    message = usual(source, who, kind)
    chance = source.random()
    if chance < 0.45:
        message = altered(source, message)
    text = json.dumps({"v": 1, **message}, ensure_ascii=source.random() < 0.9)
    return broken(source, text) if chance > 0.85 else text

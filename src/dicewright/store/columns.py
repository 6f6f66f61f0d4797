"""Turn the store's dataclasses into columns, checked and with JSON as text, and back."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

from dicewright.kernel.content.rows import canonical
from dicewright.store.store import Append, Invalid, Kept, Room, Seating

T = TypeVar("T")
Columns = dict[str, Any]
Shape = list[tuple[str, tuple[type, ...], bool]]
SHAPES: Final[dict[type, Shape]] = {}


@dataclass(frozen=True, slots=True)
class Entry:
    """An append, checked and turned into columns."""

    match: str
    first: int
    last: int
    command: str | None
    answer: str | None
    rows: list[Columns]
    result: str | None
    ended_ms: int
    room: Columns | None
    seats: list[Columns] | None
    rewrites: dict[int, str | None]


def encode(name: str, value: object) -> str | None:
    """Return a value as canonical JSON, or None for None."""
    if value is None:
        return None
    try:
        text = canonical(value)
        text.encode()
    except (TypeError, ValueError, RecursionError):
        raise Invalid(f"{name} is nothing that JSON can hold") from None
    return text


def decode(text: str | None) -> Any:
    """Return the value of a JSON text, or None for None."""
    return None if text is None else json.loads(text)


def check(name: str, value: object, kinds: tuple[type, ...]) -> None:
    """Refuse a value that not every database can hold."""
    if type(value) not in kinds:
        raise Invalid(f"{name} must be of the type {kinds[0].__name__}")
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise Invalid(f"{name} is too large a number")
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise Invalid(f"{name} holds half a character") from None
        if "\0" in value:
            raise Invalid(f"{name} holds the character zero")


def shape(kind: type) -> Shape:
    """Return the columns of a dataclass: name, allowed types, and whether it is stored as JSON."""
    if kind in SHAPES:
        return SHAPES[kind]
    hints = get_type_hints(kind)
    found = SHAPES[kind] = []
    for each in fields(kind):
        hint = hints[each.name]
        if hint is Any:
            found.append((each.name, (), True))
        elif get_origin(hint) in (dict, list):
            found.append((each.name, (get_origin(hint),), True))
        else:
            kinds = get_args(hint) if get_origin(hint) is UnionType else (hint,)
            found.append((each.name, kinds, False))
    return found


def to_columns(item: object) -> Columns:
    """Return an object as columns, or refuse a value that a store cannot hold."""
    found: Columns = {}
    for name, kinds, is_json in shape(type(item)):
        value = getattr(item, name)
        if is_json and kinds and type(value) not in kinds:
            raise Invalid(f"{name} must be of the type {kinds[0].__name__}")
        if is_json:
            found[name] = encode(name, value)
        else:
            check(name, value, kinds)
            found[name] = value
    return found


def from_columns(kind: type[T], row: Mapping[Any, Any]) -> T:
    """Return the object that columns describe; columns that are not its fields are ignored."""
    found = {name: decode(row[name]) if is_json else row[name] for name, _, is_json in shape(kind)}
    return cast("Any", kind)(**found)  # type: ignore[no-any-return]


def to_entry(append: Append) -> Entry:
    """Return an append as columns, or refuse a value that a store cannot hold."""
    check("match", append.match, (str,))
    check("first_seq", append.first_seq, (int,))
    check("command", append.command, (str, NoneType))
    if not append.rows or append.first_seq < 0:
        raise Invalid("an append holds at least one row, and the first seq is 0")
    last = append.first_seq + len(append.rows) - 1
    answer = encode("answer", append.answer)
    rows = []
    for seq, row in enumerate(append.rows, append.first_seq):
        own = {"match": append.match, "seq": seq, "last": last, "command": None, "answer": None}
        rows.append(to_columns(row) | own)
    rows[0] |= {"command": append.command, "answer": answer}
    result, ended_ms = encode("result", append.result), append.rows[-1].at_ms
    room = None if append.room is None else to_columns(append.room)
    seats = None if append.room is None or append.seats is None else seat_columns(append.room, append.seats)
    rewrites = {seq: encode("record", record) for seq, record in append.rewrites.items()}
    return Entry(
        append.match,
        append.first_seq,
        last,
        append.command,
        answer,
        rows,
        result,
        ended_ms,
        room,
        seats,
        rewrites,
    )


def seat_columns(room: Room, seats: Sequence[Seating]) -> list[Columns]:
    """Return the seats of a room as columns."""
    return [to_columns(seat) | {"room": room.id} for seat in seats]


def match_columns(room: Room, match: Kept) -> tuple[Columns, list[Columns]]:
    """Return a match that comes with its room, as columns; its records belong to no command."""
    header, rows = match
    records = to_entry(Append(header.id, 0, rows)).rows if rows else []
    return to_columns(header) | {"room": room.id, "records": len(records)}, records

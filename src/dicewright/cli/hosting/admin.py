"""Look at what a server keeps and put it in order: rooms, guests, figures."""

import json
import time
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import click

from dicewright.cli import Group
from dicewright.cli.hosting import change_database, counted, database_options, flag, read_database
from dicewright.kernel.errors import DicewrightError

PHASES: Final = ("waiting", "playing", "over", "stopped", "closed")
DAY_MS: Final = 24 * 3600 * 1000
AS_JSON: Final = click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")


@click.group(
    cls=Group,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example:  dicewright admin rooms --phase playing --data ~/dicewright",
)
def admin() -> None:
    """Show and manage the rooms, guests, reports and figures of a server.

    Name the database with --data or --database, as for `serve`. The server may be running.
    """


@admin.command(epilog="Example:  dicewright admin figures --json")
@database_options
@AS_JSON
def figures(*, database: str | None, data: Path | None, as_json: bool) -> None:
    """Count guests, rooms, matches and records."""
    from dicewright.store.upkeep import keeping  # noqa: PLC0415 - SQLAlchemy takes a second

    found = read_database(database, data, keeping.figures)
    if as_json:
        click.echo(json.dumps(found))
        return
    for name, value in found.items():
        parts = value.items() if isinstance(value, dict) else ()
        more = f" ({', '.join(f'{n} {part}' for part, n in parts)})" if parts else ""
        click.echo(f"{name}: {sum(value.values()) if isinstance(value, dict) else value}{more}")


@admin.command(epilog="Example:  dicewright admin rooms QKFD --close")
@click.argument("name", required=False)
@click.option("--phase", type=click.Choice(PHASES), help="Only rooms in this phase.")
@click.option(
    "--limit", type=click.IntRange(1), default=50, show_default=True, help="List at most this many."
)
@click.option(
    "--close", is_flag=True, help="Close the room: everybody there is sent out, and nobody can enter it."
)
@database_options
@AS_JSON
def rooms(
    *, name: str | None, phase: str | None, limit: int, close: bool, as_json: bool, **where: Any
) -> None:
    """List rooms, the most recently changed first. With the id or code NAME, show or close that room."""
    from dicewright.store.upkeep import keeping  # noqa: PLC0415 - as above

    if name is None:
        if close:
            raise DicewrightError("name the room to close")
        found_all = read_database(where["database"], where["data"], keeping.rooms, phase, limit)
        if as_json:
            click.echo(json.dumps({"rooms": [plain_room(*one) for one in found_all]}))
            return
        for one in found_all:
            click.echo(in_words(*one))
        if not found_all:
            click.echo("There are no such rooms." if phase else "There are no rooms.")
        return
    found = read_database(where["database"], where["data"], keeping.room, name)
    if found is None:
        raise DicewrightError(f"there is no room {name!r}")
    room, seats = found
    if close:
        change_database(where["database"], where["data"], keeping.close_room, room.id, now_ms())
        click.echo(f"{room.id} is closed")
        return
    if as_json:
        click.echo(json.dumps(plain_room(room, seats)))
        return
    click.echo(in_words(room, seats))
    for seat in seats:
        click.echo(f"  seat {seat.seat}: {seat.name or seat.kind}{f' ({seat.bot})' if seat.bot else ''}")


@admin.command(epilog="Example:  dicewright admin guests Ann --export ann.json")
@click.argument("name")
@click.option(
    "--export",
    "file",
    type=click.Path(path_type=Path),
    help="Write everything that is kept about the guest to a file.",
)
@click.option("--delete", is_flag=True, help="Remove the guest and what they wrote.")
@database_options
@AS_JSON
def guests(
    *, name: str, file: Path | None, delete: bool, as_json: bool, database: str | None, data: Path | None
) -> None:
    """Find guests by id or name, and export or delete everything that is kept about one.

    A deleted guest's matches stay, because others played them too; the seat is then called Somebody.
    """
    from dicewright.store.upkeep import keeping  # noqa: PLC0415 - as above

    found = read_database(database, data, keeping.guests, name)
    if not found:
        raise DicewrightError(f"there is no guest {name!r}")
    if not delete and file is None:
        if as_json:
            told = [{"id": one.id, "name": one.name, "made_ms": one.made_ms} for one in found]
            click.echo(json.dumps({"guests": told}))
            return
        for guest in found:
            click.echo(f"{guest.id} {guest.name}, since {when(guest.made_ms)}")
        return
    if len(found) > 1:
        raise DicewrightError(f"{len(found)} guests are called {name!r}; give the id of one")
    guest = found[0]
    if file is not None:
        things = read_database(database, data, keeping.things_of, guest.id)
        write_new(file, json.dumps(things, ensure_ascii=False, indent=1))
        click.echo(f"{file}: everything that is kept about {guest.name}")
    if delete:
        change_database(database, data, keeping.forget, guest.id)
        click.echo(f"{guest.name} is deleted")


@admin.command(epilog="Example:  dicewright admin reports --silence 3fa0")
@click.option("--dismiss", metavar="ID", help="Remove a report without doing anything else.")
@click.option("--rename", metavar="ID", help="Rename the reported guest to Somebody, and remove the report.")
@click.option(
    "--silence", metavar="ID", help="Stop the reported guest from chatting anywhere, and remove the report."
)
@click.option("--let-speak", metavar="GUEST", help="Let a guest chat again.")
@database_options
@AS_JSON
def reports(*, database: str | None, data: Path | None, as_json: bool, **acts: str | None) -> None:
    """List what people have reported, with the room and what was said, or act on a report.

    You may shorten an ID as long as it is clear which one you mean. Running servers react at once.
    """
    from dicewright.store.upkeep import reports as kept  # noqa: PLC0415 - as above

    given = {name: id for name, id in acts.items() if id is not None}
    if len(given) > 1:
        raise DicewrightError("choose only one action at a time")
    for name, id in given.items():
        more = (now_ms(),) if name == "silence" else ()
        done = change_database(database, data, getattr(kept, name), id, *more)
        if not done:
            raise DicewrightError(f"nobody with the id {id!r} was silenced; `admin guests NAME` tells ids")
        click.echo(f"{name.replace('_', ' ')}: {done.name if name != 'let_speak' else id}")
        return
    found = read_database(database, data, kept.reports)
    if as_json:
        click.echo(json.dumps({"reports": [asdict(one) for one in found]}))
        return
    if not found:
        click.echo("Nothing has been reported.")
    for one in found:
        click.echo(f"{one.id[:8]} {when(one.made_ms)} {one.reason}, about {one.name} ({one.about})")
        click.echo(f"  room {one.room}, by {one.guest}: {one.words or 'no words'}")
        for line in one.said.splitlines():
            click.echo(f"  > {line}")


@admin.command(epilog="Example:  dicewright admin purge 90")
@click.argument("days", type=click.IntRange(1))
@database_options
def purge(*, days: int, database: str | None, data: Path | None) -> None:
    """Remove rooms that nobody has used for DAYS days, and guests who have nothing left.

    Their matches, drawings and chat are removed too. A server does this by itself: `serve --keep-rooms`.
    """
    from dicewright.store.store import Cutoffs  # noqa: PLC0415 - as above
    from dicewright.store.upkeep import keeping  # noqa: PLC0415 - as above

    before = now_ms() - days * DAY_MS
    gone = change_database(database, data, keeping.remove_old, Cutoffs(before, before, before))
    chat = counted(gone.chats, "line of chat", "lines of chat")
    click.echo(f"removed: {counted(gone.rooms, 'room')}, {chat}, {counted(gone.guests, 'guest')}")


@admin.command(epilog="Example:  dicewright admin retention --keep-rooms 90")
@database_options
@flag("--keep-rooms", "As `serve` has it.", type=click.IntRange(0), default=365)
@flag("--keep-chat", "As `serve` has it.", type=click.IntRange(0), default=90)
@flag("--keep-guests", "As `serve` has it.", type=click.IntRange(0), default=365)
@AS_JSON
def retention(*, database: str | None, data: Path | None, as_json: bool, **days: int) -> None:
    """Show how long things are kept, and how much a server would remove now.

    The server removes them by itself, every hour. This command changes nothing.
    """
    from dicewright.store.store import Cutoffs  # noqa: PLC0415 - as above
    from dicewright.store.upkeep import keeping  # noqa: PLC0415 - as above

    words = ("rooms", "chat", "guests")
    kept = [days[f"keep_{name}"] for name in words]
    now = now_ms()
    old = read_database(
        database, data, keeping.too_old, Cutoffs(*[now - n * DAY_MS if n else None for n in kept])
    )
    rows = list(zip(words, kept, (old.rooms, old.chats, old.guests), strict=True))
    if as_json:
        click.echo(json.dumps({name: {"days": n, "too_old": count} for name, n, count in rows}))
        return
    for name, n, count in rows:
        click.echo(f"{name}: {counted(n, 'day') if n else 'for ever'}, {count} now too old")


def plain_room(room: Any, seats: list[Any]) -> dict[str, Any]:
    """Return a room for programs: who sits where, and nothing that players must not know."""
    facts = ("id", "code", "game", "phase", "public", "made_ms", "changed_ms")
    sitting = [{name: getattr(one, name) for name in ("seat", "kind", "name", "bot")} for one in seats]
    return {**{name: getattr(room, name) for name in facts}, "seats": sitting}


def in_words(room: Any, seats: list[Any]) -> str:
    """Return a room in one line."""
    people = sum(seat.guest is not None for seat in seats)
    names = " ".join(part for part in (room.id, room.code, room.game, room.phase) if part)
    return f"{names}, {people} of {len(seats)} seats taken by people, {when(room.changed_ms)}"


def when(ms: int) -> str:
    """Return a time as text."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def now_ms() -> int:
    """Return the time in milliseconds."""
    return int(time.time() * 1000)


def write_new(file: Path, text: str) -> None:
    """Write a new file; refuse one that is there."""
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except OSError as error:
        raise DicewrightError(f"cannot write {str(file)!r}: {error.strerror}") from None

"""Before the first turn: daemons from builds, boosters or a shared draft, and initiative."""

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.games.daemon_dice.breed import KINDS, NOTHING, breed_of
from dicewright.games.daemon_dice.rows import LUNGS, NONE, Rows
from dicewright.games.daemon_dice.state import ACTIVE, SPENT, Daemon, die_id
from dicewright.games.daemon_dice.steps.minus import mark_dice, senders, sent_by
from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Settings


def start(data: Rows, settings: Settings, builds: list[Build | None], seats: int) -> Daemon:
    """Return the table before the first step. [daemon.setup.open]"""
    s = Daemon()
    for build in builds:
        lines = () if build is None else build.lines
        dice = [one for line in lines for one in [die_of(data, line.name, line.attributes)] * line.count]
        s.bodies.append(tuple([part for part, _ in dice]))
        s.mixes.append(tuple([mix for _, mix in dice]))
    s.kinds = [NOTHING] * seats
    s.bloods = [NONE] * seats
    s.places = [[SPENT] * len(body) for body in s.bodies]
    s.shown = [[NONE] * len(body) for body in s.bodies]
    s.grips = [[NONE] * len(body) for body in s.bodies]
    s.out = [False] * seats
    s.points = [0] * seats
    s.taken = [0] * seats
    return s


def die_of(data: Rows, name: str, attributes: Sequence[str]) -> tuple[int, int]:
    """Return the part and the mix that a build's line names."""
    return data.titles[name], data.mix_at[attributes[0]] if attributes else NONE


def show(s: Daemon) -> None:
    """Show all daemons; at an exact half the owner declares the breed. [daemon.setup.show]"""
    rows: Rows = s.data
    for seat in range(s.seats) if s.table.hears else ():
        parts = [rows.parts[part].id for part in s.bodies[seat]]
        s.tell("daemon", seat, parts=parts, mixes=[mix_name(rows, mix) for mix in s.mixes[seat]])
    if s.options["breeds"] == "on":
        for seat in range(s.seats):
            declare(s, seat)


def mix_name(rows: Rows, mix: int) -> str:
    """Return a mix as builds write it, "" for none."""
    return "" if mix == NONE else rows.names[mix]


def declare(s: Daemon, seat: int) -> None:
    """Announce a daemon's breed; at an exact half its owner chooses. [daemon.breed.exacthalf]"""
    kind, mixes = breed_of(s.bodies[seat], s.mixes[seat])
    s.kinds[seat] = kind
    if mixes:
        s.bloods[seat] = s.choose(seat, "declare", mixes)
    s.tell("bred", seat, breed=KINDS[kind], mix=mix_name(s.data, s.bloods[seat]))


def initiative(s: Daemon) -> None:
    """Roll for the first turn; ties are rolled again, and after the third tie a lot decides.

    [daemon.init.points] [daemon.init.tie]
    """
    show(s)
    leaders = list(range(s.seats))
    rolls: list[dict[int, int]] = []
    for _ in range(3):
        for seat in leaders:
            roll_initiative(s, seat)
        rolls.append({seat: s.points[seat] for seat in leaders})
        top = max([s.points[seat] for seat in leaders])
        leaders = [seat for seat in leaders if s.points[seat] == top]
        if len(leaders) == 1:
            break
        s.tell("tied", -1, points=top, seats=[f"p{seat}" for seat in leaders])
    s.turn = leaders[s.draw(-1, "coin", len(leaders))] if len(leaders) > 1 else leaders[0]
    s.tell("starts", s.turn)
    hinder(s, rolls)


def roll_initiative(s: Daemon, seat: int) -> None:
    """Roll all dice of a daemon and count dodges, pluses, minuses and Wings. [daemon.init.points]"""
    rows: Rows = s.data
    body = s.bodies[seat]
    rolled = s.roll(seat, "initiative", (6,) * len(body))
    shown = [rows.faces[part][face - 1] for part, face in zip(body, rolled, strict=True)]
    s.shown[seat] = shown
    s.places[seat] = [ACTIVE] * len(body)
    s.points[seat] = sum([initiative_of(s, symbol) for symbol in shown])
    if s.table.hears:
        dice = [die_id(seat, die) for die in range(len(body))]
        s.tell("rolled", seat, dice=dice, symbols=[rows.symbols[x].id for x in shown])
    s.tell("points", seat, points=s.points[seat])


def initiative_of(s: Daemon, symbol: int) -> int:
    """Return what a symbol counts for in a roll for initiative. [daemon.init.points]"""
    rows: Rows = s.data
    return rows.initiative[symbol] + (int(s.options["lungs_initiative"]) if symbol == LUNGS else 0)


def counted(s: Daemon, event: Mapping[str, Any]) -> list[list[int]]:
    """Return what each face of a daemon counts for in a roll for initiative; other rolls show symbols."""
    rows: Rows = s.data
    rolled = s.bodies[event["seat"]] if event["kind"] == "initiative" else ()
    return [[initiative_of(s, symbol) for symbol in rows.faces[part]] for part in rolled]


def hinder(s: Daemon, rolls: Sequence[Mapping[int, int]]) -> None:
    """Set out the minuses of the loser against the first turn; of several losers, the most minuses.

    Those with as many are told apart by their points in the last roll that all of them have made.

    [daemon.init.minuses] [daemon.multi.order] [daemon.init.rest]
    """
    first = s.turn
    dice = [senders(s, seat) for seat in range(s.seats)]
    sent = [sum(sent_by(s, seat, first, dice[seat])) if seat != first else -1 for seat in range(s.seats)]
    most = [seat for seat in range(s.seats) if sent[seat] == max(sent)]
    points = [roll for roll in rolls if all(seat in roll for seat in most)][-1]
    most = [seat for seat in most if points[seat] == max([points[one] for one in most])]
    s.sender = most[s.draw(-1, "foremost", len(most))] if len(most) > 1 else most[0]
    s.minuses, s.aimed = sent_by(s, s.sender, first, dice[s.sender])
    if s.options["second_player_bonus"] == "extra_minus":
        s.minuses += 1
    for seat in range(s.seats):
        s.shown[seat] = [NONE] * len(s.bodies[seat])
        s.places[seat] = [SPENT] * len(s.bodies[seat])
    s.tell("hindered", s.sender, target=f"p{first}", minuses=s.minuses, aimed=s.aimed)
    mark_dice(s, s.sender, first)

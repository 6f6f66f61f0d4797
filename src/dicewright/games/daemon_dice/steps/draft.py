"""Where daemons come from: builds brought along, boosters of one breed, or one pool for all."""

from dicewright.games.daemon_dice.rows import NONE, Rows
from dicewright.games.daemon_dice.state import SPENT, Daemon


def set_up(s: Daemon) -> None:
    """Use the builds, open boosters, or lay out a pool to draft from. [daemon.setup.size]

    [daemon.setup.show]
    """
    if s.options["draft"] == "booster":
        boxes = s.together(range(s.seats), box)
        for seat, breed in enumerate(boxes):
            open_box(s, seat, breed)
    elif s.options["draft"] == "shared_draft":
        lay_pool(s)
        s.go("draft")
    s.go("initiative")


def box(s: Daemon, seat: int) -> int:
    """Choose a box in secret, by the breed that it names. [daemon.setup.show]"""
    return s.choose(seat, "box", range(len(s.data.bred)))


def open_box(s: Daemon, seat: int, breed: int) -> None:
    """Take any parts, all of one breed. [daemon.setup.size]"""
    rows: Rows = s.data
    size = int(s.options["size"])
    parts = s.roll(seat, "booster", (len(rows.parts),) * size)
    embody(s, seat, [(part - 1, rows.bred[breed]) for part in parts])
    s.tell("boxed", seat, mix=rows.names[rows.bred[breed]])


def lay_pool(s: Daemon) -> None:
    """Lay out the dice of all daemons and of one more; a lot decides who picks first.

    [daemon.setup.size]
    """
    rows: Rows = s.data
    n = int(s.options["size"]) * (s.seats + 1)
    parts = s.roll(-1, "pool", (len(rows.parts),) * n)
    breeds = s.roll(-1, "flesh", (len(rows.bred),) * n)
    s.pool = sorted([(part - 1, rows.bred[breed - 1]) for part, breed in zip(parts, breeds, strict=True)])
    s.turn = s.draw(-1, "lot", s.seats)
    s.tell("laid", s.turn, dice=n)


def draft(s: Daemon) -> None:
    """Pick dice in turn, reversing the order each round, until all daemons are complete.

    [daemon.setup.size]
    """
    seat = drafter(s)
    parts = sorted({part for part, _ in s.pool})
    part = s.choose(seat, "draft", parts)
    s.drafting = part
    mixes = sorted({mix for one, mix in s.pool if one == part})
    mix = s.choose(seat, "draft_mix", mixes)
    s.drafting = NONE
    s.pool.remove((part, mix))
    embody(s, seat, [*zip(s.bodies[seat], s.mixes[seat], strict=True), (part, mix)])
    s.tell("drafted", seat, part=s.data.parts[part].id, mix=s.data.names[mix])
    s.picks += 1
    if s.picks == s.seats * int(s.options["size"]):
        s.pool = []
        s.go("initiative")
    s.go("draft")


def drafter(s: Daemon) -> int:
    """Return who picks next; the order is reversed each round. [daemon.setup.size]"""
    lap, place = divmod(s.picks, s.seats)
    return (s.turn + (place if lap % 2 == 0 else s.seats - 1 - place)) % s.seats


def embody(s: Daemon, seat: int, dice: list[tuple[int, int]]) -> None:
    """Give a daemon its dice."""
    s.bodies[seat] = tuple([part for part, _ in dice])
    s.mixes[seat] = tuple([mix for _, mix in dice])
    s.places[seat] = [SPENT] * len(dice)
    s.shown[seat] = [NONE] * len(dice)
    s.grips[seat] = [NONE] * len(dice)

"""Before the first round: the dice that everybody has brought, teams, and a draft if there is one."""

from dicewright.games.doodle_dice_monsters.rows import NONE, SIZES, Die, Rows
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.defeat import settle
from dicewright.kernel.content.builds import Build, Line
from dicewright.kernel.game import Settings

TEAMS = {"off": 6, "two": 2, "three": 3}


def start(data: Rows, settings: Settings, builds: list[Build | None], seats: int) -> Monsters:
    """Return the table before the first step: lists are reserves, or lie in one heap. [ddm.setup.sides]

    What is not agreed on is not played: the options say it all. [ddm.agreed] [ddm.variant.duo]
    [ddm.variant.draft]
    """
    s = Monsters()
    s.teams = tuple([seat % TEAMS[str(settings["teams"])] for seat in range(seats)])
    for build in builds:
        lines = () if build is None else build.lines
        s.reserve.append(sorted([die for line in lines for die in [die_of(data, line)] * line.count]))
    if settings["draft"] == "on":
        s.heap = sorted([die for dice in s.reserve for die in dice])
        s.reserve = [[] for _ in range(seats)]
    s.recycled = [[] for _ in range(seats)]
    s.dice = [[] for _ in range(seats)]
    s.hues = [[] for _ in range(seats)]
    s.active = [[] for _ in range(seats)]
    s.removed = [[] for _ in range(seats)]
    s.monsters = [[] for _ in range(seats)]
    s.sketched = [0] * seats
    s.bonus = [0] * seats
    s.hand = [NONE] * seats
    s.onto = [NONE] * seats
    s.deeds = [[] for _ in range(seats)]
    s.out = [False] * seats
    s.knows = [0] * seats
    s.avatar = [NONE] * seats
    s.preferred = [NONE] * seats
    s.embodied = [NONE] * seats
    return s


def die_of(data: Rows, line: Line) -> Die:
    """Return the die that a build's line names: its size and its colours stand there. [ddm.sizelabel]"""
    colours = tuple([data.colour_at[name] for name in line.attributes[0].split("/")])
    size = SIZES.index(line.attributes[1]) if len(line.attributes) > 1 else 0
    return int(line.name[1:]), tuple(sorted(set(colours))), size


def set_up(s: Monsters) -> str:
    """Say who plays with whom, and begin to draft or to play. [ddm.variant.duo] [ddm.variant.draft]"""
    if len(set(s.teams)) < s.seats:
        for seat in range(s.seats):
            s.tell("teamed", seat, team=s.teams[seat])
    if s.options["draft"] == "on":
        s.picker = s.draw(-1, "lot", s.seats)
        s.tell("heaped", s.picker, dice=len(s.heap))
        return "draft"
    return "castle"


def draft(s: Monsters) -> str:
    """Pick one die in turn while any left fits the total; it ends when nobody can. [ddm.variant.draft]"""
    pickers = [seat for seat in s.clockwise(s.picker) if fitting(s, seat)]
    if not pickers:
        s.heap = []
        s.picker = NONE
        settle(s)
        return "castle"
    seat = pickers[0]
    s.picker = seat
    kinds = fitting(s, seat)
    die = s.heap[s.choose(seat, "draft", kinds)]
    s.heap.remove(die)
    s.reserve[seat].append(die)
    s.reserve[seat].sort()
    s.tell("drafted", seat, sides=die[0], colours=s.data.colour_name(die[1]), size=SIZES[die[2]])
    s.picker = (seat + 1) % s.seats
    return "draft"


def fitting(s: Monsters, seat: int) -> list[int]:
    """Return the places in the heap of dice that still fit a player's total, alike ones once.

    [ddm.variant.draft]
    """
    first = [s.heap.index(die) for die in dict.fromkeys(s.heap)]
    return [place for place in first if not forbids_drafting(s, seat, place)]


def forbids_drafting(s: Monsters, seat: int, place: int) -> str:
    """Return the rule that keeps a die from being picked, or "". [ddm.variant.draft]"""
    have = sum([one[0] for one in s.reserve[seat]])
    return "ddm.variant.draft" if have + s.heap[place][0] > int(s.options["sides_total"]) else ""

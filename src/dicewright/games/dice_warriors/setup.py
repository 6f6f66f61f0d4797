"""Before the first round: parties from builds, the mat, and a lot for who is first."""

from dicewright.games.dice_warriors.codes import die_id
from dicewright.games.dice_warriors.rows import Rows
from dicewright.games.dice_warriors.state import TRAY, Die, Warriors
from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Settings


def start(data: Rows, settings: Settings, builds: list[Build | None], seats: int) -> Warriors:
    """Return the table before the first step: parties in the tray. [warriors.setup.party]"""
    s = Warriors()
    s.ranks = int(settings["ranks"])
    s.columns = int(settings["party_size"]) + 2
    for build in builds:
        lines = () if build is None else build.lines
        kinds = [kind for line in lines for kind in [data.titles[line.name]] * line.count]
        s.dice.append([new_die(data, kind) for kind in kinds])
        s.traps.append([])
        s.reached.append(s.ranks)
        s.out.append(False)
    return s


def new_die(data: Rows, kind: int, sort: int = 0) -> Die:
    """Return a new die of a kind. [warriors.monster.ghost]"""
    die = Die(kind, sort)
    die.rank = TRAY
    die.ignores = data.kinds[kind].ignores
    return die


def set_up(s: Warriors) -> None:
    """Show both parties; a lot says who is first in the first round. [warriors.setup.party]"""
    rows: Rows = s.data
    for seat in range(s.seats) if s.table.hears else ():
        kinds = [rows.kinds[die.kind].id for die in s.dice[seat]]
        s.tell("party", seat, dice=[die_id(n) for n, _ in s.coded(seat)], kinds=kinds)
    s.lead = s.draw(-1, "lot", s.seats)

"""The gather phase: a round begins, purple monsters give up actions, and active pools are filled."""

from dicewright.games.doodle_dice_monsters.board import POOL, room
from dicewright.games.doodle_dice_monsters.rows import NONE, SMALL, Rows
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.defeat import end_stall, take_out


def gather(s: Monsters) -> None:
    """Begin a round, then fill all active pools at the same time. [ddm.gather] [ddm.order.round]"""
    if s.round:
        end_stall(s)
    s.round += 1
    s.clear("round")
    s.bonus = [0] * s.seats
    for monster in s.in_play():
        monster.given = monster.granted = 0
    s.passes("round", NONE)
    s.tell("round", -1, round=s.round)
    s.open_window("round")
    s.open_window("gathering")
    had = [len(dice) for dice in s.active]
    if s.options["gather"] == "random_draw":
        for seat in s.living():
            draw_dice(s, seat)
    else:
        s.together(s.living(), choose_dice)
    for seat in s.living():
        tell_gathered(s, seat, had[seat])


def limit(s: Monsters, seat: int) -> int:
    """Return how many half places a player's pool has this round. [ddm.core.purple] [ddm.strange.small]"""
    rows: Rows = s.data
    more = sum([rows.powers[id].amount for id, _ in s.powers("limit", seat)])  # by the quick table
    return 2 * (POOL + s.bonus[seat] + more)


def space(s: Monsters, seat: int) -> int:
    """Return how many half places are free in a player's pool, none if it is over its limit. [ddm.gather]"""
    return max(0, limit(s, seat) - sum([room(s.dice[seat][die]) for die in s.active[seat]]))


def choose_dice(s: Monsters, seat: int) -> None:
    """Fill a pool by choice: as many dice as there is room for. [ddm.gather]

    Where all would fit, small or not, nobody is asked: to ask would tell others of small ones.
    """
    reserve = s.stock(seat)
    n = min(space(s, seat) // 2, len(reserve))
    if n < len(reserve) and SMALL in [die[2] for die in reserve]:
        choose_singly(s, seat)
        return
    for taken, place in enumerate(s.pick(seat, "gather", range(len(reserve)), n, n)):
        s.active[seat].append(take_out(s, seat, place - taken))


def choose_singly(s: Monsters, seat: int) -> None:
    """Fill a pool die by die: two small ones need the room of one. [ddm.strange.small]"""
    while fits := fitting(s, seat):
        place = s.choose(seat, "gather_one", fits)
        s.active[seat].append(take_out(s, seat, place))


def fitting(s: Monsters, seat: int) -> list[int]:
    """Return the places in a reserve of dice that still fit into the pool. [ddm.strange.small]"""
    free = space(s, seat)
    return [place for place, die in enumerate(s.stock(seat)) if room(die) <= free]


def forbids_gathering(s: Monsters, seat: int, place: int) -> str:
    """Return the rule that keeps a die of a reserve out of the pool, or "". [ddm.strange.small]"""
    return "" if place in fitting(s, seat) else "ddm.strange.small"


def draw_dice(s: Monsters, seat: int) -> None:
    """Fill a pool blindly, if that is agreed. [ddm.gather]"""
    while fits := fitting(s, seat):
        place = fits[s.draw(seat, "blind", len(fits))]
        s.active[seat].append(take_out(s, seat, place))


def tell_gathered(s: Monsters, seat: int, since: int) -> None:
    """Show what a player has gathered. [ddm.gather]"""
    new = s.active[seat][since:]
    if s.table.hears and new:
        dice = [s.dice[seat][die] for die in new]
        s.tell(
            "gathered",
            seat,
            dice=[f"d{seat}.{die}" for die in new],
            sides=[die[0] for die in dice],
            colours=[s.data.colour_name(die[1]) for die in dice],
        )

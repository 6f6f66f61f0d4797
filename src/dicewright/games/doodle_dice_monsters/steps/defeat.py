"""How things end: dice removed, parts and monsters lost, players out, and a match that is decided."""

from typing import NoReturn

from dicewright.games.doodle_dice_monsters.bodies import Monster, Part
from dicewright.games.doodle_dice_monsters.rows import CORE, HORDE, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters


def take_out(s: Monsters, seat: int, place: int) -> int:
    """Take a die out of a reserve and give it the number by which all know it, or leave it that it has.

    [ddm.place] [ddm.fortress.orange]
    """
    hidden = len(s.reserve[seat])
    if place >= hidden:
        return s.recycled[seat].pop(place - hidden)
    die = s.reserve[seat].pop(place)
    s.dice[seat].append(die)
    s.hues[seat].append(die[1][0] if len(die[1]) == 1 else NONE)
    return len(s.dice[seat]) - 1


def lose_part(s: Monsters, monster: Monster, part: Part) -> None:
    """Remove a part, and with its last core the monster and all its dice. [ddm.damage] [ddm.coreloss]"""
    if part.type == CORE and len(s.cores(monster)) == 1:
        destroy(s, monster)
        return
    monster.parts.remove(part)
    discard(s, monster.owner, part.die)
    s.say("part_lost", monster.seat, monster, part)


def destroy(s: Monsters, monster: Monster) -> None:
    """Remove a monster with every die in it, undamaged ones too; what it disabled works again.

    [ddm.coreloss] [ddm.part.core] [ddm.core.orange]
    """
    remove(s, monster)
    settle(s)


def remove(s: Monsters, monster: Monster) -> None:
    """Remove a monster and all its dice but one that is recycled. [ddm.coreloss] [ddm.fortress.orange]"""
    if s.options["stratagems"] == "on":
        s.facing = monster.name
        s.open_window("recycling")
    s.monsters[monster.seat].remove(monster)
    s.swayed -= monster.seat != monster.owner
    for part in monster.parts:
        discard(s, monster.owner, part.die)
    if monster.kind == HORDE:
        s.tell("horde_lost", monster.seat, monster=monster.id)
    else:
        dice = len([part for part in monster.parts if part.die != NONE])
        s.tell("monster_lost", monster.seat, monster=monster.id, dice=dice)
    s.release(monster.name)


def bury(s: Monsters) -> None:
    """Remove all martyrs at the same time. [ddm.fortress.white] [ddm.order.ending]"""
    fallen = [s.find(effect.owner) for effect in s.passes("burial", NONE)]
    for monster in fallen:
        if monster is not None:
            remove(s, monster)
    if fallen:
        settle(s)


def discard(s: Monsters, seat: int, die: int) -> None:
    """Remove a die from play for good; a horde and a free stratagem or fortress have none. [ddm.place]"""
    if die != NONE:
        s.removed[seat].append(die)
        s.stir()


def settle(s: Monsters) -> None:
    """Put players out who have nothing left, and end the match when one side is left. [ddm.lose]

    [ddm.stillin] [ddm.team.out]
    """
    if s.holding:
        return
    gone = [seat for seat in s.living() if not (s.owns(seat) or s.active[seat] or s.stock(seat))]
    if not gone:
        return
    for seat in gone:
        s.out[seat] = True
        s.monsters[seat] = [one for one in s.monsters[seat] if one.owner != seat]  # hordes
        s.tell("out", seat)
        send_home(s, seat)
    left = sorted({s.teams[seat] for seat in s.living()})
    if not left:
        s.end(gone)
    if len(left) == 1:
        win(s, left)


def hand_over(s: Monsters, monster: Monster, seat: int) -> None:
    """Let another player play a monster; it stays its owner's. [ddm.stratagem.pink]"""
    s.monsters[monster.seat].remove(monster)
    monster.seat = seat
    s.monsters[seat].append(monster)
    s.swayed = len([one for one in s.in_play() if one.seat != one.owner])


def go_home(s: Monsters, monster: Monster) -> None:
    """Let a monster that was won over be its owner's again, with its damage. [ddm.stratagem.pink]"""
    hand_over(s, monster, monster.owner)
    s.tell("came_home", monster.owner, monster=monster.id)


def send_home(s: Monsters, seat: int) -> None:
    """Let all monsters go home that a player has won over. [ddm.stratagem.pink]"""
    for monster in s.monsters[seat].copy():
        if monster.owner != seat:
            go_home(s, monster)


def win(s: Monsters, teams: list[int]) -> NoReturn:
    """End the match; who is out shares a team's win. [ddm.lose] [ddm.team.out]"""
    first = [seat for seat in range(s.seats) if s.teams[seat] in teams]
    if len(teams) == 1:
        s.tell("victor", first[0], seats=[f"p{seat}" for seat in first])
    s.end(first)


def leave(s: Monsters, seat: int) -> str:
    """Put a player out who gives up: its monsters and all its dice are out of play. [ddm.leave]"""
    order = [one for one in s.clockwise(s.round - 1) if one == seat or one in s.living()]
    before = order.index(seat) < s.drawn
    s.out[seat] = True
    send_home(s, seat)
    for monster in [one for one in s.in_play() if one.owner == seat]:
        s.removed[seat] += [part.die for part in monster.parts if part.die != NONE]
        s.monsters[monster.seat].remove(monster)
        s.swayed -= monster.seat != seat
        s.release(monster.name)
    s.removed[seat] += s.active[seat] + s.recycled[seat]
    s.active[seat], s.reserve[seat], s.recycled[seat] = [], [], []
    s.tell("out", seat)
    s.stir()
    if s.drawn:  # they sketch one after the other
        s.drawn -= before
        if s.drawn < len(order) - 1:
            return ""
        s.drawn = 0
        return "challenge"
    s.attack = None
    s.choosing = s.casting = s.victim = NONE
    return "turn" if s.order and s.turn == seat else ""


def owned(s: Monsters, seat: int) -> int:
    """Return the sides of all dice a player still has. [ddm.stall]"""
    dice = s.dice[seat]
    gone = sum([dice[die][0] for die in s.removed[seat]])
    return sum([die[0] for die in s.reserve[seat]]) + sum([die[0] for die in dice]) - gone


def end_stall(s: Monsters) -> None:
    """Count rounds in which no die was removed or invested; after too many the sides decide. [ddm.stall]"""
    s.calm += 1
    stalled = s.options["stall_rounds"] != "off" and s.calm >= int(s.options["stall_rounds"])
    if stalled:
        s.tell("stalled", -1, rounds=s.calm)
    elif s.options["round_limit"] != "off" and s.round >= int(s.options["round_limit"]):
        s.tell("enough", -1, rounds=s.round)
    else:
        return
    left = sorted({s.teams[seat] for seat in s.living()})
    sides = [sum([owned(s, seat) for seat in range(s.seats) if s.teams[seat] == team]) for team in left]
    best = max(sides)
    win(s, [team for team, n in zip(left, sides, strict=True) if n == best])


def sides(s: Monsters) -> list[tuple[int, ...]]:
    """Return the teams that can still win, with those of their seats that are out. [ddm.team.out]"""
    teams = sorted({s.teams[seat] for seat in s.living()})
    return [tuple([seat for seat in range(s.seats) if s.teams[seat] == team]) for team in teams]

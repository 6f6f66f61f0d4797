"""Stratagems that begin a combat: glory, tunnels, diverted power, armaments, light, and loyalties.

A power's owner is the key of the stratagem's core. Each player uses them in any order. [ddm.order.combat]
"""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import Monster
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.powers.cover import served, serves
from dicewright.games.doodle_dice_monsters.rows import MONSTER, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import forbids_opponent, forbids_targeting
from dicewright.games.doodle_dice_monsters.steps.damage import dig_up
from dicewright.games.doodle_dice_monsters.steps.defeat import hand_over
from dicewright.games.doodle_dice_monsters.steps.pay import pay
from dicewright.games.doodle_dice_monsters.steps.sketch import settle_colour
from dicewright.kernel.decisions import PASS

GLORIES: Final = ("weapon", "shield")  # what rolls its maximum, by the option that says so


def fit(s: Monsters, seat: int) -> list[Monster]:
    """Return the monsters of a player that are there and can act. [ddm.turn]"""
    return [one for one in s.monsters[seat] if one.kind == MONSTER and s.actions(one) and not s.away(one)]


@POWERS.forbids("glory")
def forbids_glory(s: Monsters, owner: int) -> str:
    """Return the rule that forbids glory: a player has it once a game. [ddm.stratagem.white]"""
    return "ddm.stratagem.white" if s.marked("game", "glory", s.located(owner)[0].seat) else ""


@POWERS.power("glory")
def glory(s: Monsters, owner: int) -> None:
    """Let all weapons, or all shields, roll their maximum until combat ends. [ddm.stratagem.white]"""
    seat = s.located(owner)[0].seat
    half = s.choose(seat, "glory", (*range(len(GLORIES)), PASS))
    if half == PASS:
        return
    s.mark("game", "glory", seat)
    for ally in served(s, seat):
        s.last(f"glory_{GLORIES[half]}", ally, "ending")
    s.tell("glorified", seat, parts=GLORIES[half])


@POWERS.forbids("tunnel")
def forbids_tunnel(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a brown stratagem from tunnelling, or "". [ddm.stratagem.brown]"""
    seat = s.located(owner)[0].seat
    return "" if tunnellers(s, seat) and quarry(s, seat) else "ddm.stratagem.brown"


def tunnellers(s: Monsters, seat: int) -> list[int]:
    """Return the monsters of a player that can tunnel. [ddm.stratagem.brown]"""
    return [one.name for one in s.monsters[seat] if not forbids_tunneller(s, seat, one.name)]


def forbids_tunneller(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps a monster from tunnelling, or "": it needs an action. [ddm.stratagem.brown]

    [ddm.payment]
    """
    monster = s.monster(name)
    if monster not in fit(s, seat):
        return "ddm.stratagem.brown"
    return "" if s.shows(monster, "tunnelling") else "ddm.stratagem.art"


def quarry(s: Monsters, seat: int) -> list[int]:
    """Return the opponents who have a reserve. [ddm.stratagem.brown] [ddm.rivals]"""
    return [other for other in range(s.seats) if not forbids_quarry(s, seat, other)]


def forbids_quarry(s: Monsters, seat: int, other: int) -> str:
    """Return the rule that keeps an opponent's reserve from being dug in, or "". [ddm.stratagem.brown]"""
    return forbids_opponent(s, seat, other) or ("" if s.stock(other) else "ddm.stratagem.brown")


def forbids_digging(s: Monsters, seat: int, place: int) -> str:
    """Return the rule that keeps a die from being dug up: it is too big. [ddm.stratagem.brown]"""
    sides = s.monster(s.facing).core.sides
    return "" if s.stock(s.prey)[place][0] <= sides else "ddm.stratagem.brown"


@POWERS.power("tunnel")
def tunnel(s: Monsters, owner: int) -> None:
    """Let a monster spend all its actions, look into a reserve, and remove a die. [ddm.stratagem.brown]

    The player remembers what lay there, and nobody else learns it: to take nothing is always offered.
    """
    seat = s.located(owner)[0].seat
    name = s.choose(seat, "tunnel", (*tunnellers(s, seat), PASS))
    if name == PASS:
        return
    monster = s.monster(name)
    s.facing = name
    s.prey = prey = s.choose(seat, "prey", quarry(s, seat))
    monster.given += s.actions(monster)
    s.knows[seat] |= 1 << prey
    s.tell("tunnelled", seat, monster=monster.id, victim=f"p{prey}")
    places = [at for at in range(len(s.stock(prey))) if not forbids_digging(s, seat, at)]
    place = s.choose(seat, "dig", (*places, PASS), always=True)
    s.prey = NONE
    if place != PASS:
        dig_up(s, prey, place)


@POWERS.forbids("divert")
def forbids_divert(s: Monsters, owner: int) -> str:
    """Return the rule that keeps all actions where they are, or "". [ddm.stratagem.orange]"""
    s.using = owner
    some = [name for name in givers(s, owner) if takers(s, owner, name)]
    return "" if some else "ddm.stratagem.orange"


def givers(s: Monsters, owner: int) -> list[int]:
    """Return the monsters that can give up an action. [ddm.stratagem.orange]"""
    seat = s.located(owner)[0].seat
    return [one.name for one in s.monsters[seat] if not forbids_giver(s, seat, one.name)]


def forbids_giver(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps a monster from giving up an action, or "". [ddm.stratagem.orange]

    It gives one, and none if it was given one; nobody spends the actions of a team-mate. [ddm.team.reach]
    """
    monster = s.monster(name)
    if monster not in fit(s, seat) or s.marked("round", "gave", name) or s.marked("round", "got", name):
        return "ddm.stratagem.orange"
    return "" if s.shows(monster, "energy") else "ddm.stratagem.art"


def takers(s: Monsters, owner: int, giver: int) -> list[int]:
    """Return the monsters that can take an action over. [ddm.stratagem.orange]"""
    s.using, s.facing = owner, giver
    return [one.name for one in s.fighters() if not forbids_taker(s, s.turn, one.name)]


def forbids_taker(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps a monster from taking an action over, or "". [ddm.stratagem.orange]"""
    monster = s.monster(name)
    if not serves(s, s.using, monster) or name == s.facing or s.away(monster):
        return "ddm.stratagem.orange"
    return "ddm.stratagem.orange" if s.marked("round", "gave", name) else ""


@POWERS.power("divert")
def divert(s: Monsters, owner: int) -> None:
    """Let a monster give up an action, and another have it until combat ends. [ddm.stratagem.orange]"""
    seat = s.located(owner)[0].seat
    some = [name for name in givers(s, owner) if takers(s, owner, name)]
    giver = s.choose(seat, "giver", (*some, PASS))
    if giver == PASS:
        return
    taker = s.choose(seat, "taker", (*takers(s, owner, giver), PASS))
    if taker == PASS:
        return
    s.mark("round", "gave", giver)
    s.mark("round", "got", taker)
    s.monster(giver).given += 1
    s.monster(taker).granted += 1
    s.tell("diverted", seat, monster=s.monster(giver).id, taker=s.monster(taker).id)


@POWERS.forbids("enchant")
def forbids_enchant(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a purple stratagem from being paid for, or "". [ddm.stratagem.purple]"""
    return "" if s.active[s.located(owner)[0].seat] else "ddm.stratagem.purple"


@POWERS.power("enchant")
def enchant(s: Monsters, owner: int) -> None:
    """Remove dice: each full four sides add 1 to all weapons and shields. [ddm.stratagem.purple]

    [ddm.payment]
    """
    seat = s.located(owner)[0].seat
    bonus = pay(s, seat, "enchant") // 4
    if bonus:
        for ally in served(s, seat):
            s.last("armed", ally, "combat", amount=bonus)
        s.tell("armed", seat, n=bonus)


@POWERS.forbids("prism")
def forbids_prism(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a colorless stratagem dark, or "". [ddm.stratagem.colorless]"""
    return "" if s.active[s.located(owner)[0].seat] else "ddm.stratagem.colorless"


@POWERS.power("prism")
def prism(s: Monsters, owner: int) -> None:
    """Give all monsters the power of a die in the pool until the next combat. [ddm.stratagem.colorless]

    The die stays; the colour of a hybrid is settled by it. [ddm.hybrid]
    """
    seat = s.located(owner)[0].seat
    die = s.choose(seat, "prism", (*s.active[seat], PASS))
    if die == PASS:
        return
    s.hand[seat] = die
    settled = settle_colour(s, seat, die)
    s.hand[seat] = NONE
    if settled:
        colour = s.hues[seat][die]
        for ally in served(s, seat):
            s.last("prism", ally, "combat", amount=colour + 1)
        s.tell("lit", seat, colour=s.data.colours[colour].id)


@POWERS.forbids("sway")
def forbids_sway(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a pink stratagem from winning anybody over, or "". [ddm.stratagem.pink]"""
    seat = s.located(owner)[0].seat
    pool = sum([s.dice[seat][die][0] for die in s.active[seat]])
    return "" if waverers(s, seat, pool) else "ddm.stratagem.pink"


def waverers(s: Monsters, seat: int, paid: int) -> list[int]:
    """Return the enemy monsters that can be won over for so many sides. [ddm.stratagem.pink]"""
    return [one.name for one in s.in_play() if not loyal(s, seat, one, paid)]


def forbids_swaying(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps a monster from being won over for what was paid. [ddm.stratagem.pink]"""
    return loyal(s, seat, s.monster(name), s.paid)


def loyal(s: Monsters, seat: int, monster: Monster, paid: int) -> str:
    """Return the rule that keeps a monster from being won over for so many sides. [ddm.stratagem.pink]"""
    barred = forbids_opponent(s, seat, monster.seat) or forbids_targeting(s, seat, monster)
    if barred:
        return barred
    cheap = monster.kind == MONSTER and max([core.sides for core in s.cores(monster)]) <= paid
    return "" if cheap else "ddm.stratagem.pink"


@POWERS.power("sway")
def sway(s: Monsters, owner: int) -> None:
    """Remove dice and win over an enemy whose core has no more sides. [ddm.stratagem.pink] [ddm.payment]"""
    seat = s.located(owner)[0].seat
    s.paid = pay(s, seat, "bribe")
    name = s.choose(seat, "sway", (*waverers(s, seat, s.paid), PASS))
    s.paid = 0
    if name != PASS:
        monster = s.monster(name)
        hand_over(s, monster, seat)
        s.tell("swayed", seat, monster=monster.id)

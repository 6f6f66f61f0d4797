"""Dice: the roll of a turn, re-rolls, bites, and dice that are taken, swapped or healed."""

from typing import Final

from dicewright.games.monster_dice.hand import put
from dicewright.games.monster_dice.rows import MOST_SIDES, NAMES
from dicewright.games.monster_dice.setup import show
from dicewright.games.monster_dice.state import BLANK, SCULPTED, Monsters

TRIPLE: Final = 3  # dice alike; who has fewer dice never rolls one


def roll_pool(s: Monsters) -> None:
    """Roll all dice of the player on turn: the faces are its results. [monster.turn] [monster.pool]"""
    dice = s.pools[s.turn]
    faces = s.roll(s.turn, "dice", s.sides(dice))
    show(s, s.turn, dice, faces)
    s.rolled = True
    s.results = dice.copy()
    enough = len(dice) >= int(s.options["diemolition_min_dice"]) and s.options["diemolition"] == "on"
    s.demolition = enough and faces.count(SCULPTED) == len(dice)
    heal(s, triples(faces))


def triples(faces: tuple[int, ...]) -> int:
    """Count the triples in a roll: four or five alike are one, six are two. [monster.infirmary.triple]"""
    counts = [0] * (MOST_SIDES + 1)
    found = 0
    for face in faces:
        counts[face] += 1
        if counts[face] % TRIPLE == 0:
            found += 1
    return found


def heal(s: Monsters, n: int) -> None:
    """Bring dice back from the infirmary, one a triple, by their player's choice. [monster.infirmary]

    [monster.infirmary.triple]
    """
    waiting = s.infirmary[s.turn]
    most = len(waiting) if s.options["triple_frees"] == "all" else n
    if n and waiting:
        bring_back(s, min(most, len(waiting)))


def spare(s: Monsters) -> None:
    """Bring a die back before a roll of fewer than three dice, if the option says so.

    [monster.infirmary.mercy]
    """
    few = len(s.pools[s.turn]) < TRIPLE and s.infirmary[s.turn]
    if few and s.options["infirmary_mercy"] == "on":
        bring_back(s, 1)


def bring_back(s: Monsters, n: int) -> None:
    """Let the player on turn choose n dice to come back; they show no face yet. [monster.infirmary]"""
    for die in s.pick(s.turn, "heal", s.infirmary[s.turn].copy(), n, n):
        s.infirmary[s.turn].remove(die)
        put(s.pools[s.turn], die)
        s.tell("healed", s.turn, die=NAMES[die])


def bitten(s: Monsters, die: int) -> None:
    """Send a die to the infirmary, to wait for the player who had it. [monster.infirmary.who]"""
    holder = s.holder(die)
    s.pools[holder].remove(die)
    put(s.infirmary[holder], die)
    s.faces[die] = BLANK
    if die in s.results:
        s.results.remove(die)
    s.tell("bitten", s.turn, die=NAMES[die], target=f"p{holder}")


def grabbed(s: Monsters, die: int) -> None:
    """Take a die into one's pool with the face it shows. [monster.side.stolen] [monster.pool]"""
    holder = s.holder(die)
    s.pools[holder].remove(die)
    put(s.pools[s.turn], die)
    if s.options["stolen_faces"] == "live" and die not in s.results:
        put(s.results, die)
    s.tell("grabbed", s.turn, die=NAMES[die], target=f"p{holder}", face=s.faces[die])


def rollable(s: Monsters) -> list[int]:
    """Return one's dice that can be rolled again: all but those that show no face. [monster.side.devil]"""
    return [die for die in s.pools[s.turn] if s.faces[die] != BLANK]


def roll_again(s: Monsters, dice: tuple[int, ...]) -> None:
    """Roll some dice again; their sides work, but dice used before give no new effect.

    [monster.combo.devils]
    """
    faces = s.roll(s.turn, "again", s.sides(dice))
    show(s, s.turn, list(dice), faces)
    for die in dice:
        if die not in s.results:
            put(s.results, die)


def swap(s: Monsters, seat: int, foe: int) -> None:
    """Exchange two pools as they lie; the infirmary stays. [monster.card.surprise] [monster.side.stolen]"""
    s.pools[seat], s.pools[foe] = s.pools[foe], s.pools[seat]
    if s.rolled and s.turn in (seat, foe) and s.options["surprise_faces"] == "live":
        s.results = s.pools[s.turn].copy()
    s.tell("swapped", seat, target=f"p{foe}")

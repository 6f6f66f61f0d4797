"""Doodle Dice Monsters with one monster each: every round of combat, by what is left of their parts.

Written from the rulebook: it reads no rule of the game, only what lies on the table.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from bench.exact.graph import Choice, Graph, Lot
from bench.exact.solve import Answer
from dicewright.games.doodle_dice_monsters.bodies import EITHER, PART_CODE
from dicewright.games.doodle_dice_monsters.rows import NULLIFIER, SHIELD, WEAPON
from dicewright.games.doodle_dice_monsters.steps.sketch import NEW
from dicewright.kernel.content.builds import parse
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match

OPTIONS: Final = {"sides_total": 12, "stall_rounds": "off", "round_limit": "off"}
SIDES: Final = 4  # of all dice
QUARTER: Final = SIDES // 4  # of a core
BODY: Final = 0  # the places of parts
ARM: Final = 1
THIRD: Final = 2
# The colour of the core, and what the third part is.
KINDS: Final = (("red", "shield"), ("blue", "nullifier"), ("red", "nullifier"), ("blue", "shield"))
PAIRS: Final = ((0, 1), (2, 3), (1, 1), (0, 0), (3, 2))
TYPES: Final = {"shield": SHIELD, "nullifier": NULLIFIER}
Life = tuple[int, ...]  # of the core, the weapon and the third part
Lives = tuple[Life, Life]


def begin(game: Any, seed: int) -> Match:
    """Return a match in which both have sketched one monster of three parts, and have no other die."""
    kinds = [KINDS[one] for one in PAIRS[seed % len(PAIRS)]]
    builds = [parse(f"game: {game.id}\nname: One\n3 d{SIDES} {colour}\n") for colour, _ in kinds]
    match = Match(game, 2, seed=seed, options=OPTIONS, builds=builds)
    while not match.over and match.pending[0].kind in ("gather", "sketch", "onto", "type"):
        decision = match.pending[0]
        match.answer(decision.seat, sketched(match, kinds[decision.seat][1]), decision.number)
    return match


def sketched(match: Match, third: str) -> int:
    """Return the next answer by which a monster comes to have a core, a weapon and a third part."""
    decision = match.pending[0]
    s: Any = match.seat(decision.seat).world(0)
    own = s.monsters[decision.seat]
    if decision.kind == "onto":
        return own[0].name if own else NEW
    if decision.kind == "type":
        return WEAPON if len(own[0].parts) == ARM else TYPES[third]
    return decision.options[0]


class Combat:
    """All combats of two kinds of monsters."""

    def __init__(self, kinds: Sequence[tuple[str, str]]) -> None:
        self.kinds = kinds
        self.graph = Graph(self.tree, lambda name: sum(map(sum, name[0])))

    def tree(self, name: tuple[Lives, int, bool]) -> Any:
        """Return what follows when a seat's monster has its turn, the first or the last of a round."""
        lives, seat, last = name
        ways: dict[Any, Any] = {None: self.after(lives, seat, last)}
        for arm in (BODY, ARM):
            if lives[seat][arm]:
                ways[arm] = self.aimed(name, arm)
        return Choice(seat, ways)

    def aimed(self, name: tuple[Lives, int, bool], arm: int) -> Choice:
        """Return what follows when a part attacks: its target is named."""
        lives, seat, _ = name
        foe = lives[1 - seat]
        return Choice(seat, {part: self.shielded(name, arm, part) for part in range(3) if foe[part]})

    def shielded(self, name: tuple[Lives, int, bool], arm: int, part: int) -> Any:
        """Return what follows when a shield may take an attack over."""
        lives, seat, _ = name
        foe = 1 - seat
        if part == THIRD or not lives[foe][THIRD] or self.kinds[foe][1] != "shield":
            return self.nullified(name, arm, part)
        ways = {True: self.nullified(name, arm, THIRD), False: self.nullified(name, arm, part)}
        return Choice(foe, ways)

    def nullified(self, name: tuple[Lives, int, bool], arm: int, part: int) -> Any:
        """Return what follows when a nullifier may cancel an attack: half of its faces do."""
        lives, seat, last = name
        foe = 1 - seat
        hit = self.hit(name, arm, part)
        if part == THIRD or not lives[foe][THIRD] or self.kinds[foe][1] != "nullifier":
            return hit
        return Choice(foe, {True: Lot([(0.5, self.after(lives, seat, last)), (0.5, hit)]), False: hit})

    def hit(self, name: tuple[Lives, int, bool], arm: int, part: int) -> Any:
        """Return what an attack does that nothing has cancelled."""
        lives, seat, last = name
        foe = 1 - seat
        red = QUARTER if self.kinds[seat][0] == "red" else 0
        dealt = [QUARTER] if arm == BODY else [face + red for face in range(1, SIDES + 1)]
        shield = part == THIRD and self.kinds[foe][1] == "shield"
        soaks = range(1, SIDES + 1) if shield else [0]
        blue = QUARTER if self.kinds[foe][0] == "blue" and (part == BODY or shield) else 0
        felt = Counter([max(0, one - soak - blue) for one in dealt for soak in soaks])
        ways: Counter[int] = Counter()
        for points, n in felt.items():
            ways[max(0, lives[foe][part] - points)] += n
        found = []
        for left, n in ways.items():
            life = tuple([left if i == part else one for i, one in enumerate(lives[foe])])
            now: Lives = (life, lives[1]) if foe == 0 else (lives[0], life)
            found.append((n / ways.total(), self.after(now, seat, last)))
        return Lot(found)

    def after(self, lives: Lives, seat: int, last: bool) -> Any:
        """Return what follows a turn: the end, the other monster's turn, or a roll for the next round."""
        for one in (0, 1):
            if not lives[one][BODY]:
                return float(one == 1)
        if not last:
            return lives, 1 - seat, True
        return Lot([(0.5, (lives, 0, False)), (0.5, (lives, 1, False))])


@cache
def combat_of(kinds: tuple[tuple[str, str], ...]) -> Combat:
    """Return all combats of two kinds of monsters, solved but once."""
    return Combat(kinds)


class Exact:
    """What answers are worth in one match."""

    def __init__(self) -> None:
        self.combat: Combat | None = None

    def values(self, match: Match) -> dict[Answer, float]:
        """Return what each answer to the open question is worth to who is asked."""
        decision = match.pending[0]
        s: Any = match.seat(decision.seat).world(0)
        if self.combat is None:
            self.combat = combat_of(self.pair(s))
        combat = self.combat
        name = (self.lives(s), s.turn, s.place == len(s.order))
        ways: list[Any]
        if decision.kind == "act":
            choice = combat.tree(name)
            ways = [None if one == PASS else place_of(EITHER.second(one)) for one in decision.options]
        elif decision.kind == "aim":
            choice = combat.aimed(name, s.attack.weapon)
            ways = [place_of(option) for option in decision.options]
        elif decision.kind in ("shield", "nullify"):
            step = combat.shielded if decision.kind == "shield" else combat.nullified
            choice = step(name, s.attack.weapon, s.attack.part)
            ways = [option != PASS for option in decision.options]
        else:
            return {}
        found = combat.graph.answers(choice)
        return {(option,): found[way] for option, way in zip(decision.options, ways, strict=True)}

    def pair(self, s: Any) -> tuple[tuple[str, str], ...]:
        """Return the kinds of the monsters that meet, before they have lost anything."""
        found = []
        for monsters in s.monsters[:2]:
            monster = monsters[0]
            types = [part.type for part in monster.parts]
            third = "shield" if SHIELD in types else "nullifier"
            found.append((s.data.colours[s.colour(monster)].id, third))
        return tuple(found)

    def lives(self, s: Any) -> Lives:
        """Return what is left of each part."""
        found = []
        for seat in (0, 1):
            left = {part.number: part.life for part in s.monsters[seat][0].parts}
            found.append(tuple([left.get(number, 0) for number in range(3)]))
        return found[0], found[1]


def place_of(key: int) -> int:
    """Return which part of its monster a key names."""
    return int(PART_CODE.second(key))

"""Dice Warriors with one warrior each: every round by its faces.

Written from the rulebook: it reads no rule of the game, only what lies on the table.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple

from bench.exact.graph import DRAWN, Choice, Graph, Lot
from bench.exact.solve import Answer
from dicewright.games.dice_warriors.state import COVER, DEFENCE
from dicewright.kernel.content.builds import Build, Line
from dicewright.kernel.content.options import Options
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match

BLOWS: Final = {"melee": 2, "double-melee": 4, "charge": 3, "rage": 4}
STANCES: Final = {"defense": 1, "double-defense": 2}
TOUCH: Final = "death-touch"
HEAL: Final = "heal-die"
SHIELD: Final = "shield"
RAGE: Final = "rage"
COST: Final = 2  # hits, of a rage
TOUGH: Final = 1  # that a raging die feels less of every hit
HEALED: Final = (2, 3, 3, 4)
IDLE: Final = ""
# Faces and how many sides show them. The cleric is simpler than in the book: no spells, no smite.
FACES: Final[dict[str, dict[str, int]]] = {
    "Barbarian": {"melee": 4, "double-melee": 1, RAGE: 3, "miss": 4},
    "Death Knight": {"melee": 3, "double-melee": 3, TOUCH: 1, "defense": 1, "miss": 4},
    "Knight": {"charge": 3, "melee": 3, "double-melee": 1, "defense": 2, "double-defense": 1, "miss": 2},
    "Cleric": {"melee": 3, HEAL: 2, SHIELD: 1, "defense": 1, "miss": 1},
}
DIVINE: Final = "Cleric"
PAIRS: Final = (
    ("Barbarian", "Cleric"),
    ("Barbarian", "Barbarian"),
    ("Cleric", "Knight"),
    ("Death Knight", "Barbarian"),
)
TABLES: Final = {
    "characters": {"cleric": {"faces": [face for face, n in FACES[DIVINE].items() for _ in range(n)]}},
    "secondary": {"heal": {"sides": len(HEALED), "faces": [f"points {n}" for n in HEALED]}},
}
OPTIONS: Final = {"party_size": 1, "duplicates": "yes", "stall_rounds": "off", "round_limit": "off"}
Two = tuple[int, int]


def begin(game: Any, seed: int) -> Match:
    """Return a match of one warrior each, in which no house rule ends it early."""
    small = copy(game)
    rows = game.options.rows
    small.options = Options(rows | {"party_size": replace(rows["party_size"], least=1)}, game.options.presets)
    small.check = lambda data, options, build: []
    builds = [Build(game.id, "", {}, (Line(1, title),)) for title in PAIRS[seed % len(PAIRS)]]
    return Match(small, 2, seed=seed, options=OPTIONS, builds=builds, tables=TABLES)


class Round(NamedTuple):
    """A round on its way: hits left, turns given up, faces, points of defence, covers, who has acted."""

    lead: int
    hits: Two
    owes: Two
    faces: tuple[str, str]
    parries: Two
    covers: Two
    acted: Two


def changed(two: tuple[Any, Any], seat: int, value: Any) -> tuple[Any, Any]:
    """Return a pair with another value for one seat."""
    return (value, two[1]) if seat == 0 else (two[0], value)


class Battle:
    """All battles of two characters."""

    def __init__(self, titles: tuple[str, ...]) -> None:
        self.titles = titles
        self.sides = [sum(FACES[title].values()) for title in titles]
        self.graph = Graph(self.begun, lambda name: 0)

    def begun(self, name: tuple[int, Two, Two]) -> Lot:
        """Return the tree of a round: its faces, then stances, then what dice do."""
        lead, hits, owes = name
        each = [{IDLE: 1} if owes[seat] else FACES[self.titles[seat]] for seat in (0, 1)]
        whole = sum(each[0].values()) * sum(each[1].values())
        ways = []
        for one, n in each[0].items():
            for two, m in each[1].items():
                parries = (STANCES.get(one, 0), STANCES.get(two, 0))
                ready = Round(lead, hits, (0, 0), (one, two), parries, (0, 0), (0, 0))
                ways.append((n * m / whole, self.covered(ready, (lead, 1 - lead))))
        return Lot(ways)

    def covered(self, now: Round, seats: Sequence[int]) -> Any:
        """Return what follows when these seats still have to name whom their shields cover."""
        for place, seat in enumerate(seats):
            if now.faces[seat] == SHIELD:
                rest = seats[place + 1 :]
                over = now._replace(covers=changed(now.covers, seat, 1))
                return Choice(seat, {True: self.covered(over, rest), False: self.covered(now, rest)})
        return self.going(now)

    def going(self, now: Round) -> Any:
        """Return what follows when nobody is acting: the next die, or the next round."""
        for seat in (now.lead, 1 - now.lead):
            if not now.acted[seat] and now.faces[seat] != IDLE:
                return self.act(now, seat)
        return 1 - now.lead, now.hits, now.owes

    def act(self, now: Round, seat: int) -> Any:
        """Return what a die does with what it shows."""
        now = now._replace(acted=changed(now.acted, seat, 1))
        face = now.faces[seat]
        if face in BLOWS or face == TOUCH:
            return Choice(seat, {True: self.struck(now, seat, face), False: self.forgo(now, seat)})
        if face == HEAL:
            return Choice(seat, {True: self.rolled(now, seat, False), False: self.forgo(now, seat)})
        return self.forgo(now, seat)

    def struck(self, now: Round, seat: int, face: str) -> Any:
        """Return what follows from a blow at the other die."""
        foe = 1 - seat
        points = (now.hits[foe] + 1) // 2 if face == TOUCH else BLOWS[face]
        points = max(0, points - (TOUGH if now.faces[foe] == RAGE else 0))
        points = 0 if now.covers[foe] else points
        parried = min(now.parries[foe], points)
        hits = changed(now.hits, foe, now.hits[foe] - points + parried)
        if face == RAGE:
            hits = changed(hits, seat, hits[seat] - COST)
        if min(hits) <= 0:
            return DRAWN if max(hits) <= 0 else float(hits[0] > 0)
        parries = changed(now.parries, foe, now.parries[foe] - parried)
        return self.forgo(now._replace(hits=hits, parries=parries), seat)

    def forgo(self, now: Round, seat: int) -> Any:
        """Return what follows when a die may give up its next turn for a Heal die."""
        if self.titles[seat] != DIVINE:
            return self.going(now)
        praying = now._replace(owes=changed(now.owes, seat, 1))
        return Choice(seat, {True: self.rolled(praying, seat, True), False: self.going(now)})

    def rolled(self, now: Round, seat: int, praying: bool) -> Lot:
        """Return what follows from a roll of the Heal die."""
        return Lot([(1 / len(HEALED), self.healed(now, seat, n, praying)) for n in HEALED])

    def healed(self, now: Round, seat: int, points: int, praying: bool) -> Choice:
        """Return what follows when a die may heal itself by so much."""
        more = changed(now.hits, seat, min(now.hits[seat] + points, self.sides[seat]))
        then = self.going if praying else lambda now: self.forgo(now, seat)
        return Choice(seat, {True: then(now._replace(hits=more)), False: then(now)})


@cache
def battle_of(titles: tuple[str, ...]) -> Battle:
    """Return all battles of two characters, solved but once."""
    return Battle(titles)


class Exact:
    """What answers are worth in one match."""

    def values(self, match: Match) -> dict[Answer, float]:
        """Return what each answer to the open question is worth to who is asked; {} where none matters."""
        decision = match.pending[0]
        if decision.kind not in ("shield", "forgo", "target", "cast"):
            return {}
        seat = decision.seat
        s: Any = match.seat(seat).world(0)
        battle = battle_of(tuple([s.kind(s.standing(one)[0]).title for one in (0, 1)]))
        now = self.read(s)
        if decision.kind == "shield":
            choice = battle.covered(now, (seat,) if seat != s.lead else (seat, 1 - seat))
        elif decision.kind == "forgo":
            choice = battle.forgo(now, seat)
        elif decision.kind == "target" and s.effect().act == "heal":
            choice = battle.healed(now, seat, s.amount(), bool(now.owes[seat]))
        else:
            choice = battle.act(now, seat)
        found = battle.graph.answers(choice)
        return {(option,): found[option != PASS] for option in decision.options}

    def read(self, s: Any) -> Round:
        """Return what lies on the table."""
        dice = [s.dice[seat][0] for seat in (0, 1)]
        numbers = [s.standing(seat)[0] for seat in (0, 1)]
        shown = [IDLE if die.idle else s.data.effects[die.effect].id for die in dice]
        parries = [sum([e.amount for e in s.entries(DEFENCE, n)]) for n in numbers]
        covers = [int(s.has(COVER, n)) for n in numbers]
        return Round(
            s.lead,
            (s.left(numbers[0]), s.left(numbers[1])),
            (int(bool(dice[0].owed)), int(bool(dice[1].owed))),
            (shown[0], shown[1]),
            (parries[0], parries[1]),
            (covers[0], covers[1]),
            (int(dice[0].resolved), int(dice[1].resolved)),
        )

"""The face chart: every kind of die on the table and the dice they may roll, each with its faces."""

from dataclasses import dataclass

from dicewright.games.dice_warriors.acting import spell_on
from dicewright.games.dice_warriors.rows import NONE, Face, Rows
from dicewright.games.dice_warriors.state import GONE, Warriors


@dataclass
class KindView:
    """One kind of die. Its faces are by name as in the tables, with the number of sides they are on."""

    id: str
    title: str
    calling: str  # magic, scoundrel, divine or fighter; monster; spell for a die that a result lets be rolled
    sides: int
    undead: bool
    reach: int  # of the direct spells on it; 0 on other dice
    faces: dict[str, int]


def chart(s: Warriors) -> list[KindView]:
    """Return the kinds of dice on the table, and the spell dice that they may roll. [warriors.round.roll]"""
    rows: Rows = s.data
    here = sorted({kind for dice in s.dice for d in dice if d.rank != GONE for kind in (d.kind, d.native)})
    found = [kind_view(rows, kind) for kind in here]
    shown = [rows.effects[effect].die for kind in here for effect, _ in rows.kinds[kind].faces]
    rolled = list(dict.fromkeys([die for die in shown if die]))
    more = [
        effect.die for effect in rows.effects[rows.spells :] if effect.die
    ]  # that only spells let be rolled
    return found + [spell_view(s, die) for die in dict.fromkeys(rolled + (more if rolled else []))]


def kind_view(rows: Rows, at: int) -> KindView:
    """Return a character or a monster."""
    kind = rows.kinds[at]
    calling = kind.calling or "monster"
    return KindView(kind.id, kind.title, calling, kind.sides, kind.undead, 0, sides(rows, list(kind.faces)))


def spell_view(s: Warriors, id: str) -> KindView:
    """Return a die that a result or a spell lets be rolled, as it is at this table. [warriors.die.utility]"""
    rows: Rows = s.data
    row = rows.secondary[id]
    faces = [spell_on(s, id, side) for side in range(len(rows.rolls[id]))]
    return KindView(id, row.title, "spell", row.sides, False, row.reach, sides(rows, faces))


def sides(rows: Rows, faces: list[Face]) -> dict[str, int]:
    """Return the different faces of a die by name, with the number of sides they are on."""
    names = [rows.names[e] if amount == NONE else f"{rows.names[e]} {amount}" for e, amount in faces]
    return {name: names.count(name) for name in names}

"""The face chart: every kind of die on the table with its faces, spell dice too, and what each face does."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from dicewright.games.dice_warriors.acting import spell_on
from dicewright.games.dice_warriors.rows import Face, Rows, effect_text
from dicewright.games.dice_warriors.state import GONE, Warriors

KEPT: Final = 512  # kinds, dice and effects of the tables in use


@mypyc_attr(native_class=False)
@dataclass
class FaceView:
    """One face of a die: its result or spell, its own number (0: none), what it does, on how many sides."""

    effect: str
    amount: int
    text: str
    times: int


@mypyc_attr(native_class=False)
@dataclass
class KindView:
    """One kind of die: a character, a monster, or a die that a result lets its caster roll."""

    id: str
    title: str
    calling: str  # magic, scoundrel, divine, fighter; monster; spell
    sides: int
    undead: bool
    reach: int  # of the direct spells on it; 0 on other dice
    rule: str
    faces: list[FaceView]


@mypyc_attr(native_class=False)
@dataclass
class EffectView:
    """What a result or a spell does: whom it may reach, and how."""

    id: str
    title: str
    text: str
    rule: str
    does: str  # what carries it out
    kind: str  # melee, ranged, spell, bolt (ranged and spell), direct, indirect, or "" if it is not hostile
    side: str  # of the die it names: enemy, friend, any, or "" if it names none
    least: int  # distance
    most: int  # 0: the reach of its spell die; 99: any
    pattern: str  # rank, column or square
    size: int
    damage: int
    amount: int  # hits healed, points blocked, or whatever else it counts
    stance: bool
    die: str  # that it lets its caster roll


@mypyc_attr(native_class=False)
@dataclass
class ChartView:
    """All kinds on the table, the dice they may roll, and what is on their faces."""

    kinds: list[KindView]
    dice: list[KindView]
    effects: list[EffectView]


def chart(s: Warriors) -> ChartView:
    """Return the face chart of what is on the table. [warriors.round.roll]"""
    rows: Rows = s.data
    here = sorted({kind for dice in s.dice for d in dice if d.rank != GONE for kind in (d.kind, d.native)})
    shown: dict[str, None] = {}
    for kind in here:
        shown.update(dict.fromkeys([rows.names[effect] for effect, _ in rows.kinds[kind].faces]))
    rolled = dict.fromkeys([rows.effects[rows.at[id]].die for id in shown if rows.effects[rows.at[id]].die])
    more = {die: tuple([spell_on(s, die, side) for side in range(len(rows.rolls[die]))]) for die in rolled}
    for faces in more.values():
        shown.update(dict.fromkeys([rows.names[effect] for effect, _ in faces]))
    return ChartView(
        [kind_view(rows, kind) for kind in here],
        [die_view(rows, die, faces) for die, faces in more.items()],
        [effect_view(rows, rows.at[id]) for id in shown],
    )


# The rows of a match never change, and every view asks for all that is on the table.
@lru_cache(maxsize=KEPT)
def kind_view(rows: Rows, at: int) -> KindView:
    """Return a character or a monster."""
    kind = rows.kinds[at]
    faces = sides(rows, kind.faces)
    return KindView(
        kind.id, kind.title, kind.calling or "monster", kind.sides, kind.undead, 0, kind.rule, faces
    )


@lru_cache(maxsize=KEPT)
def die_view(rows: Rows, id: str, faces: tuple[Face, ...]) -> KindView:
    """Return a die that a result lets its caster roll."""
    row = rows.secondary[id]
    return KindView(id, row.title, "spell", row.sides, False, row.reach, row.rule, sides(rows, faces))


def sides(rows: Rows, faces: tuple[Face, ...]) -> list[FaceView]:
    """Return the different faces of a die with the number of sides they are on."""
    return [
        FaceView(
            rows.names[effect],
            max(0, amount),
            effect_text(rows, effect, amount),
            faces.count((effect, amount)),
        )
        for effect, amount in dict.fromkeys(faces)
    ]


@lru_cache(maxsize=KEPT)
def effect_view(rows: Rows, effect: int) -> EffectView:
    """Return what a result or a spell does."""
    row = rows.effects[effect]
    size = row.size if row.pattern else 0
    return EffectView(
        *(row.id, row.title, effect_text(rows, effect), row.rule, row.act, row.kind, row.side),
        least=row.least,
        most=row.most,
        pattern=row.pattern,
        size=size,
        damage=row.damage,
        amount=row.amount,
        stance=row.stance,
        die=row.die,
    )

"""Battles of Dice Warriors laid for a test: dice by kind, result, hits and space, and spell dice by spell.

    s = lay("knight=charge@0.1 wizard:2@1.0", "warrior@0.1")
    act(s, "d0.0", "d1.0")

A die is written kind=result:hits@rank.column, of which only the kind must be there; it stands in the front
rank, in the next column, waits, and shows nothing. `d0.0` is the first die of seat 0.
"""

from collections.abc import Sequence
from typing import Any, Final

from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.acting import perform
from dicewright.games.dice_warriors.aim import areas, inside
from dicewright.games.dice_warriors.codes import DIE, die_id, seat_of
from dicewright.games.dice_warriors.rows import ANYWHERE, NONE, Rows
from dicewright.games.dice_warriors.setup import new_die
from dicewright.games.dice_warriors.state import PARTY, SORTS, Act, Die, Warriors
from dicewright.games.dice_warriors.steps.finish import finish
from dicewright.games.dice_warriors.steps.resolve import resolve_die
from dicewright.kernel.content.builds import Build, Line
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.state import State
from dicewright.kernel.tables.scripted import Scripted, Written, play

ROWS: Final[Rows] = GAME.base_rows
NO: Final = PASS
FORM: Final[dict[str, int]] = ROWS.kind_at  # what a phantom or a shape is chosen by
YES: Final = 0


class Script(Scripted):
    """A script in which an area may be written as the list of all dice inside it."""

    def meant(self, s: State, decision: Decision, written: Written) -> int:
        """Return the option whose dice are exactly those written."""
        if isinstance(written, int | str):
            return super().meant(s, decision, written)
        assert s.game is not None
        labels = s.game.describe(s, decision).labels
        found = [label.option for label in labels if label.targets and set(label.targets) == set(written)]
        assert len(found) == 1, f"{written} is no area, only {[label.targets for label in labels]}"
        return int(found[0])


def lay(own: str, foe: str, **options: object) -> Warriors:
    """Lay a battle in the midst of its resolution: no rank has been opened, every die waits."""
    settled = GAME.options.resolve({"party_size": 5, **options})
    builds: list[Build | None] = [Build("dice-warriors", "", {}, (Line(1, "Warrior"),)) for _ in range(2)]
    s = GAME.begin(ROWS, settled, builds, 2)
    assert isinstance(s, Warriors)
    s.dice = [[laid(word, i) for i, word in enumerate(side.split())] for side in (own, foe)]
    s.round = 1
    s.step = GAME.places["resolve"]
    s.reached = [s.ranks, s.ranks]
    return s


def laid(word: str, place: int) -> Die:
    """Return a die by its word: kind=result:hits@rank.column, or sort/kind for one that is not of a party."""
    word, _, at = word.partition("@")
    word, _, hits = word.partition(":")
    kind, _, result = word.partition("=")
    sort, _, of = kind.rpartition("/")
    die = new_die(ROWS, ROWS.kind_at[of], SORTS.index(sort) if sort else PARTY)
    row = ROWS.kinds[die.kind]
    if hits:
        die.damage = row.sides - int(hits)
    if result:
        die.face = [ROWS.effects[effect].id for effect, _ in row.faces].index(result)
        die.effect, die.amount = row.faces[die.face]
    rank, _, column = at.partition(".") if at else ("0", "", str(place))
    die.rank, die.column = int(rank), int(column)
    return die


def at(entity: str) -> int:
    """Return the number of a die by its entity."""
    seat, _, place = entity[1:].partition(".")
    return DIE.code(int(seat), int(place))


def act(s: Warriors, die: str, *choose: Written, dice: Sequence[int] = ()) -> Scripted:
    """Resolve a die by a script, and return the script with what was asked and told."""
    table = Script(choose, dice)
    s.turn = seat_of(at(die))
    play(s, resolve_die, table, at(die))
    return table


def spell(
    s: Warriors, die: str, id: str, *choose: Written, dice: Sequence[int] = (), of: str = ""
) -> Scripted:
    """Let a die carry a spell out as if it had rolled it on a spell die, by a script."""
    table = Script(choose, dice)
    s.turn = seat_of(at(die))
    s.die(at(die)).resolved = True
    reach = (ROWS.secondary[of].reach if of else 0) or ANYWHERE
    play(s, perform, table, at(die), ROWS.at[id], NONE, reach)
    return table


def do(
    s: Warriors, rule: Any, *choose: Written, dice: Sequence[int] = (), draws: Sequence[int] = ()
) -> Scripted:
    """Run any step or rule by a script."""
    table = Script(choose, dice, draws)
    play(s, rule, table)
    return table


def face(die: str, effect: str) -> int:
    """Return the side of a die, on the mat or a spell die, that shows a result or a spell."""
    faces = ROWS.rolls[die] if die in ROWS.rolls and die not in ROWS.kind_at else None
    if faces is None:
        faces = ROWS.kinds[ROWS.kind_at[die]].faces
    return [ROWS.effects[e].id for e, _ in faces].index(effect) + 1


def spell_face(die: str, effect: str) -> int:
    """Return the side of a spell die, also where a character is called the same."""
    return [ROWS.effects[e].id for e, _ in ROWS.rolls[die]].index(effect) + 1


def left(s: Warriors, *dice: str) -> list[int]:
    """Return the hits that dice have left."""
    return [s.left(at(die)) for die in dice]


def where(s: Warriors, die: str) -> tuple[int, int]:
    """Return the rank and the column of a die."""
    one = s.die(at(die))
    return one.rank, one.column


def areas_of(s: Warriors, die: str, id: str, of: str = "", by: int = NONE) -> list[set[str]]:
    """Return the dice inside of each area that a spell may be cast on."""
    s.act = Act(at(die), ROWS.at[id], NONE, (ROWS.secondary[of].reach if of else 0) or ANYWHERE)
    s.act.by = by
    found = [{die_id(n) for n in inside(s, option)} for option in areas(s)]
    s.act = Act()
    return found


def end_round(s: Warriors) -> Scripted:
    """End the round, nobody choosing anything."""
    return do(s, finish)


def has(s: Warriors, die: str, effect: str) -> bool:
    """Say whether an effect lasts on a die."""
    return s.has(effect, at(die))


def asked(table: Scripted) -> list[str]:
    """Return the kinds of what was asked."""
    return [kind for _, kind, _ in table.asked]


def offered(table: Scripted, kind: str) -> list[str]:
    """Return the dice that were offered at the first question of a kind."""
    for _, one, options in table.asked:
        if one == kind:
            return [die_id(n) for n in options if n != PASS]
    raise AssertionError(f"{kind} was not asked, only {asked(table)}")

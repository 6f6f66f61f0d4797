"""Play random games until every face of every die has been resolved with an effect, and list what never was.

    python -m tests.games.dice_warriors.every_face --games 400 --tables DIR

A face has an effect if dice, traps, or what lasts are not as before; that a spell was left is none. Equal
sides of a die are one face, and what does nothing by the rules is left out.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final

from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.rows import NONE, POWERS, TRAP, Face, Rows
from dicewright.games.dice_warriors.state import Die, Warriors
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_on
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout

GAMES: Final = 1000  # far more than it takes
HARMLESS: Final = ("miss",)  # what does nothing, by the rules
Power = Callable[[Any, int], None]


class Watch(Playout):
    """Random play that notes which spell die was rolled last, and what a trap has dealt."""

    hears: ClassVar[bool] = True

    def __init__(self, seed: int, seen: set[str]) -> None:
        super().__init__(Seeded(seed))
        self.seen = seen
        self.spell_die = ""
        self.trap = 0

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Note the die that a spell comes from, and the number of a trap that somebody suffers from."""
        if kind == "cast_spell":
            self.spell_die = str(data["spell_die"])
        elif kind == "caught" and data["damage"]:
            self.seen.add(trap_face(self.trap))
        if kind in ("caught", "aura_broke"):
            self.trap = 0

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll, and note what a trap shows."""
        faces = super().roll(s, seat, kind, dice, to)
        self.trap = faces[0] if kind == TRAP else self.trap
        return faces


def trap_face(number: int) -> str:
    """Return the name of a side of the trap die."""
    return f"{TRAP} die: {number}"


def face_name(rows: Rows, die: str, face: Face) -> str:
    """Return the name of a face, equal for equal sides."""
    effect, amount = face
    return f"{die}: {rows.names[effect]}" + (f" {amount}" if amount != NONE else "")


def every_face(rows: Rows) -> set[str]:
    """Return every face that does something: of characters, monsters, spell dice and traps."""
    dice = {f"{kind.id} die": kind.faces for kind in rows.kinds}
    dice |= {f"{id} spell die": faces for id, faces in rows.rolls.items()}
    active = [(die, face) for die, faces in dice.items() for face in faces]
    found = {face_name(rows, die, face) for die, face in active if rows.names[face[0]] not in HARMLESS}
    return found | {trap_face(n + 1) for n in range(rows.secondary[TRAP].sides)}


# All that a die has, by the names of its fields: a compiled die does not list them.
DICE: Final = sorted({name for name in dir(Die()) if not name.startswith("_")} - {"copy", "declined"})


def standing(s: Warriors) -> tuple[object, ...]:
    """Return all that a result may change: dice, traps, what lasts; not that somebody has declined."""
    dice = [[[getattr(die, name) for name in DICE] for die in side] for side in s.dice]
    traps = [[(trap.rank, trap.column) for trap in side] for side in s.traps]
    return dice, traps, s.lasting.copy()


def watched(does: Power, seen: set[str]) -> Power:
    """Return a power that notes whose face it was, if anything has changed by it."""

    def act(s: Warriors, me: int) -> None:
        table = s.table
        assert isinstance(table, Watch)
        spell = s.act.effect >= s.data.spells
        die = f"{table.spell_die} spell die" if spell else f"{s.kind(me).id} die"
        face = face_name(s.data, die, (s.act.effect, s.act.amount))
        before = None if face in seen else standing(s)
        try:
            does(s, me)
        finally:
            if before is not None and standing(s) != before:
                seen.add(face)

    return act


@contextmanager
def watching(seen: set[str]) -> Iterator[None]:
    """Watch every power while games are played; of Rage the blow counts, not the stance beside it."""
    before = dict(POWERS.acts)
    POWERS.acts.update({id: watched(does, seen) for id, does in before.items() if not id.endswith(" stance")})
    try:
        yield
    finally:
        POWERS.acts.update(before)


def play_one(rows: Rows, seed: int, size: int, seen: set[str]) -> None:
    """Play one random game between parties of so many dice to its end."""
    options = GAME.options.resolve({"party_size": size})
    s = GAME.begin(rows, options, GAME.built(rows, options, None, 2, Seeded(seed)), 2)
    s.table = Watch(seed, seen)
    assert play_on(s) is False


def play_all(rows: Rows, games: int = GAMES) -> tuple[int, set[str]]:
    """Play until every face was seen; return how many games that took, and what never was."""
    wanted = every_face(rows)
    seen: set[str] = set()
    played = 0
    with watching(seen):
        while wanted - seen and played < games:
            play_one(rows, played, 10 if played % 2 else 5, seen)
            played += 1
    return played, wanted - seen


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description="Play until every face has taken effect.")
    parser.add_argument("--games", type=int, default=GAMES, help="give up after so many")
    parser.add_argument("--tables", type=Path, help="a folder of changed tables")
    args = parser.parse_args()
    rows = GAME.rows(GAME.read_tables(args.tables))
    played, never = play_all(rows, args.games)
    sys.stdout.write("".join([f"never: {face}\n" for face in sorted(never)]))
    every = len(every_face(rows))
    sys.stdout.write(f"{every - len(never)} of {every} faces have taken effect in {played} games.\n")
    return 1 if never else 0


if __name__ == "__main__":
    sys.exit(main())

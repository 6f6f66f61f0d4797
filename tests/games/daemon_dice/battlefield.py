"""Battles of Daemon Dice laid for a test: daemons by their parts, mixes and wounds, and dice by symbols."""

from collections.abc import Sequence
from typing import Any, Final

from dicewright.games.daemon_dice import GAME
from dicewright.games.daemon_dice.breed import breed_of
from dicewright.games.daemon_dice.rows import NONE, Rows
from dicewright.games.daemon_dice.state import (
    ACTIVE,
    DIE,
    HELD,
    HOLDING,
    PLACES,
    STUNNED,
    WOUNDED,
    Daemon,
)
from dicewright.games.daemon_dice.steps.attack import ALL, attackers
from dicewright.games.daemon_dice.steps.draft import embody
from dicewright.kernel.content.builds import Build, parse
from dicewright.kernel.decisions import PASS, Chosen
from dicewright.kernel.game import play_step
from dicewright.kernel.state import State
from dicewright.kernel.tables.scripted import Scripted, Written

ROWS: Final[Rows] = GAME.base_rows
PARTS: Final = [part.id for part in ROWS.parts]
SYMBOLS: Final = [symbol.id for symbol in ROWS.symbols]
FROST: Final = "blue/yellow"
ROT: Final = "black/red"
FIRE: Final = "red/yellow"
FESTER: Final = "yellow/red"
STENCH: Final = "yellow/black"
TITLES: Final = [part.title for part in ROWS.parts]


class Willing(Scripted):
    """A script that sets all minuses out where there is nothing else, unless it is written what it does."""

    hesitant = False

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Set minuses out where nothing else is."""
        assert isinstance(s, Daemon)
        if kind == "array" and not self.hesitant and not attackers(s):
            return ALL
        return super().ask(s, seat, kind, options, chosen)


class Script(Willing):
    """A script whose dice are written as the symbols they show."""

    def __init__(
        self,
        choose: Sequence[Written] = (),
        shows: str = "",
        draws: Sequence[int] = (),
        dice: Sequence[int] = (),
    ) -> None:
        super().__init__(choose, dice, draws)
        self.shows = shows.split()

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Turn the next written symbols into faces, one for each die that is rolled."""
        if kind in ("initiative", "dice"):
            assert isinstance(s, Daemon)
            body = s.bodies[seat]
            rolled = range(len(body)) if kind == "initiative" else s.lying(seat, ACTIVE)
            assert len(self.shows) >= len(dice), f"seat {seat} rolls {len(dice)}, but there is {self.shows}"
            for die in rolled:
                part = ROWS.parts[body[die]]
                shown = self.shows.pop(0)
                assert shown in part.faces, f"a die {part.id!r} never shows {shown!r}"
                self.dice.append(part.faces.index(shown) + 1)
        return super().roll(s, seat, kind, dice, to)

    def finish(self) -> None:
        """Fail if anything written was not used."""
        assert not self.shows, f"symbols left over: {self.shows}"
        super().finish()


def dice_of(daemon: str) -> list[tuple[int, int, int]]:
    """Return (part, mix, place) of each die: `eye` `eye:red/black`, `eye*` is stunned, `eye!` wounded."""
    dice = []
    for word in daemon.split():
        name, _, mix = word.rstrip("*!").partition(":")
        place = STUNNED if word.endswith("*") else WOUNDED if word.endswith("!") else 2
        dice.append((PARTS.index(name), ROWS.names.index(mix) if mix else NONE, place))
    return dice


def lay(*daemons: str, turn: int | str = 0, **options: int | str) -> Daemon:
    """Return a battle before a turn, with a daemon a seat; breeds count if options say so."""
    seats = len(daemons)
    s = GAME.begin(ROWS, GAME.options.resolve(options), [None] * seats, seats)
    for seat, daemon in enumerate(daemons):
        dice = dice_of(daemon)
        embody(s, seat, [(part, mix) for part, mix, _ in dice])
        s.places[seat] = [place for _, _, place in dice]
        if s.options["breeds"] == "on":
            kind, mixes = breed_of(s.bodies[seat], s.mixes[seat])
            s.kinds[seat] = kind
            s.bloods[seat] = mixes[0] if mixes else NONE
    s.turn = int(turn)
    s.step = GAME.places["activate"]
    return s


def of(mix: str, parts: str) -> str:
    """Return a daemon all of whose parts have one mix."""
    return " ".join(f"{part.rstrip('*!')}:{mix}{part[len(part.rstrip('*!')) :]}" for part in parts.split())


def hold(s: Daemon, seat: int, tentacle: int, foe: int, die: int) -> None:
    """Let a Tentacle hold a die already."""
    s.places[seat][tentacle] = HOLDING
    s.places[foe][die] = HELD
    s.grips[seat][tentacle] = DIE.code(foe, die)
    s.grips[foe][die] = DIE.code(seat, tentacle)


def turn(s: Daemon, *choose: Written, dice: str = "", draws: Sequence[int] = ()) -> Script:
    """Play one whole turn by a script, to the beginning of the next or to the end of the battle."""
    table = Script(choose, dice, draws)
    s.table = table
    s.step = GAME.places["activate"]
    while play_step(s) and s.step != GAME.places["activate"]:
        pass
    table.finish()
    return table


def places(s: Daemon, seat: int) -> list[str]:
    """Return where a daemon's dice are, in words."""
    return [PLACES[place] for place in s.places[seat]]


def told(table: Scripted, kind: str) -> list[tuple[int, dict[str, Any]]]:
    """Return (seat, data) of all events of a kind."""
    return [(event.seat, event.data) for event in table.told if event.kind == kind]


def asked(table: Scripted, kind: str) -> list[tuple[int, tuple[int, ...]]]:
    """Return (seat, options) of all questions of a kind."""
    return [(seat, options) for seat, of, options in table.asked if of == kind]


def kinds(table: Scripted) -> list[str]:
    """Return the kinds of all questions, in order."""
    return [kind for _, kind, _ in table.asked]


def build(*lines: str, **keys: str) -> Build:
    """Return a build of some lines."""
    heads = [f"{key}: {value}" for key, value in keys.items()]
    return parse("\n".join(["game: daemon-dice", *heads, *lines]))


__all__ = [
    "FESTER",
    "FIRE",
    "FROST",
    "GAME",
    "PARTS",
    "PASS",
    "ROT",
    "ROWS",
    "STENCH",
    "SYMBOLS",
    "TITLES",
    "Script",
    "Willing",
    "asked",
    "build",
    "hold",
    "kinds",
    "lay",
    "of",
    "places",
    "told",
    "turn",
]

"""Battles of Daemon Dice laid for a test: daemons by their parts, where dice lie, and what they show."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from dicewright.games.daemon_dice import GAME
from dicewright.games.daemon_dice.rows import NONE, SYMBOLS, Rows
from dicewright.games.daemon_dice.state import (
    ACTIVE,
    DIE,
    FRONT,
    HELD,
    HOLDING,
    PLACES,
    SPENT,
    Attack,
    Daemon,
)
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build, Line
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import play_step
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.scripted import Scripted, Written, play
from tests.games.daemon_dice.battlefield import Willing

ROWS: Final[Rows] = GAME.base_rows
PARTS: Final = tuple(part.id for part in ROWS.parts)
NO: Final = PASS
JOINED: Final = {"+": "tail=plus", "^": "spike=spike", "*": "brain=brain"}  # dice that join an attack


class Battle(Willing):
    """A script whose dice are written as the symbols they show, one for each die that is rolled."""

    def __init__(self, *choose: Written, shows: str = "") -> None:
        super().__init__(choose)
        self.shows = shows.split()

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Take the next written symbols."""
        assert isinstance(s, Daemon)
        rolled = s.lying(seat, ACTIVE)
        assert len(rolled) == len(dice)
        assert len(self.shows) >= len(dice), f"{len(dice)} dice are rolled, {len(self.shows)} are written"
        for die in rolled:
            part = ROWS.parts[s.bodies[seat][die]]
            self.dice.append(part.faces.index(self.shows.pop(0)) + 1)
        return super().roll(s, seat, kind, dice, to)

    def finish(self) -> None:
        """Fail if anything written was not used."""
        super().finish()
        assert not self.shows, f"dice left over: {self.shows}"


def die_of(word: str) -> tuple[int, int, int]:
    """Return part, symbol and place of a die written as part=symbol@place; one that shows is active."""
    rest, _, place = word.partition("@")
    part, _, symbol = rest.partition("=")
    shown = SYMBOLS.index(symbol) if symbol else NONE
    lies = PLACES.index(place) if place else SPENT if shown == NONE else ACTIVE
    assert shown == NONE or shown in ROWS.faces[PARTS.index(part)], word
    return PARTS.index(part), shown, lies


def lay(*daemons: str, turn: int | str = 0, **options: str) -> Daemon:
    """Return a table with these daemons, the next seat having sent nothing yet to the one in turn."""
    seats = len(daemons)
    s = GAME.begin(ROWS, GAME.options.resolve(options), [None] * seats, seats)
    for seat, words in enumerate(daemons):
        dice = [die_of(word) for word in words.split()]
        s.bodies[seat] = tuple(part for part, _, _ in dice)
        s.mixes[seat] = (NONE,) * len(dice)
        s.shown[seat] = [shown for _, shown, _ in dice]
        s.places[seat] = [place for _, _, place in dice]
        s.grips[seat] = [NONE] * len(dice)
    s.turn = int(turn)
    s.sender = (s.turn + 1) % seats
    s.turns, s.taken = 4 * seats, [4] * seats
    s.step = GAME.places["activate"]
    return s


def symbol_die(symbol: str) -> str:
    """Return a die in front that shows a symbol."""
    part = next(part.id for part in (*ROWS.parts[::-1],) if symbol in part.faces)
    return f"{symbol if symbol in PARTS else part}={symbol}@front"


def facing(daemon: str, *attacks: str, foe: str = "", turn: int = 0, **options: str) -> Daemon:
    """Return a table on which the daemon in turn faces attacks, each written as its symbol and what joins.

    A + is a plus, ^ a Spike, * a Brain, ! means that it injects. Dice of attacks come before those of foe.
    """
    dice: list[str] = []
    made: list[Attack] = []
    for words in attacks:
        symbol = words.rstrip("+^*!")
        attack = Attack(len(dice), SYMBOLS.index(symbol))
        dice.append(symbol_die(symbol))
        for sign in words[len(symbol) :].replace("!", ""):
            die = (len(dice),)
            dice.append(f"{JOINED[sign]}@front")
            if sign == "*":
                attack.brain = die[0]
            attack.pluses += die if sign == "+" else ()
            attack.spikes += die if sign == "^" else ()
        attack.injects = "!" in words
        made.append(attack)
    daemons = [daemon, " ".join((*dice, foe))]
    s = lay(*daemons[:: 1 if turn == 0 else -1], turn=turn, **options)
    s.attacks = made
    return s


def setting_out(daemon: str, foe: str, **options: str) -> Daemon:
    """Return a table on which seat 0 is about to set out what it shows against seat 1."""
    s = lay(daemon, foe, **options)
    s.target = 1
    return s


def hold(s: Daemon, tentacle: str, die: str) -> None:
    """Let a die hold another."""
    seat, holding = numbers(tentacle)
    foe, held = numbers(die)
    s.places[seat][holding], s.places[foe][held] = HOLDING, HELD
    s.grips[seat][holding], s.grips[foe][held] = DIE.code(foe, held), DIE.code(seat, holding)


def numbers(die: str) -> tuple[int, int]:
    """Return the seat and the number of a die by its id."""
    seat, _, number = die[1:].partition(".")
    return int(seat), int(number)


def step(s: Daemon, rule: Callable[..., Any], *choose: Written, shows: str = "") -> Battle:
    """Run one rule by a script."""
    table = Battle(*choose, shows=shows)
    play(s, rule, table)
    return table


def turn(s: Daemon, *choose: Written, shows: str = "") -> Battle:
    """Play one whole turn by a script, to the beginning of the next or to the end of the battle."""
    table = Battle(*choose, shows=shows)
    s.table = table
    s.step = GAME.places["activate"]
    while play_step(s) and s.step != GAME.places["activate"]:
        pass
    table.finish()
    return table


def where(s: Daemon, seat: int) -> str:
    """Return where a daemon's dice lie, in order."""
    return " ".join(PLACES[place] for place in s.places[seat])


def shown(s: Daemon, seat: int) -> str:
    """Return what a daemon's dice show, a dot for nothing."""
    return " ".join("." if symbol == NONE else SYMBOLS[symbol] for symbol in s.shown[seat])


def told(table: Scripted, kind: str) -> list[str]:
    """Return the dice, or else the seats, of all events of a kind."""
    return [str(event.data.get("die", f"p{event.seat}")) for event in table.told if event.kind == kind]


def asked(table: Scripted, kind: str) -> list[tuple[int, tuple[int, ...]]]:
    """Return (seat, options) of all questions of a kind."""
    return [(seat, options) for seat, of, options in table.asked if of == kind]


def kinds(table: Scripted) -> list[str]:
    """Return the kinds of all questions, in order."""
    return [kind for _, kind, _ in table.asked]


def why(s: Daemon, kind: str, thing: str, options: tuple[int, ...] = (), seat: int = 0) -> str:
    """Return the rule that keeps a thing from being chosen, which must have its sentence."""
    return why_not(s, Decision(seat, kind, GAME.kinds[kind].rule, options), thing)


def why_not(s: Daemon, decision: Decision, thing: str) -> str:
    """Return that rule for a decision."""
    rule: str = GAME.why_not(s, decision, thing)
    assert not rule or (rule in GAME.rulebook.paragraphs and GAME.texts.has("refusal", rule)), rule
    return rule


def whys(s: Daemon, kind: str, dice: str, options: tuple[int, ...] = (), seat: int = 0) -> dict[str, str]:
    """Return that rule for several things."""
    return {thing: why(s, kind, thing, options, seat) for thing in dice.split()}


def build(parts: str) -> Build:
    """Return a build of plain dice."""
    titles = [ROWS.parts[PARTS.index(part)].title for part in parts.split()]
    return Build(GAME.id, "test", {}, tuple(Line(1, title) for title in titles))


def at_random(seed: int, seats: int = 2, **options: str | int) -> Iterator[tuple[Match, Decision]]:
    """Play a match at random and yield it with every decision that comes up."""
    m = Match(GAME, seats, seed=seed, options=options)
    source = Seeded(seed + 1000)
    while not m.over:
        for decision in m.pending:
            yield m, decision
        d = m.pending[source.below(len(m.pending))]
        m.answer(d.seat, d.options[source.below(len(d.options))])


__all__ = [
    "FRONT",
    "GAME",
    "NO",
    "PARTS",
    "ROWS",
    "Battle",
    "asked",
    "at_random",
    "build",
    "facing",
    "hold",
    "kinds",
    "lay",
    "numbers",
    "setting_out",
    "shown",
    "step",
    "told",
    "turn",
    "where",
    "why",
    "why_not",
    "whys",
]

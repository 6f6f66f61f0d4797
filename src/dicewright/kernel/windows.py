"""Powers and the windows in which they act: numbers, forced and optional ones, in turn or at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar

from mypy_extensions import mypyc_attr

from dicewright.kernel.asking.codecs import Codec, Pair
from dicewright.kernel.content.rows import Tables
from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import DataError
from dicewright.kernel.state import State

F = TypeVar("F", bound=Callable[..., Any])
USES: Final = Pair(1000, 1000)  # an option of a window: the place of the power among all, and its owner


@dataclass(frozen=True)
class Power:
    """One row of powers.toml: what a power is called, when it works, who may use it and how often."""

    id: str
    title: str
    text: str
    rule: str
    window: str  # the window it acts in, or the number it changes
    sort: Literal["number", "forced", "optional"]
    side: str = ""  # whose it is, in the game's words
    may: str = ""  # the test that forbids it, by name
    limit: str = ""  # the scope of its limit: attack, turn, round, game
    times: int = 1  # how often within that scope
    does: Literal["", "redirect", "count"] = ""
    stage: str = ""  # of a number: add, times, least, most or set
    amount: int = 0
    needs: str = ""  # what its owner must show, in the game's words
    numbers: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Window:
    """One row of windows.toml: the question it asks and the order in which seats act."""

    id: str
    kind: str
    order: Literal["turn", "each", "at once"]
    hidden: bool = False  # options come from hidden things, so it is asked always
    asks: str = ""  # whom it asks, in the game's words
    about: str = ""  # whose powers count in it, in the game's words


@dataclass(frozen=True)
class Number:
    """One row of numbers.toml: the stages in which a number is folded."""

    id: str
    stages: tuple[str, ...]
    about: str = ""  # whose powers change it, in the game's words


class Powers:
    """The functions of a game's powers, by id."""

    def __init__(self) -> None:
        self.acts: dict[str, Callable[[Any, int], None]] = {}
        self.tests: dict[str, Callable[[Any, int], str]] = {}
        self.counts: dict[str, Callable[[Any, int, int], int]] = {}

    def power(self, id: str) -> Callable[[F], F]:
        """Name the function `(s, owner) -> None` that carries out a power."""
        return lambda f: entered(self.acts, id, f)

    def forbids(self, id: str) -> Callable[[F], F]:
        """Name a test `(s, owner) -> rule id or ""` that says which rule forbids a power."""
        return lambda f: entered(self.tests, id, f)

    def count(self, id: str) -> Callable[[F], F]:
        """Name the function `(s, owner, value) -> amount` of a number that has to be counted."""
        return lambda f: entered(self.counts, id, f)


def entered(book: dict[str, Any], id: str, f: F) -> F:
    """Enter a function under its id, once."""
    assert id not in book, f"{id} is there twice"
    book[id] = f
    return f


class Bound:
    """A power as rules ask for it all the time: its row's fields and its functions, without a search."""

    def __init__(self, row: Power, place: int, powers: Powers) -> None:
        self.id = row.id
        self.place = place
        self.rule = row.rule
        self.optional = row.sort == "optional"
        self.forced = row.sort == "forced"
        self.limit = row.limit
        self.times = row.times
        self.stage = row.stage
        self.amount = row.amount
        self.test: Callable[[Any, int], str] | None = powers.tests[row.may] if row.may else None
        self.act: Callable[[Any, int], None] | None = powers.acts.get(row.id)
        self.count: Callable[[Any, int, int], int] | None = powers.counts.get(row.id)


@mypyc_attr(allow_interpreted_subclasses=True)
class Data:
    """The rows of a match; a game adds its own. Immutable, and shared by all copies of a state."""

    def __init__(self, tables: Tables) -> None:
        self.powers: dict[str, Power] = tables.rows("powers", Power) if "powers" in tables.raw else {}
        self.windows: dict[str, Window] = tables.rows("windows", Window) if "windows" in tables.raw else {}
        self.numbers: dict[str, Number] = tables.rows("numbers", Number) if "numbers" in tables.raw else {}
        self.order = list(self.powers)
        self.place = {id: i for i, id in enumerate(self.order)}
        self.used: set[str] = set()  # windows and numbers that have a power
        self.forcing: set[str] = set()  # those of them that have a forced one
        self.asking: set[str] = set()  # and those that have an optional one
        self.bound: dict[str, Bound] = {}  # the powers with their functions, once a game has bound them
        self.note_windows()

    def note_windows(self) -> None:
        """Note which windows and numbers have a power; a game that adds its own rows does so again."""
        rows = self.powers.values()
        self.used = {row.window for row in rows}
        self.forcing = {row.window for row in rows if row.sort == "forced"}
        self.asking = {row.window for row in rows if row.sort == "optional"}

    def may_ask(self, row: Window) -> bool:
        """Say whether a window ever asks anybody; one with only forced powers does not."""
        return row.hidden or row.order == "at once" or row.id in self.asking

    def bind(self, powers: Powers) -> None:
        """Refuse rows that do not fit the functions of a game, and bind the others to these."""
        check_powers(self, powers)
        self.bound = {id: Bound(row, self.place[id], powers) for id, row in self.powers.items()}


STAGES: Final = ("add", "times", "least", "most", "set")


def check_powers(data: Data, powers: Powers) -> None:
    """Refuse rows whose window, number, test or function does not exist, or that must not share a window."""
    for row in data.powers.values():
        for field_, wrong in faults(row, data, powers):
            raise DataError("powers.toml", row.id, field_, wrong)
    for number in data.numbers.values():
        for stage in number.stages:
            if stage not in STAGES:
                raise DataError(
                    "numbers.toml", number.id, "stages", f"{stage!r} is none of {', '.join(STAGES)}"
                )
    for window_ in data.windows.values():
        does = {row.does for row in data.powers.values() if row.window == window_.id}
        if {"redirect", "count"} <= does:
            sentence = "a power that redirects and a power that counts never share a window"
            raise DataError("windows.toml", window_.id, "", sentence)


def faults(row: Power, data: Data, powers: Powers) -> list[tuple[str, str]]:
    """Return what is wrong with one power's row: (field, sentence)."""
    found = []
    if row.may and row.may not in powers.tests:
        found.append(("may", f"no test is called {row.may!r}"))
    if row.sort == "number":
        if row.window not in data.numbers:
            found.append(("window", f"no number is called {row.window!r}"))
        elif row.stage not in data.numbers[row.window].stages:
            found.append(("stage", f"{row.stage!r} is no stage of {row.window}"))
    else:
        if row.window not in data.windows:
            found.append(("window", f"no window is called {row.window!r}"))
        if row.id not in powers.acts:
            found.append(("id", "no function carries this power out"))
    return found


def refusal(s: State, power: str, owner: int) -> str:
    """Return the id of the rule that forbids a power now, or "": its limit, then its own test."""
    data: Data = s.data
    return refused(s, data.bound[power], owner)


def refused(s: State, one: Bound, owner: int) -> str:
    """Return the id of the rule that forbids a power now, or ""."""
    if one.limit and s.marked(one.limit, one.id, owner) >= one.times:
        return one.rule
    return "" if one.test is None else one.test(s, owner)


def usable(s: State, window: str, seat: int) -> list[int]:
    """Return the optional powers a seat may use in a window, as options."""
    data: Data = s.data
    found: list[int] = []
    for power, owner in s.powers(window, seat):
        one = data.bound[power]
        if one.optional and not refused(s, one, owner):
            found.append(USES.code(one.place, owner))
    return found


def meant(s: State, option: int) -> tuple[str, int]:
    """Return the (power, owner) an option of a window stands for."""
    data: Data = s.data
    place, owner = USES.split(option)
    return data.order[place], owner


def uses(name: str, names: Callable[[Any, str, int], Sequence[str]], window: str = "") -> Codec:
    """Return the codec of powers used in a window, the open one if none is named.

    `names(s, power, owner)` returns the entities people point at to use a power.
    """

    def every(s: State, seat: int) -> list[int]:
        place: dict[str, int] = s.data.place
        return [USES.code(place[power], owner) for power, owner in s.powers(window or s.window, seat)]

    return Codec(name, every, lambda s, seat, option: names(s, *meant(s, option)))


def forbids_use(s: State, seat: int, option: int) -> str:
    """Return the rule that forbids the use of a power, or ""."""
    return refusal(s, *meant(s, option))


def use(s: State, power: str, owner: int) -> None:
    """Carry out a power and mark its use."""
    data: Data = s.data
    one = data.bound[power]
    if one.limit:
        s.mark(one.limit, power, owner)
    assert one.act is not None, f"nothing carries {power} out"
    one.act(s, owner)


def window(s: State, id: str) -> None:
    """Open a window: forced powers first, then the optional ones in its order. [table.window]"""
    seats = s.concerned(id)
    if not seats:
        return
    data: Data = s.data
    row = data.windows[id]
    before = s.window
    s.window = id
    if id in data.forcing:
        s.clear(f"window {id}")
        if force(s, id, seats):
            seats = s.concerned(id)
    if row.order == "at once":
        at_once(s, seats)
    else:
        in_turn(s, row, seats)
    s.window = before


def force(s: State, id: str, seats: Sequence[int]) -> bool:
    """Carry out the forced powers of a window, each once per owner and opening; say whether any acted.

    [table.window]
    """
    data: Data = s.data
    scope = f"window {id}"
    acted = False
    again = True
    while again:
        again = False
        for seat in seats:
            for power, owner in s.powers(id, seat):
                due = data.bound[power].forced and not s.marked(scope, power, owner)
                if due and not refusal(s, power, owner):
                    s.mark(scope, power, owner)
                    use(s, power, owner)
                    acted = again = True
        if again:
            seats = s.concerned(id)
    return acted


def in_turn(s: State, row: Window, seats: Sequence[int]) -> None:
    """Ask the seats in order until all have passed in a row, or each until it passes. [table.window]"""
    data: Data = s.data
    if row.id not in data.asking and not row.hidden:
        return
    passed = 0
    turn = 0
    while passed < len(seats):
        seat = seats[passed if row.order == "each" else turn % len(seats)]
        turn += 1
        option = s.choose(seat, row.kind, (*usable(s, row.id, seat), PASS), always=row.hidden)
        if option == PASS:
            passed += 1
        else:
            power, owner = meant(s, option)
            use(s, power, owner)
            if row.id in data.forcing:
                force(s, row.id, s.concerned(row.id))
            passed = passed if row.order == "each" else 0


def at_once(s: State, seats: Sequence[int]) -> None:
    """Ask every seat one sealed question; the first in order who does not pass acts. [table.window]"""
    places = sorted(seats)
    answers = s.together(places, sealed)
    for seat in seats:
        answer = answers[places.index(seat)]
        if answer != PASS:
            power, owner = meant(s, answer)
            use(s, power, owner)
            return


def sealed(s: State, seat: int) -> int:
    """Ask one seat for its sealed answer in the open window. [table.window]"""
    data: Data = s.data
    kind = data.windows[s.window].kind
    return s.choose(seat, kind, (*usable(s, s.window, seat), PASS), always=True)


def modified(s: State, number: str, value: int) -> int:
    """Apply everything that changes a number now, stage by stage; nothing is stored."""
    data: Data = s.data
    if number not in data.used:
        return value
    held = s.all_powers(number)
    for stage in data.numbers[number].stages if held else ():
        for power, owner in held:
            one = data.bound[power]
            if one.stage == stage and not refused(s, one, owner):
                value = folded(stage, value, one.amount if one.count is None else one.count(s, owner, value))
    return value


def folded(stage: str, value: int, amount: int) -> int:
    """Apply one stage's operation."""
    if stage == "add":
        return value + amount
    if stage == "times":
        return value * amount
    if stage == "least":
        return max(value, amount)
    return min(value, amount) if stage == "most" else amount

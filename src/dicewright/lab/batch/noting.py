"""Tables that play by policies and record what is asked, told, offered and chosen."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.content.rows import Tables
from dicewright.kernel.decisions import PASS, Chosen, Decision
from dicewright.kernel.state import State
from dicewright.kernel.tables.trial import Trial

Row = tuple[str, str]  # a table and an id
Citing = dict[str, Row]  # the one row that cites a rule
EVENT: Final = "event"
DECISION: Final = "decision"
ROLL: Final = "roll"
DRAW: Final = "draw"
KINDS: Final = (EVENT, DECISION, ROLL, DRAW)  # sorts of kinds
RULE: Final = "rule"
OFFERED: Final = "offered"
CHOSEN: Final = "chosen"
ELEMENT: Final = "element"  # a line of a build


class Use(NamedTuple):
    """Something that was used: a kind of event, question or roll, a rule, a row, a line of a build."""

    sort: str  # one of the above, or the name of a table
    id: str
    seat: int
    event: str = ""  # that named a row; the table, of what was offered or chosen; the name, of an element


class Rows(dict[str, list[str]]):
    """Which tables have a row with an id; what the text of a field names is looked up only once."""

    def __init__(self) -> None:
        super().__init__()
        self.known: dict[tuple[str, str], list[Row]] = {}

    def named(self, field: str, text: str) -> list[Row]:
        """Return the rows that a text names, whole or by one of its words (`c.O9`)."""
        key = field, text
        if key not in self.known:
            ids = [word for word in words(text) if word in self]
            self.known[key] = [(table, id) for id in ids for table in tables_of(self[id], field)]
        return self.known[key]


class Waiting:
    """How long each seat waits: the answers that others give between two of its own."""

    def __init__(self, seats: int) -> None:
        self.asked = 0
        self.last = [0] * seats  # what was asked when a seat was asked last
        self.waits = [0] * seats
        self.waited = [0] * seats
        self.longest = [0] * seats

    def heard(self, seat: int) -> None:
        """Note that a seat is asked."""
        gap = self.asked - self.last[seat]
        self.asked += 1
        self.last[seat] = self.asked
        if gap:
            self.waits[seat] += 1
            self.waited[seat] += gap
            self.longest[seat] = max(self.longest[seat], gap)


class Noting(Trial):
    """Plays by policies and notes who was asked what, and what was told."""

    hears = True

    def __init__(self, seed: int, policies: Sequence[Policy], rows: Rows) -> None:
        super().__init__(seed, policies)
        self.rows = rows
        self.uses: Counter[Use] = Counter()
        self.waiting = Waiting(len(policies))

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer, and note the question."""
        self.uses[Use(DECISION, kind, seat)] += 1
        self.waiting.heard(seat)
        return super().ask(s, seat, kind, options, chosen)

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set, and note the question."""
        self.uses[Use(DECISION, kind, seat)] += 1
        self.waiting.heard(seat)
        return super().pick(s, seat, kind, options, least, most, always)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll, and note it."""
        self.uses[Use(ROLL, kind, seat)] += 1
        return super().roll(s, seat, kind, dice, to)

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Draw, and note it."""
        self.uses[Use(DRAW, kind, seat)] += 1
        return super().draw(s, seat, kind, of, to)

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Note an event, and the rows of tables that it names."""
        note(self.uses, self.rows, kind, seat, data)


class Close(Noting):
    """Looks closely: notes, too, which rows each question offers and which are chosen."""

    def __init__(self, seed: int, policies: Sequence[Policy], rows: Rows, citing: Citing) -> None:
        super().__init__(seed, policies, rows)
        self.citing = citing

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer, and note what was offered and chosen."""
        named = self.named(s, seat, kind, options)
        option = super().ask(s, seat, kind, options, chosen)
        self.weigh(seat, named, (option,))
        return option

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set, and note what was offered and chosen."""
        named = self.named(s, seat, kind, options)
        found = super().pick(s, seat, kind, options, least, most, always)
        self.weigh(seat, named, found)
        return found

    def named(self, s: State, seat: int, kind: str, options: Sequence[int]) -> dict[int, set[Row]]:
        """Return for each option the rows that it is about: what it points at, names, or cites."""
        assert s.game is not None
        question = s.game.asks[kind]
        decision = Decision(seat, kind, question.kind.rule, tuple(options))
        naming = question.codec.naming(s, seat)
        found: dict[int, set[Row]] = {}
        for option in options:
            if option == PASS:
                continue
            label = question.labelled(s, decision, option, naming)
            rows = {
                (table, word)
                for field, value in [*[("", one) for one in label.targets or ()], *label.parts.items()]
                for word in words(value)
                if word in self.rows
                for table in tables_of(self.rows[word], field)
            }
            if label.rule in self.citing:
                rows.add(self.citing[label.rule])
            found[option] = rows
        return found

    def weigh(self, seat: int, named: Mapping[int, set[Row]], chosen: Sequence[int]) -> None:
        """Note each row that was offered, and each that was chosen."""
        offered: set[Row] = set().union(*named.values())
        taken: set[Row] = set().union(*[named[option] for option in chosen if option in named])
        for sort, rows in ((OFFERED, offered), (CHOSEN, taken)):
            for table, id in rows:
                self.uses[Use(sort, id, seat, table)] += 1


def note(uses: Counter[Use], rows: Rows, kind: str, seat: int, data: Mapping[str, object]) -> None:
    """Count an event and the rows that it names: by their ids, or by things called after them (`c.O9`)."""
    uses[Use(EVENT, kind, seat)] += 1
    for field, value in data.items():
        if isinstance(value, str):
            for table, word in rows.named(field, value):
                uses[Use(table, word, seat, kind)] += 1
        elif isinstance(value, list | tuple):
            for one in value:
                if isinstance(one, str):
                    for table, word in rows.named(field, one):
                        uses[Use(table, word, seat, kind)] += 1


def words(value: object) -> list[str]:
    """Return the words of what an event or a label carries."""
    if isinstance(value, str):
        return value.split(".")
    if isinstance(value, list | tuple):
        return [word for one in value if isinstance(one, str) for word in one.split(".")]
    return []


def tables_of(tables: Sequence[str], field: str) -> Sequence[str]:
    """Return which of several tables a field means: the one that is called like it, or it may be any."""
    if len(tables) == 1 or not field:
        return tables
    return [table for table in tables if table.startswith(field.rstrip("s"))] or tables


def rows_of(tables: Tables) -> Rows:
    """Return for each id of a row the tables that have it."""
    found = Rows()
    for table, rows in tables.raw.items():
        for id in rows:
            found.setdefault(id, []).append(table)
    return found


def citing_of(tables: Tables) -> Citing:
    """Return the row for each rule that only one row cites."""
    found: dict[str, list[Row]] = {}
    for table, rows in tables.raw.items():
        for id, fields in rows.items():
            found.setdefault(str(fields.get("rule", "")), []).append((table, id))
    return {rule: rows[0] for rule, rows in found.items() if rule and len(rows) == 1}

"""A match as a person would tell it: every question, its options and answer, what was told, and the table."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build, parse
from dicewright.kernel.decisions import ALL, PASS, Decision, PlainLabel
from dicewright.kernel.events import WATCHER
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from tests.playthroughs.players import PLAYERS, Answer, rows_of_set

Changes = dict[str, dict[str, dict[str, object] | None]]  # of tables; None is a row to remove

PLAY: Final = 0x706C6179  # sets what players do apart from how their dice fall
AROUND: Final = 1  # answers shown before and after the first of each kind that a play is about
OPENING: Final = 3  # answers shown at the beginning
CLOSING: Final = 2  # and at the end
TOGETHER: Final = "together"  # the kind of moments at which several are asked
FIXED: Final = ("chart", "spaces")  # of a view: what stands in the data and never changes in a match


@dataclass(frozen=True)
class Play:
    """One playthrough: the table that is laid, who plays, and what it is about."""

    game: Game[Any]
    name: str  # of its file
    title: str
    seats: int
    seed: int
    player: str
    options: dict[str, object] = field(default_factory=dict)
    about: tuple[str, ...] = ()  # kinds to be shown; with none, every answer is
    tables: Changes = field(default_factory=dict)
    builds: tuple[str, ...] = ()  # a seat each: a ready one's name, or counted dice with stops between

    def begun(self) -> Match:
        """Return the match before its first answer."""
        builds = [self.built(words) for words in self.builds] or None
        return Match(
            self.game, self.seats, seed=self.seed, options=self.options, tables=self.tables, builds=builds
        )

    def built(self, words: str) -> Build:
        """Return what a player brings."""
        if words in self.game.ready:
            return self.game.ready[words]
        lines = [line.strip() for line in words.split(";")]
        size = sum(int(line.split()[0]) for line in lines)
        sized = [f"size: {size}"] if self.game.id == "daemon-dice" else []
        return parse("\n".join([f"game: {self.game.id}", *sized, *lines, ""]))


@dataclass
class Moment:
    """One answer: who was asked what, what was answered, and how much had been told before and after."""

    decision: Decision
    answer: Answer
    before: int
    after: int
    kinds: set[str]


PLAYED: Final[dict[tuple[str, str], tuple[list[Moment], Match]]] = {}


def answered(play: Play, m: Match) -> Iterator[tuple[Decision, Answer]]:
    """Play a match on, one whole answer after the other, and name each just before it is given."""
    source = Seeded(play.seed ^ PLAY)
    while not m.over:
        decision = m.pending[0]
        answer = PLAYERS[play.player](m, decision, source)
        yield decision, answer
        give(m, decision, answer)


def give(m: Match, decision: Decision, answer: Answer) -> None:
    """Give one whole answer: an option, or all of a set and, where more might follow, that it is all."""
    for i, option in enumerate(answer):
        row = next((d for d in m.pending if d.seat == decision.seat), None)
        if i and (row is None or row.set is None or row.set[2] != tuple(answer[:i])):
            return  # what is forced is not asked
        m.answer(decision.seat, option)
    if decision.set is not None:
        following = next((d for d in m.pending if d.seat == decision.seat), None)
        if following is not None and following.set == (*decision.set[:2], tuple(answer)):
            m.answer(decision.seat, PASS)


def moments(play: Play) -> tuple[list[Moment], Match]:
    """Play a match through, once, and return its moments and its end."""
    key = (play.game.id, play.name)
    if key not in PLAYED:
        PLAYED[key] = played(play)
    return PLAYED[key]


def played(play: Play) -> tuple[list[Moment], Match]:
    """Play a match through."""
    m = play.begun()
    found: list[Moment] = []
    for decision, answer in answered(play, m):
        told = len(m.course.told)
        if found:
            found[-1].after = told
        sealed = {TOGETHER} if len(m.pending) > 1 else set()
        found.append(Moment(decision, answer, told, told, {decision.kind} | sealed))
    found[-1].after = len(m.course.told)
    for moment in found:
        moment.kinds |= {event.kind for event in m.course.told[moment.before : moment.after]}
    return found, m


def shown(play: Play, found: list[Moment]) -> set[int]:
    """Return which moments are shown: the first, the last, and those that the play is about."""
    every = range(len(found))
    if not play.about:
        return set(every)
    places = [*every[:OPENING], *every[-CLOSING:]]
    for kind in play.about:
        having = [i for i in every if kind in found[i].kinds][:1]
        places += [near for i in having for near in range(i - AROUND, i + AROUND + 1)]
    return {i for i in places if i in every}


def transcript(play: Play) -> str:
    """Return a playthrough as the lines of its file."""
    found, end = moments(play)
    visible = shown(play, found)
    m = play.begun()
    whole = [] if play.about else ["", *table(m)]  # of moments in the middle the first table says nothing
    lines = [*header(play), "", *told(end, 0, found[0].before), *whole]
    last = -1
    for i, (decision, _) in enumerate(answered(play, m)):
        if i in visible:
            if i > last + 1:
                lines += ["", left_out(i - last - 1, m)]
            lines += ["", *question(m, decision), *told_answer(decision, found[i].answer, m)]
            lines += told(end, found[i].before, found[i].after)
            last = i
    return "\n".join([*lines, "", *table(end), "", *result(end), ""])


def header(play: Play) -> list[str]:
    """Return what the playthrough is, and how it is written anew."""
    agreed = " ".join(f"{key}={value}" for key, value in play.options.items())
    laid = f"seats {play.seats}, seed {play.seed}, players {play.player}"
    return [
        f"{play.game.title}: {play.title}",
        f"python -m tests.playthroughs {play.game.id}",
        f"game {play.game.id}, rules {play.game.rules}, {laid}",
        f"options {agreed or 'as recommended'}",
        *(f"build of seat {seat}: {words}" for seat, words in enumerate(play.builds)),
        *(f"tables {name}.toml: {changed(rows)}" for name, rows in play.tables.items()),
    ]


def changed(rows: dict[str, dict[str, object] | None]) -> str:
    """Return in words what a play changes in a table."""
    gone = [id for id, row in rows.items() if row is None]
    new = [f"{id} {row}" for id, row in rows.items() if row is not None]
    return ", ".join([*new, f"without {' '.join(gone)}" if gone else ""]).strip(", ")


def question(m: Match, decision: Decision) -> list[str]:
    """Return a question with its numbered options; of a set, all that may be in it."""
    asked = f"seat {decision.seat}, {decision.kind}: {m.prompt(decision)} [{decision.rule}]"
    lines = [asked]
    for number, label in enumerate(offered(m, decision).values(), 1):
        targets = label["targets"]
        assert isinstance(targets, list)
        at = f" {' '.join(targets)}" if targets else ""
        lines.append(f"  {number}. {label['label']} [{label['rule']}]{at}")
    return lines


def offered(m: Match, decision: Decision) -> dict[int, PlainLabel]:
    """Return all options with their labels, PASS last; a row of a set leaves out what comes too late."""
    found: dict[int, PlainLabel] = {}
    for row in rows_of_set(m, decision):
        for label in m.describe(row):
            found.setdefault(label["option"], label)
    return {option: found[option] for option in sorted(found, key=lambda option: option == PASS)}


def told_answer(decision: Decision, answer: Answer, m: Match) -> list[str]:
    """Return what was answered, by the numbers of the options as they were listed."""
    labels = offered(m, decision)
    numbers = list(labels)
    taken = [f"{numbers.index(option) + 1}. {labels[option]['label']}" for option in answer]
    return [f"> {', '.join(taken) or 'none'}"]


def told(m: Match, start: int, stop: int) -> list[str]:
    """Return events as those who only watch read them, and marked what others read instead.

    Of a hidden one they learn that there is something; of an unheard one, in a joint choice, not even that.
    """
    lines = []
    for event, t in zip(m.events[start:stop], m.course.told[start:stop], strict=True):
        sentence = f"{m.say(event)} [{event['rule']}]"
        kind = m.game.kinds[event["kind"]]
        if kind.silent and kind.sort != "draw":
            continue
        if t.to == ALL:
            lines.append(f"  {sentence}")
            continue
        seats = [str(seat) for seat in range(m.seats) if t.to >> seat & 1]
        readers = f"seat {' and '.join(seats)}" if seats else "nobody"
        lines.append(f"  {'hidden' if t.near & WATCHER else 'unheard'}, read by {readers}: {sentence}")
    return lines


def left_out(n: int, m: Match) -> str:
    """Return the line that stands for answers that are not shown; it still tells when one of them changes."""
    return f"... {n} answer{'s' if n > 1 else ''} left out, state {m.digest()[:12]} ..."


def table(m: Match) -> list[str]:
    """Return the table as those who only watch see it, and what each seat sees besides."""
    seen = laid_out(m.view(None))
    lines = ["the table", *(f"  {line}" for line in seen)]
    for seat in range(m.seats):
        own = [line for line in laid_out(m.view(seat)) if line not in seen]
        lines += [f"    seen by seat {seat}: {line.strip()}" for line in own]
    return lines


def laid_out(view: dict[str, Any], indent: int = 0) -> list[str]:
    """Return a view in few lines: plain values on one, each row of a list on one; the empty is left out."""
    pad = "  " * indent
    told = {key: named(value) for key, value in view.items() if key not in FIXED}
    there = {key: value for key, value in told.items() if value or (value == 0 and value is not False)}
    plain = [said(key, value) for key, value in there.items() if is_plain(value)]
    lines = [pad + ", ".join(plain)] if plain else []
    pad += "  " * ("id" in view)
    for key, value in there.items():
        if is_plain(value):
            continue
        rows = rows_of(value)
        if all(len(row) < 3 and all(is_plain(part) for part in row.values()) for row in rows):
            brief = ", ".join(" ".join(str(part) for part in row.values()) for row in rows)
            lines.append(f"{pad}{key}: {brief}")
        else:
            lines.append(f"{pad}{key}:")
            for row in rows:
                lines += laid_out(row, indent + 1 + ("id" in view))
    return lines


def named(value: Any) -> Any:
    """Return a phase by its title alone, for the others never change; anything else as it is."""
    phase = isinstance(value, dict) and value.keys() == {"id", "title", "n", "all"}
    return value["title"] if phase else value


def rows_of(value: Any) -> list[dict[str, Any]]:
    """Return the rows of a list, or of an object whose values are rows."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    told = [(str(key), named(item)) for key, item in items]
    return [item if isinstance(item, dict) else {key: item} for key, item in told]


def is_plain(value: object) -> bool:
    """Say whether a value fits on a line with others: anything but rows."""
    if isinstance(value, list):
        return not any(isinstance(item, (dict, list)) for item in value)
    return not isinstance(value, dict)


def said(key: str, value: object) -> str:
    """Return a plain value as a person would write it."""
    if isinstance(value, bool):
        return key
    words = " ".join(str(item) for item in value) if isinstance(value, list) else str(value)
    return words if key == "id" else f"{key} {words}"


def result(m: Match) -> list[str]:
    """Return how the match ended."""
    shares = ", ".join(f"seat {seat} {share:g}" for seat, share in enumerate(m.result or []))
    scores = "-" if m.scores is None else " ".join(str(score) for score in m.scores)
    return [
        f"result {shares}",
        f"scores {scores}",
        f"record {m.log['count']} entries, {m.log['digest'][:12]}",
    ]

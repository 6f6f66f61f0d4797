"""What a game gives the kernel, and the sequence of play that runs it."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.asking.questions import Description, Question
from dicewright.kernel.chance import Chance, Seeded
from dicewright.kernel.content.board import Zone, read_board
from dicewright.kernel.content.builds import RULE, Build, Fault, fault, read_ready
from dicewright.kernel.content.defaults import (
    all_agree,
    each_alone,
    everybody,
    no_drawings,
    no_outlook,
    no_remarks,
    numbers,
    own,
    own_alone,
    spoken,
    uncounted,
)
from dicewright.kernel.content.first import FILE, First, check_kinds, read_first
from dicewright.kernel.content.kinds import Kind, read_kinds
from dicewright.kernel.content.options import Options
from dicewright.kernel.content.others.house import brings, check_house, with_rules, with_texts
from dicewright.kernel.content.others.installed import GAMES, installed
from dicewright.kernel.content.others.variants import Variant, changes_of, read_variants
from dicewright.kernel.content.rows import TITLE, WORDS, Diff, Tables
from dicewright.kernel.content.rulebook import Paragraph, Rulebook
from dicewright.kernel.content.texts import Texts, Word
from dicewright.kernel.content.translation import ENGLISH, Translation, languages
from dicewright.kernel.content.value import Value, shared
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import BadBuild, BadOption, DataError, DicewrightError
from dicewright.kernel.state import Ended, Leave, Left, State
from dicewright.kernel.windows import Data, Powers

S = TypeVar("S", bound=State)
Settings = dict[str, int | str]
VALUE: Final = "value.toml"  # in data/, but none of the game's tables: no rule reads it


class Step:
    """One step of the sequence of play: its id, the function that carries it out, the phase it belongs to.

    A rule returns the id of the step that follows, or None for the next in the sequence. A phase is what
    people call a part of a round; its title stands in text/en.toml under `[phase]`. A step is somebody's own
    if all of it is part of the turn of seat `turn`: then it is broken off when that seat gives up.
    """

    def __init__(self, id: str, run: Callable[[Any], str | None], phase: str = "", own: bool = False) -> None:
        self.id = id
        self.run = run
        self.phase = phase
        self.own = own


class Measure:
    """What players can ask the odds of: a value read at its moment, by default the end of the running step.

    A value of None means that nothing is decided yet: the match is played on, step by step, until it is.
    """

    def __init__(
        self,
        id: str = "",
        value: Callable[[Any], int | bool | None] = bool,
        until: Callable[[Any], bool] | None = None,
        exact: Callable[[Any, Decision, int], Fraction] | None = None,
        text: str = "",
        parts: Mapping[str, object] | None = None,
    ) -> None:
        self.id = id
        self.text = text or id
        self.parts: Mapping[str, object] = {} if parts is None else parts
        self.value = value
        self.until = until
        self.exact = exact  # a game's own exact answer, given state, decision and option


def unchanged(s: Any, seat: int, source: Chance) -> None:
    """Re-deal nothing: a game without hidden things."""


def nothing(s: Any, decision: Decision) -> list[Measure]:
    """Measure nothing."""
    return []


@mypyc_attr(native_class=False)
@dataclass(kw_only=True, eq=False)
class Game(Generic[S]):
    """One game: its facts, its steps, its views and its words. See docs/new-game.md."""

    id: str
    title: str
    prefix: str  # of its rule ids
    rules: int  # raised by hand whenever a golden playthrough changes
    least: int  # seats
    most: int
    folder: Path  # where rulebook.md, data/ and text/ lie
    start: Callable[[Any, Settings, list[Build | None], int], S]
    sequence: tuple[Step, ...]  # set-up first; each may name the next
    fields: dict[str, str]
    view: Callable[[S, int | None], object]
    questions: tuple[Question, ...]
    again: str = ""  # the step that follows the last, if not the second: all before it are set-up
    tables: tuple[str, ...] = ()  # files of rows in data/
    data: Callable[[Tables], Any] = Data
    redeal: Callable[[S, int, Chance], None] = unchanged
    sees: Callable[[S, int, int], bool] = own_alone  # whether a seat sees another's own part of OWNER fields
    measures: Callable[[S, Decision], list[Measure]] = nothing
    outlook: Callable[[S, Decision, int], Word | None] = (
        no_outlook  # what an answer comes to, told with a hint
    )
    scores: Callable[[S], list[int] | None] = uncounted  # everybody reads them: of open things alone
    worth: Callable[[S], list[int] | None] | None = None  # how seats stand in a world that bots imagine
    policy: Policy = dataclass_field(default_factory=Policy)  # what decent players do without thinking ahead
    reckoning: Policy = dataclass_field(default_factory=Policy)  # what can be worked out, for who thinks
    planning: Policy = dataclass_field(default_factory=Policy)  # answers a row of questions in one go
    value: Value | None = None  # how likely each seat is to win; its weights are in data/value.toml
    lap: Callable[[S], int] | None = None  # changes when a round is over, where turns do not make one up
    sides: Callable[[S], list[tuple[int, ...]]] = each_alone
    living: Callable[[S], list[int]] = everybody  # the seats that are not out; everybody reads them
    # Takes away what a seat has that has given up, and returns the step to go on with, "" for the next one.
    leave: Callable[[S, int], str] | None = None
    owns: Callable[[S, int, str], bool] = own
    speak: Callable[[Any, Mapping[str, Any]], dict[str, object]] = spoken
    # What each face of each die of a roll counts for, by the event that tells it; of open things alone.
    counted: Callable[[S, Mapping[str, Any]], Sequence[Sequence[int]]] = numbers
    powers: Powers = dataclass_field(default_factory=Powers)
    refuses: Callable[[Settings, int], tuple[str, str] | None] = (
        all_agree  # an option that so many cannot agree on, and why not
    )
    check: Callable[[Any, Settings | None, Build], list[Fault]] | None = None  # no options: at any table
    random_build: Callable[[Any, Settings, Chance], Build] | None = None
    weigh: Callable[[Any, Build, Any], list[Word]] = no_remarks  # texts of the section build
    # What a bot attaches to its things, by their ids: of its view, its seat, whether it is asked, and a seed.
    adorn: Callable[[Mapping[str, Any], int, bool, int], dict[str, dict[str, object]]] = no_drawings

    def __post_init__(self) -> None:
        self.runs = tuple([step.run for step in self.sequence])
        self.places = {step.id: place for place, step in enumerate(self.sequence)}
        self.first_again = self.places[self.again] if self.again else 1
        self.phases = list(
            dict.fromkeys([one.phase for one in self.sequence[self.first_again :] if one.phase])
        )
        self.kinds: dict[str, Kind] = read_kinds(self.folder / "data" / "kinds.toml")
        self.asks: dict[str, Question] = {one.id: one for one in self.questions}
        self.kinds |= {one.id: one.kind for one in self.questions}
        self.reveals = frozenset([kind.id for kind in self.kinds.values() if kind.shows])
        self.options = Options.read(self.folder / "data" / "options.toml")
        self.texts = Texts.read(self.folder / "text" / "en.toml")
        self.printed = self.rulebook = Rulebook.read(self.folder / "rulebook.md", (self.prefix,))
        self.house: Diff = {}
        self.base = Tables.read(self.folder / "data", self.tables, words=self.words)
        self.base_rows = self.typed(self.base)
        self.ready: dict[str, Build] = read_ready(self.folder / "builds")
        for name, build in self.ready.items():
            faults = self.faults(self.base_rows, None, build)
            if faults:
                raise DataError(f"{name}.txt", "", "", str(BadBuild(faults)))
        if self.value is not None:
            self.value.read(self.folder / "data" / VALUE)
        self.voices: dict[str, Game[S]] = {}
        self.translation: Translation | None = None
        self.board: tuple[Zone, ...] = read_board(self.folder)
        self.variants: dict[str, Variant] = read_variants(self.folder)
        self.first: First | None = read_first(self.folder)
        if self.first is not None:
            self.check_first(self.first)

    @property
    def languages(self) -> list[str]:
        """Return the languages the game speaks, English first."""
        return languages(self.folder)

    def speaking(self, language: str) -> "Game[S]":
        """Return the game in a language: the same rules in other words; English if it lacks the language."""
        if language == ENGLISH or self.translation is not None:
            return self
        if language not in self.voices:
            self.voices[language] = self.translated(language) if language in self.languages else self
        return self.voices[language]

    def translated(self, language: str) -> "Game[S]":
        """Return a copy with the words of another language."""
        said = Translation(self.folder, language)
        game = copy(self)
        game.translation = said
        game.texts = with_texts(said.texts(self.texts), self.house)
        game.rulebook = said.rulebook(self.rulebook, self.prefix)
        game.options = said.options(self.options)
        game.first = said.first(self.first)
        game.variants = said.variants(self.variants)
        game.board = said.board(self.board)
        game.base_rows = self.typed(said.worded(self.base))
        return game

    def worded(self, tables: Tables) -> Any:
        """Return the rows of a match in the words of this game's language."""
        if tables.raw is self.base.raw:
            return self.base_rows
        return self.rows(tables if self.translation is None else self.translation.worded(tables))

    def chances(self, s: S) -> list[float] | None:
        """Return each seat's chance to win from the present position, or None if the game has no value.

        A side shares its chance, as it shares a win; a seat that is out or has given up has none.
        """
        if self.value is None:
            return None
        sides = standing(s, (*s.leaving, *s.gone))
        found = [0.0] * s.seats
        for side, chance in zip(sides, shared([self.value.total(s, side) for side in sides]), strict=True):
            staying = s.staying(side)
            for seat in staying:
                found[seat] = chance / len(staying)
        return found

    def describe(self, s: S, decision: Decision) -> Description:
        """Return an open decision in words."""
        return self.asks[decision.kind].describe(s, decision)

    def why_not(self, s: S, decision: Decision, entity: str) -> str:
        """Return the rule that keeps an entity from being chosen, or ""."""
        return self.asks[decision.kind].why_not(s, decision, entity)

    def check_first(self, first: First) -> None:
        """Refuse a first game that cannot even begin."""
        check_kinds(first, [kind.id for kind in self.kinds.values() if kind.sort == "decision"])
        try:
            seats = self.fitting(first.agreed.seats)
            options = self.options.resolve(first.agreed.options)
            data = self.rows(self.read_tables(first.tables))
            self.built(data, options, first.builds or None, seats, Seeded(0))
        except DataError:
            raise
        except DicewrightError as error:
            raise DataError(FILE, "first", "", str(error)) from None

    def read_tables(self, changes: Path | str | Mapping[str, object] | None = None) -> Tables:
        """Read the game's own tables and the changes to them: a folder, the name of a variant, or rows."""
        return self.base.changed(changes_of(self.variants, changes))

    @property
    def words(self) -> tuple[str, ...]:
        """Return the fields of rows that are only for display; builds may name things by their titles."""
        return WORDS if self.has_builds else (*WORDS, TITLE)

    def rows(self, tables: Tables) -> Any:
        """Return the typed rows of a match."""
        if tables.raw is self.base.raw:
            return self.base_rows
        data = self.typed(tables)
        check_house(tables, self.printed, self.texts, self.prefix)
        return data

    def typed(self, tables: Tables) -> Any:
        """Return tables as the game's own rows, with its powers bound to their functions."""
        data = self.data(tables)
        if isinstance(data, Data):
            data.bind(self.powers)
            for row in data.windows.values():
                if data.may_ask(row) and row.kind not in self.asks:
                    raise DataError("windows.toml", row.id, "kind", f"no question is called {row.kind!r}")
        return data

    def housed(self, tables: Tables) -> "Game[S]":
        """Return the game with the rules and sentences of changed tables; itself if there are none."""
        if not brings(tables):
            return self
        game = copy(self)
        game.voices = {}
        game.house = tables.diff
        game.rulebook = with_rules(self.rulebook, tables.diff)
        game.texts = with_texts(self.texts, tables.diff)
        return game

    def begin(self, data: Any, settings: Settings, builds: list[Build | None], seats: int) -> S:
        """Return the state before the first step."""
        s = self.start(data, settings, builds, seats)
        s.game = self
        s.data = data
        s.options = settings
        s.seats = seats
        return s

    def points(self, s: S) -> list[int] | None:
        """Return how the seats stand in an imagined world, hidden things included."""
        return self.scores(s) if self.worth is None else self.worth(s)

    def rule(self, id: str) -> Paragraph:
        """Return the paragraph of a rule, the table's own included."""
        return self.rulebook.paragraphs[id]

    def fitting(self, seats: int) -> int:
        """Return the number of seats if the game can be played by that many."""
        if type(seats) is not int or not self.least <= seats <= self.most:
            raise DicewrightError(f"{self.title} is played by {self.crowds}, not {seats!r}")
        return seats

    @property
    def crowds(self) -> str:
        """Return in words how many can play."""
        if self.least < self.most:
            return f"{self.least} to {self.most}"
        return "1 player" if self.most == 1 else f"{self.most} players"

    def agreed(self, options: Mapping[str, object] | None, seats: int) -> Settings:
        """Return a value for every option, or refuse what does not work with this number of seats."""
        settings = self.options.resolve(options)
        row = self.options.crowded(settings)
        if row is not None and seats < row.needs(settings[row.key]):
            value = settings[row.key]
            sentence = f"{row.key}={value} takes {row.needs(value)} seats or more, not {seats}"
            raise BadOption(sentence, row.ruling)
        refused = self.refuses(settings, seats)
        if refused is not None:
            key, sentence = refused
            raise BadOption(sentence, self.options.rows[key].ruling)
        return settings

    @property
    def has_builds(self) -> bool:
        """Say whether the game is played with builds."""
        return self.check is not None and self.random_build is not None

    def faults(self, data: Any, settings: Settings | None, build: Build) -> list[Fault]:
        """Return what is wrong with a build; without options, it is checked for any table."""
        if self.check is None or self.random_build is None:
            return [fault(0, RULE, "{game} is played without builds", game=self.title)]
        if build.game != self.id:
            form = "this build is for {other}, not for {game}"
            return [fault(0, RULE, form, other=build.game, game=self.id)]
        return self.check(data, settings, build)

    def weighed(self, data: Any, build: Build, words: Any = None) -> list[str]:
        """Return remarks about a build; `words` are the rows in this game's language."""
        said = self.weigh(data, build, data if words is None else words)  # builds name things in English
        return [self.texts.say("build", word.id, word.parts) for word in said]

    def built(
        self,
        data: Any,
        settings: Settings,
        builds: Sequence[Build | None] | None,
        seats: int,
        chance: Chance,
    ) -> list[Build | None]:
        """Return a legal build for each seat: those given, checked, and random ones for the others."""
        given: list[Build | None] = list(builds) if builds is not None else [None] * seats
        if len(given) != seats:
            raise DicewrightError(
                f"{seats} seats need {seats} builds (None for a random one), not {len(given)}"
            )
        if self.check is None or self.random_build is None:
            if any(build is not None for build in given):
                raise DicewrightError(f"{self.title} is played without builds")
            return given
        made: list[Build | None] = []
        faults: list[Fault] = []
        whose: list[int] = []
        for seat, build in enumerate(given):
            chosen = self.random_build(data, settings, chance) if build is None else build
            found = self.faults(data, settings, chosen)
            faults.extend(found)
            whose.extend([seat] * len(found))
            made.append(chosen)
        if faults:
            raise BadBuild(faults, whose if seats > 1 else ())
        return made


def itself(kind: type, state: object) -> type:
    """Return a class unchanged, so that it can be subscripted."""
    return kind


if not hasattr(Game, "__class_getitem__"):  # mypyc forgets the generic base, and others write Game[Any]
    setattr(Game, "__class_getitem__", classmethod(itself))  # noqa: B010 - no assignment to a type's method

KNOWN: dict[str, Game[Any]] = {}


def known() -> list[Game[Any]]:
    """Return all games: ours, and those of other installed packages whose id is not taken yet."""
    for game in installed(GAMES, Game):
        if isinstance(game, Game):
            KNOWN.setdefault(game.id, game)
    return list(KNOWN.values())


def game_of(game: "Game[Any] | str") -> Game[Any]:
    """Return a game by itself or by its id."""
    if isinstance(game, Game):
        return game
    if game not in KNOWN and game not in [one.id for one in known()]:
        raise DicewrightError(f"no game is called {game!r}; there are: {', '.join(KNOWN) or 'none yet'}")
    return KNOWN[game]


def play_on(s: State, until: Callable[[Any], bool] | None = None) -> bool:
    """Run steps, each naming the next, until after one of them `until` holds; False when the match ends."""
    game = s.game
    assert game is not None
    runs, places, again = game.runs, game.places, game.first_again
    following: str | None
    while True:
        try:
            following = runs[s.step](s)
        except Leave as leave:
            following = leave.args[0]
        except Left:
            following = game.sequence[s.step].id
        except Ended:
            return False
        place = s.step + 1 if following is None else places[following]
        s.step = place if place < len(runs) else again
        s.window = ""
        if s.leaving and not see_off(s):
            return False
        if until is not None and until(s):
            return True


def see_off(s: State) -> bool:
    """Let players who have given up leave, once the table is set up; False if that decides the match.

    [table.resign]
    """
    game = s.game
    assert game is not None
    if s.step < game.first_again:
        return True
    for seat in s.leaving:
        assert game.leave is not None, f"{game.title} does not say what becomes of a seat that gives up"
        s.leaving = s.leaving[1:]
        s.gone = (*s.gone, seat)
        try:
            following = game.leave(s, seat)
        except Ended:
            return False
        if following:
            s.step = game.places[following]
        left = standing(s, s.gone)
        if len(left) < 2:
            s.first = tuple(sorted(s.staying(left[0] if left else range(s.seats))))
            return False
    return True


def standing(s: State, out: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the sides that play on: one of their seats is neither out by the rules nor has it given up.

    [table.resign]
    """
    game = s.game
    assert game is not None
    playing = [seat for seat in game.living(s) if seat not in out]
    return [side for side in game.sides(s) if any(seat in playing for seat in side)]


def play_step(s: State) -> bool:
    """Run one step; False when the match has ended."""
    return play_on(s, at_once)


def at_once(s: State) -> bool:
    """Stop after any step."""
    return True


__all__ = [
    "KNOWN",
    "Game",
    "Measure",
    "Seeded",
    "Step",
    "game_of",
    "known",
    "play_on",
    "play_step",
]

"""Tiny throw-away games, made from a few lines for one test each; and how even a count is."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scipy.special import gammaincc

from dicewright.kernel import state as state_module
from dicewright.kernel.asking.codecs import Codec
from dicewright.kernel.asking.questions import Label, Question, forbids_nothing
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.toml import write
from dicewright.kernel.decisions import Decision
from dicewright.kernel.game import Game, Settings, Step
from dicewright.kernel.state import State
from dicewright.kernel.views import OPEN, OWNER, SECRET

RULEBOOK = "# Mini\n\n## Rules\n\nThere is one rule. [mini.rule]\n\nAnd nothing red. [mini.red]\n"
# mypyc makes 1 of a truth value before anybody can ask for its type.
COMPILED = not str(state_module.__file__).endswith(".py")
TRUTHS = () if COMPILED else (True,)
FIELDS = {"done": OPEN, "held": OWNER, "total": OPEN, "secret": SECRET}
Rule = Callable[[Any], str | None]
THINGS = Codec("things", lambda s, seat: (1, 2, 3, 7), lambda s, seat, n: [f"x{n}"])


class Mini(State):
    """A state with a bit of everything: what was done, things held unseen, an open and a secret number."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[Any] = []
        self.held: list[list[str]] = []  # entity ids, a list a seat
        self.total = 0
        self.secret = 0

    def copy(self) -> "Mini":
        """Return a copy that shares nothing that changes."""
        new = type(self)()
        self.copied(new)
        new.done = self.done.copy()
        new.held = [things.copy() for things in self.held]
        new.total = self.total
        new.secret = self.secret
        return new


@dataclass
class MiniView:
    """The table as one viewer sees it."""

    seats: list[str]
    done: list[Any]
    held: list[str]
    total: int


def view(s: Mini, viewer: int | None) -> MiniView:
    """Return the table as a viewer sees it."""
    held = [] if viewer is None else s.held[viewer].copy()
    return MiniView([f"p{seat}" for seat in range(s.seats)], s.done.copy(), held, s.total)


def label(s: Mini, decision: Decision, option: int) -> Label:
    """Return a label that points at a thing named by its option."""
    return Label("take", {"option": option}, targets=[f"x{option}"])


def asked(s: Mini, decision: Decision) -> dict[str, object]:
    """Return whom the question is put to."""
    return {"seat": decision.seat}


def begin(s: Mini) -> None:
    """Set nothing up."""


def stays(s: Mini, seat: int) -> str:
    """Take nothing away from a seat that gives up: the steps ask it all the same."""
    return ""


def mini(
    folder: Path,
    *steps: Rule,
    kinds: Mapping[str, str] | None = None,
    alike: tuple[str, ...] = (),
    shows: tuple[str, ...] = (),
    state: type[Mini] = Mini,
    tables: Mapping[str, str] | None = None,
    words: str = "",
    forbids: Callable[[Any, int, int], str] = forbids_nothing,
    **more: Any,
) -> "Game[Mini]":
    """Write a game's files into a folder and return the game; its steps, known by place, form a circle.

    `kinds` gives a sort to each kind beyond those every test needs; `alike` names the rolls whose dice are,
    `shows` the events that show something hidden.
    """
    sorts = {"ask": "decision", "more": "decision", "die": "roll", "card": "draw", "said": "event"}
    sorts |= dict(kinds or {})
    rows: dict[str, dict[str, object]] = {
        id: {"is": sort, "rule": "mini.rule", "alike": id in alike, "shows": id in shows}
        for id, sort in sorts.items()
        if sort != "decision"
    }
    questions = [id for id, sort in sorts.items() if sort == "decision"]
    prompts = "".join(f'{id} = "{{seat}} {id}"\n' for id in questions)
    told = "".join(f'{id} = "{{seat}} {id}"\n' for id in rows)
    for name in ("data", "text"):
        (folder / name).mkdir(exist_ok=True)
    (folder / "data" / "kinds.toml").write_text(write(rows))
    for name, text in (tables or {}).items():
        (folder / "data" / f"{name}.toml").write_text(text)
    texts = f'[prompt]\n{prompts}\n[option]\ntake = "take {{option}}"\n\n[event]\n{told}\n{words}'
    (folder / "text" / "en.toml").write_text(texts)
    (folder / "rulebook.md").write_text(RULEBOOK)

    def start(data: object, options: Settings, builds: list[Build | None], seats: int) -> Mini:
        s = state()
        s.held = [[] for _ in range(seats)]
        return s

    facts: dict[str, Any] = {
        "id": "mini",
        "title": "Mini",
        "prefix": "mini",
        "rules": 1,
        "least": 1,
        "most": 4,
        "folder": folder,
        "start": start,
        "sequence": tuple(Step(str(place), rule) for place, rule in enumerate((begin, *steps))),
        "fields": FIELDS,
        "view": view,
        "leave": stays,
        "questions": tuple(
            Question(id, "mini.rule", options=THINGS, label=label, parts=asked, forbids=forbids)
            for id in questions
        ),
        "tables": tuple(name for name in (tables or {}) if name != "options"),
    }
    return Game(**(facts | more))


def evenness(counts: Iterable[float]) -> float:
    """Return how likely counts at least so uneven are where all are equally likely: the chi-square test."""
    observed = list(counts)
    mean = sum(observed) / len(observed)
    distance = sum((count - mean) ** 2 for count in observed) / mean
    return float(gammaincc((len(observed) - 1) / 2, distance / 2))

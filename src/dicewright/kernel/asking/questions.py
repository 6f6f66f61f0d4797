"""Questions: one object for each question that a game can ask."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dicewright.kernel.asking.codecs import PLAIN, Codec
from dicewright.kernel.content.kinds import Kind
from dicewright.kernel.decisions import PASS, Decision


class Label:
    """An option in words: a text with its parts, what it points at, and its rule.

    The question fills in what is left out: the option, its targets and its rule. If a game can tell which
    options are better, the best have rank 1, and equal ones the same rank.
    """

    def __init__(
        self,
        text: str = "",
        parts: Mapping[str, object] | None = None,
        rule: str = "",
        targets: Sequence[str] | None = None,
    ) -> None:
        self.text = text
        self.parts: Mapping[str, object] = {} if parts is None else parts
        self.rule = rule
        self.targets = targets
        self.option = PASS
        self.rank = 0


class Description:
    """A question in words: the prompt's parts, and a label for each option."""

    def __init__(self, labels: Sequence[Label] = (), parts: Mapping[str, object] | None = None) -> None:
        self.labels: list[Label] = list(labels)
        self.parts: Mapping[str, object] = {} if parts is None else parts


def no_parts(s: Any, decision: Decision) -> Mapping[str, object]:
    """Give the prompt no parts."""
    return {}


def no_ranks(s: Any, decision: Decision) -> Mapping[int, int]:
    """Rank no option."""
    return {}


def forbids_nothing(s: Any, seat: int, option: int) -> str:
    """Know no rule that forbids an option."""
    return ""


def first_option(s: Any, decision: Decision) -> int:
    """Answer with the first option when time is up."""
    return decision.options[0]


def nearest(whose: Callable[[Any, int], int]) -> Callable[[Any, Decision], int]:
    """Return a default for time-outs: the first option about the nearest player to the left.

    `whose` says which seat an option is about. So nobody is chosen because of a seat's number.
    """

    def answer(s: Any, decision: Decision) -> int:
        return min(decision.options, key=lambda option: (whose(s, option) - decision.seat) % s.seats)

    return answer


def seat_itself(s: Any, seat: int) -> int:
    """Return the seat that an option is about, where options are seats."""
    return seat


def no_bell(s: Any, decision: Decision) -> tuple[str, int] | None:
    """Give everybody any time they need."""
    return None


class Question:
    """One question of a game: what it is about, what forbids an option, and how it is worded.

    | argument | meaning |
    |---|---|
    | `id` | the id used by rules, records and texts (`[prompt]` in text/en.toml) |
    | `rule` | its rule, cited unless an option has its own |
    | `options` | the codec of its options |
    | `label` | the text of every option, or a function that returns a `Label`; by default the codec's |
    | `passing`, `enough` | the text of PASS, and of PASS when part of a set is chosen |
    | `parts` | the parts of the prompt |
    | `forbids` | the id of the rule that forbids an option, or "" |
    | `other` | the rule (or a function) cited for things that the question is not about; by default `rule` |
    | `ranks` | which options are better, the best first, if the game can tell |
    | `default` | the answer when time is up, if PASS is not offered |
    | `bell` | the name of what it is part of, and the seconds that all of it may take |
    | `text` | the id of its prompt, by default its own |
    | `hidden` | its options depend on hidden things, so it is always asked |
    | `reacts` | people can step in when others act, or let it happen |
    """

    def __init__(
        self,
        id: str,
        rule: str,
        *,
        options: Codec = PLAIN,
        label: str | Callable[[Any, Decision, int], Label] = "",
        passing: str = "",
        enough: str = "",
        parts: Callable[[Any, Decision], Mapping[str, object]] = no_parts,
        forbids: Callable[[Any, int, int], str] = forbids_nothing,
        other: str | Callable[[Any, int, str], str] = "",
        ranks: Callable[[Any, Decision], Mapping[int, int]] = no_ranks,
        default: Callable[[Any, Decision], int] = first_option,
        bell: Callable[[Any, Decision], tuple[str, int] | None] = no_bell,
        text: str = "",
        hidden: bool = False,
        reacts: bool = False,
    ) -> None:
        self.id = id
        self.rule = rule
        self.codec = options
        self.label = label or options.label
        self.passing = passing
        self.enough = enough or passing
        self.parts = parts
        self.forbids = forbids
        self.other = other or rule
        self.ranks = ranks
        self.default = default
        self.bell = bell
        self.kind = Kind(id, "decision", rule, text or id, hidden=hidden, reacts=reacts)

    def describe(self, s: Any, decision: Decision) -> Description:
        """Return an open decision in words, with a label for everything that can still be chosen."""
        naming = self.codec.naming(s, decision.seat)
        labels = [self.labelled(s, decision, option, naming) for option in decision.whole]
        ranked = self.ranks(s, decision)
        for label in labels:
            label.rank = ranked.get(label.option, 0)
        return Description(labels, self.parts(s, decision))

    def labelled(
        self, s: Any, decision: Decision, option: int, naming: Callable[[int], Sequence[str]]
    ) -> Label:
        """Return one option in words."""
        if option == PASS:
            begun = decision.set is not None and decision.set[2]
            label = Label(self.enough if begun else self.passing, targets=[])
        else:
            label = Label(self.label) if isinstance(self.label, str) else self.label(s, decision, option)
        label.option = option
        label.rule = label.rule or self.rule
        if label.targets is None:
            label.targets = list(naming(option))
        return label

    def why_not(self, s: Any, decision: Decision, entity: str) -> str:
        """Return the rule that keeps an entity from being chosen, or ""."""
        options = self.codec.pointing_at(s, decision.seat, entity)
        if not options:
            return self.other if isinstance(self.other, str) else self.other(s, decision.seat, entity)
        rules = [self.refusal(s, decision, option) for option in options]
        return "" if "" in rules else rules[0]

    def refusal(self, s: Any, decision: Decision, option: int) -> str:
        """Return the rule that keeps an option from being chosen, or "" if it is offered or chosen."""
        chosen = decision.set[2] if decision.set is not None else ()
        rule = self.forbids(s, decision.seat, option)
        return rule or ("" if option in decision.whole or option in chosen else self.rule)

    def pointed_at(self, s: Any, decision: Decision, option: int) -> str:
        """Return the entity that an option would point at if it were offered, or ""."""
        return next(iter(self.codec.targets(s, decision.seat, option)), "")

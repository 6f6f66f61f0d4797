"""Open decisions and rolls: small plain objects that hold only ints."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NotRequired, TypedDict

PASS: Final = -1
ALL: Final = -1

Chosen = tuple[int, int, tuple[int, ...]]  # least, most, chosen so far


class PlainDecision(TypedDict):
    """A decision, ready for JSON."""

    seat: int
    kind: str
    rule: str
    options: list[int]
    number: int
    default: int
    set: Any  # [least, most, [chosen so far]], or None


class PlainLabel(TypedDict):
    """An option in words, its rule, what it points at, and its rank if it has one (1 is the best)."""

    option: int
    label: str
    rule: str
    targets: list[str]
    rank: NotRequired[int]


class Decision:
    """An open question of a seat: small ints to choose from, its rule and number, and its default answer.

    For a set, `set` is (least, most, chosen so far), `options` is what may come next, and `addable`
    everything that may still be added: each set has one path, but people choose in any order.
    """

    __slots__ = ("_default", "_settle", "addable", "kind", "number", "options", "rule", "seat", "set")

    def __init__(
        self,
        seat: int = 0,
        kind: str = "",
        rule: str = "",
        options: tuple[int, ...] = (),
        number: int = 0,
        default: int | None = None,
        set: Chosen | None = None,
        addable: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.options = options
        self.number = number
        self.set = set
        self.addable = addable
        self._default = default
        self._settle: Callable[[Decision], int] | None = None

    def named(self, rule: str, number: int, settle: "Callable[[Decision], int]") -> "Decision":
        """Return it with its rule and number; `settle` computes its default if somebody reads it."""
        new = Decision(self.seat, self.kind, rule, self.options, number, None, self.set, self.addable)
        new._settle = settle
        return new

    @property
    def default(self) -> int:
        """Return the answer when time is up."""
        if self._default is None:
            passes = PASS in self.options or self._settle is None
            self._default = PASS if passes or self._settle is None else self._settle(self)
        return self._default

    @property
    def whole(self) -> tuple[int, ...]:
        """Return the options; for a set, include what cannot come next but later."""
        if not self.addable or len(self.options) >= len(self.addable):
            return self.options
        return (*self.options, *[option for option in self.addable if option not in self.options])

    def plain(self) -> PlainDecision:
        """Return the decision, ready for JSON."""
        chosen = None if self.set is None else [*self.set[:2], list(self.set[2])]
        return {
            "seat": self.seat,
            "kind": self.kind,
            "rule": self.rule,
            "options": list(self.options),
            "number": self.number,
            "default": self.default,
            "set": chosen,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.seat, self.kind, self.number, self.options))

    def __repr__(self) -> str:
        return f"Decision({self.plain()})"


class Roll:
    """Dice or a draw that somebody outside has to provide; `of` is 0 for dice, `dice` empty for a draw."""

    __slots__ = ("dice", "kind", "number", "of", "rule", "seat", "to")

    def __init__(
        self,
        seat: int = 0,
        kind: str = "",
        rule: str = "",
        dice: tuple[int, ...] = (),
        of: int = 0,
        to: int = ALL,
        number: int = 0,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.dice = dice
        self.of = of
        self.to = to
        self.number = number

    def plain(self) -> dict[str, object]:
        """Return the roll, ready for JSON."""
        what: dict[str, object] = {"of": self.of} if self.of else {"dice": list(self.dice)}
        return {
            "seat": self.seat,
            "kind": self.kind,
            "rule": self.rule,
            **what,
            "to": self.to,
            "number": self.number,
        }

    def __repr__(self) -> str:
        return f"Roll({self.plain()})"


def continuations(options: Sequence[int], least: int, most: int, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Return what may follow in a set: options that ascend, PASS from `least` on, () at the end. [table.set]

    Only options after the last chosen that still allow `least` are offered, so each set has one path.
    """
    if len(chosen) >= most:
        return ()
    start = options.index(chosen[-1]) + 1 if chosen else 0
    need = least - len(chosen)
    rest = tuple(options[start : len(options) - max(need, 1) + 1])
    return (*rest, PASS) if rest and need <= 0 else rest


def addable(options: Sequence[int], chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Return everything that can still be added to a set, now or later: what comes after the last chosen."""
    return tuple(options[options.index(chosen[-1]) + 1 :] if chosen else options)


def completing(
    options: Sequence[int], least: int, most: int, chosen: tuple[int, ...]
) -> tuple[Sequence[int], int, int]:
    """Return what can complete a set, and the least and most of it that can be chosen. [table.set]"""
    rest = addable(options, chosen)
    return rest, max(least - len(chosen), 0), min(most - len(chosen), len(rest))

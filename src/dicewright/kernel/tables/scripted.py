"""Scripted: answers with what a test lists; anything left over or missing fails."""

from collections.abc import Callable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from dicewright.kernel.decisions import PASS, Chosen, Decision
from dicewright.kernel.events import Told
from dicewright.kernel.state import Ended, Leave, State
from dicewright.kernel.tables.table import Table

Written = int | str | Sequence[int | str]


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Table):
    """Choices in the order they are asked (options or entity ids; a list is a set), dice and draws too."""

    def __init__(
        self, choose: Sequence[Written] = (), dice: Sequence[int] = (), draws: Sequence[int] = ()
    ) -> None:
        self.choices = list(choose)
        self.dice = list(dice)
        self.draws = list(draws)
        self.asked: list[tuple[int, str, tuple[int, ...]]] = []
        self.told: list[Told] = []

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer with the next written choice."""
        self.asked.append((seat, kind, tuple(options)))
        assert self.choices, f"no choice is written for seat {seat}, {kind!r}: {list(options)}"
        return self.meant(s, Decision(seat, kind, "", tuple(options), 0, PASS, chosen), self.choices.pop(0))

    def meant(self, s: State, decision: Decision, written: Written) -> int:
        """Return the option a written choice means: itself, or the one that points at an entity."""
        if isinstance(written, str):
            assert s.game is not None
            labels = [
                x
                for x in s.game.asks[decision.kind].describe(s, decision).labels
                if x.option in decision.options
            ]
            found = [label.option for label in labels if written in (label.targets or ())]
            assert len(found) == 1, (
                f"{decision.kind!r}: {written} is meant by {len(found)} of {decision.options}"
            )
            return int(found[0])
        assert isinstance(written, int), f"{decision.kind!r}: a set is written for a single choice"
        assert written in decision.options, f"{decision.kind!r}: {written} is not one of {decision.options}"
        return written

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with the next written set."""
        self.asked.append((seat, kind, tuple(options)))
        assert self.choices, f"no set is written for seat {seat}, {kind!r}: {list(options)}"
        written = self.choices.pop(0)
        assert not isinstance(written, (int, str)), f"{kind!r}: a set is written as a list, not {written!r}"
        decision = Decision(seat, kind, "", tuple(options), 0, PASS, (least, most, ()))
        taken = sorted(self.meant(s, decision, one) for one in written)
        assert least <= len(taken) <= most, f"{kind!r}: {least} to {most} make a set, not {len(taken)}"
        assert len(set(taken)) == len(taken), f"{kind!r}: {taken} names something twice"
        return tuple(taken)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Take the next written faces."""
        assert len(self.dice) >= len(dice), f"no die is written for seat {seat}, {kind!r}: {list(dice)}"
        faces = tuple(self.dice[: len(dice)])
        del self.dice[: len(dice)]
        for sides, face in zip(dice, faces, strict=True):
            assert 1 <= face <= sides, f"{kind!r}: a die of {sides} sides cannot show {face}"
        self.told.append(Told(kind, seat, to, {"dice": list(dice), "faces": list(faces)}))
        return faces

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Take the next written draw."""
        assert self.draws, f"no draw is written for seat {seat}, {kind!r}: one of {of}"
        index = self.draws.pop(0)
        assert 0 <= index < of, f"{kind!r}: {index} cannot be drawn out of {of}"
        self.told.append(Told(kind, seat, to, {"of": of, "index": index}))
        return index

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Keep an event for the test to read."""
        self.told.append(Told(kind, seat, to, data))

    def kinds(self) -> list[str]:
        """Return the kinds of all that was told, in order."""
        return [event.kind for event in self.told]

    def finish(self) -> None:
        """Fail if anything written was not used."""
        assert not self.choices, f"choices left over: {self.choices}"
        assert not self.dice, f"dice left over: {self.dice}"
        assert not self.draws, f"draws left over: {self.draws}"


def play(s: State, rule: Callable[..., Any], table: Scripted, *arguments: object) -> Any:
    """Run one rule of a game by a script, to its last listed die; return what the rule returns."""
    s.table = table
    result = None
    try:
        result = rule(s, *arguments)
    except Leave as leave:
        assert s.game is not None
        s.step = s.game.places[leave.args[0]]
    except Ended:
        pass
    table.finish()
    return result

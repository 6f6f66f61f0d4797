"""The interface of tables: a question, a roll, a draw, an event, several seats at once."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from dicewright.kernel.decisions import PASS, Chosen, continuations

if TYPE_CHECKING:
    from dicewright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What answers the rules. They never see which table it is, only whether anybody hears what they tell."""

    hears: ClassVar[bool] = True
    joint: ClassVar[bool] = False  # whether it answers for one seat of a joint choice

    def ask(self, s: "State", seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer one question with one of its options."""
        raise NotImplementedError

    def pick(
        self, s: "State", seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set, asked as a row of questions with one path to each set. [table.set]"""
        taken: tuple[int, ...] = ()
        while True:
            rest = continuations(options, least, most, taken)
            if not rest and always and not taken:
                rest = (PASS,)
            if not rest:
                return taken
            if len(rest) == 1 and not always:
                option = rest[0]
            elif self.leaves():
                return self.completed(s, seat, kind, options, least, most, taken)
            else:
                option = self.ask(s, seat, kind, rest, (least, most, taken))
            if option == PASS:
                return taken
            taken = (*taken, option)

    def leaves(self) -> bool:
        """Say whether another table takes over at the next question."""
        return False

    def completed(
        self,
        s: "State",
        seat: int,
        kind: str,
        options: Sequence[int],
        least: int,
        most: int,
        taken: tuple[int, ...],
    ) -> tuple[int, ...]:
        """Return a set that was begun here and that another table completes, fairly, not row by row."""
        raise NotImplementedError

    def roll(self, s: "State", seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Return a face from 1 to its sides for each die."""
        raise NotImplementedError

    def draw(self, s: "State", seat: int, kind: str, of: int, to: int) -> int:
        """Return an index from 0 to of-1."""
        raise NotImplementedError

    def tell(self, s: "State", kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Pass on an event; a table that nobody watches drops it."""

    def together(self, s: "State", seats: Sequence[int], rule: Callable[[Any, int], Any]) -> list[Any]:
        """Run the rule for several seats at the same time; results in seat order. [table.together]"""
        return [rule(s, seat) for seat in seats]


NOBODY = Table()

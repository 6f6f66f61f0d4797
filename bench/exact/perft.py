"""Count what reduced games can come to, depth by depth: histories, ends, questions, information states.

python -m bench.exact.perft [GAME ...] [--most N]

It begins with the first question; all dice before that fall by seed 0. A step is an answer, a die or a draw;
a set is chosen one by one. Histories are counted twice: by matches that are forked and stepped as an
environment steps them, and by running the rules straight through, path by path.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from bench.exact.__main__ import SMALL
from bench.games import games
from dicewright.envs.sitting import Arrangement, Sitting
from dicewright.kernel.chance import Outer, Seeded
from dicewright.kernel.course import Course
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import play_on
from dicewright.kernel.history.records import FALL, NEW
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.odds import Odds

MOST: Final = 1_000  # histories of the last depth that is counted
WIDE: Final = 2**21  # actions: no question is turned over like a page
TOYS: Final = {"pig": {"goal": 10}, "duel": {}}


class Depth(NamedTuple):
    """What there is after so many steps."""

    histories: int
    over: int
    questions: int
    information: int  # states that seats who are asked can tell apart


class Node(NamedTuple):
    """A match, and the faces of dice that have fallen of the roll that is open."""

    sitting: Sitting
    faces: tuple[int, ...] = ()

    def following(self) -> list["Node"]:
        """Return all that one step leads to."""
        match = self.sitting.match
        roll = match.rolling
        if roll is None:
            decision = self.sitting.decision
            return [] if decision is None else [self.answered(i) for i in range(len(decision.options))]
        if not roll.dice:
            return [self.fallen([index]) for index in range(roll.of)]
        sides, last = roll.dice[len(self.faces)], len(self.faces) + 1 == len(roll.dice)
        rows = [(*self.faces, face) for face in range(1, sides + 1)]
        return [self.fallen(list(row)) if last else Node(self.sitting, row) for row in rows]

    def answered(self, action: int) -> "Node":
        """Return what an answer leads to."""
        new = self.sitting.copy()
        new.act(action)
        return Node(new)

    def fallen(self, faces: list[int]) -> "Node":
        """Return what dice or a draw lead to."""
        new = self.sitting.copy()
        new.match.fall(faces)
        return Node(new)


def reduced(game: str) -> Match:
    """Return a reduced game at its first question, whose dice fall as we say from then on."""
    known = games()[game]
    begun = SMALL[game].begin(known, 0) if game in SMALL else Match(known, 2, seed=0, options=TOYS[game])
    course = Course(begun.course.setting, Seeded(0))
    course.lay()
    course.advance(NEW)
    course.chance = Outer()
    return Match(course)


def counted(match: Match, most: int) -> list[Depth]:
    """Return what there is at each depth, as far as the last has no more histories than `most`."""
    level = [Node(Sitting(Arrangement(match.game, match.seats, width=WIDE), match))]
    found: list[Depth] = []
    while level and len(level) <= most:
        asked = [node for node in level if node.sitting.decision is not None]
        keys = {sight(node) for node in asked}
        over = sum(node.sitting.match.over for node in level)
        found.append(Depth(len(level), over, len(asked), len(keys)))
        level = [after for node in level for after in node.following()]
    return found


def sight(node: Node) -> tuple[int, str]:
    """Return who is asked, and what makes this moment one of its own for that seat."""
    decision = node.sitting.decision
    assert decision is not None
    return decision.seat, node.sitting.key(decision.seat)


class Deep(BaseException):
    """The path is as long as it is followed."""


class Straight(Odds):
    """Goes one path of outcomes, a set row by row and dice one by one, to a depth and no further."""

    def __init__(self, turns: list[int], depth: int) -> None:
        super().__init__(turns)
        self.depth = depth

    def fork(self, ways: int) -> int:
        """Return which way to go, or stop."""
        if len(self.widths) == self.depth:
            raise Deep
        return super().fork(ways)

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Take each option in turn."""
        return options[self.fork(len(options))]

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Take each set in turn, row by row."""
        return super(Odds, self).pick(s, seat, kind, options, least, most, always)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Take each face of each die in turn."""
        return tuple([self.fork(sides) + 1 for sides in dice])

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Take each index in turn."""
        return self.fork(of)


def straight(match: Match, depth: int) -> tuple[int, int]:
    """Return how many histories there are at a depth, and how many of them are over just then."""
    histories, over = 0, 0
    fallen = [way for record in match.line for way in ways(record)]
    turns: list[int] | None = list(fallen)
    while turns is not None and turns[: len(fallen)] == fallen:
        table = Straight(turns, len(fallen) + depth)
        s: Any = match.begin()
        s.table = table
        try:
            play_on(s)
        except Deep:
            histories += 1
        else:
            ends = len(table.widths) == table.depth
            histories += ends
            over += ends
        turns = table.following()
    return histories, over


def ways(record: tuple[Any, ...]) -> list[int]:
    """Return which way went each die or draw of a record."""
    return [face - 1 for face in record[4]] if record[0] == FALL else [record[4]]


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(prog="bench.exact.perft", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join([*TOYS, *SMALL])}; else all")
    parser.add_argument("--most", type=int, default=MOST, metavar="N", help="histories of the last depth")
    args = parser.parse_args()
    for game in args.games or [*TOYS, *SMALL]:
        match = reduced(game)
        for depth, found in enumerate(counted(match, args.most)):
            row = " | ".join(f"{n:,}" for n in (depth, *found))
            print(f"| {game} | {row} |", flush=True)
            if straight(match, depth) != found[:2]:
                sys.exit("the rules run straight through come to other figures")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The last formation of a side in Dice Warriors, as one answer to all questions of where dice stand."""

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.games.dice_warriors.codes import SPACE
from dicewright.kernel.decisions import Decision
from dicewright.kernel.match import Match

Space = tuple[int, int]  # rank and column


def last_formation(m: Match, decision: Decision) -> tuple[str, list[int]] | None:
    """Return the answers that place all dice as in the last round, as nearly as can be, with a label."""
    if decision.kind != "place":
        return None
    before = last_spaces(m, decision.seat)
    waiting = [die for die in m.view(decision.seat)["sides"][decision.seat]["dice"] if die["place"] == "tray"]
    if not before or not waiting:
        return None
    answers: list[int] = []
    row: Decision | None = decision
    for die in waiting:
        if row is None or row.kind != "place":
            return None  # others are asked in between, or something else comes first
        answers.append(nearest(row.options, before.get(die["id"])))
        row = m.peek(decision.seat, answers) if len(answers) < len(waiting) else None
    spaces = [SPACE.split(answer) for answer in answers]
    exact = all(before.get(die["id"]) == space for die, space in zip(waiting, spaces, strict=True))
    head = "all as in the last round" if exact else "all as in the last round, as nearly as can be"
    return f"{head}: {told(waiting, spaces)}", answers


def last_spaces(m: Match, seat: int) -> dict[str, Space]:
    """Return where the dice of a side stood when it was placed last, by their ids."""
    placed = [event for event in m.stream(seat) if event["kind"] == "placed" and event["seat"] == seat]
    if not placed:
        return {}
    last = placed[-1]["data"]
    spaces = zip(last["ranks"], last["columns"], strict=True)
    return dict(zip(last["dice"], spaces, strict=True))


def nearest(options: Sequence[int], wanted: Space | None) -> int:
    """Return the space that is nearest to a wanted one; a die that did not stand goes to the first."""
    if wanted is None:
        return options[0]
    rank, column = wanted

    def away(option: int) -> tuple[int, int]:
        row, place = SPACE.split(option)
        return abs(row - rank), abs(place - column)

    return min(options, key=away)


def told(dice: Sequence[Mapping[str, Any]], spaces: Sequence[Space]) -> str:
    """Return a formation in words, from the front."""
    ranks = []
    for rank in sorted({rank for rank, _ in spaces}):
        here = sorted(
            (column, die["title"]) for die, (at, column) in zip(dice, spaces, strict=True) if at == rank
        )
        name = "front" if rank == 0 else f"rank {rank + 1}"
        ranks.append(f"{name} {', '.join(title for _, title in here)}")
    return "; ".join(ranks)

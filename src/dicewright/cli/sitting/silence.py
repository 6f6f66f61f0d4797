"""Windows that people let pass without being asked, for the rest of the turn or of the round."""

from typing import Any, Final

from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match

ROUND: Final = "round"
Moment = tuple[int, Any]


class Silence:
    """The windows that each seat lets pass, and since when."""

    def __init__(self, m: Match) -> None:
        self.m = m
        self.since: dict[tuple[int, str], tuple[str, Moment]] = {}
        windows = getattr(m.game.base_rows, "windows", {})
        self.windows = [row.kind for row in windows.values()]

    def begin(self, decision: Decision, scope: str) -> str:
        """Let a window pass from now on; return for how long."""
        if decision.kind not in self.windows or PASS not in decision.options:
            raise DicewrightError("This has to be answered; never is for windows that can be let pass.")
        if scope not in ("", ROUND):
            raise DicewrightError("Type never, or never round.")
        self.since[decision.seat, decision.kind] = (scope, self.moment())
        return "until your own turn comes" if scope == ROUND else "in this turn"

    def covers(self, decision: Decision) -> bool:
        """Return whether a decision is let pass without being asked."""
        return (decision.seat, decision.kind) in self.since and PASS in decision.options

    def forget(self) -> None:
        """Ask again after the turn, or after a round, when the own turn of the seat has come."""
        if self.since:
            now = self.moment()
            self.since = {
                (seat, kind): (scope, moment)
                for (seat, kind), (scope, moment) in self.since.items()
                if (now[0] != seat if scope == ROUND else now == moment)
            }

    def moment(self) -> Moment:
        """Return a value that differs between turns."""
        s = self.m.seat(0).world(0)
        return s.turn, getattr(s, "turns", None)

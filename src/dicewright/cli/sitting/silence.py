"""Windows a person does not want to be asked about: for the rest of the turn, or of the round."""

from typing import Any, Final

from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match

ROUND: Final = "round"
Moment = tuple[int, Any]


class Silence:
    """Who lets which windows pass without being asked, and since when."""

    def __init__(self, m: Match) -> None:
        self.m = m
        self.since: dict[tuple[int, str], tuple[str, Moment]] = {}
        windows = getattr(m.game.base_rows, "windows", {})
        self.windows = [row.kind for row in windows.values()]

    def begin(self, decision: Decision, scope: str) -> str:
        """Let this window pass from now on, and say for how long."""
        if decision.kind not in self.windows or PASS not in decision.options:
            raise DicewrightError("This has to be answered; never is for windows that can be let pass.")
        if scope not in ("", ROUND):
            raise DicewrightError("Type never, or never round.")
        self.since[decision.seat, decision.kind] = (scope, self.moment())
        return "until your own turn comes" if scope == ROUND else "in this turn"

    def covers(self, decision: Decision) -> bool:
        """Say whether a decision is to be let pass without being asked."""
        return (decision.seat, decision.kind) in self.since and PASS in decision.options

    def forget(self) -> None:
        """Ask again where the turn is another, or for a round where the seat's own turn has come."""
        if self.since:
            now = self.moment()
            self.since = {
                (seat, kind): (scope, moment)
                for (seat, kind), (scope, moment) in self.since.items()
                if (now[0] != seat if scope == ROUND else now == moment)
            }

    def moment(self) -> Moment:
        """Return what tells one turn from another."""
        s = self.m.seat(0).world(0)
        return s.turn, getattr(s, "turns", None)

"""Standing orders: automatic answers to windows, for a turn, a round or the whole match."""

from typing import Any, Final

from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match

ROUND: Final = "round"
TURN: Final = "turn"
MATCH: Final = ""
LASTING: Final = {TURN: "in this turn", ROUND: "until your own turn comes", MATCH: "in this match"}
ALWAYS: Final = "always"
Moment = tuple[int, Any]


class Orders:
    """The orders that each seat has given for windows, by their kinds, with their scope and beginning."""

    def __init__(self, m: Match, *, watched: bool) -> None:
        self.m = m
        self.watched = watched  # by others, to whom a quick yes would tell something
        self.given: dict[tuple[int, str], tuple[str, Moment]] = {}

    def offer(self, decision: Decision) -> str:
        """Return which orders can be given at a decision, or an empty text if none can."""
        if not self.m.reacts(decision):
            return ""
        yes = ["always: say yes every time."] if self.can_be_always(decision) else []
        return " ".join(["never: do not ask this again (never turn, never round: only for that long).", *yes])

    def can_be_always(self, decision: Decision) -> bool:
        """Say whether there is only one way to say yes, and nobody who would learn from it."""
        return not self.watched and len([one for one in decision.options if one != PASS]) == 1

    def never(self, decision: Decision, scope: str) -> str:
        """Let a window pass from now on; return for how long."""
        self.check(decision)
        if scope not in LASTING:
            raise DicewrightError(f"There is no never {scope}: type never, never turn or never round.")
        self.given[decision.seat, decision.kind] = (scope, self.moment())
        return LASTING[scope]

    def always(self, decision: Decision) -> None:
        """Say yes in a window from now on."""
        self.check(decision)
        if not self.can_be_always(decision):
            raise DicewrightError(
                "always works only where there is one way to say yes and others cannot see it."
            )
        self.given[decision.seat, decision.kind] = (ALWAYS, self.moment())

    def check(self, decision: Decision) -> None:
        """Refuse an order at a decision that is no window."""
        if not self.m.reacts(decision):
            raise DicewrightError("This has to be answered; never and always work only where you may pass.")

    def ask(self, seat: int) -> None:
        """End all orders of a seat."""
        self.given = {key: order for key, order in self.given.items() if key[0] != seat}

    def answer(self, decision: Decision) -> int | None:
        """Return what was ordered for a decision, or None if its seat has to be asked."""
        order = self.given.get((decision.seat, decision.kind))
        if order is None or not self.m.reacts(decision):
            return None
        if order[0] != ALWAYS:
            return PASS
        return decision.options[0] if self.can_be_always(decision) else None

    def forget(self) -> None:
        """End orders for a turn after it, and orders for a round when the seat's own turn has come."""
        if self.given:
            now = self.moment()
            self.given = {key: order for key, order in self.given.items() if not over(key[0], order, now)}

    def moment(self) -> Moment:
        """Return a value that differs between turns."""
        s = self.m.seat(0).world(0)
        return s.turn, getattr(s, "turns", None)


def over(seat: int, order: tuple[str, Moment], now: Moment) -> bool:
    """Say whether an order of a seat has come to its end."""
    scope, since = order
    return (scope == TURN and now != since) or (scope == ROUND and now[0] == seat)

"""Search: tries answers in worlds its seat can imagine, and takes the best if it is clearly better."""

from collections.abc import Sequence
from typing import Final

from dicewright.bots.bot import Bot
from dicewright.bots.sensible import by_reckoning
from dicewright.bots.trials import Answer, Trials, worth_trying
from dicewright.kernel.chance import Chance, Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.seat import Seat

LEAST: Final = 4  # worlds for each answer before any is dropped
SURE: Final = 0.5  # standard errors by which another answer has to be better than the rules of thumb


class Search(Bot):
    """Stays with the rules of thumb, unless another answer is better.

    The best of many always looks better than it is, so it must be better by half a standard error. The plans
    of a policy, which pay off later than the search looks ahead, are left to the rules of thumb, and so is
    what they settle as well as anybody can. What a game can compute, its reckoning, is not tried in worlds at
    all.
    """

    name = "search"
    worlds = 100  # played for a question, about

    def choose(self, seat: Seat) -> int:
        """Return the best option; of a set, what comes next in it."""
        options = seat.decision.options
        return options[0] if len(options) == 1 else first_of(self.best(seat))

    def best(self, seat: Seat) -> Answer:
        """Return what the game computes, otherwise the answer of the rules of thumb or a better one."""
        thumb = by_reckoning(seat, self.seed_of(seat), self.seed_of(seat, 1))
        policy, kind = seat.game.policy, seat.decision.kind
        if seat.game.reckoning.knows(kind) or kind in (*policy.plans, *policy.settled):
            return thumb
        answers = worth_trying(seat, thumb)
        first = self.seed_of(seat, 2)
        most = self.worlds + LEAST * len(answers).bit_length()
        trials = Trials(seat, range(first, first + most))
        if trials.now.seats > 2:
            answers = [thumb, *mixed(answers[1:], Seeded(self.seed_of(seat, 3)))]
        return trials.better(answers, self.worlds, LEAST, SURE)


def mixed(answers: Sequence[Answer], chance: Chance) -> list[Answer]:
    """Return answers in random order, so that none of equal ones is taken because of a seat's number."""
    left = list(answers)
    return [left.pop(chance.below(len(left))) for _ in answers]


def first_of(answer: Answer) -> int:
    """Return the option that an answer begins with."""
    return answer[0] if answer else PASS

"""Search: tries answers in worlds its seat can imagine, and takes the best if it is clearly better."""

from typing import Final

from dicewright.bots.bot import Bot
from dicewright.bots.sensible import by_thumb
from dicewright.bots.trials import Answer, Trials, worth_trying
from dicewright.kernel.decisions import PASS
from dicewright.kernel.seat import Seat

LEAST: Final = 4  # worlds for each answer before any is dropped
SURE: Final = 1.0  # standard errors by which another answer has to be better than the rules of thumb


class Search(Bot):
    """Stays with the rules of thumb, unless another answer proves to be better.

    The best of many always looks better than it is, so it has to prove itself in fresh worlds. What pays off
    long after it looks ahead, the plans of a policy, is left to the rules of thumb.
    """

    name = "search"
    worlds = 100  # played for a question, about

    def choose(self, seat: Seat) -> int:
        """Return the best option; of a set, what comes next in it."""
        options = seat.decision.options
        if len(options) == 1:
            return options[0]
        if seat.decision.kind in seat.game.policy.plans:
            return first_of(by_thumb(seat, self.seed_of(seat), self.seed_of(seat, 1)))
        return first_of(self.ranked(seat)[0][0])

    def advise(self, seat: Seat) -> tuple[int, str]:
        """Return the best option, its chance to win, and what the next best would be."""
        options = seat.decision.options
        if len(options) == 1:
            return options[0], "There is nothing else to choose."
        (answer, chance), *others = self.ranked(seat)
        option = first_of(answer)
        said = f"You win about {chance:.0%}"
        labels = {one["option"]: one["label"] for one in seat.describe()}
        for other, less in others:
            if first_of(other) != option:
                much = f"about {less:.0%}" if less < chance else "about as often"
                return option, f'{said}; with the next best, "{labels[first_of(other)]}", {much}.'
        return option, f"{said}."

    def ranked(self, seat: Seat) -> list[tuple[Answer, float]]:
        """Return answers with their chances to win: first the one to give, then the next best."""
        thumb = by_thumb(seat, self.seed_of(seat), self.seed_of(seat, 1))
        plan = seat.decision.kind in seat.game.policy.plans
        answers = [thumb] if plan else worth_trying(seat, thumb)
        most = 2 * self.worlds + LEAST * len(answers)
        trials = Trials(seat, [self.seed_of(seat, i + 2) for i in range(most)])
        trials.play([thumb], LEAST)
        best = trials.best(answers, self.worlds // 2, LEAST)
        if best != thumb and not trials.proves(best, thumb, max(self.worlds // 4, LEAST), SURE):
            best = thumb
        others = sorted([one for one in trials.won if one != best], key=trials.mean, reverse=True)
        return [(one, trials.mean(one)) for one in (best, *others)]


def first_of(answer: Answer) -> int:
    """Return the option that an answer begins with."""
    return answer[0] if answer else PASS

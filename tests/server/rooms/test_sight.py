"""What a client is asked: a set is named whole, also where it takes almost everything there is."""

import random

from dicewright.games.daemon_dice import GAME
from dicewright.kernel.decisions import Decision
from dicewright.kernel.match import Match
from dicewright.server.rooms.sight import labels


def big(decision: Decision) -> bool:
    """Say whether more is needed than can be the first of the set."""
    return decision.set is not None and decision.set[0] - len(decision.set[2]) > len(decision.options) > 1


def test_a_set_that_takes_almost_all_names_them_all() -> None:
    found = 0
    for seed in range(40):
        pick = random.Random(seed)
        match = Match(GAME, seats=2, seed=seed)
        while not match.over:
            decision = match.pending[0]
            if big(decision) and decision.set is not None:
                named = [one["option"] for one in labels(match, decision)]
                assert named == sorted(set(named))
                assert len(named) == len(decision.options) + decision.set[0] - len(decision.set[2]) - 1
                found += 1
            match.answer(decision.seat, pick.choice(decision.options))
        if found > 3:
            return
    raise AssertionError("no such set was asked")

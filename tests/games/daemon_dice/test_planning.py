"""Guarding in one go: what is answered is what the hint calls the plan."""

from dicewright.bots import named
from dicewright.games.daemon_dice import GAME
from dicewright.games.daemon_dice.cover import best
from dicewright.games.daemon_dice.state import Daemon
from dicewright.kernel.match import Match
from dicewright.server.rooms.asking import planned

KINDS = ("defend", "guard", "guards", "support")


def state_of(match: Match) -> Daemon:
    """Return the state of a match."""
    state = match.course.state
    assert isinstance(state, Daemon)
    return state


def defending(seed: int) -> Match | None:
    """Return a match at the first question of a defence that meets two attacks or more."""
    match = Match(GAME, seats=2, seed=seed)
    bots = [named("sensible", seed), named("sensible", seed + 1)]
    while not match.over:
        [decision] = match.pending
        if decision.kind == "defend" and len(best(state_of(match)).met) > 1:
            return match
        match.answer(decision.seat, bots[decision.seat].choose(match.seat(decision.seat)))
    return None


def test_a_plan_meets_just_the_attacks_of_the_best_cover() -> None:
    """Whatever guards it takes, and with nothing else asked. [daemon.turn.defend]"""
    found = [match for match in map(defending, range(1, 9)) if match is not None]
    assert len(found) > 3
    for match in found:
        [decision] = match.pending
        state = state_of(match)
        met = {f"d{state.sender}.{state.attacks[one.at].die}" for one in best(state).met}
        told = match.length(None)
        match.answers(decision.seat, planned(match.fork(), decision))
        events = match.stream(None, told)
        assert {event["data"]["die"] for event in events if event["kind"] == "defended"} == met
        assert all(one.kind not in KINDS for one in match.pending)


def test_a_plan_begins_with_the_attack_that_is_wanted() -> None:
    """So it does what a hint says that names another attack first. [daemon.turn.defend]"""
    match = next(match for match in map(defending, range(1, 9)) if match is not None)
    [decision] = match.pending
    for option in decision.options[:-1]:
        answers = planned(match.fork(), decision, option)
        assert answers[0] == option
        after = match.fork()
        after.answers(decision.seat, answers)
        assert state_of(after).attacks == [] or all(one.kind not in KINDS for one in after.pending)

"""Questions about a decision: odds, hints, reasons, and what would be asked next."""

import asyncio
from typing import Any, Final

from dicewright.bots.sensible import by_thumb
from dicewright.kernel.decisions import Decision
from dicewright.kernel.match import Match
from dicewright.server.protocol import Hint, Odds, Peek, Plan, Refused, Why
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.seating import check_owner
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.standing import ODDS
from dicewright.server.rooms.thinking import Thinkers

LONGEST: Final = 64  # answers of a plan
WAITING: Final = 2  # answers that one client may wait for at a time


async def answer(
    now: Situation, thinkers: Thinkers, client: Client, message: Odds | Why | Peek | Hint | Plan
) -> dict[str, Any]:
    """Answer a question about the open decision of one's own seat."""
    match = now.begun()
    check_owner(now.state, client.guest, message.seat)
    decision = next((one for one in match.pending if one.seat == message.seat), None)
    if decision is None:
        raise Refused("not_asked", "you are not asked anything now")
    if isinstance(message, Odds | Hint | Plan) and now.state.terms.assist != ODDS:
        raise Refused("limited", "the host has limited the help here: no chances, and no suggestions")
    if client.asking >= WAITING:
        raise Refused("busy", f"{WAITING} questions are waiting already")
    client.asking += 1
    try:
        if isinstance(message, Odds):
            return {"odds": await thinkers.odds(match, message.seat, message.option, client.language)}
        if isinstance(message, Hint):
            return {"hint": await thinkers.advice(match, message.seat, client.language)}
        # New answers go to another fork, so nobody changes this one.
        return await asyncio.to_thread(looked_up, match.fork(), decision, message, client.language)
    finally:
        client.asking -= 1


def looked_up(match: Match, decision: Decision, message: Why | Peek | Plan, language: str) -> dict[str, Any]:
    """Return the reason why something cannot be chosen, what would be asked next, or a row of answers."""
    if isinstance(message, Plan):
        return {"plan": planned(match, decision)}
    if isinstance(message, Why):
        rule = match.why_not(decision, message.entity)
        text = (
            match.game.speaking(language).texts.say("refusal", rule, {"entity": message.entity})
            if rule
            else ""
        )
        return {"rule": rule, "text": text}
    following = match.peek(message.seat, message.options)
    return {"next": None if following is None else following.plain()}


def planned(match: Match, decision: Decision) -> list[int]:
    """Return what rules of thumb answer to a question and to those of its kind that come next.

    The last answer is not given even here: dice might fall by it.
    """
    answers: list[int] = []
    while len(answers) < LONGEST:
        option = by_thumb(match.seat(decision.seat), 0, 0)[0]
        answers.append(option)
        following = match.peek(decision.seat, [option])
        if following is None or following.kind != decision.kind:
            break
        match.answer(decision.seat, option)
    return answers

"""Questions about a decision: odds, hints, reasons, and what would be asked next."""

import asyncio
from typing import Final

from dicewright.bots.sensible import by_thumb
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.match import Match
from dicewright.server.messages import sent
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
) -> sent.Answer:
    """Answer a question about the open decision of the guest's own seat."""
    match = now.begun()
    check_owner(now.state, client.guest, message.seat)
    decision = next((one for one in match.pending if one.seat == message.seat), None)
    gone = isinstance(message, Odds) and decision is not None and message.option not in decision.options
    if decision is None or gone:
        raise Refused("not_asked", "it isn't your turn to choose")
    if isinstance(message, Odds | Hint | Plan) and now.state.terms.assist != ODDS:
        raise Refused("limited", "the host has limited help here: no chances and no suggestions")
    if client.asking >= WAITING:
        raise Refused("busy", "{n} questions are waiting already", n=WAITING)
    client.asking += 1
    language, whose = client.language, client.guest or ""
    try:
        if isinstance(message, Odds):
            odds = await thinkers.odds(match, message.seat, message.option, language, whose)
            return sent.Answer(id=message.id, odds=odds)
        if isinstance(message, Hint):
            advice = await thinkers.advice(match, message.seat, language, whose)
            return sent.Answer(id=message.id, hint=advice)
        # New answers go to another fork, so nobody changes this one.
        return await asyncio.to_thread(looked_up, match.fork(), decision, message, client.language)
    finally:
        client.asking -= 1


def looked_up(match: Match, decision: Decision, message: Why | Peek | Plan, language: str) -> sent.Answer:
    """Return the reason why something cannot be chosen, what would be asked next, or a row of answers."""
    if isinstance(message, Plan):
        return sent.Answer(id=message.id, plan=planned(match, decision, message.option))
    if isinstance(message, Why):
        rule = match.why_not(decision, message.entity)
        text = (
            match.game.speaking(language).texts.say("refusal", rule, {"entity": message.entity})
            if rule
            else ""
        )
        return sent.Answer(id=message.id, rule=rule, text=text)
    following = match.peek(message.seat, message.options)
    return sent.Answer(id=message.id, next=None if following is None else sent.Decision(**following.plain()))


def planned(match: Match, decision: Decision, first: int | None = None) -> list[int]:
    """Return the answers to a question and to the next ones that are planned with it.

    By rules of thumb those are the questions of its kind, unless the game says more; `first` comes before
    them. The last answer is not given, not even here: it might let dice fall.
    """
    own, seat = match.game.planning, decision.seat
    kinds = {*own.choices, *own.sets}
    policy, kinds = (own, kinds) if decision.kind in kinds else (match.game.policy, {decision.kind})
    answers: list[int] = []
    while len(answers) < LONGEST:
        thumb = by_thumb(match.seat(seat), 0, 0, policy) or (PASS,)
        option = thumb[0] if answers or first is None else first
        answers.append(option)
        following = match.peek(seat, [option])
        if following is None or following.kind not in kinds:
            break
        match.answer(seat, option)
    return answers

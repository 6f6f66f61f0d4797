"""The loop of a sitting: who is asked next, and what happens with what people type."""

from collections.abc import Callable

from dicewright.bots.drawing import adorn
from dicewright.bots.lesson import first_of, lesson, scripted
from dicewright.cli.boards import summary_of
from dicewright.cli.sitting import dice
from dicewright.cli.sitting.answers import Choices
from dicewright.cli.sitting.commands import run_command
from dicewright.cli.sitting.explain import rule
from dicewright.cli.sitting.sitting import Sitting, outcome
from dicewright.cli.sitting.telling import welcome
from dicewright.kernel.decisions import ALL, PASS, Decision, Roll
from dicewright.kernel.errors import DicewrightError, IllegalAnswer


def play_sitting(sitting: Sitting) -> None:
    """Ask until the match is over."""
    welcome(sitting.m, sitting.screen)
    while not sitting.m.over:
        if not sitting.curtained:
            sitting.tell()
        sitting.orders.forget()
        roll = sitting.m.rolling
        if roll is not None:
            ask_for_roll(sitting, roll)
        else:
            next_answer(sitting)
        sitting.keep()
    sitting.tell()
    sitting.draw(sitting.front, anew=True)
    sitting.screen.say("")
    sitting.screen.say(outcome(sitting.m, sitting.names), "bold")
    first = first_of(sitting.m)
    if first is not None:
        sitting.screen.say(f"That's it! {first.agreed.closing}")


def next_answer(sitting: Sitting) -> None:
    """Get one answer: from a bot first, then from a standing order, then from a person."""
    pending = sitting.m.pending
    decision = next((d for d in pending if d.seat in sitting.bots), pending[0])
    if decision.seat in sitting.bots:
        choice = scripted(sitting.m, decision.seat)
        if choice is None:
            choice = sitting.bots[decision.seat].choose(sitting.m.seat(decision.seat))
        sitting.m.answer(decision.seat, choice, decision.number)
        adorn(sitting.m, decision.seat, sitting.bots[decision.seat].seed)
        return
    ordered = PASS if needless(sitting, decision) else sitting.orders.answer(decision)
    if ordered is None:
        ask(sitting, decision)
    else:
        sitting.m.answer(decision.seat, ordered, decision.number)


def needless(sitting: Sitting, decision: Decision) -> bool:
    """Say whether a window can only be let pass, and is asked all the same to give nothing away.

    Who plays alone against bots has nobody to hide that from.
    """
    alone = len(sitting.people) == 1 and decision.options == (PASS,) and sitting.m.reacts(decision)
    return alone and lesson(sitting.m, decision) is None


def ask(sitting: Sitting, decision: Decision) -> None:
    """Ask a person until the match has changed."""
    sitting.sit(decision.seat)
    summary = summary_of(sitting.m.game.id, sitting.m.view(decision.seat))
    if not sitting.draw(decision.seat) and decision.set is None and summary:
        sitting.screen.say(f"  {summary}")
    choices = Choices(sitting.m, decision)
    sitting.question(choices)
    until_changed(sitting, choices, lambda typed: sitting.m.answers(decision.seat, choices.answers(typed)))


def ask_for_roll(sitting: Sitting, roll: Roll) -> None:
    """Ask what fell or was drawn on the real table."""
    if roll.to != ALL and roll.seat in sitting.people:
        sitting.sit(roll.seat)
    dice.ask_for_roll(sitting.m, sitting.screen, roll, sitting.names)

    def enter(typed: str) -> None:
        sitting.m.fall(dice.read_roll(sitting.m, roll, typed), roll.number)

    until_changed(sitting, None, enter, roll)


def until_changed(
    sitting: Sitting, choices: Choices | None, answer: Callable[[str], None], roll: Roll | None = None
) -> None:
    """Read lines until one of them changes the match; answer a wrong one with one line."""
    changed = False
    while not changed:
        typed = sitting.screen.read()
        try:
            if roll is not None and typed in ("?", "list"):
                about_roll(sitting, roll, typed)
            elif typed:
                ran = run_command(sitting, typed, choices)
                if ran is None:
                    answer(typed)
                changed = ran is not False
        except DicewrightError as error:
            sitting.screen.say(error.reason if isinstance(error, IllegalAnswer) else str(error))


def about_roll(sitting: Sitting, roll: Roll, typed: str) -> None:
    """Print the rule behind a roll, or everything that can be drawn."""
    if typed == "?":
        rule(sitting.m, sitting.screen, roll.rule)
    elif roll.of:
        sitting.screen.numbered(dice.outcomes(sitting.m, roll))

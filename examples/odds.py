"""Ask for odds: exact where nothing hidden matters, else sampled with an interval.

Run it from the checkout: `.venv/bin/python -m examples.odds`.
"""

from dicewright import PASS, Match
from tests.toys.duel import GAME as DUEL  # toys stand in for games here
from tests.toys.pig import GAME as PIG


def show(m: Match) -> None:
    """Print the odds of everything that can be measured at the open decision."""
    seat = m.seat(m.pending[0].seat)
    print(m.prompt(seat.decision))
    for measure in seat.measures():
        print(f"  {m.game.texts.say('measure', measure.id, {})}:")
        for row in seat.describe():
            found = m.odds(seat.index, int(str(row["option"])), measure.id)
            exactly = f" (exactly {found['exact']})" if found["exact"] else ""
            span = "" if found["exact"] else f" (between {found['low']:.3f} and {found['high']:.3f})"
            print(f"    {row['label']}: {found['value']:.3f}{exactly}{span}")


def main() -> None:
    """Show a decision of Pig, where all is open, and one of Duel, where hands are hidden."""
    show(Match(PIG, seed=1))
    duel = Match(DUEL, seed=2)
    while duel.pending[0].kind != "act":
        for decision in duel.pending:
            duel.answer(decision.seat, PASS if PASS in decision.options else decision.default)
    show(duel)


if __name__ == "__main__":
    main()

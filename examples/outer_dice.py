"""Referee real dice: the match waits for each die, and takes only what it can show.

Run it from the checkout: `.venv/bin/python -m examples.outer_dice`.
"""

from dicewright import IllegalAnswer, Match, Outer
from tests.toys.pig import GAME  # a toy stands in for a game here
from tests.toys.pig.turn import HOLD, ROLL


def main() -> None:
    """Play a turn of Pig with dice that are read off a real table."""
    m = Match(GAME, seats=2, chance=Outer())
    seen = iter([[1], [4], [7], [6]])  # a lot among two, then faces as somebody calls them out
    plan = iter([ROLL, ROLL, HOLD])
    while not m.over:
        roll = m.rolling
        if roll is not None:
            faces = next(seen)
            what = f"one of {roll.of}" if roll.of else f"a die of {roll.dice[0]} sides"
            try:
                m.fall(faces, roll.number)
            except IllegalAnswer as error:
                print(f"The table waits for {what}. Called out: {faces[0]}. Refused: {error.reason}")
            else:
                print(f"The table waits for {what}. Called out: {faces[0]}.")
            continue
        option = next(plan, None)
        if option is None:
            break
        m.answer(m.pending[0].seat, option)
    print(f"Points: {m.scores}.")


if __name__ == "__main__":
    main()

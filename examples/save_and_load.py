"""Keep a match as JSON, go on with it from there, and see an edited record refused.

Run it from the checkout: `.venv/bin/python -m examples.save_and_load`.
"""

import json

from dicewright import BadRecord, Match
from tests.toys.pig import GAME  # a toy stands in for a game here
from tests.toys.pig.turn import HOLD, ROLL


def main() -> None:
    """Save, load, go on, and tamper."""
    m = Match(GAME, seats=2, seed=4, options={"goal": 30})
    for option in (ROLL, ROLL, HOLD, ROLL):
        m.answer(m.pending[0].seat, option)
    kept = json.dumps(m.log)
    print(f"Kept {m.log['count']} records in {len(kept)} characters.")

    again = Match.load(json.loads(kept), GAME)
    print(f"The same state: {again.digest() == m.digest()}. The same record: {again.log == m.log}.")

    for match in (m, again):
        match.answer(match.pending[0].seat, ROLL)
    print(f"The same next die: {m.say(m.events[-1])} {again.say(again.events[-1])}")

    edited = json.loads(kept)
    edited["records"][1][3] = HOLD
    try:
        Match.load(edited, GAME)
    except BadRecord as error:
        print(f"An edited record is refused: {error}.")


if __name__ == "__main__":
    main()

"""Make the kept logs of games whose rules have a new number: `python -m tests.kept [GAME ...]`."""

import json
import sys

from tests.contract.games import GAMES
from tests.kept.logs import NUMBERS, digest_of, numbers, outcome, path_of, put_away, write
from tests.kept.plans import matches


def main() -> int:
    """Play and write the logs of all games whose number is new; 2 if a named game has none or is unknown."""
    known = {game.id: game for game in GAMES}
    wanted = sys.argv[1:] or [
        id for id, game in known.items() if str(game.rules) not in numbers().get(id, {})
    ]
    for id in wanted:
        if id not in known:
            sys.stderr.write(f"no game is called {id!r}; there are: {', '.join(known)}\n")
            return 2
        rules = str(known[id].rules)
        if rules in numbers().get(id, {}):
            sys.stderr.write(
                f"logs of {id} by rules {rules} are kept; raise its number before making new ones\n"
            )
            return 2
        kept = [{"title": title, "log": m.log, **outcome(m)} for title, m in matches(known[id])]
        put_away(path_of(id))
        write(id, kept)
        entered = numbers()
        entered.setdefault(id, {})[rules] = digest_of(kept)
        NUMBERS.write_text(json.dumps(entered, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        sys.stdout.write(f"{id}: {len(kept)} logs, {path_of(id).stat().st_size} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

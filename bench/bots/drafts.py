"""Measure what the rules of thumb for a draft are worth: beside players who only pick by chance.

Both play on by the same rules of thumb. Each pair of matches has the same luck, with the seats swapped.
"""

import argparse
import sys
from collections.abc import Mapping
from typing import Any, Final

from bench.bots.thumbs import run, won
from bench.games import games
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game
from dicewright.kernel.tables.trial import Trial

Settings = Mapping[str, object]
KINDS: Final = ("box", "draft", "draft_mix")  # questions of drafts
DRAFTS: Final[tuple[tuple[str, Settings], ...]] = (
    ("daemon-dice", {"draft": "booster", "breeds": "on"}),
    ("daemon-dice", {"draft": "shared_draft"}),
    ("daemon-dice", {"draft": "shared_draft", "breeds": "on"}),
    ("doodle-dice-monsters", {"draft": "on"}),
)


def main() -> int:
    """Run the program."""
    known = games()
    parser = argparse.ArgumentParser(prog="bench.bots.drafts", description=__doc__)
    parser.add_argument("--pairs", type=int, default=500, help="pairs of matches for each kind of draft")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    for id, settings in DRAFTS:
        said = ", ".join([f"{key} {value}" for key, value in settings.items()])
        print(f"{id}, {said}: {drafted(known[id], settings, args.pairs, args.first)}", flush=True)
    return 0


def drafted(game: "Game[Any]", settings: Settings, pairs: int, first: int) -> str:
    """Return what the game's policy wins against the same without an opinion on drafts."""
    choices = {kind: rule for kind, rule in game.policy.choices.items() if kind not in KINDS}
    blind = Policy(choices, game.policy.sets)
    agreed = game.agreed(settings, 2)

    def play(seed: int, seat: int) -> tuple[int, ...]:
        builds = game.built(game.base_rows, agreed, None, 2, Seeded(~seed))
        s = game.begin(game.base_rows, agreed, builds, 2)
        return run(s, Trial(seed, [blind, game.policy] if seat else [game.policy, blind]))

    return won(play, pairs, first)


if __name__ == "__main__":
    sys.exit(main())

"""Compare answers of bots with exact values, in games that are small enough to be solved."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, Final

from bench.exact import daemon_dice, dice_warriors, doodle_dice, doodle_dice_monsters, monster_dice
from bench.games import games
from dicewright.bots import BOTS, Bot, named
from dicewright.kernel.match import Match

SMALL: Final[dict[str, Any]] = {
    "daemon-dice": daemon_dice,
    "dice-warriors": dice_warriors,
    "doodle-dice": doodle_dice,
    "doodle-dice-monsters": doodle_dice_monsters,
    "monster-dice": monster_dice,
}


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(prog="bench.exact", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(SMALL)}; else all")
    parser.add_argument("--bots", default="sensible,expert", metavar="A,B", help=f"of {', '.join(BOTS)}")
    parser.add_argument("--matches", type=int, default=20, metavar="N", help="for each game and bot")
    args = parser.parse_args()
    for game in args.games or SMALL:
        for bot in args.bots.split(","):
            lost, asked = judged(game, bot, range(args.matches))
            print(
                f"{game}, {bot}: loses {lost / args.matches / 2:.2%} of winning in a match, "
                f"{lost / asked:.3%} with an answer ({asked} answers)",
                flush=True,
            )
    return 0


def judged(game: str, bot: str, seeds: Sequence[int]) -> tuple[float, int]:
    """Return what a bot loses on both seats of matches against itself, and how often it was asked."""
    lost, asked = 0.0, 0
    for seed in seeds:
        match = SMALL[game].begin(games()[game], seed)
        one = named(bot, seed)
        exact = SMALL[game].Exact()
        while not match.over:
            values = exact.values(match)
            answer = answered(match, one)
            if values:
                lost += max(values.values()) - values[answer]
                asked += 1
    return lost, asked


def answered(match: Match, bot: Bot) -> tuple[int, ...]:
    """Let a bot answer the open question, a set to its end, and return what it answered."""
    decision = match.pending[0]
    if decision.set is None:
        option = bot.choose(match.seat(decision.seat))
        match.answer(decision.seat, option, decision.number)
        return (option,)
    taken: tuple[int, ...] = ()
    while not match.over:
        open_now = match.pending[0]
        if open_now.set is None or open_now.set[2] != taken or open_now.kind != decision.kind:
            break
        option = bot.choose(match.seat(open_now.seat))
        match.answer(open_now.seat, option, open_now.number)
        if option < 0:
            break
        taken = (*taken, option)
    return tuple(sorted(taken))


if __name__ == "__main__":
    sys.exit(main())

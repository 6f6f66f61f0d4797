"""Pig in the terminal: people who share one keyboard answer in turn."""

import argparse
import json
import os
import shlex
import sys
import tempfile
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import Final, NoReturn

from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.kernel.match import Match
from tests.toys.pig import GAME

HELP: Final = """\
Type the number of an option, or
  u  take the last answer back, if nothing has come of it
  o  the odds of each option
  r  the rule behind the question
  q  quit
  ?  this help"""
INTERRUPTED: Final = 130  # the shell's own status of a program that Ctrl-C has ended


class Arguments(argparse.ArgumentParser):
    """Reads the command line; what is wrong with it is said in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise DicewrightError(message)


def main() -> int:
    """Run the program and return its exit status."""
    try:
        status = run()
        sys.stdout.flush()
    except BrokenPipeError:  # nobody reads on; a kept game is kept
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def run() -> int:
    """Read the command line, and play."""
    if sys.stdin is None:  # closed by whoever started us
        sys.stdin = StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # whatever is typed, the game goes on
    try:
        args = arguments()
        target = kept_in(args.save, args.resume)
        m = begun(args) if args.resume is None else resumed(args.resume)
        if target is not None:
            keep(m, target)
    except DicewrightError as error:
        complain(str(error))
        return 2
    return sit_down(m, target, new=args.resume is None)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = Arguments(prog="pig", description="Play Pig with people who share this keyboard.")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play: 2 to 6, else 2")
    parser.add_argument("--seed", type=int, metavar="N", help="let the dice fall as this number says")
    parser.add_argument("--goal", type=int, metavar="N", help="points to win: 10 to 1000, else 100")
    parser.add_argument("--save", metavar="FILE", help="keep the game in a new file, answer by answer")
    parser.add_argument("--resume", metavar="FILE", help="go on with a kept game, and keep it there")
    args = parser.parse_args()
    if args.resume is not None and (args.seats, args.seed, args.goal) != (None, None, None):
        parser.error("--seats, --seed and --goal are for a new game; a kept one has its own")
    return args


def kept_in(save: str | None, resume: str | None) -> str | None:
    """Return the file to keep the game in; one that is there already must be the resumed one."""
    if save is None:
        return resume
    try:
        there = os.path.lexists(save)
        same = there and resume is not None and Path(resume).exists() and Path(save).samefile(resume)
    except OSError as error:
        raise DicewrightError(f"cannot keep a game in {save!r}: {error.strerror}") from None
    if there and not same:
        raise DicewrightError(f"{save!r} is there already; go on with it by --resume, or name another file")
    return save


def begun(args: argparse.Namespace) -> Match:
    """Return a new game."""
    options = {} if args.goal is None else {"goal": args.goal}
    return Match(GAME, 2 if args.seats is None else args.seats, seed=args.seed, options=options)


def resumed(file: str) -> Match:
    """Return the game that a file keeps, or refuse the file."""
    try:
        m = Match.load(read(file), GAME)
    except DicewrightError as error:
        raise DicewrightError(f"cannot go on with {file!r}: {error}") from None
    if m.log["chance"] == "outer":
        raise DicewrightError(f"cannot go on with {file!r}: its dice fall elsewhere")
    return m


def read(file: str) -> object:
    """Return the JSON a file holds."""
    path = Path(file)
    try:
        text = path.read_bytes() if path.is_file() or not path.exists() else None
    except OSError as error:
        raise DicewrightError(error.strerror) from None
    if text is None:
        raise DicewrightError("this is not a file")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise DicewrightError("this is not JSON, or only a part of it") from None


def keep(m: Match, file: str) -> None:
    """Write the record in one stroke: whenever we stop, the file holds a whole game."""
    path = Path(file).resolve()
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(prefix=".pig-", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            json.dump(m.log, out)
            out.flush()
            os.fsync(out.fileno())
        Path(temporary).replace(path)
    except BaseException as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise DicewrightError(f"cannot save the game in {file!r}: {error.strerror}") from None
        raise


def sit_down(m: Match, target: str | None, *, new: bool) -> int:
    """Play until the match is over or somebody leaves, and say how to go on."""
    status = 0
    try:
        play(m, target, new=new)
    except EOFError:
        print()
    except KeyboardInterrupt:
        print()
        status = INTERRUPTED
    if m.over:
        scores = m.scores or []
        print(", ".join(f"{name(seat)} has {points}" for seat, points in enumerate(scores)) + ".")
        print(" and ".join(name(seat) for seat, share in enumerate(m.result or []) if share) + " wins.")
    elif target is None:
        print("This game was not kept; --save FILE would keep it.")
    else:
        print(f"To go on: {command(target)}")
    return status if kept(m, target) else 2


def kept(m: Match, target: str | None) -> bool:
    """Keep the game if it has a file; if that fails, say so and let the game go on."""
    if target is not None:
        try:
            keep(m, target)
        except DicewrightError as error:
            complain(f"{error}; the last answers are not saved")
            return False
    return True


def command(file: str) -> str:
    """Return the command that goes on with a kept game: our own, with other arguments."""
    own = sys.orig_argv[: len(sys.orig_argv) - len(sys.argv) + 1]
    return shlex.join([*own, *([f"--resume={file}"] if file.startswith("-") else ["--resume", file])])


def play(m: Match, target: str | None, *, new: bool) -> None:
    """Ask until the match is over or somebody quits."""
    heard = 0 if new else len(m.stream(None)) - 1
    while True:
        events = m.stream(None)
        for event in events[heard:]:
            print(m.say(event))
        heard = len(events)
        if m.over:
            return
        decision = m.pending[0]
        question(m, decision)
        if not answered(m, decision):
            return
        kept(m, target)


def question(m: Match, decision: Decision) -> None:
    """Say who is asked what, and number the options."""
    print(f"\n{name(decision.seat)}: {m.prompt(decision)}")
    for number, option in enumerate(m.describe(decision), 1):
        print(f"  {number}  {option['label']}")


def answered(m: Match, decision: Decision) -> bool:
    """Take what is typed until the match has changed; False if somebody quits."""
    numbers = {str(number): option for number, option in enumerate(decision.options, 1)}
    while True:
        typed = input("> ").strip().lower()
        if typed == "q":
            return False
        if typed in numbers:
            m.answer(decision.seat, numbers[typed], decision.number)
            return True
        if typed == "u" and undone(m):
            return True
        if typed == "o":
            odds(m, decision)
        elif typed == "r":
            rule = GAME.rule(decision.rule)
            print(f"{rule.section}: {rule.text} [{rule.id}]")
        elif typed == "?":
            print(HELP)
        elif typed != "u":
            print(f"Please type a number from 1 to {len(numbers)}, or ? for help.")


def undone(m: Match) -> bool:
    """Take the last answer back, whoever gave it, or say why not."""
    refusal = ""
    for seat in range(m.seats):
        try:
            m.undo(seat)
        except IllegalAnswer as error:
            refusal = error.reason
        else:
            return True
    print(refusal)
    return False


def odds(m: Match, decision: Decision) -> None:
    """Say how likely each measure of the question is after each option."""
    for measure in m.seat(decision.seat).measures():
        print(f"How likely it is that {GAME.texts.say('measure', measure.id, {})}:")
        for number, option in enumerate(m.describe(decision), 1):
            found = m.odds(decision.seat, decision.options[number - 1], measure.id)
            print(f"  {number}  {option['label']}: {found['value']:.1%}")


def name(seat: int) -> str:
    """Return what a seat is called."""
    return f"Player {seat + 1}"


def complain(sentence: str) -> None:
    """Say on the error output, in one line, what is wrong."""
    print("pig:", " ".join(sentence.split()), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())

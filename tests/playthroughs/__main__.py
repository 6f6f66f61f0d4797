"""Write the playthroughs of all games, or of those named, anew: `python -m tests.playthroughs [GAME ...]`."""

import sys
from pathlib import Path
from typing import Final

from tests.contract.games import GAMES
from tests.playthroughs.plays import PLAYS
from tests.playthroughs.transcript import Play, transcript

HERE: Final = Path(__file__).parent
REFUSED: Final = "refused"


def path_of(play: Play) -> Path:
    """Return the file of a playthrough."""
    return HERE / play.game.id / f"{play.name}.txt"


def main() -> int:
    """Rewrite, and say which files have changed; 2 if a game is unknown, 1 if its rules need a new number."""
    known = [game.id for game in GAMES]
    wanted = sys.argv[1:] or known
    for name in wanted:
        if name not in known:
            sys.stderr.write(f"no game is called {name!r}; there are: {', '.join(known)}\n")
            return 2
    done = {path_of(play): rewrite(play) for play in PLAYS if play.game.id in wanted}
    for path, written in done.items():
        if written:
            sys.stdout.write(f"{written} {path.relative_to(HERE)}\n")
    for path in strays(wanted):
        path.unlink()
        sys.stdout.write(f"removed {path.relative_to(HERE)}\n")
    if REFUSED in done.values():
        sys.stderr.write("a match goes otherwise: raise `rules` of its game first\n")
        return 1
    return 0


def rewrite(play: Play) -> str:
    """Write one playthrough; return what was done, nothing if it was so already."""
    path = path_of(play)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    after = transcript(play)
    if after == before:
        return ""
    if goes_otherwise(before, after):
        return REFUSED
    path.parent.mkdir(exist_ok=True)
    path.write_text(after, encoding="utf-8", newline="\n")
    return "changed" if before else "new"


def goes_otherwise(before: str, after: str) -> bool:
    """Say whether a match that was laid in the same way, by the same rules, has come to another record."""
    old, new = before.splitlines(), after.splitlines()
    same = before.partition("\n\n")[0] == after.partition("\n\n")[0]
    return same and old[-1] != new[-1]


def strays(games: list[str]) -> list[Path]:
    """Return files of these games that no playthrough writes."""
    own = {path_of(play) for play in PLAYS}
    return [path for game in games for path in sorted((HERE / game).glob("*.txt")) if path not in own]


if __name__ == "__main__":
    sys.exit(main())

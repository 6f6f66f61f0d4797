"""Write the playthroughs of all games, or of those named, anew: `python -m tests.playthroughs [GAME ...]`."""

import sys
from pathlib import Path
from typing import Final

from tests.playthroughs.plays import PLAYS, TOLD
from tests.playthroughs.transcript import Play, transcript

HERE: Final = Path(__file__).parent


def path_of(play: Play) -> Path:
    """Return the file of a playthrough."""
    return HERE / play.game.id / f"{play.name}.txt"


def main() -> int:
    """Rewrite, and say which files have changed; 2 where a game is not known."""
    known = [game.id for game in TOLD]
    wanted = sys.argv[1:] or known
    for name in wanted:
        if name not in known:
            sys.stderr.write(f"no game is called {name!r}; there are: {', '.join(known)}\n")
            return 2
    for play in PLAYS:
        if play.game.id in wanted:
            written = rewrite(play)
            if written:
                sys.stdout.write(f"{written} {path_of(play).relative_to(HERE)}\n")
    for path in strays(wanted):
        path.unlink()
        sys.stdout.write(f"removed {path.relative_to(HERE)}\n")
    return 0


def rewrite(play: Play) -> str:
    """Write one playthrough; return "new" or "changed", or nothing where it was so already."""
    path = path_of(play)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    after = transcript(play)
    if after == before:
        return ""
    path.parent.mkdir(exist_ok=True)
    path.write_text(after, encoding="utf-8", newline="\n")
    return "changed" if before else "new"


def strays(games: list[str]) -> list[Path]:
    """Return files of these games that no playthrough writes."""
    own = {path_of(play) for play in PLAYS}
    return [path for game in games for path in sorted((HERE / game).glob("*.txt")) if path not in own]


if __name__ == "__main__":
    sys.exit(main())

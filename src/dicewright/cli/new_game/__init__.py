"""Begin your own game: a package that you can play right away, and change file by file."""

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import known

TEMPLATE: Final = Path(__file__).parent / "template"
ENDING: Final = ".txt"  # of every file in the template, so that no tool takes them for ours
LONGEST: Final = 40  # letters of a title
TITLE: Final = re.compile(r"[A-Za-z][A-Za-z0-9' -]*")


@click.command(name="new-game", epilog='Example:  dicewright new-game "Crow Dice" --into games')
@click.argument("title")
@click.option(
    "--into",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="The folder in which to create the package.  [default: this one]",
)
def new_game(title: str, into: Path) -> None:
    """Create a package with a small game, under a title of your choice, that you can play at once.

    As soon as it is installed, it works in the terminal and the browser, with bots and odds, in the lab and
    in environments.
    """
    names = names_of(title)
    folder = into / names["id"]
    if folder.exists():
        raise DicewrightError(f"{folder} already exists")
    try:
        for path, text in rendered(names).items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise DicewrightError(f"cannot create {folder}: {wrong.strerror}") from None
    click.echo(f"{names['title']} is in {folder}. To play it:")
    click.echo(f"  pip install -e {folder}")
    click.echo(f"  dicewright play {names['id']} --bots 1")
    click.echo(f"{folder / 'README.md'} explains what to change.")


def names_of(title: str) -> dict[str, str]:
    """Return what a game of this title is called in every place; refuse one that cannot be used."""
    title = " ".join(title.split())
    if not TITLE.fullmatch(title) or len(title) > LONGEST:
        raise DicewrightError(
            f"a title is at most {LONGEST} letters, digits and spaces, and begins with a letter: {title!r}"
        )
    words = re.findall(r"[a-z0-9]+", title.lower().replace("'", ""))
    names = {
        "title": title,
        "id": "-".join(words),
        "module": "_".join(words),
        "class": "".join(word.capitalize() for word in words),
        "prefix": words[0],
    }
    taken = {game.prefix for game in known()} | {"table"}
    if names["prefix"] in taken:
        names["prefix"] = "".join(words)
    ids = {game.id for game in known()}
    if names["id"] in ids or names["prefix"] in taken:
        raise DicewrightError(f"there is already a game called {title}; choose another title")
    if keyword.iskeyword(names["module"]) or find_spec(names["module"]) is not None:
        raise DicewrightError(f"Python already has a module called {names['module']}; choose another title")
    return names


def rendered(names: dict[str, str]) -> dict[str, str]:
    """Return the files of a new game by their paths in its package."""
    found = {}
    for path in sorted(TEMPLATE.rglob("*" + ENDING)):
        place = path.relative_to(TEMPLATE).as_posix().removesuffix(ENDING)
        place = place.replace("package/", f"src/{names['module']}/")
        found[place] = filled(path.read_text(encoding="utf-8"), names)
    return found


def filled(text: str, names: dict[str, str]) -> str:
    """Return a text of the template with the names of a game in it."""
    return re.sub(r"\{\{(\w+)\}\}", lambda found: names[found[1]], text)

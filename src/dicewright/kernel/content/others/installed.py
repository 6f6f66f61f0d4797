"""Games and bots of other installed packages, named by their entry points."""

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from dicewright.kernel.errors import DicewrightError

GAMES: Final = "dicewright.games"  # the group of entry points that name a `Game`
BOTS: Final = "dicewright.bots"  # the group of those that name a class of bots
BROKEN: dict[str, str] = {}  # what could not be used, by group and name, and why
LOADED: dict[str, list[object]] = {}  # what could, by group


def installed(group: str, kind: type) -> list[object]:
    """Return what installed packages have in a group of entry points: objects of a type, or classes of it.

    A broken package keeps nobody from playing: `BROKEN` says what is wrong with it.
    """
    if group not in LOADED:
        LOADED[group] = []
        for point in sorted(entry_points(group=group), key=str):
            try:
                LOADED[group].append(loaded(point.value, kind))
            except DicewrightError as error:
                BROKEN[f"{group} {point.name}"] = str(error)
    return LOADED[group]


def loaded(path: str, kind: type) -> object:
    """Return what `module:name` stands for: an object of a type, or a class of such objects."""
    module, _, name = path.partition(":")
    if not module or not name:
        raise DicewrightError(f"{path!r} is not written module:Name, such as mine:Careful")
    try:
        thing: object = EntryPoint(path, path, "").load()
    except Exception as error:  # a package of somebody else may raise anything
        raise DicewrightError(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    if isinstance(thing, kind) or (isinstance(thing, type) and issubclass(thing, kind)):
        return thing
    raise DicewrightError(f"{path} is no {kind.__name__}")

"""Help: what can be typed at a question of a game."""

from collections.abc import Iterator
from typing import Any

from dicewright.cli.screen import Screen
from dicewright.kernel.content.defaults import no_drawings
from dicewright.kernel.game import Game, nothing


def show_help(game: Game[Any], screen: Screen) -> None:
    """Print what can be typed, without commands for which the game has no use."""
    screen.pairs(list(commands(game)))


def commands(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Yield each command of a game with its meaning."""
    yield "1 2 ...", "choose an option by its number"
    yield "?", "the rule behind the question, and this help"
    yield "? 3", "the rule behind option 3"
    yield "? NAME", "a thing on the table: what its faces show, and why you cannot choose it"
    yield "? dice", "all dice in play, with their faces"
    if game.measures is not nothing:
        yield (
            "odds",
            "how likely things are after each option; where you choose several, odds 1 3 for those two",
        )
    yield "hint", "the best answer, and why"
    yield "undo", "take back the last answer, if nothing has come of it"
    if any(kind.reacts for kind in game.kinds.values()):
        yield "never", "let this pass and do not ask again; never turn or never round: only for that long"
        yield "always", "say yes to this every time, if there is only one way to"
        yield "ask", "ask me everything again"
    if game.adorn is not no_drawings:
        yield "name 1 WORDS", "name your first monster; it changes nothing in the rules"
        yield "doodle", "let the table draw your monsters"
    yield "board", "show the table again"
    yield "log", "what has happened; log 50: the last 50 events"
    yield "rules WORD", "look up a word in the rules"
    yield "save FILE", "save the game in a file from now on"
    yield "resign", "give up; you are asked to confirm"
    yield "quit", "stop; the game is saved"

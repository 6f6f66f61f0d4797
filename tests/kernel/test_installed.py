"""Games and bots of other installed packages: found by their entry points, and a broken one harms nobody."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import dicewright as dw
import dicewright.games.daemon_dice  # a package, though `dicewright.games` can be called
from dicewright.bots import BOTS, bot_of, named
from dicewright.kernel.content.others.installed import BROKEN, LOADED
from dicewright.kernel.game import KNOWN, game_of, known

POINTS: Final = """
[dicewright.games]
pig = tests.toys.pig:GAME
gone = no_such_module:GAME
odd = tests.toys.pig:__name__
taken = dicewright.games.daemon_dice:GAME

[dicewright.bots]
meek = theirs:Meek
"""
BOT: Final = """
from dicewright.bots.random import Random

class Meek(Random):
    name = "meek"
"""


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package with games and a bot, as far as Python can tell."""
    about = tmp_path / "theirs-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Name: theirs\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(POINTS)
    (tmp_path / "theirs.py").write_text(BOT)
    monkeypatch.syspath_prepend(tmp_path)
    changed: list[dict[str, Any]] = [KNOWN, BOTS, BROKEN, LOADED]
    kept = [dict(one) for one in changed]
    LOADED.clear()
    yield
    for one, before in zip(changed, kept, strict=True):
        one.clear()
        one.update(before)


@pytest.mark.usefixtures("packages")
def test_a_game_of_another_package_is_a_game_like_ours() -> None:
    assert game_of("pig").title == "Pig"
    assert "pig" in dw.games()
    assert dw.Match("pig", seed=1).pending


@pytest.mark.usefixtures("packages")
def test_what_cannot_be_loaded_is_told_and_left_out() -> None:
    ids = [game.id for game in known()]
    assert ids.count("daemon-dice") == 1
    assert "No module named 'no_such_module'" in BROKEN["dicewright.games gone"]
    assert BROKEN["dicewright.games odd"] == "tests.toys.pig:__name__ is no Game"


@pytest.mark.usefixtures("packages")
def test_a_bot_of_another_package_is_known_by_its_name() -> None:
    assert named("meek", 3).seed == 3
    m = dw.Match("doodle-dice", seed=1)
    assert named("meek").choose(m.seat(m.pending[0].seat)) in m.pending[0].options


def test_a_bot_is_named_by_its_class_where_one_types_it() -> None:
    assert type(bot_of("dicewright.bots.greedy:Greedy")) is BOTS["greedy"]
    with pytest.raises(dw.DicewrightError, match="no bot is called"):
        named("dicewright.bots.greedy:Greedy")
    with pytest.raises(dw.DicewrightError, match="is no Bot"):
        bot_of("dicewright.bots.greedy:Final")
    with pytest.raises(dw.DicewrightError, match="cannot be loaded"):
        bot_of("no_such_module:Bot")
    for half in ("mine:", ":Careful"):
        with pytest.raises(dw.DicewrightError, match="is not written module:Name, such as mine:Careful"):
            bot_of(half)


def test_the_package_of_games_is_there_and_lists_them() -> None:
    assert dw.games() == [game.id for game in dicewright.games.GAMES]
    assert dicewright.games.daemon_dice.GAME.id in dw.games()

"""Variants: changed tables that come with a game and have a name."""

from pathlib import Path

import pytest

from dicewright.games import GAMES
from dicewright.games.daemon_dice import GAME
from dicewright.kernel.content.others.variants import read_variants
from dicewright.kernel.errors import DataError
from dicewright.kernel.match import Match

NAMED = [(game.id, name) for game in GAMES for name in game.variants]


@pytest.mark.parametrize(("id", "name"), NAMED)
def test_every_variant_can_be_played_and_speaks_all_languages(id: str, name: str) -> None:
    game = next(one for one in GAMES if one.id == id)
    assert Match(game, game.least, seed=1, tables=game.read_tables(name).diff).pending
    for language in game.languages[1:]:
        said = game.speaking(language).variants[name]
        assert said.title != game.variants[name].title
        assert said.text != game.variants[name].text


def test_a_variant_is_read_by_its_name_and_a_folder_of_that_name_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert list(GAME.read_tables("steady-daemons").diff["parts"]) == ["mouth", "pincer", "spike", "stinger"]
    (tmp_path / "steady-daemons").mkdir()
    (tmp_path / "steady-daemons" / "parts.toml").write_text('[leg]\ntitle = "Paw"\n')
    assert GAME.read_tables(Path("steady-daemons")).diff == {"parts": {"leg": {"title": "Paw"}}}


def test_a_name_that_is_neither_is_refused() -> None:
    with pytest.raises(DataError, match="unsteady is no folder"):
        GAME.read_tables("unsteady")


def test_a_variant_without_a_title_is_refused(tmp_path: Path) -> None:
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "odd.toml").write_text('[variant]\ntext = "Odd."\n')
    with pytest.raises(DataError, match=r"odd\.toml"):
        read_variants(tmp_path)

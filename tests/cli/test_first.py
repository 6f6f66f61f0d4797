"""First games in the terminal: the coach's words at their moments, what to try, and a record that tells."""

import json
import re
from pathlib import Path

import pytest
from rich.text import Text

from dicewright.cli.screen import Screen
from dicewright.games import GAMES
from dicewright.kernel.game import game_of
from tests.cli.program import log_of, refused, run

TRY = re.compile(r"^Try: ([\d ]+)$")


@pytest.fixture
def obedient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let somebody sit at the keyboard who types what the coach says last."""
    tries: list[str] = []
    say = Screen.say

    def heard(screen: Screen, words: str | Text, style: str = "") -> None:
        tries.extend(TRY.findall(str(words)))
        say(screen, words, style)

    monkeypatch.setattr(Screen, "say", heard)
    monkeypatch.setattr(Screen, "read", lambda *_: tries.pop())


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.usefixtures("obedient")
def test_who_types_what_the_coach_says_wins_and_hears_every_word(game: str, tmp_path: Path) -> None:
    said = " ".join(run("play", game, "--first", "--save", tmp_path / "first.json").stdout.split())
    first = game_of(game).first
    assert first is not None
    places = [said.index(cue.text) for cue in first.cues]
    assert places == sorted(places)
    assert "First game: the dice are prepared." in said
    assert f"That's it! {first.agreed.closing}" in said
    assert "Player 1 (you) wins." in said
    assert log_of(tmp_path / "first.json")["chance"] == {"laid": list(first.agreed.laid)}
    again = run("replay", tmp_path / "first.json")
    assert again.stdout.startswith("The dice of this match were prepared.\n")
    facts = json.loads(run("replay", tmp_path / "first.json", "--json").stdout)
    assert (facts["laid"], facts["result"]) == (True, [1.0, 0.0])


def test_a_kept_first_game_goes_on_with_its_words(tmp_path: Path) -> None:
    file = tmp_path / "first.json"
    run("play", "doodle-dice-monsters", "--first", "--save", file, typed="")
    again = run("play", "--resume", file, typed="quit\n").stdout
    assert "First game: the dice are prepared." in again
    assert "Draw on your goblin" in " ".join(again.split())


def test_play_tells_of_the_first_game_and_of_all_games() -> None:
    assert "dicewright play GAME --first teaches it in a short match." in run("play", "-h").stdout
    said = refused("play")
    assert said.startswith("which game? ")
    assert [game.id for game in GAMES if game.id not in said] == []


def test_nothing_else_is_set_for_a_first_game() -> None:
    said = refused("play", "doodle-dice", "--first", "--seed", "7")
    assert said == "--first cannot be combined with --seed"
    assert refused("play", "doodle-dice", "--first", "--bots", "2").endswith("with --bots")
    assert refused("play", "--first").startswith("which game?")

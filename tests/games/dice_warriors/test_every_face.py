"""Random games until every face of every die has been resolved with an effect; what never was is listed."""

import sys
from pathlib import Path

import pytest

from dicewright.games.dice_warriors.rows import POWERS
from tests.games.dice_warriors.every_face import every_face, main, play_all, play_one, watching
from tests.games.dice_warriors.field import ROWS


def test_every_face_of_every_die_takes_effect_in_random_play() -> None:
    games, never = play_all(ROWS)
    assert sorted(never) == [], f"in {games} games"


def test_all_faces_are_wanted() -> None:
    wanted = every_face(ROWS)
    for face in ("knight die: charge", "ghost die: scare", "heal spell die: points 4", "trap die: 3"):
        assert face in wanted
    sides = {f"{kind.id} die: {ROWS.names[effect]}" for kind in ROWS.kinds for effect, _ in kind.faces}
    assert {face for face in sides if not face.endswith(": miss")} <= wanted


@pytest.mark.parametrize(
    ("does", "face"), [("strike", "knight die: charge"), ("blast", "low spell die: arc")]
)
def test_a_face_that_does_nothing_is_listed(monkeypatch: pytest.MonkeyPatch, does: str, face: str) -> None:
    monkeypatch.setitem(POWERS.acts, does, lambda _s, _me: None)
    assert face in play_all(ROWS, 6)[1]


def test_what_is_declined_has_had_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()
    monkeypatch.setattr("tests.games.dice_warriors.every_face.Watch.ask", lambda *asked: asked[4][-1])
    with watching(seen):
        play_one(ROWS, 1, 10, seen)
    aimed = [face for face in seen if "defen" not in face]
    assert aimed == [], "the last option declines, wherever one can"


def test_it_is_one_command_that_prints_what_never_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "secondary.toml").write_text("[trap]\nsides = 20\n", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["every_face", "--games", "2", "--tables", str(tmp_path)])
    assert main() == 1
    printed = capsys.readouterr().out
    assert "never: trap die: 18\n" in printed
    assert printed.endswith("faces have taken effect in 2 games.\n")

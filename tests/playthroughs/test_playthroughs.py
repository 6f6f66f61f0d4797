"""Playthroughs: told as they are written down, and between them they show all that a game has."""

import difflib
import re
from typing import Any, Final

import pytest

from dicewright.games import GAMES as REAL
from dicewright.kernel.content.kinds import OWN
from dicewright.kernel.game import Game
from tests.contract.games import GAMES
from tests.playthroughs.__main__ import HERE, goes_otherwise, path_of, strays
from tests.playthroughs.plays import PLAYS
from tests.playthroughs.transcript import Play, moments, shown, transcript

LONG: Final = 500  # lines a person reads
FEWEST, MOST = 5, 8  # playthroughs a game
LARGE: Final = 100  # a game of more kinds than this has up to twice as many
each_play = pytest.mark.parametrize("play", PLAYS, ids=[f"{play.game.id} {play.name}" for play in PLAYS])
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def of(game: Game[Any]) -> list[Play]:
    """Return the playthroughs of a game."""
    return [play for play in PLAYS if play.game is game]


def written(play: Play) -> str:
    """Return a playthrough as it is written down."""
    return path_of(play).read_text(encoding="utf-8")


@each_play
def test_a_match_goes_as_it_is_written_down(play: Play) -> None:
    kept, now = written(play).splitlines(), transcript(play).splitlines()
    changes = "\n".join(difflib.unified_diff(kept, now, "written", "played", lineterm="", n=2))
    assert not changes, f"if that is meant: python -m tests.playthroughs {play.game.id}\n{changes}"


def test_another_match_is_written_only_under_another_number_of_the_rules() -> None:
    before = written(PLAYS[0])
    other = before.replace("\nrecord ", "\nrecord 1")
    assert goes_otherwise(before, other)
    assert not goes_otherwise(before, other.replace(", rules 1,", ", rules 2,"))
    assert not goes_otherwise(before, before.replace("keeps", "holds")), "words may change"


@each_play
def test_a_playthrough_shows_what_it_is_about_and_is_short_enough_to_read(play: Play) -> None:
    found, _ = moments(play)
    visible = set().union(*(found[i].kinds for i in shown(play, found)))
    assert set(play.about) <= visible
    assert len(written(play).splitlines()) <= LONG


@each_play
def test_a_header_says_how_it_is_written_anew(play: Play) -> None:
    head = written(play).splitlines()[:4]
    assert head[1] == f"python -m tests.playthroughs {play.game.id}"
    assert f"seats {play.seats}, seed {play.seed}," in head[2]
    assert all(f"{key}={value}" in head[3] for key, value in play.options.items())


@each_game
def test_nothing_else_lies_among_the_playthroughs(game: Game[Any]) -> None:
    assert strays([game.id]) == []
    assert sorted(p.name for p in HERE.iterdir() if p.is_dir() and p.name != "__pycache__") == sorted(
        known.id for known in GAMES
    )
    assert len({play.name for play in of(game)}) == len(of(game))


@pytest.mark.parametrize("game", REAL, ids=[game.id for game in REAL])
def test_a_game_has_few_playthroughs(game: Game[Any]) -> None:
    assert FEWEST <= len(of(game)) <= (2 * MOST if len(game.kinds) > LARGE else MOST)


@each_game
def test_every_kind_of_question_and_event_is_told_somewhere(game: Game[Any]) -> None:
    kinds = set()
    for play in of(game):
        found, end = moments(play)
        kinds |= set().union(*(found[i].kinds for i in shown(play, found)))
        kinds |= {event.kind for event in end.course.told[: found[0].before]}
    assert sorted(game.kinds.keys() - OWN.keys() - kinds) == []


@pytest.mark.parametrize("game", REAL, ids=[game.id for game in REAL])
def test_every_value_of_every_option_is_played_and_every_number_of_seats(game: Game[Any]) -> None:
    agreed = [game.options.resolve(play.options) for play in of(game)]
    values = {(key, value) for settings in agreed for key, value in settings.items()}
    every = {(key, value) for key, row in game.options.rows.items() for value in row.values}
    assert sorted(every - values) == []
    assert {play.seats for play in of(game)} == set(range(game.least, game.most + 1))
    presets = {play.options.get("preset", "recommended") for play in of(game)}
    assert presets == set(game.options.presets)


@each_play
def test_every_line_told_cites_its_rule(play: Play) -> None:
    told = [
        part for part in written(play).split("\n\n")[1:] if not part.strip("\n").startswith("the table\n")
    ]
    lines = [line for part in told for line in part.splitlines() if line.startswith(("  ", "seat "))]
    cited = [re.search(r"\[([a-z.-]+)\]", line) for line in lines]
    assert [line for line, rule in zip(lines, cited, strict=True) if rule is None] == []
    assert {rule[1] for rule in cited if rule} <= play.game.rulebook.paragraphs.keys()
